import ChanCore

extension ChanCore.RelayStatus {
    /// Whether our node talks to it: asks it to carry the log, or publishes to it.
    var isServed: Bool {
        switch self {
        case .new, .invited, .accepted, .synced, .active, .inactive: true
        case .removed, .rejected, .left: false
        }
    }

    /// Whether someone may have left a submission there, or look for a receipt.
    var mayHoldSubmissions: Bool {
        switch self {
        case .accepted, .synced, .active, .inactive: true
        case .new, .invited, .removed, .rejected, .left: false
        }
    }
}
