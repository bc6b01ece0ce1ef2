import ChanText

/// The host that a link leads to, as the text parser finds it.
enum LinkHost {
    /// - Returns: the address itself where it is no link.
    static func host(of url: String) -> String {
        for run in TextRuns.of(url) {
            if case .link(_, let host, _) = run.target { return host }
        }
        return url
    }
}
