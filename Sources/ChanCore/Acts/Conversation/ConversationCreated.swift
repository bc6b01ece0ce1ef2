import ChanID

/// The part of a genesis statement that rules use. A genesis is published in the public scope, so it names nobody.
package struct ConversationCreation: Hashable, Sendable {
    package var kind: ConversationKind
    package var visibility: Visibility
    /// The first owner, who is the statement's author. `name` is empty here; a `memberRenamed` act sets it later.
    package var owner: Introduction

    package init(kind: ConversationKind, visibility: Visibility, owner: Introduction) {
        self.kind = kind
        self.visibility = visibility
        self.owner = owner
    }
}

extension ConversationCreation: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(identity: owner) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsNew(), DeviceIsAuthors(), KeysFit()]
    }

    func apply(to applier: inout ActApplier) {
        applier.create(self)
    }
}
