#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The answer of the system to a call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The number of the system for it.
  package let code: Int32

  /// Takes the number.
  package init(_ code: Int32) { self.code = code }

  /// A signal came before anything was done.
  package static let interrupted = SystemError(EINTR)
  /// Nothing has the name.
  package static let missing = SystemError(ENOENT)
  /// Something has the name.
  package static let taken = SystemError(EEXIST)
  /// The disk is full.
  package static let full = SystemError(ENOSPC)
  /// The disk failed.
  package static let broken = SystemError(EIO)
  /// It is not allowed.
  package static let forbidden = SystemError(EACCES)
  /// Names lead in a circle, or to a link where none may be.
  package static let circle = SystemError(ELOOP)
  /// It is a folder.
  package static let folder = SystemError(EISDIR)
  /// A part of the path is no folder.
  package static let notFolder = SystemError(ENOTDIR)
  /// The folder is not empty.
  package static let notEmpty = SystemError(ENOTEMPTY)
  /// It was asked for what it cannot do.
  package static let invalid = SystemError(EINVAL)
  /// The pipe has no reader any more.
  package static let readerGone = SystemError(EPIPE)
  /// A file may not grow that large.
  package static let tooLarge = SystemError(EFBIG)
  /// There is no such open file.
  package static let closed = SystemError(EBADF)

  /// Whether there is no room for more: on the disk, or for this person.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }
  /// Whether permissions are missing.
  package var isForbidden: Bool { code == EACCES || code == EPERM }
  /// Whether the name is longer than the system allows.
  package var isNameTooLong: Bool { code == ENAMETOOLONG }

  /// The words of the system.
  package var words: String {
    // Safety: the text is copied before another can be asked for.
    unsafe String(cString: strerror(code)).lowercased()
  }
}
