import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentLabel } from '#modules/documents/payment-label.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { PERIODS } from '#shared/dates/period.ts'
import { isZero } from '#shared/money.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { ServerTable } from '#web/table/server-table.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '#web/table/use-table-rows.ts'
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
  const address = useListAddress(PaymentsSearch, '/payments')
  const { filters, page, sort = NEWEST, isNarrowed, change } = address
  const list = useQuery({
    ...paymentsApi.listAll.query({ ...filters, sort, page, pageSize: TABLE_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
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
    <Page title={words.title} count={list.data?.total} subtitle={summary}>
      <ServerTable
        list={list}
        page={page}
        sort={sort}
        onChange={change}
        failed={words.failed}
        label={words.title}
        columns={paymentColumns}
        rowKey={(payment) => payment.id}
        rowLabel={(payment) => payment.customerName}
        rowTo={(payment) => `/orders/${payment.orderId}`}
        card={PaymentCard}
        toolbar={
          <ListToolbar
            q={filters.q}
            onChange={change}
            placeholder={words.search}
            filters={[
              {
                key: 'period',
                label: words.period,
                value: filters.period,
                options: PERIODS.map((period) => ({ value: period, label: words.periods[period] })),
              },
              {
                key: 'type',
                label: words.type,
                value: filters.type,
                options: PaymentKind.options.map((type) => ({ value: type, label: paymentLabel(type, feeLabel) })),
              },
              {
                key: 'method',
                label: words.method,
                value: filters.method,
                options: methods.map((method) => ({ value: method, label: method })),
              },
            ]}
            sorts={[
              { value: NEWEST, label: words.newest },
              { value: 'customer', label: words.customer },
              { value: '-amount', label: words.amount },
            ]}
            sort={sort}
            csvUrl={paymentsApi.export.url({ ...filters, sort })}
          />
        }
        noResults={words.noneFoundText}
        empty={
          isNarrowed ? undefined : (
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
    </Page>
  )
}
