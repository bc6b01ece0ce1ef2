import ChanTestSupport

/// Undoes migrations of a closed node's database, so that a test can open one of an earlier version.
enum SchemaDowngrade {
    /// The statements that undo each migration, newest first.
    private static let steps: [(migration: Int, statements: [String])] = [
        (64, ["ALTER TABLE device_proof DROP COLUMN is_verified"]),
        (63, ["ALTER TABLE link_text DROP COLUMN reading_epoch"]),
        (
            62,
            [
                "DROP TABLE relay_change_wait", "ALTER TABLE relay_cosignature DROP COLUMN note",
                "ALTER TABLE relay_cosigner DROP COLUMN keys", "ALTER TABLE relay_history DROP COLUMN reachable_ms",
                "ALTER TABLE relay_history DROP COLUMN known_ms", "ALTER TABLE relay_history DROP COLUMN periods",
            ]
        ),
        (
            61, ["ALTER TABLE conversation_state DROP COLUMN witnesses", "DROP TABLE witness_observation"]
        ),
        (
            60,
            [
                "DROP TABLE link_refusal", "DROP TABLE link_relay", "DROP TABLE link_content",
                "ALTER TABLE link_text DROP COLUMN sealed_secret",
            ]
        ),
        (59, ["DROP TABLE relay_set_trust", "DROP TABLE relay_set_member", "DROP TABLE relay_set"]),
        (58, ["DROP TABLE relay_history"]), (57, ["ALTER TABLE evidence DROP COLUMN prefix"]),
        (
            56,
            [
                "DROP TABLE relay_cosignature", "DROP TABLE final_log",
                "ALTER TABLE conversation_state DROP COLUMN quorum",
            ]
        ),
    ]

    /// Makes the database at `path` one of an earlier version.
    static func run(at path: String, to version: Int) throws {
        let file = try SQLiteFile(path)
        for step in steps where step.migration > version {
            for statement in step.statements { try file.execute(statement) }
        }
        try file.execute("PRAGMA user_version = \(version)")
    }
}
