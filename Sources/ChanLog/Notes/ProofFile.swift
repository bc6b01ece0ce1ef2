package import ChanID
package import ChanSodium

/// An offline proof that an entry stands in a log (C2SP tlog-proof): what `audit prove` writes, usually as
/// `<message id>.tlog-proof`.
package struct ProofFile: Hashable, Sendable {
    private static let header = Array("c2sp.org/tlog-proof@v1".utf8)
    /// More hashes than any tree of `Limits.logSize` leaves needs.
    private static let longestPath = 64
    /// Opaque and not authenticated by itself; `chanadm` puts the leaf bytes here. `nil` leaves the line out.
    package let extra: [UInt8]?
    package let index: EntryNumber
    /// From the leaf's sibling up.
    package let path: [Digest]
    /// A signed note, verbatim.
    package let checkpoint: [UInt8]

    package init(extra: [UInt8]?, proof: InclusionProof, checkpoint: SignedCheckpoint) {
        self.init(extra: extra, proof: proof, note: checkpoint.note)
    }

    /// - Parameter note: a signed checkpoint of any log.
    package init(extra: [UInt8]?, proof: InclusionProof, note: SignedNote) {
        self.extra = extra
        index = proof.index
        path = proof.path
        checkpoint = note.encoded()
    }

    /// - Throws: for a file over `Limits.proofFile` or with any line not to the letter. Nothing is verified.
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
            guard path.count < Self.longestPath, let hash = Base64.decode(line), let digest = Digest(hash) else {
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

    /// Checks the whole proof for a leaf hash: the checkpoint's signature and the path to its root.
    /// - Returns: the checkpoint, whose cosignatures the caller may count.
    /// - Throws: `badCheckpoint`, or `badRoot` where the path does not lead there.
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
