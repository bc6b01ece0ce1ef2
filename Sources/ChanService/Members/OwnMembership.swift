import ChanCore
import ChanID
import ChanStore

/// What this node knows of its own membership from its requests and receipts. A channel's roster is the staff's to see,
/// so the log may never say it to us.
enum OwnMembership {
    static func put(
        _ status: MemberStatus, _ introduction: Introduction, via link: LinkID?, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        var row = Member(
            id: introduction.member, name: introduction.name, role: .observer, status: status,
            memberKey: introduction.memberKey, sealingKey: introduction.sealingKey)
        row.via = link
        try MemberTable.put(row, of: conversation, in: transaction)
        for device in introduction.devices { try DeviceTable.put(device, of: conversation, in: transaction) }
    }

    /// The log says it now: our own request is folded like anybody's.
    static func giveWay(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError) {
        guard row.origin == nil, let id = row.member,
            try MemberTable.find(id, of: row.id, in: transaction)?.status.isPending == true
        else { return }
        try MemberTable.remove(id, of: row.id, in: transaction)
    }

    /// A receipt said we were admitted.
    static func admit(
        slot: UInt32?, at moment: Timestamp, in row: StoredConversation, _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        member.slot = slot ?? member.slot
        if !member.isActive {
            member.status = .active
            member.joinedAt = moment
        }
        try MemberTable.put(member, of: row.id, in: transaction)
    }

    /// We went, were declined, or our request was refused.
    static func end(
        _ status: MemberStatus, at moment: Timestamp, because reason: String? = nil, in row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        member.status = status
        member.ended = Ending(
            status: status, at: moment, by: id, reason: reason.flatMap { $0.isEmpty ? nil : $0 })
        try MemberTable.put(member, of: row.id, in: transaction)
    }
}
