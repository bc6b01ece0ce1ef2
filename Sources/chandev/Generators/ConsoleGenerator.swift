import ChanID
import ChanJSON
import ChanSodium
import Foundation

/// Embeds the pages of the web console (Sources/ChanConsole/Web) and the contract that they draw forms from, as string
/// literals of the target ChanConsole.
struct ConsoleGenerator {
    /// A folder that contains only generated files.
    static let folder = "Sources/ChanConsole/Generated"
    private static let web = "Sources/ChanConsole/Web"

    /// The media types of the files that are served. Others in the folder are for development.
    private static let types = [
        "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
    ]

    /// Where the page names the modules that it loads after the login.
    private static let laterPlace = "<template id=\"later\"></template>"

    private struct Page {
        let path: String
        let type: String
        let text: String
    }

    let root: URL
    let contract: ConsoleContract

    /// Returns the generated files.
    /// - Throws: `SchemaError` for a page that cannot be embedded.
    func files() throws -> [GeneratedFile] {
        let pages = try self.pages()
        let tag = Self.tag(of: pages.map { "\($0.path)\n\($0.text)\n" }.joined())
        let modules = Dictionary(pages.filter { $0.path.hasSuffix(".js") }.map { ($0.path, $0.text) }) { one, _ in one }
        let later = try ConsoleModules(modules).later(after: "app.js")
        let index = try Self.checked(text("index.html"), "index.html")
            .replacingOccurrences(of: Self.laterPlace, with: Self.laterLinks(later, pages))
        var source = SwiftGenerator.header("Sources/ChanConsole/Web and schema/rpc")
        source.line("extension ConsoleFiles {")
        source.line("    package static let tag = \"\(tag)\"")
        source.line("    package static let page = \(Self.literal(Self.linked(index, to: pages.map(\.path), tag)))")
        source.line("    package static let contractTag = \"\(Self.tag(of: contract.text))\"")
        source.line("    package static let contract = \(Self.literal(contract.text))")
        source.line("    package static let all: [ConsoleFile] = [")
        for page in pages {
            source.line(
                "        ConsoleFile(path: \"\(page.path)\", type: \"\(page.type)\", text: \(Self.name(page.path))),")
        }
        source.line("    ]")
        source.line("}")
        for page in pages {
            source.line()
            source.line("private let \(Self.name(page.path)) = \(Self.literal(page.text))")
        }
        return [GeneratedFile(path: Self.folder + "/ConsoleFiles+Content.swift", text: source.text)]
    }

    private func pages() throws -> [Page] {
        let directory = root.appendingPathComponent(Self.web)
        let names = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
        return try names.sorted().compactMap { name in
            guard let type = Self.types[(name as NSString).pathExtension], !name.hasSuffix(".test.js") else {
                return nil
            }
            return Page(path: name, type: type, text: Self.withoutComments(try Self.checked(try text(name), name)))
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(Self.web).appendingPathComponent(name), encoding: .utf8)
    }

    /// Leaves out what readers of the source need and browsers do not, a third of the bytes: empty lines, lines that
    /// begin with `//`, block comments that begin a line, and indentation. No page has such lines within a text.
    private static func withoutComments(_ text: String) -> String {
        var (lines, isInside) = ([Substring](), false)
        for line in text.split(separator: "\n") {
            let content = line.trimmingPrefix(while: \.isWhitespace)
            // The type of a value that follows in the line stays: `/** @type {X} */ (value)`.
            let begins = !isInside && content.hasPrefix("/*") && (!content.contains("*/") || content.hasSuffix("*/"))
            if !isInside, !begins, !content.isEmpty, !content.hasPrefix("//") { lines.append(content) }
            isInside = (isInside || begins) && !content.hasSuffix("*/")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns links to the modules that are loaded after the login, each with its hash (Subresource Integrity).
    private static func laterLinks(_ paths: [String], _ pages: [Page]) -> String {
        let links = pages.filter { paths.contains($0.path) }.map { page in
            let hash = Data(SHA256.digest(Array(page.text.utf8)).bytes).base64EncodedString()
            return "<link rel=\"modulepreload\" href=\"\(page.path)\" integrity=\"sha256-\(hash)\">\n"
        }
        return "<template id=\"later\">\n\(links.joined())</template>"
    }

    /// Refuses characters that a literal would not carry as they are.
    private static func checked(_ text: String, _ name: String) throws -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
        guard isPlain, !text.contains("\"###"), !text.contains("\\###") else {
            throw SchemaError("\(web)/\(name): it has control characters, \"### or \\###")
        }
        return text
    }

    /// Puts the folder of this version before the names of files in the page: `src="app.js"`.
    private static func linked(_ page: String, to files: [String], _ tag: String) -> String {
        files.reduce(page) { page, file in
            ["src", "href"].reduce(page) { page, attribute in
                page.replacingOccurrences(of: "\(attribute)=\"\(file)\"", with: "\(attribute)=\"/a/\(tag)/\(file)\"")
            }
        }
    }

    /// Returns the literal of a text, in one line: it is read in Sources/ChanConsole/Web.
    private static func literal(_ text: String) -> String { "###\"" + text.replacing("\n", with: "\\###n") + "\"###" }

    private static func name(_ path: String) -> String {
        "file_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    }

    /// A fingerprint of the content: FNV-1a of 64 bits, twice. It distinguishes versions, and protects nothing.
    private static func tag(of text: String) -> String {
        let forward = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let backward = text.utf8.reversed().reduce(forward) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return [forward, backward].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
