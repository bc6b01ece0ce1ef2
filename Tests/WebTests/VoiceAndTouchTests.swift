import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// Voice messages, and the swipe on a touch screen.
    @Suite("Voice and touch in the console")
    struct VoiceAndTouchTests {
        /// The levels of the waveform: they rise from nothing to the highest.
        private static let waveform = Data((0..<100).map { UInt8($0 * 255 / 99) }).base64EncodedString()

        /// The sums of what is drawn in the first and the last quarter of the waveform.
        private static let drawn = """
            const canvas = document.querySelector(".voice canvas");
            const { width, height } = canvas;
            const alphas = canvas.getContext("2d").getImageData(0, 0, width, height).data.filter((_, i) => i % 4 === 3);
            const sum = (from, to) => alphas.filter((alpha, i) => alpha > 0 && i % width >= from && i % width < to).length;
            return [sum(0, width / 4), sum(width * 3 / 4, width)];
            """

        @Test func `a voice message shows its waveform, and is played and paused by its button`() async throws {
            let node = try ConsoleNode { shell in
                let path = shell.directory.file("voice.wav")
                try Sound.wave(seconds: 2).write(to: URL(fileURLWithPath: path))
                try shell.chanadm("alice", "channel", "set-preferences", "#help", "--on", "voice")
                let file = try shell.chanadm(
                    "alice", "file", "attach", "#help", path, "--voice", "--duration-s", "2s", "--waveform",
                    Self.waveform, "--plain", "--fields", "file.id")
                try shell.chanadm("alice", "message", "post", "#help", "--text", "listen", "--file", file)
            }
            try await WebWorld.shared.console(at: node) { browser in
                try await browser.wait(for: "document.querySelector('.voice button')?.innerText === 'Play'")
                let sums = try await browser.run(Self.drawn).array?.compactMap(\.integer) ?? []
                #expect(sums.count == 2 && sums[0] > 0 && sums[1] > 3 * sums[0], "\(sums)")
                let line = try await browser.run("return document.querySelector('.file .file-line').innerText")
                #expect(line.string?.contains("voice.wav, 2 s") == true, "\(line)")
                try await browser.run("document.querySelector('.voice button').focus()")
                try await browser.press(Key.enter)
                try await browser.wait(for: "document.querySelector('.voice button').innerText === 'Pause'")
                try await browser.press(Key.enter)
                try await browser.wait(for: "document.querySelector('.voice button').innerText === 'Play'")
            }
        }

        @Test func `a sound that is attached gets its length and waveform from the page`() async throws {
            let node = try ConsoleNode()
            try await WebWorld.shared.console(at: node) { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                try await browser.run(
                    """
                    const bytes = Uint8Array.from(atob(args[0]), (each) => each.charCodeAt(0));
                    const clipboardData = new DataTransfer();
                    clipboardData.items.add(new File([bytes], "note.wav", { type: "audio/wav" }));
                    const field = document.getElementById("compose");
                    field.focus();
                    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
                    """, .string(Sound.wave(seconds: 3).base64EncodedString()))
                try await browser.wait(for: "document.querySelector('.compose').innerText.includes('attached')")
                try await browser.press("a sound" + Key.enter)
                try await browser.wait(
                    for: "document.querySelector('.file .file-line')?.innerText.includes('note.wav, 3 s')")
            }
            let last = try node.shell.chanadm("alice", "message", "list", "#help", "--last", "1", "--json")
            #expect(last.contains(/"waveform": "[A-Za-z0-9+\/=]{100,}"/), "\(last)")
        }

        /// How far the messages are moved, and how well the times are seen.
        private static func isSwiped(_ distance: String, _ opacity: String) -> String {
            """
            (({ style }) => style.getPropertyValue("--swipe") === "\(distance)"
                && style.getPropertyValue("--swipe-opacity") === "\(opacity)")(document.querySelector(".timeline"))
            """
        }

        @Test func `a swipe to the left shows the times, no further than 60 px; one down scrolls`() async throws {
            let node = try ConsoleNode()
            try await WebWorld.shared.console(at: node) { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                // The module of the swipe is here once another one that is asked for later is used.
                try await browser.run("location.hash = '#/queue'")
                try await browser.wait(for: "document.querySelector('main h1')?.innerText === 'Queue'")
                try await browser.run("history.back()")
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                try await browser.touch(.down(600, 200), .move(596, 200))
                try await browser.wait(for: Self.isSwiped("", ""))
                for (x, distance, opacity) in [(570, "-30px", "0.75"), (550, "-50px", "1"), (500, "-60px", "1")] {
                    try await browser.touch(.move(x, 200))
                    // A browser tells of a move with the one after it, or with its next frame.
                    try await browser.touch(.move(x, 200))
                    try await browser.wait(for: Self.isSwiped(distance, opacity))
                }
                let time = "getComputedStyle(document.querySelector('.row.message time'))"
                try await browser.wait(for: "\(time).opacity === '1'")
                try await browser.touch(.up)
                try await browser.wait(for: Self.isSwiped("", ""))
                try await browser.touch(.down(600, 300), .move(598, 280), .move(560, 200), .move(500, 200))
                try await browser.wait(for: Self.isSwiped("", ""))
                try await browser.touch(.up)
            }
        }
    }

    /// Sounds for tests: RIFF WAVE, PCM of 16 bits, one channel, 8,000 samples a second.
    enum Sound {
        private static let rate = 8_000

        /// Returns a tone of 440 Hz.
        static func wave(seconds: Int) -> Data {
            let samples = (0..<rate * seconds).map { Int16(12_000 * sin(Double($0) * 2 * .pi * 440 / Double(rate))) }
            var data = Data("RIFF".utf8)
            func number(_ value: some FixedWidthInteger) {
                withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
            }
            number(UInt32(36 + 2 * samples.count))
            data.append(contentsOf: Array("WAVEfmt ".utf8))
            number(UInt32(16))
            for value in [UInt16(1), 1] { number(value) }
            for value in [UInt32(rate), UInt32(2 * rate)] { number(value) }
            for value in [UInt16(2), 16] { number(value) }
            data.append(contentsOf: Array("data".utf8))
            number(UInt32(2 * samples.count))
            for sample in samples { number(sample) }
            return data
        }
    }
}
