import { expect } from 'vitest'

// Tests read answers as a caller would: without types.
type Loose = ReturnType<typeof JSON.parse>
type Owner = { post: (path: string, body?: unknown) => Promise<{ status: number; text: string; body: Loose }> }

export const lemonCake = { name: 'Lemon cake', quantity: '1', unitPrice: '120' }

/** Makes and moves orders of the current bakery through its owner's calls, for one customer. */
export function ordersOf(bakery: () => { owner: Owner }, contactId: () => number) {
  const draft = async (changes: object = {}): Promise<Loose> => {
    const answer = await bakery().owner.post('/orders', {
      contactId: contactId(),
      eventDate: '2026-09-20',
      bookingFeeKind: 'none',
      lines: [lemonCake],
      ...changes,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const move = async (order: { id: number; version: number }, to: string, reason?: string): Promise<Loose> => {
    const body = { to, version: order.version, ...(reason ? { reason } : {}) }
    const answer = await bakery().owner.post(`/orders/${order.id}/status`, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  return { draft, move }
}
