import { expect, test } from 'vitest'
import type { DayState } from '#modules/availability/day-state.ts'
import { lookOf } from '#shared/cake-icon/read-look.ts'
import { closures, entriesByDay, USUAL_LAYERS } from './entries.ts'
import type { CalendarOrder } from './schema.ts'

const order = (id: number, times: Partial<CalendarOrder>): CalendarOrder => ({
  id,
  orderNumber: String(id),
  customerName: 'Ada Lovelace',
  status: 'Confirmed',
  look: lookOf({ items: '' }),
  imageId: null,
  eventDate: '2026-06-12',
  eventTime: null,
  deliveryType: null,
  deliveryTime: null,
  deliveryTimeTo: null,
  eventType: null,
  eventTypeColor: null,
  items: '1 x Lemon cake',
  sent: false,
  assigneeId: null,
  version: 1,
  ...times,
})

test('an order that was just moved to a day stands there by its hand-over, else by its event', () => {
  const span = {
    today: '2026-06-10',
    orders: [
      order(1, { eventTime: '09:00', deliveryTime: '15:00' }),
      order(2, {}),
      order(3, { eventTime: '14:00' }),
      order(4, { deliveryTimeTo: '11:00' }),
    ],
    tasks: [],
    payments: [],
    enquiries: [],
  }
  expect(
    entriesByDay(span, ['orders'])
      .get('2026-06-12')
      ?.map(({ key }) => key),
  ).toEqual(['order-4', 'order-3', 'order-1', 'order-2'])
})

test('holidays are a layer of their own beside the other blocked days', () => {
  const day = (on: string, reason: DayState['reason']): DayState => ({
    day: on,
    state: reason ? 'blocked' : 'free',
    reason,
    publicText: null,
    note: null,
    firm: 0,
    soft: 0,
    max: null,
    ownMax: null,
    work: null,
  })
  const days = [
    day('2026-12-24', 'closed'),
    day('2026-12-25', 'holiday'),
    day('2026-12-26', 'full'),
    day('2026-12-27', null),
  ]
  const [christmasEve, christmas] = [['2026-12-24', 'closed'] as const, ['2026-12-25', 'holiday'] as const]
  expect([...closures(days, ['blocked'])]).toEqual([christmasEve])
  expect([...closures(days, ['holidays'])]).toEqual([christmas])
  expect([...closures(days, USUAL_LAYERS)]).toEqual([christmasEve, christmas])
  expect([...closures(days, ['orders'])]).toEqual([])
})
