import { z } from 'zod'
import { WeekLoad } from '#modules/availability/week-loads.ts'
import { OrderRow } from '#modules/orders/schema.ts'
import { decimalOut, flag, id, instant, isoDate } from '#shared/fields.ts'
import { MONTHS } from '#shared/period.ts'
import { get, post } from '#shared/route.ts'
import { oneLine } from '#shared/text.ts'

/** One thing that waits for the owner: how many, and the list that shows them. */
export const NEEDS = [
  'new-enquiries',
  'acceptance-pending',
  'changes-requested',
  'quotes-expiring',
  'payments-overdue',
  'orders-incomplete',
  'items-not-costed',
  'mails-failed',
] as const

export const Dashboard = z.object({
  today: isoDate,
  /** Firm orders from today to six days on. */
  week: z.array(OrderRow),
  needs: z.array(z.object({ need: z.enum(NEEDS), count: z.int() })),
  month: z.object({
    from: isoDate,
    to: isoDate,
    completedTotal: decimalOut,
    completedCount: z.int(),
    received: decimalOut,
    outstanding: decimalOut,
    /** What it is compared with: whole months. */
    before: z.array(
      z.object({ period: z.enum(MONTHS), from: isoDate, received: decimalOut, completedTotal: decimalOut }),
    ),
  }),
  /** The next four weeks. */
  capacity: z.array(WeekLoad),
  enquiries30Days: z.object({ received: z.int(), quoted: z.int(), won: z.int() }),
  activity: z.array(
    z.object({
      id,
      at: instant,
      actorName: z.string(),
      entity: z.string(),
      entityId: id,
      act: z.string(),
      label: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const SearchHit = z.object({
  kind: z.enum(['order', 'contact', 'product', 'enquiry', 'task', 'recipe', 'ingredient', 'supply']),
  id,
  label: z.string(),
  hint: z.string(),
  /** Of its event. */
  day: isoDate.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A line of the history that rings the owner's bell. */
export const BellEntry = z.object({
  id,
  at: instant,
  actorName: z.string(),
  entity: z.string(),
  entityId: id,
  act: z.string(),
  label: z.string(),
  /** What an order became by itself. */
  status: z.string().nullable(),
  unread: flag,
})
export type BellEntry = z.infer<typeof BellEntry>

export const Bell = z.object({ unread: z.int(), entries: z.array(BellEntry) })
export type Bell = z.infer<typeof Bell>

export const overviewContract = {
  dashboard: get('/dashboard', { summary: 'Today, what waits, and the money of the month', output: Dashboard }),
  search: get('/search', {
    summary: 'Orders, contacts, products and enquiries by a few letters',
    query: z.object({ q: z.string().max(1000).transform(oneLine).pipe(z.string().min(1).max(100)) }),
    output: z.array(SearchHit),
  }),
  bell: get('/bell', { summary: 'What customers and jobs did lately, newest first', output: Bell }),
  readBell: post('/bell/read', {
    summary: 'Everything up to this line was seen',
    body: z.object({ upTo: id }),
    output: z.object({ success: flag }),
  }),
}
