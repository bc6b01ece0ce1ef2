package import ChanJSON
import ChanRPC
import ChanText

/// Displays a change to people: the sentence, the object's lines, version, undo and next step; warnings on standard
/// error.
package struct ChangeView {
    package let spec: CommandSpec
    package let params: JSONValue
    /// The object before the change, for the undo line.
    package let before: JSONValue
    package let isQuiet: Bool

    package init(spec: CommandSpec, params: JSONValue, before: JSONValue = .null, isQuiet: Bool) {
        self.spec = spec
        self.params = params
        self.before = before
        self.isQuiet = isQuiet
    }

    package func show(_ result: JSONValue, on console: Console) throws(OutputEnded) {
        if !isQuiet {
            try console.out.lines(
                sentences(result, style: console.out.style).map { line in
                    line.hasPrefix(Self.welcomeMark) ? line : console.nodeOptions.inserted(into: line)
                })
            try console.out.lines(report(result, console))
        }
        for warning in result[path: "warnings"]?.elements ?? [] {
            try console.err.line(
                console.err.style.caution("warning:") + " "
                    + console.nodeOptions.inserted(into: SafeText.line(warning.bare)))
        }
    }

    private func sentences(_ result: JSONValue, style: Style) -> [String] {
        if result[path: "outcome"] == "awaiting_approval", let id = result[path: "proposal_id"]?.string {
            return proposed(result, as: String(id.prefix(CellText.shortID)), style: style)
        }
        if result[path: "outcome"] == "submitted", spec.info.name != "conversation.join" {
            return result[path: "delivery"] == "with_staff" ? awaitingStaff(style: style) : queued(result, style: style)
        }
        if spec.info.name == "conversation.leave", result[path: "conversation.status"] == "active",
            let next = result[path: "conversation.successor.name"]?.bare
        {
            return offered(result, to: next, style: style)
        }
        if isMembersRequest(result) { return membersRequest(result, style: style) }
        if spec.info.name == "join.approve", result[path: "request.state"] == "review" {
            return firstApproval(result, style: style)
        }
        if let job = unfinishedJob(result) { return begun(job, result, style: style) }
        let text = SuccessText(params: params, result: result, before: before)
        let headline = success(of: result).flatMap(text.sentence) ?? spec.info.summary
        var lines = [SafeText.line(headline + outcomeNote(result))] + welcome(result)
        if let value = primaryValue(result), !headline.contains(value) { lines.append(SafeText.line(value)) }
        lines += facts(result, style: style) + undo(result, text, style: style)
        if let next = spec.next.flatMap(text.command) { lines.append(style.faint("  next: ") + SafeText.line(next)) }
        return lines
    }

    private func undo(_ result: JSONValue, _ text: SuccessText, style: Style) -> [String] {
        guard result[path: "changed"] == true, !spec.info.hasSevereValue(params),
            let undo = spec.undo.flatMap(text.command)
        else { return [] }
        return [style.faint("  undo: ") + SafeText.line(undo)]
    }

    /// Returns the id of the job that a command with `--detach` began and that is not done.
    private func unfinishedJob(_ result: JSONValue) -> String? {
        guard spec.isJob, let state = result[path: "job.state"], state != "done" else { return nil }
        return result[path: "job.id"]?.string
    }

    /// Returns the text for a job that was not waited for: its effect does not exist yet.
    private func begun(_ job: String, _ result: JSONValue, style: Style) -> [String] {
        let verb = result[path: "outcome"] == "unchanged" ? "In progress" : "Began"
        let text = SuccessText(params: params, result: result, before: before)
        return [SafeText.line("\(verb): \(request) (\(job))")] + facts(result, style: style)
            + undo(result, text, style: style)
            + [style.faint("  next: ") + "chanadm job wait \(ShellWord.quoted(SafeText.line(job)))"]
    }

    /// Returns the template of the sentence. Two methods have two effects each.
    private func success(of result: JSONValue) -> String? {
        if spec.info.name == "message.react", params[path: "remove"] == true { return "Removed {params.emoji}" }
        if spec.info.name == "conversation.join", result[path: "outcome"] == "applied" {
            return "Joined {result.conversation.reference}"
        }
        if isRepeatedJoin(result) { return "You are already a member of {result.conversation.reference}" }
        return spec.success
    }

    /// Returns whether a member used a link again, which only replaces the stored link.
    private func isRepeatedJoin(_ result: JSONValue) -> Bool {
        spec.info.name == "conversation.join" && result[path: "outcome"] == "unchanged"
    }

    /// Returns whether a member used a link again whose membership the log does not show to this node, so that the origin
    /// is asked.
    private func isMembersRequest(_ result: JSONValue) -> Bool {
        spec.info.name == "conversation.join" && result[path: "outcome"] == "submitted"
            && result[path: "conversation.status"] == "active"
    }

    /// There is no undo line: leaving would end the membership.
    private func membersRequest(_ result: JSONValue, style: Style) -> [String] {
        let name = result[path: "conversation.reference"]?.bare ?? ""
        let headline =
            "You are a member of \(name) as far as this node knows; the owner's node is asked whether that holds"
        return [SafeText.line(headline)] + facts(result, style: style)
    }

    /// Returns the text that a conversation has for newcomers.
    private func welcome(_ result: JSONValue) -> [String] {
        guard spec.info.name == "conversation.join", let text = result[path: "conversation.welcome"]?.string else {
            return []
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.count > Self.welcomeLines ? ["  … (`channel show` has the whole text)"] : []
        // A mark on each line, so that none can pass for a line of this program.
        return ["  Welcome text of the owners:"]
            + lines.prefix(Self.welcomeLines).map { Self.welcomeMark + SafeText.line(String($0)) } + rest
    }

    private static let welcomeMark = "  │ "

    /// The most lines of a welcome text that are shown after a join.
    private static let welcomeLines = 20

    private func facts(_ result: JSONValue, style: Style) -> [String] {
        let effects = (result[path: "effects"]?.elements ?? []).map { "  " + SafeText.line($0.bare) }
        let facts = ["version", "entry", "proposal_id"].map { ($0, result[path: $0]) }
        let known = facts.compactMap { name, value in value.map { "\(name) \($0.bare)" } }
        return effects + (known.isEmpty ? [] : [style.faint("  " + known.joined(separator: ", "))])
    }

    /// Returns the text for a queued change. It describes the request and not its effect, because another node decides.
    private func queued(_ result: JSONValue, style: Style) -> [String] {
        let id = spec.plain.flatMap { result[path: $0]?.string }.map { " (\($0))" } ?? ""
        let headline = "Queued: \(request)\(id). \(waitedText(result))Not published until the owner's node accepts it."
        return [SafeText.line(headline)] + facts(result, style: style)
            + [style.faint("  check with: ") + SafeText.line(submissionListCommand)]
    }

    /// Describes a wait that ended without an answer, and for whom the change still waits.
    private func waitedText(_ result: JSONValue) -> String {
        guard let seconds = params[path: "wait_s"]?.integer, seconds > 0 else { return "" }
        let time = TimeText.durationText(seconds: seconds)
        guard (result[path: "unpublished"]?.integer ?? 0) == 0 else {
            return "Waited \(time): no relay has taken it yet; the node tries again. "
        }
        return "Waited \(time): the owner's node has not answered yet. "
    }

    /// Returns the text for a change that the owner's node has received and the staff decides later.
    private func awaitingStaff(style: Style) -> [String] {
        let headline = spec.info.name.hasPrefix("message.") ? "Held for the staff" : "With the staff"
        return [SafeText.line("\(headline): \(request)")] + [
            style.faint("  check with: ") + SafeText.line(submissionListCommand)
        ]
    }

    /// Returns the text for an offered succession: the only owner leaves when the successor accepts.
    private func offered(_ result: JSONValue, to next: String, style: Style) -> [String] {
        let reference = result[path: "conversation.reference"]?.string ?? ""
        let noun = result[path: "conversation.kind"] == "group" ? "group" : "channel"
        let undo = "chanadm \(noun) succeed \(ShellWord.quoted(reference)) --decline"
        return [SafeText.line("Offered \(reference) to @\(next); you leave when they accept")]
            + facts(result, style: style) + [style.faint("  undo: ") + SafeText.line(undo)]
    }

    /// The command that lists the submission.
    private var submissionListCommand: String {
        let list = params[path: "conversation"]?.string.map { ["submission", "list", $0] } ?? ["sync"]
        return (["chanadm"] + list.map(ShellWord.quoted)).joined(separator: " ")
    }

    /// Returns the text for the first of two required approvals, which does not admit the member yet.
    private func firstApproval(_ result: JSONValue, style: Style) -> [String] {
        let name = result[path: "member.name"]?.bare ?? "the applicant"
        let headline = "Approved \(name): one more approval is needed, by somebody else"
        return [SafeText.line(headline)] + facts(result, style: style)
    }

    /// The command's summary and its target.
    private var request: String {
        let summary = spec.info.summary
        let named = spec.positionals.compactMap { params[path: $0]?.bare }.joined(separator: " ")
        return "\(summary.prefix(1).lowercased())\(summary.dropFirst()): \(named)"
    }

    /// Returns the text for a proposal: nothing changes before other owners approve.
    private func proposed(_ result: JSONValue, as id: String, style: Style) -> [String] {
        let headline = "Proposed: \(request)"
        let about = [params[path: "conversation"]?.string ?? "", id].map(ShellWord.quoted).joined(separator: " ")
        let steps = [("undo", "cancel"), ("for other owners", "approve")].map { label, verb in
            style.faint("  \(label): ") + SafeText.line("chanadm proposal \(verb) \(about)")
        }
        return [SafeText.line(headline)] + facts(result, style: style) + steps
    }

    /// Returns the note for an outcome other than an immediate change.
    private func outcomeNote(_ result: JSONValue) -> String {
        switch result[path: "outcome"]?.string {
        case "unchanged" where spec.isJob && result[path: "job.state"] == "done": " (continued)"
        case "unchanged": isRepeatedJoin(result) ? "" : " (no change: already set)"
        case "submitted": " (not accepted yet; check with: chanadm sync)"
        case "awaiting_approval": " (waits for approval)"
        default: result[path: "replayed"] == true ? " (already done under this request key)" : ""
        }
    }

    /// Returns the link or id that is needed next, unless the next command contains it.
    private func primaryValue(_ result: JSONValue) -> String? {
        guard spec.next == nil else { return nil }
        if let path = spec.plain { return result[path: path]?.string }
        return result[path: "conversation"] == nil ? nil : result[path: "link.url"]?.string
    }

    /// Returns the columns of the changed object, if the schema names any.
    private func report(_ result: JSONValue, _ console: Console) -> [String] {
        guard !spec.columns.isEmpty else { return [] }
        let shared = Methods.changeFields
        let own = result.object?.members.first { !shared.contains($0.key) && $0.value.object != nil }
        guard let own else { return [] }
        let record = RecordView(columns: spec.columns, width: console.out.width, style: console.out.style)
        return record.lines(own.value).map { "  " + $0 } + examples(own.value)
    }

    /// Returns the lines of a source that could not be parsed.
    private func examples(_ report: JSONValue) -> [String] {
        (report[path: "examples"]?.elements ?? []).map { line in
            let reference = line[path: "line"]?.bare ?? "?"
            let (text, reason) = (line[path: "text"]?.bare ?? "", line[path: "why"]?.bare ?? "")
            return "  line \(reference): \(SafeText.line(text)) (\(SafeText.line(reason)))"
        }
    }
}

extension Methods {
    /// The members of every change besides its object.
    fileprivate static let changeFields: Set<String> = [
        "outcome", "changed", "version", "seq", "audit_id", "effects", "warnings", "proposal_id", "submission",
        "delivery", "unpublished", "replayed",
    ]
}
