import ChanJSON
import NIOHTTP1

/// What the driver of the browser refused.
struct WebDriverError: Error, CustomStringConvertible {
    let description: String
}

/// The WebDriver protocol (W3C) over HTTP with a `chromedriver` of its own.
final class WebDriver: Sendable {
    private let program: RunningProgram
    private let port: Int

    init(path: String) throws {
        program = try RunningProgram(path, ["--port=0"])
        // "ChromeDriver was started successfully on port 41329."
        let line = program.line(containing: "started successfully on port")
        guard let port = line.split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) }) else {
            throw WebDriverError(description: "chromedriver said: \(line)")
        }
        self.port = port
    }

    /// Sends one command.
    ///
    /// - Returns: the `value` of the answer.
    func send(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
        let bytes = body.map { JSONWriter.bytes($0) } ?? []
        let answer = try await HTTPExchange.body(port: port, method: method, path: path, bytes)
        let value = try JSONParser.parse(answer)[path: "value"] ?? .null
        if let error = value[path: "error"]?.string, let message = value[path: "message"]?.string {
            throw WebDriverError(description: "\(error): \(message)")
        }
        return value
    }
}
