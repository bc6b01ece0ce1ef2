import ChanJSON

/// The words that the commands of a noun begin with, and what its aliases preset.
///
/// One generic command serves all words where the methods describe the preset parameter alike; a method that describes
/// it in its own way has a command for each word.
struct CLINounWords {
    let noun: CLINoun
    /// The parameter that aliases preset, as several methods describe it; `nil` for a noun without aliases.
    let shared: ParameterModel?

    init(_ noun: CLINoun, _ model: ContractModel) {
        self.noun = noun
        let preset = noun.verbs.compactMap { Self.preset(of: $0, noun) }
        shared = preset.first { candidate in preset.count { $0.isLike(candidate) } > 1 }
    }

    func isGeneric(_ method: MethodModel) -> Bool {
        guard let shared, method.command?.count == 2, let own = Self.preset(of: method, noun) else { return false }
        return own.isLike(shared)
    }

    /// The type of a method's command that begins with a word.
    func type(of method: MethodModel, as word: String) -> String {
        guard isGeneric(method) else { return Naming.type("\(word).\(method.verb)") + "Command" }
        return "\(method.swiftName)Command<\(Naming.type(noun.noun))Words.\(Naming.type(word))>"
    }

    private static func preset(of method: MethodModel, _ noun: CLINoun) -> ParameterModel? {
        let keys = Set(noun.aliases.flatMap(\.preset.keys))
        return method.commandParameters.first { keys.contains($0.name) }
    }
}

extension ParameterModel {
    fileprivate func isLike(_ other: ParameterModel) -> Bool {
        name == other.name && type == other.type && help == other.help && required == other.required
    }
}
