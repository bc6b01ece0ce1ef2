package import ChanHost
import ChanID
import ChanJSON
package import ChanRPC
package import ChanService
import Synchronization

/// A node at work: the use cases of one state directory, and which code answers which method.
package final class NodeDesk: Sendable {
    package let node: Node
    let gate: Gate
    let startedAt: Timestamp
    let answers = AnswerCache()
    private let state = Mutex(State())

    private struct State {
        /// Changed since they were last handed on, in the order of the first change.
        var changed: [ConversationID] = []
        var listening: Listening?
        var hasCaughtUp = false
        /// What relays had not taken when it was last handed on.
        var waiting = 0
        /// Closes the connections that were opened with a token.
        var disconnect: @Sendable (String) -> Void = { _ in }
    }

    /// How long a command waits for relays after its work is done.
    private static let drainSeconds: Int64 = 10

    /// How others reach the node.
    struct Listening: Sendable {
        let socket: String
        let connections: @Sendable () -> Int
    }

    package init(_ node: Node) {
        self.node = node
        gate = Gate(node: node, access: AccessFile(home: node.home))
        startedAt = node.environment.now()
    }

    /// - Throws: `rpc.internal` naming the methods of the catalogue that nothing answers.
    package func methodTable() throws(RPCFault) -> MethodTable {
        var table = MethodTable { params, context async throws(RPCFault) in
            try await self.admitDiscovery(params, context)
        }
        for method in AnsweredMethods.all { register(method, in: &table) }
        let missing = table.unanswered
        guard missing.isEmpty else {
            throw RPCFault(.rpcInternal, ["detail": "nothing answers \(missing.joined(separator: ", "))"])
        }
        return table
    }

    var listening: Listening? { state.withLock { $0.listening } }

    func listens(_ listening: Listening) { state.withLock { $0.listening = listening } }

    /// - Parameter disconnect: closes the connections with the token of this identifier.
    func listensForTokens(disconnect: @escaping @Sendable (String) -> Void) {
        state.withLock { $0.disconnect = disconnect }
    }

    /// A token is good no more.
    func disconnect(token: TokenID) { state.withLock { $0.disconnect }(token.description) }

    func note(changed conversation: ConversationID) {
        state.withLock { state in
            if !state.changed.contains(conversation) { state.changed.append(conversation) }
        }
    }

    /// Sees to what is due, once: for a node that nobody ran when it was. What cannot be done now must not keep the command
    /// from being answered.
    func catchUp() async {
        let isFirst = state.withLock { state in
            defer { state.hasCaughtUp = true }
            return !state.hasCaughtUp
        }
        guard isFirst else { return }
        await node.hearTimeFromRefusingRelays()
        for conversation in (try? await node.seeToDue()) ?? [] { note(changed: conversation) }
    }

    /// Publishes what changed: for a node that lives for one command and has nobody to do it later.
    /// - Returns: entries and statements that no relay has yet.
    func handOn() async -> Int {
        for conversation in takeChanged() {
            let waiting = await node.settleBriefly(conversation, seconds: Self.drainSeconds)
            state.withLock { $0.waiting = waiting }
        }
        return state.withLock { $0.waiting }
    }

    /// What changed since the last time this was asked.
    private func takeChanged() -> [ConversationID] {
        state.withLock { state in
            defer { state.changed = [] }
            return state.changed
        }
    }

    private func register<M: Answered>(_ method: M.Type, in table: inout MethodTable) {
        let shortcut = shortcut(method)
        table.register(method, shortcut: shortcut) { params, fields, context async throws(RPCFault) -> JSONText in
            var request = Request(M.info, params.json, from: context.caller)
            request.isRestricted = !self.gate.isOwner(context.caller)
            do throws(RPCFault) {
                let pass = try await self.gate.admit(M.info, params.json, from: context.caller)
                // Exactly what the gate judged is asked, also of a job that looks later.
                var judged = pass.isRestricted ? Request(M.info, pass.params, from: context.caller) : request
                judged.isRestricted = request.isRestricted
                judged.isConfined = pass.isRestricted
                let call = Call(desk: self, context: context, pass: pass, request: judged, fields: fields)
                return try await self.answer(method, try pass.typed(params), call)
            } catch {
                throw await self.journaled(error, request, M.info, params.json)
            }
        }
    }

    private func admitDiscovery(_ params: JSONValue, _ context: CallContext) async throws(RPCFault) {
        let method = Methods.RpcDiscover.info
        let pass = try await gate.admit(method, params, from: context.caller)
        do throws(ServiceError) { try await pass.use {} } catch { throw Gate.fault(error, method) }
    }

    private func answer<M: Answered>(
        _ method: M.Type, _ params: M.Params, _ call: Call
    ) async throws(RPCFault) -> JSONText {
        do throws(ServiceError) {
            return try await repeated(method, params, call)
        } catch {
            if case .planned(let plan) = error { return JSONText(Contract.Planned(plan).json) }
            throw await FaultWriter(node, M.info, params.json, hidesHome: call.pass.isRestricted).fault(error)
        }
    }

    /// Answers, or repeats the answer the same request was given before.
    private func repeated<M: Answered>(
        _ method: M.Type, _ params: M.Params, _ call: Call
    ) async throws(ServiceError) -> JSONText {
        let earlier = try await node.answer(to: call.request)
        if let earlier, let answer = M.replayed(earlier.reply) { return JSONText(answer) }
        let result: M.Result
        do throws(ServiceError) {
            result = try await call.pass.use { () throws(ServiceError) in try await M.answer(params, call) }
        } catch {
            // It was carried out; what it was about may be gone since.
            throw earlier?.lost ?? error
        }
        if call.request.key != nil {
            try await node.keep(answer: JSONWriter.bytes(M.kept(result.json)), to: call.request)
        }
        return call.fields.text(of: result)
    }

    /// Notes a refused mutation in the journal.
    /// - Returns: the fault, with its place there.
    private func journaled(
        _ fault: RPCFault, _ request: Request, _ method: MethodInfo, _ params: JSONValue
    ) async -> RPCFault {
        guard method.kind == .mutation, !request.isDryRun else { return fault }
        let place = await conversation(of: params)
        let audit = await node.journal(refused: request, about: place, fault.name, rule: fault.facts["rule"])
        return audit.map { fault.adding("audit_id", "j\($0)") } ?? fault
    }

    /// What the caller named, as far as it stands for one conversation.
    private func conversation(of params: JSONValue) async -> ConversationID? {
        guard let reference = params.placeNamed?.reference else { return nil }
        return try? await node.conversation(reference)
    }
}
