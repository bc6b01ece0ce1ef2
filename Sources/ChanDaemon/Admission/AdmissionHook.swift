import ChanFold
import ChanHost
import ChanID
import ChanReading
package import ChanService
import ChanSystem
import Logging

/// Queries the program of admission.json about waiting applicants, in one task. Starts the program when there is a
/// query, kills it when it exceeds its time limit or writes an invalid line, and starts it again.
package struct AdmissionHook: Sendable {
    private enum Event: Sendable {
        case commit, reload, timer
        case output(LineFramer.Piece, generation: Int)
        case ended(generation: Int)
    }

    private let node: Node
    private let home: String
    private let reloads: AsyncStream<Void>
    private let logger = Logger(label: "chanadm.admission")

    /// Creates the hook.
    /// - Parameter reloads: the signals to read admission.json again.
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
            var runner = Runner(hook: self, happened: happened)
            await runner.reload()
            for await event in events {
                guard !Task.isCancelled else { break }
                await runner.handle(event)
            }
            runner.close()
            group.cancelAll()
        }
    }

    private var now: Int64 { node.environment.now().milliseconds }

    /// The state of a running hook.
    private struct Runner {
        let hook: AdmissionHook
        let happened: AsyncStream<Event>.Continuation
        var state: AdmissionHookState?
        var child: LineChildProcess?
        var generation = 0
        var outputReader: Task<Void, Never>?
        var commitObserver: Task<Void, Never>?
        var timer: Task<Void, Never>?

        mutating func handle(_ event: Event) async {
            switch event {
            case .commit: await queryPendingApplicants()
            case .reload: await reload()
            case .timer:
                if state?.isOverdue(at: hook.now) == true { await fail("it took too long") }
                await queryPendingApplicants()
            case .output(.line(let line), let number) where number == generation: await handle(line)
            case .output(.tooLong, let number) where number == generation: await fail("it said a line that is too long")
            case .ended(let ended) where ended == generation: await fail("it ended")
            case .output, .ended: break
            }
        }

        /// Reloads admission.json. A file that cannot be used leaves the settings unchanged; the log names the reason.
        mutating func reload() async {
            do throws(ServiceError) {
                let settings = try AdmissionFile.read(home: hook.home)
                guard settings != state?.settings else { return }
                close()
                state = settings.map(AdmissionHookState.init)
                observeCommits()
            } catch {
                hook.logger.error("admission.json: \(error.errorName.facts["detail"] ?? error.errorName.name)")
            }
            await queryPendingApplicants()
        }

        /// Observes commits only while a program is configured: otherwise each commit of a busy node would resume the
        /// task without need.
        private mutating func observeCommits() {
            guard state != nil else { return }
            let (commits, happened) = (hook.node.admissions.commitSignals(), happened)
            commitObserver = Task { for await _ in commits { happened.yield(.commit) } }
        }

        mutating func queryPendingApplicants() async {
            defer { setTimer() }
            guard var state, !state.isFull(at: hook.now),
                let applicants = try? await hook.node.withView({ [limit = state.limit] in
                    try $0.applicants(limit: limit)
                }), !applicants.isEmpty
            else { return }
            // An applicant is queried later if the program cannot start now: only queries that the program received
            // count as failed attempts.
            guard let child = start() else { return }
            let questions = state.enqueueQueries(about: applicants, at: hook.now)
            self.state = state
            for (number, applicant) in questions where !child.sendLine(AdmissionHookCodec.question(number, applicant)) {
                return await fail("it does not read")
            }
        }

        private mutating func handle(_ line: [UInt8]) async {
            guard let (applicant, verdict) = state?.answered(line) else {
                return await fail("it said something that is no answer")
            }
            await applyVerdicts([(applicant, verdict)])
            await queryPendingApplicants()
        }

        private mutating func fail(_ reason: String) async {
            hook.logger.warning("the admission program failed: \(reason)")
            end()
            let now = hook.now
            let answers = state?.failed(at: now) ?? []
            await applyVerdicts(answers)
            setTimer()
        }

        private func applyVerdicts(_ verdicts: [(Applicant, AdmissionHookVerdict)]) async {
            for (applicant, verdict) in verdicts {
                do throws(ServiceError) { try await hook.node.admissions.applyVerdict(applicant, verdict) } catch {
                    hook.logger.error("a request could not be settled: \(error.errorName.name)")
                }
            }
        }

        /// Returns the program, and starts it if it is not running.
        private mutating func start() -> LineChildProcess? {
            if let child { return child }
            guard let state else { return nil }
            generation += 1
            let generation = generation
            do throws(SystemError) {
                let child = try LineChildProcess(state.settings.program)
                let (lines, happened) = (child.lines, happened)
                outputReader = Task {
                    for await line in lines { happened.yield(.output(line, generation: generation)) }
                    happened.yield(.ended(generation: generation))
                }
                self.child = child
                return child
            } catch {
                hook.logger.error("the admission program does not start: \(error.reason)")
                happened.yield(.ended(generation: generation))
                return nil
            }
        }

        private mutating func end() {
            child?.kill()
            child = nil
            outputReader?.cancel()
            generation += 1
        }

        mutating func close() {
            end()
            commitObserver?.cancel()
            timer?.cancel()
        }

        private mutating func setTimer() {
            timer?.cancel()
            guard let wake = state?.nextDeadline(after: hook.now) else { return }
            let (delay, happened) = (max(1, wake - hook.now), happened)
            timer = Task {
                guard (try? await Task.sleep(for: .milliseconds(delay))) != nil else { return }
                happened.yield(.timer)
            }
        }
    }
}
