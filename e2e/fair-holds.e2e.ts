import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, payOnPractice, signQuote, tooWide } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

// Two customers want the last place of a day: the first whose booking fee is here has it, and the other takes another.
const { eventDate, weekday } = eventIn(60)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox' })
})
test.afterAll(() => server.stop())

test('the first of two customers to pay has the day, and the other takes another at one tap', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(240_000)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', {
    businessName: 'Fig & Flour',
    capacityMode: 'max_orders',
    maxOrdersPerWeekday: [1, 1, 1, 1, 1, 1, 1],
  })
  await call('post', '/integrations/cards', {})

  await test.step('the owner lets the day go to the first booking fee', async () => {
    await desk.goto(`${server.url}/settings/availability`)
    await desk.getByRole('combobox', { name: 'Whose day is it?' }).click()
    await desk.getByRole('option', { name: 'The first whose booking fee is here' }).click()
    await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible()
    await expect(desk.getByText(/The others are told at once/)).toBeVisible()
    await expectAccessible(desk)
  })

  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '340.00' }]
  const offered = async (firstName: string) => {
    const contact = await call('post', '/contacts', {
      firstName,
      lastName: 'Tran',
      email: `${firstName.toLowerCase()}@example.test`,
    })
    const { id } = await call('post', '/orders', { contactId: contact.id, eventDate, lines })
    const { url } = await call('post', `/orders/${id}/link`, {})
    const context = await browser.newContext(PHONE)
    return { id: id as number, url: url as string, page: await context.newPage() }
  }
  const [ada, bea] = [await offered('Ada'), await offered('Bea')]

  await test.step('both read whose the day is, accept, and open a page to pay', async () => {
    for (const { page, url } of [ada, bea]) {
      await page.goto(url)
      await expect(page.getByText(/is yours once your booking fee of \$170\.00 has arrived/).first()).toBeVisible()
      await expectAccessible(page)
      await page.locator('.ord-bar').getByRole('button').click()
      await signQuote(page, { name: 'A. Tran', weekday })
      await expect(page.getByRole('heading', { level: 1, name: 'Your order is booked' })).toBeVisible()
      await expect(page.getByText(/is yours once .* Please pay it by/)).toBeVisible()
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Go to payment' }).click()
      await expect(page.getByRole('heading', { name: '$170.00' })).toBeVisible()
    }
  })

  await test.step('the owner sees that two want the day', async () => {
    await desk.goto(`${server.url}/orders/${bea.id}`)
    await expect(desk.getByRole('link', { name: '1 other wants this day' })).toBeVisible()
  })

  await test.step('Ada pays; the page on Bea’s phone is closed, and her order asks her for another day', async () => {
    await payOnPractice(ada.page)
    await expect(ada.page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
    await expect.poll(async () => (await call('get', `/orders/${ada.id}`)).status).toBe('Confirmed')
    await expect(async () => {
      await bea.page.reload()
      await expect(bea.page.getByRole('heading', { name: 'This page is closed' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await bea.page.goto(bea.url)
    await expect(bea.page.getByRole('heading', { level: 1, name: 'This date has been taken' })).toBeVisible()
    await expect(bea.page.getByText(/Somebody else’s payment came first/)).toBeVisible()
    await expect(bea.page.getByRole('button', { name: 'Go to payment' })).toHaveCount(0)
    await expect(bea.page.getByRole('button', { name: /^Take / })).toHaveCount(3)
    await expectAccessible(bea.page)
    expect(await tooWide(bea.page)).toBeLessThanOrEqual(0)
  })

  await test.step('the owner sees that the day of Bea’s order is gone', async () => {
    await desk.goto(`${server.url}/orders/${bea.id}`)
    await expect(desk.getByText('Day gone', { exact: true })).toBeVisible()
    await desk.goto(`${server.url}/orders?tab=all&dayGone=true`)
    await expect(desk.getByText('Bea Tran').first()).toBeVisible()
    await expect(desk.getByText('Ada Tran')).toHaveCount(0)
    await expectAccessible(desk)
  })

  await test.step('money that comes by hand all the same is asked about', async () => {
    await desk.goto(`${server.url}/orders/${bea.id}?tab=money`)
    await desk.getByRole('button', { name: 'Record payment' }).first().click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText(/Another customer has taken the day/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'What becomes of it?' }).click()
    await desk.getByRole('option', { name: 'Keep the money and find another day' }).click()
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog).toBeHidden()
    expect(await call('get', `/orders/${bea.id}`)).toMatchObject({ status: 'Booked', amountPaid: '170.00' })
  })

  await test.step('Bea takes another day at one tap, which is hers at once', async () => {
    await bea.page.reload()
    await expect(bea.page.getByText('Your $170.00 is kept for another day.')).toBeVisible()
    await bea.page
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await expect(bea.page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible()
    const moved = await call('get', `/orders/${bea.id}`)
    expect(moved).toMatchObject({ status: 'Confirmed', dayGone: false })
    expect(moved.eventDate).not.toBe(eventDate)
  })
})
