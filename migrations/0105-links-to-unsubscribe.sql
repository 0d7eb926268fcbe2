-- A link by which somebody stops mails opens nothing else: mails are forwarded, and mail programs pass that link on.
alter table order_links add column opens text not null default 'order' check (opens in ('order', 'unsubscribe'));

drop function order_of_link(bytea, timestamptz);

create function order_of_link(wanted bytea, at timestamptz)
returns table (business_id bigint, link_id bigint, order_id bigint, opens text, recipient text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.id, l.order_id, l.opens, l.recipient, end_of_link(l.expires_at, o.event_date), t.data ->> 'timezone'
    from order_links l join settings t on t.business_id = l.business_id
    join businesses b on b.id = l.business_id and b.closed_at is null
    join orders o on o.business_id = l.business_id and o.id = l.order_id
   where l.token_hash = wanted and l.revoked_at is null and end_of_link(l.expires_at, o.event_date) > at
$$;
