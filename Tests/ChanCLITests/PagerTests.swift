import ChanCLI
import ChanTestSupport
import Foundation
import Testing

@Suite("Long output") struct PagerTests {
    private func paged(_ pager: String?, _ line: [String], isTerminal: Bool = true) async -> CommandTranscript {
        var variables = ["HOME": "/home/alice"]
        variables["CHANADM_PAGER"] = pager
        return await FakeTerminal(width: isTerminal ? 80 : nil, variables: variables).run(line, RenderingTests.answers)
    }

    @Test func `output goes through the pager on a terminal only`() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/shown"
        let command = "tee '\(file)' >/dev/null"
        let output = await paged(command, ["message", "list", "#help"])
        #expect(output.out.isEmpty && output.status == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("hello everybody"))
        for line in [
            ["message", "list", "#help", "--no-pager"], ["message", "list", "#help", "--json"],
            ["link", "create", "#help", "flyer"],
        ] {
            #expect(await !paged(command, line).out.isEmpty, "\(line)")
        }
        #expect(await !paged(command, ["message", "list", "#help"], isTerminal: false).out.isEmpty)
    }

    @Test func `less shows colours and leaves short texts on the screen, with any options`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/options"
        _ = await paged("printf %s \"$LESS\" >'\(file)'", ["message", "list", "#help"])
        let own = ProcessInfo.processInfo.environment["LESS"]
        #expect(try String(contentsOfFile: file, encoding: .utf8) == own ?? "FRX")
    }

    @Test(arguments: ["no-such-pager -x", "", "true"]) func `a missing, empty or closed pager causes no error`(
        pager: String
    ) async {
        let run = await paged(pager, ["message", "list", "#help"])
        #expect(run.status == 0)
        #expect(run.err.isEmpty)
        #expect(run.out.contains("hello everybody") == (pager != "true"))
    }

    @Test func `a terminal without UTF-8 receives ASCII only, without bytes that could be control characters`() {
        #expect(Charset.isUnicode([:]))
        #expect(Charset.isUnicode(["LANG": "de_DE.UTF-8"]) && Charset.isUnicode(["LC_CTYPE": "C.utf8", "LANG": "C"]))
        #expect(!Charset.isUnicode(["LC_ALL": "C", "LANG": "en_US.UTF-8"]))
        #expect(!Charset.isUnicode(["LANG": "de_DE.ISO-8859-1@euro"]))
        let bytes = Charset.ascii(Array("‘é’ 雛… \u{1B}[1m".utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == "'?' ?. \u{1B}[1m")
    }
}
