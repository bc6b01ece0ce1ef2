import ChanHost
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import Logging

/// The metrics of a relay, and whether it works.
struct RelayMonitor {
    let registry = MetricRegistry(figures.map(\.definition) + recorded + ProcessSamples.definitions)

    /// Starts the listener for monitoring systems.
    /// - Returns: `nil` without an address.
    /// - Throws: `cannot_listen`.
    func listen(at address: String?, for relay: RunningRelay) async throws(RelayError) -> MonitoringListener? {
        guard let address else { return nil }
        let server = relay.server
        let site = MonitoringSite(registry, samples: { Self.samples(of: await server.figures()) }) {
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

    private static func samples(of figures: RelayFigures) -> [MetricSample] {
        Self.figures.flatMap { $0.samples(of: figures) }
    }

    /// The metrics that are read from the relay's figures.
    private static let figures: [FigureMetric<RelayFigures>] = [
        FigureMetric("chanrelay_build_info", .gauge, label: "version", "The version of the program; always 1.") { _ in
            [(RelayInfo.software, 1)]
        },
        FigureMetric("chanrelay_connections", .gauge, "Open connections.") { Double($0.connections) },
        FigureMetric("chanrelay_subscribers", .gauge, "Connections that get new entries.") { Double($0.subscribers) },
        FigureMetric(
            "chanrelay_conversations", .gauge, label: "state",
            "Conversations that the relay knows: carried ones are accepted or rolled_back."
        ) { figures in
            RelayConversationStatus.State.allCases.filter { $0 != .unknown }.map { state in
                (state.rawValue, Double(figures.conversations[state] ?? 0))
            }
        },
        FigureMetric("chanrelay_entries", .gauge, "Entries of all carried conversations.") { Double($0.entries) },
        FigureMetric("chanrelay_log_bytes", .gauge, "Bytes of the entries of all carried conversations.") {
            Double($0.logBytes)
        },
        FigureMetric(
            "chanrelay_kept_bytes", .gauge, "Bytes of logs that are not carried any more and not deleted yet."
        ) { Double($0.keptBytes) },
        FigureMetric("chanrelay_file_bytes", .gauge, "Bytes of files.") { Double($0.fileBytes) },
        FigureMetric("chanrelay_wal_bytes", .gauge, "Size of the write-ahead log of relay.sqlite.") {
            $0.walBytes.map { Double($0) }
        },
        FigureMetric("chanrelay_free_bytes", .gauge, "Free bytes in the file system of the relay's directory.") {
            $0.freeBytes.map { Double($0) }
        },
        FigureMetric(
            "chanrelay_waiting_submissions", .gauge, "Submissions that no origin has fetched and answered."
        ) { Double($0.submissions) },
        FigureMetric("chanrelay_commit_queue_jobs", .gauge, "Writes that wait for the next commit.") {
            Double($0.waitingJobs)
        },
        FigureMetric("chanrelay_commit_queue_bytes", .gauge, "Bytes of the writes that wait.") {
            Double($0.waitingBytes)
        },
        FigureMetric("chanrelay_unfinished_frame_bytes", .gauge, "Bytes of frames that arrived in part.") {
            Double($0.unfinishedBytes)
        },
        FigureMetric("chanrelay_deliveries_total", .counter, "Entries delivered to subscribers.") {
            Double($0.deliveries)
        },
        FigureMetric(
            "chanrelay_typing_total", .counter, label: "outcome", "Frames of typing, by what became of them."
        ) { [("forwarded", Double($0.typingForwarded)), ("dropped", Double($0.typingDropped))] },
        FigureMetric(
            "chanrelay_accept_pauses_total", .counter,
            "Times that no connection was accepted for a second, since no file descriptor was free."
        ) { Double($0.acceptPauses) },
    ]

    /// The metrics that the relay records as it runs.
    private static let recorded = [
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
    ]
}
