import ChanRPC

/// Finds the known word that is nearest to a mistyped one.
package enum Suggestion {
    /// - Returns: the only known word that begins with `word`, else the word with the smallest edit distance, if it is
    ///   near enough.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let lowered = word.lowercased()
        let completions = known.filter { $0.hasPrefix(lowered) && !lowered.isEmpty }
        return completions.count == 1 ? completions.first : NearestName.of(lowered, among: known)
    }
}
