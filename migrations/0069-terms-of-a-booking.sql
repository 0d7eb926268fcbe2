-- The terms that an order was booked by. Of an accepted quote its revision says which; of one that was booked by hand, this.
alter table orders add column terms_id bigint;
alter table orders add foreign key (business_id, terms_id) references terms (business_id, id);

alter table orders no force row level security;
alter table terms no force row level security;
update orders o set terms_id = (
  select t.id from terms t where t.business_id = o.business_id and t.created_at <= o.accepted_at order by t.revision desc limit 1)
 where o.kind = 'order' and o.accepted_at is not null;
alter table orders force row level security;
alter table terms force row level security;
