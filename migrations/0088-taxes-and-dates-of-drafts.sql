-- Whether the owner chose the tax on delivery of an order; else that of a draft follows the settings.
alter table orders add column delivery_tax_typed boolean not null default false;
-- The day from which the dates of payment that nobody typed were counted; null: that of the order.
alter table orders add column dates_from date;
alter table deleted_records no force row level security;
update deleted_records set record = record || '{"delivery_tax_typed": false}' where kind = 'orders';
alter table deleted_records force row level security;
