import { partText } from '#modules/recipes/cost-text.ts'
import type { Formats } from '#web/text/formats.tsx'
import { productDetailWords as words } from '../detail-words.ts'
import type { PriceEffects } from '../price-effects.ts'

/** "$4.20 to $4.80", with more decimals if the change is too small to show in money. */
export function moveText(
  { before, after, unpricedBefore, unpricedAfter }: PriceEffects['recipes'][number],
  formats: Pick<Formats, 'money' | 'cost'>,
): string {
  const isTiny = before !== null && after !== null && before !== after && formats.money(before) === formats.money(after)
  const amount = (value: string | null, unpriced: number) =>
    value === null ? words.noPrice : partText(value, unpriced, isTiny ? formats.cost : formats.money)
  return words.moves(amount(before, unpricedBefore), amount(after, unpricedAfter))
}
