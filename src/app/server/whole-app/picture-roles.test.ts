import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayCall, ROLES, type Role } from '#modules/auth/permissions.ts'
import { PICTURE_PLACES } from '#modules/media/picture-places.ts'
import { copyKey, originalKey } from '#server/files/pictures/picture-places.ts'
import { PICTURE_PURPOSES, type PicturePurpose } from '#server/files/pictures/pictures.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import { photo } from '#server/files/testing.ts'
import { PICTURE_SIZES } from '#shared/pictures.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { addToTeam, callersOf } from '../test-accounts.ts'
import { type Caller, newBakery } from '../testing.ts'

// A picture is visible to people who may read a record that shows it, whatever it was uploaded for. A new purpose,
// place or role is tested too.

let bakery: FilledBakery
let callers: Record<Role, Caller>
const pictures = {} as Record<PicturePurpose, number>

beforeAll(async () => {
  bakery = await fillBakery(await newBakery())
  callers = await callersOf(bakery)
  const { files } = bakery.app.services
  const webp = await photo(60, 40).webp(80)
  for (const purpose of PICTURE_PURPOSES) {
    const key = newKey()
    for (const size of PICTURE_SIZES) await files.put(copyKey(key, size), webp)
    await files.put(originalKey(key), webp)
    const { id } = await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('media')
        .values({
          business_id: businessId,
          key,
          purpose,
          state: 'ready',
          file_name: 'cake.webp',
          original_type: 'image/webp',
          source_bytes: 1,
          stored_bytes: 1,
          width: 3000,
          height: 2000,
          next_attempt_at: now,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    pictures[purpose] = id
  }
  // A filled bakery has no drawn cake on an order or in a design.
  await bakery.inScope(({ db, businessId }) =>
    sql`update order_lines set design = '{"items": []}' where business_id = ${businessId}`.execute(db),
  )
}, 120_000)

type Place = (typeof PICTURE_PLACES)[number]

/** Shows the picture in one record of the place while `work` runs. */
async function shown({ table, column, path }: Place, id: number, work: () => Promise<void>): Promise<void> {
  const names = sql.ref(column)
  const value =
    path === undefined
      ? sql`${id}::bigint`
      : path.includes('[*]')
        ? sql`${JSON.stringify({ items: [{ imageId: id }] })}::jsonb`
        : sql`${names} || jsonb_build_object(${path.slice(2)}::text, ${id}::bigint)`
  const { at, before } = await bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ at: string; before: string | null }>`
      with one as (select ctid, ${names}::text as before from ${sql.table(table)}
        where business_id = ${businessId} order by ctid limit 1)
      update ${sql.table(table)} t set ${names} = ${value} from one
       where t.business_id = ${businessId} and t.ctid = one.ctid returning t.ctid::text as at, one.before`.execute(db)
    if (rows[0] === undefined) throw new Error(`${table} has no record to show a picture in`)
    return rows[0]
  })
  await work()
  const kind = path === undefined ? sql`bigint` : sql`jsonb`
  await bakery.inScope(({ db, businessId }) =>
    sql`update ${sql.table(table)} set ${names} = ${before}::text::${kind}
         where business_id = ${businessId} and ctid = ${at}::tid`.execute(db),
  )
}

const addresses = (id: number) => [...PICTURE_SIZES.map((size) => `/media/${id}/${size}`), `/media/${id}/original`]

async function seen(caller: Caller, id: number): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses(id)) if ((await caller.get(address)).status === 200) found.push(address)
  return found
}
const isOffice = (role: Role) => mayCall('office', role)
/** The original belongs to the books, which only the office reads. */
const allFor = (role: Role, id: number) => addresses(id).filter((path) => isOffice(role) || !path.endsWith('original'))

describe.each(PICTURE_PURPOSES)('a picture that was uploaded for: %s', (purpose) => {
  test('is the office’s while nothing shows it', async () => {
    const id = pictures[purpose]
    for (const role of ROLES)
      expect(await seen(callers[role], id), role).toEqual(isOffice(role) ? allFor(role, id) : [])
  })

  test.each(PICTURE_PLACES)(
    'is seen by whoever may read $table ($audience) while its $column shows it',
    async (place) => {
      const id = pictures[purpose]
      await shown(place, id, async () => {
        for (const role of ROLES)
          expect(await seen(callers[role], id), role).toEqual(mayCall(place.audience, role) ? allFor(role, id) : [])
      })
      expect(await seen(callers.kitchen, id)).toEqual([])
    },
  )
})

test('these are all the places: each column of the database that names a picture', async () => {
  const { rows } = await bakery.inScope(({ db }) =>
    sql<{ place: string }>`
      select con.conrelid::regclass || '.' || a.attname as place
        from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any(con.conkey) and a.attname <> 'business_id'
       where con.contype = 'f' and con.confrelid = 'media'::regclass order by 1`.execute(db),
  )
  const listed = PICTURE_PLACES.flatMap(({ table, column, path }) => (path === undefined ? [`${table}.${column}`] : []))
  expect(rows.map(({ place }) => place)).toEqual(listed.toSorted())
})

test('these are all the purposes that the database knows', async () => {
  const { rows } = await bakery.inScope(({ db }) =>
    sql<{
      rule: string
    }>`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'media_purpose_check'`.execute(db),
  )
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(known.toSorted()).toEqual(PICTURE_PURPOSES.toSorted())
})

test('a picture that a browser keeps is asked for again, and a removed helper no longer gets it', async () => {
  const { caller, userId } = await addToTeam(bakery, 'kitchen')
  const id = pictures.order
  const place = PICTURE_PLACES.find(({ table }) => table === 'order_images') as Place
  await shown(place, id, async () => {
    const { headers } = await caller.get(`/media/${id}/320`)
    expect(headers['cache-control']).toBe('private, no-cache')
    const kept = { 'if-none-match': String(headers.etag) }
    expect((await caller.get(`/media/${id}/320`, kept)).status).toBe(304)
    expect((await bakery.owner.del(`/team/${userId}`)).status).toBe(204)
    const refused = await caller.get(`/media/${id}/320`, kept)
    expect([refused.status, refused.body.code, refused.headers['clear-site-data']]).toEqual([
      401,
      'REMOVED',
      '"cache", "storage"',
    ])
  })
})
