package import ChanID

/// Finds the first entry at which two logs differ, by binary search: all entries after a fork differ.
package struct ForkSearch {
    package enum Action: Equatable, Sendable {
        /// Compare the two logs' entries of this number, then call `compared` or `unavailable`.
        case compare(EntryNumber)
        /// The first entry known to differ; `nil` if none is.
        case finish(EntryNumber?)
    }

    /// All entries before it are equal.
    private var same: EntryNumber = 0
    private var end: EntryNumber
    private var found: EntryNumber?

    /// - Parameter size: the number of entries that both logs have.
    package init(commonSize size: UInt64) { end = size }

    package var next: Action { same < end ? .compare(middle) : .finish(found) }

    private var middle: EntryNumber { same + (end - same) / 2 }

    package mutating func compared(isEqual: Bool) -> Action {
        if isEqual {
            same = middle + 1
        } else {
            end = middle
            found = end
        }
        return next
    }

    /// The relay does not supply the entry: the search ends with what was found before.
    package func unavailable() -> Action { .finish(found) }
}
