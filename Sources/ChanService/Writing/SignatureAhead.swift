import Dispatch
import Synchronization

/// A signature, with what it signs, made by another core while the writer goes on: a fifth of what a change costs. Whoever comes first
/// makes it, so nobody waits for a core that has other things to do.
final class SignatureAhead<Signed: Sendable>: DueSignature {
    private enum State {
        case due
        case underWay
        case made(Signed)
    }

    private let sign: @Sendable () -> Signed
    private let state = Mutex(State.due)
    private let made = DispatchSemaphore(value: 0)

    /// - Parameter sign: takes some 20 µs.
    init(_ sign: @escaping @Sendable () -> Signed) {
        self.sign = sign
        DueSignatures.add(self)
    }

    /// What was signed. Waits where another thread is just doing it, which takes some 50 µs.
    func signed() -> Signed {
        DueSignatures.remove(self)
        if let signed = signature() { return signed }
        made.wait()
        guard case .made(let signed) = state.withLock({ $0 }) else { return sign() }
        return signed
    }

    func make() { _ = signature() }

    /// - Returns: `nil` while another thread makes it.
    private func signature() -> Signed? {
        let (known, isOurs): (Signed?, Bool) = state.withLock { state in
            switch state {
            case .due:
                state = .underWay
                return (nil, true)
            case .underWay: return (nil, false)
            case .made(let signed): return (signed, false)
            }
        }
        guard isOurs else { return known }
        let signed = sign()
        state.withLock { $0 = .made(signed) }
        made.signal()
        return signed
    }
}

/// A signature of any kind that nobody has begun.
protocol DueSignature: AnyObject, Sendable {
    func make()
}

/// Signatures nobody has begun, in the order in which they will be asked for.
enum DueSignatures {
    private static let queue = DispatchQueue(label: "node.sign", qos: .userInitiated)
    private static let due = Mutex(Due())

    fileprivate static func add(_ signature: any DueSignature) {
        if due.withLock({ $0.add(signature) }) { wake() }
    }

    fileprivate static func remove(_ signature: any DueSignature) { due.withLock { $0.remove(signature) } }

    /// All that are due are about to be asked for.
    static func hurry() {
        if due.withLock({ !$0.isEmpty }) { wake() }
    }

    private static func wake() {
        queue.async {
            while let next = due.withLock({ $0.next() }) { next.make() }
        }
    }
}

private struct Due {
    /// To wake a core costs the writer nearly half of what a signature does: so many have to be due. More of them the longer
    /// nobody asked for one, for then many are still to come.
    private static let worthWaking = 4...16
    private var signatures: [any DueSignature] = []
    private var enough = worthWaking.lowerBound

    var isEmpty: Bool { signatures.isEmpty }

    /// - Returns: whether another core is to be woken.
    mutating func add(_ signature: any DueSignature) -> Bool {
        signatures.append(signature)
        guard signatures.count == enough else { return false }
        enough = min(enough * 2, Self.worthWaking.upperBound)
        return true
    }

    mutating func next() -> (any DueSignature)? { signatures.isEmpty ? nil : signatures.removeFirst() }

    mutating func remove(_ signature: any DueSignature) {
        enough = Self.worthWaking.lowerBound
        if let place = signatures.firstIndex(where: { $0 === signature }) { signatures.remove(at: place) }
    }
}
