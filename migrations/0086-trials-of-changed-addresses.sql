-- SUB-1: an account that had its trial under another address has had it under this one.
alter table subscriptions no force row level security;
alter table memberships no force row level security;
insert into trial_addresses (email_key, started_at)
  select u.email_key, coalesce(s.trial_started_at, s.trial_ends_at, s.updated_at)
    from users u
    join memberships m on m.user_id = u.id and m.role = 'owner'
    join subscriptions s on s.business_id = m.business_id
  on conflict do nothing;
alter table memberships force row level security;
alter table subscriptions force row level security;
