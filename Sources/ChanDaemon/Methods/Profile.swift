import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.ProfileCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let made = try await call.node.profiles.createProfile(name: params.name, for: call.request)
        return Result(
            change: call.change(made.report),
            profile: Contract.Profile(try await call.node.withView { try $0.profileOverview(of: made.profile) }))
    }
}

extension Methods.ProfileList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.withView {
            try $0.profiles(PageRequest(params.page))
        }
        return Page(page, Contract.Profile.init)
    }
}

extension Methods.ProfileShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.node.references.profile(params.profile)
        return Contract.Profile(try await call.node.withView { try $0.profileOverview(of: id) })
    }
}

extension Methods.ProfileUpdate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.node.references.profile(params.profile)
        let report = try await call.node.profiles.renameProfile(id, to: params.name, for: call.request)
        return Result(
            change: call.change(report),
            profile: Contract.Profile(try await call.node.withView { try $0.profileOverview(of: id) }))
    }
}

extension Methods.ProfileDelete: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.node.references.profile(params.profile)
        return Result(change: call.change(try await call.node.profiles.deleteProfile(id, for: call.request)))
    }
}

extension Methods.ProfilePhrase: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.node.references.profile(params.profile)
        let phrase = try await call.node.profiles.recoveryPhrase(of: id, for: call.request)
        return Result(change: call.change(phrase.report), words: phrase.words)
    }

    /// Removes the recovery phrase: answers for repeated requests are stored in the database.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer.without("words") }
}

extension Methods.ProfileRestore: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let made = try await call.node.profiles.restoreProfile(
            name: params.name, words: params.words, for: call.request)
        return Result(
            change: call.change(made.report),
            profile: Contract.Profile(try await call.node.withView { try $0.profileOverview(of: made.profile) }))
    }
}

extension Contract.Profile {
    fileprivate init(_ overview: ProfileOverview) {
        self.init(
            id: overview.id.description, name: overview.name, createdAt: UTCTime(overview.createdAt),
            conversations: overview.conversations, isDefault: overview.isDefault)
    }
}

extension Methods.ProfileCard: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let card = try await call.node.members.card(for: params.link, profile: try await call.profile(params.profile))
        return Contract.ProfileCard(
            card: card.text, name: card.name, conversation: card.conversation.description,
            member: card.member.description)
    }
}
