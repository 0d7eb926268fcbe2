alter table exported_entries drop constraint exported_entries_kind_check;
alter table exported_entries add constraint exported_entries_kind_check
  check (kind in ('invoice', 'credit-note', 'payment', 'expense', 'income'));
