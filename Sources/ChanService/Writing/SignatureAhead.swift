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
    /// Those nobody has begun, in the order in which they will be asked for.
    private static let due = Mutex<[SignatureAhead]>([])
    /// To wake a core costs the writer nearly half of what a signature does: so many have to be due.
    private static let worthWaking = 4
    private let statement: Statement
    private let key: SigningKey
    private let state = Mutex(State.due)
    private let made = DispatchSemaphore(value: 0)

    init(of statement: Statement, with key: SigningKey) {
        self.statement = statement
        self.key = key
        let isWorthIt = Self.due.withLock { due in
            due.append(self)
            return due.count == Self.worthWaking
        }
        if isWorthIt { Self.queue.async { Self.signAllDue() } }
    }

    private static func signAllDue() {
        while let next = due.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { _ = next.signature() }
    }

    /// The signed statement. Waits where another thread is just making it, which takes some 50 µs.
    func signed() -> SignedStatement {
        Self.due.withLock { due in
            if let place = due.firstIndex(where: { $0 === self }) { due.remove(at: place) }
        }
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
