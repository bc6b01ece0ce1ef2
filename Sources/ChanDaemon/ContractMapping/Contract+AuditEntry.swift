import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.AuditEntry {
    init(_ overview: AuditOverview) {
        self.init(
            id: overview.message.description, seq: Int(clamping: overview.entry), at: UTCTime(overview.at),
            datedAhead: overview.isDatedAhead ? true : nil,
            action: overview.action, actor: Contract.MemberRef(overview.actor), target: overview.target,
            summary: overview.summary, reason: overview.reason,
            changes: overview.changes.map(Contract.FieldDifference.init),
            outcome: overview.isRefused ? .refused : .accepted, verified: overview.isVerified)
    }
}
