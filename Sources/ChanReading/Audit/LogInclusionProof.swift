package import ChanID

/// A proof that a log contains an entry, as a file that can be verified with the log's key alone.
package struct LogInclusionProof: Sendable {
    /// The origin line of the log.
    package let origin: String
    package let index: EntryNumber
    /// The statement's id, for an entry of a conversation.
    package let message: MessageID?
    /// The size of the checkpoint.
    package let size: UInt64
    package let root: Digest
    /// The log's verifier key.
    package let key: String
    /// The names of the relays that cosigned the checkpoint.
    package let cosigners: [String]
    /// The proof in the format C2SP tlog-proof.
    package let file: String

    package init(
        origin: String, index: EntryNumber, message: MessageID?, size: UInt64, root: Digest, key: String,
        cosigners: [String], file: String
    ) {
        self.origin = origin
        self.index = index
        self.message = message
        self.size = size
        self.root = root
        self.key = key
        self.cosigners = cosigners
        self.file = file
    }
}

/// A proof that one state of a log is a prefix of another.
package struct LogConsistencyProof: Sendable {
    package let origin: String
    package let from: UInt64
    package let fromRoot: Digest
    package let to: UInt64
    package let toRoot: Digest
    /// The consistency path (RFC 6962 §2.1.2).
    package let path: [Digest]
    package let key: String
    /// The signed checkpoint of size `to`.
    package let checkpoint: String

    package init(
        origin: String, from: UInt64, fromRoot: Digest, to: UInt64, toRoot: Digest, path: [Digest], key: String,
        checkpoint: String
    ) {
        self.origin = origin
        self.from = from
        self.fromRoot = fromRoot
        self.to = to
        self.toRoot = toRoot
        self.path = path
        self.key = key
        self.checkpoint = checkpoint
    }
}
