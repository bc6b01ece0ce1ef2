import ChanTestSupport
import Foundation
import GRDB
import Testing

@testable import ChanStore

/// The requirements for a state directory, and the refusals before any change.
struct DatabaseOpeningTests {
    @Test func `a new database has the expected settings and permissions`() throws {
        let home = try TestHome()
        let database = try home.open()
        let pragmas = try database.withoutTransaction { transaction in
            try ["synchronous", "foreign_keys", "secure_delete", "application_id", "user_version"].map {
                try transaction.fetchOne("PRAGMA \($0)", as: Int.init) ?? -1
            }
        }
        // 1 is NORMAL: SQLite keeps the files consistent, and `WALSyncer` makes commits durable.
        #expect(pragmas == [1, 1, 1, Int(DatabaseHeader.expectedApplicationID), Schema.version])
        let mode = try database.blockingRead { view in try view.fetchOne("PRAGMA journal_mode", as: String.init) }
        #expect(mode == "wal")
        for name in ["node.sqlite", "node.sqlite-wal", "node.lock"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: home.path + "/" + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        #expect(try FileManager.default.attributesOfItem(atPath: home.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test func `a second process gets the process identifier of the lock's holder`() throws {
        let home = try TestHome()
        let first = try home.open()
        let error = #expect(throws: StoreError.self) { try home.open() }
        #expect(error?.code == .locked(pid: ProcessInfo.processInfo.processIdentifier))
        try first.close()
    }

    @Test func `the directory is unlocked when the database is closed`() throws {
        let home = try TestHome()
        do { try home.open().close() }
        _ = try home.open()
    }

    @Test(arguments: [true, false])
    func `a database of a later version is refused and not changed`(_ isCheckpointed: Bool) throws {
        let home = try TestHome()
        do {
            let database = try home.open()
            try database.withoutTransaction { transaction in
                try transaction.database.execute(sql: "PRAGMA user_version = 999")
                if isCheckpointed { try transaction.database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            }
            if isCheckpointed { try database.close() }
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: home.path + "/node.sqlite"))
        let error = #expect(throws: StoreError.self) { try home.open() }
        #expect(error?.code == .newerSchema(found: 999, supported: Schema.version))
        if isCheckpointed {
            #expect(try Data(contentsOf: URL(fileURLWithPath: home.path + "/node.sqlite")) == before)
        }
    }

    @Test func `a foreign file is refused and not changed`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let text = Data(String(repeating: "not a database at all\n", count: 50).utf8)
        let file = URL(fileURLWithPath: home.path + "/node.sqlite")
        try text.write(to: file)
        #expect(errorCode { try home.open() } == .foreignDatabase)
        #expect(try Data(contentsOf: file) == text)
    }

    @Test func `another program's SQLite database is refused and not changed`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let file = home.path + "/node.sqlite"
        do {
            let queue = try DatabaseQueue(path: file)
            try queue.write { try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
            try queue.close()
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(errorCode { try home.open() } == .foreignDatabase)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }

    @Test(arguments: ["relay.sqlite", "notes.txt", ".bashrc"])
    func `a directory with foreign files is refused and not changed`(_ name: String) throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(fileURLWithPath: home.path + "/" + name))
        #expect(errorCode { try home.open() } == .foreignDirectory(holds: name))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [name])
    }

    @Test(arguments: ["node.lock", "vault.key", "node.sqlite-wal", "lost+found"])
    func `a node that was killed while creating its directory can open it again`(_ name: String) throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: home.path + "/" + name))
        #expect(errorCode { try home.open() } == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a directory of another user is refused`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        #expect(chown(home.path, 65_534, 65_534) == 0)
        #expect(errorCode { try home.open() } == .wrongOwner(uid: 65_534))
    }

    @Test func `a directory that is writable for everybody is refused`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        #expect(chmod(home.path, 0o777) == 0)
        #expect(errorCode { try home.open() } == .openToAll)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test func `a directory that cannot be written is refused`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(
            atPath: home.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
        let code = asOrdinaryUser { errorCode { try home.open() } }
        #expect(code == .readOnly)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test func `a path with a file as a parent is refused`() throws {
        let home = try TestHome()
        try Data().write(to: URL(fileURLWithPath: home.path))
        let error = #expect(throws: StoreError.self) { try home.open() }
        #expect(error?.code == .unreachable)
        #expect(error?.reason == "Not a directory")
    }

    @Test func `the reason of an error does not contain the name of a Swift function`() {
        #expect(StoreError(.corrupt, operation: "init(_:)", cause: .sqlite(11)).reason == "SQLite result 11")
        #expect(StoreError(.corrupt, operation: "fetch(_:_:as:)").reason == "\(StoreError.Code.corrupt)")
        #expect(StoreError(.full, operation: "load facts", cause: .sqlite(13)).reason == "load facts, SQLite result 13")
    }

    @Test func `calls after closing throw the error closed`() throws {
        let home = try TestHome()
        let database = try home.open()
        try database.close()
        #expect(errorCode { try database.blockingWrite { _ in } } == .closed)
        #expect(errorCode { try database.blockingRead { _ in } } == .closed)
    }

    @Test func `a StoreError contains the operation and never quotes SQL`() throws {
        let home = try TestHome()
        let database = try home.open()
        let error = #expect(throws: StoreError.self) {
            try database.blockingWrite { transaction in
                try transaction.run("INSERT INTO wipe_due (only_row) VALUES (?)", 2, operation: "note a wipe")
            }
        }
        #expect(error?.code == .conflict)
        #expect(error?.description == "note a wipe: a row contradicts another (SQLite result 275)")
    }

    /// Runs `body` without root's permissions on this thread.
    private func asOrdinaryUser<Value>(_ body: () -> Value) -> Value {
        // Not part of the Glibc module: sys/fsuid.h.
        typealias SetUser = @convention(c) (UInt32) -> Int32
        guard geteuid() == 0, let symbol = dlsym(nil, "setfsuid") else { return body() }
        let setUser = unsafeBitCast(symbol, to: SetUser.self)
        _ = setUser(65_534)
        defer { _ = setUser(0) }
        return body()
    }
}
