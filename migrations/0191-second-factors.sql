-- The app on a person's phone that shows a new code every half minute. Its secret is sealed; until she has typed a code of
-- it, `turned_on_at` is null and nobody is asked for one. `last_step` is the half minute whose code was used last.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  turned_on_at timestamptz,
  last_step bigint
);

-- Codes for the day on which the phone is lost, each good once. Only hashes are kept.
create table backup_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Steps on the way to signing in that were taken, so that nobody takes one twice.
create table used_steps (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_steps (expires_at);
