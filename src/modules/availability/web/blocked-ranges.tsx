import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { BlockedRange } from '../blocked-range.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'
import type { Editing } from './editing.ts'

const HolidaysDialog = fetchedPart(async () => (await import('./holidays-dialog.tsx')).HolidaysDialog)

const TONES = { closed: 'calm', holiday: 'plum', full: 'bad' } as const

export function BlockedRanges({ onEdit }: { onEdit: (editing: Editing) => void }) {
  const { today } = useFormats()
  const [withPast, setWithPast] = useState(false)
  const day = today()
  const ranges = useQuery(availabilityApi.list.query(withPast ? { sort: '-from' } : { from: day }))
  const [choosesHolidays, setChoosesHolidays] = useState(false)
  const add = (
    <>
      <Button variant="default" onClick={() => setChoosesHolidays(true)}>
        {words.holidays}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit({ from: null })}>
        {words.add}
      </Button>
    </>
  )
  return (
    <Section title={words.ranges} description={words.rangesText} actions={add} flush>
      <Loaded query={ranges} failed={words.rangesFailed} waiting={<ListSkeleton rows={3} />}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <EmptyState picture="calendar" title={words.none} text={words.noneText} titleOrder={3} />
            ) : (
              <ul className="bare-list" aria-label={words.ranges}>
                {data.rows.map((range) => (
                  <RangeRow key={range.id} range={range} isPast={range.to < day} onEdit={onEdit} />
                ))}
              </ul>
            )}
            <div className={classes.listFoot}>
              <Switch
                label={words.showPast}
                checked={withPast}
                onChange={(event) => setWithPast(event.currentTarget.checked)}
              />
            </div>
          </>
        )}
      </Loaded>
      {choosesHolidays ? <HolidaysDialog onClose={() => setChoosesHolidays(false)} /> : null}
    </Section>
  )
}

type RowProps = { range: BlockedRange; isPast: boolean; onEdit: (range: BlockedRange) => void }

function RangeRow({ range, isPast, onEdit }: RowProps) {
  const client = useQueryClient()
  const { days } = useFormats()
  const when = days(range.from, range.to)
  const removal = useAction({
    run: () => availabilityApi.remove.call({ id: range.id }),
    success: words.removed,
    failure: words.removeFailed,
    onDone: () => availabilityApi.invalidate(client),
  })
  const remove = async () => {
    const question = {
      title: words.removeTitle(when),
      message: words.removeText,
      confirmLabel: words.remove,
      danger: true,
    }
    if (await confirm(question)) await removal.act()
  }
  return (
    <li className={classes.item} data-quiet={isPast || undefined}>
      <div className={classes.text}>
        <button type="button" className={classes.name} onClick={() => onEdit(range)}>
          <Dated text={when} />
        </button>
        {range.publicText ? <div className={classes.details}>{range.publicText}</div> : null}
        {range.note ? (
          <div className={classes.details}>
            {words.note}: {range.note}
          </div>
        ) : null}
      </div>
      <StatusChip label={words.reasons[range.reason]} tone={TONES[range.reason]} />
      <RowMenu label={when}>
        <Menu.Item onClick={() => onEdit(range)}>{words.edit}</Menu.Item>
        <Menu.Item color="red" onClick={() => void remove()}>
          {words.remove}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}
