-- A bakery's menu shows the parts that it uses: those that it has used so far.
update settings s set data = data || jsonb_build_object('parts', (
  select coalesce(jsonb_agg(part), '[]')
    from (values
      ('team', exists (select from memberships where business_id = s.business_id and role <> 'owner')
        or exists (select from invitations where business_id = s.business_id)),
      ('mileage', exists (select from mileage where business_id = s.business_id)),
      ('stock', exists (select from stock_movements where business_id = s.business_id)),
      ('accountant', exists (select from accountant_exports where business_id = s.business_id)),
      ('cakeTemplates', exists (select from cake_templates where business_id = s.business_id)),
      ('programs', exists (select from api_keys where business_id = s.business_id)
        or exists (select from webhook_endpoints where business_id = s.business_id))) used (part, is_used)
   where is_used));

-- The settings are among what costs are kept from.
update kitchen_stamps set stamp = gen_random_uuid();
