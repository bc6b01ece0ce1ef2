package import ChanText

/// A text that is being written, with the keys of readline. It may have several lines.
package struct LineEditor: Sendable {
    /// The result of a key.
    package enum Outcome: Hashable, Sendable {
        case changed, moved
        /// Enter: the text is complete.
        case submitted
        /// The text has reached its limit; text that did not fit is left out.
        case full
        /// The key has no meaning here.
        case ignored
    }

    package static let usualLimit = 65_536

    /// The bytes that the text may have.
    package let limit: Int
    private(set) var clusters: [Character] = []
    /// The clusters before the cursor.
    private(set) var cursor = 0
    private var byteCount = 0
    /// The last killed text, for yanking.
    private(set) var killed: [Character] = []
    /// Whether the last key killed text, so that the next one adds to it.
    private var isKilling = false
    private var completion = Completion()

    package init(limit: Int = usualLimit) { self.limit = limit }

    package init(_ draft: Draft, limit: Int = usualLimit) {
        self.init(limit: limit)
        let scalars = draft.text.unicodeScalars
        let middle = scalars.index(scalars.startIndex, offsetBy: draft.cursor, limitedBy: scalars.endIndex)
        insert(String(scalars[(middle ?? scalars.endIndex)...]))
        cursor = 0
        insert(String(scalars[..<(middle ?? scalars.endIndex)]))
    }

    package var text: String { String(clusters) }
    package var isEmpty: Bool { clusters.isEmpty }

    /// The text and the cursor as a value that is kept while other text is written.
    package var draft: Draft { Draft(text, cursor: String(clusters[..<cursor]).unicodeScalars.count) }

    /// Inserts text before the cursor.
    ///
    /// - Returns: `full` when a part of it did not fit.
    @discardableResult
    package mutating func insert(_ text: String) -> Outcome {
        isKilling = false
        let fitting = Self.prefix(of: text, bytes: limit - byteCount)
        guard !fitting.isEmpty else { return text.isEmpty ? .ignored : .full }
        // The new text may form one cluster with its neighbours.
        let range = max(cursor - 1, 0)..<min(cursor + 1, clusters.count)
        let before = Array(String(clusters[range.lowerBound..<cursor]) + fitting)
        let all = Array(String(before) + String(clusters[cursor..<range.upperBound]))
        let isMerged = all.count < before.count + (range.upperBound - cursor)
        clusters.replaceSubrange(range, with: all)
        cursor = range.lowerBound + (isMerged ? all.count : before.count)
        byteCount += fitting.utf8.count
        return fitting.utf8.count == text.utf8.count ? .changed : .full
    }

    private static func prefix(of text: String, bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var (fitting, count) = ("", 0)
        for cluster in text {
            count += String(cluster).utf8.count
            if count > bytes { break }
            fitting.append(cluster)
        }
        return fitting
    }

    /// Completes the name before the cursor, or continues with the next candidate.
    package mutating func complete(isBackward: Bool, from source: CompletionSource) -> Outcome {
        guard let next = completion.complete(draft, isBackward: isBackward, from: source),
            next.text.utf8.count <= limit
        else { return .ignored }
        let (killed, completion) = (self.killed, self.completion)
        self = LineEditor(next, limit: limit)
        (self.killed, self.completion) = (killed, completion)
        return .changed
    }

    // MARK: - Changes for keys

    mutating func move(to index: Int) -> Outcome {
        isKilling = false
        let target = min(max(index, 0), clusters.count)
        defer { cursor = target }
        return target == cursor ? .ignored : .moved
    }

    mutating func delete(_ range: Range<Int>) -> Outcome {
        isKilling = false
        guard !range.isEmpty else { return .ignored }
        remove(range)
        return .changed
    }

    /// Deletes text that `yank` inserts again. Consecutive kills form one text.
    mutating func kill(_ range: Range<Int>) -> Outcome {
        guard !range.isEmpty else { return .ignored }
        let text = Array(clusters[range])
        if !isKilling {
            killed = text
        } else if range.lowerBound < cursor {
            killed = text + killed
        } else {
            killed += text
        }
        remove(range)
        isKilling = true
        return .changed
    }

    mutating func yank() -> Outcome { insert(String(killed)) }

    /// Exchanges the clusters before and at the cursor, at the end of a line the two before it.
    mutating func transpose() -> Outcome {
        isKilling = false
        let line = self.line
        let second = cursor == line.upperBound ? cursor - 1 : cursor
        guard second > line.lowerBound else { return .ignored }
        clusters.swapAt(second - 1, second)
        cursor = second + 1
        return .changed
    }

    private mutating func remove(_ range: Range<Int>) {
        byteCount -= String(clusters[range]).utf8.count
        clusters.removeSubrange(range)
        cursor = range.lowerBound
        // Two neighbours may have become one cluster.
        let near = max(cursor - 1, 0)..<min(cursor + 1, clusters.count)
        let joined = Array(String(clusters[near]))
        guard joined.count < near.count else { return }
        clusters.replaceSubrange(near, with: joined)
        cursor = near.lowerBound + joined.count
    }
}
