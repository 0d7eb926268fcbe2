-- ORD-12: what was paid beyond an order is its customer's credit. Spending it takes it off the order that it lies with
-- by a payment below zero, which names the payment of the other order that it went into: no money is counted twice.
alter table payments
  add column credit_for_id bigint,
  add foreign key (business_id, credit_for_id) references payments (business_id, id);
create index on payments (business_id, credit_for_id) where credit_for_id is not null;

-- Of a cancelled order: what the bakery keeps of the money that came for it; the rest is credit. Null: undecided, so all.
alter table orders add column kept numeric(14, 3) check (kept >= 0);
