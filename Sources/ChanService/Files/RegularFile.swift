import ChanFold
import ChanSystem

/// Reads a regular file in pieces from its beginning; the file may be much larger than memory.
final class RegularFile: Sendable {
    let path: String
    let bytes: UInt64
    private let file: OpenFile

    /// Opens a file.
    ///
    /// - Parameter reach: the policy for the name.
    /// - Throws: `file.unreadable` if it is not a regular file or may not be read.
    init(path: String, accessPolicy reach: FileAccessPolicy = .unrestricted) throws(ServiceError) {
        self.path = path
        do throws(FileAccessPolicy.AccessError) { file = try reach.open(path) } catch {
            throw .unreadable(path, error.detail)
        }
        guard let status = try? file.status(), status.kind == .regular else {
            throw .unreadable(path, "it is no plain file")
        }
        // A hard link can redirect a name like a symbolic link.
        guard reach.followsLinks || status.links == 1 else { throw .unreadable(path, "it has other names") }
        bytes = UInt64(status.size)
    }

    static func isDirectory(_ path: String) -> Bool {
        (try? FileStatus.find(path))?.kind == .directory
    }

    /// The path of a regular file that is named by an untrusted source: only below the directory, without `..` and
    /// without following links. `nil` if there is none.
    static func containedPath(of name: String, under directory: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) })
        else {
            return nil
        }
        var path = directory
        var kind = FileStatus.Kind.directory
        for part in parts {
            path += "/" + part
            guard let status = try? FileStatus.find(path, followsLinks: false), status.kind != .symbolicLink else {
                return nil
            }
            kind = status.kind
        }
        return kind == .regular ? path : nil
    }

    /// Reads the next `count` bytes; fewer only at the end of the file.
    func read(_ count: Int) throws(ServiceError) -> [UInt8] {
        do throws(SystemError) { return try file.read(count) } catch { throw .unreadable(path, error.reason) }
    }
}
