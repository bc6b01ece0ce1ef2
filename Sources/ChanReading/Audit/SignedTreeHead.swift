import ChanFold
package import ChanID
package import ChanLog

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

    package init(_ head: TreeHead, _ note: SignedNote, key: NoteKey) {
        origin = head.origin
        size = head.size
        root = head.root
        cosigners = note.signatures.map(\.name).filter { $0 != key.name }
        self.key = key.text
        self.note = String(decoding: note.encoded(), as: UTF8.self)
    }
}
