import ChanJSON
import Testing

/// All tests of this target use one window, so they run one after another.
@Suite(.enabled(if: WebPrograms.areInstalled, "chromium, chromium-driver or nodejs is not installed"), .serialized)
enum WebTests {}

/// The driver and the node of all tests, which are started with the first one that needs them.
actor WebWorld {
    static let shared = WebWorld()
    private var driver: WebDriver?
    private var node: ConsoleNode?
    private var browser: Browser?

    /// A window at a page of the console's server that is no page of the console, for modules of tests.
    func testPage(_ body: @Sendable (Browser) async throws -> Void) async throws {
        let (browser, node) = try await started()
        try await browser.show(Browser.Size())
        try await browser.open(node.origin + "repository/Tests/Console/browser/page.html")
        try await body(browser)
        let found = try await browser.complaints()
        #expect(found == [])
    }

    /// A window at the console of a node that a test has for itself.
    func console(at node: ConsoleNode, _ body: @Sendable (Browser) async throws -> Void) async throws {
        let (browser, _) = try await started()
        try await browser.show(Browser.Size())
        try await browser.open(node.address)
        try await browser.wait(for: "document.querySelectorAll('nav a').length > 3")
        try await body(browser)
        let found = try await browser.complaints()
        #expect(found == [])
    }

    /// A window, at no page.
    func window(_ body: @Sendable (Browser) async throws -> Void) async throws {
        let (browser, _) = try await started()
        try await browser.show(Browser.Size())
        try await browser.open("about:blank")
        try await body(browser)
        let found = try await browser.complaints()
        #expect(found == [])
        isLoggedIn = false
    }

    /// A window at the console, logged in.
    func console(_ body: @Sendable (Browser) async throws -> Void) async throws {
        let isFirst = browser == nil || !isLoggedIn
        let (browser, node) = try await started()
        try await browser.show(Browser.Size())
        try await browser.open("about:blank")
        try await browser.open(isFirst ? node.address : node.origin)
        isLoggedIn = true
        try await browser.wait(for: "document.querySelectorAll('nav a').length > 3")
        try await body(browser)
        let found = try await browser.complaints()
        #expect(found == [])
    }

    /// Windows of their own, without the cookies of others.
    func windows(_ count: Int, _ body: @Sendable ([Browser]) async throws -> Void) async throws {
        let driver = try self.driver ?? WebDriver(path: WebPrograms.driver ?? "chromedriver")
        self.driver = driver
        var windows: [Browser] = []
        for _ in 0..<count { windows.append(try await Browser(driver)) }
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(windows)) } catch { outcome = .failure(error) }
        for window in windows { try? await window.close() }
        try outcome.get()
    }

    /// Opens an address in a window of its own, waits, and answers what the body of a function in it returns.
    func figures(of address: String, when condition: String, _ body: String) async throws -> JSONValue {
        let driver = try self.driver ?? WebDriver(path: WebPrograms.driver ?? "chromedriver")
        self.driver = driver
        let window = try await Browser(driver)
        let found: Result<JSONValue, any Error>
        do {
            try await window.open(address)
            try await window.wait(for: condition)
            found = .success(try await window.run(body))
        } catch { found = .failure(error) }
        try? await window.close()
        return try found.get()
    }

    private var isLoggedIn = false

    /// Runs a command at the same node, as another moderator does.
    func chanadm(_ arguments: [String]) throws { try node?.shell.chanadm("alice", arguments) }

    private func started() async throws -> (Browser, ConsoleNode) {
        let node = try self.node ?? ConsoleNode { try Self.prepare($0) }
        self.node = node
        let driver = try self.driver ?? WebDriver(path: WebPrograms.driver ?? "chromedriver")
        self.driver = driver
        let browser: Browser
        if let open = self.browser { browser = open } else { browser = try await Browser(driver) }
        self.browser = browser
        _ = try await browser.complaints()
        return (browser, node)
    }

    /// Four people ask to join the group, which a moderator decides.
    private static func prepare(_ shell: ConsoleNode.Shell) throws {
        try shell.chanadm("alice", "admission", "set", "#staff", "--mode", "approval")
        let link = try shell.chanadm("alice", "link", "show", "#staff", "--plain")
        for name in ["Bob", "Carol", "Dave", "Erin"] {
            let home = name.lowercased()
            try shell.chanadm(home, "profile", "create", name)
            try shell.chanadm(home, "group", "join", link, "--message", "I am \(name)")
        }
        try shell.chanadm("alice", "sync")
    }
}
