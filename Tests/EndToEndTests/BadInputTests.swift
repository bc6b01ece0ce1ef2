import Foundation
import Testing

/// Invalid input of people and programs causes a specific typed error and no partial change.
@Suite("Bad input", .onDedicatedThreads) struct BadInputTests {
    @Test func `a mistyped command of chanrelay is answered with the one that was meant`() throws {
        let near = try RunningProcess("chanrelay", ["serv", "--home", "/none"]).finished()
        #expect(near.exit == 2 && near.errorText.contains("did you mean ‘chanrelay serve’?"), "\(near.errorText)")
        #expect(near.errorText.contains("‘serv’ is not a command"), "\(near.errorText)")
        let far = try RunningProcess("chanrelay", ["nonsense"]).finished()
        #expect(far.exit == 2 && !far.errorText.contains("did you mean"), "\(far.errorText)")
    }

    @Test func `a relay whose identity differs from its address is refused by name and receives nothing`() throws {
        let world = try World()
        let (north, south) = (try world.relay("north"), try world.relay("south"))
        let identity = try #require(south.split(separator: "@").first)
        let place = try #require(north.split(separator: "@").last)
        try world.people("alice", "bob")
        let relays = ["--relay", "\(identity)@\(place)"]
        let refused = try world.fault(
            "alice", "channel", "create", "#help", "--visibility", "open", relays[0], relays[1])
        #expect(refused.name == "relay.identity_mismatch" && refused.exit == 10)
        #expect(try world.list("alice", "channel", "list").isEmpty)
        try world.stopRelay("north")
        try world.run("alice", ["channel", "create", "#help", "--visibility", "open"] + relays)
        try world.startRelay("north")
        let status = try world.chanadm("alice", "relay", "status", "#help", "--json")
        #expect(status.exit == 9, "none of the relays answered")
        let relay = try #require((status.json()["items"] as? [[String: Any]])?.first)
        #expect(relay["observed"] as? String == "wrong_identity")
        #expect(relay["error"] as? String == "relay.identity_mismatch")
        #expect(relay["size"] as? Int == 0)
        let listed = try #require(try world.list("alice", "relay", "list", "#help").first)
        #expect(listed["observed"] as? String == "wrong_identity", "also without asking anew")
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        let fault = try world.fault("bob", "channel", "join", link)
        #expect(fault.name == "relay.identity_mismatch")
        #expect(fault.exit == 10)
        #expect(try world.list("bob", "channel", "list").isEmpty)
        let channels = try RunningProcess("chanrelay", ["channels", "--home", world.home("north"), "--json"]).finished()
        #expect(channels.exit == 0)
        let id = try #require(try world.run("alice", "channel", "show", "#help", "--json").json()["id"] as? String)
        #expect(!channels.text.contains(id), "north was told nothing")
    }

    @Test func `a garbled, truncated or changed link is refused as a link, and nothing is joined`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        let link = try world.run("alice", "link", "show", "#help", "--full", "--plain").line
        let short = try world.run("alice", "link", "show", "#help", "--plain").line
        try world.people("bob")
        let scheme = "chanadm://join/".count
        let long: [String] = [
            "garbage", "chanadm://join/", "chanadm://join/abc", String(link.prefix(60)), String(link.dropLast(5)),
            link.replacingOccurrences(of: "join", with: "jion"),
            "\(link.prefix(scheme))%%%\(link.dropFirst(scheme))",
        ]
        let brief: [String] = [
            "chan:", "chan:abc", String(short.dropLast()), String(short.prefix(60)), "chan:%%%\(short.dropFirst(5))",
            "\(short.dropLast(9))A\(short.suffix(8))",
        ]
        // The character that is replaced may have been the same.
        for broken in (long + brief).filter({ $0 != short }) {
            let fault = try world.fault("bob", "channel", "join", broken)
            #expect(fault.name == "link.malformed", "\(broken.prefix(30)): \(fault.text)")
            #expect(fault.exit == 2)
        }
        var letters = Array(link)
        for place in stride(from: scheme + 3, to: letters.count, by: letters.count / 12) {
            let kept = letters[place]
            letters[place] = kept == "A" ? "B" : "A"
            let fault = try world.fault("bob", "channel", "join", String(letters))
            #expect(
                fault.name.hasPrefix("link.") || fault.name == "relay.identity_mismatch", "at \(place): \(fault.text)")
            letters[place] = kept
        }
        #expect(try world.list("bob", "channel", "list").isEmpty)
        try world.run("bob", "channel", "join", link)
    }

    @Test func `a link whose relay is gone is reported as unreachable, and nothing is partially joined`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.stopRelay("north")
        try world.people("bob")
        let fault = try world.fault("bob", "channel", "join", link)
        #expect(fault.name == "relay.unreachable")
        #expect(fault.exit == 3)
        #expect(fault.text.contains("nothing was sent to join the link's conversation: run the same command again"))
        #expect(try world.list("bob", "channel", "list").isEmpty)
        try world.startRelay("north")
        try world.run("bob", "channel", "join", link)
    }

    @Test func `a channel that its relay has dropped is reported as unknown there`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        let id = try #require(try world.run("alice", "channel", "show", "#help", "--json").json()["id"] as? String)
        let left = try RunningProcess("chanrelay", ["leave", id, "--home", world.home("north")]).finished()
        #expect(left.exit == 0, "\(left.errorText)")
        try world.people("bob")
        let fault = try world.fault("bob", "channel", "join", link)
        #expect(["relay.unknown_conversation", "relay.refused"].contains(fault.name), "\(fault.text)")
        #expect(try world.list("bob", "channel", "list").isEmpty)
    }

    @Test func `missing objects, invalid names and forbidden actions have their own errors and exit codes`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        let faults: [([String], String, Int32)] = [
            (["channel", "show", "#nope"], "not_found.conversation", 5),
            (["channel", "show", "abcdef"], "not_found.conversation", 5),
            (["message", "list", "#nope"], "not_found.conversation", 5),
            (["message", "show", "#help", "abcdef"], "not_found.message", 5),
            (["message", "show", "#help", "zzzz"], "invalid.reference", 2),
            (["member", "show", "#help", "@nobody"], "not_found.member", 5),
            (["link", "show", "#help", "nope"], "not_found.link", 5),
            (["relay", "remove", "#help", "nope", "--yes"], "not_found.relay", 5),
            (["profile", "create", "Bad Name!"], "invalid.name", 2),
            (["profile", "create", "alice"], "conflict.name_taken", 6),
            (["channel", "create", "# bad"], "invalid.name", 2),
            (["channel", "create", "#help"], "conflict.name_taken", 6),
            (["channel", "create", "#x", "--relay", "relay://AAAA@127.0.0.1:1"], "invalid.address", 2),
            (["message", "post", "#help", "--text", ""], "invalid.text_empty", 2),
            (["import", "irc", "--to", "#help", "/nonexistent"], "import.unreadable", 1),
            (["relay", "remove", "#help", "north", "--yes"], "guard.last_relay", 7),
            (["channel", "leave", "#help", "--yes"], "guard.last_owner", 7),
        ]
        let before = try world.run("alice", "channel", "show", "#help", "--json").json()["size"] as? Int
        for (words, name, exit) in faults {
            let fault = try CommandFault(
                RunningProcess("chanadm", ["--home", world.home("alice")] + words + ["--json"]).finished(),
                location: #_sourceLocation)
            #expect(fault.name == name, "\(words): \(fault.text)")
            #expect(fault.exit == exit, "\(words)")
        }
        #expect(try world.run("alice", "channel", "show", "#help", "--json").json()["size"] as? Int == before)
    }

    @Test func `chanadm rpc refuses invalid JSON, unknown methods and invalid parameters`() throws {
        let world = try World()
        try world.people("alice")
        for (method, parameters, said) in [
            ("server.info", "{", "not strict JSON"), ("server.info", #"{"a":1,"a":2}"#, "appears twice"),
            ("server.nope", "{}", "no method server.nope"),
            ("message.list", #"{"conversaton":"x"}"#, "not a parameter"),
            ("message.list", #"{"conversation":7}"#, "must be a string"),
        ] {
            let outcome = try world.chanadm("alice", "rpc", method, parameters)
            #expect(outcome.exit == 2)
            #expect(outcome.errorText.contains(said), "\(parameters): \(outcome.errorText)")
        }
    }

    @Test func `the socket answers every malformed line with the specified error, and the connection survives`() throws
    {
        let world = try World()
        try world.people("alice")
        let daemon = try world.serve("alice")
        let socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        for (line, code) in [
            ("{", -32700), ("nonsense", -32700), (#"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"x"}"#, -32700),
            (#"{"jsonrpc":"2.0","id":1,"method":"server.info","params":\#(deep)}"#, -32700),
            (#"{"id":1,"method":"server.info"}"#, -32600), ("[]", -32600), ("7", -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"no.such"}"#, -32601),
            (#"{"jsonrpc":"2.0","id":1,"method":"server.info","params":[1]}"#, -32602),
            (#"{"jsonrpc":"2.0","id":1,"method":"message.list","params":{}}"#, -32602),
            (
                #"{"jsonrpc":"2.0","id":1,"method":"x","params":""# + String(repeating: "a", count: 1_100_000) + "\"}",
                -32001
            ),
        ] {
            #expect(try socket.code(for: line) == code, "\(line.prefix(60))")
        }
        try socket.send(Data([0xFF, 0xFE, 0x00, 0x7B]))
        #expect((try socket.receive()["error"] as? [String: Any])?["code"] as? Int == -32700)
        try socket.send(Data(#"{"jsonrpc":"2.0","method":"server.info"}"#.utf8))
        try socket.send(Data(#"{"jsonrpc":"2.0","id":"exactly this","method":"server.info"}"#.utf8))
        let answer = try socket.receive()
        #expect(answer["id"] as? String == "exactly this", "a notification is never answered")
        #expect(answer["result"] is [String: Any])
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }
}
