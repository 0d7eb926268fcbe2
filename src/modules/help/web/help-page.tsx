import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { ShortcutList } from '#web/palette/shortcut-list.tsx'
import { helpWords as words } from '../words.ts'
import { ContactTab } from './contact-tab.tsx'
import { HelpSearch } from './help-search.ts'
import { HELP_TABS, type HelpTab } from './help-tabs.ts'
import { NewsTab } from './news-tab.tsx'
import { QuestionsTab } from './questions-tab.tsx'

const PANELS: Record<HelpTab, ComponentType> = {
  questions: QuestionsTab,
  shortcuts: ShortcutList,
  news: NewsTab,
  contact: ContactTab,
}

export function HelpPage() {
  const navigate = useNavigate()
  const { tab = 'questions' } = HelpSearch.parse(useSearch({ strict: false }))
  const Panel = PANELS[tab]
  return (
    <Page title={words.title} width="form">
      <PageTabs
        label={words.title}
        tabs={HELP_TABS.map((value) => ({ value, label: words.tabs[value] }))}
        value={tab}
        onChange={(next) => navigate({ to: '.', search: { tab: next as HelpTab }, replace: true })}
      >
        <Panel />
      </PageTabs>
    </Page>
  )
}
