-- A customer's link lives 90 days beyond her event, also when that was put off after the link was made.
create function end_of_link(expires_at timestamptz, event_date date) returns timestamptz
language sql immutable as $$
  select greatest(expires_at, (event_date + 90 + time '23:59:59') at time zone 'UTC')
$$;

drop function order_of_link(bytea, timestamptz);

create function order_of_link(wanted bytea, at timestamptz)
returns table (business_id bigint, link_id bigint, order_id bigint, recipient text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.id, l.order_id, l.recipient, end_of_link(l.expires_at, o.event_date), t.data ->> 'timezone'
    from order_links l join settings t on t.business_id = l.business_id
    join businesses b on b.id = l.business_id and b.closed_at is null
    join orders o on o.business_id = l.business_id and o.id = l.order_id
   where l.token_hash = wanted and l.revoked_at is null and end_of_link(l.expires_at, o.event_date) > at
$$;
