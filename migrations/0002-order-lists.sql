-- How many orders a bakery has in each status, kept by the database itself: a list says how many there are in all, and
-- counting a hundred thousand rows for every page would cost more than the page.
create table order_counts (
  business_id bigint not null references businesses,
  status text not null,
  orders bigint not null,
  primary key (business_id, status)
);
select fence('order_counts');

insert into order_counts (business_id, status, orders)
select business_id, status, count(*) from orders group by business_id, status;

-- At the end of the transaction, so that two writers of one bakery wait for each other no longer than a commit takes.
create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_counts c set orders = c.orders - 1 where c.business_id = old.business_id and c.status = old.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts as c (business_id, status, orders) values (new.business_id, new.status, 1)
    on conflict (business_id, status) do update set orders = c.orders + 1;
  end if;
  return null;
end $$;

create constraint trigger count_orders after insert or delete on orders deferrable initially deferred
  for each row execute function count_orders();
create constraint trigger count_moved_orders after update of status on orders deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function count_orders();

create index on orders (business_id, created_at desc, id desc);
create index on orders (business_id, event_date desc nulls last, id desc);
