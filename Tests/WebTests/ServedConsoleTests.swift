import ChanJSON
import Foundation
import Testing

extension WebTests {
    /// The console as a node itself serves it, with people on several nodes.
    @Suite("The console at the node's own listener")
    struct ServedConsoleTests {
        @Test func `the code opens the console once; each half of a session alone is worthless`() async throws {
            let group = try StaffGroup(lines: 5)
            try await WebWorld.shared.windows(1) { windows in
                let browser = windows[0]
                let link = try group.link("alice")
                try await browser.open(link)
                try await browser.wait(for: "document.querySelectorAll('.row.message').length === 5")
                #expect(try await browser.run("return location.hash.startsWith('#/c/')") == true)
                try await browser.press("w")
                try await browser.wait(for: "document.activeElement.id === 'compose'")
                try await browser.press("from the browser" + Key.enter)
                try await browser.wait(for: "document.querySelectorAll('.row.message').length === 6")
                // The page's half without the cookie.
                try await browser.command("Network.clearBrowserCookies", [:])
                try await browser.run("location.reload()")
                try await browser.wait(for: "document.querySelector('main.closed h1') !== null")
                // The cookie without the page's half, and a code that was used.
                try await browser.open(try group.link("alice"))
                try await browser.wait(for: "document.querySelectorAll('.row.message').length === 6")
                try await browser.run("localStorage.clear(); location.hash = ''; location.reload()")
                try await browser.wait(for: "document.querySelector('main.closed h1')?.innerText === 'No session'")
                try await browser.open("about:blank")
                try await browser.open(link)
                try await browser.wait(for: "document.body.innerText.includes('chanadm web')")
                _ = try await browser.complaints()
            }
        }

        /// 200 in the slow tier (`CHANADM_SLOW=1`).
        private static let reports = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1" ? 200 : 60

        @Test func `moderators in two browsers and a terminal decide all reports, each once`() async throws {
            let count = Self.reports
            let group = try StaffGroup(lines: count, members: count / StaffGroup.reportsOfMember)
            try group.reportAll()
            try await WebWorld.shared.windows(2) { windows in
                for (browser, home) in zip(windows, ["alice", "bob"]) {
                    try await browser.open(try group.link(home))
                    try await browser.wait(for: "document.querySelectorAll('nav a').length > 3")
                    try await browser.run("location.hash = '#/queue'")
                    try await browser.wait(for: "document.querySelectorAll('.queue-row').length === \(count)")
                }
                let decisions = windows.map { browser in Task { try await browser.run(Self.decideAll) } }
                var inTerminal = 0
                // The terminal's moderator takes the newest first, and meets the others.
                while let next = try group.reports("open", of: "carol").last {
                    if try group.tries("carol", "report", "resolve", StaffGroup.name, next, "--wait", "1m") {
                        inTerminal += 1
                    }
                }
                var inBrowsers: [Int] = []
                for task in decisions { inBrowsers.append(try await task.value.integer ?? 0) }
                #expect(inTerminal > 0 && inBrowsers.allSatisfy { $0 > 0 }, "\(inTerminal), \(inBrowsers)")
                for browser in windows {
                    try await browser.wait(for: "document.querySelectorAll('.queue-row').length === 0")
                    let found = try await browser.complaints()
                    #expect(found == [])
                }
            }
            #expect(try group.reports("open", of: "alice").isEmpty)
            let decided = try group.reports("resolved", of: "alice")
            #expect(decided.count == count && Set(decided).count == count)
            let acts = try group.shell.chanadm(
                "alice", "audit", "log", StaffGroup.name, "--limit", "1000", "--plain", "--fields", "action,outcome")
            #expect(acts.split(separator: "\n").count { $0 == "report.resolve\taccepted" } == count)
        }

        /// Accepts the current row by its key until none is left; answers how many went by the own decision.
        private static let decideAll = """
            const rows = () => [...document.querySelectorAll(".queue-row")];
            const end = performance.now() + 160_000;
            let decided = 0;
            while (rows().length > 0 && performance.now() < end) {
                const row = rows().find((row) => !row.hasAttribute("aria-busy")) ?? rows()[0];
                const { key } = row.dataset;
                row.focus();
                row.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
                const isThere = () => document.querySelector(`[data-key="${CSS.escape(key)}"]`);
                while (isThere() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
                if (!document.querySelector(".status").innerText.includes("Somebody else")) decided += 1;
            }
            return decided;
            """
    }
}
