import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@Suite("Posting from a shell") struct PostCommandTests {
    private static let commands = [["post", "#help"], ["message", "post", "#help"]]

    @Test(arguments: commands) func `without a text, that of a pipe is posted`(line: [String]) async {
        let run = await FakeTerminal(isPiped: true).run(line)
        #expect(run.calls.last?.params == ["conversation": "#help", "text": "text from a pipe"])
    }

    @Test(arguments: commands) func `a terminal is not read: there is no text`(line: [String]) async {
        let run = await FakeTerminal().run(line)
        #expect(run.status == 2 && run.calls.isEmpty)
        #expect(run.err.contains("there is no text") && run.err.contains("pipe text into the command"))
    }

    @Test func `a pipe is not read beside a text or a file`() async {
        for line in [["post", "#help", "hi"], ["message", "post", "#help", "--text", "hi"]] {
            let run = await FakeTerminal(isPiped: true).run(line)
            #expect(run.calls.last?.params == ["conversation": "#help", "text": "hi"])
        }
        let run = await FakeTerminal(isPiped: true).run(["message", "post", "#help", "--file", "aa"])
        #expect(run.calls.last?.params == ["conversation": "#help", "files": ["aa"]])
    }

    @Test func `files are attached first, and the message carries them`() async {
        let run = await FakeTerminal(isPiped: true).run(
            ["post", "#help", "two", "--file", "a.txt", "--file", "/b.txt"],
            ["file.attach": { params in ["file": ["id": .string("id of \(params[path: "path"]?.string ?? "")")]] }])
        #expect(run.calls.map(\.method) == ["connect", "file.attach", "file.attach", "message.post"])
        #expect(
            run.calls.last?.params == [
                "conversation": "#help", "text": "two", "files": ["id of /srv/a.txt", "id of /b.txt"],
            ])
    }

    @Test func `the context's conversation receives what a pipe brings`() async throws {
        let directory = try TemporaryDirectory()
        var terminal = FakeTerminal(isPiped: true)
        terminal.variables["XDG_CONFIG_HOME"] = directory.path
        _ = await terminal.run(["context", "set", "home", "--home", "/a", "--conversation", "#help"])
        _ = await terminal.run(["context", "use", "home"])
        let run = await terminal.run(["post"])
        #expect(run.calls.last?.params == ["conversation": "#help", "text": "text from a pipe"], "\(run.err)")
    }

    @Test func `a path where an id belongs names the command that attaches it`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/plan.txt"
        try Data().write(to: URL(filePath: path))
        let run = await FakeTerminal().run(
            ["message", "post", "#help", "--file", path],
            ["message.post": { _ in throw RPCFault(.notFoundFile, ["actual": path, "conversation": "#help"]) }])
        #expect(run.err.contains("chanadm post '#help' --file \(path)"), "\(run.err)")
    }
}
