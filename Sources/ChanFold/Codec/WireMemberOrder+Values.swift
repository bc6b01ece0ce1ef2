import ChanCore
import ChanID

extension WireMemberOrder {
    init(_ member: MemberID, until: Timestamp? = nil, because reason: String?) {
        self.init()
        self.member = member.wire
        if let until { untilMs = until.milliseconds }
        if let reason { self.reason = reason }
    }

    var optionalReason: String? { hasReason ? reason : nil }
}
