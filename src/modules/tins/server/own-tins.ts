import { sql } from 'kysely'
import { holdSettings } from '#modules/settings/server/hold-settings.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { serve } from '#server/http/handlers.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { ownTinsContract } from '../contract.ts'
import { LENGTH_UNITS } from '../length.ts'
import { ownTinColumns } from '../own-tin-columns.ts'
import { ownTinWords as words } from '../own-tin-words.ts'
import { isHoleTooWide, type OwnTin, type OwnTinInput } from '../schema.ts'
import { TIN_MEASURES, type TinShape } from '../tin.ts'
import { tinText } from '../tin-text.ts'
import { usualTins } from '../usual-tins.ts'

export const ownTins = records({
  table: 'tins',
  label: words.formLabel,
  entity: 'tin',
  usualSort: 'size',
  fields: {
    name: field.text('name'),
    shape: field.of<TinShape>('shape'),
    size: field.quantity('size'),
    width: field.optionalQuantity('width'),
    depth: field.optionalQuantity('depth'),
    count: field.quantity('count'),
    note: field.optionalText('note'),
  },
  reads: {},
  row: (stored): OwnTin => stored,
  complete,
  copy: (tin) => tin,
  search: (q) => saysWords(q, sql`concat_ws(' ', r.name, r.note)`),
  sorts: { name: sql`lower(r.name)`, size: sql`r.size`, count: sql`r.count`, createdAt: sql`r.created_at` },
  filters: {},
  columns: ownTinColumns,
})

/** Keeps only the measures of its shape. A tin without a name is named after its measures, also when they change. */
async function complete(scope: Scope, typed: Partial<OwnTinInput>, before?: OwnTin) {
  const { shape, size, width = null, depth = null, name } = { ...before, ...typed } as OwnTin
  const measures = TIN_MEASURES[shape]
  if (isHoleTooWide({ shape, size, width }))
    throw new AppError('INVALID', words.holeTooWide, { fields: { width: words.holeTooWide } })
  const tin = {
    shape,
    size,
    width: measures.width ? width : null,
    depth: measures.hasOwnDepth ? null : depth,
    count: 1,
  }
  const isCalledSo =
    before !== undefined && LENGTH_UNITS.some((unit) => name === tinText({ ...before, count: 1 }, unit))
  const isNamed = Boolean(name) && !isCalledSo
  const { cakeUnit } = await getSettings(scope)
  return { ...typed, ...tin, count: typed.count, name: isNamed ? name : tinText(tin, cakeUnit) }
}

/** Nothing depends on a tin: tools only offer it. */
export const ownTinsRoutes = serve(ownTinsContract, {
  ...ownTins.handlers({ isUsed: async () => false }),
  addUsual: async (scope) => {
    // Pressed twice, it adds them once.
    await holdSettings(scope)
    const { rows } = await sql`select from tins where business_id = ${scope.businessId} limit 1`.execute(scope.db)
    if (rows.length > 0) return { added: 0 }
    const tins = usualTins((await getSettings(scope)).cakeUnit)
    await ownTins.createMany(scope, tins)
    return { added: tins.length }
  },
})
