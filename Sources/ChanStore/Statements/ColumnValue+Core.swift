import ChanCore
import ChanSQLite

extension ActKind: ColumnValue {}
extension Admission: ColumnValue {}
extension AdmissionMode: ColumnValue {}
extension ConversationKind: ColumnValue {}
extension Feature: ColumnValue {}
extension ImportMetadata.Kind: ColumnValue {}
extension ImportMetadata.Source: ColumnValue {}
extension ItemKind: ColumnValue {}
extension Lifecycle.Phase: ColumnValue {}
extension Lifecycle.Restorable: ColumnValue {}
extension LinkState: ColumnValue {}
extension LockdownLevel: ColumnValue {}
extension MemberStatus: ColumnValue {}
extension Permission: ColumnValue {}
extension RelayStatus: ColumnValue {}
extension Role: ColumnValue {}
extension Tombstone.Kind: ColumnValue {}
extension Visibility: ColumnValue {}
