import Foundation
import Testing

/// A relay's disk contains nothing that people wrote.
@Suite("Contents of a relay's disk", .onDedicatedThreads) struct SecrecyTests {
    private static let secrets = [
        "Vermilion title", "Ochre description", "cerulean-message", "magenta-edited", "turquoise-from-bob",
        "pseudonym-alice",
        "pseudonym-bob", "saffron-channel", "indigo-reason",
    ]

    @Test(arguments: ["closed", "open"]) func `neither relay's files contain a title, a nick or a word of a message`(
        visibility: String
    ) throws {
        let world = try World()
        let (north, south) = (try world.relay("north"), try world.relay("south"))
        try world.run("alice", "profile", "create", "pseudonym-alice")
        try world.run("bob", "profile", "create", "pseudonym-bob")
        try world.run(
            "alice", "group", "create", "saffron-channel", "--title", "Vermilion title", "--description",
            "Ochre description",
            "--visibility", visibility, "--relay", north, "--relay", south)
        let link = try world.run("alice", "link", "show", "saffron-channel", "--plain").line
        try world.run("bob", "group", "join", link)
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        let posted = try world.run(
            "alice", "message", "post", "saffron-channel", "--text", "cerulean-message", "--json")
        let id = try #require((try posted.json()["message"] as? [String: Any])?["id"] as? String)
        try world.run("alice", "message", "edit", "saffron-channel", id, "--text", "magenta-edited")
        try world.run("bob", "message", "post", "saffron-channel", "--text", "turquoise-from-bob")
        try world.run("alice", "sync")
        try world.run("alice", "member", "mute", "saffron-channel", "@pseudonym-bob", "--reason", "indigo-reason")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "saffron-channel") == ["magenta-edited", "turquoise-from-bob"])

        for relay in ["north", "south"] {
            let held = try everything(under: world.home(relay))
            #expect(held.count > 1000)
            for secret in Self.secrets { #expect(held.range(of: Data(secret.utf8)) == nil, "\(relay) holds \(secret)") }
        }
        #expect(
            try everything(under: world.home("alice")).range(of: Data("magenta-edited".utf8)) != nil,
            "the search finds what is there")
    }

    /// Returns the concatenated bytes of all regular files.
    private func everything(under directory: String) throws -> Data {
        var bytes = Data()
        for name in try FileManager.default.subpathsOfDirectory(atPath: directory) {
            let path = directory + "/" + name
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            if type == .typeRegular { bytes += try Data(contentsOf: URL(filePath: path)) }
        }
        return bytes
    }
}
