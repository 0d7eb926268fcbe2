import { z } from 'zod'
import { WeekLoad } from '#modules/availability/week-loads.ts'
import { MenuNeed } from '#modules/menus/schema.ts'
import { OrderRowOut } from '#modules/orders/aliases.ts'
import { CategoryShare } from '#modules/reports/definitions/expenses-by-category.ts'
import { MonthSales } from '#modules/reports/month-sales.ts'
import { MONTHS } from '#shared/dates/period.ts'
import { flag, id, isoDate, moneyOut } from '#shared/fields.ts'
import { ActivityLine } from './schema.ts'

/** The things that wait for the owner; each has a count and a list. */
export const NEEDS = [
  'backup-none',
  'backup-old',
  'new-enquiries',
  'acceptance-pending',
  'changes-requested',
  'allergies-open',
  'quotes-expiring',
  'fees-overdue',
  'balances-overdue',
  'monthly-overdue',
  'orders-incomplete',
  'items-not-costed',
  'ingredients-low',
  'supplies-low',
  'packs-old',
  'mails-failed',
  'holds-unsettled',
  'form-unpublished',
] as const

/** A new owner's first steps, in this order. */
export const FIRST_WEEK = ['business', 'form', 'recipe', 'product', 'quote'] as const

/** The facts of an order's ticket that its row lacks. */
export const Ticket = z.object({
  orderId: id,
  /** "3 tiers, dusty rose". */
  what: z.string(),
  /** The delivery address. */
  place: z.string().nullable(),
  allergies: z.string().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** The money of a month. Net is calculated as in Business Performance. */
const figures = { received: moneyOut, completedTotal: moneyOut, expenses: moneyOut, net: moneyOut }

export const Dashboard = z.object({
  today: isoDate,
  /** Firm orders of today and the next seven days: the first few, and the total count. */
  week: z.object({ from: isoDate, to: isoDate, orders: z.array(OrderRowOut), total: z.int() }),
  tickets: z.array(Ticket),
  /** The first order after those days. */
  next: OrderRowOut.nullable(),
  needs: z.array(z.object({ need: z.enum(NEEDS), count: z.int() })),
  /** Left out without a menu of which the owner should know something. */
  menus: z.array(MenuNeed).optional(),
  month: z.object({
    from: isoDate,
    to: isoDate,
    ...figures,
    completedCount: z.int(),
    outstanding: moneyOut,
    /** Whole months to compare with. */
    before: z.array(z.object({ period: z.enum(MONTHS), from: isoDate, to: isoDate, ...figures })),
  }),
  /** Steps are done once their result exists; null once all are done or the owner has hidden them. */
  firstWeek: z.array(z.object({ step: z.enum(FIRST_WEEK), done: flag })).nullable(),
  /** The next four weeks. */
  capacity: z.array(WeekLoad),
  enquiries30Days: z.object({ received: z.int(), quoted: z.int(), won: z.int() }),
  activity: z.array(ActivityLine),
})
export type Dashboard = z.input<typeof Dashboard>

/** Loaded after the page. */
export const DashboardPictures = z.object({
  /** The last twelve months and the twelve before them. */
  months: z.array(MonthSales),
  monthsBefore: z.array(MonthSales),
  /** Expenses of this month. */
  spent: z.object({ from: isoDate, to: isoDate, categories: z.array(CategoryShare) }),
})
export type DashboardPictures = z.input<typeof DashboardPictures>
