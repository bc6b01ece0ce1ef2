import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.JournalLine {
    init(_ line: ChanService.JournalLine) {
        let named = line.target.members.compactMap { $0.value.string }
        self.init(
            id: "j\(line.number)", seq: Int(clamping: line.number), at: UTCTime(line.at), method: line.method,
            outcome: line.isRefused ? .refused : .accepted, result: line.outcome, actor: line.user,
            process: line.process, token: line.token, client: line.client,
            conversation: line.conversation?.description,
            target: named.isEmpty ? nil : named.joined(separator: " "),
            changes: line.changes.map(Contract.FieldDifference.init), reason: line.reason,
            reasonPrivate: line.privateReason, rule: line.rule, versionBefore: line.versionBefore,
            version: line.version, entry: line.entry, count: line.count)
    }
}
