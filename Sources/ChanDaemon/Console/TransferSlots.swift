import ChanID
import Synchronization

/// Counts the running transfers; further ones are refused with a time to retry.
final class TransferSlots: Sendable {
    /// Transfers of one session: a browser uses six connections, and a command may use further ones.
    static let limitOfOneSession = 8
    /// Transfers of all sessions.
    static let limit = 32

    private let running = Mutex<[TokenID: Int]>([:])

    /// Begins a transfer.
    /// - Returns: `false` if too many run, of this session or in total.
    func take(for session: TokenID) -> Bool {
        running.withLock { running in
            let own = running[session, default: 0]
            guard own < Self.limitOfOneSession, running.values.reduce(0, +) < Self.limit else { return false }
            running[session] = own + 1
            return true
        }
    }

    func giveBack(of session: TokenID) {
        running.withLock { running in
            let remaining = running[session, default: 1] - 1
            running[session] = remaining == 0 ? nil : remaining
        }
    }
}
