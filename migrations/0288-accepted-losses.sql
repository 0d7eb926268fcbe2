-- The loss of a promised order that its owner has accepted (DRF-7), as an amount below zero.
alter table orders add column drift_seen numeric(14, 3);
alter table orders add column drift_seen_at timestamptz;
