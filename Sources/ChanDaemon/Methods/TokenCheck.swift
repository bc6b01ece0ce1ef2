import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension Methods.TokenCheck: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let token = try Token.read(params.token)
        var result = Result(
            allowed: true, id: token.id.description, restrictions: token.restrictionTexts)
        do throws(RPCFault) {
            let known = try await authenticated(params.token, call)
            result.name = known.name
            try await judge(params, known, call)
        } catch {
            result.allowed = false
            result.error = error.name
            result.reason = error.message
            (result.rule, result.expected, result.actual) =
                (error.facts["rule"], error.facts["expected"], error.facts["actual"])
        }
        return result
    }

    private static func authenticated(_ text: String, _ call: Call) async throws(RPCFault) -> VerifiedToken {
        do throws(ServiceError) { return try await call.node.tokens.authenticate(text) } catch {
            throw RPCFault(error, home: call.node.home)
        }
    }

    /// Authorizes the call without counting it.
    private static func judge(_ params: Params, _ token: VerifiedToken, _ call: Call) async throws(RPCFault) {
        guard let name = params.method else { return }
        let (method, requested) = try named(name, params.params)
        let principal = "token \(token.name)"
        let gate = call.service.authorizer
        do throws(ServiceError) {
            let question = CallAuthorizer.AuthorizationRequest(method, requested, call.node.environment.now())
            _ = try await gate.authorize(question, token.chain, principal)
            try await call.node.tokens.checkUse(of: token.chain, who: principal)
        } catch {
            throw CallAuthorizer.fault(error, method)
        }
    }

    /// Resolves a name, which may be an alias, to its method and the parameters including those of the alias.
    private static func named(_ name: String, _ text: String?) throws(RPCFault) -> (MethodInfo, JSONValue) {
        let alias = MethodCatalogue.aliases.first { $0.name == name }
        guard let method = MethodCatalogue.methods.first(where: { $0.name == alias?.method ?? name }) else {
            throw RPCFault(.rpcMethodNotFound, ["actual": name])
        }
        do throws(JSONParseError) {
            let value = try text.map { text throws(JSONParseError) in try JSONParser.parse(Array(text.utf8)) } ?? [:]
            return (method, (try? alias?.apply(to: value)) ?? value)
        } catch {
            throw RPCFault(
                ParameterError(rule: .format, expected: "a JSON object", actual: error.description).inside("params"))
        }
    }
}
