import { type RawBuilder, sql } from 'kysely'
import { pictureOnPaper } from '#modules/media/server/forget-pictures.ts'
import { on } from '#server/hook.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { designsContract } from '../contract.ts'
import { designs } from './designs.ts'
import { drawingOf, keepPicture } from './drawing.ts'

/** Designs, also in the bin, with the keys of the pictures on them as documents name them. */
const designPictures = ({ businessId }: Scope): RawBuilder<unknown> =>
  sql`select regexp_replace(kept.design, '"imageId": (\\d+)', '"imageId": "media-\\1"', 'g')::jsonb as shown from (
    select design::text as design from designs where business_id = ${businessId}
    union all select record::text from deleted_records where business_id = ${businessId} and kind = 'designs') kept`

export const designer = serverModule((services) => ({
  routes: {
    designs: serve(designsContract, {
      // A quote keeps the picture and the tiers of its cake: nothing needs the design any more.
      ...designs.handlers({ isUsed: async () => false }),
      drawing: (call, query) => drawingOf(call, services.files, query),
      picture: (call, { body }) => keepPicture(call, services, body),
    }),
  },
  kinds: [designs.named],
  answers: [on(pictureOnPaper, designPictures)],
}))
