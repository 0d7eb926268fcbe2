-- How each completed order was made, without the name of its customer: for the next one like it.
create table production_records (
  business_id bigint not null,
  order_id bigint not null,
  made_at timestamptz not null,
  record jsonb not null,
  -- The words by which it is found.
  search_text text not null,
  price_then numeric(14, 3) not null,
  -- Null if nothing in it was costed.
  cost_then numeric,
  primary key (business_id, order_id)
);
create index on production_records (business_id, made_at);
create index on production_records using gin (folded(search_text) gin_trgm_ops);
select fence('production_records');
alter table production_records
  add foreign key (business_id) references businesses,
  add foreign key (business_id, order_id) references orders (business_id, id) on delete cascade;
