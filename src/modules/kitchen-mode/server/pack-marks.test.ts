import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { callersOf } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { OPEN_MAX } from '#modules/packs/limits.ts'
import type { Pack } from '#modules/packs/schema.ts'
import { addDays } from '#shared/dates/dates.ts'
import { stateOf } from '../kitchen-state.ts'
import type { KitchenPack, Mark } from '../schema.ts'

// The bakery's today, which is already the 10th in Sydney.
const TODAY = '2026-06-10'
const at = (minutesAgo: number) => new Date(Date.parse('2026-06-10T02:00:00.000Z') - minutesAgo * 60_000).toISOString()

let bakery: TestBakery
let flour: number
beforeEach(async () => {
  bakery = await newBakery()
  await tracks(true)
  flour = await ingredient('Flour')
})

async function tracks(tracksPacks: boolean): Promise<void> {
  const { version } = (await bakery.owner.get('/settings')).body
  expect((await bakery.owner.patch('/settings', { tracksPacks, version })).status).toBe(200)
}
async function ingredient(name: string): Promise<number> {
  const body = { name, unit: 'g', packSize: '1000', packCost: '3.21', supplier: 'Harbour Mill' }
  return (await bakery.owner.post('/ingredients', body)).body.data.id
}
const opening = (changes: Partial<Extract<Mark, { kind: 'pack' }>> = {}, minutesAgo = 0): Mark => ({
  kind: 'pack',
  id: randomUUID(),
  subject: subjectKey({ kind: 'opened', ingredientId: changes.ingredientId ?? flour }),
  at: at(minutesAgo),
  ingredientId: flour,
  lot: null,
  bestBefore: null,
  openedOn: TODAY,
  finishes: [],
  ...changes,
})
const usedUp = (key: string | number, done: boolean, minutesAgo = 0): Mark => ({
  kind: 'tick',
  id: randomUUID(),
  subject: subjectKey({ kind: 'pack', key: String(key) }),
  done,
  at: at(minutesAgo),
})
const post = (...marks: Mark[]) => bakery.owner.post('/kitchen/marks', { marks })
async function send(...marks: Mark[]): Promise<void> {
  const { status, text } = await post(...marks)
  expect(status, text).toBe(200)
}
const kitchen = async () => (await bakery.owner.get('/kitchen')).body as KitchenPack
const all = async () => (await bakery.owner.get('/packs?sort=createdAt')).body as unknown as Pack[]
const add = async (body: object) => {
  const answer = await bakery.owner.post<Pack>('/packs', { ingredientId: flour, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('opening a pack in the kitchen', () => {
  test('makes one pack, however often it is sent', async () => {
    const mark = opening({ lot: 'L1', bestBefore: '2026-07-01' })
    await send(mark)
    await send(mark, opening({ lot: 'L2' }))
    await send(mark)
    const expected = { bestBefore: '2026-07-01', openedOn: TODAY, finishedOn: null, supplier: 'Harbour Mill' }
    expect(await all()).toMatchObject([{ lot: 'L1', ...expected }, { lot: 'L2' }])
    expect(await all()).toHaveLength(2)
  })

  test('takes the pack that waits, and is not opened again by a mark that was sent before', async () => {
    const waiting = await add({ lot: 'L3', bestBefore: '2026-06-20' })
    const mark = opening()
    await send(mark)
    expect(await all()).toMatchObject([{ id: waiting.id, lot: 'L3', openedOn: TODAY }])
    const { version } = await bakery.owner.get<Pack>(`/packs/${waiting.id}`).then(({ body }) => body)
    await bakery.owner.patch(`/packs/${waiting.id}`, { openedOn: null, version })
    await send(opening({ lot: 'L3' }))
    await send(mark)
    expect(await all()).toHaveLength(1)
  })

  test('finishes the old one, also one that the same device opened without a network', async () => {
    const old = await add({ lot: 'L1', openedOn: '2026-06-08' })
    const other = await add({ lot: 'B1', openedOn: '2026-06-08', ingredientId: await ingredient('Butter') })
    const first = opening({ lot: 'L2', finishes: [String(old.id), String(other.id), '999999'] }, 20)
    await send(opening({ lot: 'L3', finishes: [first.id] }, 10), first)
    expect((await all()).map(({ lot, finishedOn }) => [lot, finishedOn]).toSorted()).toEqual([
      ['B1', null],
      ['L1', TODAY],
      ['L2', TODAY],
      ['L3', null],
    ])
  })

  test('has the photograph of its label, and is opened without one that is not there', async () => {
    const { id: imageId } = await bakery.inScope(({ db, businessId, now }) =>
      db
        .insertInto('media')
        .values({
          business_id: businessId,
          key: 'label',
          purpose: 'product',
          state: 'spooled',
          file_name: 'label.jpg',
          source_bytes: 1,
          stored_bytes: 1,
          next_attempt_at: now,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await send(opening({ lot: 'L1', imageId }), opening({ lot: 'L2', imageId: 999_999 }))
    expect((await all()).map(({ lot, imageId }) => [lot, imageId]).toSorted()).toEqual([
      ['L1', imageId],
      ['L2', null],
    ])
  })

  test('on a day to come is opened today, and on a day before on that day', async () => {
    await send(opening({ lot: 'ahead', openedOn: '2027-01-01' }), opening({ lot: 'late', openedOn: '2026-06-07' }))
    expect((await all()).map(({ lot, openedOn }) => [lot, openedOn]).toSorted()).toEqual([
      ['ahead', TODAY],
      ['late', '2026-06-07'],
    ])
  })

  test('counts if the ingredient was archived meanwhile, and is refused by itself if it was deleted', async () => {
    const vanilla = await ingredient('Vanilla')
    await bakery.owner.post(`/ingredients/${flour}/archive`)
    await bakery.owner.del(`/ingredients/${vanilla}`)
    const refused = opening({ ingredientId: vanilla })
    expect((await post(refused, opening({ lot: 'L1' }))).status).toBe(422)
    expect(await all()).toEqual([])
    await send(opening({ lot: 'L1' }))
    expect(await all()).toHaveLength(1)
    expect((await post(refused)).body).toMatchObject({ error: 'Choose one of your ingredients' })
  })

  test('is refused while 50 of it are open, unless it finishes them', async () => {
    for (let i = 0; i < OPEN_MAX; i += 1) await add({ lot: `L${i}`, openedOn: TODAY })
    const { status, body } = await post(opening())
    expect([status, body.error]).toEqual([422, '50 packs of it are open. Finish the empty ones first.'])
    await send(opening({ finishes: (await all()).map(({ id }) => String(id)) }))
    expect((await all()).filter(({ finishedOn }) => finishedOn === null)).toHaveLength(1)
    expect((await post(opening({ finishes: ['1; drop'] }))).status).toBe(422)
  })

  test('changes nothing of another bakery, whose packs and ingredients it names', async () => {
    const theirs = await newBakery()
    const { body } = await theirs.owner.post('/ingredients', { name: 'Flour', unit: 'g', packSize: '1', packCost: '1' })
    const added = { ingredientId: body.data.id, openedOn: TODAY }
    const pack = (await theirs.owner.post<Pack>('/packs', added)).body
    await send(usedUp(pack.id, true), opening({ finishes: [String(pack.id)] }))
    expect((await theirs.owner.get<Pack>(`/packs/${pack.id}`)).body.finishedOn).toBeNull()
    expect((await post(opening({ ingredientId: body.data.id }))).status).toBe(422)
  })
})

describe('a pack that is used up', () => {
  test('is finished on the bakery’s day of the tick, and the last tick counts', async () => {
    const { id } = await add({ lot: 'L1', openedOn: '2026-06-01' })
    const finishedOn = async () => (await bakery.owner.get<Pack>(`/packs/${id}`)).body.finishedOn
    // 23:30 and 00:30 in Sydney.
    await send({ ...usedUp(id, true), at: '2026-06-08T13:30:00.000Z' })
    expect(await finishedOn()).toBe('2026-06-08')
    await send({ ...usedUp(id, true), at: '2026-06-08T14:30:00.000Z' })
    expect(await finishedOn()).toBe('2026-06-09')
    await send(usedUp(id, false, 10))
    await send(usedUp(id, true, 20))
    expect(await finishedOn()).toBeNull()
    await send(usedUp(id, true, -1000))
    expect(await finishedOn()).toBe(TODAY)
  })

  test('ends on the later of two days on which it was said, whichever is sent first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { id } = await add({ openedOn: '2026-06-01' })
      const marks = [
        { ...usedUp(id, true), at: '2026-06-08T02:00:00.000Z' },
        opening({ openedOn: '2026-06-09', finishes: [String(id)], at: '2026-06-09T02:00:00.000Z' }),
      ]
      for (const nth of order) await send(marks[nth] as Mark)
      expect((await bakery.owner.get<Pack>(`/packs/${id}`)).body.finishedOn).toBe('2026-06-09')
    }
  })

  test('stays as the office left it, if the kitchen’s tick is older', async () => {
    const { id, version } = await add({ openedOn: '2026-06-08' })
    await send(usedUp(id, true, 30))
    const office = { finishedOn: null, version: version + 1 }
    const opened = await bakery.owner.patch<Pack>(`/packs/${id}`, office)
    expect(opened.status, opened.text).toBe(200)
    await send(usedUp(id, true, 20))
    expect((await bakery.owner.get<Pack>(`/packs/${id}`)).body.finishedOn).toBeNull()
    const { marked } = await kitchen()
    expect(stateOf(marked, []).packs).toMatchObject([{ id, isFinished: false }])
  })

  test('was deleted, thrown away or set back to waiting meanwhile: the tick changes nothing', async () => {
    const thrown = await add({ lot: 'L1', openedOn: '2026-06-08' })
    const back = await add({ lot: 'L2', openedOn: '2026-06-08' })
    await bakery.owner.patch(`/packs/${thrown.id}`, { discarded: true, finishedOn: '2026-06-09', version: 1 })
    await bakery.owner.patch(`/packs/${back.id}`, { openedOn: null, version: 1 })
    await bakery.owner.del(`/packs/${(await add({ lot: 'L3' })).id}`)
    for (const key of [thrown.id, back.id, back.id + 1, 999_999, randomUUID()])
      await send(usedUp(key, true), usedUp(key, false, -0.5))
    expect((await all()).map(({ lot, openedOn, finishedOn }) => [lot, openedOn, finishedOn])).toEqual([
      ['L1', '2026-06-08', '2026-06-09'],
      ['L2', null, null],
    ])
  })
})

describe('the packs on a device', () => {
  test('are the open ones, those that wait, and those finished today', async () => {
    await add({ lot: 'waits' })
    await add({ lot: 'open', openedOn: '2026-06-08' })
    const done = await add({ lot: 'done today', openedOn: '2026-06-08' })
    const long = await add({ lot: 'done before', openedOn: '2026-06-01' })
    await send(usedUp(done.id, true), { ...usedUp(long.id, true), at: '2026-06-08T02:00:00.000Z' })
    const { marked, ingredients } = await kitchen()
    const shown = stateOf(marked, []).packs.map(({ lot, isFinished }) => [lot, isFinished])
    expect(shown.toSorted()).toEqual([
      ['done today', true],
      ['open', false],
      ['waits', false],
    ])
    expect(ingredients).toEqual([{ id: flour, name: 'Flour' }])
    const since = await bakery.owner.get(`/kitchen/marks?since=${addDays(TODAY, 1)}T00:00:00Z&packs=true`)
    expect(since.body.packs).toEqual(marked.packs)
    await tracks(false)
    const off = await kitchen()
    expect([off.ingredients, off.marked.packs]).toEqual([undefined, []])
  })

  test('are opened and finished by the kitchen, which reads no supplier and no price', async () => {
    const callers = await callersOf(bakery)
    const mark = opening({ lot: 'L1' })
    expect((await callers.kitchen.post('/kitchen/marks', { marks: [mark, usedUp(mark.id, true)] })).status).toBe(200)
    expect(await all()).toMatchObject([{ lot: 'L1', openedOn: TODAY, finishedOn: TODAY }])
    const { text } = await callers.kitchen.get('/kitchen')
    expect(text).toContain('"L1"')
    expect(JSON.parse(text).photographs).toBe(false)
    expect((await kitchen()).photographs).toBe(true)
    for (const hidden of ['Harbour Mill', '3.21']) expect(text).not.toContain(hidden)
  })
})
