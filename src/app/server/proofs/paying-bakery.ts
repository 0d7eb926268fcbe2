import { startCardWorker } from '#modules/cards/server/card-worker.ts'
import { draftOrder, must, sendQuote } from '#modules/quotes/server/testing.ts'
import type { Rounds } from '#server/rounds.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

export const CARD = '4242424242424242'

export type PayingBakery = TestBakery & { worker: Rounds }

/** A bakery whose customers can pay in the sandbox. */
export async function payingBakery(environment: Record<string, string> = {}): Promise<PayingBakery> {
  const app = await testApp({ environment: { CARDS: 'sandbox', ...environment } })
  const bakery = await newBakery(app)
  must(await bakery.owner.post('/integrations/cards', {}), 200)
  return { ...bakery, worker: startCardWorker(app.services, 3_600_000) }
}

/** An order that its customer accepted, with the customer's calls. */
export async function bookedOrder(bakery: TestBakery, changes: Record<string, unknown> = {}, weekday = 'Saturday') {
  const customer = bakery.app.anonymous
  const { id } = await draftOrder(bakery, changes)
  const token = await sendQuote(bakery, id)
  const by = { 'x-order-token': token }
  const { revision, hash } = must(await customer.get(`/public/orders/${id}`, by), 200)
  const signed = { typedName: 'Amélie', acceptTerms: true, allergensConfirmed: true, weekday }
  must(await customer.post(`/public/orders/${id}/accept`, { ...signed, revision, hash }, by), 200)
  return {
    id,
    token,
    order: async () => must(await bakery.owner.get(`/orders/${id}`), 200),
    page: async () => must(await customer.get(`/public/orders/${id}`, by), 200),
    payments: async () => must(await bakery.owner.get(`/orders/${id}/payments`), 200),
    options: async () => must(await customer.get(`/public/orders/${id}/pay`, by), 200).options,
    call: (path: string, body: object) => customer.post(`/public/orders/${id}/${path}`, body, by),
    start: (body: object) => customer.post<{ url: string }>(`/public/orders/${id}/pay`, body, by),
    ask: async (checkout: number) => must(await customer.post(`/public/orders/${id}/pay/${checkout}`, {}, by), 200),
  }
}

/** Pays on the practice page; returns the address that the browser is sent to. */
export function payOn(bakery: TestBakery, url: string, card = CARD, isConfirmed = false) {
  const ref = url.split('/').at(-1) as string
  const standIn = bakery.app.services.cards?.standIn()
  if (standIn === undefined) throw new Error('no sandbox')
  return standIn.pay(ref, card, isConfirmed)
}

export function checkoutOf(next: string | undefined): number {
  const id = /payment=(\d+)/.exec(next ?? '')?.[1]
  if (id === undefined) throw new Error('the practice page took no payment')
  return Number(id)
}
