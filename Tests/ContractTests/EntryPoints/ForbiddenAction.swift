import ChanJSON
import Testing

/// An action that a person may not perform, and its refusal at every entry point.
struct ForbiddenAction: Sendable, CustomTestStringConvertible {
    let who: EntryPointUser
    let method: String
    let params: JSONObject
    let refusal: String
    let rule: String

    var testDescription: String { "\(who): \(method) \(JSONWriter.text(.object(params)))" }

    init(_ who: EntryPointUser, _ method: String, _ params: JSONObject, _ refusal: String, _ rule: String) {
        self.who = who
        self.method = method
        self.params = params
        self.refusal = refusal
        self.rule = rule
    }

    /// The description of the action's method.
    var described: DescribedMethod? { DescribedMethod.all.first { $0.name == method } }
}

/// The people of the fixture. Alice owns the group. The other cases name their true state; `EntryPointFixture` makes
/// their own nodes assume another.
enum EntryPointUser: String, CaseIterable, Sendable {
    case alice
    /// A moderator.
    case bob
    /// A former admin with an admin's knowledge, now an observer.
    case mallory
    /// Muted.
    case dave
    /// Banned.
    case erin
    /// An applicant whose request is pending.
    case carol
}

extension ForbiddenAction {
    static let all = administration + links + people + cases + talk + elsewhere + reading

    private static func help(_ more: JSONObject = [:]) -> JSONObject { at("#help", more) }

    private static func at(_ conversation: String, _ more: JSONObject = [:]) -> JSONObject {
        var params: JSONObject = ["conversation": .string(conversation)]
        for member in more.members { params[member.key] = member.value }
        return params
    }

    private static func mallory(
        _ method: String, _ params: JSONObject, _ refusal: String = "denied.role", _ rule: String = "HoldsPermission"
    ) -> ForbiddenAction {
        ForbiddenAction(.mallory, method, params, refusal, rule)
    }

    private static let administration: [ForbiddenAction] = [
        mallory("admission.set", help(["mode": "review"])),
        mallory("admission.lockdown", help(["level": "closed"])),
        mallory("admission.lift", help()),
        mallory("conversation.update", help(["title": "Mine"])),
        mallory("conversation.set_welcome", help(["text": "Mine"])),
        mallory("conversation.set_preferences", help(["slow_mode_s": 30])),
        mallory("conversation.freeze", help()),
        mallory("conversation.unfreeze", at("#night")),
        mallory("conversation.close", help(["confirm": "#help"])),
        mallory("conversation.delete", help(["confirm": "#help"])),
        mallory("conversation.restore", at("#gone")),
        mallory("conversation.succeed", help(), "state.no_succession", "SuccessionIsOffered"),
        mallory("handover.offer", at("#night", ["member": "@bob", "what": "ownership"])),
        mallory("handover.accept", help(), "state.no_offer", "OfferStands"),
        mallory("handover.decline", help(), "state.no_offer", "OfferStands"),
        ForbiddenAction(.bob, "handover.withdraw", help(), "state.no_offer", "IsOwnOffer"),
        mallory("governance.set", help(["proposal_s": 259_200, "confirm": "#help"])),
        mallory("role.override", help(["permission": "ban", "from_role": "observer"])),
        mallory("role.reset", help(["permission": "pin"])),
        mallory("relay.add", help(["address": "SPARE"])),
        mallory("relay.remove", help(["relay": "south"])),
        mallory("proposal.approve", at("#council", ["proposal": "PROPOSAL"])),
        mallory("proposal.reject", at("#council", ["proposal": "PROPOSAL"])),
        ForbiddenAction(
            .bob, "proposal.cancel", at("#council", ["proposal": "PROPOSAL"]), "denied.not_author", "IsOwnProposal"),
        mallory(
            "proposal.override",
            at("#council", ["proposal": "PROPOSAL", "confirm": "#council", "reason": "because"])),
        ForbiddenAction(.alice, "conversation.leave", help(), "guard.last_owner", "KeepsAnOwner"),
    ]

    private static let links: [ForbiddenAction] = [
        mallory("link.create", help(["name": "mine"])),
        mallory("link.update", help(["link": "flyer", "use_limit": 20])),
        mallory("link.withdraw", help(["link": "flyer"])),
        mallory("link.revive", help(["link": "old"])),
        mallory("link.rotate", help()),
        mallory("member.add", help(["name": "gina"])),
        mallory("conversation.invite", help(["card": "CARD"])),
    ]

    private static let people: [ForbiddenAction] = [
        mallory("join.approve", help(["request": "@carol"]), "denied.role", "MayAdmit"),
        mallory("join.decline", help(["request": "@carol"])),
        mallory("join.reply", help(["request": "@carol", "text": "come in"])),
        ForbiddenAction(.bob, "join.withdraw", help(), "state.not_pending", "IsStillAsking"),
        mallory("member.remove", help(["member": "@bob"])),
        mallory("member.role", help(["member": "@dave", "role": "moderator"])),
        mallory("member.mute", help(["member": "@bob"])),
        mallory("member.unmute", help(["member": "@dave"])),
        mallory("member.block", help(["member": "@bob"])),
        mallory("member.unblock", help(["member": "@dave"])),
        mallory("member.grant", help(["member": "@dave", "permission": "pin"])),
        mallory("member.revoke", help(["member": "@bob", "permission": "edit_profile"])),
        mallory("ban.add", help(["member": "@bob"])),
        mallory("ban.lift", help(["member": "@erin"])),
        ForbiddenAction(.erin, "member.rename", help(["name": "somebody else"]), "state.banned", "AuthorIsMember"),
        ForbiddenAction(.bob, "member.mute", help(["member": "@alice"]), "denied.rank", "OutranksTarget"),
        ForbiddenAction(.bob, "ban.add", help(["member": "@alice"]), "denied.rank", "OutranksTarget"),
        ForbiddenAction(
            .bob, "member.role", help(["member": "@mallory", "role": "author"]), "denied.role", "HoldsPermission"),
    ]

    private static let cases: [ForbiddenAction] = [
        mallory("message.hold_approve", help(["case": "HOLD"])),
        mallory("message.hold_reject", help(["case": "HOLD"])),
        mallory("report.claim", help(["case": "REPORT"])),
        mallory("inbox.claim", help(["item": "REPORT"])),
        mallory("report.resolve", help(["case": "REPORT"])),
        mallory("report.archive", help(["case": "REPORT"])),
        mallory("support.reply", help(["case": "QUESTION", "text": "no"])),
        mallory("support.close", help(["case": "QUESTION"])),
        ForbiddenAction(
            .erin, "report.file", help(["message": "ALICES", "why": "spam"]), "state.banned", "AuthorIsMember"),
        ForbiddenAction(.erin, "support.open", help(["text": "let me in"]), "state.banned", "AuthorIsMember"),
    ]

    private static let talk: [ForbiddenAction] = [
        mallory("message.post", help(["text": "hello"])),
        mallory("message.moderate", help(["message": "BOBS"])),
        mallory("message.purge", help(["member": "@bob", "confirm": "#help"])),
        mallory("message.pin", help(["message": "BOBS"])),
        mallory("message.unpin", help(["message": "ALICES"])),
        mallory("message.forward", help(["message": "BOBS", "to": "#help"])),
        mallory("message.schedule", help(["text": "x", "due_at": "2999-01-01T00:00:00Z"])),
        ForbiddenAction(
            .bob, "message.edit", help(["message": "ALICES", "text": "not hers"]), "denied.not_author", "IsOwnMessage"),
        ForbiddenAction(.bob, "message.delete", help(["message": "ALICES"]), "denied.not_author", "IsOwnMessage"),
        mallory("file.attach", help(["path": "FILE"])),
        ForbiddenAction(.dave, "message.post", help(["text": "hello"]), "denied.muted", "NotMuted"),
        ForbiddenAction(.dave, "message.react", help(["message": "BOBS", "emoji": "👍"]), "denied.muted", "NotMuted"),
        ForbiddenAction(
            .erin, "message.unreact", help(["message": "BOBS", "emoji": "👍"]), "state.banned", "AuthorIsMember"),
        ForbiddenAction(.erin, "message.post", help(["text": "hello"]), "state.banned", "AuthorIsMember"),
        ForbiddenAction(.carol, "message.post", help(["text": "hello"]), "state.pending", "AuthorIsMember"),
    ]

    private static let elsewhere: [ForbiddenAction] = [
        ForbiddenAction(.bob, "message.post", at("#night", ["text": "hello"]), "state.frozen", "ConversationIsActive"),
        ForbiddenAction(.bob, "message.post", at("#attic", ["text": "hello"]), "state.closed", "ConversationIsActive"),
        ForbiddenAction(.bob, "file.attach", at("#night", ["path": "FILE"]), "state.frozen", "ConversationIsActive"),
        ForbiddenAction(.bob, "file.attach", at("#attic", ["path": "FILE"]), "state.closed", "ConversationIsActive"),
        ForbiddenAction(
            .alice, "message.post", at("#night", ["text": "hello"]), "state.frozen", "ConversationIsActive"),
        ForbiddenAction(
            .alice, "message.post", at("#gone", ["text": "hello"]), "state.deleted", "ConversationIsActive"),
    ]

    /// Reading changes nothing, but not everyone may read the results.
    private static let reading: [ForbiddenAction] = [
        mallory("admission.show", help()),
        mallory("admission.test", help()),
        mallory("audit.log", help()),
        mallory("audit.members", help()),
        mallory("audit.relays", help()),
        mallory("audit.state", help()),
        mallory("audit.diff", help(["from": "0"])),
        mallory("audit.export", help()),
        mallory("ban.show", help(["member": "@erin"])),
        mallory("ban.list", help()),
        mallory("ban.check", help(["member": "@erin"])),
        mallory("join.list", help()),
        mallory("link.show", help()),
        mallory("link.list", help()),
        mallory("link.stats", help()),
        mallory("link.qr", help()),
        mallory("member.history", help(["member": "@bob"])),
        mallory("proposal.list", at("#council")),
        mallory("proposal.show", at("#council", ["proposal": "PROPOSAL"])),
        mallory("relay.status", help(["cached": true])),
        mallory("relay.show", help(["relay": "south", "cached": true])),
        mallory("relay.history", help()),
    ]

    /// Methods of a conversation that are not in the table, with the reasons.
    static let excludedMethods = [
        "access.who": "in a group everyone sees the members",
        "member.past": "in a group everyone sees the members",
        "ban.bulk": "the door for many of ban.add", "ban.list_apply": "the door for many of ban.add",
        // BanListTests cover callers who may not ban, and nodes that are not the origin.
        "ban.list_add": "the origin's own list", "ban.preview": "the origin's own list",
        "ban.list_subscribe": "the origin's own list", "ban.list_unsubscribe": "the origin's own list",
        // StatusMatrixTests and EndToEndTests cover callers who are not owners.
        // WitnessAdmissionTests cover submissions of callers who are not owners.
        "witness.add": "a node with a false state asks the witness before it submits",
        "witness.remove": "names a witness that was added",
        "relay.rotate": "a job of relay.add and relay.remove",
        "join.bulk": "the door for many of join.approve and join.decline",
        "import.irc": "a door", "import.telegram": "a door", "import.jsonl": "a door",
        "export.jsonl": "a copy of what one may read anyway", "file.fetch": "a copy of what one may read anyway",
        // ClaimTests cover callers who are not owners: only the node's own entry point has the method, and relays and
        // readers verify its result.
        "handover.claim": "who is no owner lacks the key",
        // Also in ClaimTests: it does not change a log.
        "handover.agree": "a word to another owner, outside of the log",
        // ClockRows cover callers who are not owners, ClockOffsetTests nodes that are not the origin or whose log is
        // not ahead.
        "conversation.set_clock_offset": "the origin's own log, and only where it is ahead",
        "message.unschedule": "takes back what no other node has seen",
        "preview.show": "what everybody may read", "preview.export": "a copy of what everybody may read",
        // PreviewTests cover callers who are not owners, and nodes that are not the origin.
        "preview.publish": "outside of the log", "preview.withdraw": "outside of the log",
        // TypingTests cover channels, removed members and members who may not post.
        "conversation.typing": "a signal that no log contains",
    ]
}
