import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, report } from '#app/server/proofs/probes.ts'
import { newMenu, type SellingBakery, sellingBakery } from '#app/server/proofs/selling-bakery.ts'
import { must } from '#modules/quotes/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { randomToken } from '#server/secrets.ts'

const GUESSES = isFull ? 20_000 : 300
/** Words and figures that only the bakery knows. */
const SECRETS = ['SECRET', '7.7777', '61.61', '0499 123 123', 'first@example.org', 'Quincy']

let bakery: SellingBakery
beforeAll(async () => {
  bakery = await sellingBakery({ TRUST_PROXY: '1' })
})
afterAll(closePdfPool)

test(
  'no public answer of a menu tells of other orders, of customers, of costs or of anybody’s hold',
  async () => {
    const menu = await newMenu(bakery, {
      sections: [{ stock: 3, items: [{ name: 'Pies', price: '24' }] }],
      windows: [{ day: '2026-12-23', from: '10:00', to: '12:00', ordersMost: 3 }],
    })
    const [product] = must(await bakery.owner.get('/products?q=Pies'), 200)
    const costs = { labourCost: '7.7777', overheadMode: 'amount', overheadValue: '61.61', sku: 'SECRET-SKU' }
    must(await bakery.owner.patch(`/products/${product.id}`, { ...costs, version: product.version }), 200)
    const known = { firstName: 'Quincy', lastName: 'Known', email: 'first@example.org', phone: '0499 123 123' }
    must(await bakery.owner.post('/contacts', { ...known, notes: 'SECRET-NOTE', allergies: 'SECRET-ALLERGY' }), 201)
    const answers: string[] = []
    const seen = <Answer extends { text: string }>(answer: Answer) => {
      answers.push(answer.text)
      return answer
    }
    const items = [{ itemId: menu.itemIds[0], quantity: 1 }]
    // Somebody types the address of a customer whom the bakery knows.
    const first = seen(await menu.press(items, { email: known.email, firstName: 'Somebody', allergies: 'Soy' })).body
    menu.pay(first.payUrl)
    seen(await menu.hold(first.hold))
    const second = seen(await menu.press(items)).body
    seen(await menu.hold(second.hold))
    seen(await bakery.app.anonymous.get(menu.path))
    seen(await bakery.app.anonymous.post(`${menu.path}/price`, { items }))
    seen(await menu.press([{ itemId: menu.itemIds[0], quantity: 3 }], { total: '72.00' }))
    seen(await menu.press(items, { total: '1.00' }))
    seen(await menu.press([{ itemId: 999_999, quantity: 1 }], { total: '24.00' }))
    const told = answers.flatMap((text) => SECRETS.filter((secret) => text.includes(secret)))
    expect(told).toEqual([])
    for (const text of answers.slice(2)) expect(text.includes(first.hold), 'the hold of another').toBe(false)

    let opened = 0
    for (let i = 0; i < GUESSES; i++) {
      const guess = await menu.hold(i % 3 ? randomToken() : `${second.hold.slice(0, -1)}${i % 2 ? 'A' : '_'}`)
      if (guess.status === 200 && JSON.stringify(guess.body).includes('total')) opened += 1
    }
    expect(opened, 'a hold that was guessed').toBe(0)
    const rows = await bakery.inScope(async ({ db, businessId }) => {
      const found = await sql<{ row: string }>`
        select to_jsonb(h)::text as row from menu_holds h where business_id = ${businessId}`.execute(db)
      return found.rows.map(({ row }) => row).join()
    })
    expect(rows.includes(second.hold), 'only the hash of a token is stored').toBe(false)
    report('menu leaks', answers.length + GUESSES, 0, { guesses: GUESSES })
  },
  PATIENCE_MS,
)
