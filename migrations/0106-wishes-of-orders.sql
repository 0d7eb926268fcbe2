-- What the customer asked for in the request that an order came from; the kitchen reads it, too, unless the owner says otherwise.
alter table orders
  add column wishes text,
  add column wishes_on_job_sheet boolean not null default true;

alter table deleted_records no force row level security;
update deleted_records set record = record || '{"wishes_on_job_sheet": true}' where kind = 'orders';
alter table deleted_records force row level security;
