import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#web/hook-testing.ts'
import { DEFAULT_FORM } from '../../default-form.ts'
import type { FirstPaint } from '../../first-paint.ts'
import { useForm } from './use-form.ts'

const SECOND = 1000
const paint: FirstPaint = {
  settings: {
    ...DEFAULT_FORM,
    isFormEnabled: true,
    slug: 'olive',
    weekStartDay: 'Monday',
    currency: 'AUD',
    currencySymbol: '$',
    dateFormat: 'DD-MM-YYYY',
    eventTypes: [{ id: 1, name: 'Wedding', color: '#ec4899', noticeDays: null }],
    today: '2026-06-10',
    lastDay: '2027-12-10',
    isPreview: false,
  },
  business: { businessName: 'Olive', businessLogoUrl: null, phone: null, email: null, address: null, website: null },
  blockedDates: {},
  productCount: 0,
  nonce: 'first-nonce',
}

const TYPED = {
  firstName: 'Zoë',
  lastName: 'Łukasz',
  email: 'zoe@example.test',
  phone: '0400 000 000',
  eventType: 'Wedding',
  eventDate: '2026-07-04',
  guestCount: '60',
  budget: '400',
  deliveryType: 'Collection',
  allergies: 'None',
  description: 'Two tiers with lemon',
} as const

type Sent = { path: string; body: Record<string, unknown> | undefined }
let sent: Sent[]
let answers: Record<string, (() => Response | Promise<Response>)[]>
let entry: unknown
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

// The form loads its rules while the visitor reads.
beforeAll(() => import('./check-values.ts'))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T02:00:00Z') })
  sent = []
  answers = {}
  entry = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openForm() {
  vi.stubGlobal('location', { search: '', pathname: '/enquiry/olive' })
  vi.stubGlobal('history', {
    get state() {
      return entry
    },
    replaceState: (state: unknown) => {
      entry = structuredClone(state)
    },
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace('/api/enquiries/public/', '')
    sent.push({ path, body: body === undefined ? undefined : JSON.parse(String(body)) })
    const next = answers[path]?.shift()
    if (next === undefined) throw new TypeError('away')
    return next()
  })
  const done: string[] = []
  const hook = await renderHook(() => useForm(paint, ({ reference }) => done.push(reference)))
  return {
    ...hook,
    done,
    fill: () =>
      hook.act(() => {
        for (const [name, value] of Object.entries(TYPED)) hook.now().set(name as keyof typeof TYPED, value)
      }),
    wait: (seconds: number) => hook.act(() => vi.advanceTimersByTimeAsync(seconds * SECOND)),
    submit: () =>
      hook.act(async () => {
        const ended = hook.now().submit()
        await vi.advanceTimersByTimeAsync(5 * SECOND)
        await ended
      }),
  }
}

test('typed text is there again after a reload, and gone when it was sent', async () => {
  const before = await openForm()
  await before.fill()
  await before.wait(1)
  await before.leave()
  const page = await openForm()
  expect(page.now().values).toMatchObject(TYPED)
  answers.olive = [() => answer({ success: true, reference: 'REQ-1' })]
  await page.submit()
  expect(page.done).toEqual(['REQ-1'])
  await page.leave()
  const later = await openForm()
  expect(later.now().values).toMatchObject({ firstName: '', description: '' })
  await later.leave()
})

test('a request that got no answer keeps all that was typed, and is repeated as the same request', async () => {
  const page = await openForm()
  await page.fill()
  await page.submit()
  expect(page.now().failure).toContain('Nothing you typed is lost')
  expect([page.now().values, page.now().isSending]).toEqual([expect.objectContaining(TYPED), false])
  answers.olive = [() => answer({ success: true, reference: 'REQ-2' })]
  await page.submit()
  expect(sent.map(({ body }) => body?.nonce)).toEqual(['first-nonce', 'first-nonce'])
  expect([page.done, page.now().failure]).toEqual([['REQ-2'], undefined])
  await page.leave()
})

test('two presses send one request', async () => {
  const page = await openForm()
  await page.fill()
  answers.olive = [() => answer({ success: true, reference: 'REQ-3' })]
  await page.act(async () => {
    const both = [page.now().submit(), page.now().submit()]
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    await Promise.all(both)
  })
  expect([sent.length, page.done]).toEqual([1, ['REQ-3']])
  await page.leave()
})

test('nothing is sent while something is missing, and the message goes with the next letter', async () => {
  const page = await openForm()
  await page.fill()
  await page.act(() => page.now().set('email', 'zoe'))
  await page.submit()
  expect([sent.length, Object.keys(page.now().errors)]).toEqual([0, ['email']])
  await page.act(() => page.now().set('email', TYPED.email))
  expect(page.now().errors).toEqual({})
  await page.leave()
})

test('a day that was taken meanwhile is closed in the calendar, with days that are free', async () => {
  const page = await openForm()
  await page.fill()
  const fields = { eventDate: 'This day is taken' }
  const refusal = { error: 'Taken', code: 'DATE_UNAVAILABLE', fields, details: { alternatives: ['2026-07-05'] } }
  answers.olive = [() => answer(refusal, 409)]
  answers['blocked-dates/olive'] = [() => answer({ '2026-07-04': 'full' })]
  await page.submit()
  expect(page.now().errors).toEqual(fields)
  expect([page.now().alternatives, page.now().failure]).toEqual([['2026-07-05'], 'This day is taken'])
  expect(page.now().blockedDates).toEqual({ '2026-07-04': 'full' })
  await page.act(() => page.now().set('eventDate', '2026-07-05'))
  expect([page.now().errors, page.now().alternatives]).toEqual([{}, []])
  await page.leave()
})
