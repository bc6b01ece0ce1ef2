package import ChanID
package import ChanJSON

extension UTCTime {
    package init(_ timestamp: Timestamp) { self.init(milliseconds: timestamp.milliseconds) }
}

extension Timestamp {
    package init(_ time: UTCTime) { self.init(milliseconds: time.milliseconds) }

    /// As every text and every JSON of the service has it.
    var json: JSONValue { .string(UTCTime(self).description) }
}
