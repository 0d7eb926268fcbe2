-- The other day that a waiting change of an order asks for. It is wished for there until it is answered.
alter table orders add column change_day date;
create index on orders (business_id, change_day) where change_day is not null;
