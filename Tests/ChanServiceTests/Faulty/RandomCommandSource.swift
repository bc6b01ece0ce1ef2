import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Generates random commands of a member: mostly sensible ones, often not permitted.
struct RandomCommandSource {
    var random: SeededGenerator
    /// Whether to end conversations, too; `false` until they have content.
    var endsRooms = false

    /// The objects for commands. Each list also has one that does not exist.
    struct KnownObjects: Sendable {
        var items: [MessageID]
        var links: [LinkID]
        var cases: [MessageID]
        var proposals: [MessageID]
        var preferences: Preferences
    }

    /// - Parameters:
    ///   - others: the members of the room except the one at the origin, who cannot be replaced.
    mutating func next(_ seen: KnownObjects, _ others: [MemberID]) -> Command {
        let item = pick(seen.items)
        let other = pick(others)
        if endsRooms, random.chance(oneIn: 5) { return lifecycleCommand() }
        switch random.below(4) {
        case 0: return messageCommand(item)
        case 1: return moderationCommand(item, other, seen)
        case 2: return memberCommand(other)
        default: return settingsCommand(seen)
        }
    }

    /// Closing is permanent, and therefore rare.
    private mutating func lifecycleCommand() -> Command {
        switch random.below(8) {
        case 0: .close(reason: "enough")
        case 1, 2, 3: .delete(grace: 86_400, confirmation: .plan)
        default: .restore
        }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

    private mutating func messageCommand(_ item: MessageID) -> Command {
        switch random.below(6) {
        case 0, 1: .post(Posting(text: "words \(random.below(1_000))", asChannel: random.chance(oneIn: 4)))
        case 2: .post(Posting(text: "an answer", replyTo: item))
        case 3: .edit(item: item, text: "other words \(random.below(1_000))")
        case 4: .deleteOwn(item: item)
        default: .react(item: item, emoji: "👍", added: !random.chance(oneIn: 3))
        }
    }

    private mutating func moderationCommand(_ item: MessageID, _ other: MemberID, _ seen: KnownObjects) -> Command {
        let known = pick(seen.cases)
        switch random.below(9) {
        case 0: return .moderate(item: item, Reasons("spam", private: "again"))
        case 1: return .purge(Purge(items: [item], entries: 0..<10_000))
        case 2: return .pin(item: item)
        case 3: return .unpin(item: item)
        case 4: return .report(Report(reason: .spam, item: item), text: "look")
        case 5: return .ask(in: random.chance(oneIn: 2) ? nil : known, text: "may I?")
        case 6: return .moveCase(CaseMove(known, to: random.chance(oneIn: 2) ? .claimed : .closed))
        case 7: return .approveProposal(pick(seen.proposals))
        default: return .rejectProposal(ProposalResponse(pick(seen.proposals)))
        }
    }

    private mutating func memberCommand(_ other: MemberID) -> Command {
        let order = RestrictionOrder(member: other)
        switch random.below(12) {
        case 0, 1, 2: return .changeRole(member: other, role: pick(Role.ofMembers))
        case 3: return .mute(order)
        case 4, 5: return .unmute(other)
        case 6: return .block(order)
        case 7, 8: return .unblock(other)
        case 9: return .rename(name: "name \(random.below(9))")
        case 10:
            let permission = pick(Permission.allCases)
            let grant = random.chance(oneIn: 2) ? nil : Grant(permission: permission, isGiven: random.chance(oneIn: 2))
            return .grantPermission(GrantChange(member: other, permission: permission, grant: grant))
        default:
            return random.chance(oneIn: 2)
                ? .remove(member: other, Reasons("enough", private: "really"))
                : .ban(BanOrder(member: other), privateReason: nil)
        }
    }

    private mutating func settingsCommand(_ seen: KnownObjects) -> Command {
        let link = pick(seen.links)
        switch random.below(10) {
        case 0:
            let text = "text \(random.below(100))"
            return random.chance(oneIn: 3) ? .setWelcome(text) : .editProfile(Profile(name: "room", title: text))
        case 1:
            var preferences = seen.preferences
            preferences.features[.comments] = random.chance(oneIn: 2) ? .on : .off
            return .editPreferences(preferences)
        case 2:
            let permission = pick([Permission.pin, .comment, .post, .react])
            let setting = random.chance(oneIn: 2) ? nil : PermissionOverride(permission: permission, from: .member)
            return .overridePermission(OverrideChange(permission: permission, setting: setting))
        case 3: return .freeze(reason: "a break")
        case 4, 5: return .unfreeze
        case 6: return .lockDown(LockdownOrder(level: pick(LockdownLevel.allCases)))
        case 7: return .withdrawLink(link)
        case 8: return .reviveLink(link)
        default:
            var governance = Governance()
            governance.moderate = UInt32(1 + random.below(2))
            return .setGovernance(governance)
        }
    }
}

extension RandomCommandSource.KnownObjects {
    /// The objects that a node knows in a room.
    init(_ room: FaultyNetworkFixture.Room, of node: Node) async throws {
        let id = room.id
        self = try await node.read { view in
            var query = ItemQuery()
            query.order = .newestFirst
            query.limit = 12
            let nothing = try #require(MessageID([UInt8](repeating: 9, count: MessageID.byteCount)))
            return Self(
                items: try ItemTable.list(query, of: id, in: view).map(\.item.id) + [nothing],
                links: try LinkTable.list(of: id, in: view).map(\.id)
                    + [try #require(LinkID([UInt8](repeating: 9, count: LinkID.byteCount)))],
                cases: try CaseTable.list(nil, of: id, in: view).map(\.id) + [nothing],
                proposals: try ProposalTable.list(of: id, .bodies, in: view).map(\.id) + [nothing],
                preferences: try #require(try ConversationStateTable.find(id, in: view)).preferences)
        }
    }
}
