import ChanCore
import ChanID
import ChanSQLite

/// A handover as columns of `conversation_state`.
extension Handover {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Handover? {
        let id = try row.next(MessageID?.self)
        let by = try row.next(MemberID?.self)
        let member = try row.next(MemberID?.self)
        let kind = try row.next(Kind?.self)
        let role = try row.next(Role?.self)
        let at = try row.next(Timestamp?.self)
        let until = try row.next(Timestamp?.self)
        let recipient = try row.next([UInt8]?.self)
        guard let id, let by, let member, let kind, let at, let until else { return nil }
        var offer = Handover(
            id: id, by: by, HandoverTerms(member: member, kind: kind, stepsDownTo: role, expiresAt: until),
            offeredAt: at)
        offer.recipient = recipient.flatMap(Recipient.init(column:))
        return offer
    }
}

extension Handover.Recipient {
    var column: [UInt8] { device.bytes + keys.signing + keys.sealing }

    fileprivate init?(column: [UInt8]) {
        guard column.count == 80, let device = DeviceID(Array(column[..<16])) else { return nil }
        let keys = OriginKeyBytes(signing: Array(column[16..<48]), sealing: Array(column[48...]))
        self.init(device: device, keys: keys)
    }
}

extension Handover.Kind: ColumnValue {}

extension ChangedColumns {
    mutating func addIfChanged(_ old: Handover?, _ new: Handover?) {
        guard old != new else { return }
        addIfChanged("handover", old?.id, new?.id)
        addIfChanged("handover_by", old?.by, new?.by)
        addIfChanged("handover_to", old?.terms.member, new?.terms.member)
        addIfChanged("handover_what", old?.terms.kind, new?.terms.kind)
        addIfChanged("handover_role", old?.terms.stepsDownTo, new?.terms.stepsDownTo)
        addIfChanged("handover_at", old?.offeredAt, new?.offeredAt)
        addIfChanged("handover_until", old?.terms.expiresAt, new?.terms.expiresAt)
        addIfChanged("handover_taker", old?.recipient?.column, new?.recipient?.column)
    }
}
