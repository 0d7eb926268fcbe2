import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paymentLabel } from '#modules/invoices/payment-label.ts'
import { useFeeLabel } from '#modules/orders/web/order-columns.tsx'
import { isZero } from '#shared/money.ts'
import { PERIODS } from '#shared/period.ts'
import { useFormats } from '#web/formats.tsx'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import { DataTable } from '#web/table/data-table.tsx'
import { ListToolbar } from '#web/table/list-toolbar.tsx'
import { serverPaging } from '#web/table/server-paging.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
import { PaymentListing } from '../contract.ts'
import { PAYMENT_METHODS, PaymentKind } from '../schema.ts'
import { paymentListWords as words } from '../words.ts'
import { PaymentCard, paymentColumns } from './payment-columns.tsx'
import { paymentsApi } from './payments-api.ts'
import { PaymentsSearch } from './payments-search.ts'

const sortIn = PaymentListing.shape.sort.catch(undefined)
const NEWEST = '-paymentDate'

/** What came in and went back, of all orders; the dashboard's figure leads here. */
export function PaymentsPage() {
  const search = PaymentsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { money } = useFormats()
  const feeLabel = useFeeLabel()
  const { page = 1, sort: asked, ...view } = search
  const sort = sortIn.parse(asked) ?? NEWEST
  const change = (next: Partial<PaymentsSearch>) =>
    navigate({ to: '/payments', search: { ...search, page: undefined, ...next }, replace: true })
  const list = useQuery({
    ...paymentsApi.listAll.query({ ...view, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const sums = useQuery({ ...paymentsApi.sums.query(view), placeholderData: keepPreviousData })
  const isNarrowed = Object.values(view).some((value) => value !== undefined)
  const summary =
    sums.data && list.data?.total ? (
      <span>
        {words.sum(money(sums.data.amount))}
        {isZero(sums.data.tips) ? '' : ` · ${words.tips(money(sums.data.tips))}`}
      </span>
    ) : undefined

  return (
    <Page title={words.title} count={list.data?.total} subtitle={summary}>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.isError ? (
        <Failed error={list.error} message={words.failed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          label={words.title}
          columns={paymentColumns}
          rows={list.data.rows}
          rowKey={(payment) => payment.id}
          rowLabel={(payment) => payment.customerName}
          rowTo={(payment) => `/orders/${payment.orderId}`}
          busy={list.isPlaceholderData}
          server={serverPaging({ total: list.data.total, page, sort }, change)}
          card={PaymentCard}
          toolbar={
            <ListToolbar
              q={search.q}
              onSearch={(q) => change({ q: q || undefined })}
              placeholder={words.search}
              filters={[
                {
                  key: 'period',
                  label: words.period,
                  value: search.period,
                  options: PERIODS.map((period) => ({ value: period, label: words.periods[period] })),
                },
                {
                  key: 'type',
                  label: words.type,
                  value: search.type,
                  options: PaymentKind.options.map((type) => ({ value: type, label: paymentLabel(type, feeLabel) })),
                },
                {
                  key: 'method',
                  label: words.method,
                  value: search.method,
                  options: PAYMENT_METHODS.map((method) => ({ value: method, label: method })),
                },
              ]}
              onFilter={(key, value) => change({ [key]: value })}
              sorts={[
                { value: NEWEST, label: words.newest },
                { value: 'customer', label: words.customer },
                { value: '-amount', label: words.amount },
              ]}
              sort={sort}
              onSort={(order) => change({ sort: order })}
            />
          }
          empty={
            isNarrowed ? (
              <EmptyState picture="box" title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState
                picture="box"
                title={words.emptyTitle}
                text={words.emptyText}
                action={
                  <Button component={Link} to="/orders">
                    {words.toOrders}
                  </Button>
                }
              />
            )
          }
        />
      )}
    </Page>
  )
}
