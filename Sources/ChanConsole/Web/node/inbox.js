/** What waits for a decision: of all conversations, or of those to which the session is restricted. */

/**
 * @template Item
 * @param {import("./rpc.js").RPCClient} rpc
 * @param {string[] | null} scope
 * @param {Record<string, any>} [params]
 * @returns {Promise<Item[]>}
 */
export async function readInbox(rpc, scope, params = {}) {
    const places = scope ? scope.map((conversation) => ({ conversation })) : [{}];
    const pages = await Promise.all(
        places.map((place) => rpc.call("inbox.list", { limit: 1_000, ...params, ...place })));
    return pages.flatMap(({ items }) => items);
}
