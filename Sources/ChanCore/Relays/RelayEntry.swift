package import ChanID

/// A relay with the status that the log contains. The result of the last probe is stored separately.
package struct RelayEntry: Hashable, Sendable {
    package var id: RelayID
    package var name: String
    /// `relay://<identity>@host:port`, at most 512 bytes.
    package var address: String
    package var status: RelayStatus
    /// The reason for a rejection, departure or removal.
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
