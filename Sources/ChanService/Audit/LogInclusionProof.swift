package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// An entry proven to stand in a log, as a file that needs nothing else but the log's key.
package struct LogInclusionProof: Sendable {
    /// The origin line of the log.
    package let origin: String
    package let index: EntryNumber
    /// Of a conversation's entry.
    package let message: MessageID?
    /// Of the checkpoint.
    package let size: UInt64
    package let root: Digest
    /// The log's verifier key.
    package let key: String
    /// Names of the relays whose cosignatures the checkpoint carries.
    package let cosigners: [String]
    /// C2SP tlog-proof.
    package let file: String
}

/// Two states of a log, the first proven to be the beginning of the second.
package struct LogConsistencyProof: Sendable {
    package let origin: String
    package let from: UInt64
    package let fromRoot: Digest
    package let to: UInt64
    package let toRoot: Digest
    /// RFC 6962 §2.1.2.
    package let path: [Digest]
    package let key: String
    /// The signed checkpoint of size `to`.
    package let checkpoint: String
}

extension Node {
    /// Proves that an entry stands in a log, under the checkpoint most relays cosigned.
    /// - Parameter reference: the entry's number, or its statement's identifier or the beginning of it.
    /// - Throws: `not_found.entry`, `not_found.message`, `ambiguous.message`, `integrity.bad_checkpoint` where no signed
    ///   checkpoint covers it.
    package func proveInclusion(_ reference: String, in log: AuditedLog) async throws(ServiceError) -> LogInclusionProof
    {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).inclusionProof(of: reference) }
        case .journal:
            try await write { [self] transaction in
                try JournalProver(self, in: transaction).inclusionProof(of: reference)
            }
        }
    }

    /// Proves that a log only grew since it had `from` entries.
    /// - Throws: `not_found.entry` where it never had as many; `integrity.bad_checkpoint`.
    package func proveConsistency(from: UInt64, of log: AuditedLog) async throws(ServiceError) -> LogConsistencyProof {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).consistencyProof(from: from) }
        case .journal:
            try await write { [self] transaction in
                try JournalProver(self, in: transaction).consistencyProof(from: from)
            }
        }
    }
}

/// Makes proofs from one conversation's stored tree and checkpoints.
struct ConversationProver {
    private let id: ConversationID
    private let line: OriginChain
    private let view: StoreView

    /// - Throws: `not_found.conversation`, also while the genesis has not arrived.
    init(_ id: ConversationID, in view: StoreView) throws {
        guard let line = try StoredOriginChain.find(id, in: view)?.complete else {
            throw ServiceError.notFound("conversation", id.description)
        }
        self.id = id
        self.view = view
        self.line = line
    }

    /// Of whoever orders the log now.
    var key: NoteKey {
        guard let key = NoteKey(name: Checkpoint.origin(of: id), kind: .log, key: line.current) else {
            preconditionFailure("an origin line has no spaces")
        }
        return key
    }

    func inclusionProof(of reference: String) throws -> LogInclusionProof {
        let number = try EntryReferenceResolver(view: view).number(reference, of: id)
        guard let entry = try EntryTable.find(number, of: id, in: view) else {
            throw EntryReferenceResolver.notFoundError(reference)
        }
        let (checkpoint, key) = try checkpoint(covering: number + 1)
        let proof = try InclusionProof.make(index: number, size: checkpoint.size, stored)
        guard let proof else { throw EntryReferenceResolver.notFoundError(reference) }
        let file = ProofFile(extra: entry.entryWithBody.entry.leafBytes, proof: proof, checkpoint: checkpoint)
        return LogInclusionProof(
            origin: key.name, index: number, message: entry.message, size: checkpoint.size, root: checkpoint.root,
            key: key.text, cosigners: checkpoint.note.signatures.map(\.name).filter { $0 != key.name },
            file: String(decoding: file.encoded(), as: UTF8.self))
    }

    func consistencyProof(from: UInt64) throws -> LogConsistencyProof {
        let (checkpoint, key) = try checkpoint(covering: from)
        guard let proof = try ConsistencyProof.make(from: from, to: checkpoint.size, stored) else {
            throw EntryReferenceResolver.notFoundError("\(from)")
        }
        return LogConsistencyProof(
            origin: key.name, from: from, fromRoot: try LogReader.compactRange(of: id, size: from, in: view).root,
            to: checkpoint.size, toRoot: checkpoint.root, path: proof.path, key: key.text,
            checkpoint: String(decoding: checkpoint.encoded(), as: UTF8.self))
    }

    func signedTreeHead() throws -> SignedTreeHead {
        let (checkpoint, key) = try checkpoint(covering: 1)
        let head = TreeHead(origin: key.name, size: checkpoint.size, root: checkpoint.root)
        return SignedTreeHead(head, checkpoint.note, key: key)
    }

    /// Of those that cover `size` entries the one with the most cosignatures; of several the largest.
    /// - Returns: the checkpoint, and the key of whoever signed it: an origin that handed over signed what was before.
    private func checkpoint(covering size: UInt64) throws -> (SignedCheckpoint, NoteKey) {
        guard size <= (try LogReader.size(of: id, in: view)) else {
            throw EntryReferenceResolver.notFoundError("\(size)")
        }
        let covering = try CheckpointTable.list(of: id, in: view).filter { $0.size >= size }
        let best = covering.max { ($0.cosignatures, $0.size) < ($1.cosignatures, $1.size) }
        guard let best else { throw ServiceError.named("integrity.bad_checkpoint", ["size": "\(size)"]) }
        do throws(IntegrityError) {
            let checkpoint = try line.checkpoint(best.note)
            let keys = line.keys.compactMap { NoteKey(name: Checkpoint.origin(of: id), kind: .log, key: $0) }
            guard let key = keys.first(where: { !$0.lines(on: checkpoint.note).isEmpty }) else {
                throw .badCheckpoint(.unsigned)
            }
            return (checkpoint, key)
        } catch { throw ServiceError.named("integrity.\(error.name)", error.details) }
    }

    private func stored(_ node: MerkleTree.Node) throws(StoreError) -> Digest {
        try LogReader.hash(of: node, of: id, in: view)
    }
}
