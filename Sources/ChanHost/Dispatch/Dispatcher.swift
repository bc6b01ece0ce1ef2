import ChanID
import ChanJSON
import ChanRPC
import NIOCore

/// Turns a request into its outcome, independently of the transport.
struct Dispatcher: Sendable {
    let table: MethodTable

    /// Runs the method of a request. Faults include `request_id`.
    func outcome(of request: RPCRequest, _ context: CallContext) async -> Result<JSONText, RPCFault> {
        let begin = NIODeadline.now()
        let resolved = table.resolve(request.method)
        let outcome = await run(request, resolved, context).mapError {
            $0.withMetadata("request_id", context.requestID)
        }
        table.record(resolved, outcome, of: context.requestID, since: begin)
        ContractTrace.recordCall(request, outcome)
        if case .failure = outcome { context.discardPendingSubscription() }
        return outcome
    }

    /// Answers a request without a task, where its method supports that and the call succeeds.
    /// - Parameter done: called once, from any thread, if the result is `pending`.
    func fastPath(
        _ request: RPCRequest, from caller: Caller, done: @escaping @Sendable (JSONText?) -> Void
    ) -> FastPathResult {
        guard let resolved = table.resolve(request.method), let shortcut = resolved.entry.shortcut,
            let params = try? Self.params(of: request, resolved)
        else { return .unavailable }
        let begin = NIODeadline.now()
        let record = { @Sendable (result: JSONText) in
            table.record(resolved, .success(result), of: "", since: begin)
            ContractTrace.recordCall(request, .success(result))
        }
        let answer = shortcut(params, caller) { result in
            if let result { record(result) }
            done(result)
        }
        if case .immediate(let result) = answer { record(result) }
        return answer
    }

    private func run(
        _ request: RPCRequest, _ resolved: MethodTable.Resolved?, _ context: CallContext
    ) async -> Result<JSONText, RPCFault> {
        guard let resolved else {
            return .failure(table.unknownMethodFault(request.method))
        }
        do {
            let params = try Self.params(of: request, resolved)
            return await resolved.entry.run(params, context)
        } catch {
            return .failure(RPCFault(error))
        }
    }

    private static func params(
        of request: RPCRequest, _ resolved: MethodTable.Resolved
    ) throws(ParameterError) -> JSONValue {
        var params = request.params
        if case .array(let items) = params {
            guard items.isEmpty else {
                throw ParameterError(rule: .byName, expected: "an object", actual: "an array")
            }
            params = .object(JSONObject())
        }
        return try resolved.alias?.apply(to: params) ?? params
    }
}
