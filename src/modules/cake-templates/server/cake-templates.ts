import { sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { templateColumns } from '../columns.ts'
import type { CakeTemplateInput, CakeTemplateRow } from '../schema.ts'
import type { CakeTemplate } from '../template.ts'
import { templateWords as words } from '../words.ts'

export const cakeTemplates = records({
  table: 'cake_templates',
  label: words.formLabel,
  entity: 'cake-template',
  fields: {
    name: field.text('name'),
    template: field.of<CakeTemplate>('template'),
    orderId: field.optionalId('order_id'),
  },
  reads: {
    orderLabel: sql<string | null>`(select ${SHOWN_NUMBER} || coalesce(' · ' || p.first_name || ' ' || p.last_name, '')
      from orders o left join contacts p on p.business_id = o.business_id and p.id = o.contact_id
      where o.business_id = r.business_id and o.id = r.order_id)`,
  },
  row: (stored): CakeTemplateRow => stored,
  afterWrite: (scope) => usePart(scope, 'cakeTemplates'),
  complete: async (scope: Scope, typed: Partial<CakeTemplateInput>, before?: CakeTemplateRow) => {
    if (typed.orderId && typed.orderId !== before?.orderId) await refuseUnlessOrder(scope, typed.orderId)
    return typed
  },
  // A copy is for another cake.
  copy: ({ name, template }) => ({ name, template }),
  search: (q) => saysWords(q, sql`r.name`),
  sorts: { name: sql`lower(r.name)`, createdAt: sql`r.created_at`, updatedAt: sql`r.updated_at` },
  filters: { orderId: (orderId: number) => sql<boolean>`r.order_id = ${orderId}` },
  columns: templateColumns,
})

async function refuseUnlessOrder({ db, businessId }: Scope, id: number): Promise<void> {
  const { rows } = await sql`select from orders where business_id = ${businessId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw new AppError('INVALID', words.orderUnknown, { fields: { orderId: words.orderUnknown } })
}
