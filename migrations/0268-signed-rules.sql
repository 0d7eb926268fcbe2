-- What cancelling or moving gives back, signed with the terms: {cancel?, move?}. Null: nothing was agreed.
alter table terms add column rules jsonb;
-- What cancelling may give back at most, since an order that its customer moved; how often she moved it; who ended it.
alter table orders add column back_most numeric(14, 3);
alter table orders add column moves_used integer not null default 0;
alter table orders add column cancelled_by text;
-- The credit note of a cancelled order belongs to no refund.
alter table credit_notes alter column refund_id drop not null;
