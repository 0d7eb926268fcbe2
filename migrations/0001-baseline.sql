-- The schema of Bakebook 1.0, module by module in the order of `dependency-rules.cjs`. Each comment of a table says what a
-- row is. Every table of a bakery has `business_id` first in its primary key and its foreign keys, and is fenced. Its foreign
-- keys follow, because a cluster distributes a table before it takes them (decision 72). A key to a table of a later module
-- stands with that table.

-- The bakery of this transaction. Every fence compares with it.
create function current_bakery() returns bigint language sql stable as $$
  select nullif(current_setting('app.business_id', true), '')::bigint
$$;

create function is_cluster() returns boolean language sql stable as $$
  select exists (select from pg_extension where extname = 'citus')
$$;

-- A coordinator chooses the server while it plans, so there the fence must be a value by then. The pool lets it keep no
-- plan (`db/pool.ts`), and the servers look again. All tables are distributed in this transaction, one server after another.
do $$
begin
  if is_cluster() then
    alter function current_bakery() immutable;
    set local citus.multi_shard_modify_mode = 'sequential';
  end if;
end $$;

do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'the PostgreSQL extension pg_trgm is missing (%). It comes with PostgreSQL, in some systems as a package of its own, such as postgresql-contrib. If its login may not add it, let the administrator of the database run: create extension pg_trgm', sqlerrm;
end $$;

create function enter(bakery bigint) returns void language plpgsql as $$
begin
  execute format('set local app.business_id = %L', bakery);
end $$;

-- Settings of the transaction that also reach the servers behind a coordinator, which set_config does not.
create function set_local(name text, value text) returns void language plpgsql as $$
begin
  execute format('set local %I.%I = %L', split_part(name, '.', 1), split_part(name, '.', 2), value);
end $$;

-- Ties a table of bakeries to `businesses` and puts it on the servers of a cluster, where there is one. Records of a
-- bakery lie with its settings. Tables that links, keys and addresses are looked up in stay on the coordinator, from which
-- no foreign key can reach `businesses`.
create function spread(spread regclass, at_coordinator boolean default false) returns void language plpgsql as $$
begin
  if is_cluster() then
    if at_coordinator then return; end if;
    perform create_distributed_table(spread, 'business_id',
      colocate_with => case spread::text when 'settings' then 'none' else 'settings' end);
  end if;
  execute format('alter table %s add foreign key (business_id) references businesses', spread);
end $$;

-- Row-level security shows a connection only the rows of its bakery.
create function fence(fenced regclass, at_coordinator boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy one_business on %s
    using (business_id = current_bakery()) with check (business_id = current_bakery())', fenced);
  perform spread(fenced, at_coordinator);
end $$;

-- The fence of a log: a line is read and written, never changed, and deleted only when a bakery or a person is erased.
-- There is a policy for each act, because a cluster does not carry on restrictive ones.
create function fence_log(log regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', log);
  execute format('alter table %s force row level security', log);
  execute format('create policy is_read on %s for select using (business_id = current_bakery())', log);
  execute format('create policy is_written on %s for insert with check (business_id = current_bakery())', log);
  execute format('create policy is_erased on %s for delete using (business_id = current_bakery()
    and business_id::text = current_setting(''app.erasing'', true))', log);
  perform spread(log);
end $$;

-- Some look-ups must find the bakery first: a session, an address, a link, due work. They are functions that run as the
-- owner, and the owner alone sees every row of the tables that they read.
create function owner_may_look_up(looked_up regclass) returns void language plpgsql as $$
begin
  execute format('create policy owner_looks_up on %s to current_user using (true) with check (true)', looked_up);
end $$;

-- Searches find Zoë by "zoe" and O’Brien by "obrien". `src/shared/folded.ts` does the same in the browser, and a test
-- holds them together. It depends on nothing but PostgreSQL itself, not on the server's locale, because its result is
-- stored and indexed.
create function folded(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  quiet constant text := '[\u0001-\u0008\u000E-\u001F''`\u007F-\u0084\u0086-\u009F\u00AD\u00B4\u02B9-\u02BF\u02C8\u02CA\u02CB\u0300-\u036F\u0374\u0483-\u0489\u055A\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u05F3\u0610-\u061A\u0640\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u1FBD\u1FBF\u1FEF\u1FFD\u200B-\u200F\u2018-\u201B\u202A-\u202E\u2032\u2035\u2060-\u2069\u20D0-\u20FF\uA78B\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFF07\uFF40]+';
begin
  -- Most texts are plain.
  if said !~ '[^ !-&(-_a-~]|  |^ | $' then return lower(said collate "C"); end if;
  said := regexp_replace(said, quiet, '', 'g');
  -- In pieces: to sort the marks of a whole text takes quadratic time.
  if length(said) <= 64 then
    said := normalize(said, nfkd);
  else
    said := (select string_agg(normalize(substr(said, at, 64), nfkd), '' order by at) from generate_series(1, length(said), 64) at);
  end if;
  said := lower(regexp_replace(said, quiet, '', 'g') collate "C");
  said := regexp_replace(said, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');
  if octet_length(said) > length(said) then
    said := translate(said,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤ'
        || 'ϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍ'
        || 'ӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖøđðłħŧıŋς'
        || U&'\2010\2012\2013\2014\2212',
      'ædoþdhlnœtɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥ'
        || 'ϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎ'
        || 'ӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoddlhtinσ'
        || '-----');
    said := replace(replace(replace(replace(replace(said, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    said := regexp_replace(said, '([\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3041-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]) (?=[\u1100-\u11FF\u2E80-\u2FDF\u3005-\u3007\u3041-\u312F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', '\1', 'g');
  end if;
  return btrim(said, ' ');
end $$;

-- The same field of each entry of a list, one below the other. Null if there is none.
create function texts_in(list jsonb, field text) returns text language sql immutable parallel safe
  return (select string_agg(entry ->> field, E'\n') from jsonb_array_elements(list) entry);


-- ===== bakeries ========================================================================================================

-- A bakery. Everything else that belongs to one names it as `business_id`.
create table businesses (
  id bigint generated by default as identity primary key,
  is_demo boolean not null default false,
  -- Nobody comes in any more, and a worker deletes its rows batch by batch.
  closed_at timestamptz,
  -- The last day, by the bakery's own clock, on which its owner can take the deletion back.
  delete_after date,
  created_at timestamptz not null
);
alter table businesses enable row level security;
alter table businesses force row level security;
create policy one_business on businesses using (id = current_bakery()) with check (id = current_bakery());
do $$ begin
  if is_cluster() then perform create_reference_table('businesses'); end if;
end $$;
select owner_may_look_up('businesses');

-- The settings of a bakery, as one document (decision 6).
create table settings (
  business_id bigint primary key,
  data jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
select fence('settings');
select owner_may_look_up('settings');

-- The answer of a look-up about an open bakery. It is a function of its own, because the bakery may lie on another
-- server than the table that named it.
create function bakery_of(wanted bigint) returns table (time_zone text, is_demo boolean, name text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select t.data ->> 'timezone', b.is_demo, coalesce(t.data ->> 'businessName', '')
      from settings t join businesses b on b.id = t.business_id and b.closed_at is null
     where t.business_id = wanted;
end $$;


-- ===== server: what every module uses ==================================================================================

-- A line of the history of a record that people read.
create table activity (
  business_id bigint not null,
  id bigint generated by default as identity,
  at timestamptz not null,
  actor_name text not null,
  entity text not null,
  entity_id bigint not null,
  act text not null,
  details jsonb not null,
  -- The line rings the bell of this person alone.
  for_user_id bigint,
  primary key (business_id, id)
);
create index on activity (business_id, entity, entity_id, id);
create index on activity (business_id, for_user_id) where for_user_id is not null;
select fence_log('activity');

-- A call that changed or exported something, or an attempt at it: who, when and from where.
create table audit (
  business_id bigint not null,
  id bigint generated by default as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  entity_id text,
  changed jsonb,
  ip_prefix text,
  request_id text,
  -- The order that the line is about, even if `entity_id` numbers one of its notes, payments or tasks. Erasing a person
  -- finds the line by it.
  order_id bigint,
  primary key (business_id, id)
);
create index on audit (business_id, id) where action like 'auth.%' or action like 'admin.%' or action like '%.export';
select fence_log('audit');

-- A tick, a note, a stretch of work or an opened pack, once for each, whichever device sent it and however often. The
-- newest tick of a thing counts.
create table marks (
  business_id bigint not null,
  id uuid not null,
  -- The thing that it is about, such as "task:12".
  subject text not null,
  kind text not null check (kind in ('tick', 'note', 'work', 'pack')),
  done boolean,
  -- The amount that was to be bought when it was ticked. The thing comes back when later orders need more.
  amount numeric,
  note_id bigint,
  began_at timestamptz,
  -- The time of the act by the server's clock. A device without reception sends it later.
  at timestamptz not null,
  noted_at timestamptz not null,
  noted_by text not null,
  primary key (business_id, id)
);
create index on marks (business_id, subject, at desc, id desc);
create index on marks (business_id, noted_at);
create index on marks (business_id, split_part(subject, ':', 2)) where kind = 'tick' and subject like 'made:%';
select fence_log('marks');

-- A record that the owner deleted a moment ago, with its parts, kept for Undo.
create table deleted_records (
  business_id bigint not null,
  -- The table that it was in.
  kind text not null,
  id bigint not null,
  record jsonb not null,
  -- The rows that went with it, by table.
  parts jsonb not null,
  deleted_at timestamptz not null,
  primary key (business_id, kind, id)
);
select fence('deleted_records');

-- The next number of a series of a bakery, such as that of orders or invoices.
create table counters (
  business_id bigint not null,
  series text not null,
  next bigint not null default 1 check (next > 0),
  primary key (business_id, series)
);
select fence('counters');

-- A slot of a bakery with the stamp of the last change of its kitchen there. Transactions that change the kitchen take
-- different slots, so that none waits for another; all stamps together tell the states of a kitchen apart (decision
-- 80).
create table kitchen_stamps (
  business_id bigint not null,
  slot uuid not null,
  stamp uuid not null,
  primary key (business_id, slot)
) with (fillfactor = 50);
select fence('kitchen_stamps');
alter table kitchen_stamps drop constraint kitchen_stamps_business_id_fkey;
alter table kitchen_stamps add foreign key (business_id) references businesses on delete cascade;

-- Puts a new stamp on a slot that no other transaction locks, or on a new one.
create function stamp_kitchen(bakery bigint, fresh uuid) returns void language plpgsql as $$
begin
  update kitchen_stamps k set stamp = fresh where k.business_id = bakery and k.slot =
    (select f.slot from kitchen_stamps f where f.business_id = bakery limit 1 for update skip locked);
  if not found then
    insert into kitchen_stamps (business_id, slot, stamp) values (bakery, fresh, fresh);
  end if;
end $$;

-- The answer to a call that carried an idempotency key, for the case that the call comes again.
create table idempotency (
  business_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  headers jsonb not null,
  body text not null,
  created_at timestamptz not null,
  primary key (business_id, key)
);
create index on idempotency (created_at);
select fence('idempotency');

-- A counter of attempts, by what is limited and for whom.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index on rate_limits (resets_at);

-- A stored file that is never made again, such as the PDF of an invoice. `key` names its bytes.
create table documents (
  business_id bigint not null,
  id bigint generated by default as identity,
  key text not null,
  file_name text not null,
  content_type text not null,
  byte_count bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, key)
);
create index on documents (key);
select fence('documents');
select owner_may_look_up('documents');

-- A mail of a bakery, waiting or sent.
create table outbox (
  business_id bigint not null,
  id bigint generated by default as identity,
  template text not null,
  is_private boolean not null,
  to_address text not null,
  to_name text,
  from_name text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null,
  order_id bigint,
  enquiry_id bigint,
  contact_id bigint,
  message_id text not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_token uuid,
  last_error text,
  sent_at timestamptz,
  -- The way in which it left. Null means that it has not.
  sent_by text check (sent_by in ('file', 'server', 'own')),
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on outbox (next_attempt_at) where state = 'queued';
create index on outbox (business_id, created_at);
create index on outbox (business_id, order_id);
create index on outbox (business_id, enquiry_id);
create index on outbox (business_id, next_attempt_at) where state = 'queued';
select fence('outbox');
select owner_may_look_up('outbox');

-- The progress of a scheduled job of a bakery. It moves on in the transaction that holds the effects of the work.
create table job_runs (
  business_id bigint not null,
  key text not null,
  -- The last occurrence that was worked off, such as 2026-06-10. Occurrences sort as text; '' means none yet.
  occurrence text not null,
  ran_at timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  primary key (business_id, key)
);
select fence('job_runs');
select owner_may_look_up('job_runs');

-- A server that works on this database. It says every few seconds that it is there.
create table servers (
  id text primary key,
  run text not null,
  host text not null,
  -- The reasons why it may only work by itself.
  alone text[] not null,
  files text not null,
  keys text[] not null,
  seen_at timestamptz not null
);

-- A key that links, cookies and encrypted values are made with. It is sealed with a key of SECRET_KEYS or of the data
-- folder, so that a copy of the database opens nothing.
create table data_keys (
  id bigint generated by default as identity primary key,
  -- It tells the keys apart and reveals nothing of them.
  fingerprint text not null unique,
  wrapped bytea not null,
  -- The newest key in use makes new things. Null means that the servers are still learning it.
  used_from timestamptz,
  -- Nothing in the database is sealed with it any more, but links that people hold still follow from it.
  retired_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

-- An attempt to back up the whole installation. It is good if it ended without a problem.
create table backups (
  id bigint generated by default as identity primary key,
  is_nightly boolean not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  bytes bigint,
  problem text
);

-- The scheduler looks at every bakery each minute, some at a time, so it reads only the settings that say when a job is due.
-- Functions that a coordinator runs are in plpgsql where their arguments must reach an inner statement as values.
create function business_jobs(after bigint, most integer)
returns table (business_id bigint, time_zone text, created_at timestamptz, settings jsonb, runs jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select t.business_id, t.data ->> 'timezone', b.created_at,
           jsonb_strip_nulls(jsonb_build_object(
             'upcomingOrdersFrequency', t.data -> 'upcomingOrdersFrequency',
             'weekStartDay', t.data -> 'weekStartDay')),
           coalesce((select jsonb_object_agg(r.key, jsonb_build_object(
                       'occurrence', r.occurrence,
                       'next', to_char(r.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
                       from job_runs r where r.business_id = t.business_id), '{}')
      from settings t join businesses b on b.id = t.business_id and b.closed_at is null
     where t.business_id > after
     order by t.business_id limit most;
end $$;

create function due_mail(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select o.business_id, o.id from outbox o
     where o.state = 'queued' and o.next_attempt_at <= at
       and (o.is_private or not exists (select from mail_servers s where s.business_id = o.business_id))
     order by o.next_attempt_at, o.id limit most;
end $$;

create function due_own_mail(at timestamptz, most integer) returns table (business_id bigint, id bigint)
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

-- The mails among these that the outbox still holds as they were sent. The files of all others can be removed.
create function mails_in_use(wanted bigint[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select o.id from outbox o where o.id = any(wanted) and o.to_address <> 'erased';
end $$;

-- The keys among these that a row of any bakery names. Files that no row asks for can be removed. The original of a
-- picture goes once its copies are made, unless its type says that it is kept.
create function keys_in_use(wanted text[]) returns setof text
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


-- ===== auth ============================================================================================================

-- A person with an account, in one bakery or several.
create table users (
  id bigint generated by default as identity primary key,
  email text not null,
  email_key text not null unique,
  email_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  language text not null default 'en',
  marketing_opt_in boolean not null default false,
  terms_accepted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- An account at Google or Apple that signs a person in. Issuer and subject identify it for ever; its address may change
-- and is only shown.
create table identities (
  user_id bigint not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, provider),
  unique (issuer, subject)
);

-- A signed-in browser, found by the hash of its cookie.
create table sessions (
  id bigint generated by default as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  ip_prefix text,
  agent text,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  bakery_id bigint not null,
  -- The time when the person last proved their identity, by signing in or later.
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (bakery_id, user_id);

-- A single-use link of a person, to verify an address, reset a password or change the address. Only its hash is kept.
create table user_tokens (
  id bigint generated by default as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null,
  token_hash bytea not null unique,
  new_email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on user_tokens (user_id, purpose);

-- The app on a person's phone that shows a new code every half minute.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Nobody is asked for a code before the person has typed one.
  turned_on_at timestamptz,
  -- The half minute of the code that was used last.
  last_step bigint,
  created_at timestamptz not null
);

-- A code for the day on which the phone is lost, good once.
create table backup_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A step of signing in that was taken and must not be taken again.
create table used_steps (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_steps (expires_at);

-- A key for signing in that a person's phone, computer or security stick holds. Only its public half is kept.
create table passkeys (
  id bigint generated by default as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index on passkeys (user_id);

-- A person in the team of a bakery, with their role.
create table memberships (
  business_id bigint not null,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'kitchen')),
  status text not null check (status in ('active', 'suspended', 'removed')),
  last_seen_at timestamptz,
  -- The hour of the bakery's day at which their devices tell how much there is to do.
  today_hour smallint not null default 7 check (today_hour between 0 and 23),
  -- Their columns and saved views, by the name of the list.
  lists jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, user_id)
);
create index on memberships (user_id);
create unique index memberships_one_owner on memberships (business_id) where role = 'owner' and status = 'active';
select fence('memberships', true);
select owner_may_look_up('memberships');
alter table sessions add foreign key (bakery_id, user_id) references memberships on delete cascade;

-- The person behind a session, by the hash of its cookie. No row means nobody.
create function session_of(wanted bytea, at timestamptz)
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

-- The bakery whose team the person of a session was removed from.
create function removed_from(wanted bytea, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select b.name
    from sessions s
    join memberships m on m.user_id = s.user_id and m.business_id = s.bakery_id and m.status = 'removed'
    cross join lateral bakery_of(m.business_id) b
   where s.token_hash = wanted and s.expires_at > at
$$;

create function membership_of(wanted bigint)
returns table (business_id bigint, role text, status text, time_zone text, is_demo boolean, business_name text, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.business_id, m.role, m.status, b.time_zone, b.is_demo, b.name, m.last_seen_at
    from memberships m cross join lateral bakery_of(m.business_id) b
   where m.user_id = wanted
   order by m.role <> 'owner', m.created_at, m.business_id
$$;

-- The people of this bakery who are in no other. They go with it.
create function people_only_of(wanted bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m
   where m.business_id = wanted
     and not exists (select from memberships o where o.user_id = m.user_id and o.business_id <> wanted)
$$;

create function all_businesses()
returns table (business_id bigint, time_zone text, is_demo boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, t.data ->> 'timezone', b.is_demo from businesses b join settings t on t.business_id = b.id where b.closed_at is null
$$;

create function first_bakery() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select min(id) from businesses where closed_at is null and not is_demo
$$;

-- The bakeries to delete.
create function closed_businesses() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from businesses where closed_at is not null and delete_after is not null order by id
$$;


-- ===== team ============================================================================================================

-- A person whom a bakery asked to join its team. Only the hash of the link is kept.
create table invitations (
  business_id bigint not null,
  id bigint generated by default as identity,
  email text not null,
  email_key text not null,
  role text not null check (role in ('manager', 'kitchen')),
  token_hash bytea not null unique,
  invited_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index invitations_one_open on invitations (business_id, email_key)
  where accepted_at is null and withdrawn_at is null;
select fence('invitations', true);
select owner_may_look_up('invitations');

create function invitation_of(wanted bytea)
returns table (business_id bigint, id bigint, time_zone text, business_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.id, b.time_zone, b.name
    from invitations i cross join lateral bakery_of(i.business_id) b
   where i.token_hash = wanted
$$;


-- ===== subscription ====================================================================================================

-- The trial of a bakery and its payments for this server. The columns from `plan` on repeat what the provider last
-- said.
create table subscriptions (
  business_id bigint primary key,
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  paid_from timestamptz,
  paid_until timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  ended_at timestamptz,
  promo_code text,
  plan text check (plan in ('monthly', 'yearly')),
  customer_ref text,
  subscription_ref text,
  -- The page on which it can be paid. The number of such pages keeps a repeated call from making two.
  checkout_ref text,
  checkouts integer not null default 0,
  cancel_reason text,
  -- Null means that there is nothing to ask the provider.
  next_check_at timestamptz,
  updated_at timestamptz not null
);
create unique index on subscriptions (customer_ref);
create index on subscriptions (next_check_at) where next_check_at is not null;
select fence('subscriptions', true);
select owner_may_look_up('subscriptions');

-- An address that had its trial. It stays when the account goes: one trial for an address.
create table trial_addresses (
  email_key text primary key,
  started_at timestamptz not null
);

create function due_subscriptions(at timestamptz, most integer) returns table (business_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, b.time_zone
    from subscriptions s cross join lateral bakery_of(s.business_id) b
   where s.next_check_at <= at
   limit most
$$;

-- News from the provider names its customer alone, who is then asked about at once.
create function ask_about_customer(ref text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update subscriptions set next_check_at = at where customer_ref = ref
$$;


-- ===== media ===========================================================================================================

-- An uploaded picture or receipt. `key` names its bytes; it is `spooled` until its copies are made.
create table media (
  business_id bigint not null,
  id bigint generated by default as identity,
  key text not null,
  purpose text not null check (purpose in ('logo', 'enquiry', 'order', 'product', 'receipt')),
  state text not null check (state in ('spooled', 'ready', 'refused')),
  file_name text not null,
  source_bytes bigint not null,
  stored_bytes bigint not null default 0,
  width integer,
  height integer,
  refused_reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  lease_token uuid,
  -- The type of the original that is kept beside the copies, as of receipts. Null means that only the copies are kept.
  original_type text,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, key)
);
create index on media (next_attempt_at) where state = 'spooled';
create index on media (key);
select fence('media');
select owner_may_look_up('media');

create function due_pictures(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select m.business_id, m.id from media m where m.state = 'spooled' and m.next_attempt_at <= at
     order by m.next_attempt_at, m.id limit most;
end $$;


-- ===== settings ========================================================================================================

-- A tax rate of a bakery.
create table tax_rates (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  rate numeric(6, 3) not null check (rate between 0 and 100),
  code text,
  is_default boolean not null default false,
  -- The time when archiving or deleting it took it away from delivery. Undo within a day gives it back.
  left_delivery_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index on tax_rates (business_id) where is_default and archived_at is null;
select fence('tax_rates');

-- A kind of event, such as a wedding, with its own payment terms.
create table event_types (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  color text not null,
  position integer not null,
  active boolean not null default true,
  payment_defaults jsonb,
  -- The stages of work of its orders, instead of those of the product types. None leaves those.
  stages jsonb not null default '[]',
  stage_work jsonb not null default '{}',
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
select fence('event_types');

-- A kind of product, such as cupcakes, with its tax, lead time and stages of work.
create table product_types (
  business_id bigint not null,
  id bigint generated by default as identity,
  slug text not null,
  name text not null,
  color text not null,
  position integer not null,
  hidden boolean not null default false,
  baking_group text not null,
  tax_rate_id bigint,
  lead_days integer not null default 0,
  stages jsonb not null default '[]',
  stage_work jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, slug)
);
select fence('product_types');
alter table product_types add foreign key (business_id, tax_rate_id) references tax_rates;

-- A revision of the bakery's terms.
create table terms (
  business_id bigint not null,
  id bigint generated by default as identity,
  revision integer not null,
  body text not null,
  -- The share that cancelling or moving gives back, signed with the terms: {cancel?, move?}. Null means that nothing
  -- was agreed.
  rules jsonb,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, revision)
);
select fence('terms');


-- ===== own-words =======================================================================================================

-- A text of the owner in another language of the customers. The original identifies it.
create table own_words (
  business_id bigint not null,
  language text not null,
  -- SHA-256 of the original in hex, because an original may be too long for an index.
  hash text not null,
  original text not null,
  said text not null,
  -- The place of the original when this was written, so that it is shown again when the original changes.
  place text not null,
  updated_at timestamptz not null,
  primary key (business_id, language, hash)
);
select fence('own_words');


-- ===== mailbox =========================================================================================================

-- A bakery's own mail server. Its password is encrypted with a key that only the server has.
create table mail_servers (
  business_id bigint not null unique,
  id bigint generated by default as identity,
  host text not null,
  port integer not null,
  security text not null check (security in ('tls', 'starttls')),
  user_name text not null,
  password_sealed bytea not null,
  from_address text not null,
  -- Null stands for the name of the bakery.
  from_name text,
  last_sent_at timestamptz,
  -- The problem since the last mail that it took.
  problem text,
  problem_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
select fence('mail_servers');
select owner_may_look_up('mail_servers');


-- ===== email-templates =================================================================================================

-- A mail that the owner reworded. Null columns keep our words.
create table email_templates (
  business_id bigint not null,
  key text not null,
  subject text,
  body text,
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (business_id, key)
);
select fence('email_templates');


-- ===== contacts ========================================================================================================

-- A customer or supplier.
create table contacts (
  business_id bigint not null,
  id bigint generated by default as identity,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  phone text,
  phone_digits text,
  business_name text,
  address text,
  notes text,
  website text,
  source text,
  supplier boolean not null default false,
  mailing_list boolean not null default false,
  mailing_list_consent_at timestamptz,
  mailing_list_source text,
  allergies text,
  -- Since then the customer wants only mails about their own orders.
  unsubscribed_at timestamptz,
  -- Birthdays and anniversaries: [{what, day}].
  important_dates jsonb not null default '[]',
  -- The words that a search reads. A name stands in it both ways round, because some languages put the family's name
  -- first.
  said text not null generated always as (
    folded(first_name || ' ' || last_name || ' ' || first_name
      || coalesce(' ' || nullif(business_name, ''), '') || coalesce(' ' || nullif(email, ''), ''))
  ) stored,
  -- The allergens that the customer avoids, as in `orders.avoids`.
  avoids jsonb not null default '[]',
  -- The discount on every product without a price of the customer's own.
  price_percent numeric(6, 3) check (price_percent between 0 and 100),
  invoicing text not null default 'each' check (invoicing in ('each', 'monthly')),
  invoice_days integer not null default 14 check (invoice_days between 0 and 120),
  -- Null stands for the bakery's own language.
  language text,
  archived_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on contacts (business_id, email_key);
create index on contacts (business_id, phone_digits);
-- PostgreSQL puts new entries aside and sorts them in together, because sorting each in by itself is most of the time of an
-- import. A search reads at most 64 KB beside the index.
create index contacts_said on contacts using gin (said gin_trgm_ops, phone_digits gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 64);
create index on contacts (business_id, lower(first_name), lower(last_name), id);
select fence('contacts');
select owner_may_look_up('contacts');

-- As `orders_saying` (decision 32).
create function contacts_saying(word text, numbers text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare bakery bigint := nullif(current_setting('app.business_id', true), '');
begin
  return query select c.id from contacts c where c.business_id = bakery and (c.said like word or c.phone_digits ~ numbers);
end $$;


-- ===== stock ===========================================================================================================

-- A change of the stock of an ingredient or a supply. The stock of a counted thing is the sum of its movements. Each is
-- written by the statement that makes the change.
create table stock_movements (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('ingredient', 'supply')),
  -- The ids name records that may have been deleted.
  item_id bigint not null,
  order_id bigint,
  amount numeric(18, 3) not null check (amount <> 0),
  -- The unit of the ingredient at the time. Null for supplies.
  unit text,
  moved_at timestamptz not null,
  primary key (business_id, id)
);
create index on stock_movements (business_id, kind, item_id) include (amount);
create index on stock_movements (business_id, order_id) where order_id is not null;
select fence_log('stock_movements');


-- ===== ingredients =====================================================================================================

-- An ingredient with its pack, its price and its allergens.
create table ingredients (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  category text not null,
  supplier text,
  brand text,
  unit text not null,
  pack_size numeric(18, 6) not null check (pack_size > 0),
  -- Null means that it has no price yet.
  pack_cost numeric(18, 6) check (pack_cost >= 0),
  purchase_tax_rate numeric(6, 3) not null default 0 check (purchase_tax_rate between 0 and 100),
  purchase_price_entry text not null default 'gross' check (purchase_price_entry in ('net', 'gross')),
  waste_percent numeric(6, 3) not null default 0 check (waste_percent >= 0 and waste_percent < 100),
  has_volume_conversion boolean not null default false,
  volume_unit text,
  volume_to_weight_ratio numeric(18, 6) check (volume_to_weight_ratio > 0),
  weight_unit text,
  item_weight numeric(18, 6) check (item_weight > 0),
  items_per_pack numeric(18, 6) check (items_per_pack > 0),
  pack_weight numeric(18, 6) check (pack_weight > 0),
  -- Null means that nobody has looked yet, which is not the same as none.
  contains text[],
  may_contain text[],
  label_text text,
  stock_quantity numeric(18, 3),
  reorder_level numeric(18, 3),
  notes text,
  catalogue_key text,
  priced_on date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check ((contains is null) = (may_contain is null))
);
create index on ingredients (business_id, lower(name), id);
select fence('ingredients');

-- A price that an ingredient had from a day on.
create table ingredient_prices (
  business_id bigint not null,
  id bigint generated by default as identity,
  ingredient_id bigint not null,
  priced_on date not null,
  pack_cost numeric(18, 6) not null check (pack_cost >= 0),
  pack_size numeric(18, 6) not null check (pack_size > 0),
  unit text not null,
  source text not null,
  expense_id bigint,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on ingredient_prices (business_id, ingredient_id, id desc);
select fence('ingredient_prices');
alter table ingredient_prices add foreign key (business_id, ingredient_id) references ingredients on delete cascade;


-- ===== supplies ========================================================================================================

-- A box, a board or something else that is used up but not eaten.
create table supplies (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  supplier text,
  category text not null,
  pack_size numeric(18, 6) not null check (pack_size > 0),
  -- Null means that it has no price yet.
  price numeric(18, 6) check (price >= 0),
  quantity numeric(18, 3),
  reorder_level numeric(18, 3),
  description text,
  image_id bigint,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on supplies (business_id, lower(name), id);
select fence('supplies');
alter table supplies add foreign key (business_id, image_id) references media;


-- ===== recipes =========================================================================================================

-- A recipe.
create table recipes (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  category text not null,
  description text,
  instructions text,
  servings integer not null check (servings >= 1),
  yield_quantity numeric(18, 6) check (yield_quantity > 0),
  yield_unit text,
  prep_time double precision check (prep_time >= 0),
  cook_time double precision check (cook_time >= 0),
  oven_temperature integer,
  oven_unit text not null default 'C' check (oven_unit in ('C', 'F')),
  tin jsonb,
  -- The owner's own figure for the cost of the whole recipe.
  custom_price numeric(18, 6) check (custom_price >= 0),
  storage_info text,
  shelf_life_days integer check (shelf_life_days >= 0),
  freezer_life_days integer check (freezer_life_days >= 0),
  -- Those that were ticked by hand. The ingredients' own are added when it is read.
  allergens text[] not null default '{}',
  image_id bigint,
  -- The batches that fit into the mixer at once. Null means no limit.
  batches_max numeric(10, 3) check (batches_max > 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check ((yield_quantity is null) = (yield_unit is null))
);
create index on recipes (business_id, lower(name), id);
select fence('recipes');
alter table recipes add foreign key (business_id, image_id) references media;

-- An ingredient of a recipe, or another recipe in it.
create table recipe_rows (
  business_id bigint not null,
  id bigint generated by default as identity,
  recipe_id bigint not null,
  position integer not null,
  ingredient_id bigint,
  sub_recipe_id bigint,
  quantity numeric(18, 6) not null check (quantity > 0),
  unit text not null,
  notes text,
  primary key (business_id, id),
  check (num_nonnulls(ingredient_id, sub_recipe_id) = 1)
);
create unique index on recipe_rows (business_id, recipe_id, position);
create index on recipe_rows (business_id, ingredient_id) where ingredient_id is not null;
create index on recipe_rows (business_id, sub_recipe_id) where sub_recipe_id is not null;
select fence('recipe_rows');
alter table recipe_rows add foreign key (business_id, recipe_id) references recipes on delete cascade;
alter table recipe_rows add foreign key (business_id, ingredient_id) references ingredients;
alter table recipe_rows add foreign key (business_id, sub_recipe_id) references recipes;

-- A recipe as it was before a change.
create table recipe_versions (
  business_id bigint not null,
  id bigint generated by default as identity,
  recipe_id bigint not null,
  number integer not null,
  recipe jsonb not null,
  -- Another version has held since then.
  replaced_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, recipe_id, number)
);
select fence('recipe_versions');
alter table recipe_versions add foreign key (business_id, recipe_id) references recipes on delete cascade;


-- ===== products ========================================================================================================

-- A thing on sale.
create table products (
  business_id bigint not null,
  id bigint generated by default as identity,
  type text not null,
  name text not null,
  description text,
  servings integer,
  price numeric(14, 4) not null,
  tax_rate_id bigint,
  sku text,
  image_id bigint,
  active boolean not null default true,
  show_in_enquiry boolean not null default false,
  labour_minutes numeric(12, 3) check (labour_minutes >= 0),
  -- Null stands for the hourly rate of the bakery.
  labour_rate numeric(14, 3) check (labour_rate >= 0),
  -- A fixed amount instead of minutes at a rate.
  labour_cost numeric(14, 3) check (labour_cost >= 0),
  overhead_mode text not null default 'amount' check (overhead_mode in ('amount', 'percent', 'hour')),
  overhead_value numeric(14, 3) not null default 0 check (overhead_value >= 0),
  lead_days integer check (lead_days >= 0),
  min_quantity numeric(14, 3) check (min_quantity > 0),
  max_quantity numeric(14, 3) check (max_quantity > 0),
  -- The stages of work. Null stands for those of its type.
  stages text[],
  -- The time that each stage takes and when it is done, by its name: {"Bake": {"minutes": 60, "before": 2, "sooner":
  -- 1}}.
  stage_work jsonb not null default '{}',
  -- These tell wherever the row is read that there are sizes and choices, so that other products cost no further query.
  has_sizes boolean not null default false,
  has_choices boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
select fence('products');
alter table products add foreign key (business_id, tax_rate_id) references tax_rates;
alter table products add foreign key (business_id, image_id) references media;

-- A recipe that a product is made by, and how much of it.
create table product_recipes (
  business_id bigint not null,
  id bigint generated by default as identity,
  product_id bigint not null,
  position integer not null,
  recipe_id bigint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (business_id, id),
  unique (business_id, product_id, position)
);
create index on product_recipes (business_id, recipe_id);
select fence('product_recipes');
alter table product_recipes add foreign key (business_id, product_id) references products on delete cascade;
alter table product_recipes add foreign key (business_id, recipe_id) references recipes;

-- A supply that a product uses.
create table product_supplies (
  business_id bigint not null,
  id bigint generated by default as identity,
  product_id bigint not null,
  position integer not null,
  supply_id bigint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (business_id, id),
  unique (business_id, product_id, position)
);
create index on product_supplies (business_id, supply_id);
select fence('product_supplies');
alter table product_supplies add foreign key (business_id, product_id) references products on delete cascade;
alter table product_supplies add foreign key (business_id, supply_id) references supplies;

-- A size of a product with its price. A size that is no longer offered is archived, because orders may name it.
create table product_sizes (
  business_id bigint not null,
  id bigint generated by default as identity,
  product_id bigint not null,
  position integer not null,
  name text not null,
  servings integer check (servings between 1 and 100000),
  price numeric(14, 4) not null check (price >= 0),
  -- The number of times that the product's recipes are made for it.
  factor numeric(18, 6) not null check (factor > 0),
  -- Null stands for the minutes of the product times the factor.
  labour_minutes numeric(12, 3) check (labour_minutes >= 0),
  -- The options that are not offered in this size: [{optionId}].
  left_out jsonb not null default '[]',
  active boolean not null default true,
  archived_at timestamptz,
  primary key (business_id, id)
);
create index on product_sizes (business_id, product_id, position);
select fence('product_sizes');
alter table product_sizes add foreign key (business_id, product_id) references products on delete cascade;

-- A supply that a size uses.
create table product_size_supplies (
  business_id bigint not null,
  id bigint generated by default as identity,
  size_id bigint not null,
  position integer not null,
  supply_id bigint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (business_id, id)
);
create index on product_size_supplies (business_id, size_id, position);
create index on product_size_supplies (business_id, supply_id);
select fence('product_size_supplies');
alter table product_size_supplies add foreign key (business_id, size_id) references product_sizes on delete cascade;
alter table product_size_supplies add foreign key (business_id, supply_id) references supplies;

-- A question to the customer, such as the filling, which several products may ask. Combinations have no records.
create table choices (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  kind text not null check (kind in ('one', 'many')),
  tier_part text check (tier_part in ('flavour', 'filling', 'covering')),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
select fence('choices');

-- An answer to a choice.
create table choice_options (
  business_id bigint not null,
  id bigint generated by default as identity,
  choice_id bigint not null,
  position integer not null,
  name text not null,
  -- As typed, because a small amount for each serving would lose its cents if it were stored before tax.
  price numeric(14, 4) not null,
  price_entry text not null check (price_entry in ('net', 'gross')),
  price_per text not null check (price_per in ('item', 'serving')),
  recipe_id bigint,
  -- The servings of the recipe for each serving of the cake, or else its batches once.
  recipe_share numeric(18, 6) check (recipe_share > 0),
  recipe_batches numeric(18, 6) check (recipe_batches > 0),
  labour_minutes numeric(12, 3) check (labour_minutes >= 0),
  archived_at timestamptz,
  primary key (business_id, id),
  check (num_nonnulls(recipe_share, recipe_batches) = num_nonnulls(recipe_id))
);
create index on choice_options (business_id, choice_id, position);
create index on choice_options (business_id, recipe_id);
select fence('choice_options');
alter table choice_options add foreign key (business_id, choice_id) references choices on delete cascade;
alter table choice_options add foreign key (business_id, recipe_id) references recipes;

-- A supply that an option uses.
create table choice_option_supplies (
  business_id bigint not null,
  id bigint generated by default as identity,
  option_id bigint not null,
  position integer not null,
  supply_id bigint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (business_id, id)
);
create index on choice_option_supplies (business_id, option_id, position);
create index on choice_option_supplies (business_id, supply_id);
select fence('choice_option_supplies');
alter table choice_option_supplies add foreign key (business_id, option_id) references choice_options on delete cascade;
alter table choice_option_supplies add foreign key (business_id, supply_id) references supplies;

-- A choice that a product offers.
create table product_choices (
  business_id bigint not null,
  product_id bigint not null,
  choice_id bigint not null,
  position integer not null,
  required boolean not null,
  most integer check (most between 1 and 10),
  default_option_id bigint,
  left_out jsonb not null default '[]',
  primary key (business_id, product_id, choice_id)
);
create index on product_choices (business_id, choice_id);
select fence('product_choices');
alter table product_choices add foreign key (business_id, product_id) references products on delete cascade;
alter table product_choices add foreign key (business_id, choice_id) references choices;


-- ===== designer ========================================================================================================

-- A cake drawn in the cake designer.
create table designs (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  design jsonb not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on designs (business_id, updated_at, id);
select fence('designs');


-- ===== availability ====================================================================================================

-- Days on which the bakery takes no orders. `note` is the owner's; `public_text` is shown on the form.
create table blocked_ranges (
  business_id bigint not null,
  id bigint generated by default as identity,
  from_day date not null,
  to_day date not null,
  reason text not null check (reason in ('closed', 'holiday', 'full')),
  note text,
  public_text text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (to_day >= from_day)
);
create index on blocked_ranges (business_id, to_day);
select fence('blocked_ranges');

-- A single day with another limit than its weekday.
create table day_limits (
  business_id bigint not null,
  day date not null,
  max_orders integer check (max_orders between 0 and 999),
  -- The working time of the day, with or without a number of orders.
  minutes integer check (minutes between 0 and 1440),
  primary key (business_id, day)
);
select fence('day_limits');

-- A day that an order has just taken, until the others who wish for it are told. A bakery whose days go to whoever
-- accepts first has no rows here.
create table taken_days (
  business_id bigint not null,
  day date not null,
  taken_at timestamptz not null,
  primary key (business_id, day)
);
select fence('taken_days');
select owner_may_look_up('taken_days');

create function due_taken_days(most integer) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare due bigint[];
begin
  due := array(select distinct t.business_id from taken_days t limit most);
  return query
    select d.business_id, b.time_zone
      from (select distinct unnest(due)) d (business_id) cross join lateral bakery_of(d.business_id) b;
end $$;


-- ===== order-form ======================================================================================================

-- The public form of a bakery.
create table enquiry_forms (
  business_id bigint primary key,
  data jsonb not null,
  is_enabled boolean not null default false,
  first_enabled_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index enquiry_forms_in_search on enquiry_forms (business_id)
  where is_enabled and ((data -> 'formInSearch') = 'true');
select fence('enquiry_forms');
select owner_may_look_up('enquiry_forms');

-- An address of a public form. A former one leads to the current one.
create table form_slugs (
  business_id bigint not null,
  slug text not null unique,
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (business_id, slug)
);
create unique index on form_slugs (business_id) where is_current;
select fence('form_slugs', true);
select owner_may_look_up('form_slugs');

create function business_of_slug(wanted text) returns table (business_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, b.time_zone from form_slugs f cross join lateral bakery_of(f.business_id) b where f.slug = wanted
$$;

-- The forms that search engines may find. A form that takes no requests is none of them.
create function forms_in_search(most integer) returns table (slug text)
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


-- ===== tins ============================================================================================================

-- A tin that the bakery owns. Lengths are in centimetres; a number tin goes by the litres that it holds.
create table tins (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  shape text not null,
  size numeric(18, 6) not null,
  width numeric(18, 6),
  depth numeric(18, 6),
  count integer not null,
  note text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on tins (business_id, lower(name), id);
select fence('tins');


-- ===== inbox ===========================================================================================================

-- A request from the public form.
create table enquiries (
  business_id bigint not null,
  id bigint generated by default as identity,
  reference text not null,
  status text not null check (status in ('New', 'Viewed', 'Replied', 'Quoted', 'Won', 'Lost', 'Spam', 'Archived')),
  lost_reason text,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  phone_digits text not null,
  event_type text,
  event_date date not null,
  guest_count integer,
  budget text,
  delivery_type text,
  delivery_address text,
  description text,
  allergies text,
  preferred_contact text not null,
  selected_products jsonb not null,
  answers jsonb not null,
  contact_id bigint,
  slug text not null,
  nonce text,
  verified boolean not null,
  content_hash bytea not null,
  referrer text,
  owner_notes text,
  viewed_at timestamptz,
  replied_at timestamptz,
  received_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- The status before Spam or Archived, so that it can come back.
  shelved_from text,
  -- The source, medium and campaign of the link that led to the form.
  utm text,
  -- No foreign key, because the type may be deleted while the request lies in the bin.
  event_type_id bigint,
  -- The words that a search reads. The reference is not among them, because it is random and is searched for as a
  -- whole.
  said text not null generated always as (
    folded(first_name || ' ' || last_name || ' ' || first_name || E'\n' || email
      || coalesce(E'\n' || event_type, '') || coalesce(E'\n' || description, '') || coalesce(E'\n' || allergies, '')
      || coalesce(E'\n' || texts_in(answers, 'answer'), '') || coalesce(E'\n' || texts_in(selected_products, 'name'), ''))
  ) stored,
  -- The owner's answer that the sender is none of the contacts with the same name, address or number.
  is_someone_new boolean not null default false,
  -- The allergens that the customer ticked, as in `orders.avoids`.
  avoids jsonb not null default '[]',
  -- True once somebody has looked at what the customer wrote about allergies.
  avoids_read boolean not null default false,
  language text,
  -- The customer was erased, so nobody can be answered.
  erased_at timestamptz,
  primary key (business_id, id),
  unique (business_id, reference),
  unique (business_id, nonce)
);
create index on enquiries (business_id, status, received_at desc);
create index on enquiries (business_id, email_key, received_at);
create index on enquiries (business_id, event_date);
create index on enquiries (business_id, received_at desc nulls last, id desc) where status not in ('Spam', 'Archived');
select fence('enquiries');
select owner_may_look_up('enquiries');
alter table enquiries add foreign key (business_id, contact_id) references contacts;

-- A picture of a request.
create table enquiry_images (
  business_id bigint not null,
  enquiry_id bigint not null,
  media_id bigint not null,
  position integer not null,
  primary key (business_id, enquiry_id, media_id)
);
select fence('enquiry_images');
alter table enquiry_images add foreign key (business_id, enquiry_id) references enquiries on delete cascade;
alter table enquiry_images add foreign key (business_id, media_id) references media;

-- An answer of the owner to a request. The mail itself is in the outbox.
create table enquiry_messages (
  business_id bigint not null,
  id bigint generated by default as identity,
  enquiry_id bigint not null,
  kind text not null check (kind in ('reply', 'decline')),
  subject text not null,
  body text not null,
  author_name text not null,
  outbox_id bigint not null,
  sent_at timestamptz not null,
  primary key (business_id, id)
);
create index on enquiry_messages (business_id, enquiry_id);
select fence('enquiry_messages');
alter table enquiry_messages add foreign key (business_id, enquiry_id) references enquiries on delete cascade;

-- A request that was deleted a moment ago, kept for Undo.
create table deleted_enquiries (
  business_id bigint not null,
  id bigint not null,
  enquiry jsonb not null,
  images jsonb not null,
  messages jsonb not null,
  deleted_at timestamptz not null,
  primary key (business_id, id)
);
select fence('deleted_enquiries');


-- ===== orders ==========================================================================================================

-- An index may not use array_to_string itself, because of arrays other than of text.
create function order_says(theme text, tags text[]) returns text
language sql immutable parallel safe return folded(coalesce(theme, '') || E'\n' || array_to_string(tags, ' '));

-- A quote or an order, with the amounts that its lines add up to.
create table orders (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('quote', 'order')),
  status text not null,
  number bigint,

  contact_id bigint,
  -- The address and number that the customer gave for this order. Null stands for those of the contact.
  customer_email text,
  customer_phone text,
  -- The language in which it was first sent. Null stands for the bakery's own.
  language text,
  source text,
  -- The person of the team who has it.
  assignee_id bigint,
  -- The time when it was last given to another contact. Papers from before name somebody else.
  given_on_at timestamptz,

  -- Its origin: a request, a copied order, a menu or a standing order.
  enquiry_id bigint,
  copied_from bigint,
  -- The order that it makes again. `recipe_choice` has the versions of recipes that it is made by: [{recipeId,
  -- version}].
  made_like_id bigint,
  menu_id bigint,
  menu_window_id bigint,
  -- The standing order makes one order for each of its days.
  standing_id bigint,
  standing_day date,
  standing_touched boolean not null default false,
  -- The standing order itself ended it, by a pause or a change, and makes it again if its day is due again.
  standing_ended boolean not null default false,

  order_date date not null,
  event_type_id bigint,
  event_date date,
  event_time text,
  theme text,
  guest_count integer,
  budget text,
  -- Words to find it by.
  tags text[] not null default '{}',
  -- The customer's own words in the request. The kitchen reads them too, unless the owner says otherwise.
  wishes text,
  wishes_on_job_sheet boolean not null default true,

  -- Its place on the day. It is not counted among the orders of the day if this is true.
  takes_no_place boolean not null default false,
  -- Since then the customer of a quote waits for a place on its day, which others have filled.
  waiting_since timestamptz,
  -- Until then the draft of a menu holds its share before it is paid.
  held_until timestamptz,
  -- Since then the customer knows that another order has the day.
  day_lost_at timestamptz,

  delivery_type text,
  delivery_address text,
  delivery_postcode text,
  delivery_distance numeric(8, 2),
  delivery_details text,
  delivery_time text,
  delivery_time_to text,
  -- The hash of what its delivery note said when it was last printed, and the time; `before` is the last time that it
  -- said something else.
  delivery_note jsonb,

  currency text not null,
  price_entry text not null check (price_entry in ('net', 'gross')),
  tax_enabled boolean not null,
  tax_rounding text not null check (tax_rounding in ('line', 'document')),
  discount_before_tax boolean not null,
  discount_type text not null check (discount_type in ('%', 'fixed')),
  discount numeric(14, 3) not null,
  setup_fee numeric(14, 3) not null,
  delivery_tax_percent numeric(6, 3) not null,
  -- The owner typed the tax on delivery or the booking fee. Drafts follow the settings otherwise.
  delivery_tax_typed boolean not null default false,
  fee_typed boolean not null default true,

  subtotal numeric(14, 3) not null,
  tax numeric(14, 3) not null,
  -- The tax rate of all its items. Null where they differ.
  tax_percent numeric(6, 3),
  discount_amount numeric(14, 3) not null,
  setup_fee_net numeric(14, 3) not null,
  delivery_tax numeric(14, 3) not null,
  total numeric(14, 3) not null,

  booking_fee_kind text not null check (booking_fee_kind in ('none', 'fixed', 'percent')),
  booking_fee_value numeric(14, 3) not null,
  booking_fee_amount numeric(14, 3) not null,
  booking_fee_due_on date,
  due_date date,
  valid_until date,
  -- The dates that the owner typed. The others follow the settings and the event, counted from `dates_from` or else
  -- from the day of the order.
  typed_dates text[] not null default '{}' check (typed_dates <@ array['bookingFeeDueOn', 'dueDate', 'validUntil']),
  dates_from date,
  -- The terms by which its days of payment are counted: those of the settings and the event type when it was priced.
  payment_terms jsonb not null default '{"payInFullUnder": "0", "bookingFeeDueDays": 3, "balanceDueDaysBefore": 7}',
  -- Null follows the settings.
  tipping_enabled boolean,
  -- The customer gets no reminders of payments of this order.
  reminders_muted boolean not null default false,

  amount_paid numeric(14, 3) not null default 0,
  tips numeric(14, 3) not null default 0,
  credited numeric(14, 3) not null default 0,
  rounding numeric(14, 3) not null default 0,
  -- The part of the total that nobody asks for any more.
  settled numeric(14, 3) not null generated always as (amount_paid + credited + rounding) stored,
  -- The part of its payments that the bakery keeps of a cancelled order. The rest is credit. Null means that nobody has
  -- decided, so all is kept.
  kept numeric(14, 3) check (kept >= 0),
  -- The part of its payments that card providers kept. It is no profit.
  card_fees numeric(14, 3) not null default 0,
  -- The payments that were recorded, and those of them that stand.
  payment_count integer not null default 0,
  standing_payments integer not null default 0,
  has_refund boolean not null default false,
  is_disputed boolean not null default false,

  notes text,
  general_information text,
  job_sheet_notes text,

  -- The customer's own words about allergies, and the allergens that they avoid: [{"code": "nuts", "level":
  -- "allergic"}].
  allergies_stated text,
  avoids jsonb not null default '[]',
  -- True once somebody has looked at the customer's words. Then follow the sentence that was decided and the facts at
  -- the time of sending or booking.
  avoids_read boolean not null default true,
  safety_text text,
  safety_seen jsonb,

  revision integer not null default 0,
  sent_at timestamptz,
  -- The terms and the allergens that its newest revision named.
  sent_terms_id bigint,
  sent_allergens text,
  acceptance_pending boolean not null default false,
  changes_requested text,
  accepted_at timestamptz,
  -- The terms by which it was booked by hand. The revision of an accepted quote names its own.
  terms_id bigint,
  terms_accepted_at timestamptz,
  -- The day on which the customer accepted the terms by phone.
  terms_accepted_on date,
  completed_at timestamptz,

  -- The kinds of asks that wait for an answer.
  open_asks text[] not null default '{}',
  -- A change waits for its customer's signature, and this many were approved. `change_day` is the other day that the
  -- waiting one asks for.
  change_open boolean not null default false,
  changes_approved integer not null default 0,
  change_day date,
  -- The number of times that the customer moved it, and the most that cancelling gives back since.
  moves_used integer not null default 0,
  back_most numeric(14, 3),

  cancelled_at timestamptz,
  cancel_reason text,
  cancelled_by text,
  -- Its day and its days of payment before the last move. Null once anything else is changed.
  before_move jsonb,
  moved_by text,

  monthly_invoice_id bigint,
  -- It goes on the invoice of a month, which decides when it is taxed. This is kept from its completion on.
  billed_monthly boolean not null default false,
  invoice_emailed_at timestamptz,
  invoice_emailed_count integer not null default 0,

  -- The items in a few words, and the tiers, shape and colours of the cake, as lists show them.
  items text not null default '',
  cake jsonb,
  recipe_choice jsonb,
  -- Its own list of stages, in the order of the work. Null stands for those of its products.
  stage_work jsonb,
  -- From a certain status on it has taken its ingredients out of the stock.
  stock_taken boolean not null default false,
  -- The loss that the owner has accepted, as an amount below zero.
  drift_seen numeric(14, 3),
  drift_seen_at timestamptz,

  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index on orders (business_id, number);
create index on orders (business_id, event_date, id);
create index on orders (business_id, status, event_date);
create index on orders (business_id, contact_id);
create index on orders (business_id, enquiry_id);
create index on orders (business_id, created_at desc, id desc);
create index on orders (business_id, event_date desc nulls last, id desc);
create index on orders (business_id, status, event_date desc nulls last, id desc);
create index on orders (business_id, id) where acceptance_pending;
create index on orders (business_id, id) where changes_requested is not null;
create index on orders (business_id, completed_at) where status = 'Completed';
create index on orders (business_id, id) where tags <> '{}';
create index on orders (business_id, waiting_since) where waiting_since is not null;
create index orders_said on orders using gin (order_says(theme, tags) gin_trgm_ops)
  where theme is not null or tags <> '{}';
create index orders_asked on orders (business_id) where open_asks <> '{}';
create index orders_copied on orders (business_id, copied_from) where copied_from is not null;
create index on orders (business_id, contact_id, completed_at, id) where status = 'Completed';
create index orders_disputed on orders (business_id) where is_disputed;
create index on orders (business_id, assignee_id) where assignee_id is not null;
create index on orders (business_id, booking_fee_due_on) where settled < booking_fee_amount;
create index on orders (business_id, due_date) where settled < total;
create index on orders (business_id, sent_at) where sent_at is not null;
create index on orders (business_id, change_day) where change_day is not null;
create index on orders (business_id, menu_id) where menu_id is not null;
create index on orders (business_id, menu_window_id) where menu_window_id is not null;
create unique index orders_standing_day on orders (business_id, standing_id, standing_day)
  where standing_id is not null;
create index on orders (business_id, monthly_invoice_id) where monthly_invoice_id is not null;
select fence('orders');
select owner_may_look_up('orders');
alter table orders add foreign key (business_id, contact_id) references contacts;
alter table orders add foreign key (business_id, enquiry_id) references enquiries;
alter table orders add foreign key (business_id, event_type_id) references event_types;
alter table orders add foreign key (business_id, terms_id) references terms;

-- An item of an order.
create table order_lines (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  position integer not null,
  -- A product, perhaps in a size, or batches of a recipe.
  product_id bigint,
  product_type text,
  size_id bigint,
  -- The size when it was priced: {name, servings, factor}.
  size jsonb,
  recipe_id bigint,
  -- The recipes of one of it, kept when the order is accepted: [{recipeId, batches}] or [{recipeId, servings}].
  made_of jsonb,
  menu_item_id bigint,

  name text not null,
  description text,
  servings integer,
  quantity numeric(12, 3) not null,
  -- The options when it was priced: [{choiceId, choice, optionId, option, net, gross}] for one of it.
  picks jsonb not null default '[]',
  choices_text text,
  -- The tiers of a cake, from the top down.
  tiers jsonb not null default '[]',
  image_id bigint,
  -- A drawing of its own: a later stroke in the gallery changes no order.
  design jsonb,

  -- The price of the product, before tax, when the line was priced.
  product_price numeric(14, 4),
  unit_price numeric(14, 4) not null,
  -- A fee of the signed terms, such as that for a late change. No discount lowers it.
  is_fee boolean,
  tax_rate_id bigint,
  tax_percent numeric(6, 3) not null,
  subtotal numeric(14, 3) not null,
  discount_share numeric(14, 3) not null,
  tax numeric(14, 3) not null,
  total numeric(14, 3) not null,

  cost numeric(18, 6),
  -- The parts of the cost of one of it: recipes, supplies, labour and overhead. A cost that the owner typed has none.
  cost_parts jsonb,
  -- The ingredients of that cost, by quantity and unit cost.
  cost_sheet jsonb,
  primary key (business_id, id),
  check (cost_parts is null or (cost is not null and cost_parts ?& array['recipes', 'supplies', 'labour', 'overhead'])),
  check (cost_sheet is null or cost is not null)
);
create index on order_lines (business_id, order_id, position);
create index on order_lines (business_id, recipe_id) where recipe_id is not null;
create index on order_lines (business_id, product_id) where product_id is not null;
create index on order_lines (business_id, product_type) where product_id is null and product_type is not null;
create index on order_lines (business_id) where design is not null;
create index on order_lines (business_id, menu_item_id) where menu_item_id is not null;
select fence('order_lines');
alter table order_lines add foreign key (business_id, order_id) references orders on delete cascade;
alter table order_lines add foreign key (business_id, product_id) references products;
alter table order_lines add foreign key (business_id, tax_rate_id) references tax_rates;
alter table order_lines add foreign key (business_id, image_id) references media;
alter table order_lines add foreign key (business_id, recipe_id) references recipes;
alter table order_lines add foreign key (business_id, size_id) references product_sizes;

-- A picture of an order.
create table order_images (
  business_id bigint not null,
  order_id bigint not null,
  media_id bigint not null,
  position integer not null,
  primary key (business_id, order_id, media_id)
);
select fence('order_images');
alter table order_images add foreign key (business_id, order_id) references orders on delete cascade;
alter table order_images add foreign key (business_id, media_id) references media;

-- A note about an order that no customer sees.
create table order_notes (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  content text not null check (content <> ''),
  author_name text not null,
  about text not null default 'note' check (about in ('note', 'colour', 'tin', 'differently')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on order_notes (business_id, order_id, id desc);
select fence('order_notes');
alter table order_notes add foreign key (business_id, order_id) references orders on delete cascade;

-- A recipe that an accepted order is made by, as it was then. Later changes of the recipe do not change it.
create table order_recipes (
  business_id bigint not null,
  order_id bigint not null,
  recipe_id bigint not null,
  -- The batches that one of each product takes: [{productId, batches}]. None for a recipe that only stands in others.
  product_batches jsonb not null,
  version integer not null check (version >= 1),
  primary key (business_id, order_id, recipe_id)
);
create index on order_recipes (business_id, recipe_id);
select fence('order_recipes');
alter table order_recipes add foreign key (business_id, order_id) references orders on delete cascade;
alter table order_recipes add foreign key (business_id, recipe_id) references recipes;

-- A stretch of work on an order, with the id of the mark that brought it. One that was a mistake stays and does not
-- count.
create table order_work (
  business_id bigint not null,
  mark_id uuid not null,
  order_id bigint not null,
  -- Null means the order as a whole.
  stage text,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  worked_by text not null,
  counted boolean not null default true,
  -- The time when the server last heard of it. Devices ask for what is newer.
  noted_at timestamptz not null,
  primary key (business_id, mark_id),
  check (ended_at >= began_at)
);
create index on order_work (business_id, order_id);
create index on order_work (business_id, noted_at);
select fence('order_work');
alter table order_work add foreign key (business_id, order_id) references orders on delete cascade;

-- A price that a customer has for a product.
create table contact_prices (
  business_id bigint not null,
  id bigint generated by default as identity,
  contact_id bigint not null,
  product_id bigint not null,
  -- Null for a product without sizes.
  size_id bigint,
  -- Before tax, as the price of the product.
  price numeric(14, 4) not null check (price >= 0),
  primary key (business_id, id)
);
create unique index on contact_prices (business_id, contact_id, product_id, coalesce(size_id, 0));
create index on contact_prices (business_id, product_id);
select fence('contact_prices');
alter table contact_prices add foreign key (business_id, contact_id) references contacts on delete cascade;
alter table contact_prices add foreign key (business_id, product_id) references products on delete cascade;
alter table contact_prices add foreign key (business_id, size_id) references product_sizes on delete cascade;

-- The orders whose theme and tags say a word. Row-level security would read every row before the index, so the owner of
-- the tables looks, for the bakery of the transaction, and tells only ids (decision 32).
create function orders_saying(pattern text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare bakery bigint := nullif(current_setting('app.business_id', true), '');
begin
  return query select o.id from orders o
    where o.business_id = bakery and (o.theme is not null or o.tags <> '{}') and order_says(o.theme, o.tags) like pattern;
end $$;


-- ===== safety ==========================================================================================================

-- A decision about an order whose customer avoids an allergen. Rows are only added; the newest counts.
create table safety_decisions (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  outcome text not null check (outcome in ('changed', 'told', 'apart', 'declined', 'none')),
  -- The allergens that it is about, and how each was found then.
  codes jsonb not null,
  found jsonb not null,
  public_text text,
  note text,
  by_name text not null,
  made_at timestamptz not null,
  revision integer,
  primary key (business_id, id)
);
create index on safety_decisions (business_id, order_id, id);
select fence('safety_decisions');
alter table safety_decisions add foreign key (business_id, order_id) references orders on delete cascade;


-- ===== cake-templates ==================================================================================================

-- A piece to print at its true size, to trace and cut.
create table cake_templates (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  template jsonb not null,
  -- The order may have been deleted.
  order_id bigint,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on cake_templates (business_id, updated_at, id);
create index on cake_templates (business_id, order_id) where order_id is not null;
select fence('cake_templates');


-- ===== tasks ===========================================================================================================

-- A thing to do. The next one of a repeating task names the one that it was made after.
create table tasks (
  business_id bigint not null,
  id bigint generated by default as identity,
  title text not null,
  description text,
  due_date date,
  priority text not null check (priority in ('low', 'medium', 'high')),
  order_id bigint,
  checklist jsonb not null,
  repeat text check (repeat in ('daily', 'weekly', 'fortnightly', 'monthly', 'yearly')),
  -- The day of the month that a monthly task returns to after a shorter month.
  repeat_day integer,
  made_after bigint,
  -- The act that made it. Null means a person did.
  made_by text,
  completed_at timestamptz,
  assignee_id bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (repeat is null or due_date is not null)
);
create unique index on tasks (business_id, made_after);
create index on tasks (business_id, order_id) where order_id is not null;
create index on tasks (business_id, due_date, id);
create index on tasks (business_id, completed_at desc, id desc) where completed_at is not null;
create index on tasks (business_id, assignee_id) where assignee_id is not null;
select fence('tasks');
alter table tasks add foreign key (business_id, order_id) references orders;
alter table tasks add foreign key (business_id, made_after) references tasks;


-- ===== documents =======================================================================================================

-- An order as its customer was shown it. It is frozen when it is sent and never recomputed.
create table order_revisions (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  revision integer not null,
  state text not null check (state in ('sent', 'accepted', 'replaced')),
  shown jsonb not null,
  hash text not null,
  total numeric(14, 3) not null,
  valid_until date,
  terms_id bigint,
  document_id bigint,
  sent_at timestamptz not null,
  -- The baker's message of when the quote was sent. It is no part of what is accepted, so it stands beside `shown`.
  message text,
  primary key (business_id, id),
  unique (business_id, order_id, revision)
);
select fence('order_revisions');
alter table order_revisions add foreign key (business_id, order_id) references orders;
alter table order_revisions add foreign key (business_id, terms_id) references terms;
alter table order_revisions add foreign key (business_id, document_id) references documents;

-- A link by which a customer opens an order. Only its hash is kept.
create table order_links (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  recipient text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- A link to stop mails opens nothing else, because mails are forwarded and mail programs pass that link on.
  opens text not null default 'order' check (opens in ('order', 'unsubscribe')),
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on order_links (business_id, order_id);
create index on order_links (order_id);
select fence('order_links', true);
select owner_may_look_up('order_links');

-- A customer's link lives until 90 days after the event, even if that was put off after the link was made.
create function end_of_link(expires_at timestamptz, event_date date) returns timestamptz
language sql immutable as $$
  select greatest(expires_at, (event_date + 90 + time '23:59:59') at time zone 'UTC')
$$;

create function event_date_of(of_business bigint, of_order bigint) returns date language plpgsql stable as $$
begin
  return (select o.event_date from orders o where o.business_id = of_business and o.id = of_order);
end $$;

create function order_of_link(wanted bytea, at timestamptz)
returns table (business_id bigint, link_id bigint, order_id bigint, opens text, recipient text, ends_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.id, l.order_id, l.opens, l.recipient, e.ends_at, b.time_zone
    from order_links l
    cross join lateral end_of_link(l.expires_at, event_date_of(l.business_id, l.order_id)) e (ends_at)
    cross join lateral bakery_of(l.business_id) b
   where l.token_hash = wanted and l.revoked_at is null and e.ends_at > at
$$;

-- Somebody who knows only an order's number asks this. It is the one look-up that may ask every server.
create function business_of_sent_order(wanted bigint) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare found bigint;
begin
  found := (select min(l.business_id) from order_links l where l.order_id = wanted);
  if found is null then found := (select min(i.business_id) from invoices i where i.order_id = wanted); end if;
  return query select found, b.time_zone from bakery_of(found) b;
end $$;


-- ===== invoices ========================================================================================================

-- An invoice of an order.
create table invoices (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  number text not null,
  title text not null,
  issued_on date not null,
  shown jsonb not null,
  total numeric(14, 3) not null,
  document_id bigint,
  -- The facts of the order that it stands for, without formats and words. They tell if the order has changed since.
  facts jsonb,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, number),
  unique (business_id, order_id)
);
create index on invoices (order_id);
select fence('invoices');
alter table invoices add foreign key (business_id, order_id) references orders;
alter table invoices add foreign key (business_id, document_id) references documents;

-- An invoice as it was until it was brought up to date under its number.
create table former_invoices (
  business_id bigint not null,
  id bigint generated by default as identity,
  invoice_id bigint not null,
  revision integer not null,
  title text not null,
  shown jsonb not null,
  total numeric(14, 3) not null,
  document_id bigint,
  issued_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, invoice_id, revision)
);
select fence('former_invoices');
alter table former_invoices add foreign key (business_id, invoice_id) references invoices;
alter table former_invoices add foreign key (business_id, document_id) references documents;

-- A receipt as it was given, for one payment or for a paid order. A correction is a further revision, and the former
-- ones stay.
create table receipts (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  payment_id bigint,
  revision integer not null,
  -- A hash of what was receipted.
  facts text not null,
  title text not null,
  issued_on date not null,
  shown jsonb not null,
  total numeric(14, 3) not null,
  document_id bigint,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique nulls not distinct (business_id, order_id, payment_id, revision)
);
select fence('receipts');
alter table receipts add foreign key (business_id, order_id) references orders;
alter table receipts add foreign key (business_id, document_id) references documents;

-- A credit note, for money that goes back although an invoice asked for it.
create table credit_notes (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  refund_id bigint,
  number text not null,
  title text not null,
  issued_on date not null,
  shown jsonb not null,
  total numeric(14, 3) not null check (total > 0),
  document_id bigint,
  is_void boolean not null default false,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, number)
);
create index on credit_notes (business_id, order_id);
create index on credit_notes (business_id, document_id) where document_id is not null;
create unique index on credit_notes (business_id, refund_id) where not is_void;
select fence('credit_notes');
alter table credit_notes add foreign key (business_id, order_id) references orders;
alter table credit_notes add foreign key (business_id, document_id) references documents;


-- ===== quotes ==========================================================================================================

-- A customer's signature under a revision of a quote.
create table acceptances (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  revision integer not null,
  hash text not null,
  document_sha256 bytea,
  typed_name text not null,
  phone text,
  purchase_order text,
  allergens_confirmed boolean not null,
  terms_id bigint,
  ip text,
  agent text,
  accepted_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, order_id, revision)
);
select fence('acceptances');
alter table acceptances add foreign key (business_id, order_id) references orders;
alter table acceptances add foreign key (business_id, terms_id) references terms;


-- ===== payments ========================================================================================================

-- Money that came or went back for an order.
create table payments (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  type text not null check (type in ('booking_fee', 'partial_payment', 'final_payment', 'refund')),
  amount numeric(14, 3) not null,
  tip_amount numeric(14, 3) not null default 0,
  method text not null,
  provider text not null,
  provider_ref text,
  fee_amount numeric(14, 3),
  payment_date date not null,
  note text,
  reverses_id bigint,
  -- The payment that a refund gives back, so that no more of it goes back than came in.
  refunds_id bigint,
  -- Credit that was spent leaves its order by a payment below zero, which names the payment that it became. So no money
  -- is counted twice.
  credit_for_id bigint,
  -- The customer's bank asked for the money of a card payment back. Null means that it never did.
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- The amount that a refund takes off the invoice. It is below zero in the line that takes such a refund back.
  credited numeric(14, 3) not null default 0,
  -- The amount that nobody pays or asks for, because no coin is so small. It is below zero where more was paid.
  rounding numeric(14, 3) not null default 0,
  -- The parts of one payment that was shared over several orders have the same.
  group_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, reverses_id),
  constraint payments_amount_check check (amount <> 0 or tip_amount <> 0)
);
create index on payments (business_id, order_id);
create index on payments (business_id, payment_date);
create index on payments (business_id, refunds_id) where refunds_id is not null;
create index on payments (business_id, credit_for_id) where credit_for_id is not null;
create index on payments (business_id, method);
create unique index on payments (business_id, provider, provider_ref) where provider_ref is not null;
create index on payments (business_id) where type = 'refund' and provider <> 'manual' and provider_ref is null;
create index on payments (business_id, group_id) where group_id is not null;
select fence('payments');
alter table payments add foreign key (business_id, order_id) references orders;
alter table payments add foreign key (business_id, reverses_id) references payments;
alter table payments add foreign key (business_id, refunds_id) references payments;
alter table payments add foreign key (business_id, credit_for_id) references payments;
alter table receipts add foreign key (business_id, payment_id) references payments;
alter table credit_notes add foreign key (business_id, refund_id) references payments;


-- ===== portal ==========================================================================================================

-- A wish of a customer on the page of an order, until the owner has seen to it.
create table asks (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  kind text not null,
  text text,
  handled_at timestamptz,
  wanted_date date,
  outcome text,
  created_at timestamptz not null,
  primary key (business_id, id),
  check (kind in ('change', 'cancel', 'reorder', 'paid', 'pictures', 'date')),
  check (outcome in ('moved', 'declined')),
  check ((kind = 'date') = (wanted_date is not null))
);
create index on asks (business_id, order_id);
create index on asks (business_id, order_id) where handled_at is null;
select fence('asks');
alter table asks add foreign key (business_id, order_id) references orders on delete cascade;

-- A picture that a customer sent with an ask.
create table ask_images (
  business_id bigint not null,
  ask_id bigint not null,
  media_id bigint not null,
  position integer not null,
  primary key (business_id, ask_id, media_id)
);
create index on ask_images (business_id, media_id);
select fence('ask_images');
alter table ask_images add foreign key (business_id, ask_id) references asks on delete cascade;
alter table ask_images add foreign key (business_id, media_id) references media;

-- A code of six digits by which a customer opens their other orders. The digits are derived from the row's id and a key
-- outside the database. It lives for minutes and stands a few guesses.
create table order_codes (
  business_id bigint not null,
  id bigint generated by default as identity,
  -- The order on whose page it was asked for.
  order_id bigint not null,
  email_key text not null,
  guesses integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on order_codes (business_id, order_id);
select fence('order_codes');
alter table order_codes add foreign key (business_id, order_id) references orders on delete cascade;


-- ===== changes =========================================================================================================

-- A change to a booked order that its customer is asked to sign, or that was agreed otherwise. The revision of the same
-- number shows the order as it would be; the order itself stays as it was signed until the change is approved.
create table order_changes (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  revision integer not null,
  state text not null check (state in ('open', 'approved', 'declined', 'withdrawn', 'lapsed')),
  -- The fields to be saved, and their difference as the customer is shown it.
  changes jsonb not null,
  diff jsonb not null,
  -- The other day that it asks for. Null means that the day stays.
  event_date date,
  total_before numeric(14, 3) not null,
  total_after numeric(14, 3) not null,
  fee numeric(14, 3),
  valid_until date not null,
  -- The ask that it answers.
  ask_id bigint,
  -- The way in which it was agreed. Null until it is.
  how text,
  made_by text not null,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  answer_text text,
  primary key (business_id, id),
  unique (business_id, order_id, revision)
);
create unique index on order_changes (business_id, order_id) where state = 'open';
create index on order_changes (business_id, valid_until) where state = 'open';
create index on order_changes (business_id, event_date) where state = 'open' and event_date is not null;
select fence('order_changes');
alter table order_changes
  add foreign key (business_id, order_id, revision) references order_revisions (business_id, order_id, revision) on delete cascade;


-- ===== cards ===========================================================================================================

-- A bakery's account with a company that takes card payments: its own key, encrypted with a key that only the server
-- has, or else an account that the server's key may use.
create table card_accounts (
  business_id bigint primary key,
  provider text not null check (provider in ('stripe', 'stripe-test', 'sandbox')),
  key_sealed bytea,
  key_end text,
  -- The last event that was read. Null means none yet.
  cursor text,
  connected_at timestamptz not null,
  checked_at timestamptz,
  problem text,
  next_check_at timestamptz not null,
  -- The provider tells this address news at once. Null means that news is asked for.
  hook_ref text,
  hook_url text,
  hook_sealed bytea,
  account_ref text,
  -- False while the provider still asks for something, and once the owner switched it off.
  takes_payments boolean not null default true,
  off_at timestamptz,
  constraint card_accounts_one_way check ((key_sealed is null) = (account_ref is not null))
);
create index on card_accounts (next_check_at);
create unique index on card_accounts (account_ref);
select fence('card_accounts', true);
select owner_may_look_up('card_accounts');

-- A page on which a customer may pay. It exists before the provider hears of it, and its id is the provider's key for
-- repeated calls.
create table card_checkouts (
  business_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  provider text not null,
  title text not null,
  amount numeric(14, 3) not null check (amount > 0),
  tip_amount numeric(14, 3) not null default 0 check (tip_amount >= 0),
  currency text not null,
  email text,
  checkout_ref text,
  state text not null check (state in ('open', 'paid', 'ended')),
  expires_at timestamptz not null,
  -- The page that sold something before there is an order.
  return_to text,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, provider, checkout_ref)
);
create index on card_checkouts (business_id, order_id);
select fence('card_checkouts');
alter table card_checkouts add foreign key (business_id, order_id) references orders;

-- News from a card provider, kept before it is acted on. It is done when its effects are saved.
create table provider_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  provider text not null,
  event_ref text not null,
  type text not null,
  object_ref text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  problem text,
  primary key (business_id, id),
  unique (business_id, provider, event_ref)
);
create index on provider_events (next_attempt_at) where done_at is null;
select fence('provider_events');
select owner_may_look_up('provider_events');

create function due_cards(at timestamptz, most integer) returns table (business_id bigint, time_zone text)
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


-- ===== menus ===========================================================================================================

-- A menu that customers order from. The amounts that are taken are counted from the orders, never kept.
create table menus (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  slug text not null,
  intro text,
  picture_id bigint,
  -- Null means the moment of publishing.
  opens_at timestamptz,
  closes_at timestamptz not null,
  published_at timestamptz,
  stopped_at timestamptz,
  payment text not null check (payment in ('card', 'later')),
  -- The places that it takes of each day on which it hands out.
  places_a_day integer not null check (places_a_day between 0 and 1000),
  event_type_id bigint,
  ask_allergies boolean not null,
  -- The time when the owner was told the result of a closed menu. A menu that opened again later is told of again.
  closing_told_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index menus_slug on menus (business_id, slug);
create index on menus (closes_at) where published_at is not null;
select fence('menus');
alter table menus add foreign key (business_id, picture_id) references media;
alter table menus add foreign key (business_id, event_type_id) references event_types;
alter table orders add foreign key (business_id, menu_id) references menus;

-- A heading of a menu.
create table menu_sections (
  business_id bigint not null,
  id bigint generated by default as identity,
  menu_id bigint not null,
  position integer not null,
  name text not null,
  -- Null means no limit.
  stock integer check (stock between 1 and 100000),
  primary key (business_id, id)
);
create index on menu_sections (business_id, menu_id, position);
select fence('menu_sections');
alter table menu_sections add foreign key (business_id, menu_id) references menus on delete cascade;

-- A product on a menu.
create table menu_items (
  business_id bigint not null,
  id bigint generated by default as identity,
  menu_id bigint not null,
  section_id bigint not null,
  position integer not null,
  product_id bigint not null,
  size_id bigint,
  -- Null stands for the name of the product.
  title text,
  -- Before tax. Null stands for the price of the product or the size.
  price numeric(14, 4) check (price >= 0),
  stock integer check (stock between 1 and 100000),
  -- The most of it in one order.
  most integer check (most between 1 and 1000),
  -- The amount of the stock of its section that one takes.
  counts_as integer not null check (counts_as between 1 and 1000),
  -- It is no longer offered, but orders have it.
  hidden boolean not null,
  primary key (business_id, id)
);
create index on menu_items (business_id, menu_id, position);
create index on menu_items (business_id, product_id);
select fence('menu_items');
alter table menu_items add foreign key (business_id, menu_id) references menus on delete cascade;
alter table menu_items add foreign key (business_id, section_id) references menu_sections;
alter table menu_items add foreign key (business_id, product_id) references products;
alter table menu_items add foreign key (business_id, size_id) references product_sizes;
alter table order_lines add foreign key (business_id, menu_item_id) references menu_items;

-- A day and time at which a menu is handed out.
create table menu_windows (
  business_id bigint not null,
  id bigint generated by default as identity,
  menu_id bigint not null,
  day date not null,
  from_time text not null,
  to_time text not null,
  place text,
  orders_most integer check (orders_most between 1 and 100000),
  -- It is no longer offered, but orders have it.
  closed_at timestamptz,
  primary key (business_id, id)
);
create index on menu_windows (business_id, menu_id, day);
create index on menu_windows (business_id, day);
select fence('menu_windows');
alter table menu_windows add foreign key (business_id, menu_id) references menus on delete cascade;
alter table orders add foreign key (business_id, menu_window_id) references menu_windows;

-- A customer's hold on a menu while they pay, and for two days after, so that their page can tell the result. The order
-- itself is a draft with `held_until`.
create table menu_holds (
  business_id bigint not null,
  id bigint generated by default as identity,
  menu_id bigint not null,
  order_id bigint not null,
  token_hash bytea not null,
  -- The page sends it once, so that a repeated call is the same hold.
  nonce text not null,
  -- A hash of what was chosen and typed. Another choice is another hold.
  content_hash bytea not null,
  -- A hash of the address that it came from, because nobody holds much at once.
  address_hash bytea not null,
  email_key text not null,
  -- The person who orders. Null once the order has its customer.
  person jsonb,
  -- The time to ask the provider for the result. Null once that is known.
  next_try_at timestamptz,
  -- The place was given back without an answer of the provider.
  given_up_at timestamptz,
  -- A hash of the link in the mail that confirms an order to be paid later. Null where it is paid at once.
  confirm_hash bytea,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index menu_holds_token on menu_holds (business_id, token_hash);
create unique index menu_holds_nonce on menu_holds (business_id, nonce);
create unique index menu_holds_order on menu_holds (business_id, order_id);
create index on menu_holds (next_try_at) where next_try_at is not null;
create index on menu_holds (created_at) where next_try_at is null;
create unique index menu_holds_confirm on menu_holds (business_id, confirm_hash) where confirm_hash is not null;
select fence('menu_holds');
alter table menu_holds add foreign key (business_id, menu_id) references menus on delete cascade;
alter table menu_holds add foreign key (business_id, order_id) references orders on delete cascade;

-- The bakeries with holds to settle or to forget.
create function due_holds(at timestamptz, most integer) returns table (business_id bigint, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare due bigint[];
begin
  due := array(select distinct h.business_id from menu_holds h where h.next_try_at <= at limit most);
  due := due || array(select distinct h.business_id from menu_holds h
    where h.next_try_at is null and h.created_at < at - interval '2 days' limit most);
  return query
    select d.business_id, b.time_zone
      from (select distinct unnest(due)) d (business_id) cross join lateral bakery_of(d.business_id) b limit most;
end $$;

-- Menus that closed a while ago: somebody may still pay for a hold until two hours after. Older ones are no news.
create function closed_menus(at timestamptz, most integer)
returns table (business_id bigint, time_zone text, menu_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select m.business_id, b.time_zone, m.id
      from menus m cross join lateral bakery_of(m.business_id) b
     where m.closes_at <= at and m.closes_at > at - interval '2 days' and m.published_at is not null and m.archived_at is null
       and (m.closing_told_at is null or m.closing_told_at < m.closes_at)
       and (m.closes_at < at - interval '2 hours' or not exists (select from orders o
         where o.business_id = m.business_id and o.menu_id = m.id and o.held_until is not null))
     limit most;
end $$;


-- ===== standing ========================================================================================================

-- An order that comes again on the same weekdays. The orders of the next weeks are made of it and are orders like any
-- other.
create table standing_orders (
  business_id bigint not null,
  id bigint generated by default as identity,
  contact_id bigint not null,
  name text not null,
  starts_on date not null,
  ends_on date,
  -- In weeks from Monday to Sunday. The first is that of `starts_on`.
  every integer not null check (every between 1 and 4),
  delivery_type text,
  delivery_address text,
  delivery_details text,
  delivery_time text,
  delivery_time_to text,
  -- Each day has its order this many days ahead.
  ahead_days integer not null check (ahead_days between 7 and 56),
  -- The customer's own number for it.
  reference text,
  job_sheet_notes text,
  -- Its orders are counted among those of their day.
  takes_place boolean not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (ends_on >= starts_on)
);
create index on standing_orders (business_id, contact_id);
select fence('standing_orders');
alter table standing_orders add foreign key (business_id, contact_id) references contacts;
alter table orders add foreign key (business_id, standing_id) references standing_orders;

-- An item of a standing order, with its quantity on each weekday.
create table standing_lines (
  business_id bigint not null,
  id bigint generated by default as identity,
  standing_id bigint not null,
  position integer not null,
  product_id bigint,
  recipe_id bigint,
  size_id bigint,
  -- The options that were picked: [{"optionId": 1}].
  picks jsonb not null,
  name text not null,
  -- As typed, with or before tax as `price_entry` says. Null stands for the price of the day on which an order is made.
  unit_price numeric(14, 4) check (unit_price >= 0),
  tax_rate_id bigint,
  mon numeric(12, 3) check (mon >= 0),
  tue numeric(12, 3) check (tue >= 0),
  wed numeric(12, 3) check (wed >= 0),
  thu numeric(12, 3) check (thu >= 0),
  fri numeric(12, 3) check (fri >= 0),
  sat numeric(12, 3) check (sat >= 0),
  sun numeric(12, 3) check (sun >= 0),
  -- Null follows the settings.
  price_entry text,
  primary key (business_id, id)
);
create index on standing_lines (business_id, standing_id, position);
create index on standing_lines (business_id, product_id) where product_id is not null;
select fence('standing_lines');
alter table standing_lines add foreign key (business_id, standing_id) references standing_orders on delete cascade;
alter table standing_lines add foreign key (business_id, product_id) references products;
alter table standing_lines add foreign key (business_id, recipe_id) references recipes;
alter table standing_lines add foreign key (business_id, size_id) references product_sizes;
alter table standing_lines add foreign key (business_id, tax_rate_id) references tax_rates;

-- Days on which a standing order pauses.
create table standing_skips (
  business_id bigint not null,
  id bigint generated by default as identity,
  standing_id bigint not null,
  from_day date not null,
  -- Null means until further notice.
  to_day date,
  note text,
  primary key (business_id, id),
  check (to_day >= from_day)
);
create index on standing_skips (business_id, standing_id, from_day);
select fence('standing_skips');
alter table standing_skips add foreign key (business_id, standing_id) references standing_orders on delete cascade;


-- ===== monthly-invoices ================================================================================================

-- One invoice of all that a customer had in a month. Its number is of the same series as those of other invoices.
create table monthly_invoices (
  business_id bigint not null,
  id bigint generated by default as identity,
  contact_id bigint not null,
  -- The first day of the month.
  month date not null,
  number text not null,
  title text not null,
  issued_on date not null,
  due_on date not null,
  total numeric(14, 3) not null,
  tax numeric(14, 3) not null,
  currency text not null,
  shown jsonb not null,
  document_id bigint,
  is_void boolean not null default false,
  void_reason text,
  -- The time when it was last mailed.
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index on monthly_invoices (business_id, number);
create index on monthly_invoices (business_id, month);
create index on monthly_invoices (business_id, contact_id);
select fence('monthly_invoices');
alter table monthly_invoices add foreign key (business_id, contact_id) references contacts;
alter table monthly_invoices add foreign key (business_id, document_id) references documents;
alter table orders add foreign key (business_id, monthly_invoice_id) references monthly_invoices;


-- ===== expenses ========================================================================================================

-- A category of money that goes out or comes in. Amounts of expenses, income and mileage are `numeric` without a scale,
-- because each is stored in the decimals of the bakery's currency.
create table expense_categories (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('expense', 'income')),
  name text not null,
  color text not null,
  -- The per cent that a record in it begins with. Null means no tax.
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  -- The account by which a bookkeeper knows it.
  account_code text,
  -- The most to be spent in it in a month. Null means no limit.
  budget numeric check (budget > 0),
  -- Its expenses keep the bakery open whatever it bakes. Those that go into products are in the costs of products
  -- already.
  is_overhead boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on expense_categories (business_id, kind, lower(name));
select fence('expense_categories');

-- A cost that comes round. On its day it becomes a draft that waits to be confirmed.
create table recurring_expenses (
  business_id bigint not null,
  id bigint generated by default as identity,
  description text not null,
  category_id bigint,
  supplier text,
  payment_source text not null check (payment_source in ('Cash', 'Bank', 'Card', 'PayPal', 'Other')),
  total_inc_tax numeric not null check (total_inc_tax > 0),
  -- The per cent of tax in the total. Null means none.
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  tax_deductible boolean not null,
  business_percent numeric(6, 3) not null check (business_percent between 0 and 100),
  every text not null check (every in ('weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly')),
  -- Later days are counted from this one, so that the 31st comes back after a shorter month.
  starts_on date not null,
  -- Null means that it has ended.
  next_on date,
  ends_on date,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create index on recurring_expenses (business_id, next_on) where next_on is not null;
select fence('recurring_expenses');
alter table recurring_expenses add foreign key (business_id, category_id) references expense_categories;

-- Money that was spent, or came back from where it was spent (a refund: every amount is below zero).
create table expenses (
  business_id bigint not null,
  id bigint generated by default as identity,
  date date not null,
  description text not null,
  category_id bigint,
  -- The name of the shop. `supplier_id` is the contact of this name, if there is one.
  supplier text,
  supplier_id bigint,
  payment_source text not null check (payment_source in ('Cash', 'Bank', 'Card', 'PayPal', 'Other')),
  -- The amount that was paid, the tax in it, and the rest.
  total_inc_tax numeric not null,
  vat numeric not null,
  amount numeric not null,
  -- The per cent by which `vat` was worked out. Null means that it was typed, or that there is none.
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  tax_deductible boolean not null,
  business_percent numeric(6, 3) not null check (business_percent between 0 and 100),
  -- The business's part of the three amounts, rounded in each row. Reports add these up.
  business_total numeric not null,
  business_vat numeric not null,
  business_amount numeric not null,
  is_refund boolean not null,
  -- A recurring expense made it, and nobody has confirmed it yet. It counts in no sum.
  is_draft boolean not null,
  recurring_id bigint,
  -- The whole receipt, where only a part of it is this expense.
  receipt_total numeric,
  notes text,
  -- The owner put it away. It leaves the list, not the sums.
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (amount = (total_inc_tax - vat)),
  check (business_amount = (business_total - business_vat)),
  check (is_refund = (total_inc_tax < 0))
);
create index on expenses (business_id, date desc, id desc);
create index on expenses (business_id, category_id, date);
create index on expenses (business_id, supplier_id) where supplier_id is not null;
create index on expenses (business_id, recurring_id) where recurring_id is not null;
select fence('expenses');
alter table expenses add foreign key (business_id, category_id) references expense_categories;
alter table expenses add foreign key (business_id, supplier_id) references contacts;
alter table expenses add foreign key (business_id, recurring_id) references recurring_expenses;

-- A line of a receipt of which only a part is the bakery's.
create table expense_lines (
  business_id bigint not null,
  expense_id bigint not null,
  position integer not null,
  wording text not null,
  -- With its tax, as the receipt says.
  amount numeric not null,
  business_percent numeric(6, 3) not null check (business_percent between 0 and 100),
  -- The business's part, rounded. These add up to the expense.
  business_amount numeric not null,
  -- The ingredient or supply that was bought. It may have been deleted.
  ingredient_id bigint,
  supply_id bigint,
  packs numeric(12, 3),
  pack_size numeric(18, 6),
  primary key (business_id, expense_id, position),
  check (ingredient_id is null or supply_id is null)
);
select fence('expense_lines');
alter table expense_lines add foreign key (business_id, expense_id) references expenses on delete cascade;

-- An order that an expense was for.
create table expense_orders (
  business_id bigint not null,
  expense_id bigint not null,
  order_id bigint not null,
  primary key (business_id, expense_id, order_id)
);
create index on expense_orders (business_id, order_id);
select fence('expense_orders');
alter table expense_orders add foreign key (business_id, expense_id) references expenses on delete cascade;
alter table expense_orders add foreign key (business_id, order_id) references orders on delete cascade;

-- A picture of the receipt of an expense.
create table expense_receipts (
  business_id bigint not null,
  expense_id bigint not null,
  media_id bigint not null,
  position integer not null,
  primary key (business_id, expense_id, media_id)
);
create index on expense_receipts (business_id, media_id);
select fence('expense_receipts');
alter table expense_receipts add foreign key (business_id, expense_id) references expenses on delete cascade;
alter table expense_receipts add foreign key (business_id, media_id) references media;

-- The words of a shop for a thing, and what was done with it the last time. Both are in small letters.
create table receipt_wordings (
  business_id bigint not null,
  shop text not null,
  wording text not null,
  business_percent numeric(6, 3) not null,
  ingredient_id bigint,
  supply_id bigint,
  pack_size numeric(18, 6),
  updated_at timestamptz not null,
  primary key (business_id, shop, wording)
);
select fence('receipt_wordings');


-- ===== income ==========================================================================================================

-- Money that came without an order.
create table income (
  business_id bigint not null,
  id bigint generated by default as identity,
  date date not null,
  description text not null,
  category_id bigint,
  -- The person or firm that paid.
  source text,
  payment_source text not null check (payment_source in ('Cash', 'Bank', 'Card', 'PayPal', 'Other')),
  -- The amount that came in, the tax in it, and the rest.
  amount numeric not null check (amount > 0),
  vat numeric not null check (vat >= 0),
  net numeric not null,
  -- The per cent by which `vat` was worked out. Null means that it was typed, or that there is none.
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  notes text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (net = (amount - vat))
);
create index on income (business_id, date desc, id desc);
create index on income (business_id, category_id, date);
select fence('income');
alter table income add foreign key (business_id, category_id) references expense_categories;


-- ===== mileage =========================================================================================================

-- A drive to claim.
create table mileage (
  business_id bigint not null,
  id bigint generated by default as identity,
  -- The day of the drive. `created_at` is the time when it was noted.
  date date not null,
  category text not null,
  description text not null,
  -- The destination. The distance of the last drive there is offered for the next.
  place text,
  vehicle text,
  start_odometer numeric(12, 3) check (start_odometer >= 0),
  end_odometer numeric(12, 3) check (end_odometer >= 0),
  -- The whole way, there and back, in the unit of the day on which it was noted.
  distance numeric(12, 3) not null check (distance > 0),
  unit text not null check (unit in ('miles', 'kilometers')),
  manual_distance boolean not null,
  round_trip boolean not null,
  -- The money for one `rate_unit` when the drive was noted. Null means that no rate was set.
  rate numeric check (rate >= 0),
  rate_unit text check (rate_unit in ('miles', 'kilometers')),
  claim numeric check (claim >= 0),
  -- The order or expense that it was driven for. It may have been deleted.
  order_id bigint,
  expense_id bigint,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check ((rate is null) = (claim is null) and (rate is null) = (rate_unit is null))
);
create index on mileage (business_id, date desc, id desc);
create index on mileage (business_id, order_id) where order_id is not null;
create index on mileage (business_id, expense_id) where expense_id is not null;
create index on mileage (business_id, lower(place), date desc) where place is not null;
select fence('mileage');

-- A delivery or purchase of which the owner said that nobody drove.
create table mileage_skips (
  business_id bigint not null,
  kind text not null check (kind in ('order', 'expense')),
  record_id bigint not null,
  -- The shop of a purchase. It is not asked about again until somebody drives there.
  place text,
  created_at timestamptz not null,
  primary key (business_id, kind, record_id)
);
select fence('mileage_skips');


-- ===== imports =========================================================================================================

-- A file that was imported.
create table import_batches (
  business_id bigint not null,
  id bigint generated always as identity,
  -- The client's name for the file, the same in each of its chunks.
  key uuid not null,
  type text not null,
  file_name text,
  row_count integer not null,
  actor_name text not null,
  undone_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, key)
);
select fence('import_batches');

-- The result of a row of an imported file, so that an import can be shown, repeated and undone.
create table import_rows (
  business_id bigint not null,
  batch_id bigint not null,
  line integer not null,
  -- 0 is the row's own record. Records that it needed and that did not exist follow.
  part integer not null default 0,
  action text not null check (action in ('imported', 'updated', 'skipped', 'failed')),
  kind text,
  record_id bigint,
  -- The record's version after the import. Another one means that somebody changed it since.
  version_after integer,
  -- The changed fields of an updated record as they were.
  before jsonb,
  message text,
  -- The cells of a row that failed, by their headers.
  cells jsonb,
  -- Nobody changes a row's record back twice.
  undone boolean not null default false,
  primary key (business_id, batch_id, line, part)
);
select fence('import_rows');
alter table import_rows add foreign key (business_id, batch_id) references import_batches on delete cascade;

-- The fields that the columns filled the last time that a file had these headers.
create table import_mappings (
  business_id bigint not null,
  type text not null,
  -- A hash of the headers.
  headers text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (business_id, type, headers)
);
select fence('import_mappings');


-- ===== reports =========================================================================================================

-- An item that was ticked off in a baking list, with the recipes in it at that time: a recall finds them after the item has
-- left its order. Saving an order writes its lines again under the same ids, so there is no foreign key to them.
create table baked_items (
  business_id bigint not null,
  order_id bigint not null,
  line_id bigint not null,
  item text not null,
  made_of jsonb not null,
  baked_at timestamptz not null,
  baked_by text not null,
  primary key (business_id, order_id, line_id)
);
select fence('baked_items');
alter table baked_items add foreign key (business_id, order_id) references orders on delete cascade;

-- A thing that is in the basket already. A shopping list has no rows of its own, so a tick names the days of its list
-- and the thing.
create table shopping_ticks (
  business_id bigint not null,
  start_date date not null,
  end_date date not null,
  item text not null,
  -- The amount that was to be bought when it was ticked. The thing comes back when later orders need more.
  amount numeric,
  ticked_at timestamptz not null,
  ticked_by text not null,
  primary key (business_id, start_date, end_date, item)
);
select fence('shopping_ticks');


-- ===== packs ===========================================================================================================

-- A pack of an ingredient. While it is open, everything made with the ingredient may have it in.
create table packs (
  business_id bigint not null,
  id bigint generated by default as identity,
  ingredient_id bigint not null,
  lot text,
  supplier text,
  best_before date,
  bought_on date,
  -- Null while it waits to be opened.
  opened_on date,
  -- Its last day. Null while it is open.
  finished_on date,
  note text,
  discarded boolean not null,
  media_id bigint,
  -- A pack that a device opened without a network has the id of that device's mark, so that it is opened once.
  mark_id uuid,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  check (finished_on >= opened_on)
);
create index on packs (business_id, ingredient_id, opened_on);
create unique index on packs (business_id, mark_id);
select fence('packs');
alter table packs add foreign key (business_id, ingredient_id) references ingredients on delete cascade;
alter table packs add foreign key (business_id, media_id) references media;


-- ===== calendar ========================================================================================================

-- An address under which a phone's calendar reads a bakery's days. Only its hash is kept.
create table calendar_feeds (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('all', 'orders', 'tasks', 'payments')),
  hide_names boolean not null,
  token_hash bytea unique,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id)
);
select fence('calendar_feeds', true);
select owner_may_look_up('calendar_feeds');

create function business_of_feed(wanted bytea) returns table (business_id bigint, feed_id bigint, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.business_id, f.id, b.time_zone
    from calendar_feeds f cross join lateral bakery_of(f.business_id) b
   where f.token_hash = wanted and f.revoked_at is null
$$;


-- ===== production ======================================================================================================

-- A completed order as it was made, without the name of its customer, for the next one like it.
create table production_records (
  business_id bigint not null,
  order_id bigint not null,
  made_at timestamptz not null,
  record jsonb not null,
  search_text text not null,
  price_then numeric(14, 3) not null,
  -- Null if nothing in it was costed.
  cost_then numeric,
  -- The words that a search reads.
  said text not null generated always as (folded(search_text)) stored,
  primary key (business_id, order_id)
);
create index on production_records (business_id, made_at);
create index on production_records using gin (said gin_trgm_ops);
select fence('production_records');
alter table production_records add foreign key (business_id, order_id) references orders on delete cascade;

-- As `orders_saying`, for the records of production.
create function records_saying(pattern text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare bakery bigint := nullif(current_setting('app.business_id', true), '');
begin
  return query select r.order_id from production_records r where r.business_id = bakery and r.said like pattern;
end $$;


-- ===== accountant ======================================================================================================

-- The codes of a bakery's accounts and taxes in accounting programs.
create table accountant_codes (
  business_id bigint primary key,
  -- By the name of the program. One that is missing here has its own default codes.
  programs jsonb not null,
  version integer not null,
  updated_at timestamptz not null
);
select fence('accountant_codes');

-- An export for the accountant with its files as they were, so that it can be downloaded again.
create table accountant_exports (
  business_id bigint not null,
  id bigint generated by default as identity,
  layout text not null,
  from_day date not null,
  to_day date not null,
  -- True if it holds records that had been exported before, too.
  again boolean not null,
  entries integer not null,
  total numeric not null,
  currency text not null,
  files jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
select fence('accountant_exports');

-- A record in an export for the accountant. The record may have been deleted.
create table exported_entries (
  business_id bigint not null,
  export_id bigint not null,
  layout text not null,
  kind text not null check (kind in ('invoice', 'monthly-invoice', 'credit-note', 'payment', 'expense', 'income')),
  record_id bigint not null,
  day date not null,
  reference text not null,
  total numeric not null,
  hash text not null,
  primary key (business_id, export_id, kind, record_id)
);
create index on exported_entries (business_id, layout, day);
create index on exported_entries (business_id, layout, kind, record_id, export_id desc);
select fence('exported_entries');
alter table exported_entries add foreign key (business_id, export_id) references accountant_exports on delete cascade;


-- ===== integrations ====================================================================================================

-- A key for another program. Only its hash is kept, and the beginning by which an owner recognises it.
create table api_keys (
  business_id bigint not null,
  id bigint generated by default as identity,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id)
);
select fence('api_keys', true);
select owner_may_look_up('api_keys');

-- An address that is told what happens in the bakery, signed as Standard Webhooks say. Its secret is encrypted with a
-- key that only the server has.
create table webhook_endpoints (
  business_id bigint not null,
  id bigint generated by default as identity,
  url text not null,
  events text[] not null,
  secret_sealed bytea not null,
  -- Both secrets sign while one replaces the other.
  former_sealed bytea,
  former_until timestamptz,
  -- Null means that it is on.
  off_reason text check (off_reason in ('owner', 'gone', 'failing')),
  -- The failed attempts since the last that got through. The endpoint rests between them.
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz not null,
  lease_token uuid,
  -- The program that made it for itself. It goes with the program's key.
  api_key_id bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on webhook_endpoints (rests_until) where off_reason is null;
create index on webhook_endpoints (business_id, api_key_id) where api_key_id is not null;
select fence('webhook_endpoints');
select owner_may_look_up('webhook_endpoints');

-- An event, with the very bytes that are signed and sent.
create table webhook_events (
  business_id bigint not null,
  id bigint generated by default as identity,
  ref text not null,
  type text not null,
  order_id bigint,
  enquiry_id bigint,
  body text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index on webhook_events (business_id, order_id);
create index on webhook_events (business_id, enquiry_id);
select fence('webhook_events');

-- An event on its way to an endpoint.
create table webhook_deliveries (
  business_id bigint not null,
  id bigint generated by default as identity,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null check (state in ('waiting', 'delivered', 'given-up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- The last attempt. No status means that no answer came.
  tried_at timestamptz,
  status integer,
  took_ms integer,
  problem text,
  primary key (business_id, id)
);
create index on webhook_deliveries (business_id, endpoint_id, id);
create index on webhook_deliveries (business_id, event_id);
create index on webhook_deliveries (business_id, endpoint_id, next_attempt_at) where state = 'waiting';
select fence('webhook_deliveries');
select owner_may_look_up('webhook_deliveries');
alter table webhook_deliveries add foreign key (business_id, endpoint_id) references webhook_endpoints on delete cascade;
alter table webhook_deliveries add foreign key (business_id, event_id) references webhook_events on delete cascade;

create function api_key_of(key_hash bytea, at timestamptz)
returns table (business_id bigint, key_id bigint, name text, scopes text[], last_used_at timestamptz, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.business_id, k.id, k.name, k.scopes, k.last_used_at, b.time_zone
    from api_keys k cross join lateral bakery_of(k.business_id) b
   where k.hash = key_hash and k.revoked_at is null and k.created_at <= at
$$;

-- The endpoint that has rested longest comes first, so that a slow one holds up nobody else.
create function due_webhooks(at timestamptz, most integer) returns table (business_id bigint, endpoint_id bigint)
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


-- ===== notices =========================================================================================================

-- A device that shows notices of a bakery, until somebody signs out on it. Its address is that of the browser's push
-- service, and messages are encrypted for it alone.
create table push_devices (
  business_id bigint not null,
  id bigint generated by default as identity,
  user_id bigint not null,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  kinds text[] not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, session_id)
);
create index on push_devices (session_id);
create index on push_devices (business_id, user_id);
select fence('push_devices', true);
alter table push_devices add foreign key (business_id, user_id) references memberships on delete cascade;

-- A notice on its way to a device. It is deleted when it has arrived or is too old.
create table push_messages (
  business_id bigint not null,
  id bigint generated by default as identity,
  device_id bigint not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  primary key (business_id, id)
);
create index on push_messages (business_id, device_id);
create index on push_messages (next_attempt_at);
select fence('push_messages', true);
select owner_may_look_up('push_messages');
alter table push_messages add foreign key (business_id, device_id) references push_devices on delete cascade;

create function due_pushes(at timestamptz, most integer)
returns table (business_id bigint, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.business_id, p.id
    from push_messages p join businesses b on b.id = p.business_id and b.closed_at is null
   where p.next_attempt_at <= at
   order by p.next_attempt_at, p.business_id, p.id
   limit most
$$;


-- ===== overview ========================================================================================================

-- The last line of the history that a person has seen in the bell.
create table bell_reads (
  business_id bigint not null,
  user_id bigint not null,
  activity_id bigint not null,
  primary key (business_id, user_id)
);
select fence('bell_reads');


-- ===== exports =========================================================================================================

-- An export of all of a bakery's data, or a restore of one, in a queue of its own.
create table transfers (
  business_id bigint not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('export', 'restore')),
  state text not null check (state in ('uploading', 'waiting', 'running', 'ready', 'failed')),
  -- The weekly export that nobody asked for.
  scheduled boolean not null default false,
  -- It names the file.
  key text not null,
  bytes bigint not null default 0,
  -- The progress, and the whole.
  done bigint not null default 0,
  total bigint not null default 0,
  -- The reason why it failed, as the owner reads it.
  message text,
  attempts integer not null default 0,
  -- The time when its last piece came, while it is uploaded. After an idle hour its place is given back.
  next_attempt_at timestamptz not null,
  lease_token uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, key)
);
create unique index on transfers (business_id, kind) where state in ('uploading', 'waiting', 'running');
create index on transfers (next_attempt_at) where state in ('waiting', 'running');
create index on transfers (key);
create index on transfers (next_attempt_at) where state = 'uploading';
select fence('transfers');
select owner_may_look_up('transfers');

create function due_transfers(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select t.business_id, t.id from transfers t
     where t.state in ('waiting', 'running') and t.next_attempt_at <= at
        or t.state = 'uploading' and t.next_attempt_at <= at - interval '1 hour'
     order by t.next_attempt_at, t.id limit most;
end $$;

-- The keys among these that a transfer of any bakery names.
create function transfer_keys_in_use(wanted text[]) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select t.key from transfers t where t.key = any(wanted);
end $$;

-- The room that the restores of all bakeries take or may still take on the disk.
create function restoring_bytes() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(t.bytes), 0) from transfers t
           where t.kind = 'restore' and t.state in ('uploading', 'waiting', 'running'));
end $$;
