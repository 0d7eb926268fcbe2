import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountWords as words } from '#modules/auth/account-words.ts'
import { useIsKitchen } from '#modules/auth/web/session.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import type { Settings } from '../../schema.ts'
import { settingsPageWords } from '../../words.ts'
import classes from '../settings.module.css'
import { settingsApi } from '../settings-api.ts'

const SWITCHES = [
  'receiveUpcomingOrders',
  'receivePaymentReminders',
  'receiveProductUpdates',
  'receiveMarketingEmails',
] as const satisfies readonly (keyof Settings)[]

const HELP: { readonly [name in (typeof SWITCHES)[number]]?: string } = {
  receiveUpcomingOrders: settingsPageWords.receiveUpcomingOrdersHelp,
  receivePaymentReminders: settingsPageWords.receivePaymentRemindersHelp,
}

/** The mail that the office wants, on the account page. */
export const AccountNotifications = () => (useIsKitchen() ? null : <OfficeMail />)

function OfficeMail() {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.isLoadingError)
    return <Failed error={settings.error} message={words.notificationsFailed} onRetry={settings.refetch} />
  if (!settings.data) return <FormSkeleton fields={4} />
  return (
    <Section title={words.notifications} description={words.notificationsText}>
      <div className={classes.fields}>
        {SWITCHES.map((name) => (
          <Notification key={name} name={name} isOn={settings.data[name]} />
        ))}
      </div>
    </Section>
  )
}

/** Each saves itself, so that several can be switched at once. */
function Notification({ name, isOn }: { name: (typeof SWITCHES)[number]; isOn: boolean }) {
  const client = useQueryClient()
  const { queryKey } = settingsApi.get.query({})
  const save = useAction({
    run: (on: boolean) => settingsApi.update.call({ body: { [name]: on } }),
    success: words.saved,
    failure: words.saveFailed,
    // Answers may overtake each other.
    onDone: (saved) =>
      client.setQueryData(queryKey, (known) => (known && known.version > saved.version ? known : saved)),
  })
  return (
    <Switch
      label={settingsPageWords[name]}
      description={HELP[name]}
      checked={save.pending ? (save.input ?? isOn) : isOn}
      disabled={save.pending}
      onChange={(event) => void save.act(event.currentTarget.checked)}
    />
  )
}
