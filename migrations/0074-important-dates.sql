-- Birthdays and anniversaries of a contact: [{what, day}].
alter table contacts add column important_dates jsonb not null default '[]';
