import Testing

/// Each check is a function from text to violations. It runs on the sources and on a sample in which it must find
/// violations.
struct ImportTests {
    private func forbiddenImports(in files: [SourceFile]) -> [String] {
        files.flatMap { file -> [String] in
            guard let target = TargetRules.targets.first(where: { $0.name == file.target }) else {
                return ["\(file.path): the table of the house has no row \(file.target)"]
            }
            return file.imports.filter { !target.mayImport.contains($0) }
                .map { "\(file.path): \(target.name) must not import \($0)" }
        }
    }

    private func foundation(in files: [SourceFile]) -> [String] {
        files.filter { TargetRules.withoutFoundation.contains($0.target) && $0.text.contains(/import\s+Foundation/) }
            .map { "\($0.path): imports Foundation" }
    }

    @Test func `no file imports what its target forbids`() throws {
        let files = try SourceFile.all()
        #expect(files.count > 50)
        #expect(forbiddenImports(in: files) == [])
    }

    @Test(arguments: [
        ("ChanCore", "import Foundation"), ("ChanCore", "import ChanLog"), ("ChanID", "import Synchronization"),
        ("ChanImport", "import ChanID"), ("ChanRelayServer", "package import ChanCore"),
        ("ChanRelayServer", "import NIOFoundationCompat"),
        ("ChanRelayServer", "  @_implementationOnly import ChanEnvelope"),
        ("ChanRelayServer", "import struct Foundation.Data"),
        ("chanrelay", "internal import ChanEnvelope"), ("ChanCLI", "import ChanService"),
        ("ChanRPC", "import ChanCore"),
        ("ChanLog", "import GRDB"), ("ChanStore", "import ChanSodium"), ("ChanAttic", "import Swift"),
    ])
    func `a forbidden import is caught`(target: String, line: String) {
        let sample = SourceFile(
            path: "Sources/\(target)/RandomRows.swift", text: "// Sample\n\(line)\nstruct Sample {}\n")
        #expect(forbiddenImports(in: [sample]).count == 1)
    }

    @Test func `an allowed import and the fallback of generated code pass`() {
        let text = """
            #if canImport(FoundationEssentials)
            package import FoundationEssentials
            #else
            package import Foundation
            #endif
            package import SwiftProtobuf
            let important = "import ChanCore"
            let template = \"""
                import ChanEnvelope
                \"""
            """
        #expect(forbiddenImports(in: [SourceFile(path: "Sources/ChanLog/Generated/log.pb.swift", text: text)]) == [])
    }

    @Test func `the pure targets know no Foundation, not even as a fallback`() throws {
        #expect(foundation(in: try SourceFile.all()) == [])
        let sample =
            "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif"
        #expect(foundation(in: [SourceFile(path: "Sources/ChanCore/RandomRows.swift", text: sample)]).count == 1)
    }
}
