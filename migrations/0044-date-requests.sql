-- A customer may ask for another day (POR-2); which one is kept with what she asks for, and what became of it.
alter table order_requests drop constraint order_requests_kind_check;
alter table order_requests add constraint order_requests_kind_check
  check (kind in ('change', 'cancel', 'reorder', 'paid', 'pictures', 'date'));
alter table order_requests
  add column wanted_date date,
  add column outcome text check (outcome in ('moved', 'declined')),
  add constraint order_requests_wanted_date_check check ((kind = 'date') = (wanted_date is not null));
