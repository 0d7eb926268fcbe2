import { sql } from 'kysely'
import { saysWords } from '#server/db/search/says-words.ts'
import { serve } from '#server/http/handlers.ts'
import { serverModule } from '#server/module.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { standsContract } from '../contract.ts'
import type { Stand, StandInput } from '../schema.ts'
import { standColumns, standWords as words } from '../words.ts'

const standRecords = records({
  table: 'stands',
  label: words.formLabel,
  entity: 'stand',
  fields: {
    name: field.text('name'),
    width: field.optionalQuantity('width'),
    note: field.optionalText('note'),
  },
  reads: {},
  row: (stored): Stand => stored,
  complete: async (_scope: Scope, typed: Partial<StandInput>) => typed,
  copy: (stand) => stand,
  search: (q) => saysWords(q, sql`r.name`),
  sorts: { name: sql`lower(r.name)`, width: sql`r.width`, createdAt: sql`r.created_at` },
  filters: {},
  columns: standColumns,
})

export const stands = serverModule(() => ({
  // Nothing uses a stand yet: a deleted one goes into the bin.
  routes: { stands: serve(standsContract, standRecords.handlers({ isUsed: async () => false })) },
  kinds: [standRecords.named],
}))
