-- What an owner changed of the mails that Bakebook writes for her; null: as they came.
create table email_templates (
  business_id bigint not null references businesses,
  key text not null,
  subject text,
  body text,
  enabled boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (business_id, key)
);
select fence('email_templates');
