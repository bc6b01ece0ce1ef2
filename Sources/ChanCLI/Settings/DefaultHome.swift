/// The default state directory.
package enum DefaultHome {
    /// Returns `chanadm` in the XDG state directory (XDG Base Directory 0.8).
    ///
    /// - Returns: `nil` when even HOME is not set.
    package static func defaultPath(_ variables: [String: String]) -> String? {
        if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/chanadm" }
        guard let user = variables["HOME"], !user.isEmpty else { return nil }
        return user + "/.local/state/chanadm"
    }
}
