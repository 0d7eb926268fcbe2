import { afterAll, beforeEach, expect, test } from 'vitest'
import { stopWriters, untilWaiting } from '#app/server/proofs/stopped-writers.ts'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, by, draftOrder, must, orderOf, seen, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'

// An ingredient changes at the moment in which a customer signs: one of both waits for the other, so nobody signs for
// what nobody has checked.
let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

async function butter() {
  const { owner } = bakery
  const row = {
    name: 'Butter',
    unit: 'g',
    packSize: '1000',
    packCost: '1',
    allergens: { contains: [], mayContain: [] },
  }
  const { id: ingredientId, version } = must(await owner.post('/ingredients', row), 201).data
  const ingredients = [{ ingredientId, quantity: '250', unit: 'g' }]
  const { id: recipeId } = must(await owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients }), 201)
  const allergens = { contains: ['nuts'], mayContain: [] }
  return {
    line: { name: 'Cake', quantity: '1', unitPrice: '100.00', recipeId },
    swap: () => owner.patch(`/ingredients/${ingredientId}`, { allergens, version }),
  }
}

const quoteFor = (lines: object[]) =>
  draftOrder(bakery, { avoids: [{ code: 'nuts', level: 'allergic' }], bookingFeeKind: 'none', lines })

const isTold = async () =>
  must(await bakery.owner.get('/tasks?completed=false'), 200).some(
    ({ madeBy }: { madeBy: string | null }) => madeBy === 'allergies-changed',
  )

test('a quote that is accepted while its butter is being swapped goes by the new butter', async () => {
  const { line, swap } = await butter()
  const { id } = await quoteFor([line])
  const token = await sendQuote(bakery, id)
  const release = await stopWriters(bakery, 'tasks')
  const swapped = swap()
  await untilWaiting(bakery, 1, [swapped])
  const accepted = accept(bakery, id, token)
  await untilWaiting(bakery, 2, [accepted])
  await release()
  expect([(await swapped).status, (await accepted).body.code]).toEqual([200, 'SAFETY_OPEN'])
  expect(await isTold()).toBe(true)
})

test('an item that a customer approves while its butter is being swapped is told to the owner', async () => {
  const [plain, other] = [await butter(), await butter()]
  const { id } = await quoteFor([plain.line])
  const token = await sendQuote(bakery, id)
  must(await accept(bakery, id, token), 200)
  const { version, lines } = await orderOf(bakery, id)
  const changes = { lines: [...lines, { ...other.line, name: 'Box' }] }
  must(await bakery.owner.post(`/orders/${id}/changes`, { changes, version }), 201)
  const { revision, hash } = (await seen(bakery, id, token)).change
  const release = await stopWriters(bakery, 'acceptances')
  const approved = bakery.app.anonymous.post(
    `/public/orders/${id}/change/approve`,
    { typedName: 'Amélie', revision, hash, allergensConfirmed: true },
    by(token),
  )
  await untilWaiting(bakery, 1, [approved])
  const swapped = other.swap()
  await untilWaiting(bakery, 2, [swapped])
  await release()
  expect([(await approved).status, (await swapped).status]).toEqual([200, 200])
  expect(await isTold()).toBe(true)
})
