internal import ChanLog
package import FoundationEssentials
internal import SwiftProtobuf

extension RelayError {
    /// The failure frame that reports this error to a peer.
    package var frame: WireFailure {
        var failure = WireFailure()
        failure.code = code.rawValue
        failure.message = message
        failure.size = size ?? 0
        failure.evidence = evidence.map { .init($0) }
        failure.retryAfterMs = retryAfterMilliseconds ?? 0
        return failure
    }

    /// Returns the size of a log; for `stale`, the number of a preview, which follows a clock in milliseconds.
    private static func number(_ size: UInt64, of code: Code) throws(RelayError) -> UInt64 {
        code == .stale ? try PeerInput.validatedCount(size) : try PeerInput.validatedSize(size)
    }

    /// The longest retry time that is passed on: one day.
    private static let longestRetry: UInt32 = 86_400_000

    /// Decodes the evidence of a fork: two notes and a proof. Incomplete evidence proves nothing, and is empty.
    package static func evidence(_ pieces: [Data]) -> [[UInt8]] {
        let isComplete = pieces.count <= 3 && pieces.allSatisfy { $0.count <= Limits.note }
        return isComplete ? pieces.map { [UInt8]($0) } : []
    }

    /// Decodes the error that a peer reported, with its texts and numbers within bounds. An error name that this
    /// version does not know becomes `refused` and remains readable in the message.
    package init(_ failure: WireFailure) {
        if let code = Code(rawValue: failure.code) {
            self.init(code, PeerInput.printableLine(failure.message))
        } else {
            self.init(.refused, PeerInput.printableLine("\(failure.code): \(failure.message)"))
        }
        size = failure.size == 0 ? nil : try? Self.number(failure.size, of: code)
        evidence = Self.evidence(failure.evidence)
        retryAfterMilliseconds = failure.retryAfterMs == 0 ? nil : min(failure.retryAfterMs, Self.longestRetry)
    }
}
