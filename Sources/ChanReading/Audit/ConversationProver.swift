import ChanCore
import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// Creates proofs from one conversation's stored tree and checkpoints.
package struct ConversationProver {
    private let id: ConversationID
    private let line: OriginChain
    private let view: StoreView

    /// - Throws: `not_found.conversation`, also while the genesis has not arrived.
    package init(_ id: ConversationID, in view: StoreView) throws {
        guard let line = try StoredOriginChain.find(id, in: view)?.complete else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        self.id = id
        self.view = view
        self.line = line
    }

    /// The verifier key of the current origin.
    package var key: NoteKey {
        guard let key = NoteKey(name: Checkpoint.origin(of: id), kind: .log, key: line.current) else {
            preconditionFailure("an origin line has no spaces")
        }
        return key
    }

    /// The verifier keys of all origins, the current one first.
    var keys: [NoteKey] {
        line.keys.compactMap { NoteKey(name: Checkpoint.origin(of: id), kind: .log, key: $0) }
    }

    package func inclusionProof(of reference: String) throws -> LogInclusionProof {
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

    package func consistencyProof(from: UInt64) throws -> LogConsistencyProof {
        let (checkpoint, key) = try checkpoint(covering: from)
        guard let proof = try ConsistencyProof.make(from: from, to: checkpoint.size, stored) else {
            throw EntryReferenceResolver.notFoundError("\(from)")
        }
        return LogConsistencyProof(
            origin: key.name, from: from, fromRoot: try LogReader.compactRange(of: id, size: from, in: view).root,
            to: checkpoint.size, toRoot: checkpoint.root, path: proof.path, key: key.text,
            checkpoint: String(decoding: checkpoint.encoded(), as: UTF8.self))
    }

    package func signedTreeHead() throws -> SignedTreeHead {
        let (checkpoint, key) = try checkpoint(covering: 1)
        let head = TreeHead(origin: key.name, size: checkpoint.size, root: checkpoint.root)
        return SignedTreeHead(head, checkpoint.note, key: key)
    }

    /// The checkpoint with the most cosignatures among those that cover `size` entries; the largest if there are
    /// several.
    ///
    /// - Returns: the checkpoint and the key of its signer, which may be an earlier origin.
    private func checkpoint(covering size: UInt64) throws -> (SignedCheckpoint, NoteKey) {
        guard size <= (try LogReader.size(of: id, in: view)) else {
            throw EntryReferenceResolver.notFoundError("\(size)")
        }
        let covering = try CheckpointTable.list(of: id, in: view).filter { $0.size >= size }
        let best = covering.max { ($0.cosignatures, $0.size) < ($1.cosignatures, $1.size) }
        guard let best else { throw ServiceError.named(.integrityBadCheckpoint, ["size": "\(size)"]) }
        do throws(IntegrityError) {
            let checkpoint = try line.checkpoint(best.note)
            guard let key = keys.first(where: { !$0.lines(on: checkpoint.note).isEmpty }) else {
                throw .badCheckpoint(.unsigned)
            }
            return (checkpoint, key)
        } catch { throw ServiceError.named(error.faultName, error.details) }
    }

    private func stored(_ node: MerkleTree.Node) throws(StoreError) -> Digest {
        try LogReader.hash(of: node, of: id, in: view)
    }
}
