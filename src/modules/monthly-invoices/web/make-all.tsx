import { Button } from '@mantine/core'
import { confirm } from '#web/feedback/confirm.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { useFormats } from '#web/text/formats.tsx'
import { monthlyPageWords as words } from '../page-words.ts'
import type { MonthlyInvoice } from '../schema.ts'
import classes from './monthly.module.css'
import { monthlyApi } from './monthly-api.ts'
import { useMonthlyChanged } from './use-monthly-changed.ts'

/** STO-8: makes the invoices of a month one after the other, and mails each, after a look at whom they go to. */
export function MakeAll({ invoices }: { invoices: readonly MonthlyInvoice[] }) {
  const { money } = useFormats()
  const changed = useMonthlyChanged()
  const toMake = invoices.filter(({ state, orders }) => state === 'to make' && orders.length > 0)
  const all = useAction({
    run: async () => {
      const isMeant = await confirm({
        title: words.makeAll(toMake.length),
        message: words.makeAllText,
        details: (
          <ul className={classes.toMake}>
            {toMake.map(({ contactId, customerName, customerEmail, month, total }) => (
              <li key={`${contactId} ${month}`}>
                <span>
                  {customerName}
                  <span className="quiet small">
                    {' '}
                    {customerEmail ? words.toAddress(customerEmail) : words.noAddress}
                  </span>
                </span>
                <span className={classes.total}>{money(total)}</span>
              </li>
            ))}
          </ul>
        ),
        confirmLabel: words.makeAllAct,
      })
      if (!isMeant) return
      const failures: string[] = []
      let sent = 0
      for (const { contactId, customerName, customerEmail, month } of toMake)
        try {
          const { id } = await monthlyApi.make.call({ body: { contactId, month } })
          if (id === null || !customerEmail) continue
          await monthlyApi.send.call({ id, body: {} })
          sent += 1
        } catch (error) {
          failures.push(words.notSent(customerName, failureText(error, words.actFailed)))
        }
      await changed()
      if (failures.length > 0) toast.error(words.notAllSent, failures.join(' '))
      else toast.success(words.allSent(sent))
    },
    failure: words.actFailed,
  })
  // A single invoice has a button of its own.
  if (toMake.length < 2) return null
  return (
    <div>
      <Button loading={all.pending} onClick={() => void all.act()}>
        {words.makeAll(toMake.length)}
      </Button>
    </div>
  )
}
