// Generated from Sources/ChanConsole/Web and schema/rpc by chandev; do not edit.
// swift-format-ignore-file

extension ConsoleFiles {
    package static let tag = "3495809584ccbb227cdf86eaaf676c83"
    package static let page = ###"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>chanadm</title>
<link rel="icon" href="/a/3495809584ccbb227cdf86eaaf676c83/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/a/3495809584ccbb227cdf86eaaf676c83/styles/base.css">
<link rel="stylesheet" href="/a/3495809584ccbb227cdf86eaaf676c83/styles/shell.css">
<link rel="stylesheet" href="/a/3495809584ccbb227cdf86eaaf676c83/styles/timeline.css">
<script type="module" src="/a/3495809584ccbb227cdf86eaaf676c83/app.js"></script>
<template id="later">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/confirm.js" integrity="sha256-SZ/owCWo8WXY1XUqQ0q5Uu8Ejy9a6wNdHxuETMB3GCM=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/contract.js" integrity="sha256-5TgkVL0lrkDDTT6dHE03B7TIBJPssH4sK4LPQu8VM/8=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/form-dialog.js" integrity="sha256-gaAVWei9bvkAk0q/cjonxnWhGELBBJp4jP7NBAhKroA=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/form.js" integrity="sha256-IXxM9Bn7svgQ/vdylJC05fSwRaQbggjcDgYZs6GpZh0=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/run-method.js" integrity="sha256-CAXUjQ2sDXqqOHnE/W8QrF5lIpPRgfFFtB5EB52D++s=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/success.js" integrity="sha256-YOygqcHwJ+mONrfZxcqxvWOdMJ8bB5fwlwVFCRTuo1s=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/contract/table.js" integrity="sha256-KkKiw+RcQkiE3NNNXZCLpA1RTebQXY7SFIyTTU8GgYw=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/blurhash.js" integrity="sha256-GO4oyBlepNcECEk2ZO6TGNaZu5eZzgJCe75K5a3yY5o=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/download.js" integrity="sha256-015SSdZ4ZWfwiF79NqVWu0lzLNU40/iPL1NjX1tnurE=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/picture-size.js" integrity="sha256-jf0tO/h3jPMYZjFd/o5lSAKZl3geFmELqOtQ5/RuOFU=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/pictures.js" integrity="sha256-sGHSUFE+Td2oIfAGYYCk4JQKgd5ofmqTcPm+wr1E+Es=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/upload.js" integrity="sha256-9WrjidSgXinU/wlf+ZTzu5i3bADFEH8Ffxr/ZrkM8Xs=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/media/voice.js" integrity="sha256-ffY6RHTXkfMoUSeQ2kRh/3MQ54vFh5kO+ZYlhSz6oQ0=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/node/inbox.js" integrity="sha256-gM0vLIOIP7ggDgr2FUDpSiJ00LwFuRchcx8X62IZJkQ=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/node/typing.js" integrity="sha256-JB4P3C86EjEHWS1roupc6KknGCfh3ImsGjSLfR01pz4=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/audit.js" integrity="sha256-5BTzgtOoXUpCl21+8/sxOOxou5xHX9diy2gRphrHpNw=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/help.js" integrity="sha256-irBlr+WAxrP5vfuBrWWQbXsJlnVkTX5ko89bWLqktF8=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/info.js" integrity="sha256-uq5vJlXx8S9bWxrl62rNZc7kl5jJM6G4pT8lwWeYodM=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/link-tools.js" integrity="sha256-Qwa1RAQuE1iPU2t7aPRG99dpbhtCLGFmmn9CKuWtKIU=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/links.js" integrity="sha256-WQkoVuwuJHLHjb0zayDtAmJdjaFaiB+KS+jwv5Jl0pI=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/list-page.js" integrity="sha256-wI3s3Jrt90eH5LPakPq5ubvgx0sy/3vcmMcmQ78gFgo=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/members.js" integrity="sha256-BGIzNrAfQme/Y/slrMczcdsCbwIstFR5kzXvmwTW/Io=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/message-actions.js" integrity="sha256-kuLDxUgTbzUJ5rTpYHHHOwbMKT6d3BWbIxmspLeP7pU=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/message-calls.js" integrity="sha256-gG83LDqWGaW5A9XfPQXLmLnBF54NiR71Ibu7C8H2FtE=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/message-info.js" integrity="sha256-+QMZpylbCgZ0l/Q/iD/EToHXYjAiq+zAulmFSlHTs6E=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/message-menu.js" integrity="sha256-+Y/sbRLq7FbDo4iz/7MGbpY/NPM1RRQZMTDC7mMYiHU=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/node.js" integrity="sha256-m3iiGnXTMuneYGokEZgKdQ0xQR4mKuAABOsi0yvYLqs=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/palette.js" integrity="sha256-pxX97OzMNeVFltPtf8lIZD5xB2ir9bI0eW52Uqot8sY=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/queue-actions.js" integrity="sha256-Nii90udDoUsfDOhcGne0J0fLw5ecVd1gsl7xbfHqW+Q=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/queue-cases.js" integrity="sha256-2FUEDM2N7INXjkEavTxh6oNZcHk6RtzwWhsHqsXfZ0s=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/queue.js" integrity="sha256-y0VODMwz/+UAgNwkVQ/fqrg5NWaGAzFWNKvrY3Dj7X0=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/relays.js" integrity="sha256-SylpPp7qtabQZlfXcXdwtWj6dcFy1GM1sqcWLsv1UHQ=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/run.js" integrity="sha256-N5tmSJwiJmF3cDdssmAocvLTGlSAkCyokGUfrSvXATQ=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/search-query.js" integrity="sha256-RYOkCnrMPSHMlTagODxIRrsdBtFVNAKVNHLyjsb6eJE=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/search.js" integrity="sha256-JjTNyW9DldjpAka4Z0uCpvWcdvIsTaTNoI9Szrl6/ZE=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/selection.js" integrity="sha256-Fc8X+fWpeTAWLIgFym6IDFGiV1pWUQYoK5/xKEVl6hI=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pages/timeline-keys.js" integrity="sha256-fO2WHvhukpNFqOn4nDvgPyI6x1ZoD/YW0m0Pw5gCzDQ=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pictures/bar-chart.js" integrity="sha256-QSev14+L15N7SAPuFxJE7G/USSNuhban0rPQTrFU060=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/pictures/time-bands.js" integrity="sha256-3xDUwe1MUdJgnr2D7zL0lcj9h9G+DIJmkgdpZE2xk+M=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/text/completion.js" integrity="sha256-gtIMK1aDnT1PzYibUqybfzkEK/oA2NyorEYbDfOWcQQ=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/text/emoji-names.js" integrity="sha256-MY0nzHTbg/NlRIPWwqO7X9t3fX3xCcq0R2vaTun56N4=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/view/dialog.js" integrity="sha256-agS1dWCFzOrZNGkpNNjJvHYrujv7j46oTurn0P97IvM=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/view/link-dialog.js" integrity="sha256-/bTd11nmDqCqhxw3CW9ivmVytt8S1w4HymJ64agax4o=">
<link rel="modulepreload" href="/a/3495809584ccbb227cdf86eaaf676c83/view/swipe.js" integrity="sha256-nBYsT/bfe6KZGx0h1zi8WsQo/gAK4fDYnKVR0yAICDg=">
</template>
</head>
<body>
<noscript>The console needs JavaScript. The command line does the same without a browser.</noscript>
<main class="closed"><p>Connecting …</p></main>
</body>
</html>

"""###
    package static let contractTag = "62801ed6d514a9c801fa7128c42460e7"
    package static let contract = ###"""
{"nouns":[{"noun":"access","methods":[{"name":"explain","summary":"Explain why a member may or may not do something","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"required":false,"help":"Only this permission (default: all)."}],"result":{"shape":"object"}},{"name":"who","summary":"List the members who hold a permission","params":[{"name":"conversation","positional":1},{"name":"permission","type":"Permission","positional":2,"help":"The permission."},{"name":"if_member","type":"member","help":"Suppose this member …"},{"name":"if_role","type":"Role","help":"… had this role."},{"name":"if_from","type":"Role","help":"Suppose the permission started from this role."}],"result":{"shape":"list"},"groups":["list"]},{"name":"matrix","summary":"Show every role and what it may do","params":[{"name":"conversation","positional":1}],"result":{"shape":"object"}}]},{"noun":"admission","methods":[{"name":"show","summary":"Show the admission policy","params":[{"name":"conversation","positional":1}],"result":{"shape":"object"}},{"name":"set","summary":"Set the admission policy","kind":"mutation","success":"Admission to {result.admission.conversation} is {result.admission.mode}","params":[{"name":"conversation","positional":1},{"name":"mode","type":"AdmissionMode","help":"How requests are admitted, whatever the link allows."},{"name":"capacity","type":"integer","min":1,"max":4294967295,"help":"Most members at once."},{"name":"join_rate_count","type":"integer","min":1,"max":1000,"help":"Maximum number of requests in each period of `join_rate_per_s`."},{"name":"join_rate_per_s","type":"duration","min":1,"max":2592000,"help":"The period of `join_rate_count`."},{"name":"on","type":"array<AdmissionSwitch>","help":"Turn on: `invited_only` (only invited people may ask), `program` (a program at the origin's node is asked first)."},{"name":"off","type":"array<AdmissionSwitch>","help":"Turn off: `invited_only` or `program`."},{"name":"unset","type":"array<AdmissionLimit>","help":"Remove: `capacity`, `join_rate` or `password`."},{"name":"password","help":"Password required to join; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"admission"}]},"groups":["mutation"]},{"name":"lockdown","summary":"Restrict joining in an emergency","kind":"mutation","success":"Admission to {result.admission.conversation}: {result.admission.lockdown}","undo":"chanadm admission lift {params.conversation}","params":[{"name":"conversation","positional":1},{"name":"level","type":"LockdownLevel","positional":2,"help":"The level of restriction."},{"name":"expires_at","type":"timestamp","help":"When it ends (default: never)."}],"result":{"shape":"change","fields":[{"name":"admission"}]},"groups":["mutation"]},{"name":"lift","summary":"Lift the restriction on joining","kind":"mutation","success":"Admission to {result.admission.conversation} is {result.admission.mode}","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"admission"}]},"groups":["mutation"]},{"name":"test","summary":"Try a request against the policy","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link used (default: the primary link)."},{"name":"member","help":"The applicant: a name here, or 32 hex digits (default: an unknown person)."},{"name":"password","help":"The password they would give; `-` reads it from standard input."}],"result":{"shape":"object"}}]},{"noun":"audit","methods":[{"name":"verify","summary":"Verify a conversation's log","success":"{result.size} entries, {result.signatures} signatures and {result.cosignatures} cosignatures check out; signed size {result.checkpoint_size}","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"offline","type":"boolean","help":"Do not ask relays for newer checkpoints."}],"result":{"shape":"object"}},{"name":"log","summary":"Show administrative acts","params":[{"name":"conversation","positional":1},{"name":"actor","type":"member","help":"Only acts of this member."},{"name":"action","help":"Only this action, or all beginning with it: `member.role`, `link`."},{"name":"target","help":"Only acts on this: a member's, link's or relay's name, or a message's id, or the beginning of an id."},{"name":"outcome","type":"AuditOutcome","help":"Only what was permitted, or only what was refused."},{"name":"text","help":"Only acts whose summary, target or reason contains this, whatever the case of letters."},{"name":"since_at","type":"timestamp","help":"Ordered at this time or later."},{"name":"until_at","type":"timestamp","help":"Ordered before this time."}],"result":{"shape":"list"},"groups":["list"]},{"name":"keys","summary":"Show the keys proofs are checked with","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."}],"result":{"shape":"list"},"groups":["list"]},{"name":"prove","summary":"Prove that an entry is in a log","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"entry","positional":2,"help":"The entry's number, or the id of a message or an act, or the beginning of it."}],"result":{"shape":"object"}},{"name":"prove_growth","summary":"Prove that a log only grew","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"from_size","type":"integer","positional":2,"min":1,"help":"Entries of the earlier state."}],"result":{"shape":"object"}},{"name":"journal","summary":"Show the journal of this node","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only requests about this channel or group."},{"name":"actor","help":"Only of this user: `uid 1000`, or a part of it."},{"name":"token","help":"Only with this token, by its id."},{"name":"client","help":"Only of programs that call themselves so."},{"name":"action","help":"Only this method, or all beginning with it: `member.role`, `link`."},{"name":"target","help":"Only requests that named this: a name, an id, or the beginning of an id."},{"name":"outcome","type":"AuditOutcome","help":"Only what was accepted, or only what was refused."},{"name":"text","help":"Only lines that contain this, whatever the case of letters."},{"name":"since_at","type":"timestamp","help":"At this time or later."},{"name":"until_at","type":"timestamp","help":"Before this time."}],"result":{"shape":"list"},"groups":["list"]},{"name":"members","summary":"List members with findings","params":[{"name":"conversation","positional":1},{"name":"role","type":"Role","help":"Only members of this role."},{"name":"status","type":"MemberStatus","help":"Standing."},{"name":"flag","type":"AuditFlag","help":"Only members with this flag."},{"name":"flagged","type":"boolean","help":"Only members with any flag."},{"name":"dormant_s","flag":"dormant","type":"duration","min":1,"help":"How long without an act or a post makes a member dormant."}],"result":{"shape":"list"},"groups":["list"]},{"name":"relays","summary":"Compare each relay's view with ours","params":[{"name":"conversation","positional":1}],"result":{"shape":"list"},"groups":["list"]},{"name":"state","summary":"Show what a conversation was at an earlier moment","params":[{"name":"conversation","positional":1},{"name":"point","flag":"at","help":"The last entry that counts, a time (RFC 3339), or how long ago: `17`, `2026-11-17T00:00:00Z`, `7d`. Now, if left out."},{"name":"members","type":"boolean","help":"Include the members."}],"result":{"shape":"object"}},{"name":"diff","summary":"Show what changed between two moments","params":[{"name":"conversation","positional":1},{"name":"from","required":true,"help":"The earlier moment: an entry, a time (RFC 3339), or how long ago."},{"name":"to","help":"The later moment; now, if left out."}],"result":{"shape":"object"}},{"name":"checkpoint","summary":"Show the signed state of a log","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."}],"result":{"shape":"object"}},{"name":"export","summary":"Write acts or the journal to a file","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the journal of this node."},{"name":"format","type":"ExportFormat","help":"How lines are written."},{"name":"since_at","type":"timestamp","help":"At this time or later."},{"name":"until_at","type":"timestamp","help":"Before this time."}],"result":{"shape":"list"},"groups":["list"]},{"name":"check_proof","summary":"Check a proof with a key and nothing else","success":"{result.conclusion}","params":[{"name":"proof","positional":1,"help":"The proof: its text; a command takes the name of the file, or `-` for standard input."},{"name":"key","required":true,"help":"The log's verifier key, from `audit keys`."},{"name":"cosigners","flag":"cosigner","type":"array<string>","help":"Verifier keys of relays whose cosignatures count."},{"name":"quorum","type":"integer","min":0,"max":64,"help":"How many of these cosigners must have signed."}],"result":{"shape":"object"}}]},{"noun":"ban","methods":[{"name":"add","summary":"Ban a member","kind":"mutation","confirm":"yes","success":"Banned {result.ban.member.name}","undo":"chanadm ban lift {params.conversation} {params.member}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","help":"When it ends."},{"name":"watch","type":"boolean","help":"While the ban is active, require approval of requests by the link they used or by links they created."},{"name":"also_withdraw_links","type":"boolean","help":"Also withdraw the links they created."},{"name":"also_review_joined","type":"boolean","help":"Also list the members who joined by links they created."}],"result":{"shape":"change","fields":[{"name":"ban"}]},"groups":["mutation"]},{"name":"bulk","summary":"Ban many members","kind":"mutation","confirm":"name","success":"Banned {result.counts.banned}, {result.counts.refused} refused: {result.job.id}","params":[{"name":"conversation","positional":1},{"name":"members","type":"array<member>","flag":"member","help":"The member: `@name` or id."},{"name":"link","type":"link_ref","help":"All who joined by this link."},{"name":"since_at","type":"timestamp","help":"All who joined at this time or later."},{"name":"expires_at","type":"timestamp","help":"When it ends."}],"result":{"shape":"change","fields":[{"name":"counts"}]},"groups":["mutation"]},{"name":"show","summary":"Show a ban","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"object"}},{"name":"list","summary":"List bans","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include lifted and expired bans."}],"result":{"shape":"list"},"groups":["list"]},{"name":"check","summary":"Check whether a person would be refused","params":[{"name":"conversation","positional":1},{"name":"member","positional":2,"required":false,"help":"The applicant: a name here, or 32 hex digits."},{"name":"key","help":"Their first member key, 64 hex digits."},{"name":"link","type":"link_ref","help":"The link they would use."},{"name":"inviter","type":"member","help":"The member who would have invited them."}],"result":{"shape":"object"}},{"name":"lift","summary":"Lift a ban","kind":"mutation","undo":"chanadm ban add {params.conversation} {params.member}","success":"Lifted the ban of {result.ban.member.name}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"change","fields":[{"name":"ban"}]},"groups":["mutation"]},{"name":"list_create","summary":"Create a ban list","kind":"mutation","success":"Created the ban list {result.list.name}","params":[{"name":"name","positional":1,"help":"Its name."},{"name":"id","help":"The identifier of another node's list, 32 hex digits: then the tags of one are those of the other."}],"result":{"shape":"change","fields":[{"name":"list"}]},"groups":["mutation"]},{"name":"lists","summary":"List ban lists","params":[],"result":{"shape":"list"},"groups":["list"]},{"name":"list_show","summary":"List the entries of a ban list","params":[{"name":"list","positional":1,"help":"The list's name."}],"result":{"shape":"list"},"groups":["list"]},{"name":"list_add","summary":"Add a member to a ban list","kind":"mutation","confirm":"yes","success":"Added {result.listed.name} to {result.list.name} (entries: {result.list.entries}; conversations that subscribe to it: {result.list.conversations}). Current members stay until the list is applied (ban list-apply)","undo":"chanadm ban list-remove {params.list} {result.listed.tag}","params":[{"name":"list","positional":1,"help":"The list's name."},{"name":"conversation","positional":2,"required":false},{"name":"member","type":"member","positional":3,"required":false,"help":"The member: `@name` or id."},{"name":"tag","help":"Instead of both: a tag of this list, 64 hex digits."},{"name":"name","help":"With a tag: their name on the list."},{"name":"expires_at","type":"timestamp","help":"When it ends."}],"result":{"shape":"change","fields":[{"name":"list"}]},"groups":["mutation"]},{"name":"list_remove","summary":"Remove an entry from a ban list","kind":"mutation","success":"Removed {params.entry} from {result.list.name}","params":[{"name":"list","positional":1,"help":"The list's name."},{"name":"entry","positional":2,"help":"Their name on the list, or the beginning of their tag."}],"result":{"shape":"change","fields":[{"name":"list"}]},"groups":["mutation"]},{"name":"list_subscribe","summary":"Enforce a ban list","kind":"mutation","confirm":"yes","success":"{params.conversation} now enforces the ban list {result.list.name}","undo":"chanadm ban list-unsubscribe {params.conversation} {params.list}","params":[{"name":"conversation","positional":1},{"name":"list","positional":2,"help":"The list's name."},{"name":"require_tags","type":"boolean","help":"Members whose tag is missing may not post, edit or react."},{"name":"require_tags_at","type":"timestamp","help":"Require tags from this time on."}],"result":{"shape":"change","fields":[{"name":"list"}]},"groups":["mutation"]},{"name":"list_unsubscribe","summary":"Stop enforcing a ban list","kind":"mutation","confirm":"yes","success":"{params.conversation} no longer enforces the ban list {result.list.name}","params":[{"name":"conversation","positional":1},{"name":"list","positional":2,"help":"The list's name."}],"result":{"shape":"change","fields":[{"name":"list"}]},"groups":["mutation"]},{"name":"preview","summary":"List the members whom a ban list would ban","params":[{"name":"conversation","positional":1},{"name":"list","positional":2,"help":"The list's name."}],"result":{"shape":"list"},"groups":["list"]},{"name":"list_apply","summary":"Ban the members on a ban list","kind":"mutation","confirm":"name","success":"Banned the members of {params.conversation} who are on {params.list}","params":[{"name":"conversation","positional":1},{"name":"list","positional":2,"help":"The list's name."}],"result":{"shape":"change","fields":[{"name":"banned"}]},"groups":["mutation"]}]},{"noun":"conversation","aliases":[{"noun":"channel","summary":"Channels: owners publish, subscribers read.","preset":{"kind":"channel"}},{"noun":"group","summary":"Groups: members all may post.","preset":{"kind":"group"}}],"methods":[{"name":"create","summary":"Create a channel or group","kind":"mutation","success":"Created {result.conversation.kind} {result.conversation.reference}","params":[{"name":"name","positional":1,"help":"Short name, with or without a leading `#`."},{"name":"kind","type":"ConversationKind","required":true,"help":"Channel or group."},{"name":"title","help":"Title (default: the name)."},{"name":"description","help":"What it is about."},{"name":"visibility","type":"Visibility","help":"`closed`: only members can read; `open`: everyone with a link can."},{"name":"admission","type":"Admission","help":"Admission of new members."},{"name":"relays","type":"array<string>","flag":"relay","help":"Address of a relay; may be repeated."},{"name":"profile","help":"Which local profile owns it."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"join","summary":"Join with a link","kind":"mutation","success":"Asked to join {result.conversation.reference}","undo":"chanadm {result.conversation.kind} leave {result.conversation.reference}","params":[{"name":"link","type":"link","positional":1,"help":"The link, in quotes; `-` reads it from standard input, which keeps it out of process lists."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"profile","help":"Which local profile joins."},{"name":"message","help":"A message to the members who admit."},{"name":"password","help":"The password, if one is required; `-` reads it from standard input. It does not leave this machine."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"invite","summary":"Invite a person by their card","kind":"mutation","weighty":{"role":"owner"},"success":"Invited {result.member.name}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"card","positional":2,"help":"Output of `profile card LINK` on their node; `-` reads it from standard input."},{"name":"role","type":"Role","help":"The role they get (default: subscriber in a channel, member in a group)."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"list","summary":"List channels and groups","params":[{"name":"kind","type":"ConversationKind","help":"Only this kind."},{"name":"state","type":"ConversationState","help":"Only in this state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a channel or group","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"object"}},{"name":"leave","summary":"Leave","kind":"mutation","confirm":"yes","success":"Left {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"successor","type":"member","help":"The next owner, if they accept."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"succeed","summary":"Accept or decline ownership of a conversation","kind":"mutation","success":"Answered","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"decline","type":"boolean","help":"Decline the offer, or withdraw your own."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"delete","summary":"Delete for everyone","kind":"mutation","confirm":"name","success":"Deleted {result.conversation.reference}","undo":"chanadm {result.conversation.kind} restore {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"grace_s","type":"duration","min":0,"max":31536000,"help":"How long it can be restored (30s, 2h, 3d)."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"update","summary":"Change name, title or description","kind":"mutation","before":"conversation.show","success":"{result.conversation.reference} is ‘{result.conversation.title}’ now","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"name","help":"New short name, with or without a leading `#`."},{"name":"title","help":"New title; empty for none."},{"name":"description","help":"New description; empty for none."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"set_welcome","summary":"Set the text that newcomers read","kind":"mutation","before":"conversation.show","success":"Changed the welcome text of {result.conversation.reference}","undo":"chanadm {result.conversation.kind} set-welcome {result.conversation.reference} {before.welcome}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"text","positional":2,"help":"The text, at most 2,000 characters; `-` reads it from standard input. Empty for none."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"preferences","summary":"Show features and limits","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"object"}},{"name":"set_preferences","summary":"Turn features on or off and set limits","kind":"mutation","success":"Changed the preferences of {params.conversation}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"on","type":"array<Feature>","help":"Turn this feature on; may be repeated."},{"name":"off","type":"array<Feature>","help":"Turn this feature off; may be repeated."},{"name":"from_role","type":"Role","help":"Lowest role that may use the features in `on` (default for new ones: observer, called subscriber in a channel)."},{"name":"history","type":"HistoryKind","help":"How much history newcomers receive."},{"name":"history_count","type":"integer","min":1,"max":1000000,"help":"With history `last`: how many messages."},{"name":"history_since_at","type":"timestamp","help":"With history `since`: the start."},{"name":"capacity","type":"integer","min":1,"max":4294967295,"help":"Most members that may be active at once."},{"name":"edit_window_s","type":"duration","min":1,"max":315360000,"help":"How long authors can edit a message (30s, 2h, 3d)."},{"name":"delete_window_s","type":"duration","min":1,"max":315360000,"help":"How long authors can delete a message (30s, 2h, 3d)."},{"name":"slow_mode_s","type":"duration","min":1,"max":315360000,"help":"Minimum time between two posts of a member below moderator (30s, 5m)."},{"name":"time_to_live_s","type":"duration","min":1,"max":315360000,"help":"Messages disappear after this time (2h, 3d)."},{"name":"quorum","type":"integer","min":1,"max":64,"help":"How many of the active relays must cosign an entry before readers treat it as final (default more than half; never more than there are)."},{"name":"unset","type":"array<PreferenceLimit>","help":"Remove this limit; may be repeated."}],"result":{"shape":"change","fields":[{"name":"preferences"}]},"groups":["mutation"]},{"name":"alias","summary":"Set a local alias","kind":"mutation","success":"{result.conversation.reference} has the local alias {result.conversation.alias}","params":[{"name":"conversation","positional":1},{"name":"name","positional":2,"required":false,"help":"The alias, with or without a leading `#`."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"mute","summary":"Mute notifications","kind":"mutation","success":"Muted {result.conversation.reference} on this node","undo":"chanadm {result.conversation.kind} unmute {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"expires_at","type":"timestamp","help":"When it ends."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"unmute","summary":"Unmute notifications","kind":"mutation","success":"Unmuted {result.conversation.reference} on this node","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"mark_read","summary":"Mark messages as read","kind":"mutation","success":"{result.conversation.reference}: {result.conversation.unread} unread","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"required":false,"help":"The last message that was read; everything without it."},{"name":"entry","type":"integer","min":0,"help":"Instead of a message: the last entry that was read."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"mark_unread","summary":"Mark messages as unread","kind":"mutation","success":"{result.conversation.reference}: {result.conversation.unread} unread","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"required":false,"help":"The first message that is to be unread."},{"name":"entry","type":"integer","min":0,"help":"Instead of a message: the first entry that is to be unread."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"typing","summary":"Tell that you are typing","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"object"}},{"name":"typists","summary":"Show who is typing","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The group: `#name`, its id, or the beginning of its id that no other has."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"object"}},{"name":"set_typing","summary":"Turn typing on or off","kind":"mutation","success":"Typing is {params.typing} for {result.conversation.reference}","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The group: `#name`, its id, or the beginning of its id that no other has."},{"name":"typing","type":"TypingSetting","positional":2,"help":"`on`: send and show typing; `off`: neither."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"clear","summary":"Delete local copies of messages","kind":"mutation","confirm":"yes","success":"Deleted the local copies of messages in {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"forget","summary":"Remove from this node","kind":"mutation","confirm":"yes","success":"Removed {result.conversation.reference} from this node","params":[{"name":"conversation","positional":1},{"name":"without_relays","type":"boolean","help":"Remove it although no relay has received your departure: nobody is told that you left."},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"freeze","summary":"Freeze","kind":"mutation","success":"Froze {result.conversation.reference}","undo":"chanadm {result.conversation.kind} unfreeze {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."},{"name":"expires_at","type":"timestamp","help":"Until when; it ends by itself."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"unfreeze","summary":"Unfreeze","kind":"mutation","success":"Unfroze {result.conversation.reference}","undo":"chanadm {result.conversation.kind} freeze {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"set_clock_offset","summary":"Continue a log that was dated in the future","kind":"mutation","confirm":"name","success":"The time of {result.conversation.reference} runs {result.offset_ms} ms ahead of the clock","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"offset_ms"}]},"groups":["mutation"]},{"name":"close","summary":"Close permanently","kind":"mutation","confirm":"name","success":"Closed {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"restore","summary":"Restore what was deleted","kind":"mutation","success":"Restored {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"kind","type":"ConversationKind","help":"Refuse unless it is of this kind."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]}]},{"noun":"events","methods":[{"name":"unsubscribe","summary":"End a subscription","params":[{"name":"subscription","required":true,"help":"What `events.subscribe` returned."}],"result":{"shape":"object"}},{"name":"wait","summary":"Wait for events","params":[{"name":"topics","type":"array<string>","flag":"topic","help":"Only these topics, `message.*` for all of a noun (default: all)."},{"name":"conversation","type":"conversation","help":"Only this channel or group."},{"name":"from_seq","type":"integer","min":1,"help":"Start at this change number (default: now)."},{"name":"timeout_s","type":"duration","min":0,"max":60,"help":"How long to wait (30s, 2m); 0 returns immediately."},{"name":"limit","type":"integer","min":1,"max":1000,"help":"Maximum number of events."}],"result":{"shape":"object"}},{"name":"topics","summary":"List topics","params":[],"result":{"shape":"object"}}]},{"noun":"file","methods":[{"name":"list","summary":"List the files messages carry","params":[{"name":"conversation","positional":1},{"name":"author","type":"member","help":"Only this author's."},{"name":"media_type","help":"Only this media type, or those that begin so: `image/`."},{"name":"kind","type":"FileKind","help":"Only files, or only voice messages."}],"result":{"shape":"list"},"groups":["list"]}]},{"noun":"governance","methods":[{"name":"show","summary":"Show how many owners must agree","params":[{"name":"conversation","positional":1}],"result":{"shape":"object"}},{"name":"set","summary":"Set how many owners must agree","kind":"mutation","confirm":"name","success":"Of {result.governance.owners} owners, {result.governance.moderate} must agree to moderate acts, {result.governance.severe} to severe acts","params":[{"name":"conversation","positional":1},{"name":"moderate","type":"integer","min":1,"max":1000,"help":"Number of owners who must agree to moderate acts."},{"name":"severe","type":"integer","min":1,"max":1000,"help":"Number of owners who must agree to severe acts."},{"name":"proposal_s","type":"duration","flag":"proposal","min":3600,"max":7776000,"help":"How long a proposal stays open (2h, 3d)."}],"result":{"shape":"change","fields":[{"name":"governance"}]},"groups":["mutation"]}]},{"noun":"handover","methods":[{"name":"show","summary":"Show the origin and open offers","params":[{"name":"conversation","positional":1}],"result":{"shape":"object"}},{"name":"offer","summary":"Offer ownership, or the origin","kind":"mutation","success":"Offered","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"what","type":"HandoverKind","positional":3,"help":"`ownership` or `origin`."},{"name":"step_down_to","type":"Role","help":"With ownership: your role after they accept (default: owner, as before)."},{"name":"expires_at","type":"timestamp","help":"When the offer ends, a month at most (default: a week)."}],"result":{"shape":"change","fields":[{"name":"handover"}]},"groups":["mutation"]},{"name":"accept","summary":"Accept what was offered","kind":"mutation","success":"Accepted","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"handover"}]},"groups":["mutation"]},{"name":"decline","summary":"Decline what was offered","kind":"mutation","success":"Declined","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"handover"}]},"groups":["mutation"]},{"name":"withdraw","summary":"Withdraw an offer","kind":"mutation","success":"Withdrew the offer","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"handover"}]},"groups":["mutation"]},{"name":"agree","summary":"Agree to another owner's claim of the origin","kind":"mutation","success":"Give this to {result.claimant.name}: {result.agreement}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The owner who claims the origin: `@name` or id."},{"name":"expires_at","type":"timestamp","help":"When the agreement ends, a month at most (default: a week)."}],"result":{"shape":"change","fields":[{"name":"agreement"}]},"groups":["mutation"]},{"name":"claim","summary":"Take over as origin after the old node is lost","kind":"mutation","confirm":"name","success":"This node is now the origin of {result.conversation.reference}","params":[{"name":"conversation","positional":1},{"name":"agreements","type":"array<string>","flag":"agreement","help":"Output of `handover agree` by another owner, if policy requires several; may be repeated."},{"name":"without_relays","type":"boolean","help":"Claim although some relays do not answer; entries that only they hold are lost."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]}]},{"noun":"inbox","methods":[{"name":"list","summary":"List what waits for an answer","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"kind","type":"InboxKind","help":"Only this kind."}],"result":{"shape":"list"},"groups":["list"]},{"name":"next","summary":"Show the oldest open item","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only of this channel or group."},{"name":"kind","type":"InboxKind","help":"Only of this kind."}],"result":{"shape":"object"}},{"name":"claim","summary":"Claim an item","kind":"mutation","success":"Claimed {params.item}","params":[{"name":"conversation","positional":1},{"name":"item","positional":2,"help":"Which: its id in `inbox list`, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"item"}]},"groups":["mutation"]},{"name":"dismiss","summary":"Remove an answer that was read","kind":"mutation","success":"Removed {params.item} from the inbox","params":[{"name":"conversation","positional":1},{"name":"item","positional":2,"help":"Which: its id in `inbox list`, or at least 6 digits of it that no other begins with."}],"result":null,"groups":["mutation"]}]},{"noun":"integrity","methods":[{"name":"list","summary":"List integrity and decryption errors","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"class","type":"FailureClass","help":"Only this class."},{"name":"kind","type":"IntegrityKind","help":"Only this error."},{"name":"all","type":"boolean","help":"Include recovered errors."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show one integrity or decryption error","params":[{"name":"error","positional":1,"help":"Its number, from `integrity list`."}],"result":{"shape":"object"}},{"name":"acknowledge","summary":"Acknowledge an error","kind":"mutation","success":"Acknowledged {result.error.kind}","params":[{"name":"error","positional":1,"help":"Its number, from `integrity list`."}],"result":{"shape":"change","fields":[{"name":"error"}]},"groups":["mutation"]},{"name":"evidence","summary":"Export the evidence of a fork","params":[{"name":"error","positional":1,"help":"Its number, from `integrity list`."}],"result":{"shape":"object"}},{"name":"repair","summary":"Repair failed entries","kind":"mutation","success":"Repaired {result.repair.repaired}; {result.repair.standing} remain","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"repair"}]},"groups":["mutation"]},{"name":"discard_copy","summary":"Discard the entries that only this copy of the node signed","kind":"mutation","confirm":"name","success":"Discarded this copy's entries of {params.conversation}","params":[{"name":"conversation","positional":1}],"result":null,"groups":["mutation"]},{"name":"retry","summary":"Retry a quarantined input","kind":"mutation","success":"Will process {params.hash} again","params":[{"name":"hash","positional":1,"help":"Its hash, or the beginning of it, from `doctor`."}],"result":null,"groups":["mutation"]},{"name":"drop","summary":"Refuse a quarantined submission","kind":"mutation","success":"Refused {params.hash}","params":[{"name":"hash","positional":1,"help":"Its hash, or the beginning of it, from `doctor`."}],"result":null,"groups":["mutation"]}]},{"noun":"job","methods":[{"name":"list","summary":"List jobs","params":[{"name":"state","type":"JobState","help":"Only in this state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a job","params":[{"name":"job","positional":1,"help":"The job, as `b12`."}],"result":{"shape":"object"}},{"name":"items","summary":"List the results of a job's items","params":[{"name":"job","positional":1,"help":"The job, as `b12`."}],"result":{"shape":"list"},"groups":["list"]},{"name":"wait","summary":"Wait for a job's end","params":[{"name":"job","positional":1,"help":"The job, as `b12`."}],"result":{"shape":"object"}},{"name":"cancel","summary":"Stop a job","kind":"mutation","success":"Asked {result.job.id} to stop","params":[{"name":"job","positional":1,"help":"The job, as `b12`."}],"result":{"shape":"change","fields":[{"name":"job"}]},"groups":["mutation"]}]},{"noun":"join","methods":[{"name":"list","summary":"List requests to join","params":[{"name":"conversation","positional":1},{"name":"state","type":"JoinState","help":"Only in this state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a request and its conversation","params":[{"name":"conversation","positional":1},{"name":"request","type":"member","positional":2,"required":false,"help":"The request: name or id of the applicant (default: this node's own)."}],"result":{"shape":"object"}},{"name":"reply","summary":"Send a message about a request","kind":"mutation","success":"Said","params":[{"name":"conversation","positional":1},{"name":"request","type":"member","positional":2,"required":false,"help":"The request: name or id of the applicant (default: this node's own)."},{"name":"text","required":true,"help":"The text; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"talk"}]},"groups":["mutation"]},{"name":"withdraw","summary":"Withdraw your request","kind":"mutation","success":"Withdrew the request","params":[{"name":"conversation","positional":1}],"result":{"shape":"change","fields":[{"name":"request"}]},"groups":["mutation"]},{"name":"approve","summary":"Admit someone","kind":"mutation","success":"Admitted {result.member.name}","undo":"chanadm member remove {params.conversation} {params.request}","params":[{"name":"conversation","positional":1},{"name":"request","type":"member","positional":2,"help":"The request: name or id of the applicant."},{"name":"role","type":"Role","help":"The role, if not the link's."}],"result":{"shape":"change","fields":[{"name":"request"}]},"groups":["mutation"]},{"name":"decline","summary":"Decline someone","kind":"mutation","success":"Declined {result.request.member.name}","params":[{"name":"conversation","positional":1},{"name":"request","type":"member","positional":2,"help":"The request: name or id of the applicant."}],"result":{"shape":"change","fields":[{"name":"request"}]},"groups":["mutation"]},{"name":"bulk","summary":"Admit or decline many","kind":"mutation","success":"Answered {result.counts.done}, {result.counts.refused} refused: {result.job.id}","params":[{"name":"conversation","positional":1},{"name":"verdict","type":"JoinVerdict","positional":2,"help":"What to answer."},{"name":"requests","type":"array<member>","flag":"request","help":"The member: `@name` or id."},{"name":"link","type":"link_ref","help":"All who joined by this link."},{"name":"all","type":"boolean","help":"All pending requests."},{"name":"role","type":"Role","help":"The role, if not the link's."}],"result":{"shape":"change","fields":[{"name":"counts"}]},"groups":["mutation"]}]},{"noun":"link","methods":[{"name":"show","summary":"Show a link","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."},{"name":"full","type":"boolean","help":"Show the full form."}],"result":{"shape":"object"}},{"name":"create","summary":"Create a link","kind":"mutation","success":"Created link {result.link.name}","undo":"chanadm link withdraw {params.conversation} {result.link.id}","params":[{"name":"conversation","positional":1},{"name":"name","positional":2,"help":"Name among the conversation's links."},{"name":"role","type":"Role","help":"Role it grants (default: subscriber in a channel, member in a group)."},{"name":"admission","type":"Admission","help":"How it admits (default: as the conversation does)."},{"name":"expires_at","type":"timestamp","help":"When it expires."},{"name":"use_limit","type":"integer","min":1,"max":1000000,"help":"Maximum number of uses."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"list","summary":"List links","params":[{"name":"conversation","positional":1},{"name":"state","type":"LinkState","help":"Only in this state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"update","summary":"Change a link","kind":"mutation","success":"Changed link {result.link.name}","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"help":"The link: its name or id."},{"name":"name","help":"Another name."},{"name":"role","type":"Role","help":"Another role."},{"name":"admission","type":"Admission","help":"How it admits."},{"name":"expires_at","type":"timestamp","help":"When it expires."},{"name":"use_limit","type":"integer","min":1,"max":1000000,"help":"Maximum number of uses, including past uses and pending requests."},{"name":"unset","type":"array<LinkLimit>","help":"Remove: `expires_at` or `use_limit`."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"withdraw","summary":"Revoke a link","kind":"mutation","success":"Withdrew link {result.link.name}","undo":"chanadm link revive {params.conversation} {result.link.id}","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"help":"The link: its name or id."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"revive","summary":"Make a withdrawn link work again","kind":"mutation","success":"Revived link {result.link.name}","undo":"chanadm link withdraw {params.conversation} {result.link.id}","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"help":"The link: its name or id."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"rotate","summary":"Replace a link","kind":"mutation","confirm":"yes","success":"Replaced link {result.link.name}","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."},{"name":"secret","type":"boolean","help":"Draw a new reading secret too. The other links keep the secret that they began with, and open nothing that follows."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"stats","summary":"Show usage statistics","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"Only this one: its name or id."}],"result":{"shape":"list"},"groups":["list"]},{"name":"qr","summary":"Show a link as a QR code","params":[{"name":"conversation","positional":1},{"name":"link","type":"link_ref","positional":2,"required":false,"help":"The link: its name or id."},{"name":"format","type":"QRFormat","help":"How it is drawn."},{"name":"full","type":"boolean","help":"Draw the full form."}],"result":{"shape":"object"}},{"name":"inspect","summary":"Decode a link","params":[{"name":"link","type":"link","positional":1,"help":"The link, in quotes; `-` reads it from standard input, which keeps it out of process lists."}],"result":{"shape":"object"}}]},{"noun":"member","methods":[{"name":"list","summary":"List members","params":[{"name":"conversation","positional":1},{"name":"role","type":"Role","help":"Only this role."},{"name":"status","type":"MemberStatus","help":"Only this status (default: active)."},{"name":"query","help":"Only names that contain this."},{"name":"via","type":"link_ref","help":"Only members who joined by this link."},{"name":"untagged","help":"Only members whose tag this ban list lacks."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a member","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"object"}},{"name":"past","summary":"List former members","params":[{"name":"conversation","positional":1},{"name":"status","type":"MemberStatus","help":"Only in this way."}],"result":{"shape":"list"},"groups":["list"]},{"name":"history","summary":"Show the chain of statements about a member","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"list"},"groups":["list"]},{"name":"add","summary":"Invite one person","kind":"mutation","success":"Invited {params.name}","undo":"chanadm link withdraw {params.conversation} {result.link.id}","params":[{"name":"conversation","positional":1},{"name":"name","positional":2,"help":"Name of the person."},{"name":"role","type":"Role","help":"Role it grants."},{"name":"expires_at","type":"timestamp","help":"When the invitation expires."}],"result":{"shape":"change","fields":[{"name":"link"}]},"groups":["mutation"]},{"name":"remove","summary":"Remove a member","kind":"mutation","confirm":"yes","success":"Removed {result.member.name}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"role","summary":"Change a member's role","kind":"mutation","weighty":{"role":"owner"},"before":"member.show","undo":"chanadm member role {params.conversation} {params.member} {before.role}","success":"{result.member.name} is now {result.member.role}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"role","type":"Role","positional":3,"help":"The new role."},{"name":"expires_at","type":"timestamp","help":"When the earlier role returns. Only for a higher role."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"rename","summary":"Change your name in one conversation","kind":"mutation","success":"Changed your name in {params.conversation} to {params.name}","params":[{"name":"conversation","positional":1},{"name":"name","positional":2,"help":"The new name."}],"result":{"shape":"change","fields":[{"name":"conversation"}]},"groups":["mutation"]},{"name":"mute","summary":"Mute a member","kind":"mutation","success":"Muted {result.member.name}","undo":"chanadm member unmute {params.conversation} {params.member}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","help":"When it ends."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"unmute","summary":"Unmute a member","kind":"mutation","undo":"chanadm member mute {params.conversation} {params.member}","success":"Unmuted {result.member.name}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"block","summary":"Hide a member's messages for all","kind":"mutation","success":"Blocked {result.member.name}","undo":"chanadm member unblock {params.conversation} {params.member}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"expires_at","type":"timestamp","help":"When it ends."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"unblock","summary":"Show a member's messages again","kind":"mutation","undo":"chanadm member block {params.conversation} {params.member}","success":"Unblocked {result.member.name}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"grant","summary":"Grant or withhold one permission","kind":"mutation","success":"{result.member.name} may {params.permission}: {result.access.held}","undo":"chanadm member revoke {params.conversation} {params.member} {params.permission}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"help":"The permission."},{"name":"withhold","type":"boolean","help":"Withhold it instead."},{"name":"expires_at","type":"timestamp","help":"When it ends."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]},{"name":"revoke","summary":"Revoke a grant","kind":"mutation","success":"Revoked the grant of {params.permission} for {result.member.name}","params":[{"name":"conversation","positional":1},{"name":"member","type":"member","positional":2,"help":"The member: `@name` or id."},{"name":"permission","type":"Permission","positional":3,"help":"The permission."}],"result":{"shape":"change","fields":[{"name":"member"}]},"groups":["mutation"]}]},{"noun":"message","methods":[{"name":"post","summary":"Post","kind":"mutation","success":"Posted {result.message.id}","undo":"chanadm message delete {params.conversation} {result.message.id}","params":[{"name":"conversation","positional":1},{"name":"text","help":"The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."},{"name":"reply_to","type":"message","help":"The message it answers."},{"name":"as_channel","type":"boolean","help":"Show the channel as the author."},{"name":"time_to_live_s","type":"duration","min":1,"max":315360000,"help":"It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."},{"name":"files","type":"array<string>","flag":"file","help":"Files it carries, by their ids: attached before, or carried by another message of the conversation."},{"name":"link_url","help":"A page that the text links to, described by --link-title; no node fetches it."},{"name":"link_title","help":"The title of that page, one line."},{"name":"link_description","help":"What the page is about, one line."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"list","summary":"List messages","params":[{"name":"conversation","positional":1},{"name":"last","type":"integer","min":1,"max":1000,"help":"Only this number of the newest."},{"name":"from_seq","type":"integer","min":0,"help":"From this entry on."},{"name":"older_than","type":"message","flag":"older","help":"Only what comes before this message."},{"name":"around","type":"message","help":"This message with up to `limit` before and after it; nothing else narrows it then."},{"name":"kind","type":"MessageKind","help":"Only this kind."},{"name":"author","type":"member","help":"Only this author's: a member, or without `@` also the author whom imported messages name."},{"name":"mentions","type":"member","help":"Only messages that mention this member."},{"name":"has","type":"MessagePart","help":"Only messages with this part."},{"name":"since_at","type":"timestamp","help":"Displayed with this time or a later one."},{"name":"until_at","type":"timestamp","help":"Displayed with an earlier time."}],"result":{"shape":"list"},"groups":["list"]},{"name":"page","summary":"Show messages around a place","params":[{"name":"conversation","positional":1},{"name":"anchor","type":"PageAnchor","help":"The place."},{"name":"message","type":"message","help":"Instead of `anchor`: this message."},{"name":"entry","type":"integer","min":0,"help":"Instead of `anchor`: the first item of this entry or a later one; the newest item if there is none."},{"name":"at","type":"timestamp","help":"Instead of `anchor`: the item with the earliest displayed time from then on; the newest item if there is none."},{"name":"before","type":"integer","min":0,"max":200,"help":"Maximum number of items before the place."},{"name":"after","type":"integer","min":0,"max":200,"help":"Maximum number of items after the place."},{"name":"events","type":"boolean","help":"Also show administrative acts between the messages, as items of the kind `event`: who joined or left, roles, bans, changed settings."},{"name":"count_unread","type":"boolean","help":"Also count the unread messages: `unread` and `unread_mentions`."}],"result":{"shape":"object"}},{"name":"show","summary":"Show a message","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"object"}},{"name":"actions","summary":"Show what may be done with messages","params":[{"name":"conversation","positional":1},{"name":"messages","type":"array<message>","flag":"message","required":true,"help":"The messages."}],"result":{"shape":"object"}},{"name":"edit","summary":"Edit a message","kind":"mutation","before":"message.show","undo":"chanadm message edit {params.conversation} {params.message} --text {before.text}","success":"Edited {result.message.id}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"text","required":true,"help":"The text; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"delete","summary":"Delete an own message","kind":"mutation","success":"Deleted {result.message.id}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"only_me","type":"boolean","help":"On this node only."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"moderate","summary":"Remove a message","kind":"mutation","success":"Moderated {result.message.id}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"purge","summary":"Remove messages permanently","kind":"mutation","confirm":"name","success":"Messages removed permanently: {result.purged}","params":[{"name":"conversation","positional":1},{"name":"messages","type":"array<message>","flag":"message","help":"Only these: ids, or at least 6 digits of them that no other begins with."},{"name":"member","type":"member","help":"Only this member's."},{"name":"since_at","type":"timestamp","help":"Ordered at this time or later; imported messages: when they were imported."},{"name":"until_at","type":"timestamp","help":"Ordered before this time; imported messages: when they were imported."}],"result":{"shape":"change","fields":[{"name":"purged"}]},"groups":["mutation"]},{"name":"hold_list","summary":"List held posts","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include decided ones."}],"result":{"shape":"list"},"groups":["list"]},{"name":"hold_approve","summary":"Approve a held post","kind":"mutation","success":"Approved {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"hold_reject","summary":"Reject a held post","kind":"mutation","success":"Rejected {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"react","summary":"React to a message","kind":"mutation","undo":"chanadm message react {params.conversation} {params.message} {params.emoji} --remove","success":"Reacted {params.emoji}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"emoji","positional":3,"help":"The reaction."},{"name":"remove","type":"boolean","help":"Remove the reaction."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"pin","summary":"Pin a message","kind":"mutation","success":"Pinned {result.message.id}","undo":"chanadm message unpin {params.conversation} {params.message}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"unpin","summary":"Unpin a message","kind":"mutation","success":"Unpinned {result.message.id}","undo":"chanadm message pin {params.conversation} {params.message}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"schedule","summary":"Post later","kind":"mutation","success":"Scheduled {result.scheduled.id} for {result.scheduled.due_at}","undo":"chanadm message unschedule {params.conversation} {result.scheduled.id}","params":[{"name":"conversation","positional":1},{"name":"text","help":"The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a file. Empty only beside files."},{"name":"files","type":"array<string>","flag":"file","help":"Files it carries, by their ids: attached before, or carried by another message of the conversation. They are kept here until it is posted."},{"name":"due_at","type":"timestamp","required":true,"help":"When to post it."},{"name":"reply_to","type":"message","help":"The message it answers."},{"name":"as_channel","type":"boolean","help":"Show the channel as the author."},{"name":"time_to_live_s","type":"duration","min":1,"max":315360000,"help":"It disappears everywhere after this time (2h, 3d), at most the conversation's own limit."},{"name":"link_url","help":"A page that the text links to, described by --link-title; no node fetches it."},{"name":"link_title","help":"The title of that page, one line."},{"name":"link_description","help":"What the page is about, one line."}],"result":{"shape":"change","fields":[{"name":"scheduled"}]},"groups":["mutation"]},{"name":"unschedule","summary":"Cancel a scheduled message","kind":"mutation","success":"Canceled {result.scheduled.id}","params":[{"name":"conversation","positional":1},{"name":"scheduled","positional":2,"help":"Which: `s` and its number, as `message.scheduled` shows it."}],"result":{"shape":"change","fields":[{"name":"scheduled"}]},"groups":["mutation"]},{"name":"scheduled","summary":"List what is scheduled","params":[{"name":"conversation","positional":1}],"result":{"shape":"list"},"groups":["list"]},{"name":"forward","summary":"Forward a message","kind":"mutation","success":"Forwarded as {result.message.id}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"to","type":"conversation","required":true,"help":"Where to post it."},{"name":"origin_name","help":"What to call where it came from; `#name` of an open conversation, its author within the same one, otherwise `elsewhere`."},{"name":"as_channel","type":"boolean","help":"Show the channel as the author."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"unreact","summary":"Remove a reaction","kind":"mutation","success":"Removed {params.emoji}","undo":"chanadm message react {params.conversation} {params.message} {params.emoji}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"emoji","positional":3,"help":"The reaction."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"pins","summary":"List pinned messages","params":[{"name":"conversation","positional":1}],"result":{"shape":"list"},"groups":["list"]},{"name":"info","summary":"Show a message with history, delivery and proof","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"help":"The message: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"object"}},{"name":"search","summary":"Search messages","params":[{"name":"conversation","positional":1},{"name":"query","positional":2,"help":"What to look for."},{"name":"author","type":"member","help":"Only this author's: a member, or without `@` also the author whom imported messages name."},{"name":"kind","type":"MessageKind","help":"Only this kind: `message` or `event`."},{"name":"mentions","type":"member","help":"Only messages that mention this member."},{"name":"has","type":"MessagePart","help":"Only messages with this part."},{"name":"since_at","type":"timestamp","help":"Displayed with this time or a later one."},{"name":"until_at","type":"timestamp","help":"Displayed with an earlier time."},{"name":"count_total","type":"boolean","help":"Also count all results. With filters at most 10,000 matches are examined."}],"result":{"shape":"list"},"groups":["list"]},{"name":"unfollow","summary":"Stop following","params":[{"name":"subscription","required":true,"help":"What `message.follow` returned."}],"result":{"shape":"object"}}]},{"noun":"preview","methods":[{"name":"publish","summary":"Publish a preview","kind":"mutation","confirm":"yes","success":"Everybody can read the newest posts of {params.conversation} (now {result.preview.posts}, at most {result.preview.last}), at {result.preview.path} of this node and of each relay that serves the web","undo":"chanadm preview withdraw {params.conversation}","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel: `#name`, its id, or the beginning of its id that no other has."},{"name":"last","type":"integer","min":1,"max":50,"help":"The most posts that it shows."},{"name":"from","type":"message","help":"Show no posts before this one."},{"name":"indexed","type":"boolean","help":"Let search engines show it."}],"result":{"shape":"change","fields":[{"name":"preview"}]},"groups":["mutation"]},{"name":"show","summary":"Show a preview's state","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel: `#name`, its id, or the beginning of its id that no other has."}],"result":{"shape":"object"}},{"name":"withdraw","summary":"Withdraw a preview","kind":"mutation","success":"Withdrew the preview of {params.conversation}; relays that this node cannot reach show it for 24 hours at most","before":"preview.show","undo":"chanadm preview publish {params.conversation} --last {before.last} [--from {before.from}] [--indexed{before.indexed?}]","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel: `#name`, its id, or the beginning of its id that no other has."}],"result":null,"groups":["mutation"]},{"name":"export","summary":"Write a preview as files","params":[{"name":"conversation","type":"conversation","positional":1,"help":"The channel: `#name`, its id, or the beginning of its id that no other has."},{"name":"directory","type":"path","positional":2,"help":"Directory to write to; it is created where its parent exists."},{"name":"address","flag":"url","help":"The address at which the directory will be reached, such as `https://example.org/news/`: feeds name it."}],"result":{"shape":"object"}}]},{"noun":"profile","methods":[{"name":"create","summary":"Create a local identity","kind":"mutation","success":"Created profile {result.profile.name}","params":[{"name":"name","positional":1,"help":"Display name, offered when joining."}],"result":{"shape":"change","fields":[{"name":"profile"}]},"groups":["mutation"]},{"name":"list","summary":"List local identities","params":[],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a local identity","params":[{"name":"profile","positional":1,"help":"Which: its name or id."}],"result":{"shape":"object"}},{"name":"update","summary":"Rename a local identity","kind":"mutation","success":"Renamed the profile to {result.profile.name}","undo":"chanadm profile update {params.name} --name {params.profile}","params":[{"name":"profile","positional":1,"help":"Which: its name or id."},{"name":"name","required":true,"help":"The new name."}],"result":{"shape":"change","fields":[{"name":"profile"}]},"groups":["mutation"]},{"name":"delete","summary":"Delete a local identity","kind":"mutation","confirm":"name","success":"Deleted profile {params.profile}","params":[{"name":"profile","positional":1,"help":"Which: its name or id."}],"result":null,"groups":["mutation"]},{"name":"card","summary":"Create a card for an invitation","params":[{"name":"link","type":"link","positional":1,"help":"A link to the conversation, in quotes; `-` reads it from standard input."},{"name":"profile","help":"Which local profile."}],"result":{"shape":"object"}}]},{"noun":"proposal","methods":[{"name":"list","summary":"List proposals","params":[{"name":"conversation","positional":1},{"name":"state","type":"ProposalState","help":"Only in this state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a proposal","params":[{"name":"conversation","positional":1},{"name":"proposal","positional":2,"required":false,"help":"Its id or the beginning of it; without, the one that is open."}],"result":{"shape":"object"}},{"name":"approve","summary":"Approve a proposal","kind":"mutation","success":"Approved: {result.proposal.summary}","params":[{"name":"conversation","positional":1},{"name":"proposal","positional":2,"required":false,"help":"Its id or the beginning of it; without, the one that is open."}],"result":{"shape":"change","fields":[{"name":"proposal"}]},"groups":["mutation"]},{"name":"reject","summary":"Reject a proposal","kind":"mutation","success":"Rejected: {result.proposal.summary}","params":[{"name":"conversation","positional":1},{"name":"proposal","positional":2,"required":false,"help":"Its id or the beginning of it; without, the one that is open."}],"result":{"shape":"change","fields":[{"name":"proposal"}]},"groups":["mutation"]},{"name":"cancel","summary":"Cancel a proposal","kind":"mutation","success":"Canceled: {result.proposal.summary}","params":[{"name":"conversation","positional":1},{"name":"proposal","positional":2,"required":false,"help":"Its id or the beginning of it; without, the one that is open."}],"result":{"shape":"change","fields":[{"name":"proposal"}]},"groups":["mutation"]},{"name":"override","summary":"Emergency override: carry out a proposal without the other owners","kind":"mutation","confirm":"name","success":"Carried out without the other owners: {result.proposal.summary}","params":[{"name":"conversation","positional":1},{"name":"proposal","positional":2,"required":false,"help":"Its id or the beginning of it; without, the one that is open."}],"result":{"shape":"change","fields":[{"name":"proposal"}]},"groups":["mutation"]}]},{"noun":"relay","methods":[{"name":"add","summary":"Add a relay","kind":"mutation","success":"Added relay {result.relay.name}","undo":"chanadm relay remove {params.conversation} {result.relay.name}","params":[{"name":"conversation","positional":1},{"name":"address","positional":2,"help":"`relay://identity@host:port`."}],"result":{"shape":"change","fields":[{"name":"relay"}]},"groups":["mutation"]},{"name":"list","summary":"List relays","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include removed, rejected and departed relays."}],"result":{"shape":"list"},"groups":["list"]},{"name":"status","summary":"Show the state of relays","params":[{"name":"conversation","positional":1},{"name":"timeout_s","type":"duration","min":1,"max":60,"help":"How long to wait for each (30s)."},{"name":"cached","type":"boolean","help":"Do not contact relays; show the last known state."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show one relay","params":[{"name":"conversation","positional":1},{"name":"relay","type":"relay","positional":2,"help":"The relay: its name, id or address."},{"name":"timeout_s","type":"duration","min":1,"max":60,"help":"How long to wait for its answer (30s)."},{"name":"cached","type":"boolean","help":"Do not contact relays; show the last known state."}],"result":{"shape":"object"}},{"name":"history","summary":"Show what relays were seen to do","params":[{"name":"conversation","positional":1},{"name":"relay","type":"relay","positional":2,"required":false,"help":"The relay: its name, id or address. All without it."}],"result":{"shape":"list"},"groups":["list"]},{"name":"probe","summary":"Probe a relay's address","params":[{"name":"address","positional":1,"help":"`relay://identity@host:port`."},{"name":"timeout_s","type":"duration","min":1,"max":60,"help":"How long to wait for its answer (30s)."}],"result":{"shape":"object"}},{"name":"remove","summary":"Remove a relay","kind":"mutation","confirm":"yes","success":"Removed relay {result.relay.name}","undo":"chanadm relay add {params.conversation} {result.relay.address}","params":[{"name":"conversation","positional":1},{"name":"relay","type":"relay","positional":2,"help":"The relay: its name, id or address."},{"name":"allow_offline","type":"boolean","help":"Remove even the last one."}],"result":{"shape":"change","fields":[{"name":"relay"}]},"groups":["mutation"]},{"name":"rotate","summary":"Replace a relay by another","kind":"mutation","success":"Replaced {params.relay} by {result.relay.name}: {result.job.id}","params":[{"name":"conversation","positional":1},{"name":"relay","type":"relay","positional":2,"help":"The relay that goes: its name, id or address."},{"name":"address","positional":3,"help":"The relay that comes: `relay://identity@host:port`."}],"result":{"shape":"change","fields":[{"name":"relay"}]},"groups":["mutation"]}]},{"noun":"report","methods":[{"name":"file","summary":"Report a message or a member","kind":"mutation","success":"Reported: {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"message","type":"message","positional":2,"required":false,"help":"The message: its id, or at least 6 digits of it that no other begins with."},{"name":"member","type":"member","help":"The member, instead of a message: `@name` or id."},{"name":"why","type":"ReportReason","required":true,"help":"What is wrong with it."},{"name":"text","help":"What to add; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"list","summary":"List reports","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include decided ones."}],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a report","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"object"}},{"name":"claim","summary":"Claim a report","kind":"mutation","success":"Claimed {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"resolve","summary":"Resolve a report","kind":"mutation","success":"Resolved {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"action","type":"integer","min":0,"help":"The entry of the log that did it, as `audit log` shows it."},{"name":"text","help":"Message to the reporter; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"archive","summary":"Archive a report","kind":"mutation","success":"Archived {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","help":"Message to the reporter; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]}]},{"noun":"role","methods":[{"name":"list","summary":"List permissions and where they start","params":[{"name":"conversation","positional":1},{"name":"overridden","type":"boolean","help":"Only what was moved."}],"result":{"shape":"list"},"groups":["list"]},{"name":"override","summary":"Move a permission to another role","kind":"mutation","success":"{params.permission} now requires the role {result.rule.from_role} or higher","undo":"chanadm role reset {params.conversation} {params.permission}","params":[{"name":"conversation","positional":1},{"name":"permission","type":"Permission","positional":2,"help":"The permission."},{"name":"from_role","type":"Role","positional":3,"required":false,"help":"The role it starts from."},{"name":"nobody","type":"boolean","help":"No role has it."},{"name":"expires_at","type":"timestamp","help":"When the default table applies again."}],"result":{"shape":"change","fields":[{"name":"rule"}]},"groups":["mutation"]},{"name":"reset","summary":"Move a permission back","kind":"mutation","success":"{params.permission} now requires the role {result.rule.from_role} or higher","params":[{"name":"conversation","positional":1},{"name":"permission","type":"Permission","positional":2,"help":"The permission."}],"result":{"shape":"change","fields":[{"name":"rule"}]},"groups":["mutation"]}]},{"noun":"server","methods":[{"name":"info","summary":"Describe the node","params":[],"result":{"shape":"object"}},{"name":"sync","summary":"Synchronize with the relays","kind":"mutation","params":[{"name":"conversation","type":"conversation","positional":1,"required":false,"help":"Only this channel or group."},{"name":"timeout_s","type":"duration","min":1,"max":3600,"help":"How long to try (30s, 2m)."},{"name":"force","type":"boolean","help":"After a restore: continue signing although relays that may hold more entries did not answer. For the owner of the node alone, not for tokens."}],"result":{"shape":"object"},"unkeyed":true},{"name":"confirm_clock","summary":"Confirm that the clock is right","kind":"mutation","success":"The clock counts as right until {result.ends_at}","params":[],"result":{"shape":"change","fields":[{"name":"ends_at"}]},"groups":["mutation"]},{"name":"doctor","summary":"Check the node","params":[{"name":"fast","type":"boolean","help":"Skip re-deriving from the log."}],"result":{"shape":"object"}}]},{"noun":"submission","methods":[{"name":"list","summary":"List pending and refused submissions","params":[{"name":"conversation","positional":1}],"result":{"shape":"list"},"groups":["list"]},{"name":"resend","summary":"Send a refused submission again","kind":"mutation","success":"Sent {params.submission} again","params":[{"name":"conversation","positional":1},{"name":"submission","positional":2,"help":"The refused one: its id, or at least six digits of it."}],"result":{"shape":"change","fields":[{"name":"message"}]},"groups":["mutation"]},{"name":"discard","summary":"Discard refused submissions","kind":"mutation","success":"Discarded refused submissions of {params.conversation}","params":[{"name":"conversation","positional":1},{"name":"submission","positional":2,"required":false,"help":"Only this one: its id, or at least six digits of it."}],"result":null,"groups":["mutation"]}]},{"noun":"support","methods":[{"name":"open","summary":"Ask the staff a question","kind":"mutation","success":"Asked: {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"text","required":true,"help":"What to ask; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"list","summary":"List support conversations","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include decided ones."}],"result":{"shape":"list"},"groups":["list"]},{"name":"read","summary":"Read a support conversation","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."}],"result":{"shape":"object"}},{"name":"reply","summary":"Reply in a support conversation","kind":"mutation","success":"Reply sent","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","required":true,"help":"The text; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]},{"name":"close","summary":"Close a support conversation","kind":"mutation","success":"Closed {result.case.id}","params":[{"name":"conversation","positional":1},{"name":"case","positional":2,"help":"Which: its id, or at least 6 digits of it that no other begins with."},{"name":"text","help":"A closing message; `-` reads it from standard input."}],"result":{"shape":"change","fields":[{"name":"case"}]},"groups":["mutation"]}]},{"noun":"token","methods":[{"name":"list","summary":"List tokens","params":[],"result":{"shape":"list"},"groups":["list"]},{"name":"show","summary":"Show a token","params":[{"name":"token","positional":1,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"result":{"shape":"object"}},{"name":"check","summary":"Check what a token allows","params":[{"name":"token","positional":1,"help":"The token; `-` reads it from standard input."},{"name":"method","positional":2,"required":false,"help":"The method to be called, e.g. member.role."},{"name":"params","positional":3,"required":false,"help":"Its parameters, a JSON object."}],"result":{"shape":"object"}},{"name":"revoke","summary":"Revoke a token and all its copies","kind":"mutation","success":"Revoked token {result.token.name}","undo":"chanadm token restore {result.token.name}","params":[{"name":"token","positional":1,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"result":{"shape":"change","fields":[{"name":"token"}]},"groups":["mutation"]},{"name":"restore","summary":"Restore a revoked token","kind":"mutation","success":"Restored token {result.token.name}","undo":"chanadm token revoke {result.token.name}","params":[{"name":"token","positional":1,"help":"Its name, its id, or the token itself, then best from standard input with `-`."}],"result":{"shape":"change","fields":[{"name":"token"}]},"groups":["mutation"]}]},{"noun":"witness","methods":[{"name":"add","summary":"Add a witness","kind":"mutation","success":"Added witness {result.witness.name}","undo":"chanadm witness remove {params.conversation} {result.witness.name}","params":[{"name":"conversation","positional":1},{"name":"url","positional":2,"help":"The URL below which it takes checkpoints: https, or http on this machine."},{"name":"key","required":true,"help":"Its key as its operator gave it out (`chanrelay witness key`)."}],"result":{"shape":"change","fields":[{"name":"witness"}]},"groups":["mutation"]},{"name":"list","summary":"List witnesses","params":[{"name":"conversation","positional":1},{"name":"all","type":"boolean","help":"Include removed witnesses."}],"result":{"shape":"list"},"groups":["list"]},{"name":"remove","summary":"Remove a witness","kind":"mutation","confirm":"yes","success":"Removed witness {result.witness.name}","undo":"chanadm witness add {params.conversation} {result.witness.url} --key {result.witness.key}","params":[{"name":"conversation","positional":1},{"name":"witness","positional":2,"help":"The witness: its name, URL or key, or the beginning of its id."}],"result":{"shape":"change","fields":[{"name":"witness"}]},"groups":["mutation"]}]}],"groups":[{"name":"mutation","params":[{"name":"reason","help":"Reason, shown in the audit log and in place of removed messages."},{"name":"reason_private","help":"Reason, visible only to the staff and in this node's journal."}]},{"name":"restrictions","params":[{"name":"conversations","type":"array<string>","flag":"conversation","help":"Only calls about this channel or group."},{"name":"methods","type":"array<string>","flag":"method","help":"Only these methods: `member.role`, `member.*`."},{"name":"categories","type":"array<string>","flag":"category","help":"Only methods of these nouns: `member`."},{"name":"max_severity","type":"Severity","help":"Only methods up to this severity."},{"name":"param_rules","type":"array<string>","flag":"parameter","help":"Only with this parameter: `role=member|moderator`, `ban.add:for_s<=3600`."},{"name":"rate_calls","type":"integer","min":1,"max":1000000000,"help":"Maximum number of calls in each period of `rate_per_s`."},{"name":"rate_per_s","type":"duration","min":1,"max":31622400,"help":"The period of `rate_calls`."},{"name":"count","type":"integer","min":1,"max":1000000000,"help":"Maximum number of successful calls in total, counted over every copy."},{"name":"not_before_at","type":"timestamp","help":"Not valid before this time."},{"name":"expires_at","type":"timestamp","help":"Not valid from this time on."},{"name":"dry_run_only","type":"boolean","help":"Only dry runs and reads."},{"name":"restrictions","type":"array<string>","flag":"restriction","help":"A restriction as it stands in the token, a JSON object with one member."}]},{"name":"list","params":[{"name":"limit","type":"integer","min":1,"max":1000,"help":"Maximum number of items. The command line accepts any number and fetches page after page."},{"name":"order","type":"Order","help":"Oldest first or newest first."}]}],"types":[{"name":"Severity","values":[{"value":"read","help":"changes nothing"},{"value":"low","help":"changes that are easily undone"},{"value":"moderate","help":"changes permissions"},{"value":"severe","help":"cannot be undone, or concerns everybody"}]},{"name":"Order","values":[{"value":"asc","help":"oldest or smallest first"},{"value":"desc","help":"newest or largest first"}]},{"name":"ConversationKind","values":[{"value":"channel","help":"owners publish, subscribers read"},{"value":"group","help":"members all may post"}]},{"name":"Visibility","values":[{"value":"closed","help":"members only"},{"value":"open","help":"whoever has the link"}]},{"name":"Admission","values":[{"value":"open","help":"whoever has a valid link"},{"value":"approval","help":"whom someone with the permission admits"}]},{"name":"AdmissionMode","values":[{"value":"open","help":"nothing"},{"value":"approval","help":"a member with the permission must approve"},{"value":"review","help":"two members must approve, one after the other"}]},{"name":"AdmissionSwitch","values":[{"value":"invited_only","help":"only invited people may ask"},{"value":"program","help":"a program at the node of the origin is asked first (docs/configuration.md)"}]},{"name":"AdmissionLimit","values":[{"value":"capacity","help":"most members"},{"value":"join_rate","help":"requests in a period"},{"value":"password","help":"the password"}]},{"name":"LockdownLevel","values":[{"value":"normal","help":"as the policy says"},{"value":"slow","help":"ten requests a minute"},{"value":"approval","help":"as `slow`, and every request requires approval"},{"value":"closed","help":"no requests are accepted"}]},{"name":"LinkLimit","values":[{"value":"expires_at","help":"the end"},{"value":"use_limit","help":"the limit"}]},{"name":"QRFormat","values":[{"value":"terminal","help":"block characters, for a dark terminal"},{"value":"svg","help":"an SVG picture"},{"value":"png","help":"a PNG picture"}]},{"name":"JoinVerdict","values":[{"value":"approve","help":"yes"},{"value":"decline","help":"no"}]},{"name":"ConversationState","values":[{"value":"draft","help":"not yet open"},{"value":"active","help":"in use"},{"value":"frozen","help":"posting and joining are suspended"},{"value":"closed","help":"read-only"},{"value":"deleted","help":"being deleted; restorable within its grace period"}]},{"name":"Role","values":[{"value":"relay","help":"carries, never reads; not a role of members","offered":false},{"value":"observer","help":"reads; a channel's subscriber"},{"value":"author","help":"may post"},{"value":"member","help":"full member"},{"value":"moderator","help":"moderates"},{"value":"admin","help":"manages members and links"},{"value":"owner","help":"decides everything"}]},{"name":"MemberStatus","values":[{"value":"invited","help":"has a link of their own, did not join yet"},{"value":"pending_origin","help":"asked to join; the origin has not answered yet"},{"value":"pending_approval","help":"asked to join; waits for approval"},{"value":"pending_review","help":"has the first of two approvals"},{"value":"active","help":"is a member"},{"value":"left","help":"left the conversation"},{"value":"removed","help":"was removed"},{"value":"banned","help":"was banned"},{"value":"declined","help":"was not admitted"},{"value":"withdrawn","help":"withdrew the request to join"}]},{"name":"MessageKind","values":[{"value":"message","help":"a message"},{"value":"event","help":"an event: a member joined, a role changed, the topic was set"},{"value":"moderated","help":"a tombstone: a moderator removed the message"},{"value":"deleted","help":"a tombstone: the author deleted the message"},{"value":"expired","help":"a tombstone: the message expired"},{"value":"forgotten","help":"this node deleted its copy of the text; others have it"},{"value":"pruned","help":"the body was deleted from the log by order"},{"value":"integrity_error","help":"an entry that failed verification"},{"value":"decryption_error","help":"an entry that could not be opened"},{"value":"undecodable","help":"an entry that was opened but not understood; kept as it came"}]},{"name":"LinkState","values":[{"value":"active","help":"works"},{"value":"withdrawn","help":"withdrawn; can be revived"},{"value":"expired","help":"expired"},{"value":"exhausted","help":"has reached its limit of uses"}]},{"name":"JoinState","values":[{"value":"pending","help":"waits"},{"value":"review","help":"has the first of two approvals"},{"value":"approved","help":"admitted"},{"value":"declined","help":"not admitted"},{"value":"withdrawn","help":"withdrawn"}]},{"name":"FailureClass","values":[{"value":"integrity","help":"the log's or an entry's proof"},{"value":"decryption","help":"opening a body"}]},{"name":"IntegrityKind","values":[{"value":"malformed","help":"not decodable or over a limit"},{"value":"wrong_conversation","help":"of another conversation"},{"value":"unknown_author","help":"no such member or device at that point"},{"value":"bad_signature","help":"the signature fails"},{"value":"not_permitted","help":"the rules refuse it at that point"},{"value":"skipped","help":"entries are missing"},{"value":"duplicate","help":"the same again"},{"value":"out_of_order","help":"order broken"},{"value":"counter_reused","help":"two statements under one counter"},{"value":"bad_root","help":"a batch does not lead to the signed root"},{"value":"bad_checkpoint","help":"a checkpoint's signature or format is wrong"},{"value":"bad_cosignature","help":"a cosignature is wrong"},{"value":"rolled_back","help":"a source shows less than it signed before"},{"value":"forked","help":"two signed checkpoints contradict each other"},{"value":"body_mismatch","help":"a body is not the one signed"},{"value":"body_missing","help":"a body is absent without an order"},{"value":"needs_upgrade","help":"of a kind this version does not know"},{"value":"unknown_epoch","help":"its secret was never received"},{"value":"too_early","help":"from before this member joined"},{"value":"revoked","help":"from after this member went"},{"value":"tampered","help":"the right key does not open it"},{"value":"undecodable","help":"opened, not understood"}]},{"name":"JobState","values":[{"value":"waiting","help":"created, not running yet"},{"value":"running","help":"running"},{"value":"interrupted","help":"was running when the node stopped; `job wait` or `chanadm serve` continues it"},{"value":"done","help":"finished"},{"value":"failed","help":"ended with an error"},{"value":"cancelled","help":"cancelled by a caller"}]},{"name":"TypingSetting","values":[{"value":"on","help":"it tells the others that you are typing, and shows when they are"},{"value":"off","help":"it does neither"}]},{"name":"ReportReason","values":[{"value":"spam","help":"advertising, floods"},{"value":"content","help":"what it says or shows"},{"value":"community","help":"against the rules of this place"},{"value":"profile","help":"a name or picture"},{"value":"other","help":"something else"}]},{"name":"PageAnchor","values":[{"value":"newest","help":"the newest item"},{"value":"oldest","help":"the oldest item"},{"value":"first_unread","help":"the first unread message of somebody else; the newest item if there is none"}]},{"name":"FileKind","values":[{"value":"file","help":"a file"},{"value":"voice","help":"a voice message"}]},{"name":"MessagePart","values":[{"value":"reply","help":"it answers another"},{"value":"mention","help":"it names somebody"},{"value":"forward","help":"it was forwarded"},{"value":"pin","help":"it is pinned"},{"value":"file","help":"it carries a file"}]},{"name":"InboxKind","values":[{"value":"join_request","help":"somebody asks to join"},{"value":"report","help":"somebody reported a message or a member"},{"value":"support","help":"somebody asked the staff, who have not answered"},{"value":"held_post","help":"a post that appears once it is approved"},{"value":"proposal","help":"an act on which one has not voted"},{"value":"handover","help":"ownership or the ordering of the log is offered"},{"value":"succession","help":"an owner left and named one as the next"},{"value":"alarm","help":"a proof against an origin or a relay that nobody acknowledged"},{"value":"answer","help":"an answer to one's own question or report, or the decision on it or on one's own request to join"}]},{"name":"AuditOutcome","values":[{"value":"accepted","help":"it happened"},{"value":"refused","help":"the rules or the node refused it"}]},{"name":"AuditFlag","values":[{"value":"ghost","help":"active, but without a device or any known activity"},{"value":"dormant","help":"active, but without an act or a post for the given time"},{"value":"duplicate_name","help":"another member has the same name"},{"value":"duplicate_key","help":"another member has the same key"},{"value":"withdrawn_link","help":"joined by a link that was withdrawn later"},{"value":"expired_grant","help":"has a grant that expired"}]},{"name":"ExportFormat","values":[{"value":"jsonl","help":"one JSON object a line"},{"value":"csv","help":"RFC 4180, with a header; no cell begins a formula"}]},{"name":"HandoverKind","values":[{"value":"ownership","help":"ownership of the conversation"},{"value":"origin","help":"the origin: the node of another owner orders the log from then on"}]},{"name":"ProposalState","values":[{"value":"open","help":"it waits for owners to agree"},{"value":"executed","help":"the last approval carried it out"},{"value":"rejected","help":"too few owners are left to approve it"},{"value":"canceled","help":"canceled by its author"},{"value":"overridden","help":"carried out by one owner without the others, with a reason"},{"value":"expired","help":"expired"},{"value":"stale","help":"outdated by a later decision of the owners: propose it again"}]},{"name":"Permission","values":[{"value":"read","help":"read messages"},{"value":"react","help":"react to messages"},{"value":"report","help":"report messages"},{"value":"open_support","help":"write to the staff"},{"value":"leave","help":"leave"},{"value":"comment","help":"reply to posts"},{"value":"post","help":"post"},{"value":"post_as_channel","help":"post in the channel's name"},{"value":"edit_own","help":"edit one's own messages"},{"value":"delete_own","help":"delete one's own messages"},{"value":"pin","help":"pin messages"},{"value":"moderate","help":"remove messages of others"},{"value":"handle_reports","help":"decide about reports"},{"value":"answer_support","help":"answer support chats"},{"value":"hold_queue","help":"decide about held posts"},{"value":"mute","help":"mute members"},{"value":"block","help":"block members for all"},{"value":"ban","help":"ban members"},{"value":"admit","help":"admit those who ask"},{"value":"see_members","help":"see the whole roster"},{"value":"invite","help":"invite"},{"value":"manage_links","help":"make and withdraw links"},{"value":"remove_members","help":"remove members"},{"value":"remove_staff","help":"remove staff"},{"value":"change_roles","help":"change roles below one's own"},{"value":"edit_profile","help":"change name, title, description, welcome text"},{"value":"edit_preferences","help":"switch features"},{"value":"edit_admission","help":"change the admission policy"},{"value":"manage_lifecycle","help":"freeze, unfreeze, close"},{"value":"manage_relays","help":"add and remove relays"},{"value":"read_relay_status","help":"see how relays do"},{"value":"read_audit","help":"read the audit log"},{"value":"add_owner","help":"make owners"},{"value":"remove_owner","help":"remove owners"},{"value":"hand_over","help":"hand the origin over"},{"value":"claim","help":"claim the origin"},{"value":"set_governance","help":"move permissions, set governance"},{"value":"delete","help":"delete and restore"}]},{"name":"Feature","values":[{"value":"reactions","help":"reactions to messages"},{"value":"comments","help":"replies to posts"},{"value":"files","help":"attached files"},{"value":"voice","help":"voice messages"},{"value":"links","help":"links in messages"},{"value":"reports","help":"reports to the staff"},{"value":"support_chats","help":"chats with the staff"},{"value":"full_delete","help":"deleting removes the text everywhere"},{"value":"pre_moderation","help":"posts of those below moderator wait"},{"value":"receipts","help":"receipts of delivery"},{"value":"previews","help":"an owner may publish recent posts as a page and feeds that everybody can read (`preview.publish`)"}]},{"name":"HistoryKind","values":[{"value":"none","help":"nothing"},{"value":"last","help":"the last messages"},{"value":"since","help":"from a time on"},{"value":"all","help":"everything"}]},{"name":"PreferenceLimit","values":[{"value":"capacity","help":"members at once"},{"value":"edit_window","help":"time to edit"},{"value":"delete_window","help":"time to delete"},{"value":"slow_mode","help":"pause between posts"},{"value":"time_to_live","help":"messages disappear"},{"value":"quorum","help":"relays that must cosign an entry"}]}],"columns":{"access.explain":[{"field":"member.name","format":"member"},{"field":"role","format":"role"},{"field":"status","format":"state"},{"field":"scopes","title":"CAN READ","format":"lines"},{"field":"lines","title":"PERMISSIONS","format":"table"},{"field":"features","format":"table"}],"access.who":[{"field":"member.name","format":"member"},{"field":"member.id","format":"id"},{"field":"role","format":"role"},{"field":"because"},{"field":"until_at","title":"UNTIL","format":"time"}],"access.matrix":[{"field":"rows","title":"PERMISSIONS","format":"table"}],"admission.show":[{"field":"mode","title":"NOW"},{"field":"policy"},{"field":"lockdown","format":"state"},{"field":"lockdown_until_at","title":"UNTIL","format":"time"},{"field":"lockdown_by.name","title":"BY","format":"member"},{"field":"invited_only","format":"flag"},{"field":"password","format":"flag"},{"field":"program","title":"ASKS A PROGRAM","format":"flag"},{"field":"capacity","format":"count"},{"field":"members","format":"count"},{"field":"join_rate_count","title":"REQUESTS","format":"count"},{"field":"join_rate_per_s","title":"PERIOD","format":"duration"},{"field":"next_request_at","title":"NEXT REQUEST","format":"time"},{"field":"pending","title":"WAITING","format":"count"},{"field":"in_review","format":"count"},{"field":"invited","format":"count"}],"admission.test":[{"field":"outcome","format":"state"},{"field":"role","format":"role"},{"field":"because","format":"lines"},{"field":"error"},{"field":"rule"},{"field":"detail","title":"WHY","format":"wrap"}],"audit.verify":[{"field":"size","title":"ENTRIES","format":"count"},{"field":"checkpoint_size","title":"SIGNED SIZE","format":"count"},{"field":"root","format":"id"},{"field":"signatures","format":"count"},{"field":"bodies","format":"count"},{"field":"bodies_opened","title":"OPENED","format":"notable"},{"field":"bodies_pruned","title":"PRUNED","format":"notable"},{"field":"bodies_sealed","title":"SEALED","format":"notable"},{"field":"statements","format":"count"},{"field":"unverifiable","format":"notable"},{"field":"cosignatures","format":"table"},{"field":"errors","format":"table"}],"audit.log":[{"field":"at","title":"TIME","format":"said"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"actor.name","title":"WHO"},{"field":"action"},{"field":"summary","title":"WHAT","format":"wrap"},{"field":"changes","format":"changes"},{"field":"reason","format":"wrap"}],"audit.keys":[{"field":"role","format":"state"},{"field":"key"}],"audit.prove":[{"field":"origin","title":"LOG"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"message","title":"STATEMENT"},{"field":"size","title":"SIGNED SIZE","format":"count"},{"field":"root"},{"field":"cosigners","title":"COSIGNED BY","format":"lines"},{"field":"key"}],"audit.prove_growth":[{"field":"origin","title":"LOG"},{"field":"from_size","title":"FROM","format":"count"},{"field":"from_root","title":"ROOT THEN"},{"field":"size","title":"TO","format":"count"},{"field":"root","title":"ROOT NOW"},{"field":"path","format":"lines"},{"field":"key"}],"audit.journal":[{"field":"at","title":"TIME","format":"time"},{"field":"id","title":"LINE"},{"field":"actor","title":"WHO"},{"field":"method"},{"field":"target"},{"field":"result"},{"field":"reason","format":"wrap"}],"audit.members":[{"field":"name","format":"member"},{"field":"role","format":"role"},{"field":"since_at","title":"SINCE","format":"time"},{"field":"admitted_by.name","title":"ADMITTED BY"},{"field":"link"},{"field":"last_seen_at","title":"LAST SEEN","format":"time"},{"field":"key_age_s","title":"KEY AGE","format":"duration"},{"field":"flags","format":"lines"}],"audit.relays":[{"field":"name","title":"RELAY"},{"field":"stored","title":"STATUS","format":"state"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"lag","title":"BEHIND","format":"notable"},{"field":"cosigned_size","title":"COSIGNED","format":"count"},{"field":"root_matches","title":"ROOT OK","format":"flag"},{"field":"access_version","title":"READERS","format":"count"},{"field":"access_current","title":"READERS OK","format":"flag"},{"field":"seen_at","title":"SEEN","format":"time"},{"field":"findings","format":"lines"}],"audit.state":[{"field":"seq","title":"ENTRY","format":"count"},{"field":"at","title":"TIME","format":"time"},{"field":"root","format":"id"},{"field":"name"},{"field":"title"},{"field":"description","title":"ABOUT","format":"wrap"},{"field":"kind"},{"field":"visibility"},{"field":"state","format":"state"},{"field":"version","format":"count"},{"field":"members","format":"count"},{"field":"bans","format":"notable"},{"field":"settings","format":"table"},{"field":"staff","format":"table"},{"field":"links","format":"table"},{"field":"relays","format":"table"},{"field":"roster","format":"table"},{"field":"roster_omitted","title":"MORE","format":"notable"}],"audit.diff":[{"field":"from_seq","title":"FROM ENTRY","format":"count"},{"field":"from_at","title":"FROM","format":"time"},{"field":"to_seq","title":"TO ENTRY","format":"count"},{"field":"to_at","title":"TO","format":"time"},{"field":"differences","format":"table"},{"field":"omitted","title":"MORE","format":"notable"}],"audit.checkpoint":[{"field":"origin","title":"LOG"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"root"},{"field":"cosigners","title":"COSIGNED BY","format":"lines"},{"field":"key"}],"audit.export":[{"field":"line"}],"audit.check_proof":[{"field":"steps","format":"table"},{"field":"message","title":"STATEMENT"},{"field":"author"},{"field":"scope"},{"field":"at","title":"ORDERED","format":"time"},{"field":"line","format":"wrap"},{"field":"cosignatures","title":"COSIGNED","format":"table"}],"ban.show":[{"field":"member.name","format":"member"},{"field":"active","format":"flag"},{"field":"banned_at","title":"SINCE","format":"time"},{"field":"banned_by.name","title":"BY","format":"member"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","format":"wrap"},{"field":"reason_private","title":"FOR THE STAFF","format":"wrap"},{"field":"watch","title":"WATCHES","format":"flag"},{"field":"link","title":"JOINED BY"},{"field":"lifted_at","title":"LIFTED","format":"time"},{"field":"lifted_by.name","title":"LIFTED BY","format":"member"}],"ban.list":[{"field":"member.name","format":"member"},{"field":"member.id","format":"id"},{"field":"active","format":"yesno"},{"field":"banned_at","title":"SINCE","format":"time"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"lifted_at","title":"LIFTED","format":"time"},{"field":"banned_by.name","title":"BY"},{"field":"reason","format":"wrap"}],"ban.check":[{"field":"refused","format":"flag"},{"field":"watched","title":"NEEDS APPROVAL","format":"flag"},{"field":"matches","title":"BECAUSE","format":"table"},{"field":"lists","title":"ON BAN LISTS","format":"table"}],"ban.lists":[{"field":"name"},{"field":"entries","title":"PEOPLE","format":"count"},{"field":"conversations","title":"ENFORCED BY","format":"lines"},{"field":"requiring","title":"TAGS REQUIRED BY","format":"lines"},{"field":"created_at","title":"CREATED","format":"time"}],"ban.list_show":[{"field":"name"},{"field":"active","format":"flag"},{"field":"added_at","title":"SINCE","format":"time"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","format":"wrap"},{"field":"tag","format":"id"}],"ban.preview":[{"field":"member.name","format":"member"},{"field":"member.id","format":"id"},{"field":"status"},{"field":"name","title":"ON THE LIST AS"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"reason","format":"wrap"}],"conversation.list":[{"field":"name","format":"conversation"},{"field":"kind"},{"field":"title","format":"wrap"},{"field":"role","format":"role"},{"field":"status","title":"MEMBERSHIP","format":"standing"},{"field":"state","format":"state"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"unpublished","format":"notable"},{"field":"unread","format":"notable"},{"field":"errors","format":"notable"},{"field":"last_at","title":"LAST","format":"time"}],"conversation.show":[{"field":"name","format":"conversation"},{"field":"id","format":"id"},{"field":"kind"},{"field":"title","format":"wrap"},{"field":"description","title":"ABOUT","format":"wrap"},{"field":"welcome","format":"wrap"},{"field":"visibility"},{"field":"admission"},{"field":"state","format":"state"},{"field":"alias"},{"field":"muted","format":"flag"},{"field":"frozen_until_at","title":"FROZEN UNTIL","format":"time"},{"field":"role","format":"role"},{"field":"status","format":"state"},{"field":"why","format":"wrap"},{"field":"successor.name","title":"NEXT OWNER","format":"member"},{"field":"is_origin","title":"ORIGIN","format":"flag"},{"field":"version","format":"count"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"unpublished","format":"notable"},{"field":"members","format":"count"},{"field":"relays","format":"count"},{"field":"final","format":"count"},{"field":"cosigning","title":"COSIGNED BY","format":"count"},{"field":"not_cosigning","title":"LACKS","format":"lines"},{"field":"quorum","format":"count"},{"field":"messages","format":"count"},{"field":"unread","format":"notable"},{"field":"unread_mentions","title":"MENTIONS","format":"notable"},{"field":"errors","format":"notable"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"last_at","title":"LAST","format":"time"}],"conversation.preferences":[{"field":"features","format":"table"},{"field":"history"},{"field":"history_count","title":"MESSAGES","format":"count"},{"field":"history_since_at","title":"SINCE","format":"time"},{"field":"capacity","format":"count"},{"field":"edit_window_s","title":"EDIT WITHIN","format":"duration"},{"field":"delete_window_s","title":"DELETE WITHIN","format":"duration"},{"field":"slow_mode_s","title":"SLOW MODE","format":"duration"},{"field":"time_to_live_s","title":"DISAPPEAR AFTER","format":"duration"},{"field":"quorum","format":"count"}],"conversation.typing":[{"field":"sent","format":"yesno"}],"conversation.typists":[{"field":"typists","title":"TYPING","format":"table"}],"events.wait":[{"field":"events","format":"table"}],"events.topics":[{"field":"topics","format":"table"}],"file.list":[{"field":"at","title":"TIME","format":"time"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"name","format":"wrap"},{"field":"bytes","title":"SIZE","format":"bytes"},{"field":"media_type","title":"TYPE"},{"field":"id","format":"id"}],"governance.show":[{"field":"owners","format":"count"},{"field":"moderate","format":"count"},{"field":"severe","format":"count"},{"field":"proposal_s","title":"PROPOSALS OPEN FOR","format":"duration"}],"handover.show":[{"field":"origin.name","title":"ORIGIN","format":"member"},{"field":"is_origin","title":"THIS NODE","format":"flag"},{"field":"what","title":"OFFERED"},{"field":"by.name","title":"BY","format":"member"},{"field":"to.name","title":"TO","format":"member"},{"field":"step_down_to","title":"STEPS DOWN TO","format":"role"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"is_over","title":"EXPIRED","format":"flag"},{"field":"offered_at","title":"SINCE","format":"time"},{"field":"successor.name","title":"NEXT OWNER","format":"member"}],"inbox.list":[{"field":"since_at","title":"SINCE","format":"time"},{"field":"kind","format":"state"},{"field":"reference","title":"CONVERSATION"},{"field":"from.name","title":"FROM","format":"member"},{"field":"context","title":"ABOUT","format":"wrap"},{"field":"claimed_by.name","title":"CLAIMED BY","format":"member"},{"field":"command","format":"command"}],"inbox.next":[{"field":"item.kind","format":"state"},{"field":"item.reference","title":"CONVERSATION"},{"field":"item.from.name","title":"FROM","format":"member"},{"field":"item.since_at","title":"SINCE","format":"time"},{"field":"item.context","title":"ABOUT","format":"wrap"},{"field":"item.id","format":"id"},{"field":"commands","title":"ANSWER WITH","format":"lines"},{"field":"unclaimed","format":"count"}],"integrity.list":[{"field":"id","title":"NUMBER"},{"field":"last_at","title":"TIME","format":"time"},{"field":"kind","title":"ERROR","format":"state"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"source"},{"field":"count","format":"count"},{"field":"recovered_at","title":"RECOVERED","format":"time"},{"field":"acknowledged_at","title":"ACKNOWLEDGED","format":"time"},{"field":"detail","format":"wrap"}],"integrity.show":[{"field":"kind","title":"ERROR","format":"state"},{"field":"detail","format":"wrap"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"to_seq","title":"TO ENTRY","format":"count"},{"field":"source"},{"field":"count","format":"count"},{"field":"first_at","title":"FIRST","format":"time"},{"field":"last_at","title":"LAST","format":"time"},{"field":"recovered_at","title":"RECOVERED","format":"time"},{"field":"acknowledged_at","title":"ACKNOWLEDGED","format":"time"},{"field":"has_evidence","title":"EVIDENCE","format":"flag"},{"field":"hint","title":"WHAT TO DO","format":"wrap"}],"integrity.evidence":[{"field":"kind","title":"ERROR","format":"state"},{"field":"conversation","format":"id"},{"field":"relay","format":"id"},{"field":"found_at","title":"FOUND","format":"time"},{"field":"key","format":"wrap"},{"field":"first","format":"wrap"},{"field":"second","format":"wrap"}],"job.list":[{"field":"id","title":"JOB"},{"field":"method"},{"field":"state","format":"state"},{"field":"done","format":"count"},{"field":"total","format":"count"},{"field":"unit"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error"},{"field":"detail","format":"wrap"}],"job.show":[{"field":"id","title":"JOB"},{"field":"method"},{"field":"state","format":"state"},{"field":"done","format":"count"},{"field":"total","format":"count"},{"field":"unit"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error"},{"field":"detail","format":"wrap"},{"field":"result","format":"wrap"},{"field":"ended_at","title":"ENDED","format":"time"}],"job.items":[{"field":"number","title":"NO","format":"count"},{"field":"subject","title":"ITEM"},{"field":"outcome","format":"state"},{"field":"error"},{"field":"detail","title":"RULE"},{"field":"audit_id","title":"AUDIT"}],"job.wait":[{"field":"id","title":"JOB"},{"field":"method"},{"field":"state","format":"state"},{"field":"done","format":"count"},{"field":"total","format":"count"},{"field":"unit"},{"field":"created_at","title":"STARTED","format":"time"},{"field":"error"},{"field":"detail","format":"wrap"},{"field":"result","format":"wrap"}],"join.list":[{"field":"member.name","format":"member"},{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"link"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"watched_by.name","title":"BECAUSE OF","format":"member"},{"field":"passed_by.name","title":"FIRST APPROVAL","format":"member"},{"field":"requested_at","title":"SINCE","format":"time"},{"field":"message","format":"wrap"},{"field":"decided_by.name","title":"DECIDED BY"}],"join.show":[{"field":"request.member.name","format":"member"},{"field":"request.looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"request.state","format":"state"},{"field":"request.why","format":"wrap"},{"field":"request.requested_at","title":"SINCE","format":"time"},{"field":"request.message","format":"wrap"},{"field":"steps","title":"MESSAGES","format":"table"}],"link.show":[{"field":"name"},{"field":"url","title":"LINK","format":"wrap"},{"field":"form_note","title":"FORM"},{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"role","format":"role"},{"field":"admission"},{"field":"uses","format":"count"},{"field":"pending","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"primary","format":"flag"},{"field":"created_by.name","title":"BY"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"relays","format":"lines"}],"link.list":[{"field":"name"},{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"role","format":"role"},{"field":"uses","format":"count"},{"field":"pending","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"primary","format":"flag"},{"field":"created_by.name","title":"BY"}],"link.stats":[{"field":"name"},{"field":"state","format":"state"},{"field":"uses","format":"count"},{"field":"use_limit","title":"LIMIT","format":"count"},{"field":"pending","title":"WAITING","format":"count"},{"field":"active","title":"MEMBERS","format":"count"},{"field":"left","format":"count"},{"field":"removed","format":"count"},{"field":"banned","format":"count"},{"field":"declined","format":"count"}],"link.inspect":[{"field":"name"},{"field":"title"},{"field":"kind"},{"field":"conversation","format":"id"},{"field":"visibility"},{"field":"role","format":"role"},{"field":"expires_at","title":"EXPIRES","format":"time"},{"field":"usable","format":"flag"},{"field":"relays","format":"lines"},{"field":"owners","format":"lines"},{"field":"origin"},{"field":"id","format":"id"},{"field":"form"},{"field":"bytes","format":"bytes"}],"member.list":[{"field":"name","format":"member"},{"field":"id","format":"id"},{"field":"role","format":"role"},{"field":"status","format":"state"},{"field":"muted","format":"flag"},{"field":"blocked","format":"flag"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"link"},{"field":"joined_at","title":"JOINED","format":"time"}],"member.show":[{"field":"name","format":"member"},{"field":"id","format":"id"},{"field":"role","format":"role"},{"field":"status","format":"state"},{"field":"muted","format":"flag"},{"field":"blocked","format":"flag"},{"field":"looks_like.name","title":"LOOKS LIKE","format":"member"},{"field":"link"},{"field":"joined_at","title":"JOINED","format":"time"},{"field":"role_until_at","title":"ROLE UNTIL","format":"time"},{"field":"muted_until_at","title":"MUTED UNTIL","format":"time"},{"field":"blocked_until_at","title":"BLOCKED UNTIL","format":"time"},{"field":"ended_at","title":"ENDED","format":"time"},{"field":"admitted_by.name","title":"ADMITTED BY"},{"field":"reason","format":"wrap"},{"field":"fingerprint","title":"KEY IN WORDS","format":"wrap"},{"field":"ban_tags","title":"BAN LISTS","format":"table"}],"member.past":[{"field":"name","format":"member"},{"field":"id","format":"id"},{"field":"status","title":"HOW","format":"state"},{"field":"ended_at","title":"WHEN","format":"time"},{"field":"ended_by.name","title":"BY","format":"member"},{"field":"role","format":"role"},{"field":"joined_at","title":"SINCE","format":"time"},{"field":"link"},{"field":"reason","format":"wrap"}],"member.history":[{"field":"entry","format":"count"},{"field":"at","title":"WHEN","format":"time"},{"field":"by.name","title":"BY","format":"member"},{"field":"summary","title":"WHAT","format":"wrap"},{"field":"role","format":"role"},{"field":"reason"},{"field":"refused","format":"flag"}],"message.list":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","format":"message"},{"field":"id","format":"id"}],"message.page":[{"field":"missing_before","title":"ENTRIES BEFORE","format":"notable"},{"field":"items","title":"MESSAGES","format":"table"},{"field":"missing_after","title":"ENTRIES AFTER","format":"notable"},{"field":"unread","format":"notable"},{"field":"unread_mentions","title":"MENTIONS","format":"notable"}],"message.show":[{"field":"id","format":"id"},{"field":"seq","title":"ENTRY","format":"count"},{"field":"at","title":"ORDERED","format":"time"},{"field":"kind"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","format":"message"},{"field":"quote.text","title":"ANSWERS","format":"wrap"},{"field":"expires_at","title":"DISAPPEARS","format":"time"},{"field":"imported.source","title":"IMPORTED FROM"},{"field":"imported.at","title":"SAID","format":"time"},{"field":"reply_to","format":"id"},{"field":"edited_at","title":"EDITED","format":"time"},{"field":"pinned","format":"flag"},{"field":"moderated.by.name","title":"MODERATED BY"},{"field":"moderated.at","title":"MODERATED","format":"time"},{"field":"moderated.reason","format":"wrap"},{"field":"deleted.by.name","title":"DELETED BY"},{"field":"deleted.at","title":"DELETED","format":"time"},{"field":"failure.kind","title":"FAILURE"},{"field":"failure.detail","format":"wrap"},{"field":"failure.source"}],"message.actions":[{"field":"actions","format":"table"}],"message.hold_list":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason"},{"field":"text","format":"wrap"},{"field":"id","format":"id"}],"message.scheduled":[{"field":"id"},{"field":"due_at","title":"AT","format":"time"},{"field":"text","format":"wrap"},{"field":"failure","title":"FAILED"}],"message.pins":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","format":"message"},{"field":"id","format":"id"}],"message.info":[{"field":"message.id","format":"id"},{"field":"message.seq","title":"ENTRY","format":"count"},{"field":"message.at","title":"ORDERED","format":"time"},{"field":"message.author.name","title":"AUTHOR"},{"field":"message.text","format":"wrap"},{"field":"message.expires_at","title":"DISAPPEARS","format":"time"},{"field":"submission"},{"field":"versions","title":"EARLIER","format":"table"},{"field":"deliveries","title":"RELAYS","format":"table"},{"field":"receipts","title":"MEMBERS","format":"table"},{"field":"reports","format":"table"},{"field":"proof.cosigners","title":"COSIGNED BY","format":"lines"}],"message.search":[{"field":"at","title":"TIME","format":"said"},{"field":"author.name","title":"AUTHOR","format":"author"},{"field":"text","format":"message"},{"field":"id","format":"id"}],"preview.show":[{"field":"state","format":"state"},{"field":"path"},{"field":"url","title":"PAGE"},{"field":"posts","format":"count"},{"field":"last","format":"count"},{"field":"indexed","format":"yesno"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"expires_at","title":"ENDS","format":"time"},{"field":"relays","format":"table"}],"preview.export":[{"field":"directory"},{"field":"files","format":"lines"}],"profile.list":[{"field":"name"},{"field":"id","format":"id"},{"field":"conversations","format":"count"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"is_default","title":"DEFAULT","format":"flag"}],"profile.show":[{"field":"name"},{"field":"id","format":"id"},{"field":"conversations","format":"count"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"is_default","title":"DEFAULT","format":"flag"}],"profile.card":[{"field":"name"},{"field":"conversation","format":"id"},{"field":"member","format":"id"},{"field":"card","format":"wrap"}],"proposal.list":[{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"summary","title":"PROPOSES","format":"wrap"},{"field":"made_by.name","title":"BY","format":"member"},{"field":"approved","format":"count"},{"field":"needed","format":"count"},{"field":"electors","title":"OWNERS","format":"count"},{"field":"expires_at","title":"UNTIL","format":"time"}],"proposal.show":[{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"summary","title":"PROPOSES","format":"wrap"},{"field":"made_by.name","title":"BY","format":"member"},{"field":"approved","format":"count"},{"field":"needed","format":"count"},{"field":"electors","title":"OWNERS","format":"count"},{"field":"expires_at","title":"UNTIL","format":"time"},{"field":"made_at","title":"MADE","format":"time"},{"field":"version","title":"FOR VERSION","format":"count"},{"field":"closed_at","title":"CLOSED","format":"time"},{"field":"reason","format":"wrap"}],"relay.list":[{"field":"name"},{"field":"stored","title":"STATUS","format":"state"},{"field":"observed","title":"REACHABLE","format":"state"},{"field":"address"},{"field":"id","format":"id"}],"relay.status":[{"field":"name"},{"field":"stored","title":"STATUS","format":"state"},{"field":"observed","title":"SEEN","format":"state"},{"field":"lag","format":"count"},{"field":"lag_s","title":"FOR","format":"duration"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"log_size","title":"OF","format":"count"},{"field":"cosigned_size","title":"COSIGNED","format":"count"},{"field":"rtt_ms","title":"MS","format":"count"},{"field":"subscribers","title":"READERS","format":"count"},{"field":"available_day_ppm","title":"24 H","format":"share"},{"field":"available_month_ppm","title":"30 D","format":"share"},{"field":"detail","title":"WHY","format":"wrap"}],"relay.show":[{"field":"name"},{"field":"address"},{"field":"id","format":"id"},{"field":"stored","title":"STATUS IN THE LOG","format":"state"},{"field":"effective","title":"STATUS NOW","format":"state"},{"field":"observed","title":"SEEN","format":"state"},{"field":"detail","title":"WHY","format":"wrap"},{"field":"probed_at","title":"ASKED","format":"time"},{"field":"size","title":"ENTRIES","format":"count"},{"field":"lag","title":"ENTRIES BEHIND","format":"count"},{"field":"lag_s","title":"BEHIND FOR","format":"duration"},{"field":"cosigned_size","title":"COSIGNED ENTRIES","format":"count"},{"field":"cosigned_at","title":"LAST COSIGNATURE","format":"time"},{"field":"sound","title":"NOTHING PROVED AGAINST IT","format":"yesno"},{"field":"handshake_ms","title":"HANDSHAKE, MS","format":"count"},{"field":"rtt_ms","title":"ROUND TRIP, MS","format":"count"},{"field":"canary_ms","title":"NEWEST ENTRY READ IN, MS","format":"count"},{"field":"clock_skew_ms","title":"CLOCK AHEAD, MS","format":"count"},{"field":"certificate_at","title":"CERTIFICATE OF","format":"time"},{"field":"running_since_at","title":"RUNNING SINCE","format":"time"},{"field":"version"},{"field":"subscribers","format":"count"},{"field":"log_bytes","title":"BYTES OF ENTRIES","format":"bytes"},{"field":"log_room_bytes","title":"ROOM FOR ENTRIES","format":"bytes"},{"field":"file_room_bytes","title":"ROOM FOR FILES","format":"bytes"},{"field":"available_day_ppm","title":"AVAILABLE IN 24 H","format":"share"},{"field":"available_week_ppm","title":"AVAILABLE IN 7 D","format":"share"},{"field":"available_month_ppm","title":"AVAILABLE IN 30 D","format":"share"}],"relay.history":[{"field":"from_at","title":"FROM","format":"time"},{"field":"until_at","title":"UNTIL","format":"time"},{"field":"lasted_s","title":"FOR","format":"duration"},{"field":"name"},{"field":"state","title":"SEEN","format":"state"},{"field":"detail","title":"WHY","format":"wrap"}],"relay.probe":[{"field":"name"},{"field":"address"},{"field":"answers","format":"yesno"},{"field":"authentic","title":"IS THE RELAY OF THE ADDRESS","format":"yesno"},{"field":"detail","title":"WHY NOT","format":"wrap"},{"field":"version"},{"field":"handshake_ms","title":"HANDSHAKE, MS","format":"count"},{"field":"clock_skew_ms","title":"CLOCK AHEAD, MS","format":"count"},{"field":"log_room_bytes","title":"ROOM FOR ENTRIES","format":"bytes"},{"field":"file_room_bytes","title":"ROOM FOR FILES","format":"bytes"},{"field":"body_bytes","title":"LARGEST BODY","format":"bytes"},{"field":"web_url","title":"WEB PAGES AT"},{"field":"features","format":"lines"}],"report.list":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason"},{"field":"member.name","title":"MEMBER","format":"member"},{"field":"message","format":"id"},{"field":"message_author.name","title":"AUTHOR","format":"member"},{"field":"excerpt","title":"REPORTED","format":"wrap"},{"field":"text","format":"wrap"},{"field":"id","format":"id"}],"report.show":[{"field":"state","format":"state"},{"field":"reason"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"at","title":"SINCE","format":"time"},{"field":"message","format":"id"},{"field":"member.name","title":"MEMBER","format":"member"},{"field":"message_author.name","title":"AUTHOR","format":"member"},{"field":"snapshot","format":"wrap"},{"field":"text","format":"wrap"},{"field":"handled_by.name","title":"HANDLED BY","format":"member"},{"field":"steps","format":"table"}],"role.list":[{"field":"permission"},{"field":"from_role","title":"FROM","format":"role"},{"field":"usual_role","title":"DEFAULT","format":"role"},{"field":"overridden","title":"CHANGED","format":"flag"},{"field":"until_at","title":"UNTIL","format":"time"}],"server.info":[{"field":"version"},{"field":"in_process","format":"flag"},{"field":"home"},{"field":"socket"},{"field":"pid"},{"field":"started_at","title":"STARTED","format":"time"},{"field":"uptime_s","title":"UPTIME","format":"duration"},{"field":"profiles","format":"count"},{"field":"conversations","format":"count"},{"field":"schema_version","title":"SCHEMA","format":"count"},{"field":"database_bytes","title":"DATABASE","format":"bytes"},{"field":"connections","format":"count"}],"server.sync":[{"field":"conversations","format":"table"},{"field":"answers","format":"lines"}],"server.doctor":[{"field":"checks","format":"table"}],"submission.list":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","format":"state"},{"field":"summary","title":"WHAT"},{"field":"text","format":"wrap"},{"field":"reason","format":"wrap"},{"field":"id","format":"id"}],"support.list":[{"field":"at","title":"SINCE","format":"time"},{"field":"state","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"reason"},{"field":"text","format":"wrap"},{"field":"id","format":"id"}],"support.read":[{"field":"state","format":"state"},{"field":"opened_by.name","title":"BY","format":"member"},{"field":"at","title":"SINCE","format":"time"},{"field":"text","format":"wrap"},{"field":"steps","format":"table"}],"token.list":[{"field":"name"},{"field":"state","format":"state"},{"field":"restrictions","format":"lines"},{"field":"last_used_at","title":"USED","format":"time"},{"field":"id","format":"id"}],"token.show":[{"field":"name"},{"field":"id","format":"id"},{"field":"state","format":"state"},{"field":"restrictions","format":"lines"},{"field":"created_at","title":"CREATED","format":"time"},{"field":"created_by","title":"BY"},{"field":"last_used_at","title":"USED","format":"time"},{"field":"revoked_at","title":"REVOKED","format":"time"},{"field":"used","title":"COUNTED","format":"count"}],"token.check":[{"field":"allowed","format":"flag"},{"field":"reason","format":"wrap"},{"field":"rule"},{"field":"expected","title":"WANTED","format":"wrap"},{"field":"actual","title":"GIVEN","format":"wrap"},{"field":"restrictions","format":"lines"}],"witness.list":[{"field":"name"},{"field":"state","format":"state"},{"field":"cosigned_size","title":"COSIGNED","format":"count"},{"field":"lag","format":"count"},{"field":"lag_s","title":"FOR","format":"duration"},{"field":"cosigned_at","title":"LAST","format":"time"},{"field":"url"},{"field":"detail","title":"WHY","format":"wrap"}]}}
"""###
    package static let all: [ConsoleFile] = [
        ConsoleFile(path: "app.js", type: "text/javascript; charset=utf-8", text: file_app_js),
        ConsoleFile(path: "contract/confirm.js", type: "text/javascript; charset=utf-8", text: file_contract_confirm_js),
        ConsoleFile(path: "contract/contract.js", type: "text/javascript; charset=utf-8", text: file_contract_contract_js),
        ConsoleFile(path: "contract/form-dialog.js", type: "text/javascript; charset=utf-8", text: file_contract_form_dialog_js),
        ConsoleFile(path: "contract/form.js", type: "text/javascript; charset=utf-8", text: file_contract_form_js),
        ConsoleFile(path: "contract/run-method.js", type: "text/javascript; charset=utf-8", text: file_contract_run_method_js),
        ConsoleFile(path: "contract/success.js", type: "text/javascript; charset=utf-8", text: file_contract_success_js),
        ConsoleFile(path: "contract/table.js", type: "text/javascript; charset=utf-8", text: file_contract_table_js),
        ConsoleFile(path: "icon.svg", type: "image/svg+xml", text: file_icon_svg),
        ConsoleFile(path: "media/blurhash.js", type: "text/javascript; charset=utf-8", text: file_media_blurhash_js),
        ConsoleFile(path: "media/download.js", type: "text/javascript; charset=utf-8", text: file_media_download_js),
        ConsoleFile(path: "media/picture-size.js", type: "text/javascript; charset=utf-8", text: file_media_picture_size_js),
        ConsoleFile(path: "media/pictures.js", type: "text/javascript; charset=utf-8", text: file_media_pictures_js),
        ConsoleFile(path: "media/upload.js", type: "text/javascript; charset=utf-8", text: file_media_upload_js),
        ConsoleFile(path: "media/voice.js", type: "text/javascript; charset=utf-8", text: file_media_voice_js),
        ConsoleFile(path: "node/conversations.js", type: "text/javascript; charset=utf-8", text: file_node_conversations_js),
        ConsoleFile(path: "node/delivery.js", type: "text/javascript; charset=utf-8", text: file_node_delivery_js),
        ConsoleFile(path: "node/feed.js", type: "text/javascript; charset=utf-8", text: file_node_feed_js),
        ConsoleFile(path: "node/inbox.js", type: "text/javascript; charset=utf-8", text: file_node_inbox_js),
        ConsoleFile(path: "node/items.js", type: "text/javascript; charset=utf-8", text: file_node_items_js),
        ConsoleFile(path: "node/rpc.js", type: "text/javascript; charset=utf-8", text: file_node_rpc_js),
        ConsoleFile(path: "node/session.js", type: "text/javascript; charset=utf-8", text: file_node_session_js),
        ConsoleFile(path: "node/typing.js", type: "text/javascript; charset=utf-8", text: file_node_typing_js),
        ConsoleFile(path: "pages/audit.js", type: "text/javascript; charset=utf-8", text: file_pages_audit_js),
        ConsoleFile(path: "pages/compose-files.js", type: "text/javascript; charset=utf-8", text: file_pages_compose_files_js),
        ConsoleFile(path: "pages/compose.js", type: "text/javascript; charset=utf-8", text: file_pages_compose_js),
        ConsoleFile(path: "pages/help.js", type: "text/javascript; charset=utf-8", text: file_pages_help_js),
        ConsoleFile(path: "pages/info.js", type: "text/javascript; charset=utf-8", text: file_pages_info_js),
        ConsoleFile(path: "pages/link-tools.js", type: "text/javascript; charset=utf-8", text: file_pages_link_tools_js),
        ConsoleFile(path: "pages/links.js", type: "text/javascript; charset=utf-8", text: file_pages_links_js),
        ConsoleFile(path: "pages/list-page.js", type: "text/javascript; charset=utf-8", text: file_pages_list_page_js),
        ConsoleFile(path: "pages/members.js", type: "text/javascript; charset=utf-8", text: file_pages_members_js),
        ConsoleFile(path: "pages/message-actions.js", type: "text/javascript; charset=utf-8", text: file_pages_message_actions_js),
        ConsoleFile(path: "pages/message-calls.js", type: "text/javascript; charset=utf-8", text: file_pages_message_calls_js),
        ConsoleFile(path: "pages/message-info.js", type: "text/javascript; charset=utf-8", text: file_pages_message_info_js),
        ConsoleFile(path: "pages/message-menu.js", type: "text/javascript; charset=utf-8", text: file_pages_message_menu_js),
        ConsoleFile(path: "pages/navigation.js", type: "text/javascript; charset=utf-8", text: file_pages_navigation_js),
        ConsoleFile(path: "pages/node.js", type: "text/javascript; charset=utf-8", text: file_pages_node_js),
        ConsoleFile(path: "pages/palette.js", type: "text/javascript; charset=utf-8", text: file_pages_palette_js),
        ConsoleFile(path: "pages/queue-actions.js", type: "text/javascript; charset=utf-8", text: file_pages_queue_actions_js),
        ConsoleFile(path: "pages/queue-cases.js", type: "text/javascript; charset=utf-8", text: file_pages_queue_cases_js),
        ConsoleFile(path: "pages/queue.js", type: "text/javascript; charset=utf-8", text: file_pages_queue_js),
        ConsoleFile(path: "pages/relays.js", type: "text/javascript; charset=utf-8", text: file_pages_relays_js),
        ConsoleFile(path: "pages/run.js", type: "text/javascript; charset=utf-8", text: file_pages_run_js),
        ConsoleFile(path: "pages/search-query.js", type: "text/javascript; charset=utf-8", text: file_pages_search_query_js),
        ConsoleFile(path: "pages/search.js", type: "text/javascript; charset=utf-8", text: file_pages_search_js),
        ConsoleFile(path: "pages/selection.js", type: "text/javascript; charset=utf-8", text: file_pages_selection_js),
        ConsoleFile(path: "pages/shell.js", type: "text/javascript; charset=utf-8", text: file_pages_shell_js),
        ConsoleFile(path: "pages/timeline-keys.js", type: "text/javascript; charset=utf-8", text: file_pages_timeline_keys_js),
        ConsoleFile(path: "pages/timeline-source.js", type: "text/javascript; charset=utf-8", text: file_pages_timeline_source_js),
        ConsoleFile(path: "pages/timeline.js", type: "text/javascript; charset=utf-8", text: file_pages_timeline_js),
        ConsoleFile(path: "pictures/bar-chart.js", type: "text/javascript; charset=utf-8", text: file_pictures_bar_chart_js),
        ConsoleFile(path: "pictures/time-bands.js", type: "text/javascript; charset=utf-8", text: file_pictures_time_bands_js),
        ConsoleFile(path: "styles/base.css", type: "text/css; charset=utf-8", text: file_styles_base_css),
        ConsoleFile(path: "styles/shell.css", type: "text/css; charset=utf-8", text: file_styles_shell_css),
        ConsoleFile(path: "styles/timeline.css", type: "text/css; charset=utf-8", text: file_styles_timeline_css),
        ConsoleFile(path: "text/completion.js", type: "text/javascript; charset=utf-8", text: file_text_completion_js),
        ConsoleFile(path: "text/contrast.js", type: "text/javascript; charset=utf-8", text: file_text_contrast_js),
        ConsoleFile(path: "text/emoji-names.js", type: "text/javascript; charset=utf-8", text: file_text_emoji_names_js),
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
        ConsoleFile(path: "view/avatar.js", type: "text/javascript; charset=utf-8", text: file_view_avatar_js),
        ConsoleFile(path: "view/dialog.js", type: "text/javascript; charset=utf-8", text: file_view_dialog_js),
        ConsoleFile(path: "view/dom.js", type: "text/javascript; charset=utf-8", text: file_view_dom_js),
        ConsoleFile(path: "view/files-view.js", type: "text/javascript; charset=utf-8", text: file_view_files_view_js),
        ConsoleFile(path: "view/formats.js", type: "text/javascript; charset=utf-8", text: file_view_formats_js),
        ConsoleFile(path: "view/later.js", type: "text/javascript; charset=utf-8", text: file_view_later_js),
        ConsoleFile(path: "view/link-dialog.js", type: "text/javascript; charset=utf-8", text: file_view_link_dialog_js),
        ConsoleFile(path: "view/placeholders.js", type: "text/javascript; charset=utf-8", text: file_view_placeholders_js),
        ConsoleFile(path: "view/row-list.js", type: "text/javascript; charset=utf-8", text: file_view_row_list_js),
        ConsoleFile(path: "view/row-view.js", type: "text/javascript; charset=utf-8", text: file_view_row_view_js),
        ConsoleFile(path: "view/safe-text.js", type: "text/javascript; charset=utf-8", text: file_view_safe_text_js),
        ConsoleFile(path: "view/status.js", type: "text/javascript; charset=utf-8", text: file_view_status_js),
        ConsoleFile(path: "view/swipe.js", type: "text/javascript; charset=utf-8", text: file_view_swipe_js),
        ConsoleFile(path: "view/text-view.js", type: "text/javascript; charset=utf-8", text: file_view_text_view_js),
        ConsoleFile(path: "view/timeline-view.js", type: "text/javascript; charset=utf-8", text: file_view_timeline_view_js),
        ConsoleFile(path: "view/viewport.js", type: "text/javascript; charset=utf-8", text: file_view_viewport_js),
    ]
}

private let file_app_js = ###"""
import { Conversations } from "./node/conversations.js";
import { EventFeed } from "./node/feed.js";
import { RPCClient } from "./node/rpc.js";
import { endSession, forgetKey, openSession, readScope, SessionError } from "./node/session.js";
import { Shell } from "./pages/shell.js";
import { h } from "./view/dom.js";
import { loadLater, loadUnverified } from "./view/later.js";
const FIRST_PAGE = 500;
function showEnd(title, text) {
document.body.replaceChildren(h("main", { class: "closed" }, h("h1", {}, title), h("p", {}, text)));
addEventListener("hashchange", () => location.reload());
}
async function start() {
try {
await loadUnverified();
const pageKey = await openSession(location, localStorage);
const scope = await readScope(pageKey, localStorage);
const rpc = new RPCClient(pageKey);
rpc.onEnd = () => {
forgetKey(pageKey, localStorage);
showEnd("The session has ended", "Run `chanadm web` to open another one.");
};
rpc.connect();
const feed = new EventFeed(rpc, scope.conversations);
const conversations = new Conversations(rpc, feed, scope.conversations);
const shell = new Shell(rpc, feed, conversations, scope);
addEventListener("unhandledrejection", (event) => {
event.preventDefault();
shell.status.say(rpc.isConnected ? `Something failed: ${event.reason}` : "The node does not answer.");
});
shell.onSignOut = async () => {
try {
await endSession(pageKey);
rpc.end();
} catch (error) {
shell.status.fail(error);
}
};
const end = conversations.on(() => {
end();
setTimeout(loadLater, FIRST_PAGE);
});
shell.start();
} catch (error) {
if (!(error instanceof SessionError)) throw error;
showEnd(error.title, error.message);
}
}
start();

"""###

private let file_contract_confirm_js = ###"""
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { labelOf } from "./form.js";
import { changeText } from "./table.js";
export function confirmationOf({ confirm, weighty }, params) {
const isWeighty = Object.entries(weighty ?? {}).some(([name, value]) => params[name] === value);
return isWeighty ? "name" : confirm;
}
export function askForPlan(method, plan, kind, name, names) {
return new Promise((resolve) => {
let answer = null;
const props = { id: "confirm-name", autocomplete: "off", spellcheck: "false" };
const field = kind === "name" ? h("input", props) : null;
const wrong = h("p", { class: "bad", role: "alert" });
const accept = () => {
if (field && field.value.trim() !== name) {
wrong.textContent = `Type ${name} to confirm.`;
field.focus();
return;
}
answer = field ? field.value.trim() : undefined;
dialog.close();
};
const label = h("label", { for: "confirm-name" }, `Type ${name} to confirm`);
const content = [namesView(names), planView(plan), field && h("div", { class: "field" }, label, field), wrong];
const dialog = openDialog(`${method.summary}?`, content, [
button(method.summary, accept, { class: "danger" }), button("Cancel", () => dialog.close()),
]);
dialog.addEventListener("keydown", (event) => {
if (event.key === "Enter" && event.repeat) event.preventDefault();
});
field?.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.repeat) accept(); });
dialog.addEventListener("close", () => resolve(answer));
(field ?? /** @type {HTMLElement | null} */ (dialog.querySelector(".buttons button")))?.focus();
});
}
function namesView(names) {
const shown = Object.entries(names).flatMap(([param, name]) =>
[h("dt", {}, labelOf({ name: param })), h("dd", {}, safeLine(name))]);
return shown.length > 0 ? h("dl", {}, shown) : null;
}
export function planView(plan) {
if (!plan) return h("p", {}, "The node gave no plan.");
const { changes = [], affected = [], effects = [], warnings = [], rules = [] } = plan;
return h("div", {}, list("What changes", changes.map(changeText)),
list("Whom it concerns", affected.map((/** @type {any} */ { name }) => name)), list("What follows", effects),
list("Warnings", warnings),
rules.length > 0 ? h("details", {}, h("summary", {}, "By which rules"), list("", rules)) : null,
changes.length + effects.length + warnings.length === 0 ? h("p", {}, "Nothing else changes.") : null);
}
const LINES = 30;
function list(title, lines) {
if (lines.length === 0) return null;
const shown = lines.slice(0, LINES).map((line) => h("li", {}, safeLine(line)));
const rest = lines.length > LINES ? h("li", {}, `and ${lines.length - LINES} more`) : null;
return h("section", {}, title ? h("h3", {}, title) : null, h("ul", {}, shown, rest));
}

"""###

private let file_contract_contract_js = ###"""
const COMMAND_LINE = new RegExp([
"^token\\.(create|narrow)", "^profile\\.(phrase|restore)", "^backup\\.", "^web\\.open", "^(import|export)\\.",
"^conversation\\.recover", "^file\\.(attach|fetch)",
].join("|"));
const CONVERSATION = {
type: "conversation", help: "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
};
export class Contract {
constructor({ nouns, groups, types, columns }) {
this.methods = new Map();
this.types = new Map(types.map((type) => [type.name, type]));
this.groups = new Map(groups.map((group) => [group.name, group.params.map(filledParam)]));
this.nouns = new Map();
for (const { noun, aliases = [], methods } of nouns) {
this.nouns.set(noun, { noun, preset: {} });
for (const alias of aliases) this.nouns.set(alias.noun ?? alias.name, { noun, preset: alias.preset ?? {} });
for (const each of methods) {
const method = filledMethod(each, noun, columns);
this.methods.set(method.name, method);
}
}
}
get offered() {
return [...this.methods.values()].filter(({ name, kind }) => kind !== "stream" && !COMMAND_LINE.test(name));
}
method(name) {
const method = this.methods.get(name);
if (!method) throw new Error(`the contract has no method ${name}`);
return method;
}
params(method) { return [...method.params, ...method.groups.flatMap((group) => this.groups.get(group) ?? [])]; }
callOf(words) {
const start = words.findIndex((word) => this.nouns.has(word));
const [first, verb, ...rest] = words.slice(Math.max(start, 0));
const noun = this.nouns.get(first);
const method = noun && this.methods.get(`${noun.noun}.${(verb ?? "").replaceAll("-", "_")}`);
if (!noun || !method) return null;
return { method, params: { ...noun.preset, ...this.arguments(method, rest) } };
}
arguments(method, words) {
const all = this.params(method);
const places = all.filter(({ positional }) => positional);
places.sort((one, other) => (one.positional ?? 0) - (other.positional ?? 0));
const params = {};
for (let index = 0; index < words.length; index += 1) {
const flag = /^--(.+)$/.exec(words[index])?.[1];
const name = flag?.replaceAll("-", "_");
const param = name ? all.find((each) => each.name === name || each.flag === flag) : places.shift();
if (!param) continue;
if (flag && param.type === "boolean") params[param.name] = true;
else params[param.name] = typed(param, flag ? words[index += 1] : words[index]);
}
return params;
}
}
function filledMethod(method, noun, columns) {
const name = `${noun}.${method.name}`;
return {
kind: "read", confirm: "none", groups: [], result: { shape: "change" }, ...method, name,
params: method.params.map(filledParam), columns: columns[name]?.map(filledColumn),
};
}
function filledParam(param) {
const usual = param.name === "conversation" && !param.help ? CONVERSATION : { type: "string" };
return { required: param.positional !== undefined, ...usual, ...param };
}
function filledColumn(column) {
const title = column.field.split(".").pop().replaceAll("_", " ").toUpperCase();
return { title, format: "text", ...column };
}
function typed({ type }, text) {
if (type.startsWith("array<")) return [text];
return type === "integer" ? Number(text) : text;
}
export function wordsOf(text) {
const parts = text.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? [];
return parts.map((part) => part.replace(/^(['"])(.*)\1$/s, "$2"));
}
let loading = null;
export function loadContract() {
loading ??= fetch("contract.json", { headers: { "X-Page-Key": localStorage.getItem("page_key") ?? "" } })
.then((response) => response.json()).then((json) => new Contract(json));
return loading;
}

"""###

private let file_contract_form_dialog_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeText } from "../view/safe-text.js";
import { loadContract } from "./contract.js";
import { FieldError, Form } from "./form.js";
import { runMethod } from "./run-method.js";
import { resultView } from "./table.js";
export async function openForm(context, name, preset = {}, done, names = {}) {
const contract = await loadContract();
const method = contract.method(name);
const form = new Form(contract, method, preset, context.conversations.list, names);
const answer = h("div", { "aria-live": "polite" });
const isRead = method.kind === "read";
const submit = button(isRead ? "Show" : method.summary, async () => {
submit.disabled = true;
answer.replaceChildren();
try {
const result = await runMethod(context, name, form.values, { names });
if (result === null) return;
done?.(result);
const view = resultView(method, result);
if (isRead && view) answer.replaceChildren(view); else dialog.close();
} catch (error) {
answer.replaceChildren(
h("p", { class: "bad" }, safeText(sentenceOf(error))));
if (error instanceof FieldError) error.input.focus();
else form.fields.find(({ param }) => param.name === /** @type {any} */ (error).data?.param)?.input.focus();
} finally {
submit.disabled = false;
}
}, { class: method.confirm === "none" ? "primary" : "danger" });
const description = method.description
? h("p", { class: "faint" }, method.description.replaceAll("`", ""))
: null;
const isComplete = isRead && Object.keys(preset).length > 0
&& form.fields.every(({ param }) => !param.required || param.name in preset);
const questions = [description, form.element];
const dialog = openDialog(method.summary, isComplete
? [h("details", {}, h("summary", {}, "What is asked"), questions), answer] : [...questions, answer],
[submit, button("Close", () => dialog.close())]);
const open = form.fields.filter(({ input }) => input.type !== "hidden");
const first = open.find(({ param, input }) => param.required && input.value === "")
?? open.find(({ param }) => !(param.name in preset)) ?? open[0];
form.element.addEventListener("keydown", (event) => {
const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
if (event.key !== "Enter" || !isField || event.isComposing || event.repeat) return;
event.preventDefault();
if (!submit.disabled) submit.click();
});
(isComplete ? submit : first?.input ?? submit).focus();
if (isComplete) submit.click();
}

"""###

private let file_contract_form_js = ###"""
import { h } from "../view/dom.js";
import { spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
export class FieldError extends Error {
constructor(message, input) {
super(message);
this.input = input;
}
}
const UNITS = { s: 1, min: 60, m: 60, h: 3_600, d: 86_400, w: 604_800 };
export class Form {
constructor(contract, method, preset, conversations, names = {}) {
this.contract = contract;
this.preset = preset;
this.names = names;
const params = contract.params(method);
this.fields = params.map((param) => ({ param, input: this.inputFor(param, conversations) }));
const isMain = (/** @type {Field} */ { param }) =>
param.required || param.name in preset || param.positional !== undefined;
const main = this.fields.filter(isMain), rest = this.fields.filter((field) => !isMain(field));
const view = (/** @type {Field} */ field) => fieldView(field, names[field.param.name]);
this.element = h("div", {}, main.map(view),
rest.length > 0 && h("details", {}, h("summary", {}, `${rest.length} more`), rest.map(view)));
}
inputFor(param, conversations) {
const { name, type, required } = param;
const value = this.preset[name];
const id = `field-${name}`;
const props = { id, name, required: required ?? false, "aria-describedby": `${id}-help`, autocomplete: "off" };
if (name in this.names) return h("input", { id, name, type: "hidden", value: value ?? "" });
if (type === "boolean") return h("input", { ...props, type: "checkbox", checked: value === true });
if (type === "conversation") {
return select(props, conversations.map((each) => [each.id, each.reference]), value, required);
}
const values = this.contract.types.get(type)?.values;
if (values) {
const offered = values.filter(({ offered: is }) => is !== false);
return select(
props, offered.map((each) => [each.value, `${spaced(each.value)} — ${each.help}`]), value, required);
}
if (type.startsWith("array<"))
return h("textarea", {...props, rows: 2, value: [value ?? []].flat().join("\n") });
if (name === "text" || name === "description") return h("textarea", { ...props, rows: 3, value: value ?? "" });
const kind = { integer: "number", timestamp: "datetime-local" }[type] ?? "text";
const hints = { duration: "30 min, 2h, 3d", member: "@name", message: "its id", relay: "its name" };
const placeholder = /** @type {Record<string, string>} */ (hints)[type] ?? null;
return h("input", { ...props, type: kind, min: param.min, max: param.max, placeholder, value: value ?? "" });
}
get values() {
const values = {};
for (const { param, input } of this.fields) {
const value = read(param, input);
if (value === undefined && param.required) throw new FieldError(`${labelOf(param)} is required.`, input);
if (value !== undefined) values[param.name] = value;
}
return values;
}
}
function select(props, options, value, required) {
const none = required && value !== undefined ? [] : [h("option", { value: "" }, required ? "Choose …" : "—")];
return h("select", props, none,
options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));
}
export function labelOf({ name }) {
const text = spaced(name.replace(/_(at|s)$/, ""));
return text.slice(0, 1).toUpperCase() + text.slice(1);
}
export const helpOf = ({ type, help }) => (type === "conversation" ? "The channel or group."
: help.replace(/[;,]? ?`-` reads it from standard input[^.;]*/, "").replaceAll("`", ""));
function fieldView({ param, input }, fixed) {
if (fixed !== undefined) {
return h("div", { class: "field" }, input, h("span", { class: "help" }, labelOf(param)),
h("span", { class: "fixed" }, safeLine(fixed)));
}
const help = h("span", { class: "help", id: `${input.id}-help` }, helpOf(param));
const label = h("label", { for: input.id }, labelOf(param), param.required ? " (required)" : "");
if (input.type === "checkbox") return h("div", { class: "field" }, h("div", {}, input, label), help);
return h("div", { class: "field" }, label, input, help);
}
function read({ type, name }, input) {
if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked || undefined;
const text = input.value.trim();
if (text === "") return undefined;
if (type.startsWith("array<")) return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
switch (type) {
case "integer": return Number(text);
case "timestamp": return new Date(text).toISOString();
case "duration": {
const match = /^(\d+)\s*(s|min|m|h|d|w)?$/.exec(text);
if (!match)
throw new FieldError(
`${labelOf(/** @type {any} */ ({ name }))} is a time such as 30 min, 2h or 3d.`, input);
return Number(match[1]) * UNITS[/** @type {keyof typeof UNITS} */ (match[2] ?? "s")];
}
default: return input.value;
}
}

"""###

private let file_contract_run_method_js = ###"""
import { button } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { askForPlan, confirmationOf } from "./confirm.js";
import { loadContract, wordsOf } from "./contract.js";
import { fill, successText } from "./success.js";
import { valueAt } from "./table.js";
export async function runMethod(context, name, params, options = {}) {
const contract = await loadContract();
const method = contract.method(name);
if (method.kind === "read") return context.rpc.call(name, params);
const needed = options.isConfirmed ? "none" : confirmationOf(method, params);
const confirmed = needed === "none" ? undefined : await confirm(context, method, params, needed, options.names);
if (confirmed === null) return null;
const before = method.before ? await readBefore(context, contract, method, params) : {};
const result = await context.rpc.call(name, {
...params,
...(method.kind === "mutation" && !method.unkeyed ? { request_key: crypto.randomUUID() } : {}),
...(confirmed ? { confirm: confirmed } : {}),
});
tellSuccess(context, contract, method, { params, result, before, names: options.names });
return result;
}
async function confirm(context, method, params, needed, names = {}) {
const { plan } = await context.rpc.call(method.name, { ...params, dry_run: true });
const conversation = context.conversations.get(params.conversation);
const object = conversation?.reference ?? params.conversation ?? params.profile ?? params.list ?? method.name;
return askForPlan(method, plan, needed, String(object), names);
}
async function readBefore({ rpc }, contract, method, params) {
const read = contract.methods.get(method.before ?? "");
if (!read) return {};
const names = contract.params(read).map(({ name }) => name);
const same = Object.fromEntries(Object.entries(params).filter(([key]) => names.includes(key)));
try { return await rpc.call(read.name, same); } catch { return {}; }
}
function tellSuccess(context, contract, method, values) {
const { outcome, proposal_id: proposal } = values.result;
const done = successText(method, namedValues(context, values));
const sentence = proposal ? "Proposed to the other owners; it happens when enough of them approve."
: outcome === "submitted" ? `${done}; the origin has not answered yet.` : `${done}.`;
const undo = method.undo && !proposal ? undoCall(contract, method.undo, values) : null;
context.status.say(safeLine(sentence), undo && button("Undo", async (event) => {
/** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
try {
await runMethod(context, undo.method.name, undo.params, { isConfirmed: true });
} catch (error) {
context.status.fail(error);
}
}));
}
function undoCall(contract, template, values) {
const whole = template.replace(/\[([^\]]*)\]/g, (_, part) => {
const paths = [...part.matchAll(/\{([a-z0-9_.]+)(\??)\}/g)];
const isKnown = paths.every(([, path, mark]) => {
const value = valueAt(values, path);
return mark ? value === true : value !== undefined && value !== null && value !== "";
});
return isKnown ? part.replace(/\{[a-z0-9_.]+\?\}/g, "") : "";
});
const words = wordsOf(whole).map((word) => fill(word, values));
return words.some((word) => word === "") ? null : contract.callOf(words);
}
function namedValues({ conversations }, { params, ...rest }) {
const conversation = conversations.get(params.conversation);
return { ...rest, params: conversation ? { ...params, conversation: conversation.reference } : params };
}

"""###

private let file_contract_success_js = ###"""
import { spaced } from "../view/formats.js";
import { valueAt } from "./table.js";
const AUTHOR = "{result.message.author.name}";
const OPENER = "{result.case.opened_by.name}";
const SENTENCES = {
"message.post": ["Posted"],
"message.edit": ["Edited the message"],
"message.delete": ["Deleted the message"],
"message.moderate": [`Removed ${AUTHOR}'s message`, "Removed the message"],
"message.hold_approve": [`Approved ${OPENER}'s message`, "Approved the message"],
"message.hold_reject": [`Rejected ${OPENER}'s message`, "Rejected the message"],
"message.pin": [`Pinned ${AUTHOR}'s message`, "Pinned the message"],
"message.unpin": [`Unpinned ${AUTHOR}'s message`, "Unpinned the message"],
"message.schedule": ["Scheduled the message"],
"message.unschedule": ["Canceled the scheduled message"],
"message.forward": ["Forwarded the message"],
"report.file": ["Reported"],
"report.claim": [`Claimed ${OPENER}'s report`, "Claimed the report"],
"report.resolve": [`Resolved ${OPENER}'s report`, "Resolved the report"],
"report.archive": [`Archived ${OPENER}'s report`, "Archived the report"],
"support.open": ["Asked the staff"],
"support.close": [`Closed the chat with ${OPENER}`, "Closed the chat"],
"inbox.claim": ["Claimed {names.item}", "Claimed it"],
"inbox.dismiss": ["Removed {names.item} from the queue", "Removed it from the queue"],
"relay.rotate": ["Replaced {params.relay} by {result.relay.name}"],
"integrity.retry": ["Will process the entry again"],
"integrity.drop": ["Refused the entry"],
"submission.resend": ["Sent it again"],
"ban.bulk": ["Banned {result.counts.banned}, {result.counts.refused} refused"],
"ban.list_remove": ["Removed the entry from {result.list.name}"],
"join.bulk": ["Answered {result.counts.done}, {result.counts.refused} refused"],
"job.cancel": ["Asked the job to stop"],
};
export function successText({ name, summary, success }, values) {
const own = SENTENCES[name]?.find((sentence) => paths(sentence).every((path) => isKnown(valueAt(values, path))));
if (own) return fill(own, values);
return success ? fill(success, values) : `${summary}: done`;
}
const paths = (template) => [...template.matchAll(/\{([a-z0-9_.]+)\}/g)].map(([, path]) => path);
const isKnown = (value) => value !== undefined && value !== null && value !== "";
export const fill = (template, values) => template.replace(/\{([a-z0-9_.]+)\}/g, (_, path) => {
const value = valueAt(values, path);
return Array.isArray(value) ? String(value.length) : String(value ?? "");
});
export const hasOwnSentence = (name) => name in SENTENCES;
export const nameOfItem = ({ kind, from }) => (from ? `${from.name}'s ${spaced(kind)}` : `the ${spaced(kind)}`);

"""###

private let file_contract_table_js = ###"""
import { h } from "../view/dom.js";
import { byteSize, duration, fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";
export const valueAt = (value, path) => path.split(".").reduce((object, key) => object?.[key], value);
const GOOD = new Set(["active", "reachable", "open", "ok", "verified", "accepted", "done"]);
const BAD = new Set([
"unreachable", "diverged", "wrong_identity", "refusing", "failing", "banned", "removed", "failed", "refused",
"deleted",
]);
const FORMATS = {
time: (value) => fullTime(value),
duration: (value) => duration(value),
count: (value) => grouped(value),
notable: (value) => (value === 0 ? "" : grouped(value)),
share: (value) => `${Math.floor(value / 100) / 100} %`,
bytes: (value) => byteSize(value),
flag: (value) => (value ? "yes" : ""),
yesno: (value) => (value ? "yes" : "no"),
id: (value) => h("code", { title: value }, String(value).slice(0, 12)),
conversation: (value) => `#${safeLine(value)}`,
member: (value) => safeLine(value),
role: (value) => spaced(value),
state: stateView,
standing: (value) => (value === "active" ? "" : stateView(value)),
table: (value) => tableView([value].flat(), plainColumns([value].flat()[0]), { label: "Parts" }),
lines: (value) => safeText([value].flat().join("\n")),
command: (value) => h("code", {}, value),
changes: (value) => safeText(value.map(changeText).join("\n")),
message: (_, item) =>
safeLine(item.text ?? item.moderated?.reason ?? item.failure?.detail ?? spaced(item.kind ?? "")),
author: (_, item) => safeLine(item.author?.name ?? item.imported?.author ?? ""),
said: (_, item) => fullTime(item.imported?.at ?? item.at),
};
const WITHOUT_VALUE = new Set(["message", "author", "said"]);
export function stateView(value) {
const tone = GOOD.has(value) ? "good" : BAD.has(value) ? "bad" : "";
return h("span", { class: tone }, spaced(String(value)));
}
export const changeText = ({ what, name, field, old, new: now, old_name: oldName, new_name: newName }) =>
`${[what, name, spaced(field ?? "")].filter(Boolean).join(" ")}: ${valueText(oldName ?? old)} → ${
valueText(newName ?? now)}`;
const valueText = (value) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) ? fullTime(value) : value ?? "nothing");
export function cell(item, { field, format }) {
const value = valueAt(item, field);
if ((value === undefined || value === null) && !WITHOUT_VALUE.has(format)) return "";
const draw = FORMATS[format];
if (draw) return draw(value, item);
return typeof value === "object" ? safeText(JSON.stringify(value)) : safeText(String(value));
}
const NUMBERS = new Set(["count", "notable", "share", "bytes"]);
const heading = (title) => title.slice(0, 1) + title.slice(1).toLowerCase();
export function tableView(items, columns, { label, actions, empty = "Nothing." }) {
if (items.length === 0) return h("p", { class: "faint" }, empty);
const used = columns.filter((column) => items.some((item) => cell(item, column) !== ""));
const title = (/** @type {import("../view/dom.js").Child} */ text) =>
h("th", { scope: "col", role: "columnheader" }, text);
const head = h("tr", { role: "row" }, used.map((column) => title(heading(column.title))),
actions ? title(h("span", { class: "sr" }, "Actions")) : null);
const rows = items.map((item) => h("tr", { role: "row" }, used.map((column) => cellView(item, column)),
actions ? h("td", { role: "cell", class: "row-actions" }, actions(item)) : null));
return h("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": label },
h("table", { role: "table", "aria-label": label }, h("thead", { role: "rowgroup" }, head),
h("tbody", { role: "rowgroup" }, rows)));
}
const LONG = 28;
function cellView(item, column) {
const content = cell(item, column);
const isLong = typeof content === "string" && content.length > LONG && !/\s/.test(content);
const kind = NUMBERS.has(column.format) ? "number" : isLong ? "long" : null;
return h("td", {
role: "cell", class: kind, "data-title": heading(column.title), title: isLong ? content : null,
"data-empty": content === "" ? "" : null,
}, content);
}
export function objectView(object, columns) {
const all = columns.map((column) => ({ title: column.title, value: cell(object, column) }));
const shown = all.filter(({ value }) => value !== "");
return h("dl", {}, shown.flatMap(({ title, value }) => [h("dt", {}, heading(title)), h("dd", {}, value)]));
}
export const plainColumns = (object) => Object.keys(object ?? {}).map((field) => ({
field, title: spaced(field).toUpperCase(), format: field.endsWith("_at") ? "time" : "text",
}));
export function resultView(method, result) {
const { result: { shape, fields }, columns } = method;
if (shape === "list") {
return tableView(result.items, columns ?? plainColumns(result.items[0]), { label: method.summary });
}
const object = shape === "change" && fields?.[0] ? result[fields[0].name] : result;
if (object === undefined || object === null) return null;
if (typeof object !== "object") return h("p", {}, safeText(String(object)));
return objectView(object, columns ?? plainColumns(object));
}

"""###

private let file_icon_svg = ###"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#0b57d0"/><path d="M6 3 5 13M11 3l-1 10M3 6h10M3 10h10" stroke="#fff" stroke-width="1.5" fill="none"/></svg>

"""###

private let file_media_blurhash_js = ###"""
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
const number = (text) => [...text].reduce((sum, digit) => sum * 83 + DIGITS.indexOf(digit), 0);
function digits(value, length) {
let text = "";
for (let place = length - 1; place >= 0; place -= 1) text += DIGITS[Math.floor(value / 83 ** place) % 83];
return text;
}
const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
function sRGB(value) {
const part = Math.max(0, Math.min(1, value));
return Math.trunc((part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255 + 0.5);
}
const signedPower = (value, power) => Math.sign(value) * Math.abs(value) ** power;
export function decodeBlurHash(hash, width, height) {
if (hash.length < 6 || [...hash].some((digit) => !DIGITS.includes(digit))) return null;
const size = number(hash[0]), across = (size % 9) + 1, down = Math.floor(size / 9) + 1;
if (hash.length !== 4 + 2 * across * down) return null;
const largest = (number(hash[1]) + 1) / 166;
const average = number(hash.slice(2, 6));
const colors = [[linear(average >> 16), linear((average >> 8) & 255), linear(average & 255)]];
for (let index = 1; index < across * down; index += 1) {
const value = number(hash.slice(4 + index * 2, 6 + index * 2));
const parts = [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19];
colors.push(parts.map((part) => signedPower((part - 9) / 9, 2) * largest));
}
const pixels = new Uint8ClampedArray(width * height * 4);
for (let y = 0; y < height; y += 1) {
for (let x = 0; x < width; x += 1) {
const sum = [0, 0, 0];
for (let j = 0; j < down; j += 1) {
for (let i = 0; i < across; i += 1) {
const basis = Math.cos((Math.PI * x * i) / width) * Math.cos((Math.PI * y * j) / height);
for (let channel = 0; channel < 3; channel += 1)
sum[channel] += colors[i + j * across][channel] * basis;
}
}
pixels.set([...sum.map(sRGB), 255], 4 * (x + y * width));
}
}
return pixels;
}
export function encodeBlurHash(pixels, width, height, across = 4, down = 3) {
const factors = [];
for (let j = 0; j < down; j += 1) {
for (let i = 0; i < across; i += 1) factors.push(factor(pixels, width, height, i, j));
}
const [average, ...rest] = factors;
const peak = Math.max(...rest.flat().map(Math.abs), 0);
const scale = Math.max(0, Math.min(82, Math.floor(peak * 166 - 0.5)));
const largest = (scale + 1) / 166;
const head = digits(across - 1 + (down - 1) * 9, 1) + digits(scale, 1)
+ digits((sRGB(average[0]) << 16) + (sRGB(average[1]) << 8) + sRGB(average[2]), 4);
return head + rest.map((color) => {
const [red, green, blue] = color.map((value) =>
Math.max(0, Math.min(18, Math.floor(signedPower(value / largest, 0.5) * 9 + 9.5))));
return digits(red * 361 + green * 19 + blue, 2);
}).join("");
}
function factor(pixels, width, height, i, j) {
const sum = [0, 0, 0];
for (let y = 0; y < height; y += 1) {
for (let x = 0; x < width; x += 1) {
const basis = Math.cos((Math.PI * i * x) / width) * Math.cos((Math.PI * j * y) / height);
for (let channel = 0; channel < 3; channel += 1)
sum[channel] += basis * linear(pixels[4 * (x + y * width) + channel]);
}
}
const scale = (i === 0 && j === 0 ? 1 : 2) / (width * height);
return sum.map((value) => value * scale);
}

"""###

private let file_media_download_js = ###"""
import { safeLine } from "../view/safe-text.js";
export async function fetchFile({ id, bytes }, conversation, progress) {
const response = await fetch(`files/${encodeURIComponent(conversation)}/${encodeURIComponent(id)}`, {
headers: { "X-Page-Key": localStorage.getItem("page_key") ?? "" },
});
if (!response.ok) throw new Error(await response.text() || `The node answered ${response.status}.`);
if (!progress || !response.body) return response.blob();
const parts = [];
let length = 0;
for (const reader = response.body.getReader();;) {
const { done, value } = await reader.read();
if (done) return new Blob(parts);
parts.push(value);
length += value.byteLength;
progress(Math.min(100, Math.floor((100 * length) / Math.max(bytes, 1))));
}
}
export async function save(file, conversation, status) {
const name = safeLine(file.name);
try {
status.say(`Fetching ${name} …`);
let told = 0;
const blob = await fetchFile(file, conversation, (percent) => {
if (percent < told + 10) return;
told = percent;
status.say(`Fetching ${name}: ${percent} %`);
});
const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
const link = document.createElement("a");
link.href = url;
link.download = file.name;
link.click();
setTimeout(() => URL.revokeObjectURL(url), 60_000);
status.say(`Saved ${name}.`);
} catch (error) {
status.say(`${name} could not be fetched: ${/** @type {Error} */ (error).message}`);
}
}

"""###

private let file_media_picture_size_js = ###"""
export const HEADER_BYTES = 256 * 1_024;
export function pictureSize(type, bytes) {
const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
try {
const size = READERS.get(type)?.(view) ?? null;
return size && size.width > 0 && size.height > 0 ? size : null;
} catch (error) {
if (error instanceof RangeError) return null;
throw error;
}
}
const READERS = new Map(/** @type {[string, (view: DataView) => Size | null][]} */ ([
["image/png", png], ["image/jpeg", jpeg], ["image/gif", gif], ["image/webp", webp], ["image/avif", avif],
]));
function tag(view, offset) {
return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}
const largest = (one, other) => ({
width: Math.max(one?.width ?? 0, other.width), height: Math.max(one?.height ?? 0, other.height),
});
function png(view) {
return tag(view, 12) === "IHDR" ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}
function jpeg(view) {
let size = null;
for (let offset = 2;;) {
if (view.getUint8(offset) !== 0xff) return null;
const marker = view.getUint8(offset + 1);
if (marker === 0xff) {
offset += 1;
continue;
}
if (marker === 0xda || marker === 0xd9) return size;
const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
if (isFrame) size = largest(size, { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) });
const hasLength = marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
offset += 2 + (hasLength ? view.getUint16(offset + 2) : 0);
}
}
function gif(view) {
const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
const table = (/** @type {number} */ flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
let offset = 13 + table(view.getUint8(10));
while (view.getUint8(offset) === 0x21) {
offset += 2;
for (let length = view.getUint8(offset); length > 0; length = view.getUint8(offset)) offset += 1 + length;
offset += 1;
}
return largest(screen, {
width: view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true),
height: view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true),
});
}
function webp(view) {
const three = (/** @type {number} */ at) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
switch (tag(view, 12)) {
case "VP8X": return { width: three(24) + 1, height: three(27) + 1 };
case "VP8 ": return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
case "VP8L": {
const bits = view.getUint32(21, true);
return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
default: return null;
}
}
function avif(view) {
let size = null;
for (let offset = 0; offset + 16 <= view.byteLength; offset += 1) {
if (view.getUint8(offset) !== 0x69 || tag(view, offset) !== "ispe") continue;
size = largest(size, { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) });
}
return size;
}

"""###

private let file_media_pictures_js = ###"""
import { decodeBlurHash } from "./blurhash.js";
import { fetchFile } from "./download.js";
import { HEADER_BYTES, pictureSize } from "./picture-size.js";
const LIMIT = 20_000_000;
const PIXEL_LIMIT = 40_000_000;
const near = new WeakMap();
const observer = new IntersectionObserver((entries) => {
for (const { isIntersecting, target } of entries) {
if (!isIntersecting) continue;
observer.unobserve(target);
near.get(target)?.();
}
}, { rootMargin: "400px" });
export function showPicture(frame, file, conversation, width, height) {
if (file.blurhash) frame.append(preview(file.blurhash));
if (file.bytes > LIMIT) return;
near.set(frame, async () => {
try {
const blob = await fetchFile(file, conversation);
const type = await pictureType(blob);
if (type === null || !await isDrawable(blob, type)) return;
const image = new Image(width, height);
image.alt = "";
image.src = URL.createObjectURL(new Blob([blob], { type }));
await image.decode();
URL.revokeObjectURL(image.src);
frame.replaceChildren(image);
} catch {
}
});
observer.observe(frame);
}
export async function isDrawable(blob, type) {
const size = pictureSize(type, new Uint8Array(await blob.slice(0, HEADER_BYTES).arrayBuffer()));
return size !== null && size.width * size.height <= PIXEL_LIMIT;
}
function preview(hash) {
const canvas = document.createElement("canvas");
const pixels = decodeBlurHash(hash, 32, 32);
if (!pixels) return canvas;
canvas.width = canvas.height = 32;
canvas.getContext("2d")?.putImageData(new ImageData(pixels, 32, 32), 0, 0);
return canvas;
}
async function pictureType(blob) {
const bytes = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
const text = String.fromCharCode(...bytes);
if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
if (/^GIF8[79]a/.test(text)) return "image/gif";
if (/^RIFF....WEBP/s.test(text)) return "image/webp";
return /^....ftypavi[fs]/s.test(text) ? "image/avif" : null;
}

"""###

private let file_media_upload_js = ###"""
import { encodeBlurHash } from "./blurhash.js";
const BARS = 100;
export function attach({ status }, conversation, file, changed) {
const request = new XMLHttpRequest();
const attachment = { name: file.name, id: null, state: "…", isFailed: false, cancel: () => request.abort() };
const fail = (/** @type {string} */ why) => {
attachment.isFailed = true;
status.say(`${file.name} could not be attached: ${why}`);
changed();
};
request.upload.onprogress = ({ loaded, total }) => {
attachment.state = loaded < total ? `${Math.floor((100 * loaded) / total)} %` : "on its way to the relays";
changed();
};
request.onload = () => {
if (request.status >= 300) return fail(request.responseText || `the node answered ${request.status}.`);
attachment.id = JSON.parse(request.responseText).file.id;
attachment.state = "attached";
return changed();
};
request.onerror = () => fail("the connection was lost.");
describe(file).then((details) => {
const query = new URLSearchParams({ name: file.name, ...details });
request.open("POST", `files/${encodeURIComponent(conversation)}?${query}`);
request.setRequestHeader("X-Page-Key", localStorage.getItem("page_key") ?? "");
request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
request.send(file);
});
return attachment;
}
async function describe(file) {
const details = {};
try {
if (file.type.startsWith("image/")) Object.assign(details, await describePicture(file));
else if (file.type.startsWith("audio/")) Object.assign(details, await describeSound(file));
} catch {
}
return details;
}
async function describePicture(file) {
const bitmap = await createImageBitmap(file);
const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
const context = canvas.getContext("2d");
const { width, height } = bitmap;
context?.drawImage(bitmap, 0, 0, 32, 32);
bitmap.close();
const pixels = context?.getImageData(0, 0, 32, 32).data;
return {
width: String(width),
height: String(height),
...(pixels ? { blurhash: encodeBlurHash(pixels, 32, 32) } : {})
};
}
async function describeSound(file) {
const audio = new OfflineAudioContext(1, 1, 44_100);
const buffer = await audio.decodeAudioData(await file.arrayBuffer());
const samples = buffer.getChannelData(0);
const size = Math.max(1, Math.floor(samples.length / BARS));
let text = "";
for (let bar = 0; bar < BARS && bar * size < samples.length; bar += 1) {
let peak = 0;
for (let index = bar * size; index < Math.min((bar + 1) * size, samples.length); index += 1)
peak = Math.max(peak, Math.abs(samples[index]));
text += String.fromCharCode(Math.min(255, Math.round(peak * 255)));
}
return { duration_s: String(Math.max(1, Math.round(buffer.duration))), waveform: btoa(text) };
}

"""###

private let file_media_voice_js = ###"""
import { button } from "../view/dom.js";
import { fetchFile } from "./download.js";
export function showVoice(frame, file, conversation) {
const canvas = document.createElement("canvas");
canvas.setAttribute("aria-hidden", "true");
canvas.width = 200;
canvas.height = 32;
drawWaveform(canvas, levels(file.waveform));
let audio = null;
const play = button("Play", async () => {
if (audio) {
if (audio.paused) audio.play(); else audio.pause();
return;
}
try {
audio = new Audio(URL.createObjectURL(await fetchFile(file, conversation)));
audio.onplay = () => { play.textContent = "Pause"; };
audio.onpause = () => { play.textContent = "Play"; };
await audio.play();
} catch (error) {
if (/** @type {any} */ (error)?.name === "AbortError") return;
play.textContent = "Cannot be played";
play.disabled = true;
}
});
frame.append(play, canvas);
}
function levels(waveform) {
try { return [...atob(waveform ?? "")].map((each) => each.charCodeAt(0)); } catch { return []; }
}
function drawWaveform(canvas, values) {
const context = canvas.getContext("2d");
if (!context || values.length === 0) return;
context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent");
const step = canvas.width / values.length;
values.forEach((value, index) => {
const height = Math.max(2, (value / 255) * canvas.height);
context.fillRect(index * step, (canvas.height - height) / 2, Math.max(1, step - 1), height);
});
}

"""###

private let file_node_conversations_js = ###"""
const GATHERED = 500;
const QUIET = /^(events\.|message\.(reacted|edited)|job\.)/;
export class Conversations {
constructor(rpc, feed, scope = null) {
this.rpc = rpc;
this.scope = scope;
this.list = [];
this.isLoaded = false;
this.listeners = new Set();
this.timer = undefined;
this.onFailure = (/** @type {unknown} */ _error) => {};
feed.on((event) => { if (event.conversation && !QUIET.test(event.topic)) this.readSoon(); });
feed.onGap(() => this.readSoon());
rpc.onState((isConnected) => { if (isConnected) this.readSoon(0); });
}
on(listener) {
this.listeners.add(listener);
return () => this.listeners.delete(listener);
}
get(id) { return this.list.find((each) => each.id === id) ?? null; }
readSoon(delay = GATHERED) {
if (this.timer !== undefined && delay > 0) return;
clearTimeout(this.timer);
this.timer = setTimeout(() => this.read(), delay);
}
async read() {
this.timer = undefined;
try {
this.list = this.scope ? await this.readEach(this.scope) : await this.readAll();
this.isLoaded = true;
} catch (error) {
if (this.rpc.isConnected) this.onFailure(error);
return;
}
for (const listener of this.listeners) listener();
}
async readAll() {
const all = [];
let cursor;
do {
const page = await this.rpc.call("conversation.list", { limit: 1_000, ...(cursor ? { cursor } : {}) });
all.push(...page.items);
cursor = page.next_cursor;
} while (cursor);
return all;
}
readEach(scope) {
return Promise.all(scope.map((conversation) => this.rpc.call("conversation.show", { conversation })));
}
}
export const displayName = ({ alias, name, id }) => alias ?? (name || id.slice(0, 8));
export function hindrance({ status, state }) {
return STATUS[status] ?? STATE[state] ?? null;
}
const STATUS = {
left: "you left", removed: "you were removed", banned: "you are banned", declined: "you are not a member",
withdrawn: "you are not a member", invited: "you are not a member yet", pending_origin: "you are not a member yet",
pending_approval: "you are not a member yet", pending_review: "you are not a member yet",
};
const STATE = { draft: "not open yet", frozen: "frozen", closed: "closed", deleted: "deleted" };

"""###

private let file_node_delivery_js = ###"""
const FIRST = 2_000;
const LAST = 60_000;
const AT_ONCE = 20;
const TURNS = 12;
export class DeliveryWatch {
constructor(ask) {
this.ask = ask;
this.waiting = new Map();
this.delay = FIRST;
this.timer = undefined;
}
note(items) {
for (const { id, kind } of items) {
if (kind.name !== "provisional" && kind.name !== "pending") this.waiting.delete(id);
else if (!this.waiting.has(id)) {
this.waiting.set(id, 0);
this.delay = FIRST;
}
}
if (this.waiting.size > 0 && this.timer === undefined) this.schedule();
}
askNow() {
if (this.waiting.size === 0 || this.timer === undefined) return;
clearTimeout(this.timer);
void this.run();
}
close() { clearTimeout(this.timer); }
schedule() { this.timer = setTimeout(() => this.run(), this.delay); }
async run() {
this.delay = Math.min(this.delay * 2, LAST);
for (const [id, turns] of [...this.waiting].slice(0, AT_ONCE)) {
const isWaiting = await this.ask(id).catch(() => true);
if (!isWaiting || turns >= TURNS) this.waiting.delete(id); else this.waiting.set(id, turns + 1);
}
this.timer = undefined;
if (this.waiting.size > 0) this.schedule();
}
}

"""###

private let file_node_feed_js = ###"""
const ALL = "";
export class EventFeed {
constructor(rpc, scope = null) {
this.rpc = rpc;
this.nextSeqs = new Map((scope ?? [ALL]).map((key) => [key, null]));
this.subscriptions = new Map();
this.listeners = new Set();
this.gapListeners = new Set();
rpc.on("events.event", ({ subscription, event }) => {
const key = this.subscriptions.get(subscription);
if (key !== undefined) this.deliver(key, event);
});
rpc.on("events.ended", ({ subscription, next_seq: seq }) => {
const key = this.subscriptions.get(subscription);
if (key !== undefined) this.subscribe(key, seq);
});
rpc.onState((isConnected) => {
if (!isConnected) return;
this.subscriptions.clear();
for (const [key, seq] of this.nextSeqs) this.subscribe(key, seq);
});
}
on(listener) {
this.listeners.add(listener);
return () => this.listeners.delete(listener);
}
onGap(listener) {
this.gapListeners.add(listener);
return () => this.gapListeners.delete(listener);
}
async subscribe(key, seq) {
const params = {...(key === ALL ? {} : { conversation: key }), ...(seq === null ? {} : { from_seq: seq }) };
try {
const { subscription } = await this.rpc.call("events.subscribe", params);
this.subscriptions.set(subscription, key);
} catch {
if (this.rpc.isConnected) for (const listener of this.gapListeners) listener();
}
}
deliver(key, event) {
this.nextSeqs.set(key, event.seq + 1);
if (event.topic === "events.heartbeat") return;
if (event.topic === "events.gap") for (const listener of this.gapListeners) listener();
else for (const listener of this.listeners) listener(event);
}
}

"""###

private let file_node_inbox_js = ###"""
export async function readInbox(rpc, scope, params = {}) {
const places = scope ? scope.map((conversation) => ({ conversation })) : [{}];
const pages = await Promise.all(
places.map((place) => rpc.call("inbox.list", { limit: 1_000, ...params, ...place })));
return pages.flatMap(({ items }) => items);
}

"""###

private let file_node_items_js = ###"""
export const localDay = (at) => Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / 86_400_000);
export function itemOf(message, me, channel) {
const at = Date.parse(message.imported?.at ?? message.at);
const { name: kind, isOrdered } = kindOf(message);
const { imported } = message;
const author = message.as_channel ? "channel" : message.failure?.kind === "too_early" ? "system"
: imported?.author ? `imported ${imported.author}` : message.author?.id ?? "system";
return {
id: message.id, entry: isOrdered ? message.seq : null, author, at, day: localDay(at), kind,
isMine: me !== null && author === me,
mentionsReader: me !== null && (message.mentions ?? []).some((/** @type {MemberRef} */ { id }) => id === me),
revision: message.edits ?? 0, content: contentOf(message, channel),
};
}
function kindOf(message) {
const { delivery, failure } = message;
const isOrdered = !delivery || delivery.state === "ordered";
switch (message.kind) {
case "message": return { name: delivered(delivery), isOrdered };
case "event": return { name: { name: "event", topic: message.event ?? "event" }, isOrdered };
case "moderated": {
const { by, reason } = message.moderated ?? {};
return { name: { name: "moderated", by: by?.name ?? "", reason: reason ?? "" }, isOrdered };
}
case "integrity_error": case "decryption_error":
if (failure?.kind === "too_early") return { name: { name: "event", topic: "history" }, isOrdered };
return { name: { name: failure?.kind === "body_missing" ? "missing_body" : message.kind }, isOrdered };
default: return { name: { name: message.kind }, isOrdered };
}
}
function delivered(delivery) {
switch (delivery?.state) {
case undefined: return { name: "message" };
case "ordered": return { name: "provisional", carried: (delivery.provisional ? delivery.cosigning : delivery.holding) ?? 0, of: delivery.relays ?? 0 };
case "with_staff": return { name: "held" };
case "refused": return { name: "refused" };
default: return { name: "pending" };
}
}
function contentOf(message, channel) {
const { imported, quote, forwarded } = message;
return {
author: message.as_channel ? channel : imported?.author ?? message.author?.name ?? "",
authorID: message.as_channel ? "channel" : imported?.author ?? message.author?.id ?? "",
text: textOf(message),
mentions: (message.mentions ?? []).map((/** @type {MemberRef} */ { name }) => name),
replyTo: message.reply_to ?? null,
quote: quote ? quoteOf(quote) : null,
forwardedFrom: forwarded?.map((/** @type {{name: string}} */ { name }) => name).join(", ")
?? imported?.forwarded_from ?? null,
linkPreview: message.link_preview ?? null, files: message.files ?? [],
reactions: message.reactions ?? [],
isEdited: (message.edits ?? 0) > 0 || Boolean(imported?.edited_at),
isPinned: message.pinned ?? false,
isImported: Boolean(imported),
isDatedAhead: message.dated_ahead ?? false,
refusal: message.delivery?.reason ?? null,
expiresAt: message.expires_at ? Date.parse(message.expires_at) : null,
seq: message.seq,
};
}
function quoteOf({ author, imported_author: imported, text }) {
const isRemoved = Boolean(author) && text === undefined;
return { author: imported ?? author?.name ?? "a message", text: text ?? null, isRemoved };
}
export function updateQuotes(contents, { id, kind, content }) {
const isReadable = kind.name === "message" || kind.name === "provisional";
for (const [answer, held] of contents) {
if (held.replyTo !== id || !held.quote) continue;
const text = isReadable ? content.text.slice(0, 140) : null;
if (held.quote.text === text) continue;
contents.set(answer, { ...held, quote: { ...held.quote, text, isRemoved: !isReadable } });
}
}
function textOf({ text, deleted, failure }) {
if (text !== undefined) return text;
if (deleted) return deleted.by?.name ?? "";
if (!failure) return "";
if (failure.kind === "too_early") {
const [entries, are] = failure.count === 1 ? ["entry", "is"] : ["entries", "are"];
return `${failure.count} earlier ${entries}, from before you joined, ${are} not shared`;
}
return failure.count > 1 ? `${failure.detail} (${failure.count} times)` : failure.detail;
}
export function pageOf(page, me, channel, members = 0) {
const items = page.items.map((/** @type {any} */ message) => itemOf(message, me, channel));
const ordered = items.filter((/** @type {Item} */ { entry }) => entry !== null);
const people = new Set(items.map((/** @type {Item} */ { author }) => author)).size;
const isPresent = items.some((/** @type {Item} */ { isMine }) => isMine);
return {
page: {
items: ordered, anchor: page.anchor ?? null, hasOlder: page.has_older, hasNewer: page.has_newer,
readTo: page.read_to ?? Infinity, unread: page.unread ?? 0,
participants: Math.max(members, people + (isPresent ? 0 : 1)),
},
unordered: items.filter((/** @type {Item} */ { entry }) => entry === null),
};
}
export function pageParams(conversation, anchor, before, after) {
return { conversation, before, after, events: true, count_unread: true, ...anchorParams(anchor) };
}
function anchorParams(anchor) {
if (typeof anchor === "string") return { anchor: anchor === "firstUnread" ? "first_unread" : anchor };
if ("item" in anchor) return { message: anchor.item };
if ("entry" in anchor) return { entry: Math.max(anchor.entry, 0) };
return { at: new Date(anchor.time).toISOString() };
}
export function pendingItem(text, me) {
const message = {
id: crypto.randomUUID().replaceAll("-", ""), seq: 0, at: new Date().toISOString(), kind: "message", text,
author: { id: me, name: "" }, delivery: { state: "queued" },
};
return itemOf(message, me, "");
}

"""###

private let file_node_rpc_js = ###"""
const COMMAND = /\bchanadm\b|(^|\s)--[a-z]/;
export class RPCFault extends Error {
constructor(message, data) {
super(message);
this.data = data;
}
get sentences() {
const { hint } = this.data;
return `${capitalized(this.message)}.${hint && !COMMAND.test(hint) ? ` ${capitalized(hint)}.` : ""}`;
}
}
export const sentenceOf = (error) => error?.sentences ?? error?.message ?? String(error);
const capitalized = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const lost = () => new RPCFault("the connection to the node was lost", { name: "connection_lost", retryable: true });
const FIRST_DELAY = 500;
const LAST_DELAY = 15_000;
const ENDED = new Set([1008, 4401]);
export class RPCClient {
constructor(pageKey) {
this.pageKey = pageKey;
this.socket = null;
this.delay = FIRST_DELAY;
this.nextID = 1;
this.waiting = new Map();
this.listeners = new Map();
this.stateListeners = new Set();
this.unsent = [];
this.isConnected = false;
this.isEnded = false;
this.onEnd = () => {};
}
connect() {
const url = new URL("rpc", location.href);
url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
url.hash = "";
const socket = new WebSocket(url, [this.pageKey]);
this.socket = socket;
socket.onopen = () => this.opened(socket);
socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
socket.onclose = ({ code }) => this.closed(code);
}
end() {
if (this.isEnded) return;
this.isEnded = true;
this.socket?.close();
this.onEnd();
}
call(method, params = {}) {
const id = this.nextID;
this.nextID += 1;
const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
return new Promise((resolve, reject) => {
this.waiting.set(id, { resolve, reject });
if (this.isConnected) this.socket?.send(text); else this.unsent.push(text);
});
}
on(method, listener) {
const set = this.listeners.get(method) ?? new Set();
set.add(listener);
this.listeners.set(method, set);
return () => set.delete(listener);
}
onState(listener) {
this.stateListeners.add(listener);
return () => this.stateListeners.delete(listener);
}
opened(socket) {
this.isConnected = true;
this.delay = FIRST_DELAY;
for (const text of this.unsent.splice(0)) socket.send(text);
for (const listener of this.stateListeners) listener(true);
}
closed(code) {
const wasConnected = this.isConnected;
this.isConnected = false;
this.unsent = [];
const waiting = [...this.waiting.values()];
this.waiting.clear();
for (const { reject } of waiting) reject(lost());
if (this.isEnded) return;
if (ENDED.has(code)) {
this.end();
return;
}
if (wasConnected) for (const listener of this.stateListeners) listener(false);
setTimeout(() => this.reconnect(), this.delay);
this.delay = Math.min(this.delay * 2, LAST_DELAY);
}
async reconnect() {
const response = await fetch("session", { headers: { "X-Page-Key": this.pageKey } }).catch(() => null);
if (response?.status === 401 || response?.status === 403) this.end(); else this.connect();
}
receive(message) {
if (message.method !== undefined) {
for (const listener of this.listeners.get(message.method) ?? []) listener(message.params);
return;
}
const waiting = this.waiting.get(message.id);
this.waiting.delete(message.id);
if (message.error) waiting?.reject(new RPCFault(message.error.message, message.error.data));
else waiting?.resolve(message.result);
}
}

"""###

private let file_node_session_js = ###"""
export class SessionError extends Error {
constructor(title, message) {
super(message);
this.title = title;
}
}
const CODE = /^#([A-Za-z0-9_-]{16,64})$/;
export async function openSession(location, storage) {
const code = CODE.exec(location.hash)?.[1];
if (code) {
history.replaceState(null, "", location.pathname);
try {
storage.setItem("page_key", await exchange(code));
} catch (error) {
if (!storage.getItem("page_key")) throw error;
}
}
const key = storage.getItem("page_key");
if (!key) throw new SessionError("No session", "Run `chanadm web`: it opens this page with a code for one use.");
return key;
}
async function exchange(code) {
const response = await fetch("session", {
method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }),
});
if (!response.ok) {
throw new SessionError(
"The code is not valid", "It is for one use within 60 seconds. Run `chanadm web` to get another one.");
}
const { page_key: key } = await response.json();
return String(key);
}
export const UNRESTRICTED = { conversations: null, isReadOnly: false };
export async function readScope(pageKey, storage) {
const response = await fetch("session", { headers: { "X-Page-Key": pageKey } }).catch(() => null);
if (response?.status === 401 || response?.status === 403) {
forgetKey(pageKey, storage);
throw new SessionError("The session has ended", "Run `chanadm web` to open another one.");
}
if (!response?.ok) return UNRESTRICTED;
const { restrictions = [] } = await response.json();
const lists = restrictions.flatMap(({ conversations }) => (conversations ? [conversations] : []));
const ids = lists.length === 0 ? null : lists[0].filter((id) => lists.every((list) => list.includes(id)));
return { conversations: ids, isReadOnly: restrictions.some(({ severity }) => severity === "read") };
}
export async function endSession(pageKey) {
const response = await fetch("session", { method: "DELETE", headers: { "X-Page-Key": pageKey } });
if (!response.ok && response.status !== 401) throw new Error(`The node answered ${response.status}.`);
}
export function forgetKey(pageKey, storage) {
if (storage.getItem("page_key") === pageKey) storage.removeItem("page_key");
}

"""###

private let file_node_typing_js = ###"""
const TOPICS = ["events.gap"];
export class TypingFeed {
constructor(rpc, conversation, onTyping) {
this.rpc = rpc;
this.conversation = conversation;
this.subscription = null;
this.isOpen = true;
this.ends = [
rpc.on("conversation.typing", ({ subscription, member }) => {
if (subscription === this.subscription) onTyping(member);
}),
rpc.on("events.ended", ({ subscription }) => { if (subscription === this.subscription) this.subscribe(); }),
rpc.onState((isConnected) => { if (isConnected) this.subscribe(); }),
];
if (rpc.isConnected) this.subscribe();
}
close() {
this.isOpen = false;
this.ends.forEach((end) => end());
if (this.subscription !== null) this.unsubscribe(this.subscription);
}
async subscribe() {
const { conversation, rpc } = this;
this.subscription = null;
try {
const params = { conversation, topics: TOPICS, typing: true };
const { subscription } = await rpc.call("events.subscribe", params);
if (this.isOpen) this.subscription = subscription; else this.unsubscribe(subscription);
} catch {
}
}
unsubscribe(subscription) {
this.rpc.call("events.unsubscribe", { subscription }).catch(() => {});
}
}
export function sendTyping(rpc, conversation) {
if (rpc.isConnected) rpc.call("conversation.typing", { conversation }).catch(() => {});
}

"""###

private let file_pages_audit_js = ###"""
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { filter, ListPage } from "./list-page.js";
import { parseDate } from "./search-query.js";
export function open(context) {
const conversation = context.conversation?.id;
const text = h("input", { type: "search", size: 18, oninput: () => page.readSoon() });
const since = h("input", { type: "search", size: 12, placeholder: "2026-01-31", oninput: () => page.readSoon() });
const outcome = h("select", { onchange: () => page.read() }, ["", "accepted", "refused"].map((value) =>
h("option", { value }, value || "all")));
const page = new ListPage(context, {
title: "Audit log",
method: "audit.log",
params: { order: "desc", limit: 100 },
topics: ["member.", "conversation.", "ban.", "relay."],
values: () => {
const from = parseDate(since.value.trim());
return {
...(text.value.trim() ? { text: text.value.trim() } : {}),
...(outcome.value ? { outcome: outcome.value } : {}),
...(from === null ? {} : { since_at: new Date(from).toISOString() }),
};
},
filters:
h("div", { class: "filters" }, filter("Text", text), filter("Since", since), filter("Outcome", outcome)),
tools: [
button("Verify", () => openForm(context, "audit.verify", { conversation })),
button("Journal of this node", () => openForm(context, "audit.journal", { conversation })),
button("Integrity", () => openForm(context, "integrity.list", { conversation })),
button("State then", () => openForm(context, "audit.state", { conversation })),
],
});
return page;
}

"""###

private let file_pages_compose_files_js = ###"""
import { button, h } from "../view/dom.js";
import { later } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";
const LIMIT = 10;
export class ComposeFiles {
constructor(context, conversation) {
this.context = context;
this.conversation = conversation;
this.list = [];
this.element = h("ul", { class: "attached", hidden: true });
}
get areReady() { return this.list.every(({ id }) => id !== null); }
set(list) {
this.list = list;
this.draw();
}
choose() {
const input = h("input", { type: "file", multiple: true, onchange: () => this.add([...input.files ?? []]) });
input.click();
}
async add(files) {
const { attach } = await later(() => import("../media/upload.js"));
for (const file of files.slice(0, LIMIT - this.list.length)) {
this.list.push(attach(this.context, this.conversation, file, () => this.draw()));
}
this.draw();
}
draw() {
this.list = this.list.filter(({ isFailed }) => !isFailed);
this.element.hidden = this.list.length === 0;
this.element.replaceChildren(...this.list.map((each) => this.lineOf(each)));
}
lineOf(attachment) {
const name = safeLine(attachment.name);
const remove = button("Remove", () => {
attachment.cancel();
this.set(this.list.filter((other) => other !== attachment));
}, { "aria-label": `Remove ${name}` });
return h("li", {}, h("span", {}, `${name} ${attachment.state}`), remove);
}
}

"""###

private let file_pages_compose_js = ###"""
import { hindrance } from "../node/conversations.js";
import { itemOf, pendingItem } from "../node/items.js";
import { button, h } from "../view/dom.js";
import { shortened } from "../view/formats.js";
import { later } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";
import { ComposeFiles } from "./compose-files.js";
const TEXT_BYTES = 60_000;
export class ComposeBox {
constructor(context, page) {
this.context = context;
this.page = page;
this.purpose = { type: "post" };
this.files = new ComposeFiles(context, page.id);
this.field = h("textarea", {
id: "compose",
rows: 1,
dir: "auto",
"aria-label": "Message",
autocomplete: "off",
"aria-describedby": "compose-hint",
onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
oninput: () => this.changed(),
onpaste: (/** @type {ClipboardEvent} */ event) => this.paste(event),
});
this.about = h("div", { class: "about", hidden: true });
this.send = button("Send", () => this.submit(), { class: "primary" });
this.attach = button("Attach", () => this.files.choose());
this.why = h("p", { class: "why", hidden: true });
this.line = h("div", { class: "compose-line" }, this.field, this.attach, this.send);
this.element = h("div", { class: "compose" }, this.about, this.files.element, this.why,
this.line,
h("span", { id: "compose-hint", class: "sr" },
"Enter sends, Shift-Enter begins a line, Tab completes a name after @, # or :"));
this.completion = null;
this.draftTimer = undefined;
this.draftKey = `draft ${page.id}`;
this.field.value = sessionStorage.getItem(this.draftKey) ?? "";
this.resize();
}
close() { this.keepDraft(); }
update(conversation) {
const { isReadOnly } = this.context.shell;
const why = (isReadOnly ? "This session is read-only." : null) ?? hindrance(conversation)
?? (conversation.role === "observer" && conversation.kind === "channel" && this.purpose.type !== "reply"
? "Subscribers read; they can answer posts where comments are on." : null);
const isOpen = why === null;
this.field.disabled = !isOpen;
this.send.disabled = !isOpen;
this.attach.disabled = !isOpen;
this.why.hidden = isOpen;
this.line.hidden = isReadOnly;
this.why.textContent = why === null ? "" : why.endsWith(".") ? why : `Nothing can be posted: ${why}.`;
const sign = conversation.kind === "channel" ? "#" : "";
this.field.placeholder = `Message ${sign}${safeLine(conversation.name)}`;
}
begin(purpose, text, author) {
this.purpose = purpose;
this.field.disabled = false;
this.send.disabled = false;
if (purpose.type === "edit") {
this.keepDraft();
this.field.value = text;
}
const verb = purpose.type === "edit" ? "Editing" : `Answering ${safeLine(author)}`;
const label = `${verb}: ${shortened(safeLine(text), 100)}`;
this.about.replaceChildren(h("span", {}, label), button("Cancel", () => this.cancel()));
this.about.hidden = purpose.type === "post";
this.focus();
this.resize();
}
cancel() {
if (this.purpose.type === "post") return false;
const wasEdit = this.purpose.type === "edit";
this.purpose = { type: "post" };
this.about.hidden = true;
if (wasEdit) this.field.value = sessionStorage.getItem(this.draftKey) ?? "";
this.resize();
const { conversation } = this.page;
if (conversation) this.update(conversation);
return true;
}
focus() { this.field.focus({ preventScroll: true }); }
get hasFocus() { return this.element.contains(document.activeElement); }
async submit() {
const text = this.field.value;
const files = this.files.list;
if (!this.files.areReady) return this.context.status.say("The files are still on their way to the relays.");
if (text.trim() === "" && files.length === 0) return undefined;
if (new TextEncoder().encode(text).length > TEXT_BYTES) {
return this.context.status.say(`The text has more than ${TEXT_BYTES / 1000} KB; shorten it.`);
}
const purpose = this.purpose;
this.field.value = "";
this.files.set([]);
sessionStorage.removeItem(this.draftKey);
if (purpose.type === "edit") {
this.cancel();
return this.edit(purpose.id, text);
}
this.cancel();
this.resize();
return this.post(text, purpose, files);
}
async edit(message, text) {
const { page, context } = this;
try {
const { message: changed } = await context.rpc.call("message.edit", {
conversation: page.id, message, text, request_key: crypto.randomUUID(),
});
if (changed) page.source.show(itemOf(changed, page.me, page.title), false);
} catch (error) {
this.begin({ type: "edit", id: message }, text, "");
context.status.fail(error);
}
}
async post(text, purpose, files) {
const { page, context } = this;
const pending = { item: pendingItem(text, page.me), text: text || "a file" };
page.view.handle({ type: "sending", pending });
try {
const { message } = await context.rpc.call("message.post", {
conversation: page.id, text, ...(purpose.type === "reply" ? { reply_to: purpose.id } : {}),
...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}), request_key: crypto.randomUUID(),
});
const item = message ? itemOf(message, page.me, page.title) : null;
if (item) page.source.remember([item]);
page.view.handle({ type: "settled", pending, item });
} catch (error) {
page.view.handle({ type: "settled", pending, item: null });
if (this.field.value === "") this.field.value = text;
this.files.set(files);
this.changed();
context.status.fail(error);
}
}
press(event) {
if (event.isComposing) return;
if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
event.preventDefault();
this.submit();
} else if (event.key === "Tab" && !event.ctrlKey && !event.altKey && this.mayComplete()) {
event.preventDefault();
this.complete(event.shiftKey);
} else if (event.key === "ArrowUp" && this.field.value === "") {
event.preventDefault();
this.page.run("editLast");
}
}
mayComplete() {
const before = this.field.value.slice(0, this.field.selectionStart);
return /(^|\s)[@#:]\S*$/.test(before) || (this.completion?.isCycling(this.draft) ?? false);
}
get draft() {
const cursor = [...this.field.value.slice(0, this.field.selectionStart)].length;
return { text: this.field.value, cursor };
}
async complete(isBackward) {
const { Completion } = await later(() => import("../text/completion.js"));
const { emoji } = await later(() => import("../text/emoji-names.js"));
this.completion ??= new Completion();
const result = this.completion.complete(this.draft, isBackward, {
members: await this.page.source.people(),
conversations: this.context.conversations.list.map(({ name }) => name),
emoji,
});
if (!result) return;
this.field.value = result.text;
const cursor = [...result.text].slice(0, result.cursor).join("").length;
this.field.setSelectionRange(cursor, cursor);
this.changed();
}
paste(event) {
const files = [...event.clipboardData?.files ?? []];
if (files.length === 0) return;
event.preventDefault();
this.files.add(files);
}
changed() {
this.resize();
this.page.view.handle({ type: "composing" });
clearTimeout(this.draftTimer);
this.draftTimer = setTimeout(() => this.keepDraft(), 1_000);
}
keepDraft() {
clearTimeout(this.draftTimer);
if (this.purpose.type === "edit") return;
if (this.field.value === "") sessionStorage.removeItem(this.draftKey);
else sessionStorage.setItem(this.draftKey, this.field.value);
}
resize() {
this.field.rows = 1;
const lines =
this.field.value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 80)), 0);
this.field.rows = Math.min(8, Math.max(1, lines));
}
}

"""###

private let file_pages_help_js = ###"""
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { KEYS } from "./timeline-keys.js";
const EVERYWHERE =
[["Ctrl-K", "any command"], ["Alt-1 … 9", "conversations with unread messages"], ["Esc", "one step back"]];
const WRITING = [
["Enter", "send"], ["Shift-Enter", "begin a line"], ["Tab", "complete a name after @, # or :"],
["↑", "in an empty text: edit the last own message"],
];
export function showKeys() {
const timeline = KEYS.map(([keys, , text]) => [keys.join(" "), text]);
const dialog = openDialog("Keys",
[
section("Timeline, while it has the focus", timeline),
section("Writing", WRITING),
section("Everywhere", EVERYWHERE),
],
[button("Close", () => dialog.close())]);
}
const section = (title, lines) => h("section", {}, h("h3", {}, title),
h("dl", {}, lines.flatMap(([keys, text]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, text)])));

"""###

private let file_pages_info_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { counted, duration } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";
import { copyText, showQR } from "./link-tools.js";
import { relayLine } from "./relays.js";
const DENIED = /^(denied\.|access\.restriction$)/;
export function toggleInfo(context, page) {
page.aside.hidden = !page.aside.hidden;
page.infoButton?.setAttribute("aria-expanded", String(!page.aside.hidden));
if (page.aside.hidden) return page.focus();
const close = button("Close", () => toggleInfo(context, page));
page.aside.replaceChildren(
h("div", { class: "page-head" }, h("h2", {}, "Info"), close), ...sections(context, page));
close.focus();
return undefined;
}
function sections(context, page) {
const { conversation } = page;
if (!conversation) return [];
const { id, kind, role, title, description, welcome } = conversation;
const isManager = role === "owner" || role === "admin";
const form = (/** @type {string} */ label, /** @type {string} */ method, /** @type {any} */ props = {}) =>
button(label, () => openForm(context, method, { conversation: id }), {
...props, class: `changes ${props.class ?? ""}`,
});
const own = { ...context, conversation };
return [
section(`This ${kind}`, h("p", {}, h("b", {}, safeLine(title))), h("p", {}, safeText(description)),
isManager ? form("Change the profile", "conversation.update") : null),
previewSection(own), section("Link", linkPart(own, isManager)), section("People", peoplePart(own, isManager)),
section("Relays", lateList(context, "relay.list", { conversation: id }, relayLine)),
welcome || isManager ? section("Welcome", h("p", {}, safeText(welcome ?? "There is none.")),
isManager ? form("Change the welcome", "conversation.set_welcome") : null) : null,
section("Retention", retentionPart(own, isManager ? form("Change", "conversation.set_preferences") : null)),
section("Leave or end", leavePart(own, form)),
].flatMap((part) => (part ? [part] : []));
}
const section = (title, ...children) => h("section", {}, h("h3", {}, title), children);
function linkPart(context, isManager) {
const { conversation, rpc, status, shell } = context;
const place = h("div", { class: "buttons" }, "…");
rpc.call("link.show", { conversation: conversation?.id })
.then(({ url }) => {
place.replaceChildren(
button("Copy the link", () => copyText(status, url, "link")), button("QR code", () => showQR(context)));
if (isManager) place.append(button("Manage links", () => shell.go(`c/${conversation?.id}/links`)));
})
.catch((error) => place.replaceChildren(h("p", { class: "faint" }, DENIED.test(error?.data?.name)
? `The owners of this ${conversation?.kind} give out its link.` : sentenceOf(error))));
return place;
}
function previewSection({ rpc, conversation }) {
if (conversation?.kind !== "channel" || conversation.visibility !== "open") return null;
const text = h("p", {}, "…");
const params = { conversation: conversation.id };
rpc.call("preview.show", params).then(({ state, posts, url, relays }) => {
const pages = [url, ...relays.map((/** @type {any} */ each) => each.url)].filter(Boolean);
text.textContent = state === "shown"
? `Everybody can read the newest ${posts} posts${pages.length > 0 ? `: ${pages.map(safeLine).join(", ")}` : ""}.`
: "The public preview has ended.";
}).catch((error) => {
text.textContent = error?.data?.name === "not_found.preview" ? "There is no public preview." : sentenceOf(error);
});
return section("Public preview", text);
}
function peoplePart(context, isManager) {
const { conversation, shell } = context;
const owners = lateList(context, "member.list", { conversation: conversation?.id, role: "owner" }, ({ name }) =>
h("li", {}, safeLine(name), h("span", { class: "faint" }, " owner")));
const { members } = conversation ?? {};
const count = members === undefined ? null : h("p", {}, counted(members, "member"));
return h("div", {}, count, owners, isManager || conversation?.kind === "group"
? button("All members", () => shell.go(`c/${conversation?.id}/members`)) : null);
}
function retentionPart({ rpc, conversation }, change) {
const text = h("p", {}, "…");
rpc.call("conversation.preferences", { conversation: conversation?.id }).then(({ time_to_live_s: time }) => {
text.textContent = time ? `Messages disappear after ${duration(time)}.` : "Messages are kept.";
}).catch((error) => { text.textContent = sentenceOf(error); });
return h("div", {}, text, change);
}
function leavePart({ rpc, conversation }, form) {
const { kind, role } = conversation ?? {};
const place = h("div", { class: "buttons" });
if (role !== "owner") {
place.append(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" }));
return place;
}
const remove = form(`Delete this ${kind}`, "conversation.delete", { class: "danger" });
place.append(remove);
rpc.call("member.list", { conversation: conversation?.id, role: "owner", status: "active" }).then(({ items }) => {
if (items.length > 1) place.prepend(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" }));
else
place.before(
h("p", {}, `You are the only owner: hand the ${kind} over, or name a successor, before you leave.`),
h("div", { class: "buttons" }, form("Hand over", "handover.offer"),
form("Leave to a successor", "conversation.leave")));
}).catch(() => place.prepend(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" })));
return place;
}
function lateList({ rpc }, method, params, line) {
const list = h("ul", {});
rpc.call(method, params).then(({ items }) => list.replaceChildren(...items.map(line)))
.catch((error) => list.replaceChildren(h("li", { class: "faint" }, sentenceOf(error))));
return list;
}

"""###

private let file_pages_link_tools_js = ###"""
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
export async function copyText(status, text, what) {
await navigator.clipboard.writeText(text);
status.say(`Copied the ${what}.`);
}
export async function showQR({ rpc, status, conversation }, link) {
try {
const { file, link: text } = await rpc.call("link.qr", {
conversation: conversation?.id, format: "png", ...(link ? { link } : {}),
});
const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
const dialog = openDialog("QR code",
[
h("img", { src: url, alt: "QR code of the link", class: "qr" }),
h("p", { class: "address" }, safeLine(text)),
],
[button("Copy the link", () => copyText(status, text, "link")), button("Close", () => dialog.close())]);
dialog.addEventListener("close", () => URL.revokeObjectURL(url));
} catch (error) {
status.fail(error);
}
}

"""###

private let file_pages_links_js = ###"""
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { ListPage } from "./list-page.js";
import { copyText, showQR } from "./link-tools.js";
export function open(context) {
const conversation = context.conversation?.id;
const picture = h("div", {});
const page = new ListPage(context, {
title: "Links",
method: "link.list",
topics: ["link.", "member.joined", "join."],
empty: "There are no links.",
tools: [
button("Create", () => openForm(context, "link.create", { conversation }, () => page.read()), {
class: "changes",
}),
button("Replace the primary link",
() => openForm(context, "link.rotate", { conversation }, () => page.read()), { class: "changes" }),
],
actions: (link) => {
const on = (/** @type {string} */ name) => () =>
openForm(context, name, { conversation, link: link.id }, () => page.read(), { link: link.name });
const label = safeLine(link.name);
return [h("div", { class: "tools" },
button("Copy", () => copyText(context.status, link.url, "link"), { "aria-label": `Copy ${label}` }),
button("QR", () => showQR(context, link.id), { "aria-label": `QR code of ${label}` }),
button("Change", on("link.update"), { "aria-label": `Change ${label}`, class: "changes" }),
link.state === "withdrawn"
? button("Revive", on("link.revive"), { "aria-label": `Revive ${label}`, class: "changes" })
: button("Withdraw", on("link.withdraw"), {
"aria-label": `Withdraw ${label}`, class: "danger changes",
}))];
},
above: () => {
drawUse(context, picture);
return picture;
},
});
return page;
}
async function drawUse({ rpc, conversation }, place) {
try {
const [{ items }, { barChart }] = await Promise.all([
rpc.call("link.stats", { conversation: conversation?.id }), import("../pictures/bar-chart.js"),
]);
const parts = ["active", "pending", "left", "removed", "banned", "declined"];
place.replaceChildren(barChart("Who came by each link", items.map((/** @type {any} */ item) => ({
name: safeLine(item.name), values: parts.map((part) => item[part] ?? 0),
})), parts));
} catch {
place.replaceChildren();
}
}

"""###

private let file_pages_list_page_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { loadContract } from "../contract/contract.js";
import { plainColumns, tableView } from "../contract/table.js";
import { button, h } from "../view/dom.js";
import { displayName } from "../node/conversations.js";
import { safeLine } from "../view/safe-text.js";
const GATHERED = 400;
export class ListPage {
constructor(context, options) {
this.context = context;
this.options = options;
const { conversation } = context;
const place = conversation
? ` of ${conversation.kind === "channel" ? "#" : ""}${safeLine(displayName(conversation))}`
: "";
this.title = `${options.title}${place}`;
this.heading = h("h1", { tabindex: "-1" }, this.title);
this.body = h("div", { "aria-live": "off" });
this.element = h("div", { class: "page" },
h("div", { class: "page-head" }, this.heading, options.tools ?? []), options.filters ?? null, this.body);
this.items = [];
this.cursor = undefined;
this.timer = undefined;
this.end = context.feed.on(({ topic, conversation: id }) => {
const concerns = !conversation || id === conversation.id;
if (concerns && options.topics?.some((each) => topic.startsWith(each))) this.readSoon();
});
this.read();
}
focus() { this.heading.focus(); }
close() {
this.end();
clearTimeout(this.timer);
}
readSoon() {
clearTimeout(this.timer);
this.timer = setTimeout(() => this.read(), GATHERED);
}
async read(isMore = false) {
const { method, params = {}, values } = this.options;
try {
const cursor = isMore && this.cursor ? { cursor: this.cursor } : {};
const place = this.context.conversation ? { conversation: this.context.conversation.id } : {};
const [contract, result] = await Promise.all([
loadContract(), this.context.rpc.call(method, { ...place, ...params, ...values?.(), ...cursor }),
]);
this.items = isMore ? [...this.items, ...result.items] : result.items;
this.cursor = result.next_cursor;
this.draw(contract.method(method));
} catch (error) {
this.body.replaceChildren(h("p", { class: "bad" }, sentenceOf(error)));
}
}
draw(method) {
const { actions, empty, above, columns } = this.options;
const table = tableView(this.items, columns ?? method.columns ?? plainColumns(this.items[0]),
{ label: this.title, actions, empty });
const more = this.cursor ? button("More", () => this.read(true)) : null;
this.body.replaceChildren(...[above?.(this.items), table, more].flatMap((node) => (node ? [node] : [])));
}
}
export const filter = (label, input) => h("label", { class: "filter" }, `${label} `, input);

"""###

private let file_pages_members_js = ###"""
import { openForm } from "../contract/form-dialog.js";
import { choose } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { filter, ListPage } from "./list-page.js";
const STATES = ["", "active", "left", "removed", "banned", "pending_approval", "invited"];
const ROLES = ["", "observer", "author", "member", "moderator", "admin", "owner"];
const ACTIONS = [
["Show", "member.show"],
["History", "member.history"],
["Change the role", "member.role"],
["Mute", "member.mute"],
["Unmute", "member.unmute"],
["Block", "member.block"],
["Unblock", "member.unblock"],
["Grant a permission", "member.grant"],
["Explain what they may do", "access.explain"],
["Remove", "member.remove"],
["Ban", "ban.add"],
["Lift the ban", "ban.lift"],
["Remove all their messages", "message.purge"],
];
const READING = new Set(["member.show", "member.history", "access.explain"]);
export function open(context) {
const conversation = context.conversation?.id;
const query = h("input", { type: "search", size: 18, oninput: () => page.readSoon() });
const role = choice(ROLES, () => page.read());
const state = choice(STATES, () => page.read());
const page = new ListPage(context, {
title: "Members", method: "member.list", topics: ["member.", "ban.", "join."], params: { limit: 200 },
values: () => ({
...(query.value.trim() ? { query: query.value.trim() } : {}), ...(role.value ? { role: role.value } : {}),
...(state.value ? { status: state.value } : {}),
}),
filters: h("div", { class: "filters" }, filter("Name", query), filter("Role", role), filter("State", state)),
tools: [
button("Invite", () => openForm(context, "member.add", { conversation }), { class: "changes" }),
button("Requests", () => openForm(context, "join.list", { conversation })),
button("Bans", () => openForm(context, "ban.list", { conversation })),
button("Permissions", () => openForm(context, "role.list", { conversation })),
],
actions: (member) => [button("Actions", () => act(context, member, () => page.read()), {
"aria-label": `Actions on ${safeLine(member.name)}`,
})],
});
return page;
}
const choice = (values, onchange) => h("select", { onchange }, values.map((value) =>
h("option", { value }, value === "" ? "all" : value.replaceAll("_", " "))));
async function act(context, member, done) {
const offered = ACTIONS.filter(([, method]) => !context.shell.isReadOnly || READING.has(method));
const method = await choose(safeLine(member.name), offered.map(([label, value]) => ({ label, value })));
if (method) openForm(context, method, { conversation: context.conversation?.id, member: member.id }, done, {
member: member.name,
});
}

"""###

private let file_pages_message_actions_js = ###"""
import { runsOf } from "../text/runs.js";
import { choose } from "../view/dialog.js";
import { openLink } from "../view/link-dialog.js";
import { safeLine } from "../view/safe-text.js";
import { MessageCalls } from "./message-calls.js";
import { chooseCommand, isReading } from "./message-menu.js";
import { Selection } from "./selection.js";
export class MessageActions {
constructor(context, page) {
this.context = context;
this.page = page;
this.calls = new MessageCalls(context, page, () => this.selection.clear());
this.selection = new Selection(page, this.calls);
}
get view() { return this.page.view; }
get current() { return this.view.rows.current; }
run(command) {
const { view, page } = this;
switch (command) {
case "down": return view.move(1);
case "up": return view.move(-1);
case "oldest": return view.handle({ type: "jumped", anchor: "oldest" });
case "newest": return page.showNewest();
case "firstUnread": return view.handle({ type: "jumped", anchor: "firstUnread" });
case "write": return page.compose.focus();
case "retry": return page.retry();
case "back": return this.back();
case "times": return this.toggleTimes();
case "bare": page.options.isBare = !page.options.isBare; return view.redraw();
case "hideEvents": view.box.classList.toggle("no-events"); return view.redraw();
case "mute": return this.calls.mute();
case "editLast": return this.editLast();
case "help": return this.help();
case "search": case "nextMatch": case "previousMatch": case "date": case "conversationInfo":
return this.panels(command);
default: return this.runOnMessage(command);
}
}
async panels(command) {
if (command === "conversationInfo") return (await import("./info.js")).toggleInfo(this.context, this.page);
const search = await import("./search.js");
if (command === "date") return search.openDate(this.context, this.page);
return search.runSearch(this.context, this.page, command);
}
runOnMessage(command) {
const id = this.current;
const item = id && this.view.rows.item(id);
if (!item) return this.context.status.say("Choose a message first: j and k move to one.");
const row = this.view.rows.rows.find((each) => each.id === id)?.row;
const isOpen = row?.flags.has("expanded");
if (command === "actions" && (row?.type === "folded" || (item.kind.name === "event" && isOpen))) {
return this.view.handle({ type: "toggled", id: item.id, flag: "expanded" });
}
if (item.kind.name === "event" && !this.content(item).isImported && command !== "copy") {
return this.context.status.say("This is an event of the conversation, not a message.");
}
if (command === "actions") return this.openMenu(item.id);
return this.act(command, item);
}
content(item) { return this.view.rows.contents.get(item.id) ?? item.content; }
act(command, item) {
const content = this.content(item);
if (this.context.shell.isReadOnly && !isReading(command)) {
return this.context.status.say("This session is read-only.");
}
switch (command) {
case "reply": return this.page.compose.begin({ type: "reply", id: item.id }, content.text, content.author);
case "react": return this.calls.chooseReaction(item.id);
case "copy": return this.copy(content.text);
case "link": return this.chooseLink(content);
case "save": return this.save(content);
case "edit": return this.edit(item);
case "select": return this.selection.toggle(item.id);
case "spoiler": return this.view.handle({ type: "toggled", id: item.id, flag: "spoiler" });
case "markUnread": return this.view.handle({ type: "toggled", id: item.id, flag: "unread" });
case "delete": return this.calls.delete(this.targets(item.id));
case "moderate": return this.calls.moderate(this.targets(item.id));
case "forward": return this.calls.forward(this.targets(item.id));
case "report": return this.report(item.id);
case "info": return import("./message-info.js").then(({ showMessageInfo }) =>
showMessageInfo(this.context, this.page.id, item.id));
default: return undefined;
}
}
targets(id) { return this.selection.ids.length > 0 ? [...this.selection.ids] : [id]; }
back() {
const { page, view } = this;
if (page.compose.hasFocus && page.compose.cancel()) return;
if (page.compose.hasFocus) return page.focus();
if (page.panel.childElementCount > (this.selection.bar ? 1 : 0)) return this.closePanel();
if (!page.aside.hidden) {
page.aside.hidden = true;
page.infoButton?.setAttribute("aria-expanded", "false");
return page.focus();
}
if (this.selection.ids.length > 0) return this.selection.clear();
view.rows.setCurrent(null);
page.focus();
}
closePanel() {
this.page.panel.replaceChildren(...(this.selection.bar ? [this.selection.bar] : []));
if (this.page.options.matches.size > 0) {
this.page.options.matches = new Map();
this.view.redraw();
}
this.page.focus();
}
async report(id) {
const { openForm } = await import("../contract/form-dialog.js");
openForm(this.context, "report.file", { conversation: this.page.id, message: id });
}
async openMenu(id, anchor) {
const item = this.view.rows.item(id);
if (!item) return;
this.view.rows.setCurrent(id);
const command = await chooseCommand(this.context, this.page.id, id);
(anchor ?? this.view.viewport.element(id))?.focus({ preventScroll: true });
if (command) this.act(command, item);
}
edit(item) {
if (!item.isMine || !["message", "provisional"].includes(item.kind.name)) {
return this.context.status.say("Only your own messages can be edited.");
}
const { text } = this.content(item);
if (text === "") return this.context.status.say("The message has no text to edit.");
return this.page.compose.begin({ type: "edit", id: item.id }, text, "");
}
editLast() {
const mine = this.view.timeline.rows.filter((row) => row.type === "item" && row.item.isMine
&& ["message", "provisional"].includes(row.item.kind.name));
const last = mine[mine.length - 1];
if (last?.type === "item") this.edit(last.item);
}
async copy(text) {
if (text === "") return this.context.status.say("The message has no text.");
await navigator.clipboard.writeText(text);
return this.context.status.say("Copied.");
}
async chooseLink({ text, mentions }) {
const links = runsOf(text, mentions).flatMap(({ target }) => (target?.type === "link" ? [target.url] : []));
const urls = [...new Set(links)];
if (urls.length === 0) return this.context.status.say("The message has no links.");
const url = urls.length === 1
? urls[0]
: await choose("Links", urls.map((each) => ({ label: safeLine(each), value: each })));
return url ? openLink(url) : undefined;
}
async save({ files }) {
if (files.length === 0) return this.context.status.say("The message has no files.");
const { save } = await import("../media/download.js");
for (const file of files) await save(file, this.page.id, this.context.status);
return undefined;
}
toggleTimes() {
const isOn = this.view.box.classList.toggle("times");
this.page.tools.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(isOn));
}
async help() { (await import("./help.js")).showKeys(); }
}

"""###

private let file_pages_message_calls_js = ###"""
import { itemOf } from "../node/items.js";
import { sentenceOf } from "../node/rpc.js";
import { emoji } from "../text/emoji-names.js";
import { ask, choose } from "../view/dialog.js";
import { counted } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
export class MessageCalls {
constructor(context, page, done) {
this.context = context;
this.page = page;
this.done = done;
}
async callOnAll(method, ids, params, done) {
const { rpc, status } = this.context;
let count = 0;
try {
for (const message of ids) {
const result = await rpc.call(method, {
conversation: this.page.id, message, ...params, request_key: crypto.randomUUID(),
});
count += 1;
if (result.message && params.to === undefined) {
this.page.source.show(itemOf(result.message, this.page.me, this.page.title), false);
}
if (result.outcome === "submitted") done = done.replace(/\.$/, "; the origin has not answered yet.");
}
this.done();
status.say(done);
} catch (error) {
const before = count > 0 ? `${counted(count, "message")} done. ` : "";
status.say(before + sentenceOf(error));
}
}
async react(id, sign, isMine) {
try {
const { message } = await this.context.rpc.call(isMine ? "message.unreact" : "message.react", {
conversation: this.page.id, message: id, emoji: sign, request_key: crypto.randomUUID(),
});
if (message) this.page.source.show(itemOf(message, this.page.me, this.page.title), false);
} catch (error) {
this.context.status.fail(error);
}
}
async chooseReaction(id) {
const entries = emoji.slice(0, 20).map(({ name, text }) => ({ label: `${text} ${name}`, value: text }));
const other = { label: "Another …", value: "" };
const chosen = await choose("React with", [...entries, other]);
const sign = chosen === ""
? await ask({ title: "React", field: "An emoji", yes: "React", isRequired: true })
: chosen;
if (sign) this.react(id, sign, false);
}
async delete(ids) {
const what = counted(ids.length, "message");
const answer = await ask({
title: `Delete ${what}?`,
text: "The text goes for everybody; a mark stays in its place.",
yes: "Delete",
isDanger: true,
});
if (answer !== null) await this.callOnAll("message.delete", ids, {}, `Deleted ${what}.`);
}
async moderate(ids) {
const what = counted(ids.length, "message");
const reason = await ask({
title: `Remove ${what}?`, text: "Everybody sees that you removed it, and the reason.",
field: "Reason (shown to all)", yes: "Remove", isDanger: true,
});
if (reason === null) return;
await this.callOnAll("message.moderate", ids, reason ? { reason } : {}, `Removed ${what}.`);
}
async forward(ids) {
const { conversations } = this.context;
const others = conversations.list.filter(({ status }) => status === "active");
const target = await choose(`Forward ${counted(ids.length, "message")} to`, others.map(({ id, name }) => ({
label: safeLine(name || id.slice(0, 8)), value: id,
})));
if (!target) return;
await this.callOnAll("message.forward", ids, { to: target }, `Forwarded ${counted(ids.length, "message")}.`);
}
async mute() {
const isMuted = this.page.conversation?.muted ?? false;
try {
await this.context.rpc.call(
isMuted ? "conversation.unmute" : "conversation.mute", { conversation: this.page.id });
this.context.conversations.readSoon(0);
this.context.status.say(isMuted ? "Unmuted." : "Muted.");
} catch (error) {
this.context.status.fail(error);
}
}
}

"""###

private let file_pages_message_info_js = ###"""
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";
export async function showMessageInfo({ rpc, status }, conversation, message) {
try {
const info = await rpc.call("message.info", { conversation, message });
const dialog = openDialog("The message", sections(info), [
button("Copy the id", () => navigator.clipboard.writeText(info.message.id)),
button("Close", () => dialog.close(), { class: "primary" }),
]);
} catch (error) {
status.fail(error);
}
}
function sections({ message, versions, deliveries, receipts, reports, proof, readers }) {
const facts = [
["From", message.author?.name ?? "unknown"], ["At", fullTime(message.at)], ["Entry", grouped(message.seq + 1)],
["Id", message.id], ["Sealed for", readers === undefined ? null : `${grouped(readers)} members`],
["Disappears", message.expires_at ? fullTime(message.expires_at) : null],
];
const shown = facts.filter(([, value]) => value !== null);
return [
h("dl", {}, shown.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, safeText(String(value)))])),
list("Earlier texts", versions, ({ at, text }) => `${fullTime(at)}: ${text}`),
list("Forwarded from", message.forwarded, ({ name }) => name), list("Relays", deliveries, deliveryText),
list("Members known to have it", receipts, ({ member, at }) => `${member.name}, ${fullTime(at)}`),
list("Reports", reports, reportText), h("h3", {}, "Proof"), h("p", {}, proofText(proof)),
];
}
function deliveryText({ relay, held, cosigned, seen_at: seen }) {
const state = cosigned ? "holds and cosigned it" : held ? "holds it" : "does not show it";
return `${relay}: ${state}${seen ? `, seen ${fullTime(seen)}` : ""}`;
}
const reportText = ({ state, at, text }) => `${spaced(state)}, ${fullTime(at)}${text ? `: ${text}` : ""}`;
function proofText(proof) {
if (!proof) return "No signed state of the log covers it yet.";
const cosigners = proof.cosigners.join(", ") || "no relay";
const size = grouped(proof.size);
return `It stands in the signed log of ${size} entries, cosigned by ${cosigners}. Root ${proof.root}.`;
}
const list = (title, items, text) => (!items?.length ? null
: h("section", {}, h("h3", {}, title), h("ul", {}, items.map((item) => h("li", {}, safeLine(text(item)))))));

"""###

private let file_pages_message_menu_js = ###"""
import { choose } from "../view/dialog.js";
import { safeLine } from "../view/safe-text.js";
import { KEYS } from "./timeline-keys.js";
const MENU = [
"reply", "react", "forward", "copy", "link", "save", "edit", "delete", "moderate", "report", "select", "spoiler",
"markUnread", "info"
];
const READING = new Set(["copy", "link", "save", "select", "spoiler", "info"]);
export const isReading = (command) => READING.has(command);
const TITLES = new Map(/** @type {[string, string][]} */ ([
["reply", "Reply"], ["react", "React"], ["forward", "Forward"], ["copy", "Copy the text"], ["link", "Open a link"],
["save", "Save files"], ["edit", "Edit"], ["delete", "Delete"], ["moderate", "Remove as a moderator"],
["report", "Report to the staff"], ["select", "Select"], ["spoiler", "Show hidden text"],
["markUnread", "Mark unread from here"], ["info", "About the message"],
]));
export function chooseCommand(context, conversation, message) {
const keys = new Map(KEYS.map(([[key], command]) => [command, key]));
const menu = context.shell.isReadOnly ? MENU.filter(isReading) : MENU;
const entries = menu.map((value) => ({ label: TITLES.get(value) ?? value, value, key: keys.get(value) }));
return choose("The message", entries, {
onOpen: (buttons) => judge(context, conversation, message, menu, buttons),
});
}
async function judge({ rpc }, conversation, message, menu, buttons) {
try {
const { actions } = await rpc.call("message.actions", { conversation, messages: [message] });
for (const { action, allowed, reason } of actions) {
const entry = buttons[menu.indexOf(action)];
if (allowed || !entry) continue;
entry.setAttribute("aria-disabled", "true");
entry.firstElementChild?.append(` — ${safeLine(reason ?? "not allowed")}`);
}
} catch {
}
}

"""###

private let file_pages_navigation_js = ###"""
import { displayName } from "../node/conversations.js";
import { h } from "../view/dom.js";
import { grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
const PARTS = { members: "Members", links: "Links", relays: "Relays", audit: "Audit log" };
export function navigation(list, current, page, waiting) {
const conversations = list.map((each) => conversationLink(each, each.id === current, page));
const parts = Object.entries(PARTS).map(([name, title]) => link(`c/${current}/${name}`, title, page === name));
return [
h("h2", {}, "Conversations"), h("ul", {}, conversations),
...(current === null ? [] : [h("h2", {}, "This conversation"), h("ul", {}, parts)]),
h("h2", {}, "Node"),
h("ul", {}, link("queue", "Queue", page === "queue", waiting), link("node", "Node", page === "node"),
link("run", "All commands", page === "run")),
];
}
function conversationLink(conversation, isOpen, page) {
const { id, kind, unread, unread_mentions: mentions, muted } = conversation;
const name = `${kind === "channel" ? "#" : ""}${safeLine(displayName(conversation))}`;
const kindOfBadge = mentions > 0 ? "badge mention" : muted ? "badge quiet" : "badge";
const badge = unread > 0 && h("span", { class: kindOfBadge }, unread >= 10_000 ? "10,000+" : grouped(unread),
h("span", { class: "sr" }, ` unread${mentions > 0 ? ", mentions you" : ""}`));
return h("li", {}, anchor(`c/${id}`, [h("span", {}, name), badge], isOpen && page === "timeline"));
}
function link(place, title, isOpen, count = 0) {
const badge = count > 0 && h("span", { class: "badge" }, grouped(count), h("span", { class: "sr" }, " waiting"));
return h("li", {}, anchor(place, [h("span", {}, title), badge], isOpen));
}
const anchor = (place, children, isOpen) =>
h("a", { href: `#/${place}`, "data-place": place, "aria-current": isOpen ? "page" : null }, children);

"""###

private let file_pages_node_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { resultView } from "../contract/table.js";
import { button, h } from "../view/dom.js";
const PARTS = [
["Node", "server.info", {}],
["Checks", "server.doctor", { fast: true }],
["Jobs", "job.list", { order: "desc", limit: 20 }],
["Profiles", "profile.list", {}],
["Tokens", "token.list", {}],
["Ban lists", "ban.lists", {}],
];
export function open(context) {
const title = h("h1", { tabindex: "-1" }, "Node");
const parts = h("div", {}), changes = { class: "changes" };
const element = h("div", { class: "page" },
h("div", { class: "page-head" }, title, button("Sync now", () => openForm(context, "server.sync"), changes),
button("Create a conversation", () => openForm(context, "conversation.create"), changes),
button("Join by a link", () => openForm(context, "conversation.join"), changes)),
parts);
for (const part of PARTS) parts.append(section(context, ...part));
return { element, title: "Node", focus: () => title.focus() };
}
function section({ rpc }, title, name, params) {
const body = h("div", {}, "…");
Promise.all([loadContract(), rpc.call(name, params)]).then(([contract, result]) => {
body.replaceChildren(resultView(contract.method(name), result) ?? "Nothing.");
}).catch((error) => body.replaceChildren(h("p", { class: "faint" }, sentenceOf(error))));
return h("section", {}, h("h2", {}, title), body);
}

"""###

private let file_pages_palette_js = ###"""
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
const SHOWN = 40;
export async function openPalette(context) {
if (document.querySelector("dialog[open]")) return;
const contract = await loadContract();
const preset = context.conversation ? { conversation: context.conversation.id } : {};
const entries = [
...context.conversations.list.map(({ id, name, title }) => ({
label: `#${safeLine(name || id.slice(0, 8))}`,
detail: safeLine(title),
run: () => context.shell.go(`c/${id}`),
})),
...contract.offered.map(({ name, summary, params }) => ({
label: summary,
detail: name,
run: () => openForm(context, name, params.some((param) => param.name === "conversation") ? preset : {}),
})),
];
show(entries);
}
function show(entries) {
let found = entries, index = 0;
const list = h("ul", { id: "palette-list", role: "listbox", "aria-label": "Commands", class: "menu-list" });
const field = h("input", {
role: "combobox",
"aria-label": "Command",
"aria-expanded": "true",
"aria-controls": "palette-list",
autocomplete: "off",
"aria-activedescendant": "palette-0",
placeholder: "a command or a conversation",
oninput: () => {
found = matching(entries, field.value);
index = 0;
draw();
},
});
const run = (/** @type {Entry | undefined} */ entry) => {
if (!entry) return;
dialog.close();
entry.run();
};
const draw = () => {
list.replaceChildren(...found.slice(0, SHOWN).map((entry, place) => h("li", {
id: `palette-${place}`, role: "option", "aria-selected": String(place === index), onclick: () => run(entry),
}, h("span", {}, entry.label), h("span", { class: "faint" }, entry.detail))));
field.setAttribute("aria-activedescendant", found.length > 0 ? `palette-${index}` : "");
list.children[index]?.scrollIntoView({ block: "nearest" });
};
field.addEventListener("keydown", (event) => {
const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
if (step) index = Math.max(0, Math.min(index + step, Math.min(found.length, SHOWN) - 1));
else if (event.key === "Enter") run(found[index]);
else return;
event.preventDefault();
if (step) draw();
});
const dialog = openDialog(
"Commands", [h("div", { class: "field" }, field), list], [button("Close", () => dialog.close())]);
dialog.classList.add("palette");
draw();
field.focus();
}
function matching(entries, text) {
const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
const scored = entries.flatMap((entry) => {
const whole = `${entry.label} ${entry.detail} ${entry.detail.replace(/[._]/g, " ")}`.toLowerCase();
if (!words.every((word) => whole.includes(word))) return [];
const isFirst =
entry.label.toLowerCase().startsWith(text.toLowerCase()) || entry.detail.startsWith(text.toLowerCase());
return [{ entry, score: isFirst ? 0 : 1 }];
});
return scored.sort((one, other) => one.score - other.score).map(({ entry }) => entry);
}

"""###

private let file_pages_queue_actions_js = ###"""
import { openForm } from "../contract/form-dialog.js";
import { loadContract, wordsOf } from "../contract/contract.js";
import { runMethod } from "../contract/run-method.js";
import { nameOfItem } from "../contract/success.js";
import { ask } from "../view/dialog.js";
import { button } from "../view/dom.js";
import { counted, grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { actOnReport } from "./queue-cases.js";
const STEPS = {
join_request: ({ conversation, id }) => ({
accept: { label: "Approve", method: "join.approve", params: { conversation, request: id } },
refuse: { label: "Decline", method: "join.decline", params: { conversation, request: id } },
others: [
{ label: "Reply", method: "join.reply", params: { conversation, request: id }, hasForm: true },
{ label: "Ban", method: "ban.add", params: { conversation, member: id }, hasForm: true },
],
}),
held_post: ({ conversation, id, from }) => ({
accept: { label: "Approve", method: "message.hold_approve", params: { conversation, case: id } },
refuse: { label: "Reject", method: "message.hold_reject", params: { conversation, case: id } },
others: memberSteps(conversation, from?.id),
}),
report: ({ conversation, id }) => ({
accept: { label: "Resolve", method: "report.resolve", params: { conversation, case: id } },
refuse: { label: "Archive", method: "report.archive", params: { conversation, case: id } },
others: [],
}),
support: ({ conversation, id }) => ({
accept: { label: "Reply", method: "support.reply", params: { conversation, case: id }, hasForm: true },
refuse: { label: "Close", method: "support.close", params: { conversation, case: id } },
others: [],
}),
proposal: ({ conversation, id }) => ({
accept: { label: "Approve", method: "proposal.approve", params: { conversation, proposal: id } },
refuse: { label: "Reject", method: "proposal.reject", params: { conversation, proposal: id } },
others: [],
}),
handover: ({ conversation }) => ({
accept: { label: "Accept", method: "handover.accept", params: { conversation } },
refuse: { label: "Decline", method: "handover.decline", params: { conversation } },
others: [],
}),
succession: ({ conversation }) => ({
accept: { label: "Succeed", method: "conversation.succeed", params: { conversation } },
refuse: { label: "Decline", method: "conversation.succeed", params: { conversation, decline: true } },
others: [],
}),
alarm: ({ id }) => ({
accept: { label: "Acknowledge", method: "integrity.acknowledge", params: { error: id } },
others: [{ label: "Evidence", method: "integrity.evidence", params: { error: id }, hasForm: true }],
}),
answer: ({ conversation, id }) => ({
accept: { label: "Read", method: "inbox.dismiss", params: { conversation, item: id } },
others: [],
}),
};
function memberSteps(conversation, member) {
if (!member) return [];
const params = { conversation, member };
return [
{ label: "Mute", method: "member.mute", params, hasForm: true },
{ label: "Remove", method: "member.remove", params, hasForm: true },
{ label: "Ban", method: "ban.add", params, hasForm: true },
];
}
function namesOf(item, params) {
const person = item.from?.name, thing = nameOfItem(item);
const all = { member: person, request: person, case: thing, item: thing, proposal: item.context };
const known = Object.entries(all).filter(([key, name]) => key in params && name !== undefined);
return /** @type {Record<string, string>} */ (Object.fromEntries(known));
}
const DECIDED = new Set(["state.settled", "not_found.case", "not_found.member", "not_found.proposal"]);
export class QueueActions {
constructor(context, page) {
this.context = context;
this.page = page;
}
buttonsFor(item) {
const isReadOnly = this.context.shell.isReadOnly;
const steps = isReadOnly ? { others: [] } : this.stepsOf(item);
const { accept, refuse, others } = steps;
const name = safeLine(item.context).slice(0, 40);
const make = (/** @type {Step} */ step, className = "") => button(step.label, () => this.run(item, step), {
class: className, "aria-label": `${step.label}: ${name}`,
});
return [
accept && make(accept, "primary"),
refuse && make(refuse, "danger"),
...others.map((step) => make(step)),
button("Show", () => this.show(item), { "aria-label": `Show: ${name}` }),
item.kind === "report" && !isReadOnly
? button("Act", () => this.actOn(item), { "aria-label": `Act on: ${name}` })
: null,
item.kind === "report" && !item.claimed_by && !isReadOnly
? button("Claim", () => this.claim(item), { "aria-label": `Claim: ${name}` })
: null,
].filter((each) => each);
}
stepsOf(item) { return STEPS[item.kind]?.(item) ?? { others: [] }; }
async decide(item, verdict) {
const step = this.stepsOf(item)[verdict];
if (!step) return this.context.status.say("This cannot be done here; Enter shows it.");
return this.run(item, step, verdict === "refuse");
}
async claim(item) {
await this.run(item,
{ label: "Claim", method: "inbox.claim", params: { conversation: item.conversation, item: item.id } });
}
async actOn(item) {
await actOnReport(this.context, item, () => this.page.read()).catch((error) => this.context.status.fail(error));
}
async decideAll(verdict) {
const { page } = this;
const items = page.items.filter((item) => page.selected.has(page.keyOf(item)));
const able = items.filter((item) => this.stepsOf(item)[verdict] && !this.stepsOf(item)[verdict]?.hasForm);
const reason = await ask({
title: `${verdict === "accept" ? "Accept" : "Refuse"} ${counted(able.length, "item")}?`,
field: "Reason (shown to them)",
text: able.length < items.length
? `${grouped(items.length - able.length)} of them must be answered one by one.`
: "",
yes: verdict === "accept" ? "Accept" : "Refuse",
isDanger: verdict === "refuse",
});
if (reason === null) return;
let done = 0;
for (const item of able) {
const step = /** @type {Step} */ (this.stepsOf(item)[verdict]);
if (await this.call(item, step, reason)) done += 1;
}
page.selected.clear();
this.context.status.say(`${counted(done, "item")} of ${grouped(able.length)} decided.`);
page.read();
}
async show(item) {
const contract = await loadContract();
const shows = {
join_request: ["join.show", { request: item.id }],
report: ["report.show", { case: item.id }],
support: ["support.read", { case: item.id }],
proposal: ["proposal.show", { proposal: item.id }],
handover: ["handover.show", {}],
succession: ["conversation.show", {}],
alarm: ["integrity.show", { error: item.id }],
};
const shown = shows[item.kind];
const call = shown ? null : contract.callOf(wordsOf(item.command));
const [method, params] =
shown ?? (call ? [call.method.name, call.params] : ["inbox.list", { kind: item.kind }]);
const fits = contract.params(contract.method(method)).some(({ name }) => name === "conversation");
await openForm(this.context, method, {...(fits ? { conversation: item.conversation } : {}), ...params },
() => this.page.read(), namesOf(item, params));
}
async run(item, step, asksReason = step.label === "Decline" || step.label === "Reject") {
if (step.hasForm) {
return openForm(
this.context, step.method, step.params, () => this.page.read(), namesOf(item, step.params));
}
const reason = asksReason
? await ask(
{ title: `${step.label}?`, field: "Reason (shown to them)", yes: step.label, isDanger: true })
: "";
if (reason === null) return undefined;
await this.call(item, step, reason);
return this.page.read();
}
async call(item, step, reason) {
const { page, context } = this;
const key = page.keyOf(item);
if (page.busy.has(key)) return false;
page.busy.add(key);
page.redraw();
try {
const params = { ...step.params, ...(reason ? { reason } : {}) };
const result = await runMethod(context, step.method, params, { names: namesOf(item, step.params) });
return result !== null;
} catch (error) {
const { name } = /** @type {any} */ (error).data ?? {};
if (DECIDED.has(name))
context.status.say(`Somebody else has decided this already: ${safeLine(item.context)}`);
else context.status.fail(error);
return false;
} finally {
page.busy.delete(key);
}
}
}

"""###

private let file_pages_queue_cases_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { openForm } from "../contract/form-dialog.js";
import { choose } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { fullTime, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
export function earlierCases(context, item) {
const { from } = item;
if (!from) return null;
const body = h("div", {});
let isRead = false;
const ontoggle = async () => {
if (isRead) return;
isRead = true;
body.replaceChildren(
...await linesOf(context, item, from.id).catch((error) => [sentenceOf(error)]));
};
return h("details", { ontoggle }, h("summary", {}, `Earlier cases of ${safeLine(from.name)}`), body);
}
async function linesOf({ rpc }, { conversation, id }, person) {
const [reports, history] = await Promise.all([
rpc.call("report.list", { conversation, all: true, limit: 1_000 }),
rpc.call("member.history", { conversation, member: person, limit: 100 }).catch(() => ({ items: [] })),
]);
const concerns = reports.items.filter((/** @type {any} */ each) => each.id !== id
&& [each.member?.id, each.message_author?.id, each.opened_by?.id].includes(person));
const lines = [
...concerns.map((/** @type {any} */ each) => caseText(each, person)), ...history.items.map(historyText),
];
return lines.length === 0 ? [h("p", { class: "faint" }, "None.")]
: [h("ul", {}, lines.map((line) => h("li", {}, safeLine(line))))];
}
function caseText({ at, kind, state, excerpt, text, message_author: author }, person) {
const against = author?.id === person ? " against them" : "";
return `${fullTime(at)}: ${spaced(kind)}${against}, ${spaced(state)}: ${text ?? excerpt ?? ""}`;
}
const historyText = ({ at, summary, reason }) => `${fullTime(at)}: ${summary}${reason ? `: ${reason}` : ""}`;
export async function actOnReport(context, { conversation, id, from }, done) {
const report = await context.rpc.call("report.show", { conversation, case: id });
const about = report.message_author ?? report.member;
const member = about?.id, name = about?.name ?? "the author", person = safeLine(name);
const entries = [];
if (report.message) {
entries.push({
label: `Remove ${person}'s message`, value: ["message.moderate", { message: report.message }],
});
}
if (member) {
const actions = [
[`Mute ${person}`, "member.mute"], [`Block ${person}`, "member.block"],
[`Remove ${person}`, "member.remove"], [`Ban ${person}`, "ban.add"],
[`Remove all messages of ${person}`, "message.purge"], [`Show ${person}'s history`, "member.history"],
];
for (const [label, method] of actions) entries.push({ label, value: [method, { member }] });
}
const excerpt = safeLine(report.excerpt ?? report.text ?? "");
const reporter = from ? h("p", { class: "faint" }, `Reported by ${safeLine(from.name)}`) : null;
const lead = h("div", {}, h("p", {}, h("b", {}, `${person}: `), excerpt), reporter);
const chosen = await choose(report.message ? `Act on ${person}'s message` : `Act on ${person}`, entries, { lead });
if (!chosen) return;
const [method, params] = chosen;
const names = params.member ? { member: name } : { message: `${name}: ${excerpt}` };
openForm(context, method, { conversation, ...params }, done, names);
}

"""###

private let file_pages_queue_js = ###"""
import { readInbox } from "../node/inbox.js";
import { sentenceOf } from "../node/rpc.js";
import { button, h, isEditing } from "../view/dom.js";
import { fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { earlierCases } from "./queue-cases.js";
import { QueueActions } from "./queue-actions.js";
const GATHERED = 300;
const TOPICS = /^(inbox|report|join|proposal|support|handover|integrity)\./;
export const open = (context) => new QueuePage(context);
export class QueuePage {
constructor(context) {
this.context = context;
this.title = "Queue";
this.items = [];
this.current = null;
this.selected = new Set();
this.cases = new Map();
this.busy = new Set();
this.actions = new QueueActions(context, this);
this.list = h("ul", { class: "queue", "aria-label": "What waits" });
this.note = h("p", { class: "faint" });
this.bulk = h("div", { class: "buttons" });
this.element =
h("div", { class: "page", onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event) },
h("div", { class: "page-head" }, h("h1", {}, "Queue"), this.note), this.bulk, this.list,
h("p", { class: "faint" },
"Keys: j k move, Enter opens, a accepts, x refuses, c claims, v selects for one decision on all."));
this.timer = undefined;
this.ends = [
context.feed.on(({ topic }) => { if (TOPICS.test(topic)) this.readSoon(); }),
context.feed.onGap(() => this.readSoon()),
];
this.read();
}
focus() { (this.row(this.current) ?? this.list).focus(); }
close() {
this.ends.forEach((end) => end());
clearTimeout(this.timer);
}
readSoon() {
clearTimeout(this.timer);
this.timer = setTimeout(() => this.read(), GATHERED);
}
async read() {
try {
const { rpc, shell } = this.context;
this.show(await readInbox(rpc, shell.scope));
} catch (error) {
this.note.textContent = sentenceOf(error);
}
}
keyOf({ conversation, kind, id }) { return `${conversation} ${kind} ${id}`; }
row(key) {
return /** @type {HTMLElement | null} */ (key && this.list.querySelector(`[data-key="${CSS.escape(key)}"]`));
}
show(items) {
const hadFocus = this.list.contains(document.activeElement) || document.activeElement === document.body;
const place = this.items.findIndex((item) => this.keyOf(item) === this.current);
const shownBefore = document.querySelector("dialog[open]") !== null;
this.items = items;
const keys = items.map((item) => this.keyOf(item));
for (const key of this.selected) if (!keys.includes(key)) this.selected.delete(key);
for (const key of this.cases.keys()) if (!keys.includes(key)) this.cases.delete(key);
if (!keys.includes(this.current ?? ""))
this.current = keys[Math.min(Math.max(place, 0), keys.length - 1)] ?? null;
this.note.textContent =
items.length === 0 ? "Nothing waits." : `${grouped(items.length)} waiting, oldest first`;
this.list.replaceChildren(...items.map((item) => this.rowView(item)));
this.drawBulk();
if (hadFocus && !shownBefore) this.focus();
}
redraw() { this.show(this.items); }
rowView(item) {
const key = this.keyOf(item);
const isBusy = this.busy.has(key), isSelected = this.selected.has(key);
const from = item.from ? safeLine(item.from.name) : "";
const claimed =
item.claimed_by && h("span", { class: "caution" }, `claimed by ${safeLine(item.claimed_by.name)}`);
return h("li", {
class: isSelected ? "queue-row selected" : "queue-row",
"data-key": key,
tabindex: key === this.current ? "0" : "-1",
"aria-label": `${spaced(item.kind)} in ${safeLine(item.reference)}${from ? ` from ${from}` : ""}: ${
safeLine(item.context)}${isSelected ? ", selected" : ""}`,
"aria-busy": isBusy ? "true" : null,
onfocus: () => this.setCurrent(key),
},
h("div", { class: "queue-head" }, h("b", {}, spaced(item.kind)), safeLine(item.reference),
from && h("span", {}, `from ${from}`), h("time", {}, fullTime(item.since_at)), claimed),
h("p", {}, safeLine(item.context)),
h("div", { class: "buttons" }, isBusy ? "Deciding …" : this.actions.buttonsFor(item)),
this.earlierCases(key, item));
}
earlierCases(key, item) {
if (!this.cases.has(key)) this.cases.set(key, earlierCases(this.context, item));
return this.cases.get(key) ?? null;
}
setCurrent(key) {
const before = this.row(this.current);
if (before) before.tabIndex = -1;
this.current = key;
const now = this.row(key);
if (now) now.tabIndex = 0;
}
drawBulk() {
const count = this.selected.size;
if (count === 0) return this.bulk.replaceChildren();
return this.bulk.replaceChildren(`${grouped(count)} selected`,
button("Accept all", () => this.actions.decideAll("accept")),
button("Refuse all", () => this.actions.decideAll("refuse"), { class: "danger" }), button("Clear", () => {
this.selected.clear();
this.redraw();
}));
}
press(event) {
if (event.ctrlKey || event.metaKey || event.altKey || isEditing(event.target)) return;
const isOnButton = /** @type {HTMLElement} */ (event.target).tagName === "BUTTON";
const item = this.items.find((each) => this.keyOf(each) === this.current);
const run = {
j: () => this.move(1),
ArrowDown: () => this.move(1),
k: () => this.move(-1),
ArrowUp: () => this.move(-1),
Enter: () => item && this.actions.show(item),
a: () => this.decide(item, "accept"),
x: () => this.decide(item, "refuse"),
c: () => item && this.actions.claim(item),
v: () => this.toggle()
}[event.key];
if (!run || (isOnButton && event.key === "Enter")) return;
event.preventDefault();
run();
}
decide(item, verdict) {
if (this.selected.size > 0) this.actions.decideAll(verdict); else if (item) this.actions.decide(item, verdict);
}
move(step) {
const index = this.items.findIndex((item) => this.keyOf(item) === this.current);
const next = this.items[index + step];
if (!next) return;
this.setCurrent(this.keyOf(next));
this.focus();
}
toggle() {
if (!this.current) return;
if (!this.selected.delete(this.current)) this.selected.add(this.current);
this.redraw();
}
}

"""###

private let file_pages_relays_js = ###"""
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { plainColumns, stateView, tableView } from "../contract/table.js";
import { sentenceOf } from "../node/rpc.js";
import { button, h } from "../view/dom.js";
import { duration, fullTime, grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { filter, ListPage } from "./list-page.js";
const SPANS = [1, 7, 30];
const PAGES = 3;
const WITNESSES = 100;
export function open(context) {
const conversation = context.conversation?.id;
const picture = h("div", {}), history = h("div", {}), witnesses = h("div", {});
const days = h("select", {
onchange: () => drawHistory(context, history, Number(days.value)),
}, SPANS.map((count) => h("option", { value: String(count) }, count === 1 ? "24 hours" : `${count} days`)));
const page = new ListPage(context, {
title: "Relays", method: "relay.list", topics: ["relay.", "witness."], empty: "There are no relays.",
tools: [
button("Add", () => openForm(context, "relay.add", { conversation }, () => page.read()), { class: "changes" }),
button("Probe now", () => openForm(context, "relay.status", { conversation }, () => page.read())),
button("Look at an address", () => openForm(context, "relay.probe")),
button("Audit", () => openForm(context, "audit.relays", { conversation })),
],
actions: (relay) => {
const on = (/** @type {string} */ method) => () =>
openForm(context, method, { conversation, relay: relay.id }, () => page.read(), { relay: relay.name });
const label = safeLine(relay.name);
return [
button("Show", on("relay.show"), { "aria-label": `Show ${label}` }),
button("Replace", on("relay.rotate"), {
"aria-label": `Replace ${label}`, class: "danger changes",
}),
button("Remove", on("relay.remove"), { "aria-label": `Remove ${label}`, class: "danger changes" }),
];
},
above: (items) => {
drawHeld(items, picture, context.conversation?.size ?? 0);
drawHistory(context, history, Number(days.value));
drawWitnesses(context, witnesses, () => page.read());
return h("div", {},
h("ul", {}, items.map(relayLine)), picture, filter("History of the last", days), history, witnesses);
},
});
return page;
}
export function relayLine({ name, observed, lag, lag_s: seconds, rtt_ms: time, probed_at: probed }) {
const facts = [
lag ? `${grouped(lag)} entries behind` : null, lag && seconds ? duration(seconds) : null,
time === undefined ? null : `${time} ms`, probed ? `asked ${fullTime(probed)}` : "never asked",
];
return h("li", {}, h("b", {}, safeLine(name)), " ", stateView(observed), ` ${facts.filter(Boolean).join(", ")}`);
}
async function drawHeld(relays, place, size) {
if (relays.length === 0) return;
const { barChart } = await import("../pictures/bar-chart.js");
place.replaceChildren(barChart("Entries that each relay holds and has cosigned", [
{ name: "this node", values: [size, size] },
...relays.map((relay) => ({ name: safeLine(relay.name), values: [relay.size ?? 0, relay.cosigned_size ?? 0] })),
], ["holds", "cosigned"], false));
}
async function drawHistory({ rpc, conversation }, place, days) {
const until = Date.now(), from = until - days * 86_400_000;
const periods = [];
try {
let cursor;
for (let page = 0; page < PAGES && (page === 0 || cursor); page += 1) {
const result = await rpc.call("relay.history", {
conversation: conversation?.id, order: "desc", limit: 1_000, ...(cursor ? { cursor } : {}),
});
periods.push(...result.items);
cursor = result.next_cursor;
if (periods.some((period) => Date.parse(period.until_at) < from)) break;
}
const { timeBands } = await import("../pictures/time-bands.js");
const seen = periods.filter((period) => Date.parse(period.until_at) >= from);
place.replaceChildren(seen.length === 0
? h("p", { class: "faint" }, "No relay was asked in this time.")
: timeBands("What each relay was seen to do", seen, { from, until }));
} catch {
place.replaceChildren();
}
}
async function drawWitnesses(context, place, changed) {
const conversation = context.conversation?.id;
try {
const [contract, { items }] = await Promise.all([
loadContract(), context.rpc.call("witness.list", { conversation, limit: WITNESSES }),
]);
const columns = contract.method("witness.list").columns ?? plainColumns(items[0]);
const failing = items.filter((/** @type {any} */ witness) => witness.well === false).length;
place.replaceChildren(
h("div", { class: "page-head" }, h("h2", {}, "Witnesses"),
button("Add witness", () => openForm(context, "witness.add", { conversation }, changed),
{ class: "changes" })),
failing === 0 ? "" : h("p", { class: "bad", role: "status" },
`${failing} of ${items.length} ${failing === 1 ? "does" : "do"} not cosign`),
tableView(items, columns, {
label: "Witnesses", empty: "There are no witnesses.",
actions: (witness) => [remove(context, witness, changed)],
}));
} catch (error) {
place.replaceChildren(h("p", { class: "bad" }, sentenceOf(error)));
}
}
function remove(context, { id, name }, changed) {
const ask = () => openForm(
context, "witness.remove", { conversation: context.conversation?.id, witness: id }, changed, { witness: name });
return button("Remove", ask, { "aria-label": `Remove ${safeLine(name)}`, class: "danger changes" });
}

"""###

private let file_pages_run_js = ###"""
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
export function open(context) {
const title = h("h1", { tabindex: "-1" }, "All commands");
const list = h("div", {});
const element = h("div", { class: "page" }, title,
h("p", { class: "faint" },
"Making tokens, recovery words, backups, imports and exports stays with the command line."),
list);
loadContract().then((contract) => {
const nouns = new Map();
for (const method of contract.offered) {
const [noun] = method.name.split(".");
nouns.set(noun, [...nouns.get(noun) ?? [], method]);
}
list.append(...[...nouns].map(([noun, methods]) => nounView(context, noun, methods)));
}).catch((error) => context.status.fail(error));
return { element, title: "All commands", focus: () => title.focus() };
}
function nounView(context, noun, methods) {
const lines = methods.map(({ name, summary }) => h("li", {},
button(summary, () => openForm(context, name), { class: "inline" }),
h("span", { class: "faint" }, ` ${name}`)));
return h("details", {}, h("summary", {}, noun), h("ul", {}, lines));
}

"""###

private let file_pages_search_query_js = ###"""
export class QueryError extends Error {}
const FILTERS = {
from: "author",
mentions: "mentions",
kind: "kind",
has: "has",
since: "since_at",
until: "until_at"
};
const VALUES = { kind: ["message", "event"], has: ["reply", "mention", "forward", "pin", "file"] };
const DAY = 86_400_000;
export function parseQuery(text) {
const params = {};
const words = [];
for (const word of text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []) {
const [, name, value] = /^([A-Za-z]+):(?!\/\/)(.*)$/.exec(word) ?? [];
if (name === undefined) words.push(word);
else addFilter(params, name.toLowerCase(), value.replaceAll("\"", ""));
}
if (words.length > 0) params.query = words.join(" ");
if (Object.keys(params).length === 0) throw new QueryError("Write what to look for.");
return params;
}
function addFilter(params, name, value) {
const key = FILTERS[name];
if (!key) throw new QueryError(`There is no filter ${name}:. There are ${Object.keys(FILTERS).join(":, ")}:.`);
if (key in params) throw new QueryError(`${name}: may be there once.`);
if (value === "") throw new QueryError(`${name}: needs a value, without a space between.`);
if (VALUES[name] && !VALUES[name].includes(value))
throw new QueryError(`${name}: is ${VALUES[name].join(" or ")}.`);
if (!key.endsWith("_at")) {
params[key] = value;
return;
}
const time = parseDate(value);
if (time === null) throw new QueryError(`${name}: needs a date: 2026-03-12, yesterday, or -3.`);
params[key] = new Date(name === "until" ? time + DAY : time).toISOString();
}
export function parseDate(text, now = new Date()) {
const named = { today: 0, yesterday: -1, tomorrow: 1 }[text] ?? (/^-\d{1,4}$/.test(text) ? Number(text) : null);
if (named !== null) return new Date(now.getFullYear(), now.getMonth(), now.getDate() + named).getTime();
const match = /^(?:(?:(\d{4})-)?(\d{1,2})-)?(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(text);
if (!match) return null;
const [year, month, day, hour, minute] = match.slice(1).map((part) => (part === undefined ? null : Number(part)));
const date =
new Date(year ?? now.getFullYear(), (month ?? now.getMonth() + 1) - 1, day ?? 1, hour ?? 0, minute ?? 0);
const isReal = date.getDate() === day && date.getMonth() === (month ?? now.getMonth() + 1) - 1 && (hour ?? 0) < 24;
return isReal ? date.getTime() : null;
}

"""###

private let file_pages_search_js = ###"""
import { button, h } from "../view/dom.js";
import { grouped } from "../view/formats.js";
import { parseDate, parseQuery, QueryError } from "./search-query.js";
const LIMIT = 1_000;
const bars = new WeakMap();
export function runSearch(context, page, command) {
let bar = bars.get(page);
if (!bar) {
bar = new SearchBar(context, page);
bars.set(page, bar);
}
if (command === "search") bar.open(); else bar.move(command === "nextMatch" ? 1 : -1);
}
class SearchBar {
constructor(context, page) {
this.context = context;
this.page = page;
this.matches = [];
this.index = 0;
this.field = h("input", {
type: "search",
"aria-label": "Search",
placeholder: "words, from:alice, has:file, since:2026-01-31",
size: 34,
onkeydown: (/** @type {KeyboardEvent} */ event) => {
if (event.key === "Enter") this.find();
},
});
this.count = h("span", { role: "status" });
this.element = h("div", { role: "search" }, this.field, button("Find", () => this.find()),
button("Older", () => this.move(1)), button("Newer", () => this.move(-1)), this.count,
button("Close", () => this.close()));
}
open() {
showPanel(this.page, this.element);
this.field.focus();
this.field.select();
}
async close() { (await this.page.actions()).closePanel(); }
async find() {
try {
const query = parseQuery(this.field.value);
const method = query.query === undefined ? "message.list" : "message.search";
const counted = query.query === undefined ? {} : { count_total: true };
const found = await this.context.rpc.call(method, {
conversation: this.page.id, limit: LIMIT, order: "desc", ...query, ...counted,
});
this.show(found.items, found.total ?? found.items.length);
} catch (error) {
if (error instanceof QueryError) this.count.textContent = error.message;
else this.context.status.fail(error);
}
}
show(items, total) {
this.matches = items;
this.total = total;
this.page.options.matches = new Map(items.map(({ id, matches }) => [id, matches ?? []]));
this.page.view.redraw();
this.index = -1;
if (items.length === 0) this.count.textContent = "Nothing was found."; else this.move(1);
}
move(step) {
if (this.matches.length === 0) return;
this.index = Math.max(0, Math.min(this.index + step, this.matches.length - 1));
const total = (this.total ?? 0) >= 10_000 ? "10,000 or more" : grouped(this.total ?? 0);
this.count.textContent = `${grouped(this.index + 1)} of ${total}`;
this.page.view.handle({ type: "jumped", anchor: { item: this.matches[this.index].id } });
}
}
export function openDate(context, page) {
const field = h("input", {
"aria-label": "Date", placeholder: "2026-03-12, yesterday, -3", size: 24,
onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") jump(); },
});
const jump = async () => {
const time = parseDate(field.value.trim());
if (time === null)
return context.status.say("Write 2026-03-12, 03-12, 12, yesterday, or -3 for three days ago.");
(await page.actions()).closePanel();
return page.view.handle({ type: "jumped", anchor: { time } });
};
showPanel(page, h("div", {}, field, button("Go", jump),
button("Close", async () => (await page.actions()).closePanel())));
field.focus();
}
function showPanel({ panel }, element) {
const bar = panel.querySelector(".selection");
panel.replaceChildren(element, ...(bar ? [bar] : []));
}

"""###

private let file_pages_selection_js = ###"""
import { button, h } from "../view/dom.js";
import { counted } from "../view/formats.js";
export class Selection {
constructor(page, calls) {
this.page = page;
this.calls = calls;
this.ids = [];
this.bar = null;
}
toggle(id) {
const index = this.ids.indexOf(id);
if (index >= 0) this.ids.splice(index, 1); else this.ids.push(id);
this.page.view.handle({ type: "toggled", id, flag: "selected" });
this.draw();
this.page.view.move(1);
}
clear() {
for (const id of this.ids.splice(0)) this.page.view.handle({ type: "toggled", id, flag: "selected" });
this.draw();
}
draw() {
this.bar?.remove();
this.bar = null;
if (this.ids.length === 0) return;
const { calls } = this;
this.bar = h("div", { class: "selection" }, `${counted(this.ids.length, "message")} selected`,
button("Forward", () => calls.forward([...this.ids])), button("Delete", () => calls.delete([...this.ids])),
button("Remove", () => calls.moderate([...this.ids])), button("Clear", () => this.clear()));
this.page.panel.append(this.bar);
}
}

"""###

private let file_pages_shell_js = ###"""
import { displayName } from "../node/conversations.js";
import { UNRESTRICTED } from "../node/session.js";
import { append, button, h, isEditing } from "../view/dom.js";
import { later, someTime } from "../view/later.js";
import { StatusLine } from "../view/status.js";
import { navigation } from "./navigation.js";
import { TimelinePage } from "./timeline.js";
const PAGES = new Map(/** @type {[string, () => Promise<{open: (context: PageContext) => Page}>][]} */ ([
["queue", () => import("./queue.js")], ["members", () => import("./members.js")],
["links", () => import("./links.js")], ["relays", () => import("./relays.js")],
["audit", () => import("./audit.js")], ["node", () => import("./node.js")], ["run", () => import("./run.js")],
]));
function decoded(part) {
try {
return decodeURIComponent(part);
} catch {
return part;
}
}
export class Shell {
constructor(rpc, feed, conversations, scope = UNRESTRICTED) {
this.rpc = rpc;
this.feed = feed;
this.conversations = conversations;
this.scope = scope.conversations;
this.isReadOnly = scope.isReadOnly;
this.onSignOut = () => {};
this.status = new StatusLine();
this.waiting = 0;
this.page = null;
this.opened = "";
this.nav = h("nav", { id: "nav", "aria-label": "Console" });
this.signOut = button("Sign out", () => this.onSignOut(), { class: "sign-out", "data-place": "sign-out" });
this.main = h("main", { id: "main" });
this.lost = h("p", { class: "lost", hidden: true },
"The node does not answer. Trying again … If it was started anew, run chanadm web: its address is another one.");
this.toggle = button("☰", () => this.toggleNavigation(), {
class: "nav-toggle", "aria-label": "Navigation", "aria-expanded": "false", "aria-controls": "nav",
});
}
start() {
const skip = button("Skip to the page", () => this.page?.focus?.(), { class: "skip" });
document.body.replaceChildren();
document.body.classList.toggle("read-only", this.isReadOnly);
append(document.body, [
skip,
h("div", { class: "shell" }, h("header", {}, this.toggle, this.lost), this.nav, this.main,
this.status.element)
]);
addEventListener("hashchange", () => this.show());
addEventListener("keydown", (event) => this.press(event));
this.rpc.onState((isConnected) => { this.lost.hidden = isConnected; });
this.conversations.on(() => this.update());
this.conversations.onFailure = (error) => this.status.fail(error);
this.feed.on(({ topic }) => { if (topic.startsWith("inbox.")) this.countQueue(); });
this.rpc.onState((isConnected) => { if (isConnected) this.countQueue(); });
this.show();
}
go(place) { location.hash = `#/${place}`; }
async openPalette() {
const { openPalette } = await later(() => import("./palette.js"));
openPalette(this.context(this.place()));
}
place() {
const parts = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
if (parts[0] !== "c") return { id: null, name: parts[0] || null, rest: parts.slice(1) };
if (parts[2] === "m") return { id: parts[1], name: "timeline", rest: parts.slice(2) };
return { id: parts[1] ?? null, name: parts[2] ?? "timeline", rest: parts.slice(3) };
}
context({ id, rest }) {
const conversation = id === null ? null : this.conversations.get(id);
return {
rpc: this.rpc, feed: this.feed, conversations: this.conversations, status: this.status, shell: this,
conversation, rest,
};
}
async show() {
const place = this.place();
const { isLoaded, list } = this.conversations;
if (!isLoaded) return;
if (place.name === null) {
const first = list.find(({ unread }) => unread > 0) ?? list[0];
location.replace(first ? `#/c/${first.id}` : "#/node");
return;
}
const key = [place.id, place.name, ...place.rest].join("/");
if (key === this.opened) return;
this.opened = key;
this.status.leavePage();
const context = this.context(place);
const page = await this.open(place, context);
if (key !== this.opened) return;
this.page?.close?.();
this.page = page;
this.main.replaceChildren(page.element);
document.title = `${page.title} · chanadm`;
this.closeNavigation();
this.update();
page.focus?.();
}
async open({ id, name }, context) {
if (id !== null && !context.conversation) {
return { element: h("div", { class: "page" }, h("h1", {}, "No such conversation")), title: "Not found" };
}
if (name === "timeline") return new TimelinePage(context);
const load = PAGES.get(name ?? "");
if (!load) return { element: h("div", { class: "page" }, h("h1", {}, "No such page")), title: "Not found" };
const { open } = await later(load);
return open(context);
}
update() {
this.show();
const { id, name } = this.place();
const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.place;
this.nav.replaceChildren(...navigation(this.conversations.list, id, name ?? "", this.waiting), this.signOut);
if (focused) /** @type {HTMLElement | null} */
(this.nav.querySelector(`[data-place="${CSS.escape(focused)}"]`))?.focus();
const conversation = id === null ? null : this.conversations.get(id);
if (conversation && name === "timeline") document.title = `${displayName(conversation)} · chanadm`;
}
async countQueue() {
try {
const { readInbox } = await someTime(() => import("../node/inbox.js"));
this.waiting = (await readInbox(this.rpc, this.scope, { fields: ["id"] })).length;
this.update();
} catch {
}
}
press(event) {
if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.altKey) {
event.preventDefault();
this.openPalette();
} else if (event.altKey && /^[1-9]$/.test(event.key) && !isEditing(event.target)) {
const unread = this.conversations.list.filter((each) => each.unread > 0)[Number(event.key) - 1];
if (unread) this.go(`c/${unread.id}`);
}
}
toggleNavigation() {
const isOpen = document.body.classList.toggle("nav-open");
this.toggle.setAttribute("aria-expanded", String(isOpen));
if (isOpen) this.nav.querySelector("a")?.focus();
}
closeNavigation() {
document.body.classList.remove("nav-open");
this.toggle.setAttribute("aria-expanded", "false");
}
}

"""###

private let file_pages_timeline_keys_js = ###"""
export const KEYS = [
[["j", "ArrowDown"], "down", "next message"], [["k", "ArrowUp"], "up", "previous message"],
[["g"], "oldest", "oldest message"], [["G"], "newest", "newest message, and follow"],
[["u"], "firstUnread", "first unread message"], [["U"], "markUnread", "mark unread from here"],
[["/"], "search", "search"], [["n"], "nextMatch", "older match"], [["N"], "previousMatch", "newer match"],
[["d"], "date", "go to a date"], [["w"], "write", "write"], [["Enter"], "actions", "open, or list the actions"],
[["r"], "reply", "reply"], [["+"], "react", "react"], [["e"], "edit", "edit an own message"],
[["x"], "delete", "delete own messages"], [["m"], "moderate", "remove messages as a moderator"],
[["f"], "forward", "forward"], [["v"], "select", "select; f, x and m then concern all selected"],
[["y"], "copy", "copy the text"], [["o"], "link", "open a link"], [["s"], "save", "save files"],
[["i"], "info", "about the message"], [["c"], "conversationInfo", "about the conversation"],
[["t"], "times", "show times"], [["="], "bare", "text as it was written"], [["h"], "spoiler", "hidden text"],
[["F"], "hideEvents", "hide events"], [["M"], "mute", "mute or unmute"], [["R"], "retry", "load again"],
[["?"], "help", "all keys"],
];
const COMMANDS = new Map(KEYS.flatMap(([keys, command]) => keys.map((key) => [key, command])));
export const commandFor = (key) => COMMANDS.get(key) ?? null;

"""###

private let file_pages_timeline_source_js = ###"""
import { DeliveryWatch } from "../node/delivery.js";
import { itemOf, pageOf, pageParams } from "../node/items.js";
const PAGE_LIMIT = 200;
export class TimelineSource {
constructor(context, page) {
this.context = context;
this.page = page;
this.names = new Map();
this.members = null;
this.delivery = new DeliveryWatch((id) => this.askDelivery(id));
}
close() { this.delivery.close(); }
async load({ request, anchor, before, after }) {
this.page.view.list.setAttribute("aria-busy", "true");
try {
const sizes = /** @type {const} */ ([Math.min(before, PAGE_LIMIT), Math.min(after, PAGE_LIMIT)]);
const result = await this.context.rpc.call("message.page", pageParams(this.page.id, anchor, ...sizes));
if (!this.page.isOpen) return;
const { page, unordered } = pageOf(result, this.page.me, this.page.title, this.page.speakers);
if (this.page.view.timeline.pages.opening?.request === request) this.page.unreadAtOpening = page.unread;
this.remember([...page.items, ...unordered]);
this.page.view.handle({ type: "pageLoaded", request, page });
if (unordered.length > 0) this.page.view.handle({ type: "arrived", items: unordered });
} catch (error) {
if (!this.page.isOpen) return;
const retryable = /** @type {any} */ (error).data?.retryable ?? false;
if (!retryable) this.context.status.fail(error);
const { opening } = this.page.view.timeline.pages;
if (isAbsent(error) && opening?.request === request && opening.isOpening) {
this.page.view.handle({ type: "opened", anchor: "firstUnread" });
} else this.page.view.handle({ type: "pageFailed", request, retryable });
} finally {
this.page.view.list.setAttribute("aria-busy", "false");
}
}
showTyping({ id, name }) {
this.names.set(id, name);
this.page.view.handle({ type: "typing", member: id, isTyping: true });
}
remember(items) {
for (const { author, content } of items) if (content) this.names.set(author, content.author);
this.page.view.setContents(items);
this.delivery.note(items);
}
async askDelivery(id) {
const message = await this.context.rpc.call("message.show", { conversation: this.page.id, message: id });
if (!this.page.isOpen) return false;
const item = itemOf(message, this.page.me, this.page.title);
this.remember([item]);
this.page.view.handle({ type: "changed", items: [item] });
return ["pending", "provisional"].includes(item.kind.name);
}
receive(event) {
if (event.topic === "conversation.finalized") this.delivery.askNow();
const message = event.data?.message;
if (!message) return;
const item = itemOf(message, this.page.me, this.page.title);
const isNew = item.entry === null || item.entry === event.entry;
this.show(item, isNew);
if (isNew) this.page.view.handle({ type: "typing", member: item.author, isTyping: false });
}
show(item, isNew) {
this.remember([item]);
this.page.view.handle({ type: isNew ? "arrived" : "changed", items: [item] });
}
async mark(method, message) {
try {
await this.context.rpc.call(method, { conversation: this.page.id, message });
} catch {
}
}
async people() {
this.members ??= this.memberNames().catch(() => []);
const last = new Map((await this.members).map((name) => [name, null]));
for (const row of this.page.view.timeline.rows) {
if (row.type === "item" && row.item.content?.author) last.set(row.item.content.author, row.item.at);
}
return [...last].map(([name, lastSpoke]) => ({ name, lastSpoke }));
}
async memberNames() {
const { items } = await this.context.rpc.call("member.list", {
conversation: this.page.id, limit: 1_000, fields: ["name"],
});
return items.map((/** @type {{name: string}} */ { name }) => name);
}
}
const isAbsent = (error) => /^(not_found|ambiguous)\.message$/.test(error?.data?.name ?? "");

"""###

private let file_pages_timeline_js = ###"""
import { displayName, hindrance } from "../node/conversations.js";
import { button, h, isEditing } from "../view/dom.js";
import { counted, grouped } from "../view/formats.js";
import { later, someTime } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";
import { TimelineView } from "../view/timeline-view.js";
import { ComposeBox } from "./compose.js";
import { TimelineSource } from "./timeline-source.js";
const places = new Map();
export class TimelinePage {
constructor(context) {
this.context = context;
const conversation = /** @type {import("../node/conversations.js").Conversation} */ (context.conversation);
this.id = conversation.id;
this.me = conversation.member_id;
this.title = displayName(conversation);
this.isOpen = true;
this.abort = new AbortController();
this.loadedActions = null;
this.unreadAtOpening = conversation.unread;
this.source = new TimelineSource(context, this);
this.options = this.rowOptions();
this.view = new TimelineView(this.options, (actions) => this.perform(actions));
this.view.box.dataset.conversation = this.id;
this.endButton = button("", () => this.showNewest(), { class: "to-end", hidden: true });
this.compose = new ComposeBox(context, this);
this.heading = h("h1", {});
this.facts = h("p", { class: "facts" });
this.tools = h("div", { class: "tools" });
this.panel = h("div", { class: "panel" });
this.aside = h("aside", { class: "info", "aria-label": "Info", hidden: true });
this.element = h("section", { class: "conversation" },
h("div", { class: "conversation-head" }, this.heading, this.facts, this.tools), this.panel,
h("div", { class: "timeline-frame" }, this.view.box, this.endButton), this.compose.element, this.aside);
this.drawTools();
this.drawHead();
this.connect();
const target = context.rest[0] === "m" ? { item: context.rest[1] } : null;
this.view.handle({ type: "opened", anchor: target ?? places.get(this.id) ?? "firstUnread" });
}
get conversation() { return this.context.conversations.get(this.id); }
get speakers() { return this.conversation?.kind === "group" ? this.conversation.members ?? 0 : 0; }
focus() { this.view.box.focus({ preventScroll: true }); }
close() {
this.isOpen = false;
places.set(this.id, this.view.timeline.place);
this.compose.close();
this.source.close();
this.view.close();
this.abort.abort();
}
rowOptions() {
return {
isBare: false, matches: new Map(), conversation: this.id, unread: () => this.unreadAtOpening,
nameOf: (id) => this.source.names.get(id) ?? "somebody",
onLink: async (url) => (await later(() => import("../view/link-dialog.js"))).openLink(url),
onConversation: (name) => this.openConversation(name),
onQuote: (id) => this.view.handle({ type: "jumped", anchor: { item: id } }),
onReaction: async (id, emoji, isMine) => (await this.actions()).calls.react(id, emoji, isMine),
onToggle: (id, flag) => this.view.handle({ type: "toggled", id, flag }),
onMenu: async (id, anchor) => (await this.actions()).openMenu(id, anchor),
onSave: async (file) => {
const { save } = await later(() => import("../media/download.js"));
return save(file, this.id, this.context.status);
},
onRetry: () => this.retry(),
};
}
async actions() {
if (!this.loadedActions) {
const { MessageActions } = await later(() => import("./message-actions.js"));
this.loadedActions = new MessageActions(this.context, this);
}
return this.loadedActions;
}
connect() {
const { signal } = this.abort;
const { feed, conversations } = this.context;
const ends = [
feed.on((event) => { if (event.conversation === this.id) this.source.receive(event); }),
feed.onGap(() => this.view.handle({ type: "opened", anchor: this.view.timeline.place })),
conversations.on(() => this.drawHead()),
];
if (this.conversation?.kind === "group") this.showTyping(signal);
signal.addEventListener("abort", () => ends.forEach((end) => end()));
addEventListener("focus", () => this.view.handle({ type: "focused", isFocused: true }), { signal });
addEventListener("blur", () => this.view.handle({ type: "focused", isFocused: false }), { signal });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.view.redraw(), { signal });
this.element.addEventListener("keydown", (event) => this.press(event));
this.view.list.addEventListener("focusin", (event) => {
const id = /** @type {HTMLElement} */ (event.target).closest("article")?.dataset.id;
if (id) this.view.rows.setCurrent(id);
});
someTime(() => import("../view/swipe.js")).then(({ showTimesOnSwipe }) => showTimesOnSwipe(this.view.box));
}
async showTyping(signal) {
const { TypingFeed } = await someTime(() => import("../node/typing.js"));
if (signal.aborted) return;
const typing = new TypingFeed(this.context.rpc, this.id, (member) => this.source.showTyping(member));
signal.addEventListener("abort", () => typing.close());
}
perform(actions) {
for (const action of actions) {
switch (action.type) {
case "load": this.source.load(action); break;
case "markRead": this.source.mark("conversation.mark_read", action.id); break;
case "markUnread": this.source.mark("conversation.mark_unread", action.id); break;
case "sendTyping": this.sendTyping(); break;
case "announce":
if (!this.conversation?.muted) this.context.status.tell(this.title, action.messages);
break;
}
}
this.drawEndButton();
}
async sendTyping() {
const { rpc, shell } = this.context;
if (this.conversation?.kind !== "group" || shell.isReadOnly) return;
const { sendTyping } = await someTime(() => import("../node/typing.js"));
sendTyping(rpc, this.id);
}
retry() { this.view.handle({ type: "opened", anchor: this.view.timeline.place }); }
showNewest() {
this.view.handle({ type: "jumped", anchor: "newest" });
this.focus();
}
openConversation(name) {
const found = this.context.conversations.list.find((each) => each.name === name || each.alias === name);
if (found) this.context.shell.go(`c/${found.id}`);
else this.context.status.say(`This node knows no conversation #${safeLine(name)}.`);
}
drawHead() {
const conversation = this.conversation;
if (!conversation) return;
this.title = displayName(conversation);
const { kind, members, size, muted } = conversation;
const people = members === undefined ? null : counted(members, "member");
const facts = [
kind === "channel" ? "Channel" : "Group", people, `${grouped(size)} entries`, muted ? "muted" : null,
hindrance(conversation),
];
this.heading.textContent = `${kind === "channel" ? "#" : ""}${safeLine(this.title)}`;
this.facts.textContent = facts.filter((fact) => fact !== null).join(" · ");
this.compose.update(conversation);
this.view.setParticipants(this.speakers);
}
drawTools() {
this.infoButton = button("Info", () => this.run("conversationInfo"), { "aria-expanded": "false" });
this.tools.append(
button("Search", () => this.run("search")), button("Date", () => this.run("date")),
button("Times", () => this.run("times"), { "aria-pressed": "false" }), this.infoButton,
button("⋯", () => this.context.shell.openPalette(), { "aria-label": "All commands", title: "Ctrl-K" }));
}
drawEndButton() {
const { timeline } = this.view;
const count = timeline.newSinceFollowing;
this.endButton.hidden = timeline.isFollowing || (timeline.pages.opening?.isOpening ?? false);
this.endButton.textContent = count > 0 ? `↓ ${grouped(count)} new` : "↓ Newest";
}
async press(event) {
if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
const isInTimeline = this.view.box.contains(/** @type {Node} */ (event.target)) && !isEditing(event.target);
const isOnButton = /** @type {HTMLElement} */ (event.target).closest("button, a, summary") !== null;
if (event.key === "Escape") {
event.preventDefault();
this.run("back");
} else if (isInTimeline && !(isOnButton && (event.key === "Enter" || event.key === " "))) {
const { commandFor } = await loadKeys(event);
const command = commandFor(event.key);
if (command) this.run(command);
}
}
async run(command) { (await this.actions()).run(command); }
}
function loadKeys(event) {
if (KEYS.has(event.key)) event.preventDefault();
return later(() => import("./timeline-keys.js"));
}
const KEYS = new Set(["ArrowUp", "ArrowDown", "/", "'", "Enter", "d", "j", "k", "r", "w", "?"]);

"""###

private let file_pictures_bar_chart_js = ###"""
import { h, svg } from "../view/dom.js";
import { grouped } from "../view/formats.js";
const width = () => (innerWidth < 480 ? 280 : 600);
const LABEL = 130;
const ROW = 26;
export function barChart(title, rows, parts, isStacked = true) {
const sums =
rows.map(({ values }) => (isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)));
const largest = Math.max(1, ...sums), all = width();
const scale = (/** @type {number} */ value) => ((all - LABEL) * value) / largest;
const bars = rows.map(({ name, values }, index) => {
const text = svg("text", { x: 0, y: 17, class: "chart-name" }, name.slice(0, 18));
return svg("g", { transform: `translate(0 ${index * ROW})` }, text, barsOf(values, scale, isStacked));
});
const picture = svg("svg", {
viewBox: `0 0 ${all} ${rows.length * ROW}`, role: "img", class: "chart",
"aria-label": `${title}; the table below has the numbers`,
}, bars);
const legend = h("ul", { class: "legend" }, parts.map((part, index) => h("li", { class: `part-${index}` }, part)));
return h("figure", { class: "chart-figure" }, h("figcaption", {}, title), legend, picture,
h("details", {}, h("summary", {}, "As a table"), tableOf(title, rows, parts)));
}
function barsOf(values, scale, isStacked) {
let start = LABEL;
return values.map((value, index) => {
const height = isStacked ? 18 : 18 / values.length;
const bar = svg("rect", {
x: isStacked ? start : LABEL,
y: isStacked ? 4 : 4 + index * height,
width: scale(value),
height,
class: `bar part-${index}`,
});
start += scale(value);
return bar;
});
}
function tableOf(title, rows, parts) {
const head = h("tr", {}, ["Name", ...parts].map((part) => h("th", { scope: "col" }, part)));
const body = rows.map(({ name, values }) => h("tr", {}, h("th", { scope: "row" }, name),
values.map((value) => h("td", { class: "number" }, grouped(value)))));
return h("table", { "aria-label": title }, h("thead", {}, head), h("tbody", {}, body));
}

"""###

private let file_pictures_time_bands_js = ###"""
import { h, svg } from "../view/dom.js";
import { duration, fullTime, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
const width = () => (innerWidth < 480 ? 280 : 600);
const LABEL = 130;
const ROW = 26;
const BAND = 18;
const THINNEST = 1.5;
const STATES = ["reachable", "lagging", "unreachable", "refusing", "wrong_identity", "diverged"];
const PART = Object.fromEntries(STATES.map((state, index) => [state, [1, 3, 4, 5, 0, 0][index]]));
export function timeBands(title, periods, span) {
const all = width();
const rows = new Map();
for (const period of periods) rows.set(period.relay, [...(rows.get(period.relay) ?? []), period]);
const bands = [...rows.values()].map((row, index) => svg("g", { transform: `translate(0 ${index * ROW})` },
svg("text", { x: 0, y: 17, class: "chart-name" }, safeLine(row[0]?.name ?? "").slice(0, 18)),
svg("rect", { x: LABEL, y: 4, width: all - LABEL, height: BAND, class: "bar part-2", opacity: "0.3" }),
row.map((period) => part(period, span, all - LABEL))));
const picture = svg("svg", {
viewBox: `0 0 ${all} ${Math.max(1, rows.size) * ROW}`, role: "img", class: "chart",
"aria-label": `${title}; the table below has the periods`,
}, bands);
const seen = STATES.filter((state) => periods.some((period) => period.state === state));
return h("figure", { class: "chart-figure" }, h("figcaption", {}, title),
h("ul", { class: "legend" }, seen.map((state) => h("li", { class: `part-${PART[state]}` }, spaced(state))),
h("li", { class: "part-2" }, "not seen")),
picture, h("details", {}, h("summary", {}, "As a table"), tableOf(title, periods)));
}
function part({ state, from_at: from, until_at: until }, span, room) {
const scale = room / (span.until - span.from);
const start = (Math.max(Date.parse(from), span.from) - span.from) * scale;
const end = (Math.min(Date.parse(until), span.until) - span.from) * scale;
const long = Math.max(THINNEST, end - start);
const isWell = state === "reachable";
return svg("rect", {
x: LABEL + Math.min(start, room - long), y: isWell ? 8 : 4, width: long, height: isWell ? BAND - 8 : BAND,
class: `bar part-${PART[state] ?? 5}`,
});
}
function tableOf(title, periods) {
const head = h("tr", {}, ["Name", "State", "From", "Lasted", "Why"].map((name) => h("th", { scope: "col" }, name)));
const body = periods.map(({ name, state, detail, from_at: from, until_at: until }) => h("tr", {},
h("th", { scope: "row" }, safeLine(name)), h("td", {}, spaced(state)), h("td", {}, fullTime(from)),
h("td", {}, duration(Math.round((Date.parse(until) - Date.parse(from)) / 1_000))),
h("td", {}, safeLine(detail ?? ""))));
return h("table", { "aria-label": title }, h("thead", {}, head), h("tbody", {}, body));
}

"""###

private let file_styles_base_css = ###"""
:root {
color-scheme: light dark;
--bg: #ffffff; --bg-soft: #f3f5f8; --bg-mine: #e3edfd; --bg-hover: #e9edf3; --fg: #16181c; --fg-soft: #545b66;
--line: #c9cfd8; --accent: #0b57d0; --on-accent: #ffffff; --bad: #b3261e; --caution: #7a4f00; --good: #146c2e;
--mark: #ffe58a; --focus: #0b57d0;
}
@media (prefers-color-scheme: dark) {
:root {
--bg: #16181c; --bg-soft: #1f2329; --bg-mine: #1d3354; --bg-hover: #2a2f37; --fg: #e8eaed; --fg-soft: #a8b0bb;
--line: #444b56; --accent: #a8c7fa; --on-accent: #062e6f; --bad: #f2b8b5; --caution: #f0c674; --good: #8ad6a0;
--mark: #6b5600; --focus: #a8c7fa;
}
}
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: var(--bg); color: var(--fg); font: 15px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 18px; line-height: 24px; margin: 0; }
h2 { font-size: 13px; line-height: 20px; margin: 16px 8px 4px; color: var(--fg-soft); }
h3 { font-size: 15px; line-height: 20px; margin: 16px 0 4px; }
p { margin: 0 0 8px; }
ul { list-style: none; margin: 0; padding: 0; }
a { color: var(--accent); }
button, input, select, textarea { font: inherit; color: inherit; min-height: 28px; }
button {
background: var(--bg-soft); border: 1px solid var(--line); border-radius: 6px; padding: 3px 10px;
cursor: pointer; min-width: 28px;
}
button:hover { background: var(--bg-hover); }
button:disabled { opacity: .6; cursor: default; }
button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
button.danger { color: var(--bad); border-color: var(--bad); }
button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
button.inline {
background: none; border: 0; padding: 2px 4px; color: var(--accent); text-align: start; min-height: 24px;
}
button.plain { color: inherit; }
input, select, textarea {
background: var(--bg); border: 1px solid var(--fg-soft); border-radius: 6px; padding: 3px 8px; max-width: 100%;
}
input[type="checkbox"], input[type="radio"] {
min-height: 24px; width: 24px; vertical-align: middle; margin: 0 4px 0 0;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
[hidden] { display: none !important; }
mark { background: var(--mark); color: inherit; }
code, pre { font: 13px/20px ui-monospace, monospace; }
pre { background: var(--bg-soft); padding: 4px 8px; margin: 0; border-radius: 6px; white-space: pre-wrap; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 8px; top: -60px; z-index: 9; }
.skip:focus { top: 8px; }
.closed { max-width: 480px; margin: 15vh auto; padding: 16px; }
.bad { color: var(--bad); } .caution { color: var(--caution); }
.good { color: var(--good); } .faint { color: var(--fg-soft); }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .1s; } }
@media (forced-colors: active) { .badge, .avatar { border: 1px solid; } }

"""###

private let file_styles_shell_css = ###"""
.shell {
display: grid; height: 100%;
grid-template: "header header" auto "nav main" minmax(0, 1fr) "status status" auto / 220px minmax(0, 1fr);
}
header { grid-area: header; display: flex; gap: 8px; align-items: center; }
.nav-toggle { display: none; margin: 4px; }
.lost { margin: 0; padding: 4px 8px; color: var(--caution); }
nav { grid-area: nav; overflow-y: auto; border-inline-end: 1px solid var(--line); padding-bottom: 16px; }
nav a {
display: flex; gap: 8px; justify-content: space-between; padding: 4px 12px; min-height: 28px; color: inherit;
text-decoration: none;
}
nav a:hover { background: var(--bg-hover); }
nav a[aria-current] { background: var(--bg-mine); font-weight: 600; }
.read-only .changes { display: none; }
.sign-out { margin: 16px 12px 0; }
.badge {
background: var(--accent); color: var(--on-accent); border-radius: 10px; padding: 0 7px; font-size: 13px;
flex: none;
}
.badge.quiet { background: var(--bg-hover); color: var(--fg); }
.badge.mention { background: var(--bad); color: var(--bg); }
main { grid-area: main; min-width: 0; min-height: 0; overflow: auto; }
.page { padding: 12px 16px; max-width: 1100px; }
.page-head { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 12px; }
.page-head h1 { margin-inline-end: auto; }
.status {
grid-area: status; display: flex; gap: 8px; align-items: center; min-height: 28px; padding: 2px 12px;
border-top: 1px solid var(--line); background: var(--bg-soft);
}
.status p { margin: 0; }
.status button { white-space: nowrap; }
.status span:has(button) { flex: none; }
@media (max-width: 719px) {
.shell { grid-template: "header" auto "main" minmax(0, 1fr) "status" auto / minmax(0, 1fr); }
.nav-toggle { display: block; }
nav { display: none; position: fixed; inset: 40px 0 0 0; background: var(--bg); z-index: 5; }
.nav-open nav { display: block; }
}
table { border-collapse: collapse; width: 100%; }
th, td {
text-align: start; padding: 4px 8px; border-bottom: 1px solid var(--line); vertical-align: top;
overflow-wrap: break-word;
}
td.long { max-width: 220px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
td button { white-space: nowrap; }
th { font-size: 13px; color: var(--fg-soft); }
td.number { text-align: end; font-variant-numeric: tabular-nums; }
.table-box { overflow-x: auto; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin: 0 0 12px; }
dt { color: var(--fg-soft); } dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 719px) {
.table-box thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.table-box :is(table, tbody, tr) { display: block; }
.table-box tr { border-bottom: 1px solid var(--line); padding: 6px 0; }
.table-box td {
display: grid; grid-template-columns: 110px minmax(0, 1fr); gap: 8px; border: 0; padding: 2px 0;
max-width: none; text-align: start; white-space: normal; overflow-wrap: anywhere;
}
.table-box td::before { content: attr(data-title); color: var(--fg-soft); }
.table-box td[data-empty] { display: none; }
.table-box td.row-actions { display: block; }
.table-box td.row-actions::before { content: none; }
}
@media (max-width: 479px) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: 6px; } }
dialog {
background: var(--bg); color: var(--fg); border: 1px solid var(--line); border-radius: 10px;
max-width: min(640px, calc(100vw - 16px)); width: 100%; max-height: calc(100vh - 32px); padding: 16px;
}
dialog::backdrop { background: rgb(0 0 0 / .4); }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
.field { margin-bottom: 10px; display: grid; gap: 2px; }
.fixed { overflow-wrap: anywhere; }
.field .help { font-size: 13px; color: var(--fg-soft); }
.menu-list { display: grid; gap: 2px; }
.menu-list button { text-align: start; display: flex; justify-content: space-between; gap: 12px; }
.menu-list .reason { font-size: 13px; color: var(--fg-soft); }
kbd { font: 13px/20px ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; }
.filters { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-bottom: 12px; }
.queue { display: grid; gap: 8px; }
.queue-row { border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; }
.queue-row.selected { background: var(--bg-mine); }
.queue-head { display: flex; flex-wrap: wrap; gap: 0 12px; }
.queue-row p { margin: 4px 0 0; }
.palette input { width: 100%; }
.palette ul { max-height: 50vh; overflow-y: auto; margin-top: 8px; }
.palette li {
display: flex; justify-content: space-between; gap: 12px; padding: 4px 8px; border-radius: 6px; cursor: pointer;
min-height: 28px;
}
.palette li[aria-selected="true"] { background: var(--bg-mine); outline: 2px solid var(--focus); outline-offset: -2px; }
.qr { width: 260px; max-width: 100%; image-rendering: pixelated; background: #fff; padding: 8px; }
.address { overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
.chart-figure { margin: 0 0 16px; }
.chart { width: 100%; max-width: 700px; height: auto; display: block; }
.chart-name { font: 13px system-ui, sans-serif; fill: var(--fg); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.legend li::before {
content: ""; display: inline-block; width: 12px; height: 12px; margin-inline-end: 6px; background: var(--part);
}
.bar { fill: var(--part); }
.part-0 { --part: #0b57d0; } .part-1 { --part: #4c9a2a; } .part-2 { --part: #8a8f98; } .part-3 { --part: #c77700; }
.part-4 { --part: #b3261e; } .part-5 { --part: #7a4fa3; }
details summary { cursor: pointer; min-height: 28px; padding: 4px 0; }
.selection { background: var(--bg-mine); }
dialog h2, .info h2 { font-size: 16px; margin: 0 0 8px; color: var(--fg); }

"""###

private let file_styles_timeline_css = ###"""
.conversation {
height: 100%; display: grid;
grid-template: "head head" auto "panel panel" auto "frame info" minmax(0, 1fr) "compose info" auto /
minmax(0, 1fr) auto;
}
.conversation-head {
grid-area: head; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 6px 12px;
border-bottom: 1px solid var(--line);
}
.facts { margin: 0 auto 0 0; color: var(--fg-soft); }
.tools { display: flex; flex-wrap: wrap; gap: 4px; }
.panel { grid-area: panel; }
.panel > * {
padding: 6px 12px; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 8px;
align-items: center;
}
.timeline-frame { grid-area: frame; position: relative; min-height: 0; }
.timeline {
position: absolute; inset: 0; overflow-y: scroll; overflow-x: clip; overflow-anchor: none;
overscroll-behavior: contain; touch-action: pan-y pinch-zoom;
}
.rows { padding: 8px 12px; transform: translateX(var(--swipe, 0)); }
.to-end {
position: absolute; inset-inline-end: 20px; bottom: 8px; border-radius: 16px;
box-shadow: 0 1px 4px rgb(0 0 0 / .3);
}
.info {
grid-area: info; width: 320px; overflow-y: auto; border-inline-start: 1px solid var(--line);
padding: 0 12px 12px;
}
.compose { grid-area: compose; border-top: 1px solid var(--line); padding: 6px 12px; }
.compose-line { display: flex; gap: 6px; align-items: end; }
.compose textarea { flex: 1; min-width: 0; resize: none; line-height: 20px; }
.about, .attached li {
display: flex; justify-content: space-between; gap: 8px; align-items: center; padding-bottom: 4px;
}
.why { margin: 0 0 4px; color: var(--fg-soft); }
.row { border-radius: 6px; }
.row.message { display: grid; grid-template-columns: 32px minmax(0, 1fr) auto; gap: 0 8px; padding: 2px 4px; }
.row.message.tail { margin-bottom: 6px; }
.row.mine .text, .row.mine .files {
background: var(--bg-mine); border-radius: 8px; padding: 2px 8px; width: fit-content; max-width: 100%;
}
.row.selected { background: var(--bg-mine); box-shadow: inset 3px 0 var(--accent); }
.row.mentions { box-shadow: inset 3px 0 var(--caution); }
.row:focus { outline: 2px solid var(--focus); outline-offset: -2px; }
.avatar {
width: 28px; height: 28px; border-radius: 50%; display: grid; place-items: center; font-size: 12px;
font-weight: 600; color: #fff;
}
.avatar.none { height: 1px; }
.head { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; }
.marks { font-size: 13px; color: var(--fg-soft); }
.text { white-space: pre-wrap; }
.text.emoji { font-size: 30px; line-height: 40px; }
.text.absent { font-style: italic; }
.host { color: var(--fg-soft); }
.mention { color: var(--accent); }
.spoiler { background: var(--bg-hover); border-radius: 4px; cursor: pointer; }
.quote {
display: block; max-width: 100%; border: 0; border-inline-start: 3px solid var(--line); border-radius: 0;
background: none; color: var(--fg-soft); text-align: start; min-height: 24px; padding: 2px 8px;
}
.preview-text, .quote .host { display: block; }
.reactions { display: flex; flex-wrap: wrap; gap: 4px; padding-top: 2px; }
.reactions button { border-radius: 14px; padding: 1px 8px; min-height: 26px; }
.notice { font-size: 13px; }
.side { display: flex; gap: 4px; align-items: start; }
.row time { font-size: 13px; color: var(--fg-soft); opacity: var(--swipe-opacity, 0); }
.row:hover time, .row:focus time, .row:focus-within time, .times .row time { opacity: 1; }
.menu {
min-height: 24px; min-width: 28px; padding: 0 6px; border: 0; background: none; color: var(--fg-soft);
opacity: 0;
}
.row:hover .menu, .row:focus .menu, .row:focus-within .menu { opacity: 1; }
@media (hover: none) { .menu { opacity: 1; } }
.row.event, .row.date, .row.divider, .row.gap, .row.edge, .row.typing {
display: flex; flex-wrap: wrap; gap: 0 8px; justify-content: center; align-items: center; text-align: center;
padding: 2px 8px; color: var(--fg-soft); font-size: 13px;
}
.row.date, .row.divider { font-weight: 600; padding: 6px 8px; }
.row.divider { color: var(--bad); border-top: 1px solid var(--bad); border-radius: 0; }
.row.gap { border-block: 1px dashed var(--line); border-radius: 0; min-height: 40px; }
.no-events .row.event { display: none; }
.files { display: grid; gap: 6px; padding-top: 2px; }
.file { margin: 0; }
.file-line { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; min-height: 28px; }
.picture { position: relative; overflow: hidden; border-radius: 8px; background: var(--bg-hover); max-width: 100%; }
.picture > * { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
.voice { display: flex; gap: 8px; align-items: center; min-height: 40px; width: 300px; max-width: 100%; }
.voice canvas { flex: 1; height: 32px; min-width: 0; }
.hue-0 { background: #a8323a; } .hue-1 { background: #9a4a12; }
.hue-2 { background: #7d5a00; } .hue-3 { background: #576500; }
.hue-4 { background: #2b6b1c; } .hue-5 { background: #00694f; }
.hue-6 { background: #006673; } .hue-7 { background: #0a5f9c; }
.hue-8 { background: #3d55b8; } .hue-9 { background: #6a48b5; }
.hue-10 { background: #8d3c9a; } .hue-11 { background: #a02f6b; }
.name-0 { color: #a8323a; } .name-1 { color: #9a4a12; } .name-2 { color: #7d5a00; } .name-3 { color: #576500; }
.name-4 { color: #2b6b1c; } .name-5 { color: #00694f; } .name-6 { color: #006673; } .name-7 { color: #0a5f9c; }
.name-8 { color: #3d55b8; } .name-9 { color: #6a48b5; } .name-10 { color: #8d3c9a; } .name-11 { color: #a02f6b; }
@media (prefers-color-scheme: dark) {
.name-0 { color: #ff9aa0; } .name-1 { color: #ffb07c; } .name-2 { color: #eac25a; } .name-3 { color: #c3cf63; }
.name-4 { color: #8fd47f; } .name-5 { color: #6fd6b5; } .name-6 { color: #6cd3e2; } .name-7 { color: #86c5f7; }
.name-8 { color: #abb9ff; } .name-9 { color: #cab2ff; } .name-10 { color: #ecaaf6; } .name-11 { color: #ffa6cf; }
}
@media (max-width: 719px) {
.conversation { grid-template: "head" auto "panel" auto "frame" minmax(0, 1fr) "compose" auto / minmax(0, 1fr); }
.info { grid-area: frame; z-index: 3; width: 100%; background: var(--bg); }
.row.message { grid-template-columns: 28px minmax(0, 1fr) auto; gap: 0 4px; }
.rows { padding: 8px 4px; }
.compose-line { flex-wrap: wrap; } .compose textarea { flex-basis: 100%; }
}

"""###

private let file_text_completion_js = ###"""
export class Completion {
constructor() {
this.cycle = null;
}
isCycling(draft) {
if (this.cycle === null) return false;
return this.cycle.result.text === draft.text && this.cycle.result.cursor === draft.cursor;
}
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
function byLastSpoken(one, other) {
const first = one.lastSpoke ?? -Infinity, second = other.lastSpoke ?? -Infinity;
return first === second ? byName(one.name, other.name) : first > second ? -1 : 1;
}
function byName(one, other) {
const first = one.toLowerCase(), second = other.toLowerCase();
const isBefore = first === second ? one < other : first < second;
return isBefore ? -1 : one === other ? 0 : 1;
}

"""###

private let file_text_contrast_js = ###"""
const MINIMUM_TENTHS = 45;
const WHITE_LUMINANCE = 65_535 * 10_000;
const OFFSET = Math.trunc(WHITE_LUMINANCE / 20);
const CURVE = [
0, 313, 851, 1720, 2961, 4611, 6700, 9258, 12309, 15878, 19987, 24658, 29911, 35764, 42236, 49344, 57105, 65535,
];
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
export function isReadable(color, background) {
const one = luminance(color), other = luminance(background);
return (Math.max(one, other) + OFFSET) * 10 >= (Math.min(one, other) + OFFSET) * MINIMUM_TENTHS;
}
const channels = (color) => [color >> 16 & 255, color >> 8 & 255, color & 255];
function moveTowards(color, end, step) {
const to = channels(end);
const moved = channels(color).map((from, index) => Math.trunc((from * (32 - step) + to[index] * step) / 32));
return moved[0] << 16 | moved[1] << 8 | moved[2];
}
function luminance(color) {
const [red, green, blue] = channels(color).map(linear);
return 2126 * red + 7152 * green + 722 * blue;
}
function linear(channel) {
const index = Math.trunc(channel / 15), rest = channel % 15;
return rest === 0 ? CURVE[index] : CURVE[index] + Math.trunc((CURVE[index + 1] - CURVE[index]) * rest / 15);
}

"""###

private let file_text_emoji_names_js = ###"""
const USUAL = [
["+1", "👍"], ["-1", "👎"], ["check", "✅"], ["clap", "👏"], ["cry", "😢"], ["eyes", "👀"], ["fire", "🔥"],
["heart", "❤️"], ["joy", "😂"], ["party", "🎉"], ["pray", "🙏"], ["question", "❓"], ["rocket", "🚀"],
["smile", "😄"], ["sob", "😭"], ["thinking", "🤔"], ["wave", "👋"], ["warning", "⚠️"], ["wink", "😉"], ["x", "❌"],
];
export const emoji = USUAL.map(([name, text]) => ({ name, text }));

"""###

private let file_text_irc_js = ###"""
import { decode, LIMITS, makeRun, RunList } from "./runs.js";
import { paletteColor } from "./palette.js";
const TOGGLES = new Map([
[0x02, "bold"], [0x1d, "italic"], [0x1f, "underline"], [0x1e, "strike"], [0x11, "monospace"], [0x16, "reverse"],
]);
const isCode = (byte) => TOGGLES.has(byte) || byte === 0x03 || byte === 0x04 || byte === 0x0f;
export const hasIRCCodes = (bytes) => bytes.some(isCode);
export const ircRuns = (bytes) => new IRCParser(bytes).parse();
class IRCParser {
constructor(bytes) {
this.bytes = bytes;
this.position = 0;
this.start = 0;
this.runs = new RunList();
this.style = new Set();
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
get isFull() { return this.runs.count >= LIMITS.runs; }
reset() {
this.style.clear();
this.colors = { foreground: null, background: null };
}
finishRun() {
if (this.start >= this.position) return;
const text = decode(this.bytes.subarray(this.start, this.position));
const { foreground, background } = this.colors;
const isHidden = background !== null && background === foreground;
if (isHidden) this.runs.append(makeRun(text, [...this.style, "spoiler"]));
else this.runs.append(makeRun(text, this.style, this.colors));
}
apply(code) {
const style = TOGGLES.get(code);
if (code === 0x0f) this.reset();
else if (code === 0x03) this.setColors(() => this.paletteNumber());
else if (code === 0x04) this.setColors(() => this.hexColor());
else if (style && !this.isFull && !this.style.delete(style)) this.style.add(style);
}
setColors(read) {
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
paletteNumber() {
let number;
for (let count = 0; count < 2; count += 1) {
const byte = this.bytes[this.position];
if (byte === undefined || byte < 0x30 || byte > 0x39) break;
number = (number ?? 0) * 10 + byte - 0x30;
this.position += 1;
}
return number === undefined ? undefined : paletteColor(number);
}
hexColor() {
const digits = decode(this.bytes.subarray(this.position, this.position + 6));
if (!/^[0-9a-f]{6}$/i.test(digits)) return undefined;
this.position += 6;
return parseInt(digits, 16);
}
}

"""###

private let file_text_markdown_scanner_js = ###"""
import { decode, LIMITS } from "./runs.js";
const code = (/** @type {string} */ one) => one.charCodeAt(0);
const TICK = code("`"), NEWLINE = code("\n"), OPEN = code("("), CLOSE = code(")"), HASH = code("#"), AT = code("@");
const SCHEMES = ["https://", "http://"].map((scheme) => new TextEncoder().encode(scheme));
const AUTHORITY_ENDS = new Set(new TextEncoder().encode("/?#\\"));
const PUNCTUATION = new Set(new TextEncoder().encode(".,;:!?'\"*~_"));
const LABEL_ENDS = new Set(new TextEncoder().encode("[]"));
const ADDRESS_ENDS = new Set(new TextEncoder().encode("<>\"\u007f"));
const isSpace = (byte) => byte !== undefined && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
const isWord = (byte) => byte !== undefined && /\w/.test(String.fromCharCode(byte)) && byte < 0x80;
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;
const endsAddress = (byte) => byte === undefined || byte <= 0x20 || ADDRESS_ENDS.has(byte);
export class MarkdownScanner {
constructor(bytes, mentions) {
this.bytes = bytes;
this.mentions = mentions.slice(0, LIMITS.mentions).map((name) => new TextEncoder().encode(name))
.filter((name) => name.length > 0 && name.length <= LIMITS.nameBytes)
.sort((one, other) => other.length - one.length);
this.lastTick = bytes.lastIndexOf(TICK);
this.lastFence = this.lastTick - 2;
while (this.lastFence >= 0 && !this.isFence(this.lastFence)) this.lastFence -= 1;
}
text(from, to) { return decode(this.bytes.subarray(from, to)); }
isDouble(position) { return this.bytes[position + 1] === this.bytes[position]; }
canOpen(from, to) {
return to < this.bytes.length && !isSpace(this.bytes[to]) && !isWord(this.bytes[from - 1]);
}
canClose(from, to) { return from > 0 && !isSpace(this.bytes[from - 1]) && !isWord(this.bytes[to]); }
code(position) { return this.isFence(position) ? this.block(position) : this.span(position); }
isFence(position) {
return this.bytes[position] === TICK && this.bytes[position + 1] === TICK && this.bytes[position + 2] === TICK;
}
block(position) {
if (position + 3 > this.lastFence) return null;
let end = position + 3;
while (!this.isFence(end)) end += 1;
let from = position + 3;
while (from < end && isWord(this.bytes[from])) from += 1;
from = this.bytes[from] === NEWLINE ? from + 1 : position + 3;
const to = end > from && this.bytes[end - 1] === NEWLINE ? end - 1 : end;
return { from, to, end: end + 3, isBlock: true };
}
span(position) {
if (position >= this.lastTick || this.bytes[position + 1] === TICK) return null;
const to = this.bytes.indexOf(TICK, position + 1);
return { from: position + 1, to, end: to + 1, isBlock: false };
}
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
scheme(position) {
return SCHEMES.find((scheme) => this.startsWith(position, scheme))?.length ?? 0;
}
startsWith(position, prefix) { return prefix.every((byte, index) => this.bytes[position + index] === byte); }
mention(position) {
if (isWord(this.bytes[position - 1])) return null;
const name = this.mentions.find((each) =>
this.startsWith(position + 1, each) && !isWord(this.bytes[position + 1 + each.length]));
return name ? { end: position + 1 + name.length, target: { type: "mention", name: decode(name) } } : null;
}
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
import { LIMITS, makeRun, RunList } from "./runs.js";
import { MarkdownScanner } from "./markdown-scanner.js";
function piece(from, to, rest = {}) {
return {
from, to, style: [], target: null, toggles: null, isHidden: false, label: null, endsLabel: false, ...rest,
};
}
export function markdownRuns(bytes, mentions) {
const parser = new MarkdownParser(new MarkdownScanner(bytes, mentions));
parser.parse();
return parser.runs();
}
class MarkdownParser {
constructor(scanner) {
this.scanner = scanner;
this.pieces = [];
this.open = [];
this.brackets = [];
this.textStart = 0;
this.position = 0;
}
parse() {
while (this.position < this.scanner.bytes.length) if (!this.parseMark()) this.position += 1;
this.endText(this.position);
}
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
endText(end) {
if (this.textStart < end) this.pieces.push(piece(this.textStart, end));
this.textStart = end;
}
add(one) {
this.endText(one.from);
this.pieces.push(one);
this.position = one.to;
this.textStart = one.to;
return one;
}
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
parseEmphasis(style) {
const from = this.position, to = from + (style === "italic" ? 1 : 2);
const depth = this.open.map((mark) => mark.style).lastIndexOf(style);
if (depth >= 0 && this.scanner.canClose(from, to)) {
Object.assign(this.open[depth].piece, { isHidden: true, toggles: style });
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
const style = new Set();
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
export function paletteColor(number) {
return COLORS[number] ?? null;
}

"""###

private let file_text_runs_js = ###"""
import { hasIRCCodes, ircRuns } from "./irc.js";
import { markdownRuns } from "./markdown.js";
export const LIMITS = Object.freeze({
bytes: 65_536,
runs: 1_000,
linkBytes: 2_048,
nameBytes: 64,
mentions: 64,
clusterMarks: 8,
});
export const STYLES = ["bold", "italic", "underline", "strike", "monospace", "reverse", "spoiler", "block"];
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
export const decode = (bytes) => decoder.decode(bytes);
export function makeRun(text, style = [], rest = {}) {
return { text, style: new Set(style), foreground: null, background: null, target: null, ...rest };
}
export function runsOf(source, mentions = []) {
const text = limited(source, LIMITS.clusterMarks);
const bytes = new TextEncoder().encode(text);
if (bytes.length === 0) return [];
if (bytes.length > LIMITS.bytes) return [makeRun(text)];
return hasIRCCodes(bytes) ? ircRuns(bytes) : markdownRuns(bytes, mentions);
}
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
export function isEmojiOnly(text) {
const shown = [...clusters.segment(text)].map(({ segment }) => segment).filter((one) => one.trim() !== "");
return shown.length > 0 && shown.every(isEmoji);
}
function isEmoji(cluster) {
return /^\p{Emoji_Presentation}/u.test(cluster) || (/^\p{Emoji}/u.test(cluster) && cluster.includes("\u{FE0F}"));
}
export class RunList {
constructor() {
this.runs = [];
}
get count() { return this.runs.length; }
append(run) {
if (run.text === "") return;
const last = this.runs[this.runs.length - 1];
if (last && isAlike(last, run)) last.text += run.text; else this.runs.push(run);
}
}
function isAlike(one, other) {
return one.target === null && other.target === null && one.foreground === other.foreground
&& one.background === other.background && one.style.size === other.style.size
&& [...one.style].every((style) => other.style.has(style));
}

"""###

private let file_timeline_bounded_js = ###"""
import { countsAsUnread } from "./item.js";
import { putUnordered } from "./own-message.js";
import { Segment, SegmentEnd } from "./segment.js";
export function trim(timeline, turn) {
const { store, limits, view } = timeline;
while (store.count > limits.capacity) {
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
function distance(timeline, cursor) {
const before = timeline.store.segments.slice(0, cursor.segment);
return before.reduce((sum, segment) => sum + segment.items.length, 0) + cursor.index;
}
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
import { countUnread } from "./unread.js";
import { enter } from "./bounded.js";
import { changeItem } from "./total.js";
export class Burst {
constructor() {
this.isActive = false;
this.waiting = [];
this.arrivals = 0;
this.sampleEnds = null;
this.decidesAt = 0;
this.releaseAt = null;
}
get nextTick() {
if (this.sampleEnds === null || this.releaseAt === null) return this.sampleEnds ?? this.releaseAt;
return Math.min(this.sampleEnds, this.releaseAt);
}
}
export function arrive(timeline, item, turn) {
if (timeline.holds(item.id)) {
changeItem(timeline, item, turn);
return;
}
const { burst, limits } = timeline;
timeline.following.count(item);
countUnread(timeline.unread, item);
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
export function runBurst(timeline, turn) {
for (;;) {
const tick = timeline.burst.nextTick;
if (tick === null || tick > turn.now) return;
if (timeline.burst.sampleEnds === tick) endSample(timeline, tick, turn);
else releaseRipe(timeline, tick, turn);
}
}
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
function releaseRipe(timeline, time, turn) {
const { burst, limits } = timeline;
let ripe = 0;
while (ripe < burst.waiting.length && time - burst.waiting[ripe].since >= limits.burstWait) ripe += 1;
release(timeline, Math.min(burst.waiting.length, ripe + (ripe > 0 ? limits.burstBatch : 0)), turn);
burst.releaseAt = burst.waiting.length === 0 ? null : time + limits.burstRelease;
}
function release(timeline, count, turn) {
const { burst } = timeline;
if (count <= 0) return;
for (const { item } of burst.waiting.slice(0, count)) enter(timeline, item, turn);
burst.waiting.splice(0, count);
if (burst.waiting.length === 0) burst.releaseAt = null;
turn.isAnimated = false;
}
export function forgetWaiting({ burst, store }, id, turn) {
burst.waiting = burst.waiting.filter((waiting) => waiting.item.id !== id);
const count = store.unordered.length;
store.unordered = store.unordered.filter((item) => item.id !== id);
if (store.unordered.length !== count) turn.touchEnd(store);
}

"""###

private let file_timeline_decoration_js = ###"""
import { isEvent } from "./item.js";
export const PLAIN = Object.freeze({ side: "system", hasSender: false, hasTail: false });
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
function continues(timeline, item, next) {
return item.author === next.author && item.isMine === next.isMine && item.day === next.day
&& Math.abs(next.at - item.at) <= timeline.limits.runGap && !isEvent(item) && !isEvent(next)
&& next.id !== timeline.unread.divider;
}

"""###

private let file_timeline_digest_js = ###"""
import { ROW_FLAGS } from "./types.js";
export function digest(timeline) {
let hash = 0x811c9dc5;
for (const byte of new TextEncoder().encode(canonicalText(timeline))) hash = Math.imul(hash ^ byte, 0x01000193);
return (hash >>> 0).toString(16).padStart(8, "0");
}
export function canonicalText(timeline) {
const lines = timeline.rows.map(rowText);
lines.push(`following ${timeline.isFollowing} new ${timeline.newSinceFollowing} `
+ `unread ${timeline.unreadCount} held ${timeline.heldItems}`);
return lines.join("\n") + "\n";
}
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
function itemText(item) { return `${item.id} ${item.kind.name} ${item.revision}`; }
export function decorationText({ decoration }) {
return ` ${decoration.side}${decoration.hasSender ? " sender" : ""}${decoration.hasTail ? " tail" : ""}`;
}
export function flagText({ flags }) {
return ROW_FLAGS.filter((flag) => flags.has(flag)).map((flag) => ` ${flag}`).join("");
}

"""###

private let file_timeline_end_js = ###"""
import { Burst } from "./burst.js";
import { PageRequests, requestAnchor } from "./segments.js";
import { UnreadState } from "./unread.js";
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
export function jump(timeline, anchor, turn) {
const { pages, store } = timeline;
timeline.unread.mayRead = isReading(anchor);
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
export function isReading(anchor) {
return typeof anchor === "string";
}
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
import { countsAsUnread } from "./item.js";
import { showPosition } from "./keeps-place.js";
import { startReading } from "./unread.js";
export class Following {
constructor() {
this.isFollowing = false;
this.newSince = 0;
}
start() {
this.isFollowing = true;
this.newSince = 0;
}
stop() { this.isFollowing = false; }
count(item) {
if (!this.isFollowing && countsAsUnread(item)) this.newSince += 1;
}
}
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
export class ItemStore {
constructor() {
this.segments = [];
this.unordered = [];
this.entries = new Map();
}
get count() { return this.segments.reduce((sum, segment) => sum + segment.items.length, 0); }
get reachesNewest() { return this.segments.length > 0 && !this.lastSegment.newer.hasMore; }
get lastSegment() { return this.segments[this.segments.length - 1]; }
get newest() {
const last = this.last;
return last && this.at(last);
}
get last() {
if (this.segments.length === 0) return null;
return { segment: this.segments.length - 1, index: this.lastSegment.items.length - 1 };
}
cursor(id) {
const entry = id === null ? undefined : this.entries.get(id);
const place = entry === undefined ? null : this.firstCursor(entry);
return place && this.at(place).id === id ? place : null;
}
at(cursor) { return this.segments[cursor.segment].items[cursor.index]; }
item(id) {
const place = this.cursor(id);
return place ? this.at(place) : this.unordered.find((item) => item.id === id) ?? null;
}
firstCursor(entry) {
const segment = this.segments.findIndex((each) => each.lastEntry >= entry);
return segment < 0 ? null : { segment, index: this.segments[segment].lowerBound(entry) };
}
previous(cursor) {
if (cursor.index > 0) return { segment: cursor.segment, index: cursor.index - 1 };
if (cursor.segment === 0) return null;
return { segment: cursor.segment - 1, index: this.segments[cursor.segment - 1].items.length - 1 };
}
next(cursor) {
if (cursor.index + 1 < this.segments[cursor.segment].items.length) {
return { segment: cursor.segment, index: cursor.index + 1 };
}
return cursor.segment + 1 < this.segments.length ? { segment: cursor.segment + 1, index: 0 } : null;
}
replace(item, cursor) { this.segments[cursor.segment].items[cursor.index] = item; }
insert(item, segment) {
if (item.entry === null) return;
this.segments[segment].insert(item);
this.entries.set(item.id, item.entry);
}
remove(cursor) {
this.entries.delete(this.at(cursor).id);
this.segments[cursor.segment].items.splice(cursor.index, 1);
if (this.segments[cursor.segment].items.length === 0) this.segments.splice(cursor.segment, 1);
}
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
const READABLE = new Set(["message", "provisional"]);
const EVENTS = new Set(["event", "invitation", "feature_change"]);
export function countsAsUnread(item) {
return !item.isMine && READABLE.has(item.kind.name);
}
export function isEvent(item) {
return EVENTS.has(item.kind.name);
}
export function foldTopic(item) {
return item.kind.name === "event" ? item.kind.topic ?? null : null;
}
export function isSameItem(one, other) {
return one.id === other.id && one.entry === other.entry && one.author === other.author && one.at === other.at
&& one.day === other.day && one.isMine === other.isMine && one.mentionsReader === other.mentionsReader
&& one.revision === other.revision && isSameKind(one.kind, other.kind);
}
function isSameKind(one, other) {
return one.name === other.name && one.topic === other.topic && one.by === other.by && one.reason === other.reason
&& one.carried === other.carried && one.of === other.of;
}

"""###

private let file_timeline_keeps_bottom_edge_js = ###"""
import { showPosition } from "./keeps-place.js";
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
export class View {
constructor() {
this.position = { first: null, last: null, fromStart: 0, fromEnd: 0 };
this.firstEntry = null;
this.lastEntry = null;
this.isFocused = true;
this.settlesAt = -Infinity;
}
place(position, firstEntry, lastEntry) {
this.position = position;
this.firstEntry = firstEntry;
this.lastEntry = lastEntry;
}
}
export function placeAction(timeline, turn) {
if (turn.show) return turn.show;
if (!turn.touched) return null;
if (timeline.isFollowing) return { type: "showEnd", animated: turn.grewAtEnd && turn.isAnimated };
const id = placeToKeep(timeline);
return id === null ? null : { type: "keep", id, edge: "top" };
}
function placeToKeep({ store, view }) {
const first = view.position.first;
if (first === null) return null;
if (store.item(first) !== null) return first;
const place = view.firstEntry === null ? null : store.firstCursor(view.firstEntry);
return place ? store.at(place).id : store.unordered[0]?.id ?? store.newest?.id ?? null;
}
export function showPosition(timeline, position) {
const { store, view, states, limits } = timeline;
const entry = (id) => (id === null ? null : store.entries.get(id) ?? null);
const first = entry(position.first);
const isBelow = first !== null && store.reachesNewest && store.unordered.some(({ id }) => id === position.last);
view.place(position, first, isBelow ? store.newest?.entry ?? null : entry(position.last));
states.display(visibleIDs(timeline), limits.rowStates);
}
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
const shared = {
scrollSettles: 50,
runGap: 60_000,
namesFrom: 3,
readAfter: 1_000,
markAnswered: 10_000,
typingSent: 5_000,
typingShown: 8_000,
firstPage: 50,
laterPage: 100,
loadAheadRows: 50,
trimBatch: 200,
keptAround: 200,
segments: 4,
burstSample: 500,
burstDecision: 2_000,
burstRate: 3,
burstRelease: 250,
burstWait: 750,
burstBatch: 50,
rowStates: 10_000,
firstRetry: 1_000,
lastRetry: 30_000,
};
export const web = Object.freeze({ ...shared, atEnd: 10, nearEnd: 100, loadAheadDistance: 100, capacity: 600 });
export const terminal = Object.freeze({ ...shared, atEnd: 0, nearEnd: 3, loadAheadDistance: 3, capacity: 2_000 });

"""###

private let file_timeline_list_diff_js = ###"""
export function listDiff(old, next, id, areEqual) {
const places = new Map();
next.forEach((element, index) => { if (!places.has(id(element))) places.set(id(element), index); });
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
function removals(count, kept) {
const stays = new Set(kept.map((pair) => pair.old));
const places = [];
for (let index = count - 1; index >= 0; index -= 1) if (!stays.has(index)) places.push(index);
return places.length > 0 ? [{ type: "remove", places }] : [];
}
function additions(count, kept) {
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
function updates(old, next, kept, areEqual) {
const places = kept.filter((pair) => !areEqual(old[pair.old], next[pair.next])).map((pair) => pair.next);
return places.length > 0 ? [{ type: "update", places }] : [];
}

"""###

private let file_timeline_own_message_js = ###"""
import { arrive } from "./burst.js";
import { jump } from "./end.js";
import { removeItem } from "./total.js";
import { clearDivider } from "./unread.js";
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
import { markUnread } from "./unread.js";
const NONE = new Set();
export class RowStates {
constructor() {
this.states = new Map();
this.displays = [];
this.firstDisplay = 0;
this.clock = 0;
}
flags(id) { return this.states.get(id)?.flags ?? NONE; }
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
toggle(flag, id, limit) {
if (!this.states.has(id)) this.display([id], limit);
const state = this.states.get(id);
if (!state) return;
state.flags = new Set(state.flags);
if (!state.flags.delete(flag)) state.flags.add(flag);
}
}
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
import { decorationOf, PLAIN } from "./decoration.js";
import { foldTopic } from "./item.js";
import { isAfter } from "./unread.js";
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
export function changeTouching(store, first, last) {
const start = store.firstCursor(first);
let after = first === -Infinity ? null : start ? store.previous(start) : store.last;
after = after && store.previous(after);
while (after && foldTopic(store.at(after)) !== null) after = store.previous(after);
let before = last === Infinity ? null : store.firstCursor(last + 1);
before = before && store.next(before);
while (before && foldTopic(store.at(before)) !== null) before = store.next(before);
return { after: after && store.at(after).id, before: before && store.at(before).id };
}
class RowBuilder {
constructor(timeline) {
this.timeline = timeline;
this.store = timeline.store;
this.rows = [];
}
addContent(content) {
const flags = content.type === "folded" ? this.timeline.states.flags(content.item.id) : new Set();
this.rows.push(/** @type {Row} */ ({ ...content, decoration: PLAIN, flags }));
}
addStart() {
const first = this.store.segments[0];
if (first) this.addRequest(first.older);
}
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
addRequest(end) {
if (end.isFailed) this.addContent({ type: "failed" });
else if (end.request !== null) this.addContent({ type: "loading" });
}
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
following({ segment, index }) {
const { store } = this;
const next = store.segments[segment].items[index + 1];
if (next) return next;
return segment === store.segments.length - 1 && store.reachesNewest ? store.unordered[0] ?? null : null;
}
addItem(item, previous, next) {
const decoration = decorationOf(this.timeline, item, previous, next);
this.rows.push({ type: "item", item, decoration, flags: this.timeline.states.flags(item.id) });
}
foldsWithNext(items, index) {
const item = items[index], next = items[index + 1], topic = foldTopic(item);
return next !== undefined && topic !== null && foldTopic(next) === topic && next.day === item.day
&& next.id !== this.timeline.unread.divider;
}
addDivision(place) {
const { store, timeline } = this;
const item = store.at(place);
const previous = store.segments[place.segment].items[place.index - 1];
if (place.index === 0 && place.segment > 0) this.addGap(place.segment);
if (previous?.day !== item.day) this.addContent({ type: "date", day: item.day });
if (item.id === timeline.unread.divider) this.addContent({ type: "unread" });
}
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
export class SegmentEnd {
constructor(hasMore) {
this.hasMore = hasMore;
this.request = null;
this.failures = 0;
this.isFailed = false;
this.retryAt = null;
}
}
export class Segment {
constructor(items, older, newer) {
this.items = items;
this.older = older;
this.newer = newer;
}
get firstEntry() { return this.items[0]?.entry ?? -Infinity; }
get lastEntry() { return this.items[this.items.length - 1]?.entry ?? Infinity; }
lowerBound(entry) {
if (this.lastEntry < entry) return this.items.length;
let low = 0, high = this.items.length;
while (low < high) {
const middle = (low + high) >> 1;
if ((this.items[middle].entry ?? Infinity) < entry) low = middle + 1; else high = middle;
}
return low;
}
merge(others) {
const first = this.firstEntry;
let start = 0;
while (start < others.length && (others[start].entry ?? -Infinity) < first) start += 1;
let end = start;
while (end < others.length && (others[end].entry ?? Infinity) <= this.lastEntry) end += 1;
for (const item of others.slice(start, end)) this.insert(item);
this.items = [...others.slice(0, start), ...this.items, ...others.slice(end)];
}
insert(item) {
const index = this.lowerBound(item.entry ?? Infinity);
const isThere = index < this.items.length && this.items[index].entry === item.entry;
this.items.splice(index, isThere ? 1 : 0, item);
}
}

"""###

private let file_timeline_segments_js = ###"""
import { forgetWaiting } from "./burst.js";
import { isReading, showAnchor } from "./end.js";
import { Segment, SegmentEnd } from "./segment.js";
import { findDivider } from "./unread.js";
export class PageRequests {
constructor() {
this.next = 1;
this.opening = null;
this.isEmptyLog = false;
this.newestCounted = -Infinity;
this.nextRetry = null;
}
makeRequest() {
this.next += 1;
return this.next - 1;
}
}
export function requestAnchor({ pages, limits, store }, anchor, isOpening, turn) {
const request = pages.makeRequest();
pages.opening = { request, anchor, isOpening, failures: 0, isFailed: false, retryAt: null };
turn.loads.push({ type: "load", request, anchor, before: limits.firstPage, after: limits.firstPage });
turn.touchEnd(store);
}
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
const anchor = isUnread && page.unread === 0 ? "newest" : opening.anchor;
showAnchor(timeline, isUnread ? unread.divider ?? page.anchor : page.anchor, anchor, false, turn);
dropFarSegments(timeline);
}
function loadEdge(timeline, page, index, side, turn) {
const { firstEntry, lastEntry } = timeline.store.segments[index];
if (side === "older") turn.touch(-Infinity, firstEntry); else turn.touch(lastEntry, Infinity);
const items = page.items.filter((item) =>
side === "older" ? (item.entry ?? Infinity) <= firstEntry : (item.entry ?? -Infinity) >= lastEntry);
if (page.items.length > 0 && addPage(timeline, { ...page, items }, { index, side }, turn)) {
findDivider(timeline, turn);
return;
}
const segment = timeline.store.segments[index];
if (segment) segment[side] = new SegmentEnd(false);
}
function addPage(timeline, page, edge, turn) {
const { store, pages } = timeline;
for (const item of page.items) forgetWaiting(timeline, item.id, turn);
if (page.items.length === 0) return false;
const added = new Segment([...page.items], new SegmentEnd(page.hasOlder), new SegmentEnd(page.hasNewer));
if (added.lastEntry < pages.newestCounted) added.newer.hasMore = true;
if (edge) join(added, store.segments[edge.index], edge.side);
return store.add(added);
}
function join(added, segment, side) {
const isOlder = side === "older";
const edge = segment.items[isOlder ? 0 : segment.items.length - 1];
if (!added.items.some((item) => item.entry === edge.entry)) {
if (isOlder) added.items.push(edge); else added.items.unshift(edge);
}
if (isOlder) added.newer = segment.newer; else added.older = segment.older;
}
function dropFarSegments({ store, view, limits }) {
while (store.segments.length > limits.segments) {
const last = store.segments.length - 1;
const here = (view.firstEntry === null ? null : store.firstCursor(view.firstEntry)?.segment) ?? last;
store.trim(Infinity, here >= last - here ? 0 : last, true);
}
}
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
function touchEdge(store, index, side, turn) {
const { firstEntry, lastEntry } = store.segments[index];
if (side === "older") turn.touch(firstEntry - 1, firstEntry); else turn.touch(lastEntry, lastEntry + 1);
if (side === "newer" && index === store.segments.length - 1) turn.touchEnd(store);
}
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
function markFailed({ limits }, end, retryable, turn) {
end.failures += 1;
end.isFailed = true;
const delay = Math.min(limits.firstRetry * 2 ** Math.min(end.failures - 1, 20), limits.lastRetry);
end.retryAt = retryable ? turn.now + delay : null;
}
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
function ends({ store }) {
return store.segments.flatMap((segment, index) => [
{ index, side: /** @type {Side} */ ("older"), end: segment.older },
{ index, side: /** @type {Side} */ ("newer"), end: segment.newer },
]);
}
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
import { focus, leave, mark, ripenReading, UnreadState } from "./unread.js";
import { placeAction, View } from "./keeps-place.js";
import { resize } from "./keeps-bottom-edge.js";
import { RowStates, toggle } from "./remembers.js";
import { send, settle } from "./own-message.js";
import { Turn } from "./turn.js";
export class Timeline {
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
this.wakeAt = null;
}
get isFollowing() { return this.following.isFollowing; }
get reachesNewest() { return this.store.reachesNewest; }
get newSinceFollowing() { return this.following.newSince; }
get unreadCount() { return this.unread.count; }
get heldItems() { return this.store.count + this.store.unordered.length; }
get isBursting() { return this.burst.isActive; }
get place() {
const { position: { first }, firstEntry } = this.view;
return this.isFollowing || first === null || firstEntry === null ? "newest" : { entry: firstEntry };
}
get rows() { return this.rowsIn({ after: null, before: null }); }
rowsIn(change) { return rowsIn(this, change); }
holds(id) {
return this.store.item(id) !== null || this.burst.waiting.some((waiting) => waiting.item.id === id);
}
handle(event, now) {
const turn = new Turn(now);
this.runTimers(turn);
this.apply(event, turn);
trim(this, turn);
loadAhead(this, turn);
return this.finish(turn);
}
runTimers(turn) {
retryPages(this, turn);
runBurst(this, turn);
expireTyping(this, turn);
ripenReading(this, turn);
}
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
case "marked": return mark(this, event.mark, turn);
case "typing": return setTyping(this, event.member, event.isTyping, turn);
case "composing": return compose(this, turn);
case "toggled": return toggle(this, event.id, event.flag, turn);
case "left": return leave(this, turn);
case "woke": return undefined;
}
}
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
export function earliest(times) {
const set = /** @type {number[]} */ (times.filter((time) => time !== null));
return set.length > 0 ? Math.min(...set) : null;
}

"""###

private let file_timeline_total_js = ###"""
import { countsAsUnread, isSameItem } from "./item.js";
import { enter } from "./bounded.js";
import { recount } from "./unread.js";
import { requestAnchor } from "./segments.js";
export function changeItem(timeline, item, turn) {
const { store, burst } = timeline;
const waiting = burst.waiting.find((each) => each.item.id === item.id);
if (waiting) {
recount(timeline.unread, waiting.item, item, item.entry ?? Infinity);
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
recount(timeline.unread, store.at(place), item, entry);
store.replace({ ...item, entry }, place);
turn.touch(entry, entry);
}
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
export class Turn {
constructor(now) {
this.now = now;
this.touched = null;
this.loads = [];
this.show = null;
this.grewAtEnd = false;
this.isAnimated = true;
this.news = { messages: 0, mentions: 0 };
this.later = [];
}
touch(first, last) {
const [low, high] = this.touched ?? [first, last];
this.touched = [Math.min(low, first), Math.max(high, last)];
}
touchAll() { this.touch(-Infinity, Infinity); }
touchEnd(store) { this.touch(store.segments.length > 0 ? store.lastSegment.lastEntry : -Infinity, Infinity); }
}

"""###

private let file_timeline_types_js = ###"""
export const ROW_FLAGS = ["expanded", "spoiler", "selected"];

"""###

private let file_timeline_typing_js = ###"""
export class TypingState {
constructor() {
this.typists = [];
this.lastSent = null;
}
}
export function nextExpiry(typing) {
return typing.typists.length > 0 ? Math.min(...typing.typists.map((typist) => typist.until)) : null;
}
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
export function expireTyping({ typing, store }, turn) {
const left = typing.typists.filter((typist) => typist.until > turn.now);
if (left.length === typing.typists.length) return;
typing.typists = left;
turn.touchEnd(store);
}
export function compose({ typing, limits }, turn) {
if (typing.lastSent !== null && turn.now - typing.lastSent < limits.typingSent) return;
typing.lastSent = turn.now;
turn.later.push({ type: "sendTyping" });
}

"""###

private let file_timeline_unread_js = ###"""
import { countsAsUnread } from "./item.js";
export class UnreadState {
constructor() {
this.marker = Infinity;
this.count = 0;
this.divider = null;
this.soughtAfter = null;
this.mayRead = false;
this.sent = null;
this.countedEntries = 0;
this.ripening = null;
this.following = null;
}
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
export function clearDivider({ store, unread }, turn) {
unread.soughtAfter = null;
if (unread.divider === null) return;
const entry = store.entries.get(unread.divider);
unread.divider = null;
if (entry !== undefined) turn.touch(entry, entry);
}
export function focus(timeline, isFocused, turn) {
timeline.view.isFocused = isFocused;
timeline.unread.stopReading();
startReading(timeline, turn);
}
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
export function ripenReading(timeline, turn) {
const { unread } = timeline;
while (unread.ripening && unread.ripening.at <= turn.now) {
read(timeline, unread.ripening.entry, turn);
unread.ripening = unread.following;
unread.following = null;
}
}
function read(timeline, entry, turn) {
const { store, unread, burst } = timeline;
const last = store.firstCursor(entry);
if (entry <= unread.marker || !last || store.at(last).entry !== entry) return;
unread.count = Math.max(0, unread.count - unreadItems(timeline, unread.marker + 1, last));
unread.marker = entry;
unread.sent = { entry, at: turn.now };
if (store.reachesNewest && isAt(last, store.last)) {
unread.count = burst.waiting.filter(({ item }) => countsAsUnread(item)).length;
}
turn.later.push({ type: "markRead", id: store.at(last).id });
}
export function mark({ pages, unread, limits }, { readTo, unread: count, entries }, turn) {
if (pages.opening?.isOpening) return;
const { sent } = unread;
if (sent && readTo < sent.entry && turn.now - sent.at < limits.markAnswered) return;
unread.sent = null;
unread.marker = readTo;
unread.count = count;
unread.countedEntries = entries;
}
export function countUnread(unread, item) {
if (countsAsUnread(item) && (item.entry ?? Infinity) >= unread.countedEntries) unread.count += 1;
}
export function recount(unread, old, item, entry) {
if (entry <= unread.marker || countsAsUnread(old) === countsAsUnread(item)) return;
unread.count = Math.max(0, unread.count + (countsAsUnread(item) ? 1 : -1));
}
function isAt(one, other) {
return other !== null && one.segment === other.segment && one.index === other.index;
}
function unreadItems({ store }, entry, last) {
let count = 0;
let cursor = store.firstCursor(entry);
while (cursor && !isAfter(cursor, last)) {
if (countsAsUnread(store.at(cursor))) count += 1;
cursor = store.next(cursor);
}
return count;
}
export function isAfter(one, other) {
return one.segment > other.segment || (one.segment === other.segment && one.index > other.index);
}
export function markUnread(timeline, id, turn) {
const { store, unread } = timeline;
const entry = store.entries.get(id), last = store.last;
if (!store.cursor(id) || entry === undefined || !last) return;
clearDivider(timeline, turn);
if (entry <= unread.marker) {
unread.count += unreadItems(timeline, entry, last) - unreadItems(timeline, unread.marker + 1, last);
unread.marker = entry - 1;
}
unread.sent = null;
unread.mayRead = false;
unread.stopReading();
unread.divider = id;
turn.touch(entry, entry);
turn.later.push({ type: "markUnread", id });
}
export function leave(timeline, turn) {
clearDivider(timeline, turn);
timeline.unread.stopReading();
timeline.typing.typists = [];
turn.touchEnd(timeline.store);
}

"""###

private let file_view_avatar_js = ###"""
import { h } from "./dom.js";
import { safeLine } from "./safe-text.js";
const HUES = 12;
function hue(id) {
let hash = 0;
for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
return hash % HUES;
}
function initials(name) {
const words = safeLine(name).trim().split(" ").filter((word) => word !== "");
const letters = words.slice(0, 2).map((word) => [...word][0]);
return letters.join("").toUpperCase() || "?";
}
export const avatar = (id, name) =>
h("span", {class: `avatar hue-${hue(id)}`, "aria-hidden": "true"}, initials(name));
export const hueClass = (id) => `name-${hue(id)}`;

"""###

private let file_view_dialog_js = ###"""
import { button, h } from "./dom.js";
export function openDialog(title, content, buttons) {
const before = /** @type {HTMLElement | null} */ (document.activeElement);
const dialog = h("dialog", { "aria-label": title, onclose: () => {
dialog.remove();
before?.focus?.({ preventScroll: true });
} }, h("h2", {}, title), content, h("div", { class: "buttons" }, buttons));
document.body.append(dialog);
dialog.showModal();
return dialog;
}
export function ask({ title, text, field, value = "", isRequired = false, yes, isDanger = false }) {
return new Promise((resolve) => {
let answer = /** @type {string | null} */ (null);
const input = field
? h("input", { id: "answer", value, required: isRequired, autocomplete: "off", maxlength: 1000 })
: null;
const accept = () => {
if (isRequired && input?.value.trim() === "") {
input.focus();
return;
}
answer = input?.value ?? "";
dialog.close();
};
input?.addEventListener("keydown", (event) => {
if (event.key === "Enter") {
event.preventDefault();
accept();
}
});
const dialog = openDialog(title, [
text ? h("p", {}, text) : null,
input && h("div", { class: "field" }, h("label", { for: "answer" }, field), input),
], [button(yes, accept, { class: isDanger ? "danger" : "primary" }), button("Cancel", () => dialog.close())]);
dialog.addEventListener("close", () => resolve(answer));
input?.focus();
});
}
export function choose(title, entries, options = {}) {
const { lead, onOpen } = options;
return new Promise((resolve) => {
let answer = /** @type {Value | null} */ (null);
const buttons = entries.map(({ label, value, key, refusal }) => {
const entry = h("button", {
type: "button",
"aria-disabled": refusal ? "true" : null,
onclick: () => {
if (entry.getAttribute("aria-disabled") === "true") return;
answer = value;
dialog.close();
}
},
h("span", {}, label, refusal ? h("span", { class: "reason" }, ` ${refusal}`) : null),
key ? h("kbd", {}, key) : null);
return entry;
});
const dialog = openDialog(title, [lead, h("div", { class: "menu-list" }, buttons)],
[button("Close", () => dialog.close())]);
dialog.addEventListener("close", () => resolve(answer));
dialog.addEventListener("keydown", (event) => {
const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
const index = entries.findIndex(({ key }) => key === event.key);
if (step) {
const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
buttons[(at + step + buttons.length) % buttons.length]?.focus();
} else if (index >= 0 && !event.ctrlKey && !event.metaKey) {
buttons[index].click();
} else return;
event.preventDefault();
});
buttons[0]?.focus();
onOpen?.(buttons);
});
}

"""###

private let file_view_dom_js = ###"""
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "indeterminate", "open", "hidden"]);
export function h(tag, props = {}, ...children) {
const element = document.createElement(tag);
setProps(element, props);
append(element, children);
return element;
}
export function svg(tag, props = {}, ...children) {
const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
setProps(element, props);
append(element, children);
return element;
}
function setProps(element, props) {
for (const [name, value] of Object.entries(props)) {
if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
else if (PROPERTIES.has(name)) /** @type {any} */ (element)[name] = value;
else if (value !== false && value !== null && value !== undefined) {
element.setAttribute(name, value === true ? "" : String(value));
}
}
}
export function append(element, children) {
for (const child of children.flat()) {
if (child !== null && child !== undefined && child !== false) {
element.append(child instanceof Node ? child : String(child));
}
}
}
export const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);
export function isEditing(target) {
return target instanceof HTMLElement
&& (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

"""###

private let file_view_files_view_js = ###"""
import { button, h } from "./dom.js";
import { byteSize, duration } from "./formats.js";
import { later } from "./later.js";
import { safeLine } from "./safe-text.js";
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/;
const LARGEST = { width: 360, height: 320 };
export const filesView = (files, options) => h("div", { class: "files" }, files.map((file) => fileView(file, options)));
function fileView(file, { conversation, onSave }) {
const details = [byteSize(file.bytes)];
if (file.width && file.height) details.unshift(`${file.width}×${file.height}`);
if (file.duration_s) details.unshift(duration(file.duration_s));
const label = `${safeLine(file.name)}, ${details.join(", ")}`;
const save = button("Save", async () => {
save.disabled = true;
await onSave(file).finally(() => { save.disabled = false; });
}, { "aria-label": `Save ${label}` });
const line = h("div", { class: "file-line" }, h("span", {}, label), save);
if (file.voice) return h("div", { class: "file" }, voiceView(file, conversation), line);
if (!PICTURE.test(file.media_type ?? "")) return h("div", { class: "file" }, line);
return h("figure", { class: "file" }, pictureView(file, conversation, label), h("figcaption", {}, line));
}
function pictureView(file, conversation, label) {
const { width, height } = fitted(file);
const frame = h("div", { class: "picture", role: "img", "aria-label": label });
frame.style.width = `${width}px`;
frame.style.height = `${height}px`;
later(() => import("../media/pictures.js")).then(({ showPicture }) => showPicture(frame, file, conversation, width, height));
return frame;
}
function voiceView(file, conversation) {
const frame = h("div", { class: "voice" });
later(() => import("../media/voice.js")).then(({ showVoice }) => showVoice(frame, file, conversation));
return frame;
}
function fitted({ width = LARGEST.width, height = 200 }) {
const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}

"""###

private let file_view_formats_js = ###"""
const number = new Intl.NumberFormat("en");
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", {
weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat("en-GB", {
day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit",
});
export const grouped = (value) => number.format(value);
export const counted = (value, noun) => `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;
export const clockTime = (at) => time.format(at);
export const fullTime = (at) => moment.format(new Date(at)).replace(",", "");
export function dayName(number) {
const date = new Date(number * 86_400_000);
return (date.getUTCFullYear() === new Date().getFullYear() ? day : dayOfYear)
.format(date)
.replace(/(?<=^\w+) /, ", ");
}
export function byteSize(value) {
if (value < 1_000) return `${value} B`;
const units = ["KB", "MB", "GB", "TB"];
let size = value / 1_000, unit = 0;
while (size >= 999.5 && unit < 3) { size /= 1_000; unit += 1; }
return `${size >= 9.95 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}
export function duration(seconds) {
const units = /** @type {const} */ ([[86_400, "d"], [3_600, "h"], [60, "min"]]);
const parts = [];
let rest = seconds;
for (const [size, name] of units) {
if (rest >= size && parts.length < 2) {
parts.push(`${Math.floor(rest / size)} ${name}`);
rest %= size;
}
}
if (parts.length === 0 || (rest > 0 && parts.length < 2)) parts.push(`${rest} s`);
return parts.join(" ");
}
export const spaced = (value) => value.replaceAll("_", " ");
export const shortened = (text, length) =>
([...text].length > length ? `${[...text].slice(0, length - 1).join("")}…` : text);

"""###

private let file_view_later_js = ###"""
let arrival = null;
let begin = () => {};
const hasBegun = new Promise((resolve) => { begin = resolve; });
const links = () =>
[.../** @type {HTMLTemplateElement | null} */ (document.getElementById("later"))?.content.children ?? []]
.map((link) => /** @type {HTMLLinkElement} */ (link.cloneNode(true)));
const isVerified = () => document.createElement("link").relList.supports("modulepreload");
export async function loadUnverified() {
if (!isVerified()) await Promise.all(links().map(({ href }) => import(href)));
}
export function loadLater() {
if (arrival) return arrival;
begin();
arrival = isVerified() ? Promise.all(links().map(preload)) : Promise.resolve();
arrival.catch(() => {});
return arrival;
}
function preload(link) {
return new Promise((resolve, reject) => {
link.addEventListener("load", () => resolve());
link.addEventListener("error", () => reject(new Error(`${link.getAttribute("href")} is not that of this page`)));
document.head.append(link);
});
}
export async function later(load) {
await loadLater();
return load();
}
export async function someTime(load) {
await hasBegun;
return later(load);
}

"""###

private let file_view_link_dialog_js = ###"""
import { openDialog } from "./dialog.js";
import { button, h } from "./dom.js";
import { safeLine } from "./safe-text.js";
export function openLink(url) {
const host = new URL(url).host;
const dialog = openDialog("Open this address?", [
h("p", { class: "address" }, safeLine(url)), h("p", { class: "faint" }, `It leads to ${host}.`),
], [
button("Open", () => {
dialog.close();
open(url, "_blank", "noopener,noreferrer");
}, { class: "primary" }),
button("Copy", () => navigator.clipboard.writeText(url)), button("Back", () => dialog.close()),
]);
}

"""###

private let file_view_placeholders_js = ###"""
import { safeLine } from "./safe-text.js";
const ABSENT = {
deleted: { text: "deleted", tone: "faint", before: " by " },
blocked: { text: "from somebody whom you blocked", tone: "faint" },
expired: { text: "disappeared after its time", tone: "faint" },
forgotten: { text: "this node deleted its copy; others may have it", tone: "faint" },
pruned: { text: "deleted from the log by order; nobody has it", tone: "faint" },
missing_body: { text: "not here yet: its text is fetched from the relays", tone: "caution" },
integrity_error: { text: "this entry failed verification", tone: "bad", before: ": " },
decryption_error: { text: "this message cannot be decrypted", tone: "bad", before: ": " },
undecodable: {
text: "this program is too old to show this entry; it is kept as it came", tone: "caution", before: ": ",
},
};
export function placeholder(kind, content) {
if (kind.name === "moderated") {
const by = kind.by ? ` by ${safeLine(kind.by)}` : "";
return { text: `removed${by}${kind.reason ? `: ${safeLine(kind.reason)}` : ""}`, tone: "faint" };
}
const absent = ABSENT[kind.name];
if (!absent) return null;
const detail = absent.before && content.text ? absent.before + safeLine(content.text) : "";
return { text: absent.text + detail, tone: absent.tone };
}
export function notice({ name, carried, of }, { refusal }) {
switch (name) {
case "provisional": return { text: `${carried} of ${of} relays`, tone: "faint" };
case "pending": return { text: "on its way", tone: "faint" };
case "held": return { text: "held until the staff approves it", tone: "caution" };
case "refused":
return { text: `refused${refusal ? `: ${safeLine(refusal)}` : ""}; delete removes it`, tone: "bad" };
default: return null;
}
}

"""###

private let file_view_row_list_js = ###"""
import { listDiff } from "../timeline/list-diff.js";
import { h } from "./dom.js";
import { rowView } from "./row-view.js";
export class RowList {
constructor(element, options) {
this.element = element;
this.options = options;
this.rows = [];
this.contents = new Map();
this.current = null;
}
update(rows) {
const next = keyed(rows, this.contents);
const hadFocus = this.element.contains(document.activeElement);
const steps = listDiff(this.rows, next, ({ key }) => key, (one, other) => one.mark === other.mark);
this.rows = next;
for (const step of steps) this.apply(step);
if (hadFocus && !this.element.contains(document.activeElement)) {
/** @type {HTMLElement} */ (this.element.parentElement).focus({ preventScroll: true });
}
}
redraw() { this.rows.forEach((row, index) => this.fill(this.article(index), row)); }
item(id) {
const found = this.rows.find((each) => each.id === id)?.row;
return found?.type === "item" || found?.type === "folded" ? found.item : null;
}
get ids() { return /** @type {string[]} */ (this.rows.map(({ id }) => id).filter((id) => id !== null)); }
setCurrent(id) {
const before = this.current;
this.current = id;
for (const each of [before, id]) {
const element = each && document.getElementById(`row-${each}`);
if (element) element.tabIndex = each === id ? 0 : -1;
}
}
article(index) { return /** @type {HTMLElement} */ (this.element.children[index]); }
apply(step) {
switch (step.type) {
case "remove": return step.places.forEach((index) => this.article(index).remove());
case "update": return step.places.forEach((index) => this.fill(this.article(index), this.rows[index]));
case "replace": return this.element.replaceChildren(...this.rows.map((row) => this.make(row)));
case "prepend": case "insert": case "append": {
const made = document.createDocumentFragment();
for (let index = step.from; index < step.to; index += 1) made.append(this.make(this.rows[index]));
return this.element.insertBefore(made, this.element.children[step.from] ?? null);
}
}
}
make(keyed) {
const article = h("article", {});
if (keyed.id !== null) {
article.id = `row-${keyed.id}`;
article.dataset.id = keyed.id;
article.tabIndex = keyed.id === this.current ? 0 : -1;
}
this.fill(article, keyed);
return article;
}
fill(article, { row, content }) {
const inside = article.contains(document.activeElement) && article !== document.activeElement;
const view = rowView(row, content, this.options);
article.className = `row ${view.class}`;
article.setAttribute("aria-label", view.label);
article.replaceChildren(...view.nodes);
if (inside) article.focus({ preventScroll: true });
}
}
function keyed(rows, contents) {
const result = [];
let following = "end";
for (let index = rows.length - 1; index >= 0; index -= 1) {
const row = rows[index];
const item = row.type === "item" || row.type === "folded" ? row.item : null;
if (item) following = item.id;
const content = item && (contents.get(item.id) ?? item.content);
const key = item ? item.id : `${row.type} ${following}`;
result.push({ key, id: item && item.id, row, content, mark: markOf(row, content) });
}
return result.reverse();
}
const marks = new WeakMap();
function markOfObject(value) {
if (value === null) return "";
const known = marks.get(value);
if (known !== undefined) return known;
const { content, ...rest } = /** @type {any} */ (value);
const mark = JSON.stringify(rest);
marks.set(value, mark);
return mark;
}
function markOf(row, content) {
const { decoration, flags, ...rest } = row;
const { side, hasSender, hasTail } = decoration;
const look = `${side} ${hasSender} ${hasTail} ${[...flags].join(" ")}`;
if (rest.type === "item" || rest.type === "folded") {
const count = rest.type === "folded" ? rest.count : 1;
return `${rest.type} ${count} ${look} ${markOfObject(rest.item)} ${markOfObject(content)}`;
}
return `${look} ${JSON.stringify(rest)}`;
}

"""###

private let file_view_row_view_js = ###"""
import { avatar, hueClass } from "./avatar.js";
import { button, h } from "./dom.js";
import { filesView } from "./files-view.js";
import { clockTime, counted, dayName, fullTime, grouped, shortened } from "./formats.js";
import { notice, placeholder } from "./placeholders.js";
import { safeLine } from "./safe-text.js";
import { textView } from "./text-view.js";
const LONG_LINES = 30;
const LONG_TEXT = 4_000;
export function rowView(row, content, options) {
switch (row.type) {
case "item":
return row.item.kind.name === "event" ? eventView(row, content, options) : messageView(row, content, options);
case "folded": return foldedView(row, content, options);
case "date": return plain("date", dayName(row.day));
case "unread": return plain("divider", counted(options.unread(), "unread message"));
case "gap": return gapView(row.missing, row.isLoading, row.isFailed, options);
case "loading": return plain("edge", "Loading …");
case "failed": return withRetry("edge", "These messages could not be loaded.", options);
case "typing":
return plain("typing", typingText(row.members.map((id) => enclosed(options.nameOf(id)))));
}
}
const typingText = (names) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing …`;
const plain = (name, text) => ({ class: name, label: text, nodes: [h("span", {}, text)] });
const withRetry = (name, text, { onRetry }) =>
({ class: name, label: text, nodes: [h("span", {}, text), button("Retry", onRetry)] });
function gapView(missing, isLoading, isFailed, options) {
const count = missing > 0 ? `about ${grouped(missing)} entries` : "some entries";
if (isFailed) return withRetry("gap", `${count} between, which could not be loaded`, options);
return plain("gap", isLoading ? `Loading ${count} between …` : `${count} between`);
}
function foldedView({ item, count }, content, options) {
const text = `${counted(count, "event")}: ${eventText(item, content)}, …`;
const open =
button(text, () => options.onToggle(item.id, "expanded"), { class: "inline", "aria-expanded": "false" });
return { class: "event", label: text, nodes: [open] };
}
const enclosed = (name) => (/\s/.test(name) ? `‘${safeLine(name).replace(/[‘’]/g, "'")}’` : safeLine(name));
const eventText = (item, content) => {
const text = safeLine(content?.text || item.kind.topic || "event");
return content?.isImported ? `imported, ${enclosed(content.author || "unknown")}: ${text}` : text;
};
function eventView({ item }, content, { onToggle }) {
const text = eventText(item, content);
const time = h("time", { title: fullTime(item.at) }, clockTime(item.at));
const fold = button(text, () => onToggle(item.id, "expanded"), { class: "inline plain" });
return { class: "event", label: `${text}, ${clockTime(item.at)}`, nodes: [fold, time] };
}
function messageView(row, content, options) {
const { item, decoration, flags } = row;
const author = safeLine(content.author || "unknown");
const isSelected = flags.has("selected");
const body = h("div", { class: "body" }, head(row, content, author), bodyNodes(row, content, options));
const nodes = [
decoration.hasSender ? avatar(content.authorID, content.author) : h("span", { class: "avatar none" }),
body, side(item, content, options),
];
const classes = ["message", decoration.side];
if (decoration.hasTail) classes.push("tail");
if (isSelected) classes.push("selected");
if (item.mentionsReader) classes.push("mentions");
const marks = isSelected ? ", selected" : "";
return { class: classes.join(" "), label: `${author}, ${clockTime(item.at)}${marks}`, nodes };
}
function head({ decoration }, content, author) {
const marks = [];
if (content.isPinned) marks.push("pinned");
if (content.isImported && decoration.hasSender) marks.push("imported");
if (content.isDatedAhead) marks.push("dated in the future");
if (content.isEdited) marks.push("edited");
if (content.expiresAt !== null) marks.push(`disappears ${fullTime(content.expiresAt)}`);
if (!decoration.hasSender && marks.length === 0) return null;
return h("div", { class: "head" },
decoration.hasSender && h("b", { class: hueClass(content.authorID) }, author),
marks.length > 0 && h("span", { class: "marks" }, marks.join(" · ")));
}
function bodyNodes({ item, flags }, content, options) {
const absent = placeholder(item.kind, content);
if (absent) return [h("div", { class: `text absent ${absent.tone}` }, absent.text)];
const isOpen = flags.has("expanded");
const text = isOpen ? content.text : beginning(content.text);
const shownText = text === "" ? null : textView(text, {
mentions: content.mentions, isBare: options.isBare, showsSpoilers: flags.has("spoiler"),
matches: options.matches.get(item.id), onLink: options.onLink, onConversation: options.onConversation,
});
shownText?.querySelectorAll(".spoiler").forEach((spoiler) => {
spoiler.addEventListener("click", () => options.onToggle(item.id, "spoiler"));
});
const below = notice(item.kind, content);
return [
quoteView(content, options),
forwardView(content),
shownText,
text !== content.text || isOpen ? more(item.id, isOpen, options) : null,
content.files.length > 0 ? filesView(content.files, options) : null,
previewView(content, options),
reactionsView(item.id, content, options),
below && h("div", { class: `notice ${below.tone}` }, below.text),
];
}
const more = (id, isOpen, { onToggle }) =>
button(isOpen ? "Show less" : "Show all", () => onToggle(id, "expanded"), { class: "inline" });
function beginning(text) {
const lines = text.split("\n");
return shortened(lines.length > LONG_LINES ? `${lines.slice(0, LONG_LINES).join("\n")}\n…` : text, LONG_TEXT);
}
function quoteView({ quote, replyTo }, { onQuote }) {
if (!quote || !replyTo) return null;
const words = quote.text === null ? quote.isRemoved ? "removed" : "not here" : shortened(safeLine(quote.text), 140);
const text = `${safeLine(quote.author)}: ${words}`;
return button(text, () => onQuote(replyTo), { class: "quote", "aria-label": `Answers ${text}` });
}
function previewView({ linkPreview }, { onLink }) {
if (!linkPreview || !/^https?:\/\//.test(linkPreview.url)) return null;
const { url, title, description } = linkPreview;
return h("button", { type: "button", class: "quote", onclick: () => onLink(url) },
h("b", {}, safeLine(title)), description ? h("span", { class: "preview-text" }, safeLine(description)) : null,
h("span", { class: "host" }, safeLine(url)));
}
function forwardView({ forwardedFrom }) {
return forwardedFrom ? h("div", { class: "marks" }, `forwarded from ${safeLine(forwardedFrom)}`) : null;
}
function reactionsView(id, { reactions }, { onReaction }) {
if (reactions.length === 0) return null;
return h("div", { class: "reactions" }, reactions.map(({ emoji, count, mine }) =>
button(`${safeLine(emoji)} ${count}`, () => onReaction(id, emoji, mine), { "aria-pressed": String(mine) })));
}
function side(item, content, { onMenu }) {
const menu = button("⋯", (event) => onMenu(item.id, /** @type {HTMLElement} */ (event.currentTarget)), {
class: "menu", "aria-label": `Actions on the message of ${safeLine(content.author)}`, tabindex: "-1",
});
return h("div", { class: "side" }, h("time", { title: fullTime(item.at) }, clockTime(item.at)), menu);
}

"""###

private let file_view_safe_text_js = ###"""
const JOINERS = "\\u200C\\u200D";
const SELECTORS = "\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F";
const SHOWN = "\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2";
const JOINING = "\\u0590-\\u109F\\u1700-\\u18AF\\u1A20-\\u1AAF\\u1B00-\\u1BFF\\uA800-\\uABFF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC"
+ "\\u{10A00}-\\u{10A5F}\\u{11000}-\\u{11FFF}";
const SELECTABLE = "\\u1820-\\u18AA\\u2010-\\u2027\\u2190-\\u27FF\\u2900-\\u2BFF\\u3001-\\u3163\\u3165-\\u9FFF\\uF900-\\uFAFF"
+ "\\u{20000}-\\u{3FFFD}";
const PICTURE = "(?![\\u0000-\\u007F])\\p{Emoji}";
const HIDDEN = new RegExp([
"[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u2800]",
`(?![${JOINERS}${SELECTORS}${SHOWN}])[\\p{DI}\\p{Bidi_C}\\p{Cf}]`,
`(?<![${JOINING}${SELECTORS}]|${PICTURE})[${JOINERS}]`,
`[${JOINERS}](?![^\\u0000-\\u007F])`,
`(?<![${SELECTABLE}]|${PICTURE})[${SELECTORS}](?!\\u20E3)`,
].join("|"), "gu");
export function safeText(text) {
return text.replace(HIDDEN, (character) => {
const code = character.codePointAt(0) ?? 0;
return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\uFFFD";
});
}
export const safeLine = (text) => safeText(text.replace(/\s+/g, " "));

"""###

private let file_view_status_js = ###"""
import { sentenceOf } from "../node/rpc.js";
import { h } from "./dom.js";
const INTERVAL = 5_000;
const SHOWN = 8_000;
export class StatusLine {
constructor() {
this.text = h("span", {});
this.action = h("span", {});
this.element = h("div", { class: "status" }, h("p", { role: "status" }, this.text), this.action);
this.toldAt = -INTERVAL;
this.isFailure = false;
this.timer = undefined;
this.clearing = undefined;
this.news = new Map();
}
say(sentence, action = null) {
clearTimeout(this.clearing);
this.isFailure = false;
this.text.textContent = sentence;
this.action.replaceChildren(...(action ? [action] : []));
this.clearing = setTimeout(() => this.clear(), action ? 2 * SHOWN : SHOWN);
}
fail(error) {
this.say(sentenceOf(error));
this.isFailure = true;
}
leavePage() {
if (this.isFailure) this.clear();
}
tell(name, messages) {
this.news.set(name, (this.news.get(name) ?? 0) + messages);
if (this.timer !== undefined) return;
const wait = Math.max(0, this.toldAt + INTERVAL - performance.now());
this.timer = setTimeout(() => this.flush(), wait);
}
flush() {
this.timer = undefined;
this.toldAt = performance.now();
const parts = [...this.news].map(([name, count]) => `${count} new in ${name}`);
this.news.clear();
this.say(parts.join(", "));
}
clear() {
this.text.textContent = "";
this.action.replaceChildren();
}
}

"""###

private let file_view_swipe_js = ###"""
const DECIDED = 10;
const OPAQUE = 40;
const FARTHEST = 60;
export function showTimesOnSwipe(box) {
let start = null;
const end = () => {
start = null;
box.style.removeProperty("--swipe");
box.style.removeProperty("--swipe-opacity");
};
box.addEventListener("pointerdown", (event) => {
start = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY, isSwipe: false } : null;
}, { passive: true });
box.addEventListener("pointermove", (event) => {
if (!start) return;
const left = start.x - event.clientX, across = Math.abs(event.clientY - start.y);
if (!start.isSwipe && Math.max(Math.abs(left), across) >= DECIDED) {
if (across > left) {
end();
return;
}
start.isSwipe = true;
}
if (!start.isSwipe) return;
const distance = Math.max(0, Math.min(left, FARTHEST));
box.style.setProperty("--swipe", `${-distance}px`);
box.style.setProperty("--swipe-opacity", String(Math.min(1, distance / OPAQUE)));
}, { passive: true });
box.addEventListener("pointerup", end, { passive: true });
box.addEventListener("pointercancel", end, { passive: true });
}

"""###

private let file_view_text_view_js = ###"""
import { isReadable, readable } from "../text/contrast.js";
import { isEmojiOnly, makeRun, runsOf } from "../text/runs.js";
import { h } from "./dom.js";
import { safeLine, safeText } from "./safe-text.js";
const TAGS = /** @type {const} */ ({ bold: "b", italic: "i", underline: "u", strike: "s", monospace: "code" });
export function textView(text, options = {}) {
const element =
h("div", { class: isEmojiOnly(text) && [...text].length < 30 ? "text emoji" : "text", dir: "auto" });
const runs = options.isBare ? [makeRun(text)] : runsOf(text, options.mentions ?? []);
if (options.matches?.length) element.append(...highlighted(text, options.matches));
else element.append(...runs.map((run) => runView(run, options)));
return element;
}
function highlighted(text, matches) {
const scalars = [...text];
const nodes = [];
let end = 0;
for (const { start, length } of [...matches].sort((one, other) => one.start - other.start)) {
if (start < end) continue;
nodes.push(safeText(scalars.slice(end, start).join("")));
nodes.push(h("mark", {}, safeText(scalars.slice(start, start + length).join(""))));
end = start + length;
}
nodes.push(safeText(scalars.slice(end).join("")));
return nodes;
}
function runView(run, options) {
const isHidden = run.style.has("spoiler") && !options.showsSpoilers;
if (isHidden) return h("span", { class: "spoiler" }, h("span", { class: "sr" }, "hidden text"), blocks(run.text));
let node = targetView(run, options);
for (const [style, tag] of Object.entries(TAGS)) {
if (run.style.has(/** @type {any} */ (style))) node = h(tag, {}, node);
}
if (run.style.has("block")) return h("pre", {}, node);
return colored(run, node);
}
const blocks = (text) => h("span", { "aria-hidden": "true" }, "▒".repeat(Math.min([...text].length, 60)));
function isAddress(url) {
try {
return Boolean(new URL(url));
} catch {
return false;
}
}
function targetView({ text, target }, { onLink, onConversation }) {
const shown = safeText(text);
switch (target?.type) {
case "link": {
const { url, host, isLabelled } = target;
if (!isAddress(url)) return document.createTextNode(shown);
const open = (/** @type {MouseEvent} */ event) => {
event.preventDefault();
if (event.button < 2) onLink?.(url);
};
const link = h("a", {
href: url, rel: "noopener noreferrer nofollow", title: safeLine(url), onclick: open, onauxclick: open,
}, shown);
return isLabelled ? h("span", {}, link, h("span", { class: "host" }, ` (${safeText(host)})`)) : link;
}
case "mention": return h("b", { class: "mention" }, shown);
case "conversation":
return h("button", { type: "button", class: "inline", onclick: () => onConversation?.(target.name) }, shown);
default: return document.createTextNode(shown);
}
}
function colored({ foreground, background, style }, node) {
if (foreground === null && background === null && !style.has("reverse")) return node;
const below = background ?? pageBackground();
const text = foreground ?? (isReadable(0xffffff, below) ? 0xffffff : 0x000000);
const element = h("span", { class: "colored" }, node);
const colors = [hex(readable(text, below)), background === null ? "" : hex(background)];
if (style.has("reverse")) colors.reverse();
element.style.color = colors[0];
element.style.backgroundColor = colors[1];
return element;
}
const hex = (color) => `#${color.toString(16).padStart(6, "0")}`;
const pageBackground = () => (matchMedia("(prefers-color-scheme: dark)").matches ? 0x16181c : 0xffffff);

"""###

private let file_view_timeline_view_js = ###"""
import { updateQuotes } from "../node/items.js";
import { web } from "../timeline/limits.js";
import { Timeline } from "../timeline/timeline.js";
import { h } from "./dom.js";
import { RowList } from "./row-list.js";
import { Viewport } from "./viewport.js";
export class TimelineView {
constructor(options, perform) {
this.timeline = new Timeline(web);
this.perform = perform;
this.list = h("div", { class: "rows", role: "feed", "aria-label": "Messages", "aria-busy": "false" });
this.box = h("div", { class: "timeline", tabindex: "0", role: "region", "aria-label": "Timeline" }, this.list);
this.rows = new RowList(this.list, options);
this.viewport = new Viewport(this.box, this.list);
this.reported = null;
this.timer = undefined;
this.isBusy = false;
this.size = { width: 0, height: 0 };
this.box.addEventListener("scroll", () => this.noteScroll(), { passive: true });
this.observer = new ResizeObserver(() => this.noteSize());
this.observer.observe(this.box);
this.observer.observe(this.list);
}
close() {
this.observer.disconnect();
clearTimeout(this.timer);
this.handle({ type: "left" });
clearTimeout(this.timer);
}
handle(event) {
this.noteScroll();
const left = this.carryOut(this.timeline.handle(event, performance.now()));
left.push(...this.settle());
this.act(left);
}
act(actions) {
const wake = actions.reverse().find((action) => action.type === "wake");
actions.reverse();
if (wake?.type === "wake") {
clearTimeout(this.timer);
this.timer = setTimeout(() => this.handle({ type: "woke" }), Math.max(0, wake.at - performance.now()));
}
this.perform(actions.filter(({ type }) => type !== "wake"));
}
carryOut(actions) {
return actions.filter((action) => {
switch (action.type) {
case "change": this.rows.update(this.timeline.rows); return false;
case "keep": this.viewport.keep(action.id, action.edge); return false;
case "showEnd": this.viewport.showEnd(); this.reported = null; return false;
case "show":
this.viewport.show(action.id);
this.rows.setCurrent(action.id);
this.reported = null;
return false;
default: return true;
}
});
}
settle() {
const left = [];
for (let turn = 0; turn < 8; turn += 1) {
this.viewport.measure();
const position = this.viewport.position;
if (isSamePosition(position, this.reported)) break;
this.reported = position;
left.push(...this.carryOut(
this.timeline.handle({ type: "scrolled", position, by: "program" }, performance.now())));
}
return left;
}
noteScroll() {
if (!this.viewport.isMovedByReader) return;
this.viewport.followReader();
const position = this.viewport.position;
this.reported = position;
const left =
this.carryOut(this.timeline.handle({ type: "scrolled", position, by: "reader" }, performance.now()));
left.push(...this.settle());
this.act(left);
}
noteSize() {
const { clientWidth: width, clientHeight: height } = this.box;
const of = height !== this.size.height ? "height" : width !== this.size.width ? "width" : "rows";
this.size = { width, height };
if (of === "rows" && this.box.scrollHeight === this.viewport.contentHeight) return;
this.handle({ type: "resized", position: this.viewport.position, of });
}
setContents(items) {
this.noteScroll();
const { contents } = this.rows;
let isChanged = false;
for (const item of items) {
const old = contents.get(item.id);
contents.set(item.id, item.content);
isChanged ||= old !== undefined;
if (old && old.text !== item.content.text) updateQuotes(contents, item);
}
if (contents.size > 2 * web.capacity) {
for (const id of contents.keys()) if (!this.timeline.holds(id)) contents.delete(id);
}
if (!isChanged) return;
this.rows.update(this.timeline.rows);
this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
}
setParticipants(count) {
const { timeline } = this;
if (count <= timeline.participants) return;
timeline.participants = count;
if (timeline.rows.length === 0) return;
this.noteScroll();
this.rows.update(timeline.rows);
this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
}
redraw() {
this.noteScroll();
this.rows.redraw();
this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
}
move(step) {
const { ids, current } = this.rows;
const places = this.viewport.places;
const isInView = places.some(({ id }) => id === current);
const { first, last } = this.viewport.position;
const next = isInView && current !== null ? ids[ids.indexOf(current) + step] : step > 0 ? first : last;
if (next) this.select(next); else this.box.scrollTop += step * 40;
}
select(id) {
this.rows.setCurrent(id);
const row = this.viewport.element(id);
if (!row) return;
this.viewport.reveal(row);
row.focus({ preventScroll: true });
this.noteScroll();
}
}
function isSamePosition(one, other) {
return other !== null && one.first === other.first && one.last === other.last
&& one.fromStart === other.fromStart && one.fromEnd === other.fromEnd;
}

"""###

private let file_view_viewport_js = ###"""
export class Viewport {
constructor(box, list) {
this.box = box;
this.list = list;
this.places = [];
this.height = 0;
this.scrollTop = 0;
this.contentHeight = 0;
}
get position() {
const whole = this.places.filter(({ top, bottom }) => top >= -0.5 && bottom <= this.height + 0.5);
const some = whole.length > 0 ? whole : this.places;
return {
first: some[0]?.id ?? null, last: some[some.length - 1]?.id ?? null, fromStart: this.scrollTop,
fromEnd: Math.max(0, this.contentHeight - this.height - this.scrollTop),
};
}
get isMovedByReader() {
const { scrollTop, scrollHeight, clientHeight } = this.box;
if (Math.abs(scrollTop - this.scrollTop) < 0.01) return false;
const isClamped = scrollTop < this.scrollTop && scrollTop >= scrollHeight - clientHeight - 1;
return !(isClamped && (scrollHeight < this.contentHeight || clientHeight > this.height));
}
followReader() {
const moved = this.box.scrollTop - this.scrollTop;
const anchor = this.places.find(({ id }) => this.element(id) !== null);
this.scrollTop = this.box.scrollTop;
if (anchor) this.place(anchor.id, anchor.top - moved, "top");
this.measure();
}
measure() {
const { box, list } = this;
const edge = box.getBoundingClientRect().top + box.clientTop;
this.height = box.clientHeight;
this.contentHeight = box.scrollHeight;
this.scrollTop = box.scrollTop;
this.places = [];
const rows = /** @type {HTMLCollectionOf<HTMLElement>} */ (list.children);
for (let index = firstBelow(rows, edge); index < rows.length; index += 1) {
const { top, bottom } = rows[index].getBoundingClientRect();
if (top - edge >= this.height) break;
const id = rows[index].dataset.id;
if (id && bottom > top) this.places.push({ id, top: top - edge, bottom: bottom - edge });
}
}
keep(id, side) {
const place = this.places.find((each) => each.id === id);
if (!place) this.place(id, this.places[0]?.top ?? 0, "top");
else if (side === "top") this.place(id, place.top, "top");
else this.place(id, place.bottom - this.height + this.box.clientHeight, "bottom");
}
showEnd() { this.scrollTo(this.box.scrollHeight); }
show(id) {
const place = this.places.find((each) => each.id === id);
const isInView = place && place.top >= 0 && place.bottom <= this.height;
this.place(id, isInView ? place.top : Math.round(this.box.clientHeight / 3), "top");
}
reveal(row) {
const edge = this.box.getBoundingClientRect().top + this.box.clientTop;
const { top, bottom } = row.getBoundingClientRect();
const above = top - edge, below = bottom - edge - this.box.clientHeight;
if (above < 0) this.box.scrollTop += above;
else if (below > 0) this.box.scrollTop += Math.min(below, above);
}
element(id) { return document.getElementById(`row-${id}`); }
place(id, line, side) {
const row = this.element(id);
if (!row) return;
const edge = this.box.getBoundingClientRect().top + this.box.clientTop;
const moved = row.getBoundingClientRect()[side] - edge - line;
if (Math.abs(moved) >= 0.01) this.scrollTo(this.box.scrollTop + moved);
}
scrollTo(top) {
this.box.scrollTop = top;
this.scrollTop = this.box.scrollTop;
}
}
function firstBelow(rows, line) {
let low = 0, high = rows.length;
while (low < high) {
const middle = (low + high) >> 1;
if (rows[middle].getBoundingClientRect().bottom > line) high = middle; else low = middle + 1;
}
return low;
}

"""###
