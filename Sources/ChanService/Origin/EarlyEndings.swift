import ChanCore
import ChanID
import ChanJSON
import ChanLog
import ChanStore

/// What a clock that was ahead ended before its time, each with the command that sets it again, and what it took away for good.
///
/// Looks at the entries that are dated ahead of the clock, at what is due in the log's time and not by the clock, and back along
/// the administrative entries for the terms of what ended.
struct EarlyEndings {
    /// Most lines that are told.
    private static let most = 200
    /// Statements looked at for the terms of one thing that ended.
    private static let furthest = 5_000
    private static let step = 200

    private let standpoint: Standpoint
    private let reader: EntryReader
    private let names: NameBook
    private let view: StoreView
    /// What the log's time should be, by the clock and the offset before.
    private let rightNow: Timestamp
    /// What it is.
    private let now: Timestamp

    init(_ writer: ConversationWriter, of node: Node) throws {
        standpoint = try Standpoint(writer.id, of: node, in: writer.transaction)
        reader = EntryReader(writer.conversation, vault: node.vault, in: writer.transaction)
        names = NameBook(standpoint)
        view = writer.transaction
        rightNow = standpoint.now
        now = writer.now
    }

    private var id: ConversationID { standpoint.id }
    private var here: String { "'#\(standpoint.summary.name)'" }
    private var noun: String { standpoint.summary.kind.name }

    func warnings() throws -> [Warning] {
        guard rightNow < now else { return [] }
        var found: [Warning] = []
        let first = try EntryTable.last(at: rightNow, of: id, in: view).map { $0 + 1 } ?? 0
        for entry in try EntryTable.administration(of: id, from: first, [.lapsed], in: view) {
            guard found.count < Self.most, case .lapsed(let lapse)? = reader.read(entry)?.act else { continue }
            if let warning = try warning(of: lapse, before: entry.number) { found.append(warning) }
        }
        for due in try DueTable.due(.lapses, of: id, at: now, limit: Self.most, in: view) where due.at > rightNow {
            guard found.count < Self.most, case .lapse(let lapse) = due.subject else { continue }
            if let warning = try warning(of: lapse, before: nil) { found.append(warning) }
        }
        return try found + offers() + losses(from: first)
    }

    // MARK: what can be set again

    private func warning(of lapse: Lapse, before end: EntryNumber?) throws -> Warning? {
        if case .hold(let held) = lapse {
            return .goneEarly("the held post \(held.description.prefix(8)), which nobody could approve in time")
        }
        guard let act = try terms(of: lapse, before: end), let until = act.deadline, until > rightNow else {
            return nil
        }
        return .endedEarly(try subject(of: lapse), until: clock(until), command: try command(for: lapse, act))
    }

    /// The newest statement before `end` that gave the thing its end.
    private func terms(of lapse: Lapse, before end: EntryNumber?) throws -> Act? {
        var (place, walked) = (end, 0)
        while walked < Self.furthest {
            let entries = try EntryTable.administration(
                of: id, lapse.kinds, before: place, limit: Self.step, in: view)
            for entry in entries {
                place = entry.number
                if let act = reader.read(entry)?.act, lapse.isSet(by: act) { return act }
            }
            walked += entries.count
            if entries.count < Self.step { return nil }
        }
        return nil
    }

    private func subject(of lapse: Lapse) throws(StoreError) -> String {
        switch lapse {
        case .role(let member), .ownership(let member): "the role of \(try handle(member))"
        case .grant(let member, let permission): "\(permission.rawValue) of \(try handle(member))"
        case .mute(let member): "the mute of \(try handle(member))"
        case .block(let member): "the block of \(try handle(member))"
        case .ban(let member): "the ban of \(try handle(member))"
        case .override(let permission): "the place of \(permission.rawValue) among the roles"
        case .freeze: "the freeze"
        case .link(let link): "the link \(try name(of: link))"
        case .hold: "a held post"
        case .lockdown: "the lockdown of admission"
        }
    }

    private func command(for lapse: Lapse, _ act: Act) throws(StoreError) -> String {
        let words =
            switch lapse {
            case .role(let member), .ownership(let member):
                "member role \(here) \(try handle(member)) \(act.grantedRole?.name ?? "ROLE")"
            case .grant(let member, let permission):
                "member grant \(here) \(try handle(member)) \(permission.rawValue)\(act.isWithheld ? " --withhold" : "")"
            case .mute(let member): "member mute \(here) \(try handle(member))"
            case .block(let member): "member block \(here) \(try handle(member))"
            case .ban(let member): "ban add \(here) \(try handle(member))"
            case .override(let permission):
                "role override \(here) \(permission.rawValue) \(act.newFloor?.name ?? "--nobody")"
            case .freeze: "\(noun) freeze \(here)"
            case .link(let link): "link update \(here) \(try name(of: link))"
            case .hold: "message held \(here)"
            case .lockdown: "admission lockdown \(here) \(act.level?.name ?? "closed")"
            }
        guard let until = act.deadline else { return "chanadm \(words)" }
        return "chanadm \(words) --expires-at \(UTCTime(clock(until)))"
    }

    /// Offers that nobody can accept any more.
    private func offers() throws -> [Warning] {
        var found: [Warning] = []
        if let offer = standpoint.summary.handover, offer.taker == nil, isEarly(offer.terms.expiresAt) {
            let words = "handover offer \(here) \(try handle(offer.terms.member)) \(offer.terms.what.rawValue)"
            found.append(
                .endedEarly(
                    "the offer to \(try handle(offer.terms.member))", until: clock(offer.terms.expiresAt),
                    command: "chanadm \(words)"))
        }
        for proposal in try ProposalTable.all(of: id, .bodies, in: view)
        where proposal.state == .open && isEarly(proposal.terms.expiresAt) && found.count < Self.most {
            let shown = proposal.id.description.prefix(12)
            let what = try ActWords(standpoint).summary(of: proposal.terms.act)
            found.append(
                .endedEarly(
                    "proposal \(shown) (\(what))", until: clock(proposal.terms.expiresAt),
                    command: "chanadm proposal show \(here) \(shown)"))
        }
        return found
    }

    /// As it was meant when it was said.
    private func clock(_ end: Timestamp) -> Timestamp { standpoint.offsets.clockTime(of: end) }

    private func isEarly(_ end: Timestamp) -> Bool { rightNow < end && end <= now }

    // MARK: what is gone

    private func losses(from first: EntryNumber) throws -> [Warning] {
        var found: [Warning] = []
        let pruned = try prunedEntries(from: first)
        if pruned > 0 {
            found.append(
                .goneEarly("the words of \(pruned) entries, pruned when their messages disappeared or were taken away"))
        }
        let due = try DueTable.due(.items, of: id, at: now, limit: Self.most, in: view).filter { $0.at > rightNow }
        if !due.isEmpty {
            let count = due.count == Self.most ? "\(Self.most) or more" : "\(due.count)"
            found.append(.goneEarly("\(count) messages that were to disappear later"))
        }
        if case .deleted(let end, _) = standpoint.summary.lifecycle, isEarly(end) {
            found.append(.goneEarly("what was said in the deleted \(noun), whose grace period is over"))
        }
        return found
    }

    private func prunedEntries(from first: EntryNumber) throws(StoreError) -> Int {
        let size = standpoint.conversation.logSize
        var (next, count) = (first, 0)
        while next < size {
            let entries = try EntryTable.unread(of: id, in: next..<size, limit: Self.step, in: view)
            for entry in entries {
                guard let statement = try? entry.carried.entry.signed.parsed(), statement.scope == .public,
                    let body = entry.carried.body, case .pruneOrder(let order)? = try? PublicBody(parsing: body)
                else { continue }
                count += order.entries.count
            }
            guard entries.count == Self.step, let last = entries.last else { return count }
            next = last.number + 1
        }
        return count
    }

    // MARK: names

    private func handle(_ member: MemberID) throws(StoreError) -> String {
        "@" + (try names.name(of: member) as MemberName).name
    }

    private func name(of link: LinkID) throws(StoreError) -> String {
        try names.name(of: link) ?? link.description
    }
}

extension Lapse {
    /// The kinds of act that give it its end.
    fileprivate var kinds: Set<ActKind> {
        switch self {
        case .role, .ownership: [.roleChanged]
        case .grant: [.permissionGranted]
        case .mute: [.memberMuted]
        case .block: [.memberBlocked]
        case .ban: [.memberBanned]
        case .override: [.permissionOverridden]
        case .freeze: [.frozen]
        case .link: [.linkCreated, .linkUpdated, .linkRotated]
        case .hold: []
        case .lockdown: [.lockedDown]
        }
    }

    fileprivate func isSet(by act: Act) -> Bool {
        switch self {
        case .role(let member), .ownership(let member), .mute(let member), .block(let member), .ban(let member):
            return act.targetMember == member
        case .grant(let member, let permission):
            guard case .permissionGranted(let change) = act else { return false }
            return change.member == member && change.permission == permission
        case .override(let permission):
            guard case .permissionOverridden(let change) = act else { return false }
            return change.permission == permission
        case .link(let link): return act.offer?.id == link
        case .freeze, .lockdown: return true
        case .hold: return false
        }
    }
}

extension Act {
    fileprivate var isWithheld: Bool {
        if case .permissionGranted(let change) = self { return change.grant?.isGiven == false }
        return false
    }

    fileprivate var newFloor: Role? {
        if case .permissionOverridden(let change) = self { return change.setting?.from }
        return nil
    }

    fileprivate var level: LockdownLevel? {
        if case .lockedDown(let order) = self { return order.level }
        return nil
    }
}
