-- How a person likes the lists of a bakery: the columns shown and the saved views, by the name of the list.
alter table memberships add column lists jsonb not null default '{}';
