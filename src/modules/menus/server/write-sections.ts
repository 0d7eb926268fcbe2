import { sql } from 'kysely'
import { netOfGross } from '#modules/products/product-price.ts'
import { rateOfProduct, readPricing } from '#modules/products/server/pricing.ts'
import { asJson, insertRows } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Decimal } from '#shared/money.ts'
import type { MenuItemInput, MenuSectionInput } from '../schema.ts'
import { type Taken, takenOf } from '../taken.ts'
import { menuWords as words } from '../words.ts'
import { lockMenu } from './lock-menu.ts'
import { readTaken } from './read-taken.ts'

const refused = (field: string, message: string, code: 'INVALID' | 'CONFLICT' = 'INVALID') =>
  new AppError(code, message, { fields: { [field]: message } })

type Known = {
  sections: { id: number; stock: number | null }[]
  items: {
    id: number
    sectionId: number
    productId: number
    sizeId: number | null
    name: string
    countsAs: number
    isOrdered: boolean
  }[]
}

/**
 * Saves the whole list of a menu's sections with their items. An item that orders name is hidden, never left out, and
 * no stock goes below what is taken (MENU-11).
 */
export async function writeSections(
  scope: Scope,
  menuId: number,
  sections: readonly MenuSectionInput[],
): Promise<void> {
  await lockMenu(scope, menuId)
  const [known, taken] = [await readKnown(scope, menuId), await readTaken(scope, menuId)]
  refuseUnknown(known, sections)
  refuseLeftOut(known, sections)
  refuseBelowTaken(known, sections, taken)
  const prices = await pricesOf(scope, known, sections)

  const sectionIds = await upsert(
    scope,
    'menu_sections',
    sections.map(({ id, name, stock }, position) => ({
      id: id ?? undefined,
      menu_id: menuId,
      position,
      name,
      stock: stock ?? null,
    })),
    sql`position = n.position, name = n.name, stock = n.stock`,
  )
  const items = sections.flatMap((section, i) => section.items.map((item) => ({ item, sectionId: sectionIds[i] })))
  await upsert(
    scope,
    'menu_items',
    items.map(({ item, sectionId }, position) => ({
      id: item.id ?? undefined,
      menu_id: menuId,
      section_id: sectionId,
      position,
      product_id: item.productId,
      size_id: item.sizeId ?? null,
      title: item.title ?? null,
      price: prices[position],
      stock: item.stock ?? null,
      most: item.most ?? null,
      counts_as: item.countsAs,
      hidden: item.hidden,
    })),
    sql`section_id = n.section_id, position = n.position, product_id = n.product_id, size_id = n.size_id, title = n.title,
      price = n.price, stock = n.stock, most = n.most, counts_as = n.counts_as, hidden = n.hidden`,
  )
  const kept = new Set(items.flatMap(({ item }) => item.id ?? []))
  await removeRows(
    scope,
    'menu_items',
    known.items.flatMap(({ id }) => (kept.has(id) ? [] : id)),
  )
  await removeRows(
    scope,
    'menu_sections',
    known.sections.flatMap(({ id }) => (sectionIds.includes(id) ? [] : id)),
  )
}

async function readKnown({ db, businessId }: Scope, menuId: number): Promise<Known> {
  const { rows } = await sql<Known>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'stock', s.stock)), '[]') from menu_sections s
      where s.business_id = ${businessId} and s.menu_id = ${menuId}) as sections,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'sectionId', i.section_id, 'productId', i.product_id, 'sizeId', i.size_id,
          'name', coalesce(i.title, p.name), 'countsAs', i.counts_as, 'isOrdered', exists (select from order_lines l
            where l.business_id = i.business_id and l.menu_item_id = i.id))), '[]')
       from menu_items i join products p on p.business_id = i.business_id and p.id = i.product_id
      where i.business_id = ${businessId} and i.menu_id = ${menuId}) as items`.execute(db)
  return rows[0] as Known
}

function refuseUnknown(known: Known, sections: readonly MenuSectionInput[]): void {
  const sectionIds = new Set(known.sections.map(({ id }) => id))
  const itemIds = new Set(known.items.map(({ id }) => id))
  for (const [i, { id, items }] of sections.entries()) {
    if (id != null && !sectionIds.delete(id)) throw refused(`sections.${i}.id`, words.sectionUnknown)
    for (const [j, item] of items.entries())
      if (item.id != null && !itemIds.delete(item.id)) throw refused(`sections.${i}.items.${j}.id`, words.itemUnknown)
  }
}

function refuseLeftOut({ items }: Known, sections: readonly MenuSectionInput[]): void {
  const named = new Map(
    sections.flatMap((section) => section.items.flatMap((item) => (item.id ? [[item.id, item]] : []))),
  )
  for (const { id, name, isOrdered, productId } of items) {
    if (!isOrdered) continue
    const item = named.get(id)
    if (item === undefined) throw refused('sections', words.itemOrdered(name), 'CONFLICT')
    if (item.productId !== productId) throw refused('sections', words.productStays(name), 'CONFLICT')
  }
}

function refuseBelowTaken({ items: before }: Known, sections: readonly MenuSectionInput[], taken: Taken): void {
  const countedBefore = new Map(before.map(({ id, countsAs }) => [id, countsAs]))
  for (const [i, { stock, items }] of sections.entries()) {
    let ofSection = 0
    for (const [j, item] of items.entries()) {
      const quantity = item.id == null ? 0 : takenOf(taken, item.id)
      ofSection += quantity * item.countsAs
      if (item.stock != null && item.stock < quantity)
        throw refused(`sections.${i}.items.${j}.stock`, words.takenAlready(quantity), 'CONFLICT')
      if (quantity > 0 && countedBefore.get(item.id ?? 0) !== item.countsAs)
        throw refused(`sections.${i}.items.${j}.countsAs`, words.takenAlready(quantity), 'CONFLICT')
    }
    if (stock != null && stock < ofSection)
      throw refused(`sections.${i}.stock`, words.takenAlready(ofSection), 'CONFLICT')
  }
}

type Product = {
  id: number
  name: string
  type: string
  taxRateId: number | null
  archived: boolean
  hasSizes: boolean
  sizes: { id: number; isOffered: boolean }[]
}

/** Checks the products and sizes, and brings typed prices before tax. */
async function pricesOf(
  scope: Scope,
  known: Known,
  sections: readonly MenuSectionInput[],
): Promise<(Decimal | null)[]> {
  const items = sections.flatMap((section, i) =>
    section.items.map((item, j) => ({ item, field: `sections.${i}.items.${j}` })),
  )
  const ids = [...new Set(items.map(({ item }) => item.productId))]
  const { rows } = await sql<Product>`select p.id, p.name, p.type, p.tax_rate_id as "taxRateId",
      p.archived_at is not null as archived, p.has_sizes as "hasSizes",
      (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'isOffered', z.active and z.archived_at is null)), '[]')
         from product_sizes z where z.business_id = p.business_id and z.product_id = p.id) as sizes
    from products p where p.business_id = ${scope.businessId} and p.id = any(${ids}::bigint[])`.execute(scope.db)
  const products = new Map(rows.map((product) => [product.id, product]))
  const before = new Map(known.items.map((item) => [item.id, item]))
  const pricing = await readPricing(scope)
  return items.map(({ item, field }) => {
    const product = products.get(item.productId)
    const isKept = before.get(item.id ?? 0)?.productId === item.productId
    if (product === undefined || (product.archived && !isKept))
      throw refused(`${field}.productId`, words.productUnknown)
    const isKeptSize = isKept && before.get(item.id ?? 0)?.sizeId === (item.sizeId ?? null)
    if (!isKeptSize) refuseSize(item, product, field)
    if (item.price != null && item.priceIncludingTax != null)
      throw refused(`${field}.priceIncludingTax`, words.onePrice)
    const rate = rateOfProduct(pricing, product)?.rate ?? '0'
    return item.priceIncludingTax != null
      ? netOfGross(item.priceIncludingTax, rate, pricing.settings.currency)
      : (item.price ?? null)
  })
}

function refuseSize({ sizeId }: MenuItemInput, { name, hasSizes, sizes }: Product, field: string): void {
  if (sizeId == null && hasSizes) throw refused(`${field}.sizeId`, words.chooseSize(name))
  if (sizeId != null && !sizes.some(({ id, isOffered }) => id === sizeId && isOffered))
    throw refused(`${field}.sizeId`, words.sizeUnknown(name))
}

type Row = { id: number | undefined } & Record<string, unknown>

/** Changes the rows that have an id, adds the others, and answers all ids in order. */
export async function upsert(
  scope: Scope,
  table: 'menu_sections' | 'menu_items' | 'menu_windows',
  rows: readonly Row[],
  set: ReturnType<typeof sql>,
): Promise<number[]> {
  const changed = rows.filter(({ id }) => id !== undefined)
  if (changed.length > 0)
    await sql`update ${sql.table(table)} t set ${set}
      from json_populate_recordset(null::${sql.table(table)}, ${asJson(changed).json}::json) n
     where t.business_id = ${scope.businessId} and t.menu_id = n.menu_id and t.id = n.id`.execute(scope.db)
  const added = await insertRows(
    scope,
    table,
    rows.filter(({ id }) => id === undefined),
  )
  return rows.map(({ id }) => id ?? (added.shift() as number))
}

export async function removeRows(
  { db, businessId }: Scope,
  table: 'menu_sections' | 'menu_items' | 'menu_windows',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0)
    await sql`delete from ${sql.table(table)} where business_id = ${businessId} and id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
}
