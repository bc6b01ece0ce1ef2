import ChanID
import ChanLog

extension ProofCheck {
    /// Checks a proof that the key signed two logs. Cosigners do not matter to it.
    mutating func checkFork(_ file: [UInt8], _ key: NoteKey) throws(CheckFailedError) {
        let proof = try Self.reading(.file) { () throws(MalformedError) in try ForkProofFile(parsing: file) }
        addSuccess(.file, "\(ForkProofFile.header), \(proof.path.count) hashes")
        let (smaller, _) = try signedHead(proof.smaller, key)
        let (larger, _) = try signedHead(proof.larger, key)
        (origin, size, root) = (larger.origin, larger.size, larger.root)
        let first = try Self.reading(.origin) { () throws(MalformedError) in try Checkpoint(smaller) }
        let second = try Self.reading(.origin) { () throws(MalformedError) in try Checkpoint(larger) }
        guard proof.proves(first, second) else {
            throw CheckFailedError(step: .contradiction, detail: "the two checkpoints may be of one log")
        }
        forkedSize = first.size
        addSuccess(
            .contradiction, "the logs of \(first.size) and \(second.size) entries differ within \(first.size) entries")
    }
}
