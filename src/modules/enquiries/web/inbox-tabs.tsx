import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/counted.ts'
import { intoView } from '#web/layout/into-view.ts'
import { ENQUIRY_STATUSES } from '../filters.ts'
import { type EnquiryStatus } from '../schema.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'
import classes from './inbox.module.css'

type Props = { status: EnquiryStatus | undefined; onPick: (status: EnquiryStatus | undefined) => void }

export function InboxTabs({ status, onPick }: Props) {
  const { data: counts } = useQuery(enquiries.counts.query({}))
  const open = ENQUIRY_STATUSES.filter((each) => each !== 'Spam' && each !== 'Archived')
  const tabs = [
    { value: 'all', label: words.all, count: counts && open.reduce((sum, each) => sum + counts[each], 0) },
    ...ENQUIRY_STATUSES.map((each) => ({ value: each, label: statusWords[each], count: counts?.[each] })),
  ]
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={status ?? 'all'}
      onChange={(value) => onPick(value === 'all' ? undefined : (value as EnquiryStatus))}
    >
      <Tabs.List aria-label={words.tabs}>
        {/* A new ref each time: the counts come later and push the chosen tab out of view again. */}
        {tabs.map(({ value, label, count }) => (
          <Tabs.Tab
            key={value}
            value={value}
            {...(value === (status ?? 'all') ? { ref: (tab: HTMLButtonElement | null) => intoView(tab) } : {})}
          >
            {label}
            {count === undefined ? null : <span className={classes.count}>{counted(count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
