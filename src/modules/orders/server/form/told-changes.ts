import { changesOf } from '#server/activity.ts'
import { formatQuantity } from '#shared/text/format.ts'
import { ORDER_FIELDS } from '../../order-fields.ts'
import type { Order } from '../../schema.ts'

/** The fields that an order's history tells: items by their names. */
export function toldChanges(before: Order, after: Order): Record<string, unknown> {
  const changed: Record<string, unknown> = changesOf(toldFields(before), toldFields(after))
  if (JSON.stringify(shownLines(before)) !== JSON.stringify(shownLines(after)))
    changed.lines = [namedLines(before), namedLines(after)]
  return changed
}

/** Without what is reckoned from other fields. */
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
  updatedAt: _at,
  ...told
}: Order) => told

const namedLines = ({ lines }: Order) => lines.map(({ quantity, name }) => `${formatQuantity(quantity)} × ${name}`)

/** The items without what no customer sees. */
const shownLines = ({ lines }: Order) =>
  lines.map(({ id: _id, cost: _cost, costParts: _parts, productPrice: _price, ...shown }) => shown)

/** Changing any other field leaves a sent quote as it is. */
export const isSeenByCustomer = (field: string): boolean =>
  !Object.hasOwn(ORDER_FIELDS, field) || ORDER_FIELDS[field as keyof typeof ORDER_FIELDS].reader === 'shown'
