import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, payOnPractice, signQuote, tooWide } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

const { eventDate, weekday } = eventIn(60)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox' })
})
test.afterAll(() => server.stop())

// CAN: the customer signs what cancelling gives back, sees it on her page, asks, and gets it.
test('a customer moves her order, then cancels it by the terms she signed', async ({ page: desk, browser }) => {
  test.setTimeout(240_000)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour', automaticQuoteAcceptance: true })
  await call('post', '/integrations/cards', {})

  await test.step('the owner writes down what comes back, and reads what her customers will', async () => {
    await desk.goto(`${server.url}/settings?tab=quotes`)
    await desk.getByRole('textbox', { name: 'Your terms' }).fill('Please collect on time.')
    await desk.getByRole('switch', { name: 'Say what comes back when a customer cancels' }).click({ force: true })
    await desk.getByRole('button', { name: 'Half until a week before' }).click()
    await desk.getByRole('button', { name: 'All until two weeks before' }).click()
    await desk.getByRole('button', { name: 'Add a step' }).click()
    await desk.getByRole('switch', { name: 'Let customers move to another free day' }).click({ force: true })
    await expect(desk.getByText(/up to 14 days before your event you get back all.*7 days before, half/)).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(desk.getByText('Terms saved')).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('switch', { name: 'Say what comes back when a customer cancels' })).toBeChecked()
    await expect(desk.getByRole('button', { name: 'Save as a new version' })).toBeDisabled()
  })

  const contact = await call('post', '/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '400.00' }]
  const fee = { bookingFeeKind: 'percent', bookingFeeValue: '50' }
  const { id } = await call('post', '/orders', { contactId: contact.id, eventDate, lines, ...fee })
  const { url: link } = await call('post', `/orders/${id}/link`, {})
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()

  await test.step('the customer signs the sentences with the quote, and pays all of it', async () => {
    await page.goto(link)
    await expect(page.getByText('Please collect on time.')).toContainText('The booking fee is kept.')
    await signQuote(page, { name: "Zoë O'Brien", weekday })
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    await page.getByRole('radio', { name: /\$400\.00/ }).check()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await payOnPractice(page)
    await expect(page.getByText('Fig & Flour received $400.00.')).toBeVisible()
  })

  await test.step('her page says what cancelling gives back, and moves the order at a press', async () => {
    await page.goto(`${server.url}/customer-portal/${id}`)
    await expect(page.getByRole('heading', { name: 'Change of plans' })).toBeVisible()
    await expect(page.getByText(/Cancel today: you get \$200\.00 back\. From .*: \$100\.00\./)).toBeVisible()
    await expect(page.getByText('Ask for another date')).toHaveCount(0)
    await page.getByText('Move to another day', { exact: true }).click()
    await page.getByRole('button', { name: /New date/ }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    const free = page.locator('.pub-day:not([aria-disabled])').last()
    const another = await free.getAttribute('data-day')
    await free.click()
    await expectAccessible(page)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    const reloaded = Promise.withResolvers<void>()
    await page.route('**/api/public/orders/*', async (route) => {
      await reloaded.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Move to this day' }).click()
    await expect(page.getByText('Moved. We have sent you an email.')).toBeVisible()
    await page.getByText('Ask for a change', { exact: true }).click()
    await page.getByLabel(/What would you like to be different/).fill('Typed while the page loads again')
    const partsAgain = page.waitForResponse((answer) => answer.url().endsWith('/portal'))
    reloaded.resolve()
    await partsAgain
    expect((await call('get', `/orders/${id}`)).eventDate).toBe(another)
    await expect(page.getByText('For another day, ask us.')).toBeVisible()
    await expect(page.getByLabel(/What would you like to be different/)).toHaveValue('Typed while the page loads again')
  })

  await test.step('she asks to cancel, and sees what she will get', async () => {
    await page.getByText('Ask to cancel – you get $200.00 back', { exact: true }).click()
    await expect(page.getByText(/You get \$200\.00 back, by the terms/)).toBeVisible()
    await page.getByRole('button', { name: 'Ask to cancel this order' }).click()
    await expect(
      page.getByText(/You asked to cancel on .* You’ll get \$200\.00 back once we have confirmed/),
    ).toBeVisible()
    await expectAccessible(page)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  })

  await test.step('the owner confirms, the card gets its money, and the page says so', async () => {
    const { version } = await call('get', `/orders/${id}`)
    const plan = await call('get', `/orders/${id}/cancel`)
    expect(plan).toMatchObject({
      by: 'customer',
      back: '200.00',
      kept: '200.00',
      parts: [{ way: 'card', amount: '200.00' }],
    })
    await call('post', `/orders/${id}/status`, {
      to: 'Cancelled',
      reason: 'Asked',
      by: 'customer',
      back: '200',
      version,
    })
    await page.reload()
    await expect(page.getByText('Refunded to you')).toBeVisible()
    await expect(page.locator('dl', { hasText: 'Refunded to you' })).toContainText('$200.00')
    await expect(page.getByRole('heading', { name: 'Change of plans' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
