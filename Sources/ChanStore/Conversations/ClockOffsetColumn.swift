import ChanCore
import ChanID
import ChanSQLite

/// `ClockOffsets` as a single column, because nearly all conversations have none.
extension ClockOffsets {
    /// `nil` if there are no offsets.
    var column: [UInt8]? {
        guard !all.isEmpty else { return nil }
        return all.flatMap { Self.bytes(of: $0.from.milliseconds) + Self.bytes(of: $0.milliseconds) }
    }

    static func read(_ row: inout ColumnReader) throws(StoreError) -> ClockOffsets {
        guard let bytes = try row.next([UInt8]?.self) else { return ClockOffsets() }
        guard bytes.count.isMultiple(of: 16) else { throw StoreError(.corrupt, operation: "read clock offsets") }
        return ClockOffsets(
            stride(from: 0, to: bytes.count, by: 16).map { start in
                Offset(
                    from: Timestamp(milliseconds: number(bytes[start..<start + 8])),
                    milliseconds: number(bytes[start + 8..<start + 16]))
            })
    }

    private static func bytes(of number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 { bytes.reduce(0) { $0 << 8 | Int64($1) } }
}

/// The conversations whose log time is ahead of the clock.
enum ClockOffsetTable {
    static func list(in view: StoreView) throws(StoreError) -> [(row: Int64, offsets: ClockOffsets)] {
        try view.fetchAll(
            """
            SELECT conversation, clock_offsets FROM conversation_state INDEXED BY conversation_state_clock
            WHERE clock_offsets IS NOT NULL
            """
        ) { row throws(StoreError) in (try row.next(Int64.self), try ClockOffsets.read(&row)) }
    }
}
