import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { firstOfMonth, type IsoDate, WEEK_DAYS } from '#shared/dates/dates.ts'
import { useDrag } from '#web/drag/use-drag.ts'
import { longDate } from '#web/public/long-date.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { DayState } from '../day-state.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { toneOf } from './tone-of.ts'
import { WorkBar } from './work-bar.tsx'

type Props = {
  month: IsoDate
  months: number
  first: IsoDate
  days: readonly DayState[]
  onMonth: (month: IsoDate) => void
  onChoose: (day: DayState) => void
  onRange: (range: { from: IsoDate; to: IsoDate }) => void
}

const inOrder = (one: IsoDate, other: IsoDate) => (one < other ? { from: one, to: other } : { from: other, to: one })

export function Months({ month, months, first, days, onMonth, onChoose, onRange }: Props) {
  const { weekStartDay } = useFormats()
  const drag = useDrag<IsoDate, IsoDate>({
    attribute: 'day',
    placeOf: (day) => day,
    onDrop: (day, over) => onRange(inOrder(day, over)),
  })
  const marked = drag.dragged && inOrder(drag.dragged.item, drag.dragged.over)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const weekStart = ((WEEK_DAYS.findIndex((day) => day === weekStartDay) + 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
  return (
    <Calendar
      date={month}
      onDateChange={(next) => onMonth(firstOfMonth(next))}
      minDate={firstOfMonth(first)}
      numberOfColumns={months}
      columnsToScroll={1}
      maxLevel="month"
      firstDayOfWeek={weekStart}
      hideOutsideDates
      fullWidth
      classNames={{ day: classes.day, levelsGroup: classes.levels }}
      ariaLabels={{ nextMonth: words.nextMonth, previousMonth: words.previousMonth }}
      getDayProps={(date) => {
        const day = byDay.get(date)
        return day === undefined
          ? {}
          : {
              'data-day': date,
              'data-tone': toneOf(day),
              'data-marked': (marked && marked.from <= date && date <= marked.to) || undefined,
              'aria-label': [longDate(date), words.stateOf(day), words.spokenLoad(day), day.publicText]
                .filter(Boolean)
                .join(', '),
              onPointerDown: (event) => drag.begin(event, date as IsoDate),
              onClick: () => {
                if (!drag.wasDragged()) onChoose(day)
              },
            }
      }}
      renderDay={(date) => {
        const day = byDay.get(date)
        return (
          <span className={classes.dayFace}>
            <span>{Number(date.slice(8))}</span>
            <small data-load={day && !day.work ? words.shortLoad(day) : ''}>
              {day?.work && day.state !== 'past' ? <WorkBar work={day.work} isSmall /> : null}
            </small>
          </span>
        )
      }}
    />
  )
}
