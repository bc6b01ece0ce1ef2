import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// axe-core looks at every page, in both themes, and at 320 px. `AXE` names its file.
    @Suite(
        "Accessibility of the console",
        .enabled(if: WebPrograms.axe != nil, "axe-core is not installed"))
    struct AccessibilityTests {
        private static let pages = ["queue", "members", "links", "relays", "audit", "node", "run", "timeline"]

        private static func violations(of browser: Browser) async throws -> JSONValue {
            let source = try String(contentsOfFile: WebPrograms.axe ?? "", encoding: .utf8)
            try await browser.run("\(source); return true")
            return try await browser.run(
                "return (await import('/repository/Tests/Console/browser/accessibility.mjs')).run()")
        }

        @Test(arguments: [false, true]) func `every page keeps WCAG 2.2 AA`(isDark: Bool) async throws {
            try await WebWorld.shared.console { browser in
                for width in [1_200, 320] {
                    try await browser.show(Browser.Size(width: width, height: 720), isDark: isDark)
                    try await browser.run("window.conversation ??= location.hash.split('/')[2]")
                    for page in Self.pages {
                        let isPart = !["queue", "node", "run"].contains(page)
                        let place = page == "timeline" ? "" : "/" + page
                        try await browser.run(
                            isPart
                                ? "location.hash = `#/c/${window.conversation}\(place)`" : "location.hash = '#\(place)'"
                        )
                        try await browser.wait(
                            for: "document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]')"
                        )
                        let found = try await Self.violations(of: browser)
                        #expect(found == [], "\(page), \(width) px")
                    }
                }
            }
        }

        @Test func `the rules find what is wrong`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.run("document.querySelector('main').append(document.createElement('button'))")
                let found = try await Self.violations(of: browser)
                #expect(found != [])
            }
        }

        @Test func `dialogs and panels keep them, too`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                let steps = [
                    ("c", "!document.querySelector('aside').hidden"),
                    (Key.escape + "/", "document.querySelector('[role=search]')"),
                    (Key.escape + "?", "document.querySelector('dialog')"),
                    (Key.escape + "k" + Key.enter, "document.querySelector('dialog')"),
                ]
                for (keys, shown) in steps {
                    try await browser.press(keys)
                    try await browser.wait(for: shown)
                    let found = try await Self.violations(of: browser)
                    #expect(found == [], "\(shown)")
                }
            }
        }
    }
}
