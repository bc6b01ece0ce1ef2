import ChanJSON
import Foundation
import Testing

extension WebTests {
    /// The console as the node serves it over TLS. The browser is told to accept the certificate.
    @Suite("The console over TLS")
    struct SecureConsoleTests {
        @Test func `it is read and written over https and wss, with a cookie for https alone`() async throws {
            let node = try ListeningNode(isSecure: true)
            defer { node.stop() }
            let link = try node.link()
            #expect(link.contains(/^https:\/\/127\.0\.0\.1:[0-9]+\/#[0-9a-f]{32}$/), "\(link)")
            // A window of its own: its cookies are looked at.
            try await WebWorld.shared.windows(1) { windows in
                let browser = windows[0]
                try await browser.open(link)
                try await browser.wait(for: "document.querySelectorAll('.row.message').length >= 3")
                #expect(try await browser.run("return isSecureContext && location.protocol") == "https:")
                try await browser.press("w")
                try await browser.wait(for: "document.activeElement.id === 'compose'")
                try await browser.press("over TLS" + Key.enter)
                try await browser.wait(
                    for: "[...document.querySelectorAll('.row.message .text')].pop().innerText === 'over TLS'")
                let cookies = try await browser.command("Network.getCookies", [:])[path: "cookies"]?.array ?? []
                #expect(cookies.count == 1)
                let cookie = try #require(cookies.first)
                #expect(cookie[path: "name"]?.string?.hasPrefix("__Host-chanadm-") == true)
                for (name, value) in [("secure", true), ("httpOnly", true)] as [(String, JSONValue)] {
                    #expect(cookie[path: name] == value, "\(name)")
                }
                #expect(cookie[path: "sameSite"] == "Strict" && cookie[path: "path"] == "/")
                try await browser.run("location.hash = '#/node'")
                try await browser.wait(for: "document.querySelector('main h1')?.innerText === 'Node'")
                let found = try await browser.complaints()
                #expect(found == [])
            }
        }
    }
}
