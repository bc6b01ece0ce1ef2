/// The version of chanadm.
package enum NodeVersion {
    package static let text = "0.2.0"
}
