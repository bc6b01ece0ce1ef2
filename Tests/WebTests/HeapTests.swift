import ChanJSON
import Foundation
import Testing

extension WebTests {
    /// What the page keeps of messages that went by.
    @Suite("Memory of the console")
    struct HeapTests {
        /// An hour at 100 messages a second in the slow tier (`CHANADM_SLOW=1`), else two minutes and a half.
        private static let messages = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1" ? 360_000 : 15_000
        private static let module = "const heap = await import('/repository/Tests/Console/browser/heap.mjs');"

        @Test func `the heap stays below 20 MB, and does not grow with the messages that arrived`() async throws {
            try await WebWorld.shared.testPage { browser in
                try await browser.run("\(Self.module) await heap.begin()")
                // What the first messages allocate once, such as the code of rarely used paths, does not count.
                try await Self.arrive(5_000, in: browser)
                let before = try await Self.heapBytes(browser)
                try await Self.arrive(Self.messages, in: browser)
                let after = try await Self.heapBytes(browser)
                #expect(after < 20_000_000 && after - before < 1_000_000, "\(before) bytes, then \(after)")
                try await browser.run("\(Self.module) heap.end()")
                if WebPrograms.isMeasured { print("heap: \(before) bytes, then \(after)") }
            }
        }

        /// The least of several readings: what the browser frees later, or compiles meanwhile, is not the page's.
        private static func heapBytes(_ browser: Browser) async throws -> Int {
            var least = try await browser.heapBytes()
            for _ in 0..<4 { least = min(least, try await browser.heapBytes()) }
            return least
        }

        /// In parts, each of which ends within the time limit of a script.
        private static func arrive(_ count: Int, in browser: Browser) async throws {
            var left = count
            while left > 0 {
                let part = min(left, 5_000)
                let rows = try await browser.run("\(module) return heap.arrive(args[0])", .integer(part))
                #expect((rows.integer ?? .max) <= 900)
                left -= part
            }
        }
    }
}
