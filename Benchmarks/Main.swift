import Glibc

/// `chanbench [MEASURE…]`: runs all benchmarks, or the named ones, and prints one table. docs/benchmarks.md explains
/// the numbers. The measured programs must be in the same directory.
@main struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try await run(arguments)
        } catch {
            printLine("chanbench: \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        // Subcommands for processes that must be separate from the measured one.
        switch arguments.first {
        case SubscriberPool.command: return try SubscriberPool(arguments: Array(arguments.dropFirst())).run()
        case Broadcaster.command: return try Broadcaster(arguments: Array(arguments.dropFirst())).run()
        case BareHTTP.command: return try BareHTTP.run(Array(arguments.dropFirst()))
        case Echo.command: return try Echo.run(Array(arguments.dropFirst()))
        case .some, nil: break
        }
        let measures = try Benchmark.named(arguments)
        var table = ResultTable()
        for measure in measures {
            printLine("measuring \(measure.rawValue) …")
            table.add(try await measure.measure())
        }
        printLine(table.description)
    }
}

/// The benchmarks. The raw value is the name on the command line.
enum Benchmark: String, CaseIterable {
    case sealing, appending, deciding, removing, banning, admitting, purging, importing
    case fanout, commands, calls, administration, scale, verifying, reading, previews, relays

    /// - Throws: `BenchmarkError` for an unknown name.
    static func named(_ names: [String]) throws(BenchmarkError) -> [Benchmark] {
        guard !names.isEmpty else { return allCases }
        var measures: [Benchmark] = []
        for name in names {
            guard let measure = Benchmark(rawValue: name) else {
                let known = allCases.map(\.rawValue).joined(separator: ", ")
                throw BenchmarkError("no measure '\(name)': there are \(known)")
            }
            measures.append(measure)
        }
        return measures
    }

    func measure() async throws -> [BenchmarkResult] {
        switch self {
        case .sealing: try await SealBenchmark().measure()
        case .appending: try await AppendBenchmark().measure()
        case .deciding: try await DecisionBenchmark().measure()
        case .banning: try await BanBenchmark().measure()
        case .admitting: try await AdmissionBenchmark().measure()
        case .purging: try await PurgeBenchmark().measure()
        case .removing: try await MemberRemovalBenchmark().measure()
        case .importing: try await ImportBenchmark().measure()
        case .fanout: try await FanOutBenchmark().measure()
        case .commands: try await CommandBenchmark().measure()
        case .calls: try await CallBenchmark().measure()
        case .administration: try await AdministrationBenchmark().measure()
        case .scale: try await ScaleBenchmark().measure()
        case .verifying: try await VerificationBenchmark().measure()
        case .reading: try await ReadingBenchmark().measure()
        case .previews: try await PreviewBenchmark().measure()
        case .relays: try await AddRelayBenchmark().measure()
        }
    }
}
