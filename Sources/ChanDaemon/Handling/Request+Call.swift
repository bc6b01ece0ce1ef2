import ChanHost
import ChanJSON
import ChanRPC
import ChanService
import ChanSystem

extension Request {
    /// The parameters that every mutation accepts; the others are the request itself.
    private static let terms: Set<String> = [
        // And secrets, of which not even a hash may be stored.
        "password", "words", "request_key", "expected_version", "wait_s", "dry_run", "confirm", "reason",
        "reason_private",
        "progress",
    ]

    /// Creates the request of a call.
    /// - Parameter params: the parameters as received, within the schema's bounds.
    init(_ method: MethodInfo, _ params: JSONValue, from caller: Caller) {
        self.init(method.name, by: Requester(caller))
        let members = params.object ?? JSONObject()
        parameters = JSONObject(members.members.filter { !Self.terms.contains($0.key) })
        journalParameters = JSONObject(
            members.members.filter { method.journaled.contains($0.key) && $0.key != "conversation" })
        key = members["request_key"]?.string
        expectedVersion = members["expected_version"]?.integer.map(UInt64.init(clamping:))
        waitSeconds = members["wait_s"]?.integer.map(Int64.init) ?? 0
        isDryRun = members["dry_run"]?.bool ?? false
        isSevere = method.severity(of: params) == .severe
        confirmation = members["confirm"]?.string
        reason = members["reason"]?.string
        privateReason = members["reason_private"]?.string
    }
}

extension Requester {
    /// Creates the requester. A user is identified equally through the socket and after opening the state directory.
    init(_ caller: Caller) {
        switch caller {
        case .process(let uid, let gid, let pid):
            self.init(user: "uid \(uid)", process: pid)
            if !AccessFile.isOwner(uid) { account = LocalAccount(user: uid, group: gid) }
        case .token(let token): self.init(user: "token", token: token.id, restrictions: token.restrictions)
        case .inProcess: self.init(user: "uid \(CurrentProcess.user)", process: CurrentProcess.id)
        }
    }
}
