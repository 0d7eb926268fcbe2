import { changesOf } from '#server/activity.ts'
import { formatQuantity } from '#shared/text/format.ts'
import type { Order } from '../../schema.ts'

/** The changed fields for an order's history, with items by name. */
export function toldChanges(before: Order, after: Order): Record<string, unknown> {
  const changed: Record<string, unknown> = changesOf(toldFields(before), toldFields(after))
  if (JSON.stringify(shownLines(before)) !== JSON.stringify(shownLines(after)))
    changed.lines = [namedLines(before), namedLines(after)]
  return changed
}

/** Leaves out what is no news, such as fields that are calculated from others. */
const toldFields = ({
  lines: _lines,
  moves: _moves,
  typedDates: _typed,
  feeTyped: _fee,
  deliveryTaxTyped: _deliveryTax,
  datesFrom: _from,
  paymentTerms: _terms,
  pricedToday: _today,
  costedLines: _costed,
  profit: _profit,
  grossProfit: _grossProfit,
  // The history keeps no health data.
  avoids: _avoids,
  avoidsRead: _read,
  safetyText: _safety,
  updatedAt: _at,
  ...told
}: Order) => told

const namedLines = ({ lines }: Order) => lines.map(({ quantity, name }) => `${formatQuantity(quantity)} × ${name}`)

/** The items without the values that no customer sees. */
const shownLines = ({ lines }: Order) =>
  lines.map(({ id: _id, cost: _cost, costParts: _parts, productPrice: _price, ...shown }) => shown)
