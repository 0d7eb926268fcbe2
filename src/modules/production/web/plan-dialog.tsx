import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { availabilityApi } from '#modules/availability/web/availability-api.ts'
import type { Order } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { OrderPlan } from '../schema.ts'
import { orderWorkSchema } from '../stage-work.ts'
import { productionWords as words } from '../words.ts'
import classes from './production.module.css'
import { productionApi } from './production-api.ts'

const PlanForm = z.object({ stages: orderWorkSchema })

type List = z.infer<typeof PlanForm>['stages']

/** The whole order has one list: items that share a stage are done together, as late as the first of them must be. */
function listOf({ stages }: OrderPlan): List {
  const rows = new Map<string, List[number]>()
  for (const { stage: name, minutes, before, sooner, day } of stages) {
    const stage = name ?? (stages.every((each) => each.stage === null) ? words.wholeWork : words.otherWork)
    const row = rows.get(stage)
    rows.set(stage, {
      stage,
      minutes: minutes + (row?.minutes ?? 0),
      before: Math.max(before, row?.before ?? 0),
      sooner: Math.min(sooner, row?.sooner ?? sooner),
      day: row?.day ?? day,
    })
  }
  return [...rows.values()].toSorted((a, b) => b.before - a.before)
}

type Props = { order: Order; plan: OrderPlan; onClose: () => void }

/** CAP-11: the owner's own minutes of an order, and the days of its stages. */
export function PlanDialog(props: Props) {
  return (
    <FormDialog title={words.planTitle} onClose={props.onClose} size="lg">
      <PlanFields {...props} />
    </FormDialog>
  )
}

function PlanFields({ order, plan, onClose }: Props) {
  const client = useQueryClient()
  const { today } = useFormats()
  const [stages] = useState(() => listOf(plan))
  const form = useAppForm(PlanForm, {
    stages,
  })
  const save = async (typed: List | null) => {
    await productionApi.setPlan.call({ id: order.id, body: { version: order.version, stages: typed } })
    await Promise.all([productionApi, ordersApi, availabilityApi].map((api) => api.invalidate(client)))
    toast.success(words.planSaved)
    onClose()
  }
  const undo = useAction({ run: () => save(null), failure: words.planFailed })
  return (
    <DialogForm
      form={form}
      onSubmit={(typed) => save(typed.stages)}
      submitLabel={words.savePlan}
      submitError={words.planFailed}
      also={
        plan.own ? (
          <Button variant="subtle" loading={undo.pending} onClick={() => void undo.act()}>
            {words.asProducts}
          </Button>
        ) : null
      }
    >
      {stages.map(({ stage }, i) => (
        // Keyed by place: the list keeps its rows.
        <fieldset key={i} className={classes.planned}>
          <legend>{stage}</legend>
          <NumberField name={`stages.${i}.minutes`} label={words.minutes} asNumber />
          <NumberField name={`stages.${i}.before`} label={words.before} asNumber />
          <NumberField name={`stages.${i}.sooner`} label={words.sooner} asNumber />
          <DateField
            name={`stages.${i}.day`}
            label={words.onDay}
            min={today()}
            {...(order.eventDate ? { max: order.eventDate } : {})}
            clearable
          />
        </fieldset>
      ))}
    </DialogForm>
  )
}
