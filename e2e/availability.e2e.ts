import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

const PASSWORD = 'Sourdough-2026!'
const DAY = dayAhead(60)

test('customers cannot request days that the baker blocks, and a full day is booked only with a reason', async ({
  server,
  page,
}) => {
  const api = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${server.url}/api${path}`, {
      method,
      headers: { origin: server.url },
      ...(data ? { data } : {}),
    })
    return { status: answer.status(), body: await answer.json().catch(() => undefined) }
  }
  const registration = {
    firstName: 'Olive',
    lastName: 'Baker',
    email: 'olive@availability.test',
    password: PASSWORD,
    acceptTerms: true,
  }
  expect((await api('POST', '/auth/register', registration)).status).toBe(201)
  const form = (await api('GET', '/enquiries/settings')).body
  expect((await api('POST', '/enquiries/settings/slug', { slug: 'open-days' })).status).toBe(200)
  const { slug: _slug, version: _version, ...fields } = form
  expect((await api('PUT', '/enquiries/settings', { ...fields, isFormEnabled: true })).status).toBe(200)

  await test.step('the owner blocks a day with a text for customers, and reads which quote is open for it', async () => {
    const contactId = (await api('POST', '/contacts', { firstName: 'Zoë', lastName: 'Day' })).body.id
    const lines = [{ name: 'Fig cake', quantity: '1', unitPrice: '120' }]
    const quote = (await api('POST', '/orders', { contactId, eventDate: DAY, lines })).body.id
    expect((await api('POST', `/orders/${quote}/link`, {})).status).toBe(200)
    await page.goto(`${server.url}/settings/availability?block=${DAY}`)
    await expect(page.getByText('1 quote open for these days. Customers can still accept it.')).toBeVisible()
    await page.getByLabel('Text for customers').fill('Away at the spring market')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Away at the spring market')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('text typed for a day is not dropped by the way to another dialog', async () => {
    await page.getByRole('combobox', { name: 'When is a day full?' }).click()
    await page.getByRole('option', { name: 'At a number of orders' }).click()
    await page
      .getByRole('button', { name: /, Free/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    const limit = dialog.getByLabel('Orders on this day')
    await limit.fill('7')
    await dialog.getByRole('button', { name: 'Block this day' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('link', { name: 'Orders of this day' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(limit).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Block this day' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Block days' })).toBeVisible()
  })

  await test.step('the dialog begins in its first field, also while its calendar is on the way', async () => {
    await page.keyboard.press('Escape')
    const { promise: looked, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/date-box-*.js', async (route) => {
      await looked
      await route.continue()
    })
    await page.goto(`${server.url}/settings/availability`)
    await page.getByRole('button', { name: 'Block days' }).click()
    const firstDay = page.getByLabel('First day')
    await expect(firstDay).toBeFocused()
    letGo()
    await expect(page.getByPlaceholder('Choose a date').first()).toBeFocused()
    await expect(page.locator('[data-dates-dropdown]')).toHaveCount(0)
  })

  await test.step('Escape closes an open calendar before the dialog around it', async () => {
    const firstDay = page.getByLabel('First day')
    await firstDay.click()
    await expect(page.getByRole('button', { name: 'Next month' }).last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(firstDay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a blocked day links to what blocks it', async () => {
    await page.goto(`${server.url}/settings/availability`)
    const day = page.getByRole('button', { name: /Away at the spring market/ })
    await expect(async () => {
      if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
      await expect(day).toBeVisible({ timeout: 1000 })
    }).toPass()
    await day.click()
    await page.getByRole('button', { name: 'Change blocked days' }).click()
    await expect(page.getByLabel('Text for customers')).toHaveValue('Away at the spring market')
    await page.keyboard.press('Escape')
  })

  await test.step('days are blocked together by dragging over them', async () => {
    const [last, first] = [page.locator('[data-day]').last(), page.locator('[data-day]').nth(-3)]
    const wanted = await Promise.all([first, last].map((day) => day.getAttribute('data-day')))
    await last.dragTo(first)
    const shown = [page.getByLabel('First day'), page.getByLabel('Last day')]
    for (const [n, field] of shown.entries())
      await expect(field).toHaveValue(new RegExp(String(wanted[n]?.split('-').toReversed().join('-'))))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a mistake that is undone is no longer shown', async () => {
    const notice = page.getByLabel('Notice you need')
    const kept = await notice.inputValue()
    await notice.fill('soon')
    await notice.blur()
    await expect(page.getByText('Notice must be a whole number')).toBeVisible()
    await notice.fill(kept)
    await notice.blur()
    await expect(page.getByText('Notice must be a whole number')).toBeHidden()
  })

  await test.step('more notice than the booking window is pointed out while it is typed', async () => {
    const [notice, ahead] = [page.getByLabel('Notice you need'), page.getByLabel('Customers can book ahead')]
    const kept = await Promise.all([notice.inputValue(), ahead.inputValue()])
    const told = page.getByText('Customers can book 1 month ahead: with this notice there is no day left to choose.')
    const slow = { name: 'Wedding cake', type: 'cakes', price: '400', leadDays: 60, showInEnquiry: true }
    await api('POST', '/products', slow)
    const shutOut = page.getByText('No day is left for “Wedding cake”, which needs more notice than that.')
    for (const [months, days, isTold] of [
      ['1', '40', true],
      [kept[1], kept[0], false],
    ] as const) {
      await ahead.fill(months)
      await ahead.blur()
      await expect(shutOut).toBeVisible({ visible: isTold })
      await notice.fill(days)
      await notice.blur()
      await expect(told).toBeVisible({ visible: isTold })
    }
    // The page shows it while the owner types and saves it a moment later.
    const saved = async () => (await api('GET', '/settings')).body.bookAheadMonths
    await expect.poll(saved).toBe(Number(kept[1]))
  })

  await test.step('a request for it is refused with the nearest free days', async () => {
    const refused = await api('POST', '/enquiries/public/open-days', {
      firstName: 'Vera',
      lastName: 'Visitor',
      email: 'vera@example.test',
      phone: '0400 000 000',
      eventType: 'Birthday',
      eventDate: DAY,
      deliveryType: 'Collection',
      description: 'A cake',
    })
    expect(refused.status).toBe(409)
    expect(refused.body.details.alternatives).toEqual([dayAhead(58), dayAhead(59), dayAhead(61)])
  })

  await test.step('the order form warns', async () => {
    await page.goto(`${server.url}/orders/new?event_date=${DAY}`)
    await expect(page.getByText('You are closed on this day.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('only one of two orders for the last place of a day is booked', async () => {
    const day = dayAhead(70)
    await api('PATCH', '/settings', { capacityMode: 'max_orders', maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1] })
    const drafts = await Promise.all(
      [1, 2].map(async (n) => {
        const line = { name: `Cake ${n}`, quantity: '1', unitPrice: '100.00' }
        return (await api('POST', '/orders', { eventDate: day, bookingFeeKind: 'none', lines: [line] })).body
      }),
    )
    const booked = await Promise.all(
      drafts.map(({ id, version }) => api('POST', `/orders/${id}/status`, { to: 'Confirmed', version })),
    )
    expect(booked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: 'This month and the year' }).click()
    await expect(page.getByRole('heading', { name: 'The next 4 weeks' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner blocks a public holiday of the state, and the calendar shows it as one', async () => {
    await page.goto(`${server.url}/settings/availability`)
    const dialog = page.getByRole('dialog')
    const group = dialog.getByRole('group', { name: 'Public holidays' })
    const holidays = group.getByRole('listitem').getByRole('checkbox')
    const open = () => page.getByRole('button', { name: 'Add public holidays' }).click()
    await open()
    await dialog.getByRole('combobox', { name: 'Region' }).click()
    await page.getByRole('option', { name: 'New South Wales' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Region' })).toHaveValue('New South Wales')
    await expect(holidays.last()).toBeEnabled()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: 'Choose all' }).check()
    // A holiday may fall on a day that was already blocked.
    const free = group.getByRole('listitem').getByRole('checkbox', { disabled: false })
    await expect(dialog.getByRole('button', { name: `Block ${await free.count()} days` })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Choose all' }).uncheck()
    await free.last().check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Block 1 day' }).click()
    await expect(dialog).toBeHidden()
    const [range] = (await api('GET', '/blocked-dates?sort=-from')).body
    expect(range).toMatchObject({ reason: 'holiday', publicText: expect.stringContaining('Day') })
    await expect(page.getByText(range.publicText)).toBeVisible()

    await open()
    await expect(dialog.getByRole('combobox', { name: 'Region' })).toHaveValue('New South Wales')
    await expect(holidays.last()).toBeDisabled()

    await page.goto(`${server.url}/calendar?view=month&date=${range.from}`)
    const mark = page.locator(`td[data-day="${range.from}"]`).getByText('Holiday')
    await expect(mark).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Holidays' }).uncheck()
    await expect(mark).toBeHidden()
  })
})

test('text typed into a field of a new dialog stays there when the calendar of its first field loads', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/date-box-*.js', async (route) => {
    await isLoaded
    await route.continue()
  })
  await page.goto(`${server.url}/settings/availability?block=${DAY}`)
  const dialog = page.getByRole('dialog', { name: 'Block days' })
  await dialog.getByLabel('Text for customers').click()
  await page.keyboard.type('Away at ')
  load()
  await expect(dialog.getByRole('button', { name: 'Choose a date' })).toHaveCount(2)
  await page.keyboard.type('the market')
  await expect(dialog.getByLabel('Text for customers')).toHaveValue('Away at the market')
})

test('text typed into a field of a new dialog stays there when the first field is focused late', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => later(run, ms + 2_000)) as typeof setTimeout
  })
  await page.goto(`${server.url}/contacts?new=true`)
  const name = page.getByRole('dialog').getByLabel('Last name')
  await name.click()
  await page.keyboard.type('Day')
  await page.waitForTimeout(2_500)
  await page.keyboard.type('-Lewis')
  await expect(name).toHaveValue('Day-Lewis')
})
