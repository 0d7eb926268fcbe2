import type { Scope } from '#server/scope.ts'
import { BASIS } from '../../pricing/basis.ts'
import { savedCost } from '../../pricing/line-cost.ts'
import { linesBefore } from '../../pricing/lines-before.ts'
import type { Reckoned } from '../../pricing/reckon.ts'
import type { OrderInput } from '../../schema.ts'
import { pinned, readCostsToday } from '../costs-today.ts'
import { reckonOrder } from '../price-order.ts'
import { toOrder } from '../read-order.ts'
import { getOrderRecord } from '../store.ts'

/** The result of saving an existing order (`id`) or a new one, without saving it. */
export async function previewOrder(
  scope: Scope,
  { id, ...input }: OrderInput & { id?: number | undefined },
): Promise<Reckoned> {
  const record = id === undefined ? undefined : await getOrderRecord(scope, id)
  const before = record && toOrder(scope, record)
  const today = await readCostsToday(scope, pinned(record?.row, input.lines))
  const kept = linesBefore(before?.lines ?? [], input.lines)
  const { costs } = BASIS[before?.status ?? 'Draft']
  const lines = input.lines.map((line, i) => ({ ...line, ...savedCost({ line, before: kept[i], costs }, today[i]) }))
  return reckonOrder(scope, { ...input, lines }, { before })
}
