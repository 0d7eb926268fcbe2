-- The scheduler looks over every bakery each minute: of its settings it reads only those that say when a job is due.
create or replace function business_jobs()
returns table (business_id bigint, time_zone text, created_at timestamptz, settings jsonb, runs jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, t.data ->> 'timezone', b.created_at,
         jsonb_strip_nulls(jsonb_build_object(
           'upcomingOrdersFrequency', t.data -> 'upcomingOrdersFrequency',
           'weekStartDay', t.data -> 'weekStartDay')),
         coalesce((select jsonb_object_agg(r.key, jsonb_build_object(
                     'occurrence', r.occurrence,
                     'next', to_char(r.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
                     from job_runs r where r.business_id = b.id), '{}')
    from businesses b join settings t on t.business_id = b.id
   where b.closed_at is null
   order by b.id
$$;
