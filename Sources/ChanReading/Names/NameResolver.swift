import ChanCore
package import ChanID
package import ChanStore

/// A member's identifier and current name.
package struct MemberName: Hashable, Sendable {
    package let id: MemberID
    package let name: String

    package init(
        id: MemberID, name: String
    ) {
        self.id = id
        self.name = name
    }
}

/// Resolves the names of members and links of a page, looking each up once.
package final class NameResolver {
    let context: ViewerContext
    private var shownNames: [MemberID: String?] = [:]
    private var links: [LinkID: String?] = [:]

    package init(_ viewer: ViewerContext) { self.context = viewer }

    /// Returns the name; for a hidden or unknown member, the name in `stated`, or the beginning of the identifier.
    package func name(of id: MemberID, said stated: String?) throws(StoreError) -> MemberName {
        MemberName(id: id, name: try shownName(of: id) ?? stated ?? String(id.description.prefix(8)))
    }

    package func name(of id: MemberID) throws(StoreError) -> MemberName { try name(of: id, said: nil) }

    /// - Returns: the name; `nil` for a hidden or unknown member.
    func shownName(of id: MemberID) throws(StoreError) -> String? {
        if let name = shownNames[id] { return name }
        let row = try MemberTable.find(id, of: context.id, in: context.view)
        let name = row.flatMap { context.canSee($0) && !$0.name.isEmpty ? $0.name : nil }
        shownNames.updateValue(name, forKey: id)
        return name
    }

    /// - Returns: the name; `nil` for an unknown link.
    package func name(of link: LinkID) throws(StoreError) -> String? {
        if let name = links[link] { return name }
        let name = try LinkTable.find(link, of: context.id, in: context.view)?.name
        links.updateValue(name, forKey: link)
        return name
    }

    package func name(of id: MemberID?) throws(StoreError) -> MemberName? {
        guard let id else { return nil }
        let name: MemberName = try name(of: id)
        return name
    }
}
