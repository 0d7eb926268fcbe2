import { fitOrder } from '#modules/production/plan/fit-order.ts'
import { freeTime } from '#modules/production/plan/free-time.ts'
import { type Placed, type PlannedWork, placeWork } from '#modules/production/plan/place-work.ts'
import { type Day, type TimeOf, windowsOf } from '#modules/production/plan/windows.ts'
import type { Work } from '#modules/production/work.ts'
import { addDays, daysBetween, type IsoDate, weekdayOf } from '#shared/dates/dates.ts'
import type { DayWork, WorkDay, WorkFit, WorkItem } from './day-work.ts'

/** Five years, the longest booking window, and the month of its last day: work further ahead is not planned. */
export const PLANNED_DAYS = 5 * 366 + 31

export type OrderAtWork = {
  id: number
  orderNumber: string
  eventDate: IsoDate | null
  /** The names of its items, by the lines of its work. */
  items: readonly string[]
  work: readonly (Work & { done: boolean })[]
}

export type WorkRules = {
  today: IsoDate
  /** The minutes of each weekday, Sunday first, and those of days with a time of their own. */
  time: { perWeekday: readonly number[]; days: ReadonlyMap<IsoDate, number> }
  /** Days without work, unless they have a time of their own. */
  closed: readonly { from: IsoDate; to: IsoDate }[]
  /** Orders that have their day, and others that wish for one, by their ids. */
  booked: readonly OrderAtWork[]
  held: readonly OrderAtWork[]
  /** The order that is asked about, or the smallest thing that can be ordered. */
  asked: {
    order: OrderAtWork
    /** False for work that belongs to no order yet. */
    isOrder: boolean
    /** True if the owner typed the list of its work. */
    isOwn: boolean
  }
}

/** The plan of a bakery whose days are full when the working time is used up. */
export type DayPlan = {
  asked: WorkRules['asked']
  /** True if the work that is asked about fits with its event on this day. */
  fits: (day: IsoDate) => boolean
  /** True if an order that wishes for its day fits beside those that have theirs. */
  isRoomFor: (heldId: number) => boolean
  fit: (day: IsoDate) => WorkFit
  workOn: (day: IsoDate) => DayWork
  itemsOn: (day: IsoDate) => WorkDay
  /** The days of the asked order's work, in the sequence of its work. */
  placed: () => { work: number; day: IsoDate; minutes: number; over: boolean }[]
}

type Plan = { works: PlannedWork[]; of: { order: OrderAtWork; at: number }[] }

export function dayPlan({ today, time, closed, booked, held, asked }: WorkRules): DayPlan {
  const number = (day: IsoDate): Day => daysBetween(today, day)
  const date = (day: Day): IsoDate => addDays(today, day)
  const timeOf = timesOf({ today, time, closed })

  const windowsAt = ({ work, eventDate }: OrderAtWork, day: IsoDate) =>
    windowsOf(
      work.map((piece) => ({ ...piece, pin: piece.day && day === eventDate ? number(piece.day) : undefined })),
      number(day),
      timeOf,
    )
  const worksOf = (order: OrderAtWork, day: IsoDate): PlannedWork[] =>
    windowsAt(order, day).map((window, at) => ({
      ...window,
      minutes: order.work[at]?.done ? 0 : window.minutes,
      orderId: order.id,
      at,
    }))
  const planOf = (orders: readonly OrderAtWork[]): Plan => {
    const plan: Plan = { works: [], of: [] }
    for (const order of orders) {
      if (order.eventDate === null || number(order.eventDate) > PLANNED_DAYS) continue
      for (const work of worksOf(order, order.eventDate)) {
        plan.works.push(work)
        plan.of.push({ order, at: work.at })
      }
    }
    return plan
  }

  const plan = once(() => planOf(booked))
  const free = once(() => freeTime(plan().works, timeOf))
  const placedBooked = once(() => placeWork(plan().works, timeOf))
  const bookedOn = once(() => minutesByDay(placedBooked(), ({ over }) => !over))
  const overOn = once(() => minutesByDay(placedBooked(), ({ over }) => over))
  const heldOn = once(() => {
    const left: TimeOf = (day) => timeOf(day) - (bookedOn().get(day) ?? 0)
    return minutesByDay(placeWork(planOf(held).works, left), () => true)
  })
  const isPlanned = (day: IsoDate) => day >= today && number(day) <= PLANNED_DAYS

  return {
    asked,
    fits: (day) => !isPlanned(day) || free()(worksOf(asked.order, day)),
    isRoomFor: (heldId) => {
      const order = held.find(({ id }) => id === heldId)
      const day = order?.eventDate
      return order === undefined || day == null || !isPlanned(day) || free()(worksOf(order, day))
    },
    fit: (day) => {
      const added = worksOf(asked.order, day)
      const { placed, moved, short } = fitOrder(plan().works, added, timeOf)
      return {
        fits: !isPlanned(day) || free()(added),
        work: placed
          .toSorted((a, b) => a.work - b.work || a.day - b.day)
          .map(({ work, day: on, minutes }) => ({
            stage: asked.order.work[work]?.stage ?? null,
            day: date(on),
            minutes,
          })),
        moved: moved.flatMap(({ work, from, to, minutes }) => {
          const { order, at } = plan().of[work] ?? {}
          if (order === undefined || at === undefined) return []
          const stage = order.work[at]?.stage ?? null
          return { orderId: order.id, orderNumber: order.orderNumber, stage, from: date(from), to: date(to), minutes }
        }),
        short: short.map(({ day: on, minutes }) => ({ day: date(on), minutes })),
      }
    },
    workOn: (day) => {
      const [at, max] = [number(day), timeOf(number(day))]
      const isPast = day < today
      const used = isPast ? 0 : (bookedOn().get(at) ?? 0)
      return {
        max,
        booked: used,
        held: isPast ? 0 : (heldOn().get(at) ?? 0),
        free: Math.max(0, max - used),
        over: isPast ? 0 : (overOn().get(at) ?? 0),
        ownMax: time.days.get(day) ?? null,
      }
    },
    itemsOn: (day) => {
      const at = number(day)
      const { works, of } = plan()
      const standing = placedBooked().filter((each) => each.day === at)
      const done = works.flatMap(({ last }, work) => {
        const piece = of[work]?.order.work[of[work]?.at ?? 0]
        // Work of a day that is over is not shown today.
        const isToday = piece?.done && last === at && number(of[work]?.order.eventDate ?? today) - piece.before >= 0
        return isToday ? [{ work, minutes: piece.minutes, over: false }] : []
      })
      return {
        day,
        max: timeOf(at),
        booked: bookedOn().get(at) ?? 0,
        over: overOn().get(at) ?? 0,
        items: [...standing, ...done]
          .toSorted((a, b) => a.work - b.work || Number(a.over) - Number(b.over))
          .flatMap(({ work, minutes, over }): WorkItem[] => {
            const planned = of[work]
            if (planned === undefined || minutes === 0) return []
            const { order, at: piece } = planned
            const { stage = null, done: isDone = false, day: pin, line = 0 } = order.work[piece] ?? {}
            const item = order.items[line] ?? null
            const { id: orderId, orderNumber } = order
            return [{ orderId, orderNumber, stage, item, minutes, over, done: isDone, pinned: pin !== undefined }]
          }),
      }
    },
    placed: () => {
      const { order } = asked
      if (order.eventDate === null || !isPlanned(order.eventDate)) return []
      const { placed } = fitOrder(plan().works, worksOf(order, order.eventDate), timeOf)
      return placed.map(({ day, ...each }) => ({ ...each, day: date(day) })).toSorted((a, b) => a.work - b.work)
    },
  }
}

function timesOf({ today, time, closed }: Pick<WorkRules, 'today' | 'time' | 'closed'>): TimeOf {
  const known = new Map<Day, number>()
  const weekday = weekdayOf(today)
  const own = new Map([...time.days].map(([day, minutes]) => [daysBetween(today, day), minutes]))
  const off = closed.map(({ from, to }) => [daysBetween(today, from), daysBetween(today, to)] as const)
  return (day) => {
    const before = known.get(day)
    if (before !== undefined) return before
    const usual = time.perWeekday[(((weekday + day) % 7) + 7) % 7] ?? 0
    const minutes = own.get(day) ?? (off.some(([from, to]) => from <= day && day <= to) ? 0 : usual)
    known.set(day, minutes)
    return minutes
  }
}

function minutesByDay(placed: readonly Placed[], counts: (each: Placed) => boolean): Map<Day, number> {
  const byDay = new Map<Day, number>()
  for (const each of placed) if (counts(each)) byDay.set(each.day, (byDay.get(each.day) ?? 0) + each.minutes)
  return byDay
}

function once<T>(work: () => T): () => T {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: work() }
    return kept.value
  }
}
