import { Menu } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { OrderStatusChip } from '#modules/orders/web/list/order-status-chip.tsx'
import type { IsoDate } from '#shared/dates/dates.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { type Entry, isMovable } from '../entries.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'
import { DayHead, DayNotes } from './day-head.tsx'
import { longDay } from './day-names.ts'
import { EntryChip } from './entry-chip.tsx'

type Props = {
  days: readonly IsoDate[]
  /** Leaves out days that hold nothing. */
  onlyFull?: boolean
}

/** Days one below the other, each with what it holds. */
export function DayList({ days, onlyFull = false }: Props) {
  const { entries, today, over } = useCalendar()
  const shown = onlyFull ? days.filter((day) => day === over || (entries.get(day)?.length ?? 0) > 0) : days
  if (shown.length === 0)
    return <EmptyState picture="calendar" title={words.agendaEmpty} text={words.agendaEmptyText} />
  return (
    <div className={classes.days}>
      {shown.map((day) => (
        <section
          key={day}
          className={classes.day}
          aria-label={longDay(day, today)}
          data-day={day}
          data-today={day === today || undefined}
          data-over={over === day || undefined}
        >
          <div className={classes.dayTitle}>
            <DayHead day={day}>{longDay(day, today)}</DayHead>
            {day === today ? <span className={classes.todayMark}>{words.today}</span> : null}
            <DayNotes day={day} />
          </div>
          {(entries.get(day)?.length ?? 0) === 0 ? (
            <p className={classes.nothing}>{words.nothing}</p>
          ) : (
            <ul className={classes.rows}>
              {entries.get(day)?.map((entry) => (
                <li key={entry.key}>
                  <EntryChip entry={entry} full />
                  <EntryEnd entry={entry} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function EntryEnd({ entry }: { entry: Entry }) {
  const { askMove } = useCalendar()
  const navigate = useNavigate()
  if (entry.kind !== 'order') return null
  const { order } = entry
  return (
    <>
      <span className={classes.status}>
        <OrderStatusChip status={order.status} />
      </span>
      <RowMenu label={order.customerName}>
        <Menu.Item
          leftSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => void navigate({ to: `/orders/${order.id}` })}
        >
          {words.openOrder}
        </Menu.Item>
        {isMovable(order) ? (
          <Menu.Item leftSection={<IconCalendarEvent size={16} aria-hidden />} onClick={() => askMove(order)}>
            {words.moveTo}
          </Menu.Item>
        ) : null}
      </RowMenu>
    </>
  )
}
