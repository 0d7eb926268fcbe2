import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { oneLine, truncate } from '#shared/text/text.ts'
import { type DecimalMark, readAmount } from './amount.ts'

export type OrderItem = { name: string; description: string | null; quantity: number; unitPrice: Decimal }

const NAME_MAX = 300
const PLACES = 6
const QUANTITY_BEFORE = /^(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:x|×|\*|pcs?\b|no\.?\s)\s*(\S.*)$/isu
const QUANTITY_AFTER = /^(.+?)(?<!\s)\s*(?:x|×|\*)\s*(\d{1,5}(?:[.,]\d{1,3})?)$/iu
const PRICE_AFTER =
  /^(.+?)(?<!\s)(?:\s*[:@=|]\s*|\s+[-\u2013]\s+|\s+(?=\p{Sc})|\s+(?=\d+[.,]\d{2}\b))(each\s+)?([^\s\d:@=|]*\d(?:[\d.,']| (?=\d))*(?:\s?(?:\p{Sc}|[A-Z]{3}))?)(\s*(?:each|ea|pro stück|pièce|per piece))?$/iu

type Part = { name: string; quantity: number; price: Decimal; isEach: boolean }

/** "2 x Vanilla cake @ 45.00", "12 cupcakes: 36.00", "Cake x 2 - £90 each"; undefined if a part has no price. */
function partOf(text: string, mark: DecimalMark | undefined): Part | undefined {
  const [, words, before, amount = '', after] = PRICE_AFTER.exec(text) ?? []
  const price = words === undefined ? undefined : readAmount(amount, mark)
  if (words === undefined || price === undefined) return undefined
  const [, times, name] = QUANTITY_BEFORE.exec(words) ?? []
  const [, other, count] = QUANTITY_AFTER.exec(words) ?? []
  const quantity = Number((times ?? count ?? '1').replace(',', '.'))
  return {
    name: name ?? other ?? words,
    quantity,
    price,
    isEach: text.includes('@') || before !== undefined || after !== undefined,
  }
}

/**
 * The items of an order written as text. Each part is an item if all have prices that add up to the total; otherwise
 * the whole text is one item at the total of the file.
 */
export function orderLines(text: string, total: Decimal, mark: DecimalMark | undefined): OrderItem[] {
  const parts = text
    .split(/\n|;|\s\|\s/)
    .map((part) => oneLine(part.replace(/^[\s,•*·-]+/, '')))
    .filter((part) => part !== '')
  const read = parts.map((part) => partOf(part, mark))
  for (const priceIsEach of [false, true]) {
    const items = read.flatMap((part): OrderItem[] => {
      if (part === undefined || !(part.quantity > 0)) return []
      const isEach = priceIsEach || part.isEach
      const unitPrice = isEach ? part.price : shortDecimal(roundTo(exact(part.price).div(part.quantity), PLACES))
      return [{ name: truncate(part.name, NAME_MAX), description: null, quantity: part.quantity, unitPrice }]
    })
    const sum = items.reduce((so, { quantity, unitPrice }) => so.plus(exact(unitPrice).times(quantity)), exact('0'))
    if (items.length > 0 && items.length === parts.length && sum.eq(exact(total))) return items
  }
  const [first = ''] = parts
  const name = truncate(first, NAME_MAX)
  return [{ name, description: parts.length > 1 || name !== first ? text : null, quantity: 1, unitPrice: total }]
}
