-- A person may work in several bakeries, and a session is in one of them. Who was removed keeps her row: the page she left
-- open can say what happened, and her name stays known.
drop index memberships_user_id_idx;
create index on memberships (user_id);
alter table memberships drop constraint memberships_status_check;
alter table memberships add constraint memberships_status_check check (status in ('active', 'suspended', 'removed'));
alter table memberships add column last_seen_at timestamptz;
create unique index memberships_one_owner on memberships (business_id) where role = 'owner' and status = 'active';

alter table memberships no force row level security;
alter table sessions add column bakery_id bigint;
update sessions s set bakery_id = (select m.business_id from memberships m where m.user_id = s.user_id);
update memberships m set last_seen_at = (select max(s.last_seen_at) from sessions s where s.user_id = m.user_id);
delete from sessions where bakery_id is null;
alter table memberships force row level security;
alter table sessions alter column bakery_id set not null;
alter table sessions add foreign key (bakery_id, user_id) references memberships (business_id, user_id) on delete cascade;
create index on sessions (bakery_id, user_id);

create or replace function session_of(wanted bytea, at timestamptz)
returns table (session_id bigint, user_id bigint, business_id bigint, role text, person_name text, email text,
               verified boolean, time_zone text, last_seen_at timestamptz, is_demo boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, m.business_id, m.role, u.first_name || ' ' || u.last_name, u.email,
         u.email_verified_at is not null, t.data ->> 'timezone', s.last_seen_at, b.is_demo
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = u.id and m.business_id = s.bakery_id and m.status = 'active'
    join businesses b on b.id = m.business_id and b.closed_at is null
    join settings t on t.business_id = m.business_id
   where s.token_hash = wanted and s.expires_at > at
     and s.last_seen_at > at - case when s.remember then interval '30 days' else interval '12 hours' end
$$;

-- The bakery whose team the person of a session was removed from.
create function removed_from(wanted bytea, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(t.data ->> 'businessName', '')
    from sessions s
    join memberships m on m.user_id = s.user_id and m.business_id = s.bakery_id and m.status = 'removed'
    join settings t on t.business_id = m.business_id
   where s.token_hash = wanted and s.expires_at > at
$$;

-- The bakeries of a person, her own first.
drop function membership_of(bigint);
create function membership_of(wanted bigint)
returns table (business_id bigint, role text, status text, time_zone text, is_demo boolean, business_name text,
               last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.business_id, m.role, m.status, t.data ->> 'timezone', b.is_demo, coalesce(t.data ->> 'businessName', ''),
         m.last_seen_at
    from memberships m join businesses b on b.id = m.business_id and b.closed_at is null
    join settings t on t.business_id = m.business_id
   where m.user_id = wanted
   order by m.role <> 'owner', m.created_at, m.business_id
$$;

-- The people who are known in this bakery only, and go with it.
create function people_only_of(wanted bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from memberships m
   where m.business_id = wanted
     and not exists (select from memberships o where o.user_id = m.user_id and o.business_id <> wanted)
$$;
