import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountWords as words } from '#modules/auth/words.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Failed } from '#web/layout/failed.tsx'
import { Section } from '#web/layout/section.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import type { Settings, SettingsChanges } from '../schema.ts'
import classes from './settings.module.css'
import { settingsApi } from './settings-api.ts'

const SWITCHES = [
  'receiveUpcomingOrders',
  'receivePaymentReminders',
  'receiveProductUpdates',
  'receiveMarketingEmails',
] as const satisfies readonly (keyof Settings)[]

/** Of the account page: what mail she wants at all. */
export function AccountNotifications() {
  const client = useQueryClient()
  const query = settingsApi.get.query({})
  const settings = useQuery(query)
  const save = useAction({
    run: (body: SettingsChanges) => settingsApi.update.call({ body }),
    success: words.saved,
    failure: words.saveFailed,
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
  })
  if (settings.isError)
    return <Failed error={settings.error} message={words.notificationsFailed} onRetry={settings.refetch} />
  if (!settings.data) return <FormSkeleton fields={4} />
  // What was just switched shows at once.
  const shown = { ...settings.data, ...(save.pending ? save.input : {}) }
  return (
    <Section title={words.notifications} description={words.notificationsText}>
      <div className={classes.fields}>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={words[name]}
            checked={shown[name]}
            onChange={(event) => save.act({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Section>
  )
}
