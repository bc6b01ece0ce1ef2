import ChanFold
import ChanID
import ChanLog
import ChanSodium
package import ChanStore

/// The node's journal checked from its first line: every leaf, every stored hash, the signed checkpoint.
package struct JournalCheck {
    private static let step = 2_000

    package private(set) var report = VerificationReport(conversation: nil)
    private let view: StoreView
    private var tree = CompactRange()

    package init(in view: StoreView) { self.view = view }

    package mutating func run(_ progress: (UInt64, UInt64?) throws -> Void) throws {
        let size = try JournalTable.size(in: view)
        let signed = try JournalKeyTable.findCheckpoint(in: view)
        var signedRoot: Digest? = signed?.size == 0 ? MerkleTree.emptyRoot : nil
        while tree.size < size {
            let lines = try JournalTable.list(of: nil, from: tree.size, limit: Self.step, in: view)
            for line in lines {
                guard line.number == tree.size else { break }
                check(line)
                if tree.size == signed?.size { signedRoot = tree.root }
            }
            guard let last = lines.last, tree.size == last.number + 1 else {
                report.addFault("skipped", tree.size, "line \(tree.size) is missing")
                break
            }
            try progress(tree.size, size)
        }
        (report.size, report.root) = (tree.size, tree.root)
        if let signed { check(signed, signedRoot) }
    }

    private mutating func check(_ line: JournalEntry) {
        report.statements += 1
        let hash = MerkleTree.leafHash(line.bytes)
        let completed = tree.append(hash)
        // A changed line invalidates every subtree above it: one fault is reported, not one for each.
        let isSpoilt = report.errors.contains { $0.name == "bad_root" }
        if hash != line.nodeHashes.first || (!isSpoilt && completed != line.nodeHashes) {
            report.addFault("bad_root", line.number, "the line's hashes are not those of its bytes")
        }
    }

    private mutating func check(_ signed: JournalKeyTable.Checkpoint, _ root: Digest?) {
        guard let row = try? JournalKeyTable.findKey(in: view), let key = VerifyKey(row.publicKey),
            let noteKey = NoteKey(name: JournalOrigin.name(of: key), kind: .log, key: key),
            let note = try? SignedNote(parsing: signed.note), let head = try? TreeHead(parsing: note.text),
            noteKey.hasSigned(note) == true, head.origin == noteKey.name
        else { return report.addFault("bad_checkpoint", nil, "the checkpoint of size \(signed.size)") }
        report.signatures += 1
        guard let root, root == head.root, head.size == signed.size else {
            return report.addFault("bad_root", nil, "the lines do not lead to the checkpoint of size \(signed.size)")
        }
        report.checkpointSize = head.size
    }
}
