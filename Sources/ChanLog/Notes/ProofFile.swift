package import ChanID
package import ChanSodium

/// An offline proof that a log contains an entry (C2SP tlog-proof). `audit prove` writes it, usually as `<message
/// id>.tlog-proof`.
package struct ProofFile: Hashable, Sendable {
    private static let header = Array("c2sp.org/tlog-proof@v1".utf8)
    /// Opaque data that the proof does not authenticate. `chanadm` stores the leaf bytes here. `nil` omits the line.
    package let extra: [UInt8]?
    package let index: EntryNumber
    /// The hashes from the leaf's sibling up to the child of the root.
    package let path: [Digest]
    /// The signed note, verbatim.
    package let checkpoint: [UInt8]

    package init(extra: [UInt8]?, proof: InclusionProof, checkpoint: SignedCheckpoint) {
        self.init(extra: extra, proof: proof, note: checkpoint.note)
    }

    /// - Parameter note: the signed checkpoint, of any log.
    package init(extra: [UInt8]?, proof: InclusionProof, note: SignedNote) {
        self.extra = extra
        index = proof.index
        path = proof.path
        checkpoint = note.encoded()
    }

    /// - Throws: for a file larger than `Limits.proofFile` or with a line that does not match the format. Nothing is
    ///   verified.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Limits.proofFile else { throw MalformedError(field: "proof", offset: Limits.proofFile) }
        var lines = LineReader(bytes)
        guard try lines.next("proof.header") == Self.header[...] else {
            throw MalformedError(field: "proof.header", offset: 0)
        }
        extra = try Self.extra(&lines)
        index = try lines.number("proof.index", after: "index ")
        var path: [Digest] = []
        while true {
            let fault = lines.fault("proof.path[\(path.count)]")
            let line = try lines.next(fault.field)
            if line.isEmpty { break }
            guard path.count < MerkleTree.longestPath, let hash = Base64.decode(line), let digest = Digest(hash) else {
                throw fault
            }
            path.append(digest)
        }
        self.path = path
        checkpoint = Array(lines.rest)
        guard !checkpoint.isEmpty else { throw lines.fault("proof.checkpoint") }
    }

    /// The file's bytes.
    package func encoded() -> [UInt8] {
        var text = Self.header + [newline]
        if let extra { text += Array("extra ".utf8) + Base64.encode(extra) + [newline] }
        text += Array("index \(index)\n".utf8)
        for digest in path { text += Base64.encode(digest.bytes) + [newline] }
        return text + [newline] + checkpoint
    }

    /// Verifies the whole proof for a leaf hash: the checkpoint's signature and the path to its root.
    ///
    /// - Returns: the checkpoint, whose cosignatures the caller may check.
    /// - Throws: `badCheckpoint`, or `badRoot` when the path does not lead to the checkpoint's root.
    package func verified(
        _ leafHash: Digest, of conversation: ConversationID, origin: VerifyKey
    ) throws(IntegrityError) -> SignedCheckpoint {
        let signed = try SignedCheckpoint(parsing: checkpoint, of: conversation, origin: origin)
        let proof = InclusionProof(index: index, size: signed.size, path: path)
        guard proof.proves(leafHash, in: signed.root) else { throw .badRoot(size: signed.size) }
        return signed
    }

    private static func extra(_ lines: inout LineReader) throws(MalformedError) -> [UInt8]? {
        let prefix = "extra ".utf8
        guard lines.rest.starts(with: prefix) else { return nil }
        let fault = lines.fault("proof.extra")
        guard let extra = Base64.decode(try lines.next(fault.field).dropFirst(prefix.count)) else { throw fault }
        return extra
    }
}
