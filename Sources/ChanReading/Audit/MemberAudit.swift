package import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// An auditor's view of one member.
package struct MemberAudit: Sendable {
    package let member: Member
    package let isMe: Bool
    /// The link by which the member joined.
    package let link: Link?
    /// The member who admitted or invited them.
    package let admittedBy: MemberName?
    package let devices: Int
    /// The last act or message; `nil` if the log contains nothing by the member except joining.
    package let lastSeen: LastActivity?
    package var lastSeenAt: Timestamp? { lastSeen?.at }
    package var lastSeenEntry: EntryNumber? { lastSeen?.entry }
    package let expiredGrants: [Grant]
    package let flags: [Flag]

    /// An irregularity. The raw value is the stable name.
    package enum Flag: String, Sendable, CaseIterable {
        /// An active member without a device, or without a single known statement.
        case ghost
        /// An active member without activity for the requested time.
        case dormant
        case duplicateName = "duplicate_name"
        case duplicateKey = "duplicate_key"
        /// Joined by a link that was withdrawn since.
        case withdrawnLink = "withdrawn_link"
        /// Has a grant that has expired.
        case expiredGrant = "expired_grant"
    }
}

/// Selects the members of an audit.
package struct MemberAuditFilter: Sendable {
    package var role: Role?
    package var status = MemberStatus.active
    package var flag: MemberAudit.Flag?
    /// Whether to include only members with a flag.
    package var onlyFlagged = false
    /// The time without activity after which a member is dormant, in seconds.
    package var dormantSeconds: Int64 = 90 * 86_400

    package init() {}
}

extension NodeView {
    /// Lists the members for an audit, highest role first, then by name. The cost depends on the page size, not on the
    /// size of the roster.
    ///
    /// - Throws: `denied.*` unless this node's member may read the audit log and the roster, `invalid.cursor`;
    ///   `invalid.value` for another order.
    package func memberAudit(
        of conversation: ConversationID, _ filter: MemberAuditFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<MemberAudit> {
        try request.requireRosterOrder()
        return try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            try viewer.require(.seeMembers)
            return try MemberAuditor(viewer, filter).page(request)
        }
    }
}

private struct MemberAuditor {
    package let context: ViewerContext
    let filter: MemberAuditFilter
    private let names: NameResolver

    private var id: ConversationID { context.id }
    private var view: StoreView { context.view }

    init(_ viewer: ViewerContext, _ filter: MemberAuditFilter) {
        self.context = viewer
        self.filter = filter
        names = NameResolver(viewer)
    }

    package func page(_ request: PageRequest) throws -> ListPage<MemberAudit> {
        let list = [
            "audit.members", filter.role?.name ?? "", filter.status.rawValue, filter.flag?.rawValue ?? "",
            "\(filter.onlyFlagged)", "\(filter.dormantSeconds)",
        ].joined(separator: "/")
        let roles = filter.role.map { [$0] } ?? Set(Role.allCases)
        return try RosterScanner(list, context, filter.status, roles, request).page { member in
            let audit = try audit(member)
            if let flag = filter.flag, !audit.flags.contains(flag) { return nil }
            return filter.onlyFlagged && audit.flags.isEmpty ? nil : audit
        }
    }

    private func audit(_ member: Member) throws(StoreError) -> MemberAudit {
        let devices = try DeviceTable.list(of: member.id, of: id, in: view)
        let link = try member.via.flatMap { (link) throws(StoreError) in try LinkTable.find(link, of: id, in: view) }
        let lastSeen = try lastSeen(member, devices)
        let expired = member.grants.filter { !$0.isInForce(at: context.now) }
        var flags: Set<MemberAudit.Flag> = []
        if try isGhost(member, devices, lastSeen) { flags.insert(.ghost) }
        if isDormant(member, lastSeen) { flags.insert(.dormant) }
        if try MemberTable.sharesName(member, of: id, in: view) { flags.insert(.duplicateName) }
        if try MemberTable.sharesKey(member, of: id, in: view) { flags.insert(.duplicateKey) }
        if link?.state == .withdrawn { flags.insert(.withdrawnLink) }
        if !expired.isEmpty { flags.insert(.expiredGrant) }
        return MemberAudit(
            member: context.offsets.inClockTime(member), isMe: member.id == context.conversation.member,
            link: link.map { context.offsets.inClockTime($0) },
            admittedBy: try names.name(of: member.invitedBy), devices: devices.count,
            lastSeen: lastSeen.map { last in
                var last = last
                last.at = context.offsets.clockTime(of: last.at)
                return last
            },
            expiredGrants: expired.map { context.offsets.inClockTime($0) },
            flags: MemberAudit.Flag.allCases.filter(flags.contains))
    }

    private func lastSeen(_ member: Member, _ devices: [Device]) throws(StoreError) -> LastActivity? {
        var last = try MemberTable.findLastItem(by: member.id, of: id, in: view)
        for device in devices {
            guard let entry = try MemberTable.findLastEntry(by: device.id, of: id, in: view) else { continue }
            if last.map({ $0.entry < entry.entry }) ?? true { last = entry }
        }
        return last
    }

    private func isGhost(_ member: Member, _ devices: [Device], _ seen: LastActivity?) throws(StoreError) -> Bool {
        guard member.isActive, seen == nil else { return false }
        for device in devices where try MemberTable.hasEnclosed(device.id, of: id, in: view) { return false }
        return true
    }

    private func isDormant(_ member: Member, _ seen: LastActivity?) -> Bool {
        guard member.isActive, let last = seen?.at ?? member.joinedAt else { return false }
        return context.now.milliseconds - last.milliseconds >= filter.dormantSeconds * 1000
    }
}
