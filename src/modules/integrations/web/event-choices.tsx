import { Checkbox } from '@mantine/core'
import { useField } from '#web/form/use-field.ts'
import { webhookWords as words } from '../page-words.ts'
import { AREAS, EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEventName } from '../webhook-events.ts'
import classes from './integrations.module.css'

/** The events of a webhook, grouped by subject. */
export function EventChoices() {
  const { value, setValue, touch, shown } = useField<WebhookEventName[]>({ name: 'events', label: words.events })
  const chosen = value ?? []
  const put = (names: readonly WebhookEventName[], on: boolean) =>
    setValue(EVENT_NAMES.filter((name) => (names.includes(name) ? on : chosen.includes(name))))
  return (
    <div className={classes.groups} id={shown.id} tabIndex={-1}>
      {AREAS.map((area) => {
        const names = EVENT_NAMES.filter((name) => WEBHOOK_EVENTS[name].area === area)
        const ticked = names.filter((name) => chosen.includes(name))
        return (
          <fieldset key={area} className={classes.group}>
            <legend>{words.areas[area]}</legend>
            <div className={classes.choices}>
              <Checkbox
                label={words.all}
                aria-label={`${words.areas[area]}: ${words.all}`}
                checked={ticked.length === names.length}
                indeterminate={ticked.length > 0 && ticked.length < names.length}
                onChange={(event) => put(names, event.currentTarget.checked)}
                onBlur={touch}
              />
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={WEBHOOK_EVENTS[name].says}
                  description={name}
                  checked={chosen.includes(name)}
                  onChange={(event) => put([name], event.currentTarget.checked)}
                  onBlur={touch}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      {shown.error ? (
        <p className={classes.error} role="alert">
          {shown.error}
        </p>
      ) : null}
    </div>
  )
}
