-- What one of a line was made of when its cost was kept, by quantity and unit cost, with its labour and overhead.
alter table order_lines add column cost_sheet jsonb check (cost_sheet is null or cost is not null);
