import ChanEnvelope

/// The warnings about links in texts. Every reader of a link can join by it.
package enum LinkSecrecy {
    /// Whether a text is a short link, whose relays must be asked for what it leads to.
    package static func namesRelays(_ text: String) -> Bool {
        if case .short = try? LinkText(text) { true } else { false }
    }

    package static func containsLink(_ text: String) -> Bool { LinkText.isContained(in: text) }
}
