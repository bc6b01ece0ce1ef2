package import ChanID
package import ChanSQLite

/// A stored local identity, with its seed sealed by the vault.
package struct StoredProfile: Hashable, Sendable {
    package let id: ProfileID
    package var name: String
    package var sealedSeed: [UInt8]
    package let createdAt: Timestamp

    package init(id: ProfileID, name: String, sealedSeed: [UInt8], createdAt: Timestamp) {
        self.id = id
        self.name = name
        self.sealedSeed = sealedSeed
        self.createdAt = createdAt
    }
}

/// The identities of this node. A row whose seed was destroyed remains without a name, because conversations refer to
/// it. Queries do not return it.
package enum ProfileTable {
    static let columnList = ColumnList("profile", key: ["profile"], columns: ["name", "sealed_seed", "created_at"])

    private static let isNotDestroyed = "sealed_seed <> x''"

    package static func find(_ profile: ProfileID, in view: StoreView) throws(StoreError) -> StoredProfile? {
        try view.fetchOne(
            "\(columnList.select) WHERE profile = ? AND \(isNotDestroyed)", profile, as: StoredProfile.init)
    }

    package static func find(named name: String, in view: StoreView) throws(StoreError) -> StoredProfile? {
        try view.fetchOne("\(columnList.select) WHERE name = ? AND \(isNotDestroyed)", name, as: StoredProfile.init)
    }

    /// Returns the identities in the order of their creation.
    package static func list(in view: StoreView) throws(StoreError) -> [StoredProfile] {
        try view.fetchAll(
            "\(columnList.select) WHERE \(isNotDestroyed) ORDER BY created_at, profile", as: StoredProfile.init)
    }

    /// Inserts or updates an identity.
    ///
    /// - Throws: `conflict` if another identity has this name.
    package static func upsert(_ profile: StoredProfile, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(columnList.upsert, profile.id, profile.name, profile.sealedSeed, profile.createdAt)
    }

    /// Overwrites the seed and releases the name.
    package static func destroy(_ profile: ProfileID, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "UPDATE profile SET sealed_seed = x'', name = lower(hex(profile)) WHERE profile = ?", profile)
    }
}

extension StoredProfile {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            id: try row.next(), name: try row.next(), sealedSeed: try row.next(), createdAt: try row.next())
    }
}
