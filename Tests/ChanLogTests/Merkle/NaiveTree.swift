import ChanID
import ChanLog

/// RFC 6962 §2.1 implemented literally, over all leaves at once: slow, but obviously correct.
enum NaiveTree {
    static func root(_ leaves: ArraySlice<Digest>) -> Digest {
        guard let first = leaves.first else { return MerkleTree.emptyRoot }
        guard leaves.count > 1 else { return first }
        let (left, right) = halves(leaves)
        return MerkleTree.nodeHash(root(left), root(right))
    }

    static func path(_ index: Int, _ leaves: ArraySlice<Digest>) -> [Digest] {
        guard leaves.count > 1 else { return [] }
        let (left, right) = halves(leaves)
        return index < left.count
            ? path(index, left) + [root(right)] : path(index - left.count, right) + [root(left)]
    }

    static func consistency(_ from: Int, _ leaves: ArraySlice<Digest>, isWhole: Bool = true) -> [Digest] {
        if from == leaves.count { return isWhole ? [] : [root(leaves)] }
        let (left, right) = halves(leaves)
        return from <= left.count
            ? consistency(from, left, isWhole: isWhole) + [root(right)]
            : consistency(from - left.count, right, isWhole: false) + [root(left)]
    }

    private static func halves(_ leaves: ArraySlice<Digest>) -> (ArraySlice<Digest>, ArraySlice<Digest>) {
        var left = 1
        while left * 2 < leaves.count { left *= 2 }
        return (leaves.prefix(left), leaves.dropFirst(left))
    }
}
