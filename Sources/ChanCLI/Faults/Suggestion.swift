import ChanRPC

/// The nearest known word to one mistyped.
package enum Suggestion {
    /// - Returns: the only known word that `word` begins, else the one at the smallest edit distance if near enough.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let lowered = word.lowercased()
        let completions = known.filter { $0.hasPrefix(lowered) && !lowered.isEmpty }
        return completions.count == 1 ? completions.first : NearestName.of(lowered, among: known)
    }
}
