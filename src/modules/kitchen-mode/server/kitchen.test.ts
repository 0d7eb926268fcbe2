import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { kitchenModeContract } from '../contract.ts'
import { stateOf } from '../kitchen-state.ts'
import { isMade, madeMarks } from '../made.ts'
import { KitchenPack, type Mark, type PackBake, type Tick } from '../schema.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  const contact = { firstName: 'Zoë', lastName: 'Österreicher', email: 'zoe@example.test', phone: '0400 111 222' }
  contactId = (await bakery.owner.post('/contacts', contact)).body.id
})

// The bakery's today.
const TODAY = '2026-06-10'
const AT = '2026-06-10T02:00:00.000Z'
const minutesBefore = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString()

async function order(extra: Record<string, unknown> = {}) {
  const made = await bakery.owner.post('/orders', {
    contactId,
    eventDate: '2026-06-13',
    deliveryType: 'Collection',
    bookingFeeKind: 'none',
    lines: [{ name: 'Lemon cake', quantity: '2', unitPrice: '487.65' }],
    ...extra,
  })
  expect(made.status, made.text).toBe(201)
  const moved = await bakery.owner.post(`/orders/${made.body.id}/status`, {
    to: 'Confirmed',
    version: made.body.version,
  })
  expect(moved.status, moved.text).toBe(200)
  return made.body as { id: number; lines: { id: number }[] }
}
const task = async (title: string, dueDate: string | null = TODAY) =>
  (await bakery.owner.post('/tasks', { title, dueDate })).body.id as number
const pack = async (): Promise<KitchenPack> => {
  const answer = await bakery.owner.get('/kitchen')
  expect(answer.status, answer.text).toBe(200)
  return answer.body as KitchenPack
}
const send = async (...marks: Partial<Mark>[]) => {
  const answer = await bakery.owner.post('/kitchen/marks', { marks })
  expect(answer.status, answer.text).toBe(200)
}
const tick = (subject: string, done: boolean, at = AT, id: string = randomUUID()) =>
  ({ kind: 'tick', id, subject, done, at }) as const
const tickOf = ({ marked }: KitchenPack, subject: string): Tick | undefined =>
  marked.ticks.find((each) => each.subject === subject)
const isBaked = async (lineId: number) =>
  (await bakery.owner.get('/reports/baking?startDate=2026-06-10&endDate=2026-06-23')).body.data.find(
    ({ id }: { id: number }) => id === lineId,
  ).baked as boolean

describe('the kitchen’s view', () => {
  test('it has the orders, items, tasks and shopping of fourteen days, and nothing later', async () => {
    const near = await order({ theme: 'Woodland', jobSheetNotes: 'Roses in box 7' })
    const far = await order({ eventDate: '2026-06-23', theme: 'The last day' })
    const beyond = await order({ eventDate: '2026-06-24', theme: 'A day too late' })
    const due = await task('Order boxes')
    const late = await task('Later than that', '2026-06-24')
    const read = await pack()
    const ids = read.orders.map(({ id }) => id)
    expect([near.id, far.id, beyond.id].map((id) => ids.includes(id))).toEqual([true, true, false])
    expect(read.orders.find(({ id }) => id === near.id)).toMatchObject({
      customer: 'Zoë Ö.',
      day: '2026-06-13',
      theme: 'Woodland',
      notes: 'Roses in box 7',
    })
    expect(read.days.find(({ day }) => day === '2026-06-13')?.items.map(({ id }) => id)).toContain(near.lines[0]?.id)
    expect(read.tasks.map(({ id }) => id)).toContain(due)
    expect(read.tasks.map(({ id }) => id)).not.toContain(late)
    expect(read.shopping.map(({ startDate }) => startDate)).toEqual(['2026-06-08', '2026-06-15', '2026-06-22'])
  })

  test('a task that is ticked while the pack is read is in it once', async () => {
    const id = await task('Clean the mixer')
    const tick = async () => {
      for (let n = 0; n < 200; n += 1)
        expect((await bakery.owner.post(`/tasks/${id}/toggle`, { completed: n % 2 === 0 })).status).toBe(200)
    }
    const counts: number[] = []
    const read = async () => {
      for (let n = 0; n < 40; n += 1) counts.push((await pack()).tasks.filter((each) => each.id === id).length)
    }
    await Promise.all([tick(), read()])
    expect(counts).toEqual(counts.map(() => 1))
  })

  test('the bake plan comes in the quantities of one mix, over all its orders', async () => {
    const flour = (
      await bakery.owner.post('/ingredients', { name: 'Flour', unit: 'g', packSize: '1000', packCost: '3.21' })
    ).body.data.id
    const recipe = (
      await bakery.owner.post('/recipes', {
        name: 'Sponge',
        servings: 10,
        batchesMax: '3',
        instructions: '1. Beat.\n2. Bake for 25 minutes.',
        ingredients: [{ ingredientId: flour, quantity: '250', unit: 'g' }],
      })
    ).body.id
    const recipes = [{ id: recipe, quantity: '1' }]
    const product = (await bakery.owner.post('/products', { name: 'Cake', type: 'cakes', price: '61.73', recipes }))
      .body.id
    const line = (quantity: string) => ({ productId: product, name: 'Cake', quantity, unitPrice: '61.73' })
    const first = await order({ eventDate: '2026-06-20', lines: [line('2')] })
    const second = await order({ eventDate: '2026-06-20', lines: [line('3')] })
    const bakeOf = async () => (await pack()).days.find(({ day }) => day === '2026-06-19')?.bakes[0] as PackBake
    const bake = await bakeOf()
    expect(bake).toMatchObject({ name: 'Sponge', batches: 5, mixes: 2, rows: [{ quantity: '625 g', name: 'Flour' }] })
    expect(bake.orders.map(({ orderId, before, after }) => [orderId, before, after])).toEqual([
      [first.id, 0, 2],
      [second.id, 0, 3],
    ])
    const read = await pack()
    expect(read.methods).toContainEqual({ recipeId: recipe, steps: ['Beat.', 'Bake for 25 minutes.'] })
    expect(read.shopping.flatMap(({ rows }) => rows)).toMatchObject([{ name: 'Flour', toBuy: 1250, packs: 2 }])

    // A bake made today stays visible, ticked; of earlier bakes only later orders are planned.
    const sendMade = (done: boolean, at: string) =>
      send(...madeMarks(bake, done).map((mark) => ({ ...mark, id: randomUUID(), at })))
    const isDone = async () => isMade(stateOf((await pack()).marked, []), await bakeOf())
    await sendMade(true, minutesBefore(1))
    expect(await isDone()).toBe(true)
    await sendMade(false, AT)
    expect(await isDone()).toBe(false)
    await sendMade(true, minutesBefore(24 * 60))
    expect(await bakeOf()).toBeUndefined()
    const third = await order({ eventDate: '2026-06-20', lines: [line('1')] })
    expect(await bakeOf()).toMatchObject({ batches: 1, orders: [{ orderId: third.id, before: 0, after: 1 }] })
  })

  test('no price, no surname and no address of mail is in it', async () => {
    const answer = await bakery.owner.get('/kitchen')
    // The random ids of ticks may contain any digits.
    const said = answer.text.replace(/"id":"[\da-f-]{36}"/g, '')
    for (const hidden of ['487', '61.73', '3.21', '975.3', 'Österreicher', 'example.test', '0400'])
      expect(said).not.toContain(hidden)
    const money =
      /price|cost|total(?!Quantity)|balance|paid|fee|deposit|tax|discount|currency|email|phone|"format":"(?:money|decimal|email)"/i
    for (const { output } of Object.values(kitchenModeContract))
      expect(JSON.stringify(z.toJSONSchema(output as z.ZodType, { unrepresentable: 'any' }))).not.toMatch(money)
  })

  test('it says when the session ends, after which the device forgets it', async () => {
    const { expiresAt } = await pack()
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(AT))
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.parse(AT) + 30 * 86_400_000)
  })
})

describe('marks', () => {
  test('a tick in the kitchen is the tick of the baking list, and the other way round', async () => {
    const line = (await order()).lines[0]?.id as number
    await send(tick(`baked:${line}`, true))
    expect(await isBaked(line)).toBe(true)
    await bakery.owner.put(`/baking-items/${line}`, { baked: false })
    expect(tickOf(await pack(), `baked:${line}`)?.done).toBe(false)
    await bakery.owner.put(`/baking-items/${line}`, { baked: true })
    expect(tickOf(await pack(), `baked:${line}`)?.done).toBe(true)
  })

  test('a tick of a task is the task’s own, and makes the next one of a repeating task once', async () => {
    const body = { title: 'Feed the starter', dueDate: TODAY, repeat: 'daily' }
    const { id } = (await bakery.owner.post('/tasks', body)).body
    const mark = tick(`task:${id}`, true)
    await send(mark)
    await send(mark, tick(`task:${id}`, true, minutesBefore(-0.5)))
    expect((await bakery.owner.get(`/tasks/${id}`)).body.completed).toBe(true)
    const open = (await bakery.owner.get('/tasks?completed=false')).body
    expect(open.filter(({ title }: { title: string }) => title === body.title)).toHaveLength(1)
  })

  test('a tick of the shopping list is that of the list of these days', async () => {
    const days = { startDate: '2026-06-08', endDate: '2026-06-14' }
    const ticks = async () => (await bakery.owner.get('/shopping-ticks?startDate=2026-06-08&endDate=2026-06-14')).body
    await send({ ...tick('shopping:2026-06-08:2026-06-14:supply:7:each', true), amount: 3 } as Mark)
    expect(await ticks()).toEqual([{ item: 'supply:7:each', amount: 3 }])
    await bakery.owner.del('/shopping-ticks?startDate=2026-06-08&endDate=2026-06-14')
    expect(await ticks()).toEqual([])
    await send(tick('shopping:2026-06-08:2026-06-14:supply:7:each', true, minutesBefore(3)))
    expect(await ticks(), `older than the list was cleared: ${JSON.stringify(days)}`).toEqual([])
  })

  test('the last tick wins by the time it was made, not by the time it was sent', async () => {
    const line = (await order()).lines[0]?.id as number
    await send(tick(`baked:${line}`, false, minutesBefore(10)))
    await send(tick(`baked:${line}`, true, minutesBefore(30)))
    expect(await isBaked(line)).toBe(false)
    await send(tick(`baked:${line}`, true, minutesBefore(5)))
    expect(await isBaked(line)).toBe(true)
  })

  test('the tick with the greater id wins where two are of the same moment, whichever comes first', async () => {
    const [small, great] = ['1', 'f'].map((digit) => `${digit}${randomUUID().slice(1)}`) as [string, string]
    for (const [first, second] of [
      [small, great],
      [great, small],
    ] as const) {
      const line = (await order()).lines[0]?.id as number
      const other = (id: string) => id.replace(/.{6}$/, randomUUID().slice(0, 6))
      await send(tick(`baked:${line}`, first === great, AT, other(first)))
      await send(tick(`baked:${line}`, second === great, AT, other(second)))
      expect(await isBaked(line)).toBe(true)
    }
  })

  test('editing a task does not take back a tick that was made before and came later', async () => {
    const id = await task('Line the tins')
    const before = (await bakery.owner.get(`/tasks/${id}`)).body
    const edit = { title: 'Line all tins', completed: false, version: before.version }
    expect((await bakery.owner.patch(`/tasks/${id}`, edit)).status).toBe(200)
    await send(tick(`task:${id}`, true, minutesBefore(20)))
    expect((await bakery.owner.get(`/tasks/${id}`)).body.completed).toBe(true)
  })

  test('stages of a job sheet, notes and work are kept once, however often they are sent', async () => {
    const { id } = await order()
    const note: Mark = {
      kind: 'note',
      id: randomUUID(),
      subject: subjectKey({ kind: 'order', orderId: id }),
      at: AT,
      text: 'Box 7 is empty',
    }
    const work = (began: number, ended: number): Mark => ({
      kind: 'work',
      id: randomUUID(),
      subject: subjectKey({ kind: 'order', orderId: id }),
      began: minutesBefore(began),
      at: minutesBefore(ended),
    })
    const marks = [
      tick(subjectKey({ kind: 'stage', orderId: id, stage: 'Baked' }), true),
      note,
      work(30, 10),
      work(25, 15),
    ]
    await send(...marks)
    await send(...marks)
    await send(note)
    const { marked } = await pack()
    expect(tickOf(await pack(), subjectKey({ kind: 'stage', orderId: id, stage: 'Baked' }))?.done).toBe(true)
    expect(marked.notes.filter(({ orderId }) => orderId === id)).toMatchObject([{ text: 'Box 7 is empty' }])
    expect(marked.work).toContainEqual({ subject: subjectKey({ kind: 'order', orderId: id }), seconds: 30 * 60 })
    expect((await bakery.owner.get(`/orders/${id}/notes`)).body).toMatchObject([{ content: 'Box 7 is empty' }])
  })

  test('a note of the kitchen may say what it is about; one of an older page says nothing', async () => {
    const { id } = await order()
    const note = (text: string, about?: 'colour') => ({
      kind: 'note' as const,
      id: randomUUID(),
      subject: subjectKey({ kind: 'order', orderId: id }),
      at: AT,
      text,
      ...(about && { about }),
    })
    await send(note('Ruby, 6 drops', 'colour'), note('The bell is broken'))
    const { body } = await bakery.owner.get(`/orders/${id}/notes`)
    expect(body.map(({ content, about }: { content: string; about: string }) => [content, about]).toSorted()).toEqual([
      ['Ruby, 6 drops', 'colour'],
      ['The bell is broken', 'note'],
    ])
    const { notes } = (await pack()).marked
    const told = notes.filter(({ orderId }) => orderId === id).map(({ text, about }) => [text, about])
    expect(told.toSorted()).toEqual([
      ['Ruby, 6 drops', 'colour'],
      ['The bell is broken', undefined],
    ])
    const strange = await bakery.owner.post('/kitchen/marks', { marks: [{ ...note('What?'), about: 'price' }] })
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([422, ['marks.0.about']])
  })

  test('marks since an instant can be asked for by themselves', async () => {
    const line = (await order()).lines[0]?.id as number
    await send(tick(`baked:${line}`, true, minutesBefore(50)))
    const { body } = await bakery.owner.get(`/kitchen/marks?since=${AT}`)
    expect(body.ticks.map(({ subject }: Tick) => subject)).toContain(`baked:${line}`)
    expect((await bakery.owner.get('/kitchen/marks?since=2030-01-01T00:00:00Z')).body.ticks).toEqual([])
  })

  test('a device whose clock runs ahead does not win for long', async () => {
    const line = (await order()).lines[0]?.id as number
    await send(tick(`baked:${line}`, true, minutesBefore(-600)))
    expect(await isBaked(line)).toBe(true)
    await send(tick(`baked:${line}`, false, minutesBefore(-2)))
    expect(await isBaked(line)).toBe(false)
    expect(tickOf(await pack(), `baked:${line}`)?.at).toBe('2026-06-10T02:00:00.001Z')
  })

  test('ticks of a clock that runs ahead count in the order in which they were made', async () => {
    const line = (await order()).lines[0]?.id as number
    const made = [true, false, true, false, true].map((done, i) => tick(`baked:${line}`, done, minutesBefore(-10 - i)))
    await send(...made.toReversed())
    await send(...made)
    expect(await isBaked(line)).toBe(true)
  })

  test('a mark about something that is gone holds up no other', async () => {
    const line = (await order()).lines[0]?.id as number
    await send(tick('task:999999', true), tick(`baked:${line}`, true), tick('baked:999999', true), {
      kind: 'note',
      id: randomUUID(),
      subject: 'order:999999',
      at: AT,
      text: 'Nobody reads this',
    })
    expect(await isBaked(line)).toBe(true)
  })

  test('a mark about no thing at all, or of no instant, is refused and breaks nothing that reads marks', async () => {
    const post = async (mark: object) => (await bakery.owner.post('/kitchen/marks', { marks: [mark] })).status
    for (const subject of [
      'made:abc',
      'made:',
      'made:1',
      'made:1:2:3',
      `made:${'9'.repeat(20)}:1`,
      '__proto__',
      'constructor',
    ])
      expect(await post(tick(subject, true)), subject).toBe(422)
    const { id } = await order()
    const subject = `order:${id}`
    const fine = `2026-06-10T00:00:00.${'1'.repeat(300)}Z`
    for (const at of [fine, '0002-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect(await post(tick(`made:${id}:1`, true, at)), at).toBe(200)
      expect(await post({ kind: 'work', id: randomUUID(), subject, began: at, at }), at).toBe(200)
      expect((await bakery.owner.get(`/kitchen/marks?since=${at}`)).status, at).toBe(200)
    }
    expect((await bakery.owner.get('/kitchen')).status).toBe(200)
  })

  test('another bakery’s things are not there', async () => {
    const { id, lines } = await order()
    const other = await newBakery()
    const marks = [
      tick(`baked:${lines[0]?.id}`, true),
      {
        kind: 'note',
        id: randomUUID(),
        subject: subjectKey({ kind: 'order', orderId: id }),
        at: AT,
        text: 'A stranger',
      },
    ]
    expect((await other.owner.post('/kitchen/marks', { marks })).status).toBe(200)
    expect(await isBaked(lines[0]?.id as number)).toBe(false)
    expect((await bakery.owner.get(`/orders/${id}/notes`)).body).toEqual([])
    expect((await other.owner.get('/kitchen')).text).not.toContain('Lemon cake')
  })
})
