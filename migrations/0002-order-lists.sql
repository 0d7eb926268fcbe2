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

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_counts c set orders = c.orders - gone.orders
      from (select business_id, status, count(*) as orders from old_orders group by business_id, status) gone
     where c.business_id = gone.business_id and c.status = gone.status;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_counts as c (business_id, status, orders)
    select business_id, status, count(*) from new_orders group by business_id, status order by business_id, status
    on conflict (business_id, status) do update set orders = c.orders + excluded.orders;
  end if;
  return null;
end $$;

create trigger count_inserted after insert on orders referencing new table as new_orders for each statement execute function count_orders();
create trigger count_deleted after delete on orders referencing old table as old_orders for each statement execute function count_orders();

-- An update touches the counts only when a status changes; most updates do not.
create function recount_orders() returns trigger language plpgsql as $$
begin
  update order_counts c set orders = c.orders - 1 where c.business_id = old.business_id and c.status = old.status;
  insert into order_counts as c (business_id, status, orders) values (new.business_id, new.status, 1)
  on conflict (business_id, status) do update set orders = c.orders + 1;
  return null;
end $$;
create trigger count_moved after update of status on orders for each row when (old.status is distinct from new.status) execute function recount_orders();

create index on orders (business_id, created_at desc, id desc);
create index on orders (business_id, event_date desc nulls last, id desc);
