import ChanSystem
import Foundation
import Testing

struct ProcessUsageTests {
    @Test func `the figures are those of the kernel`() throws {
        let before = try #require(ProcessUsage.current())
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let kilobytes = try #require(
            status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }?.split(whereSeparator: \.isWhitespace)[1])
        let resident = try #require(Double(kilobytes)) * 1_024
        // Tests beside this one allocate meanwhile.
        #expect((resident / 2...resident * 2).contains(Double(before.residentBytes)))
        #expect(before.processorSeconds > 0)
        let age = Date().timeIntervalSince1970 - before.startedAt
        #expect((-1...86_400).contains(age))
        #expect(before.processorSeconds <= (age + 2) * Double(ProcessInfo.processInfo.processorCount))
        let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
        let files = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        #expect(files.split(whereSeparator: \.isWhitespace)[3] == "\(before.descriptorLimit)")
    }

    @Test func `opened files and used time are counted, and the start stays`() throws {
        let before = try #require(ProcessUsage.current())
        let opened = (0..<200).compactMap { _ in FileHandle(forReadingAtPath: "/dev/null") }
        var sum = 0.0
        let end = Date().addingTimeInterval(0.1)
        while Date() < end { sum += sum.squareRoot() + 1 }
        let after = try #require(ProcessUsage.current())
        #expect(opened.count == 200 && sum > 0)
        #expect(after.openDescriptors >= before.openDescriptors + 100)
        #expect(after.processorSeconds > before.processorSeconds)
        #expect(after.startedAt == before.startedAt)
        withExtendedLifetime(opened) {}
    }
}
