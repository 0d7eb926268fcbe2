import { Button } from '@mantine/core'
import { useState } from 'react'
import { isZero } from '#shared/money.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { monthlyPageWords as words } from '../page-words.ts'
import type { MonthlyInvoice } from '../schema.ts'
import { monthlyApi } from './monthly-api.ts'
import { useMonthlyChanged } from './use-monthly-changed.ts'

const PayDialog = fetchedPart(async () => (await import('./pay-dialog.tsx')).PayDialog)
const SendDialog = fetchedPart(async () => (await import('./send-dialog.tsx')).SendDialog)
const VoidDialog = fetchedPart(async () => (await import('./void-dialog.tsx')).VoidDialog)

export function MonthlyActs({ invoice }: { invoice: MonthlyInvoice }) {
  const { id, number, state, sentAt, orders, contactId, customerEmail, month } = invoice
  const [dialog, setDialog] = useState<'send' | 'pay' | 'void'>()
  const changed = useMonthlyChanged()
  const make = useAction({
    run: async () => {
      const made = await monthlyApi.make.call({ body: { contactId, month } })
      await changed()
      toast.success(words.made(made.number ?? ''))
    },
    failure: words.actFailed,
  })
  if (id === null || number === null)
    return orders.length === 0 ? null : (
      <Button size="sm" loading={make.pending} onClick={() => void make.act()}>
        {words.make}
      </Button>
    )
  return (
    <>
      {state === 'void' ? null : (
        <Button size="sm" variant={sentAt === null ? 'filled' : 'default'} onClick={() => setDialog('send')}>
          {sentAt === null ? words.sendIt : words.sendAgain}
        </Button>
      )}
      {state === 'paid' || state === 'void' ? null : (
        <Button size="sm" variant={sentAt === null ? 'default' : 'filled'} onClick={() => setDialog('pay')}>
          {words.pay}
        </Button>
      )}
      <Button variant="default" size="sm" component="a" href={`/api/monthly-invoices/${id}/pdf`} target="_blank">
        {words.pdf}
      </Button>
      {state !== 'void' && isZero(invoice.paid) ? (
        <Button variant="subtle" size="sm" onClick={() => setDialog('void')}>
          {words.void}
        </Button>
      ) : null}
      {dialog === 'send' ? (
        <SendDialog id={id} number={number} to={customerEmail ?? ''} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'pay' ? <PayDialog invoice={invoice} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'void' ? <VoidDialog id={id} number={number} onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}
