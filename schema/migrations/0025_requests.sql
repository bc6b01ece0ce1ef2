-- Requests to join are talked about and can be taken back; holds and lockdowns end by the job that sees to what is due.

-- New words in two lists of words. No row changes and none becomes invalid, so the tables stay as they are: SQLite's documented way
-- to change a CHECK (sqlite.org/lang_altertable.html, section 7). The columns added below have every connection read it anew.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(replace(sql,
    'OR status IN (''banned'', ''declined'')',
    'OR status IN (''banned'', ''declined'') OR status = ''withdrawn'''),
    'OR ended_status IN (''banned'', ''declined'')',
    'OR ended_status IN (''banned'', ''declined'') OR ended_status = ''withdrawn''')
WHERE type = 'table' AND name = 'member';
UPDATE sqlite_schema SET sql = replace(sql, 'kind = ''support''', 'kind IN (''support'', ''admission'')')
WHERE type = 'table' AND name = 'staff_case';
PRAGMA writable_schema = RESET;

-- Until when a post waits for the staff, and when the words of one that did not appear go. Written with the row.
ALTER TABLE staff_case ADD COLUMN held_until INTEGER;
ALTER TABLE staff_case ADD COLUMN pruned_at INTEGER;
UPDATE staff_case SET held_until = at + 604800000 WHERE kind = 'hold' AND state = 'open';
UPDATE staff_case SET pruned_at = 2592000000 + coalesce(
    (SELECT max(step.at) FROM staff_case_step AS step
    WHERE step.conversation = staff_case.conversation AND step.case_id = staff_case.case_id), at)
WHERE kind = 'hold' AND state = 'rejected';
CREATE INDEX staff_case_due ON staff_case (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX staff_case_pruned_due ON staff_case (pruned_at) WHERE pruned_at IS NOT NULL;
CREATE INDEX conversation_state_lockdown_due ON conversation_state (lockdown_until) WHERE lockdown_until IS NOT NULL;
