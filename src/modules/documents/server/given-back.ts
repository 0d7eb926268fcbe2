import type { GivenBack } from '#modules/orders/server/later-effects.ts'
import type { BackPart } from '#modules/orders/what-comes-back.ts'
import { inRow } from '#shared/languages/written.ts'
import { isZero, roundTo, sumOf } from '#shared/money.ts'
import { shownWords as words } from '../shown-words.ts'

type Money = (amount: string) => string

export const amountBack = ({ amount, tip }: BackPart): string => roundTo(sumOf([amount, tip]), 3)

/** How money of a cancelled order goes back, for the middle of a sentence. */
export const wayBack = ({ way, method }: BackPart): string => {
  if (way === 'credit') return words.back.asCredit
  return way === 'card' ? words.back.toCard : words.back.by(method)
}

/** The values of the mail about a cancelled order that say what its customer gets back; undefined if it is nothing. */
export function mailedBack(given: GivenBack | undefined, money: Money): { back: string; back_how: string } | undefined {
  const ways = [...Map.groupBy(given?.parts ?? [], wayBack)]
    .map(([way, parts]) => ({ way, amount: roundTo(sumOf(parts.map(amountBack)), 3) }))
    .filter(({ amount }) => !isZero(amount))
  const [first, ...others] = ways
  if (first === undefined) return undefined
  const takesDays = ways.some(({ way }) => way === words.back.toCard) ? [words.back.cardTakes] : []
  const how = others.length === 0 ? [first.way] : ways.map(({ way, amount }) => `${money(amount)} ${way}`)
  const text = inRow([...how, ...takesDays])
  return {
    back: money(roundTo(sumOf(ways.map(({ amount }) => amount)), 3)),
    back_how: others.length === 0 ? text : `(${text})`,
  }
}
