-- What the order desk keeps of an order besides: words to find it by, and whether a tip is offered (null: as the
-- settings say).
alter table orders add column tags text[] not null default '{}';
alter table orders add column tipping_enabled boolean;
-- Until when it is handed over, how far it goes, and to which postcode (ORD-16).
alter table orders add column delivery_time_to text;
alter table orders add column delivery_distance numeric(8, 2);
alter table orders add column delivery_postcode text;
-- The tiers of a cake, from the top down (ORD-10).
alter table order_lines add column tiers jsonb not null default '[]';

-- The lists, the board and the dashboard look at what is open; with these a long past costs them nothing.
create index on orders (business_id, status, event_date desc nulls last, id desc);
create index on orders (business_id, id) where acceptance_pending;
create index on orders (business_id, id) where changes_requested is not null;
create index on orders (business_id, completed_at) where status = 'Completed';
create index on orders (business_id, id) where tags <> '{}';
