package import ChanID
import ChanSQLite

/// This node's part in a conversation: its keys (sealed by the vault) and its progress.
package struct StoredConversation: Hashable, Sendable {
    package let id: ConversationID
    package let profile: ProfileID
    /// The origin's keys; `nil` if another node is the origin.
    package var origin: OriginKeys?
    /// The keys of a former origin on this node, retained until every relay has its last entries. They sign nothing
    /// new.
    package var formerOrigin: OriginKeys?
    /// Our member; `nil` if we only follow an open conversation.
    package var member: MemberID?
    package var generation: UInt32 = 0
    package var device: OwnDevice?
    /// The sealed link through which we joined.
    package var sealedLink: [UInt8]?
    /// Entries 0 ..< `logSize` are stored; entries 0 ..< `foldedSize` are in the projections.
    package var logSize: UInt64 = 0
    package var foldedSize: UInt64 = 0
    /// Whether the fold encountered an administrative kind that this version does not know.
    package var needsUpgrade = false
    package let createdAt: Timestamp

    package init(id: ConversationID, profile: ProfileID, createdAt: Timestamp) {
        self.id = id
        self.profile = profile
        self.createdAt = createdAt
    }
}

/// The private keys of an origin, sealed by the vault.
package struct OriginKeys: Hashable, Sendable {
    package var sealedSigningKey: [UInt8]
    package var sealedSealingKey: [UInt8]

    package init(sealedSigningKey: [UInt8], sealedSealingKey: [UInt8]) {
        self.sealedSigningKey = sealedSigningKey
        self.sealedSealingKey = sealedSealingKey
    }
}

/// Our device in a conversation, with its private key sealed by the vault.
package struct OwnDevice: Hashable, Sendable {
    package var id: DeviceID
    package var sealedKey: [UInt8]
    /// The last counter with which it signed.
    package var counter: UInt64

    package init(id: DeviceID, sealedKey: [UInt8], counter: UInt64 = 0) {
        self.id = id
        self.sealedKey = sealedKey
        self.counter = counter
    }
}

extension StoredConversation {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(id: try row.next(), profile: try row.next(), createdAt: try row.next())
        let isOrigin = try row.next(Bool.self)
        let signing = try row.next([UInt8]?.self)
        let sealing = try row.next([UInt8]?.self)
        if let signing, let sealing {
            let keys = OriginKeys(sealedSigningKey: signing, sealedSealingKey: sealing)
            if isOrigin { origin = keys } else { formerOrigin = keys }
        }
        member = try row.next()
        generation = try row.next()
        let device = try row.next(DeviceID?.self)
        let key = try row.next([UInt8]?.self)
        let counter = try row.next(UInt64.self)
        if let device, let key { self.device = OwnDevice(id: device, sealedKey: key, counter: counter) }
        sealedLink = try row.next()
        logSize = try row.next()
        foldedSize = try row.next()
        needsUpgrade = try row.next()
    }
}
