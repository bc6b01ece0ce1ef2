import ChanCore
import ChanID
import SwiftProtobuf

extension Preferences: WireCodable {
    init(wire: WirePreferences, in _: inout ActDecoder) throws(CodecError) {
        var features: [Feature: FeatureSetting] = [:]
        // A feature of a newer version is ignored; this version cannot offer it.
        for setting in wire.features {
            guard let feature = Feature(rawValue: setting.feature) else { continue }
            features[feature] = FeatureSetting(isOn: setting.isOn, lowestRole: try Role(wire: setting.lowestRole))
        }
        self.init(features: features, history: try HistoryPolicy(wire))
        capacity = wire.hasCapacity ? wire.capacity : nil
        editWindow = wire.hasEditWindowS ? wire.editWindowS : nil
        deleteWindow = wire.hasDeleteWindowS ? wire.deleteWindowS : nil
        slowMode = wire.hasSlowModeS ? wire.slowModeS : nil
        timeToLive = wire.hasTimeToLiveS ? wire.timeToLiveS : nil
        quorum = wire.hasQuorum ? wire.quorum : nil
    }

    func wire(in _: ActEncoder) -> WirePreferences {
        var wire = WirePreferences()
        wire.features = features.sorted { $0.key.rawValue < $1.key.rawValue }.map { feature, setting in
            .with { ($0.feature, $0.isOn, $0.lowestRole) = (feature.rawValue, setting.isOn, setting.lowestRole.wire) }
        }
        (wire.historyKind, wire.historyValue) = history.numbers
        if let capacity { wire.capacity = capacity }
        if let editWindow { wire.editWindowS = editWindow }
        if let deleteWindow { wire.deleteWindowS = deleteWindow }
        if let slowMode { wire.slowModeS = slowMode }
        if let timeToLive { wire.timeToLiveS = timeToLive }
        if let quorum { wire.quorum = quorum }
        return wire
    }
}

extension HistoryPolicy {
    fileprivate init(_ wire: WirePreferences) throws(CodecError) {
        switch wire.historyKind {
        case 0: self = .none
        case 1:
            guard let count = UInt32(exactly: wire.historyValue) else { throw CodecError("history") }
            self = .last(count)
        case 2: self = .since(try Timestamp(wire: wire.historyValue))
        case 3: self = .all
        default: throw CodecError("history")
        }
    }

    /// The number of its kind, and its value.
    fileprivate var numbers: (UInt32, Int64) {
        switch self {
        case .none: (0, 0)
        case .last(let count): (1, Int64(count))
        case .since(let moment): (2, moment.milliseconds)
        case .all: (3, 0)
        }
    }
}
