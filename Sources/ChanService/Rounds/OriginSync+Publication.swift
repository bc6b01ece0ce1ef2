import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync

/// The publication of the log to the relay.
extension OriginSync {
    /// Publishes entries; stops at each end of a reader key, to give the relay the next key.
    func publish(
        _ connection: RelayConnection, from status: RelayConversationStatus, _ access: inout RelayAccessUpdater
    ) async throws(ServiceError) -> RelayConversationStatus {
        var status = status
        let cosigned = try await lastCosigned()
        let offset = try await clockOffset()
        var publication = LogPublication(relaySize: status.size)
        var action = publication.start()
        var prepared: UnverifiedBatch?
        while action != .finish {
            switch action {
            case .prepareBatch(let first):
                prepared = try await batch(from: first)
                action = publication.batchPrepared(to: prepared?.end)
            case .sendBatch:
                guard let batch = prepared else { return status }
                let published = try await mappingErrors { () async throws(RelayError) in
                    try await connection.publish(batch, cosigned: cosigned, offset: offset)
                }
                let (size, isCosigned) = try await storeCosignature(
                    published, by: connection.greeting.keys, observing: status)
                SyncProgress.current?.recordSent(items: batch.entries.count)
                status.size = size
                if isCosigned { status.cosignedSize = size }
                status.note = published.note
                action = publication.batchAccepted(at: size)
            case .sendReaderKeys(let size):
                try await access.update(at: size)
                action = publication.readerKeysSent()
            case .finish: break
            }
        }
        try await observe(status)
        guard try await isOrigin() else { return status }
        try await exchangeCosignatures(connection, status)
        await CosignedNotePublisher(node: node, conversation: conversation, connection: connection)
            .run(upTo: status.size)
        return status
    }

    /// Returns the entries from `first` on that the relay may have now, with a checkpoint of exactly their end; the
    /// origin can sign any size of its own log.
    private func batch(from first: UInt64) async throws(ServiceError) -> UnverifiedBatch? {
        try await node.read { view in
            let size = min(try LogReader.size(of: conversation, in: view), maximumSize)
            guard first < size, let row = try ConversationTable.find(conversation, in: view) else { return nil }
            let keyEnd = try RelayAccessUpdater.limit(at: first, for: address.relay, of: row, node: node, in: view)
            guard let range = LogPublication.range(from: first, to: size, keyEnd: keyEnd) else { return nil }
            let stored = try EntryTable.list(range, of: conversation, in: view).map(\.entryWithBody)
            let sizes = stored.map { $0.entry.signed.statement.count + ($0.body?.count ?? 0) }
            let entries = Array(stored.prefix(LogPublication.count(fitting: sizes)))
            let end = first + UInt64(entries.count)
            let root = try LogReader.compactRange(of: conversation, size: end, in: view).root
            let keyring = Keyring(of: row, vault: node.vault, in: view)
            let key = try keyring.formerOriginKey() ?? keyring.originKey()
            let checkpoint = SignedCheckpoint(
                Checkpoint(conversation: conversation, size: end, root: root), signedBy: key)
            return UnverifiedBatch(
                conversation: conversation, first: first, entries: entries, checkpoint: checkpoint.encoded())
        }
    }

    private func clockOffset() async throws(ServiceError) -> ClockOffset? {
        try await node.read { view in
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets
            return offsets.flatMap { ClockOffset(milliseconds: $0.current) }
        }
    }

    private func lastCosigned() async throws(ServiceError) -> [UInt8]? {
        try await node.read { view in try CursorTable.find(address.relay, of: conversation, in: view)?.checkpoint }
    }

    /// Stores the relay's cosignature with those of the others, and the size that it holds now, so that the progress of
    /// a long publication is visible.
    ///
    /// - Returns: the size of the note, and whether it has this relay's cosignature.
    private func storeCosignature(
        _ published: PublishedNote, by keys: RelayKeys, observing status: RelayConversationStatus
    ) async throws(ServiceError) -> (size: UInt64, isCosigned: Bool) {
        let now = node.environment.now()
        return try await node.write { transaction in
            let line = try StoredOriginChain(of: conversation, in: transaction).complete
            guard let checkpoint = try? line.checkpoint(published.note) else {
                throw ServiceError.named(.integrityBadCheckpoint, [:])
            }
            let root = try LogReader.compactRange(of: conversation, size: checkpoint.size, in: transaction).root
            guard checkpoint.root == root else {
                throw ServiceError.named(.integrityBadRoot, ["size": "\(checkpoint.size)"])
            }
            try CheckpointMerge.merge(checkpoint, of: line, node: node.context, in: transaction)
            try CursorTable.upsert(
                SourceCursor(relay: address.relay, size: checkpoint.size, checkpoint: published.note, updatedAt: now),
                of: conversation, in: transaction)
            let check = RelayCosignatureCheck(node: node, conversation: conversation, keys: keys)
            let isCosigned = try check.isCosigned(checkpoint, in: transaction)
            var held = status
            held.size = checkpoint.size
            let seen = RelayObservation(held, of: address.relay, at: now)
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
            return (checkpoint.size, isCosigned)
        }
    }

    /// Forwards the cosignatures of other relays, so that relays can compare their views.
    private func exchangeCosignatures(_ connection: RelayConnection, _ status: RelayConversationStatus)
        async throws(ServiceError)
    {
        let merged = try await node.read { view in try CheckpointTable.find(status.size, of: conversation, in: view) }
        guard let merged, merged.cosignatures > 1 else { return }
        _ = try await mappingErrors { () async throws(RelayError) in try await connection.exchange(note: merged.note) }
    }
}
