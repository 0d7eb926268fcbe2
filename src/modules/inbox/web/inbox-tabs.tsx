import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#shared/text/counted.ts'
import { TabList } from '#web/layout/tab-list.tsx'
import { ENQUIRY_STATUSES } from '../filters.ts'
import { type EnquiryStatus } from '../schema.ts'
import { statusWords, enquiryWords as words } from '../words.ts'
import { enquiries } from './enquiries-api.ts'
import classes from './inbox.module.css'

type Props = { status: EnquiryStatus | undefined; onPick: (status: EnquiryStatus | undefined) => void }

export function InboxTabs({ status, onPick }: Props) {
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
      value={status ?? 'all'}
      onChange={(value) => onPick(value === 'all' ? undefined : (value as EnquiryStatus))}
    >
      <TabList
        label={words.tabs}
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: labelled(words.all, all) },
          ...ENQUIRY_STATUSES.map((each) => ({ value: each, label: labelled(statusWords[each], counts?.[each]) })),
        ]}
      />
    </Tabs>
  )
}
