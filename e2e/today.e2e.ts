import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

test('the day on the dashboard: a ticket moves to its next stage by a press or swipe, and back', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  const send = async (method: 'get' | 'post', path: string, data?: unknown) => {
    const answer = await page.request[method](`${server.url}/api${path}`, data === undefined ? {} : { data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const contact = await send('post', '/contacts', { firstName: 'Ada', lastName: 'Lovelace' })
  const order = async (days: number, name: string) => {
    const made = await send('post', '/orders', {
      contactId: contact.id,
      eventDate: dayAhead(days),
      eventTime: '18:00',
      deliveryType: 'Delivery',
      deliveryTime: '17:00',
      deliveryAddress: '1 Lakeside Drive, Daylesford',
      theme: 'Dusty rose',
      allergiesStated: 'Hazelnuts',
      bookingFeeKind: 'none',
      lines: [{ name, quantity: '1', unitPrice: '300' }],
    })
    return send('post', `/orders/${made.id}/status`, { to: 'Confirmed', version: made.version })
  }
  const statusOf = async ({ id }: { id: number }) => (await send('get', `/orders/${id}`)).status
  const rail = page.getByRole('region', { name: 'Today' })
  await order(2, 'Two-tier cake')

  await test.step('on a quiet day it says so, and which order comes next', async () => {
    await page.goto(`${server.url}/dashboard`)
    await expect(rail.getByText('Nothing to hand over today.')).toBeVisible()
    await expect(rail.getByRole('link', { name: /Next order.*Ada Lovelace.*Deliver 5:00 PM/ })).toBeVisible()
    await expect(rail.getByText('Nothing to bake today.')).toBeVisible()
    await expectAccessible(page)
  })

  const today = await order(0, 'Three-tier cake')
  await test.step('a ticket says when, what, where, what must not be in it and what is owed', async () => {
    await page.reload()
    const ticket = rail.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
    for (const text of ['3 tiers, dusty rose', 'Event 6:00 PM', '1 Lakeside Drive', 'Hazelnuts', 'Balance $300.00'])
      await expect(ticket).toContainText(text)
    await expect(ticket).toContainText(/Deliver\s*5:00 PM/)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('a press begins it, and Undo takes that back', async () => {
    await rail.getByRole('button', { name: 'Mark as in progress: Ada Lovelace' }).click()
    await expect(rail.getByRole('button', { name: 'Mark as ready: Ada Lovelace' })).toBeVisible()
    expect(await statusOf(today)).toBe('In Progress')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rail.getByRole('button', { name: 'Mark as in progress: Ada Lovelace' })).toBeVisible()
    expect(await statusOf(today)).toBe('Confirmed')
  })

  await test.step('a finger draws it there', async () => {
    const box = await rail.getByRole('article').boundingBox()
    if (box === null) throw new Error('the ticket is not shown')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + 60 }],
      })
    await touch('touchStart', 20)
    for (const x of [40, 80, 130, 180]) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(rail.getByRole('button', { name: 'Mark as ready: Ada Lovelace' })).toBeVisible()
    expect(await statusOf(today)).toBe('In Progress')
    await client.detach()
  })

  await test.step('handed over, it says what is still owed, and the payment is a press away', async () => {
    await rail.getByRole('button', { name: 'Mark as ready: Ada Lovelace' }).click()
    const deliver = rail.getByRole('button', { name: 'Mark as delivered: Ada Lovelace' })
    await deliver.click()
    const told = page.getByRole('status').locator('> div', { hasText: 'Delivered. $300.00 is still owed' })
    await expect(told).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await statusOf(today)).toBe('Completed')
    await told.getByRole('button', { name: 'Undo' }).click()
    await deliver.click()
    await told.getByRole('button', { name: 'Record payment' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${today.id}`))
    await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toHaveValue('300.00')
  })
})

test('a ticket moves while the page is still read after the move of another', async ({ page, server }) => {
  await signedUp(page, server)
  const send = async (path: string, data: unknown) =>
    (await page.request.post(`${server.url}/api${path}`, { data })).json()
  const order = async (firstName: string) => {
    const { id: contactId } = await send('/contacts', { firstName, lastName: 'Day' })
    const lines = [{ name: 'Cake', quantity: '1', unitPrice: '300' }]
    const made = await send('/orders', { contactId, eventDate: dayAhead(0), bookingFeeKind: 'none', lines })
    return send(`/orders/${made.id}/status`, { to: 'Confirmed', version: made.version })
  }
  await order('Ada')
  const grace = await order('Grace')
  await page.goto(`${server.url}/dashboard`)
  const rail = page.getByRole('region', { name: 'Today' })
  const begin = (name: string) => rail.getByRole('button', { name: `Mark as in progress: ${name} Day` })
  const finish = (name: string) => rail.getByRole('button', { name: `Mark as ready: ${name} Day` })
  await expect(begin('Grace')).toBeVisible()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route('**/api/tasks?*', async (route) => {
    await isRead
    await route.continue()
  })
  await begin('Ada').click()
  await expect(finish('Ada')).toBeVisible()
  await begin('Grace').click()
  await expect(finish('Grace')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(begin('Grace')).toBeDisabled()
  read()
  await begin('Grace').click()
  await expect(finish('Grace')).toBeVisible()
  const { status } = await (await page.request.get(`${server.url}/api/orders/${grace.id}`)).json()
  expect(status).toBe('In Progress')
  await page.unrouteAll({ behavior: 'wait' })
})
