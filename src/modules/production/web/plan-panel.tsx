import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
      <PlannedWork plan={plan} />
      {changing ? <PlanDialog order={order} plan={plan} onClose={() => setChanging(false)} /> : null}
    </Section>
  )
}

function PlannedWork({ plan: { placed, stages } }: { plan: OrderPlan }) {
  const { dateLong } = useFormats()
  if (placed.length === 0) return <p className="quiet flush">{words.nothingPlanned}</p>
  const isPinned = (stage: string | null) => stages.some((each) => each.stage === stage && each.day !== null)
  return (
    <ul className={classes.plan}>
      {placed.map(({ stage, day, minutes, over }, i) => (
        // Keyed by place: a stage may stand on several days.
        <li key={i} data-over={over || undefined}>
          <span className={classes.what}>
            {stage ?? words.wholeWork}
            {isPinned(stage) ? <span className="quiet fine">{words.pinned}</span> : null}
          </span>
          <span className={classes.time}>{dateLong(day)}</span>
          <span className={classes.time}>{over ? words.overTime(minutesSaid(minutes)) : minutesSaid(minutes)}</span>
        </li>
      ))}
    </ul>
  )
}
