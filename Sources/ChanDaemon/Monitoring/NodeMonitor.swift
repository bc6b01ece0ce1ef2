import ChanFold
import ChanHost
import ChanRPC
import ChanService
import Logging

/// The metrics of a node, and whether it works.
struct NodeMonitor {
    let registry = MetricRegistry(
        figures.map(\.definition) + CallRecorder.definitions + ProcessSamples.definitions)

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
                let current = Figures(node: figures, connections: connections())
                return Self.figures.flatMap { $0.samples(of: current) }
            },
            health: {
                do throws(ServiceError) {
                    _ = try await node.figures()
                    return .well
                } catch { return .failing(RPCFault(error, home: node.home).message) }
            })
        return try await MonitoringListener.start(at: address, site, logger: Logger(label: "chanadm"))
    }

    private struct Figures {
        let node: NodeFigures
        let connections: Int
    }

    private static let figures: [FigureMetric<Figures>] = [
        FigureMetric("chanadm_build_info", .gauge, label: "version", "The version of the program; always 1.") { _ in
            [(NodeVersion.text, 1)]
        },
        FigureMetric("chanadm_connections", .gauge, "Open connections of callers.") { Double($0.connections) },
        FigureMetric("chanadm_profiles", .gauge, "Profiles of this node.") { Double($0.node.profiles) },
        FigureMetric("chanadm_conversations", .gauge, "Conversations of this node.") { Double($0.node.conversations) },
        FigureMetric("chanadm_outbox", .gauge, "Notices that relays have not taken yet.") { Double($0.node.outbox) },
        FigureMetric("chanadm_unfinished_jobs", .gauge, "Jobs that run or wait.") { Double($0.node.unfinishedJobs) },
        FigureMetric(
            "chanadm_errors", .gauge, "Unresolved integrity and decryption errors (chanadm integrity list)."
        ) { Double($0.node.errors) },
        FigureMetric(
            "chanadm_relays", .gauge, label: "state",
            "Relays of all conversations, by what the last exchange with each said."
        ) { figures in
            figures.node.relays.sorted { $0.key < $1.key }.map { ($0.key, Double($0.value)) }
        },
        FigureMetric(
            "chanadm_relay_lag_entries", .gauge, "Entries by which the slowest relay is behind this node."
        ) { Double($0.node.lag) },
        FigureMetric(
            "chanadm_witnesses", .gauge, label: "state", "Witnesses by what this node knows of them."
        ) { figures in
            figures.node.witnesses.sorted { $0.key < $1.key }.map { ($0.key, Double($0.value)) }
        },
        FigureMetric(
            "chanadm_witness_lag_entries", .gauge, "Entries that relays cosigned and the slowest witness did not."
        ) { Double($0.node.witnessLag) },
        FigureMetric("chanadm_commits_total", .counter, "Transactions that were written to disk.") {
            Double($0.node.commits)
        },
        FigureMetric("chanadm_committed_calls_total", .counter, "Calls whose writes were in them.") {
            Double($0.node.committedCalls)
        },
        FigureMetric("chanadm_commit_failures_total", .counter, "Writes that were rolled back.") {
            Double($0.node.failedWrites)
        },
        FigureMetric("chanadm_database_bytes", .gauge, "Size of node.sqlite.") { Double($0.node.databaseBytes) },
        FigureMetric("chanadm_wal_bytes", .gauge, "Size of the write-ahead log of node.sqlite.") {
            Double($0.node.walBytes)
        },
        FigureMetric("chanadm_free_bytes", .gauge, "Free bytes in the file system of the state directory.") {
            $0.node.freeBytes.map { Double($0) }
        },
    ]
}
