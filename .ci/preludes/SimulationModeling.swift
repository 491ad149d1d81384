import SimulationModeling

struct Part: Sendable { var size: Int }

/// What the examples take for granted.
struct Example {
  let world: World
  let (customer, car, truck, supplier, worker, trader, runner, machine): 
    (
      SimulationContext, SimulationContext, SimulationContext, SimulationContext, SimulationContext,
      SimulationContext, SimulationContext, SimulationContext
    )
  let (counter, repairman): (ActorHandle<Resource>, ActorHandle<Resource>)
  let reneged: ActorHandle<Tally>
  let arrival: VirtualTime
}
