import ChanCore
package import ChanID
import ChanStore

/// A member by identifier and name, as of now.
package struct MemberName: Hashable, Sendable {
    package let id: MemberID
    package let name: String
}

/// Names of members and links met on one page, each looked up once.
final class NameBook {
    private let standpoint: Standpoint
    private var shown: [MemberID: String?] = [:]
    private var links: [LinkID: String?] = [:]

    init(_ standpoint: Standpoint) { self.standpoint = standpoint }

    /// Whoever is hidden or unknown goes by what they are said to be called, or else by the beginning of the identifier.
    func name(of id: MemberID, said: String?) throws(StoreError) -> MemberName {
        MemberName(id: id, name: try shownName(of: id) ?? said ?? String(id.description.prefix(8)))
    }

    func name(of id: MemberID) throws(StoreError) -> MemberName { try name(of: id, said: nil) }

    /// - Returns: `nil` for whoever is hidden or unknown.
    func shownName(of id: MemberID) throws(StoreError) -> String? {
        if let name = shown[id] { return name }
        let row = try MemberTable.find(id, of: standpoint.id, in: standpoint.view)
        let name = row.flatMap { standpoint.sees($0) && !$0.name.isEmpty ? $0.name : nil }
        shown.updateValue(name, forKey: id)
        return name
    }

    /// - Returns: `nil` for a link this node does not know.
    func name(of link: LinkID) throws(StoreError) -> String? {
        if let name = links[link] { return name }
        let name = try LinkTable.find(link, of: standpoint.id, in: standpoint.view)?.name
        links.updateValue(name, forKey: link)
        return name
    }

    func name(of id: MemberID?) throws(StoreError) -> MemberName? {
        guard let id else { return nil }
        let name: MemberName = try name(of: id)
        return name
    }
}
