import { type Decimal, exact, isPositive, isZero, sumOf } from '#shared/money.ts'
import type { AgainOffer } from './again.ts'

const NAMED = 3

type Said = Pick<AgainOffer, 'priceThen' | 'priceToday' | 'isComparable' | 'costThen' | 'costToday' | 'reasons'> & {
  currencyThen: string
}
type Formats = {
  money: (amount: Decimal, currency?: string) => string
  /** The day on which it was made; null if nobody knows. */
  madeOn: string | null
}

/** Why making the same again costs more or less than last time, in one sentence for the owner (AGN-7). */
export function whyItDiffers(offer: Said, { money, madeOn }: Formats): string {
  const { priceThen, priceToday, isComparable, costThen, costToday, reasons, currencyThen } = offer
  const then = `Last time ${money(priceThen, currencyThen)}${madeOn === null ? '' : ` on ${madeOn}`}. `
  if (!isComparable) return `${then}Today ${money(priceToday)}.`
  const signed = (amount: Decimal) => `${isPositive(amount) ? '+' : '-'}${money(absolute(amount))}`
  const more = exact(priceToday).minus(priceThen).toString()
  const today = `${then}Today ${isZero(more) ? 'the same' : `${money(priceToday)}: ${signed(more)}`}.`
  if (costThen === null || costToday === null) return today
  const dearer = exact(costToday).minus(costThen).toString()
  if (isZero(dearer)) return `${today} Making it costs what it did.`
  const cost = `Making it costs ${money(absolute(dearer))} ${isPositive(dearer) ? 'more' : 'less'}`
  const said = reasons.filter(({ amount }) => !isZero(amount))
  const rest = said.slice(NAMED).map(({ amount }) => amount)
  const why = [
    ...said.slice(0, NAMED).map(({ name, amount }) => `${name} ${signed(amount)}`),
    ...(rest.length > 0 && !isZero(sumOf(rest)) ? [`the rest ${signed(sumOf(rest).toString())}`] : []),
  ]
  return `${today} ${cost}${why.length > 0 ? `: ${why.join(', ')}` : ''}.`
}

const absolute = (amount: Decimal): Decimal => exact(amount).abs().toString()
