import ChanCore
import ChanEnvelope
package import ChanFold
import ChanID
import ChanJSON
import ChanSodium
import ChanStore
package import ChanToken

extension Tokens {
    /// Creates a token with these restrictions. Its text is in the reply only.
    ///
    /// - Throws: `invalid.name`, `conflict.name_taken`, `invalid.restriction` for more than a token can carry.
    package func createToken(
        name: String, _ restrictions: [ChanToken.Restriction], for request: Request
    ) async throws(ServiceError) -> (token: Token, made: TokenOverview, report: ChangeReport) {
        guard ProfileName.isValid(name), !name.hasPrefix(Token.prefix) else {
            throw .named(.invalidName, ["actual": name])
        }
        guard let id = TokenID(randomBytes(TokenID.byteCount)) else { preconditionFailure("16 bytes") }
        let key = SymmetricKey.random()
        let token = try Token(id: id, key: key).restricted(by: restrictions)
        let words = JSONWriter.text(.array(restrictions.map(\.json)))
        let report = try await execute(request) { transaction, differences in
            guard try TokenTable.find(named: name, in: transaction) == nil else {
                throw ServiceError.named(.conflictNameTaken, ["actual": name])
            }
            let row = StoredToken(
                id: id, name: name, sealedKey: self.vault.seal(key.secret, at: .token(id)), restrictions: words,
                created: (self.environment.now(), request.requester.owner))
            return try self.insert(row, in: transaction, differences)
        }
        // The text was in the first reply only.
        guard !report.isRepeated else { throw report.answerLostError }
        return (token, try await self.token(name), report)
    }
}

extension Token {
    /// Returns the token with additional restrictions.
    ///
    /// - Throws: `invalid.restriction` for more than a token can carry.
    package func restricted(by restrictions: [ChanToken.Restriction]) throws(ServiceError) -> Token {
        var token = self
        do throws(TokenError) {
            for restriction in restrictions { token = try token.narrowed(by: restriction.bytes) }
        } catch {
            throw .named(
                .invalidRestriction, ["actual": "so much", "expected": error.what, "param": "/restrictions"])
        }
        return token
    }
}
