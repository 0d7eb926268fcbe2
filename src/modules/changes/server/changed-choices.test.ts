import { beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { laidOut } from '#modules/documents/laid-out.ts'
import { accept, must, orderOf, quoted, seen } from '#modules/quotes/server/testing.ts'
import { DEFAULT_LAYOUT } from '#modules/settings/papers/document-layout.ts'

let bakery: TestBakery
let cake: { id: number; sizes: { id: number }[] }
const option: Record<string, number> = {}

const choice = async (name: string, options: object[]) => {
  const made = must(await bakery.owner.post('/choices', { name, kind: 'one', options }), 201)
  for (const each of made.options) option[each.name] = each.id
  return { choiceId: made.id }
}

beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { pricesIncludeTax: true, taxEnabled: false }), 200)
  const choices = [
    await choice('Sponge', [{ name: 'Vanilla' }, { name: 'Chocolate mud', price: '18' }]),
    await choice('Filling', [{ name: 'Raspberry', price: '8' }]),
  ]
  cake = must(
    await bakery.owner.post('/products', {
      name: 'Celebration cake',
      type: 'cakes',
      sizes: [
        { name: '8 inch', price: '140', servings: 20 },
        { name: '10 inch', price: '215', servings: 36 },
      ],
      choices,
    }),
    201,
  )
})

const chosen = (size: number, ...options: string[]) => ({
  productId: cake.id,
  name: 'Celebration cake',
  description: 'With roses',
  quantity: '1',
  sizeId: cake.sizes[size]?.id,
  optionIds: options.map((name) => option[name]),
})
/** The first line of an order's paper, as it is laid out. */
async function paperLine(orderId: number, showChoicePrices: boolean) {
  const { shown } = await bakery.inScope(async ({ db }) =>
    db.selectFrom('order_revisions').select('shown').where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  const layout = { ...DEFAULT_LAYOUT, showChoicePrices }
  return laidOut({ ...(shown as never as object), layout } as never).shown.lines[0]
}

async function rowsOf(before: object, after: object) {
  const { id, token } = await quoted(bakery, { lines: [before], allergiesStated: null })
  must(await accept(bakery, id, token), 200)
  const { version, lines } = await orderOf(bakery, id)
  must(
    await bakery.owner.post(`/orders/${id}/changes`, { version, changes: { lines: [{ ...after, id: lines[0].id }] } }),
    201,
  )
  return (await seen(bakery, id, token)).change.rows
}

test('a change names the choice that is another, with what it costs more', async () => {
  expect(await rowsOf(chosen(1, 'Vanilla'), chosen(1, 'Chocolate mud'))).toMatchObject([
    {
      label: 'Celebration cake',
      before: 'Sponge: Vanilla\n1 × $215.00',
      after: 'Sponge: Chocolate mud (+$18.00)\n1 × $233.00',
    },
  ])
})

test('a change names another size, and a choice that is new or gone', async () => {
  const [row] = await rowsOf(chosen(0, 'Vanilla', 'Raspberry'), chosen(1, 'Vanilla'))
  expect(row.before).toContain('Size: 8 inch\nFilling: Raspberry')
  expect(row.after).toContain('Size: 10 inch\nFilling: none (-$8.00)')
  expect(row.after).not.toContain('With roses')
})

test('a layout may print what each choice costs', async () => {
  const { id } = await quoted(bakery, { lines: [chosen(1, 'Chocolate mud')], allergiesStated: null })
  expect((await paperLine(id, false))?.description).toBe('10 inch, serves 36 · Chocolate mud\nWith roses')
  const said = await paperLine(id, true)
  expect(said?.description).toBe('10 inch, serves 36 · Chocolate mud + $18.00\nWith roses')
  expect(said).not.toHaveProperty('pricedDescription')
})

test('a layout may print what each choice of a tier costs, beside its tier', async () => {
  const flavours = [{ name: 'Lemon' }, { name: 'Mud', price: '0.50', pricePer: 'serving' }]
  const ofTier = must(
    await bakery.owner.post('/choices', { name: 'Flavour', kind: 'one', tierPart: 'flavour', options: flavours }),
    201,
  )
  const choices = [{ choiceId: ofTier.id }]
  const tall = must(
    await bakery.owner.post('/products', { name: 'Tall', type: 'cakes', price: '320', servings: 48, choices }),
    201,
  )
  const [lemon, mud] = ofTier.options.map(({ id }: { id: number }) => id)
  const tiers = [
    { servings: 12, optionIds: [lemon] },
    { servings: 36, optionIds: [mud] },
  ]
  const lines = [{ productId: tall.id, name: 'Tall', quantity: '1', tiers }]
  const { id } = await quoted(bakery, { lines, allergiesStated: null })
  const said = await paperLine(id, true)
  expect(said?.description).toBe('Tier 1 (top): 12 servings. Lemon\nTier 2 (bottom): 36 servings. Mud (Mud + $18.00)')
  expect((await paperLine(id, false))?.description).toBe(
    'Tier 1 (top): 12 servings. Lemon\nTier 2 (bottom): 36 servings. Mud',
  )
})
