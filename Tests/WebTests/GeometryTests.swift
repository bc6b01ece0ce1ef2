import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// Where the named elements of each page stand, compared with a recording. `RECORD=1` writes it anew. Where the fonts
    /// are not those of the recording, texts have other widths and wrap elsewhere: then the frame alone is compared.
    @Suite("Geometry of the console")
    struct GeometryTests {
        /// How far an edge may be from the recorded one, in CSS pixels.
        private static let tolerance = 2
        private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Goldens/geometry.json")
        /// Each page with the beginning of its heading.
        private static let pages = [
            ("timeline", "#help"), ("queue", "Queue"), ("members", "Members"), ("links", "Links"), ("relays", "Relays"),
            ("audit", "Audit"), ("node", "Node"),
        ]

        /// Answers the boxes of all named elements that are shown: x, y, width, height; x and width where data decide the
        /// rest. It waits until the page is there and has not moved for a while.
        private static let boxes = """
            const names = {
                "header": "header", "navigation": "nav", "main": "main", "status": ".status", "heading": "main h1",
                "timeline": ".timeline", "compose": "#compose", "filters": ".filters", "table": ".table-box",
                "queue": ".queue", "skip link": ".skip",
            };
            const read = () => {
                const boxes = {};
                for (const [name, selector] of Object.entries(names)) {
                    const element = document.querySelector(selector);
                    if (!element?.checkVisibility()) continue;
                    const { x, y, width, height } = element.getBoundingClientRect();
                    const hasData = ["table", "queue"].includes(name);
                    boxes[name] = (hasData ? [x, width] : [x, y, width, height]).map(Math.round);
                }
                return boxes;
            };
            const isShown = () => document.querySelector("main h1")?.innerText.startsWith(args[0])
                && !document.querySelector("main [aria-busy=true]");
            const end = performance.now() + 30_000;
            let [boxes, since] = ["", 0];
            while (performance.now() < end) {
                const now = isShown() ? JSON.stringify(read()) : "";
                if (now !== boxes || now === "") [boxes, since] = [now, performance.now()];
                if (performance.now() - since > 600) return JSON.parse(boxes);
                await new Promise(requestAnimationFrame);
            }
            throw new Error(`the page ${args[0]} did not settle: ${document.querySelector("main h1")?.innerText}`);
            """

        /// The elements whose place no text changes.
        private static let frame: Set<String> = ["header", "navigation", "main", "status"]

        /// Answers the width of a text in the font of pages.
        private static let fontWidth = """
            const line = document.createElement("span");
            line.style.cssText = "position: absolute; white-space: pre";
            line.textContent = "The quick brown fox jumps over the lazy dog";
            document.body.append(line);
            const { width } = line.getBoundingClientRect();
            line.remove();
            return Math.round(width);
            """

        @Test func `every named element is within 2 px of its recording, at both widths and in both themes`()
            async throws
        {
            try await WebWorld.shared.console { browser in
                var found = JSONObject()
                try await browser.command("Emulation.setScrollbarsHidden", ["hidden": true])
                let font = try await browser.run(Self.fontWidth)
                found["font"] = ["text": [font]]
                try await browser.run("window.conversation = location.hash.split('/')[2]")
                for (page, heading) in Self.pages {
                    for (width, isDark) in [(1_200, false), (1_200, true), (320, false), (320, true)] {
                        try await browser.show(Browser.Size(width: width, height: 720), isDark: isDark)
                        let isPart = !["queue", "node"].contains(page)
                        let place = page == "timeline" ? "" : "/" + page
                        try await browser.run(
                            isPart
                                ? "location.hash = `#/c/${window.conversation}\(place)`" : "location.hash = '#\(place)'"
                        )
                        found["\(page) \(width) \(isDark ? "dark" : "light")"] = try await browser.run(
                            Self.boxes, .string(heading))
                    }
                }
                try Self.check(found)
            }
        }

        private static func check(_ found: JSONObject) throws {
            if ProcessInfo.processInfo.environment["RECORD"] == "1" {
                let lines = found.members.map { "\(JSONWriter.text(.string($0.key))): \(JSONWriter.text($0.value))" }
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8).write(to: file)
                Issue.record("recorded \(file.path); run again without RECORD")
                return
            }
            let recorded = try JSONParser.parse([UInt8](Data(contentsOf: file)))
            #expect(recorded.object?.members.map(\.key) == found.members.map(\.key))
            let hasSameFont = recorded.object?["font"] == found["font"]
            for page in found.members where page.key != "font" {
                var names = page.value.object?.members.map(\.key) ?? []
                #expect(recorded.object?[page.key]?.object?.members.map(\.key) == names, "\(page.key)")
                if !hasSameFont { names.removeAll { !frame.contains($0) } }
                for name in names {
                    let was = numbers(recorded.object?[page.key], name)
                    let now = numbers(page.value, name)
                    let isNear = was.count == now.count && zip(was, now).allSatisfy { abs($0 - $1) <= tolerance }
                    #expect(isNear, "\(name) of \(page.key): \(now) instead of \(was)")
                }
            }
        }

        private static func numbers(_ boxes: JSONValue?, _ name: String) -> [Int] {
            boxes?.object?[name]?.array?.compactMap(\.integer) ?? []
        }
    }
}
