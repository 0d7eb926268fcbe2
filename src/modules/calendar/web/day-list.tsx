import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { OrderStatusChip } from '#modules/order-status/web/order-status-chip.tsx'
import { handoverHour } from '#modules/orders/delivery.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { formatTime } from '#shared/text/format.ts'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Menu } from '#web/menu.tsx'
import { RowMenu } from '#web/table/row-menu.tsx'
import { type Entry, isMovable } from '../entries.ts'
import { calendarWords as words } from '../words.ts'
import classes from './calendar.module.css'
import { useCalendar } from './calendar-context.ts'
import { DayHead, DayNotes } from './day-head.tsx'
import { longDay } from './day-names.ts'
import { EntryChip } from './entry-chip.tsx'
import { useTime } from './use-time.ts'

type Props = {
  days: readonly IsoDate[]
  /** Leaves out empty days. */
  onlyFull?: boolean
}

/** Days in a column, each with its entries. */
export function DayList({ days, onlyFull = false }: Props) {
  const { entries, today, over } = useCalendar()
  const time = useTime()
  const shown = onlyFull ? days.filter((day) => over?.startsWith(day) || (entries.get(day)?.length ?? 0) > 0) : days
  if (shown.length === 0)
    return <EmptyState picture="calendar" title={words.agendaEmpty} text={words.agendaEmptyText} />
  return (
    <div className={classes.days} data-days={days.length}>
      {shown.map((day) => (
        <section
          key={day}
          className={classes.day}
          aria-label={longDay(day, today)}
          data-day={day}
          data-today={day === today || undefined}
          data-over={over?.startsWith(day) || undefined}
        >
          <div className={classes.dayTitle}>
            {/* The page of one day is named after it. */}
            <DayHead day={day}>{days.length === 1 ? words.addHere : longDay(day, today)}</DayHead>
            {day === today ? <span className={classes.todayMark}>{words.today}</span> : null}
            <DayNotes day={day} />
            {(entries.get(day)?.length ?? 0) === 0 ? <span className={classes.nothing}>{words.nothing}</span> : null}
          </div>
          {(entries.get(day)?.length ?? 0) === 0 ? null : (
            <ul className={classes.rows}>
              {entries.get(day)?.map((entry, at, all) => (
                <Fragment key={entry.key}>
                  {day === today &&
                  at > 0 &&
                  isAfter(entry, time) &&
                  !all.slice(0, at).some((before) => isAfter(before, time)) ? (
                    <li className={classes.nowLine}>
                      <span>{words.now(formatTime(time))}</span>
                    </li>
                  ) : null}
                  <li>
                    <EntryChip entry={entry} size="row" />
                    <EntryEnd entry={entry} />
                  </li>
                </Fragment>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

/** An order handed over after this time of the day. */
const isAfter = (entry: Entry, time: string): boolean =>
  entry.kind === 'order' && (handoverHour(entry.order) ?? '') > time

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
