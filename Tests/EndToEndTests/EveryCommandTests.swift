import Foundation
import Testing

/// Runs each command once with `--json` and checks its exit code and one field of its result.
@Suite("Every command", .onDedicatedThreads) struct EveryCommandTests {
    private let world: World
    private let link: String
    private let second: String

    init() throws {
        world = try World()
        link = try world.openChannel(on: "north")
        second = try world.relay("south")
    }

    /// Runs a command, requires `path` in its result, and returns the result.
    @discardableResult
    private func answer(
        _ person: String, _ words: [String], has path: String, _ value: String? = nil,
        location: SourceLocation = #_sourceLocation
    ) throws -> [String: Any] {
        let outcome = try RunningProcess("chanadm", ["--home", world.home(person)] + words + ["--json"]).finished()
        try #require(outcome.exit == 0, "\(words): \(outcome.errorText)", sourceLocation: location)
        let whole = try outcome.json()
        var found: Any? = whole
        for key in path.split(separator: ".") { found = (found as? [String: Any])?[String(key)] }
        let present = try #require(found, "\(words) lacks \(path): \(outcome.text)", sourceLocation: location)
        if let value {
            let flag = (present as? Bool).map { "\($0)" }
            #expect("\(present)" == value || flag == value, "\(words): \(present)", sourceLocation: location)
        }
        return whole
    }

    @Test func `profiles, channels, groups, links and relays support every verb`() throws {
        try answer("alice", ["profile", "create", "work"], has: "profile.name", "work")
        try answer("alice", ["profile", "list"], has: "items")
        try answer("alice", ["channel", "list"], has: "items")
        try answer("alice", ["channel", "show", "#help"], has: "title", "Help")
        try answer("alice", ["group", "create", "#friends", "--profile", "alice"], has: "conversation.kind", "group")
        try answer("alice", ["group", "list"], has: "items")
        try answer("alice", ["group", "show", "#friends"], has: "name", "friends")
        try answer("alice", ["link", "show", "#help"], has: "url", link)
        try answer("alice", ["link", "create", "#help", "flyer", "--use-limit", "5"], has: "link.use_limit", "5")
        try answer("alice", ["link", "list", "#help"], has: "items")
        try answer("alice", ["link", "withdraw", "#help", "flyer", "--yes"], has: "link.state", "withdrawn")
        try answer("alice", ["link", "revive", "#help", "flyer"], has: "link.state", "active")
        try answer("alice", ["link", "rotate", "#help", "--confirm", "#help"], has: "withdrawn.state", "withdrawn")
        try answer("alice", ["relay", "add", "#help", second], has: "relay.address", second)
        try answer("alice", ["sync"], has: "complete", "true")
        try answer("alice", ["relay", "list", "#help"], has: "items")
        try answer("alice", ["relay", "status", "#help"], has: "items")
        try answer("alice", ["relay", "remove", "#help", "south", "--yes"], has: "relay.name", "south")
        try answer("alice", ["audit", "log", "#help"], has: "items")
        try answer("alice", ["audit", "verify", "#help"], has: "ok", "true")
        try answer("alice", ["audit", "verify", "journal"], has: "ok", "true")
        try answer("alice", ["audit", "journal"], has: "items")
        try answer("alice", ["audit", "members", "#help", "--dormant", "90d"], has: "items")
        try answer("alice", ["audit", "relays", "#help"], has: "items")
        try answer("alice", ["audit", "keys", "#help"], has: "items")
        try answer("alice", ["audit", "checkpoint", "#help"], has: "checkpoint")
        try answer("alice", ["audit", "export", "#help"], has: "items")
        try answer("alice", ["audit", "prove-growth", "#help", "1"], has: "from_size", "1")
        try answer("alice", ["audit", "state", "#help", "--at", "0", "--members"], has: "seq", "0")
        try answer("alice", ["audit", "diff", "#help", "--from", "0"], has: "from_seq", "0")
        let proof = try answer("alice", ["audit", "prove", "#help", "1"], has: "seq", "1")
        let file = world.directory.appending(path: "1.tlog-proof")
        try (proof["proof"] as? String ?? "").write(to: file, atomically: true, encoding: .utf8)
        let key = proof["key"] as? String ?? ""
        try answer("nobody", ["audit", "check-proof", file.path, "--key", key], has: "ok", "true")
        try answer("alice", ["integrity", "list", "#help"], has: "items")
        try answer("alice", ["doctor"], has: "ok", "true")
        try answer("alice", ["server", "info"], has: "profiles", "2")
        try answer("alice", ["rpc", "server.info", "{}"], has: "version")
        try answer("alice", ["rpc", "rpc.discover"], has: "openrpc")
        try answer("alice", ["channel", "delete", "#help", "--confirm", "#help"], has: "conversation.state", "deleted")
    }

    @Test func `members, bans, requests and messages support every verb`() throws {
        try world.people("bob", "carol")
        try answer("bob", ["channel", "join", link], has: "conversation.id")
        try answer("alice", ["sync"], has: "complete", "true")
        try answer("bob", ["sync"], has: "complete", "true")
        try answer("alice", ["member", "list", "#help"], has: "items")
        try answer("alice", ["member", "show", "#help", "@bob"], has: "name", "bob")
        try answer("alice", ["member", "add", "#help", "dave"], has: "link.name", "dave")
        try answer("alice", ["member", "role", "#help", "@bob", "author"], has: "member.role", "author")
        try answer("alice", ["member", "mute", "#help", "@bob", "--expires-at", "2h"], has: "member.muted", "true")
        try answer("alice", ["member", "unmute", "#help", "@bob"], has: "member.muted", "false")
        try answer("alice", ["member", "block", "#help", "@bob"], has: "member.blocked", "true")
        try answer("alice", ["member", "unblock", "#help", "@bob"], has: "member.blocked", "false")

        let posted = try answer(
            "alice", ["message", "post", "#help", "--text", "needle"], has: "message.text", "needle")
        let id = try #require((posted["message"] as? [String: Any])?["id"] as? String)
        try answer("alice", ["message", "list", "#help"], has: "items")
        try answer("alice", ["message", "show", "#help", id], has: "text", "needle")
        try answer("alice", ["message", "edit", "#help", id, "--text", "needles"], has: "message.text", "needles")
        try answer("alice", ["message", "pin", "#help", id], has: "message.pinned", "true")
        try answer("alice", ["message", "unpin", "#help", id], has: "message.id", id)
        try answer("alice", ["message", "search", "#help", "needles"], has: "items")
        try answer("bob", ["sync"], has: "complete", "true")
        try answer("bob", ["message", "react", "#help", id, "👍"], has: "outcome", "submitted")
        try answer("alice", ["sync"], has: "complete", "true")
        let shown = try answer("alice", ["message", "show", "#help", id], has: "reactions")
        #expect((shown["reactions"] as? [[String: Any]])?.first?["count"] as? Int == 1)
        try answer("bob", ["message", "post", "#help", "--text", "by an author"], has: "outcome", "submitted")
        try answer("alice", ["sync"], has: "complete", "true")
        #expect(try world.texts("alice", "#help") == ["needles", "by an author"])
        try answer("alice", ["message", "delete", "#help", id], has: "message.kind", "deleted")
        let bobs = try #require(try world.items("alice", "#help").last?["id"] as? String)
        try answer(
            "alice", ["message", "moderate", "#help", bobs, "--reason", "spam"], has: "message.kind", "moderated")

        try answer("alice", ["member", "remove", "#help", "@bob", "--yes"], has: "member.status")
        try answer("alice", ["ban", "add", "#help", "@bob", "--yes"], has: "ban")
        try answer("alice", ["ban", "list", "#help"], has: "items")
        try answer("alice", ["ban", "lift", "#help", "@bob"], has: "ban")
        try answer("alice", ["inbox", "next"], has: "unclaimed", "0")
        try answer("alice", ["link", "create", "#help", "door", "--admission", "approval"], has: "link.name", "door")
        try answer("alice", ["sync"], has: "complete", "true")
        let door = try answer("alice", ["link", "show", "#help", "door"], has: "url")
        try world.people("erin")
        let asking = ["channel", "join", try #require(door["url"] as? String), "--message", "it is me"]
        try answer("erin", asking, has: "outcome", "submitted")
        try answer("alice", ["sync"], has: "complete", "true")
        let waiting = try answer("alice", ["inbox", "list", "#help"], has: "items")
        let request = try #require((waiting["items"] as? [[String: Any]])?.first)
        #expect(request["kind"] as? String == "join_request" && request["context"] as? String == "it is me")
        #expect(request["command"] as? String == "chanadm join approve '#help' @erin")
        try answer("alice", ["inbox", "next"], has: "item.from.name", "erin")
        try answer("alice", ["join", "decline", "#help", "@erin", "--yes"], has: "request.state", "declined")
        try answer("carol", ["channel", "join", link], has: "outcome", "submitted")
        try answer("alice", ["sync"], has: "complete", "true")
        try answer("alice", ["join", "list", "#help"], has: "items")
        try answer("carol", ["sync"], has: "complete", "true")
        try answer("carol", ["channel", "leave", "#help", "--yes"], has: "outcome")
        let log = try Binaries.log("channel-two.dev.log")
        let importing = ["import", "irc", "--to", "#help", log.path, "--date", "2020-02-02"]
        let report = try answer("alice", importing, has: "report.messages")
        #expect((report["report"] as? [String: Any])?["not_understood"] is Int)
    }
}
