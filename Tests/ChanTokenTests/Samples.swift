import ChanID
import ChanJSON
import ChanSodium
import ChanToken

/// Keys, identifiers and calls that the tests share.
enum Sample {
    static let id = made(TokenID(Array(1...16)))
    static let key = made(SymmetricKey(Array(100..<132)))
    static let help = made(ConversationID([UInt8](repeating: 0xAA, count: 32)))
    static let staff = made(ConversationID([UInt8](repeating: 0xBB, count: 32)))
    static let noon = made(UTCTime("2030-01-01T12:00:00Z"))

    private static func made<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("the samples are well formed") }
        return value
    }

    static var token: Token { Token(id: id, key: key) }

    static func token(_ restrictions: String...) throws -> Token {
        try restrictions.reduce(token) { try $0.narrowed(by: Array($1.utf8)) }
    }

    static func chain(_ restrictions: String...) -> RestrictionChain {
        RestrictionChain(owner: id, restrictions.map { Array($0.utf8) }, issued: restrictions.count)
    }

    /// Alice's `member.role #help @bob moderator`, at noon.
    static func call(
        _ method: String = "member.role", _ severity: CallSeverity = .moderate, isMutation: Bool = true,
        params: JSONValue = ["conversation": "#help", "member": "@bob", "role": "moderator"],
        place: CallAttributes.Subject = .conversation(help), at: UTCTime = noon
    ) -> CallAttributes {
        CallAttributes(
            method: method, severity: severity, isMutation: isMutation, params: params, subject: place, at: at)
    }

    /// Returns the rule that refuses the call; `nil` when none does.
    static func rule(_ chain: RestrictionChain, _ call: CallAttributes) -> String? {
        do {
            try chain.check(call)
            return nil
        } catch {
            return error.rule
        }
    }
}
