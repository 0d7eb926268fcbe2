import {
  IconBell,
  IconBuildingStore,
  IconCake,
  IconCalendarOff,
  IconChefHat,
  IconCoins,
  IconConfetti,
  IconFileCheck,
  IconFileInvoice,
  IconHash,
  IconHistory,
  IconInbox,
  IconMail,
  IconMailCog,
  IconMessages,
  IconReceiptTax,
  IconTag,
  IconToggleRight,
  IconTruck,
} from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Page } from '#web/layout/page.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveForm } from '../autosave-form.tsx'
import classes from '../settings.module.css'
import { SETTINGS_TABS, type SettingsTab } from '../settings-tabs.ts'
import { BakingTab } from './baking-tab.tsx'
import { BusinessTab } from './business-tab.tsx'
import { CustomersTab } from './customers-tab.tsx'
import { DeliveryTab } from './delivery-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PricingTab } from './pricing-tab.tsx'
import { QuotesTab } from './quotes-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'

const UseTab = fetchedPart(async () => (await import('./use-tab.tsx')).UseTab)

const panels: Record<SettingsTab, ComponentType> = {
  business: BusinessTab,
  pricing: PricingTab,
  payments: PaymentsTab,
  delivery: DeliveryTab,
  quotes: QuotesTab,
  numbers: NumbersTab,
  requests: RequestsTab,
  customers: CustomersTab,
  baking: BakingTab,
  notifications: NotificationsTab,
  use: UseTab,
  history: HistoryTab,
}

/** The index of all settings, or one page of those that save themselves. */
export function SettingsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const shown = SETTINGS_TABS.find((name) => name === tab)
  return shown === undefined ? <SettingsIndex /> : <SettingsOf tab={shown} />
}

function SettingsOf({ tab }: { tab: SettingsTab }) {
  const Panel = panels[tab]
  return (
    <Page
      title={words.tabs[tab]}
      subtitle={words.autosaves}
      back={{ label: words.title, to: '/settings' }}
      width="form"
    >
      <AutosaveForm>
        {() => (
          <div className="stack">
            <Panel />
          </div>
        )}
      </AutosaveForm>
    </Page>
  )
}

const tabLink = (tab: SettingsTab, icon: typeof IconTag) => ({
  to: '/settings',
  search: { tab },
  icon,
  title: words.tabs[tab],
  text: words.tabTexts[tab],
})

const GROUPS = [
  {
    title: words.groups.bakery,
    links: [
      tabLink('business', IconBuildingStore),
      tabLink('pricing', IconTag),
      { to: '/settings/tax-settings', icon: IconReceiptTax, title: words.taxLink, text: words.taxLinkText },
      tabLink('use', IconToggleRight),
      tabLink('history', IconHistory),
    ],
  },
  {
    title: words.groups.orders,
    links: [
      tabLink('payments', IconCoins),
      tabLink('delivery', IconTruck),
      tabLink('quotes', IconFileCheck),
      tabLink('numbers', IconHash),
      tabLink('requests', IconInbox),
      tabLink('customers', IconMessages),
      tabLink('baking', IconChefHat),
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
    ],
  },
  {
    title: words.groups.messages,
    links: [
      { to: '/settings/invoice-layout', icon: IconFileInvoice, title: words.layoutLink, text: words.layoutLinkText },
      {
        to: '/settings/email-templates',
        icon: IconMailCog,
        title: words.templatesLink,
        text: words.templatesLinkText,
      },
      tabLink('notifications', IconBell),
      { to: '/settings/sent-mail', icon: IconMail, title: words.sentMailLink, text: words.sentMailLinkText },
    ],
  },
]

function SettingsIndex() {
  return (
    <Page title={words.title} width="form">
      {GROUPS.map((group) => (
        <nav key={group.title} aria-label={group.title}>
          <h2 className={classes.group}>{group.title}</h2>
          <div className={classes.links}>
            {group.links.map(({ icon: Icon, title, text, ...target }) => (
              <Link key={title} {...target} className={classes.link}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>
                  <strong className={classes.linkTitle}>{title}</strong>
                  <span className={classes.linkText}>{text}</span>
                </span>
              </Link>
            ))}
          </div>
        </nav>
      ))}
    </Page>
  )
}
