import { beforeEach, describe, expect, test } from 'vitest'
import { callersOf } from '#app/server/test-accounts.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import type { Pack } from '../schema.ts'

let bakery: TestBakery
let today: string
let butter: number
beforeEach(async () => {
  bakery = await newBakery()
  today = await bakery.inScope(async (scope) => scope.today)
  butter = await ingredient('Butter', 'The dairy')
})

async function ingredient(name: string, supplier: string | null = null): Promise<number> {
  const { status, body, text } = await bakery.owner.post('/ingredients', {
    name,
    unit: 'g',
    packSize: '250',
    packCost: '3',
    supplier,
  })
  expect(status, text).toBe(201)
  return body.data.id
}
async function add(body: object): Promise<Pack> {
  const answer = await bakery.owner.post<Pack>('/packs', { ingredientId: butter, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const refused = async (body: object) => {
  const { status, body: said } = await bakery.owner.post('/packs', { ingredientId: butter, ...body })
  return [status, said.fields]
}
const read = async (id: number) => (await bakery.owner.get<Pack>(`/packs/${id}`)).body
const listed = async (query: string) =>
  ((await bakery.owner.get(`/packs?${query}`)).body as unknown as Pack[]).map(({ lot }) => lot)

describe('a pack', () => {
  test('has the supplier of its ingredient, unless another is typed', async () => {
    expect((await add({ lot: 'L1' })).supplier).toBe('The dairy')
    expect((await add({ lot: 'L2', supplier: 'The market' })).supplier).toBe('The market')
  })

  test('that waits is opened before a new one is, the oldest best-before date first', async () => {
    const late = await add({ lot: 'L125', bestBefore: addDays(today, 40) })
    const soon = await add({ lot: 'L124', bestBefore: addDays(today, 10) })
    expect(await listed('state=waiting&sort=bestBefore')).toEqual(['L124', 'L125'])
    const opened = await add({ openedOn: today })
    expect([opened.id, opened.lot, opened.bestBefore]).toEqual([soon.id, 'L124', addDays(today, 10)])
    expect((await add({ openedOn: today, lot: 'l125' })).id).toBe(late.id)
    const fresh = await add({ openedOn: today, lot: 'L126' })
    expect([late.id, soon.id]).not.toContain(fresh.id)
  })

  test('with a typed lot is the one that waits without any', async () => {
    const nameless = await add({ boughtOn: today })
    expect((await add({ openedOn: today, lot: 'L123' })).id).toBe(nameless.id)
    expect((await read(nameless.id)).lot).toBe('L123')
  })

  test('finishes the old one on the day on which it is opened, or leaves both open', async () => {
    const old = await add({ lot: 'L123', openedOn: addDays(today, -4) })
    await add({ lot: 'L124', openedOn: today, finishes: [] })
    expect((await read(old.id)).finishedOn).toBeNull()
    await add({ lot: 'L125', openedOn: today, finishes: [old.id] })
    expect((await read(old.id)).finishedOn).toBe(today)
    const flour = await ingredient('Flour')
    const other = await add({ ingredientId: flour, lot: 'F1', openedOn: today })
    await add({ lot: 'L126', openedOn: today, finishes: [other.id] })
    expect((await read(other.id)).finishedOn).toBeNull()
  })

  test('is opened when 50 are open, if it finishes one of them', async () => {
    const open: Pack[] = []
    for (let i = 0; i < 50; i += 1) open.push(await add({ openedOn: today }))
    expect((await refused({ openedOn: today }))[0]).toBe(422)
    await add({ openedOn: today, finishes: [open[0]?.id] })
  })

  test('cannot be finished before it was opened, nor opened on a day to come', async () => {
    const { id, version } = await add({ lot: 'L123', openedOn: today })
    const change = async (body: object) => {
      const { status, body: said } = await bakery.owner.patch(`/packs/${id}`, { ...body, version })
      return [status, said.fields]
    }
    expect(await change({ finishedOn: addDays(today, -1) })).toEqual([
      422,
      { finishedOn: 'It was finished before it was opened' },
    ])
    expect(await change({ openedOn: null, finishedOn: today })).toEqual([
      422,
      { finishedOn: 'Say first when it was opened' },
    ])
    expect(await refused({ openedOn: addDays(today, 2) })).toEqual([422, { openedOn: 'This day is still to come' }])
    expect(await refused({ ingredientId: 999_999 })).toEqual([422, { ingredientId: 'Choose one of your ingredients' }])
    expect((await change({ finishedOn: today }))[0]).toBe(200)
    expect((await change({ note: 'late' }))[0]).toBe(409)
  })

  test('that is thrown away is open no longer', async () => {
    const { id, version } = await add({ lot: 'L123', openedOn: addDays(today, -2) })
    const thrown = await bakery.owner.patch<Pack>(`/packs/${id}`, { discarded: true, version })
    expect(thrown.body).toMatchObject({ discarded: true, finishedOn: today })
    expect(await listed('state=open')).toEqual([])
    expect(await listed('state=finished')).toEqual(['L123'])
  })

  test('can be deleted only if it was never opened', async () => {
    const waiting = await add({ lot: 'L1' })
    const opened = await add({ lot: 'L2', openedOn: addDays(today, -1), ingredientId: await ingredient('Flour') })
    expect((await bakery.owner.request('DELETE', `/packs/${waiting.id}`)).status).toBe(204)
    expect(await listed('state=waiting')).toEqual([])
    expect((await bakery.owner.post(`/packs/${waiting.id}/restore`)).status).toBe(200)
    expect(await listed('state=waiting')).toEqual(['L1'])
    expect((await bakery.owner.request('DELETE', `/packs/${opened.id}`)).status).toBe(409)
  })

  test('near its best-before date or past it is named, while it is open or waits', async () => {
    await add({ lot: 'past', bestBefore: addDays(today, -1) })
    await add({ lot: 'near', bestBefore: addDays(today, 7) })
    await add({ lot: 'far', bestBefore: addDays(today, 8) })
    const used = await add({ lot: 'used', openedOn: today, bestBefore: today })
    expect((await listed('state=old')).toSorted()).toEqual(['near', 'past', 'used'])
    await bakery.owner.patch(`/packs/${used.id}`, { finishedOn: today, version: used.version })
    expect((await listed('state=old')).toSorted()).toEqual(['near', 'past'])
  })

  test('bought with a receipt waits with its lot and best-before date, from the shop', async () => {
    const line = { text: 'Butter 250 g', amount: '3.20', businessPercent: '100', ingredientId: butter, packs: '1' }
    const split = {
      date: today,
      supplier: 'The market',
      lines: [{ ...line, lot: 'L130', bestBefore: addDays(today, 30) }, line],
    }
    const { status, text } = await bakery.owner.post('/expenses/split', split)
    expect(status, text).toBe(201)
    const { body } = await bakery.owner.get('/packs?state=waiting')
    expect(body).toMatchObject([
      { lot: 'L130', bestBefore: addDays(today, 30), supplier: 'The market', boughtOn: today, openedOn: null },
    ])
    expect(body).toHaveLength(1)
  })

  test('bought three at a time waits three times, and each is opened on its own day', async () => {
    const line = { text: 'Butter 250 g', amount: '9.60', businessPercent: '100', ingredientId: butter, lot: 'L131' }
    const bought = async (changes: object) => {
      const { status, text } = await bakery.owner.post('/expenses/split', {
        date: today,
        lines: [
          { ...line, ...changes },
          { text: 'Tin', amount: '20', businessPercent: '100' },
        ],
      })
      expect(status, text).toBe(201)
    }
    await bought({ packs: '3' })
    expect(await listed('state=waiting')).toEqual(['L131', 'L131', 'L131'])
    await add({ openedOn: today })
    expect(await listed('state=waiting')).toEqual(['L131', 'L131'])
    await bought({ lot: 'half', packs: '0.5' })
    expect((await listed('state=waiting')).toSorted()).toEqual(['L131', 'L131', 'half'])
    await bought({ lot: 'for home', packs: '1', businessPercent: '0' })
    await bought({ lot: 'gone back', packs: '1', amount: '-3.20' })
    expect((await listed('state=waiting')).toSorted()).toEqual(['L131', 'L131', 'half'])
    await bought({ lot: 'eggs', packs: '600' })
    expect((await listed('state=waiting&q=eggs')).length).toBe(50)
  })

  test('near its best-before date is named on the dashboard, once packs are kept track of', async () => {
    await add({ lot: 'near', bestBefore: addDays(today, 7) })
    const needs = async () => (await bakery.owner.get('/dashboard')).body.needs
    const need = { need: 'packs-old', count: 1 }
    expect(await needs()).not.toContainEqual(need)
    const { version } = (await bakery.owner.get('/settings')).body
    await bakery.owner.patch('/settings', { tracksPacks: true, version })
    expect(await needs()).toContainEqual(need)
  })

  test('keeps its ingredient: that is archived, not deleted', async () => {
    const vanilla = await ingredient('Vanilla')
    await add({ ingredientId: vanilla, lot: 'V1' })
    expect((await bakery.owner.request('DELETE', `/ingredients/${vanilla}`)).status).toBe(204)
    expect((await bakery.owner.get(`/ingredients/${vanilla}`)).body.archived).toBe(true)
    expect(await listed('q=vanilla')).toEqual(['V1'])
  })

  test('is opened and finished by the kitchen, and deleted and recalled by the office only', async () => {
    const { kitchen } = await callersOf(bakery)
    const opened = await kitchen.post<Pack>('/packs', { ingredientId: butter, lot: 'L1', openedOn: today })
    expect(opened.status, opened.text).toBe(201)
    const finished = await kitchen.patch(`/packs/${opened.body.id}`, {
      finishedOn: today,
      version: opened.body.version,
    })
    expect(finished.status).toBe(200)
    expect((await kitchen.request('DELETE', `/packs/${opened.body.id}`)).status).toBe(403)
    expect((await kitchen.get(`/reports/recall?pack=${opened.body.id}`)).status).toBe(403)
  })
})
