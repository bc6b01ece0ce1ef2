// Generated from Sources/ChanConsole/Web and schema/rpc by chandev; do not edit.
// swift-format-ignore-file

extension ConsoleFiles {
    package static let tag = "1b8f3d45a36c27f377d3611b87c7cbed"
    package static let page = ###"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>chanadm</title>
<script type="module" src="/a/1b8f3d45a36c27f377d3611b87c7cbed/app.js"></script>
</head>
<body>
<noscript>The console needs JavaScript. The command line does the same without a browser.</noscript>
</body>
</html>

"""###
    package static let contractTag = "5616244dcc5da35cdbfba1ae04a581bf"
    package static let contract = ###"""
{"nouns":[{"noun":"access","methods":[{"name":"access.explain","summary":"Explain why a member may or may not do something","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"required":false,"help":"Only this permission (default: all)."}],"groups":[],"result":{"shape":"object","type":"AccessReport"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"role","title":"ROLE","format":"role"},{"field":"status","title":"STATUS","format":"state"},{"field":"scopes","title":"CAN READ","format":"lines"},{"field":"lines","title":"PERMISSIONS","format":"table"},{"field":"features","title":"FEATURES","format":"table"}]},{"name":"access.who","summary":"List the members who hold a permission","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"permission","type":"Permission","positional":2,"required":true,"help":"The permission."},{"name":"if_member","type":"member","required":false,"help":"Suppose this member …"},{"name":"if_role","type":"Role","required":false,"help":"… had this role."},{"name":"if_from","type":"Role","required":false,"help":"Suppose the permission started from this role."}],"groups":["list"],"result":{"shape":"list","items":"AccessHolder"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"member.id","title":"ID","format":"id"},{"field":"role","title":"ROLE","format":"role"},{"field":"because","title":"BECAUSE","format":"text"},{"field":"until_at","title":"UNTIL","format":"time"}]},{"name":"access.matrix","summary":"Show every role and what it may do","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":[],"result":{"shape":"object","type":"AccessMatrix"},"columns":[{"field":"rows","title":"PERMISSIONS","format":"table"}]}]},{"noun":"admission","methods":[{"name":"admission.show","summary":"Show the admission policy","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":[],"result":{"shape":"object","type":"AdmissionPolicy"},"columns":[{"field":"mode","title":"NOW","format":"text"},{"field":"policy","title":"POLICY","format":"text"},{"field":"lockdown","title":"LOCKDOWN","format":"state"},{"field":"lockdown_until_at","title":"UNTIL","format":"time"},{"field":"lockdown_by.name","title":"BY","format":"member"},{"field":"invited_only","title":"INVITED ONLY","format":"flag"},{"field":"password","title":"PASSWORD","format":"flag"},{"field":"program","title":"ASKS A PROGRAM","format":"flag"},{"field":"capacity","title":"CAPACITY","format":"count"},{"field":"members","title":"MEMBERS","format":"count"},{"field":"join_rate_count","title":"REQUESTS","format":"count"},{"field":"join_rate_per_s","title":"PERIOD","format":"duration"},{"field":"next_request_at","title":"NEXT REQUEST","format":"time"},{"field":"pending","title":"WAITING","format":"count"},{"field":"in_review","title":"IN REVIEW","format":"count"},{"field":"invited","title":"INVITED","format":"count"}]},{"name":"admission.set","summary":"Set the admission policy","kind":"mutation","severity":"moderate","confirm":"none","success":"Admission to {result.admission.conversation} is {result.admission.mode}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"mode","type":"AdmissionMode","required":false,"help":"How requests are admitted, whatever the link allows."},{"name":"capacity","type":"integer","required":false,"min":1,"max":4294967295,"help":"Most members at once."},{"name":"join_rate_count","type":"integer","required":false,"min":1,"max":1000,"help":"Maximum number of requests in each period of `join_rate_per_s`."},{"name":"join_rate_per_s","type":"duration","required":false,"min":1,"max":2592000,"default":60,"help":"The period of `join_rate_count`."},{"name":"on","type":"array<AdmissionSwitch>","required":false,"help":"Turn on: `invited_only` (only invited people may ask), `program` (a program at the origin's node is asked first)."},{"name":"off","type":"array<AdmissionSwitch>","required":false,"help":"Turn off: `invited_only` or `program`."},{"name":"unset","type":"array<AdmissionLimit>","required":false,"help":"Remove: `capacity`, `join_rate` or `password`."},{"name":"password","type":"string","required":false,"maxBytes":256,"help":"Password required to join; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"admission","type":"AdmissionPolicy","help":"As it now stands."}]}},{"name":"admission.lockdown","summary":"Restrict joining in an emergency","kind":"mutation","severity":"moderate","confirm":"none","success":"Admission to {result.admission.conversation}: {result.admission.lockdown}","undo":"chanadm admission lift {params.conversation}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"level","type":"LockdownLevel","positional":2,"required":true,"help":"The level of restriction."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends (default: never)."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"admission","type":"AdmissionPolicy","help":"As it now stands."}]}},{"name":"admission.lift","summary":"Lift the restriction on joining","kind":"mutation","severity":"moderate","confirm":"none","success":"Admission to {result.admission.conversation} is {result.admission.mode}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"admission","type":"AdmissionPolicy","help":"As it now stands."}]}},{"name":"admission.test","summary":"Try a request against the policy","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link used (default: the primary link)."},{"name":"member","type":"string","required":false,"maxBytes":64,"help":"The applicant: a name here, or 32 hex digits (default: an unknown person)."},{"name":"password","type":"string","required":false,"maxBytes":256,"help":"The password they would give; `-` reads it from standard input."}],"groups":[],"result":{"shape":"object","type":"AdmissionVerdict"},"columns":[{"field":"outcome","title":"OUTCOME","format":"state"},{"field":"role","title":"ROLE","format":"role"},{"field":"because","title":"BECAUSE","format":"lines"},{"field":"error","title":"ERROR","format":"text"},{"field":"rule","title":"RULE","format":"text"},{"field":"detail","title":"WHY","format":"wrap"}]}]},{"noun":"audit","methods":[{"name":"audit.verify","summary":"Verify a conversation's log","kind":"read","severity":"read","confirm":"none","success":"{result.size} entries, {result.signatures} signatures and {result.cosignatures} cosignatures check out; signed size {result.checkpoint_size}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"offline","type":"boolean","required":false,"default":false,"help":"Do not ask relays for newer checkpoints."}],"groups":["progress"],"result":{"shape":"object","type":"VerifyReport"},"columns":[{"field":"size","title":"ENTRIES","format":"count"},{"field":"checkpoint_size","title":"SIGNED SIZE","format":"count"},{"field":"root","title":"ROOT","format":"id"},{"field":"signatures","title":"SIGNATURES","format":"count"},{"field":"bodies","title":"BODIES","format":"count"},{"field":"bodies_opened","title":"OPENED","format":"notable"},{"field":"bodies_pruned","title":"PRUNED","format":"notable"},{"field":"bodies_sealed","title":"SEALED","format":"notable"},{"field":"statements","title":"STATEMENTS","format":"count"},{"field":"unverifiable","title":"UNVERIFIABLE","format":"notable"},{"field":"cosignatures","title":"COSIGNATURES","format":"table"},{"field":"errors","title":"ERRORS","format":"table"}]},{"name":"audit.log","summary":"Show administrative acts","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"actor","type":"member","required":false,"help":"Only acts of this member."},{"name":"action","type":"string","required":false,"maxBytes":64,"help":"Only this action, or all beginning with it: `member.role`, `link`."},{"name":"target","type":"string","required":false,"maxBytes":256,"help":"Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id."},{"name":"outcome","type":"AuditOutcome","required":false,"help":"Only what was permitted, or only what was refused."},{"name":"text","type":"string","required":false,"maxBytes":256,"help":"Only acts whose summary, target or reason contains this, whatever the case of letters."},{"name":"since_at","type":"timestamp","required":false,"help":"Ordered at this time or later."},{"name":"until_at","type":"timestamp","required":false,"help":"Ordered before this time."}],"groups":["list"],"result":{"shape":"list","items":"AuditEntry"},"columns":[{"field":"at","title":"TIME","format":"said"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"actor.name","title":"WHO","format":"text"},{"field":"action","title":"ACTION","format":"text"},{"field":"summary","title":"WHAT","format":"wrap"},{"field":"changes","title":"CHANGES","format":"changes"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"audit.keys","summary":"Show the keys proofs are checked with","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."}],"groups":["list"],"result":{"shape":"list","items":"VerifierKey"},"columns":[{"field":"role","title":"ROLE","format":"state"},{"field":"key","title":"KEY","format":"text"}]},{"name":"audit.prove","summary":"Prove that an entry is in a log","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"entry","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The entry's number, or the id of a message or an act, or the beginning of it."}],"groups":[],"result":{"shape":"object","type":"LogProof"},"columns":[{"field":"origin","title":"LOG","format":"text"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"message","title":"STATEMENT","format":"text"},{"field":"size","title":"SIGNED SIZE","format":"count"},{"field":"root","title":"ROOT","format":"text"},{"field":"cosigners","title":"COSIGNED BY","format":"lines"},{"field":"key","title":"KEY","format":"text"}]},{"name":"audit.prove_growth","summary":"Prove that a log only grew","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"from_size","type":"integer","positional":2,"required":true,"min":1,"help":"Entries of the earlier state."}],"groups":[],"result":{"shape":"object","type":"GrowthProof"},"columns":[{"field":"origin","title":"LOG","format":"text"},{"field":"from_size","title":"FROM","format":"count"},{"field":"from_root","title":"ROOT THEN","format":"text"},{"field":"size","title":"TO","format":"count"},{"field":"root","title":"ROOT NOW","format":"text"},{"field":"path","title":"PATH","format":"lines"},{"field":"key","title":"KEY","format":"text"}]},{"name":"audit.journal","summary":"Show the journal of this node","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only requests about this channel or group."},{"name":"actor","type":"string","required":false,"maxBytes":128,"help":"Only of this user: `uid 1000`, or a part of it."},{"name":"token","type":"string","required":false,"maxBytes":128,"help":"Only with this token, by its id."},{"name":"client","type":"string","required":false,"maxBytes":128,"help":"Only of programs that call themselves so."},{"name":"action","type":"string","required":false,"maxBytes":64,"help":"Only this method, or all beginning with it: `member.role`, `link`."},{"name":"target","type":"string","required":false,"maxBytes":256,"help":"Only requests that named this: a name, an id, or the beginning of an id."},{"name":"outcome","type":"AuditOutcome","required":false,"help":"Only what was accepted, or only what was refused."},{"name":"text","type":"string","required":false,"maxBytes":256,"help":"Only lines that contain this, whatever the case of letters."},{"name":"since_at","type":"timestamp","required":false,"help":"At this time or later."},{"name":"until_at","type":"timestamp","required":false,"help":"Before this time."}],"groups":["list"],"result":{"shape":"list","items":"JournalLine"},"columns":[{"field":"at","title":"TIME","format":"time"},{"field":"id","title":"LINE","format":"text"},{"field":"actor","title":"WHO","format":"text"},{"field":"method","title":"METHOD","format":"text"},{"field":"target","title":"TARGET","format":"text"},{"field":"result","title":"RESULT","format":"text"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"audit.members","summary":"List members with findings","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"role","type":"Role","required":false,"help":"Only members of this role."},{"name":"status","type":"MemberStatus","required":false,"default":"active","help":"Standing."},{"name":"flag","type":"AuditFlag","required":false,"help":"Only members with this flag."},{"name":"flagged","type":"boolean","required":false,"default":false,"help":"Only members with any flag."},{"name":"dormant_s","flag":"dormant","type":"duration","required":false,"default":7776000,"min":1,"help":"How long without an act or a post makes a member dormant."}],"groups":["list"],"result":{"shape":"list","items":"AuditedMember"},"columns":[{"field":"name","title":"NAME","format":"member"},{"field":"role","title":"ROLE","format":"role"},{"field":"since_at","title":"SINCE","format":"time"},{"field":"admitted_by.name","title":"ADMITTED BY","format":"text"},{"field":"link","title":"LINK","format":"text"},{"field":"last_seen_at","title":"LAST SEEN","format":"time"},{"field":"key_age_s","title":"KEY AGE","format":"duration"},{"field":"flags","title":"FLAGS","format":"lines"}]},{"name":"audit.relays","summary":"Compare each relay's view with ours","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["list"],"result":{"shape":"list","items":"AuditedRelay"},"columns":[{"field":"name","title":"RELAY","format":"text"},{"field":"stored","title":"STATUS","format":"state"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"lag","title":"BEHIND","format":"notable"},{"field":"cosigned_size","title":"COSIGNED","format":"count"},{"field":"root_matches","title":"ROOT OK","format":"flag"},{"field":"access_version","title":"READERS","format":"count"},{"field":"access_current","title":"READERS OK","format":"flag"},{"field":"seen_at","title":"SEEN","format":"time"},{"field":"findings","title":"FINDINGS","format":"lines"}]},{"name":"audit.state","summary":"Show what a conversation was at an earlier moment","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"point","flag":"at","type":"string","required":false,"maxBytes":40,"help":"The last entry that counts, a time (RFC 3339), or how long ago: `17`, `2026-11-17T00:00:00Z`, `7d`. Now, if left out."},{"name":"members","type":"boolean","required":false,"default":false,"help":"Include the members."}],"groups":["progress"],"result":{"shape":"object","type":"AuditState"},"columns":[{"field":"seq","title":"ENTRY","format":"count"},{"field":"at","title":"TIME","format":"time"},{"field":"root","title":"ROOT","format":"id"},{"field":"name","title":"NAME","format":"text"},{"field":"title","title":"TITLE","format":"text"},{"field":"description","title":"ABOUT","format":"wrap"},{"field":"kind","title":"KIND","format":"text"},{"field":"visibility","title":"VISIBILITY","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"version","title":"VERSION","format":"count"},{"field":"members","title":"MEMBERS","format":"count"},{"field":"bans","title":"BANS","format":"notable"},{"field":"settings","title":"SETTINGS","format":"table"},{"field":"staff","title":"STAFF","format":"table"},{"field":"links","title":"LINKS","format":"table"},{"field":"relays","title":"RELAYS","format":"table"},{"field":"roster","title":"ROSTER","format":"table"},{"field":"roster_omitted","title":"MORE","format":"notable"}]},{"name":"audit.diff","summary":"Show what changed between two moments","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"from","type":"string","required":true,"maxBytes":40,"help":"The earlier moment: an entry, a time (RFC 3339), or how long ago."},{"name":"to","type":"string","required":false,"maxBytes":40,"help":"The later moment; now, if left out."}],"groups":["progress"],"result":{"shape":"object","type":"AuditDiff"},"columns":[{"field":"from_seq","title":"FROM ENTRY","format":"count"},{"field":"from_at","title":"FROM","format":"time"},{"field":"to_seq","title":"TO ENTRY","format":"count"},{"field":"to_at","title":"TO","format":"time"},{"field":"differences","title":"DIFFERENCES","format":"table"},{"field":"omitted","title":"MORE","format":"notable"}]},{"name":"audit.checkpoint","summary":"Show the signed state of a log","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."}],"groups":[],"result":{"shape":"object","type":"LogCheckpoint"},"columns":[{"field":"origin","title":"LOG","format":"text"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"root","title":"ROOT","format":"text"},{"field":"cosigners","title":"COSIGNED BY","format":"lines"},{"field":"key","title":"KEY","format":"text"}]},{"name":"audit.export","summary":"Write acts or the journal to a file","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"format","type":"ExportFormat","required":false,"default":"jsonl","help":"How lines are written."},{"name":"since_at","type":"timestamp","required":false,"help":"At this time or later."},{"name":"until_at","type":"timestamp","required":false,"help":"Before this time."}],"groups":["list"],"result":{"shape":"list","items":"ExportLine"},"columns":[{"field":"line","title":"LINE","format":"text"}]},{"name":"audit.check_proof","summary":"Check a proof with a key and nothing else","kind":"read","severity":"read","confirm":"none","success":"Entry {result.seq} is in {result.origin}; {result.size} entries are signed","params":[{"name":"proof","type":"string","positional":1,"required":true,"maxBytes":65536,"help":"The proof: its text; a command takes the name of the file, or `-` for standard input."},{"name":"key","type":"string","required":true,"maxBytes":512,"help":"The log's verifier key, from `audit keys`."},{"name":"cosigners","flag":"cosigner","type":"array<string>","required":false,"help":"Verifier keys of relays whose cosignatures count."},{"name":"quorum","type":"integer","required":false,"default":0,"min":0,"max":64,"help":"How many of these cosigners must have signed."}],"groups":[],"result":{"shape":"object","type":"ProofReport"},"columns":[{"field":"steps","title":"STEPS","format":"table"},{"field":"message","title":"STATEMENT","format":"text"},{"field":"author","title":"AUTHOR","format":"text"},{"field":"scope","title":"SCOPE","format":"text"},{"field":"at","title":"ORDERED","format":"time"},{"field":"line","title":"LINE","format":"wrap"},{"field":"cosignatures","title":"COSIGNED","format":"table"}]}]},{"noun":"ban","methods":[{"name":"ban.add","summary":"Ban a member","kind":"mutation","severity":"moderate","confirm":"yes","success":"Banned {result.ban.member.name}","undo":"chanadm ban lift {params.conversation} {params.member}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."},{"name":"watch","type":"boolean","required":false,"default":false,"help":"While the ban is active, require approval of requests by the link they used or by links they created."},{"name":"also_withdraw_links","type":"boolean","required":false,"default":false,"help":"Also withdraw the links they created."},{"name":"also_review_joined","type":"boolean","required":false,"default":false,"help":"Also list the members who joined by links they created."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"ban","type":"Ban","optional":true,"help":"The ban, once it is in force."},{"name":"withdrawn","type":"array<string>","help":"Names of the links withdrawn with it."},{"name":"review","type":"array<MemberRef>","help":"Who came by links they made."}]}},{"name":"ban.bulk","summary":"Ban many members","kind":"mutation","severity":"severe","confirm":"name","success":"Banned {result.counts.banned}, {result.counts.refused} refused: {result.job.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"members","type":"array<member>","flag":"member","required":false,"help":"The member: `@name` or id."},{"name":"link","type":"link_ref","required":false,"help":"All who joined by this link."},{"name":"since_at","type":"timestamp","required":false,"help":"All who joined at this time or later."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."}],"groups":["mutation","severe","job","progress"],"result":{"shape":"change","fields":[{"name":"counts","type":"BulkCount","optional":true,"help":"How many; absent with `detach`."},{"name":"job","type":"Job","help":"The job that does it."}]}},{"name":"ban.show","summary":"Show a ban","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":[],"result":{"shape":"object","type":"Ban"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"active","title":"ACTIVE","format":"flag"},{"field":"banned_at","title":"SINCE","format":"time"},{"field":"banned_by.name","title":"BY","format":"member"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","title":"REASON","format":"wrap"},{"field":"reason_private","title":"FOR THE STAFF","format":"wrap"},{"field":"watch","title":"WATCHES","format":"flag"},{"field":"link","title":"JOINED BY","format":"text"},{"field":"lifted_at","title":"LIFTED","format":"time"},{"field":"lifted_by.name","title":"LIFTED BY","format":"member"}]},{"name":"ban.list","summary":"List bans","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include lifted and expired bans."}],"groups":["list"],"result":{"shape":"list","items":"Ban"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"member.id","title":"ID","format":"id"},{"field":"active","title":"ACTIVE","format":"yesno"},{"field":"banned_at","title":"SINCE","format":"time"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"lifted_at","title":"LIFTED","format":"time"},{"field":"banned_by.name","title":"BY","format":"text"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"ban.check","summary":"Check whether a person would be refused","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"string","positional":2,"required":false,"maxBytes":64,"help":"The applicant: a name here, or 32 hex digits."},{"name":"key","type":"string","required":false,"maxBytes":64,"help":"Their first member key, 64 hex digits."},{"name":"link","type":"link_ref","required":false,"help":"The link they would use."},{"name":"inviter","type":"member","required":false,"help":"The member who would have invited them."}],"groups":[],"result":{"shape":"object","type":"BanCheck"},"columns":[{"field":"refused","title":"REFUSED","format":"flag"},{"field":"watched","title":"NEEDS APPROVAL","format":"flag"},{"field":"matches","title":"BECAUSE","format":"table"},{"field":"lists","title":"ON BAN LISTS","format":"table"}]},{"name":"ban.lift","summary":"Lift a ban","kind":"mutation","severity":"moderate","confirm":"none","undo":"chanadm ban add {params.conversation} {params.member}","success":"Lifted the ban of {result.ban.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"ban","type":"Ban","help":"As it now stands."}]}},{"name":"ban.list_create","summary":"Create a ban list","kind":"mutation","severity":"low","confirm":"none","success":"Created the ban list {result.list.name}","params":[{"name":"name","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Its name."},{"name":"id","type":"string","required":false,"maxBytes":32,"help":"The identifier of another node's list, 32 hex digits: then the tags of one are those of the other."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"list","type":"BanList","help":"As it now stands."}]}},{"name":"ban.lists","summary":"List ban lists","kind":"read","severity":"read","confirm":"none","params":[],"groups":["list"],"result":{"shape":"list","items":"BanList"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"entries","title":"PEOPLE","format":"count"},{"field":"conversations","title":"ENFORCED BY","format":"lines"},{"field":"requiring","title":"TAGS REQUIRED BY","format":"lines"},{"field":"created_at","title":"CREATED","format":"time"}]},{"name":"ban.list_show","summary":"List the entries of a ban list","kind":"read","severity":"read","confirm":"none","params":[{"name":"list","type":"string","positional":1,"required":true,"maxBytes":64,"help":"The list's name."}],"groups":["list"],"result":{"shape":"list","items":"BanListEntry"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"active","title":"ACTIVE","format":"flag"},{"field":"added_at","title":"SINCE","format":"time"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","title":"REASON","format":"wrap"},{"field":"tag","title":"TAG","format":"id"}]},{"name":"ban.list_add","summary":"Add a member to a ban list","kind":"mutation","severity":"moderate","confirm":"yes","success":"Added {result.listed.name} to {result.list.name} (entries: {result.list.entries}; conversations that subscribe to it: {result.list.conversations}). Current members stay until the list is applied (ban list-apply)","undo":"chanadm ban list-remove {params.list} {result.listed.tag}","params":[{"name":"list","type":"string","positional":1,"required":true,"maxBytes":64,"help":"The list's name."},{"name":"conversation","type":"conversation","positional":2,"required":false,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":3,"required":false,"help":"The member: `@name` or id."},{"name":"tag","type":"string","required":false,"maxBytes":64,"help":"Instead of both: a tag of this list, 64 hex digits."},{"name":"name","type":"string","required":false,"maxBytes":64,"help":"With a tag: their name on the list."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"list","type":"BanList","help":"As it now stands."},{"name":"listed","type":"BanListEntry","help":"The entry."}]}},{"name":"ban.list_remove","summary":"Remove an entry from a ban list","kind":"mutation","severity":"moderate","confirm":"none","success":"Removed {params.entry} from {result.list.name}","params":[{"name":"list","type":"string","positional":1,"required":true,"maxBytes":64,"help":"The list's name."},{"name":"entry","type":"string","positional":2,"required":true,"maxBytes":256,"help":"Their name on the list, or the beginning of their tag."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"list","type":"BanList","help":"As it now stands."}]}},{"name":"ban.list_subscribe","summary":"Enforce a ban list","kind":"mutation","severity":"moderate","confirm":"yes","success":"{params.conversation} now enforces the ban list {result.list.name}","undo":"chanadm ban list-unsubscribe {params.conversation} {params.list}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"list","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The list's name."},{"name":"require_tags","type":"boolean","required":false,"default":false,"help":"Members whose tag is missing may not post, edit or react."},{"name":"require_tags_at","type":"timestamp","required":false,"help":"Require tags from this time on."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"list","type":"BanList","help":"As it now stands."}]}},{"name":"ban.list_unsubscribe","summary":"Stop enforcing a ban list","kind":"mutation","severity":"moderate","confirm":"yes","success":"{params.conversation} no longer enforces the ban list {result.list.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"list","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The list's name."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"list","type":"BanList","help":"As it now stands."}]}},{"name":"ban.preview","summary":"List the members whom a ban list would ban","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"list","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The list's name."}],"groups":["list"],"result":{"shape":"list","items":"BanListMatch"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"member.id","title":"ID","format":"id"},{"field":"status","title":"STATUS","format":"text"},{"field":"name","title":"ON THE LIST AS","format":"text"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"ban.list_apply","summary":"Ban the members on a ban list","kind":"mutation","severity":"severe","confirm":"name","success":"Banned the members of {params.conversation} who are on {params.list}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"list","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The list's name."}],"groups":["mutation","severe","versioned"],"result":{"shape":"change","fields":[{"name":"banned","type":"array<MemberRef>","help":"Who went."},{"name":"left","type":"array<MemberRef>","help":"Who stands on it and is still there."}]}}]},{"noun":"conversation","aliases":[{"noun":"channel","summary":"Channels: owners publish, subscribers read.","preset":{"kind":"channel"}},{"noun":"group","summary":"Groups: members all may post.","preset":{"kind":"group"}}],"methods":[{"name":"conversation.create","summary":"Create a channel or group","kind":"mutation","severity":"moderate","confirm":"none","success":"Created {result.conversation.kind} {result.conversation.reference}","params":[{"name":"name","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Short name, with or without a leading `#`."},{"name":"kind","type":"ConversationKind","required":true,"help":"Channel or group."},{"name":"title","type":"string","required":false,"maxBytes":200,"help":"Title (default: the name)."},{"name":"description","type":"string","required":false,"maxBytes":2000,"help":"What it is about."},{"name":"visibility","type":"Visibility","required":false,"default":"closed","help":"`closed`: only members can read; `open`: everyone with a link can."},{"name":"admission","type":"Admission","required":false,"default":"open","help":"Admission of new members."},{"name":"relays","type":"array<string>","required":false,"flag":"relay","maxBytes":512,"help":"Address of a relay; may be repeated."},{"name":"profile","type":"string","required":false,"maxBytes":64,"help":"Which local profile owns it."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"The new conversation."},{"name":"link","type":"Link","optional":true,"help":"Its primary link."},{"name":"relays","type":"array<Relay>","help":"What the relays answered."}]}},{"name":"conversation.join","summary":"Join with a link","kind":"mutation","severity":"low","confirm":"none","success":"Asked to join {result.conversation.reference}","undo":"chanadm {result.conversation.kind} leave {result.conversation.reference}","params":[{"name":"link","type":"link","positional":1,"required":true,"maxBytes":65536,"help":"The link, in quotes; `-` reads it from standard input, which keeps it out of process lists."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"profile","type":"string","required":false,"maxBytes":64,"help":"Which local profile joins."},{"name":"message","type":"string","required":false,"maxBytes":500,"help":"A message to the members who admit."},{"name":"password","type":"string","required":false,"maxBytes":256,"help":"The password, if one is required; `-` reads it from standard input. It does not leave this machine."}],"groups":["mutation","progress"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"The conversation joined."}]}},{"name":"conversation.invite","summary":"Invite a person by their card","kind":"mutation","severity":"moderate","confirm":"none","weighty":{"role":"owner"},"success":"Invited {result.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"card","type":"string","positional":2,"required":true,"maxBytes":4096,"help":"Output of `profile card LINK` on their node; `-` reads it from standard input."},{"name":"role","type":"Role","required":false,"help":"The role they get (default: subscriber in a channel, member in a group)."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"Who is expected."},{"name":"link","type":"Link","optional":true,"help":"A link to hand to them, where this node has one."}]}},{"name":"conversation.list","summary":"List channels and groups","kind":"read","severity":"read","confirm":"none","params":[{"name":"kind","type":"ConversationKind","required":false,"help":"Only this kind."},{"name":"state","type":"ConversationState","required":false,"help":"Only in this state."}],"groups":["list"],"result":{"shape":"list","items":"Conversation"},"columns":[{"field":"name","title":"NAME","format":"conversation"},{"field":"kind","title":"KIND","format":"text"},{"field":"title","title":"TITLE","format":"wrap"},{"field":"role","title":"ROLE","format":"role"},{"field":"status","title":"MEMBERSHIP","format":"standing"},{"field":"state","title":"STATE","format":"state"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"unpublished","title":"UNPUBLISHED","format":"notable"},{"field":"unread","title":"UNREAD","format":"notable"},{"field":"errors","title":"ERRORS","format":"notable"},{"field":"last_at","title":"LAST","format":"time"}]},{"name":"conversation.show","summary":"Show a channel or group","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":[],"result":{"shape":"object","type":"Conversation"},"columns":[{"field":"name","title":"NAME","format":"conversation"},{"field":"id","title":"ID","format":"id"},{"field":"kind","title":"KIND","format":"text"},{"field":"title","title":"TITLE","format":"wrap"},{"field":"description","title":"ABOUT","format":"wrap"},{"field":"welcome","title":"WELCOME","format":"wrap"},{"field":"visibility","title":"VISIBILITY","format":"text"},{"field":"admission","title":"ADMISSION","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"alias","title":"ALIAS","format":"text"},{"field":"muted","title":"MUTED","format":"flag"},{"field":"frozen_until_at","title":"FROZEN UNTIL","format":"time"},{"field":"role","title":"ROLE","format":"role"},{"field":"status","title":"STATUS","format":"state"},{"field":"why","title":"WHY","format":"wrap"},{"field":"successor.name","title":"NEXT OWNER","format":"member"},{"field":"is_origin","title":"ORIGIN","format":"flag"},{"field":"version","title":"VERSION","format":"count"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"unpublished","title":"UNPUBLISHED","format":"notable"},{"field":"members","title":"MEMBERS","format":"count"},{"field":"relays","title":"RELAYS","format":"count"},{"field":"messages","title":"MESSAGES","format":"count"},{"field":"unread","title":"UNREAD","format":"notable"},{"field":"unread_mentions","title":"MENTIONS","format":"notable"},{"field":"errors","title":"ERRORS","format":"notable"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"last_at","title":"LAST","format":"time"}]},{"name":"conversation.leave","summary":"Leave","kind":"mutation","severity":"moderate","confirm":"yes","success":"Left {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"successor","type":"member","required":false,"help":"The next owner, if they accept."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.succeed","summary":"Accept or decline ownership of a conversation","kind":"mutation","severity":"moderate","confirm":"none","success":"Answered","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"decline","type":"boolean","required":false,"help":"Decline the offer, or withdraw your own."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.delete","summary":"Delete for everyone","kind":"mutation","severity":"severe","confirm":"name","success":"Deleted {result.conversation.reference}","undo":"chanadm {result.conversation.kind} restore {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"grace_s","type":"duration","required":false,"min":0,"max":31536000,"default":604800,"help":"How long it can be restored (30s, 2h, 3d)."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.update","summary":"Change name, title or description","kind":"mutation","severity":"moderate","confirm":"none","before":"conversation.show","success":"{result.conversation.reference} is ‘{result.conversation.title}’ now","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"name","type":"string","required":false,"maxBytes":64,"help":"New short name, with or without a leading `#`."},{"name":"title","type":"string","required":false,"maxBytes":512,"help":"New title; empty for none."},{"name":"description","type":"string","required":false,"maxBytes":8192,"help":"New description; empty for none."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.set_welcome","summary":"Set the text that newcomers read","kind":"mutation","severity":"moderate","confirm":"none","before":"conversation.show","success":"Changed the welcome text of {result.conversation.reference}","undo":"chanadm {result.conversation.kind} set-welcome {result.conversation.reference} {before.welcome}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"text","type":"string","positional":2,"required":true,"maxBytes":16000,"help":"The text, at most 2,000 characters; `-` reads it from standard input. Empty for none."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.preferences","summary":"Show features and limits","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":[],"result":{"shape":"object","type":"Preferences"},"columns":[{"field":"features","title":"FEATURES","format":"table"},{"field":"history","title":"HISTORY","format":"text"},{"field":"history_count","title":"MESSAGES","format":"count"},{"field":"history_since_at","title":"SINCE","format":"time"},{"field":"capacity","title":"CAPACITY","format":"count"},{"field":"edit_window_s","title":"EDIT WITHIN","format":"duration"},{"field":"delete_window_s","title":"DELETE WITHIN","format":"duration"},{"field":"slow_mode_s","title":"SLOW MODE","format":"duration"},{"field":"time_to_live_s","title":"DISAPPEAR AFTER","format":"duration"}]},{"name":"conversation.set_preferences","summary":"Turn features on or off and set limits","kind":"mutation","severity":"moderate","confirm":"none","success":"Changed the preferences of {params.conversation}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"on","type":"array<Feature>","required":false,"help":"Turn this feature on; may be repeated."},{"name":"off","type":"array<Feature>","required":false,"help":"Turn this feature off; may be repeated."},{"name":"from_role","type":"Role","required":false,"help":"Lowest role that may use the features in `on` (default for new ones: observer, called subscriber in a channel)."},{"name":"history","type":"HistoryKind","required":false,"help":"How much history newcomers receive."},{"name":"history_count","type":"integer","required":false,"min":1,"max":1000000,"help":"With history `last`: how many messages."},{"name":"history_since_at","type":"timestamp","required":false,"help":"With history `since`: the start."},{"name":"capacity","type":"integer","required":false,"min":1,"max":4294967295,"help":"Most members that may be active at once."},{"name":"edit_window_s","type":"duration","required":false,"min":1,"max":315360000,"help":"How long authors can edit a message (30s, 2h, 3d)."},{"name":"delete_window_s","type":"duration","required":false,"min":1,"max":315360000,"help":"How long authors can delete a message (30s, 2h, 3d)."},{"name":"slow_mode_s","type":"duration","required":false,"min":1,"max":315360000,"help":"Minimum time between two posts of a member below moderator (30s, 5m)."},{"name":"time_to_live_s","type":"duration","required":false,"min":1,"max":315360000,"help":"Messages disappear after this time (2h, 3d)."},{"name":"unset","type":"array<PreferenceLimit>","required":false,"help":"Remove this limit; may be repeated."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"preferences","type":"Preferences","help":"As they now stand."}]}},{"name":"conversation.alias","summary":"Set a local alias","kind":"mutation","severity":"low","confirm":"none","success":"{result.conversation.reference} has the local alias {result.conversation.alias}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"name","type":"string","positional":2,"required":false,"maxBytes":512,"help":"The alias, with or without a leading `#`."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.mute","summary":"Mute notifications","kind":"mutation","severity":"low","confirm":"none","success":"Muted {result.conversation.reference} on this node","undo":"chanadm {result.conversation.kind} unmute {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.unmute","summary":"Unmute notifications","kind":"mutation","severity":"low","confirm":"none","success":"Unmuted {result.conversation.reference} on this node","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.mark_read","summary":"Mark messages as read","kind":"mutation","severity":"low","confirm":"none","success":"{result.conversation.reference}: {result.conversation.unread} unread","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":false,"help":"The last message that was read; everything without it."},{"name":"entry","type":"integer","required":false,"min":0,"help":"Instead of a message: the last entry that was read."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.mark_unread","summary":"Mark messages as unread","kind":"mutation","severity":"low","confirm":"none","success":"{result.conversation.reference}: {result.conversation.unread} unread","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":false,"help":"The first message that is to be unread."},{"name":"entry","type":"integer","required":false,"min":0,"help":"Instead of a message: the first entry that is to be unread."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.clear","summary":"Delete local copies of messages","kind":"mutation","severity":"moderate","confirm":"yes","success":"Deleted the local copies of messages in {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.forget","summary":"Remove from this node","kind":"mutation","severity":"moderate","confirm":"yes","success":"Removed {result.conversation.reference} from this node","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"without_relays","type":"boolean","required":false,"help":"Remove it although no relay has received your departure: nobody is told that you left."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it stood."}]}},{"name":"conversation.freeze","summary":"Freeze","kind":"mutation","severity":"moderate","confirm":"none","success":"Froze {result.conversation.reference}","undo":"chanadm {result.conversation.kind} unfreeze {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."},{"name":"expires_at","type":"timestamp","required":false,"help":"Until when; it ends by itself."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.unfreeze","summary":"Unfreeze","kind":"mutation","severity":"moderate","confirm":"none","success":"Unfroze {result.conversation.reference}","undo":"chanadm {result.conversation.kind} freeze {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.set_clock_offset","summary":"Continue a log that was dated in the future","kind":"mutation","severity":"severe","confirm":"name","success":"The time of {result.conversation.reference} runs {result.offset_ms} ms ahead of the clock","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"offset_ms","type":"integer","help":"By how much the log's time is ahead of the clock."},{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.close","summary":"Close permanently","kind":"mutation","severity":"severe","confirm":"name","success":"Closed {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}},{"name":"conversation.restore","summary":"Restore what was deleted","kind":"mutation","severity":"moderate","confirm":"none","success":"Restored {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","required":false,"help":"Refuse unless it is of this kind."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."}]}}]},{"noun":"events","methods":[{"name":"events.unsubscribe","summary":"End a subscription","kind":"read","severity":"read","confirm":"none","cli":false,"params":[{"name":"subscription","type":"string","required":true,"maxBytes":64,"help":"What `events.subscribe` returned."}],"groups":[],"result":{"shape":"object","type":"Ended"}},{"name":"events.wait","summary":"Wait for events","kind":"read","severity":"read","confirm":"none","params":[{"name":"topics","type":"array<string>","flag":"topic","required":false,"maxBytes":64,"help":"Only these topics, `message.*` for all of a noun (default: all)."},{"name":"conversation","type":"conversation","required":false,"help":"Only this channel or group."},{"name":"from_seq","type":"integer","required":false,"min":1,"help":"Start at this change number (default: now)."},{"name":"timeout_s","type":"duration","required":false,"min":0,"max":60,"default":30,"help":"How long to wait (30s, 2m); 0 returns immediately."},{"name":"limit","type":"integer","required":false,"min":1,"max":1000,"default":100,"help":"Maximum number of events."}],"groups":[],"result":{"shape":"object","type":"EventPage"},"columns":[{"field":"events","title":"EVENTS","format":"table"}]},{"name":"events.topics","summary":"List topics","kind":"read","severity":"read","confirm":"none","params":[],"groups":[],"result":{"shape":"object","type":"EventTopics"},"columns":[{"field":"topics","title":"TOPICS","format":"table"}]}]},{"noun":"file","methods":[{"confirm":"none","name":"file.list","summary":"List the files messages carry","kind":"read","severity":"read","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"author","type":"member","required":false,"help":"Only this author's."},{"name":"media_type","type":"string","required":false,"maxBytes":128,"help":"Only this media type, or those that begin so: `image/`."},{"name":"kind","type":"FileKind","required":false,"help":"Only files, or only voice messages."}],"groups":["list"],"result":{"shape":"list","items":"SharedFile"},"columns":[{"field":"at","title":"TIME","format":"time"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"name","title":"NAME","format":"wrap"},{"field":"bytes","title":"SIZE","format":"bytes"},{"field":"media_type","title":"TYPE","format":"text"},{"field":"id","title":"ID","format":"id"}]}]},{"noun":"governance","methods":[{"name":"governance.show","summary":"Show how many owners must agree","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":[],"result":{"shape":"object","type":"Governance"},"columns":[{"field":"owners","title":"OWNERS","format":"count"},{"field":"moderate","title":"MODERATE","format":"count"},{"field":"severe","title":"SEVERE","format":"count"},{"field":"proposal_s","title":"PROPOSALS OPEN FOR","format":"duration"}]},{"name":"governance.set","summary":"Set how many owners must agree","kind":"mutation","severity":"severe","confirm":"name","success":"Of {result.governance.owners} owners, {result.governance.moderate} must agree to moderate acts, {result.governance.severe} to severe acts","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"moderate","type":"integer","required":false,"min":1,"max":1000,"help":"Number of owners who must agree to moderate acts."},{"name":"severe","type":"integer","required":false,"min":1,"max":1000,"help":"Number of owners who must agree to severe acts."},{"name":"proposal_s","type":"duration","required":false,"flag":"proposal","min":3600,"max":7776000,"help":"How long a proposal stays open (2h, 3d)."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"governance","type":"Governance","help":"As it now stands."}]}}]},{"noun":"handover","methods":[{"name":"handover.show","summary":"Show the origin and open offers","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":[],"result":{"shape":"object","type":"Handover"},"columns":[{"field":"origin.name","title":"ORIGIN","format":"member"},{"field":"is_origin","title":"THIS NODE","format":"flag"},{"field":"what","title":"OFFERED","format":"text"},{"field":"by.name","title":"BY","format":"member"},{"field":"to.name","title":"TO","format":"member"},{"field":"step_down_to","title":"STEPS DOWN TO","format":"role"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"is_over","title":"EXPIRED","format":"flag"},{"field":"offered_at","title":"SINCE","format":"time"},{"field":"successor.name","title":"NEXT OWNER","format":"member"}]},{"name":"handover.offer","summary":"Offer ownership, or the origin","kind":"mutation","severity":"moderate","confirm":"none","success":"Offered","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"what","type":"HandoverKind","positional":3,"required":true,"help":"`ownership` or `origin`."},{"name":"step_down_to","type":"Role","required":false,"help":"With ownership: your role after they accept (default: owner, as before)."},{"name":"expires_at","type":"timestamp","required":false,"help":"When the offer ends, a month at most (default: a week)."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"handover","type":"Handover","help":"As it now stands."}]}},{"name":"handover.accept","summary":"Accept what was offered","kind":"mutation","severity":"moderate","confirm":"none","success":"Accepted","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"handover","type":"Handover","help":"As it now stands."}]}},{"name":"handover.decline","summary":"Decline what was offered","kind":"mutation","severity":"low","confirm":"none","success":"Declined","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"handover","type":"Handover","help":"As it now stands."}]}},{"name":"handover.withdraw","summary":"Withdraw an offer","kind":"mutation","severity":"low","confirm":"none","success":"Withdrew the offer","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"handover","type":"Handover","help":"As it now stands."}]}},{"name":"handover.agree","summary":"Agree to another owner's claim of the origin","kind":"mutation","severity":"moderate","confirm":"none","success":"Give this to {result.claimant.name}: {result.agreement}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The owner who claims the origin: `@name` or id."},{"name":"expires_at","type":"timestamp","required":false,"help":"When the agreement ends, a month at most (default: a week)."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"agreement","type":"string","help":"To be given to whoever claims."},{"name":"claimant","type":"MemberRef","help":"Who may show it."},{"name":"expires_at","type":"timestamp","help":"Until when it counts."}]}},{"name":"handover.claim","summary":"Take over as origin after the old node is lost","kind":"mutation","severity":"severe","confirm":"name","success":"This node is now the origin of {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"agreements","type":"array<string>","required":false,"flag":"agreement","maxBytes":512,"help":"Output of `handover agree` by another owner, if policy requires several; may be repeated."},{"name":"without_relays","type":"boolean","required":false,"default":false,"help":"Claim although some relays do not answer; entries that only they hold are lost."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"As it now stands."},{"name":"handover","type":"Handover","help":"Who orders the log now."}]}}]},{"noun":"inbox","methods":[{"name":"inbox.list","summary":"List what waits for an answer","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"kind","type":"InboxKind","required":false,"help":"Only this kind."}],"groups":["list"],"result":{"shape":"list","items":"InboxItem"},"columns":[{"field":"since_at","title":"SINCE","format":"time"},{"field":"kind","title":"KIND","format":"state"},{"field":"reference","title":"CONVERSATION","format":"text"},{"field":"from.name","title":"FROM","format":"member"},{"field":"context","title":"ABOUT","format":"wrap"},{"field":"claimed_by.name","title":"CLAIMED BY","format":"member"},{"field":"command","title":"COMMAND","format":"command"}]},{"name":"inbox.next","summary":"Show the oldest open item","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only of this channel or group."},{"name":"kind","type":"InboxKind","required":false,"help":"Only of this kind."}],"groups":[],"result":{"shape":"object","type":"InboxNext"},"columns":[{"field":"item.kind","title":"KIND","format":"state"},{"field":"item.reference","title":"CONVERSATION","format":"text"},{"field":"item.from.name","title":"FROM","format":"member"},{"field":"item.since_at","title":"SINCE","format":"time"},{"field":"item.context","title":"ABOUT","format":"wrap"},{"field":"item.id","title":"ID","format":"id"},{"field":"commands","title":"ANSWER WITH","format":"lines"},{"field":"unclaimed","title":"UNCLAIMED","format":"count"}]},{"name":"inbox.claim","summary":"Claim an item","kind":"mutation","severity":"low","confirm":"none","success":"Claimed {params.item}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"item","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id in `inbox list`, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"item","type":"InboxItem","optional":true,"help":"As it now stands; absent where it waits no more."}]}},{"name":"inbox.dismiss","summary":"Remove an answer that was read","kind":"mutation","severity":"low","confirm":"none","success":"Removed {params.item} from the inbox","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"item","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id in `inbox list`, or at least 6 digits of it that no other begins with."}],"groups":["mutation"],"result":{"shape":"change","fields":[]}}]},{"noun":"integrity","methods":[{"name":"integrity.list","summary":"List integrity and decryption errors","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"class","type":"FailureClass","required":false,"help":"Only this class."},{"name":"kind","type":"IntegrityKind","required":false,"help":"Only this error."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include recovered errors."}],"groups":["list"],"result":{"shape":"list","items":"IntegrityError"},"columns":[{"field":"id","title":"NUMBER","format":"text"},{"field":"last_at","title":"TIME","format":"time"},{"field":"kind","title":"ERROR","format":"state"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"source","title":"SOURCE","format":"text"},{"field":"count","title":"COUNT","format":"count"},{"field":"recovered_at","title":"RECOVERED","format":"time"},{"field":"acknowledged_at","title":"ACKNOWLEDGED","format":"time"},{"field":"detail","title":"DETAIL","format":"wrap"}]},{"name":"integrity.show","summary":"Show one integrity or decryption error","kind":"read","severity":"read","confirm":"none","params":[{"name":"error","type":"string","positional":1,"required":true,"maxBytes":20,"help":"Its number, from `integrity list`."}],"groups":[],"result":{"shape":"object","type":"IntegrityError"},"columns":[{"field":"kind","title":"ERROR","format":"state"},{"field":"detail","title":"DETAIL","format":"wrap"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"to_seq","title":"TO ENTRY","format":"count"},{"field":"source","title":"SOURCE","format":"text"},{"field":"count","title":"COUNT","format":"count"},{"field":"first_at","title":"FIRST","format":"time"},{"field":"last_at","title":"LAST","format":"time"},{"field":"recovered_at","title":"RECOVERED","format":"time"},{"field":"acknowledged_at","title":"ACKNOWLEDGED","format":"time"},{"field":"has_evidence","title":"EVIDENCE","format":"flag"},{"field":"hint","title":"WHAT TO DO","format":"wrap"}]},{"name":"integrity.acknowledge","summary":"Acknowledge an error","kind":"mutation","severity":"moderate","confirm":"none","success":"Acknowledged {result.error.kind}","params":[{"name":"error","type":"string","positional":1,"required":true,"maxBytes":20,"help":"Its number, from `integrity list`."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"error","type":"IntegrityError","help":"As it now stands."}]}},{"name":"integrity.evidence","summary":"Export the evidence of a fork","kind":"read","severity":"read","confirm":"none","params":[{"name":"error","type":"string","positional":1,"required":true,"maxBytes":20,"help":"Its number, from `integrity list`."}],"groups":[],"result":{"shape":"object","type":"Evidence"},"columns":[{"field":"kind","title":"ERROR","format":"state"},{"field":"conversation","title":"CONVERSATION","format":"id"},{"field":"relay","title":"RELAY","format":"id"},{"field":"found_at","title":"FOUND","format":"time"},{"field":"key","title":"KEY","format":"wrap"},{"field":"first","title":"FIRST","format":"wrap"},{"field":"second","title":"SECOND","format":"wrap"}]},{"name":"integrity.repair","summary":"Repair failed entries","kind":"mutation","severity":"low","confirm":"none","success":"Repaired {result.repair.repaired}; {result.repair.standing} remain","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","job","progress"],"result":{"shape":"change","fields":[{"name":"repair","type":"Repair","optional":true,"help":"What came of it; absent while a job does it."},{"name":"job","type":"Job","help":"The job that does it."}]}},{"name":"integrity.discard_copy","summary":"Discard the entries that only this copy of the node signed","kind":"mutation","severity":"severe","confirm":"name","success":"Discarded this copy's entries of {params.conversation}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","severe"],"result":{"shape":"change","fields":[]}},{"name":"integrity.retry","summary":"Retry a quarantined input","kind":"mutation","severity":"moderate","confirm":"none","success":"Will process {params.hash} again","params":[{"name":"hash","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Its hash, or the beginning of it, from `doctor`."}],"groups":["mutation"],"result":{"shape":"change","fields":[]}},{"name":"integrity.drop","summary":"Refuse a quarantined submission","kind":"mutation","severity":"moderate","confirm":"none","success":"Refused {params.hash}","params":[{"name":"hash","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Its hash, or the beginning of it, from `doctor`."}],"groups":["mutation"],"result":{"shape":"change","fields":[]}}]},{"noun":"job","methods":[{"name":"job.list","summary":"List jobs","kind":"read","severity":"read","confirm":"none","params":[{"name":"state","type":"JobState","required":false,"help":"Only in this state."}],"groups":["list"],"result":{"shape":"list","items":"Job"},"columns":[{"field":"id","title":"JOB","format":"text"},{"field":"method","title":"METHOD","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"done","title":"DONE","format":"count"},{"field":"total","title":"TOTAL","format":"count"},{"field":"unit","title":"UNIT","format":"text"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error","title":"ERROR","format":"text"},{"field":"detail","title":"DETAIL","format":"wrap"}]},{"name":"job.show","summary":"Show a job","kind":"read","severity":"read","confirm":"none","params":[{"name":"job","type":"string","positional":1,"required":true,"maxBytes":24,"help":"The job, as `b12`."}],"groups":[],"result":{"shape":"object","type":"Job"},"columns":[{"field":"id","title":"JOB","format":"text"},{"field":"method","title":"METHOD","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"done","title":"DONE","format":"count"},{"field":"total","title":"TOTAL","format":"count"},{"field":"unit","title":"UNIT","format":"text"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error","title":"ERROR","format":"text"},{"field":"detail","title":"DETAIL","format":"wrap"},{"field":"result","title":"RESULT","format":"wrap"},{"field":"ended_at","title":"ENDED","format":"time"}]},{"name":"job.items","summary":"List the results of a job's items","kind":"read","severity":"read","confirm":"none","params":[{"name":"job","type":"string","positional":1,"required":true,"maxBytes":24,"help":"The job, as `b12`."}],"groups":["list"],"result":{"shape":"list","items":"JobItem"},"columns":[{"field":"number","title":"NO","format":"count"},{"field":"subject","title":"ITEM","format":"text"},{"field":"outcome","title":"OUTCOME","format":"state"},{"field":"error","title":"ERROR","format":"text"},{"field":"detail","title":"RULE","format":"text"},{"field":"audit_id","title":"AUDIT","format":"text"}]},{"name":"job.wait","summary":"Wait for a job's end","kind":"read","severity":"read","confirm":"none","params":[{"name":"job","type":"string","positional":1,"required":true,"maxBytes":24,"help":"The job, as `b12`."}],"groups":["progress"],"result":{"shape":"object","type":"Job"},"columns":[{"field":"id","title":"JOB","format":"text"},{"field":"method","title":"METHOD","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"done","title":"DONE","format":"count"},{"field":"total","title":"TOTAL","format":"count"},{"field":"unit","title":"UNIT","format":"text"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error","title":"ERROR","format":"text"},{"field":"detail","title":"DETAIL","format":"wrap"},{"field":"result","title":"RESULT","format":"wrap"}]},{"name":"job.cancel","summary":"Stop a job","kind":"mutation","severity":"moderate","confirm":"none","success":"Asked {result.job.id} to stop","params":[{"name":"job","type":"string","positional":1,"required":true,"maxBytes":24,"help":"The job, as `b12`."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"job","type":"Job","help":"As it now stands."}]}}]},{"noun":"join","methods":[{"name":"join.list","summary":"List requests to join","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"state","type":"JoinState","required":false,"default":"pending","help":"Only in this state."}],"groups":["list"],"result":{"shape":"list","items":"JoinRequest"},"columns":[{"field":"member.name","title":"NAME","format":"member"},{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"link","title":"LINK","format":"text"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"watched_by.name","title":"BECAUSE OF","format":"member"},{"field":"passed_by.name","title":"FIRST APPROVAL","format":"member"},{"field":"requested_at","title":"SINCE","format":"time"},{"field":"message","title":"MESSAGE","format":"wrap"},{"field":"decided_by.name","title":"DECIDED BY","format":"text"}]},{"name":"join.show","summary":"Show a request and its conversation","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"request","type":"member","positional":2,"required":false,"help":"The request: name or id of the applicant (default: this node's own)."}],"groups":[],"result":{"shape":"object","type":"JoinTalk"},"columns":[{"field":"request.member.name","title":"NAME","format":"member"},{"field":"request.looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"request.state","title":"STATE","format":"state"},{"field":"request.why","title":"WHY","format":"wrap"},{"field":"request.requested_at","title":"SINCE","format":"time"},{"field":"request.message","title":"MESSAGE","format":"wrap"},{"field":"steps","title":"MESSAGES","format":"table"}]},{"name":"join.reply","summary":"Send a message about a request","kind":"mutation","severity":"low","confirm":"none","success":"Said","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"request","type":"member","positional":2,"required":false,"help":"The request: name or id of the applicant (default: this node's own)."},{"name":"text","type":"string","required":true,"maxBytes":8000,"help":"The text; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"talk","type":"JoinTalk","help":"What was said so far; on the node of whoever asks, what the origin has confirmed."}]}},{"name":"join.withdraw","summary":"Withdraw your request","kind":"mutation","severity":"low","confirm":"none","success":"Withdrew the request","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"request","type":"JoinRequest","help":"As it now stands."}]}},{"name":"join.approve","summary":"Admit someone","kind":"mutation","severity":"moderate","confirm":"none","success":"Admitted {result.member.name}","undo":"chanadm member remove {params.conversation} {params.request}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"request","type":"member","positional":2,"required":true,"help":"The request: name or id of the applicant."},{"name":"role","type":"Role","required":false,"help":"The role, if not the link's."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"request","type":"JoinRequest","help":"As it now stands."},{"name":"member","type":"Member","help":"The new member."}]}},{"name":"join.decline","summary":"Decline someone","kind":"mutation","severity":"moderate","confirm":"none","success":"Declined {result.request.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"request","type":"member","positional":2,"required":true,"help":"The request: name or id of the applicant."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"request","type":"JoinRequest","help":"As it now stands."}]}},{"name":"join.bulk","summary":"Admit or decline many","kind":"mutation","severity":"moderate","confirm":"none","success":"Answered {result.counts.done}, {result.counts.refused} refused: {result.job.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"verdict","type":"JoinVerdict","positional":2,"required":true,"help":"What to answer."},{"name":"requests","type":"array<member>","required":false,"flag":"request","help":"The member: `@name` or id."},{"name":"link","type":"link_ref","required":false,"help":"All who joined by this link."},{"name":"all","type":"boolean","required":false,"default":false,"help":"All pending requests."},{"name":"role","type":"Role","required":false,"help":"The role, if not the link's."}],"groups":["mutation","job","progress"],"result":{"shape":"change","fields":[{"name":"counts","type":"JoinCount","optional":true,"help":"How many; absent with `detach`."},{"name":"job","type":"Job","help":"The job that does it."}]}}]},{"noun":"link","methods":[{"name":"link.show","summary":"Show a link","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."}],"groups":[],"result":{"shape":"object","type":"Link"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"url","title":"LINK","format":"wrap"},{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"role","title":"ROLE","format":"role"},{"field":"admission","title":"ADMISSION","format":"text"},{"field":"uses","title":"USES","format":"count"},{"field":"pending","title":"PENDING","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"primary","title":"PRIMARY","format":"flag"},{"field":"created_by.name","title":"BY","format":"text"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"relays","title":"RELAYS","format":"lines"}]},{"name":"link.create","summary":"Create a link","kind":"mutation","severity":"moderate","confirm":"none","success":"Created link {result.link.name}","undo":"chanadm link withdraw {params.conversation} {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"name","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Name among the conversation's links."},{"name":"role","type":"Role","required":false,"help":"Role it grants (default: subscriber in a channel, member in a group)."},{"name":"admission","type":"Admission","required":false,"help":"How it admits (default: as the conversation does)."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it expires."},{"name":"use_limit","type":"integer","required":false,"min":1,"max":1000000,"help":"Maximum number of uses."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","optional":true,"help":"The new link, once the log has it."}]}},{"name":"link.list","summary":"List links","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"state","type":"LinkState","required":false,"help":"Only in this state."}],"groups":["list"],"result":{"shape":"list","items":"Link"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"role","title":"ROLE","format":"role"},{"field":"uses","title":"USES","format":"count"},{"field":"pending","title":"PENDING","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"primary","title":"PRIMARY","format":"flag"},{"field":"created_by.name","title":"BY","format":"text"}]},{"name":"link.update","summary":"Change a link","kind":"mutation","severity":"moderate","confirm":"none","success":"Changed link {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":true,"help":"The link: its name or id."},{"name":"name","type":"string","required":false,"maxBytes":64,"help":"Another name."},{"name":"role","type":"Role","required":false,"help":"Another role."},{"name":"admission","type":"Admission","required":false,"help":"How it admits."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it expires."},{"name":"use_limit","type":"integer","required":false,"min":1,"max":1000000,"help":"Maximum number of uses, including past uses and pending requests."},{"name":"unset","type":"array<LinkLimit>","required":false,"help":"Remove: `capacity`, `join_rate` or `password`."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","help":"As it now stands."}]}},{"name":"link.withdraw","summary":"Revoke a link","kind":"mutation","severity":"moderate","confirm":"none","success":"Withdrew link {result.link.name}","undo":"chanadm link revive {params.conversation} {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":true,"help":"The link: its name or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","help":"As it now stands."}]}},{"name":"link.revive","summary":"Make a withdrawn link work again","kind":"mutation","severity":"moderate","confirm":"none","success":"Revived link {result.link.name}","undo":"chanadm link withdraw {params.conversation} {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":true,"help":"The link: its name or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","help":"As it now stands."}]}},{"name":"link.rotate","summary":"Replace a link","kind":"mutation","severity":"moderate","confirm":"yes","success":"Replaced link {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."},{"name":"secret","type":"boolean","required":false,"default":false,"help":"Draw a new reading secret too."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","optional":true,"help":"The new link, once the log has it."},{"name":"withdrawn","type":"Link","help":"The old one."}]}},{"name":"link.stats","summary":"Show usage statistics","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"Only this one: its name or id."}],"groups":["list"],"result":{"shape":"list","items":"LinkStats"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"uses","title":"USES","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"pending","title":"WAITING","format":"count"},{"field":"active","title":"MEMBERS","format":"count"},{"field":"left","title":"LEFT","format":"count"},{"field":"removed","title":"REMOVED","format":"count"},{"field":"banned","title":"BANNED","format":"count"},{"field":"declined","title":"DECLINED","format":"count"}]},{"name":"link.qr","summary":"Show a link as a QR code","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."},{"name":"format","type":"QRFormat","required":false,"default":"terminal","help":"How it is drawn."}],"groups":[],"result":{"shape":"object","type":"LinkQR"}},{"name":"link.inspect","summary":"Decode a link","kind":"read","severity":"read","confirm":"none","params":[{"name":"link","type":"link","positional":1,"required":true,"maxBytes":65536,"help":"The link, in quotes; `-` reads it from standard input, which keeps it out of process lists."}],"groups":[],"result":{"shape":"object","type":"LinkInspection"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"title","title":"TITLE","format":"text"},{"field":"kind","title":"KIND","format":"text"},{"field":"conversation","title":"CONVERSATION","format":"id"},{"field":"visibility","title":"VISIBILITY","format":"text"},{"field":"role","title":"ROLE","format":"role"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"usable","title":"USABLE","format":"flag"},{"field":"relays","title":"RELAYS","format":"lines"},{"field":"owners","title":"OWNERS","format":"lines"},{"field":"origin","title":"ORIGIN","format":"text"},{"field":"id","title":"ID","format":"id"},{"field":"bytes","title":"BYTES","format":"bytes"}]}]},{"noun":"member","methods":[{"name":"member.list","summary":"List members","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"role","type":"Role","required":false,"help":"Only this role."},{"name":"status","type":"MemberStatus","required":false,"help":"Only this status (default: active)."},{"name":"query","type":"string","required":false,"maxBytes":64,"help":"Only names that contain this."},{"name":"via","type":"link_ref","required":false,"help":"Only members who joined by this link."},{"name":"untagged","type":"string","required":false,"maxBytes":64,"help":"Only members whose tag this ban list lacks."}],"groups":["list"],"result":{"shape":"list","items":"Member"},"columns":[{"field":"name","title":"NAME","format":"member"},{"field":"id","title":"ID","format":"id"},{"field":"role","title":"ROLE","format":"role"},{"field":"status","title":"STATUS","format":"state"},{"field":"muted","title":"MUTED","format":"flag"},{"field":"blocked","title":"BLOCKED","format":"flag"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"link","title":"LINK","format":"text"},{"field":"joined_at","title":"JOINED","format":"time"}]},{"name":"member.show","summary":"Show a member","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":[],"result":{"shape":"object","type":"Member"},"columns":[{"field":"name","title":"NAME","format":"member"},{"field":"id","title":"ID","format":"id"},{"field":"role","title":"ROLE","format":"role"},{"field":"status","title":"STATUS","format":"state"},{"field":"muted","title":"MUTED","format":"flag"},{"field":"blocked","title":"BLOCKED","format":"flag"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"link","title":"LINK","format":"text"},{"field":"joined_at","title":"JOINED","format":"time"},{"field":"role_until_at","title":"ROLE UNTIL","format":"time"},{"field":"muted_until_at","title":"MUTED UNTIL","format":"time"},{"field":"blocked_until_at","title":"BLOCKED UNTIL","format":"time"},{"field":"ended_at","title":"ENDED","format":"time"},{"field":"admitted_by.name","title":"ADMITTED BY","format":"text"},{"field":"reason","title":"REASON","format":"wrap"},{"field":"fingerprint","title":"KEY IN WORDS","format":"wrap"},{"field":"ban_tags","title":"BAN LISTS","format":"table"}]},{"name":"member.past","summary":"List former members","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"status","type":"MemberStatus","required":false,"help":"Only in this way."}],"groups":["list"],"result":{"shape":"list","items":"PastMember"},"columns":[{"field":"name","title":"NAME","format":"member"},{"field":"id","title":"ID","format":"id"},{"field":"status","title":"HOW","format":"state"},{"field":"ended_at","title":"WHEN","format":"time"},{"field":"ended_by.name","title":"BY","format":"member"},{"field":"role","title":"ROLE","format":"role"},{"field":"joined_at","title":"SINCE","format":"time"},{"field":"link","title":"LINK","format":"text"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"member.history","summary":"Show the chain of statements about a member","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":["list"],"result":{"shape":"list","items":"MemberStatement"},"columns":[{"field":"entry","title":"ENTRY","format":"count"},{"field":"at","title":"WHEN","format":"time"},{"field":"by.name","title":"BY","format":"member"},{"field":"summary","title":"WHAT","format":"wrap"},{"field":"role","title":"ROLE","format":"role"},{"field":"reason","title":"REASON","format":"text"},{"field":"refused","title":"REFUSED","format":"flag"}]},{"name":"member.add","summary":"Invite one person","kind":"mutation","severity":"moderate","confirm":"none","success":"Invited {params.name}","undo":"chanadm link withdraw {params.conversation} {result.link.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"name","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Name of the person."},{"name":"role","type":"Role","required":false,"help":"Role it grants."},{"name":"expires_at","type":"timestamp","required":false,"help":"When the invitation expires."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"link","type":"Link","optional":true,"help":"The link to hand over, once the log has it."}]}},{"name":"member.remove","summary":"Remove a member","kind":"mutation","severity":"moderate","confirm":"yes","success":"Removed {result.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.role","summary":"Change a member's role","kind":"mutation","severity":"moderate","confirm":"none","weighty":{"role":"owner"},"before":"member.show","undo":"chanadm member role {params.conversation} {params.member} {before.role}","success":"{result.member.name} is now {result.member.role}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"role","type":"Role","positional":3,"required":true,"help":"The new role."},{"name":"expires_at","type":"timestamp","required":false,"help":"When the earlier role returns. Only for a higher role."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.rename","summary":"Change your name in one conversation","kind":"mutation","severity":"low","confirm":"none","success":"Changed your name in {params.conversation} to {params.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"name","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The new name."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"conversation","type":"Conversation","help":"Where you are called so."}]}},{"name":"member.mute","summary":"Mute a member","kind":"mutation","severity":"moderate","confirm":"none","success":"Muted {result.member.name}","undo":"chanadm member unmute {params.conversation} {params.member}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.unmute","summary":"Unmute a member","kind":"mutation","severity":"low","confirm":"none","undo":"chanadm member mute {params.conversation} {params.member}","success":"Unmuted {result.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.block","summary":"Hide a member's messages for all","kind":"mutation","severity":"moderate","confirm":"none","success":"Blocked {result.member.name}","undo":"chanadm member unblock {params.conversation} {params.member}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.unblock","summary":"Show a member's messages again","kind":"mutation","severity":"low","confirm":"none","undo":"chanadm member block {params.conversation} {params.member}","success":"Unblocked {result.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."}]}},{"name":"member.grant","summary":"Grant or withhold one permission","kind":"mutation","severity":"moderate","confirm":"none","success":"{result.member.name} may {params.permission}: {result.access.held}","undo":"chanadm member revoke {params.conversation} {params.member} {params.permission}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"required":true,"help":"The permission."},{"name":"withhold","type":"boolean","required":false,"help":"Withhold it instead."},{"name":"expires_at","type":"timestamp","required":false,"help":"When it ends."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."},{"name":"access","type":"AccessLine","help":"What they may do with it now."}]}},{"name":"member.revoke","summary":"Revoke a grant","kind":"mutation","severity":"moderate","confirm":"none","success":"Revoked the grant of {params.permission} for {result.member.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"member","type":"member","positional":2,"required":true,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"required":true,"help":"The permission."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"member","type":"Member","help":"As they now stand."},{"name":"access","type":"AccessLine","help":"What they may do with it now."}]}}]},{"noun":"message","methods":[{"name":"message.post","summary":"Post","kind":"mutation","severity":"low","confirm":"none","success":"Posted {result.message.id}","undo":"chanadm message delete {params.conversation} {result.message.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"text","type":"string","required":false,"default":"","maxBytes":60000,"help":"The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."},{"name":"reply_to","type":"message","required":false,"help":"The message it answers."},{"name":"as_channel","type":"boolean","required":false,"default":false,"help":"Show the channel as the author."},{"name":"time_to_live_s","type":"duration","required":false,"min":1,"max":315360000,"help":"It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."},{"name":"files","type":"array<string>","flag":"file","required":false,"help":"Files it carries, by their ids: attached before, or carried by another message of the conversation."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.list","summary":"List messages","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"last","type":"integer","required":false,"min":1,"max":1000,"help":"Only this number of the newest."},{"name":"from_seq","type":"integer","required":false,"min":0,"help":"From this entry on."},{"name":"older_than","type":"message","flag":"older","required":false,"help":"Only what comes before this message."},{"name":"around","type":"message","required":false,"help":"This message with up to `limit` before and after it; nothing else narrows it then."},{"name":"kind","type":"MessageKind","required":false,"help":"Only this kind."},{"name":"author","type":"member","required":false,"help":"Only this author's: a member, or without `@` also the author whom imported messages name."},{"name":"mentions","type":"member","required":false,"help":"Only messages that mention this member."},{"name":"has","type":"MessagePart","required":false,"help":"Only messages with this part."},{"name":"since_at","type":"timestamp","required":false,"help":"Displayed with this time or a later one."},{"name":"until_at","type":"timestamp","required":false,"help":"Displayed with an earlier time."}],"groups":["list"],"result":{"shape":"list","items":"Message"},"columns":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","title":"TEXT","format":"message"},{"field":"id","title":"ID","format":"id"}]},{"name":"message.page","summary":"Show messages around a place","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"anchor","type":"PageAnchor","required":false,"help":"The place."},{"name":"message","type":"message","required":false,"help":"Instead of `anchor`: this message."},{"name":"entry","type":"integer","required":false,"min":0,"help":"Instead of `anchor`: the first item of this entry or a later one; the newest item if there is none."},{"name":"at","type":"timestamp","required":false,"help":"Instead of `anchor`: the item with the earliest displayed time from then on; the newest item if there is none."},{"name":"before","type":"integer","required":false,"min":0,"max":200,"default":50,"help":"Maximum number of items before the place."},{"name":"after","type":"integer","required":false,"min":0,"max":200,"default":50,"help":"Maximum number of items after the place."},{"name":"events","type":"boolean","required":false,"default":false,"help":"Also show administrative acts between the messages, as items of the kind `event`: who joined or left, roles, bans, changed settings."},{"name":"count_unread","type":"boolean","required":false,"default":false,"help":"Also count the unread messages: `unread` and `unread_mentions`."}],"groups":[],"result":{"shape":"object","type":"MessagePage"},"columns":[{"field":"missing_before","title":"ENTRIES BEFORE","format":"notable"},{"field":"items","title":"MESSAGES","format":"table"},{"field":"missing_after","title":"ENTRIES AFTER","format":"notable"},{"field":"unread","title":"UNREAD","format":"notable"},{"field":"unread_mentions","title":"MENTIONS","format":"notable"}]},{"name":"message.show","summary":"Show a message","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"groups":[],"result":{"shape":"object","type":"Message"},"columns":[{"field":"id","title":"ID","format":"id"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"at","title":"ORDERED","format":"time"},{"field":"kind","title":"KIND","format":"text"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","title":"TEXT","format":"message"},{"field":"quote.text","title":"ANSWERS","format":"wrap"},{"field":"expires_at","title":"DISAPPEARS","format":"time"},{"field":"imported.source","title":"IMPORTED FROM","format":"text"},{"field":"imported.at","title":"SAID","format":"time"},{"field":"reply_to","title":"REPLY TO","format":"id"},{"field":"edited_at","title":"EDITED","format":"time"},{"field":"pinned","title":"PINNED","format":"flag"},{"field":"moderated.by.name","title":"MODERATED BY","format":"text"},{"field":"moderated.at","title":"MODERATED","format":"time"},{"field":"moderated.reason","title":"REASON","format":"wrap"},{"field":"deleted.by.name","title":"DELETED BY","format":"text"},{"field":"deleted.at","title":"DELETED","format":"time"},{"field":"failure.kind","title":"FAILURE","format":"text"},{"field":"failure.detail","title":"DETAIL","format":"wrap"},{"field":"failure.source","title":"SOURCE","format":"text"}]},{"name":"message.actions","summary":"Show what may be done with messages","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"messages","type":"array<message>","flag":"message","required":true,"help":"The messages."}],"groups":[],"result":{"shape":"object","type":"MessageActions"},"columns":[{"field":"actions","title":"ACTIONS","format":"table"}]},{"name":"message.edit","summary":"Edit a message","kind":"mutation","severity":"low","confirm":"none","before":"message.show","undo":"chanadm message edit {params.conversation} {params.message} --text {before.text}","success":"Edited {result.message.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"text","type":"string","required":true,"maxBytes":60000,"help":"The text; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.delete","summary":"Delete an own message","kind":"mutation","severity":"moderate","confirm":"none","success":"Deleted {result.message.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"only_me","type":"boolean","required":false,"default":false,"help":"On this node only."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.moderate","summary":"Remove a message","kind":"mutation","severity":"moderate","confirm":"none","success":"Moderated {result.message.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.purge","summary":"Remove messages permanently","kind":"mutation","severity":"severe","confirm":"name","success":"Messages removed permanently: {result.purged}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"messages","type":"array<message>","flag":"message","required":false,"help":"Only these: ids, or at least 6 digits of them that no other begins with."},{"name":"member","type":"member","required":false,"help":"Only this member's."},{"name":"since_at","type":"timestamp","required":false,"help":"Ordered at this time or later; imported messages: when they were imported."},{"name":"until_at","type":"timestamp","required":false,"help":"Ordered before this time; imported messages: when they were imported."}],"groups":["mutation","severe","versioned","job","progress"],"result":{"shape":"change","fields":[{"name":"purged","type":"integer","optional":true,"help":"How many; absent while a job does it."},{"name":"job","type":"Job","optional":true,"help":"The job that does it, where one act could not."}]}},{"name":"message.hold_list","summary":"List held posts","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include decided ones."}],"groups":["list"],"result":{"shape":"list","items":"Case"},"columns":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","title":"STATE","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason","title":"REASON","format":"text"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"id","title":"ID","format":"id"}]},{"name":"message.hold_approve","summary":"Approve a held post","kind":"mutation","severity":"low","confirm":"none","success":"Approved {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"message.hold_reject","summary":"Reject a held post","kind":"mutation","severity":"low","confirm":"none","success":"Rejected {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"message.react","summary":"React to a message","kind":"mutation","severity":"low","confirm":"none","undo":"chanadm message react {params.conversation} {params.message} {params.emoji} --remove","success":"Reacted {params.emoji}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"emoji","type":"string","positional":3,"required":true,"maxBytes":32,"help":"The reaction."},{"name":"remove","type":"boolean","required":false,"default":false,"help":"Remove the reaction."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.pin","summary":"Pin a message","kind":"mutation","severity":"low","confirm":"none","success":"Pinned {result.message.id}","undo":"chanadm message unpin {params.conversation} {params.message}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.unpin","summary":"Unpin a message","kind":"mutation","severity":"low","confirm":"none","success":"Unpinned {result.message.id}","undo":"chanadm message pin {params.conversation} {params.message}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.schedule","summary":"Post later","kind":"mutation","severity":"low","confirm":"none","success":"Scheduled {result.scheduled.id} for {result.scheduled.due_at}","undo":"chanadm message unschedule {params.conversation} {result.scheduled.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"text","type":"string","required":false,"default":"","maxBytes":60000,"help":"The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."},{"name":"files","type":"array<string>","flag":"file","required":false,"help":"Files it carries, by their ids: attached before, or carried by another message of the conversation. They are kept here until it is posted."},{"name":"due_at","type":"timestamp","required":true,"help":"When to post it."},{"name":"reply_to","type":"message","required":false,"help":"The message it answers."},{"name":"as_channel","type":"boolean","required":false,"default":false,"help":"Show the channel as the author."},{"name":"time_to_live_s","type":"duration","required":false,"min":1,"max":315360000,"help":"It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"scheduled","type":"ScheduledMessage","help":"What is scheduled."}]}},{"name":"message.unschedule","summary":"Cancel a scheduled message","kind":"mutation","severity":"low","confirm":"none","success":"Canceled {result.scheduled.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"scheduled","type":"string","positional":2,"required":true,"maxBytes":32,"help":"Which: `s` and its number, as `message.scheduled` shows it."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"scheduled","type":"ScheduledMessage","help":"What is scheduled."}]}},{"name":"message.scheduled","summary":"List what is scheduled","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["list"],"result":{"shape":"list","items":"ScheduledMessage"},"columns":[{"field":"id","title":"ID","format":"text"},{"field":"due_at","title":"AT","format":"time"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"failure","title":"FAILED","format":"text"}]},{"name":"message.forward","summary":"Forward a message","kind":"mutation","severity":"low","confirm":"none","success":"Forwarded as {result.message.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"to","type":"conversation","required":true,"help":"Where to post it."},{"name":"origin_name","type":"string","required":false,"maxBytes":256,"help":"What to call where it came from; `#name` of an open conversation, its author within the same one, otherwise `elsewhere`."},{"name":"as_channel","type":"boolean","required":false,"default":false,"help":"Show the channel as the author."}],"groups":["mutation","job","progress"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","optional":true,"help":"As it now stands; absent while a job does it."},{"name":"job","type":"Job","optional":true,"help":"The job that brings its files along, where they go elsewhere."}]}},{"name":"message.unreact","summary":"Remove a reaction","kind":"mutation","severity":"low","confirm":"none","success":"Removed {params.emoji}","undo":"chanadm message react {params.conversation} {params.message} {params.emoji}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"emoji","type":"string","positional":3,"required":true,"maxBytes":32,"help":"The reaction."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"message","type":"Message","help":"As it now stands."}]}},{"name":"message.pins","summary":"List pinned messages","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["list"],"result":{"shape":"list","items":"Message"},"columns":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","title":"TEXT","format":"message"},{"field":"id","title":"ID","format":"id"}]},{"name":"message.info","summary":"Show a message with history, delivery and proof","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":true,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"groups":[],"result":{"shape":"object","type":"MessageInfo"},"columns":[{"field":"message.id","title":"ID","format":"id"},{"field":"message.seq","title":"ENTRY","format":"count"},{"field":"message.at","title":"ORDERED","format":"time"},{"field":"message.author.name","title":"AUTHOR","format":"text"},{"field":"message.text","title":"TEXT","format":"wrap"},{"field":"message.expires_at","title":"DISAPPEARS","format":"time"},{"field":"submission","title":"SUBMISSION","format":"text"},{"field":"versions","title":"EARLIER","format":"table"},{"field":"deliveries","title":"RELAYS","format":"table"},{"field":"receipts","title":"MEMBERS","format":"table"},{"field":"reports","title":"REPORTS","format":"table"},{"field":"proof.cosigners","title":"COSIGNED BY","format":"lines"}]},{"name":"message.search","summary":"Search messages","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"query","type":"string","positional":2,"required":true,"maxBytes":500,"help":"What to look for."},{"name":"author","type":"member","required":false,"help":"Only this author's: a member, or without `@` also the author whom imported messages name."},{"name":"kind","type":"MessageKind","required":false,"help":"Only this kind: `message` or `event`."},{"name":"mentions","type":"member","required":false,"help":"Only messages that mention this member."},{"name":"has","type":"MessagePart","required":false,"help":"Only messages with this part."},{"name":"since_at","type":"timestamp","required":false,"help":"Displayed with this time or a later one."},{"name":"until_at","type":"timestamp","required":false,"help":"Displayed with an earlier time."},{"name":"count_total","type":"boolean","required":false,"default":false,"help":"Also count all results. With filters at most 10,000 matches are examined."}],"groups":["list"],"result":{"shape":"list","items":"Message"},"columns":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","title":"TEXT","format":"message"},{"field":"id","title":"ID","format":"id"}]},{"name":"message.unfollow","summary":"Stop following","kind":"read","severity":"read","confirm":"none","cli":false,"params":[{"name":"subscription","type":"string","required":true,"maxBytes":64,"help":"What `message.follow` returned."}],"groups":[],"result":{"shape":"object","type":"Ended"}}]},{"noun":"profile","methods":[{"name":"profile.create","summary":"Create a local identity","kind":"mutation","severity":"low","confirm":"none","success":"Created profile {result.profile.name}","params":[{"name":"name","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Display name, offered when joining."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"profile","type":"Profile","help":"The new profile."}]}},{"name":"profile.list","summary":"List local identities","kind":"read","severity":"read","confirm":"none","params":[],"groups":["list"],"result":{"shape":"list","items":"Profile"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"id","title":"ID","format":"id"},{"field":"conversations","title":"CONVERSATIONS","format":"count"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"is_default","title":"DEFAULT","format":"flag"}]},{"name":"profile.show","summary":"Show a local identity","kind":"read","severity":"read","confirm":"none","params":[{"name":"profile","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Which: its name or id."}],"groups":[],"result":{"shape":"object","type":"Profile"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"id","title":"ID","format":"id"},{"field":"conversations","title":"CONVERSATIONS","format":"count"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"is_default","title":"DEFAULT","format":"flag"}]},{"name":"profile.update","summary":"Rename a local identity","kind":"mutation","severity":"low","confirm":"none","success":"Renamed the profile to {result.profile.name}","undo":"chanadm profile update {params.name} --name {params.profile}","params":[{"name":"profile","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Which: its name or id."},{"name":"name","type":"string","required":true,"maxBytes":64,"help":"The new name."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"profile","type":"Profile","help":"As it now stands."}]}},{"name":"profile.delete","summary":"Delete a local identity","kind":"mutation","severity":"severe","confirm":"name","success":"Deleted profile {params.profile}","params":[{"name":"profile","type":"string","positional":1,"required":true,"maxBytes":64,"help":"Which: its name or id."}],"groups":["mutation","severe"],"result":{"shape":"change","fields":[]}},{"name":"profile.card","summary":"Create a card for an invitation","kind":"read","severity":"read","confirm":"none","params":[{"name":"link","type":"link","positional":1,"required":true,"maxBytes":65536,"help":"A link to the conversation, in quotes; `-` reads it from standard input."},{"name":"profile","type":"string","required":false,"maxBytes":64,"help":"Which local profile."}],"groups":[],"result":{"shape":"object","type":"ProfileCard"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"conversation","title":"CONVERSATION","format":"id"},{"field":"member","title":"MEMBER","format":"id"},{"field":"card","title":"CARD","format":"wrap"}]}]},{"noun":"proposal","methods":[{"name":"proposal.list","summary":"List proposals","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"state","type":"ProposalState","required":false,"help":"Only in this state."}],"groups":["list"],"result":{"shape":"list","items":"Proposal"},"columns":[{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"summary","title":"PROPOSES","format":"wrap"},{"field":"made_by.name","title":"BY","format":"member"},{"field":"approved","title":"APPROVED","format":"count"},{"field":"needed","title":"NEEDED","format":"count"},{"field":"electors","title":"OWNERS","format":"count"},{"field":"expires_at","title":"UNTIL","format":"time"}]},{"name":"proposal.show","summary":"Show a proposal","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"proposal","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Its id or the beginning of it; without, the one that is open."}],"groups":[],"result":{"shape":"object","type":"Proposal"},"columns":[{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"summary","title":"PROPOSES","format":"wrap"},{"field":"made_by.name","title":"BY","format":"member"},{"field":"approved","title":"APPROVED","format":"count"},{"field":"needed","title":"NEEDED","format":"count"},{"field":"electors","title":"OWNERS","format":"count"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"made_at","title":"MADE","format":"time"},{"field":"version","title":"FOR VERSION","format":"count"},{"field":"closed_at","title":"CLOSED","format":"time"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"proposal.approve","summary":"Approve a proposal","kind":"mutation","severity":"moderate","confirm":"none","success":"Approved: {result.proposal.summary}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"proposal","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Its id or the beginning of it; without, the one that is open."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"proposal","type":"Proposal","help":"As it now stands."}]}},{"name":"proposal.reject","summary":"Reject a proposal","kind":"mutation","severity":"low","confirm":"none","success":"Rejected: {result.proposal.summary}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"proposal","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Its id or the beginning of it; without, the one that is open."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"proposal","type":"Proposal","help":"As it now stands."}]}},{"name":"proposal.cancel","summary":"Cancel a proposal","kind":"mutation","severity":"low","confirm":"none","success":"Canceled: {result.proposal.summary}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"proposal","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Its id or the beginning of it; without, the one that is open."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"proposal","type":"Proposal","help":"As it now stands."}]}},{"name":"proposal.override","summary":"Emergency override: carry out a proposal without the other owners","kind":"mutation","severity":"severe","confirm":"name","success":"Carried out without the other owners: {result.proposal.summary}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"proposal","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Its id or the beginning of it; without, the one that is open."}],"groups":["mutation","versioned","severe"],"result":{"shape":"change","fields":[{"name":"proposal","type":"Proposal","help":"As it now stands."}]}}]},{"noun":"relay","methods":[{"name":"relay.add","summary":"Add a relay","kind":"mutation","severity":"moderate","confirm":"none","success":"Added relay {result.relay.name}","undo":"chanadm relay remove {params.conversation} {result.relay.name}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"address","type":"string","positional":2,"required":true,"maxBytes":512,"help":"`relay://identity@host:port`."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"relay","type":"Relay","optional":true,"help":"As it now stands, once the log names it."}]}},{"name":"relay.list","summary":"List relays","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include removed, rejected and departed relays."}],"groups":["list"],"result":{"shape":"list","items":"Relay"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"stored","title":"STATUS","format":"state"},{"field":"observed","title":"REACHABLE","format":"state"},{"field":"address","title":"ADDRESS","format":"text"},{"field":"id","title":"ID","format":"id"}]},{"name":"relay.status","summary":"Show the state of relays","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"timeout_s","type":"duration","required":false,"min":1,"max":60,"default":5,"help":"How long to wait for each (30s)."},{"name":"cached","type":"boolean","required":false,"default":false,"help":"Do not contact relays; show the last known state."}],"groups":["list"],"result":{"shape":"list","items":"Relay"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"stored","title":"STATUS","format":"state"},{"field":"observed","title":"REACHABLE","format":"state"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"lag","title":"LAG","format":"count"},{"field":"cosigned_size","title":"COSIGNED","format":"count"},{"field":"rtt_ms","title":"MS","format":"count"},{"field":"probed_at","title":"PROBED","format":"time"},{"field":"detail","title":"DETAIL","format":"wrap"}]},{"name":"relay.remove","summary":"Remove a relay","kind":"mutation","severity":"moderate","confirm":"yes","success":"Removed relay {result.relay.name}","undo":"chanadm relay add {params.conversation} {result.relay.address}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"relay","type":"relay","positional":2,"required":true,"help":"The relay: its name, id or address."},{"name":"allow_offline","type":"boolean","required":false,"default":false,"help":"Remove even the last one."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"relay","type":"Relay","help":"As it now stands."}]}}]},{"noun":"report","methods":[{"name":"report.file","summary":"Report a message or a member","kind":"mutation","severity":"low","confirm":"none","success":"Reported: {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"message","type":"message","positional":2,"required":false,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"member","type":"member","required":false,"help":"The member, instead of a message: `@name` or id."},{"name":"why","type":"ReportReason","required":true,"help":"What is wrong with it."},{"name":"text","type":"string","required":false,"maxBytes":8000,"help":"What to add; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"report.list","summary":"List reports","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include decided ones."}],"groups":["list"],"result":{"shape":"list","items":"Case"},"columns":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","title":"STATE","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason","title":"REASON","format":"text"},{"field":"member.name","title":"MEMBER","format":"member"},{"field":"message","title":"MESSAGE","format":"id"},{"field":"message_author.name","title":"AUTHOR","format":"member"},{"field":"excerpt","title":"REPORTED","format":"wrap"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"id","title":"ID","format":"id"}]},{"name":"report.show","summary":"Show a report","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"groups":[],"result":{"shape":"object","type":"Case"},"columns":[{"field":"state","title":"STATE","format":"state"},{"field":"reason","title":"REASON","format":"text"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"at","title":"SINCE","format":"time"},{"field":"message","title":"MESSAGE","format":"id"},{"field":"member.name","title":"MEMBER","format":"member"},{"field":"message_author.name","title":"AUTHOR","format":"member"},{"field":"snapshot","title":"SNAPSHOT","format":"wrap"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"handled_by.name","title":"HANDLED BY","format":"member"},{"field":"steps","title":"STEPS","format":"table"}]},{"name":"report.claim","summary":"Claim a report","kind":"mutation","severity":"low","confirm":"none","success":"Claimed {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"report.resolve","summary":"Resolve a report","kind":"mutation","severity":"low","confirm":"none","success":"Resolved {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"action","type":"integer","required":false,"min":0,"help":"The entry of the log that did it, as `audit log` shows it."},{"name":"text","type":"string","required":false,"maxBytes":8000,"help":"Message to the reporter; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"report.archive","summary":"Archive a report","kind":"mutation","severity":"low","confirm":"none","success":"Archived {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","type":"string","required":false,"maxBytes":8000,"help":"Message to the reporter; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}}]},{"noun":"role","methods":[{"name":"role.list","summary":"List permissions and where they start","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"overridden","type":"boolean","required":false,"help":"Only what was moved."}],"groups":["list"],"result":{"shape":"list","items":"RoleRule"},"columns":[{"field":"permission","title":"PERMISSION","format":"text"},{"field":"from_role","title":"FROM","format":"role"},{"field":"usual_role","title":"DEFAULT","format":"role"},{"field":"overridden","title":"CHANGED","format":"flag"},{"field":"until_at","title":"UNTIL","format":"time"}]},{"name":"role.override","summary":"Move a permission to another role","kind":"mutation","severity":"moderate","confirm":"none","success":"{params.permission} now requires the role {result.rule.from_role} or higher","undo":"chanadm role reset {params.conversation} {params.permission}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"permission","type":"Permission","positional":2,"required":true,"help":"The permission."},{"name":"from_role","type":"Role","positional":3,"required":false,"help":"The role it starts from."},{"name":"nobody","type":"boolean","required":false,"help":"No role has it."},{"name":"expires_at","type":"timestamp","required":false,"help":"When the default table applies again."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"rule","type":"RoleRule","help":"As it now stands."}]}},{"name":"role.reset","summary":"Move a permission back","kind":"mutation","severity":"moderate","confirm":"none","success":"{params.permission} now requires the role {result.rule.from_role} or higher","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"permission","type":"Permission","positional":2,"required":true,"help":"The permission."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"rule","type":"RoleRule","help":"As it now stands."}]}}]},{"noun":"server","methods":[{"name":"server.info","summary":"Describe the node","kind":"read","severity":"read","confirm":"none","params":[],"groups":[],"result":{"shape":"object","type":"ServerInfo"},"columns":[{"field":"version","title":"VERSION","format":"text"},{"field":"in_process","title":"IN PROCESS","format":"flag"},{"field":"home","title":"HOME","format":"text"},{"field":"socket","title":"SOCKET","format":"text"},{"field":"pid","title":"PID","format":"text"},{"field":"started_at","title":"STARTED","format":"time"},{"field":"uptime_s","title":"UPTIME","format":"duration"},{"field":"profiles","title":"PROFILES","format":"count"},{"field":"conversations","title":"CONVERSATIONS","format":"count"},{"field":"schema_version","title":"SCHEMA","format":"count"},{"field":"database_bytes","title":"DATABASE","format":"bytes"},{"field":"connections","title":"CONNECTIONS","format":"count"}]},{"name":"server.sync","summary":"Synchronize with the relays","kind":"mutation","severity":"low","confirm":"none","command":["sync"],"params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"timeout_s","type":"duration","required":false,"min":1,"max":3600,"default":60,"help":"How long to try (30s, 2m)."},{"name":"force","type":"boolean","required":false,"default":false,"help":"After a restore: continue signing although relays that may hold more entries did not answer. For the owner of the node alone, not for tokens."}],"groups":["progress"],"result":{"shape":"object","type":"SyncReport"},"columns":[{"field":"conversations","title":"CONVERSATIONS","format":"table"},{"field":"answers","title":"ANSWERS","format":"lines"}]},{"name":"server.confirm_clock","summary":"Confirm that the clock is right","kind":"mutation","severity":"moderate","confirm":"none","success":"The clock counts as right until {result.ends_at}","params":[],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"ends_at","type":"timestamp","help":"When the confirmation ends."}]}},{"name":"server.doctor","summary":"Check the node","kind":"read","severity":"read","confirm":"none","command":["doctor"],"params":[{"name":"fast","type":"boolean","required":false,"default":false,"help":"Skip re-deriving from the log."}],"groups":["progress"],"result":{"shape":"object","type":"DoctorReport"},"columns":[{"field":"checks","title":"CHECKS","format":"table"}]}]},{"noun":"submission","methods":[{"name":"submission.list","summary":"List pending and refused submissions","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."}],"groups":["list"],"result":{"shape":"list","items":"Submission"},"columns":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","title":"STATE","format":"state"},{"field":"summary","title":"WHAT","format":"text"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"reason","title":"REASON","format":"wrap"},{"field":"id","title":"ID","format":"id"}]},{"name":"submission.resend","summary":"Send a refused submission again","kind":"mutation","severity":"low","confirm":"none","success":"Sent {params.submission} again","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"submission","type":"string","positional":2,"required":true,"maxBytes":64,"help":"The refused one: its id, or at least six digits of it."}],"groups":["mutation","severe"],"result":{"shape":"change","fields":[{"name":"message","type":"string","optional":true,"help":"Its new id, where it carries a message."}]}},{"name":"submission.discard","summary":"Discard refused submissions","kind":"mutation","severity":"low","confirm":"none","success":"Discarded refused submissions of {params.conversation}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"submission","type":"string","positional":2,"required":false,"maxBytes":64,"help":"Only this one: its id, or at least six digits of it."}],"groups":["mutation"],"result":{"shape":"change","fields":[]}}]},{"noun":"support","methods":[{"name":"support.open","summary":"Ask the staff a question","kind":"mutation","severity":"low","confirm":"none","success":"Asked: {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"text","type":"string","required":true,"maxBytes":8000,"help":"What to ask; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"support.list","summary":"List support conversations","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"all","type":"boolean","required":false,"default":false,"help":"Include decided ones."}],"groups":["list"],"result":{"shape":"list","items":"Case"},"columns":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","title":"STATE","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason","title":"REASON","format":"text"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"id","title":"ID","format":"id"}]},{"name":"support.read","summary":"Read a support conversation","kind":"read","severity":"read","confirm":"none","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"groups":[],"result":{"shape":"object","type":"Case"},"columns":[{"field":"state","title":"STATE","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"at","title":"SINCE","format":"time"},{"field":"text","title":"TEXT","format":"wrap"},{"field":"steps","title":"STEPS","format":"table"}]},{"name":"support.reply","summary":"Reply in a support conversation","kind":"mutation","severity":"low","confirm":"none","success":"Reply sent","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","type":"string","required":true,"maxBytes":8000,"help":"The text; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}},{"name":"support.close","summary":"Close a support conversation","kind":"mutation","severity":"low","confirm":"none","success":"Closed {result.case.id}","params":[{"name":"conversation","type":"conversation","positional":1,"required":true,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has."},{"name":"case","type":"string","positional":2,"required":true,"maxBytes":64,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","type":"string","required":false,"maxBytes":8000,"help":"A closing message; `-` reads it from standard input."}],"groups":["mutation","versioned"],"result":{"shape":"change","fields":[{"name":"case","type":"Case","help":"As it now stands."}]}}]},{"noun":"token","methods":[{"name":"token.list","summary":"List tokens","kind":"read","severity":"read","confirm":"none","params":[],"groups":["list"],"result":{"shape":"list","items":"Token"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"state","title":"STATE","format":"state"},{"field":"restrictions","title":"RESTRICTIONS","format":"lines"},{"field":"last_used_at","title":"USED","format":"time"},{"field":"id","title":"ID","format":"id"}]},{"name":"token.show","summary":"Show a token","kind":"read","severity":"read","confirm":"none","params":[{"name":"token","type":"string","positional":1,"required":true,"maxBytes":5500,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"groups":[],"result":{"shape":"object","type":"Token"},"columns":[{"field":"name","title":"NAME","format":"text"},{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"restrictions","title":"RESTRICTIONS","format":"lines"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"created_by","title":"BY","format":"text"},{"field":"last_used_at","title":"USED","format":"time"},{"field":"revoked_at","title":"REVOKED","format":"time"},{"field":"used","title":"COUNTED","format":"count"}]},{"name":"token.check","summary":"Check what a token allows","kind":"read","severity":"read","confirm":"none","params":[{"name":"token","type":"string","positional":1,"required":true,"maxBytes":5500,"help":"The token; `-` reads it from standard input."},{"name":"method","type":"string","positional":2,"required":false,"maxBytes":64,"help":"The method to be called, e.g. member.role."},{"name":"params","type":"string","positional":3,"required":false,"maxBytes":65536,"help":"Its parameters, a JSON object."}],"groups":[],"result":{"shape":"object","type":"TokenCheck"},"columns":[{"field":"allowed","title":"ALLOWED","format":"flag"},{"field":"reason","title":"REASON","format":"wrap"},{"field":"rule","title":"RULE","format":"text"},{"field":"expected","title":"WANTED","format":"wrap"},{"field":"actual","title":"GIVEN","format":"wrap"},{"field":"restrictions","title":"RESTRICTIONS","format":"lines"}]},{"name":"token.revoke","summary":"Revoke a token and all its copies","kind":"mutation","severity":"moderate","confirm":"none","success":"Revoked token {result.token.name}","undo":"chanadm token restore {result.token.name}","params":[{"name":"token","type":"string","positional":1,"required":true,"maxBytes":5500,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"token","type":"Token","help":"As it now stands."}]}},{"name":"token.restore","summary":"Restore a revoked token","kind":"mutation","severity":"moderate","confirm":"none","success":"Restored token {result.token.name}","undo":"chanadm token revoke {result.token.name}","params":[{"name":"token","type":"string","positional":1,"required":true,"maxBytes":5500,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"groups":["mutation"],"result":{"shape":"change","fields":[{"name":"token","type":"Token","help":"As it now stands."}]}}]}],"groups":[{"name":"mutation","params":[{"name":"request_key","type":"string","required":false,"maxBytes":128,"help":"Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect."},{"name":"reason","type":"string","required":false,"maxBytes":1000,"help":"Reason, shown in the audit log and in place of removed messages."},{"name":"reason_private","type":"string","required":false,"maxBytes":1000,"help":"Reason, visible only to the staff and in this node's journal."},{"name":"dry_run","type":"boolean","required":false,"help":"Change nothing: return `plan`, the changes that the call would make."}]},{"name":"severe","params":[{"name":"confirm","type":"string","required":false,"maxBytes":200,"help":"The name of the conversation or profile, or the hash of the plan a dry run showed."}]},{"name":"versioned","params":[{"name":"expected_version","type":"integer","required":false,"min":0,"help":"Refuse with `conflict.version` unless the conversation is at this version."},{"name":"wait_s","type":"duration","required":false,"flag":"wait","min":0,"max":3600,"help":"Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`)."}]},{"name":"restrictions","params":[{"name":"conversations","type":"array<string>","required":false,"flag":"conversation","maxBytes":256,"help":"Only calls about this channel or group."},{"name":"methods","type":"array<string>","required":false,"flag":"method","maxBytes":64,"help":"Only these methods: `member.role`, `member.*`."},{"name":"categories","type":"array<string>","required":false,"flag":"category","maxBytes":32,"help":"Only methods of these nouns: `member`."},{"name":"max_severity","type":"Severity","required":false,"help":"Only methods up to this severity."},{"name":"param_rules","type":"array<string>","required":false,"flag":"parameter","maxBytes":512,"help":"Only with this parameter: `role=member|moderator`, `ban.add:for_s<=3600`."},{"name":"rate_calls","type":"integer","required":false,"min":1,"max":1000000000,"help":"Maximum number of calls in each period of `rate_per_s`."},{"name":"rate_per_s","type":"duration","required":false,"min":1,"max":31622400,"default":60,"help":"The period of `rate_calls`."},{"name":"count","type":"integer","required":false,"min":1,"max":1000000000,"help":"Maximum number of successful calls in total, counted over every copy."},{"name":"not_before_at","type":"timestamp","required":false,"help":"Not valid before this time."},{"name":"expires_at","type":"timestamp","required":false,"help":"Not valid from this time on."},{"name":"dry_run_only","type":"boolean","required":false,"default":false,"help":"Only dry runs and reads."},{"name":"restrictions","type":"array<string>","required":false,"flag":"restriction","maxBytes":1024,"help":"A restriction as it stands in the token, a JSON object with one member."}]},{"name":"job","params":[{"name":"detach","type":"boolean","required":false,"help":"Return as soon as the job has started; see `job.wait` and `job.show`."}]},{"name":"list","params":[{"name":"limit","type":"integer","required":false,"min":1,"max":1000,"default":100,"help":"Maximum number of items. The command line accepts any number and fetches page after page."},{"name":"cursor","type":"string","required":false,"maxBytes":256,"help":"`next_cursor` of the previous page."},{"name":"order","type":"Order","required":false,"default":"asc","help":"Oldest first or newest first."},{"name":"fields","type":"array<string>","required":false,"maxBytes":128,"help":"Only these fields of each item, `member.name` for a field inside a field; all if none is named."}]},{"name":"progress","params":[{"name":"progress","type":"string","required":false,"maxBytes":64,"help":"Report progress in `progress` notifications that carry this token."}]}],"types":[{"name":"Severity","values":[{"value":"read","help":"changes nothing"},{"value":"low","help":"changes that are easily undone"},{"value":"moderate","help":"changes permissions"},{"value":"severe","help":"cannot be undone, or concerns everybody"}]},{"name":"TokenState","values":[{"value":"active","help":"valid"},{"value":"revoked","help":"until it is restored"},{"value":"expired","help":"expired"}]},{"name":"Token","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"state","type":"TokenState"},{"name":"restrictions","type":"array<string>"},{"name":"created_at","type":"timestamp"},{"name":"created_by","type":"string"},{"name":"last_used_at","type":"timestamp","optional":true},{"name":"revoked_at","type":"timestamp","optional":true},{"name":"used","type":"integer","optional":true}]},{"name":"TokenCheck","fields":[{"name":"allowed","type":"boolean"},{"name":"id","type":"string"},{"name":"name","type":"string","optional":true},{"name":"error","type":"string","optional":true},{"name":"reason","type":"string","optional":true},{"name":"rule","type":"string","optional":true},{"name":"expected","type":"string","optional":true},{"name":"actual","type":"string","optional":true},{"name":"restrictions","type":"array<string>"}]},{"name":"Order","values":[{"value":"asc","help":"oldest or smallest first"},{"value":"desc","help":"newest or largest first"}]},{"name":"ConversationKind","values":[{"value":"channel","help":"owners publish, subscribers read"},{"value":"group","help":"members all may post"}]},{"name":"Visibility","values":[{"value":"closed","help":"members only"},{"value":"open","help":"whoever has the link"}]},{"name":"Admission","values":[{"value":"open","help":"whoever has a valid link"},{"value":"approval","help":"whom someone with the permission admits"}]},{"name":"AdmissionMode","values":[{"value":"open","help":"nothing"},{"value":"approval","help":"a member with the permission must approve"},{"value":"review","help":"two members must approve, one after the other"}]},{"name":"AdmissionNow","values":[{"value":"open","help":"nothing"},{"value":"approval","help":"a member with the permission must approve"},{"value":"review","help":"two members must approve, one after the other"},{"value":"closed","help":"nobody becomes a member"}]},{"name":"AdmissionSwitch","values":[{"value":"invited_only","help":"only invited people may ask"},{"value":"program","help":"a program at the node of the origin is asked first (docs/configuration.md)"}]},{"name":"AdmissionLimit","values":[{"value":"capacity","help":"most members"},{"value":"join_rate","help":"requests in a period"},{"value":"password","help":"the password"}]},{"name":"LockdownLevel","values":[{"value":"normal","help":"as the policy says"},{"value":"slow","help":"ten requests a minute"},{"value":"approval","help":"as `slow`, and every request requires approval"},{"value":"closed","help":"no requests are accepted"}]},{"name":"AdmissionOutcome","values":[{"value":"admitted","help":"a member at once"},{"value":"approval","help":"waits for an approval"},{"value":"review","help":"waits for two approvals"},{"value":"program","help":"waits for the program"},{"value":"refused","help":"refused"}]},{"name":"LinkLimit","values":[{"value":"expires_at","help":"the end"},{"value":"use_limit","help":"the limit"}]},{"name":"BanCause","values":[{"value":"key","help":"the key"},{"value":"link","help":"the link they came by"},{"value":"inviter","help":"the banned one made the link or invited them"}]},{"name":"QRFormat","values":[{"value":"terminal","help":"block characters, for a dark terminal"},{"value":"svg","help":"an SVG picture"},{"value":"png","help":"a PNG picture"}]},{"name":"JoinVerdict","values":[{"value":"approve","help":"yes"},{"value":"decline","help":"no"}]},{"name":"ConversationState","values":[{"value":"draft","help":"not yet open"},{"value":"active","help":"in use"},{"value":"frozen","help":"posting and joining are suspended"},{"value":"closed","help":"read-only"},{"value":"deleted","help":"being deleted; restorable within its grace period"}]},{"name":"Role","values":[{"value":"relay","help":"carries, never reads; not a role of members","offered":false},{"value":"observer","help":"reads; a channel's subscriber"},{"value":"author","help":"may post"},{"value":"member","help":"full member"},{"value":"moderator","help":"moderates"},{"value":"admin","help":"manages members and links"},{"value":"owner","help":"decides everything"}]},{"name":"MemberStatus","values":[{"value":"invited","help":"has a link of their own, did not join yet"},{"value":"pending_origin","help":"asked to join; the origin has not answered yet"},{"value":"pending_approval","help":"asked to join; waits for approval"},{"value":"pending_review","help":"has the first of two approvals"},{"value":"active","help":"is a member"},{"value":"left","help":"left the conversation"},{"value":"removed","help":"was removed"},{"value":"banned","help":"was banned"},{"value":"declined","help":"was not admitted"},{"value":"withdrawn","help":"withdrew the request to join"}]},{"name":"MessageKind","values":[{"value":"message","help":"a message"},{"value":"event","help":"an event: a member joined, a role changed, the topic was set"},{"value":"moderated","help":"a tombstone: a moderator removed the message"},{"value":"deleted","help":"a tombstone: the author deleted the message"},{"value":"expired","help":"a tombstone: the message expired"},{"value":"forgotten","help":"this node deleted its copy of the text; others have it"},{"value":"pruned","help":"the body was deleted from the log by order"},{"value":"integrity_error","help":"an entry that failed verification"},{"value":"decryption_error","help":"an entry that could not be opened"},{"value":"undecodable","help":"an entry that was opened but not understood; kept as it came"}]},{"name":"LinkState","values":[{"value":"active","help":"works"},{"value":"withdrawn","help":"withdrawn; can be revived"},{"value":"expired","help":"expired"},{"value":"exhausted","help":"has reached its limit of uses"}]},{"name":"JoinState","values":[{"value":"pending","help":"waits"},{"value":"review","help":"has the first of two approvals"},{"value":"approved","help":"admitted"},{"value":"declined","help":"not admitted"},{"value":"withdrawn","help":"withdrawn"}]},{"name":"RelayStored","values":[{"value":"new","help":"named, not asked yet"},{"value":"invited","help":"asked"},{"value":"accepted","help":"agreed to carry"},{"value":"synced","help":"cosigned the current checkpoint"},{"value":"active","help":"in the published relay set"},{"value":"inactive","help":"paused"},{"value":"removed","help":"no longer used"},{"value":"rejected","help":"the operator refused"},{"value":"left","help":"the operator stopped carrying"}]},{"name":"RelayObserved","values":[{"value":"unknown","help":"not probed yet"},{"value":"reachable","help":"answers and is current"},{"value":"lagging","help":"answers, behind the origin"},{"value":"unreachable","help":"does not answer"},{"value":"diverged","help":"showed a log that contradicts ours"},{"value":"wrong_identity","help":"another identity answers at its address"},{"value":"refusing","help":"answers, refuses this conversation"}]},{"name":"FailureClass","values":[{"value":"integrity","help":"the log's or an entry's proof"},{"value":"decryption","help":"opening a body"}]},{"name":"IntegrityKind","values":[{"value":"malformed","help":"not decodable or over a limit"},{"value":"wrong_conversation","help":"of another conversation"},{"value":"unknown_author","help":"no such member or device at that point"},{"value":"bad_signature","help":"the signature fails"},{"value":"not_permitted","help":"the rules refuse it at that point"},{"value":"skipped","help":"entries are missing"},{"value":"duplicate","help":"the same again"},{"value":"out_of_order","help":"order broken"},{"value":"counter_reused","help":"two statements under one counter"},{"value":"bad_root","help":"a batch does not lead to the signed root"},{"value":"bad_checkpoint","help":"a checkpoint's signature or format is wrong"},{"value":"bad_cosignature","help":"a cosignature is wrong"},{"value":"rolled_back","help":"a source shows less than it signed before"},{"value":"forked","help":"two signed checkpoints contradict each other"},{"value":"body_mismatch","help":"a body is not the one signed"},{"value":"body_missing","help":"a body is absent without an order"},{"value":"needs_upgrade","help":"of a kind this version does not know"},{"value":"unknown_epoch","help":"its secret was never received"},{"value":"too_early","help":"from before this member joined"},{"value":"revoked","help":"from after this member went"},{"value":"tampered","help":"the right key does not open it"},{"value":"undecodable","help":"opened, not understood"}]},{"name":"CheckState","values":[{"value":"ok","help":"in order"},{"value":"warning","help":"works, look at it"},{"value":"error","help":"does not work"},{"value":"skipped","help":"could not be checked"}]},{"name":"MemberRef","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"}]},{"name":"JobState","values":[{"value":"waiting","help":"created, not running yet"},{"value":"running","help":"running"},{"value":"interrupted","help":"was running when the node stopped; `job wait` or `chanadm serve` continues it"},{"value":"done","help":"finished"},{"value":"failed","help":"ended with an error"},{"value":"cancelled","help":"cancelled by a caller"}]},{"name":"Job","fields":[{"name":"id","type":"string"},{"name":"method","type":"string"},{"name":"conversation","type":"string","optional":true},{"name":"state","type":"JobState"},{"name":"stopping","type":"boolean"},{"name":"done","type":"integer"},{"name":"total","type":"integer","optional":true},{"name":"unit","type":"string"},{"name":"begun_by","type":"string"},{"name":"result","type":"string","optional":true},{"name":"error","type":"string","optional":true},{"name":"detail","type":"string","optional":true},{"name":"created_at","type":"timestamp"},{"name":"started_at","type":"timestamp","optional":true},{"name":"ended_at","type":"timestamp","optional":true}]},{"name":"JobItem","fields":[{"name":"number","type":"integer"},{"name":"subject","type":"string"},{"name":"outcome","type":"string"},{"name":"error","type":"string","optional":true},{"name":"detail","type":"string","optional":true},{"name":"audit_id","type":"string","optional":true}]},{"name":"BulkCount","fields":[{"name":"banned","type":"integer"},{"name":"unchanged","type":"integer"},{"name":"refused","type":"integer"}]},{"name":"Profile","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"created_at","type":"timestamp"},{"name":"conversations","type":"integer"},{"name":"is_default","type":"boolean"}]},{"name":"Conversation","fields":[{"name":"id","type":"string"},{"name":"kind","type":"ConversationKind"},{"name":"name","type":"string"},{"name":"reference","type":"string"},{"name":"alias","type":"string","optional":true},{"name":"muted","type":"boolean","optional":true},{"name":"muted_until_at","type":"timestamp","optional":true},{"name":"title","type":"string"},{"name":"description","type":"string"},{"name":"welcome","type":"string","optional":true},{"name":"visibility","type":"Visibility"},{"name":"admission","type":"Admission","optional":true},{"name":"state","type":"ConversationState"},{"name":"frozen_until_at","type":"timestamp","optional":true},{"name":"profile","type":"string"},{"name":"member_id","type":"string"},{"name":"role","type":"Role","optional":true},{"name":"status","type":"MemberStatus"},{"name":"reason","type":"string","optional":true},{"name":"why","type":"string","optional":true},{"name":"is_origin","type":"boolean"},{"name":"version","type":"integer"},{"name":"size","type":"integer"},{"name":"unpublished","type":"integer"},{"name":"members","type":"integer","optional":true},{"name":"relays","type":"integer","optional":true},{"name":"messages","type":"integer"},{"name":"errors","type":"integer"},{"name":"created_at","type":"timestamp"},{"name":"last_at","type":"timestamp","optional":true},{"name":"read_to","type":"integer"},{"name":"unread","type":"integer"},{"name":"unread_mentions","type":"integer"},{"name":"deleted_after_at","type":"timestamp","optional":true},{"name":"successor","type":"MemberRef","optional":true}]},{"name":"Member","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"role","type":"Role"},{"name":"role_until_at","type":"timestamp","optional":true},{"name":"status","type":"MemberStatus"},{"name":"is_me","type":"boolean"},{"name":"joined_at","type":"timestamp","optional":true},{"name":"ended_at","type":"timestamp","optional":true},{"name":"link","type":"string","optional":true},{"name":"admitted_by","type":"MemberRef","optional":true},{"name":"muted","type":"boolean"},{"name":"muted_until_at","type":"timestamp","optional":true},{"name":"blocked","type":"boolean"},{"name":"blocked_until_at","type":"timestamp","optional":true},{"name":"reason","type":"string","optional":true},{"name":"looks_like","type":"MemberRef","optional":true},{"name":"fingerprint","type":"string","optional":true},{"name":"ban_tags","type":"array<MemberBanTag>","optional":true}]},{"name":"Imported","fields":[{"name":"author","type":"string"},{"name":"at","type":"timestamp"},{"name":"source","type":"string"},{"name":"edited_at","type":"timestamp","optional":true},{"name":"forwarded_from","type":"string","optional":true},{"name":"files","type":"array<ImportedFile>","optional":true}]},{"name":"ImportedFile","fields":[{"name":"kind","type":"string"},{"name":"name","type":"string","optional":true},{"name":"media_type","type":"string","optional":true},{"name":"bytes","type":"integer","optional":true}]},{"name":"Tombstone","fields":[{"name":"by","type":"MemberRef"},{"name":"at","type":"timestamp"},{"name":"reason","type":"string","optional":true},{"name":"reason_private","type":"string","optional":true},{"name":"purged","type":"boolean","optional":true}]},{"name":"CaseKind","values":[{"value":"hold","help":"a post that waits"},{"value":"report","help":"a report"},{"value":"support","help":"a question"},{"value":"admission","help":"a request to join"}]},{"name":"CaseState","values":[{"value":"sent","help":"on its way to the origin"},{"value":"open","help":"not claimed"},{"value":"claimed","help":"claimed by a member of the staff"},{"value":"approved","help":"a held post was published"},{"value":"rejected","help":"a held post was rejected"},{"value":"expired","help":"a held post expired without a decision"},{"value":"resolved","help":"action was taken"},{"value":"archived","help":"no action was taken"},{"value":"closed","help":"ended"}]},{"name":"ReportReason","values":[{"value":"spam","help":"advertising, floods"},{"value":"content","help":"what it says or shows"},{"value":"community","help":"against the rules of this place"},{"value":"profile","help":"a name or picture"},{"value":"other","help":"something else"}]},{"name":"CaseStep","fields":[{"name":"by","type":"MemberRef","optional":true},{"name":"own","type":"boolean"},{"name":"at","type":"timestamp"},{"name":"state","type":"CaseState"},{"name":"text","type":"string","optional":true},{"name":"action","type":"integer","optional":true}],"columns":[{"field":"at","title":"TIME","format":"time"},{"field":"by.name","title":"BY","format":"member"},{"field":"state","title":"STATE","format":"state"},{"field":"text","title":"TEXT","format":"wrap"}]},{"name":"Case","fields":[{"name":"id","type":"string"},{"name":"kind","type":"CaseKind"},{"name":"state","type":"CaseState"},{"name":"at","type":"timestamp"},{"name":"opened_by","type":"MemberRef","optional":true},{"name":"handled_by","type":"MemberRef","optional":true},{"name":"text","type":"string","optional":true},{"name":"as_channel","type":"boolean","optional":true},{"name":"reply_to","type":"string","optional":true},{"name":"reason","type":"ReportReason","optional":true},{"name":"message","type":"string","optional":true},{"name":"message_author","type":"MemberRef","optional":true},{"name":"excerpt","type":"string","optional":true},{"name":"member","type":"MemberRef","optional":true},{"name":"snapshot","type":"string","optional":true},{"name":"steps","type":"array<CaseStep>"}],"columns":[{"field":"id","title":"ID","format":"id"},{"field":"state","title":"STATE","format":"state"},{"field":"reason","title":"REASON","format":"text"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"at","title":"SINCE","format":"time"}]},{"name":"Reaction","fields":[{"name":"emoji","type":"string"},{"name":"count","type":"integer"},{"name":"mine","type":"boolean"}]},{"name":"Failure","fields":[{"name":"class","type":"FailureClass"},{"name":"kind","type":"IntegrityKind"},{"name":"detail","type":"string"},{"name":"source","type":"string","optional":true},{"name":"count","type":"integer"}]},{"name":"MessageAction","values":[{"value":"reply","help":"`message.post` with `reply_to`"},{"value":"forward","help":"`message.forward`"},{"value":"edit","help":"`message.edit`"},{"value":"delete","help":"`message.delete`"},{"value":"forget","help":"`message.delete` with `only_me`"},{"value":"react","help":"`message.react`"},{"value":"pin","help":"`message.pin`"},{"value":"unpin","help":"`message.unpin`"},{"value":"report","help":"`report.file`"},{"value":"moderate","help":"`message.moderate`"},{"value":"purge","help":"`message.purge`"}]},{"name":"MessageActions","fields":[{"name":"actions","type":"array<ActionVerdict>"}]},{"name":"ActionVerdict","fields":[{"name":"message","type":"string"},{"name":"action","type":"MessageAction"},{"name":"allowed","type":"boolean"},{"name":"needs_approval","type":"boolean","optional":true},{"name":"no_effect","type":"boolean","optional":true},{"name":"error","type":"string","optional":true},{"name":"reason","type":"string","optional":true},{"name":"hint","type":"string","optional":true}],"columns":[{"field":"message","title":"MESSAGE","format":"id"},{"field":"action","title":"ACTION","format":"text"},{"field":"allowed","title":"ALLOWED","format":"yesno"},{"field":"reason","title":"REASON","format":"wrap"}]},{"name":"PageAnchor","values":[{"value":"newest","help":"the newest item"},{"value":"oldest","help":"the oldest item"},{"value":"first_unread","help":"the first unread message of somebody else; the newest item if there is none"}]},{"name":"MessagePage","fields":[{"name":"items","type":"array<Message>"},{"name":"anchor","type":"string","optional":true},{"name":"has_older","type":"boolean"},{"name":"has_newer","type":"boolean"},{"name":"missing_before","type":"integer"},{"name":"missing_after","type":"integer"},{"name":"read_to","type":"integer"},{"name":"unread","type":"integer","optional":true},{"name":"unread_mentions","type":"integer","optional":true},{"name":"as_of_seq","type":"integer"}]},{"name":"TextRange","fields":[{"name":"start","type":"integer"},{"name":"length","type":"integer"}]},{"name":"Message","fields":[{"name":"id","type":"string"},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"dated_ahead","type":"boolean","optional":true},{"name":"kind","type":"MessageKind"},{"name":"text","type":"string","optional":true},{"name":"raw","type":"base64","optional":true},{"name":"event","type":"string","optional":true},{"name":"author","type":"MemberRef","optional":true},{"name":"as_channel","type":"boolean","optional":true},{"name":"imported","type":"Imported","optional":true},{"name":"reply_to","type":"string","optional":true},{"name":"quote","type":"Quote","optional":true},{"name":"mentions","type":"array<MemberRef>","optional":true},{"name":"files","type":"array<File>","optional":true},{"name":"forwarded","type":"array<ForwardSource>","optional":true},{"name":"expires_at","type":"timestamp","optional":true},{"name":"edited_at","type":"timestamp","optional":true},{"name":"edits","type":"integer","optional":true},{"name":"reactions","type":"array<Reaction>","optional":true},{"name":"pinned","type":"boolean","optional":true},{"name":"moderated","type":"Tombstone","optional":true},{"name":"deleted","type":"Tombstone","optional":true},{"name":"failure","type":"Failure","optional":true},{"name":"delivery","type":"Delivery","optional":true},{"name":"matches","type":"array<TextRange>","optional":true}],"columns":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","title":"TEXT","format":"message"},{"field":"id","title":"ID","format":"id"}]},{"name":"DeliveryState","values":[{"value":"queued","help":"no relay has it yet"},{"value":"sent","help":"a relay has it; the origin has not answered"},{"value":"with_staff","help":"the origin has it, and the staff decides"},{"value":"refused","help":"the origin refused it"},{"value":"ordered","help":"the origin ordered it, and not all relays hold it yet"}]},{"name":"Delivery","fields":[{"name":"state","type":"DeliveryState"},{"name":"error","type":"string","optional":true},{"name":"reason","type":"string","optional":true},{"name":"relays","type":"integer","optional":true},{"name":"holding","type":"integer","optional":true},{"name":"cosigning","type":"integer","optional":true}]},{"name":"Quote","fields":[{"name":"id","type":"string"},{"name":"author","type":"MemberRef","optional":true},{"name":"imported_author","type":"string","optional":true},{"name":"text","type":"string","optional":true}]},{"name":"ForwardSource","columns":[{"field":"name","title":"FROM","format":"text"},{"field":"message","title":"MESSAGE","format":"id"}],"fields":[{"name":"name","type":"string"},{"name":"message","type":"string","optional":true}]},{"name":"FileKind","values":[{"value":"file","help":"a file"},{"value":"voice","help":"a voice message"}]},{"name":"File","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"bytes","type":"integer"},{"name":"media_type","type":"string","optional":true},{"name":"voice","type":"boolean","optional":true},{"name":"width","type":"integer","optional":true},{"name":"height","type":"integer","optional":true},{"name":"duration_s","type":"duration","optional":true},{"name":"blurhash","type":"string","optional":true},{"name":"waveform","type":"base64","optional":true},{"name":"relays","type":"integer","optional":true}]},{"name":"SharedFile","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"bytes","type":"integer"},{"name":"media_type","type":"string","optional":true},{"name":"voice","type":"boolean","optional":true},{"name":"message","type":"string"},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"author","type":"MemberRef"},{"name":"as_channel","type":"boolean","optional":true}]},{"name":"MessagePart","values":[{"value":"reply","help":"it answers another"},{"value":"mention","help":"it names somebody"},{"value":"forward","help":"it was forwarded"},{"value":"pin","help":"it is pinned"},{"value":"file","help":"it carries a file"}]},{"name":"ScheduledMessage","fields":[{"name":"id","type":"string"},{"name":"due_at","type":"timestamp"},{"name":"text","type":"string"},{"name":"as_channel","type":"boolean","optional":true},{"name":"reply_to","type":"string","optional":true},{"name":"time_to_live_s","type":"duration","optional":true},{"name":"files","type":"array<File>","optional":true},{"name":"created_at","type":"timestamp"},{"name":"failure","type":"string","optional":true}]},{"name":"MessageVersion","columns":[{"field":"at","title":"AT","format":"time"},{"field":"text","title":"TEXT","format":"wrap"}],"fields":[{"name":"text","type":"string"},{"name":"at","type":"timestamp"}]},{"name":"MessageDelivery","columns":[{"field":"relay","title":"RELAY","format":"text"},{"field":"held","title":"HELD","format":"yesno"},{"field":"cosigned","title":"COSIGNED","format":"flag"},{"field":"seen_at","title":"SEEN","format":"time"}],"fields":[{"name":"relay","type":"string"},{"name":"held","type":"boolean"},{"name":"cosigned","type":"boolean"},{"name":"seen_at","type":"timestamp","optional":true}]},{"name":"MessageReceipt","fields":[{"name":"member","type":"MemberRef"},{"name":"entry","type":"integer"},{"name":"at","type":"timestamp"}],"columns":[{"field":"member.name","title":"HAS IT","format":"member"},{"field":"at","title":"KNOWN SINCE","format":"time"},{"field":"entry","title":"ENTRY","format":"text"}]},{"name":"MessageInfo","fields":[{"name":"message","type":"Message"},{"name":"versions","type":"array<MessageVersion>"},{"name":"deliveries","type":"array<MessageDelivery>"},{"name":"readers","type":"integer","optional":true},{"name":"receipts","type":"array<MessageReceipt>","optional":true},{"name":"reports","type":"array<Case>"},{"name":"submission","type":"string","optional":true},{"name":"proof","type":"LogProof","optional":true}]},{"name":"Link","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"url","type":"string"},{"name":"state","type":"LinkState"},{"name":"primary","type":"boolean"},{"name":"role","type":"Role"},{"name":"admission","type":"Admission"},{"name":"expires_at","type":"timestamp","optional":true},{"name":"use_limit","type":"integer","optional":true},{"name":"uses","type":"integer"},{"name":"pending","type":"integer"},{"name":"created_at","type":"timestamp"},{"name":"created_by","type":"MemberRef","optional":true},{"name":"relays","type":"array<string>"}]},{"name":"LinkStats","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"state","type":"LinkState"},{"name":"uses","type":"integer"},{"name":"use_limit","type":"integer","optional":true},{"name":"pending","type":"integer"},{"name":"active","type":"integer"},{"name":"left","type":"integer"},{"name":"removed","type":"integer"},{"name":"banned","type":"integer"},{"name":"declined","type":"integer"},{"name":"withdrawn","type":"integer"}]},{"name":"LinkQR","fields":[{"name":"link","type":"string"},{"name":"format","type":"QRFormat"},{"name":"modules","type":"integer"},{"name":"file","type":"base64"}]},{"name":"LinkInspection","fields":[{"name":"id","type":"string"},{"name":"conversation","type":"string"},{"name":"kind","type":"ConversationKind"},{"name":"visibility","type":"Visibility"},{"name":"name","type":"string"},{"name":"title","type":"string"},{"name":"role","type":"Role"},{"name":"expires_at","type":"timestamp","optional":true},{"name":"expired","type":"boolean"},{"name":"usable","type":"boolean"},{"name":"relays","type":"array<string>"},{"name":"owners","type":"array<string>"},{"name":"origin","type":"string"},{"name":"bytes","type":"integer"}]},{"name":"JoinRequest","fields":[{"name":"id","type":"string"},{"name":"member","type":"MemberRef"},{"name":"state","type":"JoinState"},{"name":"link","type":"string","optional":true},{"name":"message","type":"string","optional":true},{"name":"passed_by","type":"MemberRef","optional":true},{"name":"watched_by","type":"MemberRef","optional":true},{"name":"looks_like","type":"MemberRef","optional":true},{"name":"requested_at","type":"timestamp"},{"name":"decided_at","type":"timestamp","optional":true},{"name":"decided_by","type":"MemberRef","optional":true},{"name":"reason","type":"string","optional":true},{"name":"why","type":"string","optional":true}]},{"name":"JoinWord","fields":[{"name":"at","type":"timestamp"},{"name":"by","type":"MemberRef","optional":true},{"name":"by_applicant","type":"boolean"},{"name":"text","type":"string"}],"columns":[{"field":"at","title":"TIME","format":"time"},{"field":"by.name","title":"BY","format":"member"},{"field":"by_applicant","title":"ASKS","format":"flag"},{"field":"text","title":"TEXT","format":"wrap"}]},{"name":"JoinTalk","fields":[{"name":"request","type":"JoinRequest"},{"name":"steps","type":"array<JoinWord>"}]},{"name":"AdmissionPolicy","fields":[{"name":"conversation","type":"string"},{"name":"mode","type":"AdmissionNow"},{"name":"policy","type":"AdmissionMode"},{"name":"lockdown","type":"LockdownLevel"},{"name":"lockdown_until_at","type":"timestamp","optional":true},{"name":"lockdown_by","type":"MemberRef","optional":true},{"name":"lockdown_at","type":"timestamp","optional":true},{"name":"invited_only","type":"boolean"},{"name":"password","type":"boolean"},{"name":"program","type":"boolean"},{"name":"capacity","type":"integer","optional":true},{"name":"members","type":"integer"},{"name":"join_rate_count","type":"integer","optional":true},{"name":"join_rate_per_s","type":"duration","optional":true},{"name":"next_request_at","type":"timestamp","optional":true},{"name":"pending","type":"integer"},{"name":"in_review","type":"integer"},{"name":"invited","type":"integer"}]},{"name":"AdmissionVerdict","fields":[{"name":"outcome","type":"AdmissionOutcome"},{"name":"role","type":"Role","optional":true},{"name":"because","type":"array<string>"},{"name":"error","type":"string","optional":true},{"name":"rule","type":"string","optional":true},{"name":"detail","type":"string","optional":true}]},{"name":"JoinCount","fields":[{"name":"done","type":"integer"},{"name":"unchanged","type":"integer"},{"name":"refused","type":"integer"}]},{"name":"Ban","fields":[{"name":"member","type":"MemberRef"},{"name":"active","type":"boolean"},{"name":"banned_at","type":"timestamp"},{"name":"banned_by","type":"MemberRef"},{"name":"expires_at","type":"timestamp","optional":true},{"name":"reason","type":"string","optional":true},{"name":"reason_private","type":"string","optional":true},{"name":"watch","type":"boolean"},{"name":"link","type":"string","optional":true},{"name":"lifted_at","type":"timestamp","optional":true},{"name":"lifted_by","type":"MemberRef","optional":true}]},{"name":"BanList","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"created_at","type":"timestamp"},{"name":"entries","type":"integer"},{"name":"conversations","type":"array<string>"},{"name":"requiring","type":"array<string>"}]},{"name":"MemberBanTag","fields":[{"name":"list","type":"string"},{"name":"known","type":"boolean"},{"name":"listed","type":"boolean"},{"name":"tag","type":"string","optional":true}],"columns":[{"field":"list","title":"LIST","format":"text"},{"field":"known","title":"KNOWN","format":"yesno"},{"field":"listed","title":"LISTED","format":"flag"},{"field":"tag","title":"TAG","format":"text"}]},{"name":"BanListEntry","fields":[{"name":"tag","type":"string"},{"name":"name","type":"string"},{"name":"active","type":"boolean"},{"name":"added_at","type":"timestamp"},{"name":"expires_at","type":"timestamp","optional":true},{"name":"reason","type":"string","optional":true}]},{"name":"BanListMatch","fields":[{"name":"member","type":"MemberRef"},{"name":"status","type":"MemberStatus"},{"name":"name","type":"string"},{"name":"expires_at","type":"timestamp","optional":true},{"name":"reason","type":"string","optional":true}]},{"name":"BanMatch","fields":[{"name":"ban","type":"Ban"},{"name":"cause","type":"BanCause"},{"name":"refuses","type":"boolean"}],"columns":[{"field":"cause","title":"CAUSE","format":"text"},{"field":"ban.member.name","title":"BANNED","format":"member"},{"field":"ban.reason","title":"REASON","format":"wrap"}]},{"name":"BanCheck","fields":[{"name":"refused","type":"boolean"},{"name":"watched","type":"boolean"},{"name":"matches","type":"array<BanMatch>"},{"name":"lists","type":"array<BanListRefusal>"}]},{"name":"BanListRefusal","fields":[{"name":"list","type":"string"},{"name":"tag","type":"string"},{"name":"expires_at","type":"timestamp","optional":true}],"columns":[{"field":"list","title":"LIST","format":"text"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"tag","title":"TAG","format":"text"}]},{"name":"PastMember","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"role","type":"Role"},{"name":"status","type":"MemberStatus"},{"name":"ended_at","type":"timestamp"},{"name":"ended_by","type":"MemberRef"},{"name":"reason","type":"string","optional":true},{"name":"reason_private","type":"string","optional":true},{"name":"joined_at","type":"timestamp","optional":true},{"name":"link","type":"string","optional":true}]},{"name":"MemberStatement","fields":[{"name":"entry","type":"integer"},{"name":"at","type":"timestamp"},{"name":"kind","type":"string"},{"name":"by","type":"MemberRef"},{"name":"role","type":"Role","optional":true},{"name":"summary","type":"string"},{"name":"reason","type":"string","optional":true},{"name":"refused","type":"boolean"}]},{"name":"ProfileCard","fields":[{"name":"card","type":"string"},{"name":"name","type":"string"},{"name":"conversation","type":"string"},{"name":"member","type":"string"}]},{"name":"Relay","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"address","type":"string"},{"name":"stored","type":"RelayStored"},{"name":"effective","type":"RelayStored"},{"name":"observed","type":"RelayObserved"},{"name":"size","type":"integer","optional":true},{"name":"lag","type":"integer","optional":true},{"name":"lag_s","type":"integer","optional":true},{"name":"cosigned_size","type":"integer"},{"name":"cosigned_at","type":"timestamp","optional":true},{"name":"rtt_ms","type":"integer","optional":true},{"name":"probed_at","type":"timestamp","optional":true},{"name":"answers","type":"boolean","optional":true},{"name":"sound","type":"boolean","optional":true},{"name":"subscribers","type":"integer","optional":true},{"name":"version","type":"string","optional":true},{"name":"error","type":"string","optional":true},{"name":"detail","type":"string","optional":true}]},{"name":"IntegrityError","fields":[{"name":"id","type":"string"},{"name":"conversation","type":"string"},{"name":"class","type":"FailureClass"},{"name":"kind","type":"IntegrityKind"},{"name":"seq","type":"integer","optional":true},{"name":"to_seq","type":"integer","optional":true},{"name":"source","type":"string"},{"name":"relay","type":"string","optional":true},{"name":"detail","type":"string"},{"name":"count","type":"integer"},{"name":"first_at","type":"timestamp"},{"name":"last_at","type":"timestamp"},{"name":"recovered_at","type":"timestamp","optional":true},{"name":"acknowledged_at","type":"timestamp","optional":true},{"name":"has_evidence","type":"boolean"},{"name":"hint","type":"string","optional":true}]},{"name":"Evidence","fields":[{"name":"conversation","type":"string"},{"name":"kind","type":"IntegrityKind"},{"name":"relay","type":"string","optional":true},{"name":"found_at","type":"timestamp"},{"name":"key","type":"string"},{"name":"first","type":"base64"},{"name":"second","type":"base64"}]},{"name":"Repair","fields":[{"name":"repaired","type":"integer"},{"name":"standing","type":"integer"},{"name":"unreached","type":"array<string>"}]},{"name":"AuditEntry","fields":[{"name":"id","type":"string"},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"dated_ahead","type":"boolean","optional":true},{"name":"action","type":"string"},{"name":"actor","type":"MemberRef"},{"name":"target","type":"string","optional":true},{"name":"summary","type":"string"},{"name":"reason","type":"string","optional":true},{"name":"changes","type":"array<FieldDifference>"},{"name":"outcome","type":"AuditOutcome"},{"name":"verified","type":"boolean"}]},{"name":"InboxKind","values":[{"value":"join_request","help":"somebody asks to join"},{"value":"report","help":"somebody reported a message or a member"},{"value":"support","help":"somebody asked the staff, who have not answered"},{"value":"held_post","help":"a post that appears once it is approved"},{"value":"proposal","help":"an act on which one has not voted"},{"value":"handover","help":"ownership or the ordering of the log is offered"},{"value":"succession","help":"an owner left and named one as the next"},{"value":"alarm","help":"a proof against an origin or a relay that nobody acknowledged"},{"value":"answer","help":"an answer to one's own question or report, or the decision on it or on one's own request to join"}]},{"name":"InboxItem","fields":[{"name":"id","type":"string"},{"name":"kind","type":"InboxKind"},{"name":"conversation","type":"string"},{"name":"reference","type":"string"},{"name":"from","type":"MemberRef","optional":true},{"name":"since_at","type":"timestamp"},{"name":"context","type":"string"},{"name":"claimed_by","type":"MemberRef","optional":true},{"name":"command","type":"string"}]},{"name":"InboxNext","fields":[{"name":"item","type":"InboxItem","optional":true},{"name":"commands","type":"array<string>"},{"name":"unclaimed","type":"integer"}]},{"name":"CosignatureCheck","fields":[{"name":"relay","type":"string"},{"name":"size","type":"integer"},{"name":"at","type":"timestamp"},{"name":"ok","type":"boolean"}]},{"name":"AuditOutcome","values":[{"value":"accepted","help":"it happened"},{"value":"refused","help":"the rules or the node refused it"}]},{"name":"LogProof","fields":[{"name":"origin","type":"string"},{"name":"seq","type":"integer"},{"name":"message","type":"string","optional":true},{"name":"size","type":"integer"},{"name":"root","type":"string"},{"name":"cosigners","type":"array<string>"},{"name":"key","type":"string"},{"name":"proof","type":"string"}]},{"name":"GrowthProof","fields":[{"name":"origin","type":"string"},{"name":"from_size","type":"integer"},{"name":"from_root","type":"string"},{"name":"size","type":"integer"},{"name":"root","type":"string"},{"name":"path","type":"array<string>"},{"name":"key","type":"string"},{"name":"checkpoint","type":"string"}]},{"name":"VerifierKeyRole","values":[{"value":"origin","help":"signs the checkpoints of a conversation"},{"value":"journal","help":"signs the checkpoints of this node's journal"},{"value":"cosigner","help":"a relay: cosigns checkpoints"}]},{"name":"VerifierKey","fields":[{"name":"role","type":"VerifierKeyRole"},{"name":"name","type":"string"},{"name":"key","type":"string"}]},{"name":"ProofStep","values":[{"value":"key","help":"the keys given can be read"},{"value":"file","help":"the file is a `tlog-proof` to the letter"},{"value":"checkpoint","help":"it ends in a signed note whose text is a checkpoint"},{"value":"origin","help":"the checkpoint is of the log the key is for"},{"value":"signature","help":"the key signed the checkpoint"},{"value":"entry","help":"the file carries the entry, which belongs to that log"},{"value":"inclusion","help":"the path leads from the entry to the signed root"},{"value":"cosignatures","help":"as many of the given cosigners as asked for signed as well"}]},{"name":"ProofFinding","fields":[{"name":"step","type":"ProofStep"},{"name":"ok","type":"boolean"},{"name":"detail","type":"string"}]},{"name":"ProvenCosignature","fields":[{"name":"name","type":"string"},{"name":"at","type":"timestamp"}]},{"name":"ProofReport","fields":[{"name":"ok","type":"boolean"},{"name":"failed_step","type":"ProofStep","optional":true},{"name":"steps","type":"array<ProofFinding>"},{"name":"origin","type":"string","optional":true},{"name":"seq","type":"integer","optional":true},{"name":"size","type":"integer","optional":true},{"name":"root","type":"string","optional":true},{"name":"leaf_hash","type":"string","optional":true},{"name":"message","type":"string","optional":true},{"name":"author","type":"string","optional":true},{"name":"scope","type":"string","optional":true},{"name":"at","type":"timestamp","optional":true},{"name":"line","type":"string","optional":true},{"name":"cosignatures","type":"array<ProvenCosignature>"}]},{"name":"AuditFlag","values":[{"value":"ghost","help":"active, but without a device or any known activity"},{"value":"dormant","help":"active, but without an act or a post for the given time"},{"value":"duplicate_name","help":"another member has the same name"},{"value":"duplicate_key","help":"another member has the same key"},{"value":"withdrawn_link","help":"joined by a link that was withdrawn later"},{"value":"expired_grant","help":"has a grant that expired"}]},{"name":"AuditedMember","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"role","type":"Role"},{"name":"status","type":"MemberStatus"},{"name":"since_at","type":"timestamp","optional":true},{"name":"admitted_by","type":"MemberRef","optional":true},{"name":"link","type":"string","optional":true},{"name":"link_state","type":"LinkState","optional":true},{"name":"last_seen_at","type":"timestamp","optional":true},{"name":"last_seq","type":"integer","optional":true},{"name":"key_age_s","type":"duration","optional":true},{"name":"devices","type":"integer"},{"name":"expired_grants","type":"array<string>"},{"name":"flags","type":"array<AuditFlag>"}]},{"name":"RelayFinding","values":[{"value":"root_differs","help":"it shows another root than ours"},{"value":"access_outdated","help":"its readers differ from the current roster and links"},{"value":"access_unknown","help":"it never received a set of readers"},{"value":"behind","help":"it lacks entries"},{"value":"not_cosigned","help":"it holds entries and did not cosign them"},{"value":"unreachable","help":"it did not answer last time"},{"value":"never_seen","help":"it never answered"}]},{"name":"AuditedRelay","fields":[{"name":"name","type":"string"},{"name":"id","type":"string"},{"name":"stored","type":"RelayStored"},{"name":"size","type":"integer","optional":true},{"name":"lag","type":"integer","optional":true},{"name":"cosigned_size","type":"integer","optional":true},{"name":"root_matches","type":"boolean","optional":true},{"name":"access_version","type":"integer","optional":true},{"name":"access_current","type":"boolean","optional":true},{"name":"seen_at","type":"timestamp","optional":true},{"name":"findings","type":"array<RelayFinding>"}]},{"name":"FieldDifference","fields":[{"name":"what","type":"string"},{"name":"id","type":"string","optional":true},{"name":"name","type":"string","optional":true},{"name":"field","type":"string"},{"name":"old","type":"string","optional":true},{"name":"new","type":"string","optional":true},{"name":"old_name","type":"string","optional":true},{"name":"new_name","type":"string","optional":true}],"columns":[{"field":"what","title":"WHAT","format":"text"},{"field":"name","title":"NAME","format":"text"},{"field":"field","title":"FIELD","format":"text"},{"field":"old","title":"OLD","format":"text"},{"field":"new","title":"NEW","format":"wrap"}]},{"name":"JournalLine","fields":[{"name":"id","type":"string"},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"method","type":"string"},{"name":"outcome","type":"AuditOutcome"},{"name":"result","type":"string"},{"name":"actor","type":"string"},{"name":"process","type":"integer","optional":true},{"name":"token","type":"string","optional":true},{"name":"client","type":"string","optional":true},{"name":"conversation","type":"string","optional":true},{"name":"target","type":"string","optional":true},{"name":"changes","type":"array<FieldDifference>"},{"name":"reason","type":"string","optional":true},{"name":"reason_private","type":"string","optional":true},{"name":"rule","type":"string","optional":true},{"name":"version_before","type":"integer","optional":true},{"name":"version","type":"integer","optional":true},{"name":"entry","type":"integer","optional":true},{"name":"count","type":"integer"}]},{"name":"LogCheckpoint","fields":[{"name":"origin","type":"string"},{"name":"size","type":"integer"},{"name":"root","type":"string"},{"name":"cosigners","type":"array<string>"},{"name":"key","type":"string"},{"name":"checkpoint","type":"string"}]},{"name":"ExportFormat","values":[{"value":"jsonl","help":"one JSON object a line"},{"value":"csv","help":"RFC 4180, with a header; no cell begins a formula"}]},{"name":"ExportLine","fields":[{"name":"seq","type":"integer","optional":true},{"name":"line","type":"string"}]},{"name":"MemberThen","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"role","type":"Role"},{"name":"since_at","type":"timestamp","optional":true},{"name":"link","type":"string","optional":true}],"columns":[{"field":"name","title":"NAME","format":"member"},{"field":"role","title":"ROLE","format":"role"},{"field":"since_at","title":"SINCE","format":"time"},{"field":"link","title":"LINK","format":"text"}]},{"name":"LinkThen","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"role","type":"Role"},{"name":"withdrawn","type":"boolean"},{"name":"uses","type":"integer"},{"name":"expires_at","type":"timestamp","optional":true}]},{"name":"RelayThen","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"stored","type":"RelayStored"},{"name":"address","type":"string"}]},{"name":"AuditState","fields":[{"name":"conversation","type":"string"},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"size","type":"integer"},{"name":"root","type":"string"},{"name":"kind","type":"ConversationKind"},{"name":"visibility","type":"Visibility"},{"name":"state","type":"ConversationState"},{"name":"version","type":"integer"},{"name":"name","type":"string"},{"name":"title","type":"string"},{"name":"description","type":"string"},{"name":"members","type":"integer"},{"name":"bans","type":"integer"},{"name":"settings","type":"array<FieldDifference>"},{"name":"staff","type":"array<MemberThen>"},{"name":"links","type":"array<LinkThen>"},{"name":"relays","type":"array<RelayThen>"},{"name":"roster","type":"array<MemberThen>"},{"name":"roster_omitted","type":"integer"},{"name":"unopened","type":"integer"}]},{"name":"CausedDifference","fields":[{"name":"what","type":"string"},{"name":"id","type":"string","optional":true},{"name":"name","type":"string","optional":true},{"name":"field","type":"string"},{"name":"old","type":"string","optional":true},{"name":"new","type":"string","optional":true},{"name":"seq","type":"integer"},{"name":"at","type":"timestamp"},{"name":"action","type":"string"},{"name":"actor","type":"MemberRef"}],"columns":[{"field":"what","title":"WHAT","format":"text"},{"field":"name","title":"NAME","format":"text"},{"field":"field","title":"FIELD","format":"text"},{"field":"old","title":"OLD","format":"text"},{"field":"new","title":"NEW","format":"text"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"at","title":"TIME","format":"time"},{"field":"actor.name","title":"WHO","format":"text"}]},{"name":"AuditDiff","fields":[{"name":"conversation","type":"string"},{"name":"from_seq","type":"integer"},{"name":"from_at","type":"timestamp"},{"name":"to_seq","type":"integer"},{"name":"to_at","type":"timestamp"},{"name":"differences","type":"array<CausedDifference>"},{"name":"omitted","type":"integer"}]},{"name":"VerifyReport","fields":[{"name":"conversation","type":"string"},{"name":"ok","type":"boolean"},{"name":"size","type":"integer"},{"name":"root","type":"string"},{"name":"checkpoint_size","type":"integer"},{"name":"signatures","type":"integer"},{"name":"bodies","type":"integer"},{"name":"bodies_opened","type":"integer"},{"name":"bodies_pruned","type":"integer"},{"name":"bodies_sealed","type":"integer"},{"name":"statements","type":"integer"},{"name":"unverifiable","type":"integer"},{"name":"cosignatures","type":"array<CosignatureCheck>"},{"name":"errors","type":"array<IntegrityError>"},{"name":"elapsed_ms","type":"integer"}]},{"name":"SubmissionState","values":[{"value":"queued","help":"no relay has it yet"},{"value":"sent","help":"a relay has it; the origin has not answered"},{"value":"with_staff","help":"the origin has it, and the staff decides: a held post, a report, a question"},{"value":"refused","help":"the origin refused it"}]},{"name":"Submission","fields":[{"name":"id","type":"string"},{"name":"state","type":"SubmissionState"},{"name":"act","type":"string","optional":true},{"name":"summary","type":"string","optional":true},{"name":"text","type":"string","optional":true},{"name":"at","type":"timestamp"},{"name":"error","type":"string","optional":true},{"name":"reason","type":"string","optional":true}]},{"name":"SyncedConversation","fields":[{"name":"id","type":"string"},{"name":"name","type":"string"},{"name":"ok","type":"boolean"},{"name":"from_size","type":"integer"},{"name":"size","type":"integer"},{"name":"messages","type":"integer"},{"name":"errors","type":"integer"},{"name":"published","type":"integer"},{"name":"unpublished","type":"integer"},{"name":"submissions","type":"integer"},{"name":"refused","type":"integer"},{"name":"refused_now","type":"integer"},{"name":"receipts","type":"integer"},{"name":"relays_reached","type":"integer"},{"name":"relays","type":"integer"},{"name":"alarms","type":"integer"},{"name":"detail","type":"string","optional":true}],"columns":[{"field":"name","title":"NAME","format":"conversation"},{"field":"ok","title":"UP TO DATE","format":"flag"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"messages","title":"NEW","format":"notable"},{"field":"errors","title":"ERRORS","format":"notable"},{"field":"alarms","title":"ALARMS","format":"notable"},{"field":"published","title":"PUBLISHED","format":"notable"},{"field":"unpublished","title":"UNPUBLISHED","format":"notable"},{"field":"submissions","title":"QUEUED","format":"notable"},{"field":"refused_now","title":"REFUSED","format":"notable"},{"field":"receipts","title":"ANSWERS","format":"notable"},{"field":"relays_reached","title":"REACHED","format":"count"},{"field":"relays","title":"RELAYS","format":"count"},{"field":"detail","title":"DETAIL","format":"wrap"}]},{"name":"SyncReport","fields":[{"name":"complete","type":"boolean"},{"name":"sound","type":"boolean"},{"name":"conversations","type":"array<SyncedConversation>"},{"name":"answers","type":"array<string>"},{"name":"elapsed_ms","type":"integer"}]},{"name":"Check","fields":[{"name":"name","type":"string"},{"name":"state","type":"CheckState"},{"name":"detail","type":"string"},{"name":"fix","type":"string","optional":true}]},{"name":"DoctorReport","fields":[{"name":"ok","type":"boolean"},{"name":"checks","type":"array<Check>"}]},{"name":"Limits","fields":[{"name":"line_bytes","type":"integer"},{"name":"batch","type":"integer"},{"name":"depth","type":"integer"},{"name":"page","type":"integer"},{"name":"text_bytes","type":"integer"}]},{"name":"ServerInfo","fields":[{"name":"version","type":"string"},{"name":"in_process","type":"boolean"},{"name":"home","type":"string","optional":true},{"name":"socket","type":"string","optional":true},{"name":"pid","type":"integer","optional":true},{"name":"started_at","type":"timestamp"},{"name":"uptime_s","type":"integer"},{"name":"profiles","type":"integer","optional":true},{"name":"conversations","type":"integer","optional":true},{"name":"schema_version","type":"integer"},{"name":"database_bytes","type":"integer","optional":true},{"name":"connections","type":"integer","optional":true},{"name":"limits","type":"Limits"}]},{"name":"Event","fields":[{"name":"seq","type":"integer"},{"name":"topic","type":"string"},{"name":"at","type":"timestamp"},{"name":"conversation","type":"string","optional":true},{"name":"conversation_name","type":"string","optional":true},{"name":"entry","type":"integer","optional":true},{"name":"actor","type":"MemberRef","optional":true},{"name":"target","type":"EventTarget","optional":true},{"name":"message","type":"string","optional":true},{"name":"data","type":"EventData"}],"columns":[{"field":"seq","title":"SEQ","format":"count"},{"field":"at","title":"TIME","format":"time"},{"field":"topic","title":"TOPIC","format":"text"},{"field":"conversation_name","title":"CONVERSATION","format":"conversation"},{"field":"actor.name","title":"ACTOR","format":"member"},{"field":"data.summary","title":"WHAT","format":"wrap"}]},{"name":"EventTarget","fields":[{"name":"id","type":"string"},{"name":"name","type":"string","optional":true}]},{"name":"EventData","fields":[{"name":"ordered_at","type":"timestamp","optional":true},{"name":"summary","type":"string","optional":true},{"name":"reason","type":"string","optional":true},{"name":"message","type":"Message","optional":true},{"name":"name","type":"string","optional":true},{"name":"title","type":"string","optional":true},{"name":"role","type":"Role","optional":true},{"name":"permission","type":"string","optional":true},{"name":"given","type":"boolean","optional":true},{"name":"until_at","type":"timestamp","optional":true},{"name":"read_to","type":"integer","optional":true},{"name":"unread","type":"integer","optional":true},{"name":"unread_mentions","type":"integer","optional":true},{"name":"kind","type":"InboxKind","optional":true},{"name":"waits","type":"boolean","optional":true},{"name":"emoji","type":"string","optional":true},{"name":"added","type":"boolean","optional":true},{"name":"state","type":"string","optional":true},{"name":"before","type":"string","optional":true},{"name":"error","type":"string","optional":true},{"name":"lists","type":"array<string>","optional":true},{"name":"count","type":"integer","optional":true},{"name":"method","type":"string","optional":true},{"name":"done","type":"integer","optional":true},{"name":"total","type":"integer","optional":true},{"name":"unit","type":"string","optional":true},{"name":"from_seq","type":"integer","optional":true},{"name":"to_seq","type":"integer","optional":true}]},{"name":"EventPage","fields":[{"name":"arrived","type":"boolean"},{"name":"events","type":"array<Event>"},{"name":"next_seq","type":"integer"}]},{"name":"EventTopics","fields":[{"name":"topics","type":"array<EventTopic>"}]},{"name":"EventTopic","fields":[{"name":"name","type":"string"},{"name":"summary","type":"string"}],"columns":[{"field":"name","title":"TOPIC","format":"text"},{"field":"summary","title":"SENT WHEN","format":"wrap"}]},{"name":"Ended","fields":[{"name":"subscription","type":"string"}]},{"name":"Governance","fields":[{"name":"owners","type":"integer"},{"name":"moderate","type":"integer"},{"name":"severe","type":"integer"},{"name":"proposal_s","type":"duration"}]},{"name":"HandoverKind","values":[{"value":"ownership","help":"ownership of the conversation"},{"value":"origin","help":"the origin: the node of another owner orders the log from then on"}]},{"name":"Handover","fields":[{"name":"origin","type":"MemberRef","optional":true},{"name":"is_origin","type":"boolean"},{"name":"what","type":"HandoverKind","optional":true},{"name":"by","type":"MemberRef","optional":true},{"name":"to","type":"MemberRef","optional":true},{"name":"step_down_to","type":"Role","optional":true},{"name":"offered_at","type":"timestamp","optional":true},{"name":"expires_at","type":"timestamp","optional":true},{"name":"is_over","type":"boolean"},{"name":"successor","type":"MemberRef","optional":true}]},{"name":"ProposalState","values":[{"value":"open","help":"it waits for owners to agree"},{"value":"executed","help":"the last approval carried it out"},{"value":"rejected","help":"too few owners are left to approve it"},{"value":"canceled","help":"canceled by its author"},{"value":"overridden","help":"carried out by one owner without the others, with a reason"},{"value":"expired","help":"expired"},{"value":"stale","help":"outdated by a later decision of the owners: propose it again"}]},{"name":"Proposal","fields":[{"name":"id","type":"string"},{"name":"state","type":"ProposalState"},{"name":"action","type":"string"},{"name":"summary","type":"string"},{"name":"target","type":"string","optional":true},{"name":"made_by","type":"MemberRef"},{"name":"made_at","type":"timestamp"},{"name":"expires_at","type":"timestamp"},{"name":"version","type":"integer"},{"name":"needed","type":"integer"},{"name":"electors","type":"integer"},{"name":"approved","type":"integer"},{"name":"approvals","type":"array<MemberRef>"},{"name":"rejections","type":"array<MemberRef>"},{"name":"reason","type":"string","optional":true},{"name":"closed_by","type":"MemberRef","optional":true},{"name":"closed_at","type":"timestamp","optional":true}]},{"name":"Permission","values":[{"value":"read","help":"read messages"},{"value":"react","help":"react to messages"},{"value":"report","help":"report messages"},{"value":"open_support","help":"write to the staff"},{"value":"leave","help":"leave"},{"value":"comment","help":"reply to posts"},{"value":"post","help":"post"},{"value":"post_as_channel","help":"post in the channel's name"},{"value":"edit_own","help":"edit one's own messages"},{"value":"delete_own","help":"delete one's own messages"},{"value":"pin","help":"pin messages"},{"value":"moderate","help":"remove messages of others"},{"value":"handle_reports","help":"decide about reports"},{"value":"answer_support","help":"answer support chats"},{"value":"hold_queue","help":"decide about held posts"},{"value":"mute","help":"mute members"},{"value":"block","help":"block members for all"},{"value":"ban","help":"ban members"},{"value":"admit","help":"admit those who ask"},{"value":"see_members","help":"see the whole roster"},{"value":"invite","help":"invite"},{"value":"manage_links","help":"make and withdraw links"},{"value":"remove_members","help":"remove members"},{"value":"remove_staff","help":"remove staff"},{"value":"change_roles","help":"change roles below one's own"},{"value":"edit_profile","help":"change name, title, description, welcome text"},{"value":"edit_preferences","help":"switch features"},{"value":"edit_admission","help":"change the admission policy"},{"value":"manage_lifecycle","help":"freeze, unfreeze, close"},{"value":"manage_relays","help":"add and remove relays"},{"value":"read_relay_status","help":"see how relays do"},{"value":"read_audit","help":"read the audit log"},{"value":"add_owner","help":"make owners"},{"value":"remove_owner","help":"remove owners"},{"value":"hand_over","help":"hand the origin over"},{"value":"claim","help":"claim the origin"},{"value":"set_governance","help":"move permissions, set governance"},{"value":"delete","help":"delete and restore"}]},{"name":"Feature","values":[{"value":"reactions","help":"reactions to messages"},{"value":"comments","help":"replies to posts"},{"value":"files","help":"attached files"},{"value":"voice","help":"voice messages"},{"value":"links","help":"links in messages"},{"value":"reports","help":"reports to the staff"},{"value":"support_chats","help":"chats with the staff"},{"value":"full_delete","help":"deleting removes the text everywhere"},{"value":"pre_moderation","help":"posts of those below moderator wait"},{"value":"receipts","help":"receipts of delivery"},{"value":"previews","help":"relays may show recent posts; kept for a later version, which shows them"}]},{"name":"HistoryKind","values":[{"value":"none","help":"nothing"},{"value":"last","help":"the last messages"},{"value":"since","help":"from a time on"},{"value":"all","help":"everything"}]},{"name":"PreferenceLimit","values":[{"value":"capacity","help":"members at once"},{"value":"edit_window","help":"time to edit"},{"value":"delete_window","help":"time to delete"},{"value":"slow_mode","help":"pause between posts"},{"value":"time_to_live","help":"messages disappear"}]},{"name":"FeatureSetting","fields":[{"name":"feature","type":"Feature"},{"name":"on","type":"boolean"},{"name":"from_role","type":"Role"}],"columns":[{"field":"feature","title":"FEATURE","format":"text"},{"field":"on","title":"ON","format":"flag"},{"field":"from_role","title":"FROM","format":"role"}]},{"name":"Preferences","fields":[{"name":"features","type":"array<FeatureSetting>"},{"name":"history","type":"HistoryKind"},{"name":"history_count","type":"integer","optional":true},{"name":"history_since_at","type":"timestamp","optional":true},{"name":"capacity","type":"integer","optional":true},{"name":"edit_window_s","type":"duration","optional":true},{"name":"delete_window_s","type":"duration","optional":true},{"name":"slow_mode_s","type":"duration","optional":true},{"name":"time_to_live_s","type":"duration","optional":true}]},{"name":"RoleRule","fields":[{"name":"permission","type":"Permission"},{"name":"from_role","type":"Role","optional":true},{"name":"usual_role","type":"Role","optional":true},{"name":"overridden","type":"boolean"},{"name":"until_at","type":"timestamp","optional":true}]},{"name":"AccessBasis","values":[{"value":"status","help":"only active members have permissions"},{"value":"role","help":"the table of this kind of conversation"},{"value":"override","help":"the permission was moved"},{"value":"grant","help":"given or withheld for this member"}]},{"name":"AccessLine","fields":[{"name":"permission","type":"Permission"},{"name":"held","type":"boolean"},{"name":"basis","type":"AccessBasis"},{"name":"from_role","type":"Role","optional":true},{"name":"until_at","type":"timestamp","optional":true},{"name":"entry","type":"integer","optional":true},{"name":"at","type":"timestamp","optional":true},{"name":"actor","type":"MemberRef","optional":true}],"columns":[{"field":"permission","title":"PERMISSION","format":"text"},{"field":"held","title":"HELD","format":"yesno"},{"field":"basis","title":"BY","format":"text"},{"field":"from_role","title":"FROM","format":"role"},{"field":"until_at","title":"UNTIL","format":"time"},{"field":"entry","title":"ENTRY","format":"text"},{"field":"actor.name","title":"SET BY","format":"member"}]},{"name":"AccessReport","fields":[{"name":"member","type":"MemberRef"},{"name":"role","type":"Role"},{"name":"status","type":"MemberStatus"},{"name":"scopes","type":"array<string>"},{"name":"lines","type":"array<AccessLine>"},{"name":"features","type":"array<AccessFeature>"}]},{"name":"AccessFeature","fields":[{"name":"feature","type":"Feature"},{"name":"on","type":"boolean"},{"name":"from_role","type":"Role"},{"name":"held","type":"boolean"},{"name":"entry","type":"integer","optional":true},{"name":"at","type":"timestamp","optional":true},{"name":"actor","type":"MemberRef","optional":true}],"columns":[{"field":"feature","title":"FEATURE","format":"text"},{"field":"on","title":"ON","format":"yesno"},{"field":"from_role","title":"FROM","format":"role"},{"field":"held","title":"HELD","format":"yesno"},{"field":"entry","title":"ENTRY","format":"text"},{"field":"actor.name","title":"SET BY","format":"member"}]},{"name":"AccessHolder","fields":[{"name":"member","type":"MemberRef"},{"name":"role","type":"Role"},{"name":"because","type":"AccessBasis"},{"name":"until_at","type":"timestamp","optional":true}]},{"name":"AccessMatrixRow","fields":[{"name":"permission","type":"Permission"},{"name":"roles","type":"array<Role>"},{"name":"overridden","type":"boolean"}],"columns":[{"field":"permission","title":"PERMISSION","format":"text"},{"field":"roles","title":"ROLES","format":"lines"},{"field":"overridden","title":"CHANGED","format":"flag"}]},{"name":"AccessMatrix","fields":[{"name":"kind","type":"ConversationKind"},{"name":"rows","type":"array<AccessMatrixRow>"}]}]}
"""###
    package static let all: [ConsoleFile] = [
        ConsoleFile(path: "app.js", type: "text/javascript; charset=utf-8", text: file_app_js),
        ConsoleFile(path: "text/completion.js", type: "text/javascript; charset=utf-8", text: file_text_completion_js),
        ConsoleFile(path: "text/contrast.js", type: "text/javascript; charset=utf-8", text: file_text_contrast_js),
        ConsoleFile(path: "text/irc.js", type: "text/javascript; charset=utf-8", text: file_text_irc_js),
        ConsoleFile(path: "text/markdown-scanner.js", type: "text/javascript; charset=utf-8", text: file_text_markdown_scanner_js),
        ConsoleFile(path: "text/markdown.js", type: "text/javascript; charset=utf-8", text: file_text_markdown_js),
        ConsoleFile(path: "text/palette.js", type: "text/javascript; charset=utf-8", text: file_text_palette_js),
        ConsoleFile(path: "text/runs.js", type: "text/javascript; charset=utf-8", text: file_text_runs_js),
        ConsoleFile(path: "timeline/bounded.js", type: "text/javascript; charset=utf-8", text: file_timeline_bounded_js),
        ConsoleFile(path: "timeline/burst.js", type: "text/javascript; charset=utf-8", text: file_timeline_burst_js),
        ConsoleFile(path: "timeline/decoration.js", type: "text/javascript; charset=utf-8", text: file_timeline_decoration_js),
        ConsoleFile(path: "timeline/digest.js", type: "text/javascript; charset=utf-8", text: file_timeline_digest_js),
        ConsoleFile(path: "timeline/end.js", type: "text/javascript; charset=utf-8", text: file_timeline_end_js),
        ConsoleFile(path: "timeline/follows.js", type: "text/javascript; charset=utf-8", text: file_timeline_follows_js),
        ConsoleFile(path: "timeline/item-store.js", type: "text/javascript; charset=utf-8", text: file_timeline_item_store_js),
        ConsoleFile(path: "timeline/item.js", type: "text/javascript; charset=utf-8", text: file_timeline_item_js),
        ConsoleFile(path: "timeline/keeps-bottom-edge.js", type: "text/javascript; charset=utf-8", text: file_timeline_keeps_bottom_edge_js),
        ConsoleFile(path: "timeline/keeps-place.js", type: "text/javascript; charset=utf-8", text: file_timeline_keeps_place_js),
        ConsoleFile(path: "timeline/limits.js", type: "text/javascript; charset=utf-8", text: file_timeline_limits_js),
        ConsoleFile(path: "timeline/list-diff.js", type: "text/javascript; charset=utf-8", text: file_timeline_list_diff_js),
        ConsoleFile(path: "timeline/own-message.js", type: "text/javascript; charset=utf-8", text: file_timeline_own_message_js),
        ConsoleFile(path: "timeline/remembers.js", type: "text/javascript; charset=utf-8", text: file_timeline_remembers_js),
        ConsoleFile(path: "timeline/rows.js", type: "text/javascript; charset=utf-8", text: file_timeline_rows_js),
        ConsoleFile(path: "timeline/segment.js", type: "text/javascript; charset=utf-8", text: file_timeline_segment_js),
        ConsoleFile(path: "timeline/segments.js", type: "text/javascript; charset=utf-8", text: file_timeline_segments_js),
        ConsoleFile(path: "timeline/timeline.js", type: "text/javascript; charset=utf-8", text: file_timeline_timeline_js),
        ConsoleFile(path: "timeline/total.js", type: "text/javascript; charset=utf-8", text: file_timeline_total_js),
        ConsoleFile(path: "timeline/turn.js", type: "text/javascript; charset=utf-8", text: file_timeline_turn_js),
        ConsoleFile(path: "timeline/types.js", type: "text/javascript; charset=utf-8", text: file_timeline_types_js),
        ConsoleFile(path: "timeline/typing.js", type: "text/javascript; charset=utf-8", text: file_timeline_typing_js),
        ConsoleFile(path: "timeline/unread.js", type: "text/javascript; charset=utf-8", text: file_timeline_unread_js),
    ]
}

private let file_app_js = ###"""
/** The start of the console: exchanges the code for a session, connects, and shows the node. */

/** @param {string} text */
function show(text) {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    document.body.append(paragraph);
}

/** The page key of the session: of the code in the address, or of an earlier visit. */
async function pageKey() {
    const code = location.hash.slice(1);
    if (/^[0-9a-f]{32}$/.test(code)) {
        history.replaceState(null, "", location.pathname);
        const response = await fetch("session", {
            method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }),
        });
        if (response.ok) localStorage.setItem("page_key", (await response.json()).page_key);
    }
    return localStorage.getItem("page_key");
}

async function start() {
    const key = await pageKey();
    if (!key) return show("There is no session. Run chanadm web: it opens this page with a code for one use.");
    const socket = new WebSocket(new URL("/rpc", location.href.replace(/^http/, "ws")), [key]);
    socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "server.info" }));
    socket.onmessage = ({ data }) => show(data);
    socket.onclose = ({ code }) => show(code === 1008 ? "The session has ended." : "The connection was lost.");
    return undefined;
}

start();

"""###

private let file_text_completion_js = ###"""
/**
 * Completes `@` member, `#` conversation and `:` emoji with Tab and Shift-Tab.
 *
 * The first completion starts a cycle. A draft other than the completion's own result ends the cycle; asking again with
 * the same draft continues it. The cursor of a draft is a number of scalars before it.
 *
 * @typedef {{text: string, cursor: number}} Draft
 * @typedef {{
 *   members: {name: string, lastSpoke: number | null}[], conversations: string[], emoji: {name: string, text: string}[]
 * }} CompletionSource
 */

export class Completion {
    constructor() {
        /** @type {{head: string, tail: string, words: string[], index: number, result: Draft} | null} */
        this.cycle = null;
    }

    /**
     * Whether a cycle is under way for this draft.
     * @param {Draft} draft
     */
    isCycling(draft) {
        if (this.cycle === null) return false;
        return this.cycle.result.text === draft.text && this.cycle.result.cursor === draft.cursor;
    }

    /**
     * The draft with the next (or previous) candidate; `null` when nothing matches.
     * @param {Draft} draft
     * @param {boolean} isBackward
     * @param {CompletionSource} source
     * @returns {Draft | null}
     */
    complete(draft, isBackward, source) {
        if (!this.isCycling(draft)) this.cycle = begin(draft, isBackward, source);
        const cycle = this.cycle;
        if (!cycle) return null;
        cycle.index = (cycle.index + (isBackward ? -1 : 1) + cycle.words.length) % cycle.words.length;
        const text = cycle.head + cycle.words[cycle.index];
        cycle.result = { text: text + cycle.tail, cursor: [...text].length };
        return cycle.result;
    }
}

/** @param {Draft} draft @param {boolean} isBackward @param {CompletionSource} source */
function begin(draft, isBackward, source) {
    const scalars = [...draft.text];
    let sign = Math.min(draft.cursor, scalars.length) - 1;
    while (sign >= 0 && !"@#:".includes(scalars[sign])) sign -= 1;
    if (draft.cursor > scalars.length || sign < 0 || (sign > 0 && !/\s/.test(scalars[sign - 1]))) return null;
    const prefix = scalars.slice(sign + 1, draft.cursor).join("").toLowerCase();
    if (/\s/.test(prefix)) return null;
    const head = scalars.slice(0, sign).join("");
    const isAtLineStart = head === "" || head.endsWith("\n");
    const words = candidates(scalars[sign], prefix, isAtLineStart, source);
    if (words.length === 0) return null;
    return { head, tail: scalars.slice(draft.cursor).join(""), words, index: isBackward ? 0 : -1, result: draft };
}

/** @param {string} sign @param {string} prefix @param {boolean} isAtLineStart @param {CompletionSource} source */
function candidates(sign, prefix, isAtLineStart, source) {
    const matches = (/** @type {string} */ name) => name.toLowerCase().startsWith(prefix);
    switch (sign) {
    case "@":
        return source.members.filter(({ name }) => matches(name)).sort(byLastSpoken)
            .map(({ name }) => `@${name}${isAtLineStart ? ": " : " "}`);
    case "#":
        return source.conversations.filter(matches).sort(byName).map((name) => `#${name} `);
    default:
        return source.emoji.filter(({ name }) => matches(name)).sort((one, other) => byName(one.name, other.name))
            .map(({ text }) => `${text} `);
    }
}

/**
 * The last speakers first, then by name.
 * @param {{name: string, lastSpoke: number | null}} one
 * @param {{name: string, lastSpoke: number | null}} other
 */
function byLastSpoken(one, other) {
    const first = one.lastSpoke ?? -Infinity, second = other.lastSpoke ?? -Infinity;
    return first === second ? byName(one.name, other.name) : first > second ? -1 : 1;
}

/** @param {string} one @param {string} other */
function byName(one, other) {
    const first = one.toLowerCase(), second = other.toLowerCase();
    const isBefore = first === second ? one < other : first < second;
    return isBefore ? -1 : one === other ? 0 : 1;
}

"""###

private let file_text_contrast_js = ###"""
/**
 * Contrast between text and its background (WCAG 2.2, success criterion 1.4.3). All arithmetic is in integers, as in
 * ChanText, so that both front ends get the same colours. Colours are 0xRRGGBB.
 */

/** Ten times the ratio that text needs. */
const MINIMUM_TENTHS = 45;
const WHITE_LUMINANCE = 65_535 * 10_000;
const OFFSET = Math.trunc(WHITE_LUMINANCE / 20);

/** sRGB's curve at each multiple of 15, of 65,535. */
const CURVE = [
    0, 313, 851, 1720, 2961, 4611, 6700, 9258, 12309, 15878, 19987, 24658, 29911, 35764, 42236, 49344, 57105, 65535,
];

/**
 * The colour, or the nearest step towards white or black that has enough contrast with the background.
 * @param {number} color
 * @param {number} background
 */
export function readable(color, background) {
    if (isReadable(color, background)) return color;
    const ends = luminance(background) < luminance(color) ? [0xffffff, 0x000000] : [0x000000, 0xffffff];
    for (const end of ends) {
        for (let step = 1; step <= 32; step += 1) {
            const moved = moveTowards(color, end, step);
            if (isReadable(moved, background)) return moved;
        }
    }
    return ends[0];
}

/** @param {number} color @param {number} background */
export function isReadable(color, background) {
    const one = luminance(color), other = luminance(background);
    // (light + 5 %) / (dark + 5 %) ≥ 4.5
    return (Math.max(one, other) + OFFSET) * 10 >= (Math.min(one, other) + OFFSET) * MINIMUM_TENTHS;
}

/** @param {number} color */
const channels = (color) => [color >> 16 & 255, color >> 8 & 255, color & 255];

/**
 * Moves a colour by `step` of 32 steps.
 * @param {number} color
 * @param {number} end
 * @param {number} step
 */
function moveTowards(color, end, step) {
    const to = channels(end);
    const moved = channels(color).map((from, index) => Math.trunc((from * (32 - step) + to[index] * step) / 32));
    return moved[0] << 16 | moved[1] << 8 | moved[2];
}

/**
 * The relative luminance, from 0 to `WHITE_LUMINANCE`.
 * @param {number} color
 */
function luminance(color) {
    const [red, green, blue] = channels(color).map(linear);
    return 2126 * red + 7152 * green + 722 * blue;
}

/**
 * The linear intensity of a channel: the line through the points of the curve.
 * @param {number} channel
 */
function linear(channel) {
    const index = Math.trunc(channel / 15), rest = channel % 15;
    return rest === 0 ? CURVE[index] : CURVE[index] + Math.trunc((CURVE[index + 1] - CURVE[index]) * rest / 15);
}

"""###

private let file_text_irc_js = ###"""
/**
 * Text with IRC formatting codes, parsed in one pass: 02 bold, 1D italic, 1F underline, 1E strike, 11 monospace and 16
 * reverse are toggles; 0F resets everything; `03[F[F][,B[B]]]` and `04[RRGGBB[,RRGGBB]]` set colours.
 */
import { decode, LIMITS, makeRun, RunList } from "./runs.js";
import { paletteColor } from "./palette.js";

/** @typedef {import("./runs.js").Style} Style */
/** @typedef {{foreground: number | null, background: number | null}} Colors */

/** @type {Map<number, Style>} */
const TOGGLES = new Map([
    [0x02, "bold"], [0x1d, "italic"], [0x1f, "underline"], [0x1e, "strike"], [0x11, "monospace"], [0x16, "reverse"],
]);

/** @param {number} byte */
const isCode = (byte) => TOGGLES.has(byte) || byte === 0x03 || byte === 0x04 || byte === 0x0f;

/** @param {Uint8Array} bytes */
export const hasIRCCodes = (bytes) => bytes.some(isCode);

/** @param {Uint8Array} bytes */
export const ircRuns = (bytes) => new IRCParser(bytes).parse();

class IRCParser {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        this.bytes = bytes;
        this.position = 0;
        this.start = 0;
        this.runs = new RunList();
        /** @type {Set<Style>} */
        this.style = new Set();
        /** @type {Colors} */
        this.colors = { foreground: null, background: null };
    }

    parse() {
        while (this.position < this.bytes.length) {
            const code = this.bytes[this.position];
            if (!isCode(code)) {
                this.position += 1;
                continue;
            }
            this.finishRun();
            if (this.isFull) this.reset();
            this.position += 1;
            this.apply(code);
            this.start = this.position;
        }
        this.finishRun();
        return this.runs.runs;
    }

    /** Whether the rest of the text is plain. */
    get isFull() { return this.runs.count >= LIMITS.runs; }

    reset() {
        this.style.clear();
        this.colors = { foreground: null, background: null };
    }

    finishRun() {
        if (this.start >= this.position) return;
        const text = decode(this.bytes.subarray(this.start, this.position));
        const { foreground, background } = this.colors;
        // Text in the colour of its background is hidden on purpose.
        const isHidden = background !== null && background === foreground;
        if (isHidden) this.runs.append(makeRun(text, [...this.style, "spoiler"]));
        else this.runs.append(makeRun(text, this.style, this.colors));
    }

    /** @param {number} code */
    apply(code) {
        const style = TOGGLES.get(code);
        if (code === 0x0f) this.reset();
        else if (code === 0x03) this.setColors(() => this.paletteNumber());
        else if (code === 0x04) this.setColors(() => this.hexColor());
        else if (style && !this.isFull && !this.style.delete(style)) this.style.add(style);
    }

    /**
     * Reads a foreground and, after a comma that a colour follows, a background. Without a foreground both are reset.
     * @param {() => number | null | undefined} read answers `undefined` where there is no colour
     */
    setColors(read) {
        /** @type {Colors} */
        const colors = { foreground: null, background: null };
        const foreground = read();
        if (foreground !== undefined) {
            colors.foreground = foreground;
            colors.background = this.colors.background;
            if (this.bytes[this.position] === 0x2c) {
                this.position += 1;
                const background = read();
                if (background !== undefined) colors.background = background; else this.position -= 1;
            }
        }
        if (!this.isFull) this.colors = colors;
    }

    /**
     * Reads one or two digits. `null` is the reader's own colour.
     * @returns {number | null | undefined}
     */
    paletteNumber() {
        /** @type {number | undefined} */
        let number;
        for (let count = 0; count < 2; count += 1) {
            const byte = this.bytes[this.position];
            if (byte === undefined || byte < 0x30 || byte > 0x39) break;
            number = (number ?? 0) * 10 + byte - 0x30;
            this.position += 1;
        }
        return number === undefined ? undefined : paletteColor(number);
    }

    /**
     * Reads exactly six hexadecimal digits.
     * @returns {number | undefined}
     */
    hexColor() {
        const digits = decode(this.bytes.subarray(this.position, this.position + 6));
        if (!/^[0-9a-f]{6}$/i.test(digits)) return undefined;
        this.position += 6;
        return parseInt(digits, 16);
    }
}

"""###

private let file_text_markdown_scanner_js = ###"""
/**
 * Recognises the parts of markdown that need to look ahead. Each look ahead is bounded or ends at a mark that is not
 * looked at again.
 */
import { decode, LIMITS } from "./runs.js";

/** @typedef {import("./runs.js").Target} Target */
/**
 * Where something ends, and what it leads to.
 * @typedef {{end: number, target: Target | null}} Found
 */

const code = (/** @type {string} */ one) => one.charCodeAt(0);
const TICK = code("`"), NEWLINE = code("\n"), OPEN = code("("), CLOSE = code(")"), HASH = code("#"), AT = code("@");
const SCHEMES = ["https://", "http://"].map((scheme) => new TextEncoder().encode(scheme));
const AUTHORITY_ENDS = new Set(new TextEncoder().encode("/?#\\"));
const PUNCTUATION = new Set(new TextEncoder().encode(".,;:!?'\"*~_"));
const LABEL_ENDS = new Set(new TextEncoder().encode("[]"));
const ADDRESS_ENDS = new Set(new TextEncoder().encode("<>\"\u007f"));

/** @param {number | undefined} byte */
const isSpace = (byte) => byte !== undefined && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

/**
 * A letter, digit or underscore of ASCII. Other scripts write without spaces, so their letters end no word.
 * @param {number | undefined} byte
 */
const isWord = (byte) => byte !== undefined && /\w/.test(String.fromCharCode(byte)) && byte < 0x80;

/** @param {number} byte */
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;

/** @param {number | undefined} byte */
const endsAddress = (byte) => byte === undefined || byte <= 0x20 || ADDRESS_ENDS.has(byte);

export class MarkdownScanner {
    /** @param {Uint8Array} bytes @param {string[]} mentions */
    constructor(bytes, mentions) {
        this.bytes = bytes;
        // The longest name first: `@Ann Lee` before `@Ann`.
        this.mentions = mentions.slice(0, LIMITS.mentions).map((name) => new TextEncoder().encode(name))
            .filter((name) => name.length > 0 && name.length <= LIMITS.nameBytes)
            .sort((one, other) => other.length - one.length);
        // Code never searches for an end that does not exist.
        this.lastTick = bytes.lastIndexOf(TICK);
        this.lastFence = this.lastTick - 2;
        while (this.lastFence >= 0 && !this.isFence(this.lastFence)) this.lastFence -= 1;
    }

    /** @param {number} from @param {number} to */
    text(from, to) { return decode(this.bytes.subarray(from, to)); }

    /** @param {number} position */
    isDouble(position) { return this.bytes[position + 1] === this.bytes[position]; }

    /**
     * Whether a mark may open a style: something follows it, and no ASCII word ends before it.
     * @param {number} from
     * @param {number} to
     */
    canOpen(from, to) {
        return to < this.bytes.length && !isSpace(this.bytes[to]) && !isWord(this.bytes[from - 1]);
    }

    /** @param {number} from @param {number} to */
    canClose(from, to) { return from > 0 && !isSpace(this.bytes[from - 1]) && !isWord(this.bytes[to]); }

    /** @param {number} position */
    code(position) { return this.isFence(position) ? this.block(position) : this.span(position); }

    /** @param {number} position */
    isFence(position) {
        return this.bytes[position] === TICK && this.bytes[position + 1] === TICK && this.bytes[position + 2] === TICK;
    }

    /** @param {number} position */
    block(position) {
        if (position + 3 > this.lastFence) return null;
        let end = position + 3;
        while (!this.isFence(end)) end += 1;
        // A word on the line of the fence names the language and is not shown.
        let from = position + 3;
        while (from < end && isWord(this.bytes[from])) from += 1;
        from = this.bytes[from] === NEWLINE ? from + 1 : position + 3;
        const to = end > from && this.bytes[end - 1] === NEWLINE ? end - 1 : end;
        return { from, to, end: end + 3, isBlock: true };
    }

    /** @param {number} position */
    span(position) {
        if (position >= this.lastTick || this.bytes[position + 1] === TICK) return null;
        const to = this.bytes.indexOf(TICK, position + 1);
        return { from: position + 1, to, end: to + 1, isBlock: false };
    }

    /**
     * The address in parentheses after a closing bracket.
     * @param {number} bracket
     * @returns {Found | null}
     */
    address(bracket) {
        if (this.bytes[bracket + 1] !== OPEN) return null;
        let end = bracket + 2, depth = 1;
        while (!endsAddress(this.bytes[end]) && !LABEL_ENDS.has(this.bytes[end])) {
            if (this.bytes[end] === OPEN) depth += 1;
            if (this.bytes[end] === CLOSE) depth -= 1;
            if (depth === 0) break;
            end += 1;
        }
        const target = depth === 0 ? this.target(bracket + 2, end, true) : null;
        return target && { end: end + 1, target };
    }

    /**
     * A bare address, without the punctuation that ends the sentence. An address that is too long has no target.
     * @param {number} position
     * @returns {Found | null}
     */
    link(position) {
        const scheme = this.scheme(position), host = this.bytes[position + scheme];
        if (isWord(this.bytes[position - 1]) || scheme === 0) return null;
        if (host === undefined || AUTHORITY_ENDS.has(host)) return null;
        let end = position, depth = 0;
        while (!endsAddress(this.bytes[end]) && end - position <= LIMITS.linkBytes) {
            if (this.bytes[end] === OPEN) depth += 1;
            if (this.bytes[end] === CLOSE) depth -= 1;
            if (depth < 0 || this.bytes[end] === code("]") || this.bytes[end] === code("|")) break;
            end += 1;
        }
        while (end > position && PUNCTUATION.has(this.bytes[end - 1])) end -= 1;
        return { end, target: this.target(position, end, false) };
    }

    /** @param {number} from @param {number} to @param {boolean} isLabelled @returns {Target | null} */
    target(from, to, isLabelled) {
        const scheme = this.scheme(from);
        if (to - from > LIMITS.linkBytes || scheme === 0) return null;
        let start = from + scheme, end = start;
        while (end < to && !AUTHORITY_ENDS.has(this.bytes[end])) end += 1;
        const at = this.bytes.subarray(start, end).lastIndexOf(AT);
        if (at >= 0) start += at + 1;
        if (start >= end) return null;
        return { type: "link", url: this.text(from, to), host: this.text(start, end), isLabelled };
    }

    /**
     * The length of `http://` or `https://`; 0 without one.
     * @param {number} position
     */
    scheme(position) {
        return SCHEMES.find((scheme) => this.startsWith(position, scheme))?.length ?? 0;
    }

    /** @param {number} position @param {Uint8Array} prefix */
    startsWith(position, prefix) { return prefix.every((byte, index) => this.bytes[position + index] === byte); }

    /** @param {number} position @returns {Found | null} */
    mention(position) {
        if (isWord(this.bytes[position - 1])) return null;
        const name = this.mentions.find((each) =>
            this.startsWith(position + 1, each) && !isWord(this.bytes[position + 1 + each.length]));
        return name ? { end: position + 1 + name.length, target: { type: "mention", name: decode(name) } } : null;
    }

    /** @param {number} position @returns {Found | null} */
    conversation(position) {
        const before = this.bytes[position - 1];
        if (isWord(before) || before === HASH) return null;
        let end = position + 1;
        while ((isWord(this.bytes[end]) || this.bytes[end] === 0x2e || this.bytes[end] === 0x2d)
            && end - position <= LIMITS.nameBytes) end += 1;
        while (end > position + 1 && !isWord(this.bytes[end - 1])) end -= 1;
        const name = this.bytes.subarray(position + 1, end);
        if (name.length === 0 || name.length > LIMITS.nameBytes || name.every(isDigit)) return null;
        return { end, target: { type: "conversation", name: decode(name) } };
    }
}

"""###

private let file_text_markdown_js = ###"""
/**
 * The markdown of messages: `**b**`, `*i*`, `` `code` ``, fences, `~~s~~`, `||spoiler||`, `[text](url)`, web addresses,
 * `@name` and `#name`.
 *
 * One pass over the bytes yields pieces: text, and marks that may open or close a style. A mark is literal until a
 * second one closes it. The time is linear in the length of the text.
 */
import { LIMITS, makeRun, RunList } from "./runs.js";
import { MarkdownScanner } from "./markdown-scanner.js";

/** @typedef {import("./runs.js").Style} Style */
/** @typedef {import("./runs.js").Target} Target */

/**
 * A piece of the text between two marks, or one mark. `toggles` is the style that a closed mark changes, `isHidden` a
 * mark with a partner or the address of a labelled link, `label` the target at the bracket that begins its label.
 * @typedef {{
 *   from: number, to: number, style: Style[], target: Target | null, toggles: Style | null, isHidden: boolean,
 *   label: Target | null, endsLabel: boolean
 * }} Piece
 */

/** @param {number} from @param {number} to @param {Partial<Piece>} [rest] @returns {Piece} */
function piece(from, to, rest = {}) {
    return {
        from, to, style: [], target: null, toggles: null, isHidden: false, label: null, endsLabel: false, ...rest,
    };
}

/** @param {Uint8Array} bytes @param {string[]} mentions */
export function markdownRuns(bytes, mentions) {
    const parser = new MarkdownParser(new MarkdownScanner(bytes, mentions));
    parser.parse();
    return parser.runs();
}

class MarkdownParser {
    /** @param {MarkdownScanner} scanner */
    constructor(scanner) {
        this.scanner = scanner;
        /** @type {Piece[]} */
        this.pieces = [];
        /**
         * Open marks, the innermost last.
         * @type {{piece: Piece, style: Style}[]}
         */
        this.open = [];
        /** @type {Piece[]} */
        this.brackets = [];
        this.textStart = 0;
        this.position = 0;
    }

    parse() {
        while (this.position < this.scanner.bytes.length) if (!this.parseMark()) this.position += 1;
        this.endText(this.position);
    }

    /**
     * Parses what begins at `position`.
     * @returns {boolean} whether something began there; `position` is behind it then
     */
    parseMark() {
        const { scanner, position } = this;
        switch (String.fromCharCode(scanner.bytes[position])) {
        case "`": return this.parseCode();
        case "*": return this.parseEmphasis(scanner.isDouble(position) ? "bold" : "italic");
        case "~": return scanner.isDouble(position) && this.parseEmphasis("strike");
        case "|": return scanner.isDouble(position) && this.parseEmphasis("spoiler");
        case "[": return this.openBracket();
        case "]": return this.closeBracket();
        case "h": return this.append(scanner.link(position));
        case "@": return this.append(scanner.mention(position));
        case "#": return this.append(scanner.conversation(position));
        default: return false;
        }
    }

    /** @param {number} end */
    endText(end) {
        if (this.textStart < end) this.pieces.push(piece(this.textStart, end));
        this.textStart = end;
    }

    /** @param {Piece} one @returns the piece */
    add(one) {
        this.endText(one.from);
        this.pieces.push(one);
        this.position = one.to;
        this.textStart = one.to;
        return one;
    }

    /**
     * Adds what leads somewhere. Without a target it is text that is not looked at again.
     * @param {import("./markdown-scanner.js").Found | null} found
     */
    append(found) {
        if (!found || found.end <= this.position) return false;
        if (found.target) this.add(piece(this.position, found.end, { target: found.target }));
        else this.position = found.end;
        return true;
    }

    parseCode() {
        const code = this.scanner.code(this.position);
        if (!code) return false;
        this.add(piece(this.position, code.from, { isHidden: true }));
        this.add(piece(code.from, code.to, { style: code.isBlock ? ["monospace", "block"] : ["monospace"] }));
        this.add(piece(code.to, code.end, { isHidden: true }));
        return true;
    }

    /** @param {Style} style */
    parseEmphasis(style) {
        const from = this.position, to = from + (style === "italic" ? 1 : 2);
        const depth = this.open.map((mark) => mark.style).lastIndexOf(style);
        if (depth >= 0 && this.scanner.canClose(from, to)) {
            Object.assign(this.open[depth].piece, { isHidden: true, toggles: style });
            // Marks between the two stay literal, so that styles nest.
            this.open.splice(depth);
            this.add(piece(from, to, { toggles: style, isHidden: true }));
            return true;
        }
        if (depth >= 0 || !this.scanner.canOpen(from, to)) return false;
        this.open.push({ piece: this.add(piece(from, to)), style });
        return true;
    }

    openBracket() {
        this.brackets.push(this.add(piece(this.position, this.position + 1)));
        return true;
    }

    closeBracket() {
        const bracket = this.brackets.pop();
        const address = bracket ? this.scanner.address(this.position) : null;
        if (!bracket || !address) return false;
        this.brackets = [];
        this.endText(this.position);
        Object.assign(bracket, { isHidden: true, label: address.target });
        this.add(piece(this.position, address.end, { isHidden: true, endsLabel: true }));
        return true;
    }

    runs() {
        const runs = new RunList();
        /** @type {Set<Style>} */
        const style = new Set();
        /** @type {Target | null} */
        let label = null;
        for (const one of this.pieces) {
            if (runs.count >= LIMITS.runs) {
                runs.append(makeRun(this.scanner.text(one.from, this.scanner.bytes.length)));
                break;
            }
            if (one.toggles && !style.delete(one.toggles)) style.add(one.toggles);
            label = one.endsLabel ? null : one.label ?? label;
            if (one.isHidden) continue;
            const target = label ?? one.target;
            runs.append(makeRun(this.scanner.text(one.from, one.to), [...style, ...one.style], { target }));
        }
        return runs.runs;
    }
}

"""###

private let file_text_palette_js = ###"""
/** The colours 0–98 that IRC clients share; 99 is the reader's own colour. */
const COLORS = [
    0xffffff, 0x000000, 0x00007f, 0x009300, 0xff0000, 0x7f0000, 0x9c009c, 0xfc7f00, 0xffff00, 0x00fc00, 0x009393,
    0x00ffff, 0x0000fc, 0xff00ff, 0x7f7f7f, 0xd2d2d2,
    0x470000, 0x472100, 0x474700, 0x324700, 0x004700, 0x00472c, 0x004747, 0x002747, 0x000047, 0x2e0047, 0x470047,
    0x47002a, 0x740000, 0x743a00, 0x747400, 0x517400, 0x007400, 0x007449, 0x007474, 0x004074, 0x000074, 0x4b0074,
    0x740074, 0x740045, 0xb50000, 0xb56300, 0xb5b500, 0x7db500, 0x00b500, 0x00b571, 0x00b5b5, 0x0063b5, 0x0000b5,
    0x7500b5, 0xb500b5, 0xb5006b, 0xff0000, 0xff8c00, 0xffff00, 0xb2ff00, 0x00ff00, 0x00ffa0, 0x00ffff, 0x008cff,
    0x0000ff, 0xa500ff, 0xff00ff, 0xff0098, 0xff5959, 0xffb459, 0xffff71, 0xcfff60, 0x6fff6f, 0x65ffc9, 0x6dffff,
    0x59b4ff, 0x5959ff, 0xc459ff, 0xff66ff, 0xff59bc, 0xff9c9c, 0xffd39c, 0xffff9c, 0xe2ff9c, 0x9cff9c, 0x9cffdb,
    0x9cffff, 0x9cd3ff, 0x9c9cff, 0xdc9cff, 0xff9cff, 0xff94d3, 0x000000, 0x131313, 0x282828, 0x363636, 0x4d4d4d,
    0x656565, 0x818181, 0x9f9f9f, 0xbcbcbc, 0xe2e2e2, 0xffffff,
];

/** @param {number} number @returns {number | null} */
export function paletteColor(number) {
    return COLORS[number] ?? null;
}

"""###

private let file_text_runs_js = ###"""
/**
 * Splits a message into runs of style. Text with IRC codes is IRC; all other text is markdown. All positions are those
 * of UTF-8 bytes, as in ChanText, so that both cut alike.
 *
 * @typedef {"bold" | "italic" | "underline" | "strike" | "monospace" | "reverse" | "spoiler" | "block"} Style
 *
 * What a run leads to. A labelled link is shown with its host, because the label can be another address.
 * @typedef {(
 *   {type: "link", url: string, host: string, isLabelled: boolean} | {type: "mention", name: string} |
 *   {type: "conversation", name: string}
 * )} Target
 *
 * Colours are 0xRRGGBB; `null` is the reader's own.
 * @typedef {{
 *   text: string, style: Set<Style>, foreground: number | null, background: number | null, target: Target | null
 * }} Run
 */
import { hasIRCCodes, ircRuns } from "./irc.js";
import { markdownRuns } from "./markdown.js";

/** The sizes beyond which text is drawn without style. */
export const LIMITS = Object.freeze({
    /** Text with more bytes is one plain run. */
    bytes: 65_536,
    /** After so many runs the rest of the text is one plain run. */
    runs: 1_000,
    linkBytes: 2_048,
    nameBytes: 64,
    /** The mentions of an item that are looked for. */
    mentions: 64,
    /** The combining marks that a grapheme cluster keeps. */
    clusterMarks: 8,
});

/** @type {Style[]} */
export const STYLES = ["bold", "italic", "underline", "strike", "monospace", "reverse", "spoiler", "block"];

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** @param {Uint8Array} bytes */
export const decode = (bytes) => decoder.decode(bytes);

/**
 * @param {string} text
 * @param {Iterable<Style>} [style]
 * @param {Partial<Run>} [rest]
 * @returns {Run}
 */
export function makeRun(text, style = [], rest = {}) {
    return { text, style: new Set(style), foreground: null, background: null, target: null, ...rest };
}

/**
 * @param {string} source
 * @param {string[]} [mentions] the names of the members whom the item mentions; only these become mentions
 * @returns {Run[]}
 */
export function runsOf(source, mentions = []) {
    const text = limited(source, LIMITS.clusterMarks);
    const bytes = new TextEncoder().encode(text);
    if (bytes.length === 0) return [];
    if (bytes.length > LIMITS.bytes) return [makeRun(text)];
    return hasIRCCodes(bytes) ? ircRuns(bytes) : markdownRuns(bytes, mentions);
}

/**
 * The text with at most `marks` combining marks in each grapheme cluster, so that a stack of them cannot cover other
 * rows.
 * @param {string} text
 * @param {number} marks
 */
export function limited(text, marks) {
    if (!/\p{M}/u.test(text)) return text;
    let result = "";
    for (const { segment } of clusters.segment(text)) {
        let count = 0;
        for (const scalar of segment) {
            if (/\p{M}/u.test(scalar)) count += 1;
            if (count <= marks || !/\p{M}/u.test(scalar)) result += scalar;
        }
    }
    return result;
}

/**
 * Whether a message consists of emoji alone, so that it can be drawn large.
 * @param {string} text
 */
export function isEmojiOnly(text) {
    const shown = [...clusters.segment(text)].map(({ segment }) => segment).filter((one) => one.trim() !== "");
    return shown.length > 0 && shown.every(isEmoji);
}

/** @param {string} cluster */
function isEmoji(cluster) {
    return /^\p{Emoji_Presentation}/u.test(cluster) || (/^\p{Emoji}/u.test(cluster) && cluster.includes("\u{FE0F}"));
}

/** Collects runs; neighbours that are drawn alike become one. */
export class RunList {
    constructor() {
        /** @type {Run[]} */
        this.runs = [];
    }

    get count() { return this.runs.length; }

    /** @param {Run} run */
    append(run) {
        if (run.text === "") return;
        const last = this.runs[this.runs.length - 1];
        if (last && isAlike(last, run)) last.text += run.text; else this.runs.push(run);
    }
}

/** @param {Run} one @param {Run} other */
function isAlike(one, other) {
    return one.target === null && other.target === null && one.foreground === other.foreground
        && one.background === other.background && one.style.size === other.style.size
        && [...one.style].every((style) => other.style.has(style));
}

"""###

private let file_timeline_bounded_js = ###"""
/**
 * Rule 7, Bounded: over capacity the items farthest from the view go, in batches, leaving a gap. New items extend a
 * segment only if it ends at the newest; otherwise they only count.
 */
import { countsAsUnread } from "./item.js";
import { putUnordered } from "./own-message.js";
import { Segment, SegmentEnd } from "./segment.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */

/** @param {Timeline} timeline @param {Turn} turn */
export function trim(timeline, turn) {
    const { store, limits, view } = timeline;
    while (store.count > limits.capacity) {
        // A view that follows shows the end after this event, wherever it was.
        const [top, bottom] = timeline.isFollowing ? [null, null] : [view.firstEntry, view.lastEntry];
        const first = (top === null ? null : store.firstCursor(top)) ?? store.last;
        const last = (bottom === null ? null : store.firstCursor(bottom)) ?? store.last;
        if (!first || !last) return;
        const before = distance(timeline, first), after = store.count - 1 - distance(timeline, last);
        const atStart = before >= after;
        const spare = (atStart ? before : after) - limits.keptAround;
        if (spare <= 0) return;
        const count = Math.min(Math.max(limits.trimBatch, store.count - limits.capacity), spare);
        trimEnd(timeline, count, atStart, turn);
    }
}

/**
 * The items before a cursor.
 * @param {Timeline} timeline
 * @param {import("./item-store.js").Cursor} cursor
 */
function distance(timeline, cursor) {
    const before = timeline.store.segments.slice(0, cursor.segment);
    return before.reduce((sum, segment) => sum + segment.items.length, 0) + cursor.index;
}

/** @param {Timeline} timeline @param {number} wanted @param {boolean} atStart @param {Turn} turn */
function trimEnd({ store }, wanted, atStart, turn) {
    const segment = atStart ? 0 : store.segments.length - 1;
    const items = store.segments[segment].items;
    const count = Math.min(wanted, items.length);
    const entry = items[atStart ? count : items.length - 1 - count]?.entry ?? null;
    if (entry === null) turn.touchAll();
    else if (atStart) turn.touch(-Infinity, entry);
    else turn.touch(entry, Infinity);
    store.trim(count, segment, atStart);
}

/**
 * Adds a new item that does not wait.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Turn} turn
 */
export function enter(timeline, item, turn) {
    const { store, pages } = timeline;
    if (item.entry === null) {
        putUnordered(timeline, item, turn);
        return;
    }
    if (store.segments.length === 0 && pages.isEmptyLog) {
        store.add(new Segment([item], new SegmentEnd(false), new SegmentEnd(false)));
        turn.touchAll();
        turn.grewAtEnd = true;
    } else if (store.reachesNewest) {
        turn.grewAtEnd = turn.grewAtEnd || item.entry > store.lastSegment.lastEntry;
        store.insert(item, store.segments.length - 1);
        turn.touch(item.entry, item.entry);
        turn.touchEnd(store);
    } else {
        if (store.segments.length > 0) store.lastSegment.newer.hasMore = true;
        pages.newestCounted = Math.max(pages.newestCounted, item.entry);
    }
    if (!countsAsUnread(item)) return;
    turn.news.messages += 1;
    if (item.mentionsReader) turn.news.mentions += 1;
}

"""###

private let file_timeline_burst_js = ###"""
/**
 * Rule 9, Burst: above the rate arrivals wait and enter in batches without animation, none later than one second. Own
 * messages never wait. Below the rate at a decision all enter.
 */
import { countsAsUnread } from "./item.js";
import { enter } from "./bounded.js";
import { changeItem } from "./total.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */

/** Arrivals at a rate that nobody can read. */
export class Burst {
    constructor() {
        this.isActive = false;
        /**
         * What waits, in the order of arrival.
         * @type {{item: Item, since: number}[]}
         */
        this.waiting = [];
        /** The arrivals since the last decision. */
        this.arrivals = 0;
        /** @type {number | null} */
        this.sampleEnds = null;
        /** The first end of a sample from then on decides. */
        this.decidesAt = 0;
        /** @type {number | null} */
        this.releaseAt = null;
    }

    get nextTick() {
        if (this.sampleEnds === null || this.releaseAt === null) return this.sampleEnds ?? this.releaseAt;
        return Math.min(this.sampleEnds, this.releaseAt);
    }
}

/** @param {Timeline} timeline @param {Item} item @param {Turn} turn */
export function arrive(timeline, item, turn) {
    if (timeline.holds(item.id)) {
        changeItem(timeline, item, turn);
        return;
    }
    const { burst, limits } = timeline;
    timeline.following.count(item);
    if (countsAsUnread(item)) timeline.unread.count += 1;
    if (burst.sampleEnds === null) {
        burst.sampleEnds = turn.now + limits.burstSample;
        burst.decidesAt = turn.now + limits.burstDecision;
    }
    burst.arrivals += 1;
    if (burst.isActive && !item.isMine && timeline.reachesNewest) {
        burst.waiting.push({ item, since: turn.now });
        burst.releaseAt ??= turn.now + limits.burstRelease;
    } else {
        enter(timeline, item, turn);
    }
}

/**
 * Ends samples, decides, and releases what waited, in the order of their times.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function runBurst(timeline, turn) {
    for (;;) {
        const tick = timeline.burst.nextTick;
        if (tick === null || tick > turn.now) return;
        if (timeline.burst.sampleEnds === tick) endSample(timeline, tick, turn);
        else releaseRipe(timeline, tick, turn);
    }
}

/** @param {Timeline} timeline @param {number} time @param {Turn} turn */
function endSample(timeline, time, turn) {
    const { burst, limits } = timeline;
    burst.sampleEnds = time + limits.burstSample;
    if (time < burst.decidesAt) return;
    burst.isActive = burst.arrivals * 1_000 > limits.burstRate * limits.burstDecision;
    if (!burst.isActive) release(timeline, burst.waiting.length, turn);
    if (burst.arrivals === 0) {
        timeline.burst = new Burst();
        return;
    }
    burst.arrivals = 0;
    burst.decidesAt = time + limits.burstDecision;
}

/** @param {Timeline} timeline @param {number} time @param {Turn} turn */
function releaseRipe(timeline, time, turn) {
    const { burst, limits } = timeline;
    let ripe = 0;
    while (ripe < burst.waiting.length && time - burst.waiting[ripe].since >= limits.burstWait) ripe += 1;
    release(timeline, Math.min(burst.waiting.length, ripe + (ripe > 0 ? limits.burstBatch : 0)), turn);
    burst.releaseAt = burst.waiting.length === 0 ? null : time + limits.burstRelease;
}

/** @param {Timeline} timeline @param {number} count @param {Turn} turn */
function release(timeline, count, turn) {
    const { burst } = timeline;
    if (count <= 0) return;
    for (const { item } of burst.waiting.slice(0, count)) enter(timeline, item, turn);
    burst.waiting.splice(0, count);
    if (burst.waiting.length === 0) burst.releaseAt = null;
    turn.isAnimated = false;
}

/**
 * Takes an item that a page contains out of the queue, and out of those without an order.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
export function forgetWaiting({ burst, store }, id, turn) {
    burst.waiting = burst.waiting.filter((waiting) => waiting.item.id !== id);
    const count = store.unordered.length;
    store.unordered = store.unordered.filter((item) => item.id !== id);
    if (store.unordered.length !== count) turn.touchEnd(store);
}

"""###

private let file_timeline_decoration_js = ###"""
/**
 * Rule 10, Decoration: how a row is drawn depends on the row and its neighbours alone. A run ends at another sender,
 * after the limit of time, at a day, an event, a gap or the divider.
 */
import { isEvent } from "./item.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Item} Item */

/**
 * The decoration of rows that are no messages.
 * @type {import("./types.js").Decoration}
 */
export const PLAIN = Object.freeze({ side: "system", hasSender: false, hasTail: false });

/**
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Item | null} previous
 * @param {Item | null} next
 * @returns {import("./types.js").Decoration}
 */
export function decorationOf(timeline, item, previous, next) {
    if (isEvent(item)) return PLAIN;
    const side = item.author === "system" ? "system" : item.isMine ? "mine" : "other";
    const isFirst = previous === null || !continues(timeline, previous, item);
    const isNamed = timeline.participants >= timeline.limits.namesFrom || item.author === "channel";
    return {
        side, hasSender: side === "other" && isFirst && isNamed,
        hasTail: next === null || !continues(timeline, item, next),
    };
}

/**
 * Whether two neighbours are of one run.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Item} next
 */
function continues(timeline, item, next) {
    return item.author === next.author && item.isMine === next.isMine && item.day === next.day
        && Math.abs(next.at - item.at) <= timeline.limits.runGap && !isEvent(item) && !isEvent(next)
        && next.id !== timeline.unread.divider;
}

"""###

private let file_timeline_digest_js = ###"""
/** A short form of the state that every implementation computes alike; docs/timeline.md describes it. */
import { ROW_FLAGS } from "./types.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Row} Row */

/**
 * The FNV-1a hash (32 bits, 8 hexadecimal digits) of the canonical text.
 * @param {Timeline} timeline
 */
export function digest(timeline) {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(canonicalText(timeline))) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
}

/**
 * One line for each row from the top, then one line of counters.
 * @param {Timeline} timeline
 */
export function canonicalText(timeline) {
    const lines = timeline.rows.map(rowText);
    lines.push(`following ${timeline.isFollowing} new ${timeline.newSinceFollowing} `
        + `unread ${timeline.unreadCount} held ${timeline.heldItems}`);
    return lines.join("\n") + "\n";
}

/** @param {Row} row */
export function rowText(row) {
    switch (row.type) {
    case "item": return `item ${itemText(row.item)}${decorationText(row)}${flagText(row)}`;
    case "folded": return `folded ${itemText(row.item)} ${row.count}${flagText(row)}`;
    case "gap": return `gap ${row.missing}${row.isLoading ? " loading" : ""}${row.isFailed ? " failed" : ""}`;
    case "date": return `date ${row.day}`;
    case "typing": return `typing ${row.members.join(" ")}`;
    case "unread": case "loading": case "failed": return row.type;
    }
}

/** @param {import("./types.js").Item} item */
function itemText(item) { return `${item.id} ${item.kind.name} ${item.revision}`; }

/** @param {Row} row */
export function decorationText({ decoration }) {
    return ` ${decoration.side}${decoration.hasSender ? " sender" : ""}${decoration.hasTail ? " tail" : ""}`;
}

/** @param {Row} row */
export function flagText({ flags }) {
    return ROW_FLAGS.filter((flag) => flags.has(flag)).map((flag) => ` ${flag}`).join("");
}

"""###

private let file_timeline_end_js = ###"""
/**
 * Rule 5, End: the end lies below all padding, short content stands at the top, the order is the log's. Opening shows
 * the anchor without visible scrolling.
 */
import { Burst } from "./burst.js";
import { PageRequests, requestAnchor } from "./segments.js";
import { UnreadState } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").ItemID} ItemID */

/** @param {Timeline} timeline @param {Anchor} anchor @param {Turn} turn */
export function open(timeline, anchor, turn) {
    turn.touchAll();
    timeline.store.segments = [];
    timeline.store.entries = new Map();
    const requests = timeline.pages.next;
    timeline.pages = new PageRequests();
    timeline.pages.next = requests;
    timeline.burst = new Burst();
    timeline.unread = new UnreadState();
    timeline.following.stop();
    timeline.view.position = { first: null, last: null, fromStart: 0, fromEnd: 0 };
    requestAnchor(timeline, anchor, true, turn);
}

/** @param {Timeline} timeline @param {Anchor} anchor @param {Turn} turn */
export function jump(timeline, anchor, turn) {
    const { pages, store } = timeline;
    timeline.unread.mayRead = isReading(anchor);
    // A view that has not opened yet opens at the new anchor.
    const isOpening = pages.opening?.isOpening ?? false;
    if (pages.opening) turn.touchEnd(store);
    pages.opening = null;
    const id = heldAt(timeline, anchor);
    if (id !== null) {
        showAnchor(timeline, id, anchor, true, turn);
    } else if (anchor === "newest" && store.reachesNewest) {
        showEnd(timeline, true, turn);
    } else {
        timeline.following.stop();
        requestAnchor(timeline, anchor, isOpening, turn);
    }
}

/**
 * A search result or a link shows a row without reading what lies before it.
 * @param {Anchor} anchor
 */
export function isReading(anchor) {
    return typeof anchor === "string";
}

/** @param {Timeline} timeline @param {Anchor} anchor @returns {ItemID | null} */
function heldAt({ store, unread }, anchor) {
    if (anchor === "newest") return null;
    if (anchor === "oldest") {
        const first = store.segments[0];
        return first && !first.older.hasMore ? first.items[0]?.id ?? null : null;
    }
    if (anchor === "firstUnread") {
        return unread.divider !== null && store.entries.has(unread.divider) ? unread.divider : null;
    }
    if ("item" in anchor) return store.item(anchor.item)?.id ?? null;
    if ("time" in anchor) return null;
    const place = store.firstCursor(anchor.entry);
    return place && store.at(place).entry === anchor.entry ? store.at(place).id : null;
}

/**
 * Shows a row of a page that was loaded, or of one that is held.
 * @param {Timeline} timeline
 * @param {ItemID | null} id
 * @param {Anchor} anchor
 * @param {boolean} isAnimated
 * @param {Turn} turn
 */
export function showAnchor(timeline, id, anchor, isAnimated, turn) {
    if (anchor === "newest" || id === null) {
        showEnd(timeline, isAnimated, turn);
        return;
    }
    timeline.following.stop();
    turn.show = { type: "show", id };
    const entry = timeline.store.entries.get(id);
    if (entry === undefined) return;
    timeline.view.place({ first: id, last: id, fromStart: Infinity, fromEnd: Infinity }, entry, entry);
}

/** @param {Timeline} timeline @param {boolean} animated @param {Turn} turn */
function showEnd(timeline, animated, turn) {
    const { store } = timeline;
    if (store.reachesNewest || timeline.pages.isEmptyLog) timeline.following.start();
    turn.show = { type: "showEnd", animated };
    const newest = store.newest;
    if (!newest) return;
    const position = { first: newest.id, last: newest.id, fromStart: Infinity, fromEnd: 0 };
    timeline.view.place(position, newest.entry, newest.entry);
}

"""###

private let file_timeline_follows_js = ###"""
/**
 * Rule 3, Follows: the reader follows when the newest is loaded and their own last scroll ended near the end. Only
 * their scroll, own message or jump changes it; neither the program's scrolling nor growing content does.
 */
import { countsAsUnread } from "./item.js";
import { showPosition } from "./keeps-place.js";
import { startReading } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** Whether the view stays at the end. */
export class Following {
    constructor() {
        this.isFollowing = false;
        /** The messages of others that arrived since following ended; the button to the end shows it. */
        this.newSince = 0;
    }

    start() {
        this.isFollowing = true;
        this.newSince = 0;
    }

    stop() { this.isFollowing = false; }

    /** @param {import("./types.js").Item} item */
    count(item) {
        if (!this.isFollowing && countsAsUnread(item)) this.newSince += 1;
    }
}

/**
 * @param {Timeline} timeline
 * @param {import("./types.js").Position} position
 * @param {import("./types.js").Mover} mover
 * @param {Turn} turn
 */
export function scroll(timeline, position, mover, turn) {
    showPosition(timeline, position);
    if (mover === "reader" && turn.now >= timeline.view.settlesAt) {
        const isNearEnd = timeline.reachesNewest && position.fromEnd <= timeline.limits.nearEnd;
        if (isNearEnd) timeline.following.start(); else timeline.following.stop();
        timeline.unread.mayRead = true;
    }
    startReading(timeline, turn);
}

"""###

private let file_timeline_item_store_js = ###"""
import { Segment, SegmentEnd } from "./segment.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemID} ItemID */

/**
 * A place among the ordered items.
 * @typedef {{segment: number, index: number}} Cursor
 */

/** The items held: at most a few segments in the order of the log, and items that the log has not ordered. */
export class ItemStore {
    constructor() {
        /** @type {Segment[]} */
        this.segments = [];
        /** @type {Item[]} */
        this.unordered = [];
        /**
         * The entry of each ordered item.
         * @type {Map<ItemID, number>}
         */
        this.entries = new Map();
    }

    get count() { return this.segments.reduce((sum, segment) => sum + segment.items.length, 0); }
    get reachesNewest() { return this.segments.length > 0 && !this.lastSegment.newer.hasMore; }
    get lastSegment() { return this.segments[this.segments.length - 1]; }

    /**
     * The last ordered item.
     * @returns {Item | null}
     */
    get newest() {
        const last = this.last;
        return last && this.at(last);
    }

    /** @returns {Cursor | null} */
    get last() {
        if (this.segments.length === 0) return null;
        return { segment: this.segments.length - 1, index: this.lastSegment.items.length - 1 };
    }

    /** @param {ItemID | null} id @returns {Cursor | null} */
    cursor(id) {
        const entry = id === null ? undefined : this.entries.get(id);
        const place = entry === undefined ? null : this.firstCursor(entry);
        return place && this.at(place).id === id ? place : null;
    }

    /** @param {Cursor} cursor */
    at(cursor) { return this.segments[cursor.segment].items[cursor.index]; }

    /** @param {ItemID} id @returns {Item | null} */
    item(id) {
        const place = this.cursor(id);
        return place ? this.at(place) : this.unordered.find((item) => item.id === id) ?? null;
    }

    /**
     * The first item at or after an entry.
     * @param {number} entry
     * @returns {Cursor | null}
     */
    firstCursor(entry) {
        const segment = this.segments.findIndex((each) => each.lastEntry >= entry);
        return segment < 0 ? null : { segment, index: this.segments[segment].lowerBound(entry) };
    }

    /** @param {Cursor} cursor @returns {Cursor | null} */
    previous(cursor) {
        if (cursor.index > 0) return { segment: cursor.segment, index: cursor.index - 1 };
        if (cursor.segment === 0) return null;
        return { segment: cursor.segment - 1, index: this.segments[cursor.segment - 1].items.length - 1 };
    }

    /** @param {Cursor} cursor @returns {Cursor | null} */
    next(cursor) {
        if (cursor.index + 1 < this.segments[cursor.segment].items.length) {
            return { segment: cursor.segment, index: cursor.index + 1 };
        }
        return cursor.segment + 1 < this.segments.length ? { segment: cursor.segment + 1, index: 0 } : null;
    }

    /** @param {Item} item @param {Cursor} cursor */
    replace(item, cursor) { this.segments[cursor.segment].items[cursor.index] = item; }

    /**
     * Inserts an ordered item into a segment.
     * @param {Item} item
     * @param {number} segment
     */
    insert(item, segment) {
        if (item.entry === null) return;
        this.segments[segment].insert(item);
        this.entries.set(item.id, item.entry);
    }

    /** @param {Cursor} cursor */
    remove(cursor) {
        this.entries.delete(this.at(cursor).id);
        this.segments[cursor.segment].items.splice(cursor.index, 1);
        if (this.segments[cursor.segment].items.length === 0) this.segments.splice(cursor.segment, 1);
    }

    /**
     * Adds a segment of ordered items and unites it with those that it touches.
     * @param {Segment} added
     * @returns whether any of the items is new
     */
    add(added) {
        const hasNew = added.items.some((item) => !this.entries.has(item.id));
        for (const item of added.items) if (item.entry !== null) this.entries.set(item.id, item.entry);
        const found = this.segments.findIndex((segment) => segment.lastEntry >= added.firstEntry);
        const start = found < 0 ? this.segments.length : found;
        let end = this.segments.length;
        while (end > 0 && this.segments[end - 1].firstEntry > added.lastEntry) end -= 1;
        if (start >= end) {
            this.segments.splice(start, 0, added);
            return hasNew;
        }
        this.segments.splice(start, end - start, unite(this.segments.slice(start, end), added));
        return hasNew;
    }

    /**
     * Removes items from the start or the end of a segment, and the segment once it is empty.
     * @param {number} count
     * @param {number} index
     * @param {boolean} atStart
     */
    trim(count, index, atStart) {
        const segment = this.segments[index];
        const kept = Math.max(0, segment.items.length - count);
        const removed = atStart ? segment.items.splice(0, segment.items.length - kept) : segment.items.splice(kept);
        for (const item of removed) this.entries.delete(item.id);
        if (segment.items.length === 0) this.segments.splice(index, 1);
        else if (atStart) segment.older = new SegmentEnd(true);
        else segment.newer = new SegmentEnd(true);
    }
}

/**
 * @param {Segment[]} touched neighbours in their order
 * @param {Segment} added
 */
function unite(touched, added) {
    const first = touched[0], last = touched[touched.length - 1];
    const united = new Segment(touched.flatMap((segment) => segment.items), first.older, last.newer);
    const oldFirst = first.firstEntry, oldLast = last.lastEntry;
    united.merge(added.items);
    if (added.firstEntry <= oldFirst) united.older = added.older;
    if (added.lastEntry >= oldLast) united.newer = added.newer;
    return united;
}

"""###

private let file_timeline_item_js = ###"""
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemKind} ItemKind */

const READABLE = new Set(["message", "provisional"]);
const EVENTS = new Set(["event", "invitation", "feature_change"]);

/**
 * Whether the item is an unread message once it lies after the marker: a person other than the reader wrote it, and it
 * can be read. A node counts in the same way.
 * @param {Item} item
 */
export function countsAsUnread(item) {
    return !item.isMine && READABLE.has(item.kind.name);
}

/**
 * Whether it stands in the middle, as an event of the conversation, and ends a run of messages.
 * @param {Item} item
 */
export function isEvent(item) {
    return EVENTS.has(item.kind.name);
}

/**
 * The topic by which neighbours fold into one row.
 * @param {Item} item
 */
export function foldTopic(item) {
    return item.kind.name === "event" ? item.kind.topic ?? null : null;
}

/**
 * Whether two versions of an item are drawn alike. The content belongs to the revision.
 * @param {Item} one
 * @param {Item} other
 */
export function isSameItem(one, other) {
    return one.id === other.id && one.entry === other.entry && one.author === other.author && one.at === other.at
        && one.day === other.day && one.isMine === other.isMine && one.mentionsReader === other.mentionsReader
        && one.revision === other.revision && isSameKind(one.kind, other.kind);
}

/**
 * @param {ItemKind} one
 * @param {ItemKind} other
 */
function isSameKind(one, other) {
    return one.name === other.name && one.topic === other.topic && one.by === other.by && one.reason === other.reason
        && one.carried === other.carried && one.of === other.of;
}

"""###

private let file_timeline_keeps_bottom_edge_js = ###"""
/**
 * Rule 2, KeepsBottomEdge: when the view's height changes, the row at the lower edge stays there, and a reader at the
 * end stays at the end. When the width or a row changes, the first visible row stays (KeepsPlace).
 */
import { showPosition } from "./keeps-place.js";

/**
 * @param {import("./timeline.js").Timeline} timeline
 * @param {import("./types.js").Position} position
 * @param {import("./types.js").Resize} of
 * @param {import("./turn.js").Turn} turn
 */
export function resize(timeline, position, of, turn) {
    const { view, limits, store } = timeline;
    const { first, last, fromEnd } = view.position;
    const wasAtEnd = timeline.reachesNewest && fromEnd <= limits.atEnd;
    showPosition(timeline, position);
    if (timeline.isFollowing || (wasAtEnd && first !== null)) {
        turn.show = { type: "showEnd", animated: false };
        return;
    }
    const id = of === "height" ? last : first;
    if (id === null || store.item(id) === null) return;
    turn.later.push({ type: "keep", id, edge: of === "height" ? "bottom" : "top" });
    view.settlesAt = turn.now + limits.scrollSettles;
}

"""###

private let file_timeline_keeps_place_js = ###"""
/**
 * Rule 1, KeepsPlace: away from the end nothing but the reader moves text. After a change the first fully visible row
 * stands where it stood; if it was removed, the next one, else the one before.
 */

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").ItemID} ItemID */
/** @typedef {import("./types.js").Position} Position */

/** What the front end showed last. */
export class View {
    constructor() {
        /** @type {Position} */
        this.position = { first: null, last: null, fromStart: 0, fromEnd: 0 };
        /**
         * The entries of the first and the last visible item, so that a removed one still has a place.
         * @type {number | null}
         */
        this.firstEntry = null;
        /** @type {number | null} */
        this.lastEntry = null;
        this.isFocused = true;
        /** Until when scroll events are those of the program. */
        this.settlesAt = -Infinity;
    }

    /** @param {Position} position @param {number | null} firstEntry @param {number | null} lastEntry */
    place(position, firstEntry, lastEntry) {
        this.position = position;
        this.firstEntry = firstEntry;
        this.lastEntry = lastEntry;
    }
}

/**
 * The action that puts the view in its place after the event; `null` when nothing changed.
 * @param {Timeline} timeline
 * @param {Turn} turn
 * @returns {import("./types.js").Action | null}
 */
export function placeAction(timeline, turn) {
    if (turn.show) return turn.show;
    if (!turn.touched) return null;
    if (timeline.isFollowing) return { type: "showEnd", animated: turn.grewAtEnd && turn.isAnimated };
    const id = placeToKeep(timeline);
    return id === null ? null : { type: "keep", id, edge: "top" };
}

/** @param {Timeline} timeline @returns {ItemID | null} */
function placeToKeep({ store, view }) {
    const first = view.position.first;
    if (first === null) return null;
    if (store.item(first) !== null) return first;
    const place = view.firstEntry === null ? null : store.firstCursor(view.firstEntry);
    return place ? store.at(place).id : store.unordered[0]?.id ?? store.newest?.id ?? null;
}

/** @param {Timeline} timeline @param {Position} position */
export function showPosition(timeline, position) {
    const { store, view, states, limits } = timeline;
    /** @param {ItemID | null} id */
    const entry = (id) => (id === null ? null : store.entries.get(id) ?? null);
    view.place(position, entry(position.first), entry(position.last));
    states.display(visibleIDs(timeline), limits.rowStates);
}

/**
 * The items in view.
 * @param {Timeline} timeline
 * @returns {ItemID[]}
 */
function visibleIDs({ store, view }) {
    let cursor = store.cursor(view.position.first);
    const last = view.lastEntry;
    if (!cursor || last === null) return view.position.first === null ? [] : [view.position.first];
    const ids = [];
    while (cursor) {
        const item = store.at(cursor);
        if (item.entry === null || item.entry > last) break;
        ids.push(item.id);
        cursor = store.next(cursor);
    }
    return ids;
}

"""###

private let file_timeline_limits_js = ###"""
/**
 * Every constant of the model as one value. `web` counts pixels, `terminal` lines; times are milliseconds.
 *
 * @typedef {{
 *   atEnd: number, nearEnd: number, scrollSettles: number, runGap: number, namesFrom: number, readAfter: number,
 *   typingSent: number, typingShown: number, firstPage: number, laterPage: number, loadAheadRows: number,
 *   loadAheadDistance: number, capacity: number, trimBatch: number, keptAround: number, segments: number,
 *   burstSample: number, burstDecision: number, burstRate: number, burstRelease: number, burstWait: number,
 *   burstBatch: number, rowStates: number, firstRetry: number, lastRetry: number
 * }} Limits
 */

/** What both front ends share. */
const shared = {
    /** The time after a scroll of the program in which scroll events are its own. */
    scrollSettles: 50,
    /** The time between two messages of one run. */
    runGap: 60_000,
    /** The participants from which names and avatars are shown. */
    namesFrom: 3,
    /** How long a row is in view, with focus, until it is read. */
    readAfter: 1_000,
    /** The shortest time between two typing frames that are sent. */
    typingSent: 5_000,
    typingShown: 8_000,
    /** The items on each side of the anchor of a first page. */
    firstPage: 50,
    laterPage: 100,
    /** Fewer rows than this beyond the view load the next page. */
    loadAheadRows: 50,
    /** The least items that are trimmed at once. */
    trimBatch: 200,
    /** The items on either side of the view that are not trimmed. */
    keptAround: 200,
    segments: 4,
    burstSample: 500,
    burstDecision: 2_000,
    /** The messages a second above which a burst begins. */
    burstRate: 3,
    burstRelease: 250,
    burstWait: 750,
    /** The items of a release beyond those that waited. */
    burstBatch: 50,
    /** The rows whose state is kept. */
    rowStates: 10_000,
    firstRetry: 1_000,
    lastRetry: 30_000,
};

/** @type {Limits} */
export const web = Object.freeze({ ...shared, atEnd: 10, nearEnd: 100, loadAheadDistance: 100, capacity: 600 });

/** @type {Limits} */
export const terminal = Object.freeze({ ...shared, atEnd: 0, nearEnd: 3, loadAheadDistance: 3, capacity: 2_000 });

"""###

private let file_timeline_list_diff_js = ###"""
/**
 * The steps that turn one list of rows into another, in the order in which a front end applies them: remove, prepend,
 * insert, append, update; or replace, where the lists share nothing or their common elements change places.
 *
 * `remove` names places of the old list, the last first; all other steps name places of the new list.
 * @typedef {(
 *   {type: "remove", places: number[]} | {type: "prepend" | "insert" | "append", from: number, to: number} |
 *   {type: "update", places: number[]} | {type: "replace"}
 * )} Step
 */

/**
 * @template Element
 * @param {Element[]} old
 * @param {Element[]} next
 * @param {(element: Element) => string} id what makes an element the same in both lists
 * @param {(one: Element, other: Element) => boolean} areEqual whether an element is drawn alike
 * @returns {Step[]}
 */
export function listDiff(old, next, id, areEqual) {
    const places = new Map();
    next.forEach((element, index) => { if (!places.has(id(element))) places.set(id(element), index); });
    /** @type {{old: number, next: number}[]} */
    const kept = [];
    old.forEach((element, index) => {
        const place = places.get(id(element));
        if (place !== undefined) kept.push({ old: index, next: place });
    });
    const isOrdered = kept.every((pair, index) => index === 0 || kept[index - 1].next < pair.next);
    if (kept.length === 0 || !isOrdered || places.size !== next.length) {
        if (old.length > 0) return [{ type: "replace" }];
        return next.length === 0 ? [] : [{ type: "append", from: 0, to: next.length }];
    }
    return [...removals(old.length, kept), ...additions(next.length, kept), ...updates(old, next, kept, areEqual)];
}

/** @param {number} count @param {{old: number}[]} kept @returns {Step[]} */
function removals(count, kept) {
    const stays = new Set(kept.map((pair) => pair.old));
    const places = [];
    for (let index = count - 1; index >= 0; index -= 1) if (!stays.has(index)) places.push(index);
    return places.length > 0 ? [{ type: "remove", places }] : [];
}

/** @param {number} count @param {{next: number}[]} kept @returns {Step[]} */
function additions(count, kept) {
    /** @type {Step[]} */
    const steps = [];
    if (kept[0].next > 0) steps.push({ type: "prepend", from: 0, to: kept[0].next });
    for (let index = 1; index < kept.length; index += 1) {
        const from = kept[index - 1].next + 1, to = kept[index].next;
        if (to > from) steps.push({ type: "insert", from, to });
    }
    const last = kept[kept.length - 1].next;
    if (last + 1 < count) steps.push({ type: "append", from: last + 1, to: count });
    return steps;
}

/**
 * @template Element
 * @param {Element[]} old
 * @param {Element[]} next
 * @param {{old: number, next: number}[]} kept
 * @param {(one: Element, other: Element) => boolean} areEqual
 * @returns {Step[]}
 */
function updates(old, next, kept, areEqual) {
    const places = kept.filter((pair) => !areEqual(old[pair.old], next[pair.next])).map((pair) => pair.next);
    return places.length > 0 ? [{ type: "update", places }] : [];
}

"""###

private let file_timeline_own_message_js = ###"""
/**
 * Rule 4, OwnMessage: sending loads the newest if it is not there, shows the end and follows. A pending item is a row
 * at once; its answer replaces it.
 */
import { arrive } from "./burst.js";
import { jump } from "./end.js";
import { removeItem } from "./total.js";
import { clearDivider } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Pending} Pending */

/** @param {Timeline} timeline @param {Pending} pending @param {Turn} turn */
export function send(timeline, pending, turn) {
    if (pending.text.trim() === "") return;
    putUnordered(timeline, pending.item, turn);
    clearDivider(timeline, turn);
    if (timeline.reachesNewest || timeline.pages.isEmptyLog) {
        timeline.following.start();
        turn.show = { type: "showEnd", animated: true };
    } else {
        jump(timeline, "newest", turn);
    }
    turn.grewAtEnd = true;
}

/** @param {Timeline} timeline @param {Pending} pending @param {Item | null} item @param {Turn} turn */
export function settle(timeline, pending, item, turn) {
    if (item === null) {
        removeItem(timeline, pending.item.id, turn);
        return;
    }
    const { store } = timeline;
    const index = store.unordered.findIndex((each) => each.id === pending.item.id);
    if (item.entry === null && index >= 0) {
        store.unordered[index] = item;
        turn.touchEnd(store);
        return;
    }
    if (item.id !== pending.item.id) removeItem(timeline, pending.item.id, turn);
    arrive(timeline, item, turn);
}

/**
 * Adds or replaces an item that the log has not ordered.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Turn} turn
 */
export function putUnordered({ store }, item, turn) {
    const index = store.unordered.findIndex((each) => each.id === item.id);
    if (index >= 0) {
        store.unordered[index] = item;
    } else {
        store.unordered.push(item);
        turn.grewAtEnd = true;
    }
    turn.touchEnd(store);
}

"""###

private let file_timeline_remembers_js = ###"""
/**
 * Rule 12, Remembers: row state (expanded, spoiler, selected) belongs to the item's identifier, begins at first display
 * and survives trimming and removal until the view closes.
 */
import { markUnread } from "./unread.js";

/** @typedef {import("./types.js").ItemID} ItemID */
/** @typedef {import("./types.js").RowFlag} RowFlag */

/** @type {Set<RowFlag>} */
const NONE = new Set();

/** The state of rows. */
export class RowStates {
    constructor() {
        /** @type {Map<ItemID, {flags: Set<RowFlag>, shown: number}>} */
        this.states = new Map();
        /**
         * Each display of a row, the oldest first. All but the last of a row are stale.
         * @type {{id: ItemID, shown: number}[]}
         */
        this.displays = [];
        this.firstDisplay = 0;
        this.clock = 0;
    }

    /** @param {ItemID} id */
    flags(id) { return this.states.get(id)?.flags ?? NONE; }

    /**
     * Records that rows are in view. The rows least recently shown are forgotten above the limit.
     * @param {ItemID[]} ids
     * @param {number} limit
     */
    display(ids, limit) {
        for (const id of ids) {
            this.clock += 1;
            const state = this.states.get(id);
            if (state) state.shown = this.clock;
            else this.states.set(id, { flags: new Set(), shown: this.clock });
            this.displays.push({ id, shown: this.clock });
        }
        this.forget(limit);
    }

    /** @private @param {number} limit */
    forget(limit) {
        while (this.states.size > limit || this.displays.length - this.firstDisplay > 2 * limit) {
            const oldest = this.displays[this.firstDisplay];
            this.firstDisplay += 1;
            if (this.states.get(oldest.id)?.shown !== oldest.shown) continue;
            if (this.states.size > limit) this.states.delete(oldest.id);
            else this.displays.push(oldest);
        }
        if (this.firstDisplay > limit) {
            this.displays.splice(0, this.firstDisplay);
            this.firstDisplay = 0;
        }
    }

    /** @param {RowFlag} flag @param {ItemID} id @param {number} limit */
    toggle(flag, id, limit) {
        if (!this.states.has(id)) this.display([id], limit);
        const state = this.states.get(id);
        if (!state) return;
        // A new set, so that rows that were drawn before still differ from those after.
        state.flags = new Set(state.flags);
        if (!state.flags.delete(flag)) state.flags.add(flag);
    }
}

/**
 * @param {import("./timeline.js").Timeline} timeline
 * @param {ItemID} id
 * @param {RowFlag} flag
 * @param {import("./turn.js").Turn} turn
 */
export function toggle(timeline, id, flag, turn) {
    if (flag === "unread") {
        markUnread(timeline, id, turn);
        return;
    }
    const { states, store, limits } = timeline;
    states.toggle(flag, id, limits.rowStates);
    const entry = store.entries.get(id);
    if (entry !== undefined) turn.touch(entry, entry);
    else if (store.item(id) !== null) turn.touchEnd(store);
}

"""###

private let file_timeline_rows_js = ###"""
/** The rows of the view, computed from the items where they are asked for. */
import { decorationOf, PLAIN } from "./decoration.js";
import { foldTopic } from "./item.js";
import { isAfter } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./item-store.js").Cursor} Cursor */
/** @typedef {import("./item-store.js").ItemStore} ItemStore */

/**
 * The rows strictly between two items of a change.
 * @param {Timeline} timeline
 * @param {Change} change
 * @returns {Row[]}
 */
export function rowsIn(timeline, change) {
    const { store } = timeline;
    const builder = new RowBuilder(timeline);
    const after = store.cursor(change.after), end = store.cursor(change.before);
    let cursor = after ? store.next(after) : store.firstCursor(-Infinity);
    if (change.after === null) builder.addStart();
    while (cursor && !(end && !isAfter(end, cursor))) cursor = builder.addGroup(cursor);
    if (end) builder.addDivision(end); else builder.addEnd();
    return builder.rows;
}

/**
 * The change that contains all rows that depend on items of these entries: one neighbour more on either side, and never
 * a part of a folded row.
 * @param {ItemStore} store
 * @param {number} first
 * @param {number} last
 * @returns {Change}
 */
export function changeTouching(store, first, last) {
    const start = store.firstCursor(first);
    /** @type {Cursor | null} */
    let after = first === -Infinity ? null : start ? store.previous(start) : store.last;
    after = after && store.previous(after);
    while (after && foldTopic(store.at(after)) !== null) after = store.previous(after);
    /** @type {Cursor | null} */
    let before = last === Infinity ? null : store.firstCursor(last + 1);
    before = before && store.next(before);
    while (before && foldTopic(store.at(before)) !== null) before = store.next(before);
    return { after: after && store.at(after).id, before: before && store.at(before).id };
}

/** Builds rows from the start of a range to its end. */
class RowBuilder {
    /** @param {Timeline} timeline */
    constructor(timeline) {
        this.timeline = timeline;
        this.store = timeline.store;
        /** @type {Row[]} */
        this.rows = [];
    }

    /** @param {import("./types.js").RowContent} content */
    addContent(content) {
        const flags = content.type === "folded" ? this.timeline.states.flags(content.item.id) : new Set();
        this.rows.push(/** @type {Row} */ ({ ...content, decoration: PLAIN, flags }));
    }

    /** The row above the first item. */
    addStart() {
        const first = this.store.segments[0];
        if (first) this.addRequest(first.older);
    }

    /** The rows below the last ordered item. */
    addEnd() {
        const { store, timeline } = this;
        if (store.segments.length > 0) this.addRequest(store.lastSegment.newer);
        const opening = timeline.pages.opening;
        if (opening) this.addContent({ type: opening.isFailed ? "failed" : "loading" });
        store.unordered.forEach((item, index) => {
            const previous = index > 0 ? store.unordered[index - 1] : store.reachesNewest ? store.newest : null;
            if (previous?.day !== item.day) this.addContent({ type: "date", day: item.day });
            this.addItem(item, previous, store.unordered[index + 1] ?? null);
        });
        const members = timeline.typing.typists.map((typist) => typist.member);
        if (members.length > 0) this.addContent({ type: "typing", members });
    }

    /** @param {import("./segment.js").SegmentEnd} end */
    addRequest(end) {
        if (end.isFailed) this.addContent({ type: "failed" });
        else if (end.request !== null) this.addContent({ type: "loading" });
    }

    /**
     * Adds the item at a cursor, or the events that fold with it.
     * @param {Cursor} place
     * @returns the cursor behind them
     */
    addGroup(place) {
        const { store, timeline } = this;
        this.addDivision(place);
        const items = store.segments[place.segment].items;
        let last = place.index;
        while (this.foldsWithNext(items, last)) last += 1;
        const group = items.slice(place.index, last + 1);
        const isOpen = group.some((item) => timeline.states.flags(item.id).has("expanded"));
        if (group.length > 1 && !isOpen) {
            this.addContent({ type: "folded", item: group[0], count: group.length });
        } else {
            group.forEach((item, offset) => {
                const cursor = { segment: place.segment, index: place.index + offset };
                this.addItem(item, items[cursor.index - 1] ?? null, this.following(cursor));
            });
        }
        return store.next({ segment: place.segment, index: last });
    }

    /**
     * The neighbour below, across to the items without an order.
     * @param {Cursor} place
     * @returns {Item | null}
     */
    following({ segment, index }) {
        const { store } = this;
        const next = store.segments[segment].items[index + 1];
        if (next) return next;
        return segment === store.segments.length - 1 && store.reachesNewest ? store.unordered[0] ?? null : null;
    }

    /** @param {Item} item @param {Item | null} previous @param {Item | null} next */
    addItem(item, previous, next) {
        const decoration = decorationOf(this.timeline, item, previous, next);
        this.rows.push({ type: "item", item, decoration, flags: this.timeline.states.flags(item.id) });
    }

    /** @param {Item[]} items @param {number} index */
    foldsWithNext(items, index) {
        const item = items[index], next = items[index + 1], topic = foldTopic(item);
        return next !== undefined && topic !== null && foldTopic(next) === topic && next.day === item.day
            && next.id !== this.timeline.unread.divider;
    }

    /**
     * The gap, the date and the divider above an item.
     * @param {Cursor} place
     */
    addDivision(place) {
        const { store, timeline } = this;
        const item = store.at(place);
        const previous = store.segments[place.segment].items[place.index - 1];
        if (place.index === 0 && place.segment > 0) this.addGap(place.segment);
        if (previous?.day !== item.day) this.addContent({ type: "date", day: item.day });
        if (item.id === timeline.unread.divider) this.addContent({ type: "unread" });
    }

    /** @param {number} segment */
    addGap(segment) {
        const above = this.store.segments[segment - 1], below = this.store.segments[segment];
        this.addContent({
            type: "gap", missing: Math.max(0, below.firstEntry - above.lastEntry - 1),
            isLoading: above.newer.request !== null || below.older.request !== null,
            isFailed: above.newer.isFailed || below.older.isFailed,
        });
    }
}

"""###

private let file_timeline_segment_js = ###"""
/** @typedef {import("./types.js").Item} Item */

/** One end of a segment and the request that extends it. */
export class SegmentEnd {
    /** @param {boolean} hasMore */
    constructor(hasMore) {
        this.hasMore = hasMore;
        /** @type {number | null} */
        this.request = null;
        this.failures = 0;
        this.isFailed = false;
        /**
         * When a failed request is repeated; `null` when it is not.
         * @type {number | null}
         */
        this.retryAt = null;
    }
}

/** A part of the log that is held without holes. Its items are in the order of the log, and never none. */
export class Segment {
    /**
     * @param {Item[]} items
     * @param {SegmentEnd} older
     * @param {SegmentEnd} newer
     */
    constructor(items, older, newer) {
        this.items = items;
        this.older = older;
        this.newer = newer;
    }

    get firstEntry() { return this.items[0]?.entry ?? -Infinity; }
    get lastEntry() { return this.items[this.items.length - 1]?.entry ?? Infinity; }

    /**
     * The index of the first item that does not lie before `entry`.
     * @param {number} entry
     */
    lowerBound(entry) {
        if (this.lastEntry < entry) return this.items.length;
        let low = 0, high = this.items.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.items[middle].entry ?? Infinity) < entry) low = middle + 1; else high = middle;
        }
        return low;
    }

    /**
     * Inserts items in their order, replacing those already there. Items that lie before or after all others are added
     * in one step.
     * @param {Item[]} others
     */
    merge(others) {
        const first = this.firstEntry;
        let start = 0;
        while (start < others.length && (others[start].entry ?? -Infinity) < first) start += 1;
        let end = start;
        while (end < others.length && (others[end].entry ?? Infinity) <= this.lastEntry) end += 1;
        for (const item of others.slice(start, end)) this.insert(item);
        this.items = [...others.slice(0, start), ...this.items, ...others.slice(end)];
    }

    /** @param {Item} item */
    insert(item) {
        const index = this.lowerBound(item.entry ?? Infinity);
        const isThere = index < this.items.length && this.items[index].entry === item.entry;
        this.items.splice(index, isThere ? 1 : 0, item);
    }
}

"""###

private let file_timeline_segments_js = ###"""
/**
 * Rule 6, Segments: at most four parts of the log without holes. Nearing an edge loads from it; pages that touch merge.
 * An edge has one request at a time; a page with nothing new is not asked for again; failures are repeated after 1, 2,
 * 4 … 30 seconds.
 */
import { forgetWaiting } from "./burst.js";
import { isReading, showAnchor } from "./end.js";
import { Segment, SegmentEnd } from "./segment.js";
import { findDivider } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {"older" | "newer"} Side */

/**
 * The page around an anchor that the view waits for. `isOpening`: the view was opened there, not moved within it.
 * @typedef {{
 *   request: number, anchor: Anchor, isOpening: boolean, failures: number, isFailed: boolean, retryAt: number | null
 * }} Opening
 */

/** The requests for pages that are under way. */
export class PageRequests {
    constructor() {
        /** The number of the next request. */
        this.next = 1;
        /** @type {Opening | null} */
        this.opening = null;
        /** Whether nothing is held because the log has no items. */
        this.isEmptyLog = false;
        /** The last entry that arrived without entering a segment. */
        this.newestCounted = -Infinity;
        /** @type {number | null} */
        this.nextRetry = null;
    }

    makeRequest() {
        this.next += 1;
        return this.next - 1;
    }
}

/**
 * Asks for the page around an anchor. Answers for a former anchor are ignored from now on.
 * @param {Timeline} timeline
 * @param {Anchor} anchor
 * @param {boolean} isOpening
 * @param {Turn} turn
 */
export function requestAnchor({ pages, limits, store }, anchor, isOpening, turn) {
    const request = pages.makeRequest();
    pages.opening = { request, anchor, isOpening, failures: 0, isFailed: false, retryAt: null };
    turn.loads.push({ type: "load", request, anchor, before: limits.firstPage, after: limits.firstPage });
    turn.touchEnd(store);
}

/** @param {Timeline} timeline @param {Page} page @param {number} request @param {Turn} turn */
export function loadPage(timeline, page, request, turn) {
    const { pages, store } = timeline;
    const older = store.segments.findIndex((segment) => segment.older.request === request);
    const newer = store.segments.findIndex((segment) => segment.newer.request === request);
    if (pages.opening?.request === request) loadAnchor(timeline, page, pages.opening, turn);
    else if (older >= 0) loadEdge(timeline, page, older, "older", turn);
    else if (newer >= 0) loadEdge(timeline, page, newer, "newer", turn);
    else return;
    updateRetry(timeline);
}

/** @param {Timeline} timeline @param {Page} page @param {Opening} opening @param {Turn} turn */
function loadAnchor(timeline, page, opening, turn) {
    const { pages, unread } = timeline;
    pages.opening = null;
    turn.touchAll();
    timeline.participants = page.participants;
    if (opening.isOpening) {
        unread.opened(page, isReading(opening.anchor));
        pages.isEmptyLog = page.items.length === 0 && !page.hasOlder && !page.hasNewer;
    }
    addPage(timeline, page, null, turn);
    findDivider(timeline, turn);
    const isUnread = opening.anchor === "firstUnread";
    // Without anything unread the end is shown.
    const anchor = isUnread && page.unread === 0 ? "newest" : opening.anchor;
    showAnchor(timeline, isUnread ? unread.divider ?? page.anchor : page.anchor, anchor, false, turn);
    dropFarSegments(timeline);
}

/** @param {Timeline} timeline @param {Page} page @param {number} index @param {Side} side @param {Turn} turn */
function loadEdge(timeline, page, index, side, turn) {
    const { firstEntry, lastEntry } = timeline.store.segments[index];
    if (side === "older") turn.touch(-Infinity, firstEntry); else turn.touch(lastEntry, Infinity);
    // The page continues the segment without a hole.
    const items = page.items.filter((item) =>
        side === "older" ? (item.entry ?? Infinity) <= firstEntry : (item.entry ?? -Infinity) >= lastEntry);
    if (page.items.length > 0 && addPage(timeline, { ...page, items }, { index, side }, turn)) {
        findDivider(timeline, turn);
        return;
    }
    const segment = timeline.store.segments[index];
    if (segment) segment[side] = new SegmentEnd(false);
}

/**
 * Adds the items of a page, to the edge of a segment or for themselves.
 * @param {Timeline} timeline
 * @param {Page} page
 * @param {{index: number, side: Side} | null} edge
 * @param {Turn} turn
 * @returns whether any of them is new
 */
function addPage(timeline, page, edge, turn) {
    const { store, pages } = timeline;
    for (const item of page.items) forgetWaiting(timeline, item.id, turn);
    if (page.items.length === 0) return false;
    const added = new Segment([...page.items], new SegmentEnd(page.hasOlder), new SegmentEnd(page.hasNewer));
    // The page may be older than an arrival that only counted.
    if (added.lastEntry < pages.newestCounted) added.newer.hasMore = true;
    if (edge) join(added, store.segments[edge.index], edge.side);
    return store.add(added);
}

/**
 * Makes a page touch the segment that it extends: it reaches from its edge.
 * @param {Segment} added
 * @param {Segment} segment
 * @param {Side} side
 */
function join(added, segment, side) {
    const isOlder = side === "older";
    const edge = segment.items[isOlder ? 0 : segment.items.length - 1];
    if (!added.items.some((item) => item.entry === edge.entry)) {
        if (isOlder) added.items.push(edge); else added.items.unshift(edge);
    }
    if (isOlder) added.newer = segment.newer; else added.older = segment.older;
}

/**
 * Keeps the segments that are nearest to the view.
 * @param {Timeline} timeline
 */
function dropFarSegments({ store, view, limits }) {
    while (store.segments.length > limits.segments) {
        const last = store.segments.length - 1;
        const here = (view.firstEntry === null ? null : store.firstCursor(view.firstEntry)?.segment) ?? last;
        store.trim(Infinity, here >= last - here ? 0 : last, true);
    }
}

/**
 * Asks for more where the view is near to an edge.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function loadAhead(timeline, turn) {
    const { pages, view, store, limits } = timeline;
    if (pages.opening || view.firstEntry === null || view.lastEntry === null) return;
    const top = store.firstCursor(view.firstEntry);
    const bottom = store.firstCursor(view.lastEntry) ?? store.last;
    if (!top || !bottom) return;
    const after = store.segments[bottom.segment].items.length - 1 - bottom.index;
    const { fromStart, fromEnd } = view.position;
    const isNearStart = top.index < limits.loadAheadRows || fromStart <= limits.loadAheadDistance;
    const isNearEnd = after < limits.loadAheadRows || fromEnd <= limits.loadAheadDistance;
    if (isNearStart) requestEdge(timeline, top.segment, "older", turn);
    if (isNearEnd) requestEdge(timeline, bottom.segment, "newer", turn);
}

/** @param {Timeline} timeline @param {number} index @param {Side} side @param {Turn} turn */
function requestEdge({ store, pages, limits }, index, side, turn) {
    const segment = store.segments[index];
    const end = segment[side];
    if (!end.hasMore || end.request !== null || end.isFailed) return;
    const isOlder = side === "older";
    end.request = pages.makeRequest();
    touchEdge(store, index, side, turn);
    turn.loads.push({
        type: "load", request: end.request, anchor: { entry: isOlder ? segment.firstEntry : segment.lastEntry },
        before: isOlder ? limits.laterPage : 0, after: isOlder ? 0 : limits.laterPage,
    });
}

/** @param {import("./item-store.js").ItemStore} store @param {number} index @param {Side} side @param {Turn} turn */
function touchEdge(store, index, side, turn) {
    const { firstEntry, lastEntry } = store.segments[index];
    if (side === "older") turn.touch(firstEntry - 1, firstEntry); else turn.touch(lastEntry, lastEntry + 1);
    if (side === "newer" && index === store.segments.length - 1) turn.touchEnd(store);
}

/** @param {Timeline} timeline @param {number} request @param {boolean} retryable @param {Turn} turn */
export function failPage(timeline, request, retryable, turn) {
    const { pages, store } = timeline;
    if (pages.opening?.request === request) {
        markFailed(timeline, pages.opening, retryable, turn);
        turn.touchEnd(store);
    }
    for (const { index, side, end } of ends(timeline)) {
        if (end.request !== request) continue;
        markFailed(timeline, end, retryable, turn);
        end.request = null;
        touchEdge(store, index, side, turn);
    }
    updateRetry(timeline);
}

/** @param {Timeline} timeline @param {Opening | SegmentEnd} end @param {boolean} retryable @param {Turn} turn */
function markFailed({ limits }, end, retryable, turn) {
    end.failures += 1;
    end.isFailed = true;
    const delay = Math.min(limits.firstRetry * 2 ** Math.min(end.failures - 1, 20), limits.lastRetry);
    end.retryAt = retryable ? turn.now + delay : null;
}

/** @param {Timeline} timeline @param {Turn} turn */
export function retryPages(timeline, turn) {
    const { pages, store, limits } = timeline;
    if (pages.nextRetry === null || pages.nextRetry > turn.now) return;
    const opening = pages.opening;
    if (opening && opening.retryAt !== null && opening.retryAt <= turn.now) {
        opening.request = pages.makeRequest();
        opening.isFailed = false;
        opening.retryAt = null;
        turn.loads.push({
            type: "load", request: opening.request, anchor: opening.anchor, before: limits.firstPage,
            after: limits.firstPage,
        });
        turn.touchEnd(store);
    }
    for (const { index, side, end } of ends(timeline)) {
        if (end.retryAt === null || end.retryAt > turn.now) continue;
        end.isFailed = false;
        end.retryAt = null;
        touchEdge(store, index, side, turn);
        requestEdge(timeline, index, side, turn);
    }
    updateRetry(timeline);
}

/** @param {Timeline} timeline @returns {{index: number, side: Side, end: SegmentEnd}[]} */
function ends({ store }) {
    return store.segments.flatMap((segment, index) => [
        { index, side: /** @type {Side} */ ("older"), end: segment.older },
        { index, side: /** @type {Side} */ ("newer"), end: segment.newer },
    ]);
}

/** @param {Timeline} timeline */
function updateRetry(timeline) {
    const times = [...ends(timeline).map(({ end }) => end.retryAt), timeline.pages.opening?.retryAt ?? null];
    const set = times.filter((time) => time !== null);
    timeline.pages.nextRetry = set.length > 0 ? Math.min(.../** @type {number[]} */ (set)) : null;
}

"""###

private let file_timeline_timeline_js = ###"""
import { Burst, arrive, runBurst } from "./burst.js";
import { trim } from "./bounded.js";
import { compose, expireTyping, nextExpiry, setTyping, TypingState } from "./typing.js";
import { Following, scroll } from "./follows.js";
import { ItemStore } from "./item-store.js";
import { jump, open } from "./end.js";
import { PageRequests, failPage, loadAhead, loadPage, retryPages } from "./segments.js";
import { changeItem, removeItem } from "./total.js";
import { changeTouching, rowsIn } from "./rows.js";
import { focus, leave, ripenReading, UnreadState } from "./unread.js";
import { placeAction, View } from "./keeps-place.js";
import { resize } from "./keeps-bottom-edge.js";
import { RowStates, toggle } from "./remembers.js";
import { send, settle } from "./own-message.js";
import { Turn } from "./turn.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemID} ItemID */

/**
 * The model of a chat view: events in, actions out.
 *
 * It keeps the contract with the reader: it stays at the end while they follow, never moves what they are reading, and
 * shows what people typed. It has no clock and does no I/O; a front end passes the time, measures, and draws. It is
 * `Timeline` of ChanTimeline in Swift, rule by rule, and both run the vectors of schema/vectors/timeline.
 */
export class Timeline {
    /** @param {import("./limits.js").Limits} limits */
    constructor(limits) {
        this.limits = limits;
        this.store = new ItemStore();
        this.pages = new PageRequests();
        this.view = new View();
        this.following = new Following();
        this.unread = new UnreadState();
        this.burst = new Burst();
        this.typing = new TypingState();
        this.states = new RowStates();
        this.participants = 2;
        /**
         * The time of the last `wake` that was asked for.
         * @type {number | null}
         */
        this.wakeAt = null;
    }

    get isFollowing() { return this.following.isFollowing; }
    get reachesNewest() { return this.store.reachesNewest; }
    /** The number on the button to the end. */
    get newSinceFollowing() { return this.following.newSince; }
    get unreadCount() { return this.unread.count; }
    get heldItems() { return this.store.count + this.store.unordered.length; }
    get isBursting() { return this.burst.isActive; }

    /**
     * Where the reader was; a conversation that is opened again opens there.
     * @returns {import("./types.js").Anchor}
     */
    get place() {
        const first = this.view.position.first;
        return this.isFollowing || first === null ? "newest" : { item: first };
    }

    /** All rows from top to bottom. */
    get rows() { return this.rowsIn({ after: null, before: null }); }

    /** @param {import("./types.js").Change} change */
    rowsIn(change) { return rowsIn(this, change); }

    /**
     * Whether an item is held, also one that waits to enter.
     * @param {ItemID} id
     */
    holds(id) {
        return this.store.item(id) !== null || this.burst.waiting.some((waiting) => waiting.item.id === id);
    }

    /**
     * Processes one event and returns what the front end does, in this order.
     * @param {Event} event
     * @param {number} now milliseconds, not before those of the last event
     * @returns {Action[]}
     */
    handle(event, now) {
        const turn = new Turn(now);
        this.runTimers(turn);
        this.apply(event, turn);
        trim(this, turn);
        loadAhead(this, turn);
        return this.finish(turn);
    }

    /**
     * Does what became due before the event.
     * @private
     * @param {Turn} turn
     */
    runTimers(turn) {
        retryPages(this, turn);
        runBurst(this, turn);
        expireTyping(this, turn);
        ripenReading(this, turn);
    }

    /** @private @param {Event} event @param {Turn} turn */
    apply(event, turn) {
        switch (event.type) {
        case "opened": return open(this, event.anchor, turn);
        case "jumped": return jump(this, event.anchor, turn);
        case "pageLoaded": return loadPage(this, event.page, event.request, turn);
        case "pageFailed": return failPage(this, event.request, event.retryable, turn);
        case "arrived": return event.items.forEach((item) => arrive(this, item, turn));
        case "changed": return event.items.forEach((item) => changeItem(this, item, turn));
        case "removed": return event.ids.forEach((id) => removeItem(this, id, turn));
        case "sending": return send(this, event.pending, turn);
        case "settled": return settle(this, event.pending, event.item, turn);
        case "scrolled": return scroll(this, event.position, event.by, turn);
        case "resized": return resize(this, event.position, event.of, turn);
        case "focused": return focus(this, event.isFocused, turn);
        case "typing": return setTyping(this, event.member, event.isTyping, turn);
        case "composing": return compose(this, turn);
        case "toggled": return toggle(this, event.id, event.flag, turn);
        case "left": return leave(this, turn);
        case "woke": return undefined;
        }
    }

    /**
     * Orders the actions: load, change, place, the rest, wake.
     * @private
     * @param {Turn} turn
     * @returns {Action[]}
     */
    finish(turn) {
        const actions = [...turn.loads];
        if (turn.touched) actions.push({ type: "change", change: changeTouching(this.store, ...turn.touched) });
        const place = placeAction(this, turn);
        if (place) {
            actions.push(place);
            this.view.settlesAt = turn.now + this.limits.scrollSettles;
        }
        actions.push(...turn.later);
        if (turn.news.messages > 0) actions.push({ type: "announce", ...turn.news });
        const next = earliest([
            this.pages.nextRetry, this.burst.nextTick, nextExpiry(this.typing), this.unread.ripening?.at ?? null,
        ]);
        if (next !== this.wakeAt && next !== null) actions.push({ type: "wake", at: next });
        this.wakeAt = next;
        return actions;
    }
}

/** @param {(number | null)[]} times */
export function earliest(times) {
    const set = /** @type {number[]} */ (times.filter((time) => time !== null));
    return set.length > 0 ? Math.min(...set) : null;
}

"""###

private let file_timeline_total_js = ###"""
/** Rule 11, Total: every item is exactly one row. Neighbouring events of one topic fold into one row that opens. */
import { countsAsUnread, isSameItem } from "./item.js";
import { enter } from "./bounded.js";
import { requestAnchor } from "./segments.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** @param {Timeline} timeline @param {import("./types.js").Item} item @param {Turn} turn */
export function changeItem(timeline, item, turn) {
    const { store, burst } = timeline;
    const waiting = burst.waiting.find((each) => each.item.id === item.id);
    if (waiting) {
        waiting.item = item;
        return;
    }
    const index = store.unordered.findIndex((each) => each.id === item.id);
    if (index >= 0) {
        if (item.entry === null) {
            store.unordered[index] = item;
        } else {
            store.unordered.splice(index, 1);
            enter(timeline, item, turn);
        }
        turn.touchEnd(store);
        return;
    }
    const place = store.cursor(item.id);
    if (!place || isSameItem(store.at(place), item)) return;
    const entry = store.at(place).entry;
    if (entry === null) return;
    store.replace({ ...item, entry }, place);
    turn.touch(entry, entry);
}

/** @param {Timeline} timeline @param {import("./types.js").ItemID} id @param {Turn} turn */
export function removeItem(timeline, id, turn) {
    const { store, unread } = timeline;
    removeUnplaced(timeline, id, turn);
    const place = store.cursor(id);
    const entry = place && store.at(place).entry;
    if (!place || entry === null) return;
    if (unread.divider === id) {
        const next = store.next(place);
        unread.divider = next && store.at(next).id;
    }
    if (countsAsUnread(store.at(place)) && entry > unread.marker) unread.count = Math.max(0, unread.count - 1);
    const { older, newer } = store.segments[place.segment];
    store.remove(place);
    if (store.segments.length === 0) {
        timeline.pages.isEmptyLog = !older.hasMore && !newer.hasMore;
        if (!timeline.pages.isEmptyLog && !timeline.pages.opening) requestAnchor(timeline, "newest", false, turn);
    }
    turn.touch(place.index === 0 ? -Infinity : entry, entry);
    if (place.segment >= store.segments.length - 1) turn.touchEnd(store);
}

/**
 * Removes an item that waits, or that the log has not ordered.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
function removeUnplaced({ store, burst, unread }, id, turn) {
    const waiting = burst.waiting.findIndex((each) => each.item.id === id);
    if (waiting >= 0) {
        const [{ item }] = burst.waiting.splice(waiting, 1);
        if (countsAsUnread(item)) unread.count = Math.max(0, unread.count - 1);
    }
    const index = store.unordered.findIndex((each) => each.id === id);
    if (index < 0) return;
    store.unordered.splice(index, 1);
    turn.touchEnd(store);
}

"""###

private let file_timeline_turn_js = ###"""
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./item-store.js").ItemStore} ItemStore */

/** What one event does, collected until all rules have seen it. */
export class Turn {
    /** @param {number} now */
    constructor(now) {
        this.now = now;
        /**
         * The entries whose rows changed. `Infinity` includes what lies below the ordered items.
         * @type {[number, number] | null}
         */
        this.touched = null;
        /** @type {Action[]} */
        this.loads = [];
        /** @type {Action | null} */
        this.show = null;
        /** Whether rows were added at the end, and whether they may slide in. */
        this.grewAtEnd = false;
        this.isAnimated = true;
        this.news = { messages: 0, mentions: 0 };
        /**
         * What is done after the rows have changed.
         * @type {Action[]}
         */
        this.later = [];
    }

    /** @param {number} first @param {number} last */
    touch(first, last) {
        const [low, high] = this.touched ?? [first, last];
        this.touched = [Math.min(low, first), Math.max(high, last)];
    }

    touchAll() { this.touch(-Infinity, Infinity); }

    /** @param {ItemStore} store */
    touchEnd(store) { this.touch(store.segments.length > 0 ? store.lastSegment.lastEntry : -Infinity, Infinity); }
}

"""###

private let file_timeline_types_js = ###"""
/**
 * The values of the model. `ChanTimeline` in Swift has the same ones under the same names; docs/timeline.md describes
 * both. An item is known by its identifier, 32 hexadecimal digits; places without bound are `±Infinity`.
 *
 * @typedef {string} ItemID
 * @typedef {string} MemberID
 *
 * @typedef {{
 *   name: string, topic?: string, by?: string, reason?: string, carried?: number, of?: number
 * }} ItemKind
 *
 * One entry of the log, or a message on its way there. `author` is a member, `channel` or `system`; `entry` is `null`
 * while the log has not ordered it; `day` is the local day; `content` is what the front end draws and belongs to the
 * revision.
 * @typedef {{
 *   id: ItemID, entry: number | null, author: string, at: number, day: number, kind: ItemKind, isMine: boolean,
 *   mentionsReader: boolean, revision: number, content?: any
 * }} Item
 *
 * @typedef {"newest" | "oldest" | "firstUnread" | {item: ItemID} | {entry: number} | {time: number}} Anchor
 *
 * A part of the log without holes. `readTo` is the entry up to which the reader has read.
 * @typedef {{
 *   items: Item[], anchor: ItemID | null, hasOlder: boolean, hasNewer: boolean, readTo: number, unread: number,
 *   participants: number
 * }} Page
 *
 * @typedef {{item: Item, text: string}} Pending
 *
 * The first and the last fully visible item, and the distances to both ends in pixels.
 * @typedef {{first: ItemID | null, last: ItemID | null, fromStart: number, fromEnd: number}} Position
 *
 * @typedef {"reader" | "program"} Mover
 * @typedef {"height" | "width" | "rows"} Resize
 * @typedef {"top" | "bottom"} Edge
 * @typedef {"expanded" | "spoiler" | "selected" | "unread"} RowFlag
 *
 * What happened, in the past tense.
 * @typedef {(
 *   {type: "opened", anchor: Anchor} | {type: "jumped", anchor: Anchor} |
 *   {type: "pageLoaded", request: number, page: Page} | {type: "pageFailed", request: number, retryable: boolean} |
 *   {type: "arrived", items: Item[]} | {type: "changed", items: Item[]} | {type: "removed", ids: ItemID[]} |
 *   {type: "sending", pending: Pending} | {type: "settled", pending: Pending, item: Item | null} |
 *   {type: "scrolled", position: Position, by: Mover} | {type: "resized", position: Position, of: Resize} |
 *   {type: "focused", isFocused: boolean} | {type: "typing", member: MemberID, isTyping: boolean} |
 *   {type: "composing"} | {type: "toggled", id: ItemID, flag: RowFlag} | {type: "left"} | {type: "woke"}
 * )} Event
 *
 * The rows strictly between two items are new; `null` is the start or the end.
 * @typedef {{after: ItemID | null, before: ItemID | null}} Change
 *
 * What the front end does, in this order.
 * @typedef {(
 *   {type: "load", request: number, anchor: Anchor, before: number, after: number} | {type: "change", change: Change} |
 *   {type: "keep", id: ItemID, edge: Edge} | {type: "showEnd", animated: boolean} | {type: "show", id: ItemID} |
 *   {type: "markRead", id: ItemID} | {type: "markUnread", id: ItemID} |
 *   {type: "announce", messages: number, mentions: number} | {type: "sendTyping"} | {type: "wake", at: number}
 * )} Action
 *
 * @typedef {{side: "mine" | "other" | "system", hasSender: boolean, hasTail: boolean}} Decoration
 *
 * @typedef {(
 *   {type: "item", item: Item} | {type: "folded", item: Item, count: number} |
 *   {type: "gap", missing: number, isLoading: boolean, isFailed: boolean} | {type: "date", day: number} |
 *   {type: "unread"} | {type: "loading"} | {type: "failed"} | {type: "typing", members: MemberID[]}
 * )} RowContent
 *
 * @typedef {RowContent & {decoration: Decoration, flags: Set<RowFlag>}} Row
 */

/**
 * The flags that are states, in the order of the digest.
 * @type {RowFlag[]}
 */
export const ROW_FLAGS = ["expanded", "spoiler", "selected"];

"""###

private let file_timeline_typing_js = ###"""
/** Rule 13, Typing: a line below the last row. It scrolls into view only near the end. */

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** Who types, and when the reader's own typing was last sent. */
export class TypingState {
    constructor() {
        /**
         * In the order in which they began.
         * @type {{member: string, until: number}[]}
         */
        this.typists = [];
        /** @type {number | null} */
        this.lastSent = null;
    }
}

/** @param {TypingState} typing */
export function nextExpiry(typing) {
    return typing.typists.length > 0 ? Math.min(...typing.typists.map((typist) => typist.until)) : null;
}

/** @param {Timeline} timeline @param {string} member @param {boolean} isTyping @param {Turn} turn */
export function setTyping({ typing, limits, store }, member, isTyping, turn) {
    const index = typing.typists.findIndex((typist) => typist.member === member);
    const until = turn.now + limits.typingShown;
    if (isTyping && index >= 0) {
        typing.typists[index].until = until;
    } else if (isTyping) {
        typing.typists.push({ member, until });
        turn.grewAtEnd = true;
        turn.touchEnd(store);
    } else if (index >= 0) {
        typing.typists.splice(index, 1);
        turn.touchEnd(store);
    }
}

/** @param {Timeline} timeline @param {Turn} turn */
export function expireTyping({ typing, store }, turn) {
    const left = typing.typists.filter((typist) => typist.until > turn.now);
    if (left.length === typing.typists.length) return;
    typing.typists = left;
    turn.touchEnd(store);
}

/**
 * Tells the others that the reader types, not too often.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function compose({ typing, limits }, turn) {
    if (typing.lastSent !== null && turn.now - typing.lastSent < limits.typingSent) return;
    typing.lastSent = turn.now;
    turn.later.push({ type: "sendTyping" });
}

"""###

private let file_timeline_unread_js = ###"""
/**
 * Rule 8, Unread: others' messages after the marker count. The divider stays where it was at opening until the view is
 * left or the reader answers. The marker moves forward over rows in view while focused; "mark unread" moves it back.
 */
import { countsAsUnread } from "./item.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./item-store.js").Cursor} Cursor */
/** @typedef {{entry: number, at: number}} Reading */

/** What the reader has read. */
export class UnreadState {
    constructor() {
        /** The entry up to which everything is read. */
        this.marker = Infinity;
        this.count = 0;
        /**
         * The item below the divider.
         * @type {string | null}
         */
        this.divider = null;
        /**
         * The marker at opening, while the divider's item is not held.
         * @type {number | null}
         */
        this.soughtAfter = null;
        /** Whether rows in view are read. Not so in search results, behind a link, or after "mark unread". */
        this.mayRead = false;
        /**
         * The entry that is read at a time, and one that came into view meanwhile.
         * @type {Reading | null}
         */
        this.ripening = null;
        /** @type {Reading | null} */
        this.following = null;
    }

    /** @param {import("./types.js").Page} page @param {boolean} mayRead */
    opened(page, mayRead) {
        this.marker = page.readTo;
        this.count = page.unread;
        this.soughtAfter = page.unread > 0 ? page.readTo : null;
        this.mayRead = mayRead;
    }

    stopReading() {
        this.ripening = null;
        this.following = null;
    }
}

/**
 * Finds the first message of others after the marker, once the item before it is held too.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function findDivider({ store, unread }, turn) {
    const marker = unread.soughtAfter;
    if (marker === null) return;
    const place = store.firstCursor(marker + 1);
    if (!place) return;
    const segment = store.segments[place.segment];
    if (place.index === 0 && segment.older.hasMore && store.at(place).entry !== marker + 1) return;
    while (!countsAsUnread(store.at(place))) {
        if (place.index + 1 >= segment.items.length) return;
        place.index += 1;
    }
    const item = store.at(place);
    unread.divider = item.id;
    unread.soughtAfter = null;
    if (item.entry !== null) turn.touch(item.entry, item.entry);
}

/** @param {Timeline} timeline @param {Turn} turn */
export function clearDivider({ store, unread }, turn) {
    unread.soughtAfter = null;
    if (unread.divider === null) return;
    const entry = store.entries.get(unread.divider);
    unread.divider = null;
    if (entry !== undefined) turn.touch(entry, entry);
}

/** @param {Timeline} timeline @param {boolean} isFocused @param {Turn} turn */
export function focus(timeline, isFocused, turn) {
    timeline.view.isFocused = isFocused;
    timeline.unread.stopReading();
    startReading(timeline, turn);
}

/**
 * Begins the time after which what is in view is read.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function startReading({ view, unread, limits }, turn) {
    const last = view.lastEntry;
    if (!view.isFocused || !unread.mayRead || last === null || last <= unread.marker) {
        unread.stopReading();
        return;
    }
    const reading = { entry: last, at: turn.now + limits.readAfter };
    if (!unread.ripening || unread.ripening.entry > last) {
        unread.ripening = reading;
        unread.following = null;
    } else if (unread.ripening.entry < last && unread.following?.entry !== last) {
        unread.following = reading;
    }
}

/** @param {Timeline} timeline @param {Turn} turn */
export function ripenReading(timeline, turn) {
    const { unread } = timeline;
    while (unread.ripening && unread.ripening.at <= turn.now) {
        read(timeline, unread.ripening.entry, turn);
        unread.ripening = unread.following;
        unread.following = null;
    }
}

/** @param {Timeline} timeline @param {number} entry @param {Turn} turn */
function read(timeline, entry, turn) {
    const { store, unread } = timeline;
    const last = store.firstCursor(entry);
    if (entry <= unread.marker || !last || store.at(last).entry !== entry) return;
    unread.count = Math.max(0, unread.count - unreadItems(timeline, unread.marker + 1, last));
    unread.marker = entry;
    if (store.reachesNewest && isAt(last, store.last)) unread.count = 0;
    turn.later.push({ type: "markRead", id: store.at(last).id });
}

/** @param {Cursor} one @param {Cursor | null} other */
function isAt(one, other) {
    return other !== null && one.segment === other.segment && one.index === other.index;
}

/** @param {Timeline} timeline @param {number} entry @param {Cursor} last */
function unreadItems({ store }, entry, last) {
    let count = 0;
    let cursor = store.firstCursor(entry);
    while (cursor && !isAfter(cursor, last)) {
        if (countsAsUnread(store.at(cursor))) count += 1;
        cursor = store.next(cursor);
    }
    return count;
}

/** @param {Cursor} one @param {Cursor} other */
export function isAfter(one, other) {
    return one.segment > other.segment || (one.segment === other.segment && one.index > other.index);
}

/**
 * Moves the marker back before an item, and the divider to it.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
export function markUnread(timeline, id, turn) {
    const { store, unread } = timeline;
    const entry = store.entries.get(id), last = store.last;
    if (!store.cursor(id) || entry === undefined || !last) return;
    clearDivider(timeline, turn);
    if (entry <= unread.marker) {
        unread.count += unreadItems(timeline, entry, last) - unreadItems(timeline, unread.marker + 1, last);
        unread.marker = entry - 1;
    }
    unread.mayRead = false;
    unread.stopReading();
    unread.divider = id;
    turn.touch(entry, entry);
    turn.later.push({ type: "markUnread", id });
}

/** @param {Timeline} timeline @param {Turn} turn */
export function leave(timeline, turn) {
    clearDivider(timeline, turn);
    timeline.unread.stopReading();
    timeline.typing.typists = [];
    turn.touchEnd(timeline.store);
}

"""###
