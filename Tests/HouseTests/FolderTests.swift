import Testing

struct FolderTests {
    /// The maximum sizes of cycles of folders. A number may only decrease; a target without a row must have no cycle.
    private static let maximumCycleSizes = [
        "ChanClient": 2, "ChanCore": 5, "ChanDaemon": 2, "ChanEnvelope": 3, "ChanFold": 2,
        "ChanHost": 2, "ChanImport": 2, "ChanLog": 2, "ChanReading": 3, "ChanRelayServer": 2, "ChanRelayWire": 3,
        "ChanStore": 9, "chandev": 2, "chanrelay": 3,
    ]

    @Test func `no circle of folders grows`() throws {
        let targets = Dictionary(grouping: try SourceFile.all().filter { !$0.isGenerated }, by: \.target)
        #expect(targets.count > 15)
        for (name, files) in targets {
            let circle = FolderDependencies(of: files).largestCycle
            #expect(
                circle.count == Self.maximumCycleSizes[name] ?? 0,
                "\(name): \(circle.sorted()); where it fell, lower the number")
        }
    }

    @Test func `a circle is found, through a third folder too, and a folder that leads to itself is none`() {
        func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: "Sources/Hall/\(path)", text: text) }
        let line = [
            file("A/One.swift", "struct One { let two: Two }"), file("B/Two.swift", "package enum Two {}"),
            file("B/Other.swift", "struct Other { let two: Two }"),
        ]
        #expect(FolderDependencies(of: line).largestCycle.isEmpty)
        let circle =
            line + [
                file("B/More.swift", "final class More { var three: Three? }"),
                file("C/Three.swift", "struct Three {\n  // Four\n  let one: One\n}"),
                file("D/Four.swift", "struct Four { let three: Three }"),
            ]
        #expect(FolderDependencies(of: circle).largestCycle == ["A", "B", "C"])
    }
}
