import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// The pages of the console with a real node behind them.
    @Suite("Pages of the console")
    struct ConsolePageTests {
        @Test func `the code goes from the address, and the end of a conversation is shown`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                #expect(try await browser.run("return location.hash.startsWith('#/c/')") == true)
                let last = try await browser.run(
                    "return [...document.querySelectorAll('.row.message .text')].pop().innerText")
                #expect(last == "Post 8")
            }
        }

        @Test func `a message is read, written, edited, reacted to and deleted by keyboard alone`()
            async throws
        {
            try await WebWorld.shared.console { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                try await browser.press("w")
                try await browser.wait(for: "document.activeElement.id === 'compose'")
                try await browser.press("Hello **all**" + Key.enter)
                let last = "[...document.querySelectorAll('.row.message')].pop()"
                try await browser.wait(for: "\(last).querySelector('.text b')?.innerText === 'all'")
                try await browser.wait(for: "!\(last).innerText.includes('on its way')")
                // Up in an empty text edits the last own message.
                try await browser.press("\u{E013}")
                try await browser.wait(for: "document.querySelector('.about').innerText.startsWith('Editing')")
                try await browser.press("!" + Key.enter)
                try await browser.wait(for: "\(last).innerText.includes('edited')")
                try await browser.press(Key.escape + "k" + "+")
                try await browser.wait(for: "document.querySelector('dialog')?.innerText.includes('👍')")
                try await browser.press(Key.enter)
                try await browser.wait(for: "\(last).querySelector('.reactions')?.innerText.includes('👍 1')")
                try await browser.press("x")
                try await browser.wait(for: "document.querySelector('dialog')?.innerText.includes('Delete 1 message?')")
                try await browser.press(Key.enter)
                try await browser.wait(for: "\(last).innerText.includes('deleted')")
            }
        }

        @Test func `the queue is worked through by keyboard alone`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.run("location.hash = '#/queue'")
                try await browser.wait(for: "document.querySelectorAll('.queue-row').length === 4")
                try await browser.run("document.querySelector('.queue-row details').open = true")
                try await browser.wait(for: "/None|:/.test(document.querySelector('.queue-row details div').innerText)")
                // What another moderator decides goes at once.
                try await WebWorld.shared.chanadm(["join", "approve", "#staff", "@Erin"])
                try await browser.wait(for: "document.querySelectorAll('.queue-row').length === 3")
                // What was open stays so when the queue is read again.
                #expect(try await browser.run("return document.querySelector('.queue-row details').open") == true)
                try await browser.wait(for: "document.activeElement.classList.contains('queue-row')")
                try await browser.press("j")
                try await browser.press("a")
                try await browser.wait(for: "document.querySelectorAll('.queue-row').length === 2")
                try await browser.wait(for: "document.activeElement.classList.contains('queue-row')")
                try await browser.wait(for: "document.querySelector('.status').innerText.includes('Undo')")
                // One decision with one reason on both that are left.
                try await browser.press("kvjvx")
                try await browser.wait(for: "document.querySelector('dialog')?.innerText.includes('Refuse 2 items?')")
                try await browser.press("not now" + Key.enter)
                try await browser.wait(for: "document.querySelectorAll('.queue-row').length === 0")
            }
        }

        @Test func `a lost connection is reported, and the typed text is restored`() async throws {
            let node = try ConsoleNode()
            try await WebWorld.shared.console(at: node) { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                node.stopNode()
                try await browser.wait(for: "!document.querySelector('.lost').hidden")
                try await browser.press("w")
                try await browser.wait(for: "document.activeElement.id === 'compose'")
                try await browser.press("typed while away" + Key.enter)
                try await browser.wait(for: "document.getElementById('compose').value === 'typed while away'")
                try node.startNode()
                try await browser.wait(for: "document.querySelector('.lost').hidden")
                try await browser.press(Key.enter)
                let last = "[...document.querySelectorAll('.row.message .text')].pop().innerText"
                try await browser.wait(for: "\(last) === 'typed while away'")
                try await browser.wait(for: "document.querySelectorAll('.row.message').length === 9")
            }
        }

        @Test func `a place at an event is kept while another page is shown`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                try await browser.press("g")
                try await browser.wait(for: "!document.querySelector('.to-end').hidden")
                let place = try await browser.run("return location.hash")
                try await browser.run("location.hash = '#/node'")
                try await browser.wait(for: "document.querySelector('main h1')?.innerText === 'Node'")
                try await browser.run("location.hash = args[0]", place)
                try await browser.wait(for: "document.querySelectorAll('.row.message, .row.edge button').length >= 1")
                let failed = try await browser.run("return document.querySelector('.row.edge button') !== null")
                #expect(failed == false)
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                // A link to a message that is not there opens the conversation all the same.
                try await browser.run("location.hash = args[0] + '/m/' + '0'.repeat(32)", place)
                try await browser.wait(for: "document.querySelector('.status').innerText.startsWith('No message')")
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 8")
                let said = try await browser.run("return document.querySelector('.status').innerText")
                #expect(said.string?.lowercased().contains("chanadm") == false)
                try await browser.run("location.hash = '#/node'")
                try await browser.wait(for: "document.querySelector('main h1')?.innerText === 'Node'")
                try await browser.wait(for: "document.querySelector('.status p').innerText === ''")
            }
        }

        @Test func `tables can be read at any width: no word is broken, and narrow pages show rows as lists`()
            async throws
        {
            try await WebWorld.shared.console { browser in
                let conversation = try await browser.run("return location.hash.split('/')[2]")
                for page in ["members", "relays"] {
                    try await browser.run("location.hash = `#/c/${args[0]}/${args[1]}`", conversation, .string(page))
                    try await browser.wait(for: "document.querySelectorAll('.table-box tbody tr').length >= 1")
                    let tall = try await browser.run(
                        """
                        const cells = [...document.querySelectorAll(".table-box :is(th, td.row-actions button)")];
                        return cells.filter((cell) => cell.getBoundingClientRect().height > 36).map((cell) => cell.innerText);
                        """)
                    #expect(tall == [], "\(page)")
                    try await browser.show(Browser.Size(width: 320, height: 720))
                    try await browser.run("location.hash = '#/run'")
                    try await browser.wait(for: "document.querySelector('.table-box') === null")
                    try await browser.run("location.hash = `#/c/${args[0]}/${args[1]}`", conversation, .string(page))
                    try await browser.wait(for: "document.querySelectorAll('.table-box tbody tr').length >= 1")
                    let narrow = try await browser.run(
                        """
                        const cells = [...document.querySelectorAll(".table-box td")].filter((cell) => cell.checkVisibility());
                        const labels = [...document.querySelectorAll(".chart-name")];
                        const isSmall = labels.some((label) => label.getBoundingClientRect().height < 11);
                        const isWide = document.querySelector("main").scrollWidth > 320;
                        return [cells.filter((cell) => cell.clientWidth < 200).length, isSmall, isWide];
                        """)
                    #expect(narrow == [0, false, false], "\(page)")
                    try await browser.show(Browser.Size())
                }
            }
        }

        @Test func `the page of relays draws what each was seen to do, and tells it as a table`() async throws {
            try await WebWorld.shared.console { browser in
                let conversation = try await browser.run("return location.hash.split('/')[2]")
                try await browser.run("location.hash = `#/c/${args[0]}/relays`", conversation)
                let table = "document.querySelector('table[aria-label=\"What each relay was seen to do\"]')"
                try await browser.wait(for: "\(table)?.querySelectorAll('tbody tr').length >= 1")
                let text = try await browser.run("return \(table).textContent").string ?? ""
                #expect(text.contains("reachable"), "\(text)")
                let bands = "\(table).closest('figure').querySelectorAll('svg .bar:not([opacity])').length"
                let drawn = try await browser.run("return \(bands) === \(table).querySelectorAll('tbody tr').length")
                #expect(drawn == true)
                // A longer time holds at least the same periods.
                let before = try await browser.run("return \(bands)").integer ?? 0
                try await browser.run(
                    """
                    const days = [...document.querySelectorAll('select')].find(({ value }) => value === '1');
                    days.value = '30';
                    days.dispatchEvent(new Event('change'));
                    """)
                try await browser.wait(for: "\(table) && \(bands) >= \(before)")
                let found = try await browser.complaints()
                #expect(found == [])
            }
        }

        @Test func `the page of relays shows the witnesses, and an owner can add and remove them there`() async throws {
            let place = try TemporaryDirectory()
            let shell = ConsoleNode.Shell(directory: place)
            let home = shell.home("witness")
            try shell.run("chanrelay", "witness", "init", "--home", home, "--name", "witness.example/w1")
            let key = try shell.run("chanrelay", "witness", "key", "--home", home)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let witness = try RunningProgram(
                ConsoleNode.Shell.program("chanrelay"),
                ["witness", "serve", "--home", home, "--listen", "127.0.0.1:0", "--policy", "open"],
                errors: try shell.log("witness"))
            let url = String(witness.line(containing: "listening on ").trimmingPrefix("listening on "))
            let node = try ConsoleNode { shell in
                try shell.chanadm("alice", "sync")
                try shell.chanadm("alice", "witness", "add", "#help", url, "--key", key)
            }
            let shown = try node.shell.chanadm("alice", "channel", "show", "#help", "--json")
            let fields = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
            let conversation = try #require(fields?["id"] as? String)
            try await WebWorld.shared.console(at: node) { browser in
                try await browser.run("location.hash = `#/c/${args[0]}/relays`", .string(conversation))
                let table = "document.querySelector('table[aria-label=\"Witnesses\"]')"
                try await browser.wait(for: "\(table)?.querySelectorAll('tbody tr').length === 1")
                let row = try await browser.run("return \(table).textContent").string ?? ""
                #expect(row.contains("witness.example/w1") && row.contains(url), "\(row)")
                let buttons = try await browser.run(
                    "return [...document.querySelectorAll('main button')].map(({ innerText }) => innerText.trim())")
                #expect(buttons.array?.contains(.string("Add witness")) == true, "\(buttons)")
                try await browser.run(
                    "document.querySelector('[aria-label=\"Remove witness.example/w1\"]').click()")
                let dialog = "[...document.querySelectorAll('dialog')].pop()"
                try await browser.wait(for: "\(dialog)?.innerText.includes('Remove a witness')")
                try await browser.press(Key.escape)
            }
            withExtendedLifetime(witness) {}
        }

        @Test func `ctrl-K finds any command, and its form shows what the node answers`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.press("k", with: Key.control)
                try await browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
                try await browser.press("conversation.join" + Key.enter)
                try await browser.wait(for: "document.activeElement.id === 'field-link'")
                // Enter submits: the node refuses the text.
                try await browser.press("nonsense" + Key.enter)
                try await browser.wait(for: "document.querySelector('dialog .bad')?.innerText.length > 0")
                try await browser.press(Key.escape)
                try await browser.wait(for: "document.querySelector('dialog') === null")
                try await browser.press("k", with: Key.control)
                try await browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
                try await browser.press("server info" + Key.enter)
                try await browser.wait(for: "document.querySelector('dialog h2')?.innerText.length > 0")
                try await browser.press(Key.enter)
                try await browser.wait(for: "document.querySelector('dialog dl')?.innerText.includes('0.2.0')")
            }
        }

        @Test func `a severe action wants the typed name, and shows its plan`() async throws {
            try await WebWorld.shared.console { browser in
                try await browser.press("k", with: Key.control)
                try await browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
                try await browser.press("conversation.close" + Key.enter)
                try await browser.wait(for: "document.querySelector('dialog .danger')")
                try await browser.run("document.querySelector('dialog .danger').click()")
                try await browser.wait(for: "document.getElementById('confirm-name')")
                try await browser.press("help" + Key.enter)
                try await browser.wait(for: "document.querySelector('dialog [role=alert]:not(:empty)') !== null")
                try await browser.press(Key.escape)
            }
        }
    }
}
