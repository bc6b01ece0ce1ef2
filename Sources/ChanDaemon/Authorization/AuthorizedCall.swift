import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

/// A call that was authorized, with the restrictions whose use it counts.
struct AuthorizedCall: Sendable {
    private let node: Node
    /// The parameters for the use case.
    let params: JSONValue
    private let restricted: (chain: RestrictionChain, who: String)?
    private let isDryRun: Bool

    init(
        node: Node, params: JSONValue, restricted: (chain: RestrictionChain, who: String)? = nil,
        isDryRun: Bool = false
    ) {
        self.node = node
        self.params = params
        self.restricted = restricted
        self.isDryRun = isDryRun
    }

    /// Whether the caller is restricted, that is, not the node's owner.
    var isRestricted: Bool { restricted != nil }

    /// Whether events of a conversation may be shown to the caller; `nil` for events of the node.
    func mayShow(_ conversation: ConversationID?) -> Bool { restricted?.chain.mayShow(conversation) ?? true }

    /// Whether the caller may call this method, a read about the node.
    func mayCall(_ method: String, at now: Timestamp) -> Bool {
        guard let chain = restricted?.chain else { return true }
        let call = CallAttributes(
            method: method, severity: .read, isMutation: false, params: .object(JSONObject()), subject: .node,
            at: UTCTime(now))
        do throws(RestrictionViolation) { try chain.check(call) } catch { return false }
        return true
    }

    /// Counts the call and runs it; a failed call is not counted.
    /// - Throws: `access.rate`, `access.count`, `access.counters`, and the errors of `body`.
    func countAndRun<Value>(
        _ body: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        guard let (chain, principal) = restricted else { return try await body() }
        try await node.tokens.consumeUse(of: chain, counting: !isDryRun, who: principal)
        do throws(ServiceError) { return try await body() } catch {
            if !isDryRun { try await node.tokens.refundUse(of: chain) }
            throw error
        }
    }

    /// Returns the arguments of the call: the given ones, or for a restricted caller those that authorization
    /// resolved.
    /// - Throws: `rpc.invalid_params`, which would be a defect of this program.
    func arguments<M: Method>(_ original: CallArguments<M>) throws(RPCFault) -> CallArguments<M> {
        guard restricted != nil else { return original }
        do throws(ParameterError) { return try CallArguments(params) } catch { throw RPCFault(error) }
    }
}
