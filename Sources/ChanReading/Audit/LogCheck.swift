import ChanCore
package import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
package import ChanStore
import Dispatch

/// Verifies a stored log in one pass over one snapshot of the database.
///
/// Rows are read in order, in batches. While one batch is checked on all cores, the next is read, so memory holds two
/// batches whatever the size of the log. Leaves are appended to the tree in the order of the log.
package struct LogCheck {
    /// The batch size. It is large enough that distributing a batch costs nothing compared to checking it: a signature
    /// takes about 65 µs.
    private static let batchEntries: UInt64 = 2048

    package private(set) var report: VerificationReport
    private let row: StoredConversation
    private let view: StoreView
    private let verifier: EntryVerifier
    private var tree = CompactRange()
    private var roots: [UInt64: Digest] = [:]

    /// - Parameter vault: the vault that opens the secrets stored with this log.
    package init(_ row: StoredConversation, vault: Vault, in view: StoreView) throws(StoreError) {
        self.row = row
        self.view = view
        verifier = try EntryVerifier(row, vault: vault, in: view)
        report = VerificationReport(conversation: row.id)
    }

    package mutating func run(_ progress: (UInt64, UInt64?) throws -> Void) throws {
        let checkpoints = try CheckpointTable.list(of: row.id, in: view)
        let sizes = Set(checkpoints.map(\.size))
        var running: VerificationBatch?
        for start in stride(from: 0, to: row.logSize, by: Int(Self.batchEntries)) {
            let range = start..<min(row.logSize, start + Self.batchEntries)
            let checks = try EntryTable.list(range, of: row.id, in: view).map { try verifier.check(of: $0) }
            let next = VerificationBatch(checks, upTo: range.upperBound)
            guard try process(running, sizes, progress) else { return next.wait() }
            running = next
        }
        guard try process(running, sizes, progress) else { return }
        (report.size, report.root) = (tree.size, tree.root)
        if let line = try StoredOriginChain.find(row.id, in: view)?.complete {
            for checkpoint in checkpoints { try check(checkpoint, by: line) }
        }
        if report.checkpointSize < report.size {
            report.addFault("bad_checkpoint", nil, "no signed checkpoint covers all \(report.size) entries")
        }
    }

    /// Adds the results of a batch to the report.
    ///
    /// - Returns: whether to continue; `false` after missing entries.
    private mutating func process(
        _ batch: VerificationBatch?, _ sizes: Set<UInt64>, _ progress: (UInt64, UInt64?) throws -> Void
    ) throws -> Bool {
        guard let batch else { return true }
        for finding in batch.findings() {
            guard finding.number == tree.size else { break }
            tree.append(finding.leafHash)
            if sizes.contains(tree.size) { roots[tree.size] = tree.root }
            report.process(finding)
        }
        (report.size, report.root) = (tree.size, tree.root)
        guard tree.size == batch.end else {
            report.addFault("skipped", tree.size, "entries \(tree.size) to \(batch.end) are missing")
            return false
        }
        try progress(tree.size, row.logSize)
        return true
    }

    // MARK: checkpoints

    private mutating func check(_ stored: StoredCheckpoint, by line: OriginChain) throws {
        let checkpoint: SignedCheckpoint
        do throws(IntegrityError) {
            checkpoint = try line.checkpoint(stored.note)
        } catch { return report.addFault(error.name, nil, "the checkpoint of size \(stored.size)") }
        guard roots[checkpoint.size] == checkpoint.root else {
            return report.addFault("bad_root", nil, "the entries do not lead to the checkpoint of size \(stored.size)")
        }
        report.checkpointSize = max(report.checkpointSize, checkpoint.size)
        for row in try RelayCosignerTable.list(in: view) {
            guard let key = VerifyKey(row.key), let cosigner = Cosigner(name: row.name, key: key) else { continue }
            try check(checkpoint, cosigner, of: row.relay)
        }
    }

    private mutating func check(_ checkpoint: SignedCheckpoint, _ cosigner: Cosigner, of relay: RelayID) throws {
        let name = try RelayTable.find(relay, of: row.id, in: view)?.name ?? String(relay.description.prefix(8))
        do throws(IntegrityError) {
            guard let cosignature = try checkpoint.cosignature(by: cosigner) else { return }
            let at = Timestamp(milliseconds: Int64(cosignature.seconds) * 1000)
            report.cosignatures.append(.init(relay: relay, name: name, size: checkpoint.size, at: at, isValid: true))
        } catch {
            report.cosignatures.append(.init(relay: relay, name: name, size: checkpoint.size, at: nil, isValid: false))
        }
    }
}

/// A batch that is being checked on all cores.
private struct VerificationBatch {
    /// The number after the last entry that the batch should contain.
    let end: EntryNumber
    private let workItems: [WorkItem]
    private let group = DispatchGroup()

    /// The work of one core. Its task writes the findings before it leaves the group; they are read afterwards.
    private final class WorkItem: @unchecked Sendable {
        let checks: ArraySlice<EntryCheck>
        var findings: [EntryCheckResult] = []

        init(_ checks: ArraySlice<EntryCheck>) { self.checks = checks }
    }

    private static let queue = DispatchQueue(label: "verify", qos: .userInitiated, attributes: .concurrent)

    init(_ checks: [EntryCheck], upTo end: EntryNumber) {
        self.end = end
        let share = max(1, checks.count / max(1, Processors.count) + 1)
        workItems = stride(from: 0, to: checks.count, by: share).map {
            WorkItem(checks[$0..<min(checks.count, $0 + share)])
        }
        for share in workItems {
            Self.queue.async(group: group) { share.findings = share.checks.map { $0.run() } }
        }
    }

    func wait() { group.wait() }

    /// Waits for all results, and returns them in the order of the log.
    func findings() -> [EntryCheckResult] {
        wait()
        return workItems.flatMap(\.findings)
    }
}

extension VerificationReport {
    fileprivate mutating func process(_ finding: EntryCheckResult) {
        statements += 1
        if finding.isSigned { signatures += 1 }
        switch finding.body {
        case .opened: (bodies, bodiesOpened) = (bodies + 1, bodiesOpened + 1)
        case .sealed: (bodies, bodiesSealed) = (bodies + 1, bodiesSealed + 1)
        case .intact: bodies += 1
        case .pruned: bodiesPruned += 1
        case .invalid: break
        }
        for fault in finding.faults { addFault(fault.name, finding.number, fault.detail) }
    }
}
