import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '#shared/dates/dates.ts'
import { formatMonth } from '#shared/text/format.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { monthlyPageWords as words } from '../page-words.ts'
import type { MonthlyInvoice } from '../schema.ts'
import { MakeAll } from './make-all.tsx'
import classes from './monthly.module.css'
import { MonthlyActs } from './monthly-acts.tsx'
import { monthlyApi } from './monthly-api.ts'
import type { MonthlySearch } from './monthly-search.ts'

const TONES = {
  'to make': 'accent',
  unpaid: 'info',
  'partially paid': 'plum',
  paid: 'good',
  overdue: 'bad',
  void: 'calm',
} as const

const monthOf = (day: string) => day.slice(0, 7)

/** STO-8: what the customers with one invoice a month had, and their invoices. */
export function MonthlyPage() {
  const { month: asked, show } = useSearch({ strict: false }) as MonthlySearch
  const { today } = useFormats()
  const navigate = useNavigate()
  const month = asked ?? monthOf(addDays(`${monthOf(today())}-01`, -1))
  const invoices = useQuery(monthlyApi.list.query(show ? { show } : { month }))
  const go = (to: string) => void navigate(linkTo('/monthly-invoices', { month: to }))
  return (
    <Page title={show ? words.overdue : words.title} back={{ label: words.standing, to: '/orders/standing' }}>
      <div className="stack">
        {show ? (
          <p>
            <Link {...linkTo('/monthly-invoices')}>{words.byMonth}</Link>
          </p>
        ) : (
          <div className={classes.months}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={words.earlier}
              onClick={() => go(monthOf(addDays(`${month}-01`, -1)))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <h2 className={classes.month}>{formatMonth(`${month}-01`, 'full')}</h2>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={words.later}
              onClick={() => go(monthOf(addDays(`${month}-01`, 31)))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {invoices.isLoadingError ? (
          <Failed error={invoices.error} message={words.failed} onRetry={() => invoices.refetch()} />
        ) : invoices.isPending ? (
          <ListSkeleton />
        ) : invoices.data.length === 0 ? (
          <EmptyState
            picture="box"
            title={show ? words.nothingOverdue : words.emptyTitle}
            text={show ? words.nothingOverdueText : words.emptyText}
            action={
              <Button component={Link} {...linkTo('/contacts')}>
                {words.contacts}
              </Button>
            }
          />
        ) : (
          <>
            <MakeAll invoices={invoices.data} />
            <ul className={classes.list}>
              {invoices.data.map((invoice) => (
                <li key={`${invoice.contactId} ${invoice.month} ${invoice.id}`}>
                  <Row invoice={invoice} ofMonth={show !== undefined || invoice.month !== month} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Page>
  )
}

function Row({ invoice, ofMonth }: { invoice: MonthlyInvoice; ofMonth: boolean }) {
  const { money, dateLong } = useFormats()
  const { state, number, month, sentAt, dueOn, orders, waiting } = invoice
  const said = [
    number,
    ofMonth && formatMonth(`${month}-01`, 'full'),
    orders.length > 0 ? words.deliveries(orders.length) : '',
    waiting.length > 0 ? words.waiting(waiting.length) : '',
    state === 'partially paid' || state === 'overdue' ? words.left(money(invoice.balance)) : '',
    sentAt === null ? '' : words.sentOn(dateLong(sentAt.slice(0, 10))),
    dueOn && state !== 'paid' && state !== 'void' ? words.due(dateLong(dueOn)) : '',
  ].filter(Boolean)
  return (
    <article className={classes.row}>
      <h3 className={classes.name}>
        <Link {...linkTo(`/contacts/${invoice.contactId}`)}>{invoice.customerName}</Link>
      </h3>
      {orders.length > 0 ? <StatusChip label={words.states[state]} tone={TONES[state]} /> : <span />}
      <span className={classes.total}>{money(invoice.total)}</span>
      <p className={classes.said}>{said.join(' · ')}</p>
      <div className={classes.acts}>
        <MonthlyActs invoice={invoice} />
      </div>
      {orders.length + waiting.length > 0 ? (
        <ol className={classes.orders}>
          {[...orders, ...waiting].map((order) => (
            <li key={order.orderId}>
              <Link {...linkTo(`/orders/${order.orderId}`)}>{dateLong(order.day)}</Link>
              <span className="quiet small">
                {[order.orderNumber, order.status === 'Completed' ? '' : order.status].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.total}>{money(order.total)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </article>
  )
}
