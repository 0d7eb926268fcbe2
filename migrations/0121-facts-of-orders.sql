-- Facts of an order that were read out of its history or reckoned from other tables each time.
alter table orders
  -- By which terms its days of payment are counted: those of the settings and its event type when it was priced.
  add column payment_terms jsonb not null default '{"payInFullUnder": "0", "bookingFeeDueDays": 3, "balanceDueDaysBefore": 7}',
  -- The order that it is a copy of.
  add column copied_from bigint,
  -- Its day, and when it was to be paid, before it was last moved to another day; null once anything else is changed.
  add column before_move jsonb,
  -- Who made its last move.
  add column moved_by text,
  -- What a list shows of its items, and what they are all taxed by; null where that differs.
  add column items text not null default '',
  add column tax_percent numeric(6, 3),
  -- Payments recorded for it, those that stand, and whether money was given back.
  add column payment_count integer not null default 0,
  add column standing_payments integer not null default 0,
  add column has_refund boolean not null default false,
  -- What its customer asks for and waits to hear of.
  add column open_asks text[] not null default '{}',
  -- The terms and the allergens that its newest revision named.
  add column sent_terms_id bigint,
  add column sent_allergens text;
-- What its product sold for, before tax, when the line was priced.
alter table order_lines add column product_price numeric(14, 4);

alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_requests no force row level security;
alter table order_revisions no force row level security;
alter table payments no force row level security;
alter table products no force row level security;
alter table settings no force row level security;
alter table event_types no force row level security;
alter table activity no force row level security;
alter table deleted_records no force row level security;

update orders o set payment_terms = jsonb_build_object(
    'payInFullUnder', coalesce(e.payment_defaults ->> 'payInFullUnder', s.data ->> 'payInFullUnder', '0'),
    'bookingFeeDueDays', coalesce(e.payment_defaults ->> 'bookingFeeDueDays', s.data ->> 'bookingFeeDueDays', '3')::int,
    'balanceDueDaysBefore', coalesce(e.payment_defaults ->> 'balanceDueDaysBefore', s.data ->> 'balanceDueDaysBefore', '7')::int)
  from orders same
  join settings s on s.business_id = same.business_id
  left join event_types e on e.business_id = same.business_id and e.id = same.event_type_id
 where same.business_id = o.business_id and same.id = o.id;
update orders o set items = l.items, tax_percent = l.percent
  from (select business_id, order_id, string_agg(trim_scale(quantity) || ' × ' || name, ', ' order by position) as items,
               case when min(tax_percent) = max(tax_percent) then min(tax_percent) end as percent
          from order_lines group by business_id, order_id) l
 where l.business_id = o.business_id and l.order_id = o.id;
update orders o set payment_count = p.count, standing_payments = p.standing, has_refund = p.refunds > 0
  from (select p.business_id, p.order_id, count(*) as count, count(*) - 2 * count(p.reverses_id) as standing,
               count(*) filter (where p.type = 'refund' and p.reverses_id is null and p.credit_for_id is null
                 and not exists (select from payments r where r.business_id = p.business_id and r.reverses_id = p.id)) as refunds
          from payments p group by p.business_id, p.order_id) p
 where p.business_id = o.business_id and p.order_id = o.id;
update orders o set open_asks = r.kinds
  from (select business_id, order_id, array_agg(distinct kind) as kinds from order_requests where handled_at is null
         group by business_id, order_id) r
 where r.business_id = o.business_id and r.order_id = o.id;
update orders o set sent_terms_id = r.terms_id, sent_allergens = r.shown ->> 'allergens'
  from order_revisions r where r.business_id = o.business_id and r.order_id = o.id and r.revision = o.revision;
update orders o set moved_by = a.by
  from (select distinct on (business_id, entity_id) business_id, entity_id, details ->> 'by' as by from activity
         where entity = 'order' and act = 'moved' order by business_id, entity_id, id desc) a
 where a.business_id = o.business_id and a.entity_id = o.id;
update orders o set copied_from = (a.details ->> 'orderId')::bigint
  from activity a where a.business_id = o.business_id and a.entity = 'order' and a.entity_id = o.id and a.act = 'duplicated';
update order_lines l set product_price = coalesce(
    (select (a.details -> 'price' ->> 0)::numeric from activity a
      where a.business_id = l.business_id and a.entity = 'product' and a.entity_id = l.product_id and a.act = 'changed'
        and a.details ? 'price' and a.at > o.created_at order by a.id limit 1),
    p.price)
  from orders o, products p
 where o.business_id = l.business_id and o.id = l.order_id and p.business_id = l.business_id and p.id = l.product_id;
update deleted_records d set record = record || jsonb_build_object('payment_count', 0, 'standing_payments', 0, 'has_refund', false,
    'open_asks', '[]'::jsonb, 'payment_terms', '{"payInFullUnder": "0", "bookingFeeDueDays": 3, "balanceDueDaysBefore": 7}'::jsonb,
    'items', coalesce((select string_agg(trim_scale((l ->> 'quantity')::numeric) || ' × ' || (l ->> 'name'), ', ' order by (l ->> 'position')::int)
      from jsonb_array_elements(d.parts -> 'order_lines') l), ''))
 where kind = 'orders';

alter table orders force row level security;
alter table order_lines force row level security;
alter table order_requests force row level security;
alter table order_revisions force row level security;
alter table payments force row level security;
alter table products force row level security;
alter table settings force row level security;
alter table event_types force row level security;
alter table activity force row level security;
alter table deleted_records force row level security;
create index orders_asked on orders (business_id) where open_asks <> '{}';
create index orders_copied on orders (business_id, copied_from) where copied_from is not null;
