-- How far each scheduled job of each bakery has come. The row moves on in the transaction that holds the work's effects.
create table job_runs (
  business_id bigint not null references businesses,
  key text not null,
  -- The last occurrence that was worked off, such as 2026-06-10; occurrences sort as text. '': none yet.
  occurrence text not null,
  ran_at timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  primary key (business_id, key)
);
select fence('job_runs');
select owner_may_look_up('job_runs');

-- What the scheduler looks over each minute; it then works inside each business by itself.
create function business_jobs()
returns table (business_id bigint, time_zone text, created_at timestamptz, settings jsonb, runs jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, t.data ->> 'timezone', b.created_at, t.data,
         coalesce((select jsonb_object_agg(r.key, jsonb_build_object(
                     'occurrence', r.occurrence,
                     'next', to_char(r.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
                     from job_runs r where r.business_id = b.id), '{}')
    from businesses b join settings t on t.business_id = b.id
   where b.closed_at is null
   order by b.id
$$;
