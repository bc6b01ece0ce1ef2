import Glibc

/// Messages that arrive at a steady pace while a program shows them.
struct Traffic {
    let perSecond: Double
    let seconds: Double
    /// Has a message arrive.
    let send: (String) throws -> Void

    /// What showing the messages cost.
    struct Cost {
        let bytesPerMessage: Double
        let bytesPerSecond: Double
        /// Of one core.
        let processorShare: Double
        let residentMiB: Double
    }

    func measure(_ program: TerminalProgram) throws -> Cost {
        program.read(for: 1)
        program.forget()
        let (processor, start) = (program.figures.processorSeconds, ContinuousClock.now)
        let count = Int(perSecond * seconds)
        for number in 0..<count {
            try send(Self.text(number))
            let next = start + .seconds(Double(number + 1) / perSecond)
            program.read(for: max(0, (next - ContinuousClock.now).inSeconds))
        }
        // What was shown late belongs to it.
        program.read(for: 1)
        let (bytes, taken) = (Double(program.written.count), (ContinuousClock.now - start).inSeconds)
        return Cost(
            bytesPerMessage: bytes / Double(count), bytesPerSecond: bytes / taken,
            processorShare: (program.figures.processorSeconds - processor) / taken,
            residentMiB: program.figures.residentBytes / 1_048_576)
    }

    /// As long as messages of chats mostly are.
    private static func text(_ number: Int) -> String {
        "message \(number): the build is through and waits for somebody who tries it"
    }
}
