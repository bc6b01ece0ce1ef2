package import ChanID

/// A log's request to a witness (C2SP tlog-witness, `add-checkpoint`) to cosign a checkpoint, with the proof that it
/// continues the one that the witness cosigned last.
package struct AddCheckpointRequest: Hashable, Sendable {
    /// The most hashes of a proof.
    package static let maximumProof = 63
    /// The most bytes: two lines, the hashes with their newlines, and a note.
    package static let maximumBytes = 64 + maximumProof * 45 + Limits.note

    /// The size of the log that the witness cosigned last; 0 if it never did.
    package let oldSize: UInt64
    /// Leads from the old root to the checkpoint's (RFC 6962 §2.1.2); empty for the old size 0.
    package let proof: [Digest]
    package let head: TreeHead
    /// The checkpoint, with the signature of the log. Not verified.
    package let note: SignedNote

    package init(oldSize: UInt64, proof: [Digest], head: TreeHead, note: SignedNote) {
        self.oldSize = oldSize
        self.proof = proof
        self.head = head
        self.note = note
    }

    /// - Throws: for bytes that are not a request, or above a limit. Nothing is verified.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Self.maximumBytes else {
            throw MalformedError(field: "request", offset: Self.maximumBytes)
        }
        var lines = LineReader(bytes)
        oldSize = try lines.number("request.old", after: "old ")
        var proof: [Digest] = []
        while true {
            let fault = lines.fault("request.proof[\(proof.count)]")
            let line = try lines.next(fault.field)
            if line.isEmpty { break }
            guard proof.count < Self.maximumProof, let hash = Base64.decode(line), let digest = Digest(hash) else {
                throw fault
            }
            proof.append(digest)
        }
        self.proof = proof
        note = try SignedNote(parsing: Array(lines.rest))
        head = try TreeHead(parsing: note.text)
    }

    /// The request's bytes.
    package func encoded() -> [UInt8] {
        var text = Array("old \(oldSize)\n".utf8)
        for hash in proof { text += Base64.encode(hash.bytes) + [newline] }
        return text + [newline] + note.encoded()
    }

    /// Whether the proof leads from the root that was cosigned at the old size to this checkpoint's.
    ///
    /// - Parameter oldRoot: `nil` if nothing was cosigned: then the old size is 0 and there is no proof.
    package func continues(_ oldRoot: Digest?) -> Bool {
        guard let oldRoot, oldSize > 0 else { return oldSize == 0 && oldRoot == nil && proof.isEmpty }
        return ConsistencyProof(from: oldSize, to: head.size, path: proof).proves(oldRoot, isBeginningOf: head.root)
    }
}
