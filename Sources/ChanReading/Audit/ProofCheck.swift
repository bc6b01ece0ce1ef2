import ChanFold
package import ChanID
import ChanLog

/// Verifies a proof file with a key alone, without a node, a network or a clock. Each step depends on the previous
/// ones; the first that fails ends the check.
package struct ProofCheck: Sendable {
    /// A step of the check. The raw value is the stable name.
    package enum Step: String, Sendable, CaseIterable {
        /// The given verifier keys can be parsed.
        case key
        /// The file conforms to `c2sp.org/tlog-proof@v1` exactly.
        case file
        /// The part after the path is a signed note whose text is a checkpoint.
        case checkpoint
        /// The checkpoint belongs to the log of the key.
        case origin
        /// The key signed the checkpoint.
        case signature
        /// The file contains the entry, which belongs to the log.
        case entry
        /// The path leads from the entry to the signed root.
        case inclusion
        /// The requested number of cosigners signed the checkpoint.
        case cosignatures
        /// Two signed checkpoints are of different logs.
        case contradiction
    }

    package struct Finding: Sendable {
        package let step: Step
        package let isGood: Bool
        package let detail: String
    }

    /// The proven entry.
    package enum Subject: Sendable {
        case statement(ProvenStatement)
        /// A line of a node's journal, without its newline.
        case journalLine(String)
        /// The bytes of an entry in a foreign log, which are not interpreted.
        case bytes(count: Int)
    }

    package internal(set) var findings: [Finding] = []
    package internal(set) var origin: String?
    package private(set) var index: EntryNumber?
    package internal(set) var size: UInt64?
    package internal(set) var root: Digest?
    package private(set) var leafHash: Digest?
    package private(set) var subject: Subject?
    /// Of a proof that the key signed two logs: the size within which they differ.
    package internal(set) var forkedSize: UInt64?
    package private(set) var cosigners: [ProvenCosignature] = []

    package var failure: Finding? { findings.first { !$0.isGood } }
    package var isSound: Bool { failure == nil }

    /// A sentence that states the proven fact; `nil` if a step failed.
    package var conclusion: String? {
        guard isSound, let origin, let size else { return nil }
        if let forkedSize { return "The key signed two logs of \(origin) that differ within \(forkedSize) entries" }
        return index.map { "Entry \($0) is in \(origin); \(size) entries are signed" }
    }

    /// Verifies a proof file.
    ///
    /// - Parameters:
    ///   - key: the verifier key (C2SP signed-note) of the log.
    ///   - quorum: the number of `cosigners` that must have signed; 0 requires none but reports those that did.
    package init(file: [UInt8], key: String, cosigners: [String] = [], quorum: Int = 0) {
        do throws(CheckFailedError) {
            try run(file, key, cosigners, quorum)
        } catch { findings.append(Finding(step: error.step, isGood: false, detail: error.detail)) }
    }

    struct CheckFailedError: Error {
        let step: Step
        let detail: String
    }
}

// MARK: - Steps

extension ProofCheck {
    private mutating func run(
        _ file: [UInt8], _ key: String, _ cosigners: [String], _ quorum: Int
    ) throws(CheckFailedError) {
        let key = try Self.key(key, .log)
        let witnesses = try Self.keys(cosigners, quorum)
        addSuccess(.key, "\(key.name), key id \(String(key.id, radix: 16))")
        if ForkProofFile.isHeader(of: file) { return try checkFork(file, key) }
        let proof = try Self.reading(.file) { () throws(MalformedError) in try ProofFile(parsing: file) }
        index = proof.index
        addSuccess(.file, "c2sp.org/tlog-proof@v1, entry \(proof.index), \(proof.path.count) hashes")
        let (head, note) = try signedHead(proof.checkpoint, key)
        (origin, size, root) = (head.origin, head.size, head.root)
        let leaf = try entry(proof, of: head)
        try checkInclusion(proof, leaf, in: head)
        try checkCosignatures(witnesses, on: note, quorum)
    }

    /// Reads a checkpoint, and checks that the key signed it.
    mutating func signedHead(_ bytes: [UInt8], _ key: NoteKey) throws(CheckFailedError) -> (TreeHead, SignedNote) {
        let note = try Self.reading(.checkpoint) { () throws(MalformedError) in try SignedNote(parsing: bytes) }
        let head = try Self.reading(.checkpoint) { () throws(MalformedError) in try TreeHead(parsing: note.text) }
        addSuccess(.checkpoint, "size \(head.size), root \(head.root), \(note.signatures.count) signatures")
        try check(head, note, key)
        return (head, note)
    }

    private mutating func check(_ head: TreeHead, _ note: SignedNote, _ key: NoteKey) throws(CheckFailedError) {
        guard head.origin == key.name else {
            throw CheckFailedError(
                step: .origin, detail: "the checkpoint is of \(head.origin), the key is for \(key.name)")
        }
        addSuccess(.origin, head.origin)
        guard let isSigned = key.hasSigned(note) else {
            throw CheckFailedError(step: .signature, detail: "no signature line of \(key.name) with this key")
        }
        guard isSigned else {
            throw CheckFailedError(step: .signature, detail: "the signature of \(key.name) is wrong")
        }
        addSuccess(.signature, "signed by \(key.name)")
    }

    private mutating func entry(_ proof: ProofFile, of head: TreeHead) throws(CheckFailedError) -> [UInt8] {
        guard let leaf = proof.extra else {
            throw CheckFailedError(step: .entry, detail: "the file does not carry the entry")
        }
        let subject = try Self.subject(leaf, of: head)
        self.subject = subject
        addSuccess(.entry, subject.description)
        return leaf
    }

    private mutating func checkInclusion(_ proof: ProofFile, _ leaf: [UInt8], in head: TreeHead)
        throws(CheckFailedError)
    {
        let hash = MerkleTree.leafHash(leaf)
        leafHash = hash
        guard proof.index < head.size else {
            throw CheckFailedError(step: .inclusion, detail: "entry \(proof.index) is not within \(head.size) entries")
        }
        guard InclusionProof(index: proof.index, size: head.size, path: proof.path).proves(hash, in: head.root) else {
            throw CheckFailedError(
                step: .inclusion, detail: "the path does not lead from this entry to the signed root")
        }
        addSuccess(.inclusion, "entry \(proof.index) of \(head.size)")
    }

    private mutating func checkCosignatures(_ witnesses: [NoteKey], on note: SignedNote, _ quorum: Int)
        throws(CheckFailedError)
    {
        for witness in witnesses {
            guard let isSigned = witness.hasSigned(note) else { continue }
            guard isSigned else {
                throw CheckFailedError(step: .cosignatures, detail: "the cosignature of \(witness.name) is wrong")
            }
            let latest = witness.lines(on: note).compactMap { Cosignature($0.signature)?.seconds }.max() ?? 0
            let milliseconds = Int64(latest) * 1000
            cosigners.append(ProvenCosignature(name: witness.name, at: Timestamp(milliseconds: milliseconds)))
        }
        guard cosigners.count >= quorum else {
            throw CheckFailedError(
                step: .cosignatures, detail: "\(cosigners.count) of the \(quorum) cosigners asked for")
        }
        if !witnesses.isEmpty { addSuccess(.cosignatures, "\(cosigners.count) of \(witnesses.count) given cosigners") }
    }

    mutating func addSuccess(_ step: Step, _ detail: String) {
        findings.append(Finding(step: step, isGood: true, detail: detail))
    }

    private static func key(_ text: String, _ kind: NoteKey.Kind) throws(CheckFailedError) -> NoteKey {
        let key = try reading(.key) { () throws(MalformedError) in try NoteKey(parsing: text) }
        guard key.kind == kind else {
            let expected = kind == .log ? "a log's" : "a cosigner's"
            throw CheckFailedError(step: .key, detail: "\(key.name) is not \(expected) key")
        }
        return key
    }

    /// Parses the keys of cosigners; a key that is given several times counts once.
    private static func keys(_ texts: [String], _ quorum: Int) throws(CheckFailedError) -> [NoteKey] {
        var keys: [NoteKey] = []
        for text in texts {
            let key = try key(text, .cosigner)
            if !keys.contains(where: { $0.key == key.key }) { keys.append(key) }
        }
        guard quorum <= keys.count else {
            throw CheckFailedError(step: .key, detail: "\(keys.count) cosigners given, \(quorum) asked for")
        }
        return keys
    }

    static func reading<Value>(
        _ step: Step, _ body: () throws(MalformedError) -> Value
    ) throws(CheckFailedError) -> Value {
        do { return try body() } catch { throw CheckFailedError(step: step, detail: "malformed: \(error)") }
    }

    private static func subject(_ leaf: [UInt8], of head: TreeHead) throws(CheckFailedError) -> Subject {
        if JournalOrigin.isJournal(head.origin) {
            guard let line = String(validating: leaf, as: UTF8.self), !line.contains("\n") else {
                throw CheckFailedError(step: .entry, detail: "not a line of a journal")
            }
            return .journalLine(line)
        }
        guard let checkpoint = try? Checkpoint(head) else { return .bytes(count: leaf.count) }
        let statement = try reading(.entry) { () throws(MalformedError) in try ProvenStatement(leaf) }
        guard statement.conversation == checkpoint.conversation else {
            throw CheckFailedError(step: .entry, detail: "the statement is of conversation \(statement.conversation)")
        }
        return .statement(statement)
    }
}

extension ProofCheck.Subject {
    fileprivate var description: String {
        switch self {
        case .statement(let statement): "statement \(statement.message) by \(statement.author)"
        case .journalLine(let line): "a journal line of \(line.utf8.count) bytes"
        case .bytes(let count): "\(count) bytes"
        }
    }
}
