import { type Decimal, exact, roundTo, sumOf } from '#shared/money.ts'

type Taxed = { net: Decimal; tax: Decimal }
/** A figure of the tax report, with its box in the country's tax return. */
export type TaxBox = { box: string | null; label: string; amount: Decimal; note: string }

type Books = { sales: readonly Taxed[]; purchases: readonly Taxed[] }
type Wording = { country: string; taxName: string; decimals: number; isRegistered: boolean }

/** The figures of a tax return. Each is the sum of a column in the list below, or is calculated from such sums. */
export function taxBoxes({ sales, purchases }: Books, { country, taxName, decimals, isRegistered }: Wording): TaxBox[] {
  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, decimals)
  const sum = (rows: readonly Taxed[], ...keys: (keyof Taxed)[]) =>
    money(sumOf(rows.flatMap((row) => keys.map((key) => row[key]))))
  const collected = sum(sales, 'tax')
  const paid = sum(purchases, 'tax')
  const net = exact(collected).minus(paid)
  const isRefund = net.lt(0)
  const box = (name: string | null, label: string, amount: Decimal, note: string): TaxBox => ({
    box: name,
    label,
    amount,
    note,
  })
  const turnover = [
    box(null, 'Sales', sum(sales, 'net', 'tax'), `All sales, with ${taxName}`),
    box(null, 'Purchases', sum(purchases, 'net', 'tax'), `With ${taxName}`),
  ]
  if (!isRegistered) return turnover
  if (country === 'AU')
    return [
      box('G1', 'Total sales', sum(sales, 'net', 'tax'), `All sales, with ${taxName}`),
      box('1A', `${taxName} on sales`, collected, `${taxName} of all sales`),
      box('1B', `${taxName} on purchases`, paid, `${taxName} of purchases`),
      box(
        null,
        isRefund ? `${taxName} refund` : `${taxName} to pay`,
        money(net.abs()),
        isRefund ? '1B - 1A' : '1A - 1B',
      ),
      box('G11', 'Purchases', sum(purchases, 'net', 'tax'), 'Equipment that you keep belongs in G10 instead'),
    ]
  if (country === 'GB')
    return [
      box('1', 'VAT due on sales', collected, 'VAT of all sales'),
      box('2', 'VAT due on acquisitions', money('0'), 'Northern Ireland and EU only'),
      box('3', 'Total VAT due', collected, 'Box 1 + box 2'),
      box('4', 'VAT reclaimed', paid, 'VAT of purchases'),
      box('5', isRefund ? 'VAT to reclaim' : 'VAT to pay', money(net.abs()), 'Between box 3 and box 4'),
      box('6', 'Sales', sum(sales, 'net'), 'All sales, without VAT'),
      box('7', 'Purchases', sum(purchases, 'net'), 'Without VAT'),
      box('8', 'Supplies to the EU', money('0'), 'Northern Ireland only'),
      box('9', 'Acquisitions from the EU', money('0'), 'Northern Ireland only'),
    ]
  return [
    box(null, `${taxName} collected`, collected, `${taxName} of all sales`),
    box(null, `${taxName} paid`, paid, `${taxName} of purchases`),
    box(null, isRefund ? `${taxName} refund` : `${taxName} to pay`, money(net.abs()), 'Collected less paid'),
    ...turnover,
  ]
}
