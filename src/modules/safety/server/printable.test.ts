import { afterAll, beforeEach, expect, test } from 'vitest'
import { addToTeam } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { accept, draftOrder, must, orderOf, sendQuote } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'

const CHANGED = 'Allergens changed since you accepted.'
const textOf = ({ bytes }: { bytes: Buffer }) => readPdfText(bytes).join(' ').replace(/\s+/g, ' ')

let bakery: TestBakery
beforeEach(async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  bakery = await newBakery()
})
afterAll(closePdfPool)

/** A cake with tiers that was accepted without nuts, and then got some. */
async function becameWorse() {
  const { owner } = bakery
  const clean = { contains: [], mayContain: [] }
  const praline = { name: 'Praline', unit: 'g', packSize: '1000', packCost: '1', allergens: clean }
  const { id: ingredientId, version } = must(await owner.post('/ingredients', praline), 201).data
  const ingredients = [{ ingredientId, quantity: '250', unit: 'g' }]
  const { id: recipeId } = must(await owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients }), 201)
  const tiers = [{ shape: 'Round', size: '20 cm', depth: '10 cm' }]
  const { id } = await draftOrder(bakery, {
    avoids: [{ code: 'nuts', level: 'allergic' }],
    eventDate: '2026-06-12',
    lines: [{ name: 'Cake', quantity: '1', unitPrice: '100.00', recipeId, tiers }],
  })
  must(await accept(bakery, id, await sendQuote(bakery, id), { weekday: 'Friday' }), 200)
  const nutty = { contains: ['nuts'], mayContain: [] }
  must(await owner.patch(`/ingredients/${ingredientId}`, { allergens: nutty, version }), 200)
  return id
}

const decide = async (id: number, text: string) => {
  const { version } = await orderOf(bakery, id)
  must(
    await bakery.owner.post(`/orders/${id}/safety`, { outcome: 'told', publicText: text, named: 'nuts', version }),
    200,
  )
}

const FILES = {
  labels: (id: number) => `/orders/labels/pdf?ids=${id}&format=roll-62`,
  'care card': (id: number) => `/orders/${id}/care-card/pdf?`,
}

test.each(Object.entries(FILES))(
  'the %s waits until what changed is decided; only the owner prints anyway, and then it says so',
  async (_, address) => {
    const id = await becameWorse()
    const manager = await addToTeam(bakery, 'manager')
    expect((await bakery.owner.get(address(id))).body.code).toBe('SAFETY_OPEN')
    expect((await manager.caller.get(`${address(id)}&anyway=true`)).body.code).toBe('SAFETY_OPEN')
    const anyway = await bakery.owner.get(`${address(id)}&anyway=true`)
    expect(anyway.status).toBe(200)
    expect(textOf(anyway)).toContain(CHANGED)
    const history = await bakery.owner.get(`/orders/${id}/history`)
    expect(history.text).toContain('printed-undecided')
    await decide(id, 'You told us about: nuts. This order contains nuts.')
    const printed = textOf(await bakery.owner.get(address(id)))
    expect(printed).toContain('You told us about: nuts. This order contains nuts.')
    expect(printed).not.toContain(CHANGED)
  },
)
