import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import type { AskKind } from '../../ask.ts'
import { orderListWords } from '../../list-words.ts'
import type { OrderRow } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import classes from '../list/orders.module.css'
import { orderList } from '../order-slots.ts'

const TONES: Record<AskKind, Tone> = {
  cancel: 'bad',
  change: 'warn',
  date: 'warn',
  reorder: 'info',
  paid: 'info',
  pictures: 'info',
}

/** The menu of this order, and its parts that wait for the owner's answer; nothing if there are none. */
export function OrderFlags({
  order: { acceptancePending, changesAsked, disputed, dayGone, changePending, menuId, asks },
}: {
  order: Pick<
    OrderRow,
    'acceptancePending' | 'changesAsked' | 'disputed' | 'dayGone' | 'changePending' | 'menuId' | 'asks'
  >
}) {
  const isQuiet = !acceptancePending && !changesAsked && !disputed && !dayGone && !changePending && asks.length === 0
  if (isQuiet && menuId === null) return null
  return (
    <span className={classes.flags}>
      {menuId === null ? null : <orderList.Menu menuId={menuId} />}
      {acceptancePending ? <StatusChip label={words.waitsForYes} tone="warn" /> : null}
      {changesAsked ? <StatusChip label={words.asked.change} tone="warn" /> : null}
      {dayGone ? <StatusChip label={orderListWords.dayGone} tone="bad" /> : null}
      {changePending ? <StatusChip label={words.changePending} tone="info" /> : null}
      {disputed ? <StatusChip label={words.disputed} tone="bad" /> : null}
      {asks.map((kind) => (
        <StatusChip key={kind} label={words.asked[kind]} tone={TONES[kind]} />
      ))}
    </span>
  )
}
