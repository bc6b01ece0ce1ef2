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
              "name": "access.explain",
              "tags": [{"name": "access"}],
              "summary": "Explain why a member may or may not",
              "description": "Names the rule that decides, and the entry of the log that made it so.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "Only this permission; all of them if not given.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AccessReport"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"}
              ],
              "examples": [
                {
                  "name": "Why may bob pin?",
                  "summary": "chanadm access explain '#help' @bob pin",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@bob"},
                    {"name": "permission", "value": "pin"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "access",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "access.who",
              "tags": [{"name": "access"}],
              "summary": "List who could do something",
              "description": "Also under a change that is not made: with `if_role` as if a member had another role, with `if_from` as if the permission started elsewhere.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "The permission.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                },
                {
                  "name": "if_member",
                  "description": "Suppose this member …",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "if_role",
                  "description": "… had this role.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "if_from",
                  "description": "Suppose the permission started from this role.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/AccessHolder"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.cursor"}
              ],
              "examples": [
                {
                  "name": "Who may ban?",
                  "summary": "chanadm access who '#help' ban",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "permission", "value": "ban"}]
                },
                {
                  "name": "Who could, if authors could?",
                  "summary": "chanadm access who '#help' ban --if-from author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "permission", "value": "ban"},
                    {"name": "if_from", "value": "author"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "access",
              "x-severity": "read",
              "x-permission": "see_members",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "access.matrix",
              "tags": [{"name": "access"}],
              "summary": "Show every role and what it may do",
              "description": "As things stand now, with what was moved.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AccessMatrix"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "The matrix of a channel",
                  "summary": "chanadm access matrix '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "access",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "admission.show",
              "tags": [{"name": "admission"}],
              "summary": "Show who becomes a member",
              "description": "The policy, the ladder, and what holds now: whatever is stricter, a link, the policy or the ladder, counts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AdmissionPolicy"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Show the policy",
                  "summary": "chanadm admission show '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "admission",
              "x-severity": "read",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "admission.set",
              "tags": [{"name": "admission"}],
              "summary": "Decide who becomes a member",
              "description": "What is not named stays. The password is worked on here and on the joiner's machine; the log has a salted hash of that, for the staff alone.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "mode",
                  "description": "What stands between a link and membership, whatever the link says.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/AdmissionMode"}
                },
                {
                  "name": "capacity",
                  "description": "Most members at once.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 4294967295}
                },
                {
                  "name": "join_rate_count",
                  "description": "At most so many requests in each period of `join_rate_per_s`.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000}
                },
                {
                  "name": "join_rate_per_s",
                  "description": "The period.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 2592000, "default": 60}
                },
                {
                  "name": "on",
                  "description": "Switch on.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/AdmissionSwitch"}, "maxItems": 2}
                },
                {
                  "name": "off",
                  "description": "Switch off.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/AdmissionSwitch"}, "maxItems": 2}
                },
                {
                  "name": "unset",
                  "description": "Take back.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/AdmissionLimit"}, "maxItems": 3}
                },
                {
                  "name": "password",
                  "description": "Who joins must know it; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["admission"],
                          "properties": {
                            "admission": {"$ref": "#/components/schemas/AdmissionPolicy", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Everybody is looked at twice",
                  "summary": "chanadm admission set '#help' --mode review",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "mode", "value": "review"}]
                },
                {
                  "name": "At most 30 requests a minute",
                  "summary": "chanadm admission set '#help' --join-rate-count 30 --join-rate-per-s 1m",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "join_rate_count", "value": 30},
                    {"name": "join_rate_per_s", "value": 60}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "admission",
              "x-severity": "moderate",
              "x-permission": "edit_admission",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "admission.lockdown",
              "tags": [{"name": "admission"}],
              "summary": "Climb the ladder of an emergency",
              "description": "`slow` lets ten ask in a minute, `approval` also lets nobody in without a yes, `closed` lets nobody ask. The policy stays underneath: `admission.lift` goes back to it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "level",
                  "description": "How far.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/LockdownLevel"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when; without end otherwise.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["admission"],
                          "properties": {
                            "admission": {"$ref": "#/components/schemas/AdmissionPolicy", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Nobody asks for an hour",
                  "summary": "chanadm admission lockdown '#help' closed --expires-at 1h --reason raid",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "level", "value": "closed"},
                    {"name": "reason", "value": "raid"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "admission",
              "x-severity": "moderate",
              "x-permission": "edit_admission",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "admission.lift",
              "tags": [{"name": "admission"}],
              "summary": "Come down from the ladder",
              "description": "What the policy says holds again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["admission"],
                          "properties": {
                            "admission": {"$ref": "#/components/schemas/AdmissionPolicy", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Lift the lockdown",
                  "summary": "chanadm admission lift '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "admission",
              "x-severity": "moderate",
              "x-permission": "edit_admission",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "admission.test",
              "tags": [{"name": "admission"}],
              "summary": "Try a request against the policy",
              "description": "Judges a request that nobody made by the rules a real one meets. Nothing is written, no program is asked, no try of a password is used up.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "By which link; the primary one if not given.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Who asks: a name here, or 32 hex digits; a stranger if not given.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "password",
                  "description": "What they would type; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AdmissionVerdict"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "What becomes of a stranger",
                  "summary": "chanadm admission test '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "admission",
              "x-severity": "read",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "audit.verify",
              "tags": [{"name": "audit"}],
              "summary": "Verify a conversation's log",
              "description": "Checks the whole log from genesis on all cores: Merkle root, checkpoints, every author's signature, every body against its hash and its key, relays' cosignatures. What the rules refused when it came is in `integrity list`. Of the journal: every line, its stored hashes, the checkpoint signed last. Exit code 10 if anything fails.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/VerifyReport"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Verify",
                  "summary": "chanadm audit verify '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "audit.log",
              "tags": [{"name": "audit"}],
              "summary": "Show administrative acts",
              "description": "Who changed what, when and why, from the signed log.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "actor",
                  "description": "Only acts of this member.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "action",
                  "description": "Only this action, or all beginning with it: `member.role`, `link`.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "target",
                  "description": "Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "outcome",
                  "description": "Only what was permitted, or only what was refused.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/AuditOutcome"}
                },
                {
                  "name": "text",
                  "description": "Only acts whose summary, target or reason contains this, whatever the case of letters.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/AuditEntry"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Audit log",
                  "summary": "chanadm audit log '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                },
                {
                  "name": "What was done to someone, newest first",
                  "summary": "chanadm audit log '#help' --target @bob --order desc",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "target", "value": "@bob"},
                    {"name": "order", "value": "desc"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "audit.keys",
              "tags": [{"name": "audit"}],
              "summary": "Show the keys proofs are checked with",
              "description": "The verifier keys (C2SP `signed-note`) of a conversation's origin and of the relays that cosign. Whoever is to check proofs needs them from someone they trust, once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/VerifierKey"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Keys",
                  "summary": "chanadm audit keys '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.prove",
              "tags": [{"name": "audit"}],
              "summary": "Prove that an entry stands in a log",
              "description": "Makes a `.tlog-proof` (C2SP): the entry, its path to the root, and the signed checkpoint that most relays cosigned. It is checked with `audit check-proof` and the log's key, without a node, or by any other implementation of C2SP.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "entry",
                  "description": "The entry's number, or the id of a message or an act, or the beginning of it.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/LogProof"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.entry"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/integrity.bad_checkpoint"},
                {"$ref": "#/components/errors/integrity.bad_root"}
              ],
              "examples": [
                {
                  "name": "Prove entry 2",
                  "summary": "chanadm audit prove '#help' 2 --to -",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "entry", "value": "2"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.prove_growth",
              "tags": [{"name": "audit"}],
              "summary": "Prove that a log only grew",
              "description": "The consistency proof (RFC 6962 §2.1.2) from an earlier size to a signed checkpoint: whoever kept the earlier root knows that nothing of it was changed or taken away.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "from_size",
                  "description": "Entries of the earlier state.",
                  "required": true,
                  "schema": {"type": "integer", "minimum": 1}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/GrowthProof"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.entry"},
                {"$ref": "#/components/errors/integrity.bad_checkpoint"},
                {"$ref": "#/components/errors/integrity.bad_root"}
              ],
              "examples": [
                {
                  "name": "Prove that the first 2 entries are still those",
                  "summary": "chanadm audit prove-growth '#help' 2",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "from_size", "value": 2}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.journal",
              "tags": [{"name": "audit"}],
              "summary": "Show the journal of this node",
              "description": "Every administrative request this node was asked, accepted or refused: by whom, with which token, about what, what it changed field by field, why, and what became of it. Private reasons are shown to whoever may read that conversation's audit log.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "Only requests about this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "actor",
                  "description": "Only of this user: `uid 1000`, or a part of it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "token",
                  "description": "Only with this token, by its id.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "client",
                  "description": "Only of programs that call themselves so.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "action",
                  "description": "Only this method, or all beginning with it: `member.role`, `link`.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "target",
                  "description": "Only requests that named this: a name, an id, or the beginning of an id.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "outcome",
                  "description": "Only what was accepted, or only what was refused.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/AuditOutcome"}
                },
                {
                  "name": "text",
                  "description": "Only lines that contain this, whatever the case of letters.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "since_at",
                  "description": "At this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "until_at",
                  "description": "Before this time.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/JournalLine"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "What was refused lately",
                  "summary": "chanadm audit journal --outcome refused --order desc",
                  "params": [{"name": "outcome", "value": "refused"}, {"name": "order", "value": "desc"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.members",
              "tags": [{"name": "audit"}],
              "summary": "Show who is a member, and what stands out",
              "description": "The roster with role, since when, admitted by whom, come by which link, last seen, age of the key, and what stands out: ghosts, the dormant, duplicates, who came by a link withdrawn since, grants that are over. What relays were told stands in `audit relays`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "role",
                  "description": "Only members of this role.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "status",
                  "description": "Standing.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MemberStatus", "default": "active"}
                },
                {
                  "name": "flag",
                  "description": "Only members with this flag.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/AuditFlag"}
                },
                {
                  "name": "flagged",
                  "description": "Only members with any flag.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "dormant_s",
                  "description": "How long without an act or a post makes a member dormant.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "default": 7776000}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/AuditedMember"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/state.not_member"}
              ],
              "examples": [
                {
                  "name": "Who did nothing for half a year",
                  "summary": "chanadm audit members '#help' --flag dormant --dormant 180d",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "flag", "value": "dormant"},
                    {"name": "dormant_s", "value": 15552000}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.relays",
              "tags": [{"name": "audit"}],
              "summary": "Compare each relay's view with ours",
              "description": "What each relay was told and last showed, against roster and log of this node: size, root, who may read. Nothing is asked anew; `relay status` does.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/AuditedRelay"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Relays",
                  "summary": "chanadm audit relays '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.state",
              "tags": [{"name": "audit"}],
              "summary": "Show what a conversation was at an earlier moment",
              "description": "Derives name, settings, roles, staff, links and relays as of an entry or a time from the log, by the same rules that make the present; with `--members` the roster too. Nothing of the node is changed.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "point",
                  "description": "The last entry that counts, a time (RFC 3339), or how long ago: `17`, `2026-11-17T00:00:00Z`, `7d`. Now, if left out.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 40, "x-maxBytes": 40}
                },
                {
                  "name": "members",
                  "description": "Tell the members too.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AuditState"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.entry"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.not_member"}
              ],
              "examples": [
                {
                  "name": "As of the first entries",
                  "summary": "chanadm audit state '#help' --at 2",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "point", "value": "2"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.diff",
              "tags": [{"name": "audit"}],
              "summary": "Show what changed between two moments",
              "description": "Compares the conversation's state at two moments, field by field, and tells of each field who made it what it is, when, and in which entry.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "from",
                  "description": "The earlier moment: an entry, a time (RFC 3339), or how long ago.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 40, "x-maxBytes": 40}
                },
                {
                  "name": "to",
                  "description": "The later moment; now, if left out.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 40, "x-maxBytes": 40}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/AuditDiff"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.entry"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.not_member"}
              ],
              "examples": [
                {
                  "name": "Since the beginning",
                  "summary": "chanadm audit diff '#help' --from 0",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "from", "value": "0"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.checkpoint",
              "tags": [{"name": "audit"}],
              "summary": "Show the signed state of a log",
              "description": "The largest signed checkpoint of a conversation, with relays' cosignatures, or a fresh one of this node's journal. Kept by someone else it holds the log to what it was: see `audit prove-growth`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/LogCheckpoint"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/integrity.bad_checkpoint"},
                {"$ref": "#/components/errors/integrity.bad_root"}
              ],
              "examples": [
                {
                  "name": "The journal's",
                  "summary": "chanadm audit checkpoint journal",
                  "params": [{"name": "conversation", "value": "journal"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.export",
              "tags": [{"name": "audit"}],
              "summary": "Write acts or the journal to a file",
              "description": "All administrative acts of a conversation, or the whole journal of this node, oldest first: as JSONL or CSV, to a new file of mode 0600 or to standard output. JSONL lines of the journal are exactly the bytes its tree covers: anyone can compute the root again. No cell of a CSV begins a formula.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "format",
                  "description": "How lines are written.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ExportFormat", "default": "jsonl"}
                },
                {
                  "name": "since_at",
                  "description": "At this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "until_at",
                  "description": "Before this time.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/ExportLine"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "The journal as it is hashed",
                  "summary": "chanadm audit export journal",
                  "params": [{"name": "conversation", "value": "journal"}]
                },
                {
                  "name": "A channel's acts as a table",
                  "summary": "chanadm audit export '#help' --format csv",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "format", "value": "csv"}]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "audit.check_proof",
              "tags": [{"name": "audit"}],
              "summary": "Check a proof with a key and nothing else",
              "description": "Reads a `.tlog-proof` and checks it step by step. Needs no node, no state directory and no network. Exit code 10 and the name of the step if one fails.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "proof",
                  "description": "The proof: its text; a command takes the name of the file, or `-` for standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 65536, "x-maxBytes": 65536}
                },
                {
                  "name": "key",
                  "description": "The log's verifier key, from `audit keys`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "cosigners",
                  "description": "Verifier keys of relays whose cosignatures count.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 256, "x-maxBytes": 256}, "maxItems": 64}
                },
                {
                  "name": "quorum",
                  "description": "How many of these cosigners must have signed.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0, "maximum": 64, "default": 0}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/ProofReport"}},
              "errors": [],
              "examples": [
                {
                  "name": "Check a proof someone sent",
                  "summary": "chanadm audit check-proof 17.tlog-proof --key 'chanadm/8f…+1c0a57e2+AQ…'",
                  "params": [
                    {"name": "proof", "value": "c2sp.org/tlog-proof@v1\nindex 17\n…"},
                    {"name": "key", "value": "chanadm/8f…+1c0a57e2+AQ…"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "audit",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "backup.create",
              "tags": [{"name": "backup"}],
              "summary": "Back the node up into a file",
              "description": "A job: copies the database as it stands while the node goes on, reads the copy through (every log from its first entry to its signed root), and seals it into a new file of mode 0600. Locked by the node's vault, it is opened with `vault.key`, which is not in it; with a passphrase, the vault's key is in it and the passphrase is all it takes.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "path",
                  "description": "Where to write it; nothing may be there.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "passphrase_file",
                  "description": "A file that holds the passphrase and nobody else may read; without it the node's own vault locks the backup.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "backup": {
                              "$ref": "#/components/schemas/Backup",
                              "description": "What was made; absent with `detach`."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/file.exists"},
                {"$ref": "#/components/errors/file.unwritable"},
                {"$ref": "#/components/errors/backup.damaged"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Back up",
                  "summary": "chanadm backup create /tmp/node-2026-01-31.backup",
                  "params": [{"name": "path", "value": "/tmp/node-2026-01-31.backup"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "backup",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "backup.list",
              "tags": [{"name": "backup"}],
              "summary": "List backups this node made",
              "description": "Where they were written; files may be elsewhere by now.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Backup"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "examples": [{"name": "List backups", "summary": "chanadm backup list", "params": []}],
              "x-kind": "read",
              "x-category": "backup",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "backup.verify",
              "tags": [{"name": "backup"}],
              "summary": "Restore a backup for a moment and check it",
              "description": "A job: opens the file, restores its database beside the node's own, reads it through from the first entry of each log to its signed root, and removes it again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "path",
                  "description": "The backup.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "passphrase_file",
                  "description": "The file that holds its passphrase; without it the node's own vault opens the backup.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "report": {
                              "$ref": "#/components/schemas/BackupReport",
                              "description": "What it holds; absent with `detach`."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/file.unreadable"},
                {"$ref": "#/components/errors/file.unwritable"},
                {"$ref": "#/components/errors/backup.damaged"},
                {"$ref": "#/components/errors/backup.locked"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Verify",
                  "summary": "chanadm backup verify /tmp/node-2026-01-31.backup",
                  "params": [{"name": "path", "value": "/tmp/node-2026-01-31.backup"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "backup",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "backup.restore",
              "tags": [{"name": "backup"}],
              "summary": "Make a state directory of a backup",
              "description": "Takes no node, and refuses a directory that holds anything. The node that is opened there next knows that it is a restored copy: before it signs anything it asks its relays for what it lacks (`chanadm sync`). Never run it beside the original.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "path",
                  "description": "The backup.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "into",
                  "description": "The state directory to make; it does not exist yet, or is empty.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "passphrase_file",
                  "description": "The file that holds its passphrase.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "vault_key",
                  "description": "The `vault.key` of the node that made it, where no passphrase locks it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/RestoredBackup"}},
              "errors": [
                {"$ref": "#/components/errors/file.unreadable"},
                {"$ref": "#/components/errors/file.unwritable"},
                {"$ref": "#/components/errors/backup.damaged"},
                {"$ref": "#/components/errors/backup.locked"},
                {"$ref": "#/components/errors/backup.home_in_use"}
              ],
              "examples": [
                {
                  "name": "Restore",
                  "summary": "chanadm backup restore /tmp/node-2026-01-31.backup --into /tmp/restored --passphrase-file /tmp/backup.passphrase",
                  "params": [
                    {"name": "path", "value": "/tmp/node-2026-01-31.backup"},
                    {"name": "into", "value": "/tmp/restored"},
                    {"name": "passphrase_file", "value": "/tmp/backup.passphrase"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "backup",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "ban.add",
              "tags": [{"name": "ban"}],
              "summary": "Ban a member",
              "description": "Removes them and refuses them when they come back, also by another link. In an open conversation they can still read.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "expires_at",
                  "description": "Until when.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "watch",
                  "description": "While it holds, whoever comes by the link they used, or by one they made, waits for a yes.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "also_withdraw_links",
                  "description": "Also withdraw the links they made.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "also_review_joined",
                  "description": "Also name the members who came by links they made.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["ban", "withdrawn", "review"],
                          "properties": {
                            "ban": {"$ref": "#/components/schemas/Ban", "description": "The ban."},
                            "withdrawn": {
                              "type": "array",
                              "items": {"type": "string"},
                              "description": "Names of the links withdrawn with it."
                            },
                            "review": {
                              "type": "array",
                              "items": {"$ref": "#/components/schemas/MemberRef"},
                              "description": "Who came by links they made."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "ban",
              "x-severity": "moderate",
              "x-permission": "ban",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "ban.bulk",
              "tags": [{"name": "ban"}],
              "summary": "Ban many members",
              "description": "A job that bans one after another; one who may not be banned keeps nobody else in. `job.items` tells what became of each.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "members",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {
                    "type": "array",
                    "items": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256},
                    "maxItems": 10000
                  }
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "counts": {
                              "$ref": "#/components/schemas/BulkCount",
                              "description": "How many; absent with `detach`."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Ban two",
                  "summary": "chanadm ban bulk '#help' --member @mallory --member @trent --confirm '#help' --reason spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "members", "value": ["@mallory", "@trent"]},
                    {"name": "confirm", "value": "#help"},
                    {"name": "reason", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "ban",
              "x-severity": "severe",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "ban.show",
              "tags": [{"name": "ban"}],
              "summary": "Show a ban",
              "description": "With what only the staff sees of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Ban"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_banned"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Why is mallory banned?",
                  "summary": "chanadm ban show '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "read",
              "x-category": "ban",
              "x-severity": "read",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "ban.list",
              "tags": [{"name": "ban"}],
              "summary": "List bans",
              "description": "Bans that hold; with `--all` also those lifted or over.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Ban"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List bans",
                  "summary": "chanadm ban list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "ban",
              "x-severity": "read",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "ban.check",
              "tags": [{"name": "ban"}],
              "summary": "Ask whether somebody would be kept out",
              "description": "Judges a key, a link or who invited by the bans in force: a banned key is refused by whatever way it comes, a watched link or inviter has somebody look first.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Who would come: a name here, or 32 hex digits.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "key",
                  "description": "Their first member key, 64 hex digits.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "link",
                  "description": "The link they would come by.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "inviter",
                  "description": "Who would have invited them.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/BanCheck"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Would mallory get back in?",
                  "summary": "chanadm ban check '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "read",
              "x-category": "ban",
              "x-severity": "read",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "ban.lift",
              "tags": [{"name": "ban"}],
              "summary": "Lift a ban",
              "description": "They may join again; they are not a member by that.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["ban"],
                          "properties": {"ban": {"$ref": "#/components/schemas/Ban", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/state.not_banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Lift a ban",
                  "summary": "chanadm ban lift '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "ban",
              "x-severity": "moderate",
              "x-permission": "ban",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.create",
              "tags": [{"name": "conversation"}],
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
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
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 2000, "x-maxBytes": 2000}
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
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 512, "x-maxBytes": 512}, "maxItems": 16}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation", "relays"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The new conversation."
                            },
                            "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                            "relays": {
                              "type": "array",
                              "items": {"$ref": "#/components/schemas/Relay"},
                              "description": "What the relays answered."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.address"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.refused"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
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
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.join",
              "tags": [{"name": "conversation"}],
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes; `-` reads it from standard input, where no list of processes shows it.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "maxLength": 65536, "x-maxBytes": 65536}
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
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "password",
                  "description": "Where one is asked for; `-` reads it from standard input. It does not leave this machine.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The conversation joined."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.password"},
                {"$ref": "#/components/errors/denied.password_tries"},
                {"$ref": "#/components/errors/state.admission_closed"},
                {"$ref": "#/components/errors/state.join_rate"},
                {"$ref": "#/components/errors/state.not_invited"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.declined"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/link.malformed"},
                {"$ref": "#/components/errors/link.bad_signature"},
                {"$ref": "#/components/errors/link.expired"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.link_expired"},
                {"$ref": "#/components/errors/state.link_exhausted"},
                {"$ref": "#/components/errors/state.link_withdrawn"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/integrity.forked"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.unauthorized"},
                {"$ref": "#/components/errors/relay.unknown_conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Join a channel",
                  "summary": "chanadm channel join 'chanadm:…'",
                  "params": [{"name": "link", "value": "chanadm:…"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.invite",
              "tags": [{"name": "conversation"}],
              "summary": "Invite somebody by their card",
              "description": "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: `member add` makes a link for one use.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "card",
                  "description": "What they made with `profile card LINK`; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "role",
                  "description": "The role they get; a channel's observer, a group's member unless told otherwise.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {
                            "member": {"$ref": "#/components/schemas/Member", "description": "Who is expected."},
                            "link": {
                              "$ref": "#/components/schemas/Link",
                              "description": "A link to hand to them, where this node has one."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/denied.grant_rank"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/link.bad_card"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Invite carol",
                  "summary": "chanadm channel invite '#help' 'chanadm-card:…' --role author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "card", "value": "chanadm-card:…"},
                    {"name": "role", "value": "author"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "invite",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.list",
              "tags": [{"name": "conversation"}],
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "examples": [
                {"name": "List channels", "summary": "chanadm channel list", "params": [{"name": "kind", "value": "channel"}]}
              ],
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.show",
              "tags": [{"name": "conversation"}],
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "examples": [
                {
                  "name": "Show a channel",
                  "summary": "chanadm channel show '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.leave",
              "tags": [{"name": "conversation"}],
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Leave a channel",
                  "summary": "chanadm channel leave '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "conversation.delete",
              "tags": [{"name": "conversation"}],
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Delete a channel",
                  "summary": "chanadm channel delete '#help' --confirm '#help'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "confirm", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "conversation.update",
              "tags": [{"name": "conversation"}],
              "summary": "Change name, title or description",
              "description": "What is not given stays as it is.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "name",
                  "description": "New short name; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "New title; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "description",
                  "description": "New description; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8192, "x-maxBytes": 8192}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Give a new title",
                  "summary": "chanadm channel update '#help' --title 'Ubuntu help'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "title", "value": "Ubuntu help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_profile",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Show what is switched on",
              "description": "Features with the lowest role that may use each, history for newcomers, limits and windows.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Preferences"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "examples": [
                {
                  "name": "Show the preferences of a channel",
                  "summary": "chanadm channel preferences '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.set_preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Switch features and set limits",
              "description": "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "on",
                  "description": "Switch this on; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "off",
                  "description": "Switch this off; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "from_role",
                  "description": "Lowest role that may use what `on` names; observer for what was off.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "history",
                  "description": "How much of the past newcomers get.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/HistoryKind"}
                },
                {
                  "name": "history_count",
                  "description": "With history `last`: how many messages.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000}
                },
                {
                  "name": "history_since_at",
                  "description": "With history `since`: from when on.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "capacity",
                  "description": "Most members that may be active at once.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 4294967295}
                },
                {
                  "name": "edit_window_s",
                  "description": "How long one may edit one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "delete_window_s",
                  "description": "How long one may delete one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "slow_mode_s",
                  "description": "Least time between two posts of one member below moderator.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "time_to_live_s",
                  "description": "Messages disappear this long after they were posted.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "unset",
                  "description": "Take this limit away; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/PreferenceLimit"}, "maxItems": 8}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["preferences"],
                          "properties": {
                            "preferences": {"$ref": "#/components/schemas/Preferences", "description": "As they now stand."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Files for authors, no reactions, half a minute between posts",
                  "summary": "chanadm channel set-preferences '#help' --on files --from-role author --off reactions --slow-mode-s 30s",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "on", "value": ["files"]},
                    {"name": "from_role", "value": "author"},
                    {"name": "off", "value": ["reactions"]},
                    {"name": "slow_mode_s", "value": 30}
                  ]
                },
                {
                  "name": "Take a limit away",
                  "summary": "chanadm channel set-preferences '#help' --unset edit_window",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "unset", "value": ["edit_window"]}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_preferences",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.alias",
              "tags": [{"name": "conversation"}],
              "summary": "Call it by another name here",
              "description": "This node alone knows the alias; `#alias` refers to the conversation like its own name, and goes before it. Without a name the alias is taken away.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "The alias; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "A name of one's own",
                  "summary": "chanadm channel alias '#help' support",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "name", "value": "support"}],
                  "result": {"name": "part", "value": {"changed": true, "conversation": {"alias": "support"}}}
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.mute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told nothing of it",
              "description": "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "expires_at",
                  "description": "Until when.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "For the night",
                  "summary": "chanadm channel mute '#help' --expires-at 8h",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "expires_at", "value": "2999-01-01T00:00:00Z"}
                  ],
                  "result": {"name": "part", "value": {"conversation": {"muted": true}}}
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.unmute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told of it again",
              "description": "Ends a `conversation.mute`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Be told again",
                  "summary": "chanadm channel unmute '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.clear",
              "tags": [{"name": "conversation"}],
              "summary": "Forget what was said, here",
              "description": "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Forget",
                  "summary": "chanadm channel clear '#help' --yes",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "conversation.freeze",
              "tags": [{"name": "conversation"}],
              "summary": "Freeze",
              "description": "Nobody posts or joins until it is unfrozen; administration goes on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Refuse unless it is of this kind.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/ConversationKind"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when; it ends by itself.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Freeze a channel",
                  "summary": "chanadm channel freeze '#help' --reason 'under attack'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "reason", "value": "under attack"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.unfreeze",
              "tags": [{"name": "conversation"}],
              "summary": "Unfreeze",
              "description": "Posting and joining go on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Unfreeze a channel",
                  "summary": "chanadm channel unfreeze '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "conversation.close",
              "tags": [{"name": "conversation"}],
              "summary": "Close for good",
              "description": "It is kept and can be read; nobody posts, joins or changes it again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Close a channel",
                  "summary": "chanadm channel close '#help' --confirm '#help'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "confirm", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "conversation.restore",
              "tags": [{"name": "conversation"}],
              "summary": "Restore what was deleted",
              "description": "Takes a deletion back while its grace period lasts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Restore a channel",
                  "summary": "chanadm channel restore '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "delete",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.create",
              "tags": [{"name": "conversation"}],
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "Title; the name if not given.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 2000, "x-maxBytes": 2000}
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
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 512, "x-maxBytes": 512}, "maxItems": 16}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation", "relays"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The new conversation."
                            },
                            "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                            "relays": {
                              "type": "array",
                              "items": {"$ref": "#/components/schemas/Relay"},
                              "description": "What the relays answered."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.address"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.refused"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.create",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.join",
              "tags": [{"name": "conversation"}],
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes; `-` reads it from standard input, where no list of processes shows it.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "maxLength": 65536, "x-maxBytes": 65536}
                },
                {
                  "name": "profile",
                  "description": "Which local profile joins.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "password",
                  "description": "Where one is asked for; `-` reads it from standard input. It does not leave this machine.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The conversation joined."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.password"},
                {"$ref": "#/components/errors/denied.password_tries"},
                {"$ref": "#/components/errors/state.admission_closed"},
                {"$ref": "#/components/errors/state.join_rate"},
                {"$ref": "#/components/errors/state.not_invited"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.declined"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/link.malformed"},
                {"$ref": "#/components/errors/link.bad_signature"},
                {"$ref": "#/components/errors/link.expired"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.link_expired"},
                {"$ref": "#/components/errors/state.link_exhausted"},
                {"$ref": "#/components/errors/state.link_withdrawn"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/integrity.forked"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.unauthorized"},
                {"$ref": "#/components/errors/relay.unknown_conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.join",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.invite",
              "tags": [{"name": "conversation"}],
              "summary": "Invite somebody by their card",
              "description": "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: `member add` makes a link for one use.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "card",
                  "description": "What they made with `profile card LINK`; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "role",
                  "description": "The role they get; a channel's observer, a group's member unless told otherwise.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {
                            "member": {"$ref": "#/components/schemas/Member", "description": "Who is expected."},
                            "link": {
                              "$ref": "#/components/schemas/Link",
                              "description": "A link to hand to them, where this node has one."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/denied.grant_rank"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/link.bad_card"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.invite",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "invite",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.list",
              "tags": [{"name": "conversation"}],
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "x-alias-of": "conversation.list",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.show",
              "tags": [{"name": "conversation"}],
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Conversation"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "x-alias-of": "conversation.show",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.leave",
              "tags": [{"name": "conversation"}],
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.leave",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "channel.delete",
              "tags": [{"name": "conversation"}],
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.delete",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "channel.update",
              "tags": [{"name": "conversation"}],
              "summary": "Change name, title or description",
              "description": "What is not given stays as it is.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "New short name; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "New title; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "description",
                  "description": "New description; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8192, "x-maxBytes": 8192}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.update",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_profile",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Show what is switched on",
              "description": "Features with the lowest role that may use each, history for newcomers, limits and windows.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Preferences"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "x-alias-of": "conversation.preferences",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.set_preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Switch features and set limits",
              "description": "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "on",
                  "description": "Switch this on; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "off",
                  "description": "Switch this off; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "from_role",
                  "description": "Lowest role that may use what `on` names; observer for what was off.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "history",
                  "description": "How much of the past newcomers get.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/HistoryKind"}
                },
                {
                  "name": "history_count",
                  "description": "With history `last`: how many messages.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000}
                },
                {
                  "name": "history_since_at",
                  "description": "With history `since`: from when on.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "capacity",
                  "description": "Most members that may be active at once.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 4294967295}
                },
                {
                  "name": "edit_window_s",
                  "description": "How long one may edit one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "delete_window_s",
                  "description": "How long one may delete one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "slow_mode_s",
                  "description": "Least time between two posts of one member below moderator.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "time_to_live_s",
                  "description": "Messages disappear this long after they were posted.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "unset",
                  "description": "Take this limit away; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/PreferenceLimit"}, "maxItems": 8}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["preferences"],
                          "properties": {
                            "preferences": {"$ref": "#/components/schemas/Preferences", "description": "As they now stand."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.set_preferences",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_preferences",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.alias",
              "tags": [{"name": "conversation"}],
              "summary": "Call it by another name here",
              "description": "This node alone knows the alias; `#alias` refers to the conversation like its own name, and goes before it. Without a name the alias is taken away.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "The alias; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.alias",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.mute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told nothing of it",
              "description": "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.mute",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.unmute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told of it again",
              "description": "Ends a `conversation.mute`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.unmute",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.clear",
              "tags": [{"name": "conversation"}],
              "summary": "Forget what was said, here",
              "description": "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.clear",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "channel.freeze",
              "tags": [{"name": "conversation"}],
              "summary": "Freeze",
              "description": "Nobody posts or joins until it is unfrozen; administration goes on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "expires_at",
                  "description": "Until when; it ends by itself.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.freeze",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.unfreeze",
              "tags": [{"name": "conversation"}],
              "summary": "Unfreeze",
              "description": "Posting and joining go on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.unfreeze",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "channel.close",
              "tags": [{"name": "conversation"}],
              "summary": "Close for good",
              "description": "It is kept and can be read; nobody posts, joins or changes it again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.close",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "channel.restore",
              "tags": [{"name": "conversation"}],
              "summary": "Restore what was deleted",
              "description": "Takes a deletion back while its grace period lasts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.restore",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "delete",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.create",
              "tags": [{"name": "conversation"}],
              "summary": "Create a channel or group",
              "description": "Creates the conversation with this node as its origin and asks the relays to carry it. Without a relay the answer warns that recovery will need a backup.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Short name; a leading `#` is dropped.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "Title; the name if not given.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
                },
                {
                  "name": "description",
                  "description": "What it is about.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 2000, "x-maxBytes": 2000}
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
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 512, "x-maxBytes": 512}, "maxItems": 16}
                },
                {
                  "name": "profile",
                  "description": "Which local profile owns it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation", "relays"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The new conversation."
                            },
                            "link": {"$ref": "#/components/schemas/Link", "description": "Its primary link."},
                            "relays": {
                              "type": "array",
                              "items": {"$ref": "#/components/schemas/Relay"},
                              "description": "What the relays answered."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.address"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.refused"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.create",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.join",
              "tags": [{"name": "conversation"}],
              "summary": "Join with a link",
              "description": "Verifies the link offline, fetches and verifies the log, and asks the origin for membership. An open conversation can be read at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes; `-` reads it from standard input, where no list of processes shows it.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "maxLength": 65536, "x-maxBytes": 65536}
                },
                {
                  "name": "profile",
                  "description": "Which local profile joins.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "message",
                  "description": "A word to those who admit.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "password",
                  "description": "Where one is asked for; `-` reads it from standard input. It does not leave this machine.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["conversation"],
                          "properties": {
                            "conversation": {
                              "$ref": "#/components/schemas/Conversation",
                              "description": "The conversation joined."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.password"},
                {"$ref": "#/components/errors/denied.password_tries"},
                {"$ref": "#/components/errors/state.admission_closed"},
                {"$ref": "#/components/errors/state.join_rate"},
                {"$ref": "#/components/errors/state.not_invited"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.declined"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/link.malformed"},
                {"$ref": "#/components/errors/link.bad_signature"},
                {"$ref": "#/components/errors/link.expired"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.link_expired"},
                {"$ref": "#/components/errors/state.link_exhausted"},
                {"$ref": "#/components/errors/state.link_withdrawn"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/integrity.forked"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.unauthorized"},
                {"$ref": "#/components/errors/relay.unknown_conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.join",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.invite",
              "tags": [{"name": "conversation"}],
              "summary": "Invite somebody by their card",
              "description": "They are admitted with this role when they ask, by any link, whatever the policy wants of others. Without a card: `member add` makes a link for one use.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "card",
                  "description": "What they made with `profile card LINK`; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "role",
                  "description": "The role they get; a channel's observer, a group's member unless told otherwise.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {
                            "member": {"$ref": "#/components/schemas/Member", "description": "Who is expected."},
                            "link": {
                              "$ref": "#/components/schemas/Link",
                              "description": "A link to hand to them, where this node has one."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/denied.grant_rank"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.already_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/link.bad_card"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.invite",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "invite",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.list",
              "tags": [{"name": "conversation"}],
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Conversation"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "x-alias-of": "conversation.list",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.show",
              "tags": [{"name": "conversation"}],
              "summary": "Show a channel or group",
              "description": "Everything this node knows about one conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Conversation"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "x-alias-of": "conversation.show",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.leave",
              "tags": [{"name": "conversation"}],
              "summary": "Leave",
              "description": "Ends this node's membership. What was received stays readable here. The only owner cannot leave.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.leave",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "leave",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "group.delete",
              "tags": [{"name": "conversation"}],
              "summary": "Delete for everyone",
              "description": "Announces the end of the conversation to its relays and members. Bodies are deleted when the grace period is over; the signed skeleton of the log stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.delete",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "delete",
              "x-idempotent": false,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "group.update",
              "tags": [{"name": "conversation"}],
              "summary": "Change name, title or description",
              "description": "What is not given stays as it is.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "New short name; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "title",
                  "description": "New title; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "description",
                  "description": "New description; empty for none.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8192, "x-maxBytes": 8192}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.update",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_profile",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Show what is switched on",
              "description": "Features with the lowest role that may use each, history for newcomers, limits and windows.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Preferences"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"}
              ],
              "x-alias-of": "conversation.preferences",
              "x-kind": "read",
              "x-category": "conversation",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.set_preferences",
              "tags": [{"name": "conversation"}],
              "summary": "Switch features and set limits",
              "description": "What is not given stays as it is; all of one call is one change. Two changes at once lose nothing of each other.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "on",
                  "description": "Switch this on; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "off",
                  "description": "Switch this off; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Feature"}, "maxItems": 32}
                },
                {
                  "name": "from_role",
                  "description": "Lowest role that may use what `on` names; observer for what was off.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "history",
                  "description": "How much of the past newcomers get.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/HistoryKind"}
                },
                {
                  "name": "history_count",
                  "description": "With history `last`: how many messages.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000}
                },
                {
                  "name": "history_since_at",
                  "description": "With history `since`: from when on.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "capacity",
                  "description": "Most members that may be active at once.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 4294967295}
                },
                {
                  "name": "edit_window_s",
                  "description": "How long one may edit one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "delete_window_s",
                  "description": "How long one may delete one's own message.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "slow_mode_s",
                  "description": "Least time between two posts of one member below moderator.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "time_to_live_s",
                  "description": "Messages disappear this long after they were posted.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "unset",
                  "description": "Take this limit away; may be repeated.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/PreferenceLimit"}, "maxItems": 8}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["preferences"],
                          "properties": {
                            "preferences": {"$ref": "#/components/schemas/Preferences", "description": "As they now stand."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.set_preferences",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "edit_preferences",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.alias",
              "tags": [{"name": "conversation"}],
              "summary": "Call it by another name here",
              "description": "This node alone knows the alias; `#alias` refers to the conversation like its own name, and goes before it. Without a name the alias is taken away.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "The alias; a leading `#` is dropped.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.alias",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.mute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told nothing of it",
              "description": "Marks it for whatever tells this node's people of news; nothing else changes, and nobody else hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.mute",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.unmute",
              "tags": [{"name": "conversation"}],
              "summary": "Be told of it again",
              "description": "Ends a `conversation.mute`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.unmute",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.clear",
              "tags": [{"name": "conversation"}],
              "summary": "Forget what was said, here",
              "description": "Takes the texts of all messages so far out of this node's files: timeline, search, write-ahead log, sealed bodies. Who wrote when stays, and the log verifies. Others keep what they have; a node that orders the log keeps the sealed bodies, because others fetch them from it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "x-alias-of": "conversation.clear",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "group.freeze",
              "tags": [{"name": "conversation"}],
              "summary": "Freeze",
              "description": "Nobody posts or joins until it is unfrozen; administration goes on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "expires_at",
                  "description": "Until when; it ends by itself.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.freeze",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.unfreeze",
              "tags": [{"name": "conversation"}],
              "summary": "Unfreeze",
              "description": "Posting and joining go on.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.unfreeze",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "group.close",
              "tags": [{"name": "conversation"}],
              "summary": "Close for good",
              "description": "It is kept and can be read; nobody posts, joins or changes it again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.close",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "severe",
              "x-permission": "manage_lifecycle",
              "x-idempotent": true,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "group.restore",
              "tags": [{"name": "conversation"}],
              "summary": "Restore what was deleted",
              "description": "Takes a deletion back while its grace period lasts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.kind"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "x-alias-of": "conversation.restore",
              "x-kind": "mutation",
              "x-category": "conversation",
              "x-severity": "moderate",
              "x-permission": "delete",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "events.subscribe",
              "tags": [{"name": "events"}],
              "summary": "Be told of events",
              "description": "Sends every event from the change number `from_seq` on, once each and in order, in `events.event` notifications, until `events.unsubscribe` or the end of the connection. A heartbeat (topic `events.heartbeat`) comes when nothing else did; its `seq` counts, too, so that whoever goes on after the last `seq` it saw misses nothing and sees nothing twice. Topic `events.gap` tells of events that are not kept any more. A subscriber that does not read is not sent to, and goes on from where it stopped. The command asks with `events.wait`, goes on by itself when the node restarts, and looks every few seconds where none runs, leaving the state directory to others in between.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "topics",
                  "description": "Only these topics, `message.*` for all of a noun; all if none is named. `events.topics` lists them.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 64, "x-maxBytes": 64}, "maxItems": 100}
                },
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "from_seq",
                  "description": "From this change number on, the one after the last seen; from now on if not given.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1}
                },
                {
                  "name": "heartbeat_s",
                  "description": "How long nothing may come before a heartbeat does.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 15, "default": 10}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Subscription"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Messages and members, from now on",
                  "summary": "chanadm events follow --topic 'message.*' --topic 'member.*' --jsonl",
                  "params": [{"name": "topics", "value": ["message.*", "member.*"]}]
                },
                {
                  "name": "A bot that loses nothing, whenever it is killed",
                  "summary": "chanadm events follow --topic message.posted --cursor-file bot.cursor --exec ./answer.sh",
                  "params": [{"name": "topics", "value": ["message.posted"]}]
                }
              ],
              "x-kind": "stream",
              "x-category": "events",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1",
              "x-notification": "events.event"
            },
            {
              "name": "events.unsubscribe",
              "tags": [{"name": "events"}],
              "summary": "End a subscription",
              "description": "Ends an `events.subscribe` or `message.follow` of this connection.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "subscription",
                  "description": "What `events.subscribe` returned.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Ended"}},
              "errors": [{"$ref": "#/components/errors/not_found.subscription"}],
              "examples": [{"name": "End it", "summary": "End it", "params": [{"name": "subscription", "value": "s1"}]}],
              "x-kind": "read",
              "x-category": "events",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "events.wait",
              "tags": [{"name": "events"}],
              "summary": "Wait for events",
              "description": "The same events as `events.subscribe`, asked for: answers as soon as there is one, or empty after `timeout_s`. Ask again with `from_seq` = `next_seq`. Where a command opened the state directory itself nothing can happen meanwhile, and it answers at once.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "topics",
                  "description": "Only these topics, `message.*` for all of a noun; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 64, "x-maxBytes": 64}, "maxItems": 100}
                },
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "from_seq",
                  "description": "From this change number on; from now on if not given.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1}
                },
                {
                  "name": "timeout_s",
                  "description": "How long to wait; 0 only looks.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 0, "maximum": 60, "default": 30}
                },
                {
                  "name": "limit",
                  "description": "At most so many events.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/EventPage"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "What happened from the first change on",
                  "summary": "chanadm events wait --from-seq 1 --timeout-s 0",
                  "params": [{"name": "from_seq", "value": 1}, {"name": "timeout_s", "value": 0}]
                }
              ],
              "x-kind": "read",
              "x-category": "events",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "events.topics",
              "tags": [{"name": "events"}],
              "summary": "List topics",
              "description": "Every topic an event can have, and when it is told.",
              "paramStructure": "by-name",
              "params": [],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/EventTopics"}},
              "errors": [],
              "examples": [{"name": "All topics", "summary": "chanadm events topics", "params": []}],
              "x-kind": "read",
              "x-category": "events",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "export.jsonl",
              "tags": [{"name": "export"}],
              "summary": "Export a conversation as lines of JSON",
              "description": "A job: writes every entry up to the largest checkpoint into a new file of mode 0600, one line each: the exact bytes, the keys that prove and open this entry, and what it says as text. Whoever has the file reads what this node can read. `export verify` checks it with nothing else.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "path",
                  "description": "Where to write it; nothing may be there.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "export": {
                              "$ref": "#/components/schemas/Export",
                              "description": "What was written; absent with `detach`."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/file.exists"},
                {"$ref": "#/components/errors/file.unwritable"},
                {"$ref": "#/components/errors/integrity.bad_checkpoint"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Export",
                  "summary": "chanadm export jsonl '#help' /tmp/help.jsonl",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "path", "value": "/tmp/help.jsonl"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "export",
              "x-severity": "low",
              "x-permission": "read",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "export.verify",
              "tags": [{"name": "export"}],
              "summary": "Check an export with nothing else",
              "description": "Reads the file through: the first entry against the conversation's identifier, every signature, every body, the root against the checkpoint its origin signed. Needs no node, no state directory and no network. Exit code 10 if anything does not hold.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "path",
                  "description": "The export.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/ExportReport"}},
              "errors": [{"$ref": "#/components/errors/file.unreadable"}],
              "examples": [
                {
                  "name": "Check an export someone sent",
                  "summary": "chanadm export verify /tmp/help.jsonl",
                  "params": [{"name": "path", "value": "/tmp/help.jsonl"}]
                }
              ],
              "x-kind": "read",
              "x-category": "export",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.2"
            },
            {
              "name": "import.irc",
              "tags": [{"name": "import"}],
              "summary": "Import an IRC log",
              "description": "Chat lines become messages with the author's nick, time and exact text; joins, leaves, renames, modes and topics become events. Run again after an interruption it continues without doubling.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "to",
                  "description": "The channel or group to import into.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "path",
                  "description": "The log file; the node reads it.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "date",
                  "description": "Date of the first line, YYYY-MM-DD, where neither the file nor its name says it.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 10, "x-maxBytes": 10}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "report": {
                              "$ref": "#/components/schemas/ImportReport",
                              "description": "What became of the file; absent with `detach`: `job.show` tells it then."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/import.unreadable"},
                {"$ref": "#/components/errors/import.no_date"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/import.not_a_log"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Import a log",
                  "summary": "chanadm import irc --to '#help' 2005-08-08_01.log",
                  "params": [{"name": "to", "value": "#help"}, {"name": "path", "value": "/tmp/2005-08-08_01.log"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "import",
              "x-severity": "moderate",
              "x-permission": "post",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "import.telegram",
              "tags": [{"name": "import"}],
              "summary": "Import a chat of Telegram Desktop",
              "description": "A chat of `result.json`, as Telegram Desktop exports it, of one chat or of a whole account. Names, times, edits, replies, forwards and reactions are kept, service messages become events, files are kept as references. Run again after an interruption, or with a later export of the same chat, it continues without doubling.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "to",
                  "description": "The channel or group to import into.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "path",
                  "description": "`result.json`, or the directory it stands in; the node reads it.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "chat",
                  "description": "Name or number of the chat, where the file holds several.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "utc_offset_s",
                  "description": "Seconds east of UTC of times in exports older than 2022, which do not say.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": -50400, "maximum": 50400, "default": 0}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "report": {
                              "$ref": "#/components/schemas/ImportReport",
                              "description": "What became of the file; absent with `detach`: `job.show` tells it then."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/import.unreadable"},
                {"$ref": "#/components/errors/import.no_chat"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/import.not_a_log"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Import a chat",
                  "summary": "chanadm import telegram --to '#help' result.json",
                  "params": [{"name": "to", "value": "#help"}, {"name": "path", "value": "/tmp/result.json"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "import",
              "x-severity": "moderate",
              "x-permission": "post",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "import.jsonl",
              "tags": [{"name": "import"}],
              "summary": "Import JSONL, or an export",
              "description": "One object on each line, of which only `text` must be there; `author`, `at`, `id`, `reply_to`, `kind`, `edited_at`, `forwarded_from`, `reactions` and `files` are carried over. A file of `export jsonl` is checked first, and what its log did comes again in its order. Run again after an interruption it continues without doubling.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "to",
                  "description": "The channel or group to import into.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "path",
                  "description": "The file; the node reads it.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 4096, "x-maxBytes": 4096}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "report": {
                              "$ref": "#/components/schemas/ImportReport",
                              "description": "What became of the file; absent with `detach`: `job.show` tells it then."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/import.unreadable"},
                {"$ref": "#/components/errors/import.not_proven"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/import.not_a_log"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Import an export",
                  "summary": "chanadm import jsonl --to '#help' help.jsonl",
                  "params": [{"name": "to", "value": "#help"}, {"name": "path", "value": "/tmp/help.jsonl"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "import",
              "x-severity": "moderate",
              "x-permission": "post",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "integrity.list",
              "tags": [{"name": "integrity"}],
              "summary": "List integrity and decryption errors",
              "description": "Errors that stand; with `--all` also those recovered from.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/IntegrityError"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List errors",
                  "summary": "chanadm integrity list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "integrity",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "job.list",
              "tags": [{"name": "job"}],
              "summary": "List jobs",
              "description": "Jobs are told of for 30 days after their end.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "state",
                  "description": "Only in this state.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/JobState"}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Job"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "examples": [
                {
                  "name": "What is at work",
                  "summary": "chanadm job list --state running",
                  "params": [{"name": "state", "value": "running"}]
                }
              ],
              "x-kind": "read",
              "x-category": "job",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "job.show",
              "tags": [{"name": "job"}],
              "summary": "Show a job",
              "description": "Its progress while it runs; its result or error afterwards.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "job",
                  "description": "The job, as `b12`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 24, "x-maxBytes": 24}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Job"}},
              "errors": [{"$ref": "#/components/errors/not_found.job"}],
              "examples": [
                {"name": "How far is it?", "summary": "chanadm job show b1", "params": [{"name": "job", "value": "b1"}]}
              ],
              "x-kind": "read",
              "x-category": "job",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "job.items",
              "tags": [{"name": "job"}],
              "summary": "List what became of a job's items",
              "description": "In the order of the request.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "job",
                  "description": "The job, as `b12`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 24, "x-maxBytes": 24}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/JobItem"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.job"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {"name": "Who was refused?", "summary": "chanadm job items b1", "params": [{"name": "job", "value": "b1"}]}
              ],
              "x-kind": "read",
              "x-category": "job",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "job.wait",
              "tags": [{"name": "job"}],
              "summary": "Wait for a job's end",
              "description": "Answers when it has ended, whatever the outcome; reports progress meanwhile. The job goes on if the caller goes away.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "job",
                  "description": "The job, as `b12`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 24, "x-maxBytes": 24}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Job"}},
              "errors": [{"$ref": "#/components/errors/not_found.job"}],
              "examples": [{"name": "Wait", "summary": "chanadm job wait b1", "params": [{"name": "job", "value": "b1"}]}],
              "x-kind": "read",
              "x-category": "job",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "job.cancel",
              "tags": [{"name": "job"}],
              "summary": "Stop a job",
              "description": "It stops after the step it is at; what it did stays done.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "job",
                  "description": "The job, as `b12`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 24, "x-maxBytes": 24}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {"job": {"$ref": "#/components/schemas/Job", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.job"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [{"name": "Stop it", "summary": "chanadm job cancel b1", "params": [{"name": "job", "value": "b1"}]}],
              "x-kind": "mutation",
              "x-category": "job",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "join.list",
              "tags": [{"name": "join"}],
              "summary": "List requests to join",
              "description": "Requests that wait; with `--state` others.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/JoinRequest"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List requests",
                  "summary": "chanadm join list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "join",
              "x-severity": "read",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "join.approve",
              "tags": [{"name": "join"}],
              "summary": "Admit someone",
              "description": "They become a member with the link's role and receive what members may read.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request",
                  "description": "The request: the name or id of who asks.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.not_pending"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.request"},
                {"$ref": "#/components/errors/ambiguous.request"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/guard.second_reviewer"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Admit",
                  "summary": "chanadm join approve '#help' @carol",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "request", "value": "@carol"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "join",
              "x-severity": "moderate",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "join.decline",
              "tags": [{"name": "join"}],
              "summary": "Decline someone",
              "description": "They are told the reason; they may ask again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request",
                  "description": "The request: the name or id of who asks.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.not_pending"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.request"},
                {"$ref": "#/components/errors/ambiguous.request"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Decline",
                  "summary": "chanadm join decline '#help' @carol --reason 'not known here'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "request", "value": "@carol"},
                    {"name": "reason", "value": "not known here"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "join",
              "x-severity": "moderate",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "join.bulk",
              "tags": [{"name": "join"}],
              "summary": "Admit or decline many",
              "description": "A job that answers one request after another: those named, all of a link, or all that wait. One that cannot be answered keeps nobody else waiting; `job.items` tells what became of each.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "verdict",
                  "description": "What to answer.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/JoinVerdict"}
                },
                {
                  "name": "requests",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": false,
                  "schema": {
                    "type": "array",
                    "items": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256},
                    "maxItems": 10000
                  }
                },
                {
                  "name": "link",
                  "description": "All that came by this link.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "all",
                  "description": "All that wait.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["job"],
                          "properties": {
                            "counts": {
                              "$ref": "#/components/schemas/JoinCount",
                              "description": "How many; absent with `detach`."
                            },
                            "job": {"$ref": "#/components/schemas/Job", "description": "The job that does it."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Admit two",
                  "summary": "chanadm join bulk '#help' approve --request @carol --request @erin",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "verdict", "value": "approve"},
                    {"name": "requests", "value": ["@carol", "@erin"]}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "join",
              "x-severity": "moderate",
              "x-permission": "admit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.show",
              "tags": [{"name": "link"}],
              "summary": "Show a link",
              "description": "The primary link, or the one named. `--plain` prints the link alone.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Link"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"}
              ],
              "examples": [
                {
                  "name": "Print the primary link",
                  "summary": "chanadm link show '#help' --plain",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "link",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.create",
              "tags": [{"name": "link"}],
              "summary": "Create a link",
              "description": "A further link, with its own name, role, limit and end.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "Name among the conversation's links.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["link"],
                          "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "The new link."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.no_active_relay"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "A link for ten people",
                  "summary": "chanadm link create '#help' poster --use-limit 10 --expires-at 3d",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "name", "value": "poster"},
                    {"name": "use_limit", "value": 10}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "link",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.list",
              "tags": [{"name": "link"}],
              "summary": "List links",
              "description": "All links of the conversation, with how often each was used.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Link"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List links",
                  "summary": "chanadm link list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "link",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.update",
              "tags": [{"name": "link"}],
              "summary": "Change a link",
              "description": "Name, role, way of admitting, end and limit of a link; what is not named stays, and so does the text handed out before: it shows the old end and role, and who comes by it gets what stands here. A later end takes a new text: `link.show`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "Another name.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "role",
                  "description": "Another role.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "admission",
                  "description": "How it admits.",
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
                  "description": "How often it may be used, counting what was used and what waits.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000}
                },
                {
                  "name": "unset",
                  "description": "Take back.",
                  "required": false,
                  "schema": {"type": "array", "items": {"$ref": "#/components/schemas/LinkLimit"}, "maxItems": 2}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["link"],
                          "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Twenty may come by the flyer",
                  "summary": "chanadm link update '#help' flyer --use-limit 20",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "link", "value": "flyer"},
                    {"name": "use_limit", "value": 20}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "link",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.withdraw",
              "tags": [{"name": "link"}],
              "summary": "Take a link back",
              "description": "Nobody joins by it any more. Who came by it stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["link"],
                          "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/guard.primary_link"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Withdraw a link",
                  "summary": "chanadm link withdraw '#help' flyer",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "link", "value": "flyer"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "link",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.revive",
              "tags": [{"name": "link"}],
              "summary": "Make a withdrawn link work again",
              "description": "Undoes `link.withdraw`; an end or limit reached stays reached.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["link"],
                          "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/state.link_expired"},
                {"$ref": "#/components/errors/state.link_exhausted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Revive a link",
                  "summary": "chanadm link revive '#help' flyer",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "link", "value": "flyer"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "link",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.rotate",
              "tags": [{"name": "link"}],
              "summary": "Replace a link",
              "description": "Withdraws the link and creates one with the same name, role and limits. `--secret` also draws a new reading secret for what follows in an open conversation.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
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
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/state.not_open"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Replace the primary link",
                  "summary": "chanadm link rotate '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "link",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "link.stats",
              "tags": [{"name": "link"}],
              "summary": "Show what became of those who came",
              "description": "For every link: used, waiting, members still, gone, banned, declined. Whoever came again by another link counts with that one.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "Only this one: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/LinkStats"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Which link brings whom",
                  "summary": "chanadm link stats '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "link",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.qr",
              "tags": [{"name": "link"}],
              "summary": "Draw a link",
              "description": "The primary link, or the one named, as a QR code: for a terminal, or as an SVG or PNG for `--to FILE`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "link",
                  "description": "The link: its name or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "format",
                  "description": "How it is drawn.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/QRFormat", "default": "terminal"}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/LinkQR"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/link.qr_too_long"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Show it on the screen",
                  "summary": "chanadm link qr '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                },
                {
                  "name": "For a poster",
                  "summary": "chanadm link qr '#help' flyer --format svg",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "link", "value": "flyer"},
                    {"name": "format", "value": "svg"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "link",
              "x-severity": "read",
              "x-permission": "manage_links",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "link.inspect",
              "tags": [{"name": "link"}],
              "summary": "Look into a link",
              "description": "Verifies the chain of owners and every signature, and tells what the link offers. Takes no node and asks nobody: whether it was withdrawn, the origin alone can say.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "The link, in quotes; `-` reads it from standard input, where no list of processes shows it.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "maxLength": 65536, "x-maxBytes": 65536}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/LinkInspection"}},
              "errors": [{"$ref": "#/components/errors/link.malformed"}, {"$ref": "#/components/errors/link.bad_signature"}],
              "examples": [
                {
                  "name": "Who invites, and where to?",
                  "summary": "chanadm link inspect 'chanadm:…'",
                  "params": [{"name": "link", "value": "chanadm:…"}]
                }
              ],
              "x-kind": "read",
              "x-category": "link",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.list",
              "tags": [{"name": "member"}],
              "summary": "List members",
              "description": "In a channel subscribers see the staff only.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "via",
                  "description": "Only who came by this link.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "link_ref", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Member"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.link"},
                {"$ref": "#/components/errors/ambiguous.link"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List members",
                  "summary": "chanadm member list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "member",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.show",
              "tags": [{"name": "member"}],
              "summary": "Show a member",
              "description": "Everything this node knows about one member.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Member"}},
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"}
              ],
              "examples": [
                {
                  "name": "Show a member",
                  "summary": "chanadm member show '#help' @bob",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@bob"}]
                }
              ],
              "x-kind": "read",
              "x-category": "member",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.past",
              "tags": [{"name": "member"}],
              "summary": "List who went",
              "description": "Who left, was removed, banned or declined and is not back: how, when, by whom and why.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "status",
                  "description": "Only in this way.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MemberStatus"}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/PastMember"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Who was here",
                  "summary": "chanadm member past '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "member",
              "x-severity": "read",
              "x-permission": "see_members",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.history",
              "tags": [{"name": "member"}],
              "summary": "Show the chain of statements about a member",
              "description": "How they came, what they became, who said it and where it stands in the log.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/MemberStatement"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "How did bob become what he is?",
                  "summary": "chanadm member history '#help' @bob",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@bob"}]
                }
              ],
              "x-kind": "read",
              "x-category": "member",
              "x-severity": "read",
              "x-permission": "read_audit",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.add",
              "tags": [{"name": "member"}],
              "summary": "Invite one person",
              "description": "Creates a link for one use that grants the role, to be handed to that person.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "name",
                  "description": "Whom the link is for.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["link"],
                          "properties": {"link": {"$ref": "#/components/schemas/Link", "description": "The link to hand over."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "manage_links",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.remove",
              "tags": [{"name": "member"}],
              "summary": "Remove a member",
              "description": "Ends the membership. In a closed conversation a fresh secret follows: what is said afterwards stays closed to them.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "remove_members",
              "x-idempotent": false,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "member.role",
              "tags": [{"name": "member"}],
              "summary": "Change a member's role",
              "description": "Nobody gives a role at or above their own; an owner may make owners. With `--expires-at` for a time; the role of the last owner stays.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "role",
                  "description": "The new role.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {
                  "name": "expires_at",
                  "description": "Until when; then they are what they were before. Only upwards.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/guard.last_owner"},
                {"$ref": "#/components/errors/guard.not_own_role"},
                {"$ref": "#/components/errors/invalid.role"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Make an author",
                  "summary": "chanadm member role '#help' @bob author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@bob"},
                    {"name": "role", "value": "author"}
                  ],
                  "result": {
                    "name": "part",
                    "value": {"outcome": "applied", "changed": true, "member": {"name": "bob", "role": "author"}}
                  }
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "change_roles",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.mute",
              "tags": [{"name": "member"}],
              "summary": "Mute a member",
              "description": "They read but do not write, until the time given or until unmuted.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "mute",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.unmute",
              "tags": [{"name": "member"}],
              "summary": "Unmute a member",
              "description": "Ends a mute.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Unmute",
                  "summary": "chanadm member unmute '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "low",
              "x-permission": "mute",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.block",
              "tags": [{"name": "member"}],
              "summary": "Hide a member's messages for all",
              "description": "What they write is kept but shown to nobody, until the time given or until unblocked.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Block",
                  "summary": "chanadm member block '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "block",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.unblock",
              "tags": [{"name": "member"}],
              "summary": "Show a member's messages again",
              "description": "Ends a block.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member"],
                          "properties": {"member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Unblock",
                  "summary": "chanadm member unblock '#help' @mallory",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "member", "value": "@mallory"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "low",
              "x-permission": "block",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.grant",
              "tags": [{"name": "member"}],
              "summary": "Give or withhold one permission",
              "description": "Whatever the role says, until it is revoked or its time is over. Nobody gives what they do not hold.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "The permission.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                },
                {"name": "withhold", "description": "Withhold it instead.", "required": false, "schema": {"type": "boolean"}},
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member", "access"],
                          "properties": {
                            "member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."},
                            "access": {
                              "$ref": "#/components/schemas/AccessLine",
                              "description": "What they may do with it now."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/denied.grant_permission"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Let a subscriber pin for a week",
                  "summary": "chanadm member grant '#help' @bob pin --expires-at 2999-01-01T00:00:00Z",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@bob"},
                    {"name": "permission", "value": "pin"},
                    {"name": "expires_at", "value": "2999-01-01T00:00:00Z"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "change_roles",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "member.revoke",
              "tags": [{"name": "member"}],
              "summary": "Take a grant back",
              "description": "The role decides again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "Whom it concerns: `@name` or id.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "The permission.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["member", "access"],
                          "properties": {
                            "member": {"$ref": "#/components/schemas/Member", "description": "As they now stand."},
                            "access": {
                              "$ref": "#/components/schemas/AccessLine",
                              "description": "What they may do with it now."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Take a grant back",
                  "summary": "chanadm member revoke '#help' @bob pin",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@bob"},
                    {"name": "permission", "value": "pin"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "member",
              "x-severity": "moderate",
              "x-permission": "change_roles",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.post",
              "tags": [{"name": "message"}],
              "summary": "Post",
              "description": "Signs, seals and appends a message. In a channel `--as-channel` posts in the channel's name.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "text",
                  "description": "The text; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 60000, "x-maxBytes": 60000}
                },
                {
                  "name": "reply_to",
                  "description": "The message it answers.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "as_channel",
                  "description": "Post as the channel itself.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "time_to_live_s",
                  "description": "It disappears so long after it was posted, everywhere; never later than messages do here.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/state.slow_mode"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Post",
                  "summary": "chanadm message post '#help' --text hi",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "text", "value": "hi"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "post",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.list",
              "tags": [{"name": "message"}],
              "summary": "List messages",
              "description": "Messages, events and what failed, in log order. `--last` gives the newest, still oldest first.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "name": "around",
                  "description": "This message with up to `limit` before and after it; nothing else narrows it then.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "The newest 20",
                  "summary": "chanadm message list '#help' --last 20",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "last", "value": 20}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.show",
              "tags": [{"name": "message"}],
              "summary": "Show a message",
              "description": "One item with all that is known about it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Message"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/invalid.reference"}
              ],
              "examples": [
                {
                  "name": "Show a message",
                  "summary": "chanadm message show '#help' 3f9a1c --json",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.edit",
              "tags": [{"name": "message"}],
              "summary": "Edit a message",
              "description": "Replaces the text; the earlier versions are kept.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "text",
                  "description": "The text; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 60000, "x-maxBytes": 60000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/denied.not_author"},
                {"$ref": "#/components/errors/state.edit_window"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "edit_own",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.delete",
              "tags": [{"name": "message"}],
              "summary": "Delete an own message",
              "description": "For all, leaving a tombstone; with `--only-me` on this node only.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/denied.not_author"},
                {"$ref": "#/components/errors/state.delete_window"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Delete",
                  "summary": "chanadm message delete '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "moderate",
              "x-permission": "delete_own",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.moderate",
              "tags": [{"name": "message"}],
              "summary": "Take a message away",
              "description": "Leaves a tombstone that says who and why.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "message",
              "x-severity": "moderate",
              "x-permission": "moderate",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.purge",
              "tags": [{"name": "message"}],
              "summary": "Take messages away for good",
              "description": "All that are named, by a member, or of a stretch of time, in one act: tombstones stay, and everybody who carries or follows the log forgets the bodies, those of earlier versions too; the log still verifies. Of a stretch of time it takes what the caller outranks. More than 10,000 messages are a job of several acts. `reason_private` stays in this node's journal.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "messages",
                  "description": "Only these: ids, or at least 6 digits of them that no other begins with.",
                  "required": false,
                  "schema": {
                    "type": "array",
                    "items": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256},
                    "maxItems": 1000
                  }
                },
                {
                  "name": "member",
                  "description": "Only this member's.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
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
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "confirm",
                  "description": "The conversation's name, or the hash of the plan a dry run showed.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 200, "x-maxBytes": 200}
                },
                {
                  "name": "expected_version",
                  "description": "Refuse with `conflict.version` unless the conversation is at this version.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                },
                {
                  "name": "detach",
                  "description": "Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "progress",
                  "description": "Report progress in `progress` notifications that carry this token.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": [],
                          "properties": {
                            "purged": {"type": "integer", "description": "How many; absent while a job does it."},
                            "job": {
                              "$ref": "#/components/schemas/Job",
                              "description": "The job that does it, where one act could not."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/guard.confirmation_required"},
                {"$ref": "#/components/errors/conflict.plan_changed"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.rank"},
                {"$ref": "#/components/errors/guard.channel_itself"},
                {"$ref": "#/components/errors/guard.needs_approval"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/job.cancelled"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Take away what @mallory wrote",
                  "summary": "chanadm message purge '#help' --member @mallory --confirm '#help' --reason spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "member", "value": "@mallory"},
                    {"name": "confirm", "value": "#help"},
                    {"name": "reason", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "severe",
              "x-permission": "moderate",
              "x-idempotent": true,
              "x-confirm": "name",
              "x-since": "0.1"
            },
            {
              "name": "message.hold_list",
              "tags": [{"name": "message"}],
              "summary": "List held posts",
              "description": "Posts that wait until somebody of the staff approves them; to others than the staff, their own. What nobody approves within 7 days never appears.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "all",
                  "description": "Also those that are done with.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Case"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "What waits",
                  "summary": "chanadm message hold-list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.hold_approve",
              "tags": [{"name": "message"}],
              "summary": "Approve a held post",
              "description": "It is published as its author signed it, and the author hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Approve",
                  "summary": "chanadm message hold-approve '#help' 4be2d7",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "4be2d7"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "hold_queue",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.hold_reject",
              "tags": [{"name": "message"}],
              "summary": "Reject a held post",
              "description": "It never appears; the author hears of it, with the reason.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Reject",
                  "summary": "chanadm message hold-reject '#help' 4be2d7 --reason 'off topic'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "case", "value": "4be2d7"},
                    {"name": "reason", "value": "off topic"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "hold_queue",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.react",
              "tags": [{"name": "message"}],
              "summary": "React to a message",
              "description": "Adds a reaction, or takes it back with `--remove`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "emoji",
                  "description": "The reaction.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 32, "x-maxBytes": 32}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.reaction"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "react",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.pin",
              "tags": [{"name": "message"}],
              "summary": "Pin a message",
              "description": "Puts it on the list of pinned messages.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Pin",
                  "summary": "chanadm message pin '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "pin",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.unpin",
              "tags": [{"name": "message"}],
              "summary": "Unpin a message",
              "description": "Takes it off the list of pinned messages.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Unpin",
                  "summary": "chanadm message unpin '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "pin",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.schedule",
              "tags": [{"name": "message"}],
              "summary": "Post later",
              "description": "Keeps a message here and posts it when its time comes, once, also when the node was down then. Nobody else hears of it before. What it may not be posted for is found out then and shown in the list.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "text",
                  "description": "The text; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 60000, "x-maxBytes": 60000}
                },
                {
                  "name": "due_at",
                  "description": "When to post it.",
                  "required": true,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "reply_to",
                  "description": "The message it answers.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "as_channel",
                  "description": "Post as the channel itself.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "time_to_live_s",
                  "description": "It disappears so long after it was posted, everywhere; never later than messages do here.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 315360000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["scheduled"],
                          "properties": {
                            "scheduled": {"$ref": "#/components/schemas/ScheduledMessage", "description": "What is scheduled."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/state.not_channel"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Tomorrow morning",
                  "summary": "chanadm message schedule '#help' --text 'good morning' --due-at 2999-01-01T08:00:00Z",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "text", "value": "good morning"},
                    {"name": "due_at", "value": "2999-01-01T08:00:00Z"}
                  ],
                  "result": {
                    "name": "part",
                    "value": {"outcome": "applied", "changed": true, "scheduled": {"id": "s1", "text": "good morning"}}
                  }
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "post",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.unschedule",
              "tags": [{"name": "message"}],
              "summary": "Take back a scheduled message",
              "description": "It is not posted, and its text is gone from this node. To change one, take it back and schedule another.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "scheduled",
                  "description": "Which: `s` and its number, as `message.scheduled` shows it.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 32, "x-maxBytes": 32}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["scheduled"],
                          "properties": {
                            "scheduled": {"$ref": "#/components/schemas/ScheduledMessage", "description": "What is scheduled."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.scheduled"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Take it back",
                  "summary": "chanadm message unschedule '#help' s1",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "scheduled", "value": "s1"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "post",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.scheduled",
              "tags": [{"name": "message"}],
              "summary": "List what is scheduled",
              "description": "Messages this node is to post here, the next first, and those that could not be posted.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/ScheduledMessage"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "What is to come",
                  "summary": "chanadm message scheduled '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.forward",
              "tags": [{"name": "message"}],
              "summary": "Forward a message",
              "description": "Posts the text of a message again, here or elsewhere, with where it came from: the sources it had already, and its own, called as `origin_name` says. Of another conversation nothing else is told: no author, no time, no id. What disappears there disappears here no later.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "to",
                  "description": "Where to post it.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "origin_name",
                  "description": "What to call where it came from; `#name` of an open conversation, its author within the same one, otherwise `elsewhere`.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/state.slow_mode"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/state.held"},
                {"$ref": "#/components/errors/state.not_channel"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/store.full"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Forward",
                  "summary": "chanadm message forward '#help' 3f9a1c --to '#help'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "to", "value": "#help"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "post",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.unreact",
              "tags": [{"name": "message"}],
              "summary": "Take a reaction back",
              "description": "The same as `message.react` with `remove`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "emoji",
                  "description": "The reaction.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 32, "x-maxBytes": 32}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["message"],
                          "properties": {
                            "message": {"$ref": "#/components/schemas/Message", "description": "As it now stands."}
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/denied.muted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/invalid.reaction"},
                {"$ref": "#/components/errors/state.message_gone"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Take it back",
                  "summary": "chanadm message unreact '#help' 3f9a1c 👍",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "emoji", "value": "👍"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "message",
              "x-severity": "low",
              "x-permission": "react",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.pins",
              "tags": [{"name": "message"}],
              "summary": "List pinned messages",
              "description": "In the order they were pinned.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "What is pinned",
                  "summary": "chanadm message pins '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.info",
              "tags": [{"name": "message"}],
              "summary": "Tell all about a message",
              "description": "Its earlier texts, where it was forwarded from, which relays hold and cosigned it, what became of it on its way to the origin, and the proof that it stands in the log.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/MessageInfo"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/invalid.reference"}
              ],
              "examples": [
                {
                  "name": "All about a message",
                  "summary": "chanadm message info '#help' 3f9a1c",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "message", "value": "3f9a1c"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.search",
              "tags": [{"name": "message"}],
              "summary": "Search messages",
              "description": "Messages that contain every word; `\"two words\"` finds a phrase, `wor*` a beginning.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "query",
                  "description": "What to look for.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 500, "x-maxBytes": 500}
                },
                {
                  "name": "author",
                  "description": "Only this author's.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "kind",
                  "description": "Only this kind: `message` or `event`.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MessageKind"}
                },
                {
                  "name": "mentions",
                  "description": "Only where this member is named.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "has",
                  "description": "Only what has this.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/MessagePart"}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Message"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.query"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "Search",
                  "summary": "chanadm message search '#help' 'sound card'",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "query", "value": "sound card"}]
                }
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "message.follow",
              "tags": [{"name": "message"}],
              "summary": "Follow messages",
              "description": "Sends every item from `from_seq` on, and each new or changed one as it comes, in `message.item` notifications, until `message.unfollow` or the end of the connection.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"}
              ],
              "examples": [
                {
                  "name": "Follow",
                  "summary": "chanadm message follow '#help' --jsonl",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "stream",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1",
              "x-notification": "message.item"
            },
            {
              "name": "message.unfollow",
              "tags": [{"name": "message"}],
              "summary": "Stop following",
              "description": "Ends a `message.follow` of this connection.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "subscription",
                  "description": "What `message.follow` returned.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Ended"}},
              "errors": [{"$ref": "#/components/errors/not_found.subscription"}],
              "examples": [
                {"name": "Stop following", "summary": "Stop following", "params": [{"name": "subscription", "value": "s1"}]}
              ],
              "x-kind": "read",
              "x-category": "message",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "profile.create",
              "tags": [{"name": "profile"}],
              "summary": "Create a local identity",
              "description": "Keys for every conversation are derived from the profile, so that no two conversations show the same key. The first profile is the default.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "Display name, offered when joining.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["profile"],
                          "properties": {"profile": {"$ref": "#/components/schemas/Profile", "description": "The new profile."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Create a profile",
                  "summary": "chanadm profile create alice",
                  "params": [{"name": "name", "value": "alice"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "profile",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "profile.list",
              "tags": [{"name": "profile"}],
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Profile"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "examples": [{"name": "List profiles", "summary": "chanadm profile list", "params": []}],
              "x-kind": "read",
              "x-category": "profile",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "profile.card",
              "tags": [{"name": "profile"}],
              "summary": "Make a card to be invited with",
              "description": "Who the profile would be in the conversation a link leads to, signed with that key: it can be given away, and says nothing of other conversations. Nobody is asked.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "link",
                  "description": "A link to the conversation, in quotes; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "link", "maxLength": 65536, "x-maxBytes": 65536}
                },
                {
                  "name": "profile",
                  "description": "Which local profile.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/ProfileCard"}},
              "errors": [
                {"$ref": "#/components/errors/link.malformed"},
                {"$ref": "#/components/errors/link.bad_signature"},
                {"$ref": "#/components/errors/link.expired"},
                {"$ref": "#/components/errors/not_found.profile"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "A card for alice",
                  "summary": "chanadm profile card 'chanadm:…' --plain",
                  "params": [{"name": "link", "value": "chanadm:…"}]
                }
              ],
              "x-kind": "read",
              "x-category": "profile",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "relay.add",
              "tags": [{"name": "relay"}],
              "summary": "Add a relay",
              "description": "Asks the relay to carry the conversation, hands it the log and publishes it in the relay set once it cosigned.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "address",
                  "description": "`relay://identity@host:port`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 512, "x-maxBytes": 512}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["relay"],
                          "properties": {"relay": {"$ref": "#/components/schemas/Relay", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/invalid.address"},
                {"$ref": "#/components/errors/conflict.relay_exists"},
                {"$ref": "#/components/errors/relay.unreachable"},
                {"$ref": "#/components/errors/relay.identity_mismatch"},
                {"$ref": "#/components/errors/relay.refused"},
                {"$ref": "#/components/errors/relay.protocol"},
                {"$ref": "#/components/errors/state.relay_rejected"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
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
              "x-category": "relay",
              "x-severity": "moderate",
              "x-permission": "manage_relays",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "relay.list",
              "tags": [{"name": "relay"}],
              "summary": "List relays",
              "description": "The relays of the conversation, without asking them anything. Members who do not manage relays see names and addresses.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Relay"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List relays",
                  "summary": "chanadm relay list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "relay",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "relay.status",
              "tags": [{"name": "relay"}],
              "summary": "Show the state of relays",
              "description": "Asks each relay and compares what it says with this node's log; on each page the worst come first.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Relay"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "State of relays",
                  "summary": "chanadm relay status '#help' --json",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "relay",
              "x-severity": "read",
              "x-permission": "read_relay_status",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "relay.remove",
              "tags": [{"name": "relay"}],
              "summary": "Remove a relay",
              "description": "Takes it out of the relay set and retires it. Removing the last one of a channel needs `--allow-offline`.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "relay",
                  "description": "The relay: its name, id or address.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "relay", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["relay"],
                          "properties": {"relay": {"$ref": "#/components/schemas/Relay", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/guard.last_relay"},
                {"$ref": "#/components/errors/not_found.relay"},
                {"$ref": "#/components/errors/ambiguous.relay"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Remove a relay",
                  "summary": "chanadm relay remove '#help' south",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "relay", "value": "south"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "relay",
              "x-severity": "moderate",
              "x-permission": "manage_relays",
              "x-idempotent": true,
              "x-confirm": "yes",
              "x-since": "0.1"
            },
            {
              "name": "report.file",
              "tags": [{"name": "report"}],
              "summary": "Report a message or a member",
              "description": "Goes to the staff alone, with the text as it stands here: neither a relay nor another member learns who reported. What becomes of it, `report.list` tells.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "message",
                  "description": "The message: its id, or at least 6 digits of it that no other begins with.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "message", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "member",
                  "description": "The member, instead of a message: `@name` or id.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "member", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "why",
                  "description": "What is wrong with it.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/ReportReason"}
                },
                {
                  "name": "text",
                  "description": "What to add; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/not_found.message"},
                {"$ref": "#/components/errors/ambiguous.message"},
                {"$ref": "#/components/errors/invalid.reference"},
                {"$ref": "#/components/errors/not_found.member"},
                {"$ref": "#/components/errors/ambiguous.member"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Report spam",
                  "summary": "chanadm report file '#help' 3f9a1c --why spam",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "message", "value": "3f9a1c"},
                    {"name": "why", "value": "spam"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "report",
              "x-severity": "low",
              "x-permission": "report",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "report.list",
              "tags": [{"name": "report"}],
              "summary": "List reports",
              "description": "Reports that are open; to others than the staff, their own.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "all",
                  "description": "Also those that are done with.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Case"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List reports",
                  "summary": "chanadm report list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "report",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "report.show",
              "tags": [{"name": "report"}],
              "summary": "Show a report",
              "description": "All that is known of it, with what was said and done since.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Case"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"}
              ],
              "examples": [
                {
                  "name": "Show",
                  "summary": "chanadm report show '#help' 5c03e8",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "5c03e8"}]
                }
              ],
              "x-kind": "read",
              "x-category": "report",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "report.claim",
              "tags": [{"name": "report"}],
              "summary": "Claim a report",
              "description": "Others of the staff see who deals with it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Claim",
                  "summary": "chanadm report claim '#help' 5c03e8",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "5c03e8"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "report",
              "x-severity": "low",
              "x-permission": "handle_reports",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "report.resolve",
              "tags": [{"name": "report"}],
              "summary": "Resolve a report",
              "description": "Something was done about it; whoever reported hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "action",
                  "description": "The entry of the log that did it, as `audit log` shows it.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 0}
                },
                {
                  "name": "text",
                  "description": "What to say to whoever reported; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Resolve",
                  "summary": "chanadm report resolve '#help' 5c03e8 --text 'taken away, thanks'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "case", "value": "5c03e8"},
                    {"name": "text", "value": "taken away, thanks"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "report",
              "x-severity": "low",
              "x-permission": "handle_reports",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "report.archive",
              "tags": [{"name": "report"}],
              "summary": "Archive a report",
              "description": "Nothing is done about it; whoever reported hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "text",
                  "description": "What to say to whoever reported; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Archive",
                  "summary": "chanadm report archive '#help' 5c03e8",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "5c03e8"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "report",
              "x-severity": "low",
              "x-permission": "handle_reports",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "role.list",
              "tags": [{"name": "role"}],
              "summary": "List permissions and where they start",
              "description": "The table of this kind of conversation, and what was moved in it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {"name": "overridden", "description": "Only what was moved.", "required": false, "schema": {"type": "boolean"}},
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/RoleRule"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List permissions",
                  "summary": "chanadm role list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "role",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "role.override",
              "tags": [{"name": "role"}],
              "summary": "Move a permission to another role",
              "description": "For everybody in the conversation; scopes follow, and whoever loses the last permission of staff no longer opens what staff write.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "The permission.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                },
                {
                  "name": "from_role",
                  "description": "The role it starts from.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Role"}
                },
                {"name": "nobody", "description": "Nobody has it.", "required": false, "schema": {"type": "boolean"}},
                {
                  "name": "expires_at",
                  "description": "Until when; afterwards the table counts again.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["rule"],
                          "properties": {"rule": {"$ref": "#/components/schemas/RoleRule", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/invalid.time"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Authors may pin",
                  "summary": "chanadm role override '#help' pin author",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "permission", "value": "pin"},
                    {"name": "from_role", "value": "author"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "role",
              "x-severity": "moderate",
              "x-permission": "set_governance",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "role.reset",
              "tags": [{"name": "role"}],
              "summary": "Move a permission back",
              "description": "The table counts again.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "permission",
                  "description": "The permission.",
                  "required": true,
                  "schema": {"$ref": "#/components/schemas/Permission"}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["rule"],
                          "properties": {"rule": {"$ref": "#/components/schemas/RoleRule", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/invalid.value"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Back to the table",
                  "summary": "chanadm role reset '#help' pin",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "permission", "value": "pin"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "role",
              "x-severity": "moderate",
              "x-permission": "set_governance",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "rpc.discover",
              "tags": [{"name": "rpc"}],
              "summary": "Describe every method",
              "description": "The OpenRPC document of this service (schema/rpc/openrpc.json).",
              "paramStructure": "by-name",
              "params": [],
              "result": {"name": "result", "schema": {"type": "object", "x-any": true}},
              "errors": [],
              "examples": [{"name": "Describe every method", "summary": "chanadm rpc rpc.discover", "params": []}],
              "x-kind": "read",
              "x-category": "rpc",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "server.info",
              "tags": [{"name": "server"}],
              "summary": "Describe the node",
              "description": "Version, state directory, limits.",
              "paramStructure": "by-name",
              "params": [],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/ServerInfo"}},
              "errors": [],
              "examples": [{"name": "Describe the node", "summary": "chanadm server info", "params": []}],
              "x-kind": "read",
              "x-category": "server",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "server.sync",
              "tags": [{"name": "server"}],
              "summary": "Exchange news with the relays",
              "description": "Publishes what waits, fetches and verifies what is new, takes in submissions and receipts.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "Only this channel or group.",
                  "required": false,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
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
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/SyncReport"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/relay.unreachable"}
              ],
              "examples": [{"name": "Sync everything", "summary": "chanadm sync", "params": []}],
              "x-kind": "mutation",
              "x-category": "server",
              "x-severity": "low",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "server.doctor",
              "tags": [{"name": "server"}],
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
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/DoctorReport"}},
              "errors": [],
              "examples": [{"name": "Check the node", "summary": "chanadm doctor", "params": []}],
              "x-kind": "read",
              "x-category": "server",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "support.open",
              "tags": [{"name": "support"}],
              "summary": "Ask the staff something",
              "description": "Opens a talk that only its member and the staff can read: neither a relay nor another member learns who asks.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "text",
                  "description": "What to ask; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Ask",
                  "summary": "chanadm support open '#help' --text 'May I post an advertisement?'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "text", "value": "May I post an advertisement?"}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "support",
              "x-severity": "low",
              "x-permission": "open_support",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "support.list",
              "tags": [{"name": "support"}],
              "summary": "List support talks",
              "description": "Those that are open; to others than the staff, their own.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "all",
                  "description": "Also those that are done with.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Case"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/invalid.cursor"},
                {"$ref": "#/components/errors/invalid.value"}
              ],
              "examples": [
                {
                  "name": "List talks",
                  "summary": "chanadm support list '#help'",
                  "params": [{"name": "conversation", "value": "#help"}]
                }
              ],
              "x-kind": "read",
              "x-category": "support",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "support.read",
              "tags": [{"name": "support"}],
              "summary": "Read a support talk",
              "description": "What was asked and answered so far.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Case"}},
              "errors": [
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"}
              ],
              "examples": [
                {
                  "name": "Read",
                  "summary": "chanadm support read '#help' 6d14f9",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "6d14f9"}]
                }
              ],
              "x-kind": "read",
              "x-category": "support",
              "x-severity": "read",
              "x-permission": "read",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "support.reply",
              "tags": [{"name": "support"}],
              "summary": "Say more in a support talk",
              "description": "In one's own talk one asks further; in another's the staff answer.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "text",
                  "description": "What to say; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/state.feature_off"},
                {"$ref": "#/components/errors/invalid.text_empty"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Answer",
                  "summary": "chanadm support reply '#help' 6d14f9 --text 'Please do not.'",
                  "params": [
                    {"name": "conversation", "value": "#help"},
                    {"name": "case", "value": "6d14f9"},
                    {"name": "text", "value": "Please do not."}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "support",
              "x-severity": "low",
              "x-permission": "open_support",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "support.close",
              "tags": [{"name": "support"}],
              "summary": "Close a support talk",
              "description": "Nobody says more in it; whoever asked hears of it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "conversation",
                  "description": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
                  "required": true,
                  "schema": {"type": "string", "x-reference": "conversation", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "case",
                  "description": "Which: its id, or at least 6 digits of it that no other begins with.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "text",
                  "description": "A last word; `-` reads it from standard input.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 8000, "x-maxBytes": 8000}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
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
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["case"],
                          "properties": {"case": {"$ref": "#/components/schemas/Case", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/guard.clock"},
                {"$ref": "#/components/errors/denied.role"},
                {"$ref": "#/components/errors/denied.permission"},
                {"$ref": "#/components/errors/denied.expired"},
                {"$ref": "#/components/errors/guard.self_target"},
                {"$ref": "#/components/errors/guard.capacity"},
                {"$ref": "#/components/errors/state.settled"},
                {"$ref": "#/components/errors/conflict.stale"},
                {"$ref": "#/components/errors/invalid.text_too_long"},
                {"$ref": "#/components/errors/state.frozen"},
                {"$ref": "#/components/errors/state.closed"},
                {"$ref": "#/components/errors/state.deleted"},
                {"$ref": "#/components/errors/state.not_active"},
                {"$ref": "#/components/errors/state.pending"},
                {"$ref": "#/components/errors/state.banned"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/not_found.case"},
                {"$ref": "#/components/errors/ambiguous.case"},
                {"$ref": "#/components/errors/conflict.request_key_reused"},
                {"$ref": "#/components/errors/conflict.version"},
                {"$ref": "#/components/errors/state.not_member"},
                {"$ref": "#/components/errors/state.not_origin"},
                {"$ref": "#/components/errors/state.restored"}
              ],
              "examples": [
                {
                  "name": "Close",
                  "summary": "chanadm support close '#help' 6d14f9",
                  "params": [{"name": "conversation", "value": "#help"}, {"name": "case", "value": "6d14f9"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "support",
              "x-severity": "low",
              "x-permission": "answer_support",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.create",
              "tags": [{"name": "token"}],
              "summary": "Make a token",
              "description": "A bearer token for the WebSocket listener, good for what its restrictions leave. Its text is in this answer and nowhere else; whoever has it can use it. Names are those of methods, not of their aliases: `conversation.list` stands for `channel.list` too.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "name",
                  "description": "What to call it: letters, digits, `._-`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                },
                {
                  "name": "conversations",
                  "description": "Only calls about this channel or group.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 256, "x-maxBytes": 256}, "maxItems": 64}
                },
                {
                  "name": "methods",
                  "description": "Only these methods: `member.role`, `member.*`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 64, "x-maxBytes": 64}, "maxItems": 64}
                },
                {
                  "name": "categories",
                  "description": "Only methods of these nouns: `member`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 32, "x-maxBytes": 32}, "maxItems": 64}
                },
                {
                  "name": "max_severity",
                  "description": "Nothing more severe.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Severity"}
                },
                {
                  "name": "param_rules",
                  "description": "Only with this parameter: `role=member|moderator`, `ban.add:for_s<=3600`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 512, "x-maxBytes": 512}, "maxItems": 32}
                },
                {
                  "name": "rate_calls",
                  "description": "At most so many calls in each period of `rate_per_s`.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000000}
                },
                {
                  "name": "rate_per_s",
                  "description": "The period of `rate_calls`.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 31622400, "default": 60}
                },
                {
                  "name": "count",
                  "description": "At most so many successful calls in all, counted over every copy.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000000}
                },
                {
                  "name": "not_before_at",
                  "description": "Not earlier than this.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "expires_at",
                  "description": "Not at this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "dry_run_only",
                  "description": "Only plans, and what changes nothing.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "restrictions",
                  "description": "A restriction as it stands in the token, a JSON object with one member.",
                  "required": false,
                  "schema": {
                    "type": "array",
                    "items": {"type": "string", "maxLength": 1024, "x-maxBytes": 1024},
                    "maxItems": 64
                  }
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["token"],
                          "properties": {
                            "token": {"$ref": "#/components/schemas/Token", "description": "The new token."},
                            "text": {
                              "type": "string",
                              "description": "The token itself. Absent when a repeated request is answered again."
                            }
                          }
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/invalid.name"},
                {"$ref": "#/components/errors/invalid.restriction"},
                {"$ref": "#/components/errors/conflict.name_taken"},
                {"$ref": "#/components/errors/not_found.conversation"},
                {"$ref": "#/components/errors/ambiguous.conversation"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "A token that posts in one channel, ten times a minute at most",
                  "summary": "chanadm token create bot --conversation '#help' --method message.post --rate-calls 10 --rate-per-s 1m",
                  "params": [
                    {"name": "name", "value": "bot"},
                    {"name": "conversations", "value": ["#help"]},
                    {"name": "methods", "value": ["message.post"]},
                    {"name": "rate_calls", "value": 10},
                    {"name": "rate_per_s", "value": 60}
                  ]
                }
              ],
              "x-kind": "mutation",
              "x-category": "token",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": false,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.list",
              "tags": [{"name": "token"}],
              "summary": "List tokens",
              "description": "In the order of their names, without their texts, which are kept nowhere.",
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
                  "schema": {"type": "string", "maxLength": 256, "x-maxBytes": 256}
                },
                {
                  "name": "order",
                  "description": "Oldest first or newest first.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Order", "default": "asc"}
                },
                {
                  "name": "fields",
                  "description": "Only these fields of each item, `member.name` for a field inside a field; all if none is named.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 128, "x-maxBytes": 128}, "maxItems": 100}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "type": "object",
                  "required": ["items", "as_of_seq"],
                  "properties": {
                    "items": {"type": "array", "items": {"$ref": "#/components/schemas/Token"}},
                    "next_cursor": {"type": "string"},
                    "as_of_seq": {"type": "integer", "minimum": 0}
                  },
                  "x-fields": "Where the call names `fields`, items have those alone."
                }
              },
              "errors": [{"$ref": "#/components/errors/invalid.cursor"}, {"$ref": "#/components/errors/invalid.value"}],
              "examples": [{"name": "List tokens", "summary": "chanadm token list", "params": []}],
              "x-kind": "read",
              "x-category": "token",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.show",
              "tags": [{"name": "token"}],
              "summary": "Show a token",
              "description": "What it is restricted to and what is left of its uses.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "token",
                  "description": "Its name, its id, or the token itself, then best from standard input with `-`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 5500, "x-maxBytes": 5500}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Token"}},
              "errors": [{"$ref": "#/components/errors/not_found.token"}, {"$ref": "#/components/errors/invalid.token"}],
              "examples": [
                {"name": "Show a token", "summary": "chanadm token show bot", "params": [{"name": "token", "value": "bot"}]}
              ],
              "x-kind": "read",
              "x-category": "token",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.narrow",
              "tags": [{"name": "token"}],
              "summary": "Restrict a token further",
              "description": "Makes a narrower copy, by computation alone: needs no node and no right. The token given stays as good as it was. Conversations are named by their whole ids here.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "token",
                  "description": "The token; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 5500, "x-maxBytes": 5500}
                },
                {
                  "name": "conversations",
                  "description": "Only calls about this channel or group.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 256, "x-maxBytes": 256}, "maxItems": 64}
                },
                {
                  "name": "methods",
                  "description": "Only these methods: `member.role`, `member.*`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 64, "x-maxBytes": 64}, "maxItems": 64}
                },
                {
                  "name": "categories",
                  "description": "Only methods of these nouns: `member`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 32, "x-maxBytes": 32}, "maxItems": 64}
                },
                {
                  "name": "max_severity",
                  "description": "Nothing more severe.",
                  "required": false,
                  "schema": {"$ref": "#/components/schemas/Severity"}
                },
                {
                  "name": "param_rules",
                  "description": "Only with this parameter: `role=member|moderator`, `ban.add:for_s<=3600`.",
                  "required": false,
                  "schema": {"type": "array", "items": {"type": "string", "maxLength": 512, "x-maxBytes": 512}, "maxItems": 32}
                },
                {
                  "name": "rate_calls",
                  "description": "At most so many calls in each period of `rate_per_s`.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000000}
                },
                {
                  "name": "rate_per_s",
                  "description": "The period of `rate_calls`.",
                  "required": false,
                  "schema": {"type": "integer", "x-unit": "s", "minimum": 1, "maximum": 31622400, "default": 60}
                },
                {
                  "name": "count",
                  "description": "At most so many successful calls in all, counted over every copy.",
                  "required": false,
                  "schema": {"type": "integer", "minimum": 1, "maximum": 1000000000}
                },
                {
                  "name": "not_before_at",
                  "description": "Not earlier than this.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "expires_at",
                  "description": "Not at this time or later.",
                  "required": false,
                  "schema": {"type": "string", "format": "date-time"}
                },
                {
                  "name": "dry_run_only",
                  "description": "Only plans, and what changes nothing.",
                  "required": false,
                  "schema": {"type": "boolean", "default": false}
                },
                {
                  "name": "restrictions",
                  "description": "A restriction as it stands in the token, a JSON object with one member.",
                  "required": false,
                  "schema": {
                    "type": "array",
                    "items": {"type": "string", "maxLength": 1024, "x-maxBytes": 1024},
                    "maxItems": 64
                  }
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/NarrowedToken"}},
              "errors": [{"$ref": "#/components/errors/invalid.token"}, {"$ref": "#/components/errors/invalid.restriction"}],
              "examples": [
                {
                  "name": "A copy for one hour and reading only",
                  "summary": "chanadm token narrow chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg --max-severity read --expires-at 2030-01-01T00:00:00Z",
                  "params": [
                    {
                      "name": "token",
                      "value": "chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg"
                    },
                    {"name": "max_severity", "value": "read"},
                    {"name": "expires_at", "value": "2030-01-01T00:00:00Z"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "token",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.check",
              "tags": [{"name": "token"}],
              "summary": "Say what a token allows",
              "description": "Whether a call with this token would be allowed, and which restriction refuses it. Consumes nothing. Without a method: whether the token is good at all.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "token",
                  "description": "The token; `-` reads it from standard input.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 5500, "x-maxBytes": 5500}
                },
                {
                  "name": "method",
                  "description": "The method to be called, e.g. member.role.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 64, "x-maxBytes": 64}
                },
                {
                  "name": "params",
                  "description": "Its parameters, a JSON object.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 65536, "x-maxBytes": 65536}
                }
              ],
              "result": {"name": "result", "schema": {"$ref": "#/components/schemas/TokenCheck"}},
              "errors": [{"$ref": "#/components/errors/invalid.token"}],
              "examples": [
                {
                  "name": "May it post?",
                  "summary": "chanadm token check chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg message.post '{\"conversation\":\"#help\",\"text\":\"hello\"}'",
                  "params": [
                    {
                      "name": "token",
                      "value": "chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg"
                    },
                    {"name": "method", "value": "message.post"},
                    {"name": "params", "value": "{\"conversation\":\"#help\",\"text\":\"hello\"}"}
                  ]
                }
              ],
              "x-kind": "read",
              "x-category": "token",
              "x-severity": "read",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.revoke",
              "tags": [{"name": "token"}],
              "summary": "Revoke a token and all its copies",
              "description": "At once: open connections with it are closed. `token restore` undoes it.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "token",
                  "description": "Its name, its id, or the token itself, then best from standard input with `-`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 5500, "x-maxBytes": 5500}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["token"],
                          "properties": {"token": {"$ref": "#/components/schemas/Token", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.token"},
                {"$ref": "#/components/errors/invalid.token"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {"name": "Revoke a token", "summary": "chanadm token revoke bot", "params": [{"name": "token", "value": "bot"}]}
              ],
              "x-kind": "mutation",
              "x-category": "token",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            },
            {
              "name": "token.restore",
              "tags": [{"name": "token"}],
              "summary": "Make a revoked token good again",
              "description": "With all its copies; what was counted stays counted.",
              "paramStructure": "by-name",
              "params": [
                {
                  "name": "token",
                  "description": "Its name, its id, or the token itself, then best from standard input with `-`.",
                  "required": true,
                  "schema": {"type": "string", "maxLength": 5500, "x-maxBytes": 5500}
                },
                {
                  "name": "request_key",
                  "description": "Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 128, "x-maxBytes": 128}
                },
                {
                  "name": "reason",
                  "description": "Why; shown to those who may read the audit log, and on tombstones.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "reason_private",
                  "description": "Why, for the staff and this node's journal alone.",
                  "required": false,
                  "schema": {"type": "string", "maxLength": 1000, "x-maxBytes": 1000}
                },
                {
                  "name": "dry_run",
                  "description": "Change nothing: answer `plan`, what the same call would come to.",
                  "required": false,
                  "schema": {"type": "boolean"}
                }
              ],
              "result": {
                "name": "result",
                "schema": {
                  "oneOf": [
                    {
                      "allOf": [
                        {"$ref": "#/components/schemas/Change"},
                        {
                          "type": "object",
                          "required": ["token"],
                          "properties": {"token": {"$ref": "#/components/schemas/Token", "description": "As it now stands."}}
                        }
                      ]
                    },
                    {"type": "object", "required": ["plan"], "properties": {"plan": {"$ref": "#/components/schemas/Plan"}}}
                  ]
                }
              },
              "errors": [
                {"$ref": "#/components/errors/not_found.token"},
                {"$ref": "#/components/errors/invalid.token"},
                {"$ref": "#/components/errors/conflict.request_key_reused"}
              ],
              "examples": [
                {
                  "name": "Restore a token",
                  "summary": "chanadm token restore bot",
                  "params": [{"name": "token", "value": "bot"}]
                }
              ],
              "x-kind": "mutation",
              "x-category": "token",
              "x-severity": "moderate",
              "x-permission": "local",
              "x-idempotent": true,
              "x-confirm": "none",
              "x-since": "0.1"
            }
          ],
          "components": {
            "schemas": {
              "Severity": {
                "description": "How much a method can do.",
                "type": "string",
                "enum": ["read", "low", "moderate", "severe"]
              },
              "TokenState": {
                "description": "Whether a token is good.",
                "type": "string",
                "enum": ["active", "revoked", "expired"]
              },
              "Token": {
                "type": "object",
                "required": ["id", "name", "state", "restrictions", "created_at", "created_by"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits; all narrowed copies have the same."},
                  "name": {"type": "string", "description": "Its name on this node."},
                  "state": {"$ref": "#/components/schemas/TokenState", "description": "Whether it is good."},
                  "restrictions": {"type": "array", "items": {"type": "string"}, "description": "Each a JSON object; all hold."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was made."},
                  "created_by": {"type": "string", "description": "By whom."},
                  "last_used_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When a connection was last opened with it."
                  },
                  "revoked_at": {"type": "string", "format": "date-time", "description": "Since when it is revoked."},
                  "used": {"type": "integer", "description": "Calls counted by its first `count`."}
                },
                "description": "A token, without its text."
              },
              "NarrowedToken": {
                "type": "object",
                "required": ["text", "id", "restrictions"],
                "properties": {
                  "text": {"type": "string", "description": "The token itself; whoever has it can use it."},
                  "id": {"type": "string", "description": "The same as that of the token it was made of."},
                  "restrictions": {"type": "array", "items": {"type": "string"}, "description": "All of them, in order."}
                },
                "description": "A narrower copy of a token."
              },
              "TokenCheck": {
                "type": "object",
                "required": ["allowed", "id", "restrictions"],
                "properties": {
                  "allowed": {"type": "boolean", "description": "Whether the call would be let through."},
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Its name on this node, if it is one of ours."},
                  "error": {"type": "string", "description": "The error the call would get."},
                  "reason": {"type": "string", "description": "The same as a sentence."},
                  "rule": {"type": "string", "description": "The kind of restriction that refuses."},
                  "expected": {"type": "string", "description": "What it wants."},
                  "actual": {"type": "string", "description": "What the call has."},
                  "restrictions": {"type": "array", "items": {"type": "string"}, "description": "All of them, in order."}
                },
                "description": "What a token allows."
              },
              "Order": {"description": "The direction of a list.", "type": "string", "enum": ["asc", "desc"]},
              "ConversationKind": {"description": "What kind of conversation.", "type": "string", "enum": ["channel", "group"]},
              "Visibility": {"description": "Who may read with a link alone.", "type": "string", "enum": ["closed", "open"]},
              "Admission": {"description": "Who becomes a member.", "type": "string", "enum": ["open", "approval"]},
              "AdmissionMode": {
                "description": "What stands between a link and membership.",
                "type": "string",
                "enum": ["open", "approval", "review"]
              },
              "AdmissionSwitch": {
                "description": "What of admission is switched on or off.",
                "type": "string",
                "enum": ["invited_only", "program"]
              },
              "AdmissionLimit": {
                "description": "What of admission can be absent.",
                "type": "string",
                "enum": ["capacity", "join_rate", "password"]
              },
              "LockdownLevel": {
                "description": "A step of the ladder.",
                "type": "string",
                "enum": ["normal", "slow", "approval", "closed"]
              },
              "AdmissionOutcome": {
                "description": "What becomes of a request.",
                "type": "string",
                "enum": ["admitted", "approval", "review", "program", "refused"]
              },
              "LinkLimit": {
                "description": "What of a link can be absent.",
                "type": "string",
                "enum": ["expires_at", "use_limit"]
              },
              "BanCause": {
                "description": "What somebody has in common with who was banned.",
                "type": "string",
                "enum": ["key", "link", "inviter"]
              },
              "QRFormat": {"description": "How a QR code is drawn.", "type": "string", "enum": ["terminal", "svg", "png"]},
              "JoinVerdict": {
                "description": "An answer to a request to join.",
                "type": "string",
                "enum": ["approve", "decline"]
              },
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
                  "expired",
                  "forgotten",
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
                "enum": ["pending", "review", "approved", "declined"]
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
                  "entry": {"type": "integer", "description": "The entry of the log that holds it."},
                  "seq": {
                    "type": "integer",
                    "description": "The node's change number right after it: `events.subscribe` from the next one misses nothing."
                  },
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
              "Plan": {
                "type": "object",
                "required": ["hash", "method", "outcome", "changes", "affected", "effects", "warnings", "rules"],
                "properties": {
                  "hash": {"type": "string", "description": "Confirms exactly this plan: `confirm` of the real call."},
                  "method": {"type": "string", "description": "The method."},
                  "conversation": {"type": "string", "description": "The conversation it would change."},
                  "outcome": {"$ref": "#/components/schemas/Outcome", "description": "What would become of it."},
                  "version": {"type": "integer", "description": "The conversation's version now."},
                  "resulting_version": {"type": "integer", "description": "Its version afterwards."},
                  "changes": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/FieldDifference"},
                    "description": "What would be different."
                  },
                  "affected": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MemberRef"},
                    "description": "The members whose rows would change."
                  },
                  "effects": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What else would follow, a sentence each."
                  },
                  "warnings": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What to know before, a sentence each."
                  },
                  "rules": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "The rules that were asked; all of them allow it."
                  }
                },
                "description": "What a mutation would come to."
              },
              "Planned": {
                "type": "object",
                "required": ["plan"],
                "properties": {"plan": {"$ref": "#/components/schemas/Plan", "description": "The plan; nothing was changed."}},
                "description": "What a dry run answers instead of the method's own result."
              },
              "JobState": {
                "description": "Where a job stands.",
                "type": "string",
                "enum": ["waiting", "running", "done", "failed", "cancelled"]
              },
              "Job": {
                "type": "object",
                "required": ["id", "method", "state", "stopping", "done", "unit", "begun_by", "created_at"],
                "properties": {
                  "id": {"type": "string", "description": "Its number, as `b12`."},
                  "method": {"type": "string", "description": "The method that began it."},
                  "conversation": {"type": "string", "description": "What it is about."},
                  "state": {"$ref": "#/components/schemas/JobState", "description": "Where it stands."},
                  "stopping": {"type": "boolean", "description": "Whether it was asked to stop."},
                  "done": {"type": "integer", "description": "Units done."},
                  "total": {"type": "integer", "description": "Units in all, if known."},
                  "unit": {"type": "string", "description": "What it counts, a plural."},
                  "begun_by": {"type": "string", "description": "Who began it: a user, or a token's id."},
                  "result": {"type": "string", "description": "What came of it, as JSON text."},
                  "error": {"type": "string", "description": "The name of what went wrong."},
                  "detail": {"type": "string", "description": "What went wrong, for people."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was begun."},
                  "started_at": {"type": "string", "format": "date-time", "description": "When it was first at work."},
                  "ended_at": {"type": "string", "format": "date-time", "description": "When it ended."}
                },
                "description": "Long work of the node."
              },
              "JobItem": {
                "type": "object",
                "required": ["number", "subject", "outcome"],
                "properties": {
                  "number": {"type": "integer", "description": "Its place in the request, from 0."},
                  "subject": {"type": "string", "description": "The item, as the request named it."},
                  "outcome": {"type": "string", "description": "`applied`, `unchanged`, `submitted` or `refused`."},
                  "error": {"type": "string", "description": "Why it was refused: a name of the catalogue."},
                  "detail": {"type": "string", "description": "The rule that refused it."},
                  "audit_id": {"type": "string", "description": "Where the journal has it."}
                },
                "description": "What became of one item of a job."
              },
              "BackupLock": {"description": "What opens a backup.", "type": "string", "enum": ["vault", "passphrase"]},
              "Backup": {
                "type": "object",
                "required": [
                  "path",
                  "created_at",
                  "bytes",
                  "lock",
                  "digest",
                  "conversations",
                  "entries",
                  "verified_at",
                  "present"
                ],
                "properties": {
                  "path": {"type": "string", "description": "Where it was written."},
                  "created_at": {"type": "string", "format": "date-time", "description": "The moment it shows."},
                  "bytes": {"type": "integer", "description": "Size of the file."},
                  "lock": {"$ref": "#/components/schemas/BackupLock", "description": "What opens it."},
                  "digest": {"type": "string", "description": "SHA-256 of the file, 64 hex digits."},
                  "conversations": {"type": "integer", "description": "Conversations in it."},
                  "entries": {"type": "integer", "description": "Entries of all their logs."},
                  "verified_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When it was last read through and found whole."
                  },
                  "present": {"type": "boolean", "description": "Whether a file of its size is still there."}
                },
                "description": "A backup of the node."
              },
              "BackupReport": {
                "type": "object",
                "required": ["path", "created_at", "conversations", "entries"],
                "properties": {
                  "path": {"type": "string", "description": "The file."},
                  "created_at": {"type": "string", "format": "date-time", "description": "The moment it shows."},
                  "conversations": {"type": "integer", "description": "Conversations in it."},
                  "entries": {"type": "integer", "description": "Entries of all their logs, each checked."}
                },
                "description": "A backup read through."
              },
              "RestoredBackup": {
                "type": "object",
                "required": ["path", "home", "conversations", "entries", "created_at"],
                "properties": {
                  "path": {"type": "string", "description": "The backup."},
                  "home": {"type": "string", "description": "The directory."},
                  "conversations": {"type": "integer", "description": "Conversations in it."},
                  "entries": {"type": "integer", "description": "Entries of all their logs."},
                  "created_at": {"type": "string", "format": "date-time", "description": "The moment it shows."}
                },
                "description": "A state directory made of a backup."
              },
              "Export": {
                "type": "object",
                "required": ["path", "conversation", "entries", "root"],
                "properties": {
                  "path": {"type": "string", "description": "The file."},
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "entries": {"type": "integer", "description": "Entries in it."},
                  "root": {"type": "string", "description": "Their Merkle root, 64 hex digits."}
                },
                "description": "A conversation in a file."
              },
              "ExportFault": {
                "type": "object",
                "required": ["name", "detail"],
                "properties": {
                  "name": {
                    "type": "string",
                    "description": "A name of the families `integrity` and `decryption`, without the family."
                  },
                  "entry": {"type": "integer", "description": "The entry."},
                  "detail": {"type": "string", "description": "What is wrong, for people."}
                },
                "description": "What does not hold in an export."
              },
              "ExportReport": {
                "type": "object",
                "required": [
                  "ok",
                  "path",
                  "entries",
                  "signatures",
                  "bodies_opened",
                  "bodies_sealed",
                  "bodies_pruned",
                  "root",
                  "checkpoint_size",
                  "faults",
                  "examples"
                ],
                "properties": {
                  "ok": {"type": "boolean", "description": "Whether all of it holds."},
                  "path": {"type": "string", "description": "The file."},
                  "conversation": {"type": "string", "description": "Conversation id it claims."},
                  "entries": {"type": "integer", "description": "Entries read."},
                  "signatures": {"type": "integer", "description": "Authors' signatures that hold."},
                  "bodies_opened": {"type": "integer", "description": "Bodies opened and compared with the text beside them."},
                  "bodies_sealed": {"type": "integer", "description": "Bodies that are right and whose key is not in the file."},
                  "bodies_pruned": {"type": "integer", "description": "Bodies absent by order."},
                  "root": {"type": "string", "description": "Merkle root of what was read, 64 hex digits."},
                  "checkpoint_size": {
                    "type": "integer",
                    "description": "Entries the origin's checkpoint covers; 0 where it does not hold."
                  },
                  "faults": {"type": "integer", "description": "How many do not hold."},
                  "examples": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ExportFault"},
                    "description": "The first 20 of them."
                  }
                },
                "description": "An export checked."
              },
              "BulkCount": {
                "type": "object",
                "required": ["banned", "unchanged", "refused"],
                "properties": {
                  "banned": {"type": "integer", "description": "Banned by this."},
                  "unchanged": {"type": "integer", "description": "Banned before."},
                  "refused": {"type": "integer", "description": "Not banned; `job items` says why."}
                },
                "description": "What became of many."
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
                  "alias": {"type": "string", "description": "What this node calls it, beside its name."},
                  "muted": {"type": "boolean", "description": "Its people here do not want to be told of it."},
                  "muted_until_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When a mute ends; absent while muted means no end."
                  },
                  "title": {"type": "string", "description": "Title."},
                  "description": {"type": "string", "description": "What it is about."},
                  "visibility": {"$ref": "#/components/schemas/Visibility", "description": "Who may read."},
                  "admission": {"$ref": "#/components/schemas/Admission", "description": "Who becomes a member."},
                  "state": {"$ref": "#/components/schemas/ConversationState", "description": "Where it stands."},
                  "frozen_until_at": {"type": "string", "format": "date-time", "description": "When a freeze ends by itself."},
                  "profile": {"type": "string", "description": "The local profile that is in it."},
                  "member_id": {"type": "string", "description": "This node's member id in it."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "This node's role."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "This node's standing."},
                  "reason": {"type": "string", "description": "Why this node's member was declined, removed or banned."},
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
                  "role_until_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Until when, where the role is for a time."
                  },
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
                  "source": {"type": "string", "description": "The format: `irc`, `telegram`, `jsonl` or `export`."},
                  "edited_at": {"type": "string", "format": "date-time", "description": "When it was edited there."},
                  "forwarded_from": {"type": "string", "description": "Whose words they were before."},
                  "files": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ImportedFile"},
                    "description": "Files it came with, as references; absent when none."
                  }
                },
                "description": "Where an imported item came from."
              },
              "ImportedFile": {
                "type": "object",
                "required": ["kind"],
                "properties": {
                  "kind": {"type": "string", "description": "`photo`, `voice_message` and the like, as the source has it."},
                  "name": {
                    "type": "string",
                    "description": "Its name or path beside the source; absent where the source left it out."
                  },
                  "media_type": {"type": "string", "description": "MIME type."},
                  "bytes": {"type": "integer", "description": "Its size."}
                },
                "description": "A file an imported item came with; only the reference is kept."
              },
              "Tombstone": {
                "type": "object",
                "required": ["by", "at"],
                "properties": {
                  "by": {"$ref": "#/components/schemas/MemberRef", "description": "Who did."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "reason": {"type": "string", "description": "Why."},
                  "reason_private": {
                    "type": "string",
                    "description": "Why, where the staff noted more for themselves; only staff are shown it."
                  },
                  "purged": {"type": "boolean", "description": "Whether the bodies are gone from the log, too."}
                },
                "description": "Who took a message away and why."
              },
              "CaseKind": {
                "description": "What a member brings before the staff.",
                "type": "string",
                "enum": ["hold", "report", "support"]
              },
              "CaseState": {
                "description": "How far the staff are with it.",
                "type": "string",
                "enum": ["sent", "open", "claimed", "approved", "rejected", "expired", "resolved", "archived", "closed"]
              },
              "ReportReason": {
                "description": "What is wrong with what is reported.",
                "type": "string",
                "enum": ["spam", "content", "community", "profile", "other"]
              },
              "CaseStep": {
                "type": "object",
                "required": ["own", "at", "state"],
                "properties": {
                  "by": {
                    "$ref": "#/components/schemas/MemberRef",
                    "description": "Who; absent for somebody of the staff whom the reader is not told."
                  },
                  "own": {"type": "boolean", "description": "Whether whoever opened it said it."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "state": {"$ref": "#/components/schemas/CaseState", "description": "The state it left."},
                  "text": {"type": "string", "description": "What was said."},
                  "action": {"type": "integer", "description": "The entry of the log that did something about it."}
                },
                "description": "What was said or done since."
              },
              "Case": {
                "type": "object",
                "required": ["id", "kind", "state", "at", "steps"],
                "properties": {
                  "id": {
                    "type": "string",
                    "description": "32 hex digits; a held post's is that of its message once it is published."
                  },
                  "kind": {"$ref": "#/components/schemas/CaseKind", "description": "Which of them."},
                  "state": {"$ref": "#/components/schemas/CaseState", "description": "How far it is."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was opened."},
                  "opened_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who opened it; absent for one's own."},
                  "handled_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who claimed or decided it last."},
                  "text": {
                    "type": "string",
                    "description": "The post, what the reporter adds, or the question; absent once its body is pruned."
                  },
                  "as_channel": {"type": "boolean", "description": "Whether the post speaks as the channel."},
                  "reply_to": {"type": "string", "description": "The message the post answers."},
                  "reason": {"$ref": "#/components/schemas/ReportReason", "description": "What is wrong with what is reported."},
                  "message": {"type": "string", "description": "The message reported."},
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "The member reported."},
                  "snapshot": {"type": "string", "description": "The reported text as the reporter saw it."},
                  "steps": {"type": "array", "items": {"$ref": "#/components/schemas/CaseStep"}, "description": "Oldest first."}
                },
                "description": "A held post, a report or a support talk. Only the staff and whoever opened it see it."
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
                  "quote": {"$ref": "#/components/schemas/Quote", "description": "What it answers, as that now stands."},
                  "mentions": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MemberRef"},
                    "description": "Whom it names."
                  },
                  "forwarded": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ForwardSource"},
                    "description": "Where it was forwarded from, first source first."
                  },
                  "expires_at": {"type": "string", "format": "date-time", "description": "When it disappears, or did."},
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
              "Quote": {
                "type": "object",
                "required": ["id"],
                "properties": {
                  "id": {"type": "string", "description": "Its id."},
                  "author": {
                    "$ref": "#/components/schemas/MemberRef",
                    "description": "Who said it; absent while it is not here."
                  },
                  "text": {
                    "type": "string",
                    "description": "How it begins; absent where nothing of it is left, or it is not here."
                  }
                },
                "description": "The message another one answers, in short."
              },
              "ForwardSource": {
                "type": "object",
                "required": ["name"],
                "properties": {
                  "name": {"type": "string", "description": "What whoever forwarded it called it."},
                  "message": {"type": "string", "description": "Its id, within the same conversation."}
                },
                "description": "One place a message was forwarded from."
              },
              "MessagePart": {
                "description": "What a message may have.",
                "type": "string",
                "enum": ["reply", "mention", "forward", "pin"]
              },
              "ScheduledMessage": {
                "type": "object",
                "required": ["id", "due_at", "text", "created_at"],
                "properties": {
                  "id": {"type": "string", "description": "`s` and a number of this node."},
                  "due_at": {"type": "string", "format": "date-time", "description": "When it is to be posted."},
                  "text": {"type": "string", "description": "Its text."},
                  "as_channel": {"type": "boolean", "description": "In the channel's name."},
                  "reply_to": {"type": "string", "description": "Id of the message it answers."},
                  "time_to_live_s": {"type": "integer", "x-unit": "s", "description": "How long after posting it disappears."},
                  "created_at": {"type": "string", "format": "date-time", "description": "When it was scheduled."},
                  "failure": {
                    "type": "string",
                    "description": "The error that kept it from being posted; it is not tried again."
                  }
                },
                "description": "A message to be posted later."
              },
              "MessageVersion": {
                "type": "object",
                "required": ["text", "at"],
                "properties": {
                  "text": {"type": "string", "description": "What it said."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was posted or edited in."}
                },
                "description": "An earlier text of an edited message."
              },
              "MessageDelivery": {
                "type": "object",
                "required": ["relay", "held", "cosigned"],
                "properties": {
                  "relay": {"type": "string", "description": "Its name."},
                  "held": {"type": "boolean", "description": "Whether it showed a log that holds the message."},
                  "cosigned": {"type": "boolean", "description": "Whether it signed a state of the log that holds it."},
                  "seen_at": {"type": "string", "format": "date-time", "description": "When this node last heard from it."}
                },
                "description": "What one relay has of a message."
              },
              "MessageInfo": {
                "type": "object",
                "required": ["message", "versions", "deliveries"],
                "properties": {
                  "message": {"$ref": "#/components/schemas/Message", "description": "As it stands."},
                  "versions": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MessageVersion"},
                    "description": "Earlier texts, oldest first."
                  },
                  "deliveries": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MessageDelivery"},
                    "description": "What the relays have of it."
                  },
                  "readers": {
                    "type": "integer",
                    "description": "Members it is sealed for, if this node may see them; who read it nobody is told."
                  },
                  "submission": {
                    "type": "string",
                    "description": "Of a message of ours, where another node orders the log: `pending`, `sent`, `accepted` or `refused`."
                  },
                  "proof": {
                    "$ref": "#/components/schemas/LogProof",
                    "description": "That it stands in the log; absent while no signed state covers it."
                  }
                },
                "description": "All that this node knows about a message."
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
              "LinkStats": {
                "type": "object",
                "required": ["id", "name", "state", "uses", "pending", "active", "left", "removed", "banned", "declined"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Its name."},
                  "state": {"$ref": "#/components/schemas/LinkState", "description": "Whether it works."},
                  "uses": {"type": "integer", "description": "How often it was used."},
                  "use_limit": {"type": "integer", "description": "How often it may be used."},
                  "pending": {"type": "integer", "description": "Who waits."},
                  "active": {"type": "integer", "description": "Members still."},
                  "left": {"type": "integer", "description": "Who left."},
                  "removed": {"type": "integer", "description": "Who was removed."},
                  "banned": {"type": "integer", "description": "Who was banned."},
                  "declined": {"type": "integer", "description": "Who was declined."}
                },
                "description": "What became of those who came by a link."
              },
              "LinkQR": {
                "type": "object",
                "required": ["link", "format", "modules", "file"],
                "properties": {
                  "link": {"type": "string", "description": "Name of the link."},
                  "format": {"$ref": "#/components/schemas/QRFormat", "description": "How it is drawn."},
                  "modules": {"type": "integer", "description": "Squares a side."},
                  "file": {
                    "type": "string",
                    "contentEncoding": "base64",
                    "description": "The picture, or the text for a terminal in UTF-8."
                  }
                },
                "description": "A link as a QR code."
              },
              "LinkInspection": {
                "type": "object",
                "required": [
                  "id",
                  "conversation",
                  "kind",
                  "visibility",
                  "name",
                  "title",
                  "role",
                  "expired",
                  "usable",
                  "relays",
                  "owners",
                  "origin",
                  "bytes"
                ],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "conversation": {"type": "string", "description": "64 hex digits."},
                  "kind": {"$ref": "#/components/schemas/ConversationKind", "description": "What it leads to."},
                  "visibility": {
                    "$ref": "#/components/schemas/Visibility",
                    "description": "Whether it opens the conversation by itself."
                  },
                  "name": {"type": "string", "description": "What it shows."},
                  "title": {"type": "string", "description": "What it shows."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role it shows."},
                  "expires_at": {"type": "string", "format": "date-time", "description": "Until when it works."},
                  "expired": {"type": "boolean", "description": "Whether that is over."},
                  "usable": {"type": "boolean", "description": "Whether a node of this version joins by it."},
                  "relays": {"type": "array", "items": {"type": "string"}, "description": "Addresses it names."},
                  "owners": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "Keys of the owners, from the creator to the one who signed it."
                  },
                  "origin": {"type": "string", "description": "Key of whoever orders the log."},
                  "bytes": {"type": "integer", "description": "Length of the text."}
                },
                "description": "What a link says of itself, verified."
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
                  "passed_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who gave the first yes of two."},
                  "watched_by": {
                    "$ref": "#/components/schemas/MemberRef",
                    "description": "Banned, and why who comes by the same link is looked at."
                  },
                  "requested_at": {"type": "string", "format": "date-time", "description": "When."},
                  "decided_at": {"type": "string", "format": "date-time", "description": "When it was decided."},
                  "decided_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."},
                  "reason": {"type": "string", "description": "Why."}
                },
                "description": "A request to join."
              },
              "AdmissionPolicy": {
                "type": "object",
                "required": [
                  "conversation",
                  "mode",
                  "policy",
                  "lockdown",
                  "invited_only",
                  "password",
                  "program",
                  "members",
                  "pending",
                  "in_review",
                  "invited"
                ],
                "properties": {
                  "conversation": {"type": "string", "description": "`#name` of the conversation."},
                  "mode": {
                    "$ref": "#/components/schemas/AdmissionMode",
                    "description": "What holds now, with the ladder counted in."
                  },
                  "policy": {"$ref": "#/components/schemas/AdmissionMode", "description": "What was set."},
                  "lockdown": {
                    "$ref": "#/components/schemas/LockdownLevel",
                    "description": "The step of the ladder that holds now."
                  },
                  "lockdown_until_at": {"type": "string", "format": "date-time", "description": "Until when."},
                  "lockdown_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who took it."},
                  "lockdown_at": {"type": "string", "format": "date-time", "description": "When."},
                  "invited_only": {"type": "boolean", "description": "Whether nobody but who was invited may ask."},
                  "password": {"type": "boolean", "description": "Whether who joins must know a password."},
                  "program": {"type": "boolean", "description": "Whether a program is asked first."},
                  "capacity": {"type": "integer", "description": "Most members at once."},
                  "members": {"type": "integer", "description": "How many there are."},
                  "join_rate_count": {"type": "integer", "description": "Requests in a period, as it holds now."},
                  "join_rate_per_s": {"type": "integer", "x-unit": "s", "description": "The period."},
                  "next_request_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "When one more may ask, where the rate is limited."
                  },
                  "pending": {"type": "integer", "description": "Requests that wait for a first yes."},
                  "in_review": {"type": "integer", "description": "Requests that wait for a second one."},
                  "invited": {"type": "integer", "description": "Invited and not here yet."}
                },
                "description": "Who becomes a member."
              },
              "AdmissionVerdict": {
                "type": "object",
                "required": ["outcome", "because"],
                "properties": {
                  "outcome": {"$ref": "#/components/schemas/AdmissionOutcome", "description": "What."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "The role it would come to."},
                  "because": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "What makes somebody look at it: `link`, `policy`, `lockdown`, `program`, `ban`."
                  },
                  "error": {"type": "string", "description": "The name of the refusal."},
                  "rule": {"type": "string", "description": "The rule that fired."},
                  "detail": {"type": "string", "description": "The refusal in words."}
                },
                "description": "What would become of a request."
              },
              "JoinCount": {
                "type": "object",
                "required": ["done", "unchanged", "refused"],
                "properties": {
                  "done": {"type": "integer", "description": "Answered by this."},
                  "unchanged": {"type": "integer", "description": "Answered before."},
                  "refused": {"type": "integer", "description": "Not answered; `job items` says why."}
                },
                "description": "What became of many requests."
              },
              "Ban": {
                "type": "object",
                "required": ["member", "active", "banned_at", "banned_by", "watch"],
                "properties": {
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "Whom it binds."},
                  "active": {"type": "boolean", "description": "Whether it holds now."},
                  "banned_at": {"type": "string", "format": "date-time", "description": "Since when."},
                  "banned_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."},
                  "expires_at": {"type": "string", "format": "date-time", "description": "Until when."},
                  "reason": {"type": "string", "description": "Why."},
                  "reason_private": {"type": "string", "description": "Why, for the staff."},
                  "watch": {
                    "type": "boolean",
                    "description": "Whether whoever comes by the same link is looked at while it holds."
                  },
                  "link": {"type": "string", "description": "Name of the link they came by."},
                  "lifted_at": {"type": "string", "format": "date-time", "description": "When it was lifted."},
                  "lifted_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom."}
                },
                "description": "A ban."
              },
              "BanMatch": {
                "type": "object",
                "required": ["ban", "cause", "refuses"],
                "properties": {
                  "ban": {"$ref": "#/components/schemas/Ban", "description": "The ban."},
                  "cause": {"$ref": "#/components/schemas/BanCause", "description": "What they have in common."},
                  "refuses": {"type": "boolean", "description": "Whether it turns them away; otherwise somebody looks."}
                },
                "description": "A ban that bears on somebody."
              },
              "BanCheck": {
                "type": "object",
                "required": ["refused", "watched", "matches"],
                "properties": {
                  "refused": {"type": "boolean", "description": "Whether they would be turned away."},
                  "watched": {"type": "boolean", "description": "Whether somebody would look first."},
                  "matches": {"type": "array", "items": {"$ref": "#/components/schemas/BanMatch"}, "description": "By what."}
                },
                "description": "Whether somebody would be kept out."
              },
              "PastMember": {
                "type": "object",
                "required": ["id", "name", "role", "status", "ended_at", "ended_by"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Their name."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "The role they had."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "How they went."},
                  "ended_at": {"type": "string", "format": "date-time", "description": "When."},
                  "ended_by": {"$ref": "#/components/schemas/MemberRef", "description": "By whom; themselves, who left."},
                  "reason": {"type": "string", "description": "Why."},
                  "reason_private": {"type": "string", "description": "Why, for the staff."},
                  "joined_at": {"type": "string", "format": "date-time", "description": "Since when they were a member."},
                  "link": {"type": "string", "description": "Name of the link they came by."}
                },
                "description": "Somebody who went."
              },
              "MemberStatement": {
                "type": "object",
                "required": ["entry", "at", "kind", "by", "summary", "refused"],
                "properties": {
                  "entry": {"type": "integer", "description": "Where it stands in the log."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "kind": {"type": "string", "description": "What kind of statement."},
                  "by": {"$ref": "#/components/schemas/MemberRef", "description": "Who said it."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "The role it gave."},
                  "summary": {"type": "string", "description": "One line for people."},
                  "reason": {"type": "string", "description": "Why."},
                  "refused": {"type": "boolean", "description": "Whether the rules refused it: it changed nothing."}
                },
                "description": "A statement about a member."
              },
              "ProfileCard": {
                "type": "object",
                "required": ["card", "name", "conversation", "member"],
                "properties": {
                  "card": {"type": "string", "description": "To be given to whoever invites."},
                  "name": {"type": "string", "description": "The name on it."},
                  "conversation": {"type": "string", "description": "64 hex digits."},
                  "member": {"type": "string", "description": "32 hex digits."}
                },
                "description": "Who a profile would be in a conversation."
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
                "required": ["id", "seq", "at", "action", "actor", "summary", "outcome", "verified"],
                "properties": {
                  "id": {"type": "string", "description": "Statement id, 32 hex digits."},
                  "seq": {"type": "integer", "description": "Entry number."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "action": {"type": "string", "description": "What was done, as a method name where there is one."},
                  "actor": {"$ref": "#/components/schemas/MemberRef", "description": "Who did it."},
                  "target": {"type": "string", "description": "Whom or what it concerns."},
                  "summary": {"type": "string", "description": "One line for people."},
                  "reason": {"type": "string", "description": "Why."},
                  "outcome": {"$ref": "#/components/schemas/AuditOutcome", "description": "Whether the rules permitted it."},
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
              "AuditOutcome": {
                "description": "What became of an act or a request.",
                "type": "string",
                "enum": ["accepted", "refused"]
              },
              "LogProof": {
                "type": "object",
                "required": ["origin", "seq", "size", "root", "cosigners", "key", "proof"],
                "properties": {
                  "origin": {"type": "string", "description": "The log's origin line: `chanadm/` and the conversation id."},
                  "seq": {"type": "integer", "description": "Entry number."},
                  "message": {"type": "string", "description": "Statement id of a conversation's entry."},
                  "size": {"type": "integer", "description": "Size of the signed checkpoint."},
                  "root": {"type": "string", "description": "Its Merkle root, 64 hex digits."},
                  "cosigners": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "Relays whose cosignatures it carries."
                  },
                  "key": {"type": "string", "description": "The log's verifier key, to check the proof with."},
                  "proof": {"type": "string", "description": "The text of the file: C2SP `tlog-proof`."}
                },
                "description": "An entry proven to stand in a log."
              },
              "GrowthProof": {
                "type": "object",
                "required": ["origin", "from_size", "from_root", "size", "root", "path", "key", "checkpoint"],
                "properties": {
                  "origin": {"type": "string", "description": "The log's origin line."},
                  "from_size": {"type": "integer", "description": "Entries of the earlier state."},
                  "from_root": {"type": "string", "description": "Its Merkle root, 64 hex digits."},
                  "size": {"type": "integer", "description": "Entries of the later state, which is signed."},
                  "root": {"type": "string", "description": "Its Merkle root, 64 hex digits."},
                  "path": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "The consistency proof of RFC 6962 §2.1.2: hashes, 64 hex digits each."
                  },
                  "key": {"type": "string", "description": "The log's verifier key."},
                  "checkpoint": {
                    "type": "string",
                    "description": "The signed checkpoint of the later state, C2SP `tlog-checkpoint`."
                  }
                },
                "description": "Two states of a log, the first proven to be the beginning of the second."
              },
              "VerifierKeyRole": {
                "description": "Whose key it is.",
                "type": "string",
                "enum": ["origin", "journal", "cosigner"]
              },
              "VerifierKey": {
                "type": "object",
                "required": ["role", "name", "key"],
                "properties": {
                  "role": {"$ref": "#/components/schemas/VerifierKeyRole", "description": "Whose it is."},
                  "name": {"type": "string", "description": "The key's name: the log's origin line, or the relay's."},
                  "key": {"type": "string", "description": "The verifier key of C2SP `signed-note`."}
                },
                "description": "A key to check proofs with."
              },
              "ProofStep": {
                "description": "A step of checking a proof; each rests on those before it.",
                "type": "string",
                "enum": ["key", "file", "checkpoint", "origin", "signature", "entry", "inclusion", "cosignatures"]
              },
              "ProofFinding": {
                "type": "object",
                "required": ["step", "ok", "detail"],
                "properties": {
                  "step": {"$ref": "#/components/schemas/ProofStep", "description": "The step."},
                  "ok": {"type": "boolean", "description": "Whether it holds."},
                  "detail": {"type": "string", "description": "What was found."}
                },
                "description": "What one step found."
              },
              "ProvenCosignature": {
                "type": "object",
                "required": ["name", "at"],
                "properties": {
                  "name": {"type": "string", "description": "The cosigner."},
                  "at": {"type": "string", "format": "date-time", "description": "When it signed, by its own clock."}
                },
                "description": "A cosignature that holds."
              },
              "ProofReport": {
                "type": "object",
                "required": ["ok", "steps", "cosignatures"],
                "properties": {
                  "ok": {"type": "boolean", "description": "Whether every step holds."},
                  "failed_step": {"$ref": "#/components/schemas/ProofStep", "description": "The first step that does not."},
                  "steps": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ProofFinding"},
                    "description": "Every step taken, in order."
                  },
                  "origin": {"type": "string", "description": "The log's origin line."},
                  "seq": {"type": "integer", "description": "Entry number."},
                  "size": {"type": "integer", "description": "Size of the checkpoint."},
                  "root": {"type": "string", "description": "Its Merkle root, 64 hex digits."},
                  "leaf_hash": {"type": "string", "description": "The entry's hash in the tree, 64 hex digits."},
                  "message": {"type": "string", "description": "Statement id, of a conversation's entry."},
                  "author": {"type": "string", "description": "Member id the statement gives as its author."},
                  "scope": {"type": "string", "description": "For whom its body is sealed."},
                  "at": {"type": "string", "format": "date-time", "description": "When the origin ordered it."},
                  "line": {"type": "string", "description": "The line, of a journal's entry."},
                  "cosignatures": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ProvenCosignature"},
                    "description": "Of the given cosigners, those that signed."
                  }
                },
                "description": "A proof file checked."
              },
              "AuditFlag": {
                "description": "What stands out about a member.",
                "type": "string",
                "enum": ["ghost", "dormant", "duplicate_name", "duplicate_key", "withdrawn_link", "expired_grant"]
              },
              "AuditedMember": {
                "type": "object",
                "required": ["id", "name", "role", "status", "devices", "expired_grants", "flags"],
                "properties": {
                  "id": {"type": "string", "description": "Member id, 32 hex digits."},
                  "name": {"type": "string", "description": "Display name."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "Standing."},
                  "since_at": {"type": "string", "format": "date-time", "description": "When they became a member."},
                  "admitted_by": {"$ref": "#/components/schemas/MemberRef", "description": "Who admitted or invited them."},
                  "link": {"type": "string", "description": "Name of the link they came by."},
                  "link_state": {"$ref": "#/components/schemas/LinkState", "description": "Whether that link still works."},
                  "last_seen_at": {
                    "type": "string",
                    "format": "date-time",
                    "description": "Their last act or post; absent where there is none but that they came."
                  },
                  "last_seq": {"type": "integer", "description": "The entry that holds it."},
                  "key_age_s": {"type": "integer", "x-unit": "s", "description": "How long their key has been known here."},
                  "devices": {"type": "integer", "description": "Devices that speak for them."},
                  "expired_grants": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "Permissions granted for a time that is over."
                  },
                  "flags": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/AuditFlag"},
                    "description": "What stands out."
                  }
                },
                "description": "A member as an auditor sees it."
              },
              "RelayFinding": {
                "description": "What stands out about a relay.",
                "type": "string",
                "enum": [
                  "root_differs",
                  "access_outdated",
                  "access_unknown",
                  "behind",
                  "not_cosigned",
                  "unreachable",
                  "never_seen"
                ]
              },
              "AuditedRelay": {
                "type": "object",
                "required": ["name", "id", "stored", "findings"],
                "properties": {
                  "name": {"type": "string", "description": "Name."},
                  "id": {"type": "string", "description": "Its identity, 64 hex digits."},
                  "stored": {"$ref": "#/components/schemas/RelayStored", "description": "Status in the log."},
                  "size": {"type": "integer", "description": "Entries it held when last seen."},
                  "lag": {"type": "integer", "description": "Entries it lacked then."},
                  "cosigned_size": {"type": "integer", "description": "The largest size it cosigned."},
                  "root_matches": {"type": "boolean", "description": "Whether the root it showed is ours at that size."},
                  "access_version": {"type": "integer", "description": "The set of readers it was told, by version."},
                  "access_current": {
                    "type": "boolean",
                    "description": "Whether that is the set that follows from roster and links now."
                  },
                  "seen_at": {"type": "string", "format": "date-time", "description": "When it last answered."},
                  "findings": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/RelayFinding"},
                    "description": "What stands out."
                  }
                },
                "description": "A relay's view beside this node's."
              },
              "FieldDifference": {
                "type": "object",
                "required": ["what", "field"],
                "properties": {
                  "what": {
                    "type": "string",
                    "description": "The noun of what it belongs to: conversation, member, ban, link, relay, message, device, profile, token, job."
                  },
                  "id": {"type": "string", "description": "Its id; absent for the conversation."},
                  "name": {"type": "string", "description": "Its name at that moment."},
                  "field": {"type": "string", "description": "The field."},
                  "old": {"type": "string", "description": "What it was; absent where there was nothing."},
                  "new": {"type": "string", "description": "What it is; absent where nothing is left."}
                },
                "description": "One field, as it was and as it is, or would be."
              },
              "JournalLine": {
                "type": "object",
                "required": ["id", "seq", "at", "method", "outcome", "result", "actor", "changes", "count"],
                "properties": {
                  "id": {"type": "string", "description": "`audit_id`: `j` and the number."},
                  "seq": {"type": "integer", "description": "Number of the line, from 0."},
                  "at": {"type": "string", "format": "date-time", "description": "When."},
                  "method": {"type": "string", "description": "What was asked."},
                  "outcome": {"$ref": "#/components/schemas/AuditOutcome", "description": "What became of it."},
                  "result": {"type": "string", "description": "`applied`, `unchanged`, …, or the name of the error."},
                  "actor": {"type": "string", "description": "Who asked: `uid 1000`, or `node` for what falls due by itself."},
                  "process": {"type": "integer", "description": "Their process id."},
                  "token": {"type": "string", "description": "Id of the token they showed."},
                  "client": {"type": "string", "description": "What their program calls itself."},
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "target": {"type": "string", "description": "Whom or what it named."},
                  "changes": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/FieldDifference"},
                    "description": "What is different since, field by field."
                  },
                  "reason": {"type": "string", "description": "Why."},
                  "reason_private": {
                    "type": "string",
                    "description": "Why, for those who may read the audit log of that conversation."
                  },
                  "rule": {"type": "string", "description": "The rule that refused it."},
                  "version_before": {"type": "integer", "description": "The conversation's version before."},
                  "version": {"type": "integer", "description": "And after."},
                  "entry": {"type": "integer", "description": "The entry of the conversation's log that holds it."},
                  "count": {"type": "integer", "description": "How often in a row it was refused so."}
                },
                "description": "One administrative request in the journal of this node."
              },
              "LogCheckpoint": {
                "type": "object",
                "required": ["origin", "size", "root", "cosigners", "key", "checkpoint"],
                "properties": {
                  "origin": {"type": "string", "description": "The log's origin line."},
                  "size": {"type": "integer", "description": "Entries."},
                  "root": {"type": "string", "description": "Merkle root, 64 hex digits."},
                  "cosigners": {
                    "type": "array",
                    "items": {"type": "string"},
                    "description": "Relays whose cosignatures it carries."
                  },
                  "key": {"type": "string", "description": "The log's verifier key."},
                  "checkpoint": {"type": "string", "description": "The signed note, C2SP `tlog-checkpoint`."}
                },
                "description": "The signed state of a log."
              },
              "ExportFormat": {"description": "How lines are written.", "type": "string", "enum": ["jsonl", "csv"]},
              "ExportLine": {
                "type": "object",
                "required": ["line"],
                "properties": {
                  "seq": {"type": "integer", "description": "Number of the entry or journal line; absent for a header."},
                  "line": {"type": "string", "description": "The line, without its newline."}
                },
                "description": "One line of an export."
              },
              "MemberThen": {
                "type": "object",
                "required": ["id", "name", "role"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Display name."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role."},
                  "since_at": {"type": "string", "format": "date-time", "description": "When they became a member."},
                  "link": {"type": "string", "description": "Name of the link they came by."}
                },
                "description": "A member at that moment."
              },
              "LinkThen": {
                "type": "object",
                "required": ["id", "name", "role", "withdrawn", "uses"],
                "properties": {
                  "id": {"type": "string", "description": "32 hex digits."},
                  "name": {"type": "string", "description": "Name."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Role it grants."},
                  "withdrawn": {"type": "boolean", "description": "Whether it was withdrawn."},
                  "uses": {"type": "integer", "description": "Members who came by it."},
                  "expires_at": {"type": "string", "format": "date-time", "description": "Until when it works."}
                },
                "description": "A link at that moment."
              },
              "RelayThen": {
                "type": "object",
                "required": ["id", "name", "stored", "address"],
                "properties": {
                  "id": {"type": "string", "description": "64 hex digits."},
                  "name": {"type": "string", "description": "Name."},
                  "stored": {"$ref": "#/components/schemas/RelayStored", "description": "Status in the log."},
                  "address": {"type": "string", "description": "Where it answers."}
                },
                "description": "A relay at that moment."
              },
              "AuditState": {
                "type": "object",
                "required": [
                  "conversation",
                  "seq",
                  "at",
                  "size",
                  "root",
                  "kind",
                  "visibility",
                  "state",
                  "version",
                  "name",
                  "title",
                  "description",
                  "members",
                  "bans",
                  "settings",
                  "staff",
                  "links",
                  "relays",
                  "roster",
                  "roster_omitted"
                ],
                "properties": {
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "seq": {"type": "integer", "description": "The last entry that counts."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "size": {"type": "integer", "description": "Entries of the log then."},
                  "root": {"type": "string", "description": "Its Merkle root then, 64 hex digits."},
                  "kind": {"$ref": "#/components/schemas/ConversationKind", "description": "Channel or group."},
                  "visibility": {"$ref": "#/components/schemas/Visibility", "description": "Who may read with a link."},
                  "state": {"$ref": "#/components/schemas/ConversationState", "description": "Where it stood in its life."},
                  "version": {"type": "integer", "description": "Its version."},
                  "name": {"type": "string", "description": "Short name."},
                  "title": {"type": "string", "description": "Title."},
                  "description": {"type": "string", "description": "What it is about."},
                  "members": {"type": "integer", "description": "Active members."},
                  "bans": {"type": "integer", "description": "Bans in force."},
                  "settings": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/FieldDifference"},
                    "description": "Settings that differ from what such a conversation begins with."
                  },
                  "staff": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MemberThen"},
                    "description": "Everyone above author."
                  },
                  "links": {"type": "array", "items": {"$ref": "#/components/schemas/LinkThen"}, "description": "Links."},
                  "relays": {"type": "array", "items": {"$ref": "#/components/schemas/RelayThen"}, "description": "Relays."},
                  "roster": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/MemberThen"},
                    "description": "Members, highest role first; empty unless asked for."
                  },
                  "roster_omitted": {"type": "integer", "description": "Members beyond the 10,000 that are told."}
                },
                "description": "A conversation as it was at one moment of its log."
              },
              "CausedDifference": {
                "type": "object",
                "required": ["what", "field", "seq", "at", "action", "actor"],
                "properties": {
                  "what": {
                    "type": "string",
                    "description": "What it belongs to: conversation, member, link, relay, ban, message, device."
                  },
                  "id": {"type": "string", "description": "Its id; absent for the conversation."},
                  "name": {"type": "string", "description": "Its name at that moment."},
                  "field": {"type": "string", "description": "The field."},
                  "old": {"type": "string", "description": "What it was; absent where there was nothing."},
                  "new": {"type": "string", "description": "What it is; absent where nothing is left."},
                  "seq": {"type": "integer", "description": "The entry."},
                  "at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "action": {"type": "string", "description": "What was done."},
                  "actor": {"$ref": "#/components/schemas/MemberRef", "description": "Who did it."}
                },
                "description": "One field that is different, and the entry that made it so."
              },
              "AuditDiff": {
                "type": "object",
                "required": ["conversation", "from_seq", "from_at", "to_seq", "to_at", "differences", "omitted"],
                "properties": {
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "from_seq": {"type": "integer", "description": "The last entry of the earlier moment."},
                  "from_at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "to_seq": {"type": "integer", "description": "The last entry of the later moment."},
                  "to_at": {"type": "string", "format": "date-time", "description": "When it was ordered."},
                  "differences": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/CausedDifference"},
                    "description": "Field by field."
                  },
                  "omitted": {"type": "integer", "description": "Differences beyond the 10,000 that are told."}
                },
                "description": "What is different between two moments of a log."
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
                  "lines": {"type": "integer", "description": "Lines read, or messages of the chat."},
                  "messages": {"type": "integer", "description": "How many became messages."},
                  "events": {"type": "integer", "description": "How many became events."},
                  "blank": {"type": "integer", "description": "Empty lines."},
                  "skipped": {"type": "integer", "description": "How many an earlier run had imported."},
                  "not_understood": {"type": "integer", "description": "How many were not understood and not carried over."},
                  "counts": {"type": "array", "items": {"$ref": "#/components/schemas/ImportCount"}, "description": "By sort."},
                  "not_carried": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/ImportCount"},
                    "description": "What messages had that has no place here: formatting, contents of files and the like."
                  },
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
              "Event": {
                "type": "object",
                "required": ["seq", "topic", "at", "data"],
                "properties": {
                  "seq": {"type": "integer", "description": "The node's change number; the cursor: go on with the next."},
                  "topic": {"type": "string", "description": "What happened: a name of `events.topics`."},
                  "at": {"type": "string", "format": "date-time", "description": "When this node noted it."},
                  "conversation": {"type": "string", "description": "Conversation id."},
                  "conversation_name": {"type": "string", "description": "Its name now."},
                  "entry": {"type": "integer", "description": "The entry of its log that says it."},
                  "actor": {"$ref": "#/components/schemas/MemberRef", "description": "Who did it."},
                  "target": {
                    "$ref": "#/components/schemas/EventTarget",
                    "description": "Whom or what it concerns, unless a message."
                  },
                  "message": {"type": "string", "description": "Id of the message it concerns."},
                  "data": {
                    "$ref": "#/components/schemas/EventData",
                    "description": "What to know beyond that, as far as the topic has it and this node can read it."
                  }
                },
                "description": "Something that happened, told once. The same shape for every topic."
              },
              "EventTarget": {
                "type": "object",
                "required": ["id"],
                "properties": {
                  "id": {"type": "string", "description": "Its id."},
                  "name": {"type": "string", "description": "Its name now."}
                },
                "description": "A member, link, relay, profile, job or token that an event concerns."
              },
              "EventData": {
                "type": "object",
                "required": [],
                "properties": {
                  "ordered_at": {"type": "string", "format": "date-time", "description": "When the origin ordered the entry."},
                  "summary": {"type": "string", "description": "One line for people."},
                  "reason": {"type": "string", "description": "The reason everyone is given."},
                  "message": {
                    "$ref": "#/components/schemas/Message",
                    "description": "The item of the timeline as it now stands."
                  },
                  "name": {"type": "string", "description": "The name given."},
                  "title": {"type": "string", "description": "The title given."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "The role given."},
                  "permission": {"type": "string", "description": "The permission it is about."},
                  "given": {"type": "boolean", "description": "Whether it was given rather than withheld."},
                  "until_at": {"type": "string", "format": "date-time", "description": "Until when it holds."},
                  "emoji": {"type": "string", "description": "The reaction."},
                  "added": {"type": "boolean", "description": "Whether it was given rather than taken back."},
                  "state": {"type": "string", "description": "The state now."},
                  "before": {"type": "string", "description": "The state before."},
                  "error": {
                    "type": "string",
                    "description": "What failed, or why it was refused: a name of the error catalogue without its family; of a job with it."
                  },
                  "count": {"type": "integer", "description": "How often in a row; told at the 1st, 2nd, 4th, 8th time."},
                  "method": {"type": "string", "description": "The method that began the job."},
                  "done": {"type": "integer", "description": "Units of the job done."},
                  "total": {"type": "integer", "description": "Units in all, if known."},
                  "unit": {"type": "string", "description": "What the job counts, a plural."},
                  "from_seq": {"type": "integer", "description": "The first event lost."},
                  "to_seq": {"type": "integer", "description": "The last event lost."}
                },
                "description": "What an event tells beyond who, whom and where. Texts are as they stand now: what was deleted is not told any more."
              },
              "EventPage": {
                "type": "object",
                "required": ["arrived", "events", "next_seq"],
                "properties": {
                  "arrived": {"type": "boolean", "description": "Whether there is any."},
                  "events": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}, "description": "Oldest first."},
                  "next_seq": {"type": "integer", "description": "Where to go on."}
                },
                "description": "Events in order."
              },
              "EventTopics": {
                "type": "object",
                "required": ["topics"],
                "properties": {
                  "topics": {"type": "array", "items": {"$ref": "#/components/schemas/EventTopic"}, "description": "By noun."}
                },
                "description": "What events can tell."
              },
              "EventTopic": {
                "type": "object",
                "required": ["name", "summary"],
                "properties": {
                  "name": {"type": "string", "description": "As `topics` takes it."},
                  "summary": {"type": "string", "description": "When it is told."}
                },
                "description": "A kind of event."
              },
              "Subscription": {
                "type": "object",
                "required": ["subscription", "next_seq"],
                "properties": {
                  "subscription": {"type": "string", "description": "Names it in notifications and to end it."},
                  "next_seq": {
                    "type": "integer",
                    "description": "The first event (`events.subscribe`) or entry (`message.follow`) it will send."
                  }
                },
                "description": "A running `events.subscribe` or `message.follow`."
              },
              "Ended": {
                "type": "object",
                "required": ["subscription"],
                "properties": {"subscription": {"type": "string", "description": "The one that ended."}},
                "description": "A subscription that ended."
              },
              "Permission": {
                "description": "What a member may be allowed to do.",
                "type": "string",
                "enum": [
                  "read",
                  "react",
                  "report",
                  "open_support",
                  "leave",
                  "comment",
                  "post",
                  "post_as_channel",
                  "edit_own",
                  "delete_own",
                  "pin",
                  "moderate",
                  "handle_reports",
                  "answer_support",
                  "hold_queue",
                  "mute",
                  "block",
                  "ban",
                  "admit",
                  "see_members",
                  "invite",
                  "manage_links",
                  "remove_members",
                  "remove_staff",
                  "change_roles",
                  "edit_profile",
                  "edit_preferences",
                  "edit_admission",
                  "manage_lifecycle",
                  "manage_relays",
                  "read_relay_status",
                  "read_audit",
                  "add_owner",
                  "remove_owner",
                  "hand_over",
                  "claim",
                  "set_governance",
                  "delete"
                ]
              },
              "Feature": {
                "description": "What a conversation switches on or off.",
                "type": "string",
                "enum": [
                  "reactions",
                  "comments",
                  "direct_messages",
                  "files",
                  "voice",
                  "links",
                  "reports",
                  "support_chats",
                  "full_delete",
                  "pre_moderation",
                  "signatures_shown",
                  "receipts",
                  "previews"
                ]
              },
              "HistoryKind": {
                "description": "How much of the past newcomers get.",
                "type": "string",
                "enum": ["none", "last", "since", "all"]
              },
              "PreferenceLimit": {
                "description": "Limits that can be absent.",
                "type": "string",
                "enum": ["capacity", "edit_window", "delete_window", "slow_mode", "time_to_live"]
              },
              "FeatureSetting": {
                "type": "object",
                "required": ["feature", "on", "from_role"],
                "properties": {
                  "feature": {"$ref": "#/components/schemas/Feature", "description": "Which."},
                  "on": {"type": "boolean", "description": "Whether it is switched on."},
                  "from_role": {"$ref": "#/components/schemas/Role", "description": "Lowest role that may use it."}
                },
                "description": "One feature."
              },
              "Preferences": {
                "type": "object",
                "required": ["features", "history"],
                "properties": {
                  "features": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/FeatureSetting"},
                    "description": "Every feature."
                  },
                  "history": {"$ref": "#/components/schemas/HistoryKind", "description": "What newcomers get."},
                  "history_count": {"type": "integer", "description": "How many messages, with `last`."},
                  "history_since_at": {"type": "string", "format": "date-time", "description": "From when on, with `since`."},
                  "capacity": {"type": "integer", "description": "Most members at once."},
                  "edit_window_s": {"type": "integer", "x-unit": "s", "description": "How long one may edit; absent for ever."},
                  "delete_window_s": {
                    "type": "integer",
                    "x-unit": "s",
                    "description": "How long one may delete; absent for ever."
                  },
                  "slow_mode_s": {"type": "integer", "x-unit": "s", "description": "Pause between two posts."},
                  "time_to_live_s": {"type": "integer", "x-unit": "s", "description": "When messages disappear."}
                },
                "description": "What a conversation has switched on, and its limits."
              },
              "RoleRule": {
                "type": "object",
                "required": ["permission", "overridden"],
                "properties": {
                  "permission": {"$ref": "#/components/schemas/Permission", "description": "The permission."},
                  "from_role": {
                    "$ref": "#/components/schemas/Role",
                    "description": "Where it starts; absent where nobody has it."
                  },
                  "usual_role": {
                    "$ref": "#/components/schemas/Role",
                    "description": "Where the table of this kind starts it; absent where nobody has it."
                  },
                  "overridden": {"type": "boolean", "description": "Whether an override is in force."},
                  "until_at": {"type": "string", "format": "date-time", "description": "When the override ends."}
                },
                "description": "From which role a permission starts."
              },
              "AccessBasis": {
                "description": "What decides about a permission.",
                "type": "string",
                "enum": ["status", "role", "override", "grant"]
              },
              "AccessLine": {
                "type": "object",
                "required": ["permission", "held", "basis"],
                "properties": {
                  "permission": {"$ref": "#/components/schemas/Permission", "description": "The permission."},
                  "held": {"type": "boolean", "description": "Whether they hold it now."},
                  "basis": {"$ref": "#/components/schemas/AccessBasis", "description": "What decides."},
                  "from_role": {"$ref": "#/components/schemas/Role", "description": "Where it starts here and now."},
                  "until_at": {"type": "string", "format": "date-time", "description": "Until when what decides is in force."},
                  "entry": {
                    "type": "integer",
                    "description": "The entry of the log that made it so; absent where nobody needed to."
                  },
                  "at": {"type": "string", "format": "date-time", "description": "When that was."},
                  "actor": {"$ref": "#/components/schemas/MemberRef", "description": "Who did."}
                },
                "description": "Whether a member holds a permission, and by what."
              },
              "AccessReport": {
                "type": "object",
                "required": ["member", "role", "status", "scopes", "lines"],
                "properties": {
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "Who."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Their role."},
                  "status": {"$ref": "#/components/schemas/MemberStatus", "description": "Where they stand."},
                  "scopes": {"type": "array", "items": {"type": "string"}, "description": "Parts of the log they may open."},
                  "lines": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/AccessLine"},
                    "description": "Permission by permission."
                  }
                },
                "description": "What one member may do."
              },
              "AccessHolder": {
                "type": "object",
                "required": ["member", "role", "because"],
                "properties": {
                  "member": {"$ref": "#/components/schemas/MemberRef", "description": "Who."},
                  "role": {"$ref": "#/components/schemas/Role", "description": "Their role, or the supposed one."},
                  "because": {"$ref": "#/components/schemas/AccessBasis", "description": "What would let them."},
                  "until_at": {"type": "string", "format": "date-time", "description": "Until when."}
                },
                "description": "Somebody who could."
              },
              "AccessMatrixRow": {
                "type": "object",
                "required": ["permission", "roles", "overridden"],
                "properties": {
                  "permission": {"$ref": "#/components/schemas/Permission", "description": "The permission."},
                  "roles": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/Role"},
                    "description": "Every role that has it."
                  },
                  "overridden": {"type": "boolean", "description": "Whether it was moved."}
                },
                "description": "One permission and who has it."
              },
              "AccessMatrix": {
                "type": "object",
                "required": ["kind", "rows"],
                "properties": {
                  "kind": {"$ref": "#/components/schemas/ConversationKind", "description": "Whose table it is."},
                  "rows": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/AccessMatrixRow"},
                    "description": "Every permission."
                  }
                },
                "description": "Every permission and who has it."
              },
              "Fault": {
                "description": "What went wrong; programs test `data.name`, one of components/errors.",
                "type": "object",
                "required": ["code", "message", "data"],
                "properties": {
                  "code": {"type": "integer"},
                  "message": {"type": "string"},
                  "data": {
                    "type": "object",
                    "required": ["name", "retryable"],
                    "properties": {
                      "name": {"type": "string"},
                      "retryable": {"type": "boolean"},
                      "param": {"type": "string"},
                      "rule": {"type": "string"},
                      "expected": {"type": "string"},
                      "actual": {"type": "string"},
                      "request_id": {"type": "string"},
                      "audit_id": {"type": "string"},
                      "retry_after_s": {"type": "integer", "minimum": 0},
                      "hint": {"type": "string"},
                      "facts": {"type": "object", "additionalProperties": {"type": "string"}}
                    }
                  }
                }
              }
            },
            "errors": {
              "rpc.parse_error": {
                "code": -32700,
                "message": "the line is not strict JSON: {detail} at byte {offset}",
                "data": {
                  "name": "rpc.parse_error",
                  "retryable": false,
                  "hint": "send one JSON value a line, UTF-8, no duplicate keys, at most {depth} levels deep"
                },
                "x-http": 400,
                "x-exit": 2
              },
              "rpc.invalid_request": {
                "code": -32600,
                "message": "not a JSON-RPC 2.0 request: {detail}",
                "data": {
                  "name": "rpc.invalid_request",
                  "retryable": false,
                  "hint": "send {{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":…,\"params\":{{…}}}}"
                },
                "x-http": 400,
                "x-exit": 2
              },
              "rpc.method_not_found": {
                "code": -32601,
                "message": "no method {actual}",
                "data": {
                  "name": "rpc.method_not_found",
                  "retryable": false,
                  "hint": "did you mean {expected}?; rpc.discover lists them all"
                },
                "x-http": 404,
                "x-exit": 2
              },
              "rpc.invalid_params": {
                "code": -32602,
                "message": "{param}: {detail}",
                "data": {"name": "rpc.invalid_params", "retryable": false, "hint": "did you mean {nearest}?; {expected}"},
                "x-http": 400,
                "x-exit": 2
              },
              "rpc.internal": {
                "code": -32603,
                "message": "something went wrong that should not: {detail}",
                "data": {
                  "name": "rpc.internal",
                  "retryable": false,
                  "hint": "the node's log has more under request {request_id}"
                },
                "x-http": 500,
                "x-exit": 1
              },
              "rpc.too_large": {
                "code": -32001,
                "message": "the request is larger than {limit} bytes",
                "data": {"name": "rpc.too_large", "retryable": false, "hint": "send less in one request"},
                "x-http": 413,
                "x-exit": 2
              },
              "rpc.batch_too_large": {
                "code": -32002,
                "message": "the batch has {actual} requests; {limit} are allowed",
                "data": {"name": "rpc.batch_too_large", "retryable": false, "hint": "send several batches"},
                "x-http": 413,
                "x-exit": 2
              },
              "rpc.shutting_down": {
                "code": -32003,
                "message": "the node is shutting down",
                "data": {"name": "rpc.shutting_down", "retryable": true, "hint": "try again when it is back"},
                "x-http": 503,
                "x-exit": 75
              },
              "rpc.overloaded": {
                "code": -32004,
                "message": "the node has too many requests waiting",
                "data": {"name": "rpc.overloaded", "retryable": true, "hint": "try again in {retry_after_s} s"},
                "x-http": 503,
                "x-exit": 75
              },
              "rpc.cancelled": {
                "code": -32005,
                "message": "the call was cancelled",
                "data": {"name": "rpc.cancelled", "retryable": true, "hint": ""},
                "x-http": 499,
                "x-exit": 130
              },
              "rpc.timeout": {
                "code": -32006,
                "message": "no answer within {limit} s",
                "data": {
                  "name": "rpc.timeout",
                  "retryable": true,
                  "hint": "it may still happen: repeat it with the same --request-key"
                },
                "x-http": 504,
                "x-exit": 8
              },
              "denied.role": {
                "code": 1100,
                "message": "{actor} is {actual} in {conversation}; {action} takes {expected}",
                "data": {
                  "name": "denied.role",
                  "retryable": false,
                  "hint": "ask {who} to do it, or to raise the role: chanadm member role {conversation} {actor} {expected}"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "denied.rank": {
                "code": 1101,
                "message": "{target} is {actual}: nobody acts on a member of equal or higher rank",
                "data": {"name": "denied.rank", "retryable": false, "hint": "ask someone of a higher rank"},
                "x-http": 403,
                "x-exit": 4
              },
              "denied.grant_rank": {
                "code": 1102,
                "message": "nobody grants {actual}, a role at or above their own",
                "data": {"name": "denied.grant_rank", "retryable": false, "hint": "ask an owner"},
                "x-http": 403,
                "x-exit": 4
              },
              "denied.grant_permission": {
                "code": 1103,
                "message": "nobody grants a permission they do not hold: {actual}",
                "data": {"name": "denied.grant_permission", "retryable": false, "hint": "ask an owner"},
                "x-http": 403,
                "x-exit": 4
              },
              "denied.permission": {
                "code": 1104,
                "message": "{actor} was denied {action} in {conversation}",
                "data": {
                  "name": "denied.permission",
                  "retryable": false,
                  "hint": "ask an owner: chanadm member show {conversation} {actor}"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "denied.expired": {
                "code": 1105,
                "message": "{action} was granted to {actor} until {expected}",
                "data": {"name": "denied.expired", "retryable": false, "hint": "ask for it again"},
                "x-http": 403,
                "x-exit": 4
              },
              "denied.not_author": {
                "code": 1106,
                "message": "only {expected} may do that to this message",
                "data": {
                  "name": "denied.not_author",
                  "retryable": false,
                  "hint": "a moderator can take it away: chanadm message moderate {conversation} {message}"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "denied.muted": {
                "code": 1108,
                "message": "{actor} is muted in {conversation} until {expected}",
                "data": {
                  "name": "denied.muted",
                  "retryable": false,
                  "hint": "wait, or ask a moderator: chanadm member unmute {conversation} {actor}"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "denied.device": {
                "code": 1111,
                "message": "device {actual} does not speak for {actor} in {conversation}",
                "data": {"name": "denied.device", "retryable": false, "hint": "sync and repeat: chanadm sync {conversation}"},
                "x-http": 403,
                "x-exit": 4
              },
              "denied.password": {
                "code": 1170,
                "message": "the password for {conversation} is not right",
                "data": {
                  "name": "denied.password",
                  "retryable": false,
                  "hint": "ask whoever gave you the link: chanadm channel join LINK --password -"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "denied.password_tries": {
                "code": 1171,
                "message": "too many wrong passwords for {conversation}",
                "data": {"name": "denied.password_tries", "retryable": true, "hint": "try again later"},
                "x-http": 429,
                "x-exit": 75
              },
              "guard.last_owner": {
                "code": 1200,
                "message": "{target} is the only owner of {conversation}",
                "data": {
                  "name": "guard.last_owner",
                  "retryable": false,
                  "hint": "make someone an owner first: chanadm member role {conversation} @NAME owner; or end it for everyone: chanadm {kind} delete {conversation}"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.last_relay": {
                "code": 1201,
                "message": "{target} is the last relay of {conversation}: it would be offline",
                "data": {
                  "name": "guard.last_relay",
                  "retryable": false,
                  "hint": "add another first: chanadm relay add {conversation} ADDRESS; or accept it: --allow-offline"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.not_own_role": {
                "code": 1202,
                "message": "nobody changes their own role, except to step down",
                "data": {"name": "guard.not_own_role", "retryable": false, "hint": "ask {who}"},
                "x-http": 409,
                "x-exit": 7
              },
              "guard.self_target": {
                "code": 1203,
                "message": "that would act on yourself",
                "data": {"name": "guard.self_target", "retryable": false, "hint": "to go: chanadm {kind} leave {conversation}"},
                "x-http": 409,
                "x-exit": 7
              },
              "guard.capacity": {
                "code": 1204,
                "message": "{conversation} has {actual} members; {expected} are allowed",
                "data": {
                  "name": "guard.capacity",
                  "retryable": false,
                  "hint": "remove someone first: chanadm member list {conversation}"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.needs_approval": {
                "code": 1205,
                "message": "{action} takes the approval of {expected} owners",
                "data": {"name": "guard.needs_approval", "retryable": false, "hint": "propose it"},
                "x-http": 409,
                "x-exit": 7
              },
              "guard.confirmation_required": {
                "code": 1206,
                "message": "{action} cannot be undone; it wants the name typed",
                "data": {"name": "guard.confirmation_required", "retryable": false, "hint": "--confirm {expected}"},
                "x-http": 409,
                "x-exit": 7
              },
              "guard.channel_itself": {
                "code": 1207,
                "message": "the channel itself posted this: there is no member to moderate",
                "data": {
                  "name": "guard.channel_itself",
                  "retryable": false,
                  "hint": "an owner can delete it: chanadm message delete {conversation} {message}"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.second_reviewer": {
                "code": 1270,
                "message": "{actor} said the first yes to {target}; the second is somebody else's",
                "data": {
                  "name": "guard.second_reviewer",
                  "retryable": false,
                  "hint": "another moderator: chanadm join approve {conversation} {target}"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.primary_link": {
                "code": 1208,
                "message": "{link} is the primary link of {conversation}: a channel always has one",
                "data": {
                  "name": "guard.primary_link",
                  "retryable": false,
                  "hint": "replace it: chanadm link rotate {conversation} {link}"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "guard.clock": {
                "code": 1209,
                "message": "the clock says {actual}, before the log's {expected}",
                "data": {
                  "name": "guard.clock",
                  "retryable": false,
                  "hint": "set the clock; nothing is signed until it passed the log's time"
                },
                "x-http": 409,
                "x-exit": 7
              },
              "state.not_active": {
                "code": 1300,
                "message": "{conversation} is {actual}",
                "data": {"name": "state.not_active", "retryable": false, "hint": "see chanadm {kind} show {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.frozen": {
                "code": 1301,
                "message": "{conversation} is frozen",
                "data": {"name": "state.frozen", "retryable": false, "hint": "an owner can thaw it"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.closed": {
                "code": 1302,
                "message": "{conversation} is closed: it is kept, read-only",
                "data": {"name": "state.closed", "retryable": false, "hint": "create another"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.deleted": {
                "code": 1303,
                "message": "{conversation} is deleted",
                "data": {"name": "state.deleted", "retryable": false, "hint": "an owner can restore it until {expected}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_member": {
                "code": 1304,
                "message": "{target} is not a member of {conversation}",
                "data": {"name": "state.not_member", "retryable": false, "hint": "chanadm member list {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.already_member": {
                "code": 1305,
                "message": "{target} is already a member of {conversation}",
                "data": {"name": "state.already_member", "retryable": false, "hint": "chanadm {kind} show {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.pending": {
                "code": 1306,
                "message": "{target} waits to be admitted to {conversation}",
                "data": {
                  "name": "state.pending",
                  "retryable": false,
                  "hint": "chanadm sync brings the answer; staff decide with chanadm join approve {conversation}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_pending": {
                "code": 1307,
                "message": "{target} has no request that waits",
                "data": {
                  "name": "state.not_pending",
                  "retryable": false,
                  "hint": "chanadm join list {conversation} --state approved"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.banned": {
                "code": 1308,
                "message": "{target} is banned from {conversation}",
                "data": {
                  "name": "state.banned",
                  "retryable": false,
                  "hint": "ask a moderator: chanadm ban lift {conversation} {target}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_banned": {
                "code": 1309,
                "message": "{target} is not banned from {conversation}",
                "data": {"name": "state.not_banned", "retryable": false, "hint": "chanadm ban list {conversation} --all"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_muted": {
                "code": 1310,
                "message": "{target} is not muted in {conversation}",
                "data": {"name": "state.not_muted", "retryable": false, "hint": ""},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_blocked": {
                "code": 1311,
                "message": "{target} is not blocked in {conversation}",
                "data": {"name": "state.not_blocked", "retryable": false, "hint": ""},
                "x-http": 409,
                "x-exit": 6
              },
              "state.link_expired": {
                "code": 1312,
                "message": "the link {link} expired at {expected}",
                "data": {
                  "name": "state.link_expired",
                  "retryable": false,
                  "hint": "ask for a new one: chanadm link create {conversation} NAME"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.link_exhausted": {
                "code": 1313,
                "message": "the link {link} was used {expected} times, as often as it may be",
                "data": {
                  "name": "state.link_exhausted",
                  "retryable": false,
                  "hint": "ask for a new one: chanadm link create {conversation} NAME"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.link_withdrawn": {
                "code": 1314,
                "message": "the link {link} was withdrawn",
                "data": {
                  "name": "state.link_withdrawn",
                  "retryable": false,
                  "hint": "ask for a new one, or: chanadm link revive {conversation} {link}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.relay_rejected": {
                "code": 1315,
                "message": "the relay {target} refused {conversation}: {detail}",
                "data": {
                  "name": "state.relay_rejected",
                  "retryable": false,
                  "hint": "its operator can allow it: chanrelay allow"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.relay_status": {
                "code": 1316,
                "message": "the relay {target} is {actual}",
                "data": {"name": "state.relay_status", "retryable": false, "hint": "chanadm relay status {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.no_active_relay": {
                "code": 1317,
                "message": "no relay of {conversation} is active",
                "data": {"name": "state.no_active_relay", "retryable": false, "hint": "chanadm relay status {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.edit_window": {
                "code": 1318,
                "message": "a message can be edited for {expected}; this one is older",
                "data": {"name": "state.edit_window", "retryable": false, "hint": "post a correction that replies to it"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.delete_window": {
                "code": 1319,
                "message": "a message can be deleted for {expected}; this one is older",
                "data": {
                  "name": "state.delete_window",
                  "retryable": false,
                  "hint": "a moderator can take it away: chanadm message moderate {conversation} {message}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.message_gone": {
                "code": 1320,
                "message": "that message was deleted or moderated",
                "data": {
                  "name": "state.message_gone",
                  "retryable": false,
                  "hint": "chanadm message show {conversation} {message}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.feature_off": {
                "code": 1321,
                "message": "{action} is switched off in {conversation}",
                "data": {"name": "state.feature_off", "retryable": false, "hint": "an owner can switch it on"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.slow_mode": {
                "code": 1322,
                "message": "slow mode: one message in {expected} s",
                "data": {"name": "state.slow_mode", "retryable": true, "hint": "try again in {retry_after_s} s"},
                "x-http": 429,
                "x-exit": 75
              },
              "state.held": {
                "code": 1323,
                "message": "it waits for a moderator",
                "data": {"name": "state.held", "retryable": false, "hint": ""},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_open": {
                "code": 1324,
                "message": "{conversation} is closed to readers with a link: it has no constant reading secret",
                "data": {"name": "state.not_open", "retryable": false, "hint": "removing a member draws a fresh secret"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_origin": {
                "code": 1325,
                "message": "this node does not order the log of {conversation}",
                "data": {"name": "state.not_origin", "retryable": false, "hint": "run it on the origin's node"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_channel": {
                "code": 1326,
                "message": "{conversation} is a group",
                "data": {"name": "state.not_channel", "retryable": false, "hint": "only channels have that"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.not_invited": {
                "code": 1327,
                "message": "{target} was not invited to {conversation}",
                "data": {"name": "state.not_invited", "retryable": false, "hint": "chanadm member add {conversation} NAME"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.admission_closed": {
                "code": 1370,
                "message": "{conversation} takes no requests until {expected}",
                "data": {"name": "state.admission_closed", "retryable": true, "hint": "chanadm admission lift {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "state.join_rate": {
                "code": 1371,
                "message": "{conversation} takes {expected} requests and no more",
                "data": {"name": "state.join_rate", "retryable": true, "hint": "try again later"},
                "x-http": 429,
                "x-exit": 75
              },
              "state.not_reviewed": {
                "code": 1372,
                "message": "{target} has not got the first yes of two",
                "data": {
                  "name": "state.not_reviewed",
                  "retryable": false,
                  "hint": "chanadm join approve {conversation} {target}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.no_succession": {
                "code": 1328,
                "message": "nobody was named to follow {actor} as owner of {conversation}",
                "data": {
                  "name": "state.no_succession",
                  "retryable": false,
                  "hint": "name someone: chanadm member role {conversation} @NAME owner"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.settled": {
                "code": 1340,
                "message": "that is {actual} already",
                "data": {"name": "state.settled", "retryable": false, "hint": ""},
                "x-http": 409,
                "x-exit": 6
              },
              "state.restored": {
                "code": 1330,
                "message": "this node was restored from a copy, and {conversation} may have gone on since: {relay} was not asked yet",
                "data": {
                  "name": "state.restored",
                  "retryable": false,
                  "hint": "chanadm sync fetches what is missing; --force signs without it"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "state.declined": {
                "code": 1331,
                "message": "the request to join {conversation} was declined",
                "data": {"name": "state.declined", "retryable": false, "hint": "ask the staff"},
                "x-http": 409,
                "x-exit": 6
              },
              "invalid.name": {
                "code": 1400,
                "message": "‘{actual}’ is not a name",
                "data": {
                  "name": "invalid.name",
                  "retryable": false,
                  "hint": "1 to 64 letters, digits, . _ -; none of # @ / - at the start"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.role": {
                "code": 1401,
                "message": "{actual} is not a role for a {kind}",
                "data": {"name": "invalid.role", "retryable": false, "hint": "one of {expected}"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.text_empty": {
                "code": 1402,
                "message": "the text is empty",
                "data": {"name": "invalid.text_empty", "retryable": false, "hint": "--text TEXT"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.text_too_long": {
                "code": 1403,
                "message": "{param} is too long: {expected} are allowed",
                "data": {
                  "name": "invalid.text_too_long",
                  "retryable": false,
                  "hint": "it has {actual}; shorten it, or split it"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.address": {
                "code": 1404,
                "message": "not a relay address: {actual}",
                "data": {
                  "name": "invalid.address",
                  "retryable": false,
                  "hint": "relay://IDENTITY@HOST:PORT, as chanrelay address prints it"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.time": {
                "code": 1405,
                "message": "{actual} is not in the future",
                "data": {"name": "invalid.time", "retryable": false, "hint": "a time as 2h, 3d or RFC 3339"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.kind": {
                "code": 1406,
                "message": "{conversation} is a {actual}",
                "data": {
                  "name": "invalid.kind",
                  "retryable": false,
                  "hint": "its own noun: chanadm {actual} VERB {conversation}"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.cursor": {
                "code": 1407,
                "message": "not a cursor of this list",
                "data": {"name": "invalid.cursor", "retryable": false, "hint": "start again without it"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.query": {
                "code": 1408,
                "message": "cannot search for {actual}: {detail}",
                "data": {"name": "invalid.query", "retryable": false, "hint": "words, \"a phrase\", begin*"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.reaction": {
                "code": 1409,
                "message": "{actual} is not an allowed reaction",
                "data": {
                  "name": "invalid.reaction",
                  "retryable": false,
                  "hint": "one emoji; at most {expected} different ones a message"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.reference": {
                "code": 1410,
                "message": "not a reference: {actual}",
                "data": {
                  "name": "invalid.reference",
                  "retryable": false,
                  "hint": "#name, @name, an id, or at least 6 digits of one"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.value": {
                "code": 1412,
                "message": "{param}: {detail}",
                "data": {"name": "invalid.value", "retryable": false, "hint": "{expected}"},
                "x-http": 422,
                "x-exit": 2
              },
              "invalid.token": {
                "code": 1460,
                "message": "that is not a whole token: {detail}",
                "data": {"name": "invalid.token", "retryable": false, "hint": "copy all of it, from chanadm_ to its end"},
                "x-http": 400,
                "x-exit": 2
              },
              "invalid.restriction": {
                "code": 1461,
                "message": "{actual} is no restriction: {expected} is wanted at {param}",
                "data": {"name": "invalid.restriction", "retryable": false, "hint": "docs/protocol/token.md lists them"},
                "x-http": 400,
                "x-exit": 2
              },
              "conflict.version": {
                "code": 1500,
                "message": "{conversation} is at version {actual}, not {expected}",
                "data": {"name": "conflict.version", "retryable": true, "hint": "look at it again and repeat"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.request_key_reused": {
                "code": 1501,
                "message": "the request key {actual} was used for another request",
                "data": {"name": "conflict.request_key_reused", "retryable": false, "hint": "use a new one"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.name_taken": {
                "code": 1502,
                "message": "the name {actual} is taken",
                "data": {"name": "conflict.name_taken", "retryable": false, "hint": "choose another"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.relay_exists": {
                "code": 1503,
                "message": "{target} is a relay of {conversation} already",
                "data": {"name": "conflict.relay_exists", "retryable": false, "hint": "chanadm relay status {conversation}"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.stale": {
                "code": 1504,
                "message": "others changed {conversation} since this was signed",
                "data": {
                  "name": "conflict.stale",
                  "retryable": true,
                  "hint": "it was signed {detail}, when the log had {actual}; fetch what is new and repeat it: chanadm sync {conversation}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.duplicate": {
                "code": 1505,
                "message": "that is in the log already",
                "data": {"name": "conflict.duplicate", "retryable": false, "hint": "nothing to do"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.plan_changed": {
                "code": 1506,
                "message": "the plan is {actual} now, not {expected}: something changed since it was shown",
                "data": {"name": "conflict.plan_changed", "retryable": true, "hint": "look at the plan again: --dry-run"},
                "x-http": 409,
                "x-exit": 6
              },
              "conflict.answer_lost": {
                "code": 1507,
                "message": "{action} was carried out as {actual}, and its answer was lost since",
                "data": {
                  "name": "conflict.answer_lost",
                  "retryable": false,
                  "hint": "look at what it changed; do not repeat it"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "not_found.conversation": {
                "code": 1600,
                "message": "no conversation {actual}",
                "data": {
                  "name": "not_found.conversation",
                  "retryable": false,
                  "hint": "chanadm channel list, chanadm group list"
                },
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.member": {
                "code": 1601,
                "message": "no member {actual} in {conversation}",
                "data": {"name": "not_found.member", "retryable": false, "hint": "chanadm member list {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.message": {
                "code": 1602,
                "message": "no message {actual} in {conversation}",
                "data": {"name": "not_found.message", "retryable": false, "hint": "chanadm message list {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.case": {
                "code": 1620,
                "message": "nothing like {actual} is before the staff of {conversation}",
                "data": {"name": "not_found.case", "retryable": false, "hint": ""},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.link": {
                "code": 1603,
                "message": "no link {actual} in {conversation}",
                "data": {"name": "not_found.link", "retryable": false, "hint": "chanadm link list {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.relay": {
                "code": 1604,
                "message": "no relay {actual} in {conversation}",
                "data": {"name": "not_found.relay", "retryable": false, "hint": "chanadm relay list {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.request": {
                "code": 1605,
                "message": "no request to join by {actual} in {conversation}",
                "data": {"name": "not_found.request", "retryable": false, "hint": "chanadm join list {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.profile": {
                "code": 1606,
                "message": "no profile {actual}",
                "data": {
                  "name": "not_found.profile",
                  "retryable": false,
                  "hint": "chanadm profile create NAME; chanadm profile list"
                },
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.subscription": {
                "code": 1607,
                "message": "no subscription {actual} on this connection",
                "data": {
                  "name": "not_found.subscription",
                  "retryable": false,
                  "hint": "events.subscribe and message.follow begin one"
                },
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.entry": {
                "code": 1608,
                "message": "no entry {actual} in this log",
                "data": {
                  "name": "not_found.entry",
                  "retryable": false,
                  "hint": "chanadm audit log {conversation} numbers the administrative ones; entries count from 0"
                },
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.job": {
                "code": 1641,
                "message": "there is no job {actual}",
                "data": {"name": "not_found.job", "retryable": false, "hint": "chanadm job list"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.scheduled": {
                "code": 1643,
                "message": "nothing is scheduled as {actual} in {conversation}",
                "data": {"name": "not_found.scheduled", "retryable": false, "hint": "chanadm message scheduled {conversation}"},
                "x-http": 404,
                "x-exit": 5
              },
              "not_found.token": {
                "code": 1640,
                "message": "no token {actual}",
                "data": {"name": "not_found.token", "retryable": false, "hint": "chanadm token list shows them all"},
                "x-http": 404,
                "x-exit": 5
              },
              "ambiguous.conversation": {
                "code": 1700,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.conversation", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "ambiguous.member": {
                "code": 1701,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.member", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "ambiguous.message": {
                "code": 1702,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.message", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "ambiguous.case": {
                "code": 1720,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.case", "retryable": false, "hint": ""},
                "x-http": 409,
                "x-exit": 6
              },
              "ambiguous.link": {
                "code": 1703,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.link", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "ambiguous.relay": {
                "code": 1704,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.relay", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "ambiguous.request": {
                "code": 1705,
                "message": "{actual} could be {expected}",
                "data": {"name": "ambiguous.request", "retryable": false, "hint": "write more of it, or the whole id"},
                "x-http": 409,
                "x-exit": 2
              },
              "integrity.malformed": {
                "code": 1800,
                "message": "entry {seq}: {field} is not decodable or over its limit",
                "data": {
                  "name": "integrity.malformed",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.wrong_conversation": {
                "code": 1801,
                "message": "entry {seq} is of another conversation",
                "data": {
                  "name": "integrity.wrong_conversation",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.unknown_author": {
                "code": 1802,
                "message": "entry {seq}: no such author or device at that point",
                "data": {
                  "name": "integrity.unknown_author",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.bad_signature": {
                "code": 1803,
                "message": "entry {seq}: the author's signature fails",
                "data": {
                  "name": "integrity.bad_signature",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.not_permitted": {
                "code": 1804,
                "message": "entry {seq}: the rules refuse it: {rule}",
                "data": {
                  "name": "integrity.not_permitted",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.skipped": {
                "code": 1805,
                "message": "entries {from} to {to} are missing",
                "data": {"name": "integrity.skipped", "retryable": false, "hint": "chanadm sync {conversation}"},
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.duplicate": {
                "code": 1806,
                "message": "entry {seq} came twice",
                "data": {
                  "name": "integrity.duplicate",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.out_of_order": {
                "code": 1807,
                "message": "entry {seq} is out of order",
                "data": {
                  "name": "integrity.out_of_order",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.counter_reused": {
                "code": 1808,
                "message": "two statements under counter {counter} of one device",
                "data": {
                  "name": "integrity.counter_reused",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.bad_root": {
                "code": 1809,
                "message": "the entries do not lead to the signed root at size {size}",
                "data": {
                  "name": "integrity.bad_root",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.bad_checkpoint": {
                "code": 1810,
                "message": "the checkpoint's signature or format is wrong",
                "data": {
                  "name": "integrity.bad_checkpoint",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.bad_cosignature": {
                "code": 1811,
                "message": "the cosignature of {relay} is wrong",
                "data": {
                  "name": "integrity.bad_cosignature",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.rolled_back": {
                "code": 1812,
                "message": "{relay} shows {to} entries; it signed {from}",
                "data": {
                  "name": "integrity.rolled_back",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.forked": {
                "code": 1813,
                "message": "two signed checkpoints of {conversation} contradict each other",
                "data": {
                  "name": "integrity.forked",
                  "retryable": false,
                  "hint": "the evidence is kept: chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.body_mismatch": {
                "code": 1814,
                "message": "entry {seq}: the body is not the one signed",
                "data": {
                  "name": "integrity.body_mismatch",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}; chanadm integrity list {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.body_missing": {
                "code": 1815,
                "message": "entry {seq}: the body is absent and nobody ordered that",
                "data": {
                  "name": "integrity.body_missing",
                  "retryable": false,
                  "hint": "another relay may have it: chanadm sync {conversation}"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "integrity.needs_upgrade": {
                "code": 1816,
                "message": "entry {seq} is of a kind this version does not know",
                "data": {"name": "integrity.needs_upgrade", "retryable": false, "hint": "install a newer chanadm"},
                "x-http": 502,
                "x-exit": 10
              },
              "decryption.unknown_epoch": {
                "code": 1900,
                "message": "the secret of epoch {epoch} was never received",
                "data": {
                  "name": "decryption.unknown_epoch",
                  "retryable": false,
                  "hint": "chanadm sync {conversation} repairs it from epoch notices, or asks the origin"
                },
                "x-http": 422,
                "x-exit": 10
              },
              "decryption.too_early": {
                "code": 1901,
                "message": "from before this node joined; its history is not shared",
                "data": {"name": "decryption.too_early", "retryable": false, "hint": ""},
                "x-http": 422,
                "x-exit": 10
              },
              "decryption.revoked": {
                "code": 1902,
                "message": "from after this node's membership ended",
                "data": {"name": "decryption.revoked", "retryable": false, "hint": ""},
                "x-http": 422,
                "x-exit": 10
              },
              "decryption.tampered": {
                "code": 1903,
                "message": "the right key does not open it: it was changed on the way",
                "data": {
                  "name": "decryption.tampered",
                  "retryable": false,
                  "hint": "another relay may have a good copy: chanadm sync {conversation}"
                },
                "x-http": 422,
                "x-exit": 10
              },
              "decryption.undecodable": {
                "code": 1904,
                "message": "it opened, but this version does not understand it",
                "data": {
                  "name": "decryption.undecodable",
                  "retryable": false,
                  "hint": "kept as it came; install a newer chanadm"
                },
                "x-http": 422,
                "x-exit": 10
              },
              "relay.unreachable": {
                "code": 2000,
                "message": "{relay} does not answer: {detail}",
                "data": {
                  "name": "relay.unreachable",
                  "retryable": true,
                  "hint": "chanadm relay status {conversation}; it is tried again with every sync"
                },
                "x-http": 502,
                "x-exit": 3
              },
              "relay.identity_mismatch": {
                "code": 2001,
                "message": "another identity answers at {relay}",
                "data": {
                  "name": "relay.identity_mismatch",
                  "retryable": false,
                  "hint": "ask the operator for the address: chanrelay address"
                },
                "x-http": 502,
                "x-exit": 10
              },
              "relay.refused": {
                "code": 2002,
                "message": "{relay} refused: {detail}",
                "data": {"name": "relay.refused", "retryable": false, "hint": "ask its operator, or use another relay"},
                "x-http": 502,
                "x-exit": 4
              },
              "relay.limit": {
                "code": 2003,
                "message": "{relay} has a limit: {detail}",
                "data": {"name": "relay.limit", "retryable": true, "hint": "ask its operator, or send less"},
                "x-http": 502,
                "x-exit": 75
              },
              "relay.protocol": {
                "code": 2004,
                "message": "{relay} does not speak this protocol: {detail}",
                "data": {"name": "relay.protocol", "retryable": false, "hint": "its version may be too old or too new"},
                "x-http": 502,
                "x-exit": 1
              },
              "relay.timeout": {
                "code": 2005,
                "message": "{relay} did not answer within {limit} s",
                "data": {"name": "relay.timeout", "retryable": true, "hint": "chanadm relay status {conversation}"},
                "x-http": 502,
                "x-exit": 8
              },
              "relay.unknown_conversation": {
                "code": 2006,
                "message": "{relay} does not carry {conversation}",
                "data": {
                  "name": "relay.unknown_conversation",
                  "retryable": false,
                  "hint": "chanadm relay status {conversation}"
                },
                "x-http": 502,
                "x-exit": 5
              },
              "relay.unauthorized": {
                "code": 2007,
                "message": "{relay} does not accept this key for {conversation}",
                "data": {
                  "name": "relay.unauthorized",
                  "retryable": false,
                  "hint": "the link may be withdrawn, or membership over"
                },
                "x-http": 502,
                "x-exit": 4
              },
              "relay.behind": {
                "code": 2008,
                "message": "{relay} lacks what it needs first: it has {actual} entries",
                "data": {"name": "relay.behind", "retryable": true, "hint": "chanadm sync {conversation}"},
                "x-http": 502,
                "x-exit": 75
              },
              "link.malformed": {
                "code": 2100,
                "message": "the link cannot be read: {detail}",
                "data": {
                  "name": "link.malformed",
                  "retryable": false,
                  "hint": "copy the whole link, in quotes; it begins with {expected}"
                },
                "x-http": 422,
                "x-exit": 2
              },
              "link.qr_too_long": {
                "code": 2170,
                "message": "link {target} has {actual} bytes; a QR code holds {expected}",
                "data": {
                  "name": "link.qr_too_long",
                  "retryable": false,
                  "hint": "fewer relays make it shorter: chanadm relay status {conversation}"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "link.bad_card": {
                "code": 2171,
                "message": "that is no card for {conversation}: {detail}",
                "data": {"name": "link.bad_card", "retryable": false, "hint": "they make one with: chanadm profile card LINK"},
                "x-http": 400,
                "x-exit": 2
              },
              "link.bad_signature": {
                "code": 2101,
                "message": "the link was changed, or is not the owner's",
                "data": {"name": "link.bad_signature", "retryable": false, "hint": "ask for it again"},
                "x-http": 422,
                "x-exit": 10
              },
              "link.expired": {
                "code": 2102,
                "message": "the link expired at {expected}",
                "data": {"name": "link.expired", "retryable": false, "hint": "ask for a new one"},
                "x-http": 422,
                "x-exit": 6
              },
              "link.no_relay": {
                "code": 2104,
                "message": "the link names no relay",
                "data": {"name": "link.no_relay", "retryable": false, "hint": "ask for a new one"},
                "x-http": 422,
                "x-exit": 3
              },
              "link.wrong_conversation": {
                "code": 2105,
                "message": "the log behind the link is not the one it names",
                "data": {"name": "link.wrong_conversation", "retryable": false, "hint": "ask for it again"},
                "x-http": 422,
                "x-exit": 10
              },
              "store.read_only": {
                "code": 2200,
                "message": "{path} cannot be written: {detail}",
                "data": {
                  "name": "store.read_only",
                  "retryable": false,
                  "hint": "check owner and permissions of the state directory"
                },
                "x-http": 507,
                "x-exit": 1
              },
              "store.full": {
                "code": 2201,
                "message": "the disk is full: {path}",
                "data": {"name": "store.full", "retryable": true, "hint": "make room and repeat; nothing was half done"},
                "x-http": 507,
                "x-exit": 75
              },
              "store.newer": {
                "code": 2202,
                "message": "the database is of version {actual}; this program knows {expected}",
                "data": {"name": "store.newer", "retryable": false, "hint": "install a newer chanadm"},
                "x-http": 507,
                "x-exit": 1
              },
              "store.corrupt": {
                "code": 2203,
                "message": "the database is damaged: {detail}",
                "data": {
                  "name": "store.corrupt",
                  "retryable": false,
                  "hint": "chanadm doctor; restore a backup or recover from relays"
                },
                "x-http": 507,
                "x-exit": 10
              },
              "store.foreign": {
                "code": 2204,
                "message": "{path} is not a state directory of chanadm: {detail}",
                "data": {"name": "store.foreign", "retryable": false, "hint": "choose another: --home DIR"},
                "x-http": 507,
                "x-exit": 1
              },
              "store.io": {
                "code": 2205,
                "message": "reading or writing {path} failed: {detail}",
                "data": {"name": "store.io", "retryable": false, "hint": "check the disk: chanadm doctor"},
                "x-http": 507,
                "x-exit": 1
              },
              "store.busy": {
                "code": 2206,
                "message": "the database is locked by another program: {path}",
                "data": {"name": "store.busy", "retryable": true, "hint": "close it and repeat"},
                "x-http": 507,
                "x-exit": 75
              },
              "store.inconsistent": {
                "code": 2207,
                "message": "what is stored differs from what the log says: {detail}",
                "data": {"name": "store.inconsistent", "retryable": false, "hint": "chanadm doctor"},
                "x-http": 507,
                "x-exit": 10
              },
              "vault.locked": {
                "code": 2300,
                "message": "the vault wants its passphrase",
                "data": {"name": "vault.locked", "retryable": false, "hint": "this version opens key files without one only"},
                "x-http": 500,
                "x-exit": 1
              },
              "vault.wrong_key": {
                "code": 2301,
                "message": "the vault key does not open the secrets of this node",
                "data": {"name": "vault.wrong_key", "retryable": false, "hint": "restore {path} from a backup"},
                "x-http": 500,
                "x-exit": 1
              },
              "vault.missing": {
                "code": 2302,
                "message": "the vault key {path} is missing",
                "data": {
                  "name": "vault.missing",
                  "retryable": false,
                  "hint": "restore it from a backup, or recover from relays"
                },
                "x-http": 500,
                "x-exit": 1
              },
              "vault.permissions": {
                "code": 2303,
                "message": "the vault key {path} can be read by others",
                "data": {"name": "vault.permissions", "retryable": false, "hint": "chmod 600 {path}"},
                "x-http": 500,
                "x-exit": 1
              },
              "vault.damaged": {
                "code": 2304,
                "message": "a stored secret does not open: {detail}",
                "data": {"name": "vault.damaged", "retryable": false, "hint": "restore a backup"},
                "x-http": 500,
                "x-exit": 1
              },
              "node.unreachable": {
                "code": 2400,
                "message": "no node answers at {path}",
                "data": {
                  "name": "node.unreachable",
                  "retryable": true,
                  "hint": "chanadm serve starts one; without --socket a command opens the state directory itself"
                },
                "x-http": 503,
                "x-exit": 3
              },
              "node.busy": {
                "code": 2401,
                "message": "another process holds {path}: {detail}",
                "data": {
                  "name": "node.busy",
                  "retryable": true,
                  "hint": "it listens at {socket}: commands with this --home go through it; wait for it, or let commands share the node of chanadm serve"
                },
                "x-http": 503,
                "x-exit": 75
              },
              "node.socket_path": {
                "code": 2402,
                "message": "the socket path has {actual} bytes; {expected} are allowed: {path}",
                "data": {"name": "node.socket_path", "retryable": false, "hint": "choose a shorter one: --socket PATH"},
                "x-http": 503,
                "x-exit": 2
              },
              "node.socket_in_use": {
                "code": 2403,
                "message": "another node answers at {path}",
                "data": {
                  "name": "node.socket_in_use",
                  "retryable": false,
                  "hint": "stop it first, or choose another: --socket PATH"
                },
                "x-http": 503,
                "x-exit": 6
              },
              "node.permission": {
                "code": 2404,
                "message": "{path} cannot be opened: {detail}",
                "data": {"name": "node.permission", "retryable": false, "hint": "check its owner and permissions"},
                "x-http": 503,
                "x-exit": 4
              },
              "node.protocol": {
                "code": 2405,
                "message": "what answers at {path} is not a node: {detail}",
                "data": {"name": "node.protocol", "retryable": false, "hint": "check --socket"},
                "x-http": 503,
                "x-exit": 3
              },
              "node.disconnected": {
                "code": 2406,
                "message": "the node went away before it answered",
                "data": {
                  "name": "node.disconnected",
                  "retryable": true,
                  "hint": "look whether it happened, or repeat it with the same --request-key"
                },
                "x-http": 503,
                "x-exit": 3
              },
              "node.home": {
                "code": 2407,
                "message": "the state directory {path} cannot be used: {detail}",
                "data": {"name": "node.home", "retryable": false, "hint": "choose another: --home DIR"},
                "x-http": 503,
                "x-exit": 1
              },
              "node.absent": {
                "code": 2408,
                "message": "there is no node in {path}",
                "data": {
                  "name": "node.absent",
                  "retryable": false,
                  "hint": "chanadm profile create NAME makes one there; --home DIR names another"
                },
                "x-http": 404,
                "x-exit": 3
              },
              "node.token_file": {
                "code": 2409,
                "message": "{path} cannot be used as the file with the token: {detail}",
                "data": {
                  "name": "node.token_file",
                  "retryable": false,
                  "hint": "one token, in a file that nobody else may read: chmod 600"
                },
                "x-http": 400,
                "x-exit": 4
              },
              "node.token_refused": {
                "code": 2410,
                "message": "{path} refuses the token in {target}: {detail}",
                "data": {
                  "name": "node.token_refused",
                  "retryable": false,
                  "hint": "ask the node's owner for another (chanadm token create)"
                },
                "x-http": 401,
                "x-exit": 4
              },
              "node.tls": {
                "code": 2411,
                "message": "whoever answers at {path} cannot prove to be that node: {detail}",
                "data": {
                  "name": "node.tls",
                  "retryable": false,
                  "hint": "check the address; --ca-file FILE names the certificates to believe"
                },
                "x-http": 503,
                "x-exit": 10
              },
              "node.access": {
                "code": 2440,
                "message": "{path} cannot be used: {detail} at {param}",
                "data": {
                  "name": "node.access",
                  "retryable": false,
                  "hint": "put it right (docs/configuration.md); until then only the node's own user and root may call"
                },
                "x-http": 500,
                "x-exit": 1
              },
              "node.admission": {
                "code": 2470,
                "message": "{path} cannot be used: {detail} at {param}",
                "data": {
                  "name": "node.admission",
                  "retryable": false,
                  "hint": "mend it: docs/configuration.md; then SIGHUP, or start the node again"
                },
                "x-http": 500,
                "x-exit": 1
              },
              "node.websocket": {
                "code": 2441,
                "message": "cannot listen for WebSocket at {actual}: {detail}",
                "data": {"name": "node.websocket", "retryable": false, "hint": "{expected}"},
                "x-http": 500,
                "x-exit": 1
              },
              "import.unreadable": {
                "code": 2500,
                "message": "{path} cannot be read: {detail}",
                "data": {"name": "import.unreadable", "retryable": false, "hint": "check the path; the node reads the file"},
                "x-http": 422,
                "x-exit": 1
              },
              "import.no_chat": {
                "code": 2501,
                "message": "which chat of {path} is meant? It holds {detail}",
                "data": {"name": "import.no_chat", "retryable": false, "hint": "--chat with a name or number of these"},
                "x-http": 422,
                "x-exit": 2
              },
              "import.no_date": {
                "code": 2502,
                "message": "neither {path} nor its name says the date",
                "data": {"name": "import.no_date", "retryable": false, "hint": "--date YYYY-MM-DD"},
                "x-http": 422,
                "x-exit": 2
              },
              "import.not_a_log": {
                "code": 2503,
                "message": "{path} is not of the format it was to be imported from: {detail}",
                "data": {"name": "import.not_a_log", "retryable": false, "hint": "check the file and the format"},
                "x-http": 422,
                "x-exit": 2
              },
              "import.not_proven": {
                "code": 2504,
                "message": "{path} does not prove itself: {detail}",
                "data": {"name": "import.not_proven", "retryable": false, "hint": "chanadm export verify {path}"},
                "x-http": 422,
                "x-exit": 10
              },
              "job.cancelled": {
                "code": 2600,
                "message": "the job {actual} was stopped before its end",
                "data": {"name": "job.cancelled", "retryable": false, "hint": "what it did stays done; start it again to go on"},
                "x-http": 409,
                "x-exit": 6
              },
              "file.exists": {
                "code": 2800,
                "message": "{path} exists already",
                "data": {"name": "file.exists", "retryable": false, "hint": "name another file; nothing is ever overwritten"},
                "x-http": 409,
                "x-exit": 6
              },
              "file.unwritable": {
                "code": 2801,
                "message": "{path} cannot be written: {detail}",
                "data": {"name": "file.unwritable", "retryable": false, "hint": "check the path; the node writes the file"},
                "x-http": 422,
                "x-exit": 1
              },
              "file.unreadable": {
                "code": 2802,
                "message": "{path} cannot be read: {detail}",
                "data": {"name": "file.unreadable", "retryable": false, "hint": "check the path; the node reads the file"},
                "x-http": 422,
                "x-exit": 1
              },
              "backup.damaged": {
                "code": 2900,
                "message": "{path} is no whole backup: {detail}",
                "data": {
                  "name": "backup.damaged",
                  "retryable": false,
                  "hint": "use another one (chanadm backup list); chanadm doctor says whether the node itself is sound"
                },
                "x-http": 422,
                "x-exit": 10
              },
              "backup.locked": {
                "code": 2901,
                "message": "{path} does not open: it takes {expected}",
                "data": {"name": "backup.locked", "retryable": false, "hint": "give what it was locked with"},
                "x-http": 403,
                "x-exit": 4
              },
              "backup.home_in_use": {
                "code": 2902,
                "message": "{path} is not empty: {detail}",
                "data": {
                  "name": "backup.home_in_use",
                  "retryable": false,
                  "hint": "restore into a directory that does not exist yet, and move it when no node runs"
                },
                "x-http": 409,
                "x-exit": 6
              },
              "access.caller": {
                "code": 2708,
                "message": "this socket does not serve user {actual}",
                "data": {"name": "access.caller", "retryable": false, "hint": "run the command as the user who owns {path}"},
                "x-http": 403,
                "x-exit": 4
              },
              "access.token": {
                "code": 2700,
                "message": "this is no token of this node",
                "data": {
                  "name": "access.token",
                  "retryable": false,
                  "hint": "ask the node's owner for one (chanadm token create)"
                },
                "x-http": 401,
                "x-exit": 4
              },
              "access.revoked": {
                "code": 2701,
                "message": "token {target} is revoked since {actual}",
                "data": {
                  "name": "access.revoked",
                  "retryable": false,
                  "hint": "ask the node's owner; chanadm token restore makes it good again"
                },
                "x-http": 401,
                "x-exit": 4
              },
              "access.restriction": {
                "code": 2702,
                "message": "{who} does not allow {action}: its restriction {rule} wants {expected}, and this is {actual}",
                "data": {
                  "name": "access.restriction",
                  "retryable": false,
                  "hint": "stay within the restriction, or ask the node's owner for a wider token"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "access.rate": {
                "code": 2703,
                "message": "{who} allows {expected}; that was used up",
                "data": {"name": "access.rate", "retryable": true, "hint": "try again in {retry_after_s} s"},
                "x-http": 429,
                "x-exit": 75
              },
              "access.count": {
                "code": 2704,
                "message": "{who} allows {expected}; all were used",
                "data": {"name": "access.count", "retryable": false, "hint": "ask the node's owner for another token"},
                "x-http": 403,
                "x-exit": 4
              },
              "access.delegation": {
                "code": 2705,
                "message": "{who} is restricted, and what it allows cannot be handed on by {action}",
                "data": {
                  "name": "access.delegation",
                  "retryable": false,
                  "hint": "narrow a token offline (chanadm token narrow), or ask the node's owner"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "access.file": {
                "code": 2706,
                "message": "{who} does not name the files of this machine that {action} may read or write",
                "data": {
                  "name": "access.file",
                  "retryable": false,
                  "hint": "the owner can add a restriction for the parameter {param}"
                },
                "x-http": 403,
                "x-exit": 4
              },
              "access.counters": {
                "code": 2707,
                "message": "{who} has {actual} counters in its narrowed copies already",
                "data": {
                  "name": "access.counters",
                  "retryable": false,
                  "hint": "use a copy that exists, or ask the node's owner for another token"
                },
                "x-http": 403,
                "x-exit": 4
              }
            }
          },
          "x-common-errors": [
            "rpc.parse_error",
            "rpc.invalid_request",
            "rpc.method_not_found",
            "rpc.invalid_params",
            "rpc.internal",
            "rpc.too_large",
            "rpc.batch_too_large",
            "rpc.shutting_down",
            "rpc.overloaded",
            "rpc.cancelled",
            "rpc.timeout",
            "store.read_only",
            "store.full",
            "store.newer",
            "store.corrupt",
            "store.foreign",
            "store.io",
            "store.busy",
            "store.inconsistent",
            "vault.locked",
            "vault.wrong_key",
            "vault.missing",
            "vault.permissions",
            "vault.damaged",
            "node.unreachable",
            "node.busy",
            "node.socket_path",
            "node.socket_in_use",
            "node.permission",
            "node.protocol",
            "node.disconnected",
            "node.home",
            "node.absent",
            "node.token_file",
            "node.token_refused",
            "node.tls",
            "node.access",
            "node.admission",
            "node.websocket",
            "access.caller",
            "access.token",
            "access.revoked",
            "access.restriction",
            "access.rate",
            "access.count",
            "access.delegation",
            "access.file",
            "access.counters"
          ],
          "x-notifications": [
            {
              "name": "progress",
              "summary": "How far a long call is.",
              "params": {
                "type": "object",
                "required": ["token", "done", "what"],
                "properties": {
                  "token": {"type": "string", "description": "The token the call gave."},
                  "done": {"type": "integer", "description": "Units done."},
                  "total": {"type": "integer", "description": "Units in all, if known."},
                  "what": {"type": "string", "description": "The unit, a plural: lines, entries."}
                }
              }
            },
            {
              "name": "message.item",
              "summary": "One message or event of a followed conversation, in log order.",
              "params": {
                "type": "object",
                "required": ["subscription", "message"],
                "properties": {
                  "subscription": {"type": "string", "description": "What `message.follow` returned."},
                  "message": {"$ref": "#/components/schemas/Message", "description": "The item as it now stands."}
                }
              }
            },
            {
              "name": "events.event",
              "summary": "One event of an `events.subscribe`, in order.",
              "params": {
                "type": "object",
                "required": ["subscription", "event"],
                "properties": {
                  "subscription": {"type": "string", "description": "What `events.subscribe` returned."},
                  "event": {"$ref": "#/components/schemas/Event", "description": "What happened."}
                }
              }
            },
            {
              "name": "events.ended",
              "summary": "The node ended an `events.subscribe`; another one with `from_seq` goes on from there.",
              "params": {
                "type": "object",
                "required": ["subscription", "error", "next_seq"],
                "properties": {
                  "subscription": {"type": "string", "description": "What `events.subscribe` returned."},
                  "error": {"type": "string", "description": "Error name of schema/errors.json."},
                  "next_seq": {"type": "integer", "description": "The first change number not sent."}
                }
              }
            },
            {
              "name": "message.follow_ended",
              "summary": "The node ended a `message.follow`; `message.list` with `from_seq` goes on from there.",
              "params": {
                "type": "object",
                "required": ["subscription", "error", "next_seq"],
                "properties": {
                  "subscription": {"type": "string", "description": "What `message.follow` returned."},
                  "error": {"type": "string", "description": "Error name of schema/errors.json."},
                  "next_seq": {"type": "integer", "description": "The first entry not sent."}
                }
              }
            }
          ]
        }
        """##
}
