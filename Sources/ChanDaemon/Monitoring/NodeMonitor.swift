import ChanFold
import ChanHost
import ChanRPC
import ChanService
import Logging

/// The metrics of a node, and whether it works.
struct NodeMonitor {
    let registry = MetricRegistry(definitions)

    /// Starts the listener for monitoring systems.
    /// - Parameter connections: returns the number of open connections.
    /// - Returns: `nil` without an address.
    /// - Throws: `node.websocket`.
    func listen(
        at address: String?, for service: NodeRPCService, connections: @escaping @Sendable () -> Int
    ) async throws(RPCFault) -> MonitoringListener? {
        guard let address else { return nil }
        let node = service.node
        let site = MonitoringSite(
            registry,
            samples: {
                guard let figures = try? await node.figures() else { return [] }
                return Self.samples(figures, connections: connections())
            },
            health: {
                do throws(ServiceError) {
                    _ = try await node.figures()
                    return .well
                } catch { return .failing(RPCFault(error, home: node.home).message) }
            })
        return try await MonitoringListener.start(at: address, site, logger: Logger(label: "chanadm"))
    }

    private static let definitions =
        [
            MetricDefinition(
                "chanadm_build_info", .gauge, labels: ["version"], "The version of the program; always 1."),
            MetricDefinition("chanadm_connections", .gauge, "Open connections of callers."),
            MetricDefinition("chanadm_profiles", .gauge, "Profiles of this node."),
            MetricDefinition("chanadm_conversations", .gauge, "Conversations of this node."),
            MetricDefinition("chanadm_outbox", .gauge, "Notices that relays have not taken yet."),
            MetricDefinition("chanadm_unfinished_jobs", .gauge, "Jobs that run or wait."),
            MetricDefinition(
                "chanadm_errors", .gauge, "Unresolved integrity and decryption errors (chanadm integrity list)."),
            MetricDefinition(
                "chanadm_relays", .gauge, labels: ["state"],
                "Relays of all conversations, by what the last exchange with each said."),
            MetricDefinition(
                "chanadm_relay_lag_entries", .gauge, "Entries by which the slowest relay is behind this node."),
            MetricDefinition("chanadm_commits_total", .counter, "Transactions that were written to disk."),
            MetricDefinition("chanadm_committed_calls_total", .counter, "Calls whose writes were in them."),
            MetricDefinition("chanadm_commit_failures_total", .counter, "Writes that were rolled back."),
            MetricDefinition("chanadm_database_bytes", .gauge, "Size of node.sqlite."),
            MetricDefinition("chanadm_wal_bytes", .gauge, "Size of the write-ahead log of node.sqlite."),
            MetricDefinition("chanadm_free_bytes", .gauge, "Free bytes in the file system of the state directory."),
        ] + CallRecorder.definitions + ProcessSamples.definitions

    private static func commits(_ figures: NodeFigures) -> [MetricSample] {
        [
            MetricSample("chanadm_commits_total", figures.commits),
            MetricSample("chanadm_committed_calls_total", figures.committedCalls),
            MetricSample("chanadm_commit_failures_total", figures.failedWrites),
        ]
    }

    private static func samples(_ figures: NodeFigures, connections: Int) -> [MetricSample] {
        [
            MetricSample("chanadm_build_info", labels: [NodeVersion.text], 1),
            MetricSample("chanadm_connections", connections),
            MetricSample("chanadm_profiles", figures.profiles),
            MetricSample("chanadm_conversations", figures.conversations),
            MetricSample("chanadm_outbox", figures.outbox),
            MetricSample("chanadm_unfinished_jobs", figures.unfinishedJobs),
            MetricSample("chanadm_errors", figures.errors),
            MetricSample("chanadm_relay_lag_entries", figures.lag),
            MetricSample("chanadm_database_bytes", figures.databaseBytes),
            MetricSample("chanadm_wal_bytes", figures.walBytes),
        ]
            + figures.relays.sorted { $0.key < $1.key }.map {
                MetricSample("chanadm_relays", labels: [$0.key], $0.value)
            } + commits(figures) + (figures.freeBytes.map { [MetricSample("chanadm_free_bytes", $0)] } ?? [])
    }
}
