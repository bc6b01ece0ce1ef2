import FoundationEssentials

/// An entry together with its body, which is transferred beside it.
package struct EntryWithBody: Hashable, Sendable {
    package let entry: Entry
    /// `nil` when the body was pruned or the sender does not have it. An empty body is not `nil`.
    package let body: [UInt8]?

    package init(entry: Entry, body: [UInt8]?) {
        self.entry = entry
        self.body = body
    }

    init(_ wire: WireEntryWithBody) throws(WireFieldError) {
        entry = try inside("entry", 1) { () throws(WireFieldError) in try Entry(wire.entry) }
        guard !wire.bodyAbsent || wire.body.isEmpty else { throw WireFieldError("body", 2) }
        body = wire.bodyAbsent ? nil : try WireCodec.bytes(wire.body, "body", 2, count: 0...Limits.body)
    }

    var wire: WireEntryWithBody {
        var wire = WireEntryWithBody()
        wire.entry = entry.wire
        wire.body = Data(body ?? [])
        wire.bodyAbsent = body == nil
        return wire
    }
}
