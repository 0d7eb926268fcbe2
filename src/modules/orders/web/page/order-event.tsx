import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { OrderAssignee } from './order-assignee.tsx'
import classes from './order-page.module.css'

/** The facts of the order that its strip leaves out. */
export function OrderEvent({ order }: { order: Order }) {
  const { dateLong } = useFormats()
  const facts: [string, string | null | undefined][] = [
    [words.eventType, order.eventType],
    [words.access, order.deliveryDetails],
    [words.tags, order.tags.join(', ')],
    [words.budget, order.budget],
    [words.source, order.source],
    [words.orderDate, dateLong(order.orderDate)],
  ]
  return (
    <Section title={words.overview}>
      <OrderAssignee order={order} />
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
