package import ChanID

/// What a decision rests on: the summary and only the rows that are named, so its cost does not grow with the roster.
///
/// A row that was asked for and is not here does not exist, or stands in a scope that is not in `openScopes`; the rules
/// tell these apart and answer `unverifiable` for the second.
@dynamicMemberLookup
package struct Facts: Hashable, Sendable {
    @CopyOnWrite package var summary: ConversationSummary
    @CopyOnWrite package var rows: Rows
    /// The kinds of scope whose statements this reader has opened since genesis.
    package var openScopes: ScopeKinds
    /// Bodies of content were pruned before this reader opened them: an item that is not here may be one of those.
    package var hasGaps = false

    package init(
        summary: ConversationSummary, rows: Rows = Rows(), openScopes: ScopeKinds = .all
    ) {
        _summary = CopyOnWrite(wrappedValue: summary)
        _rows = CopyOnWrite(wrappedValue: rows)
        self.openScopes = openScopes
    }

    /// `facts.members`, `facts.links`, …
    package subscript<Value>(dynamicMember path: WritableKeyPath<Rows, Value>) -> Value {
        get { rows[keyPath: path] }
        set { rows[keyPath: path] = newValue }
    }
}
