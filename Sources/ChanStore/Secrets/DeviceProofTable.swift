package import ChanID
package import ChanLog
package import ChanSQLite

/// The certificates of known devices, which are needed to introduce their members to others.
package enum DeviceProofTable {
    /// Returns the certificate of a device.
    ///
    /// - Throws: `corrupt` if the row does not contain a certificate.
    package static func find(
        _ device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> DeviceCertificate? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let bytes = try view.fetchOne(
            "SELECT certificate FROM device_proof WHERE conversation = ? AND device = ?", row, device, as: [UInt8].init)
        guard let bytes else { return nil }
        do {
            return try DeviceCertificate(parsing: bytes)
        } catch {
            throw StoreError(.corrupt, operation: "read a device's certificate")
        }
    }

    /// Returns whether exactly this certificate was verified and stored.
    package static func isVerified(
        _ certificate: DeviceCertificate, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        let verified = try view.fetchOne(
            "SELECT certificate FROM device_proof WHERE conversation = ? AND device = ? AND is_verified = 1", row,
            certificate.device, as: [UInt8].init)
        return verified == certificate.encoded()
    }

    /// Stores a certificate. The caller has verified it.
    package static func upsert(
        _ certificate: DeviceCertificate, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO device_proof (conversation, device, certificate, is_verified) VALUES (?, ?, ?, 1)
            ON CONFLICT (conversation, device) DO UPDATE SET certificate = excluded.certificate, is_verified = 1
            """, try transaction.requireRowID(of: conversation), certificate.device, certificate.encoded())
    }
}
