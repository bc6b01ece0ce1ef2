import ChanJSON
import ChanRPC
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Foundation
import Testing

/// The state to which the examples of schema/rpc refer, created once for all of them: Alice owns `#help` on two relays;
/// Bob and Mallory read it; Carol, Erin and Frank wait for admission; Dave has a link.
///
/// Each test gets a copy of a home, so that tests are independent. The copies publish nothing, so the relays never
/// receive different histories.
final class ExampleFixture: Sendable {
    static let shared = Task { try await ExampleFixture() }

    private let directory: TemporaryDirectory
    private let relays: [RunningRelay]
    /// The placeholders of examples for values that differ in every run, with their values.
    let substitutions: [(String, String)]

    private init() async throws {
        directory = try TemporaryDirectory()
        var relays: [RunningRelay] = []
        for name in ["north", "south", "spare"] {
            let home = try RelayHome.create(at: directory.file(name), name: name)
            relays.append(try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions()))
        }
        self.relays = relays
        let built = try await ExampleFixtureBuilder(directory, relays.map { "\($0.address)" }).make()
        substitutions = [
            ("chanadm-card:…", built.card), ("3f9a1c", built.message), ("4be2d7", built.hold), ("5c03e8", built.report),
            ("6d14f9", built.question), ("chan:…", built.link), ("c2sp.org/tlog-proof@v1\nindex 17\n…", built.proof),
            ("chanadm/8f…+1c0a57e2+AQ…", built.key), ("/tmp/2005-08-08_01.log", directory.file(Self.log)),
            ("/tmp/result.json", directory.file("result.json")), ("/tmp/help.jsonl", directory.file("help.jsonl")),
            ("17.tlog-proof", directory.file("17.tlog-proof")), ("NOT-A-LOG", directory.file("2005-08-08.dat")),
            ("NO-DATE", directory.file("chat.log")),
            ("relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443", "\(relays[2].address)"),
        ]
        try Data(built.proof.utf8).write(to: directory.url.appendingPathComponent("17.tlog-proof"))
        try Data([UInt8](repeating: 0, count: 5_000)).write(to: directory.url.appendingPathComponent("2005-08-08.dat"))
        try Data("[00:01] <seb> hi\n".utf8).write(to: directory.url.appendingPathComponent("chat.log"))
        try Data("[00:01] <seb> is the sound card found?\n[00:02] <ann> it is\n".utf8)
            .write(to: directory.url.appendingPathComponent(Self.log))
        try Data(Self.chat.utf8).write(to: directory.url.appendingPathComponent("result.json"))
        try Data(#"{"author": "seb", "text": "is the sound card found?"}"#.utf8)
            .write(to: directory.url.appendingPathComponent("help.jsonl"))
    }

    static let log = "2005-08-08_01.log"
    private static let chat = """
        {"name": "Sound", "type": "private_group", "id": 17, "messages": [{"id": 1, "type": "message",
        "date": "2024-05-01T10:00:00", "date_unixtime": "1714557600", "from": "seb", "text": "is it found?"}]}
        """

    /// The directory for relative paths of commands.
    var folder: String { directory.path }

    /// Replaces the placeholders in the text of an example.
    func substituted(_ text: String) -> String {
        substitutions.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    func substituted(_ json: JSONValue) -> JSONValue {
        switch json {
        case .string(let text): .string(substituted(text))
        case .array(let items): .array(items.map(substituted))
        case .object(let object):
            .object(JSONObject(object.members.map { JSONMember(key: $0.key, value: substituted($0.value)) }))
        case .null, .bool, .integer, .number: json
        }
    }

    /// Copies a person's state directory.
    func copy(_ person: Person, to home: String) throws {
        guard person != .nobody else { return }
        try FileManager.default.copyItem(atPath: directory.file(person.rawValue), toPath: home)
    }

    /// Runs `body` on a copy of a person's node; `nobody` has a new home.
    func withNode<Value: Sendable>(
        _ person: Person, _ body: @Sendable (ContractNode) async throws -> Value
    ) async throws -> Value {
        let copies = try TemporaryDirectory()
        let home = copies.file(person.rawValue)
        try copy(person, to: home)
        let node = try ContractNode(home: home, publishes: false)
        // A copy signs nothing before it knows whether the original has continued, which it has not here.
        if person != .nobody { _ = try await node.call("server.sync", ["force": true]) }
        let value = try await body(node)
        try node.close()
        return value
    }
}

enum Person: String, Sendable {
    case alice, bob, mallory, carol, dave
    /// A state directory that does not exist yet.
    case nobody
}

/// Creates the history of the fixture.
private struct ExampleFixtureBuilder {
    typealias Substitutions = (
        message: String, link: String, proof: String, key: String, card: String, hold: String, report: String,
        question: String
    )

    let directory: TemporaryDirectory
    let relays: [String]

    init(_ directory: TemporaryDirectory, _ relays: [String]) {
        self.directory = directory
        self.relays = relays
    }

    func make() async throws -> Substitutions {
        let alice = try await person("alice")
        let carriers = JSONValue.array(relays.prefix(2).map { .string($0) })
        _ = try await alice.call(
            "conversation.create", ["name": "help", "kind": "channel", "visibility": "open", "relays": carriers])
        for text in ["the sound card is not found", "try another slot"] {
            _ = try await alice.call("message.post", ["conversation": "#help", "text": .string(text)])
        }
        // Links need a relay that already carries the channel.
        _ = try await alice.call("server.sync")
        for call in Self.links { _ = try await alice.call("link.create", call) }
        _ = try await alice.call("server.sync")
        let link = try await link("", of: alice)
        for name in ["bob", "mallory"] { try await join(name, by: link, at: alice) }
        let door = try await self.link("door", of: alice)
        for name in ["carol", "erin", "frank", "sam"] { try await join(name, by: door, at: alice) }
        // Two members have this name.
        try await join("sam", by: door, at: alice, home: "another sam")
        let cases = try await cases(at: alice)
        let elsewhere = try await den()
        let dave = try await person("dave")
        let card = try await dave.call("profile.card", ["link": .string(link)])[path: "card"]?.string
        try dave.close()
        try await exclude("bob", at: alice)
        let items = try await alice.call("message.list", ["conversation": "#help", "kind": "message"])
        let message = try #require(items[path: "items"]?.array?.last?[path: "id"]?.string)
        let proof = try await alice.call("audit.prove", ["conversation": "#help", "entry": "2"])
        try alice.close()
        return (
            String(message.prefix(12)), elsewhere, try #require(proof[path: "proof"]?.string),
            try #require(proof[path: "key"]?.string), try #require(card), cases.hold, cases.report, cases.question
        )
    }

    /// Bob posts a comment that is held, reports a message, and asks the staff a question.
    private func cases(at alice: ContractNode) async throws -> (hold: String, report: String, question: String) {
        let help: JSONValue = "#help"
        let looked: JSONValue = ["comments", "pre_moderation"]
        _ = try await alice.call("conversation.set_preferences", ["conversation": help, "on": looked])
        _ = try await alice.call("server.sync")
        let bob = try ContractNode(home: directory.file("bob"))
        _ = try await bob.call("server.sync")
        let items = try await bob.call("message.list", ["conversation": help, "kind": "message"])
        let item = try #require(items[path: "items"]?.array?.first?[path: "id"])
        _ = try await bob.call("message.post", ["conversation": help, "text": "which slot?", "reply_to": item])
        _ = try await bob.call("report.file", ["conversation": help, "message": item, "why": "other"])
        _ = try await bob.call("support.open", ["conversation": help, "text": "may I ask here?"])
        _ = try await bob.call("server.sync")
        try bob.close()
        _ = try await alice.call("server.sync")
        _ = try await alice.call("conversation.set_preferences", ["conversation": help, "off": looked])
        var found: [String] = []
        for method in ["message.hold_list", "report.list", "support.list"] {
            let page = try await alice.call(method, ["conversation": help])
            let id = try #require(page[path: "items"]?.array?.first?[path: "id"]?.string)
            found.append(String(id.prefix(12)))
        }
        return (found[0], found[1], found[2])
    }

    /// Creates Carol's own channel, for examples that join one: a copy of Alice's node would process requests to join
    /// her own.
    private func den() async throws -> String {
        let carol = try ContractNode(home: directory.file("carol"))
        _ = try await carol.call(
            "conversation.create",
            ["name": "den", "kind": "channel", "visibility": "open", "relays": .array([.string(relays[2])])])
        _ = try await carol.call("server.sync")
        let link = try await carol.call("link.show", ["conversation": "#den"])[path: "url"]?.string
        try carol.close()
        return try #require(link)
    }

    /// Creates two more channels: Bob is removed from one and banned from the other.
    private func exclude(_ name: String, at alice: ContractNode) async throws {
        let node = try ContractNode(home: directory.file(name))
        for (room, verdict) in [("attic", "member.remove"), ("cellar", "ban.add")] {
            let conversation = JSONValue.string("#" + room)
            let carriers = JSONValue.array([.string(relays[0])])
            _ = try await alice.call(
                "conversation.create",
                ["name": .string(room), "kind": "channel", "visibility": "open", "relays": carriers])
            _ = try await alice.call("server.sync")
            let link = try await alice.call("link.show", ["conversation": conversation])[path: "url"] ?? ""
            _ = try await node.call("conversation.join", ["link": link])
            _ = try await alice.call("server.sync")
            _ = try await node.call("server.sync")
            _ = try await alice.call(verdict, ["conversation": conversation, "member": .string("@" + name)])
            _ = try await alice.call("server.sync")
            _ = try await node.call("server.sync")
        }
        try node.close()
    }

    /// The links besides the primary one: one for everyone, and one that requires approval.
    private static let links: [JSONValue] = [
        ["conversation": "#help", "name": "flyer"],
        ["conversation": "#help", "name": "door", "admission": "approval"],
    ]

    private func person(_ name: String, home: String? = nil) async throws -> ContractNode {
        let node = try ContractNode(home: directory.file(home ?? name))
        _ = try await node.call("profile.create", ["name": .string(name)])
        return node
    }

    private func link(_ name: String, of alice: ContractNode) async throws -> String {
        var params: JSONObject = ["conversation": "#help"]
        if !name.isEmpty { params["link"] = .string(name) }
        return try #require(try await alice.call("link.show", .object(params))[path: "url"]?.string)
    }

    private func join(_ name: String, by link: String, at alice: ContractNode, home: String? = nil) async throws {
        let node = try await person(name, home: home)
        _ = try await node.call("conversation.join", ["link": .string(link)])
        _ = try await alice.call("server.sync")
        _ = try await node.call("server.sync")
        try node.close()
    }
}
