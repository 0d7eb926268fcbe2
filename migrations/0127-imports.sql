-- Files that were brought in, and what became of each of their rows, so that an import can be told, repeated and undone.
create table import_batches (
  business_id bigint not null references businesses,
  id bigint not null generated always as identity,
  -- The client's name for the file, the same in each of its chunks.
  key uuid not null,
  type text not null,
  file_name text,
  row_count integer not null,
  actor_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  unique (business_id, key)
);
select fence('import_batches');

create table import_rows (
  business_id bigint not null references businesses,
  batch_id bigint not null,
  line integer not null,
  -- 0 is the row's own record; records that it needed and that were not there follow.
  part integer not null default 0,
  action text not null check (action in ('imported', 'updated', 'skipped', 'failed')),
  kind text,
  record_id bigint,
  -- The record's version as the import left it: another one means that somebody changed it since.
  version_after integer,
  -- The changed fields of an updated record as they were.
  before jsonb,
  message text,
  -- The cells of a row that failed, by their headers.
  cells jsonb,
  -- Nobody changes a row's record back twice.
  undone boolean not null default false,
  primary key (business_id, batch_id, line, part),
  foreign key (business_id, batch_id) references import_batches (business_id, id) on delete cascade
);
select fence('import_rows');

-- Which column filled which field the last time that a file had these headers.
create table import_mappings (
  business_id bigint not null references businesses,
  type text not null,
  -- A hash of the headers.
  headers text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (business_id, type, headers)
);
select fence('import_mappings');
