-- A receipt of the family shop: which of its lines are the bakery's, and what is remembered of them.
create table expense_lines (
  business_id bigint not null references businesses,
  expense_id bigint not null,
  position integer not null,
  wording text not null,
  -- With its tax, as the receipt says it.
  amount numeric not null,
  business_percent numeric(6, 3) not null check (business_percent between 0 and 100),
  -- The business's part, rounded; these add up to the expense.
  business_amount numeric not null,
  -- What it is in the kitchen, and how much of it came in. It need not be there any more.
  ingredient_id bigint,
  supply_id bigint,
  packs numeric(12, 3),
  pack_size numeric(18, 6),
  primary key (business_id, expense_id, position),
  check (ingredient_id is null or supply_id is null),
  foreign key (business_id, expense_id) references expenses (business_id, id) on delete cascade
);
select fence('expense_lines');

-- How a shop words a thing, and what was done with it the last time. Both in small letters.
create table receipt_wordings (
  business_id bigint not null references businesses,
  shop text not null,
  wording text not null,
  business_percent numeric(6, 3) not null,
  ingredient_id bigint,
  supply_id bigint,
  pack_size numeric(18, 6),
  updated_at timestamptz not null,
  primary key (business_id, shop, wording)
);
select fence('receipt_wordings');
