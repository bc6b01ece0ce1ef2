package import ChanID
package import ChanSodium

/// What the log says, up to but not including an entry, of what that entry rests on. The caller loads it after applying
/// the entry before: a device may be certified by the very statement before its first.
package struct EntryFacts: Sendable {
    /// A device that may speak at this point.
    package struct Device: Hashable, Sendable {
        package let member: MemberID
        package let key: VerifyKey

        package init(member: MemberID, key: VerifyKey) {
            self.member = member
            self.key = key
        }
    }

    /// The device the statement names; `nil` where none such is certified. Not asked for the genesis.
    package var device: Device?
    /// The largest counter that device has used; 0 before its first statement.
    package var lastCounter: UInt64
    /// The statement of that device under the same counter, where one is in the log.
    package var sameCounter: MessageID?
    /// Whether a prune order names this entry.
    package var isPruned: Bool
    /// The root of this log at the size the author had seen; `nil` where the reader does not know it.
    package var rootSeen: Digest?

    package init(
        device: Device?, lastCounter: UInt64 = 0, sameCounter: MessageID? = nil, isPruned: Bool = false,
        rootSeen: Digest? = nil
    ) {
        self.device = device
        self.lastCounter = lastCounter
        self.sameCounter = sameCounter
        self.isPruned = isPruned
        self.rootSeen = rootSeen
    }
}
