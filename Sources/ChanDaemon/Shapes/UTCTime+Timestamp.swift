import ChanID
import ChanJSON
import ChanRPC

extension UTCTime {
    init(_ timestamp: Timestamp) { self.init(milliseconds: timestamp.milliseconds) }
}

extension Timestamp {
    init(_ time: UTCTime) { self.init(milliseconds: time.milliseconds) }
}
