/// A signal that the feed changed. It has no content.
package enum ChangeSignal: Sendable {
    case changed
}
