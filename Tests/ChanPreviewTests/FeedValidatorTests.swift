import ChanJSON
import ChanLog
import ChanTestSupport
import Foundation
import Testing

@testable import ChanPreview

/// Debian's python3-feedparser, which others wrote.
private enum FeedParser {
    static let python = "/usr/bin/python3"
    private static let module = "/usr/lib/python3/dist-packages/feedparser/__init__.py"

    static let isInstalled =
        FileManager.default.isExecutableFile(atPath: python) && FileManager.default.fileExists(atPath: module)
}

/// The feeds as feedparser reads them.
@Suite("Feeds in another parser", .enabled("python3-feedparser is not installed") { FeedParser.isInstalled })
struct FeedValidatorTests {
    @Test func `both feeds are valid and have every post, and no text becomes markup`() throws {
        let texts = ["plain", "two\nlines & <b>", "https://example.org/x"] + PreviewFixture.hostile
        let posts = texts.enumerated().map { PreviewFixture.post(UInt8($0), $1) }
        let published = try PreviewFixture.published(PreviewFixture.content(posts))
        let directory = try TemporaryDirectory()
        for form in PreviewForm.allCases {
            let bytes = form.bytes(of: published, at: "https://relay.example/c/news/")
            try Data(bytes).write(to: directory.url.appendingPathComponent(form.rawValue))
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: FeedParser.python)
        process.arguments = [try Repository.path("Tests/Interop/check_feeds.py").path, directory.path]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let found = try JSONParser.parse([UInt8](data))
        for (name, version) in [("feed.rss", "rss20"), ("feed.atom", "atom10")] {
            let feed = try #require(found.object?[name])
            #expect(feed[path: "version"]?.string == version)
            #expect(feed[path: "malformed"] == false, "\(feed[path: "error"]?.string ?? "")")
            #expect(feed[path: "title"] == "News" && feed[path: "updated"] == true)
            #expect(feed[path: "link"] == "https://relay.example/c/news/")
            let entries = try #require(feed[path: "entries"]?.array)
            #expect(entries.count == texts.count)
            #expect(Set(entries.map { $0[path: "id"] }).count == texts.count)
            #expect(entries.last?[path: "published"] == [2026, 11, 26, 18, 20, 0])
            #expect(entries.last?[path: "title"] == "plain" && entries.last?[path: "author"] == "Alice")
            for entry in entries {
                let html = entry[path: "html"]?.string ?? ""
                #expect(!html.contains("<script") && !html.contains("<img"), "\(html)")
            }
        }
    }
}
