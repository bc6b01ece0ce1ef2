import ChanClient
import ChanJSON
import ChanRPC

/// The events of a node, page after page, whoever runs it: asked of the node that serves the state directory, across its
/// restarts; where none does, the directory is opened for a look every now and then, and left to others in between.
final class EventPoller {
    /// How long a node that serves is asked to wait, in seconds, and how much longer an answer may take.
    private static let timeout = (asked: 30, spare: 15)
    /// Between looks into a state directory nobody serves: this long, and three times as long as the look took, since
    /// nobody else gets in while it lasts.
    private static let pollInterval = Duration.seconds(2)
    private static let maximumRetryDelay = Duration.seconds(5)
    private static let pageSize = 500

    private let filter: JSONObject
    private let connect: () async throws -> NodeSession
    /// Told once when the node goes away, and once when it is back.
    private let onAvailabilityChange: (_ isGone: Bool) throws -> Void
    private var session: NodeSession?
    private var hasConnected = false
    private var failures = 0
    /// Where to go on; `nil` before the first answer where nothing was given: from now on.
    private(set) var nextSeq: Int?

    /// - Parameters:
    ///   - filter: `topics` and `conversation` as `events.wait` takes them.
    ///   - first: the change number to begin with.
    init(
        _ filter: JSONObject, from first: Int?, connect: @escaping () async throws -> NodeSession,
        onAbsence: @escaping (_ isGone: Bool) throws -> Void
    ) {
        self.filter = filter
        nextSeq = first
        self.connect = connect
        self.onAvailabilityChange = onAbsence
    }

    /// Settles where to begin, unless that was given.
    func begin() async throws {
        if nextSeq == nil { _ = try await withReconnect { try await self.poll(in: $0, waiting: 0) } }
    }

    /// The events that come next, none after a while in which nothing came. Whatever was opened is closed again when this
    /// returns, unless it is a connection to a node that serves.
    func events() async throws -> [JSONValue] {
        try await withReconnect { session in
            guard session.holdsState else { return try await self.poll(in: session, waiting: Self.timeout.asked) }
            let found = try await self.poll(in: session, waiting: 0)
            if !found.isEmpty { return found }
            return try await self.syncAndPoll(in: session)
        }
    }

    /// Calls another method of the same node.
    func call(_ method: String, _ params: JSONObject) async throws -> JSONValue {
        try await withReconnect { try await $0.connection.call(method, .object(params)) }
    }

    private func poll(in session: NodeSession, waiting seconds: Int) async throws -> [JSONValue] {
        var params = filter
        params["from_seq"] = nextSeq.map { .integer($0) }
        params["timeout_s"] = .integer(seconds)
        params["limit"] = .integer(Self.pageSize)
        let page = try await session.connection.call(
            Methods.EventsWait.info.name, .object(params), within: .seconds(seconds + Self.timeout.spare))
        nextSeq = page[path: "next_seq"]?.integer ?? nextSeq
        return page[path: "events"]?.elements ?? []
    }

    /// Nobody else keeps in touch with the relays of a node that is not running.
    private func syncAndPoll(in session: NodeSession) async throws -> [JSONValue] {
        let start = ContinuousClock.now
        var params: JSONObject = ["timeout_s": 5]
        params["conversation"] = filter["conversation"]
        // Relays that are away are no reason to stop: what is here is here.
        _ = try? await session.connection.call(Methods.ServerSync.info.name, .object(params))
        let found = try await poll(in: session, waiting: 0)
        guard found.isEmpty else { return found }
        await disconnect()
        try await Task.sleep(for: max(Self.pollInterval, start.duration(to: .now) * 3))
        return []
    }

    private func withReconnect<Value>(_ body: (NodeSession) async throws -> Value) async throws -> Value {
        while true {
            do {
                let session = try await connectedSession()
                let value = try await body(session)
                if session.holdsState { await disconnect() }
                return value
            } catch let fault as RPCFault where isRetryable(fault) {
                await disconnect()
                if failures == 0 { try onAvailabilityChange(true) }
                failures += 1
                try await Task.sleep(for: min(Self.maximumRetryDelay, .milliseconds(100 << min(failures, 6))))
            } catch {
                await disconnect()
                throw error
            }
        }
    }

    /// A node of our own does not come back from anything but being kept waiting.
    private func isRetryable(_ fault: RPCFault) -> Bool {
        hasConnected && (session?.holdsState == true ? fault.catalogueName == .storeBusy : fault.isTransient)
    }

    private func connectedSession() async throws -> NodeSession {
        if let session { return session }
        let session = try await connect()
        self.session = session
        if failures > 0 { try onAvailabilityChange(false) }
        (hasConnected, failures) = (true, 0)
        return session
    }

    private func disconnect() async {
        _ = await session?.finish()
        session = nil
    }
}

extension RPCFault {
    /// Whether the same call may succeed when the node is back.
    fileprivate var isTransient: Bool {
        let passing: Set<FaultName> = [
            .nodeDisconnected, .nodeUnreachable, .nodeBusy, .nodeSocketInUse, .rpcShuttingDown, .rpcTimeout,
            .rpcOverloaded, .storeBusy,
        ]
        return catalogueName.map(passing.contains) ?? false
    }
}
