import ChanEnvelope
import ChanFold
import ChanReading
import ChanStore

/// Verifies a copy of a node's database: the file itself, every log from its genesis to its signed root, and the
/// journal.
struct DatabaseCopyCheck {
    /// The vault that opens the secrets in the copy: that of the node it was made from.
    let vault: Vault
    /// The path of the backup, for errors.
    let path: String

    /// The contents of the copy.
    struct Contents: Sendable {
        var conversations: UInt64 = 0
        var entries: UInt64 = 0
    }

    /// Verifies the copy.
    ///
    /// - Parameter reached: receives the numbers of checked and of all entries.
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

    /// The faults that make a copy unusable: it is not the signed log. Other faults came from other nodes and are part
    /// of the log.
    private static let faults: Set<String> = ["bad_root", "skipped", "bad_checkpoint", "malformed"]

    private func refuse(_ report: VerificationReport, _ problem: String) throws(ServiceError) {
        guard let fault = report.errors.first(where: { Self.faults.contains($0.name) }) else { return }
        throw .damaged(path, "\(problem): \(fault.detail)")
    }
}
