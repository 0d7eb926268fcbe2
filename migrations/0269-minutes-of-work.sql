-- How long each stage of work takes and when it is done, by its name: {"Bake": {"minutes": 60, "before": 2, "sooner": 1}}.
alter table products add column stage_work jsonb not null default '{}';
alter table product_types add column stage_work jsonb not null default '{}';
alter table event_types add column stage_work jsonb not null default '{}';
-- An order's own list, in the sequence of the work; null goes by its products.
alter table orders add column stage_work jsonb;

-- A day may have working time of its own, with or without a number of orders.
alter table day_limits alter column max_orders drop not null;
alter table day_limits add column minutes integer check (minutes between 0 and 1440);
