import { type Taxed, type TaxGroup, taxGroups } from '#modules/documents/shown-money.ts'
import { compare, type Decimal, exact, roundTo, shareOut } from '#shared/money.ts'

type Paid = { total: Decimal; amountPaid: Decimal }

/**
 * The part of a refund that its invoice asked for: money that was paid beyond the invoice goes back without a credit
 * note. `amountPaid` is what is left after the refund.
 */
export function creditedOf({ total, amountPaid }: Paid, refund: Decimal, decimals: number): Decimal {
  const unpaid = exact(total).minus(amountPaid)
  if (unpaid.lte(0)) return roundTo('0', decimals)
  return roundTo(compare(unpaid, refund) < 0 ? unpaid : refund, decimals)
}

/** The tax in a credited amount: each rate has its share of the order, and the parts add up exactly. */
export function creditedTaxes(
  order: Taxed,
  credited: Decimal,
  rates: Parameters<typeof taxGroups>[1],
): Pick<TaxGroup, 'label' | 'net' | 'tax' | 'gross'>[] {
  const groups = taxGroups(order, rates)
  const shares = shareOut(
    credited,
    groups.map(({ gross }) => gross),
    rates.decimals,
  )
  return groups.map(({ label, net, tax }, at) => {
    const gross = shares[at] ?? '0'
    const [netShare = '0', taxShare = '0'] = shareOut(gross, [net, tax], rates.decimals)
    return { label, gross, net: netShare, tax: taxShare }
  })
}
