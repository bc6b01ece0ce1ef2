package import ChanCore
package import ChanID
package import ChanStore

/// Records the field changes of a request while its transaction runs.
package final class FieldChangeRecorder {
    private var changes = MergedFieldChanges<Void>()
    private var judged: [ActKind] = []
    /// The conversation's version before the request.
    package let version: UInt64?

    /// The rules that were evaluated, each once, in the order of evaluation.
    var rules: [String] {
        judged.flatMap(RuleBook.rules).reduce(into: []) { names, rule in
            if !names.contains(rule.name) { names.append(rule.name) }
        }
    }

    /// The changed fields, each once.
    package var fields: [FieldChange] { changes.fields }

    package init(versionOf conversation: ConversationID?, in view: StoreView) throws(StoreError) {
        version = try conversation.flatMap { (id) throws(StoreError) in
            try ConversationStateTable.find(id, in: view)?.version
        }
    }

    /// Records an act that was folded, with the fields that it changed.
    package func record(_ act: Act, _ fields: [FieldChange]) {
        changes.add(fields)
        if !judged.contains(act.kind) { judged.append(act.kind) }
    }

    /// Records a change of the node itself, which has no act.
    package func record(_ change: FieldChange) { changes.add([change]) }
}
