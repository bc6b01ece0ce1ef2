import ChanID
import ChanText
import ChanTimeline

/// Search, and going from match to match.
extension ReaderApp {
    /// Searches for what was typed. A text that is no query stays, with what is wrong.
    mutating func find(_ text: String, in conversation: ConversationID) {
        do throws(SearchQuery.Problem) {
            let query = try SearchQuery(text, clock: clock)
            levels.removeLast()
            guard !query.isEmpty else { return }
            say("Searching …")
            act(.search(conversation, query))
        } catch {
            say(error.sentence)
        }
    }

    mutating func show(_ matches: [SearchMatch], of query: SearchQuery, total: Int) {
        notice = nil
        guard !matches.isEmpty else {
            endSearch()
            say("Nothing matches “\(query.text)”." + (header.missing > 0 ? " \(Self.syncing)" : ""))
            return
        }
        let sorted = matches.sorted { $0.entry < $1.entry }
        let here = view.viewport.position.last.flatMap(item)?.entry ?? .max
        let index = sorted.lastIndex { $0.entry <= here } ?? 0
        search = Search(query: query, matches: sorted, total: max(total, sorted.count), index: index)
        let ranges = sorted.filter { !$0.ranges.isEmpty }.map { ($0.item, $0.ranges) }
        view.setMatches(Dictionary(ranges) { first, _ in first })
        jump(to: .item(sorted[index].item))
    }

    private static let syncing = "The conversation is still syncing: later there may be more."

    mutating func showMatch(by step: Int) {
        guard var found = search else {
            say("There is no search; \(keys.keys(of: .search).first ?? "/") begins one.")
            return
        }
        let next = found.index + step
        guard found.matches.indices.contains(next) else {
            say(step > 0 ? "This is the newest match." : oldestMatch(of: found))
            return
        }
        found.index = next
        search = found
        jump(to: .item(found.matches[next].item))
    }

    private func oldestMatch(of search: Search) -> String {
        guard search.total > search.matches.count else { return "This is the oldest match." }
        return "Only the newest \(NumberText.grouped(search.matches.count)) matches are here; until: finds older ones."
    }

    mutating func endSearch() {
        search = nil
        view.setMatches([:])
    }

    /// Which match is shown, and for what.
    func line(about search: Search) -> StyledText {
        let count = search.matches.count
        var text = StyledText(
            " match \(NumberText.grouped(count - search.index)) of \(NumberText.grouped(search.total))")
        if search.total >= Self.highestTotal { text.append(" or more") }
        text.append(StyledText(foreign: " · \(search.query.text)", .bold))
        if header.missing > 0 { text.append(" · still syncing, later there may be more", .faint) }
        return text
    }

    /// The node counts no further.
    private static let highestTotal = 10_000
}
