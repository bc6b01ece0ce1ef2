/// How many of a conversation's active relays must cosign its log before readers treat an entry as final.
package struct RelayQuorum: Hashable, Sendable {
    /// The active relays and witnesses.
    package let relays: Int
    /// Those that must cosign: at most `relays`, and 0 only without any.
    package let needed: Int

    /// - Parameter preferred: the preference of the conversation; `nil` for more than half of the relays.
    package init(relays: Int, preferred: UInt32?) {
        self.relays = relays
        needed = min(relays, preferred.map { Int(max($0, 1)) } ?? relays / 2 + 1)
    }

    /// Returns the largest size of the log that enough relays cosigned; `nil` without relays.
    ///
    /// - Parameter sizes: the largest size that each active relay cosigned. A relay that cosigned nothing may be absent.
    package func finalSize(cosigned sizes: [UInt64]) -> UInt64? {
        guard needed > 0 else { return nil }
        guard sizes.count >= needed else { return 0 }
        return sizes.sorted(by: >)[needed - 1]
    }
}
