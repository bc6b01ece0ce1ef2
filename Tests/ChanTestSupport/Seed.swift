import Foundation

/// The seed of a random test. It is printed, and `SEED=n` repeats the test.
///
///     var random = Seed.generator(for: "any line splits the same")
package enum Seed {
    /// Creates a generator with a new seed for every run, unless the environment specifies one: `SEED`, or the seeds of
    /// the run whose log `SEEDS_OF` names.
    ///
    /// - Parameter usual: the seed to use instead of a new one.
    package static func generator(for test: String, usual: UInt64? = nil) -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init)
        let seed = given ?? usual ?? earlier[test] ?? UInt64.random(in: .min ... .max)
        print("seed of \"\(test)\": SEED=\(seed)")
        return SeededGenerator(seed: seed)
    }

    /// The seeds of an earlier run by test.
    private static let earlier: [String: UInt64] = {
        guard let path = ProcessInfo.processInfo.environment["SEEDS_OF"],
            let log = FileManager.default.contents(atPath: path)
        else { return [:] }
        let seeds = String(decoding: log, as: UTF8.self).matches(of: /seed of "(.*)": SEED=([0-9]+)/)
            .compactMap { match in UInt64(match.2).map { (String(match.1), $0) } }
        return Dictionary(seeds) { _, last in last }
    }()
}

/// SplitMix64 (Steele, Lea, Flood 2014): small, fast, and deterministic on every machine. Not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns `count` uniformly distributed bytes.
    package mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 24) }
    }

    /// Returns a number below `bound`.
    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Returns `true` once in `chances` times on average.
    package mutating func chance(oneIn chances: Int) -> Bool { below(chances) == 0 }
}
