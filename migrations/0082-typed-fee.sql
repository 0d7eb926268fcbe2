-- Whether the owner typed the booking fee of an order; else that of a draft follows its event type and the settings.
-- What was written until now keeps its fee.
alter table orders add column fee_typed boolean not null default true;
alter table deleted_records no force row level security;
update deleted_records set record = record || '{"fee_typed": true}' where kind = 'orders';
alter table deleted_records force row level security;
