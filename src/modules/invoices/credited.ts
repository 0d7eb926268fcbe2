import { type Taxed, type TaxGroup, taxGroups } from '#modules/documents/shown-money.ts'
import { compare, type Decimal, exact, roundTo, shareOut, sumOf } from '#shared/money.ts'

type Settled = { total: Decimal; settled: Decimal }

/**
 * The part of a refund that its order asked for: money paid beyond the total lowers nothing. `settled` is what is left
 * after the refund, before this part counts.
 */
export function creditedOf({ total, settled }: Settled, refund: Decimal, decimals: number): Decimal {
  const unpaid = exact(total).minus(settled)
  if (unpaid.lte(0)) return roundTo('0', decimals)
  return roundTo(compare(unpaid, refund) < 0 ? unpaid : refund, decimals)
}

type Part = { net: Decimal; tax: Decimal }

/** The share of each part of an order in a credited amount. */
export function creditedParts<Given extends Part>(
  parts: readonly Given[],
  credited: Decimal,
  decimals: number,
): Given[] {
  const grosses = parts.map(({ net, tax }) => roundTo(sumOf([net, tax]), decimals))
  const most = sumOf(grosses)
  const shares = shareOut(roundTo(most.lt(credited) ? most : exact(credited), decimals), grosses, decimals)
  return parts.map((part, at) => {
    const [net = '0', tax = '0'] = shareOut(shares[at] ?? '0', [part.net, part.tax], decimals)
    return { ...part, net, tax }
  })
}

/**
 * The tax in a credited amount: each rate has its share of the order. `before` was already credited; together the notes
 * of an order take back its tax exactly.
 */
export function creditedTaxes(
  order: Taxed,
  { before, credited }: { before: Decimal; credited: Decimal },
  rates: Parameters<typeof taxGroups>[1],
): Pick<TaxGroup, 'label' | 'net' | 'tax' | 'gross'>[] {
  const groups = taxGroups(order, rates)
  const sofar = creditedParts(groups, before, rates.decimals)
  return creditedParts(groups, roundTo(sumOf([before, credited]), rates.decimals), rates.decimals).map((all, at) => {
    const less = (key: 'net' | 'tax') => roundTo(exact(all[key]).minus(sofar[at]?.[key] ?? '0'), rates.decimals)
    const [net, tax] = [less('net'), less('tax')]
    return { label: all.label, net, tax, gross: roundTo(sumOf([net, tax]), rates.decimals) }
  })
}
