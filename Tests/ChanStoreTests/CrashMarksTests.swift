import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Tests which kinds of process termination mark the current input, with real processes.
struct CrashMarksTests {
    private func crashedInputs(_ home: TestHome) throws -> [Digest] {
        try CrashMarks(home: home.path).crashedInputs()
    }

    private func home() throws -> TestHome {
        let home = try TestHome()
        try home.open().close()
        return home
    }

    @Test func `a failed precondition marks only the input of its thread`() async throws {
        let home = try home()
        #if arch(x86_64)
        let signal = SIGILL
        #else
        let signal = SIGTRAP
        #endif
        await #expect(processExitsWith: .signal(signal)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            let others = [marks.claim(try digest(1)), marks.claim(try digest(2))]
            let slot = marks.claim(try digest(3))
            marks.process(slot) { fail(unless: others.isEmpty) }
            others.forEach(marks.release)
        }
        #expect(try crashedInputs(home) == [try digest(3)])
        let marks = try CrashMarks(home: home.path)
        marks.clear()
        #expect(try crashedInputs(home) == [])
    }

    @Test func `abort and each fault signal mark the current input and end the process`() async throws {
        let home = try home()
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
            await #expect(processExitsWith: .signal(number)) { [path = home.path as String, number = number as Int32] in
                let marks = try CrashMarks(home: path)
                marks.clear()
                marks.process(marks.claim(try digest(UInt8(number)))) { _ = raise(number) }
            }
            #expect(try crashedInputs(home) == [try digest(UInt8(number))])
        }
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            marks.clear()
            marks.process(marks.claim(try digest(9))) { abort() }
        }
        #expect(try crashedInputs(home) == [try digest(9)])
    }

    @Test func `a stack overflow marks the current input`() async throws {
        let home = try home()
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            let slot = marks.claim(try digest(4))
            let thread = Thread { marks.process(slot) { print(depth(below: 0)) } }
            thread.start()
            while true { _ = pause() }
        }
        #expect(try crashedInputs(home) == [try digest(4)])
    }

    @Test func `a deferred write is marked if its thread crashes before the slot is released`() async throws {
        let home = try home()
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            for byte: UInt8 in 5...7 {
                let slot = marks.claim(try digest(byte))
                marks.process(slot) {}
                if byte == 6 { marks.release(slot) }
            }
            abort()
        }
        #expect(Set(try crashedInputs(home)) == [try digest(5), try digest(7)])
    }

    @Test func `SIGKILL, a signal from another process, and a fault of another thread mark nothing`() async throws {
        let home = try home()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            marks.process(marks.claim(try digest(1))) { _ = raise(SIGKILL) }
        }
        #expect(try crashedInputs(home) == [])
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            try marks.process(marks.claim(try digest(1))) {
                let other = Process()
                other.executableURL = URL(filePath: "/bin/kill")
                other.arguments = ["-SEGV", "\(getpid())"]
                try other.run()
                while true { _ = pause() }
            }
        }
        #expect(try crashedInputs(home) == [])
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = home.path as String] in
            let marks = try CrashMarks(home: path)
            let slot = marks.claim(try digest(1))
            marks.process(slot) {
                let thread = Thread { abort() }
                thread.start()
                while true { _ = pause() }
            }
        }
        #expect(try crashedInputs(home) == [])
    }

    @Test func `inputs in excess of the slots are processed without a mark`() throws {
        let home = try home()
        let marks = try CrashMarks(home: home.path)
        let slots = try (0..<1_024).map { _ in marks.claim(try digest(1)) }
        #expect(slots.allSatisfy { $0 != nil })
        #expect(marks.claim(try digest(2)) == nil)
        #expect(marks.process(nil) { 7 } == 7)
        marks.release(slots[0])
        #expect(marks.claim(try digest(2)) != nil)
    }
}

private func digest(_ byte: UInt8) throws -> Digest {
    try #require(Digest([UInt8](repeating: byte, count: 32)))
}

/// Fails as a bug would.
private func fail(unless isSound: Bool) { precondition(isSound) }

/// Recursion that is limited only by the stack.
private func depth(below: UInt64) -> UInt64 {
    below == .max ? below : depth(below: below + 1) &+ depth(below: below + 2)
}
