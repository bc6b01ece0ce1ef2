import Foundation
import Testing

/// The chat lines of an Ubuntu-style log, found by the simplest possible parser, and their form in a listing.
enum ChatLines {
    /// Returns the text after `[hh:mm] <nick> ` of each line that begins so; empty when the line ends with the nick.
    static func of(_ log: URL) throws -> [Data] {
        try Data(contentsOf: log).split(separator: 0x0A).compactMap { line in
            guard line.starts(with: "[".utf8), line.dropFirst(6).starts(with: "] <".utf8) else { return nil }
            if let close = line.firstRange(of: Data("> ".utf8)) { return Data(line[close.upperBound...]) }
            return line.last == UInt8(ascii: ">") ? Data() : nil
        }
    }

    /// Returns the exact bytes of a listed message.
    static func bytes(of item: [String: Any]) throws -> Data {
        if let raw = item["raw"] as? String { return try #require(Data(base64Encoded: raw)) }
        return Data(try #require(item["text"] as? String).utf8)
    }
}
