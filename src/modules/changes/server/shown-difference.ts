import type { DocumentData } from '#modules/documents/document.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import type { ChangeRow } from '../change-rows.ts'
import { signedText } from '../signed-text.ts'

/** A difference as papers and mails show it, in the current language. */
export function shownDifference(
  { before, after, rows }: { before: Decimal; after: Decimal; rows: readonly ChangeRow[] },
  settings: Settings,
  { currency }: { currency: string },
): NonNullable<DocumentData['change']> {
  const money = moneyText(settings, currency)
  return {
    rows: rows.map((row) => ({
      label: row.label,
      ...(row.before === null ? {} : { before: row.before }),
      ...(row.after === null ? {} : { after: row.after }),
      ...(row.amount === null ? {} : { amount: signedText(row.amount, money) }),
    })),
    before: money(before),
    after: money(after),
    difference: signedText(roundTo(exact(after).minus(before).toFixed(), decimalsOf(currency)), money),
  }
}
