import ChanHost

/// Which requests the console answers, by where they come from. Everything is compared exactly, so that neither another
/// name of the machine (DNS rebinding) nor a page of another origin, port or scheme reaches it.
struct ConsoleRules: Hashable, Sendable {
    /// The names of the console as browsers write them in `Host`, in lower case.
    let hosts: Set<String>
    /// `http` or `https`.
    let scheme: String
    /// Whether pages of every origin may read public previews. On loopback they must not: a page could learn that its
    /// visitor's own node publishes a channel.
    let sharesPreviews: Bool

    /// The headers of every response.
    static let fields = [
        HTTPResponse.Field(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src blob:; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                + "require-trusted-types-for 'script'; trusted-types 'none'"),
        HTTPResponse.Field("Cross-Origin-Opener-Policy", "same-origin"),
        HTTPResponse.Field("Cross-Origin-Resource-Policy", "same-origin"),
        HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
        HTTPResponse.Field("Referrer-Policy", "no-referrer"),
        HTTPResponse.Field("Cache-Control", "no-store"),
    ]

    /// Judges a request.
    func refusal(of request: HTTPRequest) -> HTTPRefusal? {
        guard hosts.contains(request.host) else { return HTTPRefusal(403, "the console does not go by that Host") }
        if sharesPreviews, PreviewRoutes.serves(request) { return nil }
        let origins = request.values("origin")
        let isOriginRequired = request.verb == .post || request.verb == .delete
        guard origins.count <= 1, !origins.isEmpty || !isOriginRequired,
            origins.allSatisfy({ $0.lowercased() == "\(scheme)://\(request.host)" })
        else { return HTTPRefusal(403, "only pages of the console may send this") }
        guard comesFromConsole(request) || isPageNavigation(request) else {
            return HTTPRefusal(403, "only pages of the console may load this")
        }
        return nil
    }

    /// Whether a page of the console made the request, according to the browser. Older browsers, and programs, say
    /// nothing; they need both halves of a session all the same.
    private func comesFromConsole(_ request: HTTPRequest) -> Bool {
        let sites = request.values("sec-fetch-site")
        return sites.isEmpty || sites == ["same-origin"]
    }

    /// Whether a user opens the page itself or a preview: by its address, a bookmark or a link. Nothing else may be
    /// opened so.
    private func isPageNavigation(_ request: HTTPRequest) -> Bool {
        request.verb == .get && (request.target.path == "/" || PreviewRoutes.serves(request))
            && request.values("sec-fetch-mode") == ["navigate"] && request.values("sec-fetch-dest") == ["document"]
    }
}
