-- Whom of the team a task or an order was given to. Who leaves the team for good takes nothing along.
alter table tasks add column assignee_id bigint;
alter table tasks add foreign key (business_id, assignee_id)
  references memberships (business_id, user_id) on delete set null (assignee_id);
create index on tasks (business_id, assignee_id) where assignee_id is not null;

alter table orders add column assignee_id bigint;
alter table orders add foreign key (business_id, assignee_id)
  references memberships (business_id, user_id) on delete set null (assignee_id);
create index on orders (business_id, assignee_id) where assignee_id is not null;

-- Whose bell a line of the history rings, where it is one person's alone.
alter table activity add column for_user_id bigint;
alter table activity add foreign key (business_id, for_user_id)
  references memberships (business_id, user_id) on delete set null (for_user_id);
create index on activity (business_id, for_user_id) where for_user_id is not null;
