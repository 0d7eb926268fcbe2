import { expect, expectAccessible, saveData, test } from './bakebook.ts'
import { dayAhead } from './days.ts'

test('a bakery that goes by its working time sees it everywhere, and its form knows what still fits', async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const context = await browser.newContext(phone)
  await saveData(context)
  const page = await context.newPage()
  const api = async (method: string, path: string, data?: object) => {
    const answer = await context.request.fetch(`${server.url}/api${path}`, {
      method,
      headers: { origin: server.url },
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const noSideways = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(390)
  await api('POST', '/auth/register', {
    firstName: 'Olive',
    lastName: 'Baker',
    email: 'olive@working-time.test',
    password: 'Sourdough-2026!',
    acceptTerms: true,
  })
  const form = await api('GET', '/enquiries/settings')
  await api('POST', '/enquiries/settings/slug', { slug: 'working-time' })
  const { slug: _slug, version: _version, ...fields } = form
  await api('PUT', '/enquiries/settings', { ...fields, isFormEnabled: true })
  const product = (name: string, labourMinutes: string, more = {}) =>
    api('POST', '/products', { name, type: 'cakes', price: '90', labourMinutes, showInEnquiry: true, ...more })
  const wedding = await product('Wedding cake', '420')
  await product('Cookie box', '30')
  const day = dayAhead(30)
  const booked = async (eventDate: string, minutes: string, more = {}) => {
    const made = await product(`Cake of ${minutes}`, minutes, { showInEnquiry: false, ...more })
    const line = { productId: made.id, name: made.name, quantity: '1', unitPrice: '90' }
    const order = await api('POST', '/orders', { eventDate, bookingFeeKind: 'none', lines: [line] })
    return api('POST', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  }

  await test.step('the owner switches it on, and types a time as she says it', async () => {
    await page.goto(`${server.url}/settings/availability`)
    await page.getByRole('combobox', { name: 'When is a day full?' }).click()
    await page.getByRole('option', { name: 'When my working time is used up' }).click()
    const monday = page.getByLabel('Monday', { exact: true }).last()
    await expect(monday).toHaveValue('6 h')
    await monday.fill('6:30')
    await monday.blur()
    await expect(monday).toHaveValue('6 h 30 min')
    await expect.poll(async () => (await api('GET', '/settings')).minutesPerWeekday[1]).toBe(390)
    await monday.fill('25')
    await monday.blur()
    await expect(page.getByText('Enter at most 24 h')).toBeVisible()
    await monday.fill('6')
    await monday.blur()
    await expect.poll(async () => (await api('GET', '/settings')).minutesPerWeekday[1]).toBe(360)
    await expectAccessible(page)
    await noSideways()
  })

  await test.step('bars show what is booked', async () => {
    await booked(day, '600')
    await page.goto(`${server.url}/calendar?view=agenda&date=${dayAhead(28)}`)
    await expect(page.getByText('4 h of 6 h')).toHaveCount(0)
    await page.goto(`${server.url}/calendar?view=day&date=${dayAhead(29)}`)
    await expect(page.getByText('6 h of 6 h')).toBeVisible()
    await page.goto(`${server.url}/calendar?view=day&date=${dayAhead(28)}`)
    await expect(page.getByText('4 h of 6 h')).toBeVisible()
    await noSideways()
  })

  await test.step('the form closes the day for a wedding cake, and leaves it open for cookies', async () => {
    const visitor = await browser.newContext(phone)
    const visit = await visitor.newPage()
    await visit.goto(`${server.url}/enquiry/working-time?date=${day}`)
    const date = visit.getByLabel('Event date')
    await expect(date).not.toContainText('Choose')
    const choose = async (name: string) => {
      await visit
        .getByRole('button', { name: /^See all|Browse|Change/ })
        .first()
        .click()
      await visit.getByRole('button', { name: `View Details of ${name}` }).click()
      await visit.getByRole('button', { name: 'Add to Selection (1)' }).click()
      await visit.getByRole('button', { name: /^Save Selection/ }).click()
    }
    await choose('Cookie box')
    await expect(date).not.toHaveAttribute('aria-invalid')
    await choose('Wedding cake')
    await expect(date).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(visit)
    await visitor.close()
  })

  await test.step('the owner reads how much is too much, and books it with a reason', async () => {
    const line = { productId: wedding.id, name: wedding.name, quantity: '1', unitPrice: '400' }
    const draft = await api('POST', '/orders', {
      kind: 'order',
      eventDate: day,
      bookingFeeKind: 'none',
      lines: [line],
    })
    await page.goto(`${server.url}/orders/new?edit=${draft.id}`)
    await expect(page.getByText(/^Does not fit: 5 h too much on/)).toBeVisible()
    await noSideways()
    await page.getByRole('button', { name: 'Save as order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book this day anyway?' })
    await expect(dialog).toContainText('5 h too much')
    await dialog.getByLabel('Your reason').fill('My sister helps')
    await dialog.getByRole('button', { name: 'Book anyway' }).click()
    await expect.poll(async () => (await api('GET', `/orders/${draft.id}`)).status).not.toBe('Draft')
    await page.goto(`${server.url}/orders/${draft.id}?tab=kitchen`)
    await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
    await expect(page.getByText('5 h too much')).toBeVisible()
    await noSideways()
  })

  await test.step('the kitchen ticks a stage without a network, and the day is free again', async () => {
    const soon = dayAhead(2)
    const stageWork = { Bake: { minutes: 300, before: 0, sooner: 0 } }
    await booked(soon, '300', { stages: ['Bake'], stageWork })
    const workOn = async () => (await api('GET', `/availability?from=${soon}&to=${soon}`))[0].work.booked
    expect(await workOn()).toBe(300)
    await page.goto(`${server.url}/kitchen`)
    await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(3).click()
    const work = page.getByRole('region', { name: 'Work of this day' })
    await expect(work).toContainText('Bake')
    await context.setOffline(true)
    await work.getByRole('checkbox').first().click()
    await expect(page.getByText(/Not sent yet/)).toBeVisible()
    await noSideways()
    await context.setOffline(false)
    await expect.poll(workOn, { timeout: 30_000 }).toBe(0)
  })
  await context.close()
})
