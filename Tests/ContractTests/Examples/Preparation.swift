import ChanJSON

/// The preparation that the example of a method needs beyond the fixture. A new method whose example fails needs a row
/// here.
struct Preparation: Sendable {
    var person = Person.alice
    /// The calls to make first: method and parameters.
    var calls: [(String, JSONValue)] = []

    static func of(_ method: String) -> Preparation { table[method] ?? Preparation() }

    /// Methods that need files, publish to relays, ask a witness, or need the approval of a user of another node. Other
    /// tests and EndToEndTests cover them.
    static let ofFiles: Set = [
        "backup.create", "backup.verify", "backup.restore", "export.jsonl", "export.verify",
        "file.attach", "file.fetch", "preview.export", "ban.list_add", "ban.list_remove",
        "proposal.approve", "proposal.reject", "conversation.succeed", "handover.accept", "handover.decline",
        "handover.claim", "handover.agree", "conversation.recover",
        "submission.resend", "integrity.discard_copy", "integrity.show", "integrity.evidence", "integrity.acknowledge",
        "integrity.retry",
        "integrity.drop", "web.open", "web.end", "relay.add", "relay.rotate", "witness.add", "witness.remove",
    ]

    private static let help: JSONValue = "#help"
    private static let mallory: JSONValue = ["conversation": help, "member": "@mallory"]
    private static let message: JSONValue = ["conversation": help, "message": "3f9a1c"]

    private static let bot: JSONValue = ["name": "bot", "conversations": ["#help"]]

    private static let scheduled: (String, JSONValue) = (
        "message.schedule", ["conversation": help, "text": "later", "due_at": "2999-01-01T00:00:00Z"]
    )

    /// A job for three members, of whom two exist.
    private static let bans: (String, JSONValue) = (
        "ban.bulk", ["conversation": help, "members": ["@bob", "@nobody", "@mallory"], "confirm": help]
    )

    /// Two owners must approve, and one of them proposes a change.
    private static let proposal: [(String, JSONValue)] = [
        ("member.role", ["conversation": help, "member": "@bob", "role": "owner", "confirm": help]),
        ("governance.set", ["conversation": help, "moderate": 2, "confirm": help]),
        ("conversation.update", ["conversation": help, "title": "Together"]),
    ]

    private static let spammers: (String, JSONValue) = ("ban.list_create", ["name": "spammers"])

    /// The standard input for examples with `-`: recovery words that are used nowhere else.
    static let typed = Array(repeating: "abandon", count: 23).joined(separator: " ") + " art"

    private static let moderator: [(String, JSONValue)] = [
        ("member.role", ["conversation": help, "member": "@bob", "role": "moderator"])
    ]

    private static let offer: [(String, JSONValue)] = [
        ("handover.offer", ["conversation": help, "member": "@bob", "what": "ownership"])
    ]

    private static let crew: [(String, JSONValue)] = [
        ("conversation.create", ["name": "#crew", "kind": "group", "visibility": "open"])
    ]

    private static let previews: (String, JSONValue) = (
        "conversation.set_preferences", ["conversation": help, "on": ["previews"]]
    )
    private static let published: (String, JSONValue) = ("preview.publish", ["conversation": help, "last": 5])

    private static let table: [String: Preparation] = [
        "preview.publish": Preparation(calls: [previews]),
        "preview.show": Preparation(calls: [previews, published]),
        "preview.withdraw": Preparation(calls: [previews, published]),
        "conversation.typing": Preparation(calls: crew),
        "conversation.typists": Preparation(calls: crew),
        "conversation.set_typing": Preparation(calls: crew),
        "handover.offer": Preparation(calls: moderator),
        "handover.withdraw": Preparation(calls: moderator + offer),
        "profile.delete": Preparation(calls: [("profile.create", ["name": "spare"])]),
        "ban.list_show": Preparation(calls: [spammers]),
        "ban.list_subscribe": Preparation(calls: [spammers]),
        "ban.list_unsubscribe": Preparation(calls: [spammers]),
        "ban.list_apply": Preparation(calls: [spammers]),
        "ban.preview": Preparation(calls: [spammers]),
        "ban.show": Preparation(calls: [("ban.add", mallory)]),
        "proposal.show": Preparation(calls: proposal),
        "proposal.cancel": Preparation(calls: proposal),
        "proposal.override": Preparation(calls: proposal),
        "ban.lift": Preparation(calls: [("ban.add", mallory)]),
        "member.unmute": Preparation(calls: [("member.mute", mallory)]),
        "member.unblock": Preparation(calls: [("member.block", mallory)]),
        "conversation.unfreeze": Preparation(calls: [("conversation.freeze", ["conversation": help])]),
        "conversation.restore": Preparation(calls: [("conversation.delete", ["conversation": help, "confirm": help])]),
        "member.revoke": Preparation(calls: [
            ("member.grant", ["conversation": help, "member": "@bob", "permission": "pin"])
        ]),
        "role.reset": Preparation(calls: [
            ("role.override", ["conversation": help, "permission": "pin", "from_role": "author"])
        ]),
        "job.show": Preparation(calls: [bans]),
        "job.items": Preparation(calls: [bans]),
        "job.wait": Preparation(calls: [bans]),
        "job.cancel": Preparation(calls: [bans]),
        "events.unsubscribe": Preparation(calls: [("events.subscribe", [:])]),
        "token.show": Preparation(calls: [("token.create", bot)]),
        "token.revoke": Preparation(calls: [("token.create", bot)]),
        "token.restore": Preparation(calls: [("token.create", bot), ("token.revoke", ["token": "bot"])]),
        "link.revive": Preparation(calls: [("link.withdraw", ["conversation": help, "link": "flyer"])]),
        "message.unschedule": Preparation(calls: [scheduled]),
        "message.unreact": Preparation(person: .bob),
        "message.unpin": Preparation(calls: [("message.pin", message)]),
        "message.unfollow": Preparation(calls: [("message.follow", ["conversation": help])]),
        "conversation.create": Preparation(person: .nobody, calls: [("profile.create", ["name": "alice"])]),
        "conversation.join": Preparation(person: .dave),
        "conversation.leave": Preparation(person: .bob),
        "conversation.forget": Preparation(person: .bob),
        "join.withdraw": Preparation(person: .carol),
        "message.react": Preparation(person: .bob),
        // A comment that is held while comments are on can be published while they are on.
        "message.hold_approve": Preparation(calls: [
            ("conversation.set_preferences", ["conversation": help, "on": ["comments"]])
        ]),
        "report.file": Preparation(person: .bob),
        "inbox.dismiss": Preparation(person: .bob),
        "support.open": Preparation(person: .bob),
        "profile.create": Preparation(person: .nobody),
    ]
}
