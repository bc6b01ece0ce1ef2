import ChanHost
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import Logging

/// The metrics of a relay, and whether it works.
struct RelayMonitor {
    let registry = MetricRegistry(definitions)

    /// Starts the listener for monitoring systems.
    /// - Returns: `nil` without an address.
    /// - Throws: `cannot_listen`.
    func listen(at address: String?, for relay: RunningRelay) async throws(RelayError) -> MonitoringListener? {
        guard let address else { return nil }
        let server = relay.server
        let site = MonitoringSite(registry, samples: { Self.samples(await server.figures()) }) {
            do throws(RelayError) {
                try await server.checkCommits()
                return .well
            } catch { return .failing(error.message) }
        }
        do throws(RPCFault) {
            return try await MonitoringListener.start(at: address, site, logger: Logger(label: "chanrelay"))
        } catch {
            throw RelayError(.cannotListen, "--monitor: \(error.message)")
        }
    }

    private static let definitions =
        [
            MetricDefinition(
                "chanrelay_build_info", .gauge, labels: ["version"], "The version of the program; always 1."),
            MetricDefinition("chanrelay_connections", .gauge, "Open connections."),
            MetricDefinition("chanrelay_subscribers", .gauge, "Connections that get new entries."),
            MetricDefinition(
                "chanrelay_conversations", .gauge, labels: ["state"],
                "Conversations that the relay knows: carried ones are accepted or rolled_back."),
            MetricDefinition("chanrelay_entries", .gauge, "Entries of all carried conversations."),
            MetricDefinition("chanrelay_log_bytes", .gauge, "Bytes of the entries of all carried conversations."),
            MetricDefinition(
                "chanrelay_kept_bytes", .gauge, "Bytes of logs that are not carried any more and not deleted yet."),
            MetricDefinition("chanrelay_file_bytes", .gauge, "Bytes of files."),
            MetricDefinition("chanrelay_wal_bytes", .gauge, "Size of the write-ahead log of relay.sqlite."),
            MetricDefinition("chanrelay_free_bytes", .gauge, "Free bytes in the file system of the relay's directory."),
            MetricDefinition(
                "chanrelay_waiting_submissions", .gauge, "Submissions that no origin has fetched and answered."),
            MetricDefinition("chanrelay_commit_queue_jobs", .gauge, "Writes that wait for the next commit."),
            MetricDefinition("chanrelay_commit_queue_bytes", .gauge, "Bytes of the writes that wait."),
            MetricDefinition("chanrelay_unfinished_frame_bytes", .gauge, "Bytes of frames that arrived in part."),
            MetricDefinition("chanrelay_deliveries_total", .counter, "Entries delivered to subscribers."),
            MetricDefinition(
                "chanrelay_typing_total", .counter, labels: ["outcome"], "Frames of typing, by what became of them."),
            MetricDefinition(
                "chanrelay_accept_pauses_total", .counter,
                "Times that no connection was accepted for a second, since no file descriptor was free."),
            MetricDefinition(
                "chanrelay_request_seconds", MetricDefinition.seconds, labels: ["request"],
                "Time from a request to its answer, by the kind of request."),
            MetricDefinition(
                "chanrelay_refusals_total", .counter, labels: ["code"],
                "Requests and connections answered with an error, by its code (docs/protocol/relay.md)."),
            MetricDefinition(
                "chanrelay_peer_exchanges_total", .counter, labels: ["outcome"],
                "Exchanges of checkpoints with other relays, by outcome (docs/protocol/relay.md)."),
            MetricDefinition(
                "chanrelay_commit_seconds", MetricDefinition.seconds, "Time of a transaction until it is on disk."),
        ] + ProcessSamples.definitions

    private static func samples(_ figures: RelayFigures) -> [MetricSample] {
        let states = RelayConversationStatus.State.allCases.filter { $0 != .unknown }
        let sizes = [("chanrelay_wal_bytes", figures.walBytes), ("chanrelay_free_bytes", figures.freeBytes)]
        return [
            MetricSample("chanrelay_build_info", labels: [RelayInfo.software], 1),
            MetricSample("chanrelay_connections", figures.connections),
            MetricSample("chanrelay_subscribers", figures.subscribers),
            MetricSample("chanrelay_entries", figures.entries),
            MetricSample("chanrelay_log_bytes", figures.logBytes),
            MetricSample("chanrelay_kept_bytes", figures.keptBytes),
            MetricSample("chanrelay_file_bytes", figures.fileBytes),
            MetricSample("chanrelay_waiting_submissions", figures.submissions),
            MetricSample("chanrelay_commit_queue_jobs", figures.waitingJobs),
            MetricSample("chanrelay_commit_queue_bytes", figures.waitingBytes),
            MetricSample("chanrelay_unfinished_frame_bytes", figures.unfinishedBytes),
            MetricSample("chanrelay_deliveries_total", figures.deliveries),
            MetricSample("chanrelay_accept_pauses_total", figures.acceptPauses),
            MetricSample("chanrelay_typing_total", labels: ["forwarded"], figures.typingForwarded),
            MetricSample("chanrelay_typing_total", labels: ["dropped"], figures.typingDropped),
        ]
            + states.map {
                MetricSample("chanrelay_conversations", labels: [$0.rawValue], figures.conversations[$0] ?? 0)
            } + sizes.compactMap { name, bytes in bytes.map { MetricSample(name, $0) } }
    }
}
