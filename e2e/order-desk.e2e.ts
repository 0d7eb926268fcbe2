import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

type Made = { id: number; version: number; status: string }

const callsOf = ({ url }: Server, request: APIRequestContext) => {
  const send = async (method: 'get' | 'post' | 'patch', path: string, data?: unknown) => {
    const answer = await request[method](`${url}/api${path}`, {
      headers: { origin: url },
      ...(data === undefined ? {} : { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return send
}

/** Some orders of one customer in different states. */
async function someOrders(page: Page, server: Server) {
  const send = callsOf(server, page.request)
  const contact = await send('post', '/contacts', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.test',
    phone: '0400 111 222',
    allergies: 'Hazelnuts',
  })
  const order = async (name: string, days: number, to?: string): Promise<Made> => {
    const made = await send('post', '/orders', {
      contactId: contact.id,
      eventDate: dayAhead(days),
      bookingFeeKind: 'none',
      tags: [name === 'Wedding cake' ? 'VIP' : 'weekly'],
      lines: [{ name, quantity: '1', unitPrice: '120' }],
    })
    return to ? send('post', `/orders/${made.id}/status`, { to, version: made.version }) : made
  }
  return {
    send,
    contact: contact as { id: number },
    confirmed: await order('Wedding cake', 5, 'Confirmed'),
    second: await order('Birthday cake', 6, 'Confirmed'),
    draft: await order('Bread', 8),
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return scrollWidth - clientWidth
  })

test('an order day on the phone', async ({ page, server }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  const { send, contact } = await someOrders(page, server)

  await test.step('the owner takes an order with tiers, and sees its total', async () => {
    await page.goto(`${server.url}/orders/new?type=order&contact_id=${contact.id}`)
    await expect(page.getByLabel('Allergies stated')).toHaveValue('Hazelnuts')
    await page.getByRole('button', { name: 'Add another item' }).click()
    await page.getByRole('textbox', { name: /^Item/ }).fill('Three-tier fig cake')
    await page.getByRole('textbox', { name: /^Price/ }).fill('300')
    await page.getByRole('button', { name: 'Details of Three-tier fig cake' }).click()
    await page.getByRole('textbox', { name: /^Cost of one/ }).fill('90')
    await expect(page.getByText(/Costs \$90\.00, leaves/)).toBeVisible()
    await page.getByRole('button', { name: 'Add a tier' }).click()
    await page.getByLabel('Size', { exact: true }).fill('15 cm')
    await page.getByRole('combobox', { name: 'Flavour' }).fill('Fig and honey')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Dates and tags' }).click()
    await page.getByLabel('Tags', { exact: true }).first().fill('VIP')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Save as order' }).click()
    await expect(page.getByText('Saved as a draft, but not booked')).toBeVisible()
    const eventDate = page.getByRole('textbox', { name: 'Event date' })
    await expect(eventDate).toBeFocused()
    await eventDate.fill(dayAhead(12))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save as order' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
    await expect(page.getByText('Tier: 15 cm round. Fig and honey')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('notes what was agreed', async () => {
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByLabel('Note', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note content is required').first()).toBeVisible()
    await page.getByLabel('Note', { exact: true }).fill('She brings her own topper 🌸')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('She brings her own topper 🌸')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('looks at what it costs, takes money and sees the history', async () => {
    await page.getByRole('link', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('region', { name: 'Costs and profit' }).getByText('$90.00').first()).toBeVisible()
    expect(page.url()).not.toContain('act=')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('recorded a payment')).toBeVisible()
  })

  await test.step('keeps the scroll position when the phone is turned', async () => {
    const overview = page.getByRole('tab', { name: 'Overview' })
    await overview.click()
    await expect(page.getByText('Tier: 15 cm round. Fig and honey')).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.setViewportSize({ width: 430, height: 700 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(overview).not.toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('finds the orders of a tag, and cancels one with a reason', async () => {
    await page.goto(`${server.url}/orders?tab=all&tag=vip`)
    await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toHaveCount(2)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: /Three-tier fig cake/ }).click()
    await page.getByRole('link', { name: 'Back to Orders' }).click()
    await expect(page).toHaveURL(/\/orders\?tab=all&tag=vip$/)
    await page.getByRole('link', { name: /Three-tier fig cake/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Reason/).fill('The party is off')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('Cancelled').first()).toBeVisible()
  })

  await test.step('makes it again for next year and duplicates it', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Make again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make draft' }).click()
    await page.waitForURL(/\/orders\/new\?edit=\d+/)
    await expect(page.getByRole('textbox', { name: /^Item/ })).toHaveValue('Three-tier fig cake')
    await page.goto(`${server.url}/orders?tab=all`)
    const before = (await send('get', '/orders?tab=all')).length
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    // A double click makes only one copy.
    await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick()
    await page.waitForURL(/\/orders\/new\?edit=\d+/)
    expect((await send('get', '/orders?tab=all')).length).toBe(before + 1)
  })
})

test('the board is moved by mouse, by keyboard and from a menu; several orders at once say how each went', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await signedUp(page, server)
  const { send, confirmed, second, draft } = await someOrders(page, server)
  const statusOf = async ({ id }: Made) => (await send('get', `/orders/${id}`)).status
  const column = (status: string) => page.locator(`[data-status="${status}"]`)
  const card = ({ id }: Made) => page.locator(`[data-card="${id}"]`)
  await page.goto(`${server.url}/orders`)
  await page.getByText('Board', { exact: true }).click()
  await expect(column('Confirmed').locator(card(confirmed))).toBeVisible()
  await expectAccessible(page)

  await test.step('by mouse', async () => {
    await card(confirmed).hover()
    await page.mouse.down()
    await column('In Progress').hover()
    await expect(column('Quote')).toHaveAttribute('data-takes', 'false')
    await page.mouse.up()
    await expect(column('In Progress').locator(card(confirmed))).toBeVisible()
    expect(await statusOf(confirmed)).toBe('In Progress')
  })

  await test.step('by keyboard: only where the table of moves lets it, and left alone with Escape', async () => {
    await card(second).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: 'taken from Confirmed' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert').filter({ hasText: 'stays Confirmed' })).toBeAttached()
    await card(second).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(column('In Progress').locator(card(second))).toBeVisible()
    await expect(card(second)).toBeFocused()
    expect(await statusOf(second)).toBe('In Progress')
  })

  await test.step('from the menu of a card, and what may not be is refused', async () => {
    await column('Draft')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Confirm', exact: true }).click()
    await expect(column('Confirmed').locator(card(draft))).toBeVisible()
    await card(draft).hover()
    await page.mouse.down()
    await column('Quote').hover()
    await page.mouse.up()
    await expect(page.getByText(/cannot become Quote/).first()).toBeVisible()
    expect(await statusOf(draft)).toBe('Confirmed')
  })

  await test.step('several at once: each says how it went', async () => {
    await page.goto(`${server.url}/orders`)
    await expect(page.getByText('3 booked orders')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: /New status/ })).toBeFocused()
    await dialog.getByRole('combobox', { name: /New status/ }).click()
    await page.getByRole('option', { name: /^Ready/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect(dialog.getByText('2 of 3 moved')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
    await expect(dialog.getByText('Confirmed orders cannot become Ready')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect([await statusOf(confirmed), await statusOf(second), await statusOf(draft)]).toEqual([
      'Ready',
      'Ready',
      'Confirmed',
    ])
  })

  await test.step('an order with that status already says so', async () => {
    const { version } = await send('get', `/orders/${draft.id}`)
    await send('post', `/orders/${draft.id}/status`, { to: 'In Progress', version })
    await page.reload()
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /New status/ }).click()
    await page.getByRole('option', { name: /^Completed/ }).click()
    await expect(dialog.getByText(/still days ahead/)).toBeVisible()
    await dialog.getByRole('combobox', { name: /New status/ }).click()
    await page.getByRole('option', { name: 'In Progress (2 of 3)' }).click()
    await expect(dialog.getByText(/still days ahead/)).toBeHidden()
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect(dialog.getByText('2 of 3 moved')).toBeVisible()
    await expect(dialog.getByText('It is already In Progress')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Change status' })).toBeFocused()
  })

  await test.step('the list as a file holds what the list shows', async () => {
    const link = page.getByRole('link', { name: 'Download this list as CSV' })
    const file = await page.request.get(`${server.url}${await link.getAttribute('href')}`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4)
  })

  await test.step('more than a page can be chosen at once, and stays chosen on the next page', async () => {
    for (let n = 0; n < 25; n++)
      await page.request.post(`${server.url}/api/orders`, { headers: { origin: server.url }, data: { lines: [] } })
    await page.goto(`${server.url}/orders?tab=all`)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('button', { name: 'Choose all 28' }).click()
    await expect(page.getByText('28 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 26 to 28')).toBeVisible()
    await expect(page.getByText('28 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByRole('dialog', { name: 'Change the status of 28 orders' })).toBeVisible()
  })
})

test('the form of a new order takes what its address says', { tag: '@prove' }, async ({
  page,
  server,
  pageProblems,
}) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  const { send, confirmed, draft } = await someOrders(page, server)
  const goTo = (search: string) => page.goto(`${server.url}/orders/new?${search}`)

  await test.step('an order that is not there gives a blank form and says so', async () => {
    for (const search of ['edit=nonsense', 'duplicate=nonsense', 'from_enquiry=0']) {
      await goTo(search)
      await expect(page.getByText('Order not found').first()).toBeVisible()
      await page.waitForURL(/\/orders\/new$/)
      await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
    }
  })

  await test.step('edit comes before duplicate', async () => {
    await goTo(`edit=${draft.id}&duplicate=${confirmed.id}&event_date=2030-01-01`)
    await expect(page.getByRole('heading', { level: 1, name: 'Edit quote', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Item/ })).toHaveValue('Bread')
  })

  await test.step('a duplicate has the lines and no date', async () => {
    await goTo(`duplicate=${confirmed.id}`)
    await page.waitForURL(/edit=\d+/)
    await expect(page.getByRole('textbox', { name: /^Item/ })).toHaveValue('Wedding cake')
    await expect(page.getByRole('textbox', { name: 'Event date' })).toHaveValue('')
  })

  await test.step('leaving with something unsaved asks first', async () => {
    await goTo('type=quote')
    await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible()
    await page.getByLabel('Theme').fill('Figs')
    await page.getByRole('link', { name: 'Back to Orders' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Theme')).toHaveValue('Figs')
  })

  await test.step('leaving for another order asks too, and a save from another window appears', async () => {
    await goTo(`edit=${draft.id}`)
    await page.getByLabel('Theme').fill('Mine')
    await page.getByRole('button', { name: 'Add something new' }).click()
    await page.getByRole('menuitem', { name: 'New order' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Theme')).toHaveValue('Mine')
    const { version } = await send('get', `/orders/${draft.id}`)
    await send('patch', `/orders/${draft.id}`, { theme: 'Theirs', version })
    await page.getByLabel('Theme').fill('Mine again')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed this order' })).toBeInViewport()
    // Nothing is sent again before the owner has chosen, neither by hand nor automatically.
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed this order' })).toBeInViewport()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Theme')).toHaveValue('Theirs')
    // The expected refusal; the browser logs it as an error.
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
  })

  await test.step('the text of an owner whose session ended stays, and signing in opens beside it', async () => {
    const cookies = await page.context().cookies()
    await page.getByLabel('Theme').fill('Lemons')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('You are signed out. Sign in in another tab, then save here.')).toBeVisible()
    const [elsewhere] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ])
    await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await page.context().addCookies(cookies)
    await elsewhere.close()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(async () => (await send('get', `/orders/${draft.id}`)).theme).toBe('Lemons')
    expect(pageProblems.splice(0)).toContainEqual(expect.stringContaining('401'))
  })

  await test.step('a delivery without a matching fee asks before it is free', async () => {
    const deliveryFee = { kind: 'distance', amount: '0', bands: [{ upTo: '10', fee: '25' }], zones: [], freeFrom: null }
    await send('patch', '/settings', { deliveryFee })
    await send('patch', `/orders/${draft.id}`, {
      deliveryType: 'Delivery',
      deliveryDistance: '45',
      version: (await send('get', `/orders/${draft.id}`)).version,
    })
    await goTo(`edit=${draft.id}`)
    await expect(page.getByText(/Outside the areas/)).toBeVisible()
    await page.getByRole('button', { name: 'Save as order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enter a fee' }).click()
    await expect(page.getByLabel('Delivery & set-up fee')).toBeFocused()
    await page.getByLabel('Delivery & set-up fee').fill('60')
    await page.getByRole('button', { name: 'Save as order' }).click()
    await page.waitForURL(/\/orders\/\d+$/)
  })
})

test('a quantity that the form would refuse is only pointed out', async ({ page, server }) => {
  await signedUp(page, server)
  const { send, draft } = await someOrders(page, server)
  const limits = { minQuantity: '12', maxQuantity: '150' }
  const product = await send('post', '/products', { name: 'Cupcakes', type: 'cupcakes', price: '5', ...limits })
  const lines = [{ productId: product.id, name: 'Cupcakes', quantity: '2', unitPrice: '5' }]
  await send('patch', `/orders/${draft.id}`, { lines, version: draft.version })
  await page.goto(`${server.url}/orders/new?edit=${draft.id}`)
  const note = page.getByText(/^Your m(in|ax)imum is/)
  await expect(note).toHaveText('Your minimum is 12. You can still take the order.')
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true })
  await quantity.fill('12')
  await expect(note).toHaveCount(0)
  await quantity.fill('151')
  await expect(note).toHaveText('Your maximum is 150. You can still take the order.')
  await page.getByRole('button', { name: 'Save as order' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
})

test('a total that could not be updated says so', async ({ page, server, pageProblems }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/orders/new`)
  await page.getByRole('button', { name: 'Add another item' }).click()
  await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Cupcakes')
  const price = page.getByRole('textbox', { name: 'Price' })
  await price.fill('48')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Total$48.00')
  const note = summary.getByText('Not up to date')
  await expect(note).toHaveCount(0)

  await page.context().setOffline(true)
  await price.fill('52')
  await expect(note).toBeVisible()
  await page.context().setOffline(false)
  await expect(summary).toContainText('Total$52.00')
  await expect(note).toHaveCount(0)

  const reckoning = '**/api/orders/price'
  await page.route(reckoning, (route) => route.fulfill({ status: 503, json: { error: 'Busy', code: 'BUSY' } }))
  await price.fill('60')
  await expect(note).toBeVisible()
  await expect(summary).not.toContainText('$0.00')
  await page.unroute(reckoning)
  expect(pageProblems.splice(0).filter((problem) => !/INTERNET_DISCONNECTED|503/.test(problem))).toEqual([])
})

test('a draft says when today’s settings would change its total, and adopts that with a press', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const { send, draft } = await someOrders(page, server)
  const [rate] = await send('get', '/tax-rates')
  const { version } = await send('get', '/settings')
  await send('patch', '/settings', { version, taxEnabled: true })
  const { priceEntry } = await send('patch', `/orders/${draft.id}`, { version: draft.version, priceEntry: 'net' })
  expect(priceEntry).toBe('net')
  await send('patch', `/tax-rates/${rate.id}`, { rate: '50', version: rate.version })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/orders/${draft.id}`)
  const note = page.getByRole('note').filter({ hasText: 'Your settings have changed' })
  await expect(note).toContainText('With today’s settings it would be $180.00')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.goto(`${server.url}/orders`)
  await expect(page.getByText('$180.00')).toHaveCount(0)
  await page.goto(`${server.url}/orders/${draft.id}`)
  await note.getByRole('button', { name: 'Update the draft' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('$180.00').first()).toBeVisible()
})

test('the day of an order stands above the fold, with the same two times on every screen', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  const PHONE = { width: 390, height: 844 }
  const DESK = { width: 1440, height: 900 }
  const send = callsOf(server, page.request)
  // On a busy machine a whole sample bakery takes longer than a call may.
  await page.request.post(`${server.url}/api/demo`, { headers: { origin: server.url }, timeout: 120_000 })
  const [first] = (await send('get', '/dashboard')).week.orders
  const { version } = await send('get', `/orders/${first.id}`)
  await send('patch', `/orders/${first.id}`, {
    version,
    eventTime: '17:00',
    deliveryType: 'Delivery',
    deliveryTime: '09:00',
    deliveryTimeTo: '10:30',
    deliveryAddress: 'The Boathouse\n1 Lakeside Drive, Daylesford VIC 3460',
    theme: 'Native flowers, ivory and sage',
    guestCount: 85,
    allergiesStated: 'No peanuts, almonds or hazelnuts',
  })
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }

  await test.step('on a phone the first order of the day is seen before what needs doing', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(`${server.url}/dashboard`)
    const order = page.locator(`main a[href="/orders/${first.id}"]`).first()
    const add = page.getByRole('button', { name: 'Add something new' }).last()
    await expect(order).toBeVisible()
    expect(await bottomOf(order)).toBeLessThan((await add.boundingBox())?.y ?? 0)
    const needs = await page.getByRole('heading', { name: 'Needs you' }).boundingBox()
    expect(needs?.y).toBeGreaterThan(await bottomOf(order))
  })

  await test.step('its page says day, times, place and allergies at once', async () => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await page.goto(`${server.url}/orders/${first.id}`)
      const strip = page.getByLabel('The order at a glance')
      await expect(strip).toContainText(/When(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s/)
      for (const [label, value] of [
        ['Deliver', '9:00 AM to 10:30 AM'],
        ['Event', '5:00 PM'],
        ['Deliver to', 'The Boathouse'],
        ['Balance', '$'],
        ['Allergies stated', 'No peanuts, almonds or hazelnuts'],
      ] as const)
        await expect(strip.locator('div', { has: page.getByText(label, { exact: true }) })).toContainText(value)
      const bar = page.getByRole('navigation', { name: 'Shortcuts menu' })
      const fold = size === PHONE ? ((await bar.boundingBox())?.y ?? 0) : size.height
      expect(await bottomOf(strip)).toBeLessThan(fold)
      expect(await sideways(page)).toBe(0)
    }
    await expectAccessible(page)
  })

  await test.step('every screen names both times, handover and event', async () => {
    for (const address of ['/dashboard', '/orders', '/orders?view=board', '/calendar?view=agenda']) {
      await page.goto(`${server.url}${address}`)
      const shown = page
        .locator('tr, li', { has: page.locator(`a[href="/orders/${first.id}"]`) })
        .filter({ hasText: /Deliver 9:00 AM to 10:30 AM|9:00 AM to 10:30 AM Deliver/ })
        .filter({ hasText: /Event 5:00 PM|5:00 PM Event/ })
      await expect(shown.first(), address).toBeVisible()
    }
  })

  await test.step('a table says that nothing was found, and is never narrower than 720 pixels', async () => {
    await page.setViewportSize({ width: 800, height: 800 })
    await page.goto(`${server.url}/orders?q=nobody-of-this-name`)
    await expect(page.getByRole('cell', { name: /^No results found/ })).toBeVisible()
    expect(await page.getByRole('table').evaluate((table) => table.clientWidth)).toBeGreaterThanOrEqual(720)
    await page.setViewportSize(DESK)
  })

  await test.step('the link to the form is copied from the menu of what is new', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Add something new' }).first().click()
    await page.getByRole('menuitem', { name: 'Copy form link' }).click()
    await expect(page.getByText('Link Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/enquiry/fig-and-flour-')
  })

  await test.step('a product without recipes has a Cost Breakdown with dashes', async () => {
    const { id } = await send('post', '/products', { name: 'Mystery cake', type: 'cakes', price: '50' })
    await page.goto(`${server.url}/products/${id}`)
    const card = page.getByRole('region', { name: 'Cost Breakdown' })
    for (const row of ['Recipes', 'Supplies', 'Labour', 'Overhead', 'Total cost', 'Per serving'])
      await expect(card.locator('div', { hasText: row }).last()).toContainText('--')
  })
})
