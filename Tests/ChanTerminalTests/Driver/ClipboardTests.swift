import ChanTestSupport
import Foundation
import Testing

@testable import ChanTerminal

@Suite("The clipboard") struct ClipboardTests {
    @Test(arguments: 0..<10) func `base 64 is that of Foundation`(count: Int) {
        var random = Seed.generator(for: "base64 \(count)")
        let bytes = random.bytes(count)
        #expect(String(decoding: Clipboard.base64(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
    }

    @Test func `text that terminals would ignore is not sent`() {
        #expect(Clipboard.sequence(copying: String(repeating: "x", count: Clipboard.limit + 1)) == nil)
    }
}
