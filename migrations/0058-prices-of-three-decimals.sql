-- A price before tax keeps a decimal beyond those of its currency, so that one typed with its tax stays as it was typed;
-- dinars and rials have three.
alter table products alter column price type numeric(14, 4);
alter table order_lines alter column unit_price type numeric(14, 4);
