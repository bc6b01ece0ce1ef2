import Dispatch
import Synchronization

/// A signature and its content, computed on another core while the writer continues; it is a fifth of the cost of a
/// change. The first thread that needs it computes it, so that nobody waits for a busy core.
final class DeferredSignature<Signed: Sendable>: PendingSignature {
    private enum State {
        case pending
        case running
        case finished(Signed)
    }

    private let sign: @Sendable () -> Signed
    private let state = Mutex(State.pending)
    private let finished = DispatchSemaphore(value: 0)

    /// - Parameter sign: the function that signs; takes about 20 µs.
    init(_ sign: @escaping @Sendable () -> Signed) {
        self.sign = sign
        SignatureQueue.add(self)
    }

    /// Returns the signed content. Waits up to about 50 µs if another thread is computing it.
    package func signed() -> Signed {
        SignatureQueue.remove(self)
        if let signed = signature() { return signed }
        finished.wait()
        guard case .finished(let signed) = state.withLock({ $0 }) else { return sign() }
        return signed
    }

    func compute() { _ = signature() }

    /// - Returns: the signed content; `nil` while another thread computes it.
    private func signature() -> Signed? {
        let (known, isOurs): (Signed?, Bool) = state.withLock { state in
            switch state {
            case .pending:
                state = .running
                return (nil, true)
            case .running: return (nil, false)
            case .finished(let signed): return (signed, false)
            }
        }
        guard isOurs else { return known }
        let signed = sign()
        state.withLock { $0 = .finished(signed) }
        finished.signal()
        return signed
    }
}

/// A signature of any type whose computation has not begun.
protocol PendingSignature: AnyObject, Sendable {
    func compute()
}

/// Signatures whose computation has not begun, in the order in which they will be needed.
enum SignatureQueue {
    private static let queue = DispatchQueue(label: "node.sign", qos: .userInitiated)
    private static let pending = Mutex(QueueState())

    fileprivate static func add(_ signature: any PendingSignature) {
        if pending.withLock({ $0.add(signature) }) { wake() }
    }

    fileprivate static func remove(_ signature: any PendingSignature) { pending.withLock { $0.remove(signature) } }

    /// Wakes another core if signatures are pending, because all of them are about to be needed.
    static func flush() {
        if pending.withLock({ !$0.isEmpty }) { wake() }
    }

    private static func wake() {
        queue.async {
            while let next = pending.withLock({ $0.next() }) { next.compute() }
        }
    }
}

private struct QueueState {
    /// The numbers of pending signatures at which to start another core. Waking costs the writer nearly half of what a
    /// signature costs. The threshold doubles while no signature is requested, because more are likely to follow.
    private static let wakeThresholds = 4...16
    private var signatures: [any PendingSignature] = []
    private var threshold = wakeThresholds.lowerBound

    var isEmpty: Bool { signatures.isEmpty }

    /// - Returns: whether to start another core.
    package mutating func add(_ signature: any PendingSignature) -> Bool {
        signatures.append(signature)
        guard signatures.count == threshold else { return false }
        threshold = min(threshold * 2, Self.wakeThresholds.upperBound)
        return true
    }

    mutating func next() -> (any PendingSignature)? { signatures.isEmpty ? nil : signatures.removeFirst() }

    package mutating func remove(_ signature: any PendingSignature) {
        threshold = Self.wakeThresholds.lowerBound
        if let index = signatures.firstIndex(where: { $0 === signature }) { signatures.remove(at: index) }
    }
}
