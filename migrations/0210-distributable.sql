-- A bakery's records can live on any server of a cluster (decision 72). People, sessions and whatever a link, a key or
-- an address is looked up by live on the coordinator; `businesses` is everywhere; all else lies by its bakery.

-- Settings of the transaction that reach the servers behind a coordinator too, which set_config does not.
create function set_local(name text, value text) returns void language plpgsql as $$
begin
  execute format('set local %I.%I = %L', split_part(name, '.', 1), split_part(name, '.', 2), value);
end $$;

create function enter(bakery bigint) returns void language plpgsql as $$
begin
  execute format('set local app.business_id = %L', bakery);
end $$;

create function current_bakery() returns bigint language sql stable as $$
  select nullif(current_setting('app.business_id', true), '')::bigint
$$;

-- A coordinator chooses the server while it plans, so there the fence must be a value by then. The pool lets it keep no
-- plan (`db/pool.ts`), and the servers look again.
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then alter function current_bakery() immutable; end if;
end $$;

-- Puts a table of bakeries on the servers of a cluster, where there is one. Its foreign keys come afterwards.
create function spread(spread regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(spread, 'business_id', colocate_with => 'settings');
  end if;
end $$;

drop function fence(regclass);
create function fence(fenced regclass, at_coordinator boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy one_business on %s using (business_id = current_bakery())
       with check (business_id = current_bakery())', fenced);
  if not at_coordinator then perform spread(fenced); end if;
end $$;

do $$
declare fenced record;
begin
  for fenced in
    select polrelid::regclass as name, case polrelid when 'businesses'::regclass then 'id' else 'business_id' end as column
      from pg_policy where polname = 'one_business'
  loop
    execute format('drop policy one_business on %s', fenced.name);
    execute format('create policy one_business on %1$s using (%2$I = current_bakery())
      with check (%2$I = current_bakery())', fenced.name, fenced.column);
  end loop;
end $$;

-- What may be done to the lines of a log, act by act: a change has no policy, so it finds none. A cluster does not carry
-- restrictive policies on.
do $$
declare log regclass;
begin
  foreach log in array array['activity', 'audit', 'marks', 'stock_movements']::regclass[]
  loop
    execute format('drop policy one_business on %s', log);
    execute format('drop policy stays_as_written on %s', log);
    execute format('drop policy stays on %s', log);
    execute format('create policy is_read on %s for select using (business_id = current_bakery())', log);
    execute format('create policy is_written on %s for insert with check (business_id = current_bakery())', log);
    execute format('create policy is_erased on %s for delete using (business_id = current_bakery()
      and business_id::text = current_setting(''app.erasing'', true))', log);
  end loop;
end $$;

-- Random keys, so that one in each bakery is one in all.
alter table media drop constraint media_key_key, add unique (business_id, key);
alter table documents drop constraint documents_key_key, add unique (business_id, key);
alter table transfers drop constraint transfers_key_key, add unique (business_id, key);
create index on media (key);
create index on documents (key);
create index on transfers (key);

-- Whoever deletes makes the others forget first.
alter table tasks
  drop constraint tasks_business_id_order_id_fkey,
  drop constraint tasks_business_id_made_after_fkey,
  drop constraint tasks_business_id_assignee_id_fkey,
  add foreign key (business_id, order_id) references orders (business_id, id),
  add foreign key (business_id, made_after) references tasks (business_id, id);
alter table expenses
  drop constraint expenses_business_id_supplier_id_fkey,
  drop constraint expenses_business_id_recurring_id_fkey,
  add foreign key (business_id, supplier_id) references contacts (business_id, id),
  add foreign key (business_id, recurring_id) references recurring_expenses (business_id, id);

-- From a bakery's records to the coordinator and back no key can hold; these rows are deleted with their bakery only.
alter table orders drop constraint orders_business_id_assignee_id_fkey;
alter table activity drop constraint activity_business_id_for_user_id_fkey;
alter table bell_reads drop constraint bell_reads_user_id_fkey;
alter table webhook_endpoints drop constraint webhook_endpoints_business_id_api_key_id_fkey;
alter table order_links drop constraint order_links_business_id_order_id_fkey;

-- What a look-up answers of an open bakery. A function of its own, because its bakery lies on another server than the
-- table that named it.
create function bakery_of(wanted bigint) returns table (time_zone text, is_demo boolean, name text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select t.data ->> 'timezone', b.is_demo, coalesce(t.data ->> 'businessName', '')
      from settings t join businesses b on b.id = t.business_id and b.closed_at is null
     where t.business_id = wanted;
end $$;

create or replace function session_of(wanted bytea, at timestamptz)
returns table (session_id bigint, user_id bigint, business_id bigint, role text, person_name text, email text,
               verified boolean, time_zone text, last_seen_at timestamptz, is_demo boolean, confirmed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, m.business_id, m.role, u.first_name || ' ' || u.last_name, u.email,
         u.email_verified_at is not null, b.time_zone, s.last_seen_at, b.is_demo, s.confirmed_at
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = u.id and m.business_id = s.bakery_id and m.status = 'active'
    cross join lateral bakery_of(m.business_id) b
   where s.token_hash = wanted and s.expires_at > at
     and s.last_seen_at > at - case when s.remember then interval '30 days' else interval '12 hours' end
$$;

create or replace function removed_from(wanted bytea, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select b.name
    from sessions s
    join memberships m on m.user_id = s.user_id and m.business_id = s.bakery_id and m.status = 'removed'
    cross join lateral bakery_of(m.business_id) b
   where s.token_hash = wanted and s.expires_at > at
$$;

create or replace function membership_of(wanted bigint)
returns table (business_id bigint, role text, status text, time_zone text, is_demo boolean, business_name text, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.business_id, m.role, m.status, b.time_zone, b.is_demo, b.name, m.last_seen_at
    from memberships m cross join lateral bakery_of(m.business_id) b
   where m.user_id = wanted
   order by m.role <> 'owner', m.created_at, m.business_id
$$;

create or replace function business_of_slug(wanted text) returns table (business_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, b.time_zone from form_slugs f cross join lateral bakery_of(f.business_id) b where f.slug = wanted
$$;

create or replace function business_of_feed(wanted bytea) returns table (business_id bigint, feed_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, f.id, b.time_zone
    from calendar_feeds f cross join lateral bakery_of(f.business_id) b
   where f.token_hash = wanted and f.revoked_at is null
$$;

create or replace function invitation_of(wanted bytea)
returns table (business_id bigint, id bigint, time_zone text, business_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.id, b.time_zone, b.name
    from invitations i cross join lateral bakery_of(i.business_id) b
   where i.token_hash = wanted
$$;

create or replace function api_key_of(key_hash bytea, at timestamptz)
returns table (business_id bigint, key_id bigint, name text, scopes text[], last_used_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.business_id, k.id, k.name, k.scopes, k.last_used_at, b.time_zone
    from api_keys k cross join lateral bakery_of(k.business_id) b
   where k.hash = key_hash and k.revoked_at is null and k.created_at <= at
$$;

create function event_date_of(of_business bigint, of_order bigint) returns date language plpgsql stable as $$
begin
  return (select o.event_date from orders o where o.business_id = of_business and o.id = of_order);
end $$;

create or replace function order_of_link(wanted bytea, at timestamptz)
returns table (business_id bigint, link_id bigint, order_id bigint, opens text, recipient text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.id, l.order_id, l.opens, l.recipient, e.ends_at, b.time_zone
    from order_links l
    cross join lateral end_of_link(l.expires_at, event_date_of(l.business_id, l.order_id)) e (ends_at)
    cross join lateral bakery_of(l.business_id) b
   where l.token_hash = wanted and l.revoked_at is null and e.ends_at > at
$$;

-- Asked by whoever knows an order's number only: the one look-up that may ask every server.
create or replace function business_of_sent_order(wanted bigint) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare found bigint;
begin
  found := (select min(l.business_id) from order_links l where l.order_id = wanted);
  if found is null then found := (select min(i.business_id) from invoices i where i.order_id = wanted); end if;
  return query select found, b.time_zone from bakery_of(found) b;
end $$;

create or replace function forms_in_search(most integer) returns table (slug text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare shown bigint[];
begin
  shown := array(select f.business_id from enquiry_forms f
    join businesses b on b.id = f.business_id and b.closed_at is null and b.delete_after is null and not b.is_demo
   where f.is_enabled and f.data -> 'formInSearch' = 'true' order by f.business_id);
  return query
    select s.slug from form_slugs s where s.is_current and s.business_id = any(shown) order by s.business_id limit most;
end $$;

create or replace function due_subscriptions(at timestamptz, most integer) returns table (business_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, b.time_zone
    from subscriptions s cross join lateral bakery_of(s.business_id) b
   where s.next_check_at <= at
   limit most
$$;

create or replace function due_cards(at timestamptz, most integer) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare due bigint[];
begin
  due := array(select distinct e.business_id from provider_events e where e.done_at is null and e.next_attempt_at <= at limit most);
  due := due || array(select a.business_id from card_accounts a where a.next_check_at <= at limit most);
  return query
    select d.business_id, b.time_zone
      from (select distinct unnest(due)) d (business_id) cross join lateral bakery_of(d.business_id) b limit most;
end $$;

-- A coordinator takes the arguments of a statement as values only where the language is plpgsql.
create or replace function due_mail(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select o.business_id, o.id from outbox o
     where o.state = 'queued' and o.next_attempt_at <= at
       and (o.is_private or not exists (select from mail_servers s where s.business_id = o.business_id))
     order by o.next_attempt_at, o.id limit most;
end $$;

create or replace function due_own_mail(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.business_id, first.id
      from mail_servers s
      join lateral (select o.id, o.next_attempt_at from outbox o
                     where o.business_id = s.business_id and o.state = 'queued' and not o.is_private and o.next_attempt_at <= at
                     order by o.next_attempt_at, o.id limit 1) first on true
     order by first.next_attempt_at, first.id limit most;
end $$;

create or replace function due_pictures(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select m.business_id, m.id from media m where m.state = 'spooled' and m.next_attempt_at <= at
     order by m.next_attempt_at, m.id limit most;
end $$;

create or replace function due_transfers(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select t.business_id, t.id from transfers t
     where t.state in ('waiting', 'running') and t.next_attempt_at <= at order by t.next_attempt_at, t.id limit most;
end $$;

create or replace function due_webhooks(at timestamptz, most integer) returns table (business_id bigint, endpoint_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select e.business_id, e.id
      from webhook_endpoints e
      join businesses b on b.id = e.business_id and b.closed_at is null
     where e.off_reason is null and e.rests_until <= at
       and exists (select from webhook_deliveries d where d.business_id = e.business_id and d.endpoint_id = e.id
                     and d.state = 'waiting' and d.next_attempt_at <= at)
     order by e.rests_until, e.business_id, e.id
     limit most;
end $$;

create or replace function keys_in_use(wanted text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare originals text[] := array(select left(each, 32) from unnest(wanted) each where each like '%-original');
begin
  return query select d.key from documents d where d.key = any(wanted);
  return query select m.key from media m where m.key = any(wanted);
  return query select t.key from transfers t where t.key = any(wanted);
  return query
    select m.key || '-original' from media m
     where m.key = any(originals) and (m.state = 'spooled' or m.original_type is not null);
end $$;

create or replace function mails_in_use(wanted bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select o.id from outbox o where o.id = any(wanted) and o.to_address <> 'erased';
end $$;

create or replace function transfer_keys_in_use(wanted text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.key from transfers t where t.key = any(wanted);
end $$;

create or replace function business_jobs()
returns table (business_id bigint, time_zone text, created_at timestamptz, settings jsonb, runs jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.business_id, t.data ->> 'timezone', b.created_at,
         jsonb_strip_nulls(jsonb_build_object(
           'upcomingOrdersFrequency', t.data -> 'upcomingOrdersFrequency',
           'weekStartDay', t.data -> 'weekStartDay')),
         coalesce((select jsonb_object_agg(r.key, jsonb_build_object(
                     'occurrence', r.occurrence,
                     'next', to_char(r.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
                     from job_runs r where r.business_id = t.business_id), '{}')
    from settings t join businesses b on b.id = t.business_id and b.closed_at is null
   order by t.business_id
$$;

create function first_bakery() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select min(id) from businesses where closed_at is null and not is_demo
$$;

-- For a coordinator, whose inner statement must name the bakery as a value.
create or replace function orders_saying(pattern text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare bakery bigint := nullif(current_setting('app.business_id', true), '');
begin
  return query select o.id from orders o
    where o.business_id = bakery and (o.theme is not null or o.tags <> '{}') and order_says(o.theme, o.tags) like pattern;
end $$;

create or replace function contacts_saying(word text, numbers text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare bakery bigint := nullif(current_setting('app.business_id', true), '');
begin
  return query select c.id from contacts c where c.business_id = bakery and (c.said like word or c.phone_digits ~ numbers);
end $$;

-- On a cluster all of it is spread now. Keys are taken away first and put back, because a table that is not spread yet
-- may not refer to one that is.
do $$
declare
  at_coordinator regclass[] := array['sessions', 'memberships', 'invitations', 'api_keys', 'calendar_feeds', 'form_slugs',
    'order_links', 'push_devices', 'push_messages', 'subscriptions', 'card_accounts'];
  spread regclass;
  key record;
  keys text[] := '{}';
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  set local citus.multi_shard_modify_mode = 'sequential';
  for key in
    select conrelid::regclass as name, conname, pg_get_constraintdef(oid) as meaning,
           confrelid = 'businesses'::regclass and conrelid = any(at_coordinator) as ends
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', key.name, key.conname);
    if not key.ends then
      keys := keys || format('alter table %s add constraint %I %s', key.name, key.conname, key.meaning);
    end if;
  end loop;
  perform create_reference_table('businesses');
  perform create_distributed_table('settings', 'business_id', colocate_with => 'none');
  for spread in
    select c.oid from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.oid <> all(at_coordinator) and c.oid <> 'settings'::regclass
  loop
    perform spread(spread);
  end loop;
  for i in 1 .. coalesce(array_length(keys, 1), 0) loop execute keys[i]; end loop;
end $$;
