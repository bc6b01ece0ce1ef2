import Testing

/// What must not stay in finished code.
struct UnfinishedTests {
    private func complaints(about files: [SourceFile]) -> [String] {
        let unfinished = /\b(?:TODO|FIXME|XXX)\b|\bfatalError\(|\btry!|\bas!|\bunimplemented\b/
        return files.filter { !$0.isGenerated }.flatMap { file in
            file.lines.enumerated().filter { $0.element.contains(unfinished) }
                .map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
    }

    @Test func `nothing in the sources is left for later or left to crash`() throws {
        #expect(complaints(about: try SourceFile.all()) == [])
    }

    @Test(arguments: [
        "// TODO: later", "/// FIXME", "fatalError(\"no\")", "let x = try! f()", "let y = x as! Int", "unimplemented()",
    ])
    func `a line left for later is caught`(line: String) {
        #expect(complaints(about: [SourceFile(path: "Sources/ChanCore/Sample.swift", text: "\n" + line)]).count == 1)
    }

    @Test func `generated code and innocent words pass`() {
        #expect(complaints(about: [SourceFile(path: "Sources/ChanLog/Generated/a.swift", text: "try! f()")]) == [])
        #expect(
            complaints(about: [SourceFile(path: "Sources/ChanLog/a.swift", text: "let isFatalError = x as? Y")]) == [])
    }

    @Test func `no file stands in for one to come`() throws {
        #expect(try SourceFile.all().map(\.path).filter { $0.hasSuffix("/Placeholder.swift") } == [])
    }
}
