-- TLS-5: the drawing of a line, a copy of its own: a later stroke in the gallery changes no order.
alter table order_lines add column design jsonb;
create index on order_lines (business_id) where design is not null;
