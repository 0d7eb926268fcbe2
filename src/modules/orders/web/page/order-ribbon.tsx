import { IconCheck } from '@tabler/icons-react'
import { BOARD_STATUSES } from '#modules/order-status/order-statuses.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-ribbon.module.css'

/** The progress of an order through its statuses; nothing for one that ended without a sale. */
export function OrderRibbon({ order }: { order: Order }) {
  const now = BOARD_STATUSES.findIndex((status) => status === order.status)
  if (now < 0) return null
  const next = BOARD_STATUSES[now + 1]
  return (
    <div className={classes.ribbon}>
      <ol aria-label={words.ribbon}>
        {BOARD_STATUSES.map((each, at) => (
          <li key={each} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <span className={classes.stage}>
              {at < now ? <IconCheck size={14} aria-hidden /> : null}
              {each}
              {at < now ? <span className="visually-hidden">, {words.stageDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {/* A phone has no room for seven words side by side. */}
      <p className={classes.now} aria-hidden>
        <strong>{order.status}</strong>
        {next ? <span>{words.nextStage(next)}</span> : null}
      </p>
    </div>
  )
}
