import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

extension Person {
    /// The log size on this node.
    func logSize(of id: ConversationID) async throws -> UInt64 {
        try await node.read { view in try LogReader.size(of: id, in: view) }
    }

    /// All keys that ever gave this person read access at a relay: of every charter epoch that their node could
    /// decrypt, of its own link, and of the links that owners know.
    func readerKeys(in id: ConversationID) async throws -> [SigningKey] {
        try await node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            let keyring = Keyring(of: row, vault: node.vault, in: view)
            let epochs = try ScopeSecretTable.all(of: id, in: view).filter { $0.scope == .charter }.map(\.epoch)
            var keys = try epochs.compactMap { try keyring.secret(.charter, $0).flatMap(ReaderKey.derive(from:)) }
            if row.sealedLink != nil { keys.append(try JoinLink.open(of: row, vault: node.vault).capability) }
            return try keys
                + LinkTable.list(of: id, in: view).compactMap { try node.vault.capability(of: $0.id, in: id, view) }
        }
    }

    /// The ends of keys, as the origin sends them to relays.
    func ends(in id: ConversationID) async throws -> [VerifyKey: UInt64] {
        try await node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            let ends = ReaderKeyEnds(node: node.rounds, conversation: row, view: view)
            let page = try ends.page(after: nil, epoch: 0, through: LogReader.size(of: id, in: view))
            return Dictionary(page.keys.map { ($0.key, $0.end) }) { _, last in last }
        }
    }
}

extension RunningRelay {
    /// The largest part of a log that any of these keys can read at this relay, in sequence on one connection or on
    /// separate ones.
    func readableSize(of keys: [SigningKey], in id: ConversationID) async throws -> UInt64 {
        var furthest: UInt64 = 0
        for first in keys {
            guard let connection = try? await RelayConnection.connect(to: address, as: .reader(first), conversation: id)
            else { continue }
            for key in [first] + keys {
                try? await connection.prove(key)
                while let batch = try await connection.fetch(from: furthest).delivery?.batch.get() {
                    furthest = batch.end
                }
            }
            await connection.close()
        }
        return furthest
    }
}
