package import ChanID

/// The change of the origin to another node. It is the last act of the previous origin, or the first act of an owner
/// who claims the log.
package struct OriginMove: Hashable, Sendable {
    package var member: MemberID
    package var device: Device
    /// Whether an owner claims the log because the previous origin is gone and did not hand over.
    package var isClaimed: Bool
    /// For a claim: the owners whose approval signatures were verified.
    package var agreed: Set<MemberID>

    package init(member: MemberID, device: Device, isClaimed: Bool = false, agreed: Set<MemberID> = []) {
        self.member = member
        self.device = device
        self.isClaimed = isClaimed
        self.agreed = agreed
    }
}

extension OriginMove: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.members.insert(member)
        request.members.formUnion(agreed)
        request.devices.insert(device.id)
    }

    static var rules: [any Rule] {
        [
            ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin { !$0.act.isClaim },
            OriginIsHandedOver(),
            ClaimIsByOwner(), ClaimIsAgreed(),
        ]
    }

    func apply(to applier: inout ActApplier) {
        applier.changeOrigin(self)
    }
}
