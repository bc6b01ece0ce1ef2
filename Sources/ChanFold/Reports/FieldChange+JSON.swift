package import ChanCore
import ChanJSON

extension JSONWriter {
    /// `{"what":"member","id":"…","name":"bob","field":"role","old":"observer","new":"moderator"}`
    package mutating func write(_ change: FieldChange) {
        beginObject()
        add("what", change.object.noun)
        add("id", change.object.id)
        if !change.name.isEmpty { add("name", change.name) }
        add("field", change.field)
        key("old")
        write(change.old)
        key("new")
        write(change.new)
        endObject()
    }

    private mutating func write(_ value: FieldChange.Value?) {
        switch value {
        case .text(let text): write(text)
        case .number(let number): write(Int(clamping: number))
        case .time(let time): write(UTCTime(time))
        case .flag(let flag): write(flag)
        case nil: append("null")
        }
    }
}

extension [FieldChange] {
    /// The changes as a JSON array, as in a line of the journal.
    var json: String {
        var writer = JSONWriter(reserving: 160 * count)
        writer.writeArray(self) { $0.write($1) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
