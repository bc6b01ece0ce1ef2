import ChanCore

extension AdmissionChange: WireCodable {
    init(wire: WireAdmissionChange, in _: inout ActDecoder) throws(CodecError) {
        guard let mode = UInt8(exactly: wire.mode).flatMap(AdmissionMode.init) else { throw CodecError("mode") }
        let rate = wire.hasRateCount ? JoinRate(count: wire.rateCount, seconds: wire.ratePerS) : nil
        guard rate.map(\.isWithinLimits) ?? true else { throw CodecError("rate") }
        let policy = AdmissionPolicy(
            mode: mode, rate: rate, invitedOnly: wire.invitedOnly, asksProgram: wire.asksProgram)
        self.init(policy: policy, capacity: wire.hasCapacity ? wire.capacity : nil)
    }

    func wire(in _: ActEncoder) -> WireAdmissionChange {
        var wire = WireAdmissionChange()
        wire.mode = UInt32(policy.mode.rawValue)
        if let rate = policy.rate { (wire.rateCount, wire.ratePerS) = (rate.count, rate.seconds) }
        wire.invitedOnly = policy.invitedOnly
        wire.asksProgram = policy.asksProgram
        if let capacity { wire.capacity = capacity }
        return wire
    }
}
