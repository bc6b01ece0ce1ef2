internal import ChanRelayWire
internal import ChanSQLite
package import ChanSodium

extension VerifyKey: ColumnValue {}
extension RelayConversationStatus.State: ColumnValue {}
extension RuleTable.Verdict: ColumnValue {}
extension MetaTable.Key: ColumnValue {}
