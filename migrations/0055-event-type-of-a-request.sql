-- Which event type a request means, whatever it is called by the time it becomes an order. Not a foreign key: the type may be
-- deleted while the request lies in the bin.
alter table enquiries add column event_type_id bigint;

alter table enquiries no force row level security;
alter table event_types no force row level security;
update enquiries e set event_type_id = (
  select t.id from event_types t
   where t.business_id = e.business_id and t.archived_at is null and lower(t.name) = lower(e.event_type)
   order by t.active desc, t.position, t.id limit 1)
 where e.event_type is not null;
alter table enquiries force row level security;
alter table event_types force row level security;
