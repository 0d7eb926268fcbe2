import { spawnSync } from 'node:child_process'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { draftOrder, mailsOf, must } from '#modules/quotes/server/testing.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { photo } from '#server/files/testing.ts'
import { freeBytes } from '#server/readiness.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'
import { ensureBuilt } from './running-server.ts'

// P22: no room is left for the database, a picture or a document. The owner is told so, nothing is half stored, and the
// request succeeds when it is repeated with room.
const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

let bakery: TestBakery
let jpeg: Buffer
beforeAll(async () => {
  bakery = await newBakery()
  jpeg = await photo(600, 400).jpeg(80)
})

/** A handle for every open file. */
async function handles(): Promise<FileHandle> {
  const handle = await open(import.meta.filename)
  await handle.close()
  return Object.getPrototypeOf(handle)
}

async function onDatabase(text: string): Promise<void> {
  const owner = new Client({ connectionString: (await testApp()).database.ownerUrl })
  await owner.connect()
  await owner.query(text)
  await owner.end()
}

const stored = async () => ({
  ...(await bakery.inScope(async ({ db, businessId }) => {
    const counts = ['orders', 'order_lines', 'media', 'documents', 'outbox', 'audit', 'idempotency']
    const counted = counts.map(
      (table) =>
        sql`(select count(*)::int from ${sql.table(table)} where business_id = ${businessId}) as ${sql.id(table)}`,
    )
    return (await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(db)).rows[0]
  })),
  waiting: await readdir(bakery.app.services.spoolFolder),
})

const upload = async (key: string) => {
  const form = new FormData()
  form.set('purpose', 'order')
  form.append('image', new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'cake.jpg')
  const encoded = new Response(form)
  const answer = await bakery.app.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: {
      cookie: bakery.cookie,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('an owner who works on a full disk is told so, nothing is stored by half, and her next try is done once', async () => {
  const { id } = await draftOrder(bakery)
  const handle = await handles()
  const order = (key: string) =>
    bakery.owner.post(
      '/orders',
      { lines: [{ name: 'Cake', quantity: '1', unitPrice: '60' }] },
      { 'idempotency-key': key },
    )
  const send = (key: string) => bakery.owner.post(`/orders/${id}/send`, { kind: 'quote' }, { 'idempotency-key': key })
  const refused = (method: 'writeFile' | 'sync') =>
    vi.spyOn(handle, method).mockImplementation(() => Promise.reject(full()))
  const cases: Record<
    string,
    { fill: () => Promise<() => unknown>; act: (key: string) => Promise<{ status: number; body: { error: string } }> }
  > = {
    'an order whose lines have no room': {
      fill: async () => {
        await onDatabase(`create function no_room() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
          create trigger no_room before insert on order_lines execute function no_room()`)
        return () => onDatabase('drop function no_room cascade')
      },
      act: order,
    },
    'a picture that cannot be written': {
      fill: async () => {
        const spy = refused('writeFile')
        return () => spy.mockRestore()
      },
      act: upload,
    },
    'a picture that cannot be made safe': {
      fill: async () => {
        const spy = refused('sync')
        return () => spy.mockRestore()
      },
      act: upload,
    },
    'a quote whose document has no room': {
      fill: async () => {
        const spy = vi.spyOn(bakery.app.services.files, 'put').mockImplementation(() => Promise.reject(full()))
        return () => spy.mockRestore()
      },
      act: send,
    },
  }
  const wrong: unknown[] = []
  for (const [name, { fill, act }] of Object.entries(cases)) {
    const key = `full-${name.replace(/\W/g, '-')}`
    const before = await stored()
    const makeRoom = await fill()
    const [first, second] = [await act(key), await act(key)]
    await makeRoom()
    for (const { status, body } of [first, second])
      if (status !== 503 || body.error !== 'The disk is full.') wrong.push({ name, status, body })
    const after = await stored()
    if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push({ name, before, after })
    const again = await act(key)
    if (again.status >= 300) wrong.push({ name, again: again.status, body: again.body })
  }
  // The quote was frozen before its document was made (docs/decisions/0007), and sent as it was frozen.
  expect(must(await bakery.owner.get(`/orders/${id}/quote`), 200).revisions).toHaveLength(1)
  expect(await mailsOf(bakery, id)).toHaveLength(1)
  report('P22 no room', Object.keys(cases).length, wrong.length, {})
  expect(wrong).toEqual([])
})

const run = (command: string, ...args: string[]) => spawnSync(command, args)
const MB = 1024 ** 2
const DISK_MB = 220
const LEFT_MB = 12
const FULL_MS = 30_000

/** Fills the server's small disk while bakers work. */
async function fillUp(at: string): Promise<void> {
  const load = new OrderLoad(path.join(at, 'data'))
  const ballast = path.join(at, 'ballast')
  try {
    await load.start()
    await load.register()
    await load.workFor(500)
    // The space left is too small for the database's next journal file.
    const blocks = Math.floor((await freeBytes(at)) / MB) - LEFT_MB
    run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1M', `count=${blocks}`)
    await load.workFor(FULL_MS)
    const told = load.refused
    await rm(ballast)
    const backMs = await load.untilWell()
    await load.workFor(500)
    const { lost, duplicates, gaps } = await load.check()
    const { spoilt } = await load.checkPictures()
    const failed = lost + duplicates + gaps + spoilt.length + load.wrong.length
    report('P22 full disk', told, failed, { acknowledged: load.written, backMs: Math.round(backMs) })
    expect([...load.wrong, ...spoilt]).toEqual([])
    expect(told).toBeGreaterThan(10)
    expect([failed, load.server?.child.exitCode]).toEqual([0, null])
  } finally {
    await load.end()
  }
}

test('a server whose disk fills up lives, loses nothing it answered for, and goes on when there is room', {
  timeout: PATIENCE_MS,
}, async () => {
  if (!isFull) return console.log('P22 on a disk that is really full is proved by `npm run prove` alone')
  await ensureBuilt()
  const at = await temporaryFolder()
  try {
    const { status } = run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'none', at)
    if (status !== 0) {
      console.log('P22 full disk NOT PROVED here: nothing can be mounted')
      return report('P22 full disk', 0, 0, { proved: false })
    }
    await fillUp(at)
  } finally {
    run('umount', at)
    await wait(100)
    await rm(at, { recursive: true, force: true })
  }
})
