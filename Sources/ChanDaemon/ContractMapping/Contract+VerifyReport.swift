import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.VerifyReport {
    init(_ report: VerificationReport, at now: Timestamp, elapsed: Duration) {
        let conversation = report.conversation?.description ?? Audit.journalReference
        self.init(
            conversation: conversation, ok: report.isSound, size: Int(clamping: report.size),
            root: report.root.description, checkpointSize: Int(clamping: report.checkpointSize),
            signatures: report.signatures, bodies: report.bodies, bodiesOpened: report.bodiesOpened,
            bodiesPruned: report.bodiesPruned, bodiesSealed: report.bodiesSealed, statements: report.statements,
            unverifiable: report.unverifiable,
            cosignatures: report.cosignatures.map { Contract.CosignatureCheck($0, at: now) },
            errors: report.errors.enumerated().map { index, fault in
                Contract.IntegrityError(fault, number: index + 1, conversation, at: now)
            } + report.alarms.map(Contract.IntegrityError.init),
            elapsedMs: elapsed.wholeMilliseconds)
    }
}

extension Contract.CosignatureCheck {
    /// Converts the check of a cosignature.
    /// - Parameter now: the time to use where an invalid cosignature has none.
    fileprivate init(_ check: VerificationReport.Cosigned, at now: Timestamp) {
        self.init(
            relay: check.name, size: Int(clamping: check.size), at: UTCTime(check.at ?? now), ok: check.isValid)
    }
}

extension Contract.IntegrityError {
    /// Converts a fault.
    /// - Parameter number: the number of the fault within its report, which is its only id.
    fileprivate init(_ fault: VerificationReport.Fault, number: Int, _ conversation: String, at now: Timestamp) {
        let kind = Contract.IntegrityKind(rawValue: fault.name) ?? .malformed
        self.init(
            id: String(number), conversation: conversation, class: kind.failureClass, kind: kind,
            seq: fault.entry.map { Int(clamping: $0) }, source: "store", detail: fault.detail, count: 1,
            firstAt: UTCTime(now), lastAt: UTCTime(now), hasEvidence: false)
    }
}

extension Duration {
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}
