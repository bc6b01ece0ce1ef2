package import ChanID
package import ChanSystem
package import ChanTimeline

/// Runs a reader on a terminal: waits for keys, signals, events from others and times, and draws.
///
/// `run` blocks its thread until the reader ends, so it needs a thread of its own. Nothing is written while nothing
/// happens, and at most 30 frames in a second.
package struct TerminalLoop {
    /// How the reader ended.
    package enum End: Hashable, Sendable {
        case quit
        /// A signal asked for it, or the terminal was closed (SIGHUP).
        case signal(Int32)
    }

    private static let frameTime: Milliseconds = 33
    /// The time after which Esc was a key, and a sequence or paste has no more to come.
    private static let sequenceTime: Milliseconds = 50
    private static let pasteTime: Milliseconds = 3_000
    /// How long the terminal may take to answer questions at the start.
    private static let probeTime: Milliseconds = 100
    private static let hangUp: Int32 = 1

    private let screen: TerminalScreen
    private let inbox: ReaderInbox
    private let perform: (ReaderAction) -> Void
    private let clock = ReaderClock()
    private var app: ReaderApp
    private var decoder = KeyDecoder()
    private var writer: FrameWriter
    private var lastInput: Milliseconds = 0
    private var lastFrame: Milliseconds = 0
    /// Whether something happened since the last frame.
    private var isChanged = true
    private var end: End?

    /// - Parameters:
    ///   - perform: does what is not about the terminal. It must not block; answers come through the inbox.
    package init(
        screen: TerminalScreen, inbox: ReaderInbox, setup: ReaderSetup, perform: @escaping (ReaderAction) -> Void
    ) {
        self.screen = screen
        self.inbox = inbox
        self.perform = perform
        writer = FrameWriter(depth: setup.colors)
        app = ReaderApp(size: screen.size, clock: ReaderClock.local(at: clock.now), setup: setup)
    }

    /// Shows a conversation until the reader quits. The modes of the terminal are restored in every case.
    package mutating func run(
        _ conversation: ConversationID, at anchor: Anchor?
    ) throws(SystemError) -> End {
        let signals = try SignalPipe()
        try screen.enter()
        defer { for action in app.close() { perform(action) } }
        do throws(SystemError) {
            try carryOut(app.open(conversation, at: anchor, now: clock.now), signals)
            let (widths, typed) = try measureWidths()
            try ClusterWidths.$current.withValue(widths) {
                Result { () throws(SystemError) in
                    for input in typed { try send(.input(input), signals) }
                    while end == nil { try turn(signals) }
                }
            }.get()
        } catch {
            // The modes of a closed terminal cannot be restored.
            guard error.kind == .inputOutput || error.kind == .closedPipe else {
                try? screen.leave()
                throw error
            }
            TerminalRestoration.disarm()
            return .signal(Self.hangUp)
        }
        try screen.leave()
        return end ?? .quit
    }

    /// Asks the terminal for the widths of some clusters, and waits a moment for its answers.
    ///
    /// - Returns: also what was typed meanwhile.
    private mutating func measureWidths() throws(SystemError) -> (ClusterWidths, [TerminalInput]) {
        guard var probe = WidthProbe(on: screen.size) else { return (ClusterWidths(), []) }
        try screen.write(probe.request)
        var typed: [TerminalInput] = []
        let deadline = clock.now + Self.probeTime
        while !probe.isComplete, clock.now < deadline {
            let wait = Int32(clamping: deadline - clock.now)
            guard Terminal.wait(for: [screen.input], milliseconds: wait).contains(screen.input) else { continue }
            let bytes = try Terminal.read(from: screen.input)
            // The loop finds that the terminal was closed.
            guard !bytes.isEmpty else { break }
            lastInput = clock.now
            for input in decoder.decode(bytes) {
                if case .cursor(let position) = input { probe.receive(position) } else { typed.append(input) }
            }
        }
        writer = FrameWriter(depth: writer.depth, isUTF8: probe.isUTF8)
        return (probe.widths, typed)
    }

    /// Waits for what happens next and processes it.
    private mutating func turn(_ signals: SignalPipe) throws(SystemError) {
        let descriptors = [screen.input, signals.descriptor, inbox.descriptor]
        let ready = Terminal.wait(for: descriptors, milliseconds: timeout)
        if ready.contains(signals.descriptor) {
            for signal in signals.receive() { try process(signal, signals) }
        }
        if ready.contains(screen.input) { try readKeys(signals) }
        if ready.contains(inbox.descriptor) {
            for event in inbox.take() { try send(event, signals) }
        }
        try endWaits(signals)
        try drawIfDue()
    }

    /// The time until the next scheduled event; `nil` without one.
    private var timeout: Int32? {
        let now = clock.now
        var times = [app.wakeAt]
        if isChanged { times.append(lastFrame + Self.frameTime) }
        if let wait = decoder.wait { times.append(lastInput + Self.time(of: wait)) }
        return times.compactMap { $0 }.min().map { Int32(clamping: max($0 - now, 0)) }
    }

    private static func time(of wait: KeyDecoder.Wait) -> Milliseconds {
        switch wait {
        case .sequence: sequenceTime
        case .paste: pasteTime
        }
    }

    // MARK: - What happened

    private mutating func readKeys(_ signals: SignalPipe) throws(SystemError) {
        let bytes = try Terminal.read(from: screen.input)
        guard !bytes.isEmpty else {
            end = .signal(Self.hangUp)
            return
        }
        lastInput = clock.now
        for input in decoder.decode(bytes) { try send(.input(input), signals) }
    }

    /// Ends the waits of the decoder and the reader whose time has passed.
    private mutating func endWaits(_ signals: SignalPipe) throws(SystemError) {
        let now = clock.now
        if let wait = decoder.wait, now - lastInput >= Self.time(of: wait) {
            for input in decoder.endWait() { try send(.input(input), signals) }
        }
        if let time = app.wakeAt, time <= now { try send(.woke, signals) }
        let local = ReaderClock.local(at: now)
        if local != app.clock { try send(.clockSet(local), signals) }
    }

    private mutating func process(_ signal: SignalPipe.Received, _ signals: SignalPipe) throws(SystemError) {
        switch signal {
        case .end(let number): end = .signal(number)
        case .resized: try send(.resized(screen.size), signals)
        case .stop: try suspend(signals)
        case .resumed: try resume(signals)
        }
    }

    private mutating func send(_ event: ReaderEvent, _ signals: SignalPipe) throws(SystemError) {
        isChanged = true
        try carryOut(app.handle(event, at: clock.now), signals)
    }

    // MARK: - What is done

    private mutating func carryOut(_ actions: [ReaderAction], _ signals: SignalPipe) throws(SystemError) {
        for action in actions {
            switch action {
            case .bell: try screen.write([0x07])
            case .copy(let text): try copy(text, signals)
            case .redraw: writer.invalidate()
            case .suspend: try suspend(signals)
            case .quit: end = .quit
            case .load, .follow, .listConversations, .markRead, .markUnread, .sendTyping, .post, .edit, .delete,
                .moderate, .forward, .react, .mute, .search, .showInfo, .askRefusals, .askDelivery, .findMembers, .open,
                .save, .keepDraft:
                perform(action)
            }
        }
    }

    private mutating func copy(_ text: String, _ signals: SignalPipe) throws(SystemError) {
        guard let sequence = Clipboard.sequence(copying: text) else {
            try send(.notice("The text is too long for the terminal's clipboard."), signals)
            return
        }
        try screen.write(sequence)
    }

    private mutating func suspend(_ signals: SignalPipe) throws(SystemError) {
        try screen.leave()
        signals.stopProcess()
        try resume(signals)
    }

    /// Sets the modes of the terminal again after another program used it.
    private mutating func resume(_ signals: SignalPipe) throws(SystemError) {
        try screen.enter()
        writer.invalidate()
        try send(.resized(screen.size), signals)
    }

    private mutating func drawIfDue() throws(SystemError) {
        let now = clock.now
        guard isChanged, now - lastFrame >= Self.frameTime else { return }
        isChanged = false
        let frame = writer.frame(for: app.grid())
        guard !frame.isEmpty else { return }
        lastFrame = now
        try screen.write(frame)
    }
}
