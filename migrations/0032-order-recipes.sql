-- What accepted orders are made by: a recipe that changes later does not change them.
create table order_recipes (
  business_id bigint not null references businesses,
  order_id bigint not null,
  recipe_id bigint not null,
  version integer not null check (version >= 1),
  -- How many batches one of each product takes, as [{productId, batches}]; none for a recipe that only stands in others.
  product_batches jsonb not null,
  primary key (business_id, order_id, recipe_id),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade,
  foreign key (business_id, recipe_id) references recipes (business_id, id)
);
create index on order_recipes (business_id, recipe_id);
select fence('order_recipes');
