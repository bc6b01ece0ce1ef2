import ChanText

/// Asks for confirmation before an action.
struct ConfirmationPrompt {
    enum Answer: Equatable {
        case confirmed
        /// The user declined, or typed another name.
        case declined
        /// There is no terminal to ask on.
        case missing
    }

    let console: Console
    let global: GlobalOptions

    private var canAsk: Bool { console.canAsk && !global.noInput }

    /// Whether a reversible action needs a question: there is a terminal, and the options contain no answer.
    var shouldAsk: Bool { canAsk && !global.yes && global.confirm == nil }

    /// Asks yes or no for a reversible action. In scripts no confirmation is needed.
    func askYesNo(_ plan: [String]) throws(OutputEnded) -> Answer {
        guard shouldAsk else { return .confirmed }
        return try ask(plan, question: "Go on? [y/N] ") { ["y", "yes"].contains($0.lowercased()) }
    }

    /// Asks for the name, for a severe action. `--yes` is not sufficient: the user must type the name, or give it or
    /// the plan's hash with `--confirm`. The node checks `--confirm`, because a name or a plan may have changed.
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

    static func matches(_ answer: String, _ name: String) -> Bool {
        withoutSign(answer) == withoutSign(name)
    }

    private static func withoutSign(_ name: String) -> Substring {
        name.hasPrefix("#") || name.hasPrefix("@") ? name.dropFirst() : name[...]
    }
}
