import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension Methods.TokenCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let terms = RestrictionParameters(params)
        var conversations: [ConversationID] = []
        for reference in terms.conversations { conversations.append(try await call.conversation(reference)) }
        let made = try await call.node.createToken(
            name: params.name, try terms.restrictions(conversations), for: call.request)
        return Result(change: call.change(made.report), token: Contract.Token(made.made), text: made.token.text)
    }

    /// Removes the secret: answers for repeated requests are stored in the database.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer.without("text") }
}

extension Methods.TokenList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.tokens(PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.Token.init)
    }
}

extension Methods.TokenShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Contract.Token(try await call.node.token(params.token))
    }
}

extension Methods.TokenNarrow: OfflineMethodHandler {
    /// Narrows a token.
    /// - Throws: `invalid.token`, `invalid.restriction`.
    static func answer(_ params: Params) throws(ServiceError) -> Result {
        let terms = RestrictionParameters(params)
        let token = try Token.read(params.token)
        let restrictions = try terms.restrictions(try terms.wholeIdentifiers())
        return Contract.NarrowedToken(try token.restricted(by: restrictions))
    }
}

extension Methods.TokenRevoke: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (token, report) = try await call.node.setToken(
            params.token, isRevoked: true, for: call.request)
        call.service.disconnect(token: token.id)
        return Result(change: call.change(report), token: Contract.Token(token))
    }
}

extension Methods.TokenRestore: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (token, report) = try await call.node.setToken(
            params.token, isRevoked: false, for: call.request)
        return Result(change: call.change(report), token: Contract.Token(token))
    }
}
