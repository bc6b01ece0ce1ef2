import ChanClient
import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import Foundation
import Testing

@testable import ChanDaemon

@Suite("Public previews over the socket", .timeLimit(.minutes(10)))
struct PreviewSocketTests {
    /// Runs `body` with an open channel that has the feature and one post.
    private func withChannel(_ body: @Sendable (Connection, JSONValue) async throws -> Void) async throws {
        try await ServedNode.with { node in
            let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "news"))
            let id = try await node.node.conversations.createConversation(plan, for: .system("conversation.create"))
                .conversation
            let connection = try node.connection()
            let channel = JSONValue.string(id.description)
            _ = try await connection.call(
                "conversation.set_preferences", ["conversation": channel, "on": ["previews"]])
            _ = try await connection.call("message.post", ["conversation": channel, "text": "hello <b>"])
            try await body(connection, channel)
            await connection.close()
        }
    }

    private func refuses(_ name: String, _ connection: Connection, _ method: String, _ params: JSONObject) async {
        let fault = await #expect(throws: RPCFault.self) { _ = try await connection.call(method, .object(params)) }
        #expect(fault?.catalogueName?.rawValue == name, "\(method)")
    }

    @Test func `it is published, shown, changed and withdrawn`() async throws {
        try await withChannel { connection, channel in
            await refuses("not_found.preview", connection, "preview.show", ["conversation": channel])
            await refuses("not_found.preview", connection, "preview.withdraw", ["conversation": channel])
            let trial: JSONValue = ["conversation": channel, "last": 3, "dry_run": true]
            #expect(try await connection.call("preview.publish", trial)[path: "preview"] == nil)
            await refuses("not_found.preview", connection, "preview.show", ["conversation": channel])
            let published = try await connection.call("preview.publish", ["conversation": channel, "last": 3])
            #expect(published[path: "preview.state"] == "shown" && published[path: "preview.posts"] == 1)
            let preview = try await connection.call("preview.show", ["conversation": channel])
            #expect(preview[path: "last"] == 3 && preview[path: "indexed"] == false && preview[path: "relays"] == [])
            #expect(preview[path: "path"]?.string == "/c/news-\(channel.string ?? "")/")
            let again = try await connection.call("preview.publish", ["conversation": channel, "indexed": true])
            #expect(again[path: "preview.indexed"] == true && again[path: "preview.last"] == 50)
            let before = preview[path: "sequence"]?.integer ?? 0
            #expect(again[path: "preview.sequence"]?.integer ?? 0 > before)
            _ = try await connection.call("preview.withdraw", ["conversation": channel])
            let withdrawn = try await connection.call("preview.show", ["conversation": channel])
            #expect(withdrawn[path: "state"] == "withdrawn" && withdrawn[path: "expires_at"] == nil)
            #expect(withdrawn[path: "path"] == preview[path: "path"])
            _ = try await connection.call("preview.withdraw", ["conversation": channel])
        }
    }

    @Test func `it is written as files for any web server, and those of the same names are replaced`() async throws {
        try await withChannel { connection, channel in
            let directory = try TemporaryDirectory()
            var params: JSONObject = ["conversation": channel, "directory": .string(directory.path)]
            await refuses("not_found.preview", connection, "preview.export", params)
            _ = try await connection.call("preview.publish", ["conversation": channel])
            params["address"] = "https://example.org/news"
            for _ in 0..<2 {
                let written = try await connection.call("preview.export", .object(params))
                #expect(written[path: "files"]?.array?.count == 6)
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
            #expect(
                names == ["feed.atom", "feed.json", "feed.rss", "index.html", "preview.json", "style.css"], "no drafts")
            let page = try String(contentsOf: directory.url.appendingPathComponent("index.html"), encoding: .utf8)
            #expect(page.contains("hello &lt;b&gt;") && !page.contains("<script"))
            let feed = try String(contentsOf: directory.url.appendingPathComponent("feed.rss"), encoding: .utf8)
            #expect(feed.contains("<link>https://example.org/news/</link>"))
            params["address"] = "javascript:alert(1)"
            await refuses("invalid.value", connection, "preview.export", params)
            params["address"] = nil
            let site = directory.path + "/site"
            params["directory"] = .string(site)
            _ = try await connection.call("preview.export", .object(params))
            for (path, mode) in [(site, 0o755), (site + "/index.html", 0o644)] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
            }
            params["directory"] = .string(directory.path + "/missing/site")
            await refuses("file.unwritable", connection, "preview.export", params)
        }
    }

    @Test func `a group and a channel without the feature have none`() async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            let help = JSONValue.string(node.help.description)
            await refuses("state.no_preview", connection, "preview.publish", ["conversation": help])
            let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "news"))
            let id = try await node.node.conversations.createConversation(plan, for: .system("conversation.create"))
                .conversation
            let channel = JSONValue.string(id.description)
            await refuses("state.feature_off", connection, "preview.publish", ["conversation": channel])
            await connection.close()
        }
    }
}
