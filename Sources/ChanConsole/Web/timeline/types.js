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
 * The marker at the node and its count: the node counts the whole log, the model only what it holds. `entries` is the
 * number of entries that it counted.
 * @typedef {{readTo: number, unread: number, entries: number}} ReadMark
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
 *   {type: "focused", isFocused: boolean} | {type: "marked", mark: ReadMark} |
 *   {type: "typing", member: MemberID, isTyping: boolean} |
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
