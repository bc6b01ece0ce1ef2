import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

/// Turns a use case's refusal or failure into a fault of the catalogue: its name by the tables beside this file, and the
/// facts its sentence and hint name. The one place where that happens.
struct FaultWriter {
    private let node: Node
    private let method: MethodInfo
    private let params: JSONValue
    private let hidesHome: Bool
    /// What was refused, where that is not the call.
    var action: String?

    /// - Parameter hidesHome: whether the caller is not to learn where the node keeps its files.
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
        let place = await place(about: denial.subject, in: denial.place)
        var facts = DenialFacts(kind: place?.kind ?? .channel, params: params)
        if case .notAuthor(let author) = denial.reason, let known = denial.place ?? place?.id {
            facts.author = await node.memberName(of: author, in: known).map { "@" + $0 }
        }
        return named(denial.name.rawValue, facts.of(denial.reason), about: denial, place)
    }

    /// By its name in the catalogue.
    private func named(
        _ name: String, _ facts: [String: String], about denial: Denial?, _ place: ConversationNames?
    ) -> RPCFault {
        var all = facts.merging(common(place)) { own, _ in own }
        if let denial {
            all["rule"] = denial.rule
            all.merge(subject(denial.subject, place)) { own, _ in own }
            if let commands = denial.hint?.commands, !commands.isEmpty {
                all["try"] = commands.joined(separator: " | ")
            }
        }
        if name == FaultName.guardCapacity.rawValue, let place { all["actual"] = String(place.activeMembers) }
        return RPCFault(named: name, all.mapValues { withoutHome(Self.withoutLink($0)) })
    }

    /// What the caller wrote itself stays as it is.
    private func withoutHome(_ fact: String) -> String {
        guard hidesHome, node.home.hasPrefix("/"), params[path: "path"]?.string != fact else { return fact }
        return fact.split(separator: node.home, omittingEmptySubsequences: false).joined(separator: "HOME")
    }

    /// A whole link is a secret: whoever reads the error, or the log it ends up in, could join with it.
    static func withoutLink(_ fact: String) -> String {
        let start = "chanadm://join/"
        return fact != start && fact.lowercased().contains(start) ? "that was given" : fact
    }

    /// Milliseconds since 1970 as a person reads them.
    private static func time(_ milliseconds: String) -> String {
        Int64(milliseconds).map { UTCTime(milliseconds: $0).description } ?? milliseconds
    }

    private func place(about target: Target, in other: ConversationID? = nil) async -> ConversationNames? {
        if let other { return await node.names(in: other, about: target) }
        guard let named = params.namedConversation, let id = try? await node.conversation(named.reference) else {
            return nil
        }
        return await node.names(in: id, about: target)
    }

    /// What every sentence may name.
    private func common(_ place: ConversationNames?) -> [String: String] {
        let action = action ?? method.name.split(separator: ".").joined(separator: " ")
        var facts = ["action": action, "path": node.home]
        facts["conversation"] =
            place.flatMap { $0.name.isEmpty ? nil : "#" + $0.name } ?? params.namedConversation?.reference
        facts["target"] = params[path: "address"]?.string ?? params[path: "relay"]?.string
        facts["relay"] = facts["target"].map { "relay \($0)" }
        facts["message"] = params[path: "message"]?.string
        if method.name != "server.doctor" { facts["doctor"] = "chanadm doctor" }
        // Of a method that writes a file and may replace one.
        if method.told.contains("overwrite") { facts["replace"] = "--overwrite" }
        facts["link"] = params[path: "link"]?.string
        guard let place else { return facts }
        facts["kind"] = place.kind.name
        facts["actor"] = place.me.map { "@" + $0 } ?? "you"
        let others = place.owners.filter { $0 != place.me }.map { "@" + $0 }
        facts["who"] = others.isEmpty ? "an owner" : others.joined(separator: " or ")
        return facts
    }

    private func subject(_ target: Target, _ place: ConversationNames?) -> [String: String] {
        let key: String
        switch target {
        case .conversation: return ["target": place?.me.map { "@" + $0 } ?? "you"]
        case .member, .relay: key = "target"
        case .link: key = "link"
        case .item: key = "message"
        case .proposal: key = "target"
        }
        return place?.target.map { [key: $0] } ?? [:]
    }
}
