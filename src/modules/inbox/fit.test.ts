import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayState } from '#modules/availability/day-state.ts'
import { budgetOf, fitOf, missingDetails } from './fit.ts'

const free: DayState = {
  day: '2026-09-05',
  state: 'free',
  reason: null,
  publicText: null,
  note: null,
  firm: 0,
  soft: 0,
  max: null,
  ownMax: null,
  work: null,
}
const wanted = {
  eventType: 'Wedding',
  guestCount: 40,
  budget: '$300-400',
  deliveryType: 'Collection',
  description: 'Two tiers',
  hasProducts: false,
}
const form = {
  hideEventTypeField: false,
  hideServingsField: false,
  hideDeliveryField: false,
  hideRequirementsField: false,
  hideBudgetField: false,
}
const bakery = { minimumOrderAmount: '120.00', minNoticeDays: 3, isShort: false, form }
const textsOf = (fit: ReturnType<typeof fitOf>) => fit.reasons.map(({ verdict, text }) => `${verdict}: ${text}`)

describe('how well a request suits the bakery', () => {
  it('is good when the date is free, the time and the budget reach, and nothing is missing', () => {
    const fit = fitOf(wanted, free, bakery)
    expect(fit).toMatchObject({ level: 'good', score: 4 })
    expect(textsOf(fit)).toEqual([
      'good: The date is free',
      'good: There is enough notice',
      'good: The budget covers your smallest order',
      'good: You have everything you need',
    ])
  })

  it('is poor with a budget of 60 where the smallest order is 120', () => {
    const fit = fitOf({ ...wanted, budget: '60' }, free, bakery)
    expect(fit).toMatchObject({ level: 'poor', score: 3 })
    expect(textsOf(fit)).toContain('bad: The budget is below your smallest order')
  })

  it('takes the highest amount of a range, and exactly the minimum is enough', () => {
    expect(fitOf({ ...wanted, budget: '50 to 120' }, free, bakery).level).toBe('good')
    expect(fitOf({ ...wanted, budget: '119.99' }, free, bakery).level).toBe('poor')
  })

  it('is poor on a day that is taken, closed or gone', () => {
    for (const [reason, text] of [
      ['full', 'The date is full'],
      ['closed', 'You are closed on this date'],
      ['holiday', 'You are away on this date'],
    ] as const) {
      const fit = fitOf(wanted, { ...free, state: 'blocked', reason }, bakery)
      expect([fit.level, textsOf(fit)[0]]).toEqual(['poor', `bad: ${text}`])
    }
    const past = fitOf(wanted, { ...free, state: 'past' }, bakery)
    expect([past.level, textsOf(past)[0]]).toEqual(['poor', 'bad: The date has passed'])
    expect(past.reasons.some(({ about }) => about === 'notice')).toBe(false)
  })

  it('is fair at short notice, far ahead, without a budget, or with details missing', () => {
    const soon = fitOf(wanted, { ...free, state: 'blocked', reason: 'notice' }, { ...bakery, isShort: true })
    expect([soon.level, textsOf(soon)[1]]).toEqual(['fair', 'open: Less than your notice of 3 days'])
    expect(fitOf(wanted, { ...free, state: 'blocked', reason: 'too_far' }, bakery).level).toBe('fair')
    expect(textsOf(fitOf({ ...wanted, budget: 'flexible' }, free, bakery))).toContain('open: No budget was given')
    const bare = fitOf({ ...wanted, guestCount: null, description: ' ' }, free, bakery)
    expect([bare.level, textsOf(bare)[3]]).toEqual(['fair', 'open: Not said: servings, wishes'])
  })

  it('asks for nothing that the bakery does not ask for', () => {
    const silent = { ...wanted, eventType: null, guestCount: null, deliveryType: null, description: null, budget: null }
    const hidden = {
      hideEventTypeField: true,
      hideServingsField: true,
      hideDeliveryField: true,
      hideRequirementsField: true,
      hideBudgetField: true,
    }
    expect(fitOf(silent, free, { ...bakery, form: hidden }).level).toBe('good')
    expect(fitOf({ ...wanted, budget: null }, free, { ...bakery, minimumOrderAmount: '0.00' }).level).toBe('good')
  })

  it('takes chosen products for servings and wishes', () => {
    expect(missingDetails({ ...wanted, guestCount: null, description: null, hasProducts: true }, form)).toEqual([])
  })

  it('counts what is good, and is poor exactly when something is bad', () => {
    const anyDay = fc.record({
      state: fc.constantFrom('free' as const, 'blocked' as const, 'past' as const),
      reason: fc.constantFrom(null, 'closed' as const, 'full' as const, 'holiday' as const, 'notice' as const),
    })
    fc.assert(
      fc.property(anyDay, fc.option(fc.string()), fc.option(fc.nat()), (day, budget, guestCount) => {
        const { level, score, reasons } = fitOf({ ...wanted, budget, guestCount }, { ...free, ...day }, bakery)
        expect(score).toBe(reasons.filter(({ verdict }) => verdict === 'good').length)
        expect(level === 'poor').toBe(reasons.some(({ verdict }) => verdict === 'bad'))
        expect(level === 'good').toBe(score === reasons.length)
      }),
    )
  })
})

describe('the amount in what a customer typed as a budget', () => {
  it.each([
    ['300', '300.0'],
    ['$300-400', '400.0'],
    ['400 to 500', '500.0'],
    ['around 1,200', '1200.0'],
    ['1.200,50 EUR', '1200.50'],
    ['1 500', '1500.0'],
    ['£99.95', '99.95'],
    ['1.5k', '1500'],
    ['2k', '2000'],
    ['flexible', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s', (budget, amount) => {
    expect(budgetOf(budget)).toBe(amount)
  })
})
