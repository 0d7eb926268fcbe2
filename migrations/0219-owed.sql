alter table credit_notes no force row level security;
alter table deleted_records no force row level security;
alter table orders no force row level security;
alter table payments no force row level security;

-- PAY-4: what a refund takes off what is asked; below zero in the line that takes such a refund back.
alter table payments add column credited numeric(14, 3) not null default 0;
-- What is neither paid nor asked for, because no coin is so small; below zero: what was paid beyond it.
alter table payments add column rounding numeric(14, 3) not null default 0;
alter table orders add column credited numeric(14, 3) not null default 0;
alter table orders add column rounding numeric(14, 3) not null default 0;

-- Credit notes that were given count from now on, up to what is still owed: what was paid again is no credit.
update payments p set credited = n.credited
  from (select n.business_id, n.refund_id,
               least(n.total, greatest(o.total - o.amount_paid - coalesce(sum(n.total) over (
                 partition by n.business_id, n.order_id order by n.id desc rows between unbounded preceding and 1 preceding), 0), 0)) as credited
          from credit_notes n
          join orders o on o.business_id = n.business_id and o.id = n.order_id
         where not n.is_void) n
 where p.business_id = n.business_id and p.id = n.refund_id;
update orders o set credited = p.credited
  from (select business_id, order_id, sum(credited) as credited from payments where credited <> 0 group by 1, 2) p
 where p.business_id = o.business_id and p.order_id = o.id;
update deleted_records set record = record || '{"credited": "0", "rounding": "0"}' where kind = 'orders';

-- All that is not asked for any more.
alter table orders add column settled numeric(14, 3) not null generated always as (amount_paid + credited + rounding) stored;
drop index orders_business_id_booking_fee_due_on_idx;
drop index orders_business_id_due_date_idx;
create index on orders (business_id, booking_fee_due_on) where settled < booking_fee_amount;
create index on orders (business_id, due_date) where settled < total;

-- A refund that is owed after all, and then again is not, has a second note.
alter table credit_notes drop constraint credit_notes_business_id_refund_id_key;
create unique index on credit_notes (business_id, refund_id) where not is_void;

alter table credit_notes force row level security;
alter table deleted_records force row level security;
alter table orders force row level security;
alter table payments force row level security;
