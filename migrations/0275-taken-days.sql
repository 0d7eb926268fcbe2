-- The days that an order has just taken, until the others who wish for them are told (HLD-7). Bakeries whose days go to
-- whoever accepts first have no rows here.
create table taken_days (
  business_id bigint not null,
  day date not null,
  taken_at timestamptz not null,
  primary key (business_id, day)
);
select fence('taken_days');
alter table taken_days add foreign key (business_id) references businesses;
select owner_may_look_up('taken_days');

-- A coordinator takes the arguments of a statement as values only where the language is plpgsql.
create function due_taken_days(most integer) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare due bigint[];
begin
  due := array(select distinct t.business_id from taken_days t limit most);
  return query
    select d.business_id, b.time_zone
      from (select distinct unnest(due)) d (business_id) cross join lateral bakery_of(d.business_id) b;
end $$;
