import Glibc

/// A PostgreSQL cluster in a scratch directory with default settings (fsync on, synchronous_commit on), on a Unix
/// socket.
final class PostgreSQL {
    private static let places =
        (13...19).reversed().map { "/usr/lib/postgresql/\($0)/bin" } + ["/usr/local/bin", "/usr/bin"]
    private let programs: String
    private let directory: String
    private var data: String { directory + "/data" }

    /// - Returns: `nil` when PostgreSQL is not installed.
    init?(in scratch: ScratchDirectory) throws(BenchmarkError) {
        let place = Self.places.first { place in
            ["initdb", "pg_ctl", "pgbench"].allSatisfy { access(place + "/" + $0, X_OK) == 0 }
        }
        guard let place else { return nil }
        programs = place
        directory = scratch.file("postgresql")
        guard mkdir(directory, 0o700) == 0 else { throw BenchmarkError("cannot make \(directory)") }
        // PostgreSQL refuses to run as root.
        if getuid() == 0 {
            chmod(scratch.path, 0o711)
            chown(directory, Self.nobody, Self.nobody)
        }
        try run("initdb", ["-D", data, "-U", "bench", "--auth=trust", "--no-instructions"])
        let options = "-k \(directory) -c listen_addresses= -c shared_buffers=256MB"
        try run("pg_ctl", ["-D", data, "-w", "-s", "-l", directory + "/log", "-o", options, "start"])
    }

    deinit { _ = try? run("pg_ctl", ["-D", data, "-s", "-m", "immediate", "stop"]) }

    /// Creates the members, an audit table, and the transaction that changes a role and records it, with prepared
    /// statements.
    func prepare(members: Int) throws(BenchmarkError) {
        try write(
            """
            DROP TABLE IF EXISTS audit, member;
            CREATE TABLE member (id integer PRIMARY KEY, name text NOT NULL, role integer NOT NULL, key bytea NOT NULL);
            CREATE TABLE audit (id bigserial PRIMARY KEY, at timestamptz NOT NULL, actor integer NOT NULL,
                member integer NOT NULL REFERENCES member (id), role_before integer, role_after integer, reason text);
            CREATE INDEX audit_by_member ON audit (member, id);
            INSERT INTO member SELECT n, 'm' || n, 20, sha256(n::text::bytea) FROM generate_series(1, \(members)) AS n;
            """, to: "schema.sql")
        try write(
            """
            \\set id random(1, \(members))
            \\set role random(2, 3)
            BEGIN;
            UPDATE member SET role = :role * 10 WHERE id = :id;
            INSERT INTO audit (at, actor, member, role_after, reason) VALUES (now(), 1, :id, :role * 10, 'why');
            COMMIT;
            """, to: "change.sql")
        try run("psql", ["-h", directory, "-U", "bench", "-d", "postgres", "-q", "-f", directory + "/schema.sql"])
    }

    /// - Returns: the changes per second.
    func change(callers: Int, seconds: Int) throws(BenchmarkError) -> Double {
        let text = try run(
            "pgbench",
            [
                "-h", directory, "-U", "bench", "-n", "-M", "prepared", "-f", directory + "/change.sql", "-c",
                "\(callers)", "-T", "\(seconds)", "postgres",
            ])
        let line = text.split(separator: "\n").first { $0.hasPrefix("tps = ") }
        guard let number = line?.split(separator: " ").dropFirst(2).first, let speed = Double(number) else {
            throw BenchmarkError("pgbench said: \(text)")
        }
        return speed
    }

    /// The user id of `nobody`, on Debian and other systems.
    private static let nobody: uid_t = 65_534

    @discardableResult
    private func run(_ name: String, _ arguments: [String]) throws(BenchmarkError) -> String {
        let program = programs + "/" + name
        guard getuid() == 0 else { return try ChildProcess.run(program, arguments) }
        let asNobody = ["--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", program]
        return try ChildProcess.run("/usr/bin/setpriv", asNobody + arguments)
    }

    private func write(_ text: String, to name: String) throws(BenchmarkError) {
        let path = directory + "/" + name
        guard let file = fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
        fputs(text + "\n", file)
        fclose(file)
    }
}
