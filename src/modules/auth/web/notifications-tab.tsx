import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#web/feedback/use-action.ts'
import { Failed } from '#web/layout/failed.tsx'
import { Section } from '#web/layout/section.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { accountWords as words } from '../words.ts'
import classes from './auth.module.css'
import { type SettingsPart, settingsPart } from './settings-part.ts'

const SWITCHES = [
  'receiveUpcomingOrders',
  'receivePaymentReminders',
  'receiveProductUpdates',
  'receiveMarketingEmails',
] as const satisfies readonly (keyof SettingsPart)[]

export function NotificationsTab() {
  const client = useQueryClient()
  const query = settingsPart.get.query({})
  const settings = useQuery(query)
  const save = useAction({
    run: (body: Partial<SettingsPart>) => settingsPart.update.call({ body }),
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
