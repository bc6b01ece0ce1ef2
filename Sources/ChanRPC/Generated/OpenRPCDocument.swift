// Generated from schema/rpc by chandev; do not edit.
// swift-format-ignore-file

/// What `rpc.discover` answers.
package enum OpenRPCDocument {
    package static let text = ##"""
        {
          "openrpc": "1.3.2",
          "info": {
            "title": "chanadm",
            "version": "0.1",
            "description": "Administration of end-to-end encrypted channels and groups: JSON-RPC 2.0, one request a line."
          },
          "methods": [
            {
              "name": "audit.verify",
              "summary": "Verify a conversation's log",
              "description": "Checks the whole log from genesis: Merkle root, checkpoint, every author's signature, every body's hash, every administrative act against the rules, relays' cosignatures. Exit code 10 if anything fails.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "offline",
                  "description": "Do not ask relays for newer checkpoints.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/VerifyReport"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "Verify",
                  "summary": "chanadm audit verify '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "audit.log",
              "summary": "Show administrative acts",
              "description": "Who changed what, when and why, from the signed log.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "actor",
                  "description": "Only acts of this member.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "action",
                  "description": "Only this action, or all beginning with it: `member.role`, `link`.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "since_at",
                  "description": "Ordered at this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "until_at",
                  "description": "Ordered before this time.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/AuditEntry"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {"code": 1407, "message": "not a cursor of this list", "data": {"name": "invalid.cursor"}}
              ],
              "examples": [
                {
                  "name": "Audit log",
                  "summary": "chanadm audit log '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "ban.add",
              "summary": "Ban a member",
              "description": "Removes them and refuses them when they come back, also by another link. In an open conversation they can still read.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["ban"],
                      "properties": {"ban": {"$ref": "#/components/schemas/Ban", "description": "The ban."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}},
                {"code": 1405, "message": "{actual} is not in the future", "data": {"name": "invalid.time"}},
                {"code": 1308, "message": "{target} is banned from {conversation}", "data": {"name": "state.banned"}}
              ],
              "examples": [
                {
                  "name": "Ban",
                  "summary": "chanadm ban add '#help' @mallory --reason spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@mallory"},
                    {"name": "reason", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "ban",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "ban.list",
              "summary": "List bans",
              "description": "Bans that hold; with `--all` also those lifted or over.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "all",
                  "description": "Also those lifted or over.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Ban"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List bans",
                  "summary": "chanadm ban list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "ban.lift",
              "summary": "Lift a ban",
              "description": "They may join again; they are not a member by that.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["ban"],
                      "properties": {"ban": {"$ref": "#/components/schemas/Ban", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1309, "message": "{target} is not banned from {conversation}", "data": {"name": "state.not_banned"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Lift a ban",
                  "summary": "chanadm ban lift '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "conversation.create",
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "kind",
                  "description": "Channel or group.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "title",
                  "description": "Title; the name if not given.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 2000}
                },
                {
                  "name": "visibility",
                  "description": "Who may read with a link alone.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Visibility", "default": "closed"}
                },
                {
                  "name": "admission",
                  "description": "Who becomes a member.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Admission", "default": "open"}
                },
                {
                  "name": "relays",
                  "description": "Address of a relay; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string"}, "maxItems": 16, "x-maxBytes": 512}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation", "relays"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The new conversation."},
                        "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                        "relays": {
                          "type": "array",
                          "items": {"$ref": "#/components/schemas/Relay"},
                          "description": "What the relays answered."
                        }
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {
                  "code": 1403,
                  "message": "{actual} bytes of text; {expected} are allowed",
                  "data": {"name": "invalid.text_too_long"}
                },
                {"code": 1404, "message": "not a relay address: {actual}", "data": {"name": "invalid.address"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 2001, "message": "another identity answers at {relay}", "data": {"name": "relay.identity_mismatch"}},
                {"code": 2002, "message": "{relay} refused: {detail}", "data": {"name": "relay.refused"}}
              ],
              "examples": [
                {
                  "name": "Create an open channel on one relay",
                  "summary": "chanadm channel create '#help' --title 'Ubuntu help' --visibility open --relay relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443",
                  "params": [
                    {"name": "name", "value": "help"},
                    {"name": "kind", "value": "channel"},
                    {"name": "title", "value": "Ubuntu help"},
                    {"name": "visibility", "value": "open"},
                    {"name": "relays", "value": ["relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443"]}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "conversation.join",
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "x-maxBytes": 65536}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "profile",
                  "description": "Which local profile joins.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The conversation joined."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 2100, "message": "the link cannot be read: {detail}", "data": {"name": "link.malformed"}},
                {"code": 2101, "message": "the link was changed, or is not the owner's", "data": {"name": "link.bad_signature"}},
                {"code": 2102, "message": "the link expired at {expected}", "data": {"name": "link.expired"}},
                {
                  "code": 2103,
                  "message": "the link is of version {actual}, made by a newer chanadm",
                  "data": {"name": "link.too_new"}
                },
                {
                  "code": 1305,
                  "message": "{target} is already a member of {conversation}",
                  "data": {"name": "state.already_member"}
                },
                {"code": 1308, "message": "{target} is banned from {conversation}", "data": {"name": "state.banned"}},
                {"code": 1312, "message": "the link {link} expired at {expected}", "data": {"name": "state.link_expired"}},
                {
                  "code": 1313,
                  "message": "the link {link} was used {expected} times, as often as it may be",
                  "data": {"name": "state.link_exhausted"}
                },
                {"code": 1314, "message": "the link {link} was withdrawn", "data": {"name": "state.link_withdrawn"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1813,
                  "message": "two signed checkpoints of {conversation} contradict each other",
                  "data": {"name": "integrity.forked"}
                }
              ],
              "examples": [
                {
                  "name": "Join a channel",
                  "summary": "chanadm channel join 'chanadm:…'",
                  "params": [{"name": "link", "value": "chanadm:…"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "conversation.list",
              "summary": "List channels and groups",
              "description": "All conversations this node is or was in.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "kind",
                  "description": "Only this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationState"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [],
              "examples": [
                {"name": "List channels", "summary": "chanadm channel list", "params": [{"name": "kind", "value": "channel"}]}
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "conversation.show",
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Conversation"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}}
              ],
              "examples": [
                {
                  "name": "Show a channel",
                  "summary": "chanadm channel show '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "conversation.leave",
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Leave a channel",
                  "summary": "chanadm channel leave '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "conversation.delete",
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "confirm",
                  "description": "The name of the conversation, to confirm.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "grace_s",
                  "description": "How long it can be restored.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 0, "maximum": 31536000, "default": 604800}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1206,
                  "message": "{action} cannot be undone; it wants the name typed",
                  "data": {"name": "guard.confirmation_required"}
                },
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Delete a channel",
                  "summary": "chanadm channel delete '#help' --confirm '#help'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "confirm", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "channel.create",
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "Title; the name if not given.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 2000}
                },
                {
                  "name": "visibility",
                  "description": "Who may read with a link alone.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Visibility", "default": "closed"}
                },
                {
                  "name": "admission",
                  "description": "Who becomes a member.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Admission", "default": "open"}
                },
                {
                  "name": "relays",
                  "description": "Address of a relay; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string"}, "maxItems": 16, "x-maxBytes": 512}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation", "relays"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The new conversation."},
                        "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                        "relays": {
                          "type": "array",
                          "items": {"$ref": "#/components/schemas/Relay"},
                          "description": "What the relays answered."
                        }
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {
                  "code": 1403,
                  "message": "{actual} bytes of text; {expected} are allowed",
                  "data": {"name": "invalid.text_too_long"}
                },
                {"code": 1404, "message": "not a relay address: {actual}", "data": {"name": "invalid.address"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 2001, "message": "another identity answers at {relay}", "data": {"name": "relay.identity_mismatch"}},
                {"code": 2002, "message": "{relay} refused: {detail}", "data": {"name": "relay.refused"}}
              ],
              "x-alias-of": "conversation.create",
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "channel.join",
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "x-maxBytes": 65536}
                },
                {
                  "name": "profile",
                  "description": "Which local profile joins.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The conversation joined."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 2100, "message": "the link cannot be read: {detail}", "data": {"name": "link.malformed"}},
                {"code": 2101, "message": "the link was changed, or is not the owner's", "data": {"name": "link.bad_signature"}},
                {"code": 2102, "message": "the link expired at {expected}", "data": {"name": "link.expired"}},
                {
                  "code": 2103,
                  "message": "the link is of version {actual}, made by a newer chanadm",
                  "data": {"name": "link.too_new"}
                },
                {
                  "code": 1305,
                  "message": "{target} is already a member of {conversation}",
                  "data": {"name": "state.already_member"}
                },
                {"code": 1308, "message": "{target} is banned from {conversation}", "data": {"name": "state.banned"}},
                {"code": 1312, "message": "the link {link} expired at {expected}", "data": {"name": "state.link_expired"}},
                {
                  "code": 1313,
                  "message": "the link {link} was used {expected} times, as often as it may be",
                  "data": {"name": "state.link_exhausted"}
                },
                {"code": 1314, "message": "the link {link} was withdrawn", "data": {"name": "state.link_withdrawn"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1813,
                  "message": "two signed checkpoints of {conversation} contradict each other",
                  "data": {"name": "integrity.forked"}
                }
              ],
              "x-alias-of": "conversation.join",
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "channel.list",
              "summary": "List channels and groups",
              "description": "All conversations this node is or was in.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationState"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [],
              "x-alias-of": "conversation.list",
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "channel.show",
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Conversation"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}}
              ],
              "x-alias-of": "conversation.show",
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "channel.leave",
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "x-alias-of": "conversation.leave",
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "channel.delete",
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "confirm",
                  "description": "The name of the conversation, to confirm.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "grace_s",
                  "description": "How long it can be restored.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 0, "maximum": 31536000, "default": 604800}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1206,
                  "message": "{action} cannot be undone; it wants the name typed",
                  "data": {"name": "guard.confirmation_required"}
                },
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "x-alias-of": "conversation.delete",
              "x-kind": "mutation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "group.create",
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "Title; the name if not given.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 2000}
                },
                {
                  "name": "visibility",
                  "description": "Who may read with a link alone.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Visibility", "default": "closed"}
                },
                {
                  "name": "admission",
                  "description": "Who becomes a member.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Admission", "default": "open"}
                },
                {
                  "name": "relays",
                  "description": "Address of a relay; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string"}, "maxItems": 16, "x-maxBytes": 512}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation", "relays"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The new conversation."},
                        "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                        "relays": {
                          "type": "array",
                          "items": {"$ref": "#/components/schemas/Relay"},
                          "description": "What the relays answered."
                        }
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {
                  "code": 1403,
                  "message": "{actual} bytes of text; {expected} are allowed",
                  "data": {"name": "invalid.text_too_long"}
                },
                {"code": 1404, "message": "not a relay address: {actual}", "data": {"name": "invalid.address"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 2001, "message": "another identity answers at {relay}", "data": {"name": "relay.identity_mismatch"}},
                {"code": 2002, "message": "{relay} refused: {detail}", "data": {"name": "relay.refused"}}
              ],
              "x-alias-of": "conversation.create",
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "group.join",
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "x-maxBytes": 65536}
                },
                {
                  "name": "profile",
                  "description": "Which local profile joins.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "The conversation joined."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 2100, "message": "the link cannot be read: {detail}", "data": {"name": "link.malformed"}},
                {"code": 2101, "message": "the link was changed, or is not the owner's", "data": {"name": "link.bad_signature"}},
                {"code": 2102, "message": "the link expired at {expected}", "data": {"name": "link.expired"}},
                {
                  "code": 2103,
                  "message": "the link is of version {actual}, made by a newer chanadm",
                  "data": {"name": "link.too_new"}
                },
                {
                  "code": 1305,
                  "message": "{target} is already a member of {conversation}",
                  "data": {"name": "state.already_member"}
                },
                {"code": 1308, "message": "{target} is banned from {conversation}", "data": {"name": "state.banned"}},
                {"code": 1312, "message": "the link {link} expired at {expected}", "data": {"name": "state.link_expired"}},
                {
                  "code": 1313,
                  "message": "the link {link} was used {expected} times, as often as it may be",
                  "data": {"name": "state.link_exhausted"}
                },
                {"code": 1314, "message": "the link {link} was withdrawn", "data": {"name": "state.link_withdrawn"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 1606, "message": "no profile {actual}", "data": {"name": "not_found.profile"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1813,
                  "message": "two signed checkpoints of {conversation} contradict each other",
                  "data": {"name": "integrity.forked"}
                }
              ],
              "x-alias-of": "conversation.join",
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "group.list",
              "summary": "List channels and groups",
              "description": "All conversations this node is or was in.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationState"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [],
              "x-alias-of": "conversation.list",
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "group.show",
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Conversation"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}}
              ],
              "x-alias-of": "conversation.show",
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "group.leave",
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "x-alias-of": "conversation.leave",
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "group.delete",
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "confirm",
                  "description": "The name of the conversation, to confirm.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "grace_s",
                  "description": "How long it can be restored.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 0, "maximum": 31536000, "default": 604800}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["conversation"],
                      "properties": {
                        "conversation": {"$ref": "#/components/schemas/Conversation", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1206,
                  "message": "{action} cannot be undone; it wants the name typed",
                  "data": {"name": "guard.confirmation_required"}
                },
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1406, "message": "{conversation} is a {actual}", "data": {"name": "invalid.kind"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "x-alias-of": "conversation.delete",
              "x-kind": "mutation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "import.irc",
              "summary": "Import an IRC log",
              "description": "Chat lines become messages with the author's nick, time and exact text; joins, leaves, renames, modes and topics become events. Run again after an interruption it continues without doubling.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "to",
                  "description": "The channel or group to import into.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "path",
                  "description": "The log file; the node reads it.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 4096}
                },
                {
                  "name": "date",
                  "description": "Date of the first line, YYYY-MM-DD, where neither the file nor its name says it.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 10}
                },
                {
                  "name": "utc_offset_s",
                  "description": "Seconds east of UTC of the times in the file.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": -50400, "maximum": 50400, "default": 0}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["report"],
                      "properties": {
                        "report": {"$ref": "#/components/schemas/ImportReport", "description": "What became of the file."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 2500, "message": "{path} cannot be read: {detail}", "data": {"name": "import.unreadable"}},
                {
                  "code": 2501,
                  "message": "{path} is not what an earlier run had begun to import: line {line} differs",
                  "data": {"name": "import.changed"}
                },
                {"code": 2502, "message": "neither {path} nor its name says the date", "data": {"name": "import.no_date"}},
                {"code": 1301, "message": "{conversation} is frozen", "data": {"name": "state.frozen"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 2201, "message": "the disk is full: {path}", "data": {"name": "store.full"}}
              ],
              "examples": [
                {
                  "name": "Import a log",
                  "summary": "chanadm import irc --to '#help' 2005-08-08_01.log",
                  "params": [{"name": "to", "value": "#help"}, {"name": "path", "value": "/tmp/2005-08-08_01.log"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "post",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "integrity.list",
              "summary": "List integrity and decryption errors",
              "description": "Errors that stand; with `--all` also those recovered from.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "class",
                  "description": "Only this class.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/FailureClass"}
                },
                {
                  "name": "kind",
                  "description": "Only this error.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/IntegrityKind"}
                },
                {
                  "name": "all",
                  "description": "Also those recovered from.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/IntegrityError"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List errors",
                  "summary": "chanadm integrity list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "join.list",
              "summary": "List requests to join",
              "description": "Requests that wait; with `--state` others.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/JoinState", "default": "pending"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/JoinRequest"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List requests",
                  "summary": "chanadm join list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "join.approve",
              "summary": "Admit someone",
              "description": "They become a member with the link's role and receive what members may read.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "request",
                  "description": "The request: the name or id of who asks.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "role",
                  "description": "Another role than the link's.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["request", "member"],
                      "properties": {
                        "request": {"$ref": "#/components/schemas/JoinRequest", "description": "As it now stands."},
                        "member": {"$ref": "#/components/schemas/Member", "description": "The new member."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1307, "message": "{target} has no request that waits", "data": {"name": "state.not_pending"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1605,
                  "message": "no request to join by {actual} in {conversation}",
                  "data": {"name": "not_found.request"}
                },
                {"code": 1705, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.request"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {
                  "code": 1204,
                  "message": "{conversation} has {actual} members; {expected} are allowed",
                  "data": {"name": "guard.capacity"}
                },
                {"code": 1308, "message": "{target} is banned from {conversation}", "data": {"name": "state.banned"}},
                {"code": 1401, "message": "{actual} is not a role for a {kind}", "data": {"name": "invalid.role"}}
              ],
              "examples": [
                {
                  "name": "Admit",
                  "summary": "chanadm join approve '#help' @carol",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "request", "value": "@carol"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "join.decline",
              "summary": "Decline someone",
              "description": "They are told the reason; they may ask again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "request",
                  "description": "The request: the name or id of who asks.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["request"],
                      "properties": {
                        "request": {"$ref": "#/components/schemas/JoinRequest", "description": "As it now stands."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1307, "message": "{target} has no request that waits", "data": {"name": "state.not_pending"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1605,
                  "message": "no request to join by {actual} in {conversation}",
                  "data": {"name": "not_found.request"}
                },
                {"code": 1705, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.request"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Decline",
                  "summary": "chanadm join decline '#help' @mallory --reason 'not known here'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "request", "value": "@mallory"},
                    {"name": "reason", "value": "not known here"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "link.show",
              "summary": "Show a link",
              "description": "The primary link, or the one named. `--plain` prints the link alone.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Link"}},
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1603, "message": "no link {actual} in {conversation}", "data": {"name": "not_found.link"}},
                {"code": 1703, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.link"}}
              ],
              "examples": [
                {
                  "name": "Print the primary link",
                  "summary": "chanadm link show '#help' --plain",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "link.create",
              "summary": "Create a link",
              "description": "A further link, with its own name, role, limit and end.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "name",
                  "description": "Name among the conversation's links.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "role",
                  "description": "Role it grants; a channel's links grant observer unless told otherwise.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "admission",
                  "description": "How it admits; the conversation's way if not given.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Admission"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when it works.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "use_limit",
                  "description": "How often it may be used.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["link"],
                      "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "The new link."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {"code": 1401, "message": "{actual} is not a role for a {kind}", "data": {"name": "invalid.role"}},
                {"code": 1405, "message": "{actual} is not in the future", "data": {"name": "invalid.time"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "A link for ten people",
                  "summary": "chanadm link create '#help' flyer --use-limit 10 --expires-at 3d",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "name", "value": "flyer"},
                    {"name": "use_limit", "value": 10}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "link.list",
              "summary": "List links",
              "description": "All links of the conversation, with how often each was used.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/LinkState"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Link"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List links",
                  "summary": "chanadm link list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "link.withdraw",
              "summary": "Take a link back",
              "description": "Nobody joins by it any more. Who came by it stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link_ref"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["link"],
                      "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1603, "message": "no link {actual} in {conversation}", "data": {"name": "not_found.link"}},
                {"code": 1703, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.link"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Withdraw a link",
                  "summary": "chanadm link withdraw '#help' flyer",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "link", "value": "flyer"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "link.revive",
              "summary": "Make a withdrawn link work again",
              "description": "Undoes `link.withdraw`; an end or limit reached stays reached.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link_ref"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["link"],
                      "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1603, "message": "no link {actual} in {conversation}", "data": {"name": "not_found.link"}},
                {"code": 1703, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.link"}},
                {"code": 1312, "message": "the link {link} expired at {expected}", "data": {"name": "state.link_expired"}},
                {
                  "code": 1313,
                  "message": "the link {link} was used {expected} times, as often as it may be",
                  "data": {"name": "state.link_exhausted"}
                },
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Revive a link",
                  "summary": "chanadm link revive '#help' flyer",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "link", "value": "flyer"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "link.rotate",
              "summary": "Replace a link",
              "description": "Withdraws the link and creates one with the same name, role and limits. `--secret` also draws a new reading secret for what follows in an open conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref"}
                },
                {
                  "name": "secret",
                  "description": "Draw a new reading secret too.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["link", "withdrawn"],
                      "properties": {
                        "link": {"$ref": "#/components/schemas/Link", "description": "The new link."},
                        "withdrawn": {"$ref": "#/components/schemas/Link", "description": "The old one."}
                      }
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1603, "message": "no link {actual} in {conversation}", "data": {"name": "not_found.link"}},
                {"code": 1703, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.link"}},
                {
                  "code": 1324,
                  "message": "{conversation} is closed to readers with a link: it has no constant reading secret",
                  "data": {"name": "state.not_open"}
                },
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Replace the primary link",
                  "summary": "chanadm link rotate '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "severe",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "member.list",
              "summary": "List members",
              "description": "In a channel subscribers see the staff only.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "role",
                  "description": "Only this role.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "status",
                  "description": "Only this standing; active if not given.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MemberStatus"}
                },
                {
                  "name": "query",
                  "description": "Only names that contain this.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Member"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List members",
                  "summary": "chanadm member list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.show",
              "summary": "Show a member",
              "description": "Everything this node knows about one member.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Member"}},
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}}
              ],
              "examples": [
                {
                  "name": "Show a member",
                  "summary": "chanadm member show '#help' @bob",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@bob"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.add",
              "summary": "Invite one person",
              "description": "Creates a link for one use that grants the role, to be handed to that person.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "name",
                  "description": "Whom the link is for.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "role",
                  "description": "Role it grants.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when the invitation holds.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["link"],
                      "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "The link to hand over."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {"code": 1401, "message": "{actual} is not a role for a {kind}", "data": {"name": "invalid.role"}},
                {"code": 1405, "message": "{actual} is not in the future", "data": {"name": "invalid.time"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Invite an author",
                  "summary": "chanadm member add '#help' carol --role author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "name", "value": "carol"},
                    {"name": "role", "value": "author"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "member.remove",
              "summary": "Remove a member",
              "description": "Ends the membership. In a closed conversation a fresh secret follows: what is said afterwards stays closed to them.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}}
              ],
              "examples": [
                {
                  "name": "Remove a member",
                  "summary": "chanadm member remove '#help' @mallory --reason spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@mallory"},
                    {"name": "reason", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "remove_members",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "member.role",
              "summary": "Change a member's role",
              "description": "Nobody gives a role at or above their own; an owner may make owners.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "role",
                  "description": "The new role.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1200, "message": "{target} is the only owner of {conversation}", "data": {"name": "guard.last_owner"}},
                {
                  "code": 1202,
                  "message": "nobody changes their own role, except to step down",
                  "data": {"name": "guard.not_own_role"}
                },
                {"code": 1401, "message": "{actual} is not a role for a {kind}", "data": {"name": "invalid.role"}}
              ],
              "examples": [
                {
                  "name": "Make an author",
                  "summary": "chanadm member role '#help' @carol author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@carol"},
                    {"name": "role", "value": "author"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "change_roles",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.mute",
              "summary": "Mute a member",
              "description": "They read but do not write, until the time given or until unmuted.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1405, "message": "{actual} is not in the future", "data": {"name": "invalid.time"}}
              ],
              "examples": [
                {
                  "name": "Mute for two hours",
                  "summary": "chanadm member mute '#help' @mallory --expires-at 2h",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@mallory"},
                    {"name": "expires_at", "value": "2030-01-01T00:00:00Z"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "mute",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.unmute",
              "summary": "Unmute a member",
              "description": "Ends a mute.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Unmute",
                  "summary": "chanadm member unmute '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "mute",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.block",
              "summary": "Hide a member's messages for all",
              "description": "What they write is kept but shown to nobody, until the time given or until unblocked.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1405, "message": "{actual} is not in the future", "data": {"name": "invalid.time"}}
              ],
              "examples": [
                {
                  "name": "Block",
                  "summary": "chanadm member block '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "block",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "member.unblock",
              "summary": "Show a member's messages again",
              "description": "Ends a block.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["member"],
                      "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                    }
                  ]
                }
              },
              "errors": [
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1203, "message": "that would act on yourself", "data": {"name": "guard.self_target"}},
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Unblock",
                  "summary": "chanadm member unblock '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "block",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.post",
              "summary": "Post",
              "description": "Signs, seals and appends a message. In a channel `--as-channel` posts in the channel's name.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "text",
                  "description": "The text; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 60000}
                },
                {
                  "name": "reply_to",
                  "description": "The message it answers.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "as_channel",
                  "description": "Post as the channel itself.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1108,
                  "message": "{actor} is muted in {conversation} until {expected}",
                  "data": {"name": "denied.muted"}
                },
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1306, "message": "{target} waits to be admitted to {conversation}", "data": {"name": "state.pending"}},
                {"code": 1301, "message": "{conversation} is frozen", "data": {"name": "state.frozen"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1402, "message": "the text is empty", "data": {"name": "invalid.text_empty"}},
                {
                  "code": 1403,
                  "message": "{actual} bytes of text; {expected} are allowed",
                  "data": {"name": "invalid.text_too_long"}
                },
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {"code": 1322, "message": "slow mode: one message in {expected} s", "data": {"name": "state.slow_mode"}},
                {"code": 2201, "message": "the disk is full: {path}", "data": {"name": "store.full"}}
              ],
              "examples": [
                {
                  "name": "Post",
                  "summary": "chanadm message post '#help' --text hi",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "text", "value": "hi"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "post",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "message.list",
              "summary": "List messages",
              "description": "Messages, events and what failed, in log order. `--last` gives the newest, still oldest first.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "last",
                  "description": "Only so many of the newest.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000}
                },
                {
                  "name": "from_seq",
                  "description": "From this entry on.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                },
                {
                  "name": "kind",
                  "description": "Only this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MessageKind"}
                },
                {
                  "name": "author",
                  "description": "Only this author's.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "since_at",
                  "description": "Ordered at this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "until_at",
                  "description": "Ordered before this time.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {"code": 1407, "message": "not a cursor of this list", "data": {"name": "invalid.cursor"}}
              ],
              "examples": [
                {
                  "name": "The newest 20",
                  "summary": "chanadm message list '#help' --last 20",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "last", "value": 20}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.show",
              "summary": "Show a message",
              "description": "One item with all that is known about it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Message"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}}
              ],
              "examples": [
                {
                  "name": "Show a message",
                  "summary": "chanadm message show '#help' 3f9a1c --json",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.edit",
              "summary": "Edit a message",
              "description": "Replaces the text; the earlier versions are kept.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "text",
                  "description": "The text; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 60000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1108,
                  "message": "{actor} is muted in {conversation} until {expected}",
                  "data": {"name": "denied.muted"}
                },
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1306, "message": "{target} waits to be admitted to {conversation}", "data": {"name": "state.pending"}},
                {"code": 1301, "message": "{conversation} is frozen", "data": {"name": "state.frozen"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1106, "message": "only {expected} may do that to this message", "data": {"name": "denied.not_author"}},
                {
                  "code": 1318,
                  "message": "a message can be edited for {expected}; this one is older",
                  "data": {"name": "state.edit_window"}
                },
                {"code": 1320, "message": "that message was deleted or moderated", "data": {"name": "state.message_gone"}},
                {"code": 1402, "message": "the text is empty", "data": {"name": "invalid.text_empty"}},
                {
                  "code": 1403,
                  "message": "{actual} bytes of text; {expected} are allowed",
                  "data": {"name": "invalid.text_too_long"}
                }
              ],
              "examples": [
                {
                  "name": "Edit",
                  "summary": "chanadm message edit '#help' 3f9a1c --text 'hi all'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "text", "value": "hi all"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "edit_own",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "message.delete",
              "summary": "Delete an own message",
              "description": "For all, leaving a tombstone; with `--only-me` on this node only.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "only_me",
                  "description": "On this node only.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1108,
                  "message": "{actor} is muted in {conversation} until {expected}",
                  "data": {"name": "denied.muted"}
                },
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1306, "message": "{target} waits to be admitted to {conversation}", "data": {"name": "state.pending"}},
                {"code": 1301, "message": "{conversation} is frozen", "data": {"name": "state.frozen"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1106, "message": "only {expected} may do that to this message", "data": {"name": "denied.not_author"}},
                {
                  "code": 1319,
                  "message": "a message can be deleted for {expected}; this one is older",
                  "data": {"name": "state.delete_window"}
                },
                {"code": 1320, "message": "that message was deleted or moderated", "data": {"name": "state.message_gone"}}
              ],
              "examples": [
                {
                  "name": "Delete",
                  "summary": "chanadm message delete '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "delete_own",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.moderate",
              "summary": "Take a message away",
              "description": "Leaves a tombstone that says who and why.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1101,
                  "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                  "data": {"name": "denied.rank"}
                },
                {"code": 1320, "message": "that message was deleted or moderated", "data": {"name": "state.message_gone"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Moderate",
                  "summary": "chanadm message moderate '#help' 3f9a1c --reason spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "reason", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "moderate",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.react",
              "summary": "React to a message",
              "description": "Adds a reaction, or takes it back with `--remove`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "emoji",
                  "description": "The reaction.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 32}
                },
                {
                  "name": "remove",
                  "description": "Take it back.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1108,
                  "message": "{actor} is muted in {conversation} until {expected}",
                  "data": {"name": "denied.muted"}
                },
                {"code": 1304, "message": "{target} is not a member of {conversation}", "data": {"name": "state.not_member"}},
                {"code": 1306, "message": "{target} waits to be admitted to {conversation}", "data": {"name": "state.pending"}},
                {"code": 1301, "message": "{conversation} is frozen", "data": {"name": "state.frozen"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                },
                {"code": 1409, "message": "{actual} is not an allowed reaction", "data": {"name": "invalid.reaction"}},
                {"code": 1320, "message": "that message was deleted or moderated", "data": {"name": "state.message_gone"}},
                {"code": 1321, "message": "{action} is switched off in {conversation}", "data": {"name": "state.feature_off"}}
              ],
              "examples": [
                {
                  "name": "React",
                  "summary": "chanadm message react '#help' 3f9a1c 👍",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "emoji", "value": "👍"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "react",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.pin",
              "summary": "Pin a message",
              "description": "Puts it on the list of pinned messages.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1320, "message": "that message was deleted or moderated", "data": {"name": "state.message_gone"}},
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Pin",
                  "summary": "chanadm message pin '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "pin",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.unpin",
              "summary": "Unpin a message",
              "description": "Takes it off the list of pinned messages.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["message"],
                      "properties": {"message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1602, "message": "no message {actual} in {conversation}", "data": {"name": "not_found.message"}},
                {"code": 1702, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.message"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1302, "message": "{conversation} is closed: it is kept, read-only", "data": {"name": "state.closed"}},
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Unpin",
                  "summary": "chanadm message unpin '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "pin",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.search",
              "summary": "Search messages",
              "description": "Messages that contain every word; `\"two words\"` finds a phrase, `wor*` a beginning.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "query",
                  "description": "What to look for.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 500}
                },
                {
                  "name": "author",
                  "description": "Only this author's.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member"}
                },
                {
                  "name": "since_at",
                  "description": "Ordered at this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "until_at",
                  "description": "Ordered before this time.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 1601, "message": "no member {actual} in {conversation}", "data": {"name": "not_found.member"}},
                {"code": 1701, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.member"}},
                {"code": 1408, "message": "cannot search for {actual}: {detail}", "data": {"name": "invalid.query"}},
                {"code": 1407, "message": "not a cursor of this list", "data": {"name": "invalid.cursor"}}
              ],
              "examples": [
                {
                  "name": "Search",
                  "summary": "chanadm message search '#help' 'sound card'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "query", "value": "sound card"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.follow",
              "summary": "Follow messages",
              "description": "Sends every item from `from_seq` on, and each new or changed one as it comes, in `message.item` notifications, until `message.unfollow` or the end of the connection.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "from_seq",
                  "description": "From this entry on; from now on if not given.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Subscription"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "Follow",
                  "summary": "chanadm message follow '#help' --jsonl",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "stream",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "message.unfollow",
              "summary": "Stop following",
              "description": "Ends a `message.follow` of this connection.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "subscription",
                  "description": "What `message.follow` returned.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Ended"}},
              "errors": [
                {
                  "code": 1607,
                  "message": "no subscription {actual} on this connection",
                  "data": {"name": "not_found.subscription"}
                }
              ],
              "examples": [
                {
                  "name": "Stop following",
                  "summary": "chanadm rpc message.unfollow '{\"subscription\":\"s1\"}'",
                  "params": [{"name": "subscription", "value": "s1"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "profile.create",
              "summary": "Create a local identity",
              "description": "Keys for every conversation are derived from the profile, so that no two conversations show the same key. The first profile is the default.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Display name, offered when joining.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["profile"],
                      "properties": {"profile": {"$ref": "#/components/schemas/Profile", "description": "The new profile."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1400, "message": "‘{actual}’ is not a name", "data": {"name": "invalid.name"}},
                {"code": 1502, "message": "the name {actual} is taken", "data": {"name": "conflict.name_taken"}}
              ],
              "examples": [
                {
                  "name": "Create a profile",
                  "summary": "chanadm profile create alice",
                  "params": [{"name": "name", "value": "alice"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-since": "0.1"
            },
            {
              "name": "profile.list",
              "summary": "List local identities",
              "description": "All profiles of this node.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Profile"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [],
              "examples": [{"name": "List profiles", "summary": "chanadm profile list", "params": []}],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "relay.add",
              "summary": "Add a relay",
              "description": "Asks the relay to carry the conversation, hands it the log and publishes it in the relay set once it cosigned.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "address",
                  "description": "`relay://identity@host:port`.",
                  "required": true,
                  "schema": {"type": "string", "x-maxBytes": 512}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["relay"],
                      "properties": {"relay": {"$ref": "#/components/schemas/Relay", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {"code": 1404, "message": "not a relay address: {actual}", "data": {"name": "invalid.address"}},
                {
                  "code": 1503,
                  "message": "{target} is a relay of {conversation} already",
                  "data": {"name": "conflict.relay_exists"}
                },
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}},
                {"code": 2001, "message": "another identity answers at {relay}", "data": {"name": "relay.identity_mismatch"}},
                {"code": 2002, "message": "{relay} refused: {detail}", "data": {"name": "relay.refused"}},
                {"code": 2004, "message": "{relay} does not speak this protocol: {detail}", "data": {"name": "relay.protocol"}},
                {
                  "code": 1315,
                  "message": "the relay {target} refused {conversation}: {detail}",
                  "data": {"name": "state.relay_rejected"}
                },
                {"code": 1303, "message": "{conversation} is deleted", "data": {"name": "state.deleted"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Add a relay",
                  "summary": "chanadm relay add '#help' relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "address", "value": "relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_relays",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "relay.list",
              "summary": "List relays",
              "description": "The relays of the conversation, without asking them anything. Members who do not manage relays see names and addresses.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "all",
                  "description": "Also those removed, rejected or gone.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Relay"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}}
              ],
              "examples": [
                {
                  "name": "List relays",
                  "summary": "chanadm relay list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "relay.status",
              "summary": "Show the state of relays",
              "description": "Asks each relay and compares what it says with this node's log, worst first.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "timeout_s",
                  "description": "How long to wait for each.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 60, "default": 5}
                },
                {
                  "name": "cached",
                  "description": "Do not ask; show what was last seen.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "limit",
                  "description": "At most so many items. The command line takes any number and fetches page after page.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                },
                {
                  "name": "cursor",
                  "description": "`next_cursor` of the page before.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Relay"}},
                    "next_cursor": {"type": "string"}
                  }
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                }
              ],
              "examples": [
                {
                  "name": "State of relays",
                  "summary": "chanadm relay status '#help' --json",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "read_relay_status",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "relay.remove",
              "summary": "Remove a relay",
              "description": "Takes it out of the relay set and retires it. Removing the last one of a channel needs `--allow-offline`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "relay",
                  "description": "The relay: its name, id or address.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "relay"}
                },
                {
                  "name": "allow_offline",
                  "description": "Remove even the last one.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 1000}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "allOf": [
                    {"$ref": "#/components/schemas/Change"},
                    {
                      "type": "object",
                      "required": ["relay"],
                      "properties": {"relay": {"$ref": "#/components/schemas/Relay", "description": "As it now stands."}}
                    }
                  ]
                }
              },
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {
                  "code": 1100,
                  "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                  "data": {"name": "denied.role"}
                },
                {
                  "code": 1201,
                  "message": "{target} is the last relay of {conversation}: it would be offline",
                  "data": {"name": "guard.last_relay"}
                },
                {"code": 1604, "message": "no relay {actual} in {conversation}", "data": {"name": "not_found.relay"}},
                {"code": 1704, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.relay"}},
                {
                  "code": 1500,
                  "message": "{conversation} is at version {actual}, not {expected}",
                  "data": {"name": "conflict.version"}
                }
              ],
              "examples": [
                {
                  "name": "Remove a relay",
                  "summary": "chanadm relay remove '#help' south",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "relay", "value": "south"}]
                }
              ],
              "x-kind": "mutation",
              "x-severity": "moderate",
              "x-permission": "manage_relays",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "rpc.discover",
              "summary": "Describe every method",
              "description": "The OpenRPC document of this service (schema/rpc/openrpc.json).",
              "paramStructure": "by-name",
              "params": [],
              "result": {"name": "result", "schema": {"type": "object"}},
              "errors": [],
              "examples": [{"name": "Describe every method", "summary": "chanadm rpc rpc.discover", "params": []}],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "server.info",
              "summary": "Describe the node",
              "description": "Version, state directory, limits.",
              "paramStructure": "by-name",
              "params": [],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/ServerInfo"}},
              "errors": [],
              "examples": [{"name": "Describe the node", "summary": "chanadm server info", "params": []}],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "server.sync",
              "summary": "Exchange news with the relays",
              "description": "Publishes what waits, fetches and verifies what is new, takes in submissions and receipts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation"}
                },
                {
                  "name": "timeout_s",
                  "description": "How long to try.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 3600, "default": 60}
                },
                {
                  "name": "force",
                  "description": "After a restore from a copy: sign again although relays that may hold more did not answer.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/SyncReport"}},
              "errors": [
                {"code": 1600, "message": "no conversation {actual}", "data": {"name": "not_found.conversation"}},
                {"code": 1700, "message": "{actual} could be {expected}", "data": {"name": "ambiguous.conversation"}},
                {"code": 2000, "message": "{relay} does not answer: {detail}", "data": {"name": "relay.unreachable"}}
              ],
              "examples": [{"name": "Sync everything", "summary": "chanadm sync", "params": []}],
              "x-kind": "mutation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            },
            {
              "name": "server.doctor",
              "summary": "Check the node",
              "description": "Checks directory, permissions, clock, database, keys and relays, re-derives every projection from the log and compares.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "fast",
                  "description": "Skip re-deriving from the log.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/DoctorReport"}},
              "errors": [],
              "examples": [{"name": "Check the node", "summary": "chanadm doctor", "params": []}],
              "x-kind": "read",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-since": "0.1"
            }
          ],
          "components": {
            "schemas": {
              "Order": {"description": "The direction of a list.", "type": "string", "enum": ["asc", "desc"]},
              "ConversationKind": {"description": "What kind of conversation.", "type": "string", "enum": ["channel", "group"]},
              "Visibility": {"description": "Who may read with a link alone.", "type": "string", "enum": ["closed", "open"]},
              "Admission": {"description": "Who becomes a member.", "type": "string", "enum": ["open", "approval"]},
              "ConversationState": {
                "description": "Where a conversation stands in its life.",
                "type": "string",
                "enum": ["draft", "active", "frozen", "closed", "deleted"]
              },
              "Role": {
                "description": "Roles, lowest first.",
                "type": "string",
                "enum": ["relay", "observer", "author", "member", "moderator", "admin", "owner"]
              },
              "MemberStatus": {
                "description": "Where a member stands.",
                "type": "string",
                "enum": ["invited", "pending_approval", "pending_review", "active", "left", "removed", "banned", "declined"]
              },
              "Outcome": {
                "description": "What became of a mutation.",
                "type": "string",
                "enum": ["applied", "unchanged", "submitted", "awaiting_approval"]
              },
              "MessageKind": {
                "description": "What an item of a conversation is.",
                "type": "string",
                "enum": [
                  "message",
                  "event",
                  "moderated",
                  "deleted",
                  "pruned",
                  "integrity_error",
                  "decryption_error",
                  "undecodable"
                ]
              },
              "LinkState": {
                "description": "Whether a link works.",
                "type": "string",
                "enum": ["active", "withdrawn", "expired", "exhausted"]
              },
              "JoinState": {
                "description": "What became of a request to join.",
                "type": "string",
                "enum": ["pending", "approved", "declined"]
              },
              "RelayStored": {
                "description": "A relay's status as the conversation's log has it.",
                "type": "string",
                "enum": ["new", "invited", "accepted", "synced", "active", "inactive", "removed", "rejected", "left"]
              },
              "RelayObserved": {
                "description": "What the last probe of a relay saw.",
                "type": "string",
                "enum": ["unknown", "reachable", "lagging", "unreachable", "diverged", "wrong_identity", "refusing"]
              },
              "FailureClass": {"description": "What failed.", "type": "string", "enum": ["integrity", "decryption"]},
              "IntegrityKind": {
                "description": "Integrity and decryption errors (docs/protocol/log.md).",
                "type": "string",
                "enum": [
                  "malformed",
                  "wrong_conversation",
                  "unknown_author",
                  "bad_signature",
                  "not_permitted",
                  "skipped",
                  "duplicate",
                  "out_of_order",
                  "counter_reused",
                  "bad_root",
                  "bad_checkpoint",
                  "bad_cosignature",
                  "rolled_back",
                  "forked",
                  "body_mismatch",
                  "body_missing",
                  "needs_upgrade",
                  "unknown_epoch",
                  "too_early",
                  "revoked",
                  "tampered",
                  "undecodable"
                ]
              },
              "CheckState": {
                "description": "The outcome of one check.",
                "type": "string",
                "enum": ["ok", "warning", "error", "skipped"]
              },
              "MemberRef": {
                "type": "object",
                "required": ["id", "name"],
                "properties": {
                  "id": {"type": "string", "description": "Member id, 32 hex digits."},
                  "name": {"type": "string", "description": "Display name at the time of reading."}
                },
                "description": "A member by id and name."
              },
              "Change": {
                "type": "object",
                "required": ["outcome", "changed", "effects", "warnings"],
                "properties": {
                  "outcome": {"$ref": "#/components/schemas/Outcome", "description": "What became of it."},
                  "changed": {"type": "boolean", "description": "Whether anything is different now."},
                  "version": {"type": "integer", "description": "The conversation's version after it."},
                  "seq": {"type": "integer", "description": "The entry that holds it."},
                  "audit_id": {"type": "string", "description": "Where the audit log has it."},
                  "effects": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What else followed, a sentence each."
                  },
                  "warnings": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What to know or do next, a sentence each."
                  },
                  "replayed": {"type": "boolean", "description": "The answer of an earlier call with the same `request_key`."}
                },
                "description": "What every mutation returns beside its own object."
              },
              "Profile": {
                "type": "object",
                "required": ["id", "name", "created_at", "conversations", "is_default"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits; never leaves the node."},
                  "name": {"type": "string", "description": "Display name offered when joining."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was made."},
                  "conversations": {"type": "integer", "description": "How many it is in."},
                  "is_default": {"type": "boolean", "description": "Used when a call names none."}
                },
                "description": "A local identity of this node."
              },
              "Conversation": {
                "type": "object",
                "required": [
                  "id",
                  "kind",
                  "name",
                  "reference",
                  "title",
                  "description",
                  "visibility",
                  "admission",
                  "state",
                  "profile",
                  "member_id",
                  "status",
                  "is_origin",
                  "version",
                  "size",
                  "unpublished",
                  "relays",
                  "messages",
                  "errors",
                  "created_at"
                ],
                "properties": {
                  "id": {"type": "string", "description": "64 hex digits: SHA-256 of the genesis statement."},
                  "kind": {"$ref": "#/components/schemas/ConversationKind", "description": "Channel or group."},
                  "name": {"type": "string", "description": "Short name, without `#`; empty while this node may not read it."},
                  "reference": {
                    "type": "string",
                    "description": "As commands name it: `#name`, or the beginning of the id while there is no name."
                  },
                  "title": {"type": "string", "description": "Title."},
                  "description": {"type": "string", "description": "What it is about."},
                  "visibility": {"$ref": "#/components/schemas/Visibility", "description": "Who may read."},
                  "admission": {"$ref": "#/components/schemas/Admission", "description": "Who becomes a member."},
                  "state": {"$ref": "#/components/schemas/ConversationState", "description": "Where it stands."},
                  "profile": {"type": "string", "description": "The local profile that is in it."},
                  "member_id": {"type": "string", "description": "This node's member id in it."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "This node's role."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "This node's standing."},
                  "is_origin": {"type": "boolean", "description": "Whether this node orders the log."},
                  "version": {"type": "integer", "description": "Number of administrative changes so far."},
                  "size": {"type": "integer", "description": "Entries in the verified log."},
                  "unpublished": {"type": "integer", "description": "Entries no relay has cosigned yet."},
                  "members": {"type": "integer", "description": "Active members, if this node may see them."},
                  "relays": {"type": "integer", "description": "Active relays."},
                  "messages": {"type": "integer", "description": "Messages and events stored."},
                  "errors": {"type": "integer", "description": "Integrity and decryption errors that stand."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was created."},
                  "last_at": {"type": "string", "format": "date-time", "description": "When the last entry was ordered."},
                  "deleted_after_at": {"type": "string", "format": "date-time", "description": "When a deletion becomes final."}
                },
                "description": "A channel or a group as this node knows it."
              },
              "Member": {
                "type": "object",
                "required": ["id", "name", "role", "status", "is_me", "muted", "blocked"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Display name."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "Standing."},
                  "is_me": {"type": "boolean", "description": "Whether it is this node's profile."},
                  "joined_at": {"type": "string", "format": "date-time", "description": "When they became a member."},
                  "ended_at": {"type": "string", "format": "date-time", "description": "When they left or were removed."},
                  "link": {"type": "string", "description": "Name of the link they came by."},
                  "admitted_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who let them in."},
                  "muted": {"type": "boolean", "description": "Whether they are muted."},
                  "muted_until_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Until when; absent while muted means no end."
                  },
                  "blocked": {"type": "boolean", "description": "Whether their messages are hidden for all."},
                  "blocked_until_at": {"type": "string", "format": "date-time", "description": "Until when."},
                  "reason": {"type": "string", "description": "Reason of the last restriction or removal."}
                },
                "description": "A member of a conversation."
              },
              "Imported": {
                "type": "object",
                "required": ["author", "at", "source"],
                "properties": {
                  "author": {"type": "string", "description": "The author's name in the source; empty where it had none."},
                  "at": {"type": "string", "format": "date-time", "description": "The time in the source."},
                  "source": {"type": "string", "description": "The format, e.g. `irc`."}
                },
                "description": "Where an imported item came from."
              },
              "Tombstone": {
                "type": "object",
                "required": ["by", "at"],
                "properties": {
                  "by": {"$ref": "#/components/schemas/MemberRef", "description": "Who did."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "reason": {"type": "string", "description": "Why."}
                },
                "description": "Who took a message away and why."
              },
              "Reaction": {
                "type": "object",
                "required": ["emoji", "count", "mine"],
                "properties": {
                  "emoji": {"type": "string", "description": "The reaction."},
                  "count": {"type": "integer", "description": "How many."},
                  "mine": {"type": "boolean", "description": "Whether this node is among them."}
                },
                "description": "One reaction to a message, counted."
              },
              "Failure": {
                "type": "object",
                "required": ["class", "kind", "detail", "count"],
                "properties": {
                  "class": {"$ref": "#/components/schemas/FailureClass", "description": "Proof or decryption."},
                  "kind": {"$ref": "#/components/schemas/IntegrityKind", "description": "Which error."},
                  "detail": {"type": "string", "description": "One line for people."},
                  "source": {"type": "string", "description": "The relay it came from, by name."},
                  "count": {"type": "integer", "description": "How often in a row."}
                },
                "description": "What failed where a message should be."
              },
              "Message": {
                "type": "object",
                "required": ["id", "seq", "at", "kind"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "seq": {"type": "integer", "description": "Entry number in the log."},
                  "at": {"type": "string", "format": "date-time", "description": "When the origin ordered it."},
                  "kind": {"$ref": "#/components/schemas/MessageKind", "description": "What it is."},
                  "text": {
                    "type": "string",
                    "description": "The text, or an event in words; absent on tombstones and failures."
                  },
                  "raw": {
                    "type": "string",
                    "contentEncoding": "base64",
                    "description": "The exact bytes, where they are not UTF-8 and `text` is repaired."
                  },
                  "event": {"type": "string", "description": "An event's type, e.g. `member.joined`, `irc.topic`."},
                  "author": {
                    "$ref": "#/components/schemas/MemberRef",
                    "description": "Who said or did it; absent where it cannot be known."
                  },
                  "as_channel": {"type": "boolean", "description": "Posted by the channel itself."},
                  "imported": {"$ref": "#/components/schemas/Imported", "description": "Where it came from, if imported."},
                  "reply_to": {"type": "string", "description": "Id of the message it answers."},
                  "edited_at": {"type": "string", "format": "date-time", "description": "When it was last edited."},
                  "edits": {"type": "integer", "description": "How often it was edited."},
                  "reactions": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/Reaction"},
                    "description": "Reactions; absent when none."
                  },
                  "pinned": {"type": "boolean", "description": "Whether it is pinned."},
                  "moderated": {"$ref": "#/components/schemas/Tombstone", "description": "Who moderated it and why."},
                  "deleted": {"$ref": "#/components/schemas/Tombstone", "description": "Who deleted it."},
                  "failure": {"$ref": "#/components/schemas/Failure", "description": "What failed."}
                },
                "description": "An item of a conversation: message, event, tombstone or failure."
              },
              "Link": {
                "type": "object",
                "required": [
                  "id",
                  "name",
                  "url",
                  "state",
                  "primary",
                  "role",
                  "admission",
                  "uses",
                  "pending",
                  "created_at",
                  "relays"
                ],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Name among the conversation's links."},
                  "url": {"type": "string", "description": "The link itself; whoever has it can use it."},
                  "state": {"$ref": "#/components/schemas/LinkState", "description": "Whether it works."},
                  "primary": {"type": "boolean", "description": "Whether it is the conversation's main link."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role it grants."},
                  "admission": {"$ref": "#/components/schemas/Admission", "description": "How it admits."},
                  "expires_at": {"type": "string", "format": "date-time", "description": "Until when it works."},
                  "use_limit": {"type": "integer", "description": "How often it may be used."},
                  "uses": {"type": "integer", "description": "How often it was used."},
                  "pending": {"type": "integer", "description": "Uses not decided yet; they count against the limit."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was made."},
                  "created_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who made it."},
                  "relays": {"type": "array", "items": {"type": "string"}, "description": "Addresses of relays it names."}
                },
                "description": "A link to join by."
              },
              "JoinRequest": {
                "type": "object",
                "required": ["id", "member", "state", "requested_at"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits: the member id it would get."},
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "Who asks."},
                  "state": {"$ref": "#/components/schemas/JoinState", "description": "What became of it."},
                  "link": {"type": "string", "description": "Name of the link used."},
                  "message": {"type": "string", "description": "What they say."},
                  "requested_at": {"type": "string", "format": "date-time", "description": "When."},
                  "decided_at": {"type": "string", "format": "date-time", "description": "When it was decided."},
                  "decided_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."},
                  "reason": {"type": "string", "description": "Why."}
                },
                "description": "A request to join."
              },
              "Ban": {
                "type": "object",
                "required": ["member", "active", "banned_at", "banned_by"],
                "properties": {
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "Whom it binds."},
                  "active": {"type": "boolean", "description": "Whether it holds now."},
                  "banned_at": {"type": "string", "format": "date-time", "description": "Since when."},
                  "banned_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."},
                  "expires_at": {"type": "string", "format": "date-time", "description": "Until when."},
                  "reason": {"type": "string", "description": "Why."},
                  "lifted_at": {"type": "string", "format": "date-time", "description": "When it was lifted."},
                  "lifted_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."}
                },
                "description": "A ban."
              },
              "Relay": {
                "type": "object",
                "required": ["id", "name", "address", "stored", "effective", "observed", "cosigned_size"],
                "properties": {
                  "id": {"type": "string", "description": "64 hex digits: its identity key."},
                  "name": {"type": "string", "description": "Name."},
                  "address": {"type": "string", "description": "`relay://…@host:port`."},
                  "stored": {"$ref": "#/components/schemas/RelayStored", "description": "Status in the log."},
                  "effective": {"$ref": "#/components/schemas/RelayStored", "description": "What the rules make of it now."},
                  "observed": {"$ref": "#/components/schemas/RelayObserved", "description": "What the last probe saw."},
                  "size": {"type": "integer", "description": "Entries it holds, as last seen."},
                  "lag": {"type": "integer", "description": "Entries it is behind this node."},
                  "lag_s": {"type": "integer", "description": "Seconds since it was current."},
                  "cosigned_size": {"type": "integer", "description": "Size of the largest checkpoint it cosigned."},
                  "cosigned_at": {"type": "string", "format": "date-time", "description": "When it did."},
                  "rtt_ms": {"type": "integer", "description": "Round trip of the last probe, milliseconds."},
                  "probed_at": {"type": "string", "format": "date-time", "description": "When it was last asked."},
                  "subscribers": {"type": "integer", "description": "Connected subscribers."},
                  "version": {"type": "string", "description": "Its software version."},
                  "error": {"type": "string", "description": "Error name of the last failure."},
                  "detail": {"type": "string", "description": "The same in words, or the operator's reason."}
                },
                "description": "A relay of a conversation, as its owner sees it."
              },
              "IntegrityError": {
                "type": "object",
                "required": ["id", "conversation", "class", "kind", "source", "detail", "count", "first_at", "last_at"],
                "properties": {
                  "id": {"type": "string", "description": "Identifier on this node."},
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "class": {"$ref": "#/components/schemas/FailureClass", "description": "Proof or decryption."},
                  "kind": {"$ref": "#/components/schemas/IntegrityKind", "description": "Which error."},
                  "seq": {"type": "integer", "description": "Entry it concerns."},
                  "to_seq": {"type": "integer", "description": "Last entry, where several are concerned."},
                  "source": {"type": "string", "description": "Where it came from: a relay's name, or `store`."},
                  "relay": {"type": "string", "description": "Identity of that relay."},
                  "detail": {"type": "string", "description": "One line for people."},
                  "count": {"type": "integer", "description": "How often."},
                  "first_at": {"type": "string", "format": "date-time", "description": "First seen."},
                  "last_at": {"type": "string", "format": "date-time", "description": "Last seen."},
                  "recovered_at": {"type": "string", "format": "date-time", "description": "When a good copy was found."},
                  "evidence": {
                    "type": "string",
                    "contentEncoding": "base64",
                    "description": "Signed bytes that prove it to others."
                  }
                },
                "description": "An integrity or decryption error, kept and counted."
              },
              "AuditEntry": {
                "type": "object",
                "required": ["id", "seq", "at", "action", "actor", "summary", "verified"],
                "properties": {
                  "id": {"type": "string", "description": "Statement id, 32 hex digits."},
                  "seq": {"type": "integer", "description": "Entry number."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "action": {"type": "string", "description": "What was done, as a method name where there is one."},
                  "actor": {"$ref": "#/components/schemas/MemberRef", "description": "Who did it."},
                  "target": {"type": "string", "description": "Whom or what it concerns."},
                  "summary": {"type": "string", "description": "One line for people."},
                  "reason": {"type": "string", "description": "Why."},
                  "verified": {"type": "boolean", "description": "Whether this node could judge it."}
                },
                "description": "An administrative act."
              },
              "CosignatureCheck": {
                "type": "object",
                "required": ["relay", "size", "at", "ok"],
                "properties": {
                  "relay": {"type": "string", "description": "Relay name."},
                  "size": {"type": "integer", "description": "Checkpoint size it signed."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "ok": {"type": "boolean", "description": "Whether it holds."}
                },
                "description": "What one relay's cosignature says."
              },
              "VerifyReport": {
                "type": "object",
                "required": [
                  "conversation",
                  "ok",
                  "size",
                  "root",
                  "checkpoint_size",
                  "signatures",
                  "bodies",
                  "bodies_opened",
                  "bodies_pruned",
                  "bodies_sealed",
                  "statements",
                  "unverifiable",
                  "cosignatures",
                  "errors",
                  "elapsed_ms"
                ],
                "properties": {
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "ok": {"type": "boolean", "description": "Whether all of it holds."},
                  "size": {"type": "integer", "description": "Entries checked."},
                  "root": {"type": "string", "description": "Merkle root, 64 hex digits."},
                  "checkpoint_size": {"type": "integer", "description": "Size of the signed checkpoint it leads to."},
                  "signatures": {"type": "integer", "description": "Authors' signatures checked."},
                  "bodies": {"type": "integer", "description": "Bodies checked against their hashes."},
                  "bodies_opened": {"type": "integer", "description": "Bodies opened."},
                  "bodies_pruned": {"type": "integer", "description": "Bodies absent by order."},
                  "bodies_sealed": {"type": "integer", "description": "Bodies this node cannot open."},
                  "statements": {"type": "integer", "description": "Administrative statements judged by the rules."},
                  "unverifiable": {"type": "integer", "description": "Statements resting on what this node may not read."},
                  "cosignatures": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/CosignatureCheck"},
                    "description": "Relays' cosignatures checked."
                  },
                  "errors": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/IntegrityError"},
                    "description": "What does not hold."
                  },
                  "elapsed_ms": {"type": "integer", "description": "How long it took."}
                },
                "description": "A log checked from genesis."
              },
              "SyncedConversation": {
                "type": "object",
                "required": [
                  "id",
                  "name",
                  "ok",
                  "from_size",
                  "size",
                  "messages",
                  "errors",
                  "published",
                  "unpublished",
                  "submissions",
                  "receipts",
                  "relays_reached",
                  "relays"
                ],
                "properties": {
                  "id": {"type": "string", "description": "Conversation id."},
                  "name": {"type": "string", "description": "Name."},
                  "ok": {"type": "boolean", "description": "Whether it is now current."},
                  "from_size": {"type": "integer", "description": "Log size before."},
                  "size": {"type": "integer", "description": "Log size now."},
                  "messages": {"type": "integer", "description": "Messages and events received."},
                  "errors": {"type": "integer", "description": "New integrity and decryption errors."},
                  "published": {"type": "integer", "description": "Entries handed to relays."},
                  "unpublished": {"type": "integer", "description": "Entries no relay has cosigned yet."},
                  "submissions": {"type": "integer", "description": "Members' statements taken in."},
                  "receipts": {"type": "integer", "description": "Answers received to this node's own."},
                  "relays_reached": {"type": "integer", "description": "Relays that answered."},
                  "relays": {"type": "integer", "description": "Relays asked."},
                  "detail": {"type": "string", "description": "What went wrong."}
                },
                "description": "What a sync did for one conversation."
              },
              "SyncReport": {
                "type": "object",
                "required": ["complete", "conversations", "elapsed_ms"],
                "properties": {
                  "complete": {"type": "boolean", "description": "Whether every conversation is now current."},
                  "conversations": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/SyncedConversation"},
                    "description": "One each."
                  },
                  "elapsed_ms": {"type": "integer", "description": "How long it took."}
                },
                "description": "What a sync did."
              },
              "ImportCount": {
                "type": "object",
                "required": ["what", "count"],
                "properties": {
                  "what": {"type": "string", "description": "Sort of line, e.g. `message`, `join`, `topic`."},
                  "count": {"type": "integer", "description": "How many."}
                },
                "description": "Lines of one sort."
              },
              "SourceLine": {
                "type": "object",
                "required": ["line", "text", "why"],
                "properties": {
                  "line": {"type": "integer", "description": "Line number, from 1."},
                  "text": {"type": "string", "description": "The line, repaired where it is not UTF-8."},
                  "why": {"type": "string", "description": "Why it was not understood."}
                },
                "description": "A line of the source."
              },
              "ImportReport": {
                "type": "object",
                "required": [
                  "conversation",
                  "path",
                  "lines",
                  "messages",
                  "events",
                  "blank",
                  "skipped",
                  "not_understood",
                  "counts",
                  "examples",
                  "unpublished",
                  "elapsed_ms"
                ],
                "properties": {
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "path": {"type": "string", "description": "The file."},
                  "lines": {"type": "integer", "description": "Lines read."},
                  "messages": {"type": "integer", "description": "Lines that became messages."},
                  "events": {"type": "integer", "description": "Lines that became events."},
                  "blank": {"type": "integer", "description": "Empty lines."},
                  "skipped": {"type": "integer", "description": "Lines an earlier run had imported."},
                  "not_understood": {"type": "integer", "description": "Lines not understood; each was kept as an event."},
                  "counts": {"type": "array", "items": {"$ref": "#/components/schemas/ImportCount"}, "description": "By sort."},
                  "examples": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/SourceLine"},
                    "description": "The first 20 lines not understood."
                  },
                  "first_seq": {"type": "integer", "description": "First entry written."},
                  "last_seq": {"type": "integer", "description": "Last entry written."},
                  "unpublished": {"type": "integer", "description": "Entries no relay has cosigned yet."},
                  "elapsed_ms": {"type": "integer", "description": "How long it took."}
                },
                "description": "What became of an imported file."
              },
              "Check": {
                "type": "object",
                "required": ["name", "state", "detail"],
                "properties": {
                  "name": {"type": "string", "description": "What was checked."},
                  "state": {"$ref": "#/components/schemas/CheckState", "description": "Outcome."},
                  "detail": {"type": "string", "description": "What was found."},
                  "fix": {"type": "string", "description": "What to do."}
                },
                "description": "One check of the doctor."
              },
              "DoctorReport": {
                "type": "object",
                "required": ["ok", "checks"],
                "properties": {
                  "ok": {"type": "boolean", "description": "No check failed."},
                  "checks": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/Check"},
                    "description": "One each, worst first."
                  }
                },
                "description": "The state of this node."
              },
              "Limits": {
                "type": "object",
                "required": ["line_bytes", "batch", "depth", "page", "text_bytes"],
                "properties": {
                  "line_bytes": {"type": "integer", "description": "Longest request line."},
                  "batch": {"type": "integer", "description": "Most requests in a batch."},
                  "depth": {"type": "integer", "description": "Deepest nesting."},
                  "page": {"type": "integer", "description": "Most items in a page."},
                  "text_bytes": {"type": "integer", "description": "Longest message text, UTF-8 bytes."}
                },
                "description": "Limits of the JSON-RPC service."
              },
              "ServerInfo": {
                "type": "object",
                "required": [
                  "version",
                  "in_process",
                  "home",
                  "pid",
                  "started_at",
                  "uptime_s",
                  "profiles",
                  "conversations",
                  "schema_version",
                  "database_bytes",
                  "connections",
                  "limits"
                ],
                "properties": {
                  "version": {"type": "string", "description": "Software version."},
                  "in_process": {"type": "boolean", "description": "True when the command opened the state directory itself."},
                  "home": {"type": "string", "description": "State directory."},
                  "socket": {"type": "string", "description": "Socket path, if it listens."},
                  "pid": {"type": "integer", "description": "Process id."},
                  "started_at": {"type": "string", "format": "date-time", "description": "When it started."},
                  "uptime_s": {"type": "integer", "description": "Seconds since."},
                  "profiles": {"type": "integer", "description": "Local profiles."},
                  "conversations": {"type": "integer", "description": "Conversations."},
                  "schema_version": {"type": "integer", "description": "Version of the database layout."},
                  "database_bytes": {"type": "integer", "description": "Size of the database on disk."},
                  "connections": {"type": "integer", "description": "Open connections."},
                  "limits": {"$ref": "#/components/schemas/Limits", "description": "Limits."}
                },
                "description": "The node that answers."
              },
              "Subscription": {
                "type": "object",
                "required": ["subscription", "next_seq"],
                "properties": {
                  "subscription": {"type": "string", "description": "Names it in notifications and in `message.unfollow`."},
                  "next_seq": {"type": "integer", "description": "The first entry it will send."}
                },
                "description": "A running `message.follow`."
              },
              "Ended": {
                "type": "object",
                "required": ["subscription"],
                "properties": {"subscription": {"type": "string", "description": "The one that ended."}},
                "description": "A subscription that ended."
              }
            }
          }
        }
        """##
}
