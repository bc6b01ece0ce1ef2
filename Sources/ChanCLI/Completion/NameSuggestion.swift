import ChanID
import ChanJSON
import ChanRPC
import ChanSystem

/// Finds the name that was probably meant when the node does not know the given one.
struct NameSuggestion {
    let call: MethodCall
    let session: NodeSession

    private static let kinds: [FaultName: CommandSpec.Input.Kind] = [
        .notFoundConversation: .conversation, .notFoundMember: .member, .notFoundLink: .link, .notFoundRelay: .relay,
        .notFoundProfile: .profile,
    ]

    /// Returns the fault with the nearest name as a fact, if there is a near one, or the path of a file that was meant.
    func addingSuggestion(_ fault: RPCFault) async -> RPCFault {
        if let path = attachableFile(fault) { return fault.withFact("file", path) }
        guard let kind = fault.catalogueName.flatMap({ Self.kinds[$0] }), fault.facts["nearest"] == nil,
            let input = call.spec.inputs.first(where: { $0.kind == kind }),
            let name = call.params[input.name]?.string
        else { return fault }
        let live = NodeNameCompletion(
            session: session, conversation: call.params["conversation"]?.string, conversationKind: nil)
        let names = await live.names(kind).map(\.word)
        return Self.adding(names, near: name, to: fault)
    }

    /// Returns the fault with the name that is nearest to the given one, if one is near.
    static func adding(_ names: [String], near name: String, to fault: RPCFault) -> RPCFault {
        guard let near = Suggestion.nearest(to: withoutSign(name), among: names.map(withoutSign)) else { return fault }
        return fault.withMetadata("nearest", names.first { withoutSign($0) == near } ?? near)
    }

    /// Returns the file of this machine that was named where the id of an attached one is needed.
    private func attachableFile(_ fault: RPCFault) -> String? {
        guard fault.catalogueName == .notFoundFile, let name = fault.facts["actual"] else { return nil }
        return FilePath.exists(name) ? name : nil
    }

    private static func withoutSign(_ name: String) -> String {
        name.hasPrefix("#") || name.hasPrefix("@") ? String(name.dropFirst()) : name
    }
}
