/// The reason why a reader cannot read a received body. The timeline shows it in place of the message.
package enum DecryptionError: Error, Hashable, Sendable, CaseIterable {
    /// The epoch's secret was never received. Recovery: repair from epoch notices, else ask the origin.
    case unknownEpoch
    /// The epoch is before this member joined, and history was not shared. No recovery.
    case tooEarly
    /// The member was removed before this epoch. No recovery.
    case revoked
    /// The body does not decrypt under the right key. Recovery: ask another relay, and report this one.
    case tampered
    /// The body decrypts, but this version does not support its item. The raw body is stored and decoded again after an
    /// upgrade.
    case undecodable
}

extension DecryptionError {
    /// The stable name: a name of schema/errors.json without its family, `decryption.`.
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
