import ChanCore
import ChanFold
import ChanID
import ChanJSON

/// The limits for files that this node seals or fetches, and for the disk space of sealed copies and logs of other
/// origins: `files.json` in the state directory, read on each use; see docs/configuration.md.
struct FileLimits: Hashable, Sendable {
    static let name = "files.json"
    /// The maximum size of a file, in bytes.
    var maximumFileBytes: UInt64 = 1 << 30
    /// The maximum size of all sealed copies, in bytes.
    var maximumTotalBytes: UInt64 = 8 << 30
    /// The maximum size of a conversation's log of another origin, in bytes.
    var maximumLogBytes = Self.defaultLogBytes

    static let defaultLogBytes: UInt64 = 16 << 30

    /// - Throws: `file.unreadable` if the file is invalid.
    init(home: String) throws(ServiceError) {
        let path = home + "/" + Self.name
        guard let file = RegularFile.ifExists(path) else { return }
        do {
            let json = try JSONParser.parse(try file.read(Int(min(file.bytes, 4_096))))
            guard let object = json.object else { throw FormatError() }
            for member in object.members {
                guard let number = member.value.integer, number > 0 else { throw FormatError() }
                switch member.key {
                case "largest_bytes": maximumFileBytes = min(UInt64(number), UInt64(FileLimit.bytes))
                case "room_bytes": maximumTotalBytes = UInt64(number)
                case "log_bytes": maximumLogBytes = UInt64(number)
                default: throw FormatError()
                }
            }
        } catch {
            throw .named(
                .fileUnreadable,
                ["path": path, "detail": "it is no object of largest_bytes, room_bytes and log_bytes"])
        }
    }
}

extension RegularFile {
    fileprivate static func ifExists(_ path: String) -> RegularFile? { try? RegularFile(path: path) }
}

/// The content of the file is not what it should be; the caller words the error.
private struct FormatError: Error {}
