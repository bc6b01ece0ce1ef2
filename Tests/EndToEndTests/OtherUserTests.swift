import Foundation
import Testing

/// Access of another local user to the node's socket: the kernel's permissions and the rules of access.json.
@Suite("Another user at the socket", .onDedicatedThreads, .timeLimit(.minutes(10))) struct OtherUserTests {
    private static let setpriv = "/usr/bin/setpriv"

    /// The reason why the test cannot run here.
    private static let obstacle: String? =
        if geteuid() != 0 { "only root can become another user" } else if getpwnam("nobody") == nil {
            "there is no user nobody"
        } else if !FileManager.default.isExecutableFile(atPath: setpriv) { "setpriv is not installed" } else { nil }

    @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")"))
    func `another user may do exactly what their rule allows, and nothing without a rule`() throws {
        let world = try World()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: world.directory.path)
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        let socket = world.directory.appending(path: "node.sock").path
        let nobody = try #require(getpwnam("nobody")).pointee
        let group = try #require(getgrgid(nobody.pw_gid)).pointee
        let daemon = try world.start(
            "alice", "serve", "--socket", socket, "--socket-group", String(cString: group.gr_name))
        try #require(daemon.waitFor("listening"), "it does not listen")
        let stranger = try asNobody(socket, "channel", "list")
        #expect(stranger.name == "access.caller", "\(stranger.errors)")
        let access = world.home("alice") + "/access.json"
        try Data(#"{"rules":[{"user":"nobody","restrictions":[{"severity":"read"}]}]}"#.utf8)
            .write(to: URL(filePath: access))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: access)
        let listed = try asNobody(socket, "channel", "list")
        #expect(listed.exit == 0 && listed.text.contains("help"), "\(listed.errors)")
        let refused = try asNobody(socket, "message", "post", "#help", "--text", "hello")
        #expect(refused.name == "access.restriction" && refused.exit == 4)
        #expect(try world.texts("alice", "#help").isEmpty)
        let journal = try world.list("alice", "audit", "journal")
        let actor = "uid \(nobody.pw_uid)"
        #expect(journal.contains { ($0["actor"] as? String)?.contains(actor) == true }, "\(journal.last ?? [:])")
    }

    private func asNobody(
        _ socket: String, _ words: String...
    ) throws -> (exit: Int32, name: String?, text: String, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: Self.setpriv)
        let program = try Binaries.path(of: "chanadm").path
        let group = String(try #require(getpwnam("nobody")).pointee.pw_gid)
        process.arguments =
            ["--reuid", "nobody", "--regid", group, "--clear-groups"]
            + [program, "--socket", socket] + words + ["--json"]
        process.environment = ["HOME": "/nonexistent", "NO_COLOR": "1"]
        process.currentDirectoryURL = URL(filePath: "/")
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let line = said.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
        let fault = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let data = fault?["data"] as? [String: Any]
        return (process.terminationStatus, data?["name"] as? String, text, said)
    }
}
