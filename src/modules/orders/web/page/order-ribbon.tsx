import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { STAGES, type Stage, stageNumber, stageOf } from '#modules/order-status/order-stages.ts'
import { stageWord } from '#modules/order-status/stage-word.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import type { Order } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from './order-ribbon.module.css'

/** The progress of an order in the words that its customer reads; nothing for one that ended without a sale. */
export function OrderRibbon({ order }: { order: Order }) {
  const own = useQuery(settingsApi.get.query({})).data?.customerStatusWords
  const stage = stageOf(order.status)
  if (stage === undefined) return null
  const now = stageNumber(stage)
  const next = STAGES[now + 1]
  const wordOf = (each: Stage) => stageWord(each, { isDelivered: order.deliveryType === 'Delivery', own })
  return (
    <div className={classes.ribbon}>
      <ol aria-label={words.ribbon}>
        {STAGES.map((each, at) => (
          <li key={each} data-done={at < now || undefined} aria-current={at === now ? 'step' : undefined}>
            <span className={classes.stage}>
              {at < now ? <IconCheck size={14} aria-hidden /> : null}
              {wordOf(each)}
              {at < now ? <span className="visually-hidden">, {words.stageDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {/* A phone has no room for seven words side by side. */}
      <p className={classes.now} aria-hidden>
        <strong>{wordOf(stage)}</strong>
        {next ? <span>{words.nextStage(wordOf(next))}</span> : null}
      </p>
    </div>
  )
}
