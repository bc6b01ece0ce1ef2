/// Measures two implementations of one task in alternating rounds, so that other activity of the machine affects both.
struct PairedRounds {
    var count = 7

    /// - Parameters:
    ///   - amount: the amount of work of one call of `ours` or `bare`.
    ///   - ours: does the work and returns its duration in seconds, without preparation.
    /// - Returns: the amounts per second (medians) and the median of the rounds' ratios.
    func compare(
        _ amount: Int, ours: () async throws -> Double, bare: () async throws -> Double
    ) async rethrows -> PairedComparison {
        var speeds: [(ours: Double, bare: Double)] = []
        // The first round warms the caches and is not counted.
        for round in 0...count {
            let ourSeconds = try await ours()
            let bareSeconds = try await bare()
            if round > 0 { speeds.append((Double(amount) / ourSeconds, Double(amount) / bareSeconds)) }
        }
        return PairedComparison(
            ours: median(speeds.map(\.ours)), bare: median(speeds.map(\.bare)),
            ratio: median(speeds.map { $0.ours / $0.bare }))
    }
}

extension PairedRounds {
    /// Compares costs. One call, which receives the round's number, measures both.
    ///
    /// - Returns: the medians of both costs and of the rounds' ratios.
    func compareCosts(_ costs: (Int) throws -> (ours: Double, bare: Double)) rethrows -> PairedComparison {
        var measured: [(ours: Double, bare: Double)] = []
        for round in 0...count {
            let cost = try costs(round)
            if round > 0 { measured.append(cost) }
        }
        return PairedComparison(
            ours: median(measured.map(\.ours)), bare: median(measured.map(\.bare)),
            ratio: median(measured.map { $0.ours / $0.bare }))
    }
}

/// Two speeds and their ratio.
struct PairedComparison {
    let ours: Double
    let bare: Double
    let ratio: Double
}

func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Returns the duration of `body` in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    return (clock.now - start).inSeconds
}

func seconds(_ body: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return (clock.now - start).inSeconds
}

extension Duration {
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// The reason why a benchmark could not run.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
