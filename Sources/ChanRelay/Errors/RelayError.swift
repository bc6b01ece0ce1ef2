/// Why a relay, or the way to it, did not do what was asked.
///
/// `code` is what programs decide by and never changes; `message` is one line for people. The same names travel in
/// failure frames (docs/protocol/relay.md).
package struct RelayError: Error, Hashable, Sendable {
    package let code: Code
    package let message: String
    /// `behind`, `forked`: how many entries the relay holds.
    package var size: UInt64?
    /// `forked`, `rolled_back`: the signed notes that contradict each other, exactly as signed.
    package var evidence: [[UInt8]] = []
    /// `busy`, `quota`: when trying again makes sense.
    package var retryAfterMilliseconds: UInt32?

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package enum Code: String, CaseIterable, Sendable {
        // What was sent is wrong.
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
        // It contradicts what is known.
        case forked
        case behind
        case rolledBack = "rolled_back"
        case stale
        case clockAhead = "clock_ahead"
        // It is not for this caller, or not now.
        case unauthorized
        case notCarried = "not_carried"
        case invited
        case refused
        case retired
        case notFound = "not_found"
        case quota
        case busy
        // The way to the relay.
        case identityMismatch = "identity_mismatch"
        case unreachable
        case timedOut = "timed_out"
        case closed
        case cancelled
        // The relay's own house.
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
    /// Any error, as a relay error: its own kind unchanged, anything else under `code`.
    init(_ error: any Error, otherwise code: Code) {
        self = error as? RelayError ?? RelayError(code, "\(error)")
    }
}
