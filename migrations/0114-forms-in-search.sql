-- The forms that stand in /sitemap.xml: of bakeries that let search engines find them. A sample bakery is somebody's toy.
select owner_may_look_up('enquiry_forms');

create function forms_in_search(most integer)
returns table (slug text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.slug
    from enquiry_forms f
    join form_slugs s on s.business_id = f.business_id and s.is_current
    join businesses b on b.id = f.business_id and b.closed_at is null and not b.is_demo
   where f.is_enabled and f.data -> 'formInSearch' = 'true'
   order by f.business_id
   limit most
$$;
create index enquiry_forms_in_search on enquiry_forms (business_id) where is_enabled and data -> 'formInSearch' = 'true';
