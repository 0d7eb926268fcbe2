import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import { daysBetween } from '#shared/dates/dates.ts'
import { DATE_NOT_SET } from '#shared/text/format.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { orderTimes } from '../../delivery.ts'
import { isWatched } from '../../is-watched.ts'
import { orderListWords } from '../../list-words.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-strip.module.css'

/** The facts needed at the bench and on the phone, at the top of an order's page. */
export function OrderStrip({ order }: { order: Order }) {
  const { dateLong, today } = useFormats()
  const times = orderTimes(order)
  const handover = words.handoverAt[order.deliveryType ?? 'none']
  const facts: [label: string, value: ReactNode][] = [
    [
      words.day,
      <>
        <Dated text={dateLong(order.eventDate)} />{' '}
        {order.eventDate === null ? null : (
          <span className={classes.quiet}>{orderListWords.daysLeft(daysBetween(today(), order.eventDate))}</span>
        )}
        {order.othersWantDay && order.eventDate !== null ? (
          <Link
            className={classes.others}
            {...linkTo('/orders', { tab: 'all', from: order.eventDate, to: order.eventDate })}
          >
            {orderListWords.othersWantDay(order.othersWantDay)}
          </Link>
        ) : null}
      </>,
    ],
    ...(times[0]?.label === handover ? [] : [[handover, words.noTimeYet] as [string, string]]),
    ...times.map(({ label, time }): [string, string] => [label, time]),
    [words.balance, ENDED.includes(order.status) ? null : <Money amount={order.balance} />],
    ...placeOf(order),
  ]
  const isSaid = isWatched(order) || Boolean(order.allergiesStated)
  return (
    <dl className={classes.strip} aria-label={words.atAGlance}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div className={classes.allergies} data-stated={isSaid ? true : undefined}>
        <dt>
          {isSaid ? <IconAlertTriangle size={16} aria-hidden /> : null}
          {words.allergies}
        </dt>
        <dd>{order.allergiesStated ?? (isSaid ? words.allergiesBelow : words.noAllergies)}</dd>
      </div>
    </dl>
  )
}

/** The address of a delivery; for a collection, the name of its time says it all. */
function placeOf({ deliveryType, deliveryAddress }: Order): [label: string, value: string][] {
  if (deliveryType === null) return [[words.delivery, DATE_NOT_SET]]
  if (deliveryType === 'Collection') return []
  return [[words.deliverTo, deliveryAddress?.replace(/(?<!\s)\s*\n\s*/g, ', ') || words.noAddressYet]]
}
