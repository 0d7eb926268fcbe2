import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { openDossier } from '#modules/contacts/server/dossier.ts'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { getContact } from '#modules/contacts/server/store.ts'
import { HIDDEN, LEFT_OUT, PERSON_TABLES, type PersonTable } from '#modules/exports/server/person/person-tables.ts'
import { readPerson } from '#modules/exports/server/person/read-person.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import { type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

let mine: FilledBakery
let contactId: number
/** Marks in the person's texts, by table and column. */
const marked: string[] = []

/** Columns that link a row to the person. */
const LINKS = new Set([
  'deleted_records.kind',
  'import_rows.kind',
  'activity.entity',
  'activity.act',
  'audit.actor_kind',
])

beforeAll(async () => {
  const app = await testApp({ database: await freshDatabase() })
  await fillBakery(await newBakery(app), 'CANARY-neighbour')
  mine = await fillBakery(await newBakery(app), 'CANARY-of-the-bakery')
  contactId = mine.ids.contact
  await giveRowsEverywhere()
  await addOther(mine)
  await giveFiles()
  await markTexts()
}, 120_000)

/** Links rows of every table with personal data to the person. */
const giveRowsEverywhere = () =>
  mine.inScope(async ({ db, businessId, now }) => {
    const contact = String(contactId)
    await sql`update enquiries set contact_id = ${contactId} where business_id = ${businessId}`.execute(db)
    await sql`update outbox set contact_id = ${contactId} where business_id = ${businessId} and not is_private`.execute(
      db,
    )
    await sql`update expenses set supplier_id = ${contactId} where business_id = ${businessId}`.execute(db)
    // The same picture is on an order. Without this receipt it counts only as the order's.
    await sql`delete from expense_receipts where business_id = ${businessId}`.execute(db)
    await sql`update mileage set order_id = ${mine.ids.order} where business_id = ${businessId}`.execute(db)
    await sql`update import_rows set kind = 'contact', record_id = ${contactId}, cells = '{"Name": "CANARY-mine cells"}' where business_id = ${businessId}`.execute(
      db,
    )
    await sql`update deleted_enquiries set enquiry = ${JSON.stringify({ contact_id: contactId, description: 'CANARY-mine deleted' })} where business_id = ${businessId}`.execute(
      db,
    )
    await sql`update deleted_records set kind = 'orders', record = ${JSON.stringify({ contact_id: contactId, notes: 'CANARY-mine draft', cost: 'CANARY-cost' })}, parts = '{"tasks": [], "order_images": []}' where business_id = ${businessId}`.execute(
      db,
    )
    await sql`insert into audit (business_id, at, actor_kind, actor_name, action, order_id, entity_id)
      values (${businessId}, ${now}, 'customer', 'CANARY-mine visitor', 'customer.accept', ${mine.ids.order}, ${contact})`.execute(
      db,
    )
    await sql`insert into order_revisions (business_id, order_id, revision, sent_at, shown, state, total, hash)
      values (${businessId}, ${mine.ids.order}, 7, ${now}, '{"title": "CANARY-mine shown"}', 'sent', 1, 'h')`.execute(
      db,
    )
    await sql`insert into activity (business_id, at, actor_name, entity, entity_id, act, details)
      values (${businessId}, ${now}, 'Olive', 'contact', ${contactId}, 'changed', '{"phone": ["CANARY-mine former", "1"]}')`.execute(
      db,
    )
    marked.push(
      'CANARY-mine visitor',
      'CANARY-mine former',
      'CANARY-mine cells',
      'CANARY-mine deleted',
      'CANARY-mine draft',
      'CANARY-mine shown',
    )
  })

/** A document and a picture of the person, and a document of nobody. */
async function giveFiles(): Promise<void> {
  const { files } = mine.app.services
  const { paper, picture } = await mine.inScope(async ({ db, businessId, now }) => {
    const { rows: papers } = await sql<{ id: number; key: string }>`
      insert into documents (business_id, key, file_name, content_type, byte_count, sha256, created_at)
      select ${businessId}, md5(n::text || random()), 'paper.pdf', 'application/pdf', 1, '\\x00', ${now}
        from generate_series(1, 2) n returning id, key`.execute(db)
    const [hers, others] = papers as [{ id: number; key: string }, { key: string }]
    await sql`update receipts set document_id = ${hers.id}
      where business_id = ${businessId} and order_id in (select id from orders where contact_id = ${contactId})`.execute(
      db,
    )
    const { rows: pictures } = await sql<{ key: string }>`update media set width = 300, height = 200
      where business_id = ${businessId} returning key`.execute(db)
    return { paper: { hers: hers.key, others: others.key }, picture: pictures[0]?.key as string }
  })
  await files.put(paper.hers, Buffer.from('CANARY-mine paper'))
  await files.put(paper.others, Buffer.from('CANARY-other paper'))
  await files.put(copyKey(picture, 320), Buffer.from('CANARY-mine picture'))
}

/** Another customer of the same bakery, with some of everything. */
async function addOther({ owner, inScope }: TestBakery): Promise<void> {
  const mark = 'CANARY-other'
  const made = async (path: string, body: unknown) => (await owner.post(path, body)).body
  const { id } = await made('/contacts', { firstName: mark, lastName: mark, email: 'other@x.test', notes: mark })
  const order = await made('/orders', {
    contactId: id,
    eventDate: '2026-12-12',
    notes: mark,
    theme: mark,
    lines: [{ name: mark, quantity: '1', unitPrice: '10' }],
    bookingFeeKind: 'none',
  })
  await owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  await owner.post(`/orders/${order.id}/invoice`, {})
  await made(`/orders/${order.id}/payments`, { amount: '5', method: 'Cash', paymentDate: '2026-06-10', note: mark })
  await made(`/orders/${order.id}/notes`, { content: mark })
  await made('/tasks', { title: mark, relatedOrderId: order.id })
  await inScope(({ db, businessId, now }) =>
    sql`insert into asks (business_id, order_id, kind, text, created_at) values (${businessId}, ${order.id}, 'change', ${mark}, ${now})`.execute(
      db,
    ),
  )
}

const entries = Object.entries<PersonTable>(PERSON_TABLES)
const dossier = () =>
  mine.inScope(async (scope) => {
    const person = await openDossier(scope, await getContact(scope, contactId))
    for (const { find } of keepsOfPerson(scope)) await find?.(scope, person)
    return person
  })

/** Marks every text of the person that the database lets us change. */
async function markTexts(): Promise<void> {
  const person = await dossier()
  const { rows: columns } = await mine.inScope(({ db }) =>
    sql<{ table: string; name: string }>`select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and table_name = any(${entries.map(([name]) => name)})`.execute(
      db,
    ),
  )
  for (const { table, name } of columns) {
    const { which, omit = [] } = PERSON_TABLES[table as keyof typeof PERSON_TABLES] as PersonTable
    if (HIDDEN.has(name) || omit.includes(name) || LINKS.has(`${table}.${name}`)) continue
    const mark = `CANARY-mine ${table}.${name}`
    const changed = await mine
      .inScope(async ({ db, businessId }) => {
        await sql`update ${sql.table(table)} t set ${sql.ref(name)} = ${mark}
          where t.business_id = ${businessId} and ${which(person)}`.execute(db)
        // The log tables accept no changes, so no value can be planted in them.
        const { rows } = await sql`select from ${sql.table(table)}
          where business_id = ${businessId} and ${sql.ref(name)} = ${mark} limit 1`.execute(db)
        return rows.length
      })
      // A fixed word, or unique.
      .catch(() => 0)
    if (changed > 0) marked.push(mark)
  }
}

async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return texts
}

test('the file contains everything about a person, as a page and as data, and nothing about anybody else', async () => {
  const answer = await mine.owner.get(`/contacts/${contactId}/export`)
  expect(answer.status, answer.text.slice(0, 200)).toBe(200)
  const { 'read-me-first.html': page = '', 'data.json': data = '', ...files } = await unzip(answer.bytes)
  expect(marked.length).toBeGreaterThan(80)
  expect(marked.filter((mark) => !data.includes(mark))).toEqual([])
  expect(marked.filter((mark) => !page.includes(mark))).toEqual([])
  expect(data).not.toMatch(/CANARY-(other|neighbour|cost)/)
  expect(page).not.toMatch(/CANARY-(other|neighbour|cost)/)
  expect(JSON.parse(data)).not.toHaveProperty('recipes')
  expect(JSON.parse(data).payments[0].amount).toBe('20.00')
  const contents = Object.entries(files).flatMap(([name, text]) =>
    text === '' ? [] : [`${name.split('/')[0]}: ${text}`],
  )
  expect(contents.toSorted()).toEqual(['papers: CANARY-mine paper', 'pictures: CANARY-mine picture'])
  // No table is left out: each has a row.
  const told = JSON.parse(data)
  expect(entries.map(([name]) => name).filter((name) => told[name].length === 0)).toEqual([])
  const acts = await mine.inScope(({ db, businessId }) =>
    db
      .selectFrom('audit')
      .select('entity_id')
      .where('business_id', '=', businessId)
      .where('action', '=', 'person.export')
      .execute(),
  )
  expect(acts).toEqual([{ entity_id: String(contactId) }])
})

test('every table that names a customer or an order is in the file, or says why not', async () => {
  const { rows } = await mine.inScope(({ db }) =>
    sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('contact_id', 'supplier_id', 'order_id', 'enquiry_id', 'ask_id')
      order by 1`.execute(db),
  )
  const known = [...Object.keys(PERSON_TABLES), ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('every table that an erasure changes is in the file, or says why not', async () => {
  await mine.inScope(({ db, businessId }) =>
    sql`update orders set status = 'Completed' where business_id = ${businessId}`.execute(db),
  )
  const before = await mine.checksum()
  const erased = await mine.owner.post(`/contacts/${contactId}/erase`)
  expect(erased.status, erased.text).toBe(200)
  const after = await mine.checksum()
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  expect(changed).toEqual(expect.arrayContaining(['contacts', 'orders', 'enquiries', 'outbox', 'asks']))
  const known = [...Object.keys(PERSON_TABLES), ...Object.keys(LEFT_OUT)]
  expect(changed.filter((table) => !known.includes(table))).toEqual([])
  // The file of an erased person names nobody.
  const left = await mine.inScope((scope) => readPerson(scope, contactId))
  expect(left.name).toBe('Erased contact')
})

test('only the owner downloads it', async () => {
  await mine.inScope(({ db, businessId }) =>
    db.updateTable('memberships').set({ role: 'manager' }).where('business_id', '=', businessId).execute(),
  )
  expect((await mine.owner.get(`/contacts/${contactId}/export`)).status).toBe(403)
})
