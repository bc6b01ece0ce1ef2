import ChanCore
import ChanJSON

/// How large files may be that this node seals or fetches, and how much of its disk sealed copies and the logs of others may
/// take: `files.json` in the state directory, looked at each time, as docs/configuration.md says.
struct FileLimits: Hashable, Sendable {
    static let name = "files.json"
    /// Of one file, in bytes.
    var maximumFileBytes: UInt64 = 1 << 30
    /// Of all sealed copies.
    var maximumTotalBytes: UInt64 = 8 << 30
    /// Of the log of one conversation that another node orders.
    var maximumLogBytes = Self.defaultLogBytes

    static let defaultLogBytes: UInt64 = 16 << 30

    /// - Throws: `file.unreadable` for a file that says something else.
    init(home: String) throws(ServiceError) {
        let path = home + "/" + Self.name
        guard let file = RegularFile.ifExists(path) else { return }
        do {
            let json = try JSONParser.parse(try file.read(Int(min(file.bytes, 4_096))))
            guard let object = json.object else { throw ServiceError.named("", [:]) }
            for member in object.members {
                guard let number = member.value.integer, number > 0 else { throw ServiceError.named("", [:]) }
                switch member.key {
                case "largest_bytes": maximumFileBytes = min(UInt64(number), FileLimit.bytes)
                case "room_bytes": maximumTotalBytes = UInt64(number)
                case "log_bytes": maximumLogBytes = UInt64(number)
                default: throw ServiceError.named("", [:])
                }
            }
        } catch {
            throw .named(
                "file.unreadable",
                ["path": path, "detail": "it is no object of largest_bytes, room_bytes and log_bytes"])
        }
    }
}

extension RegularFile {
    fileprivate static func ifExists(_ path: String) -> RegularFile? { try? RegularFile(path: path) }
}
