import ChanJSON
import ChanTerminal

extension CommandContext {
    /// How messages are drawn on standard output.
    var lineOptions: LinearText.Options {
        let zone = environment.input.zone
        return LinearText.Options(today: zone.clock(at: environment.input.milliseconds).today, zone: zone)
    }

    /// Draws the messages of a conversation with their ids, for commands that list and follow them.
    func messageLines(of conversation: JSONValue) -> MessageLines {
        var options = lineOptions
        (options.width, options.showsIDs) = (console.out.width, true)
        return MessageLines(of: conversation, options, depth: colorDepth)
    }

    /// `nil` where colours are off. A terminal without a description of itself gets 16.
    private var colorDepth: ColorDepth? {
        guard console.out.style.isColoured else { return nil }
        let depth = ColorDepth(variables: environment.variables)
        return depth == .none ? .sixteen : depth
    }
}
