/// An error of a relay or of the connection to it.
///
/// Programs decide by `code`, which never changes; `message` is one line for people. Failure frames carry the same
/// names (docs/protocol/relay.md).
package struct RelayError: Error, Hashable, Sendable {
    package let code: Code
    package let message: String
    /// The number of entries that the relay holds. For `behind` and `forked`.
    package var size: UInt64?
    /// The signed notes that contradict each other, exactly as signed: the relay's, then the other; for notes of different
    /// sizes an encoded `PrefixProof` of the larger one follows. For `forked`.
    package var evidence: [[UInt8]] = []
    /// The time after which to retry. For `busy` and `quota`.
    package var retryAfterMilliseconds: UInt32?

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package enum Code: String, CaseIterable, Sendable {
        // The request is invalid.
        case malformed
        case tooLarge = "too_large"
        case version
        case wrongConversation = "wrong_conversation"
        case badSignature = "bad_signature"
        case badCheckpoint = "bad_checkpoint"
        case badRoot = "bad_root"
        case bodyMismatch = "body_mismatch"
        case bodyMissing = "body_missing"
        case badAddress = "bad_address"
        // The request contradicts the relay's state.
        case forked
        case behind
        case rolledBack = "rolled_back"
        case stale
        case clockAhead = "clock_ahead"
        // The request is not permitted, or not now.
        case unauthorized
        case notCarried = "not_carried"
        case invited
        case refused
        case retired
        case notFound = "not_found"
        case quota
        case busy
        case draining
        // The connection failed.
        case identityMismatch = "identity_mismatch"
        case unreachable
        case timedOut = "timed_out"
        case closed
        case cancelled
        // The relay's store or home failed.
        case storage
        case storageFull = "storage_full"
        case newerVersion = "newer_version"
        case homeMissing = "home_missing"
        case homeForeign = "home_foreign"
        case homeExists = "home_exists"
        case alreadyRunning = "already_running"
        case notRunning = "not_running"
        case cannotListen = "cannot_listen"
        case corrupt
    }
}

extension RelayError: CustomStringConvertible {
    package var description: String { "\(code.rawValue): \(message)" }
}

extension RelayError {
    /// Converts any error: a `RelayError` is returned unchanged, any other error gets `code`.
    package init(_ error: any Error, otherwise code: Code) {
        self = error as? RelayError ?? RelayError(code, "\(error)")
    }
}

extension RelayError {
    /// The error for an answer of another kind than the request's.
    package static let unexpected = RelayError(.malformed, "the relay answered with something else than was asked")
}
