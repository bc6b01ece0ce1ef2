package import ChanID

/// A file that proves with the log's key alone that its origin signed two logs (docs/protocol/evidence.md).
package struct ForkProofFile: Hashable, Sendable {
    package static let header = "chanadm/fork-proof/v1"
    /// The signed note of the smaller log, verbatim.
    package let smaller: [UInt8]
    /// The signed note of the larger log, or of the other one of the same size.
    package let larger: [UInt8]
    /// The root of the larger log at the size of the smaller one; `nil` for notes of one size.
    package let root: Digest?
    /// The consistency proof from `root` to the root of the larger log.
    package let path: [Digest]

    /// - Parameters:
    ///   - notes: two signed notes, each with the size that it states.
    package init(_ notes: ((note: [UInt8], size: UInt64), (note: [UInt8], size: UInt64)), prefix: PrefixProof?) {
        let isOrdered = notes.0.size <= notes.1.size
        (smaller, larger) = isOrdered ? (notes.0.note, notes.1.note) : (notes.1.note, notes.0.note)
        (root, path) = (prefix?.root, prefix?.growth.path ?? [])
    }

    /// Whether a file is of this format, judged by its first line.
    package static func isHeader(of bytes: [UInt8]) -> Bool { bytes.starts(with: Array("\(header)\n".utf8)) }

    /// - Throws: for a file larger than `Limits.proofFile` or with a line that does not match the format. Nothing is
    ///   verified.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Limits.proofFile else { throw MalformedError(field: "proof", offset: Limits.proofFile) }
        var lines = LineReader(bytes)
        guard try lines.next("proof.header") == Array(Self.header.utf8)[...] else {
            throw MalformedError(field: "proof.header", offset: 0)
        }
        root = try Self.digest("root ", &lines)
        var path: [Digest] = []
        while root != nil, path.count < MerkleTree.longestPath, let hash = try Self.digest("path ", &lines) {
            path.append(hash)
        }
        self.path = path
        smaller = try Self.note("proof.first", &lines)
        larger = try Self.note("proof.second", &lines)
        guard lines.isAtEnd else { throw lines.fault("proof.end") }
    }

    /// The file's bytes.
    package func encoded() -> [UInt8] {
        var text = Array("\(Self.header)\n".utf8)
        if let root { text += Array("root ".utf8) + Base64.encode(root.bytes) + [newline] }
        for hash in path { text += Array("path ".utf8) + Base64.encode(hash.bytes) + [newline] }
        for note in [smaller, larger] { text += Array("note \(note.count)\n".utf8) + note }
        return text
    }

    /// Returns whether the file proves that two checkpoints, which are those of its notes, are of different logs.
    package func proves(_ smaller: Checkpoint, _ larger: Checkpoint) -> Bool {
        guard smaller.size <= larger.size, (root == nil) == (smaller.size == larger.size) else { return false }
        let prefix = root.map {
            PrefixProof(root: $0, growth: ConsistencyProof(from: smaller.size, to: larger.size, path: path))
        }
        return smaller.isProvenOtherLog(than: larger, prefix)
    }

    /// - Returns: `nil` if the next line has another beginning.
    private static func digest(_ prefix: String, _ lines: inout LineReader) throws(MalformedError) -> Digest? {
        guard lines.rest.starts(with: prefix.utf8) else { return nil }
        let fault = lines.fault("proof.\(prefix.dropLast())")
        let line = try lines.next(fault.field)
        let hash = Base64.decode(line.dropFirst(prefix.utf8.count)).flatMap { Digest($0) }
        guard let hash else { throw fault }
        return hash
    }

    private static func note(_ field: String, _ lines: inout LineReader) throws(MalformedError) -> [UInt8] {
        let fault = lines.fault(field)
        let count = try lines.number(field, after: "note ")
        guard (1...UInt64(Limits.note)).contains(count), lines.rest.count >= Int(count) else { throw fault }
        return Array(lines.take(Int(count)))
    }
}
