-- What the delivery note of an order said when it was last printed, as a hash, and when; `before` is when it was last
-- printed saying something else.
alter table orders add column delivery_note jsonb;
