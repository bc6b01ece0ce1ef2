import ChanClient
import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanText

/// Asks the node for a session of the console, and opens a browser with its code.
struct ConsoleOpening: Sendable {
    /// The time between two looks whether the browser has exchanged the code.
    private static let pause = Duration.milliseconds(200)
    /// The number of looks: the code is valid for 60 seconds.
    private static let looks = 300

    let context: CommandContext
    let address: NodeAddress
    /// The parameters of `web.open`.
    let params: JSONValue
    let opensBrowser: Bool
    /// Whether this process handles its signals itself: while it serves the node.
    var isServing = false

    /// - Throws: `node.unreachable` where no node runs, and the errors of `web.open`.
    func run() async throws -> ExitStatus {
        let session = try await context.environment.connect(address, .connectOnly)
        do {
            let status = try await open(session.connection)
            _ = await session.finish()
            return status
        } catch {
            _ = await session.finish()
            throw error
        }
    }

    /// Prints an error with which the session was not opened.
    func report(_ error: any Error) {
        let report = (error as? RPCFault).map { ErrorReport($0) } ?? ErrorReport(unexpected: error)
        try? context.console.err.lines(report.lines(format: .human, style: context.console.err.style))
        try? context.console.err.flush()
    }

    private func open(_ connection: Connection) async throws -> ExitStatus {
        let answer = try await connection.call("web.open", params)
        guard let url = answer[path: "url"]?.string, let code = answer[path: "code"]?.string,
            let name = answer[path: "session"]?.string
        else { throw RPCFault(.nodeProtocol, ["detail": "web.open has another answer"]) }
        if let port = params[path: "port"]?.integer, port != 0, !url.hasSuffix(":\(port)/") {
            try context.console.err.lines([
                "chanadm: the node has the console at \(SafeText.line(url)) until it ends; --port \(port) is ignored"
            ])
        }
        let link = "\(url)#\(code)"
        guard opensBrowser else { return try printLink(link) }
        guard LinkOpener.hasDisplay(context.environment.variables) else {
            try context.console.err.lines(["chanadm: there is no display here; open this address within 60 seconds:"])
            return try printLink(link)
        }
        guard let page = RedirectPage(to: link, named: name, in: directory), LinkOpener.open(page: page.path) else {
            try context.console.err.lines(["chanadm: no browser was started; open this address within 60 seconds:"])
            return try printLink(link)
        }
        if !isServing { RemovalBySignal.set(page.path) }
        defer {
            page.remove()
            if !isServing { RemovalBySignal.set(nil) }
        }
        for _ in 0..<Self.looks {
            if try await isOpen(name, connection) {
                try context.console.err.lines([
                    "chanadm: the browser opened \(SafeText.line(name)) at \(SafeText.line(url))"
                ])
                return .success
            }
            try await Task.sleep(for: Self.pause)
        }
        try context.console.err.lines([
            "chanadm: the browser did not open the console within 60 seconds; try --no-browser"
        ])
        return .failure
    }

    private func printLink(_ link: String) throws -> ExitStatus {
        try context.console.out.lines([link])
        try context.console.out.flush()
        return .success
    }

    private func isOpen(_ name: String, _ connection: Connection) async throws -> Bool {
        let page = try await connection.call("web.sessions", ["limit": 1_000])
        return page[path: "items"]?.array?.contains { $0[path: "name"]?.string == name } ?? false
    }

    /// A directory of this user alone.
    private var directory: String? { context.environment.variables["XDG_RUNTIME_DIR"] ?? (try? context.home()) }
}

/// A page of mode 0600 that leads the browser to an address: as an argument of the browser, the address with its code
/// would be in the list of processes.
struct RedirectPage: Sendable {
    let path: String

    /// Writes the page.
    /// - Returns: `nil` if it cannot be written.
    init?(to link: String, named name: String, in directory: String?) {
        guard let directory else { return nil }
        let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        path = "\(directory)/chanadm-\(plain).html"
        let target = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
        let text = """
            <!doctype html>
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(target)">
            <title>chanadm</title>
            <p><a href="\(target)">Open the console</a></p>

            """
        guard let file = try? LocalFile.create(path), (try? file.write(Array(text.utf8))) != nil else { return nil }
        Self.removeOld(besides: path, in: directory)
    }

    /// Removes the pages of commands that were killed. Their codes are not valid any more.
    private static func removeOld(besides path: String, in directory: String) {
        guard let own = try? FileStatus.find(path, followsLinks: false) else { return }
        for name in (try? Directory.names(in: directory)) ?? []
        where name.hasPrefix("chanadm-web") && name.hasSuffix(".html") {
            let other = "\(directory)/\(name)"
            guard let status = try? FileStatus.find(other, followsLinks: false), status.kind == .regular,
                status.owner == own.owner, own.changed - status.changed > Self.codeNanoseconds
            else { continue }
            FilePath.remove(other)
        }
    }

    /// A code is valid for 60 seconds.
    private static let codeNanoseconds: Int64 = 60_000_000_000

    func remove() { FilePath.remove(path) }
}
