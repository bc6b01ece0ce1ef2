import ChanID
import ChanStore

/// One item of a job, for the request that deals with it: whether it is done stands in the commit that did it, so that no
/// crash in between does it twice.
struct JobItemReference: Sendable {
    let job: Int64
    /// Its place in the job's request, from 0.
    let number: UInt64
    /// As the job's request named it.
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
