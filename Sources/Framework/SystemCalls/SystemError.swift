#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The error of a system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The error number (`errno`).
  package let code: Int32

  /// Creates an error from its number.
  package init(_ code: Int32) { self.code = code }

  /// A signal interrupted the call before it had an effect (`EINTR`).
  package static let interrupted = SystemError(EINTR)
  /// The file does not exist (`ENOENT`).
  package static let missing = SystemError(ENOENT)
  /// The name exists already (`EEXIST`).
  package static let taken = SystemError(EEXIST)
  /// The disk is full (`ENOSPC`).
  package static let full = SystemError(ENOSPC)
  /// The disk failed (`EIO`).
  package static let broken = SystemError(EIO)
  /// The call is not permitted (`EACCES`).
  package static let forbidden = SystemError(EACCES)
  /// The path has a cycle of links, or a link where none is permitted (`ELOOP`).
  package static let circle = SystemError(ELOOP)
  /// The path is a folder (`EISDIR`).
  package static let folder = SystemError(EISDIR)
  /// A part of the path is not a folder (`ENOTDIR`).
  package static let notFolder = SystemError(ENOTDIR)
  /// The folder is not empty (`ENOTEMPTY`).
  package static let notEmpty = SystemError(ENOTEMPTY)
  /// The argument is invalid (`EINVAL`).
  package static let invalid = SystemError(EINVAL)
  /// The pipe has no reader any more (`EPIPE`).
  package static let readerGone = SystemError(EPIPE)
  /// The file would exceed the greatest size (`EFBIG`).
  package static let tooLarge = SystemError(EFBIG)
  /// The descriptor is not open (`EBADF`).
  package static let closed = SystemError(EBADF)

  /// Whether the disk is full or the user's quota is exceeded.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }
  /// Whether permissions are missing.
  package var isForbidden: Bool { code == EACCES || code == EPERM }
  /// Whether the name is longer than the system allows.
  package var isNameTooLong: Bool { code == ENAMETOOLONG }

  /// The message of the operating system, in lower case.
  package var words: String {
    // Safety: the text is copied before another call can replace it.
    unsafe String(cString: strerror(code)).lowercased()
  }
}
