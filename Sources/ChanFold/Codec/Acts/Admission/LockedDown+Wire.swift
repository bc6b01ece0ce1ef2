import ChanCore
import ChanID

extension LockdownOrder: WireCodable {
    init(wire: WireLockdown, in _: inout ActDecoder) throws(CodecError) {
        guard let level = UInt8(exactly: wire.level).flatMap(LockdownLevel.init) else { throw CodecError("level") }
        self.init(
            level: level, until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            reason: wire.hasReason ? wire.reason : nil)
    }

    func wire(in _: ActEncoder) -> WireLockdown {
        var wire = WireLockdown()
        wire.level = UInt32(level.rawValue)
        if let until { wire.untilMs = until.milliseconds }
        if let reason { wire.reason = reason }
        return wire
    }
}
