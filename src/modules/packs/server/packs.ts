import { sql } from 'kysely'
import { mediaUrl } from '#modules/media/media-url.ts'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, later } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { PackListing } from '../contract.ts'
import { OLD_DAYS, OPEN_MAX, PACKS_MAX } from '../limits.ts'
import type { Pack, PackChanges, PackInput } from '../schema.ts'
import { packWords as words } from '../words.ts'

const refused = (name: string, message: string) => new AppError('INVALID', message, { fields: { [name]: message } })

export const ingredientOfPack = sql<string>`(select i.name from ingredients i
  where i.business_id = r.business_id and i.id = r.ingredient_id)`
const IS_OPEN = sql<boolean>`r.opened_on is not null and r.finished_on is null and not r.discarded`
export const IS_WAITING = sql<boolean>`r.opened_on is null and not r.discarded`
/** Open or waiting, and past its best-before date or near it (LOT-8). */
const isOldPack = ({ today }: Scope) =>
  sql<boolean>`(r.finished_on is null and not r.discarded and r.best_before <= ${addDays(today, OLD_DAYS)}::date)`

export const countOldPacks = (scope: Scope) =>
  sql<number>`(select count(*)::int from packs r where r.business_id = ${scope.businessId} and r.archived_at is null and ${isOldPack(scope)})`

type Written = Omit<PackInput, 'finishes'> & Pick<PackChanges, 'finishedOn' | 'discarded'> & { markId?: string }

export const packs = records({
  table: 'packs',
  label: words.formLabel,
  entity: 'pack',
  called: 'lot',
  fields: {
    ingredientId: field.id('ingredient_id'),
    lot: field.optionalText('lot'),
    supplier: field.optionalText('supplier'),
    bestBefore: field.optionalDate('best_before'),
    boughtOn: field.optionalDate('bought_on'),
    openedOn: field.optionalDate('opened_on'),
    finishedOn: field.optionalDate('finished_on'),
    note: field.optionalText('note'),
    imageId: field.optionalId('media_id'),
    discarded: field.flag('discarded'),
    markId: field.optionalText('mark_id'),
  },
  reads: {
    ingredient: ingredientOfPack,
    imageReady: sql<boolean>`exists (select from media m
      where m.business_id = r.business_id and m.id = r.media_id and m.state = 'ready')`,
  },
  row: ({ imageReady, markId: _markId, ...stored }): Pack => ({
    ...stored,
    imageUrl: stored.imageId !== null && imageReady ? mediaUrl(stored.imageId, 960) : null,
  }),
  complete: async (scope: Scope, typed: Partial<Written>, before?: Pack) => {
    if (before === undefined) await refuseTooMany(scope)
    const supplier =
      typed.ingredientId === undefined || typed.ingredientId === before?.ingredientId
        ? undefined
        : await supplierOf(scope, typed.ingredientId)
    if (typed.imageId !== before?.imageId)
      await refuseUnknownPicture(scope, typed.imageId, { purpose: 'product', message: words.imageUnknown })
    const stored = {
      ...(before === undefined && { discarded: false }),
      ...(supplier !== undefined && typed.supplier === undefined && { supplier }),
      ...typed,
    }
    const openedOn = stored.openedOn === undefined ? (before?.openedOn ?? null) : stored.openedOn
    const isThrownAway = stored.discarded === true && before?.finishedOn === null && openedOn !== null
    if (isThrownAway && stored.finishedOn === undefined) stored.finishedOn = later(scope.today, openedOn)
    const finishedOn = stored.finishedOn === undefined ? (before?.finishedOn ?? null) : stored.finishedOn
    if (finishedOn !== null && openedOn === null) throw refused('finishedOn', words.notOpened)
    if (finishedOn !== null && openedOn !== null && finishedOn < openedOn)
      throw refused('finishedOn', words.finishedFirst)
    // A device in an earlier time zone may be a day ahead.
    for (const name of ['openedOn', 'finishedOn'] as const)
      if ((typed[name] ?? '') > addDays(scope.today, 1)) throw refused(name, words.ahead)
    return stored
  },
  afterSave: async (scope, pack, before) => {
    const wasOpen = before !== undefined && before.openedOn !== null && before.finishedOn === null
    if (pack.openedOn !== null && pack.finishedOn === null && !wasOpen)
      await refuseTooManyOpen(scope, pack.ingredientId)
  },
  copy: ({ ingredientId, lot, supplier, bestBefore, boughtOn, note }) => ({
    ingredientId,
    lot,
    supplier,
    bestBefore,
    boughtOn,
    note,
  }),
  hint: sql`coalesce(r.lot, '')`,
  search: (q) => saysWords(q, sql`concat_ws(' ', ${ingredientOfPack}, r.lot, r.supplier)`),
  usualSort: '-createdAt',
  sorts: {
    ingredient: sql`lower(${ingredientOfPack})`,
    bestBefore: sql`r.best_before`,
    openedOn: sql`r.opened_on`,
    createdAt: sql`r.created_at`,
  },
  filters: {
    ingredientId: (id: PackListing['ingredientId']) => sql<boolean>`r.ingredient_id = ${id}`,
    state: (state: PackListing['state'], scope) =>
      state === 'open'
        ? IS_OPEN
        : state === 'waiting'
          ? IS_WAITING
          : state === 'old'
            ? isOldPack(scope)
            : sql<boolean>`(r.finished_on is not null or r.discarded)`,
  },
  columns: {},
})

type Bought = Pick<Pack, 'ingredientId' | 'lot' | 'bestBefore' | 'supplier' | 'boughtOn'> & { count: number }

/** Each pack of a receipt waits by itself, because each is opened on a day of its own. */
export async function addBought(scope: Scope, { count, supplier, ...bought }: Bought): Promise<void> {
  for (let i = 0; i < Math.min(count, OPEN_MAX); i++)
    await packs.create(scope, { ...bought, ...(supplier !== null && { supplier }) })
}

/** A pack that was never opened may go: no recall needs it. */
export async function removePack(scope: Scope, id: number): Promise<void> {
  const { openedOn } = await packs.get(scope, id)
  if (openedOn !== null) throw new AppError('CONFLICT', words.wasOpened)
  await packs.remove(scope, id, async () => false)
}

async function supplierOf({ db, businessId }: Scope, ingredientId: number): Promise<string | null> {
  const row = await db
    .selectFrom('ingredients')
    .select('supplier')
    .where('business_id', '=', businessId)
    .where('id', '=', ingredientId)
    .executeTakeFirst()
  if (row === undefined) throw refused('ingredientId', words.ingredientUnknown)
  return row.supplier
}

async function refuseTooMany({ db, businessId }: Scope): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from packs
    where business_id = ${businessId}`.execute(db)
  if ((rows[0]?.count ?? 0) >= PACKS_MAX) throw refused('ingredientId', words.tooMany(PACKS_MAX))
}

async function refuseTooManyOpen({ db, businessId }: Scope, ingredientId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from packs r
    where business_id = ${businessId} and ingredient_id = ${ingredientId} and archived_at is null and ${IS_OPEN}`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) > OPEN_MAX) throw refused('ingredientId', words.tooManyOpen(OPEN_MAX))
}
