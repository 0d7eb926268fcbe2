import { decimalsIn, isZero, roundTo, sumOf } from '#shared/money.ts'
import type { OrderCostChange } from './schema.ts'
import { promisedCostWords as words } from './words.ts'

const NAMED = 3

/** The largest reasons in words, and the sum of the rest (DRF-4). */
export function reasonsOf(
  { reasons, withoutReasons, notKnown }: Pick<OrderCostChange, 'reasons' | 'withoutReasons' | 'notKnown'>,
  money: (amount: string) => string,
  day: (date: string) => string = (date) => date,
): string[] {
  const told = reasons.filter(({ amount }) => !isZero(amount))
  const [named, rest] = told.length === NAMED + 1 ? [told, []] : [told.slice(0, NAMED), told.slice(NAMED)]
  return [
    ...named.map(({ kind, name, percent, amount, since }) =>
      words.reason({
        name: kind === 'recipe' ? words.ownFigure(name) : name,
        percent,
        amount: money(amount),
        since: since === null ? null : day(since),
      }),
    ),
    ...(rest.length === 0
      ? []
      : [
          words.more(
            rest.length,
            money(roundTo(sumOf(rest.map(({ amount }) => amount)), decimalsIn(rest[0]?.amount ?? ''))),
          ),
        ]),
    ...(withoutReasons === null ? [] : [words.withoutReasons(money(withoutReasons))]),
    ...(notKnown.length === 0 ? [] : [words.notKnown(notKnown)]),
  ]
}

export const reasonsSaid = (...asked: Parameters<typeof reasonsOf>): string => reasonsOf(...asked).join('; ')
