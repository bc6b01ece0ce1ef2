import ChanTestSupport
import Foundation
import Testing

/// `relay.json` as operators use it: with the programs.
@Suite(.onDedicatedThreads, .timeLimit(.minutes(5))) struct `The configuration file of a relay` {
    private func world(_ settings: String) throws -> World {
        let world = try World()
        try RunningProcess.succeed("chanrelay", ["init", "--home", world.home("north"), "--name", "north"])
        try write(settings, world)
        return world
    }

    private func write(_ settings: String, _ world: World) throws {
        try Data(settings.utf8).write(to: URL(filePath: world.home("north") + "/relay.json"))
    }

    private func run(_ world: World, _ arguments: String...) throws -> ProcessResult {
        try RunningProcess("chanrelay", arguments + ["--home", world.home("north")]).finished(limit: 60)
    }

    private func serve(_ world: World, _ options: String...) throws -> RunningProcess {
        let relay = try RunningProcess("chanrelay", ["serve", "--home", world.home("north")] + options)
        try #require(relay.waitFor("listening on "), "\(relay.errorTextSoFar)")
        return relay
    }

    private func limit(_ quota: String, _ world: World) throws -> Int? {
        let answer = try JSONSerialization.jsonObject(with: Data(try run(world, "quota", "--json").text.utf8))
        let items = (answer as? [String: Any])?["items"] as? [[String: Any]] ?? []
        return items.first { $0["name"] as? String == quota }?["limit"] as? Int
    }

    @Test func `serve takes it, options go before it, reload and SIGHUP read it again`() throws {
        let world = try world(
            #"{"listen": "127.0.0.1:0", "policy": "allowlist", "quotas": {"owner": {"conversations": 3}}}"#)
        let relay = try serve(world, "--file-room", "2G")
        defer { relay.signal(SIGKILL) }
        #expect(try run(world, "status", "--json").text.contains(#""policy":"allowlist""#))
        #expect(try limit("owner.conversations", world) == 3)
        #expect(try limit("conversation.file_bytes", world) == 2 << 30)

        try write(#"{"listen": "127.0.0.1:1", "quotas": {"owner": {"conversations": 4}}}"#, world)
        let reloaded = try run(world, "reload")
        #expect(reloaded.exit == 0 && reloaded.line.hasSuffix("these hold after a restart: listen"), "\(reloaded.line)")
        #expect(try run(world, "status", "--json").text.contains(#""policy":"open""#))
        #expect(try limit("owner.conversations", world) == 4)
        #expect(try limit("conversation.file_bytes", world) == 2 << 30, "the option still goes before the file")

        try write(#"{"quotas": {"owner": {"conversations": 0}}}"#, world)
        let refused = try run(world, "reload")
        #expect(refused.exit == 2 && refused.errorText.contains("/quotas/owner/conversations"), "\(refused.errorText)")
        #expect(try limit("owner.conversations", world) == 4, "an invalid file changes nothing")

        try write(#"{"quotas": {"owner": {"conversations": 5}}}"#, world)
        relay.signal(SIGHUP)
        try waitUntil("the file is read again") { try limit("owner.conversations", world) == 5 }
        relay.signal(SIGTERM)
        #expect(relay.finished(limit: 20).exit == 0)
    }

    @Test func `without a place to listen, or with a mistake, serve ends and says what to write`() throws {
        let world = try world("{}")
        let nowhere = try run(world, "serve")
        #expect(nowhere.exit == 2 && nowhere.errorText.contains(#"give --listen HOST:PORT, or "listen" in relay.json"#))
        try write(#"{"listen": "127.0.0.1:0", "polcy": "open"}"#, world)
        let wrong = try run(world, "serve")
        #expect(wrong.exit == 2 && wrong.errorText.contains("/polcy is no setting"), "\(wrong.errorText)")
        try write(#"{"listen": "127.0.0.1:0", "log": {"level": "loud"}}"#, world)
        let loud = try run(world, "serve")
        #expect(loud.exit == 2 && loud.errorText.contains("/log/level is none of"), "\(loud.errorText)")
    }

    @Test func `doctor tells what is well and what is wrong`() throws {
        let world = try world(#"{"listen": "0.0.0.0:7443"}"#)
        let well = try run(world, "doctor")
        #expect(well.exit == 0, "\(well.text)\(well.errorText)")
        #expect(well.text.contains("relay.json is valid") && well.text.contains("whole, and of this relay"))
        #expect(well.text.contains(#"set "advertise""#))
        try write("[]", world)
        let wrong = try run(world, "doctor", "--json")
        #expect(wrong.exit == 1, "\(wrong.text)")
        #expect(wrong.text.contains(#""verdict":"wrong","subject":"configuration""#), "\(wrong.text)")
        try write(#"{"web": {"listen": "127.0.0.1:0", "tls_certificate": "/no", "tls_key": "/no"}}"#, world)
        let missing = try run(world, "doctor")
        #expect(missing.exit == 1 && missing.text.contains("/no"), "\(missing.text)")
    }

    @Test func `doctor has nothing to say against what init made`() throws {
        let world = try World()
        try #require(run(world, "init", "--name", "north").exit == 0)
        let fresh = try run(world, "doctor", "--json")
        #expect(fresh.exit == 0 && fresh.text.contains(#""verdict":"ok""#), "\(fresh.text)")
        #expect(!fresh.text.contains("warning") && !fresh.text.contains("wrong"), "\(fresh.text)")
        try write(#"{"quotas": {"all": {"connections": 4000000000}}}"#, world)
        let asked = try run(world, "doctor")
        #expect(asked.text.contains("raise LimitNOFILE"), "\(asked.text)")
        let nowhere = try RunningProcess("chanrelay", ["status", "--home", world.home("nowhere")]).finished(limit: 60)
        #expect(nowhere.exit == 5 && nowhere.errorText.contains("check --home"), "\(nowhere.errorText)")
    }

    @Test func `doctor finds a damaged store, and does not disturb a running relay`() throws {
        let world = try world(#"{"listen": "127.0.0.1:0"}"#)
        let relay = try serve(world)
        defer { relay.signal(SIGKILL) }
        let running = try run(world, "doctor")
        #expect(running.exit == 0 && running.text.contains("the relay runs and answers"), "\(running.text)")
        #expect(running.text.contains("only this machine can connect to 127.0.0.1"), "\(running.text)")
        relay.signal(SIGTERM)
        #expect(relay.finished(limit: 20).exit == 0)
        let store = URL(filePath: world.home("north") + "/relay.sqlite")
        var bytes = try Data(contentsOf: store)
        for place in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[place] ^= 0xff }
        try bytes.write(to: store)
        let damaged = try run(world, "doctor")
        #expect(damaged.exit == 1 && damaged.text.contains("damaged"), "\(damaged.text)")
    }
}
