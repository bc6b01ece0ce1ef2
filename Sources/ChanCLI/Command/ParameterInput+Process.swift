import ChanSystem
import Glibc

extension ParameterInput {
    /// The clock, directory and standard input of the process.
    package static let process = ParameterInput(
        now: { Int(time(nil)) },
        directory: { CurrentProcess.directory ?? "." },
        standardInput: {
            String(validating: CurrentProcess.standardInput(), as: UTF8.self)
        })
}
