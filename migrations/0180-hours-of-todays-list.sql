-- The hour of the bakery's day at which somebody's devices are told how much there is to do.
alter table memberships add column today_hour smallint not null default 7 check (today_hour between 0 and 23);
