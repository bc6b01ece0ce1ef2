import ChanCore
import ChanID

/// An independent reference implementation. It is deliberately simple: it processes the whole log from genesis each
/// time, does not use `Facts` or rules, and has its own copy of the permission table.
struct Oracle {
    struct MemberState: Equatable {
        var role: Role
        var isActive: Bool
        var given: Set<Permission> = []
        var withheld: Set<Permission> = []
        /// The role after the expiry of a temporary role.
        var thereafter: Role?
    }

    private(set) var members: [MemberID: MemberState] = [:]
    private var floors: [Permission: Role?] = [:]
    private let kind: ConversationKind
    private var links: [LinkID: Role] = [:]
    private var offer: (owner: MemberID, successor: MemberID)?
    private var handover: (owner: MemberID, terms: HandoverTerms)?
    /// The number of milliseconds by which log time is ahead, according to the log.
    private(set) var clockOffset: Int64 = 0

    init(_ kind: ConversationKind, log: [TestConversation.Entry]) {
        self.kind = kind
        for entry in log {
            let before = owners.count
            apply(entry.act, by: entry.author.member)
            if owners.count != before { (offer, handover) = (nil, nil) }
        }
    }

    var owners: [MemberID] { members.filter { $0.value.isActive && $0.value.role == .owner }.map(\.key) }

    func memberState(of member: MemberID) -> MemberState? { members[member].flatMap { $0.isActive ? $0 : nil } }

    /// Returns whether the table, the overrides and the grants of the log give `permission` to `member`.
    func holds(_ permission: Permission, _ member: MemberID) -> Bool {
        guard let state = memberState(of: member) else { return false }
        if state.withheld.contains(permission) { return false }
        if state.given.contains(permission) { return true }
        guard let floor = minimumRole(for: permission) else { return false }
        return state.role.rawValue >= floor.rawValue
    }

    private func minimumRole(for permission: Permission) -> Role? {
        if let moved = floors[permission] { return moved }
        return kind == .channel ? Self.table[permission]?.channel : Self.table[permission]?.group
    }

    private mutating func apply(_ act: Act, by author: MemberID) {
        switch act {
        case .clockOffsetSet(let setting): clockOffset = setting.milliseconds
        case .conversationCreated: members[author] = MemberState(role: .owner, isActive: true)
        case .linkCreated(let creation): links[creation.settings.id] = creation.settings.role
        case .linkUpdated(let update): links[update.settings.id] = update.settings.role
        case .linkRotated(let rotation): links[rotation.new.id] = rotation.new.role
        case .memberInvited(let invitation):
            members[invitation.member] = MemberState(role: invitation.role, isActive: false)
        case .joinRequested(let request):
            members[author] = MemberState(role: request.link.flatMap { links[$0] } ?? .observer, isActive: false)
        case .joinPassed(let passing): members[passing.member]?.role = passing.role
        case .joinAdmitted(let admission): members[admission.member] = MemberState(role: admission.role, isActive: true)
        case .memberRemoved(let removal): members[removal.member]?.isActive = false
        case .memberBanned(let order): members[order.member]?.isActive = false
        case .roleChanged(let change): changeRole(change)
        case .lapsed(.role(let member)):
            if let role = members[member]?.thereafter { changeRole(RoleChange(member: member, role: role)) }
        case .lapsed(.ownership(let member)): members[member]?.thereafter = nil
        case .lapsed(.override(let permission)): floors.removeValue(forKey: permission)
        case .lapsed(.grant(let member, let permission)):
            grant(GrantChange(member: member, permission: permission, grant: nil))
        case .memberLeft(let leaving): leave(author, leaving.successor)
        case .successionAnswered(let said): answer(said.accepted, orderingWith: said.keys)
        case .handoverOffered(let terms): handover = (author, terms)
        case .handoverWithdrawn: handover = nil
        case .handoverAnswered(let word): hand(over: word.accepted)
        case .permissionOverridden(let change):
            floors.removeValue(forKey: change.permission)
            if let setting = change.setting { floors.updateValue(setting.from, forKey: change.permission) }
        case .permissionGranted(let change): grant(change)
        default: break
        }
    }

    private mutating func changeRole(_ change: RoleChange) {
        let before = members[change.member]?.thereafter ?? members[change.member]?.role
        members[change.member]?.role = change.role
        members[change.member]?.thereafter = change.until == nil ? nil : before
    }

    private mutating func leave(_ author: MemberID, _ successor: MemberID?) {
        if let successor, owners == [author] {
            offer = (author, successor)
        } else {
            members[author]?.isActive = false
        }
    }

    private mutating func answer(_ accepted: Bool, orderingWith keys: OriginKeyBytes?) {
        guard let offer, accepted else { return }
        if keys != nil { handover = nil }
        members[offer.successor]?.role = .owner
        members[offer.owner]?.isActive = false
    }

    private mutating func hand(over accepted: Bool) {
        guard let (owner, terms) = handover else { return }
        if !accepted || terms.kind == .ownership { handover = nil }
        guard accepted, terms.kind == .ownership else { return }
        changeRole(RoleChange(member: terms.member, role: .owner))
        if let role = terms.stepsDownTo { changeRole(RoleChange(member: owner, role: role)) }
    }

    private mutating func grant(_ change: GrantChange) {
        members[change.member]?.given.remove(change.permission)
        members[change.member]?.withheld.remove(change.permission)
        guard let grant = change.grant else { return }
        if grant.isGiven {
            members[change.member]?.given.insert(change.permission)
        } else {
            members[change.member]?.withheld.insert(change.permission)
        }
    }

    /// An independent copy of the permission table.
    static let table: [Permission: (group: Role?, channel: Role?)] = {
        var table: [Permission: (group: Role?, channel: Role?)] = [:]
        func row(_ permissions: [Permission], _ group: Role?, _ channel: Role?) {
            for permission in permissions { table[permission] = (group, channel) }
        }
        row([.read, .react, .report, .openSupport, .leave], .observer, .observer)
        row([.comment], .author, .observer)
        row([.post, .editOwn, .deleteOwn], .author, .author)
        row([.postAsChannel], nil, .author)
        row([.pin, .moderate, .handleReports, .answerSupport, .holdQueue], .moderator, .moderator)
        row([.mute, .block, .ban, .admit, .readAudit], .moderator, .moderator)
        row([.seeMembers], .observer, .moderator)
        row([.invite, .manageLinks, .changeRoles, .removeStaff], .admin, .owner)
        row([.removeMembers], .admin, .admin)
        row([.editProfile, .editPreferences, .editAdmission, .manageLifecycle], .owner, .owner)
        row([.manageRelays, .readRelayStatus], .owner, .owner)
        row([.addOwner, .removeOwner, .handOver, .claim, .setGovernance, .delete], .owner, .owner)
        return table
    }()
}
