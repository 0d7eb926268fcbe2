-- The order that an order makes again, and the versions of recipes that it is made by: [{recipeId, version}].
alter table orders
  add column made_like_id bigint,
  add column recipe_choice jsonb;
