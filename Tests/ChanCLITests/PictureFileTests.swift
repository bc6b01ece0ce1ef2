import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@Suite("Pictures in files") struct PictureFileTests {
    private let directory: TemporaryDirectory
    private let answers: ScriptedReplies = [
        "link.qr": { params in
            [
                "link": "flyer", "format": params[path: "format"] ?? "terminal", "modules": 25,
                "file": .string(Data("picture".utf8).base64EncodedString()),
            ]
        }
    ]

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ name: String, _ options: String...) async -> CommandTranscript {
        await FakeTerminal().run(["link", "qr", "#help", "--to", directory.file(name)] + options, answers)
    }

    @Test(arguments: [("a.png", "png"), ("a.SVG", "svg"), ("a.txt", "terminal"), ("b.tar.png", "png")])
    func `the name says the form`(name: String, form: String) async throws {
        let written = await run(name)
        #expect(written.status == 0, "\(written.text)")
        #expect(written.calls.last?.params[path: "format"]?.string == form)
        #expect(FileManager.default.contents(atPath: directory.file(name)) == Data("picture".utf8))
    }

    @Test func `another form than the name says is refused, and nothing is written or asked`() async {
        for (name, options) in [("a.png", ["--format", "svg"]), ("a.png", ["--format", "terminal"]), ("a.jpg", [])] {
            let path = directory.file(name)
            let refused = await FakeTerminal().run(["link", "qr", "#help", "--to", path] + options, answers)
            #expect(refused.status == 2 && refused.calls.isEmpty, "\(refused.text)")
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        let unknown = await run("a.jpg")
        #expect(unknown.err.contains("ends with .png, .svg or .txt"), "\(unknown.err)")
    }

    @Test func `a name without a known end leaves the choice to --format`() async {
        #expect(await run("plain").calls.last?.params[path: "format"] == nil)
        #expect(await run("picture.jpg", "--format", "png").calls.last?.params[path: "format"] == "png")
        let standard = await FakeTerminal().run(["link", "qr", "#help", "--to", "-"], answers)
        #expect(standard.status == 0 && standard.out.hasPrefix("picture"))
    }
}
