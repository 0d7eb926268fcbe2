import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { accountWords as words } from '../../account-words.ts'
import classes from '../auth.module.css'
import { userQuery, useUser } from '../session.ts'
import { accountPage } from './account-slots.ts'
import { ACCOUNT_TABS, type AccountTab } from './account-tabs.ts'
import { EmailTab } from './email-tab.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The ways of signing in beside the password. */
function SecurityTab() {
  return (
    <>
      <TwoFactorSection />
      <PasskeysSection />
      <ProvidersSection />
    </>
  )
}

const PANELS: Record<AccountTab, ComponentType> = {
  profile: ProfileTab,
  email: EmailTab,
  password: PasswordTab,
  security: SecurityTab,
  sessions: SessionsTab,
  ...accountPage,
}

export function AccountPage() {
  const { role } = useUser()
  // The address may have been confirmed in another tab.
  useQuery({ ...userQuery, refetchOnWindowFocus: 'always' })
  const navigate = useNavigate()
  const { tab = 'profile' }: { tab?: AccountTab } = useSearch({ strict: false })
  // Owners and managers set up the team; only the owner handles all data.
  const tabs = ACCOUNT_TABS.filter((name) =>
    name === 'data' ? role === 'owner' : name !== 'team' || role !== 'kitchen',
  )
  const shown = tabs.includes(tab) ? tab : 'profile'
  const Panel = PANELS[shown]
  return (
    <Page title={words.page} width="form">
      <PageTabs
        label={words.page}
        tabs={tabs.map((name) => ({ value: name, label: words.tabs[name] }))}
        value={shown}
        onChange={(name) => navigate({ to: '.', search: { tab: name }, replace: true })}
      >
        <div className={classes.fields}>
          <Panel key={shown} />
        </div>
      </PageTabs>
    </Page>
  )
}
