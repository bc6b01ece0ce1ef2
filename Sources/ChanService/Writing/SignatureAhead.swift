import ChanLog
import ChanSodium
import Dispatch
import Synchronization

/// A statement's signature, made by another core while the writer goes on to fold what the statement says: a fifth of what
/// a change costs. Whoever comes first makes it, so nobody waits for a core that has other things to do.
final class SignatureAhead: Sendable {
    private enum State {
        case due
        case underWay
        case made(SignedStatement)
    }

    private static let queue = DispatchQueue(label: "node.sign", qos: .userInitiated)
    private static let due = Mutex(Due())
    private let statement: Statement
    private let key: SigningKey
    private let state = Mutex(State.due)
    private let made = DispatchSemaphore(value: 0)

    init(of statement: Statement, with key: SigningKey) {
        self.statement = statement
        self.key = key
        if Self.due.withLock({ $0.add(self) }) { Self.queue.async { Self.signAllDue() } }
    }

    private static func signAllDue() {
        while let next = due.withLock({ $0.next() }) { _ = next.signature() }
    }

    /// The signed statement. Waits where another thread is just making it, which takes some 50 µs.
    func signed() -> SignedStatement {
        Self.due.withLock { $0.remove(self) }
        if let signed = signature() { return signed }
        made.wait()
        guard case .made(let signed) = state.withLock({ $0 }) else { return statement.signed(with: key) }
        return signed
    }

    /// - Returns: `nil` while another thread makes it.
    private func signature() -> SignedStatement? {
        let (known, isOurs): (SignedStatement?, Bool) = state.withLock { state in
            switch state {
            case .due:
                state = .underWay
                return (nil, true)
            case .underWay: return (nil, false)
            case .made(let signed): return (signed, false)
            }
        }
        guard isOurs else { return known }
        let signed = statement.signed(with: key)
        state.withLock { $0 = .made(signed) }
        made.signal()
        return signed
    }
}

/// Those nobody has begun, in the order in which they will be asked for.
private struct Due {
    /// To wake a core costs the writer nearly half of what a signature does: so many have to be due. More of them the longer
    /// nobody asked for one, for then many are still to come.
    private static let worthWaking = 4...16
    private var signatures: [SignatureAhead] = []
    private var enough = worthWaking.lowerBound

    /// - Returns: whether another core is to be woken.
    mutating func add(_ signature: SignatureAhead) -> Bool {
        signatures.append(signature)
        guard signatures.count == enough else { return false }
        enough = min(enough * 2, Self.worthWaking.upperBound)
        return true
    }

    mutating func next() -> SignatureAhead? { signatures.isEmpty ? nil : signatures.removeFirst() }

    mutating func remove(_ signature: SignatureAhead) {
        enough = Self.worthWaking.lowerBound
        if let place = signatures.firstIndex(where: { $0 === signature }) { signatures.remove(at: place) }
    }
}
