import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOrder, must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { newBakery, type TestBakery } from '../testing.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})
afterAll(closePdfPool)

const DAY = '2026-06-16'
const DAYS = `startDate=${DAY}&endDate=${DAY}`

/** Each answer that the kitchen gets about the day's orders, as a text. */
async function kitchenReads(id: number): Promise<Record<string, string>> {
  const { owner } = bakery
  const paper = async (path: string) => {
    const answer = await owner.get(path)
    must(answer, 200)
    return readPdfText(answer.bytes).join(' ')
  }
  const page = async (path: string) => {
    const answer = await owner.get(path)
    must(answer, 200)
    return answer.text
  }
  return {
    'the job sheet': await paper(`/orders/${id}/job-sheet/pdf`),
    'the job sheets of the day': await paper(`/orders/weekly-job-sheets/pdf?${DAYS}`),
    'kitchen mode': await page('/kitchen'),
    'the stages of the order': await page(`/orders/${id}/production`),
    'the bake plan': await page(`/bake-plan?from=${DAY}`),
    'the baking list': await page(`/reports/baking?${DAYS}`),
    'the list of deliveries': await page(`/reports/deliveries?${DAYS}`),
  }
}

const order = async (changes: Record<string, unknown> = {}) => {
  const { id, version } = await draftOrder(bakery, {
    eventDate: DAY,
    deliveryType: 'Delivery',
    bookingFeeKind: 'none',
    theme: 'THEME-WOODLAND',
    ...changes,
  })
  must(await bakery.owner.post(`/orders/${id}/status`, { to: 'Confirmed', version }), 200)
  return id
}

test('a private note is in nothing that the kitchen reads', async () => {
  const reads = await kitchenReads(await order())
  for (const [place, text] of Object.entries(reads)) expect(text, place).not.toContain('SECRET-NOTE')
})

test('the wishes of the customer are on the job sheet and in kitchen mode, until the baker takes them out', async () => {
  const places = ['the job sheet', 'kitchen mode']
  const asked = await kitchenReads(await order({ wishes: 'WISH-ONE' }))
  const taken = await kitchenReads(await order({ wishes: 'WISH-TWO', wishesOnJobSheet: false }))
  for (const place of places) {
    expect(asked[place], place).toContain('WISH-ONE')
    expect(asked[place], place).toContain('THEME-WOODLAND')
    expect(taken[place], place).not.toContain('WISH-TWO')
  }
})
