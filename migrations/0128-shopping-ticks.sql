-- What is in the basket already. A shopping list has no rows of its own, so a tick names the days of its list and the thing.
create table shopping_ticks (
  business_id bigint not null references businesses,
  start_date date not null,
  end_date date not null,
  item text not null,
  -- How much was to be bought when it was ticked: the thing comes back when later orders need more.
  amount numeric,
  ticked_at timestamptz not null,
  ticked_by text not null,
  primary key (business_id, start_date, end_date, item)
);
select fence('shopping_ticks');
