import type { Order, OrderLine } from '#modules/orders/schema.ts'
import { exact, sumOf } from '#shared/money.ts'
import { buildSheetOf } from './build-sheet.ts'

type Line = Pick<OrderLine, 'name' | 'servings' | 'quantity' | 'tiers' | 'design'>
type Settings = Parameters<typeof buildSheetOf>[1]['settings']
/** `name`: the item; null: the whole order. */
export type ServingsApart = { name: string | null; promised: number; cut: number }

/** Promised servings that differ from the portions of the cake, or of the items. Unknown portions are not reported. */
export const servingsApart = (
  { guestCount, lines }: Pick<Order, 'guestCount'> & { lines: readonly Line[] },
  settings: Settings,
): ServingsApart[] => [...ofOrder(guestCount, lines), ...lines.flatMap((line) => ofLine(line, settings))]

function ofOrder(promised: number | null, lines: readonly Line[]): ServingsApart[] {
  if (promised === null || lines.length === 0 || lines.some(({ servings }) => servings === null)) return []
  const cut = Number(
    sumOf(
      lines.map(({ servings, quantity }) =>
        exact(String(quantity))
          .times(servings ?? 0)
          .toFixed(),
      ),
    ),
  )
  return cut === promised ? [] : [{ name: null, promised, cut }]
}

function ofLine({ name, servings, ...cake }: Line, settings: Settings): ServingsApart[] {
  const sheet = servings === null ? undefined : buildSheetOf(cake, { settings, distance: null })
  if (servings === null || !sheet?.isWhole || sheet.portions === 0 || sheet.portions === servings) return []
  return [{ name, promised: servings, cut: sheet.portions }]
}
