-- A bakery that never chose how its batches are rounded has them in halves.
update settings s set data = jsonb_set(data, '{bakeHabits,step}', '"half"')
 where data #>> '{bakeHabits,step}' = 'exact'
   and not exists (select from activity a
     where a.business_id = s.business_id and a.entity = 'settings' and a.details ? 'bakeHabits');

-- The settings are among what costs are kept from.
update kitchen_stamps set stamp = gen_random_uuid();
