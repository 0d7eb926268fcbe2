import { sql } from 'kysely'
import { carriedWork, type StageWork } from '#modules/production/stage-work.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import { hook } from '#server/hook.ts'
import { saveVersion } from '#server/records/save-version.ts'
import { forgetAll, remembered } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import { found } from '#shared/errors.ts'
import type { Page } from '#shared/records/paging.ts'
import type { EventType, EventTypeChanges, EventTypeInput } from '../kinds/event-type.ts'
import { shownOverride } from '../money/payment-defaults.ts'
import { settingsWords } from '../words.ts'
import { stagesChanged } from './stages-renamed.ts'
import { getSettings } from './store.ts'
import { refuseSameName, reorderTypes, stageColumns } from './type-rows.ts'

const columns = [
  'id',
  'name',
  'color',
  'position',
  'active',
  sql<EventType['paymentDefaults']>`payment_defaults`.as('paymentDefaults'),
  sql<string[]>`stages`.as('stages'),
  sql<StageWork>`stage_work`.as('stageWork'),
  sql<boolean>`archived_at is not null`.as('archived'),
  'version',
] as const

const rowsOf = (scope: Scope) =>
  scope.db.selectFrom('event_types').select(columns).where('business_id', '=', scope.businessId)

/** In the owner's order; by default without archived ones. */
export async function listEventTypes(
  scope: Scope,
  { archived = 'false' }: { archived?: 'true' | 'false' | 'all' | undefined } = {},
): Promise<Page<EventType>> {
  const rows = await rowsOf(scope)
    .$if(archived === 'true', (query) => query.where('archived_at', 'is not', null))
    .$if(archived === 'false', (query) => query.where('archived_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { rows: await shown(scope, rows), total: rows.length }
}

/** With their amounts in the bakery's currency. */
async function shown(scope: Scope, types: EventType[]): Promise<EventType[]> {
  if (types.every(({ paymentDefaults }) => paymentDefaults === null)) return types
  const { currency } = await getSettings(scope)
  return types.map((type) => ({
    ...type,
    paymentDefaults: type.paymentDefaults && shownOverride(type.paymentDefaults, currency),
  }))
}

const findEventType = (scope: Scope, id: number): Promise<EventType | undefined> =>
  remembered(scope, `event type ${id}`, async () => {
    const [type] = await shown(scope, await rowsOf(scope).where('id', '=', id).execute())
    return type
  })

/** The current event type with this name; one on offer comes first. */
export async function findEventTypeNamed(scope: Scope, name: string): Promise<EventType | undefined> {
  return rowsOf(scope)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function getEventType(scope: Scope, id: number): Promise<EventType> {
  return found(await findEventType(scope, id), settingsWords.eventType)
}

export async function createEventType(scope: Scope, input: EventTypeInput): Promise<EventType> {
  refuseSameName((await listEventTypes(scope)).rows, input.name)
  const { position } = await scope.db
    .selectFrom('event_types')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('position'))
    .where('business_id', '=', scope.businessId)
    .executeTakeFirstOrThrow()
  const { id } = await scope.db
    .insertInto('event_types')
    .values({
      business_id: scope.businessId,
      name: input.name,
      color: input.color,
      active: input.active ?? true,
      payment_defaults: stored(input.paymentDefaults) ?? null,
      stages: JSON.stringify(input.stages ?? []),
      stage_work: JSON.stringify(carriedWork(input.stageWork ?? {}, [], input.stages ?? [])),
      position,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  forgetAll(scope)
  return getEventType(scope, id)
}

export async function updateEventType(scope: Scope, id: number, changes: EventTypeChanges): Promise<EventType> {
  const { version, archived, paymentDefaults, stages, stageWork, ...plain } = changes
  if (plain.name !== undefined) refuseSameName((await listEventTypes(scope)).rows, plain.name, id)
  const before = await getEventType(scope, id)
  forgetAll(scope)
  await stagesChanged(scope, { of: { eventTypeId: id }, before: before.stages, after: stages })
  return saveVersion(
    scope,
    'event_types',
    { id, version },
    {
      ...plain,
      ...(paymentDefaults !== undefined && { payment_defaults: stored(paymentDefaults) }),
      ...stageColumns(before, { stages, stageWork }),
      ...(archived !== undefined && { archived_at: archived ? scope.now : null }),
    },
    getEventType,
  )
}

const eventTypeBin: Bin = { table: 'event_types', parts: [] }

/** Later modules say if something of theirs names a type. */
export const eventTypeUsed = hook<[id: number], boolean>('uses of an event type')

/** Archives a type that an order names; any other goes into the bin (PRD-7). */
export async function removeEventType(scope: Scope, id: number): Promise<void> {
  await getEventType(scope, id)
  const rows = scope.db.updateTable('event_types').where('business_id', '=', scope.businessId).where('id', '=', id)
  if ((await eventTypeUsed(scope, id)).includes(true))
    await rows.set({ archived_at: scope.now, version: sql`version + 1`, updated_at: scope.now }).execute()
  else await throwAway(scope, eventTypeBin, id)
  forgetAll(scope)
}

/** Restores a type from the archive or the bin. */
export async function restoreEventType(scope: Scope, id: number): Promise<EventType> {
  await takeBack(scope, eventTypeBin, id)
  forgetAll(scope)
  const type = await getEventType(scope, id)
  if (type.archived) return updateEventType(scope, id, { archived: false, name: type.name, version: type.version })
  refuseSameName((await listEventTypes(scope)).rows, type.name, id)
  return type
}

export async function reorderEventTypes(scope: Scope, ids: readonly number[]): Promise<Page<EventType>> {
  await reorderTypes(scope, 'event_types', ids)
  forgetAll(scope)
  return listEventTypes(scope)
}

const stored = (value: EventTypeInput['paymentDefaults']) => (value ? JSON.stringify(value) : value)
