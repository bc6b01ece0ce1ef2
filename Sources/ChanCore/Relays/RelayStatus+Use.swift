extension RelayStatus {
    /// Whether our node connects to it, to invite it or to publish to it.
    package var isServed: Bool {
        switch self {
        case .new, .invited, .accepted, .synced, .active, .inactive: true
        case .removed, .rejected, .left: false
        }
    }

    /// Whether submissions may be stored there, or receipts queried.
    package var mayHoldSubmissions: Bool {
        switch self {
        case .accepted, .synced, .active, .inactive: true
        case .new, .invited, .removed, .rejected, .left: false
        }
    }
}
