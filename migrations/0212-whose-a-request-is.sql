-- The owner's answer that the sender of a request is none of the contacts that agree with it in a name, an email address or
-- a number. That it is one of them is its `contact_id`.
alter table enquiries add column is_someone_new boolean not null default false;
