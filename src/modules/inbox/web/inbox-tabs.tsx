import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/text/counted.ts'
import { TabList } from '#web/layout/tab-list.tsx'
import { tabsOfViews } from '#web/lists/tabs-of-views.ts'
import type { ListLookState } from '#web/lists/use-list-look.ts'
import { ENQUIRY_STATUSES } from '../filters.ts'
import { type EnquiryStatus } from '../schema.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'
import classes from './inbox.module.css'

type Props = {
  status: EnquiryStatus | undefined
  look: ListLookState
  onPick: (status: EnquiryStatus | undefined) => unknown
}

/** A tab for each status, with the number of its requests, then the saved views. */
export function InboxTabs({ status, look, onPick }: Props) {
  const views = tabsOfViews(look)
  const value = views.value ?? status ?? 'all'
  const { data: counts } = useQuery(enquiries.counts.query({}))
  const open = ENQUIRY_STATUSES.filter((each) => each !== 'Spam' && each !== 'Archived')
  const labelled = (label: string, count: number | undefined) => (
    <>
      {label}
      {count === undefined ? null : <span className={classes.count}>{counted(count)}</span>}
    </>
  )
  const all = counts && open.reduce((sum, each) => sum + counts[each], 0)
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={value}
      onChange={(picked) => {
        if (picked === null || views.open(picked)) return
        onPick(picked === 'all' ? undefined : (picked as EnquiryStatus))
      }}
    >
      <TabList
        label={words.tabs}
        value={value}
        tabs={[
          { value: 'all', label: labelled(words.all, all) },
          ...ENQUIRY_STATUSES.map((each) => ({ value: each, label: labelled(statusWords[each], counts?.[each]) })),
          ...views.tabs,
        ]}
      />
    </Tabs>
  )
}
