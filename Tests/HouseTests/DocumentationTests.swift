import ChanID
import ChanTestSupport
import Foundation
import Testing

struct DocumentationTests {
    /// Returns the links of a page to files that do not exist.
    private func brokenLinks(in text: String, at page: URL) -> [String] {
        text.matches(of: /\]\(([^)\s#]+)(?:#[^)]*)?\)/).map { String($0.1) }
            .filter { !$0.contains(":") }
            .filter { link in
                let target = page.deletingLastPathComponent().appendingPathComponent(link).standardizedFileURL
                return !FileManager.default.fileExists(atPath: target.path)
            }
    }

    private func undocumentedTargets(in architecture: String) -> [String] {
        let described = Set(architecture.matches(of: /\*\*([\w, ]+)\.\*\*/).flatMap { $0.1.split(separator: ", ") })
        return TargetRules.targets.map(\.name)
            .filter { $0.hasPrefix("Chan") && !described.contains(Substring($0)) }
    }

    @Test func `every link of a page leads somewhere`() throws {
        let docs = try Repository.path("docs")
        let pages = try FileManager.default.subpathsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
        #expect(pages.count > 10)
        for page in pages.map(docs.appendingPathComponent) + [try Repository.path("README.md")] {
            let text = try String(contentsOf: page, encoding: .utf8)
            #expect(brokenLinks(in: text, at: page) == [], "\(page.path)")
        }
    }

    @Test func `the architecture describes every target that exists`() throws {
        let text = String(decoding: try Repository.bytes("docs/architecture.md"), as: UTF8.self)
        let targets = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources").path)
        #expect(Set(undocumentedTargets(in: text)).intersection(targets) == [])
    }

    @Test func `a broken link and a target left out are caught`() throws {
        let page = try Repository.path("docs/README.md")
        let text = "[good](architecture.md) [bad](gone.md#part) [far](https://example.org/gone.md) ](not a link)"
        #expect(brokenLinks(in: text, at: page) == ["gone.md"])
        #expect(
            undocumentedTargets(in: "**ChanID.** The identifiers. **ChanClient, ChanCLI.** Calls.").contains("ChanCore")
        )
        #expect(!undocumentedTargets(in: "**ChanClient, ChanCLI.** Calls.").contains("ChanCLI"))
    }
}
