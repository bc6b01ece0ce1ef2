package import ChanID

/// A local identity as stored: its seed sealed by the vault.
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

/// The identities of this node.
package enum ProfileTable {
    static let shape = RowShape("profile", key: ["profile"], columns: ["name", "sealed_seed", "created_at"])

    package static func find(_ profile: ProfileID, in view: StoreView) throws(StoreError) -> StoredProfile? {
        try view.first("\(shape.select) WHERE profile = ?", profile, as: StoredProfile.init)
    }

    package static func named(_ name: String, in view: StoreView) throws(StoreError) -> StoredProfile? {
        try view.first("\(shape.select) WHERE name = ?", name, as: StoredProfile.init)
    }

    /// In the order in which they were made.
    package static func all(in view: StoreView) throws(StoreError) -> [StoredProfile] {
        try view.fetch("\(shape.select) ORDER BY created_at, profile", as: StoredProfile.init)
    }

    /// - Throws: `conflict` when another profile has this name.
    package static func put(_ profile: StoredProfile, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(shape.upsert, profile.id, profile.name, profile.sealedSeed, profile.createdAt)
    }
}

extension StoredProfile {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            id: try row.next(), name: try row.next(), sealedSeed: try row.next(), createdAt: try row.next())
    }
}
