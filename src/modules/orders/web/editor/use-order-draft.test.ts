import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#web/feedback/toast.ts'
import { fieldId } from '#web/form/field-id.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { renderHook } from '#web/hook-testing.ts'
import type { Order } from '../../schema.ts'
import { defaultsOf, EditedOrder } from './order-editor-values.ts'
import { useOrderDraft } from './use-order-draft.ts'

const SECOND = 1000
const draft = (version: number, theme: string) =>
  ({
    id: 7,
    version,
    status: 'Draft',
    theme,
    moves: [],
    pricedToday: null,
    lines: [],
    typedDates: [],
    tags: [],
    imageIds: [],
  }) as unknown as Order

type Sent = { method: string; key: string | undefined; body: Record<string, unknown> }
let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const away = () => {
  throw new TypeError('away')
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openForm(order?: Order) {
  const created: number[] = []
  const hook = await renderHook(
    () => {
      const form = useAppForm(EditedOrder, defaultsOf(order, { orderDate: '2026-06-10' }))
      const options = { form, order, kind: 'order', onCreated: (id: number) => created.push(id) } as const
      return { form, state: useOrderDraft(options) }
    },
    (inside) => createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    sent.push({ method: method ?? '', key, body: JSON.parse(String(body)) })
    return (answers.shift() ?? away)()
  })
  return {
    ...hook,
    created,
    type: (theme: string) => hook.act(() => hook.now().form.setValue('theme', theme)),
    sends: async () => {
      let done: Order | undefined
      await hook.act(async () => {
        done = await hook.now().state.saveToSend()
      })
      return done
    },
    wait: (seconds: number) => hook.act(() => vi.advanceTimersByTimeAsync(seconds * SECOND)),
  }
}

test('a draft saves itself five seconds after a change, and what is typed meanwhile goes with the next save', async () => {
  const page = await openForm()
  let arrive = (_: Response) => {}
  answers.push(
    () => new Promise((resolve) => (arrive = resolve)),
    () => answer(draft(2, 'Lemon cake')),
  )
  await page.type('Lemon')
  await page.wait(4)
  expect(sent).toEqual([])
  await page.wait(1)
  expect(sent).toMatchObject([{ method: 'POST', body: { theme: 'Lemon', kind: 'order' } }])
  await page.type('Lemon cake')
  await page.act(() => arrive(answer(draft(1, 'Lemon'), 201)))
  expect(page.now().form.getValues('theme')).toBe('Lemon cake')
  expect([page.created, page.now().state.isUnsaved]).toEqual([[7], true])
  await page.wait(5)
  expect(sent.slice(1)).toMatchObject([{ method: 'PATCH', body: { theme: 'Lemon cake', version: 1 } }])
  expect(page.now().state.isUnsaved).toBe(false)
  await page.leave()
})

test('a save that got no answer is repeated under the same key, so that there is one order, and newer text follows', async () => {
  const page = await openForm()
  answers.push(
    away,
    () => answer(draft(1, 'Lemon'), 201),
    () => answer(draft(2, 'Lime')),
  )
  await page.type('Lemon')
  await page.wait(5)
  expect(page.now().state.isFailing).toBe(true)
  await page.type('Lime')
  await page.wait(10)
  const [first, again, newer] = sent
  expect(again).toEqual(first)
  expect(newer).toMatchObject({ method: 'PATCH', body: { theme: 'Lime', version: 1 } })
  expect([sent.length, page.now().state.isFailing, page.now().state.isUnsaved]).toEqual([3, false, false])
  await page.leave()
})

test('an order that somebody else saved is not saved over until the owner has chosen', async () => {
  const page = await openForm(draft(1, 'Mine'))
  const theirs = draft(5, 'Theirs')
  answers.push(() => answer({ error: 'Saved meanwhile', code: 'STALE', details: theirs }, 409))
  await page.type('Mine, newer')
  await page.wait(5)
  expect(page.now().state.theirs).toMatchObject({ version: 5, theme: 'Theirs' })
  await page.type('Mine, newest')
  await page.wait(30)
  expect(sent).toHaveLength(1)
  answers.push(() => answer(draft(6, 'Mine, newest')))
  await page.act(() => page.now().state.keepMine())
  expect(sent.slice(1)).toMatchObject([{ method: 'PATCH', body: { theme: 'Mine, newest', version: 5 } }])
  expect(page.now().state.theirs).toBeUndefined()
  await page.leave()
})

test('taking theirs puts their text into the form, with nothing left to save', async () => {
  const page = await openForm(draft(1, 'Mine'))
  answers.push(() => answer({ error: 'Saved meanwhile', code: 'STALE', details: draft(5, 'Theirs') }, 409))
  await page.type('Mine, newer')
  await page.wait(5)
  await page.act(() => page.now().state.takeTheirs())
  expect([page.now().form.getValues('theme'), page.now().state.isUnsaved]).toEqual(['Theirs', false])
  await page.wait(60)
  expect(sent).toHaveLength(1)
  await page.leave()
})

test('an answer does not bring an owner back who has left the form, and nothing more is sent', async () => {
  const page = await openForm()
  let arrive = (_: Response) => {}
  answers.push(() => new Promise((resolve) => (arrive = resolve)))
  await page.type('Lemon')
  await page.wait(5)
  await page.leave()
  arrive(answer(draft(1, 'Lemon'), 201))
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect([page.created, sent.length]).toEqual([[], 1])
})

test('a field that is missed while the owner is still typing says so itself, without a message over the page', async () => {
  const page = await openForm(draft(1, ''))
  const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const refused = (field: string) => () =>
    answer({ error: 'Say it', code: 'INVALID', fields: { [field]: 'Say it' } }, 422)
  vi.spyOn(document, 'getElementById').mockImplementation((id) => (id === fieldId('theme') ? document.body : null))
  answers.push(refused('theme'), refused('notShown'))
  await page.type('Lemon')
  await page.wait(5)
  expect([page.now().form.getFieldState('theme').error?.message, told.mock.calls.length]).toEqual(['Say it', 0])
  await page.type('Lime')
  await page.wait(5)
  expect(told.mock.calls.length).toBe(1)
  await page.leave()
})

test('a quote that lacks its date is saved, and the form says so before its owner is led to the ways to send it', async () => {
  const page = await openForm(draft(1, ''))
  const told = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const to = (refused: string | null) => ({
    ...draft(2, 'Lemon'),
    moves: [{ to: 'Quote', needsReason: false, refused }],
  })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  answers.push(
    () => answer(to('Event date is required')),
    () => answer(to(null)),
  )
  await page.type('Lemon')
  expect(await page.sends()).toBeUndefined()
  expect(page.now().form.getFieldState('eventDate').error?.message).toBe('Event date is required')
  expect(told.mock.calls).toEqual([['Saved as a draft, but not sent', 'Event date is required']])
  await page.type('Lime')
  expect((await page.sends())?.version).toBe(2)
  await page.leave()
})
