import ChanJSON
import ChanRPC

/// Results as a node returns them.
enum SampleResults {
    static let conversation: JSONValue = [
        "id": "5f0c2f6e0a1b4d3c8e7f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5", "kind": "channel", "name": "help",
        "reference": "#help",
        "title": "Ubuntu help, mirrored", "description": "", "visibility": "open", "admission": "open",
        "state": "active",
        "profile": "alice", "member_id": "0a1b2c3d4e5f60718293a4b5c6d7e8f9", "role": "observer", "status": "active",
        "is_origin": false, "version": 4, "size": 1234, "unpublished": 0, "members": 3, "relays": 2, "messages": 1200,
        "errors": 0, "created_at": "2005-08-08T00:00:00Z", "last_at": "2005-08-08T23:59:59.250Z",
    ]

    static let messages: [JSONValue] = [
        message(1, ["text": "hello everybody", "author": ["id": "aa", "name": "alice"]]),
        message(
            2,
            [
                "text": "which kernel? \u{1B}[31mred\u{1B}[0m", "author": ["id": "bb", "name": "mirror"],
                "imported": ["author": "bob_", "at": "2005-08-08T00:01:00Z", "source": "irc"],
            ]),
        message(
            3,
            [
                "kind": "event", "text": "carol joined", "event": "member.joined",
                "author": ["id": "cc", "name": "carol"],
            ]),
        message(
            4,
            [
                "kind": "moderated", "author": ["id": "dd", "name": "mallory"],
                "moderated": ["by": ["id": "aa", "name": "alice"], "at": "2005-08-08T00:05:00Z", "reason": "spam"],
            ]),
        message(
            5,
            [
                "text": "日本語の長い文章がここにあります。テーブルは端末の幅に合わせて切り詰められなければなりません。👍",
                "author": ["id": "ee", "name": "名無し"],
            ]),
        message(
            6,
            [
                "kind": "integrity_error",
                "failure": [
                    "class": "integrity", "kind": "bad_signature", "detail": "the author's signature fails", "count": 1,
                ],
            ]),
    ]

    /// The same, as it is for somebody who asked to join it.
    static var askedConversation: JSONValue {
        var asked = conversation.object ?? JSONObject()
        asked["status"] = "pending_origin"
        return .object(asked)
    }

    static func message(_ seq: Int, _ fields: JSONValue) -> JSONValue {
        var object = JSONObject()
        object["id"] = .string("\(seq % 10)f9a1c00000000000000000000000000")
        object["seq"] = .integer(seq)
        object["at"] = .string("2005-08-08T00:0\(seq % 10):00Z")
        object["kind"] = "message"
        for member in fields.object?.members ?? [] { object[member.key] = member.value }
        return .object(object)
    }

    static let verified: JSONValue = [
        "conversation": "5f0c", "ok": true, "size": 1234, "root": "77aa00bb", "checkpoint_size": 1234,
        "signatures": 1234,
        "bodies": 1230, "bodies_opened": 1200, "bodies_pruned": 0, "bodies_sealed": 30, "statements": 12,
        "unverifiable": 0,
        "cosignatures": [
            ["relay": "north", "size": 1234, "at": "2005-08-08T23:59:59Z", "ok": true],
            ["relay": "south", "size": 1200, "at": "2005-08-08T22:00:00Z", "ok": true],
        ],
        "errors": [], "elapsed_ms": 41,
    ]

    static let audited: [JSONValue] = [
        [
            "id": "11aa", "seq": 3, "at": "2005-08-08T07:00:00Z", "action": "member.role",
            "actor": ["id": "aa", "name": "alice"], "target": "@bob", "summary": "made @bob moderator",
            "outcome": "accepted", "verified": true,
            "changes": [
                ["what": "member", "id": "bb", "name": "bob", "field": "role", "old": "member", "new": "moderator"],
                ["what": "member", "id": "bb", "name": "bob", "field": "role_until_at", "new": "2005-08-09T07:00:00Z"],
            ],
        ],
        [
            "id": "22bb", "seq": 9, "at": "2005-08-08T08:00:00Z", "action": "handover.accept",
            "actor": ["id": "aa", "name": "alice"], "target": "@bob",
            "summary": "handed the origin over to @bob", "outcome": "accepted", "verified": true,
            "changes": [
                [
                    "what": "conversation", "field": "origin", "old": "aa", "new": "bb", "old_name": "alice",
                    "new_name": "bob",
                ],
                ["what": "conversation", "field": "a", "new": "1"], ["what": "conversation", "field": "b", "old": "1"],
                ["what": "conversation", "field": "c", "new": "2"], ["what": "conversation", "field": "d", "new": "3"],
            ],
        ],
        [
            "id": "33cc", "seq": 10, "at": "2005-08-08T09:00:00Z", "action": "member.note",
            "actor": ["id": "aa", "name": "alice"], "summary": "noted something", "outcome": "accepted",
            "verified": true, "changes": [],
        ],
    ]

    static let waiting: [JSONValue] = [
        [
            "id": "cc00112233445566", "kind": "join_request", "conversation": "5f0c", "reference": "#help",
            "from": ["id": "cc", "name": "carol"], "since_at": "2005-08-08T07:00:00Z", "context": "it is me",
            "command": "chanadm join approve '#help' @carol",
        ],
        [
            "id": "5c03e8112233", "kind": "report", "conversation": "5f0c", "reference": "#help",
            "from": ["id": "bb", "name": "bob"], "since_at": "2005-08-08T07:30:00Z",
            "context": "spam: buy our watches, they are cheap and they are good, and they tell the time",
            "claimed_by": ["id": "aa", "name": "alice"], "command": "chanadm report resolve '#help' 5c03e8112233",
        ],
        [
            "id": "7", "kind": "alarm", "conversation": "77aa", "reference": "77aabbccddee",
            "since_at": "2005-08-08T08:00:00Z", "context": "two checkpoints of one size differ",
            "command": "chanadm integrity acknowledge 7",
        ],
    ]

    static let link: JSONValue = [
        "name": "flyer", "url": "chan:AbCdEf", "form": "short", "id": "77aa", "state": "active",
    ]

    static func change(_ own: JSONValue, outcome: String = "applied", warnings: [JSONValue] = []) -> JSONValue {
        var object = JSONObject()
        object["outcome"] = .string(outcome)
        object["changed"] = .bool(outcome == "applied")
        object["version"] = 5
        object["seq"] = 17
        object["effects"] = ["the next invitation needs this link"]
        object["warnings"] = .array(warnings)
        for member in own.object?.members ?? [] { object[member.key] = member.value }
        return .object(object)
    }

    static let imported: JSONValue = change([
        "report": [
            "conversation": "5f0c", "path": "/srv/2005-08-08_01.log", "lines": 100, "messages": 90, "events": 9,
            "blank": 0,
            "skipped": 0, "not_understood": 1, "counts": [["what": "message", "count": 90]],
            "examples": [["line": 57, "text": "\u{02}???", "why": "no time"]], "unpublished": 0, "elapsed_ms": 12,
        ]
    ])

    static let synced: JSONValue = [
        "complete": true, "elapsed_ms": 1262,
        "conversations": [
            [
                "id": "5f0c", "name": "help", "ok": true, "from_size": 18, "size": 1270, "messages": 1250, "errors": 0,
                "published": 0, "unpublished": 0, "submissions": 0, "refused": 0, "receipts": 1, "relays_reached": 2,
                "relays": 2,
            ]
        ],
    ]
}
