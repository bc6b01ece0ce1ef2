import ChanFold
import ChanHost
import ChanJSON
import ChanRPC
import ChanService

/// A method that this node implements, with one conformance each. An implementation only resolves references to ids,
/// calls one use case, and converts its result to the contract's form.
protocol MethodHandler: Method {
    /// Runs the method.
    /// - Parameter params: the parameters, within the schema's bounds.
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result
    /// Returns the part of an answer that is stored for repeated requests: all of it except secrets.
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue
    /// Returns the fast path of the method; `nil` if it has none. A requirement, because to ask each of the methods for
    /// its conformance when a node opens takes longer than everything else that opens it.
    static func fastPath(at service: NodeRPCService) -> FastPathHandler?
}

extension MethodHandler {
    static func redactedForStorage(_ answer: JSONValue) -> JSONValue { answer }
    static func fastPath(at service: NodeRPCService) -> FastPathHandler? { nil }
}

extension JSONValue {
    /// Returns the object without a member.
    func without(_ key: String) -> JSONValue {
        guard var object else { return self }
        object[key] = nil
        return .object(object)
    }
}
