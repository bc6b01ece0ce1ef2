import Foundation
import Testing

/// Ban lists through the built programs: existing printed links keep working, and the tags of earlier members become
/// known.
@Suite("Ban lists", .onDedicatedThreads) struct BanListTests {
    @Test func `a link from before the list works for newcomers, and earlier members' next posts send tags`() throws {
        let world = try World()
        let poster = try world.openChannel(on: "north")
        try world.join("bob", poster)
        let item = try world.run(
            "alice", "message", "post", "#help", "--text", "hi", "--plain", "--fields", "message.id")
        try exchange(world, "bob")
        try world.run("alice", "ban", "list-create", "spammers")
        let plan = try world.run("alice", "ban", "list-subscribe", "#help", "spammers", "--require-tags", "--dry-run")
        #expect(plan.text.contains("can no longer join by links that are out"), "\(plan.text)")
        try world.run("alice", "ban", "list-subscribe", "#help", "spammers", "--require-tags")
        #expect(try untagged(world) == ["bob"])

        try world.join("carol", poster)
        try exchange(world, "carol")
        #expect(try world.run("carol", "channel", "show", "#help", "--json").json()["status"] as? String == "active")

        try world.run("bob", "message", "react", "#help", item.line, "👍")
        for _ in 0..<2 { try exchange(world, "bob") }
        #expect(try untagged(world) == [])
        #expect(try world.list("bob", "submission", "list", "#help").isEmpty, "it was not refused")
        let shown = try world.run("alice", "member", "show", "#help", "@bob", "--json").json()
        let tags = try #require(shown["ban_tags"] as? [[String: Any]])
        #expect(tags.first?["known"] as? Bool == true)
        try world.run("alice", "ban", "list-add", "spammers", "--tag", #require(tags.first?["tag"] as? String))
        let preview = try world.list("alice", "ban", "preview", "#help", "spammers")
        #expect(preview.count == 1)
    }

    /// Submits what is queued, lets the origin answer, and fetches the answer.
    private func exchange(_ world: World, _ person: String) throws {
        for next in [person, "alice", person] { try world.run(next, "sync") }
    }

    private func untagged(_ world: World) throws -> [String] {
        try world.list("alice", "member", "list", "#help", "--untagged", "spammers").compactMap {
            $0["name"] as? String
        }
    }
}
