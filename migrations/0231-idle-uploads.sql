-- While a file is uploaded, `next_attempt_at` is when its last piece came. After an idle hour it is due, and its place is given back.
create index on transfers (next_attempt_at) where state = 'uploading';

create or replace function due_transfers(at timestamptz, most integer) returns table (business_id bigint, id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select t.business_id, t.id from transfers t
     where t.state in ('waiting', 'running') and t.next_attempt_at <= at
        or t.state = 'uploading' and t.next_attempt_at <= at - interval '1 hour'
     order by t.next_attempt_at, t.id limit most;
end $$;

-- What the restores under way, of all bakeries, take or may still take of the disk.
create function restoring_bytes() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(t.bytes), 0) from transfers t
           where t.kind = 'restore' and t.state in ('uploading', 'waiting', 'running'));
end $$;
