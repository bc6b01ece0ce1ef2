import ChanID
package import ChanLog
import ChanSodium

/// The epochs of the charter in a closed conversation. One wrap under the root of the members' tree reaches all
/// members, and each epoch's secret opens the previous one, so that every member can read the whole charter.
package enum CharterNotice {
    /// Creates a new charter secret for the current members of the tree. Its notice follows the members' notice in the
    /// same commit.
    ///
    /// - Parameter root: the key of `tree`'s root after that notice.
    /// - Throws: `wrongNotice` for a secret of another scope, `exhausted`.
    package static func replacing(
        _ old: ScopeSecret, root: NodeKey, of tree: KeyTree
    ) throws(ScopeError) -> (secret: ScopeSecret, notice: EpochNotice) {
        guard old.scope == .charter else { throw .wrongNotice }
        let next = try old.replaced()
        var exposed = next.key.secret.exposed()
        defer { wipe(&exposed) }
        let context = binding(next.epoch, tree)
        let wrap = Wrap(node: context.node, child: context.child, sealed: root.seal(exposed, context))
        let notice = EpochNotice(
            commitment: next.commitment,
            tree: EpochNotice.Tree(
                version: tree.version, leafCount: tree.shape.leafCount, joinedSlots: [], removedSlots: []),
            wraps: [wrap],
            previous: old.sealedAsPrevious(of: next, in: tree.conversation))
        return (next, notice)
    }

    /// Opens the charter secret of a notice. The member must have applied all notices of the tree before it.
    ///
    /// - Throws: `wrongNotice`, `badWrap`, `wrongCommitment`.
    package static func open(_ notice: EpochNotice, path: MemberPath) throws(ScopeError) -> ScopeSecret {
        let tree = path.tree
        let context = binding(notice.commitment.epoch, tree)
        guard notice.commitment.scope == .charter, notice.chunk == .only, notice.tree.version == tree.version,
            let root = path.nodes[tree.shape.root], let wrap = notice.wraps.first, notice.wraps.count == 1,
            wrap.node == context.node, wrap.child == context.child
        else { throw .wrongNotice }
        var opened: [UInt8]
        do { opened = try root.open(wrap.sealed, context) } catch { throw .badWrap }
        defer { wipe(&opened) }
        guard let key = SymmetricKey(opened) else { throw .badWrap }
        let secret = ScopeSecret(scope: .charter, epoch: notice.commitment.epoch, key: key)
        guard secret.commitment == notice.commitment else { throw .wrongCommitment }
        return secret
    }

    private static func binding(_ epoch: UInt32, _ tree: KeyTree) -> WrapBinding {
        WrapBinding(
            conversation: tree.conversation, scope: .charter, epoch: epoch, treeVersion: tree.version,
            node: tree.shape.root, child: tree.shape.root)
    }
}
