package import ChanJSON
import ChanRPC
import ChanText

/// Displays the plan of a mutation: the changes, the affected members, the effects, the checked rules, and the command
/// that executes exactly this plan.
package struct PlanView {
    private let summary: String
    private let plan: JSONValue
    private let width: Int?
    private let style: Style

    /// - Parameters:
    ///   - plan: `plan` of a dry run's result.
    ///   - width: the terminal's width in cells; `nil` for no limit.
    package init(summary: String, plan: JSONValue, width: Int?, style: Style) {
        self.summary = summary
        self.plan = plan
        self.width = width
        self.style = style
    }

    /// The most members that are named; the others are counted.
    private static let maximumMembers = 12

    private static let columns = [
        Column("what", "WHAT"), Column("name", "NAME"), Column("field", "FIELD"), Column("old", "NOW"),
        Column("new", "THEN"),
    ]

    /// - Parameter command: the command that executes the plan; `nil` when the user is asked anyway.
    package func lines(command: String?) -> [String] {
        let outcome = plan[path: "outcome"]?.string == "unchanged" ? " (nothing to do: it is so already)" : ""
        var lines = [style.heading("Plan: ") + summary + outcome] + changes
        if let affected { lines.append(fact("Affected", affected)) }
        for (name, key) in [("Effect", "effects"), ("Warning", "warnings")] {
            lines += (plan[path: key]?.elements ?? []).map { fact(name, $0.bare) }
        }
        let rules = (plan[path: "rules"]?.elements ?? []).map(\.bare)
        if !rules.isEmpty { lines += fact("Rules", rules.joined(separator: ", ")).wrapped(to: width) }
        if let now = plan[path: "version"]?.bare, let then = plan[path: "resulting_version"]?.bare {
            lines.append(fact("Version", now == then ? now : "\(now) → \(then)"))
        }
        if let hash { lines.append(fact("Hash", hash)) }
        guard let command else { return lines }
        return lines + ["Nothing was done. To do it: " + SafeText.line(command)]
    }

    private var hash: String? { plan[path: "hash"]?.string }

    private var changes: [String] {
        let changes = plan[path: "changes"]?.elements ?? []
        guard !changes.isEmpty else { return [] }
        let cells = CellText(isShort: true)
        var table = Table(columns: Self.columns.map(\.tableColumn))
        for change in changes { table.add(Self.columns.map { cells.text($0, in: change) }) }
        return table.lines(width: width.map { $0 - 2 }, style: style).map { "  " + $0 }
    }

    private var affected: String? {
        let members = plan[path: "affected"]?.elements ?? []
        guard !members.isEmpty else { return nil }
        let names = members.prefix(Self.maximumMembers).map { member in
            member[path: "name"]?.string.flatMap { $0.isEmpty ? nil : "@" + $0 }
                ?? String((member[path: "id"]?.bare ?? "").prefix(CellText.shortID))
        }
        let rest = members.count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private func fact(_ name: String, _ text: String) -> String {
        "  " + style.faint(name + ": ") + SafeText.line(text)
    }
}
