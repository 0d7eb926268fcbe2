-- The last day on which an owner who asked for the deletion of her bakery can still keep it, by the bakery's own clock.
alter table businesses add column delete_after date;

-- The bakeries whose days are over: nobody comes in, and their rows go batch by batch.
create function closed_businesses() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from businesses where closed_at is not null and delete_after is not null order by id
$$;

-- A form that takes no requests any more is not for search engines.
create or replace function forms_in_search(most integer)
returns table (slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.slug
    from enquiry_forms f
    join form_slugs s on s.business_id = f.business_id and s.is_current
    join businesses b on b.id = f.business_id and b.closed_at is null and b.delete_after is null and not b.is_demo
   where f.is_enabled and f.data -> 'formInSearch' = 'true'
   order by f.business_id
   limit most
$$;
