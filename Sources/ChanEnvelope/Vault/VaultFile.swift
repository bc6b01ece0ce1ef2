import ChanSodium
import ChanSystem

/// The key file: it is created atomically, and read only if no other user can access it.
enum VaultFile {
    /// A key file is short. A longer file is not read.
    private static let rules = FileRules(owner: .user, byteLimit: 1024)

    /// Writes `content` to a new file of mode 0600 and syncs it to disk. A crash never leaves a partial key, and of two
    /// processes only one succeeds.
    static func create(_ content: [UInt8], at path: String) throws(VaultError) {
        do throws(SystemError) { try PrivateFile.create(path, content) } catch {
            throw error.kind == .alreadyExists ? .alreadyExists(path: path) : .system(error)
        }
    }

    /// Returns the bytes of a regular file that only its owner, the current user, may access.
    static func contents(of path: String) throws(VaultError) -> [UInt8] {
        do throws(FileRuleViolation) { return try PrivateFile.read(path, rules) } catch {
            switch error {
            case .missing: throw .missing(path: path)
            case .notRegular: throw .notAFile(path: path)
            case .foreignOwner(let uid): throw .foreignOwner(path: path, uid: uid)
            case .looseMode(let mode): throw .looseMode(path: path, mode: mode)
            case .tooLarge: throw .malformed(path: path)
            case .system(let error): throw .system(error)
            }
        }
    }
}
