import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import Dispatch
import Logging

/// `/session`: exchanges a code for a session, describes its session to a page, and ends it. Authenticates all other
/// requests by both halves: a cookie, which reaches every port of the host but no script, and the page key, which is
/// stored for this origin alone.
struct ConsoleSessions: Sendable {
    /// The header with the page key. Pages of other origins cannot send it without asking, and are never allowed to.
    static let pageKeyField = "x-page-key"
    private static let bodyLimit = 1_024
    /// The values of the cookie that are tried: a browser sends one for each path above the requested one.
    private static let cookieLimit = 8

    let service: NodeRPCService
    let port: Int
    let isSecure: Bool
    let failures: FailedAttempts
    let logger: Logger

    private var sessions: WebSessions { service.node.tokens.webSessions }

    /// The name of the cookie. Cookies are shared by all ports of a host, so it contains the port.
    private var cookieName: String { (isSecure ? "__Host-" : "") + "chanadm-\(port)" }

    var routes: [HTTPRoute] {
        [
            HTTPRoute(
                .post, .exact("/session"),
                .collected(limit: Self.bodyLimit) { request, body in await open(request, body) }),
            HTTPRoute(.get, .exact("/session"), admit: admit, .immediate { request in show(request) }),
            HTTPRoute(.delete, .exact("/session"), admit: admit, .immediate { request in end(request) }),
        ]
    }

    /// Refuses a request without both halves of an open session.
    @Sendable func admit(_ request: HTTPRequest) -> HTTPRoute.Admission {
        session(of: request).map { .accepted(caller: $0.id.description) } ?? .refused(HTTPResponse(Self.noSession))
    }

    /// Returns the session of a request, and records its use.
    func session(of request: HTTPRequest) -> WebSession? {
        guard let key = request.value(Self.pageKeyField) else { return nil }
        return session(of: request, pageKey: key)
    }

    /// Authenticates a WebSocket handshake, whose one subprotocol is the page key.
    @Sendable func admitWebSocket(_ request: HTTPRequest) -> HTTPWebSocketRoute.Decision {
        guard let key = request.value("sec-websocket-protocol"), let session = session(of: request, pageKey: key) else {
            return .refused(Self.noSession)
        }
        return .accepted(Self.caller(session), subprotocol: key)
    }

    static func caller(_ session: WebSession) -> TokenCaller {
        TokenCaller(
            id: session.id.description, restrictions: session.terms.restrictions,
            endsAt: session.endsAt.milliseconds)
    }

    private static let noSession = HTTPRefusal(401, "both halves of an open session are required; run chanadm web")

    private func session(of request: HTTPRequest, pageKey: String) -> WebSession? {
        sessions.authenticate(cookies: cookies(of: request), pageKey: pageKey)
    }

    /// Returns the values of the console's cookie (RFC 6265 §4.2.1). Services on other ports of the host can add values
    /// of their own for longer paths, so that the first one need not be the console's.
    private func cookies(of request: HTTPRequest) -> [String] {
        let pairs: [Substring] = request.values("cookie").flatMap { header in header.split(separator: ";") }
        let values = pairs.lazy.compactMap { pair -> String? in
            let trimmed = pair.drop { $0 == " " }
            return trimmed.hasPrefix(cookieName + "=") ? String(trimmed.dropFirst(cookieName.count + 1)) : nil
        }
        return Array(values.prefix(Self.cookieLimit))
    }
}

extension ConsoleSessions {
    private func open(_ request: HTTPRequest, _ body: [UInt8]) async -> HTTPResponse {
        guard request.value("content-type")?.hasPrefix("application/json") == true else {
            return HTTPResponse(HTTPRefusal(415, "the code is sent as JSON"))
        }
        guard let object = (try? JSONParser.parse(body))?.object, object.keys == ["code"],
            let code = object["code"]?.string
        else { return HTTPResponse(HTTPRefusal(400, "the body is {\"code\": …}")) }
        let agent = request.value("user-agent") ?? ""
        guard let made = sessions.open(code, from: request.address, agent: agent) else { return refuse(request) }
        if let replaced = made.replaced { service.disconnect(token: replaced) }
        try? await service.node.tokens.recordUse(of: made.session.id)
        logger.notice(
            "opened a console session",
            metadata: ["address": "\(request.address)", "session": "\(made.session.terms.name)"])
        var answer = description(of: made.session)
        answer["page_key"] = .string(made.pageKey)
        return response(answer, cookie: made.cookie, seconds: made.session.terms.seconds)
    }

    /// Refuses a code that is not valid (any more). The log never contains it.
    private func refuse(_ request: HTTPRequest) -> HTTPResponse {
        let now = Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
        guard !failures.failed(at: request.address, now: now) else {
            return HTTPResponse(HTTPRefusal(429, "too many failures; wait a minute"))
        }
        logger.warning("refused a code of the console", metadata: ["address": "\(request.address)"])
        return HTTPResponse(HTTPRefusal(401, "the code is not valid; run chanadm web for another one"))
    }

    private func show(_ request: HTTPRequest) -> HTTPResponse {
        guard let session = session(of: request) else { return HTTPResponse(Self.noSession) }
        return Self.json(description(of: session))
    }

    /// Signs out. Messages that the session scheduled stay, unlike after `web.end`.
    private func end(_ request: HTTPRequest) -> HTTPResponse {
        guard let session = session(of: request) else { return HTTPResponse(Self.noSession) }
        sessions.end(session.id)
        service.disconnect(token: session.id)
        return response(nil, cookie: "", seconds: 0)
    }

    private func description(of session: WebSession) -> JSONObject {
        [
            "name": .string(session.terms.name),
            "restrictions": .array(session.terms.restrictions.compactMap { try? JSONParser.parse($0) }),
            "ends_at": .string(UTCTime(session.endsAt).description), "idle_s": .integer(Int(WebSessions.idleSeconds)),
        ]
    }

    private func response(_ answer: JSONObject?, cookie: String, seconds: Int64) -> HTTPResponse {
        var response = answer.map(Self.json) ?? HTTPResponse(204)
        let security = isSecure ? "; Secure" : ""
        response.fields.append(
            HTTPResponse.Field(
                "Set-Cookie",
                "\(cookieName)=\(cookie); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict\(security)"))
        return response
    }

    private static func json(_ object: JSONObject) -> HTTPResponse {
        HTTPResponse(type: "application/json", JSONWriter.bytes(.object(object)))
    }
}
