import ChanSystem

/// The streams of a command, and the user's terminal if there is one.
package struct Console: Sendable {
    package let out: TextStream
    package let err: TextStream
    /// Reads one typed line without its newline; `nil` at the end of input.
    package let readLine: @Sendable () -> String?
    /// Whether questions can be asked: standard input and standard error are terminals.
    package let canAsk: Bool
    private let paging: PagedOutput?
    /// The options that commands in displayed remedies need.
    private(set) var nodeOptions = NodeOptions.none

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
        var console = Console(
            out: TextStream(
                isTerminal: out.isTerminal, width: out.width, style: color.style(else: out.style),
                sink: paging?.sink ?? out.sink),
            err: err.coloured(color.style(else: err.style)), canAsk: canAsk, readLine: readLine, paging: paging)
        console.nodeOptions = nodeOptions
        return console
    }

    /// Returns a console whose remedies name the node with these options.
    func recommending(_ options: NodeOptions) -> Console {
        var console = self
        console.nodeOptions = options
        return console
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
            out: stream(Terminal.standardOutput, variables), err: stream(Terminal.standardError, variables),
            canAsk: Terminal.isTerminal(Terminal.standardInput) && Terminal.isTerminal(Terminal.standardError),
            readLine: { Swift.readLine(strippingNewline: true) })
    }

    private static func stream(_ descriptor: Int32, _ variables: [String: String]) -> TextStream {
        let isTerminal = Terminal.isTerminal(descriptor)
        return TextStream(
            isTerminal: isTerminal, width: isTerminal ? width(of: descriptor, variables) : nil,
            style: Style.chosen(isTerminal: isTerminal, variables: variables),
            sink: isTerminal && !Charset.isUnicode(variables) ? ascii(descriptor) : rawSink(descriptor))
    }

    private static func rawSink(_ descriptor: Int32) -> TextStream.Sink { { Terminal.write($0, to: descriptor) } }

    private static func ascii(_ descriptor: Int32) -> TextStream.Sink {
        { Terminal.write(Charset.ascii($0), to: descriptor) }
    }

    private static func width(of descriptor: Int32, _ variables: [String: String]) -> Int {
        if let columns = variables["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        return Terminal.columns(of: descriptor) ?? 80
    }
}
