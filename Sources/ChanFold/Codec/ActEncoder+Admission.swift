import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

extension ActEncoder {
    func wire(_ change: AdmissionChange) -> WireAdmissionChange {
        var wire = WireAdmissionChange()
        wire.mode = UInt32(change.policy.mode.rawValue)
        if let rate = change.policy.rate { (wire.rateCount, wire.ratePerS) = (rate.count, rate.seconds) }
        wire.invitedOnly = change.policy.invitedOnly
        wire.asksProgram = change.policy.asksProgram
        if let capacity = change.capacity { wire.capacity = capacity }
        return wire
    }

    func wire(_ order: LockdownOrder) -> WireLockdown {
        var wire = WireLockdown()
        wire.level = UInt32(order.level.rawValue)
        if let until = order.until { wire.untilMs = until.milliseconds }
        if let reason = order.reason { wire.reason = reason }
        return wire
    }

    func wire(_ password: JoinPassword?) -> WireJoinPassword {
        var wire = WireJoinPassword()
        guard let password else { return wire }
        (wire.salt, wire.hash) = (Data(password.salt), Data(password.hash))
        return wire
    }

    func wire(_ passing: JoinFirstApproval) -> WireJoinPassing {
        .with { ($0.member, $0.role, $0.isAutomatic) = (passing.member.wire, passing.role.wire, passing.isAutomatic) }
    }
}
