-- When the person of a session last proved that it is her: by signing in, or since.
alter table sessions add column confirmed_at timestamptz;

drop function session_of(bytea, timestamptz);
create function session_of(wanted bytea, at timestamptz)
returns table (session_id bigint, user_id bigint, business_id bigint, role text, person_name text, email text,
               verified boolean, time_zone text, last_seen_at timestamptz, is_demo boolean, confirmed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, u.id, m.business_id, m.role, u.first_name || ' ' || u.last_name, u.email,
         u.email_verified_at is not null, t.data ->> 'timezone', s.last_seen_at, b.is_demo, s.confirmed_at
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = u.id and m.business_id = s.bakery_id and m.status = 'active'
    join businesses b on b.id = m.business_id and b.closed_at is null
    join settings t on t.business_id = m.business_id
   where s.token_hash = wanted and s.expires_at > at
     and s.last_seen_at > at - case when s.remember then interval '30 days' else interval '12 hours' end
$$;
