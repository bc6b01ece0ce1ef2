import Glibc

/// The streams of a command, and the user's terminal if there is one.
package struct Console: Sendable {
    package let out: TextStream
    package let err: TextStream
    /// Reads one typed line without its newline; `nil` at the end of input.
    package let readLine: @Sendable () -> String?
    /// Whether questions can be asked: standard input and standard error are terminals.
    package let canAsk: Bool
    private let paging: PagedOutput?

    package init(out: TextStream, err: TextStream, canAsk: Bool, readLine: @escaping @Sendable () -> String?) {
        self.init(out: out, err: err, canAsk: canAsk, readLine: readLine, paging: nil)
    }

    private init(
        out: TextStream, err: TextStream, canAsk: Bool, readLine: @escaping @Sendable () -> String?,
        paging: PagedOutput?
    ) {
        self.out = out
        self.err = err
        self.canAsk = canAsk
        self.readLine = readLine
        self.paging = paging
    }

    /// Returns a console with the chosen colours. Output to a terminal goes through a pager if a command for one is
    /// given.
    func adapted(to color: ColorChoice, pager: String?) -> Console {
        let paging = out.isTerminal ? pager.flatMap { PagedOutput(command: $0, else: out.sink) } : nil
        return Console(
            out: TextStream(
                isTerminal: out.isTerminal, width: out.width, style: color.style(else: out.style),
                sink: paging?.sink ?? out.sink),
            err: err.coloured(color.style(else: err.style)), canAsk: canAsk, readLine: readLine, paging: paging)
    }

    /// Flushes the output and waits for the pager, so that later text on standard error appears below it.
    ///
    /// - Throws: `OutputEnded`.
    func endOutput() throws(OutputEnded) {
        try out.flush()
        paging?.finish()
    }

    /// The process's own streams.
    package static func standard(variables: [String: String]) -> Console {
        Console(
            out: stream(STDOUT_FILENO, variables), err: stream(STDERR_FILENO, variables),
            canAsk: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
            readLine: { Swift.readLine(strippingNewline: true) })
    }

    private static func stream(_ descriptor: Int32, _ variables: [String: String]) -> TextStream {
        let isTerminal = isatty(descriptor) == 1
        return TextStream(
            isTerminal: isTerminal, width: isTerminal ? width(of: descriptor, variables) : nil,
            style: Style.chosen(isTerminal: isTerminal, variables: variables),
            sink: isTerminal && !Charset.isUnicode(variables) ? ascii(descriptor) : rawSink(descriptor))
    }

    private static func rawSink(_ descriptor: Int32) -> TextStream.Sink { { writeAll($0, to: descriptor) } }

    private static func ascii(_ descriptor: Int32) -> TextStream.Sink {
        { writeAll(Charset.ascii($0), to: descriptor) }
    }

    private static func width(of descriptor: Int32, _ variables: [String: String]) -> Int {
        if let columns = variables["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// - Returns: errno, or 0.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> CInt {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return errno == 0 ? EIO : errno
            }
        }
        return 0
    }
}
