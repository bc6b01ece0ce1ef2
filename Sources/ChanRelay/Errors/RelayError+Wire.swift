internal import SwiftProtobuf

extension RelayError {
    /// The failure frame that tells a peer of this error.
    var frame: WireFailure {
        var failure = WireFailure()
        failure.code = code.rawValue
        failure.message = message
        failure.size = size ?? 0
        failure.evidence = evidence.map { .init($0) }
        failure.retryAfterMs = retryAfterMilliseconds ?? 0
        return failure
    }

    /// The error a peer told of. A name this version does not know becomes `refused` and stays readable in the message.
    init(_ failure: WireFailure) {
        if let code = Code(rawValue: failure.code) {
            self.init(code, failure.message)
        } else {
            self.init(.refused, "\(failure.code): \(failure.message)")
        }
        size = failure.size == 0 ? nil : failure.size
        evidence = failure.evidence.map { [UInt8]($0) }
        retryAfterMilliseconds = failure.retryAfterMs == 0 ? nil : failure.retryAfterMs
    }
}
