import { randomUUID } from 'node:crypto'
import type { WorkDay } from '#modules/availability/day-work.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { newBakery, type TestApp } from '../testing.ts'
import { openedByCustomer } from './opened-by-customer.ts'

// Mon 7 to Sun 13 June 2027: six hours a day, none on Sunday.
export const MONDAY = '2027-06-07T02:00:00.000Z'
export const [WED, THU, FRI, SAT, SUN] = ['2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12', '2027-06-13'] as const
const BY_MINUTES = {
  capacityMode: 'minutes',
  minutesPerWeekday: [0, 360, 360, 360, 360, 360, 360],
  minNoticeDays: 0,
  timezone: 'Australia/Sydney',
}
const WEDDING = {
  stages: ['Bake', 'Ice'],
  stageWork: { Bake: { minutes: 240, before: 2, sooner: 0 }, Ice: { minutes: 180, before: 1, sooner: 0 } },
}

/** A bakery on Monday 7 June that goes by its working time, with a wedding cake and a box of cookies. */
export async function bakeryByMinutes(app: TestApp) {
  const bakery = await newBakery(app)
  const { owner } = bakery
  must(await owner.patch('/settings', BY_MINUTES), 200)
  const product = async (name: string, body: object) =>
    must(await owner.post('/products', { name, type: 'other', price: '100', ...body }), 201).id as number
  const wedding = await product('Wedding cake', WEDDING)
  const cookies = await product('Cookie box', { labourMinutes: '120' })
  const four = await product('Four hours', { labourMinutes: '240' })
  const order = async (productId: number | null, eventDate: string, changes: object = {}) =>
    must(
      await owner.post('/orders', {
        eventDate,
        bookingFeeKind: 'none',
        lines: [{ productId, name: 'It', quantity: '1', unitPrice: '100' }],
        ...changes,
      }),
      201,
    ).id as number
  const move = async (id: number, to: string, reason?: string) =>
    owner.post(`/orders/${id}/status`, { to, version: await version(id), ...(reason ? { reason } : {}) })
  const version = async (id: number) => must(await owner.get(`/orders/${id}`), 200).version as number
  const book = async (id: number, reason?: string) => must(await move(id, 'Confirmed', reason), 200)
  const dayOf = async (day: string) => must(await owner.get(`/availability?from=${day}&to=${day}`), 200)[0]
  const work = async (from: string, to = from): Promise<WorkDay[]> =>
    must(await owner.get(`/work?from=${from}&to=${to}`), 200)
  const shown = async (from: string, to = from) =>
    (await work(from, to)).flatMap(({ day, items }) =>
      items.map(({ orderId, stage, minutes, over, done }) => [
        orderId,
        stage,
        day,
        minutes,
        ...(over ? ['over'] : []),
        ...(done ? ['done'] : []),
      ]),
    )
  let ticks = 0
  const tick = async (orderId: number, stage: string, done = true) =>
    must(
      await owner.post('/kitchen/marks', {
        marks: [
          {
            kind: 'tick',
            id: randomUUID(),
            subject: subjectKey({ kind: 'stage', orderId, stage }),
            done,
            at: new Date(bakery.app.clock.now.getTime() + ticks++).toISOString(),
          },
        ],
      }),
      200,
    )
  /** A sent quote as its customer has it. */
  const quote = async (productId: number, day: string, at: TestApp = bakery.app) => {
    const contact = must(
      await owner.post('/contacts', { firstName: 'Amélie', lastName: 'Tran', email: `a-${randomUUID()}@example.test` }),
      201,
    )
    const id = await order(productId, day, { contactId: contact.id })
    must(await move(id, 'Quote'), 200)
    return openedByCustomer(bakery, id, day, at)
  }
  return { ...bakery, wedding, cookies, four, product, order, move, version, book, dayOf, work, shown, tick, quote }
}
