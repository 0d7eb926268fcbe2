-- 0002 counted the orders behind the fence, which keeps out an owner that is no superuser: count them again with the
-- fence lifted.
alter table orders no force row level security;
alter table order_counts no force row level security;
delete from order_counts;
insert into order_counts (business_id, status, orders)
select business_id, status, count(*) from orders group by business_id, status;
alter table orders force row level security;
alter table order_counts force row level security;
