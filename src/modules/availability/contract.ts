import { z } from 'zod'
import { byId, id, isoDate, quantity } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { BlockedRange, BlockedRangeChanges, BlockedRangeInput } from './blocked-range.ts'
import { DayState } from './day-state.ts'
import { WorkDay, WorkFit } from './day-work.ts'
import { Holidays, HolidaysChoice, HolidaysQuery } from './holidays.ts'

/** Ranges that touch these days; either end may be open. */
export const BlockedListing = listing(['from']).extend({ from: isoDate.optional(), to: isoDate.optional() })
export type BlockedListing = z.infer<typeof BlockedListing>

/** The limits of one day of its own; null follows its weekday. */
export const DayLimit = z.object({
  maxOrders: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(999, 'Enter 999 or less').nullish(),
  minutes: z.int('Enter a time').min(0, 'Enter 0 or more').max(1440, 'Enter at most 24 h').nullish(),
})
export type DayLimit = z.infer<typeof DayLimit>

const byDay = z.object({ day: isoDate })

const AskedLine = z.object({
  productId: id.nullish(),
  sizeId: id.nullish(),
  optionIds: z.array(id).max(100).nullish(),
  quantity: quantity('Quantity', { min: 0, max: 1_000_000 }),
})
/** An order on a day: the items that it is to have, or those that it has. */
export const FitInput = z.object({
  eventDate: isoDate,
  orderId: id.optional(),
  lines: z.array(AskedLine).max(200, 'At most 200 items').optional(),
  eventTypeId: id.nullish(),
})
export type FitInput = z.infer<typeof FitInput>

export const availabilityContract = {
  days: get('/availability', {
    summary: 'For each day whether it can be asked for, and how many orders it holds',
    query: z.object({ from: isoDate, to: isoDate }),
    output: z.array(DayState),
  }),
  setLimit: patch('/availability/{day}', {
    summary: 'Take another number of orders on one day, or work for another time; null follows the weekday again',
    params: byDay,
    body: DayLimit,
    output: DayState,
  }),
  work: get('/work', {
    audience: 'member',
    summary: 'The work that stands on each day, as late as it can be done',
    query: z.object({ from: isoDate, to: isoDate }),
    output: z.array(WorkDay),
  }),
  fit: post('/availability/fit', {
    summary: 'Does the work of an order fit with its event on this day, and what moves to make room?',
    body: FitInput,
    output: WorkFit.nullable(),
    reads: true,
  }),
  list: get('/blocked-dates', { summary: 'Days without orders', query: BlockedListing, list: BlockedRange }),
  create: post('/blocked-dates', {
    summary: 'Take no orders from one day to another',
    body: BlockedRangeInput,
    output: BlockedRange,
    status: 201,
  }),
  update: patch('/blocked-dates/{id}', {
    summary: 'Change a range of blocked days',
    params: byId,
    body: BlockedRangeChanges,
    output: BlockedRange,
  }),
  holidays: get('/holidays', {
    summary: 'Public holidays to come in the country, and which of them are blocked',
    query: HolidaysQuery,
    output: Holidays,
    transaction: 'own',
  }),
  blockHolidays: post('/blocked-dates/holidays', {
    summary: 'Take no orders on public holidays; answers those that were not blocked before',
    body: HolidaysChoice,
    output: z.object({ days: z.array(isoDate) }),
    transaction: 'own',
  }),
  remove: del('/blocked-dates/{id}', { summary: 'Take orders on these days again', params: byId }),
}
