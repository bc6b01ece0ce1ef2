import ChanCore
import ChanFold
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.FieldDifference {
    init(_ change: FieldChange) {
        self.init(
            what: change.object.noun, id: change.object.id, name: change.name.isEmpty ? nil : change.name,
            field: change.field, old: change.old?.text, new: change.new?.text)
    }

    /// Converts a change in a journal line.
    init(_ change: ChanReading.JournalLine.Change) {
        self.init(
            what: change.subject, id: change.id, name: change.name, field: change.field, old: change.old,
            new: change.new,
            oldName: change.oldName, newName: change.newName)
    }
}

extension FieldChange.Value {
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .time(let time): UTCTime(time).description
        case .flag(let flag): flag ? "yes" : "no"
        }
    }
}
