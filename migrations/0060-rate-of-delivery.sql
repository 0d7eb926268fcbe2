-- When this rate stopped being the one of delivery because it was archived or deleted; Undo within a day gives it back.
alter table tax_rates add column left_delivery_at timestamptz;
