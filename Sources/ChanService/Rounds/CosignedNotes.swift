import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

/// Reads the notes with cosignatures of witnesses that a relay keeps for readers.
struct CosignedNoteReader {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    func run() async throws(ServiceError) {
        let notes = connection.conversationStatus.cosignedNotes
        let relay = connection.greeting.keys.relay
        let key = ComparingRelay(relay: relay, conversation: conversation)
        guard !notes.isEmpty, node.readNotes.withLock({ $0[key] != notes }) else { return }
        let areAllRead = try await node.write { transaction in
            let receiver = try LogReceiver(conversation, from: relay, of: node.context, in: transaction)
            // Read every note, even if a note before it covers more entries than this node has.
            return try notes.map { try receiver.observeCosigned($0) }.allSatisfy(\.self)
        }
        guard areAllRead else { return }
        node.readNotes.withLock { $0[key] = notes }
    }
}

/// Has a relay keep the notes that the witnesses cosigned, including those of removed witnesses, for readers, who ask
/// no witness.
struct CosignedNotePublisher {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    /// - Parameter size: the number of entries that the relay has.
    func run(upTo size: UInt64) async {
        guard connection.keepsCosignedNotes, let notes = try? await notes(upTo: size) else { return }
        let key = ComparingRelay(relay: connection.greeting.keys.relay, conversation: conversation)
        let kept = node.keptNotes.withLock { $0[key] }
        guard kept ?? [] != notes else { return }
        // The notes are no part of the publication: a failed request is repeated in the next round.
        guard (try? await connection.keepNotes(notes)) != nil else { return }
        node.keptNotes.withLock { $0[key] = notes }
    }

    /// Returns the notes, largest size first. Notes of one size are merged.
    private func notes(upTo size: UInt64) async throws(ServiceError) -> [[UInt8]] {
        try await node.read { view in
            let stored = try storedNotes(in: view)
            guard !stored.isEmpty else { return [] }
            let line = try StoredOriginChain(of: conversation, in: view).complete
            var bySize: [UInt64: SignedCheckpoint] = [:]
            for note in stored {
                guard let checkpoint = try? line.checkpoint(note), checkpoint.size <= size else { continue }
                guard var known = bySize[checkpoint.size] else {
                    bySize[checkpoint.size] = checkpoint
                    continue
                }
                for (_, cosigner) in try StoredVerifier.relayCosigners(of: conversation, in: view) {
                    if let cosignature = (try? checkpoint.cosignature(by: cosigner)) ?? nil {
                        known.add(cosignature, by: cosigner)
                    }
                }
                bySize[checkpoint.size] = known
            }
            var (notes, bytes): ([[UInt8]], Int) = ([], 0)
            for checkpoint in bySize.values.sorted(by: { $0.size > $1.size }).prefix(CosignedNotes.maximumCount) {
                let note = checkpoint.encoded()
                bytes += note.count
                guard bytes <= CosignedNotes.maximumBytes else { break }
                notes.append(note)
            }
            return notes
        }
    }

    private func storedNotes(in view: StoreView) throws(StoreError) -> [[UInt8]] {
        let witnesses = try ConversationStateTable.find(conversation, in: view)?.witnesses ?? []
        guard !witnesses.isEmpty else { return [] }
        let kept = try RelayCosignatureTable.keptNotes(of: conversation, in: view)
        return witnesses.compactMap { kept[$0.id] }
    }
}
