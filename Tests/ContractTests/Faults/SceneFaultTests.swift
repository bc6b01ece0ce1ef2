import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

/// A call that is refused by name, after calls that lead there.
struct SceneFault: Sendable, CustomTestStringConvertible {
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

    static let references: [SceneFault] = [
        SceneFault(name: "ambiguous.member", call: ("member.show", help(["member": "@sam"]))),
        SceneFault(name: "ambiguous.request", call: ("join.approve", help(["request": "@sam"]))),
        SceneFault(
            name: "ambiguous.conversation", person: .dave,
            before: [
                ("conversation.create", ["name": "den", "kind": "group"]), ("conversation.join", ["link": "chanadm:…"]),
            ], call: ("conversation.show", ["conversation": "#den"])),
        SceneFault(name: "not_found.request", call: ("join.approve", help(["request": "@nobody"]))),
        SceneFault(
            name: "not_found.profile", call: ("conversation.create", ["name": "x", "kind": "group", "profile": "zed"])),
        SceneFault(name: "not_found.job", call: ("job.show", ["job": "b9"])),
        SceneFault(name: "not_found.subscription", call: ("message.unfollow", ["subscription": "s9"])),
        SceneFault(name: "invalid.kind", call: ("group.show", help())),
        SceneFault(name: "invalid.cursor", call: ("message.list", help(["cursor": "00"]))),
        SceneFault(name: "invalid.query", call: ("message.search", help(["query": "?!"]))),
        SceneFault(name: "invalid.value", call: ("member.list", help(["order": "desc"]))),
        SceneFault(name: "invalid.role", call: ("member.role", help(["member": "@bob", "role": "relay"]))),
        SceneFault(name: "invalid.text_too_long", call: ("message.post", help(["text": long]))),
        SceneFault(
            name: "invalid.time",
            call: ("member.mute", help(["member": "@bob", "expires_at": "2001-01-01T00:00:00Z"]))),
        SceneFault(
            name: "invalid.reaction", person: .bob,
            call: ("message.react", help(["message": "3f9a1c", "emoji": "not one"]))),
    ]

    static let states: [SceneFault] = [
        SceneFault(name: "conflict.version", call: ("message.post", help(["text": "x", "expected_version": 0]))),
        SceneFault(name: "guard.self_target", call: ("member.remove", help(["member": "@alice"]))),
        SceneFault(name: "state.not_banned", call: ("ban.lift", help(["member": "@bob"]))),
        SceneFault(name: "state.not_pending", call: ("join.approve", help(["request": "@bob"]))),
        SceneFault(
            name: "guard.confirmation_required", call: ("conversation.delete", help(["confirm": "#attic"]))),
        SceneFault(
            name: "state.no_active_relay", before: [("conversation.create", ["name": "lone", "kind": "channel"])],
            call: ("link.create", ["conversation": "#lone", "name": "x"])),
        SceneFault(
            name: "state.no_active_relay", before: [("conversation.create", ["name": "lone", "kind": "channel"])],
            call: ("member.add", ["conversation": "#lone", "name": "zoe"])),
        SceneFault(name: "state.not_report", call: ("inbox.claim", help(["item": "4be2d7"]))),
        SceneFault(name: "state.not_muted", call: ("member.unmute", help(["member": "@bob"]))),
        SceneFault(name: "state.not_blocked", call: ("member.unblock", help(["member": "@bob"]))),
        SceneFault(
            name: "state.message_gone", before: [("message.delete", help(["message": "3f9a1c"]))],
            call: ("message.unpin", help(["message": "3f9a1c"]))),
        SceneFault(name: "invalid.time", call: ("conversation.delete", help(["confirm": "#help", "grace_s": 0]))),
        SceneFault(
            name: "invalid.value",
            call: ("conversation.create", ["name": "den", "kind": "group", "title": "a\u{0}b"])),
        SceneFault(name: "invalid.value", call: ("conversation.update", help(["title": "a\u{0}b"]))),
        SceneFault(
            name: "guard.primary_link", call: ("link.withdraw", help(["link": "primary"]))),
        SceneFault(name: "import.unreadable", call: ("import.irc", ["to": "#help", "path": "/nonexistent"])),
        SceneFault(name: "import.not_a_log", call: ("import.irc", ["to": "#help", "path": "NOT-A-LOG"])),
        SceneFault(name: "import.no_date", call: ("import.irc", ["to": "#help", "path": "NO-DATE"])),
    ]
}

@Suite("What is refused is refused by its own name", .timeLimit(.minutes(10)))
struct SceneFaultTests {
    @Test("with everything as it was", arguments: SceneFault.references + SceneFault.states)
    func refused(_ fault: SceneFault) async throws {
        let scene = try await Scene.shared.value
        try await scene.with(fault.person) { node in
            for (method, params) in fault.before { _ = try await node.call(method, scene.told(params)) }
            let before = try node.standing()
            let outcome = await node.outcome(fault.call.0, scene.told(fault.call.1))
            #expect(BadInputTests.fault(outcome)?.name == fault.name, "\(outcome)")
            let asked = Self.method(fault.call.0)
            let called = try #require(DescribedMethod.all.first { $0.name == asked })
            #expect(called.errors.contains(fault.name), "openrpc.json does not list it for \(asked)")
            // A job that fails is a job all the same, and tells of itself; the logs stand as they stood.
            #expect(try node.standing().logs == before.logs)
        }
    }

    /// What an alias such as `group.show` calls.
    private static func method(_ name: String) -> String {
        MethodCatalogue.aliases.first { $0.name == name }?.method ?? name
    }

    @Test("a job that was cancelled says so")
    func cancelled() async throws {
        let scene = try await Scene.shared.value
        try await scene.with(.alice) { node in
            let log: JSONValue = ["to": "#help", "path": "/tmp/2005-08-08_01.log", "detach": true]
            _ = try await node.call("import.irc", scene.told(log))
            _ = try await node.call("job.cancel", ["job": "b1"])
            let ended = try await node.call("job.wait", ["job": "b1"])
            #expect(ended[path: "state"] == "cancelled")
            #expect(ended[path: "error"] == "job.cancelled")
        }
    }
}
