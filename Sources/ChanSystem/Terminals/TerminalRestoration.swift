import Glibc
import Synchronization

/// Gives the terminal back when this process ends unexpectedly: at `exit`, and at a signal that reports a fault.
///
/// The handler neither allocates nor locks (signal-safety(7)): all that it needs is prepared in advance. The previous
/// handler receives the signal afterwards.
package enum TerminalRestoration {
    /// The work of the handler. It is never freed, because the handler may be reading it.
    private struct Plan {
        let input, output: Int32
        var settings: termios
        let bytes: UnsafeMutableBufferPointer<UInt8>
    }

    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT]
    private static let signalLimit = 65

    /// The address of the current `Plan`; 0 when there is none.
    private static let plan = Atomic<UInt>(0)
    /// The address of the former handlers, by the signal's number; 0 before the first use.
    private static let former = Atomic<UInt>(0)

    /// Prepares to restore the terminal.
    ///
    /// - Parameters:
    ///   - mode: the settings that the terminal at `input` gets.
    ///   - bytes: the bytes that are written to `output`, such as sequences that leave the alternate screen.
    package static func arm(_ input: Int32, output: Int32, mode: TerminalMode, bytes: [UInt8]) {
        installOnce()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        let address = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
        address.initialize(to: Plan(input: input, output: output, settings: mode.settings, bytes: copy))
        plan.store(UInt(bitPattern: address), ordering: .sequentiallyConsistent)
    }

    /// The terminal was given back in the usual way.
    package static func disarm() { plan.store(0, ordering: .sequentiallyConsistent) }

    /// Restores the terminal once.
    private static func restore() {
        let address = plan.exchange(0, ordering: .sequentiallyConsistent)
        guard let plan = UnsafeMutablePointer<Plan>(bitPattern: address) else { return }
        _ = write(plan.pointee.output, plan.pointee.bytes.baseAddress, plan.pointee.bytes.count)
        _ = tcsetattr(plan.pointee.input, TCSANOW, &plan.pointee.settings)
    }

    private static func installOnce() {
        guard former.load(ordering: .sequentiallyConsistent) == 0 else { return }
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signalLimit)
        actions.initialize(repeating: sigaction(), count: signalLimit)
        former.store(UInt(bitPattern: actions), ordering: .sequentiallyConsistent)
        atexit { TerminalRestoration.restore() }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            TerminalRestoration.restore()
            // The signal is pending until this handler returns; then what handled it before gets it.
            let address = TerminalRestoration.former.load(ordering: .sequentiallyConsistent)
            if let actions = UnsafeMutablePointer<sigaction>(bitPattern: address) {
                sigaction(number, actions + Int(number), nil)
            }
            raise(number)
        }
        action.sa_flags = SA_ONSTACK
        for number in signals { sigaction(number, &action, actions + Int(number)) }
    }
}
