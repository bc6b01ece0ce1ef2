/// A user of this machine with the group of the process that called.
package struct LocalAccount: Hashable, Sendable {
    package let user: UInt32
    package let group: UInt32

    package init(user: UInt32, group: UInt32) {
        self.user = user
        self.group = group
    }
}

/// The caller of a request, for the journal.
package struct Requester: Hashable, Sendable {
    /// The user, such as `uid 1000`; `node` for the node itself.
    package var user: String
    package var process: Int32?
    /// The identifier of the caller's token, never the token.
    package var token: String?
    /// The name that the client program gives itself, if any.
    package var client: String?
    /// The restrictions of the token as the caller presented it, with those that its holders appended; `nil` if there
    /// is no token, and in rows of older versions.
    package var restrictions: [[UInt8]]?
    /// The user, if access.json gave the rights; `nil` for the node's own user and root, and in rows of older versions.
    package var account: LocalAccount?

    package init(
        user: String, process: Int32? = nil, token: String? = nil, client: String? = nil,
        restrictions: [[UInt8]]? = nil
    ) {
        self.user = user
        self.process = process
        self.token = token
        self.client = client
        self.restrictions = restrictions
    }

    /// The node itself, for scheduled work and effects of others' statements.
    package static let node = Requester(user: "node")

    /// The owner of request keys. Each token has keys of its own, even if a user has several tokens.
    package var owner: String { token.map { "token \($0)" } ?? user }

    /// Returns whether both have the same rights: the same user, or the same token with the same restrictions.
    package func hasSameRights(as other: Requester) -> Bool {
        owner == other.owner && restrictions == other.restrictions
    }
}
