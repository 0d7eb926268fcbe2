import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { designColumns } from '../columns.ts'
import { type CakeDesign, picturesOf } from '../design.ts'
import type { Design, DesignInput } from '../schema.ts'
import { designWords as words } from '../words.ts'

export const designs = records({
  table: 'designs',
  label: words.formLabel,
  entity: 'design',
  fields: {
    name: field.text('name'),
    design: field.of<CakeDesign>('design'),
  },
  reads: {},
  row: (stored): Design => stored,
  complete: async (scope: Scope, typed: Partial<DesignInput>) => {
    if (typed.design) await refuseUnknownPictures(scope, typed.design)
    return typed
  },
  copy: (design) => design,
  search: (q) => saysWords(q, sql`r.name`),
  sorts: { name: sql`lower(r.name)`, createdAt: sql`r.created_at`, updatedAt: sql`r.updated_at` },
  filters: {},
  columns: designColumns,
})

/** Every picture on a cake must belong to the bakery. */
async function refuseUnknownPictures({ db, businessId }: Scope, design: CakeDesign): Promise<void> {
  const ids = [...new Set(picturesOf(design))]
  if (ids.length === 0) return
  const known = await db
    .selectFrom('media')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .where('state', '!=', 'refused')
    .execute()
  if (known.length < ids.length)
    throw new AppError('INVALID', words.pictureUnknown, { fields: { design: words.pictureUnknown } })
}
