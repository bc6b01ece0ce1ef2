package import ChanJSON
package import ChanRPC

/// What the command line must know of a method, beyond the contract, to call it and to show its answer.
/// Written by `chandev generate` from schema/rpc.
package struct CommandSpec: Sendable {
    /// How a person confirms: not at all, by yes, or by typing the name of what it concerns.
    package enum Confirmation: Sendable { case none, yes, name }

    /// What the result is: one object, a page of items, a change with its object beside, or any JSON.
    package enum Shape: Sendable { case object, list, change, json }

    /// A field of the result that is false when the work did not succeed, and the exit status that says so.
    package struct Verdict: Sendable {
        package let field: String
        package let status: ExitStatus
        /// Of a list: one item of which it does not hold is enough, else it must hold of none.
        package let isOfAny: Bool

        package init(_ field: String, _ status: ExitStatus, ofAny isOfAny: Bool = false) {
            self.field = field
            self.status = status
            self.isOfAny = isOfAny
        }
    }

    package let info: MethodInfo
    package let shape: Shape
    package let columns: [Column]
    /// Names of an item's or object's own fields: what `--fields` may name.
    package let fields: [String]
    /// The parameters a command takes: arguments in their order, then options.
    package let inputs: [Input]
    package let confirmation: Confirmation
    /// Parameters with the value that asks as `.yes` does, and that no command takes back.
    package let weighty: [String: String]
    package let success: String?
    package let undo: String?
    /// A read that is made first, so that `undo` can name what was before.
    package let before: String?
    /// The command most people want after it.
    package let next: String?
    /// The one value `--plain` prints.
    package let plain: String?
    /// Of several the first that does not hold says the exit status.
    package let verdicts: [Verdict]
    package let reportsProgress: Bool
    /// The text that `--to FILE` writes: a path into the result, of a list into each item.
    package let save: String?
    /// Answered in this process, without a state directory.
    package let isOffline: Bool
    /// Whether the method itself wants `confirm`.
    package let takesConfirmation: Bool

    package init(
        _ info: MethodInfo, _ shape: Shape, columns: [Column] = [], fields: [String] = [],
        inputs: [Input] = [], confirmation: Confirmation = .none, weighty: [String: String] = [:],
        success: String? = nil, undo: String? = nil,
        before: String? = nil, next: String? = nil, plain: String? = nil, verdicts: [Verdict] = [], save: String? = nil,
        isOffline: Bool = false, reportsProgress: Bool = false, takesConfirmation: Bool = false
    ) {
        self.info = info
        self.shape = shape
        self.columns = columns
        self.fields = fields
        self.inputs = inputs
        self.confirmation = confirmation
        self.weighty = weighty
        self.success = success
        self.undo = undo
        self.before = before
        self.next = next
        self.plain = plain
        self.verdicts = verdicts
        self.save = save
        self.isOffline = isOffline
        self.reportsProgress = reportsProgress
        self.takesConfirmation = takesConfirmation
    }

    /// Parameters that are arguments rather than options.
    package var positionals: [String] { inputs.filter { $0.option == nil }.map(\.name) }

    package func isWeighty(_ params: JSONValue) -> Bool {
        weighty.contains { name, value in params[path: name]?.string == value }
    }

    package var takesDryRun: Bool { inputs.contains { $0.name == "dry_run" } }

    /// Whether the node goes on with it by itself.
    package var isJob: Bool { inputs.contains { $0.name == "detach" } }
}
