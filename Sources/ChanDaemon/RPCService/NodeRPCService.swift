import ChanFold
package import ChanHost
import ChanID
import ChanJSON
package import ChanRPC
package import ChanService
import Synchronization

/// A running node: the use cases of one state directory, and the handlers of all methods.
package final class NodeRPCService: Sendable {
    package let node: Node
    let authorizer: CallAuthorizer
    let startedAt: Timestamp
    let responseCache = ResponseCache()
    private let state = Mutex(State())

    private struct State {
        /// The conversations changed since the last publication, in order of the first change.
        var changed: [ConversationID] = []
        var listening: ListenerInfo?
        var hasRunOverdueWork = false
        /// The number of entries that the relays had not accepted at the last publication.
        var waiting = 0
        /// Closes the connections that were opened with a token.
        var disconnect: @Sendable (String) -> Void = { _ in }
        /// Starts the listener of the console; `nil` for a node that does not listen.
        var startConsole: ConsoleStarter?
        /// Returns the address of the listener of the console while it listens.
        var webAddress: @Sendable () -> String? = { nil }
    }

    /// Starts the listener of the console at a port, if it does not run yet, and returns its address.
    typealias ConsoleStarter = @Sendable (_ port: Int) async -> Result<String, RPCFault>

    /// How long a command waits for relays after its work is done.
    private static let drainSeconds: Int64 = 10

    /// The endpoints by which others reach the node.
    struct ListenerInfo: Sendable {
        let socket: String
        let connections: @Sendable () -> Int
    }

    package init(_ node: Node) {
        self.node = node
        let authorizer = CallAuthorizer(node: node, access: AccessFile(home: node.home))
        self.authorizer = authorizer
        startedAt = node.environment.now()
        node.tokens.setAccountCheck { [access = authorizer.access, weak node] work, account throws(ServiceError) in
            guard let node else { return }
            try CallAuthorizer(node: node, access: access).check(work, of: account)
        }
    }

    /// Returns the table of all methods.
    /// - Throws: `rpc.internal` with the methods of the catalogue that have no handler.
    package func methodTable() throws(RPCFault) -> MethodTable {
        var table = MethodTable { params, context async throws(RPCFault) in
            try await self.admitDiscovery(params, context)
        }
        for method in AnsweredMethods.all { register(method, in: &table) }
        let missing = table.unregisteredMethods
        guard missing.isEmpty else {
            throw RPCFault(.rpcInternal, ["detail": "nothing answers \(missing.joined(separator: ", "))"])
        }
        return table
    }

    var listening: ListenerInfo? { state.withLock { $0.listening } }

    func setListener(_ listening: ListenerInfo) { state.withLock { $0.listening = listening } }

    /// Sets the function that closes the connections with the token of an id.
    func setDisconnectHandler(disconnect: @escaping @Sendable (String) -> Void) {
        state.withLock { $0.disconnect = disconnect }
    }

    /// Closes the connections of a token that is no longer valid.
    func disconnect(token: TokenID) { state.withLock { $0.disconnect }(token.description) }

    func setConsole(start: @escaping ConsoleStarter, address: @escaping @Sendable () -> String?) {
        state.withLock { state in
            state.startConsole = start
            state.webAddress = address
        }
    }

    /// Returns the address at which the node serves the web, with a slash at its end; `nil` while it does not.
    func webAddress() -> String? { state.withLock { $0.webAddress }() }

    /// Starts the listener of the console at a port of loopback, unless it runs already.
    /// - Returns: the address of the console.
    /// - Throws: `node.console` for a node that does not listen; `node.websocket`.
    func openConsole(port: Int) async throws(ServiceError) -> String {
        guard let start = state.withLock({ $0.startConsole }) else { throw .named(.nodeConsole, [:]) }
        do throws(RPCFault) { return try await start(port).get() } catch {
            throw .named(error.catalogueName ?? .nodeWebsocket, error.facts)
        }
    }

    func markChanged(_ conversation: ConversationID) {
        state.withLock { state in
            if !state.changed.contains(conversation) { state.changed.append(conversation) }
        }
    }

    /// Runs overdue scheduled work once, for a node that was not running when it became due. Work that cannot be done
    /// now must not prevent the command from being answered.
    func runOverdueWork() async {
        let isFirst = state.withLock { state in
            defer { state.hasRunOverdueWork = true }
            return !state.hasRunOverdueWork
        }
        guard isFirst else { return }
        await node.rounds.queryTimeFromRefusingRelays()
        await node.rounds.queryTimeBeforeScheduledWork()
        for conversation in (try? await node.runScheduledWork()) ?? [] { markChanged(conversation) }
    }

    /// Publishes the changes, for a node that runs for one command only.
    /// - Returns: the number of entries and statements that no relay has yet.
    func publishChanges() async -> Int {
        for conversation in takeChanged() {
            let waiting = await node.rounds.waitForDelivery(conversation, seconds: Self.drainSeconds)
            state.withLock { $0.waiting = waiting }
        }
        return state.withLock { $0.waiting }
    }

    /// Returns and clears the conversations that changed.
    private func takeChanged() -> [ConversationID] {
        state.withLock { state in
            defer { state.changed = [] }
            return state.changed
        }
    }

    private func register<M: MethodHandler>(_ method: M.Type, in table: inout MethodTable) {
        table.registerEncoding(method, shortcut: M.fastPath(at: self)) {
            arguments, context async throws(RPCFault) -> JSONText in
            var request = Request(M.info, arguments.json, from: context.caller)
            request.isRestricted = !self.authorizer.isOwner(context.caller)
            do throws(RPCFault) {
                let pass = try await self.authorizer.authorize(M.info, arguments.json, from: context.caller)
                // The use case receives exactly what was authorized, and so does a job that resolves it later.
                var judged = pass.isRestricted ? Request(M.info, pass.params, from: context.caller) : request
                judged.isRestricted = request.isRestricted
                judged.isConfined = pass.isRestricted
                let call = Call(
                    service: self, context: context, authorization: pass, request: judged, fields: arguments.fields)
                await self.queryTime(before: M.info, judged, pass.params)
                return try await self.answer(try pass.arguments(arguments), call)
            } catch {
                throw await self.recordRefusal(error, request, M.info, arguments.json)
            }
        }
    }

    /// Asks relays for the time before the first change of a node that runs for one command; a daemon contacts its
    /// relays anyway.
    private func queryTime(before method: MethodInfo, _ request: Request, _ params: JSONValue) async {
        guard method.kind == .mutation, !request.isDryRun, listening == nil,
            let conversation = await conversation(of: params)
        else { return }
        await node.rounds.queryTimeBeforeSigning(in: conversation)
    }

    private func admitDiscovery(_ params: JSONValue, _ context: CallContext) async throws(RPCFault) {
        let method = Methods.RpcDiscover.info
        let pass = try await authorizer.authorize(method, params, from: context.caller)
        do throws(ServiceError) { try await pass.countAndRun {} } catch { throw CallAuthorizer.fault(error, method) }
    }

    private func answer<M: MethodHandler>(
        _ arguments: CallArguments<M>, _ call: Call
    ) async throws(RPCFault) -> JSONText {
        do throws(ServiceError) {
            return try await answerOnce(M.self, arguments.params, call)
        } catch {
            if case .planned(let plan) = error { return JSONText(Contract.Planned(plan).json) }
            let writer = FaultWriter(node, M.info, arguments.json, hidesHome: call.authorization.isRestricted)
            throw await writer.fault(error)
        }
    }

    /// Answers a request, or returns the stored answer of a repeated one.
    private func answerOnce<M: MethodHandler>(
        _ method: M.Type, _ params: M.Params, _ call: Call
    ) async throws(ServiceError) -> JSONText {
        let earlier = try await node.storedReply(for: call.request)
        if let earlier, let answer = M.replayed(earlier.reply) { return JSONText(answer) }
        let result: M.Result
        do throws(ServiceError) {
            result = try await call.authorization.countAndRun { () throws(ServiceError) in
                try await M.answer(params, call)
            }
        } catch {
            // The request was executed earlier; its subject may have been deleted since.
            throw earlier?.lostError ?? error
        }
        if call.request.key != nil {
            try await node.store(reply: JSONWriter.bytes(M.redactedForStorage(result.json)), for: call.request)
        }
        return call.fields.text(of: result)
    }

    /// Records a refused mutation in the journal.
    /// - Returns: the fault, with its journal id.
    func recordRefusal(
        _ fault: RPCFault, _ request: Request, _ method: MethodInfo, _ params: JSONValue
    ) async -> RPCFault {
        guard method.kind == .mutation, !request.isDryRun else { return fault }
        let conversationID = await conversation(of: params)
        let audit = await node.journalRefusal(
            refused: request, about: conversationID, fault.name, rule: fault.facts["rule"])
        return audit.map { fault.withMetadata("audit_id", "j\($0)") } ?? fault
    }

    /// Returns the conversation that the parameters name, if the reference is unambiguous.
    private func conversation(of params: JSONValue) async -> ConversationID? {
        guard let reference = params.namedConversation?.reference else { return nil }
        return try? await node.references.conversation(reference)
    }
}
