import ChanJSON
import ChanRPC
import ChanService

/// A method this node answers: one conformance each, found by noun. Thin as paper: references to identifiers, one use case,
/// its outcome in the contract's shape.
protocol MethodHandler: Method {
    /// - Parameter params: within the schema's bounds.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result
    /// What of an answer is kept for a request that may be repeated: all of it unless it holds a secret.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue
}

extension MethodHandler {
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer }
}

extension JSONValue {
    /// An object's other members.
    func without(_ key: String) -> JSONValue {
        guard var object else { return self }
        object[key] = nil
        return .object(object)
    }
}
