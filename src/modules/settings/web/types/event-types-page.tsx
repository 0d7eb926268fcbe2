import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchedPart } from '#web/fetched-part.tsx'
import { type Formats, useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { EventType } from '../../kinds/event-type.ts'
import { typeListWords, eventTypePageWords as words } from '../../type-words.ts'
import classes from '../settings.module.css'
import { eventTypesApi } from '../settings-api.ts'
import { rateText } from '../taxes/rate-text.ts'
import { useFeeLabel } from '../use-fee-label.ts'
import { TypeListPage } from './type-list-page.tsx'

const EventTypeDialog = fetchedPart(async () => (await import('./event-type-dialog.tsx')).EventTypeDialog)

function chipOf({ archived, active }: EventType) {
  if (archived) return <StatusChip label={typeListWords.archived} />
  return active ? null : <StatusChip label={words.inactive} />
}

export function EventTypesPage() {
  const formats = useFormats()
  const feeLabel = useFeeLabel()
  const [withArchived, setWithArchived] = useState(false)
  const query = eventTypesApi.list.query(withArchived ? { archived: 'all' } : {})
  return (
    <TypeListPage
      words={words}
      picture="calendar"
      types={useQuery(query)}
      queryKey={query.queryKey}
      api={eventTypesApi}
      isKept={async ({ id }) =>
        (await eventTypesApi.list.call({ archived: 'true' })).rows.some((kept) => kept.id === id)
      }
      putAside={{
        label: ({ archived }) => (archived ? typeListWords.restore : typeListWords.archive),
        run: ({ id, version, archived }) => eventTypesApi.update.call({ id, body: { version, archived: !archived } }),
      }}
      isQuiet={({ archived, active }) => archived || !active}
      renderChips={chipOf}
      details={(type) => ownRules(type, formats, feeLabel)}
      foot={
        <div className={classes.listFoot}>
          <Switch
            label={words.showArchived}
            checked={withArchived}
            onChange={(event) => setWithArchived(event.currentTarget.checked)}
          />
        </div>
      }
      renderDialog={(type, onClose) => <EventTypeDialog type={type} onClose={onClose} />}
    />
  )
}

/** "Booking Fee 30%, balance 14 days before" or "Balance 14 days before"; empty if the type follows the settings. */
function ownRules({ paymentDefaults: own }: EventType, { money }: Formats, feeLabel: string): string {
  if (!own) return ''
  const { bookingFee: fee } = own
  const feeDue = (n: number) => (fee ? words.dueAfter(n) : words.feeDueAfter(feeLabel, n))
  const parts = [
    fee?.kind === 'none' ? words.feeNone(feeLabel) : undefined,
    fee?.kind === 'percent' ? words.feeAmount(feeLabel, rateText(fee.value)) : undefined,
    fee?.kind === 'fixed' ? words.feeAmount(feeLabel, money(fee.value)) : undefined,
    own.bookingFeeDueDays === undefined ? undefined : feeDue(own.bookingFeeDueDays),
    own.balanceDueDaysBefore === undefined ? undefined : words.balanceDue(own.balanceDueDaysBefore),
    own.payInFullUnder === undefined ? undefined : words.fullUnder(money(own.payInFullUnder)),
    own.quoteValidDays === undefined ? undefined : words.validFor(own.quoteValidDays),
    own.minNoticeDays === undefined ? undefined : words.notice(own.minNoticeDays),
  ]
  return words.ownRules(parts.filter((part) => part !== undefined))
}
