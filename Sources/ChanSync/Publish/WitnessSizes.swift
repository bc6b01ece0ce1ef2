/// Which size of a log to prove to a witness from, after it said which one it cosigned last. It decides by numbers alone:
/// what the witness says is not verified.
package struct WitnessSizes: Hashable, Sendable {
    /// The size that the witness verifiably cosigned.
    package let cosigned: UInt64
    /// The size that relays hold, which is asked for.
    package let held: UInt64

    /// Why a witness is not asked again.
    package enum Refusal: Error, Hashable, Sendable {
        /// It names less than it once cosigned: it was restored from a backup.
        case forgot(UInt64)
        /// It names the size from which it was asked: it cosigned another log of that size.
        case otherLog(UInt64)
        /// It names more than relays hold. The origin signs no such size: it could be made to sign what nobody but itself
        /// has.
        case ahead(UInt64)
    }

    package init(cosigned: UInt64, held: UInt64) {
        self.cosigned = cosigned
        self.held = held
    }

    /// - Parameters:
    ///   - known: the size that the witness named.
    ///   - oldSize: the size from which it was asked.
    /// - Returns: the size from which to ask next.
    package func next(after known: UInt64, from oldSize: UInt64) throws(Refusal) -> UInt64 {
        guard known >= cosigned else { throw .forgot(known) }
        guard known != oldSize else { throw .otherLog(known) }
        guard known <= held else { throw .ahead(known) }
        return known
    }
}
