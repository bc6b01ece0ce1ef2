package import ChanID
import ChanLog
package import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// What the origin tells somebody whose membership it ended: a channel hides from its subscribers what its log says of them, and
/// whoever is out of a closed conversation cannot read on. It travels like a receipt; nothing of it is for the staff alone.
package struct MembershipEnding: Hashable, Sendable {
    /// The raw value stands on the wire.
    package enum State: UInt32, Hashable, Sendable, CaseIterable {
        case removed = 1
        case banned
        case declined
        /// The member may ask to join again.
        case banLifted
    }

    /// UTF-8 bytes of a reason: 500 characters, most of which take no more than four bytes.
    package static let maximumReasonBytes = 16_000
    /// An ending takes a multiple of so many bytes, so that a relay does not learn how long a reason is.
    static let paddingStep = 512
    /// The largest that is read.
    private static let maximumBytes = 64 * paddingStep
    private static let label = Array("chanadm/ending/v1\n".utf8)

    package let conversation: ConversationID
    package let member: MemberID
    package let state: State
    /// Of the log that says so. What the origin accepted from this member later outdates the ending.
    package let size: UInt64
    /// Log time.
    package let at: Timestamp
    /// Of a ban with an end, by the origin's clock: whoever went may not have the log.
    package let until: Timestamp?
    /// The public one.
    package let reason: String?

    package init(
        of member: MemberID, in conversation: ConversationID, state: State, size: UInt64, at: Timestamp,
        until: Timestamp? = nil, reason: String? = nil
    ) {
        self.conversation = conversation
        self.member = member
        self.state = state
        self.size = size
        self.at = at
        self.until = until
        self.reason = reason.flatMap { $0.isEmpty || $0.utf8.count > Self.maximumReasonBytes ? nil : $0 }
    }

    /// Under which a relay files it among the receipts, in place of a submission's hash. The newest one replaces the others.
    package static func address(of member: MemberID, in conversation: ConversationID) -> Digest {
        SHA256.digest(label, conversation.bytes, member.bytes)
    }

    // MARK: on the way

    /// - Throws: `unusableKey` for a member's key of small order.
    package func sealed(to key: SealingPublicKey) throws(WelcomeError) -> [UInt8] {
        let bytes = try encoded()
        do { return try key.seal(bytes) } catch { throw .unusableKey }
    }

    /// Opens an ending that must be for this member of this conversation. The receipt around it says that the origin wrote it.
    /// - Throws: `unopenable`, `malformed`, `wrongConversation`, `wrongMember`.
    package static func open(
        _ sealed: [UInt8], with key: SealingKey, conversation: ConversationID, member: MemberID
    ) throws(WelcomeError) -> MembershipEnding {
        let bytes: [UInt8]
        do { bytes = try key.open(sealed) } catch { throw .unopenable }
        let ending = try MembershipEnding(encoded: bytes)
        guard ending.conversation == conversation else { throw .wrongConversation }
        guard ending.member == member else { throw .wrongMember }
        return ending
    }

    package func encoded() throws(WelcomeError) -> [UInt8] {
        var wire = WireEnding()
        wire.conversationID = Data(conversation.bytes)
        wire.member = Data(member.bytes)
        wire.state = state.rawValue
        wire.size = size
        wire.atMs = at.milliseconds
        wire.untilMs = until?.milliseconds ?? 0
        wire.reason = reason ?? ""
        do {
            let bare: [UInt8] = try wire.serializedBytes()
            wire.padding = Data(count: Self.padding(of: bare.count))
            return try wire.serializedBytes()
        } catch { throw .malformed }
    }

    /// From 128 bytes of padding on its length takes two bytes, and its tag one.
    private static func padding(of bytes: Int) -> Int {
        let least = bytes + 3 + 128
        return (least + paddingStep - 1) / paddingStep * paddingStep - bytes - 3
    }

    /// - Throws: `malformed` for bytes that are no ending or over a limit.
    package init(encoded bytes: [UInt8]) throws(WelcomeError) {
        guard bytes.count <= Self.maximumBytes, let wire = try? WireEnding(serializedBytes: bytes),
            let conversation = ConversationID(wire.conversationID), let member = MemberID(wire.member),
            let state = State(rawValue: wire.state), (1...Limits.logSize).contains(wire.size),
            Limits.time.contains(wire.atMs), Limits.time.contains(wire.untilMs),
            wire.untilMs == 0 || state == .banned, wire.reason.utf8.count <= Self.maximumReasonBytes
        else { throw .malformed }
        self.init(
            of: member, in: conversation, state: state, size: wire.size, at: Timestamp(milliseconds: wire.atMs),
            until: wire.untilMs == 0 ? nil : Timestamp(milliseconds: wire.untilMs), reason: wire.reason)
    }
}
