/// Counts the bytes that one connection buffers for its caller.
struct BufferedByteCounter {
    /// The size below which bytes are not counted: counting them would cost more than the memory they occupy.
    static let minimumCountedBytes = 4 << 10

    /// The caller's quota; `nil` for the owner of the node, whose bytes are not counted.
    let share: CallerQuota?
    private var counted = 0

    init(share: CallerQuota?) { self.share = share }

    /// Sets the number of buffered bytes.
    /// - Returns: `false` if the number grew and the connections of the caller together exceed the quota.
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
