import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyAt, hourly, weeklyAt } from './job.ts'

const at = (now: string, timeZone: string) => ({ now: new Date(now).toISOString(), timeZone, settings: {} })
const nine = dailyAt('09:00')

describe('when a daily job is due', () => {
  it('is today from nine on, and yesterday before', () => {
    expect(nine(at('2026-06-10T08:59:59.999Z', 'UTC'))?.id).toBe('2026-06-09')
    expect(nine(at('2026-06-10T09:00:00Z', 'UTC'))).toEqual({ id: '2026-06-10', at: '2026-06-10T09:00:00.000Z' })
  })

  it('goes by the wall clock of the bakery, at the ends of the world too', () => {
    expect(nine(at('2026-06-09T19:00:00Z', 'Pacific/Kiritimati'))?.id).toBe('2026-06-10')
    expect(nine(at('2026-06-09T18:59:00Z', 'Pacific/Kiritimati'))?.id).toBe('2026-06-09')
    expect(nine(at('2026-06-10T20:00:00Z', 'Pacific/Pago_Pago'))?.id).toBe('2026-06-10')
    expect(nine(at('2026-06-10T19:59:00Z', 'Pacific/Pago_Pago'))?.id).toBe('2026-06-09')
  })

  it('comes once on the days when the clocks change', () => {
    const half = dailyAt('02:30')
    // London skips 01:00 to 02:00 on 29 March; New York shows 01:30 twice on 1 November.
    expect(dailyAt('01:30')(at('2026-03-29T01:30:00Z', 'Europe/London'))).toEqual({
      id: '2026-03-29',
      at: '2026-03-29T01:30:00.000Z',
    })
    expect(half(at('2026-03-08T07:29:00Z', 'America/New_York'))?.id).toBe('2026-03-07')
    expect(half(at('2026-03-08T07:30:00Z', 'America/New_York'))?.id).toBe('2026-03-08')
    const twice = dailyAt('01:30')
    expect(twice(at('2026-11-01T05:30:00Z', 'America/New_York'))).toEqual(
      twice(at('2026-11-01T06:30:00Z', 'America/New_York')),
    )
  })

  it('has no 30 December 2011 in Samoa, which skipped it, and goes on the day after', () => {
    expect(nine(at('2011-12-30T18:59:00Z', 'Pacific/Apia'))?.id).toBe('2011-12-29')
    expect(nine(at('2011-12-30T19:00:00Z', 'Pacific/Apia'))?.id).toBe('2011-12-31')
  })

  it('never goes back, and never lies in the future', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Gaza']
    const instants = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2027-12-31') })
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 3 * 86_400_000 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        (from, later, zone, minute) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const read = (instant: number) => dailyAt(time)(at(new Date(instant).toISOString(), zone))
          const [first, second] = [read(from), read(from + later)]
          expect(first && second && first.id <= second.id && first.at <= second.at).toBe(true)
          expect(Date.parse((first as { at: string }).at)).toBeLessThanOrEqual(from)
        },
      ),
    )
  })
})

describe('when a weekly job is due', () => {
  const weekly = weeklyAt('07:00', ({ weekStartDay }) => weekStartDay as 'Monday' | undefined)
  const clock = (now: string, weekStartDay?: string) => ({ ...at(now, 'UTC'), settings: { weekStartDay } })

  it('is on the weekday that the settings say, until the next one', () => {
    expect(weekly(clock('2026-06-08T07:00:00Z', 'Monday'))?.id).toBe('2026-06-08')
    expect(weekly(clock('2026-06-15T06:59:00Z', 'Monday'))?.id).toBe('2026-06-08')
    expect(weekly(clock('2026-06-15T06:59:00Z', 'Sunday'))?.id).toBe('2026-06-14')
  })

  it('is never due when no weekday is set', () => {
    expect(weekly(clock('2026-06-08T07:00:00Z'))).toBeUndefined()
  })
})

describe('when an hourly job is due', () => {
  it('is each hour of the wall clock of the bakery, once where an hour comes twice', () => {
    expect(hourly(at('2026-06-10T07:59:00Z', 'UTC'))).toEqual({ id: '2026-06-10 07', at: '2026-06-10T07:00:00.000Z' })
    expect(hourly(at('2026-06-09T21:10:00Z', 'Australia/Sydney'))?.id).toBe('2026-06-10 07')
    expect(hourly(at('2026-11-01T05:30:00Z', 'America/New_York'))).toEqual(
      hourly(at('2026-11-01T06:30:00Z', 'America/New_York')),
    )
  })
})
