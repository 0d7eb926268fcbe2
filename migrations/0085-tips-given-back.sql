-- A tip can be given back by itself.
alter table payments drop constraint payments_amount_check;
alter table payments add constraint payments_amount_check check (amount <> 0 or tip_amount <> 0);
