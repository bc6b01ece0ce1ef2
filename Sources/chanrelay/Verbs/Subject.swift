import ChanID
import ChanRelay

/// What an operator's word is about: a conversation or an origin key, 32 bytes.
struct Subject: CustomStringConvertible {
    let bytes: [UInt8]

    var description: String { Hex.encode(bytes) }

    private static let shortestBeginning = 6

    /// - Throws: `malformed` for what is neither, `not_found` for a beginning nothing or more than one thing has.
    static func find(_ text: String, in home: RelayHome) async throws(RelayError) -> Subject {
        if let bytes = Hex.decode(text), bytes.count == 32 { return Subject(bytes: bytes) }
        let digits = text.utf8.allSatisfy { Hex.decode("0" + String(UnicodeScalar($0))) != nil }
        guard text.utf8.count >= shortestBeginning, digits else { throw malformed(text) }
        let known = try await home.channels().map(\.conversation)
        let fitting = known.filter { $0.description.hasPrefix(text.lowercased()) }
        guard let found = fitting.first, fitting.count == 1 else {
            throw RelayError(.notFound, "\(fitting.count) conversations begin with \(text): see chanrelay channels")
        }
        return Subject(bytes: found.bytes)
    }

    static func malformed(_ text: String) -> RelayError {
        RelayError(.malformed, "'\(text)' is neither 64 hexadecimal digits nor the beginning (6 or more) of a conversation")
    }
}
