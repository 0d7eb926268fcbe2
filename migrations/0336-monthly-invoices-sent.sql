-- When the invoice of a month was last mailed.
alter table monthly_invoices add column sent_at timestamptz;
