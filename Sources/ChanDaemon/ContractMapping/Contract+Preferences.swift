import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.Preferences {
    init(_ preferences: Preferences) {
        let history = HistoryFields(preferences.history)
        self.init(
            features: Feature.offered.map { Contract.FeatureSetting($0, preferences.setting(of: $0)) },
            history: history.kind, historyCount: history.count, historySinceAt: history.since.map(UTCTime.init),
            capacity: preferences.capacity.map { Int(clamping: $0) },
            editWindowS: preferences.editWindow.map { Int(clamping: $0) },
            deleteWindowS: preferences.deleteWindow.map { Int(clamping: $0) },
            slowModeS: preferences.slowMode.map { Int(clamping: $0) },
            timeToLiveS: preferences.timeToLive.map { Int(clamping: $0) },
            quorum: preferences.quorum.map { Int(clamping: $0) })
    }
}

extension Contract.FeatureSetting {
    fileprivate init(_ feature: Feature, _ setting: FeatureSetting) {
        self.init(feature: .mapped(from: feature), on: setting.isOn, fromRole: Contract.Role(setting.lowestRole))
    }
}

/// A history policy as the contract's three fields.
private struct HistoryFields {
    var kind: Contract.HistoryKind
    var count: Int?
    var since: Timestamp?

    init(_ policy: HistoryPolicy) {
        switch policy {
        case .none: kind = .none
        case .last(let messages): (kind, count) = (.last, Int(clamping: messages))
        case .since(let moment): (kind, since) = (.since, moment)
        case .all: kind = .all
        }
    }
}

extension PreferenceChanges {
    /// Decodes the preferences.
    /// - Throws: `invalid.value` for parameters that contradict each other or lack their counterpart.
    init(_ params: Methods.ConversationSetPreferences.Params) throws(ServiceError) {
        self.init()
        on = Set(params.on.map { .mapped(from: $0) })
        off = Set(params.off.map { .mapped(from: $0) })
        if let both = on.intersection(off).first {
            throw .invalid("/off", "\(both.rawValue) is switched on and off at once")
        }
        fromRole = params.fromRole.map(Role.init)
        guard fromRole == nil || !on.isEmpty else {
            throw .invalid(
                "/from_role", "it says from which role what `on` names may be used", expected: "`on` beside it")
        }
        history = try Self.history(params)
        capacity = params.capacity.map(UInt32.init(clamping:))
        quorum = params.quorum.map(UInt32.init(clamping:))
        spans = [
            .editWindow: params.editWindowS, .deleteWindow: params.deleteWindowS, .slowMode: params.slowModeS,
            .timeToLive: params.timeToLiveS,
        ].compactMapValues { $0.map(Int64.init) }
        unset = Set(params.unset.map { .mapped(from: $0) })
        let counts: [Limit: UInt32] = [.capacity: capacity, .quorum: quorum].compactMapValues(\.self)
        if let both = unset.first(where: { spans[$0] != nil || counts[$0] != nil }) {
            throw .invalid("/unset", "\(both.rawValue) is set and taken away at once")
        }
    }

    private static func history(
        _ params: Methods.ConversationSetPreferences.Params
    ) throws(ServiceError) -> HistoryPolicy? {
        let (count, since) = (params.historyCount, params.historySinceAt)
        guard count == nil || params.history == .last else {
            throw .invalid("/history_count", "it counts messages of history `last`", expected: "`history` last")
        }
        guard since == nil || params.history == .since else {
            throw .invalid("/history_since_at", "it is the time of history `since`", expected: "`history` since")
        }
        switch params.history {
        case nil: return nil
        case .none?: return HistoryPolicy.none
        case .all?: return .all
        case .last?:
            guard let count else { throw .invalid("/history", "`last` requires `history_count`") }
            return .last(UInt32(clamping: count))
        case .since?:
            guard let since else { throw .invalid("/history", "`since` requires `history_since_at`") }
            return .since(Timestamp(since))
        }
    }
}
