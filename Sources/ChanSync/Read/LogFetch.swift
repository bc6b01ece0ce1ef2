/// Fetches from one relay the entries beyond a reader's log, key by key, and then has the relay compare the largest
/// verified checkpoint.
///
/// Entries that do not lead to the signed root belong to another log of the origin, or are the relay's fault: the
/// comparison decides.
package struct LogFetch {
    package enum Action: Equatable, Sendable {
        /// Fetch and store the batch after the local log, then call `received` or `nothingFetched`.
        case fetchBatch
        /// Prove another key of this reader if the proven one has ended, then call `keyProved`.
        case proveNextKey
        /// Follow the changes of origin that the relay shows for the new key, then call `originFollowed`.
        case followOrigin
        /// Show the relay the largest verified checkpoint, then call `compared` or `comparisonFailed`.
        ///
        /// - isRequired: whether to show it although the relay compared it before.
        case compare(isRequired: Bool)
        /// Record that the origin signed another log. The fetch is over.
        case recordFork
        /// Record the wrong root, because no other log explains it. The fetch is over.
        case recordWrongRoot
        /// There is nothing more to fetch, or it may not be fetched.
        case finish
    }

    /// The fault in the relay's data; after a fault, nothing more is fetched from that relay.
    package enum Fault: Equatable, Sendable {
        /// Entries that do not lead to the signed root.
        case wrongRoot
        case other
    }

    package private(set) var fault: Fault?
    /// Whether the relay follows a claim that this reader does not follow; the entries after the claim are not fetched.
    package private(set) var hasClaim = false

    /// - Parameter fault: the fault found in an earlier fetch from the relay in the same turn.
    package init(after fault: Fault? = nil) { self.fault = fault }

    package func start() -> Action { fault == nil ? .fetchBatch : comparison }

    private var comparison: Action { .compare(isRequired: fault == .wrongRoot) }

    /// - Parameters:
    ///   - appended: the number of entries of the batch that the local log lacked.
    ///   - fault: the fault in the batch, which then was not stored.
    ///   - hasClaim: whether the batch has a claim that this reader does not follow, and was not stored for that reason.
    package mutating func received(appended: Int, fault: Fault?, hasClaim: Bool) -> Action {
        (self.fault, self.hasClaim) = (fault, hasClaim)
        if hasClaim { return .finish }
        if fault != nil { return comparison }
        // A batch without new entries would be delivered again.
        return appended > 0 ? .fetchBatch : .proveNextKey
    }

    package func nothingFetched() -> Action { .proveNextKey }

    /// The key of a reader that was offline may have ended; the entries that it opens contain the next key, and so on
    /// to the end of the log.
    ///
    /// - Parameter isProved: whether the relay accepted another key.
    package func keyProved(_ isProved: Bool) -> Action { isProved ? .followOrigin : comparison }

    /// For an ended key, a relay shows no changes of origin after the key's end; for the next key, it may show a claim.
    package mutating func originFollowed(hasClaim: Bool) -> Action {
        self.hasClaim = hasClaim
        return hasClaim ? .finish : .fetchBatch
    }

    /// - Parameter isForked: whether the relay proved that the origin signed another log.
    package mutating func compared(isForked: Bool) -> Action {
        if isForked {
            fault = .other
            return .recordFork
        }
        return fault == .wrongRoot ? .recordWrongRoot : .finish
    }

    /// The relay did not compare the logs; a wrong root is recorded nevertheless.
    package func comparisonFailed() -> Action { fault == .wrongRoot ? .recordWrongRoot : .finish }
}
