import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

/// Converts every error of a use case into a fault of the catalogue: its name by the tables beside this file, and the
/// facts that its sentence and hint use.
struct FaultWriter {
    private let node: Node
    private let method: MethodInfo
    private let params: JSONValue
    private let hidesHome: Bool
    /// The action that was refused, if it is not the call's.
    var action: String?

    /// Creates a writer for one call.
    /// - Parameter hidesHome: whether the location of the node's files is hidden from the caller.
    init(_ node: Node, _ method: MethodInfo, _ params: JSONValue, hidesHome: Bool) {
        self.node = node
        self.method = method
        self.params = params
        self.hidesHome = hidesHome
    }

    func fault(_ error: ServiceError) async -> RPCFault {
        guard case .denied(let denial) = error else {
            let entry = error.errorName
            var facts = entry.facts
            if let end = error.linkEnd { facts["expected"] = UTCTime(end).description }
            if entry.name == FaultName.guardClock.rawValue { facts = facts.mapValues(Self.time) }
            if entry.name == FaultName.stateForkedSelf.rawValue { facts["actual"] = facts["actual"].map(Self.time) }
            let known = facts["conversation"].flatMap { ConversationID(hex: $0) }
            if known != nil { facts["conversation"] = nil }
            return named(entry.name, facts, about: nil, await place(about: .conversation, in: known))
        }
        let names = await place(about: denial.subject, in: denial.conversation)
        var facts = DenialFacts(kind: names?.kind ?? .channel, params: params)
        if case .notAuthor(let author) = denial.reason, let known = denial.conversation ?? names?.id {
            let name = try? await node.withView { $0.memberName(of: author, in: known) }
            facts.author = name.flatMap(\.self).map { "@" + $0 }
        }
        return named(denial.name.rawValue, facts.of(denial.reason), about: denial, names)
    }

    /// Returns the fault of a name in the catalogue.
    private func named(
        _ name: String, _ facts: [String: String], about denial: Denial?, _ names: ConversationNames?
    ) -> RPCFault {
        var all = facts.merging(common(names)) { own, _ in own }
        if let denial {
            all["rule"] = denial.rule
            all.merge(subject(denial.subject, names)) { own, _ in own }
            all["advice"] = names.flatMap {
                ApprovalAdvice(names: $0, message: params[path: "message"]?.string).text(for: denial)
            }
            if let commands = denial.hint?.commands, !commands.isEmpty {
                all["try"] = commands.joined(separator: " | ")
            }
        }
        if name == FaultName.guardCapacity.rawValue, let names { all["actual"] = String(names.activeMembers) }
        return RPCFault(named: name, all.mapValues { withoutHome(Self.withoutLink($0)) })
    }

    /// Removes the home directory from a fact, unless the caller wrote the path itself.
    private func withoutHome(_ fact: String) -> String {
        guard hidesHome, node.home.hasPrefix("/"), params[path: "path"]?.string != fact else { return fact }
        return fact.split(separator: node.home, omittingEmptySubsequences: false).joined(separator: "HOME")
    }

    /// Removes a link from a fact. A full link is a secret: any reader of the error, or of a log that contains it,
    /// could join with it.
    static func withoutLink(_ fact: String) -> String {
        LinkSecrecy.containsLink(fact) ? "that was given" : fact
    }

    /// Formats milliseconds since 1970 as a date and time.
    private static func time(_ milliseconds: String) -> String {
        Int64(milliseconds).map { UTCTime(milliseconds: $0).description } ?? milliseconds
    }

    private func place(about target: Target, in other: ConversationID? = nil) async -> ConversationNames? {
        if let other { return try? await node.withView { $0.names(in: other, about: target) } }
        guard let named = params.namedConversation, let id = try? await node.references.conversation(named.reference)
        else {
            return nil
        }
        return try? await node.withView { $0.names(in: id, about: target) }
    }

    /// The facts that every sentence may use.
    private func common(_ names: ConversationNames?) -> [String: String] {
        let action = action ?? method.name.split(separator: ".").joined(separator: " ")
        var facts = ["action": action, "path": node.home]
        facts["conversation"] =
            names.flatMap { $0.name.isEmpty ? nil : "#" + $0.name } ?? params.namedConversation?.reference
        facts["target"] = params[path: "address"]?.string ?? params[path: "relay"]?.string
        facts["relay"] = facts["target"].map { "relay \($0)" }
        facts["message"] = params[path: "message"]?.string
        if method.name != "server.doctor" { facts["doctor"] = "chanadm doctor" }
        // For methods that write a file and may replace one.
        if method.journaled.contains("overwrite") { facts["replace"] = "--overwrite" }
        facts["link"] = params[path: "link"]?.string
        guard let names else { return facts }
        facts["kind"] = names.kind.name
        facts["actor"] = names.me.map { "@" + $0 } ?? "you"
        let others = names.owners.filter { $0 != names.me }.map { "@" + $0 }
        facts["who"] = others.isEmpty ? "an owner" : others.joined(separator: " or ")
        return facts
    }

    private func subject(_ target: Target, _ names: ConversationNames?) -> [String: String] {
        let key: String
        switch target {
        case .conversation: return ["target": names?.me.map { "@" + $0 } ?? "you"]
        case .member, .relay: key = "target"
        case .link: key = "link"
        case .item: key = "message"
        case .proposal: key = "target"
        }
        return names?.target.map { [key: $0] } ?? [:]
    }
}
