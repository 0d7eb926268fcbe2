-- When the owner was told what came of a menu that has closed. One that is open again later is told of again.
alter table menus add column closing_told_at timestamptz;

-- Menus that closed, for whose last holds somebody may still pay for up to two hours. Older ones are no news.
create function closed_menus(at timestamptz, most integer)
returns table (business_id bigint, time_zone text, menu_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select m.business_id, b.time_zone, m.id
      from menus m cross join lateral bakery_of(m.business_id) b
     where m.closes_at <= at and m.closes_at > at - interval '2 days' and m.published_at is not null and m.archived_at is null
       and (m.closing_told_at is null or m.closing_told_at < m.closes_at)
       and (m.closes_at < at - interval '2 hours' or not exists (select from orders o
         where o.business_id = m.business_id and o.menu_id = m.id and o.held_until is not null))
     limit most;
end $$;
create index on menus (closes_at) where published_at is not null;
