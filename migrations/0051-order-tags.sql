-- How many orders have each tag, kept by the database as their counts by status are: to name the tags in use, nobody
-- reads all the years.
create table order_tags (
  business_id bigint not null references businesses,
  tag text not null,
  orders bigint not null,
  primary key (business_id, tag)
);
select fence('order_tags');

alter table orders no force row level security;
alter table order_tags no force row level security;
insert into order_tags (business_id, tag, orders)
select business_id, tag, count(*) from orders, unnest(tags) tag group by business_id, tag;
alter table orders force row level security;
alter table order_tags force row level security;

-- One statement, sorted, so that two writers of the same tags wait for each other and never in a circle.
create function count_order_tags() returns trigger language plpgsql as $$
begin
  insert into order_tags as t (business_id, tag, orders)
  select coalesce(new.business_id, old.business_id), tag, sum(change)
    from (select unnest(old.tags) as tag, -1 as change union all select unnest(new.tags), 1) changes
   group by tag having sum(change) <> 0 order by tag
  on conflict (business_id, tag) do update set orders = t.orders + excluded.orders;
  return null;
end $$;

create constraint trigger count_tags_of_new after insert on orders deferrable initially deferred
  for each row when (new.tags <> '{}') execute function count_order_tags();
create constraint trigger count_tags_of_gone after delete on orders deferrable initially deferred
  for each row when (old.tags <> '{}') execute function count_order_tags();
create constraint trigger count_changed_tags after update of tags on orders deferrable initially deferred
  for each row when (old.tags is distinct from new.tags) execute function count_order_tags();
