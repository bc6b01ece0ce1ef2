import ChanID
package import ChanJSON
package import ChanRPC
import NIOCore

/// The handlers of all methods, by name.
package struct MethodTable: Sendable {
    /// Runs a method and returns its result as written to the wire.
    package typealias Handler = @Sendable (JSONValue, CallContext) async -> Result<JSONText, RPCFault>

    struct Entry: Sendable {
        let info: MethodInfo
        let run: Handler
        let shortcut: FastPathHandler?
        let timer: MethodTimer
    }

    /// A resolved method name: its entry, and its alias if the name is one.
    struct Resolved: Sendable {
        let entry: Entry
        let alias: MethodAlias?
    }

    /// The recorder of the calls; `nil` if calls are not recorded.
    package var recorder: CallRecorder?
    private var entries: [String: Entry] = [:]
    private static let aliases = Dictionary(
        MethodCatalogue.aliases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Creates a table with the methods that every node answers: `rpc.discover`, and those that end a stream or cancel
    /// a call.
    /// - Parameter admitDiscovery: authorizes and counts a call of `rpc.discover`, whose answer is large. Ending one's
    ///   own streams and calls needs no permission.
    package init(
        admitDiscovery: @escaping @Sendable (JSONValue, CallContext) async throws(RPCFault) -> Void = {
            _, _ throws(RPCFault) in
        }
    ) {
        registerEncoding(Methods.RpcDiscover.self) { arguments, context async throws(RPCFault) -> JSONText in
            try await admitDiscovery(arguments.json, context)
            return document
        }
        // `SessionState` handles this for connections; a caller in the process has only one running call.
        register(Methods.RpcCancel.self) { params, _ throws(RPCFault) in
            Contract.Cancelled(request: params.request, cancelled: false)
        }
        register(Methods.MessageUnfollow.self) { params, context throws(RPCFault) in
            try Self.end(params.subscription, context)
        }
        register(Methods.EventsUnsubscribe.self) { params, context throws(RPCFault) in
            try Self.end(params.subscription, context)
        }
    }

    private static func end(_ subscription: String, _ context: CallContext) throws(RPCFault) -> Contract.Ended {
        guard context.endSubscription(subscription) else {
            throw RPCFault(.notFoundSubscription, ["actual": subscription])
        }
        return Contract.Ended(subscription: subscription)
    }

    /// Registers the handler of a method. It receives parameters within the schema's bounds.
    package mutating func register<M: Method>(
        _ method: M.Type, _ body: @escaping @Sendable (M.Params, CallContext) async throws(RPCFault) -> M.Result
    ) {
        registerEncoding(method) { arguments, context async throws(RPCFault) -> JSONText in
            arguments.fields.text(of: try await body(arguments.params, context))
        }
    }

    /// Registers a handler that encodes its result itself: for a dry run or a repeated request it is another one than
    /// the method's.
    /// - Parameters:
    ///   - shortcut: the fast path for calls of a read.
    ///   - body: the handler.
    package mutating func registerEncoding<M: Method>(
        _ method: M.Type, shortcut: FastPathHandler? = nil,
        _ body: @escaping @Sendable (CallArguments<M>, CallContext) async throws(RPCFault) -> JSONText
    ) {
        let run: Handler = { json, context in
            do throws(RPCFault) {
                return .success(try await body(try Self.arguments(json), context))
            } catch {
                return .failure(error)
            }
        }
        entries[M.info.name] = Entry(
            info: M.info, run: run, shortcut: shortcut, timer: MethodTimer(M.info.name))
    }

    private static func arguments<M: Method>(_ json: JSONValue) throws(RPCFault) -> CallArguments<M> {
        do throws(ParameterError) { return try CallArguments(json) } catch { throw RPCFault(error) }
    }

    /// Records an answered call, under the method's name in the catalogue.
    /// - Parameter resolved: its method; `nil` if there is none of the name.
    func record(
        _ resolved: Resolved?, _ outcome: Result<JSONText, RPCFault>, of request: String,
        since begin: NIODeadline
    ) {
        guard let recorder else { return }
        if let resolved { recorder.answered(resolved.entry.timer, in: .now() - begin) }
        if case .failure(let fault) = outcome {
            recorder.failed(resolved?.entry.info.name, fault, request: request)
        }
    }

    /// The methods of the catalogue without a handler; a complete node has none.
    package var unregisteredMethods: [String] { MethodCatalogue.methods.map(\.name).filter { entries[$0] == nil } }

    func resolve(_ name: String) -> Resolved? {
        if let entry = entries[name] { return Resolved(entry: entry, alias: nil) }
        guard let alias = Self.aliases[name], let entry = entries[alias.method] else { return nil }
        return Resolved(entry: entry, alias: alias)
    }

    func unknownMethodFault(_ name: String) -> RPCFault {
        var facts = ["actual": name]
        let known = entries.keys.sorted() + Self.aliases.keys.sorted()
        facts["expected"] = NearestName.of(name, among: known)
        return RPCFault(.rpcMethodNotFound, facts)
    }
}

/// The OpenRPC document, created once.
private let document = JSONText(encoded: OpenRPCDocument.text)
