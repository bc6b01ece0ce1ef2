import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanStore

/// Reports what a clock that was ahead expired early: each item with the command that restores it, and what was
/// removed for good.
///
/// It reads the entries dated ahead of the clock and the scheduled work that is due in log time but not in clock
/// time, and searches the earlier administrative entries for the terms of what expired.
struct PrematureExpiryReport {
    /// The most warnings in a report.
    private static let maximumWarnings = 200
    /// The most statements searched for the terms of one expired item.
    private static let maximumScannedStatements = 5_000
    private static let batchSize = 200

    private let context: ViewerContext
    private let reader: EntryReader
    private let names: NameResolver
    private let view: StoreView
    /// The correct log time, by the clock and the previous offset.
    private let correctedNow: Timestamp
    /// The current log time.
    private let now: Timestamp

    init(_ writer: ConversationWriter, of node: NodeCore) throws {
        context = try ViewerContext(writer.id, of: node.context, in: writer.transaction)
        reader = EntryReader(writer.conversation, vault: node.vault, in: writer.transaction)
        names = NameResolver(context)
        view = writer.transaction
        correctedNow = context.now
        now = writer.now
    }

    private var id: ConversationID { context.id }
    private var quotedName: String { "'#\(context.summary.name)'" }
    private var kindName: String { context.summary.kind.name }

    func warnings() throws -> [Warning] {
        guard correctedNow < now else { return [] }
        var found: [Warning] = []
        let first = try EntryTable.findLast(at: correctedNow, of: id, in: view).map { $0 + 1 } ?? 0
        for entry in try EntryTable.listAdministrative(of: id, from: first, [.lapsed], in: view) {
            guard found.count < Self.maximumWarnings, case .lapsed(let expiry)? = reader.read(entry)?.act else {
                continue
            }
            if let warning = try warning(of: expiry, before: entry.number) { found.append(warning) }
        }
        for due in try ScheduledWorkTable.list(.expiries, of: id, at: now, limit: Self.maximumWarnings, in: view)
        where due.at > correctedNow {
            guard found.count < Self.maximumWarnings, case .expiry(let expiry) = due.subject else { continue }
            if let warning = try warning(of: expiry, before: nil) { found.append(warning) }
        }
        return try found + expiredOfferWarnings() + removalWarnings(from: first)
    }

    // MARK: restorable expiries

    private func warning(of expiry: Expiry, before end: EntryNumber?) throws -> Warning? {
        if case .hold(let post) = expiry {
            return .removedEarly("the held post \(post.description.prefix(8)), which could not be approved in time")
        }
        guard let act = try terms(of: expiry, before: end), let until = act.deadline, until > correctedNow else {
            return nil
        }
        return .endedEarly(try subject(of: expiry), until: clockTime(until), command: try command(for: expiry, act))
    }

    /// Returns the newest act before `end` that set the item's expiry.
    private func terms(of expiry: Expiry, before end: EntryNumber?) throws -> Act? {
        var (position, scanned) = (end, 0)
        while scanned < Self.maximumScannedStatements {
            let entries = try EntryTable.listAdministrative(
                of: id, expiry.kinds, before: position, limit: Self.batchSize, in: view)
            for entry in entries {
                position = entry.number
                if let act = reader.read(entry)?.act, expiry.isSet(by: act) { return act }
            }
            scanned += entries.count
            if entries.count < Self.batchSize { return nil }
        }
        return nil
    }

    private func subject(of expiry: Expiry) throws(StoreError) -> String {
        switch expiry {
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

    private func command(for expiry: Expiry, _ act: Act) throws(StoreError) -> String {
        let words =
            switch expiry {
            case .role(let member), .ownership(let member):
                "member role \(quotedName) \(try handle(member)) \(act.grantedRole?.name ?? "ROLE")"
            case .grant(let member, let permission):
                "member grant \(quotedName) \(try handle(member)) \(permission.rawValue)\(act.isHiddenFromLog ? " --withhold" : "")"
            case .mute(let member): "member mute \(quotedName) \(try handle(member))"
            case .block(let member): "member block \(quotedName) \(try handle(member))"
            case .ban(let member): "ban add \(quotedName) \(try handle(member))"
            case .override(let permission):
                "role override \(quotedName) \(permission.rawValue) \(act.newMinimumRole?.name ?? "--nobody")"
            case .freeze: "\(kindName) freeze \(quotedName)"
            case .link(let link): "link update \(quotedName) \(try name(of: link))"
            case .hold: "message held \(quotedName)"
            case .lockdown: "admission lockdown \(quotedName) \(act.level?.name ?? "closed")"
            }
        guard let until = act.deadline else { return "chanadm \(words)" }
        return "chanadm \(words) --expires-at \(UTCTime(clockTime(until)))"
    }

    /// Returns warnings for offers that can no longer be accepted.
    private func expiredOfferWarnings() throws -> [Warning] {
        var found: [Warning] = []
        if let offer = context.summary.handover, offer.recipient == nil, isPremature(offer.terms.expiresAt) {
            let words = "handover offer \(quotedName) \(try handle(offer.terms.member)) \(offer.terms.kind.rawValue)"
            found.append(
                .endedEarly(
                    "the offer to \(try handle(offer.terms.member))", until: clockTime(offer.terms.expiresAt),
                    command: "chanadm \(words)"))
        }
        for proposal in try ProposalTable.list(of: id, .bodies, in: view)
        where proposal.state == .open && isPremature(proposal.terms.expiresAt) && found.count < Self.maximumWarnings {
            let prefix = proposal.id.description.prefix(12)
            let summary = try ActSummaryFormatter(context).summary(of: proposal.terms.act)
            found.append(
                .endedEarly(
                    "proposal \(prefix) (\(summary))", until: clockTime(proposal.terms.expiresAt),
                    command: "chanadm proposal show \(quotedName) \(prefix)"))
        }
        return found
    }

    /// Converts a time to what its author meant when setting it.
    private func clockTime(_ end: Timestamp) -> Timestamp { context.offsets.clockTime(of: end) }

    private func isPremature(_ end: Timestamp) -> Bool { correctedNow < end && end <= now }

    // MARK: permanent removals

    private func removalWarnings(from first: EntryNumber) throws -> [Warning] {
        var found: [Warning] = []
        let pruned = try prunedEntries(from: first)
        if pruned > 0 {
            found.append(
                .removedEarly(
                    "the words of \(pruned) entries, pruned when their messages disappeared or were taken away"))
        }
        let due = try ScheduledWorkTable.list(.items, of: id, at: now, limit: Self.maximumWarnings, in: view).filter {
            $0.at > correctedNow
        }
        if !due.isEmpty {
            let count = due.count == Self.maximumWarnings ? "\(Self.maximumWarnings) or more" : "\(due.count)"
            found.append(.removedEarly("\(count) messages that were to disappear later"))
        }
        if case .deleted(let end, _) = context.summary.lifecycle, isPremature(end) {
            found.append(.removedEarly("what was said in the deleted \(kindName), whose grace period is over"))
        }
        return found
    }

    private func prunedEntries(from first: EntryNumber) throws(StoreError) -> Int {
        let size = context.conversation.logSize
        var (next, count) = (first, 0)
        while next < size {
            let entries = try EntryTable.listWithoutKind(of: id, in: next..<size, limit: Self.batchSize, in: view)
            for entry in entries {
                guard let statement = try? entry.entryWithBody.entry.signed.parsed(), statement.scope == .public,
                    let body = entry.entryWithBody.body, case .pruneOrder(let order)? = try? PublicBody(parsing: body)
                else { continue }
                count += order.entries.count
            }
            guard entries.count == Self.batchSize, let last = entries.last else { return count }
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

extension Expiry {
    /// The kinds of act that set its expiry.
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
        case .link(let link): return act.link?.id == link
        case .freeze, .lockdown: return true
        case .hold: return false
        }
    }
}

extension Act {
    fileprivate var isHiddenFromLog: Bool {
        if case .permissionGranted(let change) = self { return change.grant?.isGiven == false }
        return false
    }

    fileprivate var newMinimumRole: Role? {
        if case .permissionOverridden(let change) = self { return change.setting?.from }
        return nil
    }

    fileprivate var level: LockdownLevel? {
        if case .lockedDown(let order) = self { return order.level }
        return nil
    }
}
