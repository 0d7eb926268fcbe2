import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, payOnPractice, signQuote, tooWide } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

const { eventDate, weekday } = eventIn(20)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox' })
})
test.afterAll(() => server.stop())

test('a customer asks to cancel on a phone, and the owner gives back what the signed terms say', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await (await browser.newContext(PHONE)).newPage()
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  const cancel = {
    steps: [
      { days: 14, back: 100 },
      { days: 7, back: 50 },
    ],
    feeBack: 50,
    as: 'money',
  }
  await call('post', '/terms', { body: 'Half of the booking fee is kept.', rules: { cancel } })
  await desk.goto(`${server.url}/integrations/cards`)
  await desk.getByRole('button', { name: 'Switch on practice payments' }).click()
  await expect(desk.getByText('Practice, no money moves')).toBeVisible()
  const contact = await call('post', '/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '400.00' }]
  const order = { contactId: contact.id, eventDate, lines }
  const { id } = await call('post', '/orders', { ...order, bookingFeeKind: 'fixed', bookingFeeValue: '200' })
  const { url: link } = await call('post', `/orders/${id}/link`, {})
  const page = await (await browser.newContext(PHONE)).newPage()

  await test.step('the customer signs, pays the fee by card, and asks to cancel', async () => {
    await page.goto(link)
    await page.locator('.ord-bar').getByRole('button').click()
    await signQuote(page, { name: "Zoë O'Brien", weekday })
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await payOnPractice(page)
    await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your order' }).click()
    await page.getByText('Ask to cancel – you get $100.00 back').click()
    const form = page.locator('details[open]')
    await form.getByRole('button').last().click()
    await expect(page.getByText(/You asked to cancel on .*\$100\.00 back/)).toBeVisible()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  })

  await test.step('the owner confirms it', async () => {
    await desk.goto(`${server.url}/orders/${id}`)
    const asked = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: /^Done/ }) })
    await asked.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'My customer' })).toBeChecked()
    await expect(dialog.getByText('$100.00 of $200.00 goes back and you keep $100.00')).toBeVisible()
    await expect(dialog.getByLabel(/^Goes back/)).toHaveValue('100.00')
    await expect(dialog.getByRole('list', { name: 'Where it goes' })).toHaveText('$100.00 to the card, by itself')
    await expectAccessible(desk)
    await dialog.getByText('I do', { exact: true }).click()
    await expect(dialog.getByLabel(/^Goes back/)).toHaveValue('200.00')
    await dialog.getByText('My customer', { exact: true }).click()
    await expect(dialog.getByLabel(/^Goes back/)).toHaveValue('100.00')
    await dialog.getByLabel(/^Goes back/).fill('80')
    await dialog.getByLabel(/^Reason/).fill('She is ill')
    await dialog.getByRole('button', { name: 'Cancel and give back $80.00' }).click()
    await expect(dialog.getByText('Say why less comes back than the terms give').first()).toBeVisible()
    await dialog.getByLabel(/^Goes back/).fill('100')
    expect(await tooWide(desk)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Cancel and give back $100.00' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(desk.getByText('Cancelled').first()).toBeVisible()
    expect(await call('get', `/orders/${id}`)).toMatchObject({
      status: 'Cancelled',
      amountPaid: '100.00',
    })
    const payments = await call('get', `/orders/${id}/payments`)
    expect(payments.filter(({ type }: { type: string }) => type === 'refund')).toMatchObject([{ amount: '-100.00' }])
  })

  await test.step('an order that nobody signed for is cancelled with a reason alone', async () => {
    const made = await call('post', '/orders', order)
    await call('post', `/orders/${made.id}/status`, { to: 'Booked', version: made.version })
    await desk.goto(`${server.url}/orders/${made.id}`)
    await desk.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await desk.getByRole('menuitem', { name: 'Cancel order' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('The party is off')
    await expect(dialog.getByText('Who cancels?')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await expect(desk.getByText('Cancelled').first()).toBeVisible()
  })
})
