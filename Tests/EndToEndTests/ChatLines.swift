import Foundation
import Testing

/// The chat lines of an Ubuntu-style log, found by the dumbest possible reading, and what a listing says of them.
enum ChatLines {
    /// What follows `[hh:mm] <nick> ` in each line that begins so; nothing where the line ends with the nick.
    static func of(_ log: URL) throws -> [Data] {
        try Data(contentsOf: log).split(separator: 0x0A).compactMap { line in
            guard line.starts(with: "[".utf8), line.dropFirst(6).starts(with: "] <".utf8) else { return nil }
            if let close = line.firstRange(of: Data("> ".utf8)) { return Data(line[close.upperBound...]) }
            return line.last == UInt8(ascii: ">") ? Data() : nil
        }
    }

    /// The exact bytes of a listed message.
    static func bytes(of item: [String: Any]) throws -> Data {
        if let raw = item["raw"] as? String { return try #require(Data(base64Encoded: raw)) }
        return Data(try #require(item["text"] as? String).utf8)
    }
}
