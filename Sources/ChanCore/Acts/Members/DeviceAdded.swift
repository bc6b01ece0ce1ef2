import ChanID

/// Adds a device of the author.
package struct DeviceAdded: ActDefinition {
    package var device: Device

    package init(_ device: Device) {
        self.device = device
    }
}

extension DeviceAdded {
    var target: Target { .member(device.member) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.devices.insert(device.id)
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted), SpeaksForOneself()] + RuleBook.memberRules
            + [KeysFit()]
    }

    func apply(to applier: inout ActApplier) {
        applier.record(.deviceAdded(device))
    }
}
