package import ChanID

/// Opens a support chat, or adds a message to an existing one.
package struct Asked: ActDefinition {
    /// The support chat; `nil` to open one.
    package var chat: MessageID?
    package var text: String

    package init(in chat: MessageID?, text: String) {
        self.chat = chat
        self.text = text
    }
}

extension Asked {
    var target: Target { chat.map(Target.item) ?? .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(message: Posting(text: text)) }

    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        request.include(newItem: message)
        if let chat { request.cases.insert(chat) }
        request.openCasesOf = author.member
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.memberRules
            + [
                FeatureIsOn.forSupport, HoldsPermission.toAsk, CaseIsOwn(), TextFits(), HasRoomForCase(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.addSupportText(text, in: chat)
    }
}
