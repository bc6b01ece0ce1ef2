import ChanTestSupport
import Foundation

/// One Swift file below `Sources/` or `Benchmarks/`, as the checks see it.
struct SourceFile {
    let path: String
    let text: String

    /// The target it belongs to: the first directory below `Sources/`, or the one in `Benchmarks/`.
    var target: String {
        if path.hasPrefix("Benchmarks/") { return "chanbench" }
        return path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
    var isGenerated: Bool { path.contains("/Generated/") }

    /// The module of each import. An import of Foundation that stands in the other branch of
    /// `#if canImport(FoundationEssentials)` is left out: it is never compiled where FoundationEssentials exists.
    var imports: [String] {
        let fallback = text.contains("#if canImport(FoundationEssentials)")
        let declaration =
            /^\s*(?:(?:@[\w()]+|package|internal|public|private|fileprivate)\s+)*import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
        return linesOutsideLiterals.compactMap { try? declaration.firstMatch(in: $0).map { String($0.1) } }
            .filter { !(fallback && $0 == "Foundation") }
    }

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Without the text of multi-line string literals: a generator's templates import nothing.
    private var linesOutsideLiterals: [Substring] {
        var isInside = false
        return lines.filter { line in
            defer { if line.matches(of: /"""/).count % 2 == 1 { isInside.toggle() } }
            return !isInside
        }
    }

    static func all() throws -> [SourceFile] {
        try all(below: "Benchmarks") + all(below: "Sources")
    }

    private static func all(below directory: String) throws -> [SourceFile] {
        let sources = try Repository.path(directory)
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let data = try Data(contentsOf: sources.appendingPathComponent(name))
            return SourceFile(path: "\(directory)/\(name)", text: String(decoding: data, as: UTF8.self))
        }
    }
}
