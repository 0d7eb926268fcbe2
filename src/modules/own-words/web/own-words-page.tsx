import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { offeredLanguages } from '#modules/settings/customer-language.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { type Language, ownNameOf } from '#shared/languages/languages.ts'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageTabs } from '#web/layout/page-tabs.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListToolbar } from '#web/table/toolbar/list-toolbar.tsx'
import { ROWS_SHOWN, type OwnWordsPage as Shown } from '../schema.ts'
import { ownWordsWords as words } from '../words.ts'
import { OwnWordRows } from './own-word-rows.tsx'
import classes from './own-words.module.css'
import { ownWordsApi } from './own-words-api.ts'
import { OwnWordsSearch } from './own-words-search.ts'

const back = { label: 'Settings', to: '/settings' }

/** The owner's own words beside her version in each of her customers' languages. */
export function OwnWordsPage() {
  const search = OwnWordsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const settings = useQuery(settingsApi.get.query({}))
  const change = (next: Partial<OwnWordsSearch>) =>
    navigate({ to: '/settings/languages', search: { ...search, ...next }, replace: true })
  return (
    <Page title={words.title} subtitle={words.text} back={back}>
      <Loaded query={settings}>
        {(known) => {
          const [, ...languages] = offeredLanguages(known)
          const language = languages.find((each) => each === search.language) ?? languages[0]
          if (language === undefined)
            return (
              <EmptyState
                picture="envelope"
                title={words.noLanguages}
                action={
                  <Button component={Link} to="/settings" variant="default">
                    {words.toSettings}
                  </Button>
                }
              />
            )
          const list = <OfLanguage key={language} language={language} search={search} onChange={change} />
          return languages.length === 1 ? (
            list
          ) : (
            <PageTabs
              label={words.language}
              tabs={languages.map((value) => ({ value, label: <span lang={value}>{ownNameOf(value)}</span> }))}
              value={language}
              onChange={(picked) => void change({ language: picked })}
            >
              {list}
            </PageTabs>
          )
        }}
      </Loaded>
    </Page>
  )
}

type Props = {
  language: Language
  search: OwnWordsSearch
  onChange: (next: Partial<OwnWordsSearch>) => unknown
}

function OfLanguage({ language, search: { group, show, q }, onChange }: Props) {
  const [limit, setLimit] = useState(ROWS_SHOWN)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const asked = {
    language,
    limit,
    ...(group && { group }),
    ...(show !== 'all' && { missing: 'true' as const }),
    ...(q && { search: q }),
  }
  const query = useQuery({ ...ownWordsApi.list.query(asked), placeholderData: keepPreviousData })
  const groups = query.data?.groups ?? []
  const filters = [
    {
      key: 'group',
      label: words.where,
      value: group,
      options: groups.map(({ group: value }) => ({ value, label: words.groups[value] })),
    },
    { key: 'show', label: words.show, value: show, options: [{ value: 'all', label: words.all }] },
  ]
  return (
    <>
      <LeaveGuard active={refused.size > 0} />
      <ListToolbar q={q} onChange={onChange} placeholder={words.search} filters={filters} />
      <Loaded query={query} failed={words.failed}>
        {(page) => (
          <>
            <p className={`quiet ${classes.written}`}>{writtenOf(page, group)}</p>
            {page.rows.length === 0 ? (
              <EmptyState
                picture="envelope"
                title={show === 'all' || q ? words.none : words.done(ownNameOf(language))}
              />
            ) : (
              <OwnWordRows rows={page.rows} language={language} onRefused={setRefused} />
            )}
            {page.total > page.rows.length ? (
              <Button variant="default" className={classes.more ?? ''} onClick={() => setLimit(limit + ROWS_SHOWN)}>
                {words.more(Math.min(ROWS_SHOWN, page.total - page.rows.length))}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

function writtenOf({ groups }: Shown, group: OwnWordsSearch['group']): string {
  const counted = groups.filter((each) => group === undefined || each.group === group)
  const sum = (of: 'written' | 'total') => counted.reduce((all, each) => all + each[of], 0)
  return words.written(sum('written'), sum('total'))
}
