-- The stretches of work on orders, as the marks of the kitchen bring them; one that was a mistake stays and does not count.
create table order_work (
  business_id bigint not null references businesses,
  -- Made by the device that timed it, as that of its mark.
  mark_id uuid not null,
  order_id bigint not null,
  -- Null: the order as a whole.
  stage text,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  worked_by text not null,
  counted boolean not null default true,
  -- When the server last heard of it: devices ask for what is newer.
  noted_at timestamptz not null,
  primary key (business_id, mark_id),
  foreign key (business_id, order_id) references orders (business_id, id) on delete cascade
);
create index on order_work (business_id, order_id);
create index on order_work (business_id, noted_at);
select fence('order_work');

insert into order_work (business_id, mark_id, order_id, began_at, ended_at, worked_by, noted_at)
select m.business_id, m.id, o.id, m.began_at, m.at, m.noted_by, m.noted_at
  from marks m
  join orders o on o.business_id = m.business_id and m.subject = 'order:' || o.id
 where m.kind = 'work' and m.at >= m.began_at;
