package import ChanID
package import ChanJSON

extension UTCTime {
    package init(_ timestamp: Timestamp) { self.init(milliseconds: timestamp.milliseconds) }
}

extension Timestamp {
    package init(_ time: UTCTime) { self.init(milliseconds: time.milliseconds) }

    /// The RFC 3339 string that all texts and JSON of the service use.
    package var json: JSONValue { .string(UTCTime(self).description) }
}
