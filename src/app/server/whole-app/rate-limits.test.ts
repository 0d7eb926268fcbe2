import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { RATE_LIMITS, RateLimits, type RateRule } from '#server/http/rate-limits.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { FORM_REQUEST } from '../proofs/form-request.ts'
import { deliverMail, newBakery, type TestApp, testApp } from '../testing.ts'

// P16: the table of limits, repeated here so that a change of the first one is noticed.
const TABLE: Record<RateRule, [max: number, minutes: number]> = {
  'login-account': [5, 15],
  'login-ip': [20, 15],
  'login-account-hour': [40, 60],
  'second-step': [5, 15],
  'second-step-day': [30, 1440],
  'provider-ip': [60, 15],
  'register-hour': [5, 60],
  'register-day': [20, 1440],
  promo: [10, 60],
  'forgot-account': [3, 60],
  'registered-account': [3, 60],
  'forgot-ip': [10, 60],
  'resend-minute': [1, 1],
  'resend-day': [5, 1440],
  'change-email-account': [3, 60],
  'change-email-day': [10, 1440],
  'unconfirmed-address': [3, 60],
  'invite-bakery': [20, 1440],
  'invite-address': [5, 1440],
  'token-failures': [10, 15],
  'link-failures': [20, 60],
  'customer-page': [30, 1],
  'link-request': [3, 60],
  'order-code': [3, 60],
  'order-code-guess': [20, 60],
  'order-changes': [5, 60],
  'order-pay': [20, 60],
  'card-hook': [1200, 1],
  'public-ip': [120, 1],
  'public-pictures': [600, 1],
  'public-slug': [600, 1],
  'unknown-slug': [20, 1],
  'enquiry-ip': [5, 60],
  'enquiry-slug': [50, 1440],
  'enquiry-mail-recipient': [1, 1440],
  'enquiry-mail-anywhere': [5, 1440],
  'menu-hold': [20, 60],
  'menu-mail': [10, 60],
  'public-bytes': [314_572_800, 1440],
  'api-read': [600, 1],
  'api-write': [120, 1],
  'api-key': [120, 1],
  'api-key-failures': [60, 1],
  documents: [30, 1],
  previews: [120, 1],
  'mail-test': [20, 60],
  'mail-day': [500, 1440],
  'mail-day-trial': [100, 1440],
  'mail-day-private': [200, 1440],
  help: [5, 60],
  demo: [10, 60],
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await newBakery(app)
})

describe('every limit of the table', () => {
  test('is enforced by the server, and every limit of the server is in the table', () => {
    const figures = Object.entries(RATE_LIMITS).map(([rule, { max, seconds }]) => [rule, [max, seconds / 60]])
    expect(Object.fromEntries(figures)).toEqual(TABLE)
  })

  test.each(Object.entries(TABLE) as [RateRule, [number, number]][])(
    '%s: the last one is allowed, the next refused, also after a restart; others are not, and it ends',
    async (rule, [max, minutes]) => {
      const { store } = app.services
      const before = new RateLimits(store, 1)
      const began = app.clock.now.getTime()
      expect((await before.spend(rule, 'flood', max - 1)).allowed).toBe(true)
      expect((await before.spend(rule, 'flood')).allowed).toBe(true)
      const { allowed, retryAfterSeconds } = await before.spend(rule, 'flood')
      expect(allowed).toBe(false)
      expect(retryAfterSeconds).toBe(minutes * 60)
      expect((await before.spend(rule, 'somebody else')).allowed).toBe(true)
      await before.flush()

      const after = new RateLimits(store, 1)
      await after.load()
      expect((await after.spend(rule, 'flood')).allowed).toBe(false)
      expect((await after.check(rule, 'somebody else')).allowed).toBe(true)

      app.clock.now = new Date(began + minutes * 60_000 - 1000)
      expect((await after.check(rule, 'flood')).allowed).toBe(false)
      app.clock.now = new Date(began + minutes * 60_000)
      expect((await after.spend(rule, 'flood')).allowed).toBe(true)
    },
  )
})

test('servers that count one limit in memory know of one another as soon as both have written', async () => {
  const { store } = app.services
  const [one, other] = [new RateLimits(store, 1), new RateLimits(store, 1)]
  const rule = 'previews' satisfies RateRule
  const { max } = RATE_LIMITS[rule]
  for (let hits = 0; hits < max - 1; hits++) await one.spend(rule, 'shared')
  expect(await other.spend(rule, 'shared')).toMatchObject({ allowed: true })
  await one.flush()
  await other.flush()
  expect(await other.spend(rule, 'shared')).toMatchObject({ allowed: false })
  expect(await one.spend(rule, 'shared')).toMatchObject({ allowed: true })
  await one.flush()
  expect(await one.check(rule, 'shared')).toMatchObject({ allowed: false })
})

describe('the caller that a form counts', () => {
  const TOLD = [201, 201, 201, 201, 201, 429]
  let forms = 0

  /** A form behind this many trusted proxies, and its answers to requests with these addresses. */
  async function openForm(proxies: number) {
    const limited = await testApp({
      database: app.database,
      environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: String(proxies) },
    })
    const { owner } = await newBakery(app)
    let cakes = 0
    const slug = `counted-${(forms += 1)}`
    await owner.post('/enquiries/settings/slug', { slug })
    await owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
    const send = async (forwarded: string) => {
      // The same words again would be the same request.
      const request = { ...FORM_REQUEST, description: `Cake ${(cakes += 1)}` }
      const { status } = await limited.anonymous.post(`/enquiries/public/${slug}`, request, {
        'x-forwarded-for': forwarded,
      })
      return status
    }
    return async (addresses: string[]) => {
      const statuses: number[] = []
      for (const address of addresses) statuses.push(await send(address))
      return statuses
    }
  }
  const six = (address: (nth: number) => string) => Array.from({ length: 6 }, (_, nth) => address(nth + 1))

  test('all of the networks of IPv6 that one may have for nothing, and not the next ones', async () => {
    const answers = await openForm(1)
    expect(await answers(six((nth) => `2001:db8:0:${nth}:${nth}:2:3:4`))).toEqual(TOLD)
    expect(await answers(['2001:DB8::7:0:0:0:99', '2001:0db8:0000:0007::1'])).toEqual([429, 429])
    expect(await answers(['2001:db8:1:1::1'])).toEqual([201])
  })

  test('an address is the same however IPv6 spells it', async () => {
    const answers = await openForm(1)
    expect(await answers(six((nth) => (nth % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')))).toEqual(TOLD)
    expect(await answers(['203.0.113.8'])).toEqual([201])
  })

  test('an address with a port is that address, and what is none is always the same', async () => {
    const answers = await openForm(1)
    expect(await answers(six((nth) => `203.0.113.10:${40_000 + nth}`))).toEqual(TOLD)
    expect(await answers(six((nth) => `hidden-${nth}`))).toEqual(TOLD)
  })

  test('the one that our proxy saw, whatever the sender put before it', async () => {
    const answers = await openForm(1)
    expect(await answers(six((nth) => `198.51.100.${nth}, 2001:db8:${nth}::1, 203.0.113.9`))).toEqual(TOLD)
  })

  test('the sender itself when there is no proxy, whatever it says', async () => {
    const answers = await openForm(0)
    expect(await answers(six((nth) => `198.51.100.${nth}`))).toEqual(TOLD)
  })
})

describe('the mail of a day', () => {
  const sentBy = async (billing: string) => {
    const limited = await testApp({
      database: app.database,
      environment: { RATE_LIMIT_FACTOR: '1', BILLING: billing },
      now: app.clock.now,
    })
    const { inScope, businessId } = await newBakery(app)
    for (const rule of ['mail-day', 'mail-day-trial'] as const)
      await limited.services.limits.spend(rule, String(businessId), 99)
    await inScope(async (scope) => {
      for (const subject of ['First', 'Second', 'Third'])
        await queueMail(scope, {
          template: 'quote_sent',
          to: { address: 'anais@example.test' },
          subject,
          html: '<p></p>',
          text: '',
          fromName: 'Olive',
        })
    })
    await deliverMail(limited)
    return inScope((scope) =>
      scope.db
        .selectFrom('outbox')
        .select(['state', 'last_error as why'])
        .where('business_id', '=', scope.businessId)
        .orderBy('id')
        .execute(),
    )
  }

  test('is less while a trial runs, and the rest says why it waits', async () => {
    const why = 'The daily limit of 100 emails has been reached. This one will be sent when the next day starts.'
    expect(await sentBy('sandbox')).toEqual([
      { state: 'sent', why: null },
      { state: 'queued', why },
      { state: 'queued', why },
    ])
  })

  test('is the whole of it where nothing is paid for', async () => {
    expect(await sentBy('off')).toEqual(Array.from({ length: 3 }, () => ({ state: 'sent', why: null })))
  })
})
