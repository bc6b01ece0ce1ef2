import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// `schema/vectors/relay/ended-keys.json`: how a relay treats keys that end, for other implementations.
struct EndedKeyVectors: Codable {
    /// The derivation of a members' key from a charter secret.
    struct Derivation: Codable {
        var charter_secret: String
        var epoch: UInt32
        var reader_key: String
    }

    /// A relay's hello as a `Frame`, and whether it supports ends of keys.
    struct Hello: Codable {
        var name: String
        var frame: String
        var features: [String]
        var is_told_of_ends: Bool
    }

    /// One connection with one request, in order: the relay's state carries over.
    struct Step: Codable {
        var name: String
        /// `origin` or `reader`.
        var role: String
        /// The seeds of the keys that are proven, in order.
        var keys: [String]
        /// The request as a `Frame` without its length.
        var frame: String
        /// The outcome as text.
        var outcome: String
    }

    var conversation: String
    var derivations: [Derivation]
    var hellos: [Hello]
    var steps: [Step]

    private static let file = Repository.root.appendingPathComponent("schema/vectors/relay/ended-keys.json")

    static func load() throws -> EndedKeyVectors {
        try JSONDecoder().decode(EndedKeyVectors.self, from: Data(contentsOf: file))
    }

    func save() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(
            at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.file)
    }
}

extension EndedKeyVectors.Step {
    /// Sends the request to a relay and describes the outcome.
    func play(at relay: SimulatedRelay, in conversation: ConversationID) async throws -> String {
        let seeds = try keys.map { try #require(Hex.decode($0)) }
        let keys = try seeds.map { try #require(SigningKey(seed: SecretBytes($0))) }
        let first = try #require(keys.first)
        do {
            var connection = try await SimulatedConnection(
                to: relay, as: role == "origin" ? .origin(first) : .reader(first), conversation)
            for key in keys.dropFirst() { try await connection.prove(key) }
            let bytes = try #require(Hex.decode(frame))
            let request = try #require(try WireFrame(ByteBuffer(bytes: bytes)).kind)
            return try Self.description(await connection.ask(request))
        } catch let error as RelayError {
            return error.code.rawValue + (error.code == .behind ? ": \(error.size ?? 0)" : "")
        }
    }

    private static func description(_ answer: WireFrame.OneOf_Kind) throws -> String {
        switch answer {
        case .fetched(let fetched) where fetched.batch.isEmpty: return "nothing of \(fetched.size)"
        case .fetched(let fetched):
            let batch = try UnverifiedBatch(parsing: [UInt8](fetched.batch))
            return "entries \(batch.first) to \(batch.end) of \(fetched.size)"
        case .proof(let proof): return "\(proof.hashes.count) hashes"
        case .receipts(let receipts): return "\(receipts.receipts.count) receipts"
        case .published(let published): return "published \(published.size)"
        case .authenticated(let answer): return answer.status.state
        case .done: return "done"
        default: return "something else"
        }
    }
}
