package import ChanCore
package import ChanID
package import ChanSQLite

/// Loads the facts for a decision: the summary and the requested rows, each by its key. The cost depends on the number
/// of rows, not on the size of the roster or the log.
package enum FactsLoader {
    /// Loads the requested facts.
    ///
    /// - Parameter openScopes: the kinds of scope whose statements this reader has been able to open since genesis.
    /// - Returns: `nil` if the genesis is not folded yet, or if this node does not know the conversation.
    package static func load(
        _ request: FactsRequest, of conversation: ConversationID, openScopes: ScopeKinds, acts: ActCodec = .none,
        in view: StoreView
    ) throws(StoreError) -> Facts? {
        guard let summary = try ConversationStateTable.find(conversation, in: view) else { return nil }
        var facts = Facts(summary: summary, openScopes: openScopes)
        try extend(&facts, with: request, acts: acts, in: view)
        return facts
    }

    /// Adds the requested rows, and iteratively the rows to which those refer.
    ///
    /// - Parameter known: the request for which `facts` were already loaded.
    package static func extend(
        _ facts: inout Facts, with request: FactsRequest, beyond known: FactsRequest = FactsRequest(),
        acts: ActCodec = .none, in view: StoreView
    ) throws(StoreError) {
        var complete = known
        complete.formUnion(request)
        var next = request.subtracting(known)
        while !next.isEmpty {
            try RowLoader(conversation: facts.summary.id, acts: acts, view: view).load(next, into: &facts.rows)
            next = complete.followUp(for: facts)
            complete.formUnion(next)
        }
    }
}

/// Loads exactly the rows of one request.
struct RowLoader {
    let conversation: ConversationID
    let acts: ActCodec
    let view: StoreView

    func load(_ request: FactsRequest, into rows: inout Rows) throws(StoreError) {
        try loadMembers(request, into: &rows)
        for id in request.links { rows.links[id] = try LinkTable.find(id, of: conversation, in: view) }
        for id in request.relays { rows.relays[id] = try RelayTable.find(id, of: conversation, in: view) }
        for id in request.proposals {
            rows.proposals[id] = try ProposalTable.find(id, of: conversation, acts, in: view)
        }
        try loadItems(request, into: &rows)
    }

    private func loadMembers(_ request: FactsRequest, into rows: inout Rows) throws(StoreError) {
        for id in request.members { rows.members[id] = try MemberTable.find(id, of: conversation, in: view) }
        for id in request.bans { rows.bans[id] = try BanTable.find(id, of: conversation, in: view) }
        for link in request.bansWatching {
            for ban in try BanTable.list(watching: link, of: conversation, in: view) { rows.bans[ban.member] = ban }
        }
        for id in request.devices { rows.devices[id] = try DeviceTable.find(id, of: conversation, in: view) }
        for member in request.devicesOf {
            for device in try DeviceTable.list(of: member, of: conversation, in: view) {
                rows.devices[device.id] = device
            }
        }
    }

    private func loadItems(_ request: FactsRequest, into rows: inout Rows) throws(StoreError) {
        for id in request.items {
            rows.items[id] = try ItemTable.find(id, of: conversation, in: view)
            let waiting = try PendingModerationTable.list(for: id, of: conversation, in: view)
            rows.pendingModerations[id] = waiting.isEmpty ? nil : waiting
        }
        for id in request.cases { rows.cases[id] = try CaseTable.find(id, of: conversation, in: view) }
        if let opener = request.openCasesOf {
            for known in try CaseTable.listOpen(by: opener, of: conversation, in: view)
            where rows.cases[known.id] == nil {
                rows.cases[known.id] = known
            }
        }
        if let reported = request.openReportsOf {
            for known in try CaseTable.listOpenReports(of: reported, of: conversation, in: view) {
                rows.cases[known.id] = known
            }
        }
        if let order = request.purge {
            for item in try ItemTable.list(coveredBy: order, limit: Purge.limit + 1, of: conversation, in: view) {
                rows.items[item.id] = item
            }
        }
        for reference in request.reactions {
            let reactions = try ReactionTable.list(by: reference.member, to: reference.item, of: conversation, in: view)
            rows.reactions.formUnion(reactions)
        }
        if let author = request.lastPostOf {
            rows.lastPosts[author] = try ItemTable.findLastPostTime(of: author, of: conversation, in: view)
        }
    }
}
