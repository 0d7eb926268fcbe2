-- SUB-2 to SUB-4: what a bakery pays for this server. Its state is the provider's: the columns here are as it was last asked.
alter table subscriptions
  add column plan text check (plan in ('monthly', 'yearly')),
  add column customer_ref text,
  add column subscription_ref text,
  -- The page on which it may be paid, and how many there were: the number keeps a repeated call from making two.
  add column checkout_ref text,
  add column checkouts integer not null default 0,
  add column cancel_reason text,
  -- Null: there is nothing to ask the provider.
  add column next_check_at timestamptz;
create unique index on subscriptions (customer_ref);
create index on subscriptions (next_check_at) where next_check_at is not null;
create function due_subscriptions(at timestamptz, most integer)
returns table (business_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, t.data ->> 'timezone'
    from subscriptions s
    join settings t on t.business_id = s.business_id
    join businesses b on b.id = s.business_id and b.closed_at is null
   where s.next_check_at <= at
   limit most
$$;

-- News names the provider's customer alone: it is asked at once.
create function ask_about_customer(ref text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update subscriptions set next_check_at = at where customer_ref = ref
$$;
