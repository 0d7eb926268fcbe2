import type { ComponentType } from 'react'
import { Page } from '#web/layout/page.tsx'
import { settingsPageWords as words } from '../../words.ts'
import { AutosaveForm } from '../autosave-form.tsx'
import type { SettingsTab } from '../settings-tabs.ts'
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
import { UseTab } from './use-tab.tsx'

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

export function SettingsOfTab({ tab }: { tab: SettingsTab }) {
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
