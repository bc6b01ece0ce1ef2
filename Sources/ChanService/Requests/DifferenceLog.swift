import ChanCore
import ChanID
import ChanStore

/// What a request turned out to change, gathered while its transaction runs.
final class DifferenceLog {
    private var differences = Differences<Void>()
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
    var fields: [FieldChange] { differences.fields }

    init(versionOf conversation: ConversationID?, in view: StoreView) throws(StoreError) {
        version = try conversation.flatMap { (id) throws(StoreError) in
            try ConversationStateTable.find(id, in: view)?.version
        }
    }

    /// An act was folded, and made these fields different.
    func note(_ act: Act, _ fields: [FieldChange]) {
        differences.add(fields)
        if !judged.contains(act.kind) { judged.append(act.kind) }
    }

    /// Something of the node itself, which no act tells.
    func note(_ change: FieldChange) { differences.add([change]) }
}
