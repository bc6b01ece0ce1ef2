import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension CallAuthorizer {
    /// The restrictions that apply to work that begins after its call was answered. The others concern the call: its
    /// parameters were judged then, and its use was counted.
    private static let laterKinds: Set<Restriction.Kind> = [
        .conversations, .methods, .categories, .severity, .notBefore, .expires, .dryRun,
    ]

    /// Checks that access.json still grants a user what they asked for earlier.
    /// - Throws: `access.caller`, `access.restriction`; `node.access` if the file cannot be used.
    func check(_ work: LaterWork, of account: LocalAccount) throws(ServiceError) {
        guard
            case .restricted(let chain, let principal) = try access.authority(uid: account.user, gid: account.group)
        else { return }
        guard let method = MethodCatalogue.methods.first(where: { $0.name == work.method }) else {
            throw .named(.accessCaller, ["actual": String(account.user), "path": access.path])
        }
        let isNodeWide = Self.nodeWide.contains(method.name)
        let call = CallAttributes(
            method: method.name, severity: CallSeverity(method.severity), isMutation: method.kind == .mutation,
            params: .null,
            subject: work.conversation.flatMap { isNodeWide ? nil : .conversation($0) } ?? .node,
            at: UTCTime(node.environment.now()))
        do throws(RestrictionViolation) { try chain.check(call, against: Self.laterKinds) } catch {
            throw .refused(error, who: principal)
        }
    }
}
