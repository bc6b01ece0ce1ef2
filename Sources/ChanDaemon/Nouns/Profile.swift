import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.ProfileCreate: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let made = try await call.node.createProfile(name: params.name, for: call.request)
        return Result(
            change: call.change(made.report),
            profile: Contract.Profile(try await call.node.profileOverview(of: made.profile)))
    }
}

extension Methods.ProfileList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.profiles(PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.Profile.init)
    }
}

extension Contract.Profile {
    fileprivate init(_ overview: ProfileOverview) {
        self.init(
            id: overview.id.description, name: overview.name, createdAt: UTCTime(overview.createdAt),
            conversations: overview.conversations, isDefault: overview.isDefault)
    }
}

extension Methods.ProfileCard: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var profile: ProfileID?
        if let name = params.profile { profile = try await call.node.profile(name) }
        let card = try await call.node.card(for: params.link, profile: profile)
        return Contract.ProfileCard(
            card: card.text, name: card.name, conversation: card.conversation.description,
            member: card.member.description)
    }
}
