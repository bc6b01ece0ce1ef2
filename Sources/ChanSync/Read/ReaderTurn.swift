/// One turn of a reader with a relay: the order of the log, submissions, receipts, files and cosignatures.
///
/// Each function takes the result of an action and returns the next action.
package struct ReaderTurn {
    package enum Action: Equatable, Sendable {
        /// Follow the changes of origin that the relay shows, then call `originFollowed`.
        case followOrigin
        /// Fetch the log (`LogFetch`), then call `logFetched`.
        case fetchLog
        /// Fetch the missing bodies, epochs and cosignatures of relays from before their removal, then call
        /// `logCompleted`.
        case completeLog
        /// Send submissions, then call `submitted`.
        case submit
        /// Send the submissions that an answer made sendable, then call `submitted`.
        case resubmit
        /// Query the answers to submissions, then call `receiptsQueried`.
        case queryReceipts
        /// Process the receipts, then call `receiptsProcessed`.
        case processReceipts
        /// Find whether a submission is at no relay, then call `pendingChecked`.
        case checkPending
        /// Process the receipt of this member's leaving or removal, then call `endingsProcessed`.
        case processEndings
        /// Exchange files, then call `filesSynchronized`.
        case synchronizeFiles
        /// Record the relay's checkpoint, cosignatures and state, then call `relayRecorded`.
        case recordRelay(isDiverged: Bool)
        /// Report the claim that the relay follows; nothing was fetched from there on. The turn is over.
        case reportClaim
        /// Report the first receipt that could not be processed. The turn is over.
        case reportReceiptFailure
        /// Find whether this node knows that its membership is over, then call `membershipChecked`.
        case checkMembership
        /// Report that this reader's keys have ended at the relay. The turn is over.
        case reportEndedKey
        /// The turn is over.
        case finish
    }

    /// The fault in the relay's data.
    package private(set) var fault: LogFetch.Fault?
    private var phase = Phase.log

    /// The purpose of the next fetch of the log.
    private enum Phase { case log, firstReceipts, secondReceipts }

    package init() {}

    package func start() -> Action { .followOrigin }

    /// - Parameter hasClaim: whether the relay follows a claim that this reader does not follow. Entries that the
    ///   claiming origin orders do not count until the claim that takes precedence is known.
    package func originFollowed(hasClaim: Bool) -> Action { hasClaim ? .reportClaim : .fetchLog }

    package mutating func logFetched(_ fault: LogFetch.Fault?, hasClaim: Bool) -> Action {
        self.fault = fault
        // Receipts refer to entries of the origin that claims the log: they are queried again once it is followed.
        if hasClaim { return .reportClaim }
        return phase == .log ? .completeLog : .processReceipts
    }

    package func logCompleted() -> Action { .submit }

    /// - Parameter isWaiting: whether an answer is expected.
    package mutating func submitted(isWaiting: Bool) -> Action {
        phase = phase == .log ? .firstReceipts : .secondReceipts
        return isWaiting ? .queryReceipts : .processEndings
    }

    /// The relay has the entries that the receipts refer to, against which they are verified.
    package func receiptsQueried(isEmpty: Bool) -> Action { isEmpty ? .processEndings : .fetchLog }

    /// - Parameter hasNews: whether any receipt was a new answer. A submission that was refused for a missing tag is
    ///   resubmitted with it, once.
    package func receiptsProcessed(hasNews: Bool) -> Action {
        phase == .firstReceipts && hasNews ? .checkPending : .processEndings
    }

    package func pendingChecked(_ isPending: Bool) -> Action { isPending ? .resubmit : .processEndings }

    /// - Parameter isKeyEnded: whether the relay says that this reader's key has ended; it then serves no files.
    package func endingsProcessed(isKeyEnded: Bool) -> Action {
        isKeyEnded ? filesSynchronized() : .synchronizeFiles
    }

    package func filesSynchronized() -> Action { .recordRelay(isDiverged: fault != nil) }

    package func relayRecorded(isKeyEnded: Bool, hasReceiptFailure: Bool) -> Action {
        if hasReceiptFailure { return .reportReceiptFailure }
        return isKeyEnded && fault == nil ? .checkMembership : .finish
    }

    /// - Parameter isOver: whether the membership is over; an ended key is then no failure.
    package func membershipChecked(isOver: Bool) -> Action { isOver ? .finish : .reportEndedKey }

    // MARK: submissions

    /// The state of an own submission without a final answer.
    package struct OpenSubmission: Equatable, Sendable {
        /// Whether it is at no relay.
        package let isPending: Bool
        /// Whether the pause after it was last sent is over.
        package let isDue: Bool
        /// Whether it is with the staff, who answer later.
        package let isWithStaff: Bool

        package init(isPending: Bool, isDue: Bool, isWithStaff: Bool) {
            (self.isPending, self.isDue, self.isWithStaff) = (isPending, isDue, isWithStaff)
        }

        /// Whether to send it to a relay at which this reader's key has not ended.
        package var isSent: Bool { isPending || isDue && !isWithStaff }
    }
}
