import NIOCore

/// One connection as its handlers see it: its address, its listener's site and limits, and the registries that count it.
/// Confined to the connection's event loop.
final class HTTPConnection: @unchecked Sendable {
    // Unchecked: `upgradeRefusal` and `caller` are only accessed on the connection's event loop.
    let number: Int
    /// Its number in the registry.
    private let entry: Int
    let address: String
    let isSecure: Bool
    let site: HTTPSite
    let limits: HTTPLimits
    /// The current time in milliseconds since 1970.
    let now: @Sendable () -> Int64
    private let registry: ConnectionRegistry
    private let requests: RunningRequests
    private let jobs: RunningCallGroups
    private var upgradeRefusal: HTTPRefusal?
    /// The authenticated caller of a handshake.
    var caller: TokenCaller?

    init(
        number: Int, entry: Int, address: String, isSecure: Bool, site: HTTPSite, limits: HTTPLimits,
        now: @escaping @Sendable () -> Int64,
        _ shared: (registry: ConnectionRegistry, requests: RunningRequests, jobs: RunningCallGroups)
    ) {
        self.number = number
        self.entry = entry
        self.address = address
        self.isSecure = isSecure
        self.site = site
        self.limits = limits
        self.now = now
        (registry, requests, jobs) = shared
    }

    /// Decides on a handshake. A refusal is kept for the handler of the connection, which sends it.
    /// - Returns: the subprotocol to answer with; `nil` for a refusal.
    func admit(_ request: HTTPRequest, at route: HTTPWebSocketRoute) throws(HTTPRefusal) -> String {
        guard request.target.path == route.path, request.verb == .get else {
            throw HTTPRefusal(400, "no WebSocket is at this path")
        }
        if let refusal = site.check(request) { throw refusal }
        guard WebSocketHandshake.isKey(request.values("sec-websocket-key")) else {
            throw HTTPRefusal(400, "one Sec-WebSocket-Key of 16 bytes in base64 is required")
        }
        switch route.admit(request) {
        case .refused(let refusal): throw refusal
        case .accepted(let caller, let subprotocol):
            guard registry.bind(entry, to: caller.id) else {
                throw HTTPRefusal(503, "too many connections of this session")
            }
            self.caller = caller
            return subprotocol
        }
    }

    func setUpgradeRefusal(_ refusal: HTTPRefusal) { upgradeRefusal = refusal }

    func takeUpgradeRefusal() -> HTTPRefusal? { upgradeRefusal.take() }

    /// Records that a request of an authenticated caller runs.
    /// - Returns: `false` if too many run for this caller.
    func beginRequest(of caller: String) -> Bool { registry.beginRequest(of: caller, on: entry) }

    /// Records that no request of an authenticated caller runs any more.
    func endRequestOfCaller() { registry.endRequest(on: entry) }

    func beginRequest() -> Bool { requests.begin() }

    func endRequest() { requests.end() }

    /// Runs the task of an exchange; a shutdown waits for it.
    func run(_ exchange: Int, _ body: @escaping @Sendable () async -> Void) {
        jobs.start(exchange, of: number, on: nil, body)
    }

    func cancel(_ exchange: Int) { jobs.cancel(exchange, of: number) }
}
