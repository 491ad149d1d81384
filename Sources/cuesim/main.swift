print("cuesim")
