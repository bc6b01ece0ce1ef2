/// What one connection holds for its caller, as far as it was counted.
struct BufferedByteCounter {
    /// Fewer are not counted: they would cost more than they hold.
    static let minimumCountedBytes = 4 << 10

    /// `nil` for the owner of the node, whose bytes nobody counts.
    let share: CallerQuota?
    private var counted = 0

    init(share: CallerQuota?) { self.share = share }

    /// Counts what is held now.
    /// - Returns: `false` where it became more, and all connections of the caller hold too much.
    @discardableResult
    mutating func update(to bytes: Int) -> Bool {
        guard let share else { return true }
        let new = bytes < Self.minimumCountedBytes ? 0 : bytes
        guard new != counted else { return true }
        share.quotas.changeBytes(by: new - counted, of: share.account)
        let isMore = new > counted
        counted = new
        return !isMore || share.hasCapacity
    }
}
