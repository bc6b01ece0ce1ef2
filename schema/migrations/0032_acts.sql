-- Acts are found by their identifiers in the index that lists them, messages in item: nothing else asks for entries by
-- them. An index by a hash wrote another page of the database for every entry.
DROP INDEX entry_by_message;
DROP INDEX entry_of_administration;
CREATE INDEX entry_of_administration ON entry (conversation, number, message_id)
WHERE kind <> 'posted' AND kind <> 'edited' AND kind <> 'retracted' AND kind <> 'reacted'
    AND kind <> 'reactions_counted';
