import ChanCore
import Testing

@Suite("Details of pictures, videos and sounds")
struct FileDetailsTests {
    private static let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

    @Test(arguments: [
        (hash, true), ("00OZZy", true), ("", false), ("L", false), (String(hash.dropLast()), false),
        (hash + "0", false), ("LEHV6nWB2yk8pyo0adR*.7kCMdn\u{1B}", false), ("LEHV6nWB2yk8pyo0adR*.7kCMdn ", false),
        ("~" + String(repeating: "0", count: 165), false), ("|" + String(repeating: "0", count: 165), true),
    ])
    func `a blurhash has the length that its first character names, in base 83`(_ text: String, isOne: Bool) {
        #expect(FileDetails.isBlurhash(text) == isOne)
        #expect((FileDetails(blurhash: text).blurhash == text) == isOne)
    }

    @Test func `values of another form are ignored, each by itself`() {
        let good = FileDetails(
            width: 65_535, height: 1, durationSeconds: 604_800, blurhash: Self.hash,
            waveform: Array(repeating: 9, count: 256))
        #expect(good.size?.width == 65_535 && good.size?.height == 1 && good.durationSeconds == 604_800)
        #expect(good.blurhash == Self.hash && good.waveform.count == 256 && !good.isEmpty)
        let bad = [
            FileDetails(width: 65_536, height: 1), FileDetails(width: 1), FileDetails(height: 1),
            FileDetails(durationSeconds: .max), FileDetails(blurhash: "no"),
            FileDetails(waveform: Array(repeating: 9, count: 257)), FileDetails(),
        ]
        #expect(bad.allSatisfy { $0.isEmpty })
        let half = FileDetails(width: .max, height: 5, durationSeconds: 7)
        #expect(half.size == nil && half.durationSeconds == 7)
    }
}
