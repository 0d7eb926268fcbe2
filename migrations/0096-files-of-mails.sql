-- Which of these mails an outbox still holds as they were sent, so that the files of all others can be removed.
create function mails_in_use(wanted bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from outbox where id = any(wanted) and to_address <> 'erased'
$$;
