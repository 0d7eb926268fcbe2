-- Business Performance counts the quotes of its days: without this it reads every order.
create index on orders (business_id, sent_at) where sent_at is not null;
