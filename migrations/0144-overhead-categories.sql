-- Which expenses keep the bakery open whatever it bakes. What goes into products is in their costs already.
alter table expense_categories add column is_overhead boolean not null default true;
update expense_categories set is_overhead = false where kind = 'expense' and name in ('Ingredients', 'Packaging', 'Refunds');
