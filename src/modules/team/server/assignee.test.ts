import { beforeAll, describe, expect, test } from 'vitest'
import { addToTeam, openApp } from '#app/server/test-accounts.ts'
import { type Caller, newBakery, type TestApp, type TestBakery } from '#app/server/testing.ts'

let app: TestApp
let bakery: TestBakery
let owner: Caller
let manager: Awaited<ReturnType<typeof addToTeam>>
let kitchen: Awaited<ReturnType<typeof addToTeam>>
beforeAll(async () => {
  app = await openApp({})
  bakery = await newBakery(app)
  owner = bakery.owner
  manager = await addToTeam(bakery, 'manager')
  kitchen = await addToTeam(bakery, 'kitchen')
})

const STRANGER = { assigneeId: 'This person does not belong to your team' }

const newTask = async (more: object = {}) =>
  (await owner.post('/tasks', { title: 'Bake sponge', dueDate: '2026-12-04', ...more })).body
const newOrder = async () => (await owner.post('/orders', { eventDate: '2026-12-05', lines: [] })).body
const assign = (id: number, assigneeId: number | null, by = owner) => by.post(`/orders/${id}/assignee`, { assigneeId })
const rings = async (caller: Caller) =>
  (await caller.get('/bell')).body.entries.map(({ act, label, actorName, day }: Record<string, string>) => [
    act,
    label,
    actorName,
    day,
  ])
const ids = async (caller: Caller, path: string) =>
  (await caller.get(path)).body.map(({ id }: { id: number }) => id) as number[]

describe('the assignee of a task or an order', () => {
  test('a person of another bakery, or of none, is refused at the field', async () => {
    const other = await addToTeam(await newBakery(app), 'kitchen')
    const task = await newTask()
    const order = await newOrder()
    for (const assigneeId of [other.userId, 999_999_999]) {
      const answers = [
        await owner.post('/tasks', { title: 'x', assigneeId }),
        await owner.patch(`/tasks/${task.id}`, { assigneeId, version: task.version }),
        await assign(order.id, assigneeId),
      ]
      for (const { status, body } of answers) expect([status, body.fields]).toEqual([422, STRANGER])
    }
  })

  test('it is kept, shown to the kitchen and filtered by: mine, hers, nobody’s', async () => {
    const hers = await newTask({ assigneeId: kitchen.userId })
    const nobodys = await newTask()
    expect(hers.assigneeId).toBe(kitchen.userId)
    expect(await ids(kitchen.caller, '/tasks?assignee=me')).toContain(hers.id)
    expect(await ids(owner, `/tasks?assignee=${kitchen.userId}`)).toEqual(
      await ids(kitchen.caller, '/tasks?assignee=me'),
    )
    const free = await ids(owner, '/tasks?assignee=none')
    expect([free.includes(hers.id), free.includes(nobodys.id)]).toEqual([false, true])

    const order = await newOrder()
    expect((await assign(order.id, manager.userId)).body.assigneeId).toBe(manager.userId)
    expect(await ids(manager.caller, '/orders?assignee=me')).toEqual([order.id])
    expect((await owner.get('/orders/board?assignee=me')).body.flatMap(({ orders }: { orders: [] }) => orders)).toEqual(
      [],
    )
    const { body: history } = await owner.get(`/orders/${order.id}/history`)
    expect(history[0]).toMatchObject({ act: 'assigned', details: { person: expect.stringContaining('Kit') } })
  })

  test('the next one of a repeating task goes to the same person', async () => {
    const task = await newTask({ repeat: 'weekly', assigneeId: kitchen.userId, title: 'Clean the fridge' })
    await owner.post(`/tasks/${task.id}/toggle`, {})
    const [next] = (await owner.get('/tasks?completed=false&q=fridge')).body
    expect(next.assigneeId).toBe(kitchen.userId)
  })

  test('the wrong filter is refused by its name', async () => {
    expect((await owner.get('/tasks?assignee=everyone')).body.fields).toHaveProperty('assignee')
  })
})

describe('the bell of somebody to whom something was given', () => {
  test('rings for her alone, and not for what she took herself', async () => {
    const mine = await newBakery(app)
    const anna = await addToTeam(mine, 'manager')
    const kit = await addToTeam(mine, 'kitchen')
    const { body: order } = await mine.owner.post('/orders', { eventDate: '2026-12-05', lines: [] })
    await mine.owner.post('/tasks', { title: 'Pipe roses', dueDate: '2026-12-04', assigneeId: kit.userId })
    await kit.caller.post('/tasks', { title: 'Wash up', assigneeId: kit.userId })
    await assign(order.id, kit.userId, mine.owner)
    await assign(order.id, kit.userId, mine.owner)
    expect(await rings(kit.caller)).toEqual([
      ['assigned', 'Draft', 'Olive Baker', '2026-12-05'],
      ['assigned', 'Pipe roses', 'Olive Baker', '2026-12-04'],
    ])
    const { entries } = (await kit.caller.get('/bell')).body
    expect(entries.map(({ page }: { page: string }) => page)).toEqual([
      '/calendar?view=day&date=2026-12-05',
      expect.stringContaining('/tasks?edit='),
    ])
    expect([await rings(mine.owner), await rings(anna.caller)]).toEqual([[], []])
  })

  test('tells the kitchen nothing of customers and money, and the office all of it', async () => {
    const mine = await newBakery(app)
    const anna = await addToTeam(mine, 'manager')
    const kit = await addToTeam(mine, 'kitchen')
    await mine.inScope(async ({ db, businessId, now }) => {
      for (const [entity, act] of [
        ['order', 'overdue'],
        ['order', 'accepted'],
        ['enquiry', 'received'],
      ] as const)
        await db
          .insertInto('activity')
          .values({
            business_id: businessId,
            at: now,
            actor_name: 'Bakebook',
            entity,
            entity_id: 1,
            act,
            details: '{}',
          })
          .execute()
    })
    const acts = async (caller: Caller) => (await rings(caller)).map(([act]: string[]) => act)
    expect(await acts(kit.caller)).toEqual([])
    expect(await acts(anna.caller)).toEqual(['received', 'accepted', 'overdue'])
    expect(await acts(mine.owner)).toEqual(['received', 'accepted', 'overdue'])
  })
})

test('a person who is removed leaves nothing given to her, also nothing that comes back from the bin', async () => {
  const leaver = await addToTeam(bakery, 'kitchen')
  const task = await newTask({ assigneeId: leaver.userId })
  const binned = await newTask({ assigneeId: leaver.userId })
  const order = await newOrder()
  const draft = await newOrder()
  await assign(order.id, leaver.userId)
  await assign(draft.id, leaver.userId)
  await owner.del(`/tasks/${binned.id}`)
  await owner.del(`/orders/${draft.id}`)
  expect((await owner.del(`/team/${leaver.userId}`)).status).toBeLessThan(300)
  const now = (await owner.get(`/tasks/${task.id}`)).body
  expect([now.assigneeId, now.version]).toEqual([null, task.version + 1])
  expect((await owner.get(`/orders/${order.id}`)).body.assigneeId).toBe(null)
  expect((await owner.post(`/tasks/${binned.id}/restore`)).body.assigneeId).toBe(null)
  expect((await owner.post(`/orders/${draft.id}/restore`)).body.assigneeId).toBe(null)
  expect((await owner.post('/tasks', { title: 'x', assigneeId: leaver.userId })).body.fields).toEqual(STRANGER)
})
