-- Accounts at Google and at Apple that sign a person in here. One is known by its issuer and subject for ever; its address
-- may change and is shown, never looked up.
create table identities (
  user_id bigint not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, provider),
  unique (issuer, subject)
);
