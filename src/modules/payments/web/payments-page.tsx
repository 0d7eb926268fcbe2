import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { PERIODS } from '#shared/dates/period.ts'
import { isZero } from '#shared/money.ts'
import { ListPage } from '#web/records/list-page.tsx'
import { useListView } from '#web/records/use-list-view.ts'
import { useFormats } from '#web/text/formats.tsx'
import { PAYMENT_METHODS, PaymentKind } from '../schema.ts'
import { paymentListWords as words } from '../words.ts'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentsApi } from './payments-api.ts'
import { PaymentsSearch } from './payments-search.ts'

const NEWEST = '-paymentDate'

/** The payments and refunds of all orders. The dashboard's figure links here. */
export function PaymentsPage() {
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const view = useListView({
    api: { list: paymentsApi.listAll, export: paymentsApi.export },
    path: '/payments',
    search: PaymentsSearch,
    firstSort: NEWEST,
  })
  const { filters, list } = view
  const sums = useQuery({ ...paymentsApi.sums.query(filters), placeholderData: keepPreviousData })
  const used = useQuery(paymentsApi.methods.query({})).data ?? []
  const methods = [...new Set([...PAYMENT_METHODS, ...used, ...(filters.method ? [filters.method] : [])])]
  const summary =
    sums.data && list.data?.total ? (
      <span>
        {words.sum(money(sums.data.amount))}
        {isZero(sums.data.tips) ? '' : ` · ${words.tips(money(sums.data.tips))}`}
      </span>
    ) : undefined

  return (
    <ListPage
      view={view}
      words={words}
      picture="box"
      subtitle={summary}
      columns={paymentColumns}
      rowLabel={(payment) => payment.customerName}
      rowTo={(payment) => `/orders/${payment.orderId}`}
      card={PaymentCard}
      filters={[
        {
          key: 'period',
          label: words.period,
          options: PERIODS.map((period) => ({ value: period, label: words.periods[period] })),
        },
        {
          key: 'type',
          label: words.type,
          options: PaymentKind.options.map((type) => ({ value: type, label: paymentLabel(type, feeLabel) })),
        },
        { key: 'method', label: words.method, options: methods.map((method) => ({ value: method, label: method })) },
      ]}
      phoneSorts={[
        { value: NEWEST, label: words.newest },
        { value: 'customer', label: words.customer },
        { value: '-amount', label: words.amount },
      ]}
      firstStep={
        <Button component={Link} to="/orders">
          {words.toOrders}
        </Button>
      }
    />
  )
}
