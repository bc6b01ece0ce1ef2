import Synchronization

/// The reason for which the body of a request ended early.
package enum HTTPBodyError: Error, Hashable, Sendable {
    /// The client disconnected, or sent nothing for too long.
    case disconnected
    /// The body is longer than its route accepts.
    case tooLarge
}

/// The body of a request, read in pieces while it arrives. The client is not read from while pieces wait here.
package final class HTTPBodyReader: Sendable {
    /// The number of buffered bytes above which the client is not read from.
    private static let highWaterMark = 256 * 1_024

    private typealias Step = Result<[UInt8]?, HTTPBodyError>

    private struct State {
        var pieces: [[UInt8]] = []
        var buffered = 0
        var end: Step?
        var waiting: CheckedContinuation<Step, Never>?
    }

    private let state = Mutex(State())
    /// Called when the client may be read from again.
    private let resume: @Sendable () -> Void

    init(resume: @escaping @Sendable () -> Void) { self.resume = resume }

    /// Whether the client must not be read from.
    var isFull: Bool { state.withLock { $0.buffered >= Self.highWaterMark } }

    /// Returns the next piece; `nil` at the end. One reader at a time.
    /// - Throws: `HTTPBodyError`, after which nothing more follows.
    package func next() async throws(HTTPBodyError) -> [UInt8]? {
        let step = await withCheckedContinuation { (continuation: CheckedContinuation<Step, Never>) in
            let ready = state.withLock { state -> Step? in
                guard !state.pieces.isEmpty else {
                    if state.end == nil { state.waiting = continuation }
                    return state.end
                }
                let piece = state.pieces.removeFirst()
                state.buffered -= piece.count
                return .success(piece)
            }
            if let ready { continuation.resume(returning: ready) }
        }
        resume()
        return try step.get()
    }

    func append(_ piece: [UInt8]) {
        let waiting = state.withLock { state -> CheckedContinuation<Step, Never>? in
            guard state.end == nil else { return nil }
            if let waiting = state.waiting.take() { return waiting }
            state.pieces.append(piece)
            state.buffered += piece.count
            return nil
        }
        waiting?.resume(returning: .success(piece))
    }

    /// Ends the body; the first end counts.
    func end(_ error: HTTPBodyError? = nil) {
        let step: Step = error.map { .failure($0) } ?? .success(nil)
        let waiting = state.withLock { state -> CheckedContinuation<Step, Never>? in
            guard state.end == nil else { return nil }
            state.end = step
            if error != nil { (state.pieces, state.buffered) = ([], 0) }
            return state.waiting.take()
        }
        waiting?.resume(returning: step)
    }
}
