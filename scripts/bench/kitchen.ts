// npm run bench:kitchen: the time of lists with costs, cached and calculated anew. Fails if a target is missed.
import { rm } from 'node:fs/promises'
import { findRunning } from '../../src/server/db/cluster/embedded.ts'
import { temporaryFolder } from '../../src/server/db/test-cluster.ts'
import { register } from './new-bakery.ts'
import { measurement } from './record.ts'
import { KITCHEN, seedKitchen } from './seed-kitchen.ts'
import { environmentOn, start } from './start.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
// Sorted by a calculated value, so that every product must be calculated.
const PRODUCTS = '/products?sort=-totalCost&page=1&pageSize=100'
const RECIPES = '/recipes'
/** The highest share of a calculated list's time that the unchanged list may take. */
const AIMS = { 'products by cost': 0.25, 'all recipes': 0.5 } as const

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
const round2 = (value: number) => Math.round(value * 100) / 100

const measured = measurement('kitchen')
const folder = await temporaryFolder()
const app = await start('src/app/server/main.ts', environmentOn(folder))
try {
  const cluster = await findRunning(folder)
  if (cluster === undefined) throw new Error('the database is not running')
  const { cookie, businessId } = await register(app.url, 'kitchen@example.test')
  await seedKitchen(cluster.ownerUrl, businessId)

  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, {
      ...init,
      headers: { cookie, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
    return text
  }
  const timed = async (url: string) => {
    const begin = performance.now()
    const text = await ask(url)
    return { ms: performance.now() - begin, text }
  }
  const api = (address: string) => `${app.url}/api${address}`

  const [first] = JSON.parse(await ask(api('/ingredients?page=1&pageSize=1'))) as { id: number; version: number }[]
  if (first === undefined) throw new Error('there are no ingredients')
  const ms: Record<'products' | 'productsAnew' | 'recipes' | 'recipesAnew', number[]> = {
    products: [],
    productsAnew: [],
    recipes: [],
    recipesAnew: [],
  }
  let { version } = first
  const reprice = async (packCost: number) => {
    const body = JSON.stringify({ packCost: String(packCost), version })
    version = (JSON.parse(await ask(api(`/ingredients/${first.id}`), { method: 'PATCH', body })) as typeof first)
      .version
  }
  await ask(api(PRODUCTS))
  for (let round = 0; round < ROUNDS; round++) {
    const products = await timed(api(PRODUCTS))
    await reprice(20 + round)
    const productsAnew = await timed(api(PRODUCTS))
    if (products.text === productsAnew.text) throw new Error('the price change is not seen in the list of products')
    await reprice(40 + round)
    const recipesAnew = await timed(api(RECIPES))
    const recipes = await timed(api(RECIPES))
    if (recipes.text !== recipesAnew.text) throw new Error('what is kept differs from what is reckoned')
    const listed = (JSON.parse(recipes.text) as unknown[]).length
    if (listed !== KITCHEN.recipes) throw new Error(`${listed} recipes were listed`)
    await ask(api(PRODUCTS))
    for (const [name, { ms: each }] of Object.entries({ products, productsAnew, recipes, recipesAnew }))
      ms[name as keyof typeof ms].push(each)
  }

  await measured({
    rows: {
      'Products by cost, of the time right after a price change': {
        value: round2(median(ms.products) / median(ms.productsAnew)),
        atMost: AIMS['products by cost'],
      },
      'All recipes, the same': {
        value: round2(median(ms.recipes) / median(ms.recipesAnew)),
        atMost: AIMS['all recipes'],
      },
    },
  })
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
