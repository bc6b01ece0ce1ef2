import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// The console as the node itself serves it: its name, its modules, and the end of its sessions.
    @Suite("The origin of the console")
    struct ConsoleOriginTests {
        private static let modules =
            "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length"

        /// The links of the page to modules that are loaded later, all of which have a hash.
        private static let verifiedLinks = """
            const links = [...document.getElementById("later").content.querySelectorAll("link")];
            return links.every(({ rel, integrity }) => rel === "modulepreload" && /^sha256-.{44}$/.test(integrity))
                ? links.length : 0;
            """
        private static let posts = "document.querySelectorAll('.row.message').length >= 3"

        @Test
        func `a browser resolves the name of this start; all modules come with the login, verified, and none later`()
            async throws
        {
            let node = try ListeningNode()
            defer { node.stop() }
            let link = try node.link()
            #expect(link.contains(/^http:\/\/[a-z2-7]{20}\.localhost:[0-9]+\/#[0-9a-f]{32}$/))
            try await WebWorld.shared.window { browser in
                try await browser.open(link)
                try await browser.wait(for: Self.posts)
                let links = try await browser.run(Self.verifiedLinks).integer ?? 0
                #expect(links > 30)
                try await browser.wait(for: "document.head.querySelectorAll('link[integrity]').length === \(links)")
                try await browser.run("location.hash = '#/queue'")
                try await browser.wait(for: "document.querySelector('main h1')?.innerText === 'Queue'")
                let before = try await browser.run(Self.modules)
                #expect((before.integer ?? 0) > 80)
                for page in ["node", "run"] {
                    try await browser.run("location.hash = '#/\(page)'")
                    try await browser.wait(for: "document.querySelector('main h1')")
                }
                try await browser.press("k", with: Key.control)
                try await browser.wait(for: "document.activeElement.getAttribute('role') === 'combobox'")
                try await browser.press(Key.escape)
                #expect(try await browser.run(Self.modules) == before)
            }
        }

        @Test func `places that name nothing say so`() async throws {
            let node = try ListeningNode()
            defer { node.stop() }
            let link = try node.link()
            try await WebWorld.shared.window { browser in
                try await browser.open(link)
                try await browser.wait(for: Self.posts)
                for place in ["%", "__proto__", "constructor", "c/%", "c/__proto__"] {
                    try await browser.run("location.hash = '#/\(place)'")
                    try await browser.wait(for: "/^No such/.test(document.querySelector('main h1')?.innerText)")
                    try await browser.run("location.hash = '#/run'")
                    try await browser.wait(for: "!/^No such/.test(document.querySelector('main h1')?.innerText)")
                }
            }
        }

        @Test func `a session of one conversation shows it, and follows it`() async throws {
            let node = try ListeningNode()
            defer { node.stop() }
            let link = try node.link("--conversation", "#help", "--read-only")
            try await WebWorld.shared.window { browser in
                try await browser.open(link)
                try await browser.wait(for: Self.posts)
                let names = try await browser.run(
                    "return [...document.querySelectorAll('nav ul')][0].innerText.trim()")
                #expect(names == "#help")
                let why = try await browser.run("return document.querySelector('.compose .why').innerText")
                #expect(why == "This session is read-only.")
                let isHidden = try await browser.run("return document.querySelector('.compose-line').hidden")
                #expect(isHidden == true)
                try node.shell.chanadm("alice", "message", "post", "#help", "--text", "Post 4")
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 4")
                try await browser.run("location.hash = '#/queue'")
                try await browser.wait(for: "document.querySelector('main')?.innerText.includes('Nothing waits.')")
            }
        }

        @Test func `signing out ends this session, and no other`() async throws {
            let node = try ListeningNode()
            defer { node.stop() }
            let link = try node.link()
            try await WebWorld.shared.window { browser in
                try await browser.open(link)
                try await browser.wait(for: Self.posts)
                // Another tab has opened a later session.
                try await browser.run("localStorage.setItem('page_key', 'later')")
                try await browser.run("document.querySelector('.sign-out').click()")
                try await browser.wait(
                    for: "document.querySelector('main.closed h1')?.innerText === 'The session has ended'")
                #expect(try await browser.run("return localStorage.getItem('page_key')") == "later")
            }
            #expect(try node.shell.chanadm("alice", "web", "sessions", "--plain") == "")
        }
    }
}
