/// Who asks, as the journal names them.
package struct Requester: Hashable, Sendable {
    /// `uid 1000`, or `node` for what the node does by itself.
    package var user: String
    package var process: Int32?
    /// The identifier of the token they showed, never the token.
    package var token: String?
    /// What the program calls itself, if it says so.
    package var client: String?

    package init(user: String, process: Int32? = nil, token: String? = nil, client: String? = nil) {
        self.user = user
        self.process = process
        self.token = token
        self.client = client
    }

    /// The node itself: what falls due, and what others' statements bring about.
    package static let node = Requester(user: "node")

    /// Whose request keys these are. A token's are its own, also where several come from one user.
    package var owner: String { token.map { "token \($0)" } ?? user }
}
