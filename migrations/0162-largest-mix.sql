-- How many batches of a recipe fit into the mixer at once; null: as many as there are.
alter table recipes add column batches_max numeric(10, 3) check (batches_max > 0);
