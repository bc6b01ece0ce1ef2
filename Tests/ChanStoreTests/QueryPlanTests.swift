import ChanCore
import ChanID
import ChanTestSupport
import GRDB
import Testing

@testable import ChanStore

/// Tests that the cost of requests does not grow with the roster or the log: no frequent query scans a table.
struct QueryPlanTests {
    /// - Returns: the distinct statements that `body` ran.
    private func statements(_ database: NodeDatabase, _ body: (StoreTransaction) throws -> Void) throws -> Set<String> {
        try database.withoutTransaction { transaction in
            var statements: Set<String> = []
            transaction.database.trace(options: .statement) { event in
                if case .statement(let statement) = event { statements.insert(statement.sql) }
            }
            defer { transaction.database.trace(options: []) }
            try body(transaction)
            return statements
        }
    }

    private func plan(_ statement: String, in database: NodeDatabase) throws -> [String] {
        try database.blockingRead { view in
            var steps: [String] = []
            try view.forEach("EXPLAIN QUERY PLAN \(statement)") { (row) throws(StoreError) in
                _ = (try row.next(Int.self), try row.next(Int.self), try row.next(Int.self))
                steps.append(try row.next())
            }
            return steps
        }
    }

    /// - Returns: the steps of the statement's plan that scan a whole table or index.
    private func scans(_ statement: String, in database: NodeDatabase) throws -> [String] {
        try plan(statement, in: database).filter { step in
            step.hasPrefix("SCAN") && !step.hasPrefix("SCAN (subquery") && !step.contains("VIRTUAL TABLE INDEX")
        }
    }

    private func expectNoScan(
        _ database: NodeDatabase, atLeast count: Int, _ body: (StoreTransaction) throws -> Void
    ) throws {
        let statements = try statements(database, body)
        #expect(statements.count >= count, "the trace saw the queries")
        for statement in statements where !statement.hasPrefix("CREATE") && !statement.hasPrefix("--") {
            let scans = try scans(statement, in: database)
            #expect(scans == [], "\(statement)")
        }
    }

    @Test func `loading facts and applying changes never scan a table`() throws {
        var sample = RandomRows("plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let (item, member) = (sample.item(entry: 1), sample.member())
        let changes: [RowChange] = [
            .summaryChanged(sample.summary(of: help)), .memberChanged(member), .deviceAdded(sample.device()),
            .linkChanged(sample.link()), .banChanged(sample.ban()), .relayChanged(sample.relay()), .itemAdded(item),
            .itemChanged(item), .reactionAdded(sample.reaction(to: item.id, by: member.id)),
            .reactionRemoved(sample.reaction(to: item.id, by: member.id)),
            .pendingModerationAdded(sample.pendingModeration(of: item.id)), .pendingModerationsRemoved(item.id),
        ]
        var request = FactsRequest()
        request.members = [member.id]
        request.devices = [sample.identifier()]
        request.devicesOf = [member.id]
        request.links = [sample.identifier()]
        request.relays = [sample.identifier()]
        request.bans = [member.id]
        request.bansWatching = [sample.identifier()]
        request.items = [item.id]
        request.reactions = [.init(item: item.id, member: member.id)]
        request.openCasesOf = member.id
        request.openReportsOf = item.id
        request.lastPostOf = item.author
        try expectNoScan(database, atLeast: 25) { transaction in
            try RowChangeWriter.apply(changes, of: help, in: transaction)
            _ = try FactsLoader.load(request, of: help, openScopes: [], in: transaction)
        }
    }

    @Test func `pages, references and searches never scan a table`() throws {
        var sample = RandomRows("page plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let prefix = try #require(IdentifierPrefix("abc"))
        var item = sample.item(entry: 1)
        item.text = "word"
        item.tombstone = nil
        var byAuthor = ItemQuery()
        byAuthor.author = .member(item.author)
        var byImported = ItemQuery()
        byImported.author = .imported("ann")
        byImported.times = ItemQuery.Times(
            entries: 0..<9, imported: Timestamp(milliseconds: 0)..<Timestamp(milliseconds: 9))
        var byReply = ItemQuery()
        byReply.replyTo = item.id
        byReply.order = .newestFirst
        try database.blockingWrite { [item] in try ItemTable.insert(item, of: help, in: $0) }
        try expectNoScan(database, atLeast: 20) { view in
            for query in [ItemQuery(), byAuthor, byReply, byImported] {
                _ = try ItemTable.list(query, of: help, in: view)
            }
            _ = try ItemTable.listPinned(of: help, in: view)
            for place in [ItemPlace.newest, .oldest, .item(item.id), .entry(1)] {
                _ = try ItemTable.find(at: place, of: help, in: view)
            }
            _ = try ItemTable.findImported(since: Timestamp(milliseconds: 1), of: help, in: view)
            _ = try ItemTable.hasImported(by: "ann", of: help, in: view)
            let times = Timestamp(milliseconds: 1)..<Timestamp(milliseconds: 2)
            _ = try ItemTable.importedEntries(in: times, of: help, in: view)
            let found = try ItemTable.search("word", of: help, .newestFirst(before: nil), limit: 5, in: view)
            let matched = try ItemTable.matchedRanges(of: "word", in: found, view)
            #expect(matched == [item.id: [0..<4]])
            _ = try ItemTable.listIDs(withPrefix: prefix, of: help, in: view)
            _ = try MemberTable.list(MemberQuery(), of: help, in: view)
            _ = try MemberTable.listNames(with: .moderator, limit: 5, of: help, in: view)
            _ = try MemberTable.list(named: "bob", of: help, in: view)
            _ = try MemberTable.listIDs(withPrefix: prefix, of: help, in: view)
            _ = try BanTable.list(of: help, limit: 5, in: view)
            _ = try BanTable.find(key: [1], of: help, in: view)
            _ = try LinkTable.list(of: help, in: view)
            _ = try RelayTable.list(of: help, in: view)
            _ = try IntegrityErrorTable.list(of: help, limit: 5, in: view)
            _ = try EntryTable.listAdministrative(of: help, limit: 5, in: view)
            _ = try EntryTable.list(0..<5, of: help, in: view)
            _ = try EntryTable.listNumbers(withPrefix: prefix, of: help, in: view)
            _ = try EntryTable.find(device: sample.identifier(), counter: 1, of: help, in: view)
            _ = try EntryTable.findLastCounter(of: sample.identifier(), of: help, in: view)
            _ = try CheckpointTable.findLatest(cosignedBy: 1, of: help, in: view)
            _ = try ConversationStateTable.listIDs(named: "#help", in: view)
            _ = try ConversationTable.listIDs(withPrefix: prefix, in: view)
            _ = try ScopeSecretTable.findLatest(.members, of: help, in: view)
            _ = try ScopeSecretTable.findLatest(.charter, before: 5, of: help, in: view)
            _ = try ScopeSecretTable.list(.charter, after: 5, limit: 5, of: help, in: view)
            _ = try LinkEndTable.list(1...5, of: help, in: view)
            _ = try LinkEndTable.findFirst(after: 5, of: help, in: view)
            _ = try SubmissionTable.listOpen(of: help, in: view)
            _ = try JournalTable.list(of: help, limit: 5, in: view)
            _ = try ChangeFeedTable.list(after: 0, limit: 5, in: view)
        }
    }

    @Test func `queries of service tables never scan a table`() throws {
        var sample = RandomRows("service plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let (relay, hash) = (sample.identifier(RelayID.self), sample.identifier(Digest.self))
        let (member, device) = (sample.identifier(MemberID.self), sample.identifier(DeviceID.self))
        try expectNoScan(database, atLeast: 20) { transaction in
            _ = try DeviceProofTable.find(device, of: help, in: transaction)
            _ = try ReadingSecretTable.findLatest(of: help, in: transaction)
            _ = try TreeSeedTable.find(1, of: help, in: transaction)
            _ = try JoinSubmissionTable.find(member, of: help, in: transaction)
            _ = try RelayAccessTable.find(relay, of: help, in: transaction)
            _ = try PendingReceiptTable.list(at: relay, of: help, in: transaction)
            try PendingReceiptTable.delete([hash], at: relay, of: help, in: transaction)
            _ = try AnsweredSubmissionTable.findReceipt(for: hash, of: help, in: transaction)
            try AnsweredSubmissionTable.delete(hash, of: help, in: transaction)
            _ = try EntryTable.listContent(from: 1, limit: 5, of: help, in: transaction)
            _ = try EntryTable.listContent(from: 1, before: 5, newest: 5, of: help, in: transaction)
            _ = try EntryKeyTable.find(1, of: help, in: transaction)
            _ = try EpochRunTable.listUnmarked(of: help, limit: 5, in: transaction)
            _ = try EpochRunTable.listStarts(from: 1, of: help, limit: 5, in: transaction)
            _ = try EpochRunTable.findStart(at: 5, of: help, in: transaction)
            _ = try EpochRunTable.findStart(after: 5, of: help, in: transaction)
            try EpochRunTable.mark(1, follows: true, of: help, in: transaction)
            _ = try ItemTable.findNewestEntry(before: 5, of: help, in: transaction)
            _ = try ScopeSecretTable.findFirstKnown(.members, of: help, in: transaction)
            _ = try ScopeSecretTable.findLatestKnown(.members, of: help, in: transaction)
            _ = try CheckpointTable.find(1, of: help, in: transaction)
            _ = try ItemTable.findOldestEntry(ofLast: 5, of: help, in: transaction)
            _ = try ItemTable.count(from: 5, of: help, in: transaction)
            _ = try ItemTable.findLastPostTime(of: member, of: help, in: transaction)
            _ = try MemberTable.listCharterMembers(of: help, in: transaction)
            _ = try IntegrityErrorTable.list(IntegrityErrorQuery(), in: transaction)
            _ = try IntegrityErrorTable.findLatest(about: 5, of: help, in: transaction)
            _ = try ConversationCounts.countItems(of: help, in: transaction)
            _ = try ConversationCounts.countUnresolvedErrors(of: help, beside: "too_early", in: transaction)
        }
    }

    @Test func `expired rows are found by an index on their time, without scanning a roster`() throws {
        var sample = RandomRows("due plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let asked = try statements(database) { view in
            let now = Timestamp(milliseconds: 1)
            _ = try ScheduledWorkTable.hasExpired(of: help, at: now, in: view)
            _ = try ScheduledWorkTable.list(.expiries, of: help, at: now, limit: 5, in: view)
            _ = try ScheduledWorkTable.hasExpiredItems(of: help, at: now, in: view)
            _ = try ScheduledWorkTable.list(.receipts, of: help, at: now, limit: 5, in: view)
        }.filter { $0.contains("?2") }
        #expect(asked.count == 13, "one look for all, one each")
        for statement in asked {
            let steps = try plan(statement, in: database).filter { $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN") }
            let others = steps.filter { !$0.contains("_due (") && !$0.hasSuffix("CONSTANT ROW") }
            // The conversations themselves may be scanned, because they are few.
            #expect(others.allSatisfy { ["SCAN conversation", "SEARCH conversation "].contains(where: $0.hasPrefix) })
        }
    }

    @Test func `pending rows are found by an index that omits decided ones`() throws {
        var sample = RandomRows("inbox plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let asked = try statements(database) { view in
            _ = try JoinRequestTable.listPending(limit: 5, of: help, in: view)
            _ = try CaseTable.listOpen(.report, limit: 5, of: help, in: view)
            _ = try ProposalTable.listOpen(at: Timestamp(milliseconds: 1), of: help, .none, in: view)
            _ = try IntegrityErrorTable.listAlarms(of: help, in: view)
            _ = try EntryChangeTable.find(1, of: help, in: view)
        }.filter { !$0.contains("conversation_id = ?") }
        #expect(asked.count == 5)
        let indexes = [
            "member_by_rank (conversation=? AND status=?)", "PRIMARY KEY (conversation=? AND member=?)",
            "staff_case_open (conversation=?)", "proposal_open (conversation=? AND expires_at>?)",
            "integrity_error_alarming (conversation=?)", "PRIMARY KEY (conversation=? AND number=?)",
        ]
        for statement in asked {
            let steps = try plan(statement, in: database).filter { $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN") }
            #expect(steps.allSatisfy { step in indexes.contains(where: step.contains) }, "\(statement): \(steps)")
        }
    }

    @Test func `every index by conversation of a table with planner statistics has statistics`() throws {
        let database = try TestHome().open()
        try database.blockingRead { view in
            let lacking = try view.fetchAll(
                """
                SELECT DISTINCT listed.name FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS listed,
                    pragma_index_info(listed.name) AS first
                WHERE tables.type = 'table' AND first.seqno = 0 AND first.name = 'conversation'
                    AND tables.name IN (SELECT tbl FROM sqlite_stat1)
                    AND listed.name NOT IN (SELECT idx FROM sqlite_stat1) AND listed.origin <> 'pk'
                """, as: String.init)
            #expect(lacking == [])
        }
    }

    @Test func `the last post of a member is read from an index without imported lines`() throws {
        let database = try TestHome().open()
        let plan = try database.blockingRead { view in
            var steps: [String] = []
            try view.forEach(
                """
                EXPLAIN QUERY PLAN SELECT at FROM item WHERE conversation = 1 AND author = x'00' AND imported_kind IS NULL
                ORDER BY entry DESC, id DESC LIMIT 1
                """
            ) { (row) throws(StoreError) in
                _ = (try row.next(Int.self), try row.next(Int.self), try row.next(Int.self))
                steps.append(try row.next())
            }
            return steps
        }
        #expect(plan == ["SEARCH item USING INDEX item_by_poster (conversation=? AND author=?)"])
    }

    @Test func `places in a timeline and unread messages are found by indexes of their own, without sorting`() throws {
        var sample = RandomRows("place plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let item = sample.item(entry: 1)
        try database.blockingWrite { try ItemTable.insert(item, of: help, in: $0) }
        let unread = UnreadQuery(from: 0, by: sample.identifier())
        let asked = try statements(database) { view in
            let middle = try #require(try ItemTable.find(at: .newest, of: help, in: view))
            _ = try ItemTable.list(around: middle.cursor, before: 5, after: 5, of: help, in: view)
            _ = try ItemTable.findImported(since: Timestamp(milliseconds: 1), of: help, in: view)
            _ = try ItemTable.count(unread, of: help, in: view)
            _ = try ItemTable.findFirst(unread, of: help, in: view)
        }.filter { $0.contains("FROM item ") || $0.contains("FROM item\n") }
        #expect(asked.count >= 4)
        let indexes = ["item_by_entry", "item_by_imported_at", "item_readable", "item_mentioning"]
        for statement in asked {
            let plan = try plan(statement, in: database)
            let searches = plan.filter { $0.hasPrefix("SEARCH item ") }
            #expect(searches.allSatisfy { step in indexes.contains { step.contains("INDEX \($0) (conversation=?") } })
            #expect(searches.count == 1 && !plan.contains { $0.contains("TEMP B-TREE") }, "\(statement): \(plan)")
        }
    }

    @Test func `the first and last known secret of a scope are read from indexes of known secrets`() throws {
        var sample = RandomRows("secret plans")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let statements = try statements(database) { view in
            _ = try ScopeSecretTable.findFirstKnown(.members, of: help, in: view)
            _ = try ScopeSecretTable.findLatestKnown(.members, of: help, in: view)
            _ = try ScopeSecretTable.isKnown(.members, of: help, in: view)
            _ = try ScopeSecretTable.findFirstUnknownEntry(.members, of: help, in: view)
        }.filter { $0.contains("scope_secret") }
        #expect(statements.count == 4)
        for statement in statements {
            let plan = try plan(statement, in: database).joined(separator: "; ")
            let index = statement.contains("sealed_secret IS NULL") ? "scope_secret_unknown" : "scope_secret_known"
            #expect(plan.contains("INDEX \(index) ") && !plan.contains("TEMP B-TREE"), "\(statement): \(plan)")
        }
    }

    @Test func `the check detects a scan`() throws {
        let database = try TestHome().open()
        #expect(try scans("SELECT * FROM item WHERE text = 'x'", in: database).count == 1)
        #expect(try scans("SELECT * FROM item WHERE id = 1", in: database) == [])
    }
}
