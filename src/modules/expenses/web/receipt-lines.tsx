import { useQuery } from '@tanstack/react-query'
import { isZero } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { ExpenseLine } from '../split.ts'
import { expenseWords as words } from '../words.ts'
import { expensesApi } from './expenses-api.ts'
import classes from './money.module.css'

export function ReceiptLines({ expenseId, receiptTotal }: { expenseId: number; receiptTotal: string }) {
  const { money } = useFormats()
  const { data: lines = [] } = useQuery(expensesApi.lines.query({ id: expenseId }))
  if (lines.length === 0) return null
  const shareText = ({ amount, businessAmount, businessPercent }: ExpenseLine) =>
    isZero(businessPercent)
      ? words.home
      : businessPercent === '100'
        ? money(businessAmount)
        : words.partOf(money(businessAmount), money(amount), businessPercent)
  return (
    <section className={classes.lines} aria-label={words.receiptLines}>
      <h3>{words.receiptLines}</h3>
      <p className="quiet fine block">{words.receiptLinesText(money(receiptTotal))}</p>
      <ol>
        {lines.map((line, i) => (
          <li key={`${i}-${line.text}`} data-home={isZero(line.businessPercent) || undefined}>
            <span>
              {line.text}
              {line.thing ? <span className="quiet fine block">{line.thing}</span> : null}
            </span>
            <span className="tabular">{shareText(line)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
