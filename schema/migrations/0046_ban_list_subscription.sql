-- A conversation subscribes to a ban list, in the interface and in the code; the table and its index have that name now, too.
ALTER TABLE ban_list_use RENAME TO ban_list_subscription;
DROP INDEX ban_list_use_list;
CREATE INDEX ban_list_subscription_list ON ban_list_subscription (list);
