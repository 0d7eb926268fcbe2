-- The link in the mail by which a customer confirms what is paid later: only its hash is kept. Null where it is paid at once.
alter table menu_holds add column confirm_hash bytea;
create unique index menu_holds_confirm on menu_holds (business_id, confirm_hash) where confirm_hash is not null;
