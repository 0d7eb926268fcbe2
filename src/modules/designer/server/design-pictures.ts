import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** Designs, also in the bin, with the keys of the pictures on them as documents name them. */
export const designPictures = ({ businessId }: Scope): RawBuilder<unknown> =>
  sql`select regexp_replace(kept.design, '"imageId": (\\d+)', '"imageId": "media-\\1"', 'g')::jsonb as shown from (
    select design::text as design from designs where business_id = ${businessId}
    union all select record::text from deleted_records where business_id = ${businessId} and kind = 'designs') kept`
