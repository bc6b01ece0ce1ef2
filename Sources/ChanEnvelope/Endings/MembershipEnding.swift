package import ChanID
import ChanLog
package import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// The origin's notice to a member whose membership it ended.
///
/// Such a member may not see the log entry: a channel hides entries about subscribers from them, and a removed member
/// of a closed conversation cannot read further. The notice is transferred like a receipt and contains nothing that
/// only the staff may see.
package struct MembershipEnding: Hashable, Sendable {
    /// The state of the membership. The raw value is the number on the wire.
    package enum State: UInt32, Hashable, Sendable, CaseIterable {
        case removed = 1
        case banned
        case declined
        /// The member may ask to join again.
        case banLifted
    }

    /// The most UTF-8 bytes of a reason: 500 characters, most of which need at most four bytes.
    package static let maximumReasonBytes = 16_000
    /// An encoded notice is padded to a multiple of this size, so that a relay does not learn the length of the reason.
    static let paddingStep = 512
    /// The most bytes of an encoded notice that is read.
    private static let maximumBytes = 64 * paddingStep
    private static let label = Array("chanadm/ending/v1\n".utf8)

    package let conversation: ConversationID
    package let member: MemberID
    package let state: State
    /// The size of the log at the end of the membership. Later entries that the origin accepted from this member make
    /// the notice obsolete.
    package let size: UInt64
    /// The log time of the end.
    package let at: Timestamp
    /// The end of a temporary ban, by the origin's clock, because the member may not have the log.
    package let until: Timestamp?
    /// The public reason.
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

    /// The address under which a relay stores the notice among the receipts, in place of a submission's hash. A new
    /// notice replaces older ones.
    package static func address(of member: MemberID, in conversation: ConversationID) -> Digest {
        SHA256.digest(label, conversation.bytes, member.bytes)
    }

    // MARK: on the way

    /// - Throws: `unusableKey` for a member's key of small order.
    package func sealed(to key: SealingPublicKey) throws(WelcomeError) -> [UInt8] {
        let bytes = try encoded()
        do { return try key.seal(bytes) } catch { throw .unusableKey }
    }

    /// Opens a notice for this member of this conversation. The receipt around it authenticates the origin.
    ///
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

    /// Returns the length of the padding. It is at least 128 bytes, so that its length always needs two bytes and its
    /// tag one.
    private static func padding(of bytes: Int) -> Int {
        let least = bytes + 3 + 128
        return (least + paddingStep - 1) / paddingStep * paddingStep - bytes - 3
    }

    /// - Throws: `malformed` for bytes that are not such a notice or exceed a limit.
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
