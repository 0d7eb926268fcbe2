import { z } from 'zod'
import { flag, id, isoDate } from '#shared/fields.ts'

const minutes = z.int()

/** A day in minutes, where days are full when the working time is used up (CAP-1). */
export const DayWork = z.object({
  max: minutes,
  booked: minutes,
  /** The work of open quotes, in what booked orders leave. */
  held: minutes,
  free: minutes,
  /** Work of booked orders that finds no time. */
  over: minutes,
  /** The day's own working time, which overrides its weekday's; null: it follows the weekday. */
  ownMax: minutes.nullable(),
})
export type DayWork = z.infer<typeof DayWork>

/** Null for work that nobody split into stages. */
const stage = z.string().nullable()

export const WorkItem = z.object({
  orderId: id,
  orderNumber: z.string(),
  stage,
  /** The item that it makes; null for work on the whole order. */
  item: z.string().nullable(),
  minutes,
  /** True for the part that finds no time on the day. */
  over: flag,
  done: flag,
  /** True if the owner chose the day. */
  pinned: flag,
})
export type WorkItem = z.infer<typeof WorkItem>

/** The work that stands on one day. */
export const WorkDay = z.object({
  day: isoDate,
  max: minutes,
  booked: minutes,
  over: minutes,
  items: z.array(WorkItem),
})
export type WorkDay = z.infer<typeof WorkDay>

/** The plan with an order on a day. */
export const WorkFit = z.object({
  fits: flag,
  work: z.array(z.object({ stage, day: isoDate, minutes })),
  /** Work of other orders that moves to make room. */
  moved: z.array(z.object({ orderId: id, orderNumber: z.string(), stage, from: isoDate, to: isoDate, minutes })),
  /** The minutes that are too much, by the day. */
  short: z.array(z.object({ day: isoDate, minutes })),
})
export type WorkFit = z.infer<typeof WorkFit>
