import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanToken

extension Contract.Token {
    init(_ token: TokenOverview) {
        self.init(
            id: token.id.description, name: token.name, state: Contract.TokenState(token.state),
            restrictions: token.restrictions, createdAt: UTCTime(token.createdAt), createdBy: token.createdBy,
            lastUsedAt: token.lastUsedAt.map { UTCTime($0) }, revokedAt: token.revokedAt.map { UTCTime($0) },
            used: token.used.map { Int(clamping: $0) })
    }
}

extension Contract.TokenState {
    fileprivate init(_ state: TokenOverview.State) {
        switch state {
        case .active: self = .active
        case .revoked: self = .revoked
        case .expired: self = .expired
        }
    }
}

extension Contract.NarrowedToken {
    init(_ token: Token) {
        self.init(text: token.text, id: token.id.description, restrictions: token.restrictionTexts)
    }
}

extension Token {
    /// The restrictions as text for people: the bytes as they are, valid restrictions or not.
    var restrictionTexts: [String] { restrictions.map { String(decoding: $0, as: UTF8.self) } }
}
