import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { carriedWork, type StageWork, stageWorkSchema, USUAL_SOONER } from '#modules/production/stage-work.ts'
import { minutesSaid } from '#shared/text/minutes-said.ts'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { stageTimeWords as words } from '../../type-words.ts'
import { settingsApi } from '../settings-api.ts'
import classes from './stage-times.module.css'

type Props = {
  /** The product's labour, which the stages share. */
  labourMinutes?: number
}

/** The times of the stages in the field above. A bakery that does not plan by time sees it only where it is filled in. */
export function StageTimes({ labourMinutes = 0 }: Props) {
  const settings = useQuery(settingsApi.get.query({})).data
  const stages = useWatch({ name: 'stages' }) as readonly string[]
  const { field } = useController<{ stageWork: StageWork }, 'stageWork'>({ name: 'stageWork' })
  const [first] = useState(stages)
  const work = carriedWork(field.value, first, stages)
  if (stages.length === 0 || (settings?.capacityMode !== 'minutes' && Object.keys(work).length === 0)) return null
  const total = Object.values(work).reduce((sum, { minutes }) => sum + (Number(minutes) || 0), 0)
  return (
    <details className={classes.fold}>
      <summary>{words.title}</summary>
      <p className="quiet small flush">{words.text}</p>
      <Rows
        key={stages.join('\n')}
        stages={stages}
        work={work}
        usualBefore={settings?.bakeHabits.leadDays ?? 1}
        onWork={(now) => field.onChange({ ...without(field.value, stages), ...now })}
      />
      {total > 0 ? (
        <p className="quiet small flush">
          {words.together(minutesSaid(total))}{' '}
          {labourMinutes > 0 && labourMinutes !== total ? words.spread(minutesSaid(labourMinutes)) : null}
        </p>
      ) : null}
    </details>
  )
}

/** The times of stages that are gone wait for the name that comes in their place. */
const without = (work: StageWork, stages: readonly string[]) =>
  Object.fromEntries(Object.entries(work).filter(([stage]) => !stages.includes(stage)))

type Row = { minutes: number | null; before: number | null; sooner: number | null }
type RowsProps = {
  stages: readonly string[]
  work: StageWork
  usualBefore: number
  onWork: (work: StageWork) => void
}
const KEYS = ['minutes', 'before', 'sooner'] as const
const BLANK: Row = { minutes: null, before: null, sooner: null }

function Rows({ stages, work, usualBefore, onWork }: RowsProps) {
  const own = useForm<{ rows: Row[] }>({
    defaultValues: { rows: stages.map((stage) => (Object.hasOwn(work, stage) ? work[stage] : BLANK) ?? BLANK) },
  })
  const rows = useWatch({ control: own.control, name: 'rows' })
  // CAP-5: a stage whose days are left blank is done as work without stages is.
  const usual = { minutes: 0, before: usualBefore, sooner: USUAL_SOONER }
  const keep = useEffectEvent((typed: readonly Row[]) => {
    const filled = stages.flatMap((stage, i) => {
      const { minutes, before, sooner } = typed[i] ?? BLANK
      return minutes === null && before === null && sooner === null
        ? []
        : [[stage, { minutes: minutes ?? 0, before: before ?? usualBefore, sooner: sooner ?? USUAL_SOONER }] as const]
    })
    const now = Object.fromEntries(filled)
    own.clearErrors()
    for (const { path, message } of stageWorkSchema.safeParse(now).error?.issues ?? []) {
      const key = KEYS.find((each) => each === path[1])
      if (key) own.setError(`rows.${stages.indexOf(String(path[0]))}.${key}`, { message })
    }
    onWork(now)
  })
  useEffect(() => keep(rows), [rows])
  return (
    <FormProvider {...own}>
      {stages.map((stage, i) => (
        <fieldset key={stage} className={classes.stage}>
          <legend>{stage}</legend>
          {KEYS.map((key) => (
            <NumberField
              key={key}
              name={`rows.${i}.${key}`}
              label={words[key]}
              placeholder={String(usual[key])}
              asNumber
              optional
            />
          ))}
        </fieldset>
      ))}
    </FormProvider>
  )
}
