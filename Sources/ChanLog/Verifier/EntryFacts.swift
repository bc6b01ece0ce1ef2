package import ChanID
package import ChanSodium

/// The facts of the log before an entry that the entry's verification needs.
///
/// The caller loads them after it applied the previous entry, because that entry may certify this entry's device.
package struct EntryFacts: Sendable {
    /// A device that is authorized to sign at this point of the log.
    package struct Device: Hashable, Sendable {
        package let member: MemberID
        package let key: VerifyKey

        package init(member: MemberID, key: VerifyKey) {
            self.member = member
            self.key = key
        }
    }

    /// The device that the statement names; `nil` when no such device is certified. Not used for the genesis.
    package var device: Device?
    /// The highest counter that this device has used; 0 before its first statement.
    package var lastCounter: UInt64
    /// The statement of this device with an equal counter, if the log contains one.
    package var sameCounter: MessageID?
    /// Whether a prune order names this entry.
    package var isPruned: Bool
    /// The root of this log at the size that the author had seen; `nil` when the reader does not know it.
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
