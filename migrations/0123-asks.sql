-- "Order request" means what arrives in the inbox. What a customer asks for on the page of an order is an ask.
alter table order_requests rename to asks;
alter table order_request_images rename to ask_images;
alter table ask_images rename column request_id to ask_id;

alter table email_templates no force row level security;
alter table outbox no force row level security;
update email_templates set key = 'customer_ask' where key = 'order_request';
update outbox set template = 'customer_ask' where template = 'order_request';
alter table email_templates force row level security;
alter table outbox force row level security;
