-- When an order was last given to another contact: papers made before name somebody else than its customer.
alter table orders add column given_on_at timestamptz;
alter table orders no force row level security;
alter table activity no force row level security;
update orders o set given_on_at = a.at
  from (select business_id, entity_id, max(at) as at from activity
         where entity = 'order' and act = 'changed' and details -> 'contactId' ->> 0 is not null
         group by business_id, entity_id) a
 where a.business_id = o.business_id and a.entity_id = o.id;
alter table activity force row level security;
alter table orders force row level security;
