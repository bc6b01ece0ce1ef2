import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension Methods.WebOpen: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var conversations: [ConversationID] = []
        for reference in params.conversations { conversations.append(try await call.conversation(reference)) }
        var restrictions: [Restriction] = conversations.isEmpty ? [] : [.conversations(conversations)]
        if let severity = params.readOnly ? .read : params.maxSeverity {
            restrictions.append(.severity(CallSeverity(severity)))
        }
        // A plan must not make the node listen.
        let url = call.request.isDryRun ? "" : try await call.service.openConsole(port: params.port)
        let made = try await call.node.tokens.openWebSession(
            restrictions, seconds: Int64(params.forS), for: call.request)
        return Result(
            change: call.change(made.report), session: made.name, url: url, code: made.code,
            expiresAt: UTCTime(made.expiresAt))
    }

    /// Removes the secret: answers for repeated requests are stored in the database.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer.without("code") }
}

extension Methods.WebSessions: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try call.node.tokens.openWebSessions(PageRequest(params.page))
        return Page(page, Contract.WebSession.init)
    }
}

extension Methods.WebEnd: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (token, report) = try await call.node.tokens.endWebSession(params.session, for: call.request)
        call.service.disconnect(token: token.id)
        return Result(change: call.change(report), session: token.name)
    }
}

extension Contract.WebSession {
    init(_ session: WebSession) {
        self.init(
            name: session.terms.name, address: session.address, agent: session.agent,
            restrictions: session.terms.restrictions.map { String(decoding: $0, as: UTF8.self) },
            openedAt: UTCTime(session.openedAt), lastUsedAt: UTCTime(session.lastUsedAt),
            endsAt: UTCTime(session.endsAt))
    }
}

extension CallSeverity {
    fileprivate init(_ severity: Contract.Severity) {
        switch severity {
        case .read: self = .read
        case .low: self = .low
        case .moderate: self = .moderate
        case .severe: self = .severe
        }
    }
}
