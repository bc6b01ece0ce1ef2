package import ChanID

/// The complete state of a conversation as one value: the fold of its statements. A store has the same rows in tables;
/// this type is the reference with which tests compare it.
package struct ConversationState: Hashable, Sendable {
    package private(set) var summary: ConversationSummary
    package private(set) var rows: Rows

    /// Creates the state of a conversation before its genesis.
    package init(_ id: ConversationID, kind: ConversationKind, visibility: Visibility) {
        summary = .draft(id, kind, visibility)
        rows = Rows()
    }

    package mutating func apply(_ changes: [RowChange]) {
        for change in changes {
            if case .summaryChanged(let new) = change { summary = new }
            rows.apply(change)
        }
    }

    /// Loads the requested rows, and iteratively the rows to which those refer.
    package func facts(for request: FactsRequest, openScopes: ScopeKinds = .all) -> Facts {
        var complete = request
        var facts = Facts(summary: summary, rows: select(complete), openScopes: openScopes)
        while true {
            let more = complete.followUp(for: facts)
            if more.isEmpty { return facts }
            complete.formUnion(more)
            facts.rows = select(complete)
        }
    }

    /// Judges one statement, and applies it if it counts.
    package mutating func fold(
        _ act: Act, by author: Author, as placed: Placement, openScopes: ScopeKinds = .all
    ) -> FoldOutcome {
        let request = FactsRequest(act: act, author: author, message: placed.message)
        let outcome = ChanCore.fold(act, by: author, as: placed, given: facts(for: request, openScopes: openScopes))
        switch outcome {
        case .applied(let changes), .unverifiable(_, let changes): apply(changes)
        case .refused, .needsUpgrade: break
        }
        return outcome
    }

    private func select(_ request: FactsRequest) -> Rows {
        var some = Rows()
        some.members = rows.members.filter { request.members.contains($0.key) }
        some.devices = rows.devices.filter {
            request.devices.contains($0.key) || request.devicesOf.contains($0.value.member)
        }
        some.links = rows.links.filter { request.links.contains($0.key) }
        some.relays = rows.relays.filter { request.relays.contains($0.key) }
        some.bans = rows.bans.filter {
            request.bans.contains($0.key)
                || ($0.value.watches && $0.value.linkUsed.map(request.bansWatching.contains) ?? false)
        }
        some.cases = rows.cases.filter { id, known in
            request.cases.contains(id) || request.asksForOpen(known)
        }
        some.items = rows.items.filter { request.items.contains($0.key) || request.purge?.covers($0.value) == true }
        some.pendingModerations = rows.pendingModerations.filter { request.items.contains($0.key) }
        some.proposals = rows.proposals.filter { request.proposals.contains($0.key) }
        some.reactions = rows.reactions.filter {
            request.reactions.contains(FactsRequest.ReactionsOf(item: $0.item, member: $0.member))
        }
        some.lastPosts = rows.lastPosts.filter { $0.key == request.lastPostOf }
        return some
    }
}

extension FactsRequest {
    fileprivate func asksForOpen(_ known: Case) -> Bool {
        guard !known.state.isOver else { return false }
        return known.opener == openCasesOf || (known.report?.item).map { $0 == openReportsOf } ?? false
    }
}
