import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { documentsApi } from '#modules/documents/web/documents-api.ts'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import type { Order } from '#modules/orders/schema.ts'
import { customerPricesApi } from '#modules/orders/web/customer-prices/customer-prices-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { invoiceWords as words } from '../words.ts'
import { invoicesApi } from './invoices-api.ts'

/** Offers the first invoice of an order, or a new one once the order has changed; none where one is made a month. */
export function IssueInvoice({ order }: { order: Order }) {
  const client = useQueryClient()
  const { data } = useQuery(documentsApi.list.query({ id: order.id }))
  const issue = useAction({
    run: () => invoicesApi.issue.call({ id: order.id }),
    success: ({ number }) => words.invoiceIssued(number),
    failure: words.noNumber,
    onDone: () => refreshOrder(client),
  })
  const settings = useQuery(settingsApi.get.query({})).data
  const terms = useQuery({
    ...customerPricesApi.get.query({ id: order.contactId ?? 0 }),
    enabled: order.contactId !== null && settings?.parts.includes('standing') === true,
  }).data
  const isMonthly = terms?.invoicing === 'monthly'
  const invoice = data?.find((document) => document.kind === 'invoice' && document.state !== 'replaced')
  const isDue = invoice === undefined || invoice.state === 'outdated'
  if (data === undefined || order.kind !== 'order' || order.number === null || isMonthly || !isDue) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileInvoice size={16} aria-hidden />}
      loading={issue.pending}
      onClick={() => issue.act()}
    >
      {invoice ? words.updateInvoice : words.issueInvoice}
    </Button>
  )
}
