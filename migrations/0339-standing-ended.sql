-- The standing order itself ended this order, by a pause or a change: it is made again if its day is due again.
alter table orders add column standing_ended boolean not null default false;
