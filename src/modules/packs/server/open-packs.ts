import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refuseUnknownPicture } from '#modules/media/server/known-picture.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { holdSubject, keepTick, type Made } from '#server/marks.ts'
import type { Scope } from '#server/scope.ts'
import { earlier, type IsoDate, later, today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { packToOpen } from '../opening.ts'
import type { KeptPack, OpenedPack, Pack, PackChanges, PackInput } from '../schema.ts'
import { packWords as words } from '../words.ts'
import { IS_WAITING, packs } from './packs.ts'

/** The most packs that a device keeps; the open ones come first. */
const KEPT_MAX = 1000

type Keyed = Pick<Pack, 'id' | 'ingredientId' | 'openedOn' | 'finishedOn' | 'discarded' | 'version'> & { key: string }

const KEY = sql<string>`coalesce(r.mark_id::text, r.id::text)`

/**
 * Lets no other transaction open or finish packs of this bakery. It is taken before any other lock, so that no two wait
 * for each other.
 */
export const holdPacks = (scope: Scope): Promise<void> => holdSubject(scope, 'packs')

/** The packs that devices keep: open, waiting, and finished today, which can be taken back. */
export async function readKeptPacks(scope: Scope): Promise<KeptPack[]> {
  const { rows } = await sql<KeptPack>`
    select r.id, r.ingredient_id as "ingredientId", i.name as ingredient, r.lot, r.best_before as "bestBefore",
           r.bought_on as "boughtOn", r.opened_on as "openedOn", r.finished_on as "finishedOn", ${KEY} as key
      from packs r join ingredients i on i.business_id = r.business_id and i.id = r.ingredient_id
     where r.business_id = ${scope.businessId} and r.archived_at is null and not r.discarded
       and (r.finished_on is null or r.finished_on >= ${scope.today}::date)
     order by r.opened_on is null, lower(i.name), r.id
     limit ${KEPT_MAX}`.execute(scope.db)
  return rows
}

/** LOT-2: opens the pack that waits, oldest first, or a new one; a pack without a day of opening waits. */
export async function addPack(scope: Scope, { finishes, ...input }: PackInput): Promise<Pack> {
  await holdPacks(scope)
  const { openedOn } = input
  if (!openedOn) return packs.create(scope, input)
  for (const old of await packsOf(scope, (finishes ?? []).map(String)))
    if (old.ingredientId === input.ingredientId && old.finishedOn === null) await finish(scope, old, openedOn)
  return open(scope, input)
}

/** Opens a pack that a device noted, perhaps days ago. However often it is sent, it is opened once. */
export async function openMarked(scope: Scope, mark: OpenedPack & { subject: string }, made: Made): Promise<void> {
  const { db, businessId, now, actor } = scope
  const { rows } = await sql`
    insert into marks (business_id, id, subject, kind, at, noted_at, noted_by)
    values (${businessId}, ${made.id}::uuid, ${mark.subject}, 'pack', ${made.at}, ${now}, ${actor.name})
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return
  const { ingredientId, lot, bestBefore, finishes } = mark
  const openedOn = earlier(mark.openedOn, scope.today)
  for (const old of await packsOf(scope, finishes))
    if (old.ingredientId === ingredientId) await finish(scope, old, openedOn, { id: randomUUID(), at: made.at })
  const imageId = await pictureOf(scope, mark.imageId)
  await open(scope, { ingredientId, lot, bestBefore, imageId, openedOn, markId: made.id })
}

/** A picture that could not be read meanwhile does not keep the pack from being noted. */
async function pictureOf(scope: Scope, imageId: OpenedPack['imageId']): Promise<OpenedPack['imageId']> {
  try {
    await refuseUnknownPicture(scope, imageId, { purpose: 'product', message: words.imageUnknown })
    return imageId
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function open(scope: Scope, input: PackInput & { markId?: string }): Promise<Pack> {
  const taken = packToOpen(input.lot ?? null, await waitingOf(scope, input.ingredientId))
  if (taken === undefined) return packs.create(scope, input)
  // Notes of the day on which it was bought stay where nothing else was typed.
  const typed = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined))
  return packs.update(scope, taken.id, { ...typed, version: taken.version })
}

async function waitingOf({ db, businessId }: Scope, ingredientId: number) {
  const { rows } = await sql<Pick<Pack, 'id' | 'lot' | 'bestBefore' | 'version'>>`
    select r.id, r.lot, r.best_before as "bestBefore", r.version from packs r
     where r.business_id = ${businessId} and r.ingredient_id = ${ingredientId} and r.archived_at is null and ${IS_WAITING}
       for update`.execute(db)
  return rows
}

/** The office's change. Finishing a pack or opening it again also counts as a tick, so that no older one undoes it. */
export async function changePack(scope: Scope, id: number, changes: PackChanges): Promise<Pack> {
  await holdPacks(scope)
  const before = await packs.get(scope, id)
  const after = await packs.update(scope, id, changes)
  const done = after.finishedOn !== null
  if (done !== (before.finishedOn !== null))
    for (const { key } of await packsOf(scope, [String(id)]))
      await keepTick(scope, { subject: subjectOfPack(key), done })
  return after
}

/** Finishes a pack on the day of a device's tick, or opens it again. */
export async function tickPack(scope: Scope, key: string, done: boolean, made: Made): Promise<void> {
  const day = earlier(today(made.at, scope.timeZone), scope.today)
  for (const known of await packsOf(scope, [key])) await finish(scope, known, done ? day : null, made)
}

/**
 * Ticks it; the last tick counts. Two people may say on different days that it is empty: the later day counts, so that
 * a recall misses no order.
 */
async function finish(scope: Scope, pack: Keyed, day: IsoDate | null, made?: Made): Promise<void> {
  const { id, key, openedOn, finishedOn: before, discarded, version } = pack
  if (openedOn === null || discarded) return
  if (!(await keepTick(scope, { subject: subjectOfPack(key), done: day !== null }, made))) return
  const finishedOn = day === null ? null : [openedOn, before ?? day].reduce(later, day)
  if (finishedOn !== before) await packs.update(scope, id, { finishedOn, version })
}

const subjectOfPack = (key: string) => subjectKey({ kind: 'pack', key })

async function packsOf({ db, businessId }: Scope, keys: readonly string[]): Promise<Keyed[]> {
  const isId = (key: string) => /^\d+$/.test(key)
  const { rows } = await sql<Keyed>`
    select r.id, r.ingredient_id as "ingredientId", r.opened_on as "openedOn", r.finished_on as "finishedOn",
           r.discarded, r.version, ${KEY} as key
      from packs r
     where r.business_id = ${businessId} and r.archived_at is null
       and (r.id = any(${keys.filter(isId).map(Number)}::bigint[])
            or r.mark_id = any(${keys.filter((key) => !isId(key))}::uuid[]))
     order by r.id for update`.execute(db)
  return rows
}
