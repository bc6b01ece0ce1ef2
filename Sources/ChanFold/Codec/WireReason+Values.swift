import ChanID

extension WireReason {
    init(_ reason: String?, until: Timestamp? = nil) {
        self.init()
        if let reason { text = reason }
        if let until { untilMs = until.milliseconds }
    }

    var reason: String? { hasText ? text : nil }
}
