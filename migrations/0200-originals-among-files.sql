-- An original among the files is named by its whole key. It goes once its copies are made, unless it is kept as it was sent.
create or replace function keys_in_use(wanted text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select key from documents where key = any(wanted)
  union select key from media where key = any(wanted)
  union select key from transfers where key = any(wanted)
  union select original from unnest(wanted) as original join media m on m.key = left(original, 32)
   where original like '%-original' and (m.state = 'spooled' or m.original_type is not null)
$$;
