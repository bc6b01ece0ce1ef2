import ChanHost
import ChanJSON
import ChanRPC
import ChanService
import Glibc

extension RepeatableRequest {
    /// - Returns: `nil` where the caller gave no `request_key`.
    init?(_ method: MethodInfo, _ params: JSONValue, from caller: Caller) {
        guard let key = params[path: "request_key"]?.string else { return nil }
        self.init(caller: caller.user, key: key, method: method.name, bytes: JSONWriter.bytes(params))
    }
}

extension Caller {
    /// The same whether the user came by the socket or opened the state directory.
    fileprivate var user: String {
        switch self {
        case .process(let uid, _, _): "uid \(uid)"
        case .token(let token): "token \(token.id)"
        case .inProcess: "uid \(geteuid())"
        }
    }
}

extension Method {
    /// The stored answer to a repeated request, marked as such.
    /// - Returns: `nil` where an older version stored something this one cannot read.
    static func replayed(_ bytes: [UInt8]) -> Result? {
        guard var answer = (try? JSONParser.parse(bytes))?.object else { return nil }
        answer["replayed"] = true
        return try? Result(json: .object(answer))
    }
}
