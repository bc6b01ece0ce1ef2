import ChanID
import ChanTestSupport
import Foundation
import Testing

/// The test support must itself be able to fail.
struct TestSupportTests {
    @Test func `a difference shows what went, what came and what stands near`() {
        let before = (1...20).map(String.init).joined(separator: "\n")
        let after = before.replacingOccurrences(of: "\n10\n", with: "\nten\n")
        let lines = LineDifference(from: before, to: after).description.split(separator: "\n")
        #expect(lines == ["  7", "  8", "  9", "- 10", "+ ten", "  11", "  12", "  13"])
        #expect(LineDifference(from: "a", to: "a").description.isEmpty)
        #expect(LineDifference(from: "", to: "a\nb").description == "- \n+ a\n+ b")
    }

    @Test func `a golden that differs or is missing is refused`() throws {
        guard ProcessInfo.processInfo.environment["RECORD"] != "1" else { return }
        let directory = try TemporaryDirectory()
        let testFile = directory.file("SomeTests.swift")
        #expect(throws: Golden.Mismatch.self) { try Golden.check("a\n", "x.txt", testFile: testFile) }
        let goldens = directory.url.appendingPathComponent("Goldens")
        try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
        try Data("a\n".utf8).write(to: goldens.appendingPathComponent("x.txt"))
        try Golden.check("a\n", "x.txt", testFile: testFile)
        let refusal = #expect(throws: Golden.Mismatch.self) { try Golden.check("b\n", "x.txt", testFile: testFile) }
        #expect(refusal?.description.contains("- a\n+ b") == true)
    }

    @Test func `waiting ends with the condition or with the limit`() async throws {
        var looks = 0
        try await eventually("the third look") {
            looks += 1
            return looks == 3
        }
        #expect(looks == 3)
        await #expect(throws: ConditionNotMet.self) {
            try await eventually("never", within: .milliseconds(20)) { false }
        }
        #expect(try await eventuallyValue("a value") { 7 } == 7)
    }

    @Test func `a temporary directory is private and goes away`() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory?.path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/file"))
        directory = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `one seed gives one sequence`() {
        var one = SeededGenerator(seed: 42)
        var other = SeededGenerator(seed: 42)
        #expect(one.bytes(100) == other.bytes(100))
        var another = SeededGenerator(seed: 43)
        #expect(one.bytes(100) != another.bytes(100))
        // The first output of SplitMix64 for seed 0, as published with the reference implementation.
        var zero = SeededGenerator(seed: 0)
        #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
    }

    @Test func `a missing file of the repository is named`() {
        let refusal = #expect(throws: Repository.Missing.self) { try Repository.path("../no/such/file") }
        #expect(refusal?.path.hasSuffix("/no/such/file") == true)
    }
}
