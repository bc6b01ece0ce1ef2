import ChanCore

extension Act {
    /// Whether its own identifier is that of what it makes.
    var isCarrier: Bool {
        switch self {
        case .posted, .held, .reported, .asked: true
        case _: false
        }
    }

    /// The devices whose certificates travel with this act; empty for acts that introduce nobody.
    var introducedDevices: [ChanCore.Device] {
        if case .deviceAdded(let device) = self { return [device] }
        return introduction?.devices ?? []
    }
}
