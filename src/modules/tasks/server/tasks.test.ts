import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { inLanguage } from '#server/language.ts'
import { addDays } from '#shared/dates/dates.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { Task } from '../schema.ts'
import { makeTask } from './make-task.ts'

let bakery: TestBakery
let today: string
beforeAll(async () => {
  bakery = await newBakery()
  today = await bakery.inScope(async (scope) => scope.today)
})

const make = async (input: Record<string, unknown>): Promise<Task> => {
  const answer = await bakery.owner.post('/tasks', input)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const titles = async (query: string): Promise<string[]> =>
  (await bakery.owner.get<Task[]>(`/tasks?${query}`)).body.map(({ title }) => title)

describe('a task', () => {
  test('needs a title and nothing else; its priority is medium', async () => {
    const refused = await bakery.owner.post('/tasks', { title: '  ' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ title: 'Title is required' })
    expect(await make({ title: 'Order boxes' })).toMatchObject({
      priority: 'medium',
      status: 'open',
      completed: false,
      dueDate: null,
    })
  })

  test.each([
    ['High', 'high'],
    ['MEDIUM', 'medium'],
    [' low ', 'low'],
  ])('takes the priority %s as %s', async (typed, kept) => {
    expect((await make({ title: 'x', priority: typed })).priority).toBe(kept)
  })

  test('a task of an unknown priority is refused at its field', async () => {
    const answer = await bakery.owner.post('/tasks', { title: 'x', priority: 'urgent' })
    expect(answer.body.fields).toEqual({ priority: 'Choose high, medium or low' })
  })

  test('stands under the tab of its day, the most urgent of a day first', async () => {
    const mine = await newBakery()
    for (const [title, dueDate, priority] of [
      ['late', addDays(today, -1), 'low'],
      ['soon low', today, 'low'],
      ['soon high', today, 'high'],
      ['later', addDays(today, 1), 'medium'],
      ['some day', null, 'medium'],
    ])
      await mine.owner.post('/tasks', { title, dueDate, priority })
    const tab = async (name: string) =>
      (await mine.owner.get<Task[]>(`/tasks?tab=${name}`)).body.map(({ title }) => title)
    expect(await tab('today')).toEqual(['soon high', 'soon low'])
    expect(await tab('upcoming')).toEqual(['later'])
    expect(await tab('overdue')).toEqual(['late'])
    expect(await tab('no-date')).toEqual(['some day'])
    expect((await mine.owner.get('/tasks/counts')).body).toEqual({
      today: 2,
      upcoming: 1,
      overdue: 1,
      'no-date': 1,
      done: 0,
    })
    const [first] = (await mine.owner.get<Task[]>('/tasks?tab=today')).body
    await mine.owner.post(`/tasks/${first?.id}/toggle`, {})
    expect(await tab('today')).toEqual(['soon low'])
    expect(await tab('done')).toEqual(['soon high'])
    const everything = (await mine.owner.get<Task[]>('/tasks')).body
    expect(everything.map(({ title }) => title)).toEqual(['late', 'soon high', 'soon low', 'later', 'some day'])
  })

  test('is found by its words, its order’s number and its customer', async () => {
    const contact = await bakery.owner.post('/contacts', { firstName: 'Quentin', lastName: 'Quill' })
    const order = await bakery.owner.post('/orders', {
      contactId: contact.body.id,
      eventDate: addDays(today, 30),
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '10' }],
    })
    await make({ title: 'Pick up 100% linen', relatedOrderId: order.body.id })
    for (const q of ['LINEN', '100%25', 'quill']) expect(await titles(`q=${q}`)).toEqual(['Pick up 100% linen'])
    expect(await titles('q=100_')).toEqual([])
    expect(await titles(`orderId=${order.body.id}`)).toEqual(['Pick up 100% linen'])
    await bakery.owner.request('DELETE', `/orders/${order.body.id}`)
    expect(await titles('q=linen'), 'a deleted draft leaves its tasks').toEqual(['Pick up 100% linen'])
  })

  test("is not hung on another bakery's order", async () => {
    const theirs = await newBakery()
    const order = await theirs.owner.post('/orders', { lines: [] })
    const answer = await bakery.owner.post('/tasks', { title: 'x', relatedOrderId: order.body.id })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty('relatedOrderId')
  })
})

describe('a deleted task', () => {
  const remove = (id: number) => bakery.owner.del(`/tasks/${id}`)
  const restore = (id: number) => bakery.owner.post<Task>(`/tasks/${id}/restore`)

  test('comes back as it was, once, and to its bakery only', async () => {
    const task = await make({ title: 'Wash tins', checklist: [{ text: 'round', done: true }], dueDate: today })
    await remove(task.id)
    const other = await newBakery()
    expect((await other.owner.post(`/tasks/${task.id}/restore`)).status).toBe(404)
    expect(await restore(task.id)).toMatchObject({ status: 200, body: task })
    expect(await restore(task.id)).toMatchObject({ status: 200, body: task })
  })

  test('comes back without the draft that was deleted after it', async () => {
    const order = await bakery.owner.post('/orders', { lines: [] })
    const task = await make({ title: 'Draw it', relatedOrderId: order.body.id })
    await remove(task.id)
    await bakery.owner.del(`/orders/${order.body.id}`)
    expect((await restore(task.id)).body).toMatchObject({ title: 'Draw it', relatedOrderId: null })
  })

  test('is again the one after which the next was made', async () => {
    const task = await make({ title: 'Feed Clara', repeat: 'daily', dueDate: today })
    const tick = () => bakery.owner.post(`/tasks/${task.id}/toggle`, {})
    await tick()
    await remove(task.id)
    await restore(task.id)
    await tick()
    expect(await titles('completed=false&q=clara'), 'the tick taken back takes the next one back').toEqual([
      'Feed Clara',
    ])
  })

  test('makes no second next one when its place was taken', async () => {
    const task = await make({ title: 'Feed Bruno', repeat: 'daily', dueDate: today })
    const tick = () => bakery.owner.post(`/tasks/${task.id}/toggle`, {})
    await tick()
    const [next] = (await bakery.owner.get<Task[]>('/tasks?completed=false&q=bruno')).body as [Task]
    await remove(next.id)
    await tick()
    await tick()
    expect((await restore(next.id)).status).toBe(200)
    await remove(task.id)
    await remove(next.id)
    expect((await restore(next.id)).status).toBe(200)
    expect((await restore(task.id)).status).toBe(200)
  })
})

describe('a repeating task', () => {
  const nextOnes = async (title: string) =>
    (await bakery.owner.get<Task[]>(`/tasks?completed=false&q=${title}`)).body.map(({ dueDate }) => dueDate)

  test('wants a due date', async () => {
    const answer = await bakery.owner.post('/tasks', { title: 'x', repeat: 'weekly' })
    expect(answer.body.fields).toEqual({ dueDate: 'Choose a due date for a task that repeats' })
    const task = await make({ title: 'x', repeat: 'weekly', dueDate: today })
    const emptied = await bakery.owner.patch(`/tasks/${task.id}`, { dueDate: null, version: task.version })
    expect(emptied.status).toBe(422)
  })

  test('makes its next one once, however often and at once it is ticked', async () => {
    const task = await make({
      title: 'fridges',
      repeat: 'weekly',
      dueDate: today,
      checklist: [{ text: 'Door seals', done: true }],
    })
    const tick = () => bakery.owner.post(`/tasks/${task.id}/toggle`, { completed: true })
    const answers = await Promise.all([tick(), tick(), tick(), tick()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await nextOnes('fridges')).toEqual([addDays(today, 7)])
    const [next] = (await bakery.owner.get<Task[]>('/tasks?completed=false&q=fridges')).body
    expect(next?.checklist).toEqual([{ text: 'Door seals', done: false }])
  })

  test('takes the untouched next one back when the tick is undone, and keeps one that was changed', async () => {
    const task = await make({ title: 'ovens', repeat: 'monthly', dueDate: today })
    const toggle = () => bakery.owner.post(`/tasks/${task.id}/toggle`, {})
    await toggle()
    await toggle()
    expect(await nextOnes('ovens')).toEqual([today])
    await toggle()
    const [next] = (await bakery.owner.get<Task[]>('/tasks?completed=false&q=ovens')).body
    await bakery.owner.patch(`/tasks/${next?.id}`, { description: 'mine', version: next?.version })
    await toggle()
    await toggle()
    expect(await nextOnes('ovens')).toHaveLength(1)
  })
})

test('an act makes one open task of an order, and another once that is done', async () => {
  const order = await bakery.owner.post('/orders', { lines: [] })
  const orderId = order.body.id
  const act = () =>
    bakery.inScope((scope) => makeTask(scope, () => ({ act: 'changes-requested', orderId, title: 'Answer' })))
  await act()
  await act()
  const { body } = await bakery.owner.get<Task[]>(`/tasks?orderId=${orderId}`)
  expect(body).toMatchObject([{ title: 'Answer', dueDate: today, madeBy: 'changes-requested' }])
  await bakery.owner.post(`/tasks/${body[0]?.id}/toggle`, {})
  await act()
  expect((await bakery.owner.get<Task[]>(`/tasks?orderId=${orderId}`)).body).toHaveLength(2)
})

test('a task is in the language of the owner, although a customer’s call in German made it', async () => {
  const orderId = (await bakery.owner.post('/orders', { lines: [] })).body.id
  await bakery.inScope((scope) =>
    inLanguage('de', () => makeTask(scope, () => ({ act: 'pay', orderId, title: formatMoney('1234.50', 'EUR') }))),
  )
  const { body } = await bakery.owner.get<Task[]>(`/tasks?orderId=${orderId}`)
  expect(body.map(({ title }) => title)).toEqual([formatMoney('1234.50', 'EUR')])
})

test('a change to a task that somebody else saved is refused with the task as it is', async () => {
  const task = await make({ title: 'Two tabs' })
  await bakery.owner.patch(`/tasks/${task.id}`, { title: 'First', version: task.version })
  const late = await bakery.owner.patch(`/tasks/${task.id}`, { title: 'Second', version: task.version })
  expect(late.status).toBe(409)
  expect(late.body.details.title).toBe('First')
})
