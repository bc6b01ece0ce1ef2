import ChanFold
package import ChanID
import Synchronization

/// Work that begins or continues after its call was answered.
package struct LaterWork: Hashable, Sendable {
    /// The method that was called.
    package let method: String
    package let conversation: ConversationID?
}

/// The check of the current rights of a user that access.json names; none in a node that answers no calls.
final class AccountCheck: Sendable {
    typealias Check = @Sendable (LaterWork, LocalAccount) throws(ServiceError) -> Void

    private let check = Mutex<Check?>(nil)

    func set(_ check: @escaping Check) { self.check.withLock { $0 = check } }

    func run(_ work: LaterWork, _ account: LocalAccount) throws(ServiceError) {
        try check.withLock { $0 }?(work, account)
    }
}
