import {
  IconCake,
  IconCalendarOff,
  IconConfetti,
  IconFileInvoice,
  IconMail,
  IconMailCog,
  IconReceiptTax,
} from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveForm } from '../autosave-form.tsx'
import classes from '../settings.module.css'
import { SETTINGS_TABS, type SettingsTab } from '../settings-tabs.ts'
import { BusinessTab } from './business-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { PricingTab } from './pricing-tab.tsx'

const panels: Record<SettingsTab, () => React.JSX.Element> = {
  business: BusinessTab,
  pricing: PricingTab,
  orders: OrdersTab,
  notifications: NotificationsTab,
  history: HistoryTab,
}

export function SettingsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const shown = SETTINGS_TABS.find((name) => name === tab) ?? 'business'
  const navigate = useNavigate()
  const Panel = panels[shown]
  return (
    <Page title={words.title} subtitle={words.autosaves} width="form">
      <MoreSettings />
      <PageTabs
        label={words.title}
        tabs={SETTINGS_TABS.map((name) => ({ value: name, label: words.tabs[name] }))}
        value={shown}
        onChange={(picked) => navigate({ to: '/settings', search: { tab: picked }, replace: true })}
      >
        <AutosaveForm>
          {() => (
            <div className={classes.sections}>
              <Panel />
            </div>
          )}
        </AutosaveForm>
      </PageTabs>
    </Page>
  )
}

const LINKS = [
  { to: '/settings/tax-settings', icon: IconReceiptTax, title: words.taxLink, text: words.taxLinkText },
  { to: '/settings/invoice-layout', icon: IconFileInvoice, title: words.layoutLink, text: words.layoutLinkText },
  {
    to: '/settings/availability',
    icon: IconCalendarOff,
    title: words.availabilityLink,
    text: words.availabilityLinkText,
  },
  { to: '/event-types', icon: IconConfetti, title: words.eventTypesLink, text: words.eventTypesLinkText },
  {
    to: '/settings/product-types-settings',
    icon: IconCake,
    title: words.productTypesLink,
    text: words.productTypesLinkText,
  },
  { to: '/settings/email-templates', icon: IconMailCog, title: words.templatesLink, text: words.templatesLinkText },
  { to: '/settings/sent-mail', icon: IconMail, title: words.sentMailLink, text: words.sentMailLinkText },
]

function MoreSettings() {
  return (
    <nav className={classes.links} aria-label={words.links}>
      {LINKS.map(({ to, icon: Icon, title, text }) => (
        <Link key={to} to={to} className={classes.link}>
          <Icon size={22} stroke={1.6} aria-hidden />
          <span>
            <strong className={classes.linkTitle}>{title}</strong>
            <span className={classes.linkText}>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
