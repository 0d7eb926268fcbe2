-- PAY-4: refunds through the card provider. News of refunds was kept before anything could be done with it.
alter table provider_events no force row level security;
update provider_events set done_at = null where type like 'refund.%';
alter table provider_events force row level security;

-- Refunds that the provider was not yet asked for.
create index on payments (business_id) where type = 'refund' and provider <> 'manual' and provider_ref is null;
