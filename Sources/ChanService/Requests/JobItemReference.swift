import ChanFold
import ChanID
import ChanStore

/// One item of a job, for the request that processes it. The item's result is stored in the same commit as its effect,
/// so a crash cannot cause it to be processed twice.
struct JobItemReference: Sendable {
    let job: Int64
    /// The position in the job's request, from 0.
    let number: UInt64
    /// The item as named in the job's request.
    let subject: String

    func recordResult(_ report: ChangeReport, in transaction: StoreTransaction) throws(StoreError) {
        var item = StoredJobItem(number: number, subject: subject, outcome: report.outcome.rawValue)
        item.audit = report.audit
        try JobItemTable.upsert(item, of: job, in: transaction)
    }

    func recordRefusal(
        _ name: String, rule: String?, _ audit: EntryNumber, in transaction: StoreTransaction
    ) throws(StoreError) {
        var item = StoredJobItem(number: number, subject: subject, outcome: "refused")
        item.error = name
        item.detail = rule
        item.audit = audit
        try JobItemTable.upsert(item, of: job, in: transaction)
    }
}
