-- Orders are looked for by what kind of thing is in them: of items without a product it stands with the line.
create index on order_lines (business_id, product_type) where product_id is null and product_type is not null;
