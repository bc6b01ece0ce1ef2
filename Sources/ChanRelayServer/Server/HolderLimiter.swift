internal import Synchronization

/// Limits what each key holds at once: the connections of a network address, so that one address cannot occupy all of
/// them, or the subscribers of a conversation.
final class HolderLimiter<Key: Hashable & Sendable>: Sendable {
    private let counts = Mutex<[Key: Int]>([:])

    /// Reserves one for a key.
    /// - Returns: false when the key has reached its limit. Return each reservation with `release`.
    func acquire(_ key: Key, limit: Int) -> Bool {
        counts.withLock { perKey in
            let count = perKey[key] ?? 0
            guard count < limit else { return false }
            perKey[key] = count + 1
            return true
        }
    }

    func release(_ key: Key) {
        counts.withLock { perKey in
            let remaining = (perKey[key] ?? 1) - 1
            perKey[key] = remaining > 0 ? remaining : nil
        }
    }
}
