import ChanTestSupport
import Foundation

/// The vectors of schema/vectors/envelope: bytes for other implementations, and the required outcome of each.
/// `RECORD=1` rewrites them and fails once; otherwise the recorded ones are checked.
enum Vectors {
    struct Recorded: Error, CustomStringConvertible {
        let description: String
    }

    static func cases<Case: Codable>(_ name: String, make: () throws -> [Case]) throws -> [Case] {
        let file = Repository.root.appendingPathComponent("schema/vectors/envelope/\(name).json")
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
            return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .useDefaultKeys
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(make()) + Data("\n".utf8)).write(to: file)
        throw Recorded(description: "recorded \(file.path); run again without RECORD")
    }

    /// Returns the outcome's name: `opens`, or the error's name without its values.
    static func outcome(_ attempt: () throws -> Void) -> String {
        do {
            try attempt()
            return "opens"
        } catch {
            return String("\(error)".prefix { $0 != "(" })
        }
    }
}
