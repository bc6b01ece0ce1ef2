package import ChanCore
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

/// Resolution of the references of clients.
package struct References: UseCases {
    package let core: NodeCore
}

extension NodeView {
    /// - Parameter kind: the required kind; a conversation of the other kind is refused with `invalid.kind`.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `invalid.kind`.
    package func conversation(
        _ reference: String, kind: ConversationKind? = nil
    ) throws(ServiceError) -> ConversationID {
        try mappingErrors {
            let id = try ReferenceResolver(in: rows).conversation(reference)
            guard let kind, let summary = try ConversationStateTable.find(id, in: rows), summary.kind != kind else {
                return id
            }
            throw ServiceError.named(.invalidKind, ["conversation": "#" + summary.name, "actual": summary.kind.name])
        }
    }

    /// - Throws: `not_found.member`, `ambiguous.member`.
    package func member(_ reference: String, of conversation: ConversationID) throws(ServiceError) -> MemberID {
        try mappingErrors { try ReferenceResolver(in: rows).member(reference, of: conversation) }
    }

    /// - Throws: `not_found.link`, `ambiguous.link`.
    package func link(_ reference: String, of conversation: ConversationID) throws(ServiceError) -> LinkID {
        try mappingErrors { try ReferenceResolver(in: rows).link(reference, of: conversation) }
    }

    /// - Throws: `not_found.message`, `ambiguous.message`, `invalid.reference`.
    package func message(_ reference: String, of conversation: ConversationID) throws(ServiceError) -> MessageID {
        try mappingErrors { try ReferenceResolver(in: rows).message(reference, of: conversation) }
    }

    /// Resolves a message, including own posts that the origin has not ordered.
    ///
    /// - Throws: the errors of `message`.
    package func messageIncludingUnordered(_ reference: String, of conversation: ConversationID) throws(ServiceError)
        -> MessageID
    {
        try mappingErrors {
            try ReferenceResolver(in: rows).message(reference, of: conversation) {
                let submissions = OwnSubmissionPresenter(try viewerContext(in: conversation), vault: context.vault)
                return try submissions.stored().map(\.message)
            }
        }
    }
}

extension References {
    /// - Parameter kind: the required kind; a conversation of the other kind is refused with `invalid.kind`.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `invalid.kind`.
    package func conversation(
        _ reference: String, kind: ConversationKind? = nil
    ) async throws(ServiceError) -> ConversationID {
        try await lookUp { [self] rows in try view(rows).conversation(reference, kind: kind) }
    }

    /// - Throws: `not_found.member`, `ambiguous.member`.
    package func member(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> MemberID {
        try await lookUp { [self] rows in try view(rows).member(reference, of: conversation) }
    }

    /// Resolves an applicant.
    ///
    /// - Throws: `not_found.request`, `ambiguous.request`.
    package func request(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> MemberID {
        try await lookUp { view in try ReferenceResolver(in: view).member(reference, of: conversation, kind: .request)
        }
    }

    /// - Throws: `not_found.message`, `ambiguous.message`, `invalid.reference`.
    package func message(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> MessageID {
        try await lookUp { [self] rows in try view(rows).message(reference, of: conversation) }
    }

    /// - Throws: `not_found.link`, `ambiguous.link`.
    package func link(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> LinkID {
        try await lookUp { view in try ReferenceResolver(in: view).link(reference, of: conversation) }
    }

    /// - Parameter reference: the proposal; `nil` for the only open one.
    /// - Throws: `not_found.proposal`, `ambiguous.proposal`.
    package func proposal(
        _ reference: String?, of conversation: ConversationID
    ) async throws(ServiceError) -> MessageID {
        let now = environment.now()
        return try await lookUp { view in try ReferenceResolver(in: view).proposal(reference, of: conversation, at: now)
        }
    }

    /// - Throws: `not_found.relay`, `ambiguous.relay`.
    package func relay(_ reference: String, of conversation: ConversationID) async throws(ServiceError) -> RelayID {
        try await lookUp { view in try ReferenceResolver(in: view).relay(reference, of: conversation) }
    }

    /// - Throws: `not_found.profile`.
    package func profile(_ name: String) async throws(ServiceError) -> ProfileID {
        try await lookUp { view in try ReferenceResolver(in: view).profile(name) }
    }
}
