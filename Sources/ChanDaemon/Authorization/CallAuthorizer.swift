import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

/// Decides, before a use case runs, whether this caller may ask for this: the one place, whatever door the call came by.
/// Who is restricted is refused by default.
struct CallAuthorizer: Sendable {
    /// Parameters that name a file of this machine: those who do not own it name one only where a restriction says which.
    static let fileParameters = [
        "import.irc": ["path"], "import.telegram": ["path"], "import.jsonl": ["path"], "export.jsonl": ["path"],
        "export.verify": ["path"], "file.attach": ["path"], "file.fetch": ["path"],
    ]
    /// Say nothing of any one conversation.
    private static let conversationIndependent: Set<String> = [
        "server.info", "events.topics", "events.unsubscribe", "message.unfollow", "rpc.discover", "rpc.cancel",
    ]
    /// Concern every conversation of the node, whichever they name: ban lists are the node's, so what one conversation writes into a list others
    /// take, and a list shows whom others put there; an alias is found by everybody who asks this node.
    static let nodeWide: Set<String> = [
        "ban.list_add", "ban.list_subscribe", "ban.list_unsubscribe", "ban.preview", "ban.list_apply",
        "conversation.alias",
    ]
    /// For the owner alone, whatever a token or access.json leaves: what is handed on here outlives the token, or is worth more
    /// than all that it allows. The recovery words are the owner's identity, a backup holds every key, and
    /// what a wrong clock ends stays ended.
    static let ownerOnly: Set<String> = [
        "profile.phrase", "profile.delete", "profile.restore", "conversation.recover",
        "token.create", "token.revoke", "token.restore",
        "server.confirm_clock", "backup.create", "backup.list", "backup.verify", "backup.restore",
    ]

    /// Parameters with the value that is for the owner alone: whoever signs without asking the relays after a restore from a copy may make
    /// two logs of one, for good.
    static let ownerOnlyValues: [String: [String: JSONValue]] = ["server.sync": ["force": true]]

    let node: Node
    let access: AccessFile

    /// - Parameter params: with defaults filled in.
    /// - Throws: `denied.*` and `node.access`, in words that tell nothing of what the caller may not see.
    func authorize(_ method: MethodInfo, _ params: JSONValue, from caller: Caller) async throws(RPCFault)
        -> AuthorizedCall
    {
        do throws(ServiceError) {
            switch try await authority(of: caller) {
            case .unrestricted: return AuthorizedCall(node: node, params: params)
            case .restricted(let chain, let who):
                return try await authorize(AuthorizationRequest(method, params, node.environment.now()), chain, who)
            }
        } catch {
            throw Self.fault(error, method)
        }
    }

    /// Whether the caller may do everything, as far as that is known without a look at files or rows.
    func isOwner(_ caller: Caller) -> Bool {
        switch caller {
        case .inProcess: true
        case .process(let uid, _, _): access.isOwner(uid)
        case .token: false
        }
    }

    /// What a restricted caller asks.
    struct AuthorizationRequest {
        let method: MethodInfo
        let params: JSONValue
        let at: UTCTime

        init(_ method: MethodInfo, _ params: JSONValue, _ now: Timestamp) {
            self.method = method
            self.params = params
            at = UTCTime(now)
        }
    }

    /// - Throws: `ServiceError` with the refusal.
    func authorize(
        _ question: AuthorizationRequest, _ chain: RestrictionChain, _ who: String
    ) async throws(ServiceError) -> AuthorizedCall {
        var (place, params) = await resolveTarget(question, chain)
        let call = CallAttributes(
            method: question.method.name, severity: CallSeverity(question.method.severity),
            isMutation: question.method.kind == .mutation, params: question.params, subject: place, at: question.at)
        try Self.check(call, chain, who)
        guard !Self.ownerOnly.contains(call.method), !Self.asksForOwnersValue(call) else {
            throw .named("access.delegation", ["who": who])
        }
        if let repeated = try await referencedAct(by: call) {
            guard let act = repeated.call else { throw .named("access.delegation", ["who": who]) }
            try Self.check(act, chain, who)
            params = params.replacing(repeated.param, with: repeated.id)
        }
        for file in Self.fileParameters[call.method] ?? []
        where question.params.object?[file] != nil && !chain.restrictsValues(of: file, in: call.method) {
            throw .named("access.file", ["who": who, "param": file])
        }
        return AuthorizedCall(node: node, params: params, restricted: (chain, who), isDryRun: call.isDryRun)
    }

    private static func check(
        _ call: CallAttributes, _ chain: RestrictionChain, _ who: String
    ) throws(ServiceError) {
        do throws(RestrictionViolation) { try chain.check(call) } catch {
            let isNodeWide = nodeWide.contains(call.method)
            let place = isNodeWide ? "about every conversation of the node" : call.params.namedConversation?.reference
            throw .refused(error.redacted(about: place), who: who)
        }
    }

    /// Whether a parameter has the value that is for the owner alone.
    private static func asksForOwnersValue(_ call: CallAttributes) -> Bool {
        ownerOnlyValues[call.method]?.contains { call.params.object?[$0.key] == $0.value } ?? false
    }

    /// What the call is about, and its parameters with the identifier in place of the name: a name may mean something
    /// else by the time the use case looks.
    private func resolveTarget(
        _ question: AuthorizationRequest, _ chain: RestrictionChain
    ) async -> (CallAttributes.Subject, JSONValue) {
        guard !Self.conversationIndependent.contains(question.method.name) else { return (.neutral, question.params) }
        guard !Self.nodeWide.contains(question.method.name) else { return (.node, question.params) }
        guard chain.concernsConversations, let (param, reference) = question.params.namedConversation,
            let id = try? await node.conversation(reference), var object = question.params.object
        else { return (.node, question.params) }
        object[param] = .string(id.description)
        return (.conversation(id), .object(object))
    }

    private func authority(of caller: Caller) async throws(ServiceError) -> Authority {
        switch caller {
        case .inProcess: return .unrestricted
        case .process(let uid, let gid, _): return try access.authority(uid: uid, gid: gid)
        case .token(let token):
            guard let id = TokenID(hex: token.id) else { throw .named("access.token", [:]) }
            return try await node.authority(of: id, token.restrictions)
        }
    }

    /// With what the refusal itself says, and no more: not the directory the node's files are in either.
    static func fault(_ error: ServiceError, _ method: MethodInfo) -> RPCFault {
        let entry = error.errorName
        var facts = entry.facts
        facts["path"] = facts["path"].map { path in String(path.split(separator: "/").last ?? "") }
        facts["action"] = method.name.split(separator: ".").joined(separator: " ")
        return RPCFault(named: entry.name, facts)
    }
}

extension RestrictionViolation {
    /// A conversation the caller may not see is called what the caller called it, whether there is one or not.
    fileprivate func redacted(about reference: String?) -> RestrictionViolation {
        guard rule == Restriction.Kind.conversations.rawValue, let reference else { return self }
        let shown = reference.count > 60 ? reference.prefix(57) + "…" : reference
        return RestrictionViolation(index: index, rule: rule, expected: expected, actual: shown)
    }
}

extension CallSeverity {
    init(_ severity: MethodSeverity) {
        switch severity {
        case .read: self = .read
        case .low: self = .low
        case .moderate: self = .moderate
        case .severe: self = .severe
        }
    }
}
