import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.JournalLine {
    /// Converts a line of the journal.
    /// - Parameter tokens: the names of tokens by id.
    init(_ line: ChanReading.JournalLine, tokens: [String: String] = [:]) {
        let named = Self.target(of: line)
        let bearer = line.token.map { "token " + (tokens[$0] ?? String($0.prefix(8))) }
        self.init(
            id: "j\(line.number)", seq: Int(clamping: line.number), at: UTCTime(line.at), method: line.method,
            outcome: line.isRefused ? .refused : .accepted, result: line.outcome, actor: bearer ?? line.user,
            process: line.process, token: line.token, client: line.client,
            conversation: line.conversation?.description,
            target: named.isEmpty ? nil : named.joined(separator: " "),
            changes: line.changes.map(Contract.FieldDifference.init), reason: line.reason,
            reasonPrivate: line.privateReason, rule: line.rule, versionBefore: line.versionBefore,
            version: line.version, entry: line.entry, count: line.count)
    }

    /// Returns the subjects that the request named. References that may be secrets, such as the text of a token, are
    /// not stored; the changed subjects are returned instead.
    private static func target(of line: ChanReading.JournalLine) -> [String] {
        let named = line.target.members.compactMap { $0.value.string }
        guard named.isEmpty else { return named }
        return line.changes.compactMap(\.name).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }
}
