import ChanTestSupport
import Foundation
import Testing

/// Defects of version 0.1 that staff and operators met on the command line. With `BIN` set to a build of 0.1 each test fails.
@Suite("Regressions of 0.1: staff and operators", .onDedicatedThreads, .timeLimit(.minutes(10)))
struct StaffRegressionTests {
    private func sync(_ world: World, _ people: String...) throws {
        for person in people { _ = try world.chanadm(person, "sync") }
    }

    /// bob and carol in alice's group `#crew`.
    private func crew(_ world: World) throws {
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#crew", "--plain").line
        for person in ["bob", "carol"] { try world.join(person, link, toA: "group") }
    }

    @Test func `m14: a link published before the subscription to a ban list still admits`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.run("alice", "ban", "list-create", "spammers")
        try world.run("alice", "ban", "list-subscribe", "#help", "spammers", "--yes")
        try world.join("carol", link)
        try sync(world, "carol", "alice", "carol")
        let shown = try world.run("carol", "channel", "show", "#help", "--json").json()
        #expect(shown["status"] as? String == "active", "\(shown["reason"] ?? "")")
    }

    @Test func `m16: the start page names the questions and held posts that wait, and a succession that was offered`()
        throws
    {
        let world = try World()
        try crew(world)
        try world.run("alice", "group", "set-preferences", "#crew", "--on", "pre_moderation")
        try sync(world, "bob")
        try world.run("bob", "support", "open", "#crew", "--text", "may I?")
        try world.run("bob", "message", "post", "#crew", "--text", "held")
        try sync(world, "bob", "alice")
        let staff = try world.run("alice").text
        #expect(staff.contains(" support "), "\(staff)")
        #expect(staff.contains(" message hold"), "\(staff)")
        try world.run("alice", "group", "leave", "#crew", "--successor", "@carol", "--yes")
        try sync(world, "alice", "carol")
        let successor = try world.run("carol").text
        #expect(successor.contains(" group succeed '#crew'"), "\(successor)")
    }

    @Test func `n3, M1: the audit log of another node has the old and the new values`() throws {
        let world = try World()
        try crew(world)
        try world.run("alice", "member", "role", "#crew", "@bob", "moderator")
        try sync(world, "alice", "bob")
        let log = try world.list("bob", "audit", "log", "#crew", "--action", "member.role")
        let change = try #require((log.last?["changes"] as? [[String: Any]])?.first, "\(log.last ?? [:])")
        #expect(change["old"] as? String == "member" && change["new"] as? String == "moderator", "\(change)")
    }

    @Test func `n6: a person banned before the subscription to a ban list can be listed after a new request to join`()
        throws
    {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.join("bob", link)
        try world.run("alice", "ban", "list-create", "spammers")
        try world.run("alice", "ban", "list-subscribe", "#help", "spammers", "--yes")
        try world.run("alice", "ban", "add", "#help", "@bob")
        let newer = try world.run("alice", "link", "show", "#help", "--plain").line
        try sync(world, "bob")
        _ = try world.chanadm("bob", "channel", "leave", "#help")
        try sync(world, "bob", "alice", "bob")
        try world.run("bob", "channel", "join", newer)
        for _ in 0..<2 { try sync(world, "bob", "alice") }
        let listed = try world.chanadm("alice", "ban", "list-add", "spammers", "#help", "@bob")
        #expect(listed.exit == 0, "\(listed.errorText)")
    }

    @Test func `m10: a comment that is refused because comments are off names the command that enables them`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.join("bob", link)
        let post = try world.run("alice", "message", "post", "#help", "--text", "hello", "--plain").line
        try sync(world, "bob")
        let refused = try world.chanadm("bob", "message", "post", "#help", "--reply-to", post, "--text", "no", "--yes")
        #expect(refused.exit == 6 && refused.errorText.contains("set-preferences"), "\(refused.errorText)")
    }

    @Test func `m21: the service units restart no program that is locked out of its directory by another one`() throws {
        let world = try World()
        try world.people("alice")
        _ = try world.serve("alice")
        _ = try world.relay("north")
        let node = try world.chanadm("alice", "serve")
        let relay = try RunningProcess(
            "chanrelay", ["serve", "--home", world.home("north"), "--listen", "127.0.0.1:0"]
        ).finished()
        for (program, exit) in [("chanadm", node.exit), ("chanrelay", relay.exit)] {
            let line = try #require(try unit(of: program).split(separator: "\n").first { $0.hasPrefix(Self.setting) })
            let codes = line.dropFirst(Self.setting.count).split(separator: " ").compactMap { Int32($0) }
            #expect(exit != 0 && codes.contains(exit), "\(program) ends with \(exit): \(line)")
        }
    }

    private static let setting = "RestartPreventExitStatus="

    /// Returns the unit file in the sources from which the program was built.
    private func unit(of program: String) throws -> String {
        var directory = try Binaries.path(of: program)
        while directory.path != "/" {
            directory.deleteLastPathComponent()
            let file = directory.appending(path: "docs/systemd/\(program).service")
            if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
        }
        return try String(contentsOf: Repository.path("docs/systemd/\(program).service"), encoding: .utf8)
    }

    @Test(.enabled(if: FalseClock.program != nil, "faketime is not installed"))
    func `b3: a post by a clock that is ten years ahead does not stop the conversation`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        _ = try FalseClock.run("+10 years", world, "message", "post", "#help", "--text", "dated ahead")
        let post = try world.chanadm("alice", "message", "post", "#help", "--text", "by the right clock")
        #expect(post.exit == 0, "\(post.errorText)")
    }
}
