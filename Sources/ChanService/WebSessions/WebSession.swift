package import ChanID

/// A session of the console: its permissions and its duration.
package struct WebSessionTerms: Hashable, Sendable {
    /// The session's token. Its text was given to nobody.
    package let id: TokenID
    package let name: String
    /// The restrictions, as JSON.
    package let restrictions: [[UInt8]]
    /// The longest duration.
    package let seconds: Int64

    package init(id: TokenID, name: String, restrictions: [[UInt8]], seconds: Int64) {
        self.id = id
        self.name = name
        self.restrictions = restrictions
        self.seconds = seconds
    }
}

/// An open session of the console.
package struct WebSession: Hashable, Sendable {
    package let terms: WebSessionTerms
    /// The address from which it was opened.
    package let address: String
    /// The client's description of itself, as it sent it.
    package let agent: String
    package let openedAt: Timestamp
    package internal(set) var lastUsedAt: Timestamp
    package let endsAt: Timestamp

    package var id: TokenID { terms.id }
}

/// A session that was just opened, with its halves: the only copy of them.
package struct NewWebSession: Sendable {
    package let session: WebSession
    /// The half that the browser keeps from scripts.
    package let cookie: String
    /// The half that the page stores.
    package let pageKey: String
    /// The session that ended for this one, because too many were open. Its connections are still to be closed.
    package let replaced: TokenID?
}

extension NewWebSession: CustomStringConvertible, CustomDebugStringConvertible {
    /// The session's name, without its halves.
    package var description: String { session.terms.name }
    package var debugDescription: String { description }
}
