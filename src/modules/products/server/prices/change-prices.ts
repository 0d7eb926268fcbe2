import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { compare, type Decimal } from '#shared/money.ts'
import { choiceWords } from '../../choices/words.ts'
import type { PriceChange } from '../../prices/change.ts'
import { priceWords as words } from '../../prices/words.ts'
import type { Product } from '../../schema.ts'
import { productWords } from '../../words.ts'
import { choices } from '../choices/choices.ts'
import { readProducts } from '../list-products.ts'
import { updateProduct } from '../store.ts'

type Kind = PriceChange['kind']
/** The price of something after the change; refuses one that somebody changed since the preview. */
type PriceAfter = (kind: Kind, id: number, now: Decimal, name: string) => Decimal

/** OPT-12: saves the prices of a preview, all or none. Turned round, the same call takes them back. */
export async function changePrices(scope: Scope, prices: readonly PriceChange[]): Promise<{ changed: number }> {
  const asked = new Map(prices.map((price) => [`${price.kind} ${price.id}`, price]))
  const idsOf = (kind: Kind) => [...asked.values()].flatMap((price) => (price.kind === kind ? price.id : []))
  const [ofSizes, ofOptions] = await Promise.all([
    ownersOf(scope, idsOf('size'), 'product_sizes', 'product_id', words.size),
    ownersOf(scope, idsOf('option'), 'choice_options', 'choice_id', choiceWords.optionName),
  ])
  const changed = asked.size
  const priceAfter: PriceAfter = (kind, id, now, name) => {
    const change = asked.get(`${kind} ${id}`)
    if (change === undefined) return now
    if (compare(change.from, now) !== 0) throw changedMeanwhile(name)
    asked.delete(`${kind} ${id}`)
    return change.to
  }
  const productIds = inOrder([...idsOf('product'), ...ofSizes])
  const products = await readProducts(scope, productIds)
  if (products.length < productIds.length) throw notFound(productWords.product)
  for (const product of products) await changeProduct(scope, product, priceAfter)
  for (const id of inOrder(ofOptions)) await changeChoice(scope, id, priceAfter)
  // A product that has sizes by now, a size or an option that was put away.
  const [left] = asked.values()
  if (left) throw changedMeanwhile(words.kinds[left.kind])
  return { changed }
}

const changedMeanwhile = (name: string) => new AppError('CONFLICT', words.meanwhile(name))

/** Two owners who change many at once do not wait for each other. */
const inOrder = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

/** The products or choices that these belong to. An id in a body is only a claim: unknown ones are refused. */
async function ownersOf(
  { db, businessId }: Scope,
  ids: readonly number[],
  table: 'product_sizes' | 'choice_options',
  owner: 'product_id' | 'choice_id',
  label: string,
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ owner: number }>`select t.${sql.ref(owner)} as owner from ${sql.table(table)} t
    where t.business_id = ${businessId} and t.id = any(${[...ids]}::bigint[])`.execute(db)
  if (rows.length < ids.length) throw notFound(label)
  return rows.map((row) => row.owner)
}

async function changeProduct(scope: Scope, product: Product, priceAfter: PriceAfter): Promise<void> {
  const { id, version, name } = product
  const ofSizes = product.sizes.map(({ priceIncludingTax: _gross, ...size }) => ({
    ...size,
    price: priceAfter('size', size.id, size.price, words.ofProduct(name, size.name)),
  }))
  await updateProduct(scope, id, {
    version,
    ...(ofSizes.length > 0 ? { sizes: ofSizes } : { price: priceAfter('product', id, product.price, name) }),
  })
}

async function changeChoice(scope: Scope, id: number, priceAfter: PriceAfter): Promise<void> {
  const { version, name, options } = await choices.get(scope, id)
  await choices.update(scope, id, {
    version,
    options: options.map((option) => ({
      ...option,
      price: priceAfter('option', option.id, option.price, words.ofOption(name, option.name)),
    })),
  })
}
