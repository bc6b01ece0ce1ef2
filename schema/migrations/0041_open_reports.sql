-- Moderating a message closes its reports.
CREATE INDEX staff_case_open_report ON staff_case (conversation, report_item)
WHERE report_item IS NOT NULL AND (state = 'open' OR state = 'claimed');
