import ArgumentParser

/// Parameters that several commands share, or the parameter that one word of a noun leaves to an option and its aliases
/// preset: `channel` presets the kind that `conversation` takes as `--kind`.
protocol ArgumentGroup: ParsableArguments {
    func add(to parameters: inout Parameters) throws(UsageError)
}
