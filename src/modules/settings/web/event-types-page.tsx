import { Button, Menu, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { type Formats, useFormats } from '#web/formats.tsx'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { ListSkeleton } from '#web/layout/skeletons.tsx'
import { StatusChip } from '#web/status-chip.tsx'
import type { EventType } from '../event-type.ts'
import { settingsPageWords, typeListWords, eventTypePageWords as words } from '../words.ts'
import { EventTypeDialog } from './event-type-dialog.tsx'
import { OrderedList } from './ordered-list.tsx'
import { rateText } from './rate-text.ts'
import classes from './settings.module.css'
import { eventTypesApi } from './settings-api.ts'
import { useReorder } from './use-reorder.ts'

export function EventTypesPage() {
  const [withArchived, setWithArchived] = useState(false)
  const [editing, setEditing] = useState<EventType | 'new'>()
  const query = eventTypesApi.list.query(withArchived ? { archived: 'all' } : {})
  const types = useQuery(query)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {words.add}
    </Button>
  )
  return (
    <Page
      title={words.title}
      count={types.data?.total}
      subtitle={words.intro}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      primary={add}
      width="form"
    >
      {types.isError && !types.data ? (
        <Failed error={types.error} message={words.failed} onRetry={types.refetch} />
      ) : !types.data ? (
        <ListSkeleton />
      ) : (
        <Section flush>
          {types.data.total === 0 ? (
            <EmptyState picture="calendar" title={words.none} text={words.noneText} />
          ) : (
            <Types rows={types.data.rows} queryKey={query.queryKey} onEdit={setEditing} />
          )}
          <div className={classes.listFoot}>
            <Switch
              label={words.showArchived}
              checked={withArchived}
              onChange={(event) => setWithArchived(event.currentTarget.checked)}
            />
          </div>
        </Section>
      )}
      {editing ? (
        <EventTypeDialog type={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </Page>
  )
}

type TypesProps = { rows: readonly EventType[]; queryKey: readonly unknown[]; onEdit: (type: EventType) => void }

function Types({ rows, queryKey, onEdit }: TypesProps) {
  const client = useQueryClient()
  const formats = useFormats()
  const reorder = useReorder(queryKey, (ids) => eventTypesApi.reorder.call({ body: { ids } }))
  const refresh = () => eventTypesApi.invalidate(client)
  const archive = useAction({
    run: ({ id, version, archived }: EventType) =>
      eventTypesApi.update.call({ id, body: { version, archived: !archived } }),
    failure: typeListWords.actFailed,
    onDone: refresh,
  })
  const removal = useAction({
    run: (type: EventType) => eventTypesApi.remove.call({ id: type.id }),
    success: words.removed,
    failure: typeListWords.actFailed,
    onDone: refresh,
  })
  const remove = async (type: EventType) => {
    const question = {
      title: words.deleteTitle(type.name),
      message: words.deleteText,
      confirmLabel: typeListWords.delete,
      danger: true,
    }
    if (await confirm(question)) await removal.act(type)
  }
  return (
    <OrderedList
      label={words.title}
      rows={rows}
      isQuiet={(type) => type.archived || !type.active}
      renderChips={(type) =>
        type.archived ? (
          <StatusChip label={typeListWords.archived} />
        ) : type.active ? null : (
          <StatusChip label={words.inactive} />
        )
      }
      details={(type) => ownRules(type, formats)}
      onOpen={onEdit}
      onReorder={reorder}
      renderMenu={(type) => (
        <>
          <Menu.Item onClick={() => onEdit(type)}>{typeListWords.edit}</Menu.Item>
          <Menu.Item onClick={() => void archive.act(type)}>
            {type.archived ? typeListWords.restore : typeListWords.archive}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => void remove(type)}>
            {typeListWords.delete}
          </Menu.Item>
        </>
      )}
    />
  )
}

/** "booking fee 30%, balance 14 days before"; empty where the type follows the settings. */
function ownRules({ paymentDefaults: own }: EventType, { money }: Formats): string {
  if (!own) return ''
  const { bookingFee: fee } = own
  const parts = [
    fee?.kind === 'none' ? words.feeNone : undefined,
    fee?.kind === 'percent' ? words.feeAmount(rateText(fee.value)) : undefined,
    fee?.kind === 'fixed' ? words.feeAmount(money(fee.value)) : undefined,
    own.bookingFeeDueDays === undefined ? undefined : words.feeDue(own.bookingFeeDueDays),
    own.balanceDueDaysBefore === undefined ? undefined : words.balanceDue(own.balanceDueDaysBefore),
    own.payInFullUnder === undefined ? undefined : words.fullUnder(money(own.payInFullUnder)),
    own.quoteValidDays === undefined ? undefined : words.validFor(own.quoteValidDays),
    own.minNoticeDays === undefined ? undefined : words.notice(own.minNoticeDays),
  ]
  return words.ownRules(parts.filter((part) => part !== undefined))
}
