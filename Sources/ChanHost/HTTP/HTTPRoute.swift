/// The handler of requests of one method and path.
package struct HTTPRoute: Sendable {
    /// The paths of a route.
    package enum Pattern: Hashable, Sendable {
        /// Exactly this path.
        case exact(String)
        /// Every path below this one: `/files` is the pattern of `/files/a` and `/files/a/b`.
        case below(String)

        func matches(_ target: HTTPTarget) -> Bool {
            switch self {
            case .exact(let path): target.path == path
            case .below(let path): target.path.hasPrefix(path + "/")
            }
        }
    }

    /// How a route answers.
    package enum Handler: Sendable {
        /// Immediately, on the event loop: it must not block. The request has no body.
        case immediate(@Sendable (HTTPRequest) -> HTTPResponse)
        /// After the whole body arrived.
        case collected(limit: Int, @Sendable (HTTPRequest, [UInt8]) async -> HTTPResponse)
        /// While the body arrives.
        case streamed(limit: UInt64, @Sendable (HTTPRequest, HTTPBodyReader) async -> HTTPResponse)

        var isImmediate: Bool {
            switch self {
            case .immediate: true
            case .collected, .streamed: false
            }
        }
    }

    /// The decision on a request before its body is read.
    package enum Admission: Sendable {
        /// The caller with this id is authenticated. Its connection is not closed for a newer one while the request
        /// runs, and is closed when the caller is disconnected.
        case accepted(caller: String)
        case refused(HTTPResponse)
    }

    package let verb: HTTPRequest.Verb
    package let pattern: Pattern
    let handler: Handler
    /// Decides before the body is read; `nil` for a route for everybody.
    let admit: (@Sendable (HTTPRequest) -> Admission)?

    /// Creates a route for everybody. A route for GET answers HEAD, too.
    package init(_ verb: HTTPRequest.Verb, _ pattern: Pattern, _ handler: Handler) {
        self.verb = verb
        self.pattern = pattern
        self.handler = handler
        admit = nil
    }

    /// Creates a route for clients that `admit` authenticates.
    package init(
        _ verb: HTTPRequest.Verb, _ pattern: Pattern, admit: @escaping @Sendable (HTTPRequest) -> Admission,
        _ handler: Handler
    ) {
        self.verb = verb
        self.pattern = pattern
        self.handler = handler
        self.admit = admit
    }
}

/// The routes of a site, the first match first.
package struct HTTPRouteTable: Sendable {
    private let routes: [HTTPRoute]

    package init(_ routes: [HTTPRoute]) { self.routes = routes }

    /// Finds the route of a request.
    /// - Throws: 404, 405.
    func route(of request: HTTPRequest) throws(HTTPRefusal) -> HTTPRoute {
        let here = routes.filter { $0.pattern.matches(request.target) }
        guard !here.isEmpty else { throw HTTPRefusal(404, "there is nothing at this path") }
        let verb = request.verb == .head ? .get : request.verb
        guard let route = here.first(where: { $0.verb == verb }) else {
            throw HTTPRefusal(405, "allowed here: \(Self.allowed(here))")
        }
        return route
    }

    /// The value of `Allow` for a path (RFC 9110 §10.2.1).
    func allowed(at target: HTTPTarget) -> String { Self.allowed(routes.filter { $0.pattern.matches(target) }) }

    private static func allowed(_ routes: [HTTPRoute]) -> String {
        let verbs = Set(routes.flatMap { $0.verb == .get ? [.get, .head] : [$0.verb] })
        return verbs.map(\.rawValue).sorted().joined(separator: ", ")
    }
}
