import ChanFold
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Foundation
import Synchronization
import Testing

/// Alice's group `#help` on two relays, and further conversations: `#night` is frozen, `#attic` closed, `#gone`
/// deleted, and in `#council` two owners must approve. Everybody has their own node.
final class EntryPointFixture: Sendable {
    let directory: TemporaryDirectory
    let clock = AdjustableClock()
    private let relays: [RunningRelay]
    private let nodes = Mutex<[EntryPointUser: EntryPointNode]>([:])
    /// The values for placeholders in the table that differ in every run.
    private let substitutions = Mutex<[String: String]>([:])

    init() async throws {
        directory = try TemporaryDirectory()
        var relays: [RunningRelay] = []
        for name in ["north", "south", "spare"] {
            let home = try RelayHome.create(at: directory.file(name), name: name)
            relays.append(try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions()))
        }
        self.relays = relays
        substitutions.withLock { $0["SPARE"] = relays[2].address.description }
        for person in EntryPointUser.allCases {
            try await open(person)
            try await node(person).call("profile.create", ["name": .string(person.rawValue)])
        }
        try await createConversations()
        try await postContent()
        try await revokeRights()
    }

    func node(_ person: EntryPointUser) throws -> EntryPointNode { try #require(nodes.withLock { $0[person] }) }

    func open(_ person: EntryPointUser) async throws {
        let node = try await EntryPointNode(home: directory.file(person.rawValue), clock: clock)
        nodes.withLock { $0[person] = node }
    }

    /// Returns the parameters with the placeholders in capitals replaced.
    func substituted(_ params: JSONObject) -> JSONObject {
        let words = substitutions.withLock { $0 }
        return JSONObject(
            params.members.map { member in
                JSONMember(key: member.key, value: words[member.value.string ?? ""].map { .string($0) } ?? member.value)
            })
    }

    func syncAll() async throws {
        // Twice: first Alice answers what the others have submitted, then they receive the answers.
        for _ in 0..<2 {
            for person in EntryPointUser.allCases { _ = try await node(person).call("server.sync") }
        }
    }

    func close() async throws {
        for person in EntryPointUser.allCases { try await node(person).close() }
        for relay in relays { await relay.stop() }
    }

    // MARK: the story

    private func alice(_ method: String, _ params: JSONObject) async throws {
        try await node(.alice).call(method, params)
    }

    private func createConversations() async throws {
        let carriers = JSONValue.array(relays.prefix(2).map { .string("\($0.address)") })
        for room in ["help", "night", "attic", "gone", "council"] {
            let terms: JSONObject = [
                "name": .string(room), "kind": "group", "visibility": "closed", "relays": carriers,
            ]
            try await alice("conversation.create", terms)
        }
        // A link needs a relay that already carries the group, and relays must know of the link.
        try await alice("server.sync", [:])
        try await alice("link.create", ["conversation": "#help", "name": "door", "admission": "approval"])
        try await alice("server.sync", [:])
        let rooms: [(String, [EntryPointUser])] = [
            ("help", [.bob, .mallory, .dave, .erin]), ("night", [.bob, .mallory]), ("attic", [.bob]),
            ("gone", [.mallory]), ("council", [.bob, .mallory]),
        ]
        for (room, people) in rooms {
            for person in people { try await join(person, "#" + room, by: "primary") }
        }
        try await join(.carol, "#help", by: "door")
        try await syncAll()
        for (member, role) in [("@bob", "moderator"), ("@mallory", "admin")] {
            try await give(member, role, in: "#help")
        }
        try await give("@bob", "owner", in: "#council")
        try await syncAll()
    }

    private func give(_ member: String, _ role: String, in room: String) async throws {
        try await alice(
            "member.role",
            [
                "conversation": .string(room), "member": .string(member), "role": .string(role),
                "confirm": .string(room),
            ])
    }

    private func join(_ person: EntryPointUser, _ room: String, by link: String) async throws {
        let terms: JSONObject = ["conversation": .string(room), "link": .string(link)]
        let url = try await node(.alice).call("link.show", terms)[path: "url"] ?? ""
        try await node(person).call("conversation.join", ["link": url])
    }

    /// Posts content while everyone may post, and schedules actions for a time when they may not.
    private func postContent() async throws {
        for person in [EntryPointUser.alice, .bob, .dave] {
            let text = JSONValue.string("from \(person)")
            try await node(person).call("message.post", ["conversation": "#help", "text": text])
        }
        for (person, room) in Self.scheduledActions {
            let due = UTCTime(milliseconds: clock.environment.now().adding(seconds: 3_600).milliseconds)
            try await node(person).call(
                "message.schedule",
                ["conversation": .string(room), "text": "later", "due_at": .string(due.description)])
        }
        try await syncAll()
        let items = try await node(.alice).call("message.list", ["conversation": "#help", "kind": "message"])
        for item in items[path: "items"]?.array ?? [] {
            let author = item[path: "text"]?.string?.split(separator: " ").last.map { $0.uppercased() + "S" } ?? ""
            substitutions.withLock { $0[author] = item[path: "id"]?.string }
        }
        try await alice("conversation.set_preferences", ["conversation": "#help", "on": ["pre_moderation"]])
        try await syncAll()
        try await node(.dave).call("message.post", ["conversation": "#help", "text": "hold this"])
        let like: JSONObject = ["conversation": "#help", "message": "BOBS", "emoji": "👍"]
        try await node(.erin).call("message.react", substituted(like))
        let spam: JSONObject = ["conversation": "#help", "message": "DAVES", "why": "spam"]
        try await node(.erin).call("report.file", substituted(spam))
        try await node(.erin).call("support.open", ["conversation": "#help", "text": "may I ask?"])
        try await syncAll()
        try await alice("conversation.set_preferences", ["conversation": "#help", "off": ["pre_moderation"]])
        for (word, method) in [("HOLD", "message.hold_list"), ("REPORT", "report.list"), ("QUESTION", "support.list")] {
            let page = try await node(.alice).call(method, ["conversation": "#help"])
            let id = try #require(page[path: "items"]?.array?.first?[path: "id"]?.string, "\(method) is empty")
            substitutions.withLock { $0[word] = id }
        }
    }

    static let scheduledActions: [(EntryPointUser, String)] = [
        (.mallory, "#help"), (.dave, "#help"), (.erin, "#help"), (.bob, "#night"), (.bob, "#attic"), (.alice, "#night"),
        (.alice, "#gone"),
    ]

    /// Revokes the rights of each person.
    private func revokeRights() async throws {
        let help: JSONObject = ["conversation": "#help"]
        func at(_ more: JSONObject) -> JSONObject { JSONObject(help.members + substituted(more).members) }
        for calls: (String, JSONObject) in [
            ("member.grant", ["member": "@bob", "permission": "edit_profile"]),
            ("role.override", ["permission": "pin", "from_role": "moderator"]), ("link.create", ["name": "flyer"]),
            ("link.create", ["name": "old"]), ("link.withdraw", ["link": "old"]),
            ("message.pin", ["message": "ALICES"]),
            ("admission.lockdown", ["level": "slow"]), ("member.mute", ["member": "@dave"]),
            ("member.block", ["member": "@dave"]), ("ban.add", ["member": "@erin"]),
        ] { try await alice(calls.0, at(calls.1)) }
        try await give("@mallory", "observer", in: "#help")
        try await alice("conversation.freeze", ["conversation": "#night"])
        try await alice("conversation.close", ["conversation": "#attic", "confirm": "#attic"])
        try await alice("conversation.delete", ["conversation": "#gone", "confirm": "#gone"])
        try await alice("governance.set", ["conversation": "#council", "moderate": 2, "confirm": "#council"])
        let made = try await node(.alice).call("conversation.update", ["conversation": "#council", "title": "Ours"])
        let link = try await node(.alice).call("link.show", ["conversation": "#help"])[path: "url"] ?? ""
        let gina = try ContractNode(home: directory.file("gina"))
        _ = try await gina.call("profile.create", ["name": "gina"])
        let card = try await gina.call("profile.card", ["link": link])[path: "card"]?.string
        try gina.close()
        let file = directory.file("plan.txt")
        try Data("the plan".utf8).write(to: URL(fileURLWithPath: file))
        substitutions.withLock {
            $0["PROPOSAL"] = made[path: "proposal_id"]?.string
            $0["CARD"] = card
            $0["FILE"] = file
        }
        try await syncAll()
    }
}
