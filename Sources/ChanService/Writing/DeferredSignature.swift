import Dispatch
import Synchronization

/// A signature, with what it signs, made by another core while the writer goes on: a fifth of what a change costs. Whoever comes first
/// makes it, so nobody waits for a core that has other things to do.
final class DeferredSignature<Signed: Sendable>: PendingSignature {
    private enum State {
        case pending
        case running
        case finished(Signed)
    }

    private let sign: @Sendable () -> Signed
    private let state = Mutex(State.pending)
    private let finished = DispatchSemaphore(value: 0)

    /// - Parameter sign: takes some 20 µs.
    init(_ sign: @escaping @Sendable () -> Signed) {
        self.sign = sign
        SignatureQueue.add(self)
    }

    /// What was signed. Waits where another thread is just doing it, which takes some 50 µs.
    func signed() -> Signed {
        SignatureQueue.remove(self)
        if let signed = signature() { return signed }
        finished.wait()
        guard case .finished(let signed) = state.withLock({ $0 }) else { return sign() }
        return signed
    }

    func compute() { _ = signature() }

    /// - Returns: `nil` while another thread makes it.
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

/// A signature of any kind that nobody has begun.
protocol PendingSignature: AnyObject, Sendable {
    func compute()
}

/// Signatures nobody has begun, in the order in which they will be asked for.
enum SignatureQueue {
    private static let queue = DispatchQueue(label: "node.sign", qos: .userInitiated)
    private static let pending = Mutex(QueueState())

    fileprivate static func add(_ signature: any PendingSignature) {
        if pending.withLock({ $0.add(signature) }) { wake() }
    }

    fileprivate static func remove(_ signature: any PendingSignature) { pending.withLock { $0.remove(signature) } }

    /// All that are due are about to be asked for.
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
    /// To wake a core costs the writer nearly half of what a signature does: so many have to be due. More of them the longer
    /// nobody asked for one, for then many are still to come.
    private static let wakeThresholds = 4...16
    private var signatures: [any PendingSignature] = []
    private var threshold = wakeThresholds.lowerBound

    var isEmpty: Bool { signatures.isEmpty }

    /// - Returns: whether another core is to be woken.
    mutating func add(_ signature: any PendingSignature) -> Bool {
        signatures.append(signature)
        guard signatures.count == threshold else { return false }
        threshold = min(threshold * 2, Self.wakeThresholds.upperBound)
        return true
    }

    mutating func next() -> (any PendingSignature)? { signatures.isEmpty ? nil : signatures.removeFirst() }

    mutating func remove(_ signature: any PendingSignature) {
        threshold = Self.wakeThresholds.lowerBound
        if let place = signatures.firstIndex(where: { $0 === signature }) { signatures.remove(at: place) }
    }
}
