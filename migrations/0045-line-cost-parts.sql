-- What the cost of one of a line is made of (ORD-10): recipes, supplies, labour and overhead, kept with the cost. Lines
-- from before this, and those whose cost the owner typed, have their cost alone.
alter table order_lines
  add column cost_parts jsonb
  check (cost_parts is null or (cost is not null and cost_parts ?& array['recipes', 'supplies', 'labour', 'overhead']));
