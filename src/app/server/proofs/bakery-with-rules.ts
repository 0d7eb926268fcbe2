import { must } from '#modules/quotes/server/testing.ts'
import { cookieOf, TEST_PASSWORD } from '../testing.ts'
import { bookedOrder, payingBakery } from './paying-bakery.ts'

// The event of an order is on Saturday, 15 August 2026.
export const EARLY = '2026-07-20T10:00:00Z'
export const HALF = '2026-08-08T10:00:00Z'
export const LATE = '2026-08-12T10:00:00Z'

/** All of it until two weeks before, half until one, and nothing of the fee. */
export const CANCEL = {
  steps: [
    { days: 14, back: 100 },
    { days: 7, back: 50 },
  ],
  feeBack: 0,
  as: 'money',
}

export type BakeryWithRules = Awaited<ReturnType<typeof bakeryWithRules>>

/** A bakery whose customers sign what cancelling gives back. */
export async function bakeryWithRules() {
  const bakery = await payingBakery()
  must(await bakery.owner.patch('/settings', { timezone: 'Pacific/Auckland', currency: 'USD' }), 200)
  /** Moves the clock, and signs the owner in again. */
  const at = async (instant: string) => {
    const { app, email } = bakery
    app.clock.now = new Date(instant)
    const login = { email, password: TEST_PASSWORD }
    bakery.owner = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', login)))
  }
  const atStart = () => at('2026-07-01T10:00:00Z')
  await atStart()
  must(await bakery.owner.post('/terms', { body: 'Fees are kept.', rules: { cancel: CANCEL } }), 201)
  const get = async (path: string) => must(await bakery.owner.get(path), 200)

  /** A signed order over 340.00 with a fee of 170.00. */
  async function signed(changes: object = {}) {
    const line = { name: 'Rose cake', quantity: '2', unitPrice: '170.00', cost: '33' }
    const order = await bookedOrder(bakery, { lines: [line], ...changes })
    const { id } = order
    const pay = async (amount: string, more: object = {}) =>
      must(
        await bakery.owner.post(`/orders/${id}/payments`, {
          amount,
          method: 'Cash',
          confirmOverpayment: true,
          ...more,
        }),
        201,
      )
    const plan = (query = '') => get(`/orders/${id}/cancel${query}`)
    const cancel = async (back: string | undefined, more: object = {}) => {
      const { version } = await order.order()
      const body = { to: 'Cancelled', reason: 'Ill', by: 'customer', version, ...(back === undefined ? {} : { back }) }
      return bakery.owner.post(`/orders/${id}/status`, { ...body, ...more })
    }
    const row = () =>
      bakery.inScope(({ db, businessId }) =>
        db
          .selectFrom('orders')
          .select(['kept', 'amount_paid', 'cancelled_by', 'back_most', 'moves_used', 'status'])
          .where('business_id', '=', businessId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    const notes = async () =>
      (await get(`/orders/${id}/documents`))
        .filter(({ kind }: { kind: string }) => kind === 'credit-note')
        .map(({ total, state }: { total: string; state: string }) => `${total} ${state}`)
    const refunds = async () =>
      (await order.payments())
        .filter(({ type }: { type: string }) => type === 'refund')
        .map(({ amount, tipAmount, method }: Record<string, string>) => [amount, tipAmount, method])
    const tasks = async () =>
      (await get('/tasks?pageSize=100'))
        .filter(
          (task: { relatedOrderId: number; completedAt: string | null }) =>
            task.relatedOrderId === id && !task.completedAt,
        )
        .map(({ title, description }: Record<string, string>) => [title, description].filter(Boolean).join('\n'))
    const askTo = async (kind = 'cancel') =>
      must(
        await bakery.app.anonymous.post(`/public/orders/${id}/asks`, { kind }, { 'x-order-token': order.token }),
        200,
      )
    return { ...order, pay, plan, cancel, row, notes, refunds, tasks, askTo }
  }

  return { bakery, at, atStart, get, signed }
}
