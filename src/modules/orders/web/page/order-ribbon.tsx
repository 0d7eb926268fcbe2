import { IconCheck } from '@tabler/icons-react'
import { STAGES, stageNumber, stageOf } from '#modules/order-status/order-stages.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-ribbon.module.css'

/** How far an order is, by the stages that its customer is shown too; nothing of one that came to nothing. */
export function OrderRibbon({ order }: { order: Order }) {
  const stage = stageOf(order.status)
  if (stage === undefined) return null
  const now = stageNumber(stage)
  const next = STAGES[now + 1]
  return (
    <div className={classes.ribbon}>
      <ol aria-label={words.ribbon}>
        {STAGES.map((each, at) => (
          <li key={each} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <span className={classes.stage}>
              {at < now ? <IconCheck size={14} aria-hidden /> : null}
              {words.stages[each]}
              {at < now ? <span className="visually-hidden">, {words.stageDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {/* A phone has no room for seven words side by side. */}
      <p className={classes.now} aria-hidden>
        <strong>{words.stages[stage]}</strong>
        {next ? <span>{words.nextStage(words.stages[next])}</span> : null}
      </p>
    </div>
  )
}
