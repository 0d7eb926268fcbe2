import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinedWork } from '#modules/availability/joined-work.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { useFormats } from '#web/text/formats.tsx'
import type { OrderPlan } from '../schema.ts'
import { productionWords as words } from '../words.ts'
import classes from './production.module.css'
import { productionApi } from './production-api.ts'

const PlanDialog = fetchedPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** When the work of an order is done, where days are full when the working time is used up. */
export function PlanPanel({ order }: { order: Order }) {
  const isTimed = useQuery(settingsApi.get.query({})).data?.capacityMode === 'minutes'
  const { data: plan } = useQuery({ ...productionApi.plan.query({ id: order.id }), enabled: isTimed })
  const [changing, setChanging] = useState(false)
  if (!plan) return null
  return (
    <Section
      title={words.plan}
      description={plan.own ? words.planOwn : undefined}
      actions={
        isOpen(order.status) ? (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.changePlan}
          </Button>
        ) : null
      }
    >
      <PlannedWork order={order} plan={plan} />
      {changing ? <PlanDialog order={order} plan={plan} onClose={() => setChanging(false)} /> : null}
    </Section>
  )
}

function PlannedWork({ order, plan: { placed, stages } }: { order: Order; plan: OrderPlan }) {
  const { dateLong } = useFormats()
  if (placed.length === 0) return <p className="quiet flush">{words.nothingPlanned}</p>
  const isPinned = (stage: string | null) => stages.some((each) => each.stage === stage && each.day !== null)
  return (
    <ul className={classes.plan}>
      {joinedWork(placed, ({ day }) => day).map(({ stage, item, day, minutes, tooMuch }) => (
        <li key={`${day} ${stage} ${item}`} data-over={tooMuch > 0 || undefined}>
          <span className={classes.what}>
            {stage ?? item ?? words.wholeWork}
            {stage !== null && item !== null && order.lines.length > 1 ? (
              <span className="quiet fine">{item}</span>
            ) : null}
            {isPinned(stage) ? <span className="quiet fine">{words.pinned}</span> : null}
            {tooMuch > 0 ? <span className={classes.tooMuch}>{words.overTime(minutesSaid(tooMuch))}</span> : null}
          </span>
          <span className={classes.time}>{dateLong(day)}</span>
          <span className={classes.time}>{minutesSaid(minutes)}</span>
        </li>
      ))}
    </ul>
  )
}
