/// Why a reader cannot read a body that did arrive. Each becomes a timeline item where the message would stand.
package enum DecryptionError: Error, Hashable, Sendable, CaseIterable {
    /// Its secret was never received. Recovery: repair from epoch notices, else ask the origin.
    case unknownEpoch
    /// Before this member joined, and history was not shared. No recovery.
    case tooEarly
    /// Removed before this epoch. No recovery.
    case revoked
    /// The cipher refuses it under the right key. Recovery: another relay, and report this one.
    case tampered
    /// It opens, but is no item this version knows. Kept raw and tried again after an upgrade.
    case undecodable
}

extension DecryptionError {
    /// The stable name, `decryption.` of schema/errors.json without the family.
    package var name: String {
        switch self {
        case .unknownEpoch: "unknown_epoch"
        case .tooEarly: "too_early"
        case .revoked: "revoked"
        case .tampered: "tampered"
        case .undecodable: "undecodable"
        }
    }
}
