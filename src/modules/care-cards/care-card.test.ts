import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { storageFacts } from './care-card.ts'

const order = { eventDate: '2026-06-13', eventTime: '18:00', deliveryTime: null, deliveryTimeTo: null }
const settings = { ...DEFAULT_SETTINGS, cakeStorage: 'cool' as const, timezone: 'Australia/Sydney' }
const takeOut = (changes: object, also: object = {}) =>
  storageFacts({ ...order, ...changes }, { ...settings, ...also }).at(-1)?.text

describe('the fridge', () => {
  it('is not spoken of until the bakery says where its cakes are kept', () => {
    expect(storageFacts(order, { ...settings, cakeStorage: null })).toEqual([])
    expect(storageFacts(order, { ...settings, cakeStorage: 'room' })).toEqual([
      { label: 'Storage', text: 'Keep it at room temperature, out of the sun and not in the fridge.' },
    ])
  })

  it('is left two hours before the event, at a time where that is known', () => {
    expect(takeOut({})).toBe('Take it out of the fridge at 4:00 PM, 2 hours before the event.')
    expect(takeOut({ eventTime: null })).toBe('Take it out of the fridge 2 hours before you serve it.')
    expect(takeOut({}, { takeOutHours: 1 })).toBe('Take it out of the fridge at 5:00 PM, 1 hour before the event.')
    expect(takeOut({}, { takeOutHours: 0 })).toBe('Serve it straight from the fridge.')
  })

  it('is left on the day before for an event soon after midnight', () => {
    expect(takeOut({ eventTime: '01:00' })).toContain('at 11:00 PM on the day before,')
  })

  it('is not needed by a cake that comes later than that', () => {
    expect(takeOut({ deliveryTime: '17:00' })).toBe(
      'You receive it less than 2 hours before the event: leave it out of the fridge.',
    )
    expect(takeOut({ deliveryTime: '12:00', deliveryTimeTo: '16:00' })).toContain('at 4:00 PM')
  })

  it('is left so many hours before, also when the clocks change in between', () => {
    expect(takeOut({ eventDate: '2026-10-04', eventTime: '04:00' })).toContain('at 1:00 AM')
    expect(takeOut({ eventDate: '2026-04-05', eventTime: '03:30' })).toContain('at 2:30 AM')
    expect(takeOut({ eventDate: '2026-04-05', eventTime: '05:30' }, { takeOutHours: 4 })).toContain('at 2:30 AM')
    expect(takeOut({}, { timezone: 'Pacific/Kiritimati' })).toContain('at 4:00 PM')
  })
})
