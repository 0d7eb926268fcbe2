-- A line of an order may be so many batches of a recipe, without a product (ORD-10).
alter table order_lines add column recipe_id bigint;
alter table order_lines add foreign key (business_id, recipe_id) references recipes (business_id, id);
create index on order_lines (business_id, recipe_id) where recipe_id is not null;

-- The day on which a customer accepted the terms by phone (QAC-4); her own signature is an acceptance.
alter table orders add column terms_accepted_on date;

-- What customers wait to hear of, among all that they ever asked for.
create index on order_requests (business_id, order_id) where handled_at is null;
