import ChanCore
import ChanID
import ChanStore

/// What a request turned out to change, gathered while its transaction runs.
final class FieldChangeRecorder {
    private var changes = MergedFieldChanges<Void>()
    private var judged: [ActKind] = []
    /// The conversation's version before.
    let version: UInt64?

    /// The rules that judged its acts, each once, in the order they were asked.
    var rules: [String] {
        judged.flatMap(RuleBook.rules).reduce(into: []) { names, rule in
            if !names.contains(rule.name) { names.append(rule.name) }
        }
    }

    /// Each field that is different now, once.
    var fields: [FieldChange] { changes.fields }

    init(versionOf conversation: ConversationID?, in view: StoreView) throws(StoreError) {
        version = try conversation.flatMap { (id) throws(StoreError) in
            try ConversationStateTable.find(id, in: view)?.version
        }
    }

    /// An act was folded, and made these fields different.
    func record(_ act: Act, _ fields: [FieldChange]) {
        changes.add(fields)
        if !judged.contains(act.kind) { judged.append(act.kind) }
    }

    /// Something of the node itself, which no act tells.
    func record(_ change: FieldChange) { changes.add([change]) }
}
