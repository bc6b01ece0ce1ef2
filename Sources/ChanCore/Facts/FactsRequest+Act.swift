package import ChanID

extension FactsRequest {
    /// What must be known to judge and apply an act that arrives as `message`.
    package init(act: Act, author: Author, message: MessageID) {
        self.init(target: act.target, author: author)
        if act.makesItemOrCase {
            items.insert(message)
            cases.insert(message)
        }
        if let introduction = act.introduction { devices.formUnion(introduction.devices.map(\.id)) }
        if let link = act.offer?.id { links.insert(link) }
        if case .joinRequested(let request) = act { ask(request) }
        if case .deviceAdded(let device) = act { devices.insert(device.id) }
        if case .memberLeft(let successor?) = act { members.insert(successor) }
        if case .handoverOffered(let terms) = act { members.insert(terms.member) }
        if case .originMoved(let move) = act {
            members.insert(move.member)
            members.formUnion(move.agreed)
            devices.insert(move.device.id)
        }
        if case .reacted(let item, _, _) = act { reactions.insert(ReactionsOf(item: item, member: author.member)) }
        if let posting = act.posting { ask(posting, by: author.member) }
        if let order = act.purge { ask(order) }
        ask(caseOf: act, by: author.member)
        if case .proposalMade(let terms) = act {
            formUnion(FactsRequest(act: terms.act, author: author, message: message))
        }
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

    /// The link, and the bans that watch it.
    mutating func ask(_ request: JoinRequest) {
        guard let link = request.link else { return }
        links.insert(link)
        watchesOf.insert(link)
    }

    mutating func ask(caseOf act: Act, by author: MemberID) {
        if let id = act.caseID { cases.insert(id) }
        if act.opensCase { openCasesOf = author }
        if let applicant = act.applicant(by: author) { openCasesOf = applicant }
        if case .moderated(let item, _) = act { openReportsOf = item }
    }

    mutating func ask(_ order: Purge) {
        if let named = order.items { items.formUnion(named) } else { purge = order }
    }

    mutating func ask(_ posting: Posting, by author: MemberID) {
        if posting.imported == nil { lastPostOf = author }
        members.formUnion(posting.mentions)
    }

    /// The rows that loaded rows name and that are still missing; empty when there is nothing more to load.
    package func further(_ facts: Facts) -> FactsRequest {
        // Nearly always all of them are asked for already.
        var more = FactsRequest()
        for id in items { more.nameMembers(of: id, in: facts) }
        for id in cases { more.nameSubject(of: id, in: facts) }
        if purge != nil { more.members.formUnion(facts.rows.items.values.map(\.author)) }
        for id in members { more.nameLink(of: id, in: facts) }
        for id in watchesOf { more.nameMaker(of: id, in: facts) }
        for id in proposals { more.nameWhatIsProposed(by: id, in: facts) }
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
        watchesOf.add(other.watchesOf)
        items.add(other.items)
        purge = purge ?? other.purge
        cases.add(other.cases)
        openCasesOf = openCasesOf ?? other.openCasesOf
        openReportsOf = openReportsOf ?? other.openReportsOf
        proposals.add(other.proposals)
        reactions.add(other.reactions)
        lastPostOf = lastPostOf ?? other.lastPostOf
    }

    /// What is asked here and not there.
    package func subtracting(_ known: FactsRequest) -> FactsRequest {
        var rest = self
        rest.members.drop(known.members)
        rest.devices.drop(known.devices)
        rest.links.drop(known.links)
        rest.devicesOf.drop(known.devicesOf)
        rest.relays.drop(known.relays)
        rest.bans.drop(known.bans)
        rest.watchesOf.drop(known.watchesOf)
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

    private mutating func nameMembers(of item: MessageID, in facts: Facts) {
        if let author = facts.items[item]?.author { members.insert(author) }
        for pending in facts.pendingModerations[item] ?? [] { members.insert(pending.by) }
    }

    /// The message that is reported, and who deals with it already.
    private mutating func nameSubject(of id: MessageID, in facts: Facts) {
        guard let known = facts.rows.cases[id] else { return }
        if let item = known.report?.item { items.insert(item) }
        if let handler = known.handler { members.insert(handler) }
    }

    /// Carrying a proposal out rests on what its act rests on.
    private mutating func nameWhatIsProposed(by id: MessageID, in facts: Facts) {
        guard let proposal = facts.rows.proposals[id] else { return }
        formUnion(FactsRequest(act: proposal.terms.act, author: proposal.author, message: .none))
    }

    private mutating func nameLink(of member: MemberID, in facts: Facts) {
        guard let row = facts.members[member], !row.isActive, let link = row.via else { return }
        links.insert(link)
    }

    /// Who made a link: a ban of theirs may watch it.
    private mutating func nameMaker(of link: LinkID, in facts: Facts) {
        guard let maker = facts.links[link]?.createdBy else { return }
        bans.insert(maker)
    }
}

extension Set {
    /// Union and difference where one of the two is mostly empty: nothing is hashed for it, and nothing copied.
    fileprivate mutating func add(_ other: Set) {
        if isEmpty { self = other } else if !other.isEmpty { formUnion(other) }
    }

    fileprivate mutating func drop(_ other: Set) {
        if !isEmpty, !other.isEmpty { subtract(other) }
    }
}

extension Act {
    /// What it makes is known by its own identifier, and may be known already.
    fileprivate var makesItemOrCase: Bool {
        switch self {
        case .posted, .joinRequested, .unknown: true
        case _: opensCase
        }
    }

    fileprivate var opensCase: Bool {
        switch self {
        case .held, .reported, .asked: true
        case _: false
        }
    }
}
