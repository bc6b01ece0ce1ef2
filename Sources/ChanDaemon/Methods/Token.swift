import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension Methods.TokenCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let terms = RestrictionParameters(params.restrictions)
        var conversations: [ConversationID] = []
        for reference in terms.conversations { conversations.append(try await call.conversation(reference)) }
        let made = try await call.node.tokens.createToken(
            name: params.name, try terms.restrictions(conversations), for: call.request)
        return Result(change: call.change(made.report), token: Contract.Token(made.made), text: made.token.text)
    }

    /// Removes the secret: answers for repeated requests are stored in the database.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer.without("text") }
}

extension Methods.TokenList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.tokens.list(PageRequest(params.page))
        return Page(page, Contract.Token.init)
    }
}

extension Methods.TokenShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Contract.Token(try await call.node.tokens.token(params.token))
    }
}

extension Methods.TokenNarrow: OfflineMethodHandler {
    /// Narrows a token without a node, which could resolve references.
    /// - Throws: `invalid.token`, `invalid.restriction`.
    static func answer(_ params: Params) throws(ServiceError) -> Result {
        try narrowed(params, to: try RestrictionParameters(params.restrictions).wholeIdentifiers())
    }

    /// Narrows a token at a node, which resolves references to the conversations that the caller may see. Other ids
    /// may be of another node.
    /// - Throws: `invalid.token`, `invalid.restriction`, `not_found.conversation`, `ambiguous.conversation`.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var conversations: [ConversationID] = []
        for reference in params.restrictions.conversations {
            conversations.append(try await call.shownConversation(reference))
        }
        return try narrowed(params, to: conversations)
    }

    private static func narrowed(
        _ params: Params, to conversations: [ConversationID]
    ) throws(ServiceError) -> Result {
        let token = try Token.read(params.token)
        return Contract.NarrowedToken(
            try token.restricted(by: try RestrictionParameters(params.restrictions).restrictions(conversations)))
    }
}

extension Methods.TokenRevoke: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (token, report) = try await call.node.tokens.setToken(
            params.token, isRevoked: true, for: call.request)
        call.service.disconnect(token: token.id)
        return Result(change: call.change(report), token: Contract.Token(token))
    }
}

extension Methods.TokenRestore: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (token, report) = try await call.node.tokens.setToken(
            params.token, isRevoked: false, for: call.request)
        return Result(change: call.change(report), token: Contract.Token(token))
    }
}

extension Call {
    /// Resolves a reference to a conversation that the caller may see; a whole id needs no resolution.
    fileprivate func shownConversation(_ reference: String) async throws(ServiceError) -> ConversationID {
        if let id = ConversationID(hex: reference) { return id }
        let id = try await conversation(reference)
        guard authorization.mayShow(id) else { throw .notFound(.conversation, reference) }
        return id
    }
}
