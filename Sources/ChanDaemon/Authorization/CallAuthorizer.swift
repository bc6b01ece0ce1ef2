import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import ChanToken

/// Decides before a use case runs whether the caller may make the call. Every entry point uses it. A restricted caller
/// is refused by default.
struct CallAuthorizer: Sendable {
    /// The parameters that name a file of this machine: a restricted caller may only name the files that a restriction
    /// grants.
    static let fileParameters = [
        "import.irc": ["path"], "import.telegram": ["path"], "import.jsonl": ["path"], "export.jsonl": ["path"],
        "export.verify": ["path"], "file.attach": ["path"], "file.fetch": ["path"], "preview.export": ["directory"],
    ]
    /// Methods that reveal nothing about a single conversation.
    private static let conversationIndependent: Set<String> = [
        "server.info", "events.topics", "events.unsubscribe", "message.unfollow", "rpc.discover", "rpc.cancel",
    ]
    /// Methods that affect every conversation of the node, regardless of the one they name. Ban lists belong to the
    /// node: other conversations enforce the entries that one conversation adds, and a list shows the members whom
    /// others added. An alias is resolved for every caller of the node.
    static let nodeWide: Set<String> = [
        "ban.list_add", "ban.list_subscribe", "ban.list_unsubscribe", "ban.preview", "ban.list_apply",
        "conversation.alias",
    ]
    /// Methods for the owner only, whatever a token or access.json permits: their results outlive the token, or are
    /// worth more than all that it permits. The recovery phrase is the owner's identity, a backup contains every key,
    /// and the effects of a wrong clock are permanent.
    static let ownerOnly: Set<String> = [
        "profile.phrase", "profile.delete", "profile.restore", "conversation.recover",
        "token.create", "token.revoke", "token.restore", "web.open", "web.sessions", "web.end",
        "server.confirm_clock", "relay.probe", "backup.create", "backup.list", "backup.verify", "backup.restore",
    ]

    /// Parameter values for the owner only. Signing without asking the relays after a restore from a copy may fork the
    /// log permanently.
    static let ownerOnlyValues: [String: [String: JSONValue]] = ["server.sync": ["force": true]]

    let node: Node
    let access: AccessFile

    /// Authorizes a call.
    /// - Parameter params: the parameters, with defaults filled in.
    /// - Throws: `denied.*` and `node.access`, with texts that reveal nothing that the caller may not see.
    func authorize(_ method: MethodInfo, _ params: JSONValue, from caller: Caller) async throws(RPCFault)
        -> AuthorizedCall
    {
        do throws(ServiceError) {
            switch try await authority(of: caller) {
            case .unrestricted: return AuthorizedCall(node: node, params: params)
            case .restricted(let chain, let principal):
                return try await authorize(
                    AuthorizationRequest(method, params, node.environment.now()), chain, principal)
            }
        } catch {
            throw Self.fault(error, method)
        }
    }

    /// Whether the caller is the owner, as far as that is known without reading files or rows.
    func isOwner(_ caller: Caller) -> Bool {
        switch caller {
        case .inProcess: true
        case .process(let uid, _, _): AccessFile.isOwner(uid)
        case .token: false
        }
    }

    /// The call of a restricted caller, to be authorized.
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

    /// Authorizes the call of a restricted caller.
    /// - Throws: `ServiceError` with the refusal.
    func authorize(
        _ question: AuthorizationRequest, _ chain: RestrictionChain, _ principal: String
    ) async throws(ServiceError) -> AuthorizedCall {
        var (conversation, params) = await resolveTarget(question, chain)
        let call = CallAttributes(
            method: question.method.name, severity: CallSeverity(question.method.severity(of: question.params)),
            isMutation: question.method.kind == .mutation, params: question.params, subject: conversation,
            at: question.at)
        try Self.check(call, chain, principal)
        guard !Self.ownerOnly.contains(call.method), !Self.asksForOwnersValue(call), !Self.dialsForOwner(call) else {
            throw .named(.accessDelegation, ["who": principal])
        }
        if let repeated = try await referencedAct(by: call) {
            guard let act = repeated.call else { throw .named(.accessDelegation, ["who": principal]) }
            try Self.check(act, chain, principal)
            params = params.replacing(repeated.param, with: repeated.id)
        }
        for file in Self.fileParameters[call.method] ?? []
        where question.params.object?[file] != nil && !chain.restrictsValues(of: file, in: call.method) {
            throw .named(.accessFile, ["who": principal, "param": file])
        }
        return AuthorizedCall(node: node, params: params, restricted: (chain, principal), isDryRun: call.isDryRun)
    }

    private static func check(
        _ call: CallAttributes, _ chain: RestrictionChain, _ principal: String
    ) throws(ServiceError) {
        do throws(RestrictionViolation) { try chain.check(call) } catch {
            let isNodeWide = nodeWide.contains(call.method)
            let conversation =
                isNodeWide ? "about every conversation of the node" : call.params.namedConversation?.reference
            throw .refused(error.redacted(about: conversation), who: principal)
        }
    }

    /// Whether a parameter has a value that is for the owner only.
    private static func asksForOwnersValue(_ call: CallAttributes) -> Bool {
        ownerOnlyValues[call.method]?.contains { call.params.object?[$0.key] == $0.value } ?? false
    }

    /// Whether it connects to addresses that the caller chose, and reveals whether anything answers there: the relays
    /// of a short link. Any caller may have a full link decoded.
    private static func dialsForOwner(_ call: CallAttributes) -> Bool {
        call.method == "link.inspect" && call.params[path: "link"]?.string.map(LinkSecrecy.namesRelays) ?? false
    }

    /// Returns the subject of the call, and its parameters with the id in place of the name: a name may denote
    /// something else by the time the use case runs.
    private func resolveTarget(
        _ question: AuthorizationRequest, _ chain: RestrictionChain
    ) async -> (CallAttributes.Subject, JSONValue) {
        guard !Self.conversationIndependent.contains(question.method.name) else { return (.neutral, question.params) }
        guard !Self.nodeWide.contains(question.method.name) else { return (.node, question.params) }
        guard chain.concernsConversations, let (param, reference) = question.params.namedConversation,
            let id = try? await node.references.conversation(reference), var object = question.params.object
        else { return (.node, question.params) }
        object[param] = .string(id.description)
        return (.conversation(id), .object(object))
    }

    private func authority(of caller: Caller) async throws(ServiceError) -> Authority {
        switch caller {
        case .inProcess: return .unrestricted
        case .process(let uid, let gid, _): return try access.authority(uid: uid, gid: gid)
        case .token(let token):
            guard let id = TokenID(hex: token.id) else { throw .named(.accessToken, [:]) }
            return try await node.tokens.authority(of: id, token.restrictions)
        }
    }

    /// Returns the fault for a refusal, with the facts of the refusal only; the directory of the node's files is
    /// removed.
    static func fault(_ error: ServiceError, _ method: MethodInfo) -> RPCFault {
        let entry = error.errorName
        var facts = entry.facts
        facts["path"] = facts["path"].map { path in String(path.split(separator: "/").last ?? "") }
        facts["action"] = method.name.split(separator: ".").joined(separator: " ")
        return RPCFault(named: entry.name, facts)
    }
}

extension RestrictionViolation {
    /// Replaces the conversation in a violation with the caller's own reference, so that it does not reveal whether a
    /// hidden conversation exists.
    fileprivate func redacted(about reference: String?) -> RestrictionViolation {
        guard rule == Restriction.Kind.conversations.rawValue, let reference else { return self }
        let shortened = reference.count > 60 ? reference.prefix(57) + "…" : reference
        return RestrictionViolation(index: index, rule: rule, expected: expected, actual: shortened)
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
