import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { addDays, weekdayOf } from '../src/shared/dates/dates.ts'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

async function makeOrder(page: Page, { url }: Server, eventDate: string): Promise<{ id: number }> {
  const headers = { origin: url }
  const contact = await page.request.post(`${url}/api/contacts`, {
    headers,
    data: { firstName: 'Zoë', lastName: 'Tester' },
  })
  const order = await page.request.post(`${url}/api/orders`, {
    headers,
    data: {
      contactId: (await contact.json()).id,
      eventDate,
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '100' }],
    },
  })
  return order.json()
}

const dayOf = async (page: Page, { url }: Server, id: number) =>
  (await (await page.request.get(`${url}/api/orders/${id}`)).json()).eventDate

test('an order is moved by mouse and by keyboard, and its move undone', async ({ page, server }) => {
  await signedUp(page, server)
  const [monday, date] = [dayAhead(40), dayAhead(41)]
  const { id } = await makeOrder(page, server, monday)
  await page.goto(`${server.url}/calendar?view=month&date=${monday}`)
  const chip = page.locator(`[data-order="${id}"]`)
  await expect(chip).toBeVisible()
  await expectAccessible(page)

  await test.step('by mouse', async () => {
    await chip.hover()
    await page.mouse.down()
    await page.locator(`[data-day="${date}"]`).hover()
    await page.mouse.up()
    await expect(page.locator(`[data-day="${date}"] [data-order="${id}"]`)).toBeVisible()
    await expect.poll(() => dayOf(page, server, id)).toBe(date)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dayOf(page, server, id)).toBe(monday)
  })

  await test.step('by keyboard, past the end of the month shown', async () => {
    await expect(page.locator(`[data-day="${monday}"] [data-order="${id}"]`)).toBeVisible()
    await chip.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: 'picked up' })).toBeAttached()
    for (let week = 0; week < 6; week += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => dayOf(page, server, id)).toBe(dayAhead(40 + 43))
    await expect(chip).toBeFocused()
  })

  await test.step('Escape leaves it where it was', async () => {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: 'stays on' })).toBeAttached()
    expect(await dayOf(page, server, id)).toBe(dayAhead(40 + 43))
  })
})

test('a week has hours: an order is moved to another one by mouse and by keyboard, and its move undone', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  let wednesday = dayAhead(40)
  for (let i = 40; weekdayOf(wednesday) !== 3; i += 1) wednesday = dayAhead(i + 1)
  const thursday = addDays(wednesday, 1)
  const { id } = await makeOrder(page, server, wednesday)
  const beside = await makeOrder(page, server, wednesday)
  for (const each of [id, beside.id])
    await page.request.patch(`${server.url}/api/orders/${each}`, {
      headers,
      data: { version: 1, deliveryType: 'Collection', deliveryTime: '10:00', deliveryTimeTo: '11:30' },
    })
  const times = async () => {
    const order = await (await page.request.get(`${server.url}/api/orders/${id}`)).json()
    return [order.eventDate, order.deliveryTime, order.deliveryTimeTo]
  }
  await page.goto(`${server.url}/calendar?view=week&date=${wednesday}`)
  const card = page.locator(`[data-order="${id}"]`)
  await expect(card).toContainText('1 × Cake')
  await expectAccessible(page)
  const [left, right] = [await card.boundingBox(), await page.locator(`[data-order="${beside.id}"]`).boundingBox()]
  expect(left && right && left.y === right.y && left.x + left.width <= right.x).toBe(true)

  await test.step('by mouse, wherever it is taken hold of', async () => {
    await card.hover({ position: { x: 20, y: 70 } })
    await page.mouse.down()
    const slot = await page.locator(`[data-slot="${thursday} 14:00"]`).boundingBox()
    if (!slot) throw new Error('no such slot')
    await page.mouse.move(slot.x + 20, slot.y + 5, { steps: 5 })
    await page.mouse.up()
    await expect.poll(times).toEqual([thursday, '13:00', '14:30'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(times).toEqual([wednesday, '10:00', '11:30'])
  })

  await test.step('by keyboard', async () => {
    await expect(page.locator(`[data-day="${wednesday}"] [data-order="${id}"]`)).toBeVisible()
    await card.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('alert').filter({ hasText: '10:30 AM' })).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(times).toEqual([thursday, '10:30', '12:00'])
    await expect(card).toBeFocused()
  })
})

test('a week says the time whole and first, a phone an order in two lines near the top of the page', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const day = dayAhead(0)
  const order = await makeOrder(page, server, day)
  const send = (method: 'get' | 'patch', path: string, data?: object) =>
    page.request[method](`${server.url}/api${path}`, { headers: { origin: server.url }, ...(data ? { data } : {}) })
  const { version } = await (await send('get', `/orders/${order.id}`)).json()
  const timed = {
    deliveryType: 'Delivery',
    deliveryTime: '10:00',
    deliveryTimeTo: '12:00',
    eventTime: '14:00',
    version,
  }
  expect((await send('patch', `/orders/${order.id}`, timed)).ok()).toBe(true)
  const chip = page.locator(`[data-order="${order.id}"]`)

  for (const width of [1440, 1024])
    await test.step(`in a week of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.url}/calendar?view=week&date=${day}`)
      await expect(chip).toHaveText(/^10:00 AM.*Zoë Tester/)
      const isWhole = (text: string) =>
        chip.getByText(text, { exact: true }).evaluate((element) => {
          const [own, parent] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
          return element.scrollWidth <= element.clientWidth + 1 && own.right <= (parent?.right ?? 0) + 1
        })
      expect(await isWhole('10:00 AM')).toBe(true)
      expect(await isWhole('Zoë Tester')).toBe(true)
    })

  await test.step('the legend is behind a button', async () => {
    await expect(page.getByText(/^Dashed: not confirmed/)).toHaveCount(0)
    await page.getByRole('button', { name: 'How to read the calendar' }).click()
    await expect(page.getByText(/^Dashed: not confirmed/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Dashed: not confirmed/)).toHaveCount(0)
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/calendar`)
    await expect(chip).toContainText('Deliver 10:00 AM to 12:00 PM, Event 2:00 PM')
    const [box, main] = [await chip.boundingBox(), await page.getByRole('main').boundingBox()]
    if (!box || !main) throw new Error('the order is not shown')
    expect(box.y - main.y).toBeLessThan(200)
    expect(box.height).toBeLessThanOrEqual(72)
    expect(box.width).toBeGreaterThan(330)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'View: Agenda' }).click()
    await page.getByRole('menuitem', { name: 'Month' }).click()
    await expect(page).toHaveURL(/view=month/)
    await page.getByRole('button', { name: 'Show and print' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Orders' }).click()
    await expectAccessible(page)
    await expect(page.getByRole('menuitemcheckbox', { name: 'Orders' })).not.toBeChecked()
    await expect(page.getByRole('menuitem', { name: 'Subscribe' })).toBeVisible()
  })
})

test('an order that could not be moved is shown on its own day, even while nothing can be reloaded', async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  const [monday, date] = [dayAhead(40), dayAhead(41)]
  const { id } = await makeOrder(page, server, monday)
  await page.goto(`${server.url}/calendar?view=month&date=${monday}`)
  const chip = page.locator(`[data-order="${id}"]`)
  await expect(chip).toBeVisible()
  for (const path of [`**/api/orders/${id}`, '**/api/calendar?*'])
    await page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'BUSY' } }))
  await chip.hover()
  await page.mouse.down()
  await page.locator(`[data-day="${date}"]`).hover()
  await page.mouse.up()
  await expect(page.getByText('The order could not be moved.')).toBeVisible()
  await expect(page.locator(`[data-day="${monday}"] [data-order="${id}"]`)).toBeVisible()
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([])
})

test('months, days and what can be added to them', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/calendar?date=2027-01-31`)
  await expect(page.getByRole('heading', { name: 'January 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'February 2027' })).toBeVisible()
  await page.locator('[data-add="2027-02-14"]').click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Block this day' }).click()
  await expect(page.locator('[data-day="2027-02-14"]').getByText('Closed')).toBeVisible()
  await page.locator('[data-add="2027-02-15"]').click()
  await page.getByRole('menuitem', { name: 'New order' }).click()
  await page.waitForURL(/orders\/new\?.*event_date=2027-02-15/)
})

test('a month is printed on one sheet, with everything of a busy day', async ({ page, server }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signedUp(page, server)
  const day = '2027-02-10'
  for (let n = 0; n < 6; n += 1) await makeOrder(page, server, day)
  await page.goto(`${server.url}/calendar?view=month&date=${day}`)
  await expect(page.locator(`[data-day="${day}"] [data-order]:visible`)).toHaveCount(3)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(`[data-day="${day}"] [data-order]:visible`)).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/MediaBox ?\[0 0 [\d.]+ [\d.]+\]/g)
    const [width = 0, height = 0] =
      sheets?.[0]
        .match(/[\d.]+ [\d.]+(?=\])/)?.[0]
        .split(' ')
        .map(Number) ?? []
    expect([format, sheets?.length, width > height]).toEqual([format, 1, true])
  }
})

test('a phone subscribes, and its calendar reads the order', async ({ page, server }) => {
  await signedUp(page, server)
  const day = dayAhead(30)
  const { id } = await makeOrder(page, server, day)
  await page.request.post(`${server.url}/api/orders/${id}/status`, {
    headers: { origin: server.url },
    data: { to: 'Quote', version: 1 },
  })
  await page.goto(`${server.url}/calendar`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  // The page behind the link in the mail about a new password.
  await expect(page).toHaveURL(/\/calendar\?subscribe=true$/)
  await page.reload()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an address' }).click()
  const address = dialog.getByRole('textbox', { name: 'Orders, tasks and payments due' })
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  await expectAccessible(page)
  const path = new URL(await address.inputValue()).pathname
  const answer = await fetch(`${server.url}${path}`)
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  const event = events.map((each) => new ICAL.Event(each)).find(({ uid }) => uid.startsWith(`order-${id}@`))
  expect(event?.startDate.toString()).toBe(day)
  expect(event?.summary).toContain('Zoë Tester')
  await dialog.getByRole('button', { name: /^Close: / }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(address).toBeHidden()
  expect((await fetch(`${server.url}${path}`)).status).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an order is dragged to another day by a finger after a long press', async ({ page, server }) => {
    await signedUp(page, server)
    // The middle of a week, so that both days are in it.
    let wednesday = dayAhead(40)
    for (let i = 40; weekdayOf(wednesday) !== 3; i += 1) wednesday = dayAhead(i + 1)
    const thursday = addDays(wednesday, 1)
    const { id } = await makeOrder(page, server, wednesday)
    await page.goto(`${server.url}/calendar?view=week&date=${wednesday}`)
    const chip = page.locator(`[data-order="${id}"]`)
    await chip.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await page
      .locator(`[data-day="${wednesday}"]`)
      .evaluate((day) => scrollBy(0, day.getBoundingClientRect().top - 100))
    const from = await chip.boundingBox()
    const to = await page.locator(`[data-day="${thursday}"]`).boundingBox()
    if (!from || !to) throw new Error('nothing to drag')
    const touch = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
    const start = { x: from.x + 60, y: from.y + from.height / 2 }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start.x, start.y) })
    await page.waitForTimeout(600)
    for (let step = 1; step <= 5; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...at(start.x, start.y + ((to.y + to.height / 2 - start.y) * step) / 5),
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => dayOf(page, server, id)).toBe(thursday)
    await expect(page).toHaveURL(/calendar/)
  })
})
