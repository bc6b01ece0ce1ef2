/// The profile that the owner made public.
package struct PublicProfile: Hashable, Sendable {
    package let name: String
    package let title: String
    package let description: String

    package init(name: String, title: String, description: String) {
        self.name = name
        self.title = title
        self.description = description
    }

    init(_ wire: WirePublicProfile) throws(WireFieldError) {
        guard wire.name.utf8.count <= 256 else { throw WireFieldError("name", 1) }
        guard wire.title.utf8.count <= 1024 else { throw WireFieldError("title", 2) }
        guard wire.description_p.utf8.count <= 16 << 10 else { throw WireFieldError("description", 3) }
        name = wire.name
        title = wire.title
        description = wire.description_p
    }

    var wire: WirePublicProfile {
        var wire = WirePublicProfile()
        wire.name = name
        wire.title = title
        wire.description_p = description
        return wire
    }
}
