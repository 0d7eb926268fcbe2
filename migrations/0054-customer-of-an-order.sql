-- What a customer gave with an order where her contact has something else; null: the contact's counts.
alter table orders add column customer_email text, add column customer_phone text;
