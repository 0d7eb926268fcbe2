-- What a customer ticked on the form, and whether somebody has looked at her words; then what is remembered of her.
alter table enquiries
  add column avoids jsonb not null default '[]',
  add column avoids_read boolean not null default false;
alter table contacts add column avoids jsonb not null default '[]';
