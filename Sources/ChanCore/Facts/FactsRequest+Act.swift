package import ChanID

extension FactsRequest {
    /// Requests the rows that are needed to judge and apply an act that arrives as `message`.
    package init(act: Act, author: Author, message: MessageID) {
        self.init(target: act.target, author: author)
        let grants = act.grants
        if let identity = grants.identity { devices.formUnion(identity.devices.map(\.id)) }
        if let link = grants.link?.id { links.insert(link) }
        act.addFacts(to: &self, by: author, as: message)
    }

    /// Adds the item and case that the act creates. They have the act's own identifier, and may already exist.
    package mutating func include(newItem message: MessageID) {
        items.insert(message)
        cases.insert(message)
    }

    init(target: Target, author: Author) {
        self.init()
        members.insert(author.member)
        devices.insert(author.device)
        bans.insert(author.member)
        switch target {
        case .conversation: break
        case .member(let member):
            members.insert(member)
            bans.insert(member)
        case .link(let link): links.insert(link)
        case .relay(let relay): relays.insert(relay)
        case .item(let item): items.insert(item)
        case .proposal(let proposal): proposals.insert(proposal)
        }
    }

    /// Adds the link, and the bans that watch it.
    mutating func include(_ request: JoinRequest) {
        guard let link = request.link else { return }
        links.insert(link)
        bansWatching.insert(link)
    }

    mutating func include(caseOf act: Act) {
        if let id = act.caseID { cases.insert(id) }
    }

    mutating func include(_ order: Purge) {
        if let named = order.items { items.formUnion(named) } else { purge = order }
    }

    mutating func include(_ posting: Posting, by author: MemberID) {
        if posting.imported == nil { lastPostOf = author }
        members.formUnion(posting.mentions)
    }

    /// Returns the rows that loaded rows refer to and that are not requested yet; empty if nothing is missing.
    package func followUp(for facts: Facts) -> FactsRequest {
        // Nearly always, everything is requested already.
        var more = FactsRequest()
        for id in items { more.includeMembers(of: id, in: facts) }
        for id in cases { more.includeSubject(of: id, in: facts) }
        if purge != nil { more.members.formUnion(facts.rows.items.values.map(\.author)) }
        for id in members { more.includeLink(of: id, in: facts) }
        for id in bansWatching { more.includeCreator(of: id, in: facts) }
        for id in proposals { more.includeProposedAct(by: id, in: facts) }
        if !links.isEmpty, let primary = facts.summary.primaryLink { more.links.insert(primary) }
        if let succession = facts.summary.succession {
            more.members.formUnion([succession.owner, succession.successor])
        }
        if let offer = facts.summary.handover { more.members.formUnion([offer.by, offer.terms.member]) }
        if let origin = facts.summary.origin {
            if !members.contains(origin.member) { more.members.insert(origin.member) }
            if !devices.contains(origin.device) { more.devices.insert(origin.device) }
        }
        return more.isEmpty ? more : more.subtracting(self)
    }

    package mutating func formUnion(_ other: FactsRequest) {
        members.add(other.members)
        devices.add(other.devices)
        devicesOf.add(other.devicesOf)
        links.add(other.links)
        relays.add(other.relays)
        bans.add(other.bans)
        bansWatching.add(other.bansWatching)
        items.add(other.items)
        purge = purge ?? other.purge
        cases.add(other.cases)
        openCasesOf = openCasesOf ?? other.openCasesOf
        openReportsOf = openReportsOf ?? other.openReportsOf
        proposals.add(other.proposals)
        reactions.add(other.reactions)
        lastPostOf = lastPostOf ?? other.lastPostOf
    }

    /// Returns the rows that this request contains and `known` does not.
    package func subtracting(_ known: FactsRequest) -> FactsRequest {
        var rest = self
        rest.members.drop(known.members)
        rest.devices.drop(known.devices)
        rest.links.drop(known.links)
        rest.devicesOf.drop(known.devicesOf)
        rest.relays.drop(known.relays)
        rest.bans.drop(known.bans)
        rest.bansWatching.drop(known.bansWatching)
        rest.items.drop(known.items)
        rest.cases.drop(known.cases)
        rest.proposals.drop(known.proposals)
        rest.reactions.drop(known.reactions)
        if known.purge != nil { rest.purge = nil }
        if known.openCasesOf != nil { rest.openCasesOf = nil }
        if known.openReportsOf != nil { rest.openReportsOf = nil }
        if known.lastPostOf != nil { rest.lastPostOf = nil }
        return rest
    }

    private mutating func includeMembers(of item: MessageID, in facts: Facts) {
        if let author = facts.items[item]?.author { members.insert(author) }
        for pending in facts.pendingModerations[item] ?? [] { members.insert(pending.by) }
    }

    /// Adds the reported message, and the member who already handles the case.
    private mutating func includeSubject(of id: MessageID, in facts: Facts) {
        guard let known = facts.rows.cases[id] else { return }
        if let item = known.report?.item { items.insert(item) }
        if let handler = known.handler { members.insert(handler) }
    }

    /// Adds the rows of the proposed act, because executing the proposal depends on them.
    private mutating func includeProposedAct(by id: MessageID, in facts: Facts) {
        guard let proposal = facts.rows.proposals[id] else { return }
        formUnion(FactsRequest(act: proposal.terms.act, author: proposal.author, message: .none))
    }

    private mutating func includeLink(of member: MemberID, in facts: Facts) {
        guard let row = facts.members[member], !row.isActive, let link = row.via else { return }
        links.insert(link)
    }

    /// Adds the ban of the link's creator, which may watch the link.
    private mutating func includeCreator(of link: LinkID, in facts: Facts) {
        guard let maker = facts.links[link]?.createdBy else { return }
        bans.insert(maker)
    }
}

extension Set {
    /// Set union and difference without hashing or copying if one of the sets is empty, which is the common case.
    fileprivate mutating func add(_ other: Set) {
        if isEmpty { self = other } else if !other.isEmpty { formUnion(other) }
    }

    fileprivate mutating func drop(_ other: Set) {
        if !isEmpty, !other.isEmpty { subtract(other) }
    }
}
