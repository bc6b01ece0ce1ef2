import Glibc

/// `chanbench [MEASURE…]`: runs all measures, or those named, and prints one table. docs/benchmarks.md says what each
/// number means. The programs it measures lie beside it.
@main struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try await run(arguments)
        } catch {
            say("chanbench: \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        // What must not share a process with what is measured.
        switch arguments.first {
        case Crowd.command: return try Crowd(arguments: Array(arguments.dropFirst())).run()
        case Broadcaster.command: return try Broadcaster(arguments: Array(arguments.dropFirst())).run()
        case Echo.command: return try Echo.run(Array(arguments.dropFirst()))
        case .some, nil: break
        }
        let measures = try Measure.named(arguments)
        var table = Table()
        for measure in measures {
            say("measuring \(measure.rawValue) …")
            table.add(try await measure.readings())
        }
        say(table.description)
    }
}

/// What there is to measure. The raw value is the name to ask for it by.
enum Measure: String, CaseIterable {
    case sealing, appending, deciding, removing, banning, admitting, purging, importing
    case fanout, commands, calls, administration, scale, verifying

    /// - Throws: `BenchmarkFailed` for a name that is none of these.
    static func named(_ names: [String]) throws(BenchmarkFailed) -> [Measure] {
        guard !names.isEmpty else { return allCases }
        var measures: [Measure] = []
        for name in names {
            guard let measure = Measure(rawValue: name) else {
                let known = allCases.map(\.rawValue).joined(separator: ", ")
                throw BenchmarkFailed("no measure '\(name)': there are \(known)")
            }
            measures.append(measure)
        }
        return measures
    }

    func readings() async throws -> [Reading] {
        switch self {
        case .sealing: try await Sealing().readings()
        case .appending: try await Appending().readings()
        case .deciding: try await Deciding().readings()
        case .banning: try await Banning().readings()
        case .admitting: try await Admitting().readings()
        case .purging: try await Purging().readings()
        case .removing: try await Removing().readings()
        case .importing: try await Importing().readings()
        case .fanout: try await FanOut().readings()
        case .commands: try await Commands().readings()
        case .calls: try await Calls().readings()
        case .administration: try await Administration().readings()
        case .scale: try await Scale().readings()
        case .verifying: try await Verifying().readings()
        }
    }
}
