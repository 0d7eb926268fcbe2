-- Since when the customer wants no more mails than those about her orders (CON-4).
alter table contacts add column unsubscribed_at timestamptz;

-- Up to which line of the history a person has seen what the bell shows.
create table bell_reads (
  business_id bigint not null references businesses,
  user_id bigint not null references users on delete cascade,
  activity_id bigint not null,
  primary key (business_id, user_id)
);
select fence('bell_reads');
