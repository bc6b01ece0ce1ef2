/// A transaction that was committed, and waits to be durable.
package struct CommittedGroup: Sendable {
    /// Whether the commit may have written to the write-ahead log, so that an fsync is needed.
    let wroteWAL: Bool
    /// Called once when the group is durable, or with the reason why it is unknown whether it is.
    package let complete: WALSyncer.DurabilityCallback

    /// - Parameters:
    ///   - wroteWAL: whether an fsync is needed.
    ///   - complete: called once: with `nil` when the group is durable, or with the reason why that is unknown.
    package init(wroteWAL: Bool, complete: @escaping WALSyncer.DurabilityCallback) {
        self.wroteWAL = wroteWAL
        self.complete = complete
    }
}
