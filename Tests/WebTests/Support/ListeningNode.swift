import ChanTestSupport
import Foundation

/// A node with a channel, which listens for browsers as `chanadm serve` does.
final class ListeningNode: Sendable {
    let directory: TemporaryDirectory
    let shell: ConsoleNode.Shell
    private let program: RunningProgram

    /// - Parameter isSecure: whether it listens with TLS, by a certificate that no browser knows.
    init(isSecure: Bool = false) throws {
        directory = try TemporaryDirectory()
        shell = ConsoleNode.Shell(directory: directory)
        try shell.chanadm("alice", "profile", "create", "Alice")
        for name in ["#help", "#staff"] {
            try shell.chanadm("alice", "channel", "create", name, "--visibility", "open")
        }
        for number in 1...3 { try shell.chanadm("alice", "message", "post", "#help", "--text", "Post \(number)") }
        program = try isSecure ? Self.secure(shell, directory) : shell.serve("alice")
    }

    private static func secure(_ shell: ConsoleNode.Shell, _ directory: TemporaryDirectory) throws -> RunningProgram {
        let (chain, key) = (directory.file("chain.pem"), directory.file("key.pem"))
        try LocalhostCertificate.chain.write(toFile: chain, atomically: true, encoding: .utf8)
        try LocalhostCertificate.key.write(toFile: key, atomically: true, encoding: .utf8)
        return try shell.serve("alice", "--web", "127.0.0.1:0", "--tls-certificate", chain, "--tls-key", key)
    }

    /// Returns an address with a code for one use.
    func link(_ arguments: String...) throws -> String {
        try shell.chanadm("alice", ["web", "--no-browser"] + arguments)
    }

    func stop() { program.stop() }
}
