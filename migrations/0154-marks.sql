-- Every tick, note and stretch of work, once for each: whichever page or device it comes from, and however often it is sent. The log
-- decides which tick of a thing is the last; what the ticks come to stands in the tables that the lists read.
create table marks (
  business_id bigint not null references businesses,
  id uuid not null,
  -- The thing that it is about, such as "task:12".
  subject text not null,
  kind text not null check (kind in ('tick', 'note', 'work')),
  done boolean,
  -- How much was to be bought when it was ticked: the thing comes back when later orders need more.
  amount numeric,
  note_id bigint,
  began_at timestamptz,
  -- When it was made, by the server's clock: a device without reception sends it later.
  at timestamptz not null,
  noted_at timestamptz not null,
  noted_by text not null,
  primary key (business_id, id)
);
create index on marks (business_id, subject, at desc, id desc);
create index on marks (business_id, noted_at);
create trigger append_only before update or delete on marks for each row execute function append_only();
select fence('marks');
