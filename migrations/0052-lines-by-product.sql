-- Where a product is used, how it has sold and whether it may be deleted are asked by product.
create index on order_lines (business_id, product_id) where product_id is not null;
