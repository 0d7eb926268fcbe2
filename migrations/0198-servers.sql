-- The servers that work on this database. Each says every few seconds that it is there.
create table servers (
  id text primary key,
  run text not null,
  host text not null,
  -- Why it may only work by itself.
  alone text[] not null,
  files text not null,
  keys text[] not null,
  seen_at timestamptz not null
);
