import ArgumentParser

/// `chanadm serve`: the executable runs the node; here are only its words.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Run the node until it is told to stop.",
        discussion: """
            Holds the state directory, answers on its socket, keeps in touch with the relays. Ctrl-C or SIGTERM ends it \
            in good order. Every other command finds it by the state directory.

            For example:
              chanadm serve
              chanadm --home /srv/alice serve --socket /run/alice.sock
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions
}
