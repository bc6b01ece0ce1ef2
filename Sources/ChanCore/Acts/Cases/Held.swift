import ChanID

/// Submits a post for review, or publishes a post that was approved.
package struct Held: ActDefinition {
    package var posting: Posting

    package init(_ posting: Posting) {
        self.posting = posting
    }
}

extension Held {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(message: posting) }

    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        request.include(newItem: message)
        request.include(posting, by: author.member)
        request.openCasesOf = author.member
    }

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.memberRules
            + [
                OnlyInChannels.toSpeakAsOne, ByOrigin.toImport, FeatureIsOn.forComments, HoldsPermission.toPost,
                NotMuted(), TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                LinksAreAllowed(),
                FilesFit(),
                FeatureIsOn.forFiles, FeatureIsOn.forVoice, WaitsOrIsPublished(), HasRoomForCase(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.holdPost(posting)
    }
}
