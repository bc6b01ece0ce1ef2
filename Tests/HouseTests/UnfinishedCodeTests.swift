import Testing

/// Constructs that must not remain in finished code.
struct UnfinishedCodeTests {
    private func violations(about files: [SourceFile]) -> [String] {
        let unfinished = /\b(?:TODO|FIXME|XXX)\b|\bfatalError\(|\btry!|\bas!|\bunimplemented\b/
        return files.filter { !$0.isGenerated }.flatMap { file in
            file.lines.enumerated().filter { $0.element.contains(unfinished) }
                .map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
    }

    @Test func `nothing in the sources is left for later or left to crash`() throws {
        #expect(violations(about: try SourceFile.all()) == [])
    }

    @Test(arguments: [
        "// TODO: later", "/// FIXME", "fatalError(\"no\")", "let x = try! f()", "let y = x as! Int", "unimplemented()",
    ])
    func `a line left for later is caught`(line: String) {
        #expect(
            violations(about: [SourceFile(path: "Sources/ChanCore/RandomRows.swift", text: "\n" + line)]).count == 1)
    }

    @Test func `generated code and innocent words pass`() {
        #expect(violations(about: [SourceFile(path: "Sources/ChanLog/Generated/a.swift", text: "try! f()")]) == [])
        #expect(
            violations(about: [SourceFile(path: "Sources/ChanLog/a.swift", text: "let isFatalError = x as? Y")]) == [])
    }

    @Test func `no file stands in for one to come`() throws {
        #expect(try SourceFile.all().map(\.path).filter { $0.hasSuffix("/Placeholder.swift") } == [])
    }
}
