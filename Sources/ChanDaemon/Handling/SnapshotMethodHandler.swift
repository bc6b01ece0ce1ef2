import ChanFold
import ChanHost
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

/// A read that needs one snapshot of the database. It runs without a task: from the event loop to a reader's thread,
/// which encodes the answer, and back. Repeated calls get the cached bytes until the next write.
protocol SnapshotMethodHandler: MethodHandler {
    /// Runs the method.
    /// - Parameter params: the parameters, within the schema's bounds.
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result
}

extension SnapshotMethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        try await call.node.withView { view in try answer(params, view) }
    }
}

/// A read that needs no query: answered on the event loop itself.
protocol InMemoryMethodHandler: MethodHandler {
    /// Runs the method.
    /// - Returns: `nil` if the answer requires a query or a file after all.
    static func answer(_ params: Params, at service: NodeRPCService) -> Result?
}

extension NodeRPCService {
    /// Returns the fast path of a method, for those that have one.
    func fastPath<M: MethodHandler>(_ method: M.Type) -> FastPathHandler? {
        if let method = method as? any InMemoryMethodHandler.Type { return fromMemory(method) }
        if let method = method as? any SnapshotMethodHandler.Type { return fromRows(method) }
        return nil
    }

    private func fromMemory<M: InMemoryMethodHandler>(_ method: M.Type) -> FastPathHandler {
        { [self] params, caller, _ in
            guard authorizer.isOwner(caller), let params = try? M.Params(json: params),
                let result = M.answer(params, at: self)
            else { return .unavailable }
            return .immediate(JSONText(reserving: 1_024) { result.write(to: &$0) })
        }
    }

    private func fromRows<M: SnapshotMethodHandler>(_ method: M.Type) -> FastPathHandler {
        { [self] json, caller, done in
            guard authorizer.isOwner(caller) else { return .unavailable }
            let question = ResponseCache.CacheKey(M.info.name, json)
            let (now, revision) = (node.environment.now(), node.revision)
            if let answer = responseCache.answer(to: question, at: now, revision) { return .immediate(answer) }
            guard let params = try? M.Params(json: json), let fields = try? M.itemFields(of: json) else {
                return .unavailable
            }
            node.withView { view throws(ServiceError) in
                let answer = fields.text(of: try M.answer(params, view))
                let kept = ResponseCache.CachedResponse(text: answer, from: now, until: view.validUntil)
                if let revision { self.responseCache.insert(kept, to: question, revision) }
                return answer
            } then: { outcome in
                done(try? outcome.get())
            }
            return .pending
        }
    }
}
