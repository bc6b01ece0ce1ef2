import Glibc

/// A `chanadm serve` process over a state directory, until this value is released.
final class ServedNode {
    let socket: String
    /// The seconds from the start of the process to the first answer.
    private(set) var secondsToReady = 0.0
    private let program: ChildProcess

    init(home: String, in scratch: ScratchDirectory, as name: String) throws {
        let socket = scratch.file(name + ".sock")
        self.socket = socket
        let clock = ContinuousClock()
        let start = clock.now
        program = try ChildProcess("chanadm", ["--home", home, "serve", "--socket", socket])
        while (clock.now - start).inSeconds < 60 {
            if let _ = try? Requests("server.info", [""]).send(to: socket, connections: 1) {
                secondsToReady = (clock.now - start).inSeconds
                return
            }
            usleep(1_000)
        }
        throw BenchmarkError("chanadm serve does not answer")
    }

    var figures: ProcessFigures { program.figures }

    /// The resident memory in MiB.
    var residentMiB: Double { figures.residentBytes / 1_048_576 }
}
