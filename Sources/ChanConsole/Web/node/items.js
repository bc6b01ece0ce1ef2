/**
 * Messages of the contract as items of the model. `content` is what the view draws.
 *
 * @typedef {{id: string, name: string}} MemberRef
 * @typedef {{
 *   id: string, name: string, bytes: number, media_type?: string, voice?: boolean, width?: number, height?: number,
 *   duration_s?: number, blurhash?: string, waveform?: string
 * }} FileInfo
 * @typedef {{author: string, text: string | null, isRemoved: boolean}} Quote
 * @typedef {{
 *   author: string, authorID: string, text: string, mentions: string[], replyTo: string | null,
 *   quote: Quote | null, forwardedFrom: string | null, files: FileInfo[],
 *   reactions: {emoji: string, count: number, mine: boolean}[], isEdited: boolean, isPinned: boolean,
 *   linkPreview: {url: string, title: string, description?: string} | null, isImported: boolean,
 *   isDatedAhead: boolean, refusal: string | null, expiresAt: number | null, seq: number
 * }} Content
 */

/** @typedef {import("../timeline/types.js").Item} Item */
/** @typedef {import("../timeline/types.js").ItemKind} ItemKind */

/**
 * The local day of a moment: days since 1970-01-01.
 * @param {number} at milliseconds
 */
export const localDay = (at) => Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / 86_400_000);

/**
 * @param {any} message a `Message` of the contract
 * @param {string | null} me this node's member
 * @param {string} channel the name under which a channel posts
 * @returns {Item}
 */
export function itemOf(message, me, channel) {
    const at = Date.parse(message.imported?.at ?? message.at);
    const { name: kind, isOrdered } = kindOf(message);
    const { imported } = message;
    // Whom an import names is nobody of this conversation, and whoever imported it did not say it.
    const author = message.as_channel ? "channel" : message.failure?.kind === "too_early" ? "system"
        : imported?.author ? `imported ${imported.author}` : message.author?.id ?? "system";
    return {
        id: message.id, entry: isOrdered ? message.seq : null, author, at, day: localDay(at), kind,
        isMine: me !== null && author === me,
        mentionsReader: me !== null && (message.mentions ?? []).some((/** @type {MemberRef} */ { id }) => id === me),
        revision: message.edits ?? 0, content: contentOf(message, channel),
    };
}

/** @param {any} message @returns {{name: ItemKind, isOrdered: boolean}} */
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
        // What was before this member is no message that failed.
        if (failure?.kind === "too_early") return { name: { name: "event", topic: "history" }, isOrdered };
        return { name: { name: failure?.kind === "body_missing" ? "missing_body" : message.kind }, isOrdered };
    default: return { name: { name: message.kind }, isOrdered };
    }
}

/** @param {any} delivery @returns {ItemKind} */
function delivered(delivery) {
    switch (delivery?.state) {
    case undefined: return { name: "message" };
    case "ordered": return { name: "provisional", carried: (delivery.provisional ? delivery.cosigning : delivery.holding) ?? 0, of: delivery.relays ?? 0 };
    case "with_staff": return { name: "held" };
    case "refused": return { name: "refused" };
    default: return { name: "pending" };
    }
}

/** @param {any} message @param {string} channel @returns {Content} */
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

/** @param {any} quote @returns {Quote} */
function quoteOf({ author, imported_author: imported, text }) {
    const isRemoved = Boolean(author) && text === undefined;
    return { author: imported ?? author?.name ?? "a message", text: text ?? null, isRemoved };
}

/**
 * What messages quote changes with the quoted message, and is removed with it.
 * @param {Map<string, Content>} contents
 * @param {Item} item
 */
export function updateQuotes(contents, { id, kind, content }) {
    const isReadable = kind.name === "message" || kind.name === "provisional";
    for (const [answer, held] of contents) {
        if (held.replyTo !== id || !held.quote) continue;
        const text = isReadable ? content.text.slice(0, 140) : null;
        if (held.quote.text === text) continue;
        contents.set(answer, { ...held, quote: { ...held.quote, text, isRemoved: !isReadable } });
    }
}

/**
 * The text, or what is known where there is none.
 * @param {any} message
 * @returns {string}
 */
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

/**
 * A page of the contract as one of the model, and the items below all pages.
 * @param {any} page
 * @param {string | null} me
 * @param {string} channel
 * @param {number} [members] those of a group: all may speak, whoever has so far
 * @returns {{page: import("../timeline/types.js").Page, unordered: Item[]}}
 */
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

/**
 * The parameters of `message.page` for an anchor of the model.
 * @param {string} conversation
 * @param {import("../timeline/types.js").Anchor} anchor
 * @param {number} before
 * @param {number} after
 */
export function pageParams(conversation, anchor, before, after) {
    return { conversation, before, after, events: true, count_unread: true, ...anchorParams(anchor) };
}

/** @param {import("../timeline/types.js").Anchor} anchor */
function anchorParams(anchor) {
    if (typeof anchor === "string") return { anchor: anchor === "firstUnread" ? "first_unread" : anchor };
    if ("item" in anchor) return { message: anchor.item };
    if ("entry" in anchor) return { entry: Math.max(anchor.entry, 0) };
    return { at: new Date(anchor.time).toISOString() };
}

/**
 * A row for an own message until the node answers.
 * @param {string} text
 * @param {string} me
 * @returns {Item}
 */
export function pendingItem(text, me) {
    const message = {
        id: crypto.randomUUID().replaceAll("-", ""), seq: 0, at: new Date().toISOString(), kind: "message", text,
        author: { id: me, name: "" }, delivery: { state: "queued" },
    };
    return itemOf(message, me, "");
}
