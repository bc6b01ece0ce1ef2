import ChanID
import Foundation
import Testing

/// Admission through the built programs: admission programs, emergency restrictions, printed links.
@Suite("Admission", .onDedicatedThreads) struct AdmissionTests {
    @Test func `a serving node reloads its admission program on SIGHUP, queries it and applies its decision`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.run("alice", "admission", "set", "#help", "--on", "program")
        try world.run("alice", "sync")
        let daemon = try world.serve("alice")
        let script = world.home("door.sh")
        let text = """
            while read -r line; do
              id=$(printf '%s' "$line" | sed 's/.*"id":\\([0-9]*\\),"ask".*/\\1/')
              case "$line" in
                *'"name":"mallory"'*) echo "{\\"id\\":$id,\\"decision\\":\\"decline\\",\\"reason\\":\\"no robots\\"}" ;;
                *) echo "{\\"id\\":$id,\\"decision\\":\\"accept\\"}" ;;
              esac
            done
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: script))
        let settings = try JSONSerialization.data(withJSONObject: ["program": ["/bin/sh", script]])
        let path = world.home("alice") + "/admission.json"
        try settings.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        daemon.signal(SIGHUP)
        for name in ["bob", "mallory"] {
            try world.people(name)
            _ = try world.chanadm(name, "channel", "join", link)
        }
        #expect(try waits(world) { try world.list("alice", "member", "list", "#help").count == 2 })
        #expect(try waits(world) { try world.list("alice", "join", "list", "#help").isEmpty })
        let gone = try world.list("alice", "member", "past", "#help")
        #expect(gone.first?["reason"] as? String == "no robots")
        #expect(gone.first?["status"] as? String == "declined")
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `one command closes admission and one reopens it, and an applicant is told the state`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.run("alice", "admission", "lockdown", "#help", "closed", "--reason", "raid")
        try world.run("alice", "sync")
        try world.join("bob", link)
        #expect(try world.run("bob", "channel", "show", "#help", "--json").json()["status"] as? String == "declined")
        #expect(try world.run("alice", "admission", "test", "#help", "--plain").line == "refused")
        try world.run("alice", "admission", "lift", "#help")
        #expect(try world.run("alice", "admission", "test", "#help", "--plain").line == "admitted")
    }

    @Test func `a link is drawn as a QR code for terminals and posters, and decoded without a node`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        #expect(try world.run("alice", "link", "qr", "#help").text.contains("█"))
        let poster = world.home("poster.png")
        try world.run("alice", "link", "qr", "#help", "--format", "png", "--to", poster)
        #expect(try Data(contentsOf: URL(fileURLWithPath: poster)).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        let seen = try world.run("nobody", "link", "inspect", link, "--json").json()
        #expect(seen["name"] as? String == "help")
        #expect(seen["usable"] as? Bool == true)
        #expect(!FileManager.default.fileExists(atPath: world.home("nobody")))
    }

    private func waits(_ world: World, for condition: () throws -> Bool) throws -> Bool {
        let deadline = Date().addingTimeInterval(60)
        while Date() < deadline {
            if try condition() { return true }
            RandomDelay.wait(0.1)
        }
        return false
    }
}
