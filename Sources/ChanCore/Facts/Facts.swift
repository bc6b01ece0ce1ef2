package import ChanID

/// The input of a decision: the conversation's summary and only the requested rows, so that the cost does not grow with
/// the roster.
///
/// A requested row that is missing either does not exist, or belongs to a scope that is not in `openScopes`. The rules
/// distinguish the two and answer `unverifiable` in the second case.
@dynamicMemberLookup
package struct Facts: Hashable, Sendable {
    @CopyOnWrite package var summary: ConversationSummary
    @CopyOnWrite package var rows: Rows
    /// The kinds of scope whose statements this reader has been able to open since genesis.
    package var openScopes: ScopeKinds
    /// Whether content was pruned before this reader could open it. A missing item may be one of the pruned ones.
    package var hasGaps = false

    package init(
        summary: ConversationSummary, rows: Rows = Rows(), openScopes: ScopeKinds = .all
    ) {
        _summary = CopyOnWrite(wrappedValue: summary)
        _rows = CopyOnWrite(wrappedValue: rows)
        self.openScopes = openScopes
    }

    /// Forwards to the rows: `facts.members`, `facts.links`, …
    package subscript<Value>(dynamicMember path: WritableKeyPath<Rows, Value>) -> Value {
        get { rows[keyPath: path] }
        set { rows[keyPath: path] = newValue }
    }
}
