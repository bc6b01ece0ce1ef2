import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// The signed state of a log, for others to store.
package struct SignedTreeHead: Sendable {
    package let origin: String
    package let size: UInt64
    package let root: Digest
    package let cosigners: [String]
    /// The log's verifier key.
    package let key: String
    /// The signed note, in the format C2SP tlog-checkpoint.
    package let note: String

    init(_ head: TreeHead, _ note: SignedNote, key: NoteKey) {
        origin = head.origin
        size = head.size
        root = head.root
        cosigners = note.signatures.map(\.name).filter { $0 != key.name }
        self.key = key.text
        self.note = String(decoding: note.encoded(), as: UTF8.self)
    }
}

extension Node {
    /// Returns the largest signed checkpoint of a conversation, or signs a new one of the journal.
    ///
    /// - Throws: `integrity.bad_checkpoint` if nothing is signed, `integrity.bad_root` if the journal was changed.
    package func checkpoint(of log: AuditedLog) async throws(ServiceError) -> SignedTreeHead {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).signedTreeHead() }
        case .journal:
            try await write { [self] transaction in
                let prover = try JournalProver(self, in: transaction)
                let (head, note) = try prover.checkpoint()
                return SignedTreeHead(head, note, key: prover.key)
            }
        }
    }
}
