import ChanID

/// Posts a message.
package struct Posted: ActDefinition {
    package var posting: Posting

    package init(_ posting: Posting) {
        self.posting = posting
    }
}

extension Posted {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(message: posting) }

    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        request.include(newItem: message)
        request.include(posting, by: author.member)
    }

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.memberRules
            + [
                OnlyInChannels.toSpeakAsOne, FeatureIsOn.forComments, HoldsPermission.toPost, NotMuted(),
                ByOrigin.toImport, TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                LinksAreAllowed(),
                FilesFit(),
                FeatureIsOn.forFiles, FeatureIsOn.forVoice, NotHeld(), KeepsSlowMode(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.add(posting)
    }
}
