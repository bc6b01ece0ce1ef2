import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

/// A call that must be refused by name, after preparing calls.
struct FaultScenario: Sendable, CustomTestStringConvertible {
    typealias Call = (String, JSONValue)

    let name: String
    var person = Person.alice
    var before: [Call] = []
    let call: Call

    var testDescription: String { name }

    private static func help(_ more: JSONObject = [:]) -> JSONValue {
        var params = more
        params["conversation"] = "#help"
        return .object(params)
    }

    private static let long = JSONValue.string(String(repeating: "x", count: 60_000))

    static let references: [FaultScenario] = [
        FaultScenario(name: "ambiguous.member", call: ("member.show", help(["member": "@sam"]))),
        FaultScenario(name: "ambiguous.request", call: ("join.approve", help(["request": "@sam"]))),
        FaultScenario(
            name: "ambiguous.conversation", person: .dave,
            before: [
                ("conversation.create", ["name": "den", "kind": "group"]), ("conversation.join", ["link": "chan:…"]),
            ], call: ("conversation.show", ["conversation": "#den"])),
        FaultScenario(name: "not_found.request", call: ("join.approve", help(["request": "@nobody"]))),
        FaultScenario(
            name: "not_found.profile", call: ("conversation.create", ["name": "x", "kind": "group", "profile": "zed"])),
        FaultScenario(name: "not_found.job", call: ("job.show", ["job": "b9"])),
        FaultScenario(name: "not_found.subscription", call: ("message.unfollow", ["subscription": "s9"])),
        FaultScenario(name: "invalid.kind", call: ("group.show", help())),
        FaultScenario(
            name: "link.unknown_version",
            call: ("conversation.join", ["link": .string("chan:Ag" + String(repeating: "A", count: 78))])),
        FaultScenario(name: "invalid.cursor", call: ("message.list", help(["cursor": "00"]))),
        FaultScenario(name: "invalid.query", call: ("message.search", help(["query": "?!"]))),
        FaultScenario(name: "invalid.value", call: ("member.list", help(["order": "desc"]))),
        FaultScenario(
            name: "invalid.value",
            call: ("message.post", help(["text": "look", "link_title": "a page without address"]))),
        FaultScenario(
            name: "invalid.value",
            call: (
                "message.post", help(["text": "https://a.example", "link_url": "ftp://a.example", "link_title": "x"])
            )),
        FaultScenario(
            name: "invalid.value",
            call: ("message.post", help(["text": "https://a.example", "link_url": "https://a.example"]))
        ),
        FaultScenario(
            name: "invalid.value",
            call: (
                "message.schedule",
                help([
                    "text": "https://a.example", "due_at": "2099-01-01T00:00:00Z", "link_url": "https://b.example",
                    "link_title": "another page",
                ])
            )),
        FaultScenario(
            name: "invalid.value",
            call: (
                "message.post",
                help(["text": "https://a.example", "link_url": "https://a.example", "link_title": "two\nlines"])
            )),
        FaultScenario(name: "invalid.role", call: ("member.role", help(["member": "@bob", "role": "relay"]))),
        FaultScenario(name: "invalid.text_too_long", call: ("message.post", help(["text": long]))),
        FaultScenario(
            name: "invalid.time",
            call: ("member.mute", help(["member": "@bob", "expires_at": "2001-01-01T00:00:00Z"]))),
        FaultScenario(
            name: "invalid.reaction", person: .bob,
            call: ("message.react", help(["message": "3f9a1c", "emoji": "not one"]))),
    ]

    static let states: [FaultScenario] = [
        FaultScenario(name: "conflict.version", call: ("message.post", help(["text": "x", "expected_version": 0]))),
        FaultScenario(name: "guard.self_target", call: ("member.remove", help(["member": "@alice"]))),
        FaultScenario(name: "state.not_banned", call: ("ban.lift", help(["member": "@bob"]))),
        FaultScenario(name: "state.not_pending", call: ("join.approve", help(["request": "@bob"]))),
        FaultScenario(
            name: "guard.confirmation_required", call: ("member.role", help(["member": "@bob", "role": "owner"]))),
        FaultScenario(
            name: "guard.confirmation_required", call: ("conversation.delete", help(["confirm": "#attic"]))),
        FaultScenario(
            name: "state.no_active_relay", before: [("conversation.create", ["name": "lone", "kind": "channel"])],
            call: ("link.create", ["conversation": "#lone", "name": "x"])),
        FaultScenario(
            name: "state.no_active_relay", before: [("conversation.create", ["name": "lone", "kind": "channel"])],
            call: ("member.add", ["conversation": "#lone", "name": "zoe"])),
        FaultScenario(name: "state.not_report", call: ("inbox.claim", help(["item": "4be2d7"]))),
        FaultScenario(name: "state.not_muted", call: ("member.unmute", help(["member": "@bob"]))),
        FaultScenario(name: "state.not_blocked", call: ("member.unblock", help(["member": "@bob"]))),
        FaultScenario(
            name: "state.message_gone", before: [("message.delete", help(["message": "3f9a1c"]))],
            call: ("message.unpin", help(["message": "3f9a1c"]))),
        FaultScenario(name: "invalid.time", call: ("conversation.delete", help(["confirm": "#help", "grace_s": 0]))),
        FaultScenario(
            name: "invalid.value",
            call: ("conversation.create", ["name": "den", "kind": "group", "title": "a\u{0}b"])),
        FaultScenario(name: "invalid.value", call: ("conversation.update", help(["title": "a\u{0}b"]))),
        FaultScenario(
            name: "guard.primary_link", call: ("link.withdraw", help(["link": "primary"]))),
        FaultScenario(name: "import.unreadable", call: ("import.irc", ["to": "#help", "path": "/nonexistent"])),
        FaultScenario(name: "import.not_a_log", call: ("import.irc", ["to": "#help", "path": "NOT-A-LOG"])),
        FaultScenario(name: "import.no_date", call: ("import.irc", ["to": "#help", "path": "NO-DATE"])),
    ]
}

@Suite("Refusals have specific names", .timeLimit(.minutes(10)))
struct FaultScenarioTests {
    @Test(arguments: FaultScenario.references + FaultScenario.states) func `a refused call changes nothing`(
        _ fault: FaultScenario
    ) async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(fault.person) { node in
            for (method, params) in fault.before { _ = try await node.call(method, scene.substituted(params)) }
            let before = try node.snapshot()
            let outcome = await node.outcome(fault.call.0, scene.substituted(fault.call.1))
            #expect(BadInputTests.fault(outcome)?.name == fault.name, "\(outcome)")
            let asked = Self.method(fault.call.0)
            let called = try #require(DescribedMethod.all.first { $0.name == asked })
            #expect(called.errors.contains(fault.name), "openrpc.json does not list it for \(asked)")
            // A failed job is recorded and reports events, but the logs must not change.
            #expect(try node.snapshot().logs == before.logs)
        }
    }

    /// Returns the method that an alias such as `group.show` calls.
    private static func method(_ name: String) -> String {
        MethodCatalogue.aliases.first { $0.name == name }?.method ?? name
    }

    @Test func `a cancelled job reports its cancellation`() async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(.alice) { node in
            let log: JSONValue = ["to": "#help", "path": "/tmp/2005-08-08_01.log", "detach": true]
            _ = try await node.call("import.irc", scene.substituted(log))
            _ = try await node.call("job.cancel", ["job": "b1"])
            let ended = try await node.call("job.wait", ["job": "b1"])
            #expect(ended[path: "state"] == "cancelled")
            #expect(ended[path: "error"] == "job.cancelled")
        }
    }
}
