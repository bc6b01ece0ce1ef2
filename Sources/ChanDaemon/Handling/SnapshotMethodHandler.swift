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

extension InMemoryMethodHandler {
    static func fastPath(at service: NodeRPCService) -> FastPathHandler? {
        { params, caller, _ in
            guard service.authorizer.isOwner(caller), let params = try? Params(json: params),
                let result = answer(params, at: service)
            else { return .unavailable }
            return .immediate(JSONText(reserving: 1_024) { result.write(to: &$0) })
        }
    }
}

extension SnapshotMethodHandler {
    static func fastPath(at service: NodeRPCService) -> FastPathHandler? {
        { json, caller, done in
            let node = service.node
            guard service.authorizer.isOwner(caller) else { return .unavailable }
            let question = ResponseCache.CacheKey(info.name, json)
            let (now, revision) = (node.environment.now(), node.revision)
            if let answer = service.responseCache.answer(to: question, at: now, revision) { return .immediate(answer) }
            guard let params = try? Params(json: json), let fields = try? itemFields(of: json) else {
                return .unavailable
            }
            node.withView { view throws(ServiceError) in
                let text = fields.text(of: try answer(params, view))
                let kept = ResponseCache.CachedResponse(text: text, from: now, until: view.validUntil)
                if let revision { service.responseCache.insert(kept, to: question, revision) }
                return text
            } then: { outcome in
                done(try? outcome.get())
            }
            return .pending
        }
    }
}
