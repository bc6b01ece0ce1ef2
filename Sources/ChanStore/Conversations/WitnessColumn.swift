import ChanCore
import ChanID
import ChanSQLite

/// The witnesses of a log as a single column, because nearly all conversations have none: a line for each, with its key,
/// who changed it last and when, whether it counts, its name and its URL. None of them contains a space.
extension [Witness] {
    /// `nil` without witnesses.
    var column: String? {
        guard !isEmpty else { return nil }
        return map { witness in
            let state = witness.isRemoved ? "removed" : "active"
            let change = "\(witness.changedBy) \(witness.changedAt.milliseconds)"
            return "\(witness.id) \(change) \(state) \(witness.name) \(witness.url)\n"
        }.joined()
    }

    static func read(_ row: inout ColumnReader) throws(StoreError) -> [Witness] {
        guard let text = try row.next(String?.self) else { return [] }
        var witnesses: [Witness] = []
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 6, let id = RelayID(hex: String(parts[0])),
                let member = MemberID(hex: String(parts[1])),
                let time = Int64(parts[2])
            else {
                throw StoreError(.corrupt, operation: "read witnesses")
            }
            witnesses.append(
                Witness(
                    id: id, name: String(parts[4]), url: String(parts[5]), changedBy: member,
                    at: Timestamp(milliseconds: time), isRemoved: parts[3] == "removed"))
        }
        return witnesses
    }
}
