package import ChanID

/// A request to join by a link or, if `link` is `nil`, by an invitation. The author is the applicant.
package struct JoinRequest: Hashable, Sendable {
    package var link: LinkID?
    package var introduction: Introduction
    /// A message to those who decide, at most 500 characters.
    package var message: String?

    package init(link: LinkID?, introduction: Introduction, message: String? = nil) {
        self.link = link
        self.introduction = introduction
        self.message = message
    }
}

extension JoinRequest: ActDefinition {
    var target: Target { .member(introduction.member) }

    var grants: ActGrants { ActGrants(identity: introduction) }

    var texts: ActTexts {
        ActTexts(
            name: introduction.name,
            limited: message.map { [(.message, $0, TextLimit.reason)] } ?? [])
    }

    func addFacts(to request: inout FactsRequest, by _: Author, as message: MessageID) {
        request.include(newItem: message)
        request.include(self)
    }

    static var rules: [any Rule] {
        [
            ConversationIsActive(), SpeaksForOneself(), DeviceIsAuthors(), NotBanned(), IsNotMemberYet(),
            LinkIsUsable(), AdmissionIsOpen(), IsExpected(), KeepsJoinRate(), HasRoom(), NameFits(), TextFits(),
            KeysFit(),
        ]
    }

    func apply(to applier: inout ActApplier) {
        applier.requestJoin(self)
    }
}
