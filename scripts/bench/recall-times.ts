import pg from 'pg'
import { caller } from './new-bakery.ts'

const ROUNDS = 5
const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
/** A recall of a year asks for 366 days. */
const YEAR = { from: day(-366), to: day(-1) }

type Bench = { url: string; ownerUrl: string; cookie: string; businessId: number }

/**
 * The median time of a recall of a year, in ms: of an ingredient that is in every second recipe, of one that is in a few, and of a
 * pack. Nine of ten orders keep the recipes that they were accepted with, and half of them were ticked.
 */
export async function recallTimes({ url, ownerUrl, cookie, businessId }: Bench): Promise<Record<string, number>> {
  await seedMaking(ownerUrl, businessId)
  const call = caller(url, cookie)
  const ids = await call<{ id: number }[]>('GET', '/ingredients?page=1&pageSize=100&sort=name')
  const [butter, rare] = [ids[0]?.id, ids[50]?.id]
  const pack = await call('POST', '/packs', { ingredientId: butter, lot: 'L123', openedOn: day(-30) })
  const asked = {
    'an ingredient of most items': `ingredient=${butter}&from=${YEAR.from}&to=${YEAR.to}`,
    'an ingredient of a few items': `ingredient=${rare}&from=${YEAR.from}&to=${YEAR.to}`,
    'a pack that is open for a month': `pack=${pack.id}`,
  }
  const times: Record<string, number> = {}
  for (const [name, query] of Object.entries(asked)) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now()
      const { rows } = await call<{ rows: unknown[] }>('GET', `/reports/recall?${query}`)
      taken.push(performance.now() - begin)
      if (rows.length === 0) throw new Error(`the recall of ${name} found nothing`)
    }
    times[name] = Math.round(taken.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number)
  }
  return times
}

/** Gives the items of a seeded bakery products of a seeded kitchen, keeps the recipes of most orders, and ticks half of them. */
async function seedMaking(ownerUrl: string, businessId: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`select set_config('app.business_id', '${businessId}', true)`)
    await client.query(
      `insert into recipe_rows (business_id, recipe_id, position, ingredient_id, quantity, unit)
       select $1, r.id, 7, (select min(id) from ingredients where business_id = $1), 100, 'g'
         from recipes r where r.business_id = $1 and r.id % 2 = 0`,
      [businessId],
    )
    await client.query(
      `update order_lines l set product_id = p.id
         from (select id, row_number() over (order by id) as n from products where business_id = $1) p
        where l.business_id = $1 and p.n = 1 + (l.order_id * 7 + l.position * 31) % (select count(*) from products where business_id = $1)`,
      [businessId],
    )
    await client.query(
      `insert into order_recipes (business_id, order_id, recipe_id, version, product_batches)
       with recursive tree (product_id, recipe_id, batches) as (
         select product_id, recipe_id, quantity::text from product_recipes where business_id = $1
         union
         select t.product_id, r.sub_recipe_id, null from tree t
           join recipe_rows r on r.business_id = $1 and r.recipe_id = t.recipe_id where r.sub_recipe_id is not null)
       select $1, l.order_id, t.recipe_id, 1, coalesce(jsonb_agg(distinct jsonb_build_object('productId', t.product_id, 'batches', t.batches))
           filter (where t.batches is not null), '[]')
         from order_lines l join tree t on t.product_id = l.product_id
        where l.business_id = $1 and l.order_id % 10 > 0 and l.order_id > (select max(id) - 8000 from orders where business_id = $1)
        group by l.order_id, t.recipe_id`,
      [businessId],
    )
    await client.query(
      `insert into marks (business_id, id, subject, kind, done, amount, at, noted_at, noted_by)
       select $1, gen_random_uuid(), 'made:' || o.id || ':' || r.recipe_id, 'tick', true, 1, o.event_date - 1 + time '10:00',
              o.event_date - 1 + time '10:00', 'Bench'
         from orders o join order_recipes r on r.business_id = $1 and r.order_id = o.id
        where o.business_id = $1 and o.id % 2 = 0 and o.event_date < current_date and r.product_batches <> '[]'`,
      [businessId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
