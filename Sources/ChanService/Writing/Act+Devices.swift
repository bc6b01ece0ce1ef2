import ChanCore

extension Act {
    /// The devices whose certificates travel with this act; empty for acts that introduce nobody.
    var introducedDevices: [ChanCore.Device] {
        if case .deviceAdded(let device) = self { return [device] }
        return introduction?.devices ?? []
    }
}
