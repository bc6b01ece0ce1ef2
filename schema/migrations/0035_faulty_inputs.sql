-- Submissions and batches that this node could not process: those that crashed it, and those that the store refused.
CREATE TABLE faulty_input (
    -- SHA-256 of a submission's bytes; of a batch, of its conversation and the entry it begins with.
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    crashes INTEGER NOT NULL CHECK (crashes >= 0),
    -- Why it is set aside; empty while it is still tried.
    reason TEXT NOT NULL,
    -- The version of the program that could not process it: another one tries again.
    version TEXT NOT NULL,
    last_at INTEGER NOT NULL,
    -- Known once it came again after it was set aside. No foreign key: the identifier is for people.
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    relay BLOB CHECK (length(relay) = 32),
    -- Of a batch; NULL for a submission.
    first_entry INTEGER CHECK (first_entry >= 0),
    end_entry INTEGER CHECK (end_entry > first_entry),
    -- Of a submission, sealed as it came; NULL for a batch, which its relay has.
    submission BLOB
) STRICT, WITHOUT ROWID;
