import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRelayWire
import ChanStore

/// Waits, for a job, until a relay that was added holds and cosigned the log and is in the relay set. Each batch that the
/// relay took stays there, so that the job continues after any interruption with the entry after it.
struct RelayAcquisition: Sendable {
    let job: RunningJob
    let conversation: ConversationID
    let address: RelayAddress
    /// The effect of a relay's refusal on the conversation, as the end of a sentence.
    var failureNote = ""

    private var node: Node { job.node }

    /// How long the relay may take nothing before the job fails.
    private static let stallTimeout = Duration.seconds(60)
    private static let progressInterval = Duration.milliseconds(250)

    /// How far the relay is.
    struct Progress: Equatable, Sendable {
        /// `nil` while the log does not name it.
        var relay: RelayEntry?
        var cosignedSize: UInt64 = 0
        var size: UInt64 = 0
        /// Why it takes nothing, as last seen.
        var detail = ""
        /// How many entries it holds as last seen; 0 unless it was reachable then.
        var heldSize: UInt64 = 0
        /// Whether it refuses entries, for a quota for example.
        var isRefusing = false

        func isReady(for needed: UInt64) -> Bool { relay?.status == .active && cosignedSize >= needed }
    }

    func progress() async throws(ServiceError) -> Progress {
        try await node.read { view in
            let seen = try RelayObservationTable.list(of: conversation, in: view).first { $0.relay == address.relay }
            return Progress(
                relay: try RelayTable.find(address.relay, of: conversation, in: view),
                cosignedSize: try RelayCosignatureTable.list(of: conversation, in: view)[address.relay] ?? 0,
                size: try LogReader.size(of: conversation, in: view), detail: seen?.detail ?? "",
                heldSize: seen.map { $0.state == .reachable ? $0.size : 0 } ?? 0, isRefusing: seen?.state == .refused)
        }
    }

    /// - Throws: the errors of `RunningJob.reportProgress(_:of:)`.
    private func report(_ progress: Progress) async throws(ServiceError) {
        try await job.reportProgress(min(progress.cosignedSize, progress.size), of: progress.size)
    }

    /// Exchanges with the relays until the new one is active and cosigned the log as it was when it became so.
    ///
    /// - Throws: `relay.refused` if its operator declines or does not decide, or an owner removes it, `relay.timeout` if
    ///   it takes nothing.
    func wait() async throws(ServiceError) {
        let clock = ContinuousClock()
        var (last, progressedAt) = (try await progress(), clock.now)
        while true {
            try await report(last)
            if last.isReady(for: last.size) { return }
            guard last.relay?.status != .rejected else { throw refusal(last, "its operator declined") }
            guard last.relay?.status != .removed else { throw refusal(last, "it was removed meanwhile") }
            let needed = last.size
            try await exchange()
            let next = try await progress()
            // Others write meanwhile: the entries from before the round are enough.
            if next.isReady(for: needed) { return try await report(next) }
            if next.cosignedSize != last.cosignedSize || next.relay?.status != last.relay?.status {
                progressedAt = clock.now
            }
            guard progressedAt.duration(to: clock.now) < Self.stallTimeout else { throw failure(next) }
            last = next
            guard (try? await Task.sleep(for: Self.progressInterval)) != nil else {
                throw .named(.rpcShuttingDown, [:])
            }
        }
    }

    // MARK: exchanging

    /// One round with the relays, during which the progress is reported and a cancellation ends the round.
    func exchange() async throws(ServiceError) {
        let row = try await node.read { view in try ConversationTable.find(conversation, in: view) }
        guard let row else { throw .notFound(.conversation, conversation.description) }
        let failure = await withTaskGroup(of: ServiceError?.self) { group in
            group.addTask {
                _ = await node.rounds.exchange(row, skipsBusyRelays: true)
                return nil
            }
            group.addTask { await reportProgressUntilCancelled() }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        if let failure { throw failure }
    }

    /// - Returns: the error that ends the job; `nil` after the round has ended.
    private func reportProgressUntilCancelled() async -> ServiceError? {
        while (try? await Task.sleep(for: Self.progressInterval)) != nil {
            do throws(ServiceError) {
                let now = try await progress()
                guard !Task.isCancelled else { return nil }
                try await report(now)
            } catch { return error }
        }
        return nil
    }

    // MARK: failures

    private func failure(_ last: Progress) -> ServiceError {
        guard last.relay?.status != .invited else { return refusal(last, "its operator has not decided yet") }
        guard !last.isRefusing else { return refusal(last, "it refuses entries") }
        return Self.timeout(of: name(last), last)
    }

    /// A relay that answers and holds entries which it has not cosigned is not silent: one that was restored from a backup
    /// cosigns nothing for a while.
    static func timeout(of name: String, _ last: Progress) -> ServiceError {
        var facts = ["relay": name, "limit": "\(stallTimeout.components.seconds)"]
        if last.heldSize > last.cosignedSize { facts["actual"] = "\(last.heldSize)" }
        return .named(.relayTimeout, facts)
    }

    private func refusal(_ last: Progress, _ cause: String) -> ServiceError {
        let detail = last.detail.isEmpty ? cause : last.detail
        return .named(.relayRefused, ["relay": name(last), "detail": detail + failureNote])
    }

    private func name(_ last: Progress) -> String { last.relay?.name ?? address.description }
}
