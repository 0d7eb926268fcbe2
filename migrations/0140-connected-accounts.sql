-- PAY-1 on a hosted server: an account of the bakery's own that the server's key may use. Without one it is the bakery's own key.
alter table card_accounts
  alter column key_sealed drop not null,
  alter column key_end drop not null,
  add column account_ref text,
  -- False while the provider still asks for something, and once the owner switched it off.
  add column takes_payments boolean not null default true,
  add column off_at timestamptz,
  add constraint card_accounts_one_way check ((key_sealed is null) = (account_ref is not null));
create unique index on card_accounts (account_ref);
