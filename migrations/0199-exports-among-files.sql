-- Where files lie in a bucket, so do those of exports.
create or replace function keys_in_use(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select key from documents where key = any(wanted)
  union select key from media where key = any(wanted)
  union select key from transfers where key = any(wanted)
$$;
