import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyFile, paperFile, rowsFile } from '#modules/exports/server/archive-format.ts'
import { type TableShape, tableShapes } from '#modules/exports/server/table-shapes.ts'
import { takenRow } from '#modules/exports/server/taken-row.ts'
import { firstPaint } from '#modules/order-form/server/first-paint.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import { photo } from '#server/files/testing.ts'
import { Pages } from '#server/http/pages.ts'
import { sha256 } from '#server/secrets.ts'
import { EXPORTED, KEPT_BACK } from '../../exported-tables.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import {
  changedRow,
  exportAll,
  type Forgery,
  forgedExport,
  linesFile,
  opened,
  restoreAll,
  rowsOf,
} from '../whole-app/export-testing.ts'
import { type FilledBakery, fillBakery, TABLES } from './fill-bakery.ts'
import { addressOf, everyRoute, isFull, PATIENCE_MS, report } from './probes.ts'

// Anybody can write and seal a zip: the seal is a hash, not a signature. So nothing in an export is trusted.
const SCRIPT = '<script>alert("canary-9c1f")</script>'

let app: TestApp
let bakery: FilledBakery
/** Stays empty as long as nothing gets through. */
let victim: TestBakery
let whole: Buffer
let shapes: readonly TableShape[]
let picture: { id: number; bytes: Buffer }

beforeAll(async () => {
  app = await testApp()
  bakery = await fillBakery(await newBakery(app))
  victim = await newBakery(app)
  const bytes = await photo(300, 200).webp(80)
  picture = await bakery.inScope(async ({ db, businessId }) => {
    const row = await db
      .updateTable('media')
      .set({ width: 300, height: 200, stored_bytes: bytes.length })
      .where('business_id', '=', businessId)
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow()
    await app.services.files.put(copyKey(row.key, 320), bytes)
    const paper = Buffer.from('%PDF-1.7 a paper as it was given out')
    const { key } = await db
      .updateTable('documents')
      .set({ sha256: sha256(paper), byte_count: paper.length })
      .where('business_id', '=', businessId)
      .returning('key')
      .executeTakeFirstOrThrow()
    await app.services.files.put(key, paper)
    return { id: row.id, bytes }
  })
  whole = (await exportAll(bakery)).bytes
  shapes = await app.services.store.outside((db) => tableShapes(db, EXPORTED))
}, PATIENCE_MS)

/** Everything that a restore could write, except records about the restore itself. */
const written = async (of: Pick<FilledBakery, 'inScope'>) =>
  of.inScope(async ({ db, businessId }) => {
    const counts: Record<string, number> = {}
    for (const name of Object.keys(EXPORTED) as (keyof typeof EXPORTED)[])
      counts[name] = (
        await db.selectFrom(name).select('business_id').where('business_id', '=', businessId).execute()
      ).length
    return counts
  })

async function refused(forgery: Forgery): Promise<string> {
  const before = await written(victim)
  const done = await restoreAll(victim, await forgedExport(whole, forgery))
  expect(done.state, JSON.stringify(done)).toBe('failed')
  expect(await written(victim)).toEqual(before)
  return String(done.message)
}

const mailOfAStranger = { html: SCRIPT, state: 'sent' }
const changes: [what: string, table: string, change: Record<string, unknown>][] = [
  ['a colour that loads a picture', 'event_types', { color: 'url(https://elsewhere.example/spy.png)' }],
  ['a colour that ends its style', 'product_types', { color: '#fff;} body{display:none' }],
  ['a colour of a category', 'expense_categories', { color: 'red"><script>' }],
  ['a link that runs', 'contacts', { website: 'javascript:alert(1)' }],
  ['a link of data', 'contacts', { website: 'data:text/html,<script>' }],
  ['an address for two', 'contacts', { email: 'a@example.test,b@example.test' }],
  ['an address with a header', 'orders', { customer_email: 'a@example.test\r\nBcc: b@example.test' }],
  ['a currency that there is not', 'orders', { currency: '<b>' }],
  ['a status that there is not', 'orders', { status: 'Eaten' }],
  ['a time that is none', 'orders', { event_time: '25:61' }],
  ['a price of nothing known', 'orders', { total: 'NaN' }],
  ['a price without end', 'payments', { amount: 'Infinity' }],
  ['a number without end', 'order_lines', { quantity: '1e400' }],
  ['a number as a list', 'order_lines', { quantity: ['1'] }],
  ['a day without end', 'orders', { event_date: 'infinity' }],
  ['an instant without end', 'orders', { created_at: 'infinity' }],
  ['a counter at its end', 'counters', { next: 9_000_000_000_000_000 }],
  ['a text that fills the disk', 'orders', { notes: 'x'.repeat(1_000_000) }],
  ['a unit that there is not', 'ingredients', { unit: 'hogshead' }],
  ['a page as a picture', 'media', { original_type: 'text/html' }],
  ['a drawing with scripts', 'media', { original_type: 'image/svg+xml' }],
  ['a picture that the server still prepares', 'media', { state: 'spooled' }],
  ['room that nobody has', 'media', { stored_bytes: -1 }],
  ['a page as a paper', 'documents', { content_type: 'text/html' }],
  ['settings that run', 'settings', { data: { website: 'javascript:alert(1)' } }],
  ['a review link that runs', 'settings', { data: { reviewUrl: 'javascript:alert(1)' } }],
  ['a brand colour that loads', 'settings', { data: { accentColor: 'url(//elsewhere.example)' } }],
  ['settings in no time zone', 'settings', { data: { timezone: 'Mars/Base' } }],
  ['a layout that there is not', 'settings', { data: { documentLayout: { template: '../../etc/passwd' } } }],
  ['settings as a list', 'settings', { data: [] }],
  ['a form in a colour that loads', 'enquiry_forms', { data: { backgroundColor: 'url(//elsewhere.example)' } }],
  [
    'a form of a thousand questions',
    'enquiry_forms',
    { data: { customFields: Array.from({ length: 1000 }, () => ({})) } },
  ],
  ['a quote that shows what no quote shows', 'order_revisions', { shown: { kind: 'Quote', accent: 'url(//x)' } }],
  ['an invoice that is none', 'invoices', { shown: 'INV-1' }],
  ['tiers that are none', 'order_lines', { tiers: { length: 1e9 } }],
  ['a mail that would leave', 'outbox', { state: 'queued' }],
  [
    'a mail with a page in it',
    'outbox',
    { ...mailOfAStranger, attachments: [{ fileName: 'a', contentType: 'text/html', text: SCRIPT }] },
  ],
  [
    'a mail with a file of the server in it',
    'outbox',
    { attachments: [{ fileName: 'a', contentType: 'application/pdf', path: '/etc/passwd' }] },
  ],
  ['a Message-ID of ours', 'outbox', { message_id: 'outbox-1' }],
  ['a lease', 'outbox', { lease_token: '00000000-0000-0000-0000-000000000000' }],
  ['the key of a file of another bakery', 'media', { key: 'a'.repeat(32) }],
  ['the key of a paper of another bakery', 'documents', { key: 'a'.repeat(32) }],
  ['another bakery as owner', 'orders', { business_id: 1 }],
  ['a person', 'tasks', { user_id: 1 }],
  ['a history without a floor', 'activity', { details: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }],
  ['an export of no program', 'accountant_exports', { layout: 'constructor' }],
]

describe('an export that is sealed and says what the app never writes is refused, and nothing is written', () => {
  // Most are tried on the row alone: a whole restore takes a second.
  test.each(changes.map((change, at) => ({ change, isWhole: isFull || at % 12 === 0 })))(
    '$change.0',
    async ({ change: [, table, change], isWhole }) => {
      const changed = (row: Record<string, unknown>) => ({ ...row, ...change })
      if (isWhole) {
        const message = await refused({ files: await changedRow(whole, table, changed) })
        expect(message).toMatch(/was changed/)
        expect(message).toContain(table)
      } else {
        const [row = {}] = await rowsOf(whole, table)
        const shape = shapes.find(({ name }) => name === table) as TableShape
        expect(() => takenRow(shape, changed(row))).toThrow(/was changed/)
      }
    },
  )

  test.each([
    ['a mail that only one person may see', 'outbox', { is_private: true }],
    ['a paper of other bytes', 'documents', { sha256: `\\x${'00'.repeat(32)}` }],
  ])('%s', async (_, table, change) => {
    expect(await refused({ files: await changedRow(whole, table, (row) => ({ ...row, ...change })) })).toContain(table)
  })

  test(
    'rows of users, sessions, tokens, links, keys and whatever else stays behind',
    async () => {
      const kept = Object.keys(KEPT_BACK)
      for (const name of isFull ? kept : kept.filter((_, at) => at % 15 === 0)) {
        const manifest: Forgery['manifest'] = (m) => Object.assign(m.tables, { [name]: 1 })
        expect(await refused({ files: { [rowsFile(name)]: '{"id":1}\n' }, manifest }), name).toMatch(/does not belong/)
      }
      report('P24 kept back', kept.length, 0, {})
    },
    PATIENCE_MS,
  )

  test(
    'a picture that is none, or more than one',
    async () => {
      const trailing = Buffer.concat([picture.bytes, Buffer.from(SCRIPT)])
      const counted = Buffer.from(trailing)
      counted.writeUInt32LE(counted.length - 8, 4)
      const files: [string, Buffer][] = [
        ['a page', Buffer.from(`<html>${SCRIPT}`)],
        ['a drawing', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
        ['a PNG', await photo(300, 200).png()],
        ['a larger one', await photo(900, 600).webp(80)],
        ['one with a page behind it', trailing],
        ['one with a page in it', counted],
        ['one that breaks off', picture.bytes.subarray(0, picture.bytes.length / 2)],
        ['nothing', Buffer.alloc(0)],
      ]
      for (const [what, bytes] of isFull ? files : files.filter((_, at) => at % 3 === 1))
        expect(await refused({ files: { [copyFile(picture.id, 320)]: bytes } }), what).toMatch(/not the picture/)
    },
    PATIENCE_MS,
  )
})

/** The row with every text made hostile, as far as its column accepts that. */
function poisoned(shape: TableShape, row: Record<string, unknown>) {
  const found = { row: { ...row }, columns: [] as string[], refused: [] as string[] }
  const takes = (column: string, value: unknown) => {
    try {
      takenRow(shape, { [column]: value })
      return true
    } catch {
      return false
    }
  }
  const poison = (value: unknown, put: (changed: unknown) => unknown, column: string): unknown => {
    if (typeof value === 'string') return takes(column, put(SCRIPT)) ? SCRIPT : value
    if (Array.isArray(value)) {
      let all: unknown[] = value
      for (const [at, each] of value.entries()) {
        const changed = poison(each, (inner) => put(all.with(at, inner)), column)
        all = all.with(at, changed)
      }
      return all
    }
    if (typeof value !== 'object' || value === null) return value
    let whole = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(value))
      whole = { ...whole, [key]: poison(inner, (changed) => put({ ...whole, [key]: changed }), column) }
    return whole
  }
  for (const { name, type } of shape.columns) {
    if (!['text', 'text[]', 'jsonb'].includes(type)) continue
    // Rows linked by a text would no longer match.
    const isKey = shape.key.includes(name) || /(^slug$|_key$|^hash$|^reference$|^number$|^nonce$)/.test(name)
    const value = type === 'text' && !isKey ? (row[name] ?? '') : row[name]
    const changed = isKey ? value : poison(value, (whole) => whole, name)
    const isTaken = JSON.stringify(changed) !== JSON.stringify(value)
    if (isTaken) found.row[name] = changed
    ;(isTaken ? found.columns : found.refused).push(`${shape.name}.${name}`)
  }
  return found
}

test(
  'a script in every text of an export is a text, whoever looks at it',
  async () => {
    const columns = new Set<string>()
    const files: Record<string, string | Buffer | null> = {}
    for (const shape of shapes) {
      const rows = (await rowsOf(whole, shape.name)).map((row) => poisoned(shape, row))
      for (const row of rows) for (const column of row.columns) columns.add(column)
      Object.assign(
        files,
        linesFile(
          shape.name,
          rows.map(({ row }) => row),
        ),
      )
    }
    expect(columns.size).toBeGreaterThan(140)
    // A document's file is named by its row.
    const archive = await opened(whole)
    for (const { id, file_name: name } of await rowsOf(whole, 'documents')) {
      const former = paperFile(Number(id), String(name))
      files[paperFile(Number(id), SCRIPT)] = await archive.bytes(former)
      files[former] = null
    }
    archive.close()
    const copy = await newBakery(app)
    const done = await restoreAll(copy, await forgedExport(whole, { files }))
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'ready' })

    const ids = await copy.inScope(async ({ db, businessId }) => {
      const { id: order } = await db
        .selectFrom('orders')
        .select('id')
        .where('business_id', '=', businessId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { order }
    })
    let pages = 0
    let seen = 0
    const wrong: string[] = []
    const look = (what: string, answer: { status: number; headers: Record<string, unknown>; text: string }) => {
      pages += 1
      if (answer.text.includes('canary-9c1f')) seen += 1
      if (answer.status >= 500) wrong.push(`${what} answered ${answer.status}`)
      const type = String(answer.headers['content-type'] ?? '')
      if (/html|xml|javascript/.test(type) && answer.text.includes('<script>alert'))
        wrong.push(`${what} runs as ${type}`)
      if (answer.status === 200 && answer.headers['x-content-type-options'] !== 'nosniff')
        wrong.push(`${what} is guessed`)
    }
    for (const { name, route } of everyRoute) {
      if (route.method !== 'GET' || route.path === '/events') continue
      const query = bakery.queryFor(name).replace(/ids=\d+/, `ids=${ids.order}`)
      for (const id of await idsBehind(route.path, copy))
        look(
          name,
          await copy.owner.get(
            addressOf(route, {
              id,
              orderId: ids.order,
              mediaId: id,
              size: 320,
              reportId: 'order-list',
              type: 'supplies',
              file: 1,
              key: 'quote_sent',
              day: '2027-02-01',
            }) + query,
          ),
        )
    }
    let customers = 0
    for (const id of await idsBehind('/orders/{id}', copy)) {
      const { status, body } = await copy.owner.post(`/orders/${id}/link`, {})
      if (status !== 200) continue
      customers += 1
      const headers = { 'x-order-token': String(body.url).split('token=')[1] as string }
      for (const { name, route } of everyRoute)
        if (route.method === 'GET' && route.audience === 'customer')
          look(
            name,
            await app.anonymous.get(
              addressOf(route, { id, orderId: id, mediaId: 1, size: 320 }) + bakery.queryFor(name),
              headers,
            ),
          )
    }
    expect(customers).toBeGreaterThan(0)
    await copy.owner.post('/enquiries/settings/slug', { slug: 'canary-form' })
    const visited = { slug: 'canary-form', preview: undefined }
    const inlined = await firstPaint(app.services, '127.0.0.1', visited)
    const { html } = (await pagesOf('form')).render('form', { inlined })
    look('the form', {
      status: 200,
      headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
      text: html,
    })
    look('the public form', await app.anonymous.get('/enquiries/public/canary-form'))
    report('P24 canaries', columns.size, wrong.length, { pages, seen })
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(30)
  },
  PATIENCE_MS,
)

async function pagesOf(name: string): Promise<Pages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakebook-pages-'))
  for (const each of ['index', 'order', name]) await writeFile(path.join(folder, `${each}.html`), '<head></head>')
  return Pages.load(folder)
}

/** The ids of the copy's own records that a path may name. */
async function idsBehind(path: string, copy: Pick<FilledBakery, 'inScope'>): Promise<number[]> {
  if (!path.includes('{id}') && !path.includes('{mediaId}')) return [1]
  const table = Object.entries(TABLES).find(([begin]) => path.startsWith(begin))?.[1] ?? ''
  if (!(table in EXPORTED)) return [1]
  return copy.inScope(async ({ db, businessId }) => {
    const rows = await db
      .selectFrom(table as 'orders')
      .select('id')
      .where('business_id', '=', businessId)
      .orderBy('id')
      .limit(20)
      .execute()
    return rows.map(({ id }) => id)
  })
}

test('mail that came back is read and never sent again', async () => {
  const copy = await newBakery(app)
  expect(await restoreAll(copy, whole)).toMatchObject({ state: 'ready' })
  const [mail] = (await copy.owner.get('/outbox')).body
  const again = await copy.owner.post(`/outbox/${mail.id}/retry`, {})
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('restored export')])
})
