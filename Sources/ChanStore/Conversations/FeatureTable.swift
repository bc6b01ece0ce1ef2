import ChanCore
import ChanSQLite

/// The feature settings of each conversation.
enum FeatureTable {
    static func list(row: Int64, in view: StoreView) throws(StoreError) -> [Feature: FeatureSetting] {
        var features: [Feature: FeatureSetting] = [:]
        try view.forEach(
            "SELECT feature, is_on, lowest_role FROM feature WHERE conversation = ?", row
        ) { (row) throws(StoreError) in
            features[try row.next()] = FeatureSetting(isOn: try row.next(), lowestRole: try row.next())
        }
        return features
    }

    static func replace(
        _ features: [Feature: FeatureSetting], row: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard try list(row: row, in: transaction) != features else { return }
        try transaction.run("DELETE FROM feature WHERE conversation = ?", row)
        for (feature, setting) in features {
            try transaction.run(
                "INSERT INTO feature (conversation, feature, is_on, lowest_role) VALUES (?, ?, ?, ?)",
                row, feature, setting.isOn, setting.lowestRole)
        }
    }
}
