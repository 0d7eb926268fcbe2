import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { accountWords as words } from '../words.ts'
import { ACCOUNT_TABS, type AccountTab } from './account-tabs.ts'
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
  const Panel = PANELS[tabs.includes(tab) ? tab : 'profile']
  return (
    <Page title={words.page} width="form">
      <PageTabs
        label={words.page}
        tabs={tabs.map((name) => ({ value: name, label: words.tabs[name] }))}
        value={tab}
        onChange={(name) => navigate({ to: '.', search: { tab: name } as never, replace: true })}
      >
        <div className={classes.fields}>
          <Panel key={tab} />
        </div>
      </PageTabs>
    </Page>
  )
}
