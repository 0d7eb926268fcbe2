import { sql } from 'kysely'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { recordPurchase } from '#modules/ingredients/server/record-purchase.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { hook } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { exact, isPositive, isZero, roundTo } from '#shared/money.ts'
import { fraction, over, roundFraction } from '#shared/text/fraction.ts'
import { nameInText } from '../name-in-text.ts'
import type { Expense } from '../schema.ts'
import type { ExpenseLine, LineMatch, MatchInput, SplitInput, SplitLine } from '../split.ts'
import { splitShares, taxShare } from '../split-shares.ts'
import { splitWords as words } from '../words.ts'
import { expenses } from './expenses.ts'

const PACK_PLACES = 6
const refused = (name: string, message: string) => new AppError('INVALID', message, { fields: { [name]: message } })
const keyOf = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Saves one expense of the business's part, new prices, stock, and the shop's wording, all together. */
export async function splitReceipt(
  scope: Scope,
  { lines, tax, supplier, description, ...body }: SplitInput,
): Promise<Expense> {
  const places = decimalsOf((await getSettings(scope)).currency)
  const shares = splitShares(lines, places)
  if (isZero(shares.business)) throw refused('lines', words.allForHome)
  for (const [position, line] of lines.entries()) await refuseUnknown(scope, line, `lines.${position}`)
  const { id } = await expenses.create(scope, {
    ...body,
    description: description ?? supplier ?? words.unnamed,
    supplier,
    totalIncTax: shares.business,
    ...(tax !== undefined && tax !== null && { vat: taxShare(tax, shares, places) }),
    receiptTotal: shares.total,
  })
  for (const [position, line] of lines.entries()) {
    await insertLine(scope, { expenseId: id, position, line, share: shares.shares[position] as string })
    if (supplier) await remember(scope, supplier, line)
    await bringIn(scope, { line, on: body.date, expenseId: id })
    await nameLot(scope, line, { supplier: supplier ?? null, boughtOn: body.date })
  }
  return expenses.get(scope, id)
}

/** The receipt lines of an expense; none if it was not split. */
export async function readExpenseLines(scope: Scope, expenseId: number): Promise<ExpenseLine[]> {
  await expenses.get(scope, expenseId)
  const { businessId, db } = scope
  const { rows } = await sql<ExpenseLine>`
    select l.wording as text, l.amount::text as amount, l.business_percent::text as "businessPercent",
           l.business_amount::text as "businessAmount", coalesce(i.name, s.name) as thing
      from expense_lines l
      left join ingredients i on i.business_id = l.business_id and i.id = l.ingredient_id
      left join supplies s on s.business_id = l.business_id and s.id = l.supply_id
     where l.business_id = ${businessId} and l.expense_id = ${expenseId} order by l.position`.execute(db)
  const places = decimalsOf((await getSettings(scope)).currency)
  return rows.map((line) => ({
    ...line,
    amount: roundTo(line.amount, places),
    businessAmount: roundTo(line.businessAmount, places),
    businessPercent: exact(line.businessPercent).toFixed(),
  }))
}

async function refuseUnknown(scope: Scope, { ingredientId, supplyId }: SplitLine, path: string): Promise<void> {
  if (ingredientId && supplyId) throw refused(`${path}.supplyId`, words.oneThing)
  if (ingredientId && (await ingredients.getMany(scope, [ingredientId])).length === 0)
    throw refused(`${path}.ingredientId`, words.ingredientUnknown)
  if (supplyId && (await supplies.getMany(scope, [supplyId])).length === 0)
    throw refused(`${path}.supplyId`, words.supplyUnknown)
}

type StoredLine = { expenseId: number; position: number; line: SplitLine; share: string }

async function insertLine({ db, businessId }: Scope, { expenseId, position, line, share }: StoredLine): Promise<void> {
  await sql`insert into expense_lines (business_id, expense_id, position, wording, amount, business_percent, business_amount,
      ingredient_id, supply_id, packs, pack_size)
    values (${businessId}, ${expenseId}, ${position}, ${line.text}, ${line.amount}, ${line.businessPercent}, ${share},
      ${line.ingredientId ?? null}, ${line.supplyId ?? null}, ${line.packs ?? null}, ${line.packSize ?? null})`.execute(
    db,
  )
}

async function remember({ db, businessId, now }: Scope, shop: string, line: SplitLine): Promise<void> {
  await sql`insert into receipt_wordings (business_id, shop, wording, business_percent, ingredient_id, supply_id, pack_size, updated_at)
    values (${businessId}, ${keyOf(shop)}, ${keyOf(line.text)}, ${line.businessPercent}, ${line.ingredientId ?? null},
      ${line.supplyId ?? null}, ${line.packSize ?? null}, ${now})
    on conflict (business_id, shop, wording) do update set business_percent = excluded.business_percent,
      ingredient_id = excluded.ingredient_id, supply_id = excluded.supply_id, pack_size = excluded.pack_size,
      updated_at = excluded.updated_at`.execute(db)
}

type From = { supplier: string | null; boughtOn: string }
type Bought = From & {
  ingredientId: number
  lot: string | null
  bestBefore: string | null
  /** How many packs of the lot; one that was begun counts whole. */
  count: number
}

/** A later module keeps the packs of ingredients. */
export const packsBought = hook<[bought: Bought]>('packs that were bought')

/** Nothing waits of what is for home, or went back to the shop. */
async function nameLot(scope: Scope, line: SplitLine, from: From): Promise<void> {
  const { ingredientId, lot = null, bestBefore = null, packs, amount, businessPercent } = line
  if (!ingredientId || (lot === null && bestBefore === null)) return
  if (!isPositive(businessPercent) || exact(amount).lt(0)) return
  await packsBought(scope, { ingredientId, lot, bestBefore, ...from, count: Math.ceil(packs ?? 1) })
}

type Brought = { line: SplitLine; on: string; expenseId: number }

/** The price of a pack is what was paid; only the bakery's part enters its stock. */
async function bringIn(scope: Scope, { line, on, expenseId }: Brought): Promise<void> {
  const { ingredientId, supplyId, packs, packSize, amount, businessPercent } = line
  if (!packs || !isPositive(amount) || !isPositive(businessPercent)) return
  const packCost = roundFraction(over(fraction(amount), fraction(packs)), PACK_PLACES)
  const part = (size: number) =>
    Number(exact(packs).times(exact(size)).times(exact(businessPercent)).div(100).toFixed(3))
  if (ingredientId)
    await recordPurchase(scope, { ingredientId, packCost, packSize: packSize ?? undefined, on, expenseId, stock: part })
  if (supplyId) {
    const before = await supplies.get(scope, supplyId)
    const size = packSize ?? before.packSize
    await supplies.update(scope, supplyId, {
      version: before.version,
      price: packCost,
      packSize: size,
      ...(before.quantity !== null && {
        quantity: Number(
          exact(before.quantity)
            .plus(exact(part(size)))
            .toFixed(3),
        ),
      }),
    })
  }
}

type Thing = { kind: 'ingredient' | 'supply'; id: number; name: string; unit: string | null; packSize: string }
type Kept = Pick<LineMatch, 'businessPercent' | 'ingredientId' | 'supplyId'> & {
  wording: string
  packSize: string | null
}

/** Recognises each line: as the last time in this shop, else by name. */
export async function matchLines({ db, businessId }: Scope, { supplier, texts }: MatchInput): Promise<LineMatch[]> {
  const { rows: things } = await sql<Thing>`
    select 'ingredient' as kind, id, name, unit, pack_size::text as "packSize" from ingredients
     where business_id = ${businessId} and archived_at is null
    union all
    select 'supply', id, name, null, pack_size::text from supplies where business_id = ${businessId} and archived_at is null`.execute(
    db,
  )
  const { rows: kept } = await sql<Kept>`
    select wording, business_percent::text as "businessPercent", ingredient_id as "ingredientId", supply_id as "supplyId",
           pack_size::text as "packSize"
      from receipt_wordings
     where business_id = ${businessId} and shop = ${keyOf(supplier ?? '')} and wording = any(${texts.map(keyOf)}::text[])`.execute(
    db,
  )
  const known = new Map(kept.map((each) => [each.wording, each]))
  return texts.map((text) => {
    const last = known.get(keyOf(text))
    const thing = last
      ? things.find(({ kind, id }) => id === (kind === 'ingredient' ? last.ingredientId : last.supplyId))
      : nameInText(text, things)
    return {
      businessPercent: last?.businessPercent ? exact(last.businessPercent).toFixed() : null,
      ingredientId: thing?.kind === 'ingredient' ? thing.id : null,
      supplyId: thing?.kind === 'supply' ? thing.id : null,
      name: thing?.name ?? null,
      unit: thing?.unit ?? null,
      packSize: thing ? Number(last?.packSize ?? thing.packSize) : null,
    }
  })
}
