-- What the owner deleted a moment ago, whole with its parts, until nobody can want it back.
create table deleted_records (
  business_id bigint not null references businesses,
  -- The table that it was in.
  kind text not null,
  id bigint not null,
  record jsonb not null,
  -- By table, the rows that went with it.
  parts jsonb not null,
  deleted_at timestamptz not null,
  primary key (business_id, kind, id)
);
select fence('deleted_records');
