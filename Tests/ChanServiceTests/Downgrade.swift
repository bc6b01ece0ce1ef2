/// Statements that undo migrations, for tests that open a database of an earlier version.
enum Downgrade {
    /// The migrations 60 and 61: short links and witnesses.
    static let shortLinksAndWitnesses = [
        "ALTER TABLE link_text DROP COLUMN sealed_secret", "DROP TABLE link_content", "DROP TABLE link_relay",
        "DROP TABLE link_refusal", "ALTER TABLE conversation_state DROP COLUMN witnesses",
        "DROP TABLE witness_observation",
    ]
}
