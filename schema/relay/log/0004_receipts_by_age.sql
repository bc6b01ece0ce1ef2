-- 0004 receipts by age
CREATE INDEX receipt_by_age ON receipt (channel, settled_at_ms);
