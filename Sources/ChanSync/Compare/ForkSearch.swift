package import ChanID

/// Finds the first entry at which two logs differ, by binary search: all entries after a fork differ.
///
/// - `Difference`: the runner's record of two different entries of one number.
package struct ForkSearch<Difference: Sendable>: Sendable {
    package enum Action: Equatable, Sendable {
        /// Compare the two logs' entries of this number, then call `compared`. If a relay does not supply the entry,
        /// the search ends with the difference that was found before.
        case compare(EntryNumber)
        /// `found` is the first difference.
        case finish
    }

    /// The first difference that was found so far; `nil` if none was.
    package private(set) var found: Difference?
    /// All entries before this number are equal.
    private var same: EntryNumber = 0
    private var end: EntryNumber

    /// - Parameter size: the number of entries that both logs have.
    package init(commonSize size: UInt64) { end = size }

    package var next: Action { same < end ? .compare(middle) : .finish }

    private var middle: EntryNumber { same + (end - same) / 2 }

    /// - Parameter difference: `nil` for equal entries.
    package mutating func compared(_ difference: Difference?) -> Action {
        if let difference {
            (end, found) = (middle, difference)
        } else {
            same = middle + 1
        }
        return next
    }
}
