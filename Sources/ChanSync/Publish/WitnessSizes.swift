/// Selects the old size for the next consistency proof to a witness, after the witness named the size that it cosigned
/// last. Only the sizes decide, because the witness's answer is not verified.
package struct WitnessSizes: Hashable, Sendable {
    /// The size that the witness verifiably cosigned.
    package let cosigned: UInt64
    /// The size that relays hold, which the witness is asked to cosign.
    package let held: UInt64

    /// The reason why a witness is not asked again.
    package enum Refusal: Error, Hashable, Sendable {
        /// The witness names a smaller size than it once cosigned: it was restored from a backup.
        case forgot(UInt64)
        /// The witness names the old size of the request: it cosigned another log of that size.
        case otherLog(UInt64)
        /// The witness names a larger size than relays hold. The origin signs no such size, because a witness could
        /// otherwise make it sign entries that only the origin has.
        case ahead(UInt64)
    }

    package init(cosigned: UInt64, held: UInt64) {
        self.cosigned = cosigned
        self.held = held
    }

    /// - Parameters:
    ///   - known: the size that the witness named.
    ///   - oldSize: the old size of the last request.
    /// - Returns: the old size for the next request.
    package func next(after known: UInt64, from oldSize: UInt64) throws(Refusal) -> UInt64 {
        guard known >= cosigned else { throw .forgot(known) }
        guard known != oldSize else { throw .otherLog(known) }
        guard known <= held else { throw .ahead(known) }
        return known
    }
}
