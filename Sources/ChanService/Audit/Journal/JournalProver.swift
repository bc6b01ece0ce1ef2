import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Proofs and signed checkpoints of the node's own log. Its key is made when the first checkpoint is signed.
struct JournalProver {
    private let signer: LogSigner
    private let transaction: StoreTransaction

    init(_ node: NodeCore, in transaction: StoreTransaction) throws {
        self.transaction = transaction
        signer = try Self.signer(node.vault, in: transaction)
    }

    var key: NoteKey { signer.noteKey }

    /// Signs the journal as it is.
    /// - Throws: `integrity.bad_root` where it does not begin as it was signed before: then nothing is signed.
    func checkpoint() throws -> (head: TreeHead, note: SignedNote) {
        let size = try JournalTable.size(in: transaction)
        if let signed = try JournalKeyTable.findCheckpoint(in: transaction) {
            guard signed.size <= size, try JournalMerkleTree.root(size: signed.size, in: transaction) == signed.root
            else {
                throw ServiceError.named(.integrityBadRoot, ["size": "\(signed.size)"])
            }
            if signed.size == size, let note = try? SignedNote(parsing: signed.note) {
                return (TreeHead(origin: key.name, size: size, root: signed.root), note)
            }
        }
        let head = TreeHead(
            origin: key.name, size: size, root: try JournalMerkleTree.root(size: size, in: transaction))
        let note = head.signed(by: signer)
        try JournalKeyTable.upsert(
            JournalKeyTable.Checkpoint(size: size, root: head.root, note: note.encoded()), in: transaction)
        return (head, note)
    }

    /// - Parameter reference: a number, or an `audit_id`: `j` and the number.
    /// - Throws: `not_found.entry`, `integrity.bad_root`.
    func inclusionProof(of reference: String) throws -> LogInclusionProof {
        let digits = reference.hasPrefix("j") ? String(reference.dropFirst()) : reference
        guard let number = EntryReferenceResolver.number(digits),
            let entry = try JournalTable.find(number, in: transaction)
        else { throw EntryReferenceResolver.notFoundError(reference) }
        let (head, note) = try checkpoint()
        let proof = try InclusionProof.make(index: number, size: head.size) { (node) throws(StoreError) in
            try JournalMerkleTree.hash(of: node, in: transaction)
        }
        guard let proof else { throw EntryReferenceResolver.notFoundError(reference) }
        return LogInclusionProof(
            origin: key.name, index: number, message: nil, size: head.size, root: head.root, key: key.text,
            cosigners: [],
            file: String(decoding: ProofFile(extra: entry.bytes, proof: proof, note: note).encoded(), as: UTF8.self))
    }

    func consistencyProof(from: UInt64) throws -> LogConsistencyProof {
        let (head, note) = try checkpoint()
        let proof = try ConsistencyProof.make(from: from, to: head.size) { (node) throws(StoreError) in
            try JournalMerkleTree.hash(of: node, in: transaction)
        }
        guard let proof else { throw EntryReferenceResolver.notFoundError("\(from)") }
        return LogConsistencyProof(
            origin: key.name, from: from, fromRoot: try JournalMerkleTree.root(size: from, in: transaction),
            to: head.size,
            toRoot: head.root, path: proof.path, key: key.text,
            checkpoint: String(decoding: note.encoded(), as: UTF8.self))
    }

    private static func signer(_ vault: Vault, in transaction: StoreTransaction) throws -> LogSigner {
        let key: SigningKey
        if let stored = try JournalKeyTable.findKey(in: transaction) {
            key = try vault.openSigningKey(stored.sealedKey, at: .journalKey)
        } else {
            key = .generate()
            try JournalKeyTable.insert(
                JournalKeyTable.Key(
                    publicKey: key.verifyKey.bytes, sealedKey: vault.seal(key.seed(), at: .journalKey)),
                in: transaction)
        }
        guard let signer = LogSigner(name: JournalOrigin.name(of: key.verifyKey), key: key) else {
            throw ServiceError.named(.rpcInternal, ["detail": "the journal's name cannot sign"])
        }
        return signer
    }
}

extension VaultContext {
    fileprivate static let journalKey = VaultContext(table: "journal_key", row: [0])
}

/// The Merkle tree of the journal, from its stored hashes.
enum JournalMerkleTree {
    static func root(size: UInt64, in view: StoreView) throws(StoreError) -> Digest {
        try MerkleTree.root(size: size) { (node) throws(StoreError) in try hash(of: node, in: view) }
    }

    static func hash(of node: MerkleTree.Node, in view: StoreView) throws(StoreError) -> Digest {
        try JournalTable.findHash(level: node.level, completedBy: node.completedBy, in: view)
    }
}
