import { Alert } from '@mantine/core'
import { counted } from '#shared/text/counted.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { orderTimes } from '../../delivery.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-page.module.css'

export function OrderEvent({ order }: { order: Order }) {
  const { dateLong } = useFormats()
  const facts: [string, string | null | undefined][] = [
    [words.eventType, order.eventType],
    [words.eventDate, dateLong(order.eventDate)],
    ...orderTimes(order).map(({ label, time }): [string, string] => [label, time]),
    [words.theme, order.theme],
    [words.guests, order.guestCount === null ? null : counted(order.guestCount)],
    [words.delivery, order.deliveryType],
    [words.address, order.deliveryAddress],
    [words.access, order.deliveryDetails],
    [words.tags, order.tags.join(', ')],
    [words.budget, order.budget],
    [words.source, order.source],
    [words.orderDate, dateLong(order.orderDate)],
  ]
  return (
    <Section title={words.overview}>
      {order.allergiesStated ? (
        <Alert mb="md" color="red" title={words.allergies}>
          <p className={classes.text}>{order.allergiesStated}</p>
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={classes.text}>
                <Dated text={value ?? ''} />
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  )
}
