import ChanJSON
import Foundation
import Testing

extension WebTests {
    /// What the consoles of a group show of its other members.
    @Suite("The console of a group with several people")
    struct StaffConsoleTests {
        private static let open = "document.querySelectorAll('.row.message').length >= 1"

        @Test func `a console shows who types and sends it; a group of several shows names from the first message on`()
            async throws
        {
            let group = try StaffGroup(lines: 1)
            try await WebWorld.shared.windows(2) { windows in
                let (alice, bob) = (windows[0], windows[1])
                for (browser, home) in zip(windows, ["alice", "bob"]) {
                    try await browser.open(try group.link(home))
                    try await browser.wait(for: Self.open)
                }
                // The node begins to listen when the group is shown, so the first signals may come too early.
                let typist = "document.querySelector('.row.typing')?.innerText"
                try await Self.wait(for: "\(typist) === 'carol is typing …'", in: alice) {
                    try group.shell.chanadm("carol", "group", "typing", StaffGroup.name)
                }
                try await bob.press("w")
                try await bob.wait(for: "document.activeElement.id === 'compose'")
                try await Self.wait(for: "\(typist)?.includes('bob')", in: alice) { try await bob.press("a") }
                // Who posts types no more, and is named.
                try group.shell.chanadm("carol", "message", "post", StaffGroup.name, "--text", "Here I am")
                let last = "[...document.querySelectorAll('.row.message')].pop()"
                try await alice.wait(for: "\(last).innerText.includes('Here I am')")
                try await alice.wait(for: "\(last).querySelector('.head b')?.innerText === 'carol'")
                try await alice.wait(for: "!(\(typist) ?? '').includes('carol')")
                for browser in windows {
                    let found = try await browser.complaints()
                    #expect(found == [])
                }
            }
        }

        /// Repeats an act until an expression of a page is true, for at most a minute.
        private static func wait(
            for expression: String, in browser: Browser, repeating act: () async throws -> Void
        ) async throws {
            let end = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < end {
                try await act()
                let isTrue = try await browser.run(
                    """
                    const end = performance.now() + 4_500;
                    while (performance.now() < end) {
                        if (\(expression)) return true;
                        await new Promise((resolve) => setTimeout(resolve, 50));
                    }
                    return false;
                    """)
                if isTrue == true { return }
            }
            throw WebDriverError(description: "not within a minute: \(expression)")
        }

        @Test func `a session that may only read is offered nothing that changes something`() async throws {
            let group = try StaffGroup(lines: 1)
            try await WebWorld.shared.windows(1) { windows in
                let browser = windows[0]
                try await browser.open(try group.link("alice", "--read-only"))
                try await browser.wait(for: Self.open)
                try await browser.run("document.querySelector('.row.message .menu').click()")
                try await browser.wait(for: "document.querySelector('dialog .menu-list button')")
                let menu = try await browser.run("return document.querySelector('dialog .menu-list').innerText")
                for command in ["Reply", "Edit", "Remove", "Report", "Forward"] {
                    #expect(menu.string?.contains(command) == false, "\(menu)")
                }
                #expect(menu.string?.contains("Copy the text") == true)
                try await browser.press(Key.escape)
                let conversation = try await browser.run("return location.hash.split('/')[2]")
                for (page, label) in [("members", "Invite"), ("links", "Create"), ("relays", "Add")] {
                    try await browser.run("location.hash = `#/c/${args[0]}/${args[1]}`", conversation, .string(page))
                    try await browser.wait(for: "document.querySelectorAll('.table-box tbody tr').length >= 1")
                    let offered = try await browser.run(
                        "return [...document.querySelectorAll('main button')].filter((one) => one.checkVisibility())"
                            + ".map(({ innerText }) => innerText.trim())")
                    #expect(offered.array?.contains(.string(label)) == false, "\(page): \(offered)")
                }
                let found = try await browser.complaints()
                #expect(found == [])
            }
        }

        @Test func `a report names who wrote the message, and its actions name and show what they concern`()
            async throws
        {
            let group = try StaffGroup(lines: 1)
            let shell = group.shell
            let posted = try shell.chanadm(
                "carol", "message", "post", StaffGroup.name, "--text", "Buy my watches", "--wait", "1m", "--plain",
                "--fields", "message.id")
            try shell.chanadm("member1", "sync")
            try shell.chanadm("member1", "report", "file", StaffGroup.name, posted, "--why", "spam", "--wait", "1m")
            try await WebWorld.shared.windows(1) { windows in
                let browser = windows[0]
                try await browser.open(try group.link("alice"))
                try await browser.wait(for: Self.open)
                try await browser.run("location.hash = '#/queue'")
                let row = "document.querySelector('.queue-row')?.innerText"
                try await browser.wait(for: "\(row)?.includes('@carol') && \(row).includes('Buy my watches')")
                try await browser.run(Self.click("Act"))
                let dialog = "[...document.querySelectorAll('dialog')].pop()"
                try await browser.wait(for: "\(dialog)?.querySelector('h2').innerText === \"Act on carol's message\"")
                try await browser.wait(for: "\(dialog).innerText.includes('Mute carol')")
                try await browser.wait(for: "\(dialog).innerText.includes('Buy my watches')")
                try await browser.run(Self.click("Remove carol's message"))
                // The first dialog closes before the form opens.
                try await browser.wait(
                    for: "\(dialog)?.innerText.includes('carol: Buy my watches')"
                        + " && \(dialog).querySelector('h2').innerText !== \"Act on carol's message\"")
                let hasID = try await browser.run(
                    """
                    const dialog = \(dialog);
                    const fields = [...dialog.querySelectorAll("input:not([type=hidden]), textarea")];
                    return /[0-9a-f]{32}/.test(dialog.innerText) || fields.some(({ value }) => /[0-9a-f]{32}/.test(value));
                    """)
                #expect(hasID == false)
                try await browser.run("\(dialog).querySelector('.buttons .danger, .buttons .primary').click()")
                try await browser.wait(
                    for: "document.querySelector('.status').innerText.includes(\"Removed carol's message\")")
                let found = try await browser.complaints()
                #expect(found == [])
            }
        }

        /// Clicks the button of this text in the dialog, or in the page where there is none.
        private static func click(_ label: String) -> String {
            """
            const place = [...document.querySelectorAll("dialog")].pop() ?? document;
            const label = \(JSONWriter.text(.string(label)));
            [...place.querySelectorAll("button")].find(({ innerText }) => innerText.trim() === label).click();
            """
        }
    }
}
