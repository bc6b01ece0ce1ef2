import ChanCore
package import ChanID
import ChanStore

/// A member by identifier and name, as of now.
package struct MemberName: Hashable, Sendable {
    package let id: MemberID
    package let name: String
}

/// Names of members and links met on one page, each looked up once.
final class NameResolver {
    private let context: ViewerContext
    private var shownNames: [MemberID: String?] = [:]
    private var links: [LinkID: String?] = [:]

    init(_ standpoint: ViewerContext) { self.context = standpoint }

    /// Whoever is hidden or unknown goes by what they are said to be called, or else by the beginning of the identifier.
    func name(of id: MemberID, said: String?) throws(StoreError) -> MemberName {
        MemberName(id: id, name: try shownName(of: id) ?? said ?? String(id.description.prefix(8)))
    }

    func name(of id: MemberID) throws(StoreError) -> MemberName { try name(of: id, said: nil) }

    /// - Returns: `nil` for whoever is hidden or unknown.
    func shownName(of id: MemberID) throws(StoreError) -> String? {
        if let name = shownNames[id] { return name }
        let row = try MemberTable.find(id, of: context.id, in: context.view)
        let name = row.flatMap { context.canSee($0) && !$0.name.isEmpty ? $0.name : nil }
        shownNames.updateValue(name, forKey: id)
        return name
    }

    /// - Returns: `nil` for a link this node does not know.
    func name(of link: LinkID) throws(StoreError) -> String? {
        if let name = links[link] { return name }
        let name = try LinkTable.find(link, of: context.id, in: context.view)?.name
        links.updateValue(name, forKey: link)
        return name
    }

    func name(of id: MemberID?) throws(StoreError) -> MemberName? {
        guard let id else { return nil }
        let name: MemberName = try name(of: id)
        return name
    }
}
