import ChanClient
import ChanJSON
import ChanRPC

/// The events of a node, page after page, whoever runs it: asked of the node that serves the state directory, across its
/// restarts; where none does, the directory is opened for a look every now and then, and left to others in between.
final class EventSource {
    /// How long a node that serves is asked to wait, in seconds, and how much longer an answer may take.
    private static let patience = (asked: 30, spare: 15)
    /// Between looks into a state directory nobody serves: this long, and three times as long as the look took, since
    /// nobody else gets in while it lasts.
    private static let pause = Duration.seconds(2)
    private static let longestPause = Duration.seconds(5)
    private static let page = 500

    private let filter: JSONObject
    private let connect: () async throws -> NodeSession
    /// Told once when the node goes away, and once when it is back.
    private let onAbsence: (_ isGone: Bool) throws -> Void
    private var session: NodeSession?
    private var hasBeenReached = false
    private var failures = 0
    /// Where to go on; `nil` before the first answer where nothing was given: from now on.
    private(set) var next: Int?

    /// - Parameters:
    ///   - filter: `topics` and `conversation` as `events.wait` takes them.
    ///   - first: the change number to begin with.
    init(
        _ filter: JSONObject, from first: Int?, connect: @escaping () async throws -> NodeSession,
        onAbsence: @escaping (_ isGone: Bool) throws -> Void
    ) {
        self.filter = filter
        next = first
        self.connect = connect
        self.onAbsence = onAbsence
    }

    /// Settles where to begin, unless that was given.
    func begin() async throws {
        if next == nil { _ = try await attended { try await self.look(in: $0, waiting: 0) } }
    }

    /// The events that come next, none after a while in which nothing came. Whatever was opened is closed again when this
    /// returns, unless it is a connection to a node that serves.
    func events() async throws -> [JSONValue] {
        try await attended { session in
            guard session.holdsState else { return try await self.look(in: session, waiting: Self.patience.asked) }
            let found = try await self.look(in: session, waiting: 0)
            if !found.isEmpty { return found }
            return try await self.lookAfterSync(in: session)
        }
    }

    /// Calls another method of the same node.
    func call(_ method: String, _ params: JSONObject) async throws -> JSONValue {
        try await attended { try await $0.connection.call(method, .object(params)) }
    }

    private func look(in session: NodeSession, waiting seconds: Int) async throws -> [JSONValue] {
        var params = filter
        params["from_seq"] = next.map { .integer($0) }
        params["timeout_s"] = .integer(seconds)
        params["limit"] = .integer(Self.page)
        let page = try await session.connection.call(
            Methods.EventsWait.info.name, .object(params), within: .seconds(seconds + Self.patience.spare))
        next = page[path: "next_seq"]?.integer ?? next
        return page[path: "events"]?.elements ?? []
    }

    /// Nobody else keeps in touch with the relays of a node that is not running.
    private func lookAfterSync(in session: NodeSession) async throws -> [JSONValue] {
        let start = ContinuousClock.now
        var params: JSONObject = ["timeout_s": 5]
        params["conversation"] = filter["conversation"]
        // Relays that are away are no reason to stop: what is here is here.
        _ = try? await session.connection.call(Methods.ServerSync.info.name, .object(params))
        let found = try await look(in: session, waiting: 0)
        guard found.isEmpty else { return found }
        await leave()
        try await Task.sleep(for: max(Self.pause, start.duration(to: .now) * 3))
        return []
    }

    private func attended<Value>(_ body: (NodeSession) async throws -> Value) async throws -> Value {
        while true {
            do {
                let session = try await reached()
                let value = try await body(session)
                if session.holdsState { await leave() }
                return value
            } catch let fault as RPCFault where mayPass(fault) {
                await leave()
                if failures == 0 { try onAbsence(true) }
                failures += 1
                try await Task.sleep(for: min(Self.longestPause, .milliseconds(100 << min(failures, 6))))
            } catch {
                await leave()
                throw error
            }
        }
    }

    /// A node of our own does not come back from anything but being kept waiting.
    private func mayPass(_ fault: RPCFault) -> Bool {
        hasBeenReached && (session?.holdsState == true ? fault.known == .storeBusy : fault.isPassing)
    }

    private func reached() async throws -> NodeSession {
        if let session { return session }
        let session = try await connect()
        self.session = session
        if failures > 0 { try onAbsence(false) }
        (hasBeenReached, failures) = (true, 0)
        return session
    }

    private func leave() async {
        _ = await session?.finish()
        session = nil
    }
}

extension RPCFault {
    /// Whether the same call may succeed when the node is back.
    fileprivate var isPassing: Bool {
        let passing: Set<FaultName> = [
            .nodeDisconnected, .nodeUnreachable, .nodeBusy, .nodeSocketInUse, .rpcShuttingDown, .rpcTimeout,
            .rpcOverloaded, .storeBusy,
        ]
        return known.map(passing.contains) ?? false
    }
}
