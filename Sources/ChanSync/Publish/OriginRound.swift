package import ChanID

/// One round of an origin with a relay that carries its log: the order of keys, submissions, entries and receipts.
///
/// Each function takes the result of an action and returns the next action. Submissions and status changes extend the
/// log while it is published, so the steps repeat, a limited number of times.
package struct OriginRound {
    package enum Action: Equatable, Sendable {
        /// Send the readers' keys for a relay that holds this many entries, then call `readerKeysSent`.
        case sendReaderKeys(at: UInt64)
        /// Answer the submissions that the relay holds, then call `submissionsAnswered`.
        case answerSubmissions
        /// Publish the log from this entry on, then call `published`.
        case publish(from: EntryNumber)
        /// Deliver the receipts of the answered submissions, then call `receiptsDelivered`.
        case deliverReceipts
        /// Advance the status of the relay in the conversation, then call `statusAdvanced`.
        case advanceStatus
        /// Report the error because of which submissions were not answered. The round is over.
        case reportFailure
        /// Send files and the preview. The round is over.
        case sendFiles
        /// This node is no longer the origin; the next origin answers the rest. The round is over.
        case stop
    }

    /// Submissions and status changes extend the log while it is published; two passes suffice except under a flood.
    package static let maximumPasses = 4

    /// The number of entries that the relay holds.
    package private(set) var relaySize: UInt64
    private var passes = 0
    private var hasFailure = false

    /// - Parameter relaySize: the number of entries that the relay holds.
    package init(relaySize: UInt64) { self.relaySize = relaySize }

    package mutating func start() -> Action {
        passes += 1
        return .sendReaderKeys(at: relaySize)
    }

    package func readerKeysSent() -> Action { .answerSubmissions }

    /// - Parameter hasFailure: whether this node failed to answer the submissions; the log is published nevertheless.
    package mutating func submissionsAnswered(hasFailure: Bool) -> Action {
        self.hasFailure = hasFailure
        return .publish(from: relaySize)
    }

    /// - Parameter isOrigin: whether this node still is the origin; a submission may have transferred the log.
    package mutating func published(to size: UInt64, isOrigin: Bool) -> Action {
        relaySize = size
        return isOrigin ? .deliverReceipts : .stop
    }

    /// Whether a relay may become active, and so count for the quorum. A part of the log is not enough, because a relay
    /// chooses the size that it reports.
    ///
    /// - Parameters:
    ///   - cosigned: the largest size that the relay verifiably cosigned.
    ///   - beginning: the size of the local log when the round began; entries that are written meanwhile belong to the
    ///     next round.
    package static func mayActivate(cosigned: UInt64, of beginning: UInt64) -> Bool { cosigned >= max(1, beginning) }

    package func receiptsDelivered() -> Action { hasFailure ? .reportFailure : .advanceStatus }

    /// - Parameters:
    ///   - isChanged: whether the status changed, which is an entry to publish.
    ///   - logSize: the size of the local log.
    package mutating func statusAdvanced(isChanged: Bool, logSize: UInt64) -> Action {
        let isComplete = !isChanged && logSize <= relaySize
        return isComplete || passes == Self.maximumPasses ? .sendFiles : start()
    }
}
