import ChanCore
import ChanID

extension ActDecoder {
    func admissionChange(_ wire: WireAdmissionChange) throws(CodecError) -> AdmissionChange {
        guard let mode = UInt8(exactly: wire.mode).flatMap(AdmissionMode.init) else { throw CodecError("mode") }
        let rate = wire.hasRateCount ? JoinRate(count: wire.rateCount, seconds: wire.ratePerS) : nil
        guard rate.map(\.isWithinLimits) ?? true else { throw CodecError("rate") }
        let policy = AdmissionPolicy(
            mode: mode, rate: rate,
            invitedOnly: wire.invitedOnly, asksProgram: wire.asksProgram)
        return AdmissionChange(policy: policy, capacity: wire.hasCapacity ? wire.capacity : nil)
    }

    func lockdown(_ wire: WireLockdown) throws(CodecError) -> LockdownOrder {
        guard let level = UInt8(exactly: wire.level).flatMap(LockdownLevel.init) else { throw CodecError("level") }
        return LockdownOrder(
            level: level, until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            reason: wire.hasReason ? wire.reason : nil)
    }

    package func password(_ wire: WireJoinPassword) throws(CodecError) -> JoinPassword? {
        if wire.salt.isEmpty, wire.hash.isEmpty { return nil }
        guard let password = JoinPassword(salt: [UInt8](wire.salt), hash: [UInt8](wire.hash)) else {
            throw CodecError("password")
        }
        return password
    }

    func firstApproval(_ wire: WireJoinPassing) throws(CodecError) -> JoinFirstApproval {
        JoinFirstApproval(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            isAutomatic: wire.isAutomatic)
    }
}
