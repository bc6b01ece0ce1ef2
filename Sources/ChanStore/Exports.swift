// `StoreError` is part of nearly every signature of this target.
@_exported public import ChanSQLite
