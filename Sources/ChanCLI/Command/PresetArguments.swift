import ArgumentParser

/// A parameter that one word of a noun leaves to an option and its aliases preset: `channel` presets the kind that
/// `conversation` takes as `--kind`.
protocol PresetArguments: ParsableArguments {
    func add(to parameters: inout Parameters) throws(UsageError)
}
