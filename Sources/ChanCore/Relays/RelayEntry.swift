package import ChanID

/// A relay as the log knows it (the *stored* status; what the last probe saw is kept elsewhere).
package struct RelayEntry: Hashable, Sendable {
    package var id: RelayID
    package var name: String
    /// `relay://<identity>@host:port`, at most 512 bytes.
    package var address: String
    package var status: RelayStatus
    /// Why the operator refused or left, or why it was removed.
    package var reason: String?
    package var changedAt: Timestamp

    package init(id: RelayID, name: String, address: String, status: RelayStatus, changedAt: Timestamp) {
        self.id = id
        self.name = name
        self.address = address
        self.status = status
        self.changedAt = changedAt
    }
}
