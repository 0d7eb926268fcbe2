-- Stages of work of a product; null: those of its type.
alter table products add column stages text[];
