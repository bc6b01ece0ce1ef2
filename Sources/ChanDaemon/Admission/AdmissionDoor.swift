import ChanHost
import ChanID
package import ChanService
import Logging

/// Asks the program of admission.json about those who wait, one task for all of it: starts it when there is somebody to ask
/// about, ends it when it takes too long or says what nobody understands, and starts it again.
package struct AdmissionDoor: Sendable {
    private enum Event: Sendable {
        case commit, reload, timer
        case said(LineFramer.Piece, generation: Int)
        case ended(generation: Int)
    }

    private let node: Node
    private let home: String
    private let reloads: AsyncStream<Void>
    private let logger = Logger(label: "chanadm.admission")

    /// - Parameter reloads: when to read admission.json again.
    package init(_ node: Node, reloads: AsyncStream<Void>) {
        self.node = node
        home = node.home
        self.reloads = reloads
    }

    /// Runs until the task is cancelled.
    package func run() async {
        let (events, happened) = AsyncStream.makeStream(of: Event.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in reloads { happened.yield(.reload) } }
            var desk = Desk(door: self, happened: happened)
            await desk.reload()
            for await event in events {
                guard !Task.isCancelled else { break }
                await desk.take(event)
            }
            desk.close()
            group.cancelAll()
        }
    }

    private var now: Int64 { node.environment.now().milliseconds }

    /// What there is while it runs.
    private struct Desk {
        let door: AdmissionDoor
        let happened: AsyncStream<Event>.Continuation
        var state: DoorState?
        var child: LineChild?
        var generation = 0
        var listening: Task<Void, Never>?
        var following: Task<Void, Never>?
        var timer: Task<Void, Never>?

        mutating func take(_ event: Event) async {
            switch event {
            case .commit: await ask()
            case .reload: await reload()
            case .timer:
                if state?.isOverdue(at: door.now) == true { await fail("it took too long") }
                await ask()
            case .said(.line(let line), let said) where said == generation: await take(line)
            case .said(.tooLong, let said) where said == generation: await fail("it said a line that is too long")
            case .ended(let ended) where ended == generation: await fail("it ended")
            case .said, .ended: break
            }
        }

        /// A file that cannot be used leaves things as they are; the log says why.
        mutating func reload() async {
            do throws(ServiceError) {
                let settings = try AdmissionFile.read(home: door.home)
                guard settings != state?.settings else { return }
                close()
                state = settings.map(DoorState.init)
                follow()
            } catch {
                door.logger.error("admission.json: \(error.errorName.facts["detail"] ?? error.errorName.name)")
            }
            await ask()
        }

        /// Only while there is a program to ask: each commit of a busy node would wake this for nothing.
        private mutating func follow() {
            guard state != nil else { return }
            let (commits, happened) = (door.node.commits(), happened)
            following = Task { for await _ in commits { happened.yield(.commit) } }
        }

        mutating func ask() async {
            defer { setTimer() }
            guard var state, !state.isFull(at: door.now),
                let applicants = try? await door.node.applicants(limit: state.limit), !applicants.isEmpty
            else { return }
            // Who cannot be asked about now is asked about later: only what the program was told counts against it.
            guard let child = start() else { return }
            let questions = state.asked(about: applicants, at: door.now)
            self.state = state
            for (number, applicant) in questions where !child.tell(ProgramLine.question(number, applicant)) {
                return await fail("it does not read")
            }
        }

        private mutating func take(_ line: [UInt8]) async {
            guard let (applicant, verdict) = state?.answered(line) else {
                return await fail("it said something that is no answer")
            }
            await settle([(applicant, verdict)])
            await ask()
        }

        private mutating func fail(_ why: String) async {
            door.logger.warning("the admission program failed: \(why)")
            end()
            let now = door.now
            let given = state?.failed(at: now) ?? []
            await settle(given)
            setTimer()
        }

        private func settle(_ verdicts: [(Applicant, ProgramVerdict)]) async {
            for (applicant, verdict) in verdicts {
                do throws(ServiceError) { try await door.node.settle(applicant, verdict) } catch {
                    door.logger.error("a request could not be settled: \(error.errorName.name)")
                }
            }
        }

        /// The program, started if it does not run.
        private mutating func start() -> LineChild? {
            if let child { return child }
            guard let state else { return nil }
            generation += 1
            let generation = generation
            do throws(SpawnFailure) {
                let child = try LineChild(state.settings.program)
                let (lines, happened) = (child.lines, happened)
                listening = Task {
                    for await line in lines { happened.yield(.said(line, generation: generation)) }
                    happened.yield(.ended(generation: generation))
                }
                self.child = child
                return child
            } catch {
                door.logger.error("the admission program does not start: \(error.words)")
                happened.yield(.ended(generation: generation))
                return nil
            }
        }

        private mutating func end() {
            child?.kill()
            child = nil
            listening?.cancel()
            generation += 1
        }

        mutating func close() {
            end()
            following?.cancel()
            timer?.cancel()
        }

        private mutating func setTimer() {
            timer?.cancel()
            guard let wake = state?.wakes(after: door.now) else { return }
            let (delay, happened) = (max(1, wake - door.now), happened)
            timer = Task {
                guard (try? await Task.sleep(for: .milliseconds(delay))) != nil else { return }
                happened.yield(.timer)
            }
        }
    }
}
