import ChanID
import ChanJSON
import ChanSodium
import ChanStore
package import ChanToken

extension Node {
    /// Gives out a token with these restrictions. Its text is in the answer and nowhere else.
    /// - Throws: `invalid.name`, `conflict.name_taken`, `invalid.restriction` for more than a token can carry.
    package func createToken(
        name: String, _ restrictions: [Restriction], for requester: String
    ) async throws(ServiceError) -> (token: Token, made: TokenOverview) {
        guard ProfileName.isValid(name), TokenID(hex: name) == nil, !name.hasPrefix(Token.prefix) else {
            throw .named("invalid.name", ["actual": name])
        }
        guard let id = TokenID(randomBytes(TokenID.byteCount)) else { preconditionFailure("16 bytes") }
        let key = SymmetricKey.random()
        let token = try Self.token(id, key, restrictions)
        let words = JSONWriter.text(.array(restrictions.map(\.json)))
        let made = try await write { transaction in
            guard try TokenTable.named(name, in: transaction) == nil else {
                throw ServiceError.named("conflict.name_taken", ["actual": name])
            }
            let row = StoredToken(
                id: id, name: name, sealedKey: self.vault.seal(key.secret, at: .token(id)), restrictions: words,
                created: (self.environment.now(), requester))
            try TokenTable.put(row, in: transaction)
            return try TokenOverview(row, at: self.environment.now(), in: transaction)
        }
        return (token, made)
    }

    private static func token(
        _ id: TokenID, _ key: SymmetricKey, _ restrictions: [Restriction]
    ) throws(ServiceError) -> Token {
        var token = Token(id: id, key: key)
        do throws(TokenError) {
            for restriction in restrictions { token = try token.narrowed(by: restriction.bytes) }
        } catch {
            throw .named(
                "invalid.restriction", ["actual": "so much", "expected": error.what, "param": "/restrictions"])
        }
        return token
    }
}
