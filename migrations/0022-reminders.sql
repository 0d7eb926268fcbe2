-- The customer of this order is not reminded of its payments (ORD-14).
alter table orders add column reminders_muted boolean not null default false;
