import ChanCore
import ChanID

extension RuleTableTests {
    static let linkRows: [RuleRow] = [
        .passes("LinkExists", "one of ours") { _ in attempt(.linkRevived(LinkSettings.primary.id), by: .alice) },
        .fails("LinkExists", .notFoundLink, "none of ours") { _ in
            attempt(.linkRevived(.filled(with: "forged")), by: .alice)
        },
        .passes("LinkIsNew", "a new identifier") { _ in attempt(.linkCreated(.named("more")), by: .alice) },
        .fails("LinkIsNew", .conflictDuplicate, "a known identifier") { _ in attempt(.linkCreated(.primary), by: .alice)
        },
        .passes("LinkIsLive", "rotating a link that works") { _ in rotate() },
        .fails("LinkIsLive", .stateLinkWithdrawn, "rotating one that was withdrawn") { stage in
            stage.runExpectingSuccess(.createLink(.named("more")), by: .alice)
            stage.runExpectingSuccess(.withdrawLink(.filled(with: "more")), by: .alice)
            return attempt(
                .linkRotated(LinkRotation(old: .filled(with: "more"), new: .named("newer"), freshSecret: false)),
                by: .alice)
        },
        .passes("KeepsPrimaryLink", "withdrawing another") { stage in
            stage.runExpectingSuccess(.createLink(.named("more")), by: .alice)
            return attempt(.linkWithdrawn(.filled(with: "more")), by: .alice)
        },
        .fails("KeepsPrimaryLink", .guardPrimaryLink, "withdrawing the primary one") { _ in
            attempt(.linkWithdrawn(LinkSettings.primary.id), by: .alice)
        },
        .passes("KeepsPrimaryLink", "a group needs none") { _ in
            attempt(.linkWithdrawn(LinkSettings.primary.id), by: .alice)
        }.inGroup(),
        .passes("LinkLeadsSomewhere", "a relay is active") { _ in attempt(.linkCreated(.named("more")), by: .alice) },
        .fails("LinkLeadsSomewhere", .stateNoActiveRelay, "none is") { stage in
            stage.runExpectingSuccess(
                .removeRelay(relay: NewRelay.north.relay, reason: nil, acknowledged: true), by: .alice)
            return attempt(.linkCreated(.named("more")), by: .alice)
        },
        .passes("LinkLeadsSomewhere", "a group has its origin") { _ in
            attempt(.linkCreated(.named("more")), by: .alice)
        }.inGroup(),
        .passes("SecretIsInLinks", "a fresh secret where links carry it") { _ in rotate(freshSecret: true) },
        .fails("SecretIsInLinks", .stateNotOpen, "a fresh secret where they do not") { _ in rotate(freshSecret: true) }
            .inClosed(),
    ]

    static let relayRows: [RuleRow] = [
        .passes("RelayStepIsLegal", "a new relay") { _ in move(.south, to: .new) },
        .fails("RelayStepIsLegal", .notFoundRelay, "one we never had") { _ in move(.south, to: .invited) },
        .fails("RelayStepIsLegal", .conflictRelayExists, "one we have") { _ in move(.north, to: .new) },
        .fails("RelayStepIsLegal", .stateRelayStatus, "from active back to invited") { _ in move(.north, to: .invited)
        },
        .passes("RelayStepIsLegal", "from active to left") { _ in move(.north, to: .left) },
        .fails("RelayStepIsLegal", .stateRelayRejected, "inviting one that refused") { stage in
            stage.runExpectingSuccess(.addRelay(.south), by: .alice)
            stage.runExpectingSuccess(
                .moveRelay(RelayStatusChange(relay: NewRelay.south.relay, status: .invited)), by: .alice)
            stage.runExpectingSuccess(
                .moveRelay(RelayStatusChange(relay: NewRelay.south.relay, status: .rejected, reason: "no")), by: .alice)
            return move(.south, to: .invited)
        },
        .passes("RelayStepIsLegal", "its operator cleared that") { stage in
            stage.runExpectingSuccess(.addRelay(.south), by: .alice)
            stage.runExpectingSuccess(
                .moveRelay(RelayStatusChange(relay: NewRelay.south.relay, status: .invited)), by: .alice)
            stage.runExpectingSuccess(
                .moveRelay(RelayStatusChange(relay: NewRelay.south.relay, status: .rejected, reason: "no")), by: .alice)
            return move(.south, to: .invited) { $0.clearedByOperator = true }
        },
        .fails("KeepsARelay", .guardLastRelay, "removing the last active one") { _ in move(.north, to: .removed) },
        .fails("RelayStepIsLegal", .stateDeleted, "a new relay for what was deleted") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            return move(.south, to: .new)
        },
        .passes("RelayStepIsLegal", "a relay of what was deleted") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            return move(.north, to: .removed)
        },
        .passes("KeepsARelay", "removing it, knowing that") { _ in
            move(.north, to: .removed) { $0.acknowledged = true }
        },
        .passes("KeepsARelay", "removing one of two") { stage in
            stage.runExpectingSuccess(.addRelay(.south), by: .alice)
            stage.setStatus(.south, to: .active)
            return move(.north, to: .removed)
        },
        .passes("KeepsARelay", "its operator left") { _ in move(.north, to: .left) },
        .passes("RelayAddressFits", "an address") { _ in move(.north, to: .left) },
        .fails("RelayAddressFits", .invalidAddress, "none") { _ in move(.north, to: .left) { $0.address = "" } },
        .fails("RelayAddressFits", .invalidAddress, "513 bytes") { _ in
            move(.north, to: .left) { $0.address = long(513) }
        },
    ]

    private static func rotate(freshSecret: Bool = false) -> RuleRow.Try {
        attempt(
            .linkRotated(LinkRotation(old: LinkSettings.primary.id, new: .named("fresh"), freshSecret: freshSecret)),
            by: .alice)
    }

    private static func move(
        _ relay: NewRelay, to status: RelayStatus, _ edit: (inout RelayChange) -> Void = { _ in }
    ) -> RuleRow.Try {
        var change = RelayChange(relay: relay.relay, name: relay.name, address: relay.address, status: status)
        edit(&change)
        return attempt(.relayChanged(change), by: .alice)
    }
}
