import { describe, expect, it } from 'vitest'
import { consentAfter } from './consent.ts'

const off = { mailingList: false, mailingListSource: null, mailingListConsentAt: null }
const on = { mailingList: true, mailingListSource: 'At the market', mailingListConsentAt: '2026-01-05T00:00:00.000Z' }
const now = '2026-06-10T02:00:00.000Z'

describe('the mailing list', () => {
  it('is never joined unless somebody says so', () => {
    expect(consentAfter(off, {}, now)).toEqual(off)
    expect(consentAfter(off, { mailingListSource: 'Phone' }, now)).toEqual(off)
  })
  it('asks how the person agreed', () => {
    expect(() => consentAfter(off, { mailingList: true }, now)).toThrow('Say how this person agreed')
    expect(() => consentAfter(on, { mailingListSource: null }, now)).toThrow('Say how this person agreed')
  })
  it('remembers when and how', () => {
    expect(consentAfter(off, { mailingList: true, mailingListSource: 'Phone' }, now)).toEqual({
      mailingList: true,
      mailingListSource: 'Phone',
      mailingListConsentAt: now,
    })
  })
  it('keeps the first consent when the contact is saved again', () => {
    expect(consentAfter(on, { mailingList: true }, now)).toEqual(on)
  })
  it('takes no consent from the future', () => {
    const wanted = { mailingList: true, mailingListSource: 'Phone', mailingListConsentAt: '2026-06-11T00:00:00Z' }
    expect(() => consentAfter(off, wanted, now)).toThrow('future')
  })
  it('forgets the consent of somebody who leaves', () => {
    expect(consentAfter(on, { mailingList: false }, now)).toEqual(off)
  })
})
