import ChanClient
import ChanID
import ChanJSON
import ChanRPC

/// A reader's connection to a node, which carries one call at a time, in the order of the callers. After a loss, the next
/// call connects again.
actor ReaderConnection {
    /// The time limit of a call. A file that is fetched may take it.
    private static let limit = Duration.seconds(120)

    private let connect: @Sendable (NodeAccess) async throws -> NodeSession
    /// How to connect the next time. A node that ran once is waited for: a reader that opened its state directory would
    /// keep it from starting again.
    private var access = NodeAccess.openExisting
    private var session: NodeSession?
    private var isLost = false
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var onChange: @Sendable (_ isConnected: Bool) -> Void = { _ in }

    init(_ connect: @escaping @Sendable (NodeAccess) async throws -> NodeSession) { self.connect = connect }

    /// Sets the handler of losses of the connection and of its return.
    func notify(_ onChange: @escaping @Sendable (_ isConnected: Bool) -> Void) { self.onChange = onChange }

    /// Whether the node is in this process, so that nothing but this process syncs it.
    var holdsState: Bool { session?.holdsState == true }

    /// - Parameter listener: receives notifications that arrive before the answer.
    func call(
        _ method: String, _ params: JSONObject, listener: Connection.Listener? = nil
    ) async -> Result<JSONValue, RPCFault> {
        await takeTurn()
        defer { endTurn() }
        do {
            let session = try await connected()
            let answer = try await session.connection.call(
                method, .object(params), within: Self.limit, listener: listener)
            return .success(answer)
        } catch {
            let fault = error as? RPCFault ?? RPCFault(.rpcInternal, ["detail": "\(error)"])
            if fault.isTransient { await lose() }
            return .failure(fault)
        }
    }

    /// Makes a call of a node in this process that the other calls do not wait for.
    func callBeside(
        _ method: String, _ params: JSONObject, listener: @escaping Connection.Listener
    ) async -> Result<JSONValue, RPCFault> {
        guard let sibling = await session?.connection.sibling() else {
            return await call(method, params, listener: listener)
        }
        do throws(RPCFault) {
            let answer = try await sibling.call(method, .object(params), listener: listener)
            await sibling.close()
            return .success(answer)
        } catch {
            await sibling.close()
            return .failure(error)
        }
    }

    /// Ends the session. Returns its warnings.
    func close() async -> [String] {
        let ended = session
        session = nil
        return await ended?.finish() ?? []
    }

    private func connected() async throws -> NodeSession {
        if let session { return session }
        let new = try await connect(access)
        if !new.holdsState { access = .connectOnly }
        session = new
        if isLost { onChange(true) }
        isLost = false
        return new
    }

    private func takeTurn() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func endTurn() {
        guard !waiting.isEmpty else {
            isBusy = false
            return
        }
        waiting.removeFirst().resume()
    }

    private func lose() async {
        let lost = session
        session = nil
        if !isLost { onChange(false) }
        isLost = true
        _ = await lost?.finish()
    }
}
