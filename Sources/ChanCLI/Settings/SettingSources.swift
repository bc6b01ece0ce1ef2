import ChanText

/// The sources of settings and their precedence.
struct SettingSources {
    private typealias Candidate = (value: String?, source: String)

    private let given: Settings.CommandLineOptions
    private let variables: [String: String]
    private let file: ConfigFile
    private let path: String?
    /// The context in effect, if any.
    private let context: (name: String, source: String)?

    /// - Throws: `UsageError` for a context that is not in the file, or that is given together with a node.
    init(
        given: Settings.CommandLineOptions, variables: [String: String], file: ConfigFile, path: String?
    ) throws(UsageError) {
        self.given = given
        self.variables = variables
        self.file = file
        self.path = path
        context = try Self.context(given, variables, file, path)
    }

    /// - Throws: `UsageError` for a value that the setting does not accept.
    func setting(_ key: SettingKey) throws(UsageError) -> Setting {
        guard let found = candidates(key).first(where: { $0.value != nil }) else {
            return Setting(key: key, value: nil, source: Setting.standard)
        }
        if let value = found.value, !key.words.isEmpty, !key.words.contains(value) {
            throw Self.invalidChoice(value, key, found.source)
        }
        return Setting(key: key, value: found.value, source: found.source)
    }

    /// Returns the candidates for `key` by descending precedence.
    private func candidates(_ key: SettingKey) -> [Candidate] {
        let byHand = (given.values[key], given.options[key] ?? key.option)
        let ofContext = (context.flatMap { file.contexts[$0.name]?[key] }, "context \(context?.name ?? "")")
        let inFile = (file.defaults[key], path ?? "")
        switch key {
        case .context: return [(context?.name, context?.source ?? "")]
        case .home:
            // A context's node replaces CHANADM_HOME: a context may name a socket, which must not be combined with a
            // directory of another source.
            let variable = context == nil ? [variable("CHANADM_HOME")] : []
            return [byHand] + variable + [ofContext, (DefaultHome.defaultPath(variables), Setting.standard)]
        case .socket, .tokenFile, .caFile, .conversation: return [byHand, ofContext]
        case .output: return [byHand, ofContext, inFile, (OutputFormat.human.rawValue, Setting.standard)]
        case .color:
            return [byHand] + colourCandidates + [ofContext, inFile, (ColorChoice.auto.rawValue, Setting.standard)]
        case .pager:
            let empty = (variables["CHANADM_PAGER"], "CHANADM_PAGER")
            // On a dumb terminal a pager would wait for a key before it displays anything.
            let terminal = (variables["TERM"] == "dumb" ? "" : nil, "TERM")
            return [byHand, empty, terminal, ofContext, inFile, variable("PAGER"), (Pager.standard, Setting.standard)]
        }
    }

    /// Returns a variable that is set and not empty.
    private func variable(_ name: String) -> Candidate {
        (variables[name].flatMap { $0.isEmpty ? nil : $0 }, name)
    }

    private var colourCandidates: [Candidate] {
        guard let wish = Style.preference(in: variables) else { return [] }
        return [((wish.isColoured ? ColorChoice.always : .never).rawValue, wish.variable)]
    }

    private static func context(
        _ given: Settings.CommandLineOptions, _ variables: [String: String], _ file: ConfigFile, _ path: String?
    ) throws(UsageError) -> (name: String, source: String)? {
        let isNodeGiven = given.values[.home] != nil || given.values[.socket] != nil
        let candidates: [Candidate]
        if let name = given.values[.context] {
            guard !isNodeGiven else {
                throw UsageError("--context excludes --home and --socket", hint: "the context says where the node is")
            }
            candidates = [(name, "--context")]
        } else if isNodeGiven || variables["CHANADM_HOME"]?.isEmpty == false {
            return nil
        } else {
            candidates = [(variables["CHANADM_CONTEXT"], "CHANADM_CONTEXT"), (file.current, path ?? "")]
        }
        for candidate in candidates {
            guard let name = candidate.value, !name.isEmpty else { continue }
            guard file.contexts[name] != nil else { throw unknownContext(name, file) }
            return (name, candidate.source)
        }
        return nil
    }

    static func unknownContext(_ name: String, _ file: ConfigFile) -> UsageError {
        let near = Suggestion.nearest(to: name, among: file.names).map { "did you mean ‘\($0)’? " } ?? ""
        return UsageError("there is no context ‘\(SafeText.line(name))’", hint: near + "chanadm context list")
    }

    static func unknownKey(_ word: String, among keys: [SettingKey]) -> UsageError {
        let known = keys.map(\.rawValue)
        let near = Suggestion.nearest(to: word, among: known).map { "did you mean ‘\($0)’? " } ?? ""
        return UsageError(
            "‘\(SafeText.line(word))’ cannot be set there", hint: near + "one of " + known.joined(separator: ", "))
    }

    static func invalidChoice(_ value: String, _ key: SettingKey, _ source: String) -> UsageError {
        let near = Suggestion.nearest(to: value, among: key.words).map { "did you mean ‘\($0)’? " } ?? ""
        return UsageError(
            "\(source): ‘\(SafeText.line(value))’ is not one of its values",
            hint: near + "one of " + key.words.joined(separator: ", "))
    }
}
