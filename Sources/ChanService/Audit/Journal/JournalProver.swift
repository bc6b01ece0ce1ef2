import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Proofs and signed checkpoints of the node's own log. Its key is made when the first checkpoint is signed.
struct JournalProver {
    private let signer: LogSigner
    private let transaction: StoreTransaction

    init(_ node: Node, in transaction: StoreTransaction) throws {
        self.transaction = transaction
        signer = try Self.signer(node.vault, in: transaction)
    }

    var key: NoteKey { signer.noteKey }

    /// Signs the journal as it is.
    /// - Throws: `integrity.bad_root` where it does not begin as it was signed before: then nothing is signed.
    func checkpoint() throws -> (head: TreeHead, note: SignedNote) {
        let size = try JournalTable.size(in: transaction)
        if let signed = try JournalKeyTable.checkpoint(in: transaction) {
            guard signed.size <= size, try JournalTree.root(size: signed.size, in: transaction) == signed.root else {
                throw ServiceError.named("integrity.bad_root", ["size": "\(signed.size)"])
            }
            if signed.size == size, let note = try? SignedNote(parsing: signed.note) {
                return (TreeHead(origin: key.name, size: size, root: signed.root), note)
            }
        }
        let head = TreeHead(
            origin: key.name, size: size, root: try JournalTree.root(size: size, in: transaction))
        let note = head.signed(by: signer)
        try JournalKeyTable.put(
            JournalKeyTable.Checkpoint(size: size, root: head.root, note: note.encoded()), in: transaction)
        return (head, note)
    }

    /// - Parameter reference: a number, or an `audit_id`: `j` and the number.
    /// - Throws: `not_found.entry`, `integrity.bad_root`.
    func proof(of reference: String) throws -> LogProof {
        let digits = reference.hasPrefix("j") ? String(reference.dropFirst()) : reference
        guard let number = EntryReference.number(digits),
            let entry = try JournalTable.find(number, in: transaction)
        else { throw EntryReference.missing(reference) }
        let (head, note) = try checkpoint()
        let proof = try InclusionProof.make(index: number, size: head.size) { (node) throws(StoreError) in
            try JournalTree.hash(of: node, in: transaction)
        }
        guard let proof else { throw EntryReference.missing(reference) }
        return LogProof(
            origin: key.name, index: number, message: nil, size: head.size, root: head.root, key: key.text,
            cosigners: [],
            file: String(decoding: ProofFile(extra: entry.bytes, proof: proof, note: note).encoded(), as: UTF8.self))
    }

    func growth(from: UInt64) throws -> GrowthProof {
        let (head, note) = try checkpoint()
        let proof = try ConsistencyProof.make(from: from, to: head.size) { (node) throws(StoreError) in
            try JournalTree.hash(of: node, in: transaction)
        }
        guard let proof else { throw EntryReference.missing("\(from)") }
        return GrowthProof(
            origin: key.name, from: from, fromRoot: try JournalTree.root(size: from, in: transaction), to: head.size,
            toRoot: head.root, path: proof.path, key: key.text,
            checkpoint: String(decoding: note.encoded(), as: UTF8.self))
    }

    private static func signer(_ vault: Vault, in transaction: StoreTransaction) throws -> LogSigner {
        let key: SigningKey
        if let stored = try JournalKeyTable.key(in: transaction) {
            key = try vault.openSigningKey(stored.sealedKey, at: .journalKey)
        } else {
            key = .generate()
            try JournalKeyTable.add(
                JournalKeyTable.Key(
                    publicKey: key.verifyKey.bytes, sealedKey: vault.seal(key.seed(), at: .journalKey)),
                in: transaction)
        }
        guard let signer = LogSigner(name: JournalOrigin.name(of: key.verifyKey), key: key) else {
            throw ServiceError.named("rpc.internal", ["detail": "the journal's name cannot sign"])
        }
        return signer
    }
}

extension VaultPlace {
    fileprivate static let journalKey = VaultPlace(table: "journal_key", row: [0])
}

/// The Merkle tree of the journal, from its stored hashes.
enum JournalTree {
    static func root(size: UInt64, in view: StoreView) throws(StoreError) -> Digest {
        try MerkleTree.root(size: size) { (node) throws(StoreError) in try hash(of: node, in: view) }
    }

    static func hash(of node: MerkleTree.Node, in view: StoreView) throws(StoreError) -> Digest {
        try JournalTable.hash(level: node.level, completedBy: node.completedBy, in: view)
    }
}
