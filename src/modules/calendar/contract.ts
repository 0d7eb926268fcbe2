import { z } from 'zod'
import { byId, isoDate } from '#shared/fields.ts'
import { del, get, post } from '#shared/route.ts'
import { CalendarSpan, Feed, FeedInput, FeedWithUrl, KitchenSpan } from './schema.ts'

export const calendarContract = {
  get: get('/calendar', {
    summary: 'Orders, tasks, payments and order requests of some days',
    audience: 'member',
    query: z.object({ from: isoDate, to: isoDate }),
    output: CalendarSpan,
    kitchen: KitchenSpan,
  }),
  feeds: get('/calendar/feeds', {
    summary: "Addresses that a phone's calendar may subscribe to",
    audience: 'owner',
    output: z.array(FeedWithUrl),
  }),
  createFeed: post('/calendar/feeds', {
    summary: 'Make an address to subscribe to',
    audience: 'owner',
    body: FeedInput,
    output: Feed,
    status: 201,
  }),
  removeFeed: del('/calendar/feeds/{id}', {
    summary: 'Close an address for good',
    audience: 'owner',
    params: byId,
  }),
  /** Every unknown or closed address gets the same 404. */
  file: get('/calendar/{token}.ics', {
    summary: 'The days of a bakery as a calendar file',
    audience: 'everyone',
    params: z.object({ token: z.string().max(200) }),
    file: true,
  }),
}
