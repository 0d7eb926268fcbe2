-- Orders by any part of their theme and tags, however many years of them there are (docs/decisions/0032).
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'the PostgreSQL extension pg_trgm is missing (%). It comes with PostgreSQL, in some systems as a package of its own, such as postgresql-contrib. If its login may not add it, let the administrator of the database run: create extension pg_trgm', sqlerrm;
end $$;

-- array_to_string may not be indexed, because of arrays other than of text.
create function order_says(theme text, tags text[]) returns text
language sql immutable parallel safe as $$ select lower(coalesce(theme, '') || E'\n' || array_to_string(tags, ' ')) $$;

create index orders_said on orders using gin (order_says(theme, tags) gin_trgm_ops)
  where theme is not null or tags <> '{}';

-- An index on text is of no use to whoever stands behind a row policy: LIKE might tell of rows that the policy hides. So
-- the owner looks, for the same bakery as the policy has it, and tells ids only.
create function orders_saying(pattern text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from orders
   where business_id = nullif(current_setting('app.business_id', true), '')::bigint
     and (theme is not null or tags <> '{}') and order_says(theme, tags) like pattern
$$;
select owner_may_look_up('orders');
