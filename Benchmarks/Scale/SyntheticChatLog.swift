import Glibc

/// A deterministic chat log of any length. Its words follow Zipf's law over a vocabulary of 20,000, so that a few are
/// in most messages and most are in few, as in natural language.
struct SyntheticChatLog {
    let lines: Int
    private static let vocabulary = 20_000
    private static let nicks = 5_000

    /// - Throws: an error when the file cannot be written.
    func write(to path: String) throws(BenchmarkError) {
        guard let file = fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
        defer { fclose(file) }
        var random = Random(seed: 20_161_219)
        for _ in 0..<lines {
            let line = Self.line(&random)
            guard line.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == line.count else {
                throw BenchmarkError("cannot write \(path)")
            }
        }
    }

    /// Returns two words that sometimes occur together, most frequent pairs first.
    static func query(_ number: Int) -> String {
        var random = Random(seed: UInt64(number) + 1)
        return word(random.rank(below: 2_000)) + " " + word(random.rank(below: 2_000))
    }

    private static func line(_ random: inout Random) -> [UInt8] {
        var line = "[12:00] <nick\(random.below(nicks))>"
        for _ in 0..<4 + random.below(16) { line += " " + word(random.rank(below: vocabulary)) }
        return Array((line + "\n").utf8)
    }

    /// Returns the word of this rank, composed of syllables as digits.
    private static func word(_ rank: Int) -> String {
        let syllables = "ka lo mi ne tu sa ri po ve du ha jo wi be fu go".split(separator: " ")
        var (word, rest) = ("", rank + 16)
        while rest > 0 {
            word += syllables[rest % 16]
            rest /= 16
        }
        return word
    }
}

/// A small seeded generator (SplitMix64), so that every run has equal data.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns a rank from 0 with a probability of about 1 / (rank + 1).
    mutating func rank(below bound: Int) -> Int {
        let share = Double(next() >> 11) / Double(1 << 53)
        return min(bound - 1, Int(exp(share * log(Double(bound)))) - 1)
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
