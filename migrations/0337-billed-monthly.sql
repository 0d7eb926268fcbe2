-- An order keeps from its completion on whether it goes on the invoice of a month, which decides when it is taxed.
alter table orders add column billed_monthly boolean not null default false;
