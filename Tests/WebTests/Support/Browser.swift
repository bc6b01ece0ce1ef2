import ChanJSON
import Foundation
import NIOHTTP1

/// A window of Chromium.
final class Browser: Sendable {
    struct Size: Sendable {
        var width = 1_200
        var height = 800
    }

    private let driver: WebDriver
    private let session: String

    init(_ driver: WebDriver, size: Size = Size()) async throws {
        self.driver = driver
        // Tests may run as root, for whom Chromium has no sandbox; the pages are those of this repository.
        let arguments: [JSONValue] = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            .string("--window-size=\(size.width),\(size.height)"),
        ]
        let wanted: JSONValue = [
            "capabilities": [
                "alwaysMatch": [
                    "browserName": "chrome", "acceptInsecureCerts": true, "goog:loggingPrefs": ["browser": "ALL"],
                    "timeouts": ["script": 170_000],
                    "goog:chromeOptions": ["args": .array(arguments)],
                ]
            ]
        ]
        let answer = try await driver.send(.POST, "/session", wanted)
        session = "/session/\(answer[path: "sessionId"]?.string ?? "")"
    }

    func close() async throws { _ = try await driver.send(.DELETE, session) }

    func open(_ address: String) async throws {
        _ = try await driver.send(.POST, session + "/url", ["url": .string(address)])
    }

    /// Runs the body of an asynchronous function in the page.
    ///
    /// - Parameter arguments: are `args` in the body.
    @discardableResult func run(_ body: String, _ arguments: JSONValue...) async throws -> JSONValue {
        let script = """
            const args = [...arguments], done = args.pop();
            (async () => { \(body) })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error?.stack ?? error) }));
            """
        let answer = try await driver.send(
            .POST, session + "/execute/async", ["script": .string(script), "args": .array(arguments)])
        if let error = answer[path: "error"]?.string { throw WebDriverError(description: error) }
        return answer[path: "value"] ?? .null
    }

    /// Waits until an expression of the page is true.
    func wait(for expression: String) async throws {
        let value = try await run(
            """
            const end = performance.now() + 30_000;
            while (performance.now() < end) {
                if (\(expression)) return true;
                await new Promise((resolve) => requestAnimationFrame(resolve));
            }
            return document.body.innerText.slice(0, 500);
            """)
        guard value == true else {
            throw WebDriverError(description: "not in time: \(expression); the page says: \(value.string ?? "")")
        }
    }

    /// Presses keys one after another. `Key` has those that are no characters.
    func press(_ keys: String) async throws {
        let strokes = keys.unicodeScalars.flatMap { scalar -> [JSONValue] in
            let key = JSONValue.string(String(Character(scalar)))
            return [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
        }
        try await perform(strokes)
    }

    /// Presses a key while another one is held.
    func press(_ key: String, with modifier: String) async throws {
        try await perform([
            ["type": "keyDown", "value": .string(modifier)], ["type": "keyDown", "value": .string(key)],
            ["type": "keyUp", "value": .string(key)], ["type": "keyUp", "value": .string(modifier)],
        ])
    }

    /// A part of what a finger does.
    enum Touch {
        case down(Int, Int)
        case move(Int, Int)
        case up
    }

    /// Touches the screen; a finger that went down stays there until it goes up. The pointer of WebDriver lifts it after each
    /// command, so this is Chromium's own.
    func touch(_ parts: Touch...) async throws {
        for part in parts {
            let (type, points): (JSONValue, [JSONValue]) =
                switch part {
                case .down(let x, let y): ("touchStart", [["x": .integer(x), "y": .integer(y)]])
                case .move(let x, let y): ("touchMove", [["x": .integer(x), "y": .integer(y)]])
                case .up: ("touchEnd", [])
                }
            try await command("Input.dispatchTouchEvent", ["type": type, "touchPoints": .array(points)])
        }
    }

    private func perform(_ strokes: [JSONValue]) async throws {
        let keyboard: JSONValue = ["type": "key", "id": "keyboard", "actions": .array(strokes)]
        _ = try await driver.send(.POST, session + "/actions", ["actions": [keyboard]])
    }

    /// Sends a command of Chromium's own protocol.
    @discardableResult func command(_ name: String, _ parameters: JSONValue) async throws -> JSONValue {
        try await driver.send(.POST, session + "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
    }

    /// The bytes of objects that the page still uses.
    func heapBytes() async throws -> Int {
        try await command("HeapProfiler.collectGarbage", [:])
        return try await command("Runtime.getHeapUsage", [:])[path: "usedSize"]?.integer ?? .max
    }

    /// What the window shows, as a PNG.
    func screenshot() async throws -> Data {
        let text = try await driver.send(.GET, session + "/screenshot").string ?? ""
        return Data(base64Encoded: text) ?? Data()
    }

    /// Gives the page a size, a zoom and a theme.
    func show(_ size: Size, zoom: Double = 1, isDark: Bool = false) async throws {
        let scale = JSONValue.number(JSONNumber(text: "\(zoom)"))
        try await command(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(Int(Double(size.width) / zoom)), "height": .integer(Int(Double(size.height) / zoom)),
                "deviceScaleFactor": scale, "mobile": false,
            ])
        try await command(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    }

    /// What the browser reported since the last call: errors, and violations of the page's policy.
    func complaints() async throws -> [String] {
        let log = try await driver.send(.POST, session + "/se/log", ["type": "browser"])
        return (log.array ?? []).compactMap { $0[path: "message"]?.string }
            // The only address that pages do not name.
            .filter { !$0.contains("/favicon.ico") }
    }
}

/// Keys that are no characters (WebDriver, section 17.4.2).
enum Key {
    static let enter = "\u{E007}"
    static let escape = "\u{E00C}"
    static let tab = "\u{E004}"
    static let shift = "\u{E008}"
    static let control = "\u{E009}"
    static let down = "\u{E015}"
}
