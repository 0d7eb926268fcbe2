import { expect } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import type { Scope } from '#server/scope.ts'

// Tests read answers as callers do: without types.
type Loose = ReturnType<typeof JSON.parse>
type Answer = { status: number; text: string; body: Loose }
type Get = (path: string) => Promise<Answer>
type Post = (path: string, body?: unknown) => Promise<Answer>
type Owner = Record<'post' | 'put', (path: string, body?: unknown) => Promise<Answer>>
type Sent = { statusCode: number; body: string; payload: string; json: () => Loose }
type App = {
  clock: { now: Date }
  anonymous: { get: Get; post: Post }
  app: {
    inject: (request: {
      method: 'POST'
      url: string
      headers: Record<string, string>
      payload: Buffer
    }) => Promise<Sent>
  }
}
type Bakery = { owner: Owner & { get: Get }; app: Pick<App, 'anonymous'> }
type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

export const REQUEST = {
  firstName: 'Ana',
  lastName: "O'Brien",
  email: 'ana@example.test',
  phone: '+61 400 123 456',
  eventType: 'Wedding',
  eventDate: '2026-09-05',
  guestCount: 80,
  budget: '$300-400',
  deliveryType: 'Delivery',
  deliveryAddress: '1 Baker St',
  description: 'Two tiers, <b>lemon</b>.',
  preferredContact: 'either',
}

/** A form that takes requests. */
export const OPEN_FORM = { ...DEFAULT_FORM, isFormEnabled: true }

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let made = 0
let customers = 0

/** Publishes the bakery's form and returns its address. */
export async function publish({ owner }: { owner: Owner }, change: object = {}): Promise<string> {
  made += 1
  const address = `bakery-${made}`
  await owner.post('/enquiries/settings/slug', { slug: address })
  const saved = await owner.put('/enquiries/settings', { ...OPEN_FORM, ...change })
  expect(saved.status).toBe(200)
  return address
}

// The tests' clock shows Wednesday 10 June 2026, noon in Sydney.
const COLLECTED = {
  ...REQUEST,
  deliveryType: 'Collection',
  deliveryAddress: undefined,
  description: 'Two tiers, lemon.',
}

type Inbox<B extends Bakery> = B & { send: (change?: object) => Promise<number> }

/** The bakery with its form published, and a function that sends it a customer's request. */
export async function openInbox<B extends Bakery>(bakery: B): Promise<Inbox<B>> {
  const slug = await publish(bakery)
  return {
    ...bakery,
    send: async (change = {}) => {
      customers += 1
      const email = `customer-${customers}@example.test`
      const sent = await bakery.app.anonymous.post(`/enquiries/public/${slug}`, { ...COLLECTED, email, ...change })
      expect([sent.status, sent.text]).toEqual([201, expect.anything()])
      const { body: rows } = await bakery.owner.get(`/enquiries?q=${sent.body.reference}`)
      return rows[0].id
    },
  }
}

export const ANSWER = { subject: 'Your wedding cake', message: 'Hello Ana,\nwould <b>Friday</b> suit you?' }

export const statusOf = async ({ owner }: { owner: { get: Get } }, id: number) =>
  (await owner.get(`/enquiries/${id}`)).body.status

/** Does something at another time, then comes back. */
export async function later({ clock }: Pick<App, 'clock'>, ms: number, work: () => Promise<unknown>): Promise<void> {
  const { now } = clock
  clock.now = new Date(now.getTime() + ms)
  await work().finally(() => {
    clock.now = now
  })
}

export const mailsOf = ({ inScope }: { inScope: InScope }, template: string) =>
  inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'html', 'text', 'reply_to'])
      .where('business_id', '=', scope.businessId)
      .where('template', '=', template)
      .execute(),
  )

/** The mails about requests, oldest first. */
export const requestMails = ({ inScope }: { inScope: InScope }) =>
  inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['template', 'to_address', 'subject', 'html', 'text', 'reply_to'])
      .where('business_id', '=', scope.businessId)
      .where('enquiry_id', 'is not', null)
      .orderBy('id')
      .execute(),
  )

export function pass({ clock }: Pick<App, 'clock'>, seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

/** A nonce that was requested a minute ago. */
export async function filled(app: App, slug: string): Promise<string> {
  const { nonce } = (await app.anonymous.get(`/enquiries/public/${slug}/challenge`)).body
  pass(app, 60)
  return nonce
}

/** Sends the form as the page does, with files. */
export async function sendForm(
  { app }: Pick<App, 'app'>,
  slug: string,
  files: { name: string; bytes: Buffer }[],
  more: object = {},
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...REQUEST, customFields: '{}', selectedProducts: '[]', ...more }))
    form.append(name, String(value))
  for (const { name, bytes } of files)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://bakebook.test/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({
    method: 'POST',
    url: `/api/enquiries/public/${slug}`,
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
