-- Which payment a refund gives back, so that no more of it is given back than came in with it (PAY-4, ORD-12).
-- Of earlier refunds it is not known; they count against what was paid for the order.
alter table payments
  add column refunds_id bigint,
  add foreign key (business_id, refunds_id) references payments (business_id, id);
create index on payments (business_id, refunds_id) where refunds_id is not null;

-- Which of these file keys a row of any business names, so that files which no row will ever ask for can be removed.
select owner_may_look_up('documents');
create function keys_in_use(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select key from documents where key = any(wanted) union select key from media where key = any(wanted)
$$;
