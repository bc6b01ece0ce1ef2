import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// The pictures of docs/console.md. `RECORD=1` takes them anew; people compare them, geometry has numbers of its own.
    @Suite("Pictures of the console")
    struct ScreenshotTests {
        private static let pictures: [(name: String, place: String, size: Browser.Size, isDark: Bool)] = [
            ("timeline", "", Browser.Size(width: 1_000, height: 600), false),
            ("members", "/members", Browser.Size(width: 1_000, height: 600), true),
            ("narrow", "", Browser.Size(width: 320, height: 600), false),
        ]

        @Test func `each picture of the documentation shows a page that the browser draws`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.run("window.conversation = location.hash.split('/')[2]")
                for (name, place, size, isDark) in Self.pictures {
                    try await browser.show(size, isDark: isDark)
                    try await browser.run("location.hash = `#/c/${window.conversation}\(place)`")
                    let row = place.isEmpty ? ".row.message" : "main tbody tr"
                    try await browser.wait(for: "document.querySelector('\(row)')?.checkVisibility()")
                    try await browser.run("await document.fonts.ready; document.activeElement?.blur()")
                    let picture = try await browser.screenshot()
                    #expect(
                        Self.size(of: picture).map { [$0.width, $0.height] } == [size.width, size.height], "\(name)")
                    let file = try Repository.path("docs").appending(path: "images/console-\(name).png")
                    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
                        let kept = try Data(contentsOf: file)
                        #expect(Self.size(of: kept).map { [$0.width, $0.height] } == [size.width, size.height])
                        continue
                    }
                    try FileManager.default.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try picture.write(to: file)
                    Issue.record("recorded \(name); run again without RECORD")
                }
            }
        }

        /// The size in a PNG's header (PNG specification, 11.2.2).
        private static func size(of picture: Data) -> Browser.Size? {
            let bytes = [UInt8](picture.prefix(24))
            guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
            func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
            return Browser.Size(width: number(16), height: number(20))
        }
    }
}
