import ChanCore
import ChanID
import ChanLog

extension Purge: WireCodable {
    init(wire: WirePurge, in _: inout ActDecoder) throws(CodecError) {
        guard wire.fromEntry <= wire.toEntry, wire.toEntry <= Limits.logSize, wire.items.count <= Purge.limit
        else { throw CodecError("entries") }
        var items: Set<MessageID> = []
        for item in wire.items { items.insert(try MessageID(wire: item, "item")) }
        self.init(
            items: wire.namesItems ? items : nil, member: try MemberID.optional(wire: wire.member, "member"),
            entries: wire.fromEntry..<wire.toEntry)
        reason = wire.hasReason ? wire.reason : nil
    }

    func wire(in _: ActEncoder) -> WirePurge {
        var wire = WirePurge()
        wire.items = (items ?? []).sorted().map(\.wire)
        wire.namesItems = items != nil
        if let member { wire.member = member.wire }
        (wire.fromEntry, wire.toEntry) = (entries.lowerBound, entries.upperBound)
        if let reason { wire.reason = reason }
        return wire
    }
}
