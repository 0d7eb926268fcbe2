import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { newBakery, type TestApp, testApp } from '../testing.ts'
import { CANARY, type FilledBakery, fillBakery } from './fill-bakery.ts'
import { addressOf, everyRoute, isOpen, OPENS_A_BAKERY, PATIENCE_MS, report } from './probes.ts'

// P17 for the API: every call, however it ends, has the headers of reliability section 3.3. The table is repeated here,
// so that a change of the first one is noticed.
const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const API: Record<string, string> = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const HSTS = 'max-age=31536000; includeSubDomains'

let plain: TestApp
let secure: TestApp
let mine: FilledBakery
beforeAll(async () => {
  const database = await freshDatabase()
  plain = await testApp({ database })
  secure = await testApp({ database, environment: { BASE_URL: 'https://bakebook.test' } })
  mine = await fillBakery(await newBakery(plain), 'mine')
})

type Headers = Record<string, unknown>

function missing(wanted: Record<string, string>, headers: Headers): string[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: ${headers[name]}`],
  )
}

test('every call answers with its headers, whether it works, is refused or is not there', {
  timeout: PATIENCE_MS,
}, async () => {
  const wrong: string[] = []
  const classes = new Set<string>()
  let tried = 0
  for (const entry of everyRoute) {
    const { name, route } = entry
    if (name === 'auth.logout' || name.endsWith('pdf')) continue
    const body = mine.bodyFor(name)
    const lists = { 'content-type': 'application/json' }
    const asMe = {
      ...lists,
      cookie: mine.cookie,
      ...(route.audience === 'customer' ? { 'x-order-token': mine.quote.token } : {}),
    }
    const address = addressOf(route, mine.idsFor(route.path)) + mine.queryFor(name)
    const nowhere = addressOf(route, {
      id: 999_999_999,
      orderId: 999_999_999,
      slug: 'nobody-here',
      size: 320,
      mediaId: 1,
    })
    const calls: [string, string, Record<string, string>, unknown][] = [
      ['it works', address, asMe, body],
      ['nobody is signed in', address, lists, body],
      ['it is not there', nowhere, asMe, body],
      ['the body is broken', address, asMe, '{'],
      ['another site sends it', address, { ...asMe, 'sec-fetch-site': 'cross-site' }, body],
      ['it is too large', address, asMe, `{"notes":"${'a'.repeat(300_000)}"}`],
    ]
    const called = name === OPENS_A_BAKERY ? calls.filter(([why]) => why === 'another site sends it') : calls
    for (const [why, url, headers, payload] of called)
      for (const app of [plain, secure]) {
        const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
        const answer = await app.app.inject({
          method: route.method,
          url: `/api${url}`,
          headers,
          ...(hasBody ? { payload: (payload ?? '{}') as string } : {}),
        })
        tried += 1
        classes.add(`${answer.statusCode}`)
        const isFile = answer.statusCode < 300 && route.answer === 'file'
        const policy = String(answer.headers['content-security-policy'] ?? '')
        const isPlainFile = isFile || (route.answer === 'file' && !policy.startsWith('default-src'))
        const wanted = isPlainFile ? EVERYWHERE : API
        const isSecret = /\{(token|hold)\}/.test(route.path)
        const lacks = missing(
          isSecret ? { ...wanted, 'referrer-policy': 'no-referrer' } : wanted,
          answer.headers as Headers,
        )
        if (!policy.split('; ').includes("frame-ancestors 'none'")) lacks.push('it may be framed')
        const isHttps = app === secure
        if ((answer.headers['strict-transport-security'] === HSTS) !== isHttps)
          lacks.push(`strict-transport-security: ${answer.headers['strict-transport-security']}`)
        if (answer.headers['x-request-id'] === undefined) lacks.push('x-request-id')
        if (answer.headers['server'] !== undefined || answer.headers['x-powered-by'] !== undefined)
          lacks.push('it names its software')
        if (answer.headers['access-control-allow-origin'] !== undefined) lacks.push('another site may read it')
        const type = String(answer.headers['content-type'] ?? '')
        if (answer.payload !== '' && !isFile && !type.startsWith('application/json'))
          lacks.push(`content-type: ${type}`)
        if (isFile && /html|xml|javascript/.test(type)) lacks.push(`a file of type ${type}`)
        for (const set of ([] as string[]).concat(answer.headers['set-cookie'] ?? []))
          if (!/; *SameSite=Lax/i.test(set) || (isHttps && !/; *Secure/i.test(set)))
            lacks.push(`set-cookie: ${set.split('=')[0]}`)
        if (lacks.length > 0) wrong.push(`${name} when ${why}, ${answer.statusCode}: ${lacks.join(', ')}`)
        if (isOpen(entry) && answer.payload.includes(CANARY)) wrong.push(`${name}: tells a canary`)
      }
  }
  for (const url of [
    '/api/no-such-call',
    '/api/',
    '/api/orders/1/2/3',
    '/healthz',
    '/readyz',
    '/assets/none.js',
    '/api/%00',
  ])
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD', 'PATCH'] as const) {
      const answer = await plain.app.inject({ method, url })
      tried += 1
      classes.add(`${answer.statusCode}`)
      const lacks = missing(API, answer.headers as Headers)
      if (lacks.length > 0) wrong.push(`${method} ${url}, ${answer.statusCode}: ${lacks.join(', ')}`)
    }
  report('P17', tried, wrong.length, { routes: everyRoute.length, statuses: [...classes].toSorted() })
  expect(wrong).toEqual([])
})

test('pages carry a policy of their own: only the order request form may be framed', async () => {
  const policyOf = async (url: string) => (await plain.app.inject({ method: 'GET', url })).headers
  for (const url of ['/enquiry/any', '/order-request/any', '/enquiry/a/b']) {
    const headers = await policyOf(url)
    expect(
      missing(
        { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' },
        headers as Headers,
      ),
    ).toEqual([])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
  }
  for (const url of ['/', '/orders', '/settings', '/enquiry', '/quote-acceptance/1', '/reset-password?token=x']) {
    const headers = await policyOf(url)
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
  for (const url of [
    '/quote-acceptance/1',
    '/customer-portal/1',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/verify-email/change?token=x',
    '/an/address/of/tomorrow?token=x',
    '/enquiry/any?preview=x',
    '/api/calendar/x.ics',
    '/api/public/orders/1?token=x',
  ])
    expect((await policyOf(url))['referrer-policy'], url).toBe('no-referrer')
})
