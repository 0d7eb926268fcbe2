-- The day from which a customer gets one invoice a month: orders completed before stay taxed on the day of their
-- completion. Null: from the first order on.
alter table contacts add column monthly_since date;
