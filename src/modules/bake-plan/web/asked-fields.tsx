import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { BAKE_STEPS, LEAD_DAYS } from '#modules/settings/bake-habits.ts'
import { settingsPageWords } from '#modules/settings/words.ts'
import { flag, isoDate } from '#shared/fields.ts'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { type BakePlanQuery, SPANS } from '../schema.ts'
import { bakePlanWords as words } from '../words.ts'
import classes from './bake-plan.module.css'
import type { BakePlanSearch } from './bake-plan-search.ts'

const Asked = z.object({
  from: isoDate.nullable(),
  days: z.int(),
  leadDays: z.int(),
  step: z.enum(BAKE_STEPS),
  freezer: flag,
})

type Props = { id: string; asked: Required<BakePlanQuery>; onChange: (search: BakePlanSearch) => unknown }

/** The days and habits of a plan. Each change updates the plan at once. */
export function AskedFields({ id, asked, onChange }: Props) {
  const { from, days, leadDays, step, freezer } = asked
  const form = useAppForm(Asked, {
    from,
    days,
    leadDays,
    step,
    freezer: freezer === 'true',
  })
  useEffect(() => {
    const typing = form.watch((typed) => {
      onChange({
        from: typed.from ?? undefined,
        days: typed.days,
        leadDays: typed.leadDays,
        step: typed.step,
        freezer: typed.freezer ? 'true' : 'false',
      })
    })
    return () => typing.unsubscribe()
  }, [form, onChange])
  return (
    <FormProvider {...form}>
      <form id={id} className={classes.asked} data-no-print onSubmit={(event) => event.preventDefault()}>
        <DateField name="from" label={words.from} />
        <SelectField
          name="days"
          label={words.days}
          asNumber
          options={SPANS.map((n) => ({ value: String(n), label: words.daysOf(n) }))}
        />
        <SelectField
          name="leadDays"
          label={settingsPageWords.bakeLead}
          asNumber
          options={LEAD_DAYS.map((n) => ({ value: String(n), label: settingsPageWords.bakeLeads[n] }))}
        />
        <SelectField
          name="step"
          label={settingsPageWords.bakeStep}
          options={BAKE_STEPS.map((value) => ({ value, label: settingsPageWords.bakeSteps[value] }))}
        />
        <CheckboxField
          name="freezer"
          label={settingsPageWords.bakeFreezer}
          description={settingsPageWords.bakeFreezerHelp}
        />
      </form>
    </FormProvider>
  )
}
