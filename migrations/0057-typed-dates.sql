-- Which dates of an order its owner typed; the others follow the settings and the event. Until now a date counted as
-- typed where it was another than the settings would give.
alter table orders add column typed_dates text[] not null default '{}'
  check (typed_dates <@ array['bookingFeeDueOn', 'dueDate', 'validUntil']);
alter table deleted_records no force row level security;
update deleted_records set record = record || '{"typed_dates": []}' where kind = 'orders';
alter table deleted_records force row level security;

alter table orders no force row level security;
alter table order_revisions no force row level security;
alter table settings no force row level security;
alter table event_types no force row level security;
with terms as (
  select o.business_id, o.id, o.order_date as taken, o.event_date as event, o.booking_fee_amount as fee,
         coalesce(e.own ->> 'bookingFeeDueDays', s.data ->> 'bookingFeeDueDays', '3')::int as fee_days,
         coalesce(e.own ->> 'balanceDueDaysBefore', s.data ->> 'balanceDueDaysBefore', '7')::int as balance_days,
         coalesce(e.own ->> 'quoteValidDays', s.data ->> 'quoteValidDays', '7')::int as valid_days,
         coalesce(e.own ->> 'minNoticeDays', s.data ->> 'minNoticeDays', '3')::int as notice_days,
         coalesce(e.own ->> 'payInFullUnder', s.data ->> 'payInFullUnder', '0')::numeric as whole_under,
         coalesce(s.data ->> 'timezone', 'Australia/Sydney') as zone
    from orders o join settings s on s.business_id = o.business_id
    left join (select business_id, id, payment_defaults as own from event_types) e
      on e.business_id = o.business_id and e.id = o.event_type_id
   where o.status in ('Draft', 'Quote', 'Declined', 'Expired')
), reckoned as (
  select t.*, greatest(least(taken + fee_days, event), least(taken, event)) as fee_due,
         case when event is not null then greatest(event - balance_days, least(taken, event)) end as balance_due,
         o.total > 0 as is_owed, o.booking_fee_kind <> 'none' and (event - taken <= balance_days or o.total < whole_under) as is_whole
    from terms t join orders o on o.business_id = t.business_id and o.id = t.id
), planned as (
  select business_id, id,
         case when is_owed and (is_whole or fee > 0) then case when is_whole then fee_due else least(fee_due, balance_due) end end as fee_due,
         case when is_owed then case when is_whole then fee_due else balance_due end end as balance_due,
         event, valid_days, notice_days, zone
    from reckoned
)
update orders o set typed_dates = array_remove(array[
    case when o.booking_fee_due_on <> p.fee_due or (o.booking_fee_due_on is not null and p.fee_due is null) then 'bookingFeeDueOn' end,
    case when o.due_date <> p.balance_due or (o.due_date is not null and p.balance_due is null) then 'dueDate' end,
    case when o.valid_until is not null and not exists (
      select from order_revisions r, lateral (select (r.sent_at at time zone p.zone)::date as sent) d
       where r.business_id = o.business_id and r.order_id = o.id
         and o.valid_until = greatest(sent, least(sent + p.valid_days, p.event - p.notice_days, p.event))
    ) then 'validUntil' end], null)
  from planned p where p.business_id = o.business_id and p.id = o.id;
alter table orders force row level security;
alter table order_revisions force row level security;
alter table settings force row level security;
alter table event_types force row level security;
