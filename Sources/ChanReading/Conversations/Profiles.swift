package import ChanFold
package import ChanID
import ChanStore

/// A local profile, as clients see it.
package struct ProfileOverview: Hashable, Sendable {
    package let id: ProfileID
    package let name: String
    package let createdAt: Timestamp
    /// The number of conversations that it belongs to.
    package let conversations: Int
    /// Whether calls without a profile use it.
    package let isDefault: Bool
}

extension NodeView {
    /// Lists all profiles in the order of their creation; the first is the default.
    ///
    /// - Throws: `invalid.cursor`.
    package func profiles(_ request: PageRequest) throws(ServiceError) -> ListPage<ProfileOverview> {
        try page {
            try PageCursor("profile.list", request).slice(try overviews(), request) { profile in
                ListKey().appending(profile.createdAt).appending(profile.id.bytes)
            }
        }
    }

    /// - Throws: `not_found.profile`.
    package func profileOverview(of id: ProfileID) throws(ServiceError) -> ProfileOverview {
        let all = try mappingErrors(overviews)
        guard let found = all.first(where: { $0.id == id }) else { throw .notFound(.profile, id.description) }
        return found
    }

    private func overviews() throws(StoreError) -> [ProfileOverview] {
        var counts: [ProfileID: Int] = [:]
        for conversation in try ConversationTable.list(in: rows) { counts[conversation.profile, default: 0] += 1 }
        let profiles = try ProfileTable.list(in: rows)
        return profiles.map { profile in
            ProfileOverview(
                id: profile.id, name: profile.name, createdAt: profile.createdAt,
                conversations: counts[profile.id] ?? 0,
                isDefault: profile.id == profiles.first?.id)
        }
    }
}
