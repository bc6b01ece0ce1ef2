import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import ChanSync

/// Fetches the entries of our own log that a relay has and this restored node lacks, before the origin signs
/// anything, so that it never signs two different entries for one position.
struct OriginCatchUp {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    private var relay: RelayID { connection.greeting.keys.relay }

    /// - Throws: `state.forked_self` if the relay's entries do not continue ours.
    func run() async throws(ServiceError) {
        let (size, isUnqueried) = try await node.read { view in
            (
                try LogReader.size(of: conversation, in: view),
                try UnqueriedRelayTable.list(of: conversation, in: view).contains(relay)
            )
        }
        var catchUp = OwnLogCatchUp(size: size, relaySize: connection.conversationStatus.size, isUnqueried: isUnqueried)
        do throws(ServiceError) {
            guard try await fetch(&catchUp) else { return }
        } catch {
            let check = OwnForkCheck(node: node, conversation: conversation, connection: connection)
            throw try await check.forkError(after: error)
        }
        try await node.write { transaction in
            try UnqueriedRelayTable.delete(relay, of: conversation, in: transaction)
        }
        try await rotateTreeSeed()
    }

    /// Fetches the missing entries.
    ///
    /// - Returns: `false` if the relay had nothing more and was queried before.
    private func fetch(_ catchUp: inout OwnLogCatchUp) async throws(ServiceError) -> Bool {
        var action = catchUp.start()
        while true {
            switch action {
            case .stop: return false
            case .recordQueried: return true
            case .fetch(let first):
                guard let stored = try await fetch(from: first) else {
                    action = catchUp.nothingDelivered()
                    continue
                }
                action = catchUp.stored(appended: stored.appended, size: stored.size)
            case .reportMissing(let size, let end): throw rolledBackError(size, end)
            }
        }
    }

    /// Fetches and stores one batch.
    ///
    /// - Returns: `nil` if the relay delivered none.
    private func fetch(from first: EntryNumber) async throws(ServiceError) -> (appended: Int, size: UInt64)? {
        let fetched: FetchedRange
        do throws(RelayError) { fetched = try await connection.fetch(from: first) } catch { throw .relay(error) }
        guard let delivery = fetched.delivery, case .success(let batch) = delivery.batch else { return nil }
        return try await node.write(processing: batch, from: relay) { transaction in
            let outcome = try LogReceiver(conversation, from: relay, of: node.context, in: transaction).receive(
                batch, acceptsFaultyBodies: false)
            // The tree's keys from after the backup are lost; without its seed, the tree is built again.
            if outcome.appendedEntries > 0 { try TreeSeedTable.deleteAll(of: conversation, in: transaction) }
            return (appended: outcome.appendedEntries, size: try LogReader.size(of: conversation, in: transaction))
        }
    }

    private func rolledBackError(_ size: UInt64, _ end: UInt64) -> ServiceError {
        .named(.integrityRolledBack, ["relay": "this node", "from": "\(end)", "to": "\(size)"])
    }

    /// Rotates the tree's seed after all relays were queried, if any of them showed entries from after the backup.
    private func rotateTreeSeed() async throws(ServiceError) {
        try await node.write { transaction in
            let summary = try ConversationStateTable.find(conversation, in: transaction)
            let isLast = try UnqueriedRelayTable.list(of: conversation, in: transaction).isEmpty
            guard summary?.visibility == .closed, isLast, try lacksTreeSeed(in: transaction) else { return }
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            writer.pendingEffects.rotatesTreeSeed = true
            try writer.finish()
        }
    }

    private func lacksTreeSeed(in view: StoreView) throws -> Bool {
        guard let row = try ConversationTable.find(conversation, in: view) else { return false }
        let tree = KeyTreeStore(conversation: conversation, vault: node.vault, keys: .origin)
        let keyring = Keyring(of: row, vault: node.vault, in: view)
        guard let head = try tree.head(keyring, in: view) else { return false }
        return try !tree.hasSeed(head.version, in: view)
    }
}
