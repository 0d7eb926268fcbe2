-- Items that were ticked off in a baking list. An order's items are written anew when it is saved and keep their numbers, so
-- that a tick names the item without a foreign key.
create table baked_items (
  business_id bigint not null references businesses,
  order_id bigint not null,
  line_id bigint not null,
  baked_at timestamptz not null,
  baked_by text not null,
  primary key (business_id, order_id, line_id),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade
);
select fence('baked_items');
