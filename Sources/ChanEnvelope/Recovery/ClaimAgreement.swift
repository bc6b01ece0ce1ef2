package import ChanID
package import ChanSodium

/// An owner's approval that another owner claims the origin, where the policy requires several.
///
/// No log contains it, because there is no origin to order it: the claimant receives it as text and publishes it sealed
/// to members who can verify it.
///
/// text = "chanadm-agreement:" ‖ base64url(conversation 32 ‖ former origin's key 32 ‖ claimant 16 ‖ approval), with
/// approval = owner 16 ‖ end 8 ‖ signature 64.
package struct ClaimAgreement: Hashable, Sendable {
    package static let scheme = "chanadm-agreement:"
    /// The most approvals that a claim may contain.
    package static let maximumCount = 64
    private static let label = Array("chanadm/claim-agreement/v1\n".utf8)
    private static let claimBytes = 80
    private static let approvalBytes = 88

    /// The claim that is approved: `claimant` becomes the origin after the origin with key `former`.
    package struct Claim: Hashable, Sendable {
        package let conversation: ConversationID
        package let former: VerifyKey
        package let claimant: MemberID

        package init(_ claimant: MemberID, after former: VerifyKey, in conversation: ConversationID) {
            self.conversation = conversation
            self.former = former
            self.claimant = claimant
        }

        fileprivate var bytes: [UInt8] { conversation.bytes + former.bytes + claimant.bytes }
    }

    package let claim: Claim
    package let owner: MemberID
    /// The expiry: afterwards the approval is not valid, so that an old one cannot be used against an origin that has
    /// returned.
    package let end: Timestamp
    private let signature: Signature

    package init(to claim: Claim, by owner: MemberID, _ key: SigningKey, until end: Timestamp) {
        self.claim = claim
        self.owner = owner
        self.end = end
        signature = key.sign(Self.label, Self.signed(claim, owner, end))
    }

    private static func signed(_ claim: Claim, _ owner: MemberID, _ end: Timestamp) -> [UInt8] {
        var layout = claim.bytes + owner.bytes
        UInt64(bitPattern: end.milliseconds).appendBigEndian(to: &layout)
        return layout
    }

    /// - Parameter key: the owner's key from the roster.
    package func isSigned(by key: VerifyKey) -> Bool {
        key.isValid(signature, over: Self.label, Self.signed(claim, owner, end))
    }

    // MARK: as text

    package var text: String { Self.scheme + Base64URL.encode(claim.bytes + approval) }

    /// Parses the text form. White space around it is ignored. `isSigned` verifies the owner's signature.
    ///
    /// - Returns: `nil` for anything else.
    package init?(text: String) {
        let trimmed = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard trimmed.utf8.count <= 512, trimmed.hasPrefix(Self.scheme),
            let bytes = Base64URL.decode(trimmed.dropFirst(Self.scheme.count)),
            bytes.count == Self.claimBytes + Self.approvalBytes, let conversation = ConversationID(Array(bytes[..<32])),
            let former = VerifyKey(Array(bytes[32..<64])), let claimant = MemberID(Array(bytes[64..<80]))
        else { return nil }
        self.init(approval: bytes[Self.claimBytes...], to: Claim(claimant, after: former, in: conversation))
        // Every approval has exactly one text.
        guard self.text == String(trimmed) else { return nil }
    }

    // MARK: in a claim

    /// owner 16 ‖ end 8 ‖ signature 64.
    private var approval: [UInt8] {
        var word = owner.bytes
        UInt64(bitPattern: end.milliseconds).appendBigEndian(to: &word)
        return word + signature.bytes
    }

    private init?(approval word: ArraySlice<UInt8>, to claim: Claim) {
        let bytes = Array(word)
        guard bytes.count == Self.approvalBytes, let owner = MemberID(Array(bytes[..<16])),
            let signature = Signature(Array(bytes[24...]))
        else { return nil }
        self.claim = claim
        self.owner = owner
        self.signature = signature
        let end = bytes[16..<24].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        self.end = Timestamp(milliseconds: Int64(bitPattern: end))
    }

    /// Seals approvals for the readers of the charter: epoch 4 ‖ sealed(padded approvals). A relay learns neither the
    /// owners nor their number.
    ///
    /// - Returns: no bytes for no approvals.
    package static func seal(_ agreements: [ClaimAgreement], to claim: Claim, under charter: ScopeSecret) -> [UInt8] {
        guard !agreements.isEmpty else { return [] }
        let words = Padding.pad(agreements.flatMap(\.approval))
        return FixedLayout.bigEndian(charter.epoch) + key(charter).seal(words, associated: claim.bytes)
    }

    /// Opens approvals that `seal` produced.
    ///
    /// - Returns: an empty array when the charter's secret is not known or did not seal them.
    package static func open(
        _ sealed: [UInt8], to claim: Claim, _ charter: (_ epoch: UInt32) -> ScopeSecret?
    ) -> [ClaimAgreement] {
        guard let epoch = FixedLayout.leadingNumber(of: sealed), let secret = charter(epoch),
            let padded = try? key(secret).open(Array(sealed.dropFirst(4)), associated: claim.bytes),
            let words = Padding.unpad(padded), words.count.isMultiple(of: approvalBytes),
            words.count <= maximumCount * approvalBytes
        else { return [] }
        return stride(from: 0, to: words.count, by: approvalBytes).compactMap { start in
            ClaimAgreement(approval: words[start..<start + approvalBytes], to: claim)
        }
    }

    private static func key(_ charter: ScopeSecret) -> SymmetricKey { charter.key.derive("claim-agreements") }
}
