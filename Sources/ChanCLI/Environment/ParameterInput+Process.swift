import ChanSystem
import ChanTerminal
import Glibc

extension ParameterInput {
    /// The clock, zone, directory and standard input of the process.
    package static let process: ParameterInput = {
        var input = ParameterInput(
            now: { Int(time(nil)) },
            directory: { CurrentProcess.directory ?? "." },
            standardInput: {
                String(validating: CurrentProcess.standardInput(limit: LocalFile.limit), as: UTF8.self)
            })
        input.isPiped = { Terminal.isPipeOrFile(Terminal.standardInput) }
        input.zone = .system
        return input
    }()
}
