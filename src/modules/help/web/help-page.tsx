import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { Section } from '#web/layout/section.tsx'
import { ShortcutList } from '#web/palette/shortcut-list.tsx'
import changelog from '../../../../CHANGELOG.md?raw'
import { releasesOf } from '../news.ts'
import { helpWords as words } from '../words.ts'
import { ContactTab } from './contact-tab.tsx'
import classes from './help.module.css'
import { HelpSearch } from './help-search.ts'
import { HELP_TABS, type HelpTab } from './help-tabs.ts'
import { OwnMarkdown } from './markdown.tsx'
import { QuestionsTab } from './questions-tab.tsx'

const RELEASES = releasesOf(changelog)

const NewsTab = () => (
  <div className={classes.stack}>
    {RELEASES.map(({ name, added }) => (
      <Section key={name} title={words.releases(name)}>
        <OwnMarkdown>{added.map((entry) => `- ${entry}`).join('\n')}</OwnMarkdown>
      </Section>
    ))}
  </div>
)

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
