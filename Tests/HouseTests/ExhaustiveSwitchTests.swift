import Testing

/// Switches over our own enumerations name every case, so that a new case does not compile until each of them says something about it.
struct ExhaustiveSwitchTests {
    /// The rules, the codec of acts, and what reads acts. Elsewhere a wildcard may stand for values that other versions
    /// or protocols may send.
    private static let folders = [
        "Sources/ChanCore/", "Sources/ChanFold/", "Sources/ChanEngine/", "Sources/ChanReading/", "Sources/ChanStore/",
        "Sources/ChanDaemon/", "Sources/ChanService/Admission/", "Sources/ChanService/Bans/",
        "Sources/ChanService/Events/", "Sources/ChanService/Export/", "Sources/ChanService/Inbox/",
        "Sources/ChanService/Links/", "Sources/ChanService/Members/", "Sources/ChanService/Messages/",
        "Sources/ChanService/Submissions/", "Sources/ChanService/Import/ExportSource", "Sources/ChanTimeline/",
    ]

    @Test func `no switch over an own enumeration has a wildcard`() throws {
        #expect(try watched().flatMap(wildcards) == [])
    }

    @Test func `no two conditions in a row match one value against an own enumeration`() throws {
        #expect(try watched().flatMap(consecutiveIfCases) == [])
    }

    @Test(arguments: [
        "switch act {\ncase .posted: true\ncase _: false\n}", "switch act {\ncase .posted(let x): x\ndefault: nil\n}",
        "switch (kind, act) {\ncase (.group, .posted): 1\ncase (_, _): 2\ndefault: 3\n}",
    ])
    func `a wildcard is found`(text: String) {
        #expect(wildcards(in: sample(text)).count == 1)
    }

    @Test(arguments: [
        "switch number {\ncase 0: .none\ndefault: .all\n}",
        "switch scalar.properties.generalCategory {\ncase .control: true\ncase _: false\n}",
        "switch act {\ncase .posted: true\ncase .edited, .held: false\n}",
    ])
    func `a wildcard over another type passes, and a complete switch`(text: String) {
        #expect(wildcards(in: sample(text)).isEmpty)
    }

    @Test(arguments: [
        "if case .posted(let x) = act { return x }\nif case .held(let x) = act { return x }",
        "if case .posted = act {\n    go()\n}\nif case .held = act { stop() }",
        "if case .posted = act {\n    go()\n} else if case .held = act {\n    stop()\n}",
    ])
    func `two conditions in a row are found`(text: String) {
        #expect(consecutiveIfCases(in: sample(text)).count == 1)
    }

    @Test(arguments: [
        "if case .posted(let x) = act { return x }\nreturn nil",
        "if case .posted = act { go() }\nif case .open = state { stop() }",
        "if case .posted = act {\n    if case .open = state { go() }\n}",
    ])
    func `one condition passes, and two of different values`(text: String) {
        #expect(consecutiveIfCases(in: sample(text)).isEmpty)
    }

    private func watched() throws -> [SourceFile] {
        try SourceFile.all().filter { file in !file.isGenerated && Self.folders.contains(where: file.path.hasPrefix) }
    }

    private func sample(_ text: String) -> SourceFile {
        SourceFile(path: "Sources/ChanCore/RandomRows.swift", text: text)
    }

    /// `default:` and `case _:` of switches whose other cases begin with a dot.
    private func wildcards(in file: SourceFile) -> [String] {
        let lines = file.lines
        return lines.indices.filter { index in
            guard lines[index].contains(/^ *(?:default|case _):/),
                let start = lines[..<index].lastIndex(where: { line in
                    line.contains(/\bswitch .*\{$/) && Self.indent(line) <= Self.indent(lines[index])
                }), !lines[start].contains("generalCategory")
            else { return false }
            return lines[start..<index].contains { $0.contains(/^ *case \(?(?:[^:"]*[ (])?\.\w/) }
        }
        .map { "\(file.path):\($0 + 1): \(lines[$0])" }
    }

    /// The second of two `if case` in a row that match the same value.
    private func consecutiveIfCases(in file: SourceFile) -> [String] {
        let lines = file.lines
        return lines.indices.filter { index in
            guard let subject = Self.subject(of: lines[index]) else { return false }
            let indent = Self.indent(lines[index])
            let isElse = lines[index].contains(/^ *\} else if case\b/)
            let before = lines[..<index].last { Self.indent($0) <= indent && (isElse || !$0.contains(/^ *\}$/)) }
            return before.flatMap(Self.subject) == subject
        }
        .map { "\(file.path):\($0 + 1): \(lines[$0])" }
    }

    /// The subject that an `if case .x = subject` matches.
    private static func subject(of line: Substring) -> Substring? {
        line.firstMatch(of: /^ *(?:\} else )?if case \.[^=]* = ([\w.]+)/)?.1
    }

    private static func indent(_ line: Substring) -> Int {
        line.contains(/\S/) ? line.prefix { $0 == " " }.count : Int.max
    }
}
