alter table deleted_records no force row level security;
alter table provider_events no force row level security;

-- PAY-5: a customer's bank may ask for the money of a card payment back. Null: it never did.
alter table payments add column dispute text check (dispute in ('open', 'won', 'lost'));
-- Counted from them, as the other facts of an order's payments are.
alter table orders add column is_disputed boolean not null default false;
create index orders_disputed on orders (business_id) where is_disputed;
update deleted_records set record = record || '{"is_disputed": false}' where kind = 'orders';
-- News of disputes was kept and set aside before there was anything to do about it.
update provider_events set done_at = null, next_attempt_at = received_at where type like 'charge.dispute.%';

alter table deleted_records force row level security;
alter table provider_events force row level security;
