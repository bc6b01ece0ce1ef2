/// Asking before something that cannot be taken back.
struct ConfirmationPrompt {
    enum Answer: Equatable {
        case confirmed
        /// The person said no, or typed another name.
        case declined
        /// Nobody can be asked.
        case missing
    }

    let console: Console
    let global: GlobalOptions

    private var canAsk: Bool { console.canAsk && !global.noInput }

    /// Whether a repairable action would ask: there is a person, who has not answered yet.
    var shouldAsk: Bool { canAsk && !global.yes && global.confirm == nil }

    /// For actions that can be repaired: a person is asked, a script is not.
    func askYesNo(_ plan: [String]) throws(OutputEnded) -> Answer {
        guard shouldAsk else { return .confirmed }
        return try ask(plan, question: "Go on? [y/N] ") { ["y", "yes"].contains($0.lowercased()) }
    }

    /// For severe actions `--yes` is not enough: the name is typed, or `--confirm` says it, or the hash of the plan. Whether
    /// `--confirm` is right is the node's to say: a name may have changed, a plan may have too.
    func askForName(_ plan: [String], name: String) throws(OutputEnded) -> Answer {
        if global.confirm != nil { return .confirmed }
        guard canAsk else { return .missing }
        return try ask(plan, question: "Type \(SafeText.line(name)) to go on: ") { Self.matches($0, name) }
    }

    private func ask(
        _ plan: [String], question: String, accepts: (String) -> Bool
    ) throws(OutputEnded) -> Answer {
        try console.err.lines(plan)
        try console.err.bytes(Array(question.utf8))
        try console.err.flush()
        guard let answer = console.readLine() else { return .declined }
        return accepts(answer.trimming(" ")) ? .confirmed : .declined
    }

    static func matches(_ given: String, _ name: String) -> Bool {
        withoutSign(given) == withoutSign(name)
    }

    private static func withoutSign(_ name: String) -> Substring {
        name.hasPrefix("#") || name.hasPrefix("@") ? name.dropFirst() : name[...]
    }
}
