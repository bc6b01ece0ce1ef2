package import ChanRPC

/// The specification of a method's command: the data that the command line needs, beyond the contract, to call the
/// method and display its result. `chandev generate` writes it from schema/rpc.
package struct CommandSpec: Sendable {
    /// The confirmation that a user must give: none, yes, or the name of the target.
    package enum Confirmation: Sendable { case none, yes, name }

    /// The form of the result: one object, a page of items, a change with its object, or any JSON.
    package enum Shape: Sendable { case object, list, change, json }

    /// A field of the result that is false when the operation failed, with the exit status for this case.
    package struct Verdict: Sendable {
        package let field: String
        package let status: ExitStatus
        /// In a list: whether the verdict fails if the field is false for a single item. Otherwise it fails only if it
        /// is false for all items.
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
    /// The names of an item's or object's own fields, which `--fields` accepts.
    package let fields: [String]
    /// The parameters of the command: arguments in their order, then options.
    package let inputs: [Input]
    package let confirmation: Confirmation
    package let success: String?
    package let undo: String?
    /// A read method that is called first, so that `undo` can restore the previous value.
    package let before: String?
    /// The command that is usually run next.
    package let next: String?
    /// The single value that `--plain` prints.
    package let plain: String?
    /// The verdicts. The first one that fails determines the exit status.
    package let verdicts: [Verdict]
    package let reportsProgress: Bool
    /// The path of the text in the result that `--to FILE` writes; in a list, the path in each item.
    package let save: String?
    /// Whether the method runs in this process, without a state directory.
    package let isOffline: Bool
    /// Whether the method has the parameter `confirm`.
    package let takesConfirmation: Bool

    package init(
        _ info: MethodInfo, _ shape: Shape, columns: [Column] = [], fields: [String] = [],
        inputs: [Input] = [], groups: [[Input]] = [], confirmation: Confirmation = .none,
        success: String? = nil, undo: String? = nil,
        before: String? = nil, next: String? = nil, plain: String? = nil, verdicts: [Verdict] = [], save: String? = nil,
        isOffline: Bool = false, reportsProgress: Bool = false, takesConfirmation: Bool = false
    ) {
        self.info = info
        self.shape = shape
        self.columns = columns
        self.fields = fields
        self.inputs = inputs + groups.joined()
        self.confirmation = confirmation
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

    /// The parameters that are arguments and not options.
    package var positionals: [String] { inputs.filter { $0.option == nil }.map(\.name) }

    package var takesDryRun: Bool { inputs.contains { $0.name == "dry_run" } }

    /// Whether the node continues the operation by itself, as a job.
    package var isJob: Bool { inputs.contains { $0.name == "detach" } }
}
