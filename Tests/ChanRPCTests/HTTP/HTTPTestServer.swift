import ChanHost
import ChanID
import ChanRPC
import ChanTestSupport
import Foundation
import Logging
import Testing

/// An HTTP listener with one route of each kind.
struct HTTPTestServer: Sendable {
    static let page = Array("<p>hello, this is a page</p>".utf8)
    /// A body that is offered as gzip, too.
    static let text = Array(String(repeating: "the same again and again; ", count: 4_000).utf8)

    let server: HTTPServer
    /// Requests of `/wait` are answered when it opens.
    let gate: Gate
    /// The number of bodies of which something arrived.
    let begun: Counter
    /// The number of bodies that ended early.
    let broken: Counter

    var port: Int { server.port }

    static func with(_ body: @escaping @Sendable (HTTPTestServer) throws -> Void) async throws {
        try await with(configure: { _ in }, body)
    }

    static func with(
        configure: @Sendable (inout HTTPLimits) -> Void,
        _ body: @escaping @Sendable (HTTPTestServer) throws -> Void
    ) async throws {
        let (gate, begun, broken) = (Gate(), Counter(), Counter())
        var limits = HTTPLimits()
        configure(&limits)
        var configuration = try HTTPServer.Configuration(
            address: try WebSocketAddress("127.0.0.1:0"), identity: nil, now: { 784_111_777_000 },
            site: { port in
                site(port, gate) { reader in await count(reader, begun, broken) }
            })
        configuration.limits = limits
        let server = try await HTTPServer.bind(
            configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await server.run() }
            defer {
                gate.open()
                server.shutDown()
            }
            let node = HTTPTestServer(server: server, gate: gate, begun: begun, broken: broken)
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                Thread.detachNewThread { done.resume(with: Result { try body(node) }) }
            }
        }
    }

    private static func site(
        _ port: Int, _ gate: Gate, _ count: @escaping @Sendable (HTTPBodyReader) async -> HTTPResponse
    ) -> HTTPSite {
        var page = HTTPResponse(type: "text/html", Self.page)
        page.entityTag = "v1"
        page.acceptsRanges = true
        var methods = MethodTable()
        CallLog().answer(&methods)
        let hosts: Set = ["127.0.0.1:\(port)"]
        return HTTPSite(
            routes: HTTPRouteTable([
                HTTPRoute(.get, .exact("/"), .immediate { [page] _ in page }),
                HTTPRoute(.get, .exact("/text"), .immediate { _ in compressible }),
                HTTPRoute(.get, .below("/numbers"), .immediate { _ in numbers }),
                HTTPRoute(
                    .post, .exact("/echo"),
                    .collected(limit: 1_000) { _, body in HTTPResponse(type: "text/plain", body) }),
                HTTPRoute(
                    .post, .exact("/count"),
                    .streamed(limit: 1 << 20) { _, reader in await count(reader) }),
                HTTPRoute(
                    .post, .exact("/own"),
                    admit: { request in
                        request.value("cookie") == "good"
                            ? .accepted(caller: "t1") : .refused(HTTPResponse(HTTPRefusal(401, "no session")))
                    },
                    .streamed(limit: 1 << 30) { _, reader in await count(reader) }),
                HTTPRoute(
                    .post, .exact("/wait"),
                    .collected(limit: 10) { _, _ in
                        await gate.pass()
                        return HTTPResponse(204)
                    }),
                HTTPRoute(.get, .exact("/endless"), .collected(limit: 0) { _, _ in endless }),
            ]),
            fields: [HTTPResponse.Field("X-Content-Type-Options", "nosniff")],
            webSocket: HTTPWebSocketRoute(
                path: "/rpc", table: methods,
                admit: { request in
                    request.value("cookie") == "good"
                        ? .accepted(TokenCaller(id: "t1", restrictions: [], endsAt: nil), subprotocol: "chanadm.v1")
                        : .refused(HTTPRefusal(401, "no session"))
                },
                remaining: { _ in 60_000 }),
            check: { request in hosts.contains(request.host) ? nil : HTTPRefusal(403, "another host") })
    }

    /// Compressed once: the site is made for every connection.
    private static let compressible: HTTPResponse = {
        var response = HTTPResponse(type: "text/plain", text)
        response.entityTag = "t1"
        response.acceptsRanges = true
        response.offerGzip()
        return response
    }()

    /// A body of 300,000 bytes that is read in pieces, each byte the low part of its offset.
    private static let numbers: HTTPResponse = {
        var response = HTTPResponse(
            HTTPContent(length: 300_000) { offset, count in
                (offset..<offset + UInt64(count)).map { UInt8(truncatingIfNeeded: $0) }
            }, type: "application/octet-stream")
        response.entityTag = "n1"
        return response
    }()

    /// A body that fits into no buffer of a socket.
    private static let endless = HTTPResponse(
        HTTPContent(length: 1 << 40) { _, count in [UInt8](repeating: 0, count: count) },
        type: "application/octet-stream")

    private static func count(_ reader: HTTPBodyReader, _ begun: Counter, _ broken: Counter) async -> HTTPResponse {
        var total = 0
        do throws(HTTPBodyError) {
            while let piece = try await reader.next() {
                if total == 0 { begun.add() }
                total += piece.count
            }
        } catch {
            broken.add()
            return HTTPResponse(HTTPRefusal(error == .tooLarge ? 413 : 400, "the body broke off"))
        }
        return HTTPResponse(type: "text/plain", Array(String(total).utf8))
    }

    func client() throws -> WebSocketTestClient { try WebSocketTestClient(port: port) }

    /// Sends one request on a connection of its own.
    func ask(_ request: String, _ headers: String...) throws -> HTTPTestResponse {
        let client = try client()
        try client.send(head(request, headers))
        return try client.response(toHead: request.hasPrefix("HEAD"))
    }

    func head(_ request: String, _ headers: [String] = []) -> String {
        (["\(request) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers + ["", ""]).joined(separator: "\r\n")
    }
}

/// A response as its client received it.
struct HTTPTestResponse {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
    }
}

extension WebSocketTestClient {
    /// Reads a response with a `Content-Length`.
    func response(toHead isHead: Bool = false) throws -> HTTPTestResponse {
        let head = try head()
        let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
        let bare = HTTPTestResponse(status: status, head: head, body: [])
        let length = isHead ? 0 : bare.header("Content-Length").flatMap(Int.init) ?? 0
        return HTTPTestResponse(status: status, head: head, body: try readBytes(length) ?? [])
    }
}
