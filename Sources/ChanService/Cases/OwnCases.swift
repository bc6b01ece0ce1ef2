import ChanCore
import ChanID
import ChanStore

/// What our own member brought before the staff elsewhere: the staff's scope does not open here, so it is kept by itself.
struct OwnCases {
    private let conversation: ConversationID
    private let transaction: StoreTransaction

    init(of conversation: ConversationID, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.transaction = transaction
    }

    /// - Parameter plaintext: of the body that says it.
    func note(_ act: Act, as message: MessageID, _ plaintext: [UInt8], at now: Timestamp) throws(StoreError) {
        guard act.kind == .held || act.kind == .reported || act.kind == .asked && act.caseID == nil else { return }
        let own = StoredOwnCase(id: message, opening: plaintext, openedAt: now)
        try OwnCaseTable.put(own, of: conversation, in: transaction)
    }

    /// As far as this node knows of them, for its own judgement of what is said in them.
    func all(of member: MemberID) throws -> [Case] {
        try OwnCaseTable.all(of: conversation, in: transaction).compactMap { own in try Case(own, of: member) }
    }

    /// Takes what the origin answered to the submission that opened a case.
    /// - Returns: the news, where there are any; `nil` where the answer said nothing that was not known.
    func take(_ sealed: [UInt8], about message: MessageID, opened: ([UInt8]) throws -> [UInt8]) throws -> CaseNews? {
        guard var own = try OwnCaseTable.find(message, of: conversation, in: transaction) else { return nil }
        own.isReceived = true
        var news: CaseNews?
        if !sealed.isEmpty {
            let bytes = try opened(sealed)
            let told = try CaseNews(parsing: bytes)
            guard told.id == message else { return nil }
            if own.news.flatMap({ try? CaseNews(parsing: $0) }) != told { news = told }
            own.news = bytes
        }
        try OwnCaseTable.put(own, of: conversation, in: transaction)
        return news
    }
}

extension Case {
    /// - Returns: `nil` for what opens no case.
    init?(_ own: StoredOwnCase, of member: MemberID) throws {
        guard case .act(let act) = try BodyCodec.decode(own.opening).content, let kind = Kind(openedBy: act) else {
            return nil
        }
        let news = try own.news.map { try CaseNews(parsing: $0) }
        self.init(
            id: own.id, kind: kind, entry: 0, opener: member, at: own.openedAt,
            posting: act.posting ?? Posting(text: act.caseText))
        if case .reported(let report, _) = act { self.report = report }
        state = news?.state ?? .open
    }
}

extension Case.Kind {
    fileprivate init?(openedBy act: Act) {
        switch act.kind {
        case .held: self = .hold
        case .reported: self = .report
        case .asked: self = .support
        case _: return nil
        }
    }
}

extension Act {
    fileprivate var caseText: String {
        if case .reported(_, let text) = self { return text }
        if case .asked(_, let text) = self { return text }
        return ""
    }
}

extension Node {
    /// Submissions whose receipt came and whose last word is still to come.
    static func waitingCases(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Set<MessageID> {
        Set(try OwnCaseTable.all(of: conversation, in: view).filter(\.isReceived).map(\.id))
    }
}
