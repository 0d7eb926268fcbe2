-- An item that is a fee of the signed terms, such as that for a late change. No discount lowers it.
alter table order_lines add column is_fee boolean;
