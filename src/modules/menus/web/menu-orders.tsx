import { Button, Checkbox } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { isPositive } from '#shared/money.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { menuPageWords as words } from '../page-words.ts'
import { byPickUpTime, hoursSaid } from '../pick-up-list.ts'
import type { Menu, MenuOrder } from '../schema.ts'
import classes from './menu-page.module.css'
import { menusApi } from './menus-api.ts'

const LabelsButton = fetchedPart(async () => (await import('#modules/labels/web/labels-button.tsx')).LabelsButton)

/** The booked orders of a menu by their pick-up time. A tick hands one over and completes it. */
export function MenuOrders({ menu }: { menu: Menu }) {
  const orders = useQuery(menusApi.orders.query({ id: menu.id }))
  const { dateLong } = useFormats()
  if (orders.isLoadingError)
    return <Failed error={orders.error} message={words.ordersFailed} onRetry={() => orders.refetch()} />
  if (orders.isPending) return <ListSkeleton />
  const all = orders.data as MenuOrder[]
  if (all.length === 0) return <EmptyState picture="box" text={words.noOrders} />
  return (
    <div className="stack">
      <div className={classes.facts}>
        <Button
          component="a"
          href={menusApi.pickUpList.url({ id: menu.id })}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {words.pickUpList}
        </Button>
        <Link {...linkTo('/orders', { tab: 'all', menu: String(menu.id) })}>{words.inOrders}</Link>
      </div>
      {byPickUpTime(menu.windows, all).map(({ window, rows }) => (
        <Section
          key={window?.id ?? 0}
          title={window ? `${dateLong(window.day)}, ${hoursSaid(window.from, window.to)}` : words.otherTime}
          description={[window?.place, words.orders(rows.length)].filter(Boolean).join(' · ')}
          actions={<LabelsButton orders={rows} />}
        >
          <ul className={classes.orders}>
            {rows.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} showsDay={window === null} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

function OrderRow({ order, showsDay }: { order: MenuOrder; showsDay: boolean }) {
  const { id, version, customerName, orderNumber, items, allergies, balance, handedOver, eventDate } = order
  const { money, dateLong } = useFormats()
  const client = useQueryClient()
  const { act, pending } = useAction({
    run: () => ordersApi.status.call({ id, body: { to: 'Completed', version } }),
    success: words.handOverDone(customerName),
    failure: words.failed,
    onDone: () => menusApi.invalidate(client),
  })
  return (
    <div className={classes.order}>
      <div className={classes.who}>
        <Link {...linkTo(`/orders/${id}`)} className="strong">
          {customerName || orderNumber}
        </Link>{' '}
        <span className="quiet fine">
          {[orderNumber, showsDay && eventDate ? dateLong(eventDate) : ''].filter(Boolean).join(', ')}
        </span>
        <ul className={classes.lines}>
          {items.map(({ name, quantity, choicesText }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order stay in their order
            <li key={i}>
              {quantity} × {name}
              {choicesText ? <span className="quiet fine"> {choicesText}</span> : null}
            </li>
          ))}
        </ul>
        {allergies ? (
          <p className={classes.allergies}>
            <strong>{words.allergies}</strong> {allergies}
          </p>
        ) : null}
      </div>
      <span className="quiet fine tabular">{isPositive(balance) ? words.owes(money(balance)) : words.paid}</span>
      <Checkbox
        label={words.handedOver}
        aria-label={words.handOver(customerName)}
        checked={handedOver}
        disabled={handedOver || pending}
        onChange={() => void act()}
      />
    </div>
  )
}
