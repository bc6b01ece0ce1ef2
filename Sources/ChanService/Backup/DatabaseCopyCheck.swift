import ChanEnvelope
import ChanID
import ChanStore

/// Reads a copy of a node's database through: the file itself, every log from its genesis to its signed root, the journal.
struct DatabaseCopyCheck {
    /// What opens the secrets in the copy: its own node's, wherever it is checked.
    let vault: Vault
    /// The backup's own path, for the refusal.
    let path: String

    /// What it holds.
    struct Contents: Sendable {
        var conversations: UInt64 = 0
        var entries: UInt64 = 0
    }

    /// - Parameter reached: entries checked, and in all.
    /// - Throws: `backup.damaged` with the first fault.
    func run(_ copy: DatabaseCopy, progress reached: (UInt64, UInt64) throws -> Void) throws -> Contents {
        let check = try copy.check()
        guard check.isIntact else {
            throw ServiceError.damaged(
                path, check.problems.first ?? "rows of \(check.danglingRows.keys.sorted().joined(separator: ", "))")
        }
        return try copy.read { view in
            let rows = try ConversationTable.list(in: view)
            let lines = try JournalTable.size(in: view)
            let total = rows.reduce(lines) { $0 + $1.logSize }
            var holding = Contents()
            for row in rows {
                var log = try LogCheck(row, vault: vault, in: view)
                try log.run { done, _ in try reached(holding.entries + done, total) }
                try refuse(log.report, "the log of \(row.id)")
                holding.conversations += 1
                holding.entries += row.logSize
            }
            var journal = JournalCheck(in: view)
            try journal.run { done, _ in try reached(holding.entries + done, total) }
            try refuse(journal.report, "the journal")
            return holding
        }
    }

    /// What somebody else said wrongly is in the log as it came, and belongs into a copy; only a copy that is not the log
    /// that was signed is none.
    private static let faults: Set<String> = ["bad_root", "skipped", "bad_checkpoint", "malformed"]

    private func refuse(_ report: VerificationReport, _ what: String) throws(ServiceError) {
        guard let fault = report.errors.first(where: { Self.faults.contains($0.name) }) else { return }
        throw .damaged(path, "\(what): \(fault.detail)")
    }
}
