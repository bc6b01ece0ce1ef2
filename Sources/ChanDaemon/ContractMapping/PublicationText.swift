/// Says what the publication of a preview makes public.
struct PublicationText {
    let posts: Int
    let authors: [String]
    let isIndexed: Bool
    let relays: [String]

    /// The most authors and relays that are named; the others are counted.
    private static let maximumNames = 5

    var sentence: String {
        let count = posts == 1 ? "1 post" : "\(posts) posts"
        let names = authors.isEmpty ? "no author's name" : "the names of their authors (\(Self.list(authors)))"
        let engines = isIndexed ? "search engines may show it" : "search engines are told to stay away"
        let places =
            relays.isEmpty
            ? "no relay carries the channel, so this node alone shows it"
            : "relays that show it where they serve the web: \(Self.list(relays))"
        return "everybody can read the profile, the link to join, and the newest posts with \(names); now \(count); "
            + "\(engines); \(places)"
    }

    private static func list(_ names: [String]) -> String {
        let rest = names.count - maximumNames
        return names.prefix(maximumNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
