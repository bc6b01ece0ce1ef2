import ChanClient
import ChanID
import ChanJSON
import ChanRPC

/// Polls the events of a node page by page.
///
/// If a node serves the state directory, the events come from it, across its restarts. Otherwise the directory is
/// opened periodically and released in between for other processes.
final class EventPoller {
    /// The seconds that a serving node may wait for events, and the extra seconds until the call times out.
    private static let timeout = (asked: 30, spare: 15)
    /// The seconds that a serving node may wait where something else is asked between the pages.
    private static let shortTimeout = 1
    /// The minimum interval between polls of a state directory that no node serves. The interval is also at least three
    /// times the duration of a poll, which locks the directory.
    private static let pollInterval = Duration.seconds(2)
    private static let maximumRetryDelay = Duration.seconds(5)
    private static let pageSize = 500

    private let filter: JSONObject
    private let connect: () async throws -> NodeSession
    /// Whether `events()` returns after a second without events.
    var returnsSoon = false
    /// Called when the node becomes unavailable, and when it is available again.
    private let onAvailabilityChange: (_ isGone: Bool) throws -> Void
    private var session: NodeSession?
    private var hasConnected = false
    private var failures = 0
    /// The next change number. When no start was given, it is `nil` before the first answer, which sets it to the
    /// current position.
    private(set) var nextSeq: Int?

    /// - Parameters:
    ///   - filter: the parameters `topics` and `conversation` of `events.wait`.
    ///   - first: the first change number.
    init(
        _ filter: JSONObject, from first: Int?, connect: @escaping () async throws -> NodeSession,
        onAbsence: @escaping (_ isGone: Bool) throws -> Void
    ) {
        self.filter = filter
        nextSeq = first
        self.connect = connect
        self.onAvailabilityChange = onAbsence
    }

    /// Determines the start position, unless it was given.
    func begin() async throws {
        if nextSeq == nil { _ = try await withReconnect { try await self.poll(in: $0, waiting: 0) } }
    }

    /// Returns the next events; none if none arrived within the timeout. A state directory that was opened is released
    /// before the function returns; a connection to a serving node stays open.
    func events() async throws -> [JSONValue] {
        try await withReconnect { session in
            guard session.holdsState else {
                return try await self.poll(
                    in: session, waiting: self.returnsSoon ? Self.shortTimeout : Self.timeout.asked)
            }
            let found = try await self.poll(in: session, waiting: 0)
            if !found.isEmpty { return found }
            return try await self.syncAndPoll(in: session)
        }
    }

    /// Calls another method of the node.
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

    /// Syncs with the relays and polls. Without a serving node, nothing else syncs.
    private func syncAndPoll(in session: NodeSession) async throws -> [JSONValue] {
        let start = ContinuousClock.now
        var params: JSONObject = ["timeout_s": 5]
        params["conversation"] = filter["conversation"]
        // Unreachable relays are not an error: local events can still be returned.
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

    /// Returns whether a failed call should be retried. For a node in this process, only a busy store is worth a retry.
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
    /// Whether the call may succeed later, when the node is available again.
    var isTransient: Bool {
        let passing: Set<FaultName> = [
            .nodeDisconnected, .nodeUnreachable, .nodeBusy, .nodeSocketInUse, .rpcShuttingDown, .rpcTimeout,
            .rpcOverloaded, .storeBusy,
        ]
        return catalogueName.map(passing.contains) ?? false
    }
}
