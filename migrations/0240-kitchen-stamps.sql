-- What tells apart the states of a bakery's kitchen: the stamps of its slots. A transaction that changes the kitchen puts a
-- stamp of its own on a slot that nobody else holds, or makes one more, so that none waits for another (decision 80).
create table kitchen_stamps (
  business_id bigint not null,
  slot uuid not null,
  stamp uuid not null,
  primary key (business_id, slot)
) with (fillfactor = 50);
insert into kitchen_stamps select id, gen_random_uuid(), gen_random_uuid() from businesses;
select fence('kitchen_stamps');
alter table kitchen_stamps add foreign key (business_id) references businesses on delete cascade;
