/** The state of a bakery's kitchen: the stamps of all its slots. */
export const READ_STAMP = `select string_agg(stamp::text, ' ' order by slot) as stamp from kitchen_stamps where business_id = $1`

/** Puts the stamp `$2` on a slot that no other transaction holds, or on one more. */
export const PUT_STAMP = `
  with free as (select slot from kitchen_stamps where business_id = $1 limit 1 for update skip locked),
       put as (update kitchen_stamps k set stamp = $2 from free where k.business_id = $1 and k.slot = free.slot returning 1)
  insert into kitchen_stamps (business_id, slot, stamp) select $1, $2, $2 where not exists (select from put)`
