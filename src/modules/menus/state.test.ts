import { expect, test } from 'vitest'
import { instantAt } from '#shared/dates/zones.ts'
import { isWindowAhead, menuState } from './state.ts'

const menu = {
  publishedAt: '2026-11-28T00:00:00.000Z',
  opensAt: '2026-12-01T08:00:00.000Z',
  closesAt: '2026-12-13T20:00:00.000Z',
  stoppedAt: null,
  archived: false,
}

test('a menu goes from Draft to Closed by itself', () => {
  const at = (now: string, changes = {}, isSoldOut = false) => menuState({ ...menu, ...changes }, now, isSoldOut)
  expect(at('2026-12-05T00:00:00.000Z', { publishedAt: null })).toBe('draft')
  expect(at('2026-12-01T07:59:59.999Z')).toBe('opens')
  expect(at('2026-12-01T08:00:00.000Z')).toBe('open')
  expect(at('2026-11-29T00:00:00.000Z', { opensAt: null }), 'from publishing on').toBe('open')
  expect(at('2026-12-05T00:00:00.000Z', {}, true)).toBe('soldOut')
  expect(at('2026-12-05T00:00:00.000Z', { stoppedAt: '2026-12-04T00:00:00.000Z' })).toBe('closed')
  expect(at('2026-12-05T00:00:00.000Z', { archived: true })).toBe('closed')
})

test.each(['Pacific/Pago_Pago', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'orders are taken up to, and not including, the closing of a bakery in %s',
  (timeZone) => {
    const closesAt = instantAt('2026-12-13', '20:00', timeZone)
    const just = new Date(Date.parse(closesAt) - 1).toISOString()
    expect(menuState({ ...menu, closesAt, opensAt: null }, just, false)).toBe('open')
    expect(menuState({ ...menu, closesAt, opensAt: null }, closesAt, false)).toBe('closed')
  },
)

test('a pick-up time is offered until it begins', () => {
  const window = { day: '2026-12-23', from: '10:00', closed: false }
  expect(isWindowAhead(window, '2026-12-22T22:59:59.999Z', 'Australia/Sydney')).toBe(true)
  expect(isWindowAhead(window, '2026-12-22T23:00:00.000Z', 'Australia/Sydney')).toBe(false)
  expect(isWindowAhead({ ...window, closed: true }, '2026-12-01T00:00:00.000Z', 'Australia/Sydney')).toBe(false)
})
