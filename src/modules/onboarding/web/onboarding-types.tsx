import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PARTS } from '#modules/settings/parts.ts'
import { PartBoxes } from '#modules/settings/web/part-boxes.tsx'
import { eventTypesApi, productTypesApi } from '#modules/settings/web/settings-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { onboardingWords as words } from '../words.ts'
import classes from './onboarding.module.css'
import type { StepProps } from './onboarding-steps.tsx'

type Type = { id: number; name: string; version: number; offered: boolean }

export function TypesStep({ onNext, secondary }: StepProps) {
  const events = useQuery(eventTypesApi.list.query({}))
  const products = useQuery(productTypesApi.list.query({}))
  const client = useQueryClient()
  const reload = () => Promise.all([eventTypesApi.invalidate(client), productTypesApi.invalidate(client)])

  if (events.isLoadingError || products.isLoadingError)
    return (
      <Section title={words.typesTitle}>
        <Failed error={events.error ?? products.error} message={words.typesFailed} onRetry={reload} />
        <div className={classes.foot}>{secondary}</div>
      </Section>
    )
  if (!events.data || !products.data) return <FormSkeleton fields={4} />
  return (
    <Section title={words.typesTitle} description={words.typesText}>
      <div className={classes.column}>
        <Types
          title={words.eventTypes}
          types={events.data.rows.map((type) => ({ ...type, offered: type.active }))}
          onChange={({ id, version }, offered) =>
            eventTypesApi.update.call({ id, body: { active: offered, version } }).then(reload)
          }
        />
        <Types
          title={words.productTypes}
          types={products.data.rows.map((type) => ({ ...type, offered: !type.hidden }))}
          onChange={({ id, version }, offered) =>
            productTypesApi.update.call({ id, body: { hidden: !offered, version } }).then(reload)
          }
        />
        <fieldset className={classes.group}>
          <legend>{words.parts}</legend>
          <PartBoxes parts={PARTS.slice(0, 3)} />
        </fieldset>
      </div>
      <div className={classes.foot}>
        <Button onClick={() => onNext()}>{words.next}</Button>
        {secondary}
      </div>
    </Section>
  )
}

type Props = { title: string; types: readonly Type[]; onChange: (type: Type, offered: boolean) => Promise<unknown> }

const Types = ({ title, types, onChange }: Props) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    <div className={classes.types}>
      {types.map((type) => (
        <TypeBox key={type.id} type={type} onChange={onChange} />
      ))}
    </div>
  </fieldset>
)

/** Each saves itself, so that several can be ticked at once. */
function TypeBox({ type, onChange }: { type: Type; onChange: Props['onChange'] }) {
  const change = useAction({
    run: (offered: boolean) => onChange(type, offered),
    failure: words.saveFailed,
  })
  return (
    <Checkbox
      label={type.name}
      checked={change.pending ? (change.input ?? type.offered) : type.offered}
      disabled={change.pending}
      onChange={(event) => void change.act(event.currentTarget.checked)}
    />
  )
}
