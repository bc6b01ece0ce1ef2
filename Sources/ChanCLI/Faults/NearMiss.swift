import ChanJSON
import ChanRPC

/// The name that was probably meant, where the node knows none like the one given.
struct NearMiss {
    let call: MethodCall
    let session: NodeSession

    private static let kinds: [FaultName: MethodSheet.Input.Kind] = [
        .notFoundConversation: .conversation, .notFoundMember: .member, .notFoundLink: .link, .notFoundRelay: .relay,
        .notFoundProfile: .profile,
    ]

    /// The fault, with the nearest name as a fact where one is near.
    func improved(_ fault: RPCFault) async -> RPCFault {
        guard let kind = fault.known.flatMap({ Self.kinds[$0] }), fault.facts["nearest"] == nil,
            let input = call.sheet.inputs.first(where: { $0.kind == kind }),
            let given = call.params[input.name]?.string
        else { return fault }
        let live = LiveNames(
            session: session, conversation: call.params["conversation"]?.string, conversationKind: nil)
        let names = await live.names(kind).map(\.word)
        guard let near = Suggestion.nearest(to: Self.bare(given), among: names.map(Self.bare)) else { return fault }
        return fault.adding("nearest", names.first { Self.bare($0) == near } ?? near)
    }

    private static func bare(_ name: String) -> String {
        name.hasPrefix("#") || name.hasPrefix("@") ? String(name.dropFirst()) : name
    }
}
