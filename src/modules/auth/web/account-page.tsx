import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { accountWords as words } from '../words.ts'
import { ACCOUNT_TABS, type AccountTab, isAccountTab } from './account-tabs.ts'
import classes from './auth.module.css'
import { EmailTab } from './email-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { useUser } from './session.ts'
import { SessionsTab } from './sessions-tab.tsx'

const PANELS: Record<AccountTab, () => React.ReactNode> = {
  profile: ProfileTab,
  email: EmailTab,
  password: PasswordTab,
  sessions: SessionsTab,
  notifications: NotificationsTab,
}

export function AccountPage() {
  const { role } = useUser()
  const navigate = useNavigate()
  const { tab = 'profile' }: { tab?: AccountTab } = useSearch({ strict: false })
  // The bakery's mail is set up by its office.
  const tabs = ACCOUNT_TABS.filter((name) => name !== 'notifications' || role !== 'kitchen')
  const open = (name: string | null) => {
    if (isAccountTab(name)) void navigate({ to: '.', search: { tab: name } as never, replace: true })
  }
  return (
    <Page title={words.page} width="form">
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => {
          const Panel = PANELS[name]
          return (
            <Tabs.Panel key={name} value={name} className={classes.fields}>
              <Panel />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Page>
  )
}
