/// Where a node keeps its state.
package enum Home {
    /// `--home`, else CHANADM_HOME, else `chanadm` in the XDG state directory (XDG Base Directory 0.8).
    /// - Returns: `nil` when not even HOME is known.
    package static func directory(option: String?, variables: [String: String]) -> String? {
        if let option, !option.isEmpty { return option }
        if let home = variables["CHANADM_HOME"], !home.isEmpty { return home }
        if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/chanadm" }
        guard let user = variables["HOME"], !user.isEmpty else { return nil }
        return user + "/.local/state/chanadm"
    }
}
