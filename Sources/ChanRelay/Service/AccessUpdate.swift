internal import ChanID
internal import ChanSodium

/// Who may read and submit, as the origin tells it.
struct AccessUpdate: Hashable, Sendable {
    /// Increases with every change.
    let version: UInt64
    let keys: Set<VerifyKey>
    /// Those among the keys that may upload files.
    let uploaders: Set<VerifyKey>
    /// Added to those the relay was told before.
    let ended: [EndedKey]

    /// The same as a relay reads it that knows of no ends.
    var withoutEndedKeys: AccessUpdate { AccessUpdate(version: version, keys: keys, uploaders: uploaders, ended: []) }

    /// What it takes while it waits to be stored.
    var bytes: Int { keys.count * 32 + ended.reduce(0) { $0 + 40 + $1.note.count } }
}

extension AccessUpdate {
    /// - Throws: `too_large` over a limit, `malformed` for a key that is none.
    init(_ access: WireSetAccess, _ limits: RelayLimits) throws(RelayError) {
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
