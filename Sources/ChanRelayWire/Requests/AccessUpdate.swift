internal import ChanID
package import ChanSodium

/// The keys that may read a conversation and submit to it, as its origin announced them.
package struct AccessUpdate: Hashable, Sendable {
    /// The version of the access set; increases with every change.
    package let version: UInt64
    package let keys: Set<VerifyKey>
    /// The subset of `keys` that may upload files.
    package let uploaders: Set<VerifyKey>
    /// The ended keys to add to those that the relay already has.
    package let ended: [EndedKey]

    /// This update without its ended keys, for a relay that does not support `EndedKey.feature`.
    package var withoutEndedKeys: AccessUpdate {
        AccessUpdate(version: version, keys: keys, uploaders: uploaders, ended: [])
    }

    /// The memory that the update occupies while it waits for its commit.
    package var bytes: Int { keys.count * 32 + ended.reduce(0) { $0 + 40 + $1.note.count } }
}

extension AccessUpdate {
    /// Decodes the update.
    /// - Throws: `too_large` for more keys than a limit allows; `malformed` for a key that is not 32 bytes or an
    ///   uploader that is not among the keys.
    package init(_ access: WireSetAccess, _ limits: RelayLimits) throws(RelayError) {
        guard access.keys.count <= limits.accessKeys else {
            throw RelayError(.tooLarge, "\(access.keys.count) access keys; \(limits.accessKeys) are allowed")
        }
        guard access.ended.count <= EndedKey.maxPerRequest else {
            throw RelayError(
                .tooLarge, "\(access.ended.count) ended keys; \(EndedKey.maxPerRequest) are allowed at once")
        }
        let keys = access.keys.compactMap { VerifyKey([UInt8]($0)) }
        uploaders = Set(access.uploaders.compactMap { VerifyKey([UInt8]($0)) })
        self.keys = Set(keys)
        guard keys.count == access.keys.count, access.uploaders.count <= keys.count, uploaders.isSubset(of: keys) else {
            throw RelayError(.malformed, "an access key is not 32 bytes, or an uploader is none of them")
        }
        version = try PeerInput.validatedCount(access.version)
        var ended: [EndedKey] = []
        for wire in access.ended { ended.append(try EndedKey(wire)) }
        self.ended = ended
    }
}
