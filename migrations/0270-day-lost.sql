-- Since when the customer of an order that only wishes for its day knows that another order has it.
alter table orders add column day_lost_at timestamptz;
