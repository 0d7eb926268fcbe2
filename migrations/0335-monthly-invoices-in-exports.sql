-- Invoices of a month are handed to the accountant like those of one order.
alter table exported_entries drop constraint exported_entries_kind_check;
alter table exported_entries add constraint exported_entries_kind_check
  check (kind in ('invoice', 'monthly-invoice', 'credit-note', 'payment', 'expense', 'income'));
