import ChanCore
import ChanID

extension Reported: WireCodable {
    init(wire: WireReportFiled, in _: inout ActDecoder) throws(CodecError) {
        guard let reason = Report.Reason(rawValue: wire.reason) else { throw CodecError("reason") }
        let report = Report(
            reason: reason, item: try MessageID.optional(wire: wire.item, "item"),
            member: try MemberID.optional(wire: wire.member, "member"), snapshot: wire.snapshot)
        self.init(report, text: wire.text)
    }

    func wire(in _: ActEncoder) -> WireReportFiled {
        var wire = WireReportFiled()
        wire.reason = report.reason.rawValue
        if let item = report.item { wire.item = item.wire }
        if let member = report.member { wire.member = member.wire }
        (wire.snapshot, wire.text) = (report.snapshot, text)
        return wire
    }
}
