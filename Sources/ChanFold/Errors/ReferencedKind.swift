package import ChanID

/// The kinds of objects that callers refer to, with the errors of references that match none or several.
package enum ReferencedKind: Hashable, Sendable {
    case conversation, member, message, file, link, relay, witness, request, proposal, `case`, profile, banList,
        failure, input,
        job, scheduled, token, webSession

    /// The error of a reference that matches no object of this kind.
    package var notFound: FaultName {
        switch self {
        case .conversation: .notFoundConversation
        case .member: .notFoundMember
        case .message: .notFoundMessage
        case .file: .notFoundFile
        case .link: .notFoundLink
        case .relay: .notFoundRelay
        case .witness: .notFoundWitness
        case .request: .notFoundRequest
        case .proposal: .notFoundProposal
        case .`case`: .notFoundCase
        case .profile: .notFoundProfile
        case .banList: .notFoundBanList
        case .failure: .notFoundFailure
        case .input: .notFoundInput
        case .job: .notFoundJob
        case .scheduled: .notFoundScheduled
        case .token: .notFoundToken
        case .webSession: .notFoundWebSession
        }
    }

    /// The error of a reference that matches several objects; `nil` for kinds that are referred to by a whole name or
    /// number.
    package var ambiguous: FaultName? {
        switch self {
        case .conversation: .ambiguousConversation
        case .member: .ambiguousMember
        case .message: .ambiguousMessage
        case .file: .ambiguousFile
        case .link: .ambiguousLink
        case .relay: .ambiguousRelay
        case .request: .ambiguousRequest
        case .proposal: .ambiguousProposal
        case .`case`: .ambiguousCase
        case .witness, .profile, .banList, .failure, .input, .job, .scheduled, .token, .webSession: nil
        }
    }
}
