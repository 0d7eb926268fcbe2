import { useAssigneeOptions } from '#modules/team/web/assignee.tsx'
import { counted } from '#shared/text/counted.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-page.module.css'

const AssigneeSelect = fetchedPart(async () => (await import('./assignee-select.tsx')).AssigneeSelect)

/** The member of the team who makes the order, in a bakery of several people. */
function OrderAssignee({ order }: { order: Order }) {
  const options = useAssigneeOptions()
  return options.length === 0 ? null : <AssigneeSelect order={order} options={options} />
}

/** The facts of the order that its strip leaves out. */
export function OrderEvent({ order }: { order: Order }) {
  const { dateLong } = useFormats()
  const facts: [string, string | null | undefined][] = [
    [words.eventType, order.eventType],
    [words.theme, order.theme],
    [words.guests, order.guestCount === null ? null : counted(order.guestCount)],
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
              <dd className="written">
                <Dated text={value ?? ''} />
              </dd>
            </div>
          ))}
      </dl>
    </Section>
  )
}
