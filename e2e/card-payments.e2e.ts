import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, payOnPractice, signQuote, tooWide } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

const { eventDate, weekday } = eventIn(60)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook({ CARDS: 'sandbox' })
})
test.afterAll(() => server.stop())

test('a customer pays the fee on accepting, and the balance with a tip; the owner refunds a part', async ({
  page: desk,
  browser,
}) => {
  test.setTimeout(240_000)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour', tippingEnabled: true, tipPresets: [5, 10] })

  await test.step('the owner switches practice payments on, and chooses what happens to late ones', async () => {
    await desk.goto(`${server.url}/integrations/cards`)
    await desk.getByRole('button', { name: 'Switch on practice payments' }).click()
    await expect(desk.getByText('Practice, no money moves')).toBeVisible()
    await desk.getByRole('combobox', { name: 'A payment for an order that has ended' }).click()
    await desk.getByRole('option', { name: 'Stays as credit for another order' }).click()
    await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(desk)
  })

  const contact = await call('post', '/contacts', { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe@example.test' })
  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '400.00' }]
  const { id } = await call('post', '/orders', { contactId: contact.id, eventDate, lines })
  const { url: link } = await call('post', `/orders/${id}/link`, {})
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  let practicePage = ''

  await test.step('a customer accepts on a phone and pays the fee: one card is declined, another accepted', async () => {
    await page.goto(link)
    await page.locator('.ord-bar').getByRole('button').click()
    await signQuote(page, { name: "Zoë O'Brien", weekday })
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /\$200\.00/ })).toBeChecked()
    await expectAccessible(page)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await expect(page.getByRole('heading', { name: '$200.00' })).toBeVisible()
    practicePage = page.url()
    await payOnPractice(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Try another one.')
    await payOnPractice(page)
    await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
    await expect(page.getByText('Fig & Flour received $200.00.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Fig & Flour')
    await expect(page.getByText('Still to be paid: $200.00')).toBeVisible()
    await expect(page).toHaveTitle('Thank you, your payment has arrived - Bakebook')
    await expectAccessible(page)
  })

  await test.step('going back and pressing again pays nothing twice', async () => {
    await page.goto(practicePage)
    await expect(page.getByRole('heading', { name: 'This page is closed' })).toBeVisible()
    await page.goto(`${server.url}/customer-portal/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible()
    expect(await call('get', `/orders/${id}/payments`)).toHaveLength(1)
  })

  await test.step('the customer pays the balance with a tip of a tenth', async () => {
    await page.getByText('10 %: $20.00').click()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await expect(page.getByRole('heading', { name: '$220.00' })).toBeVisible()
    // A card whose owner disputes the payment later.
    await payOnPractice(page, '4000 0000 0000 0259')
    await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your order' }).click()
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toHaveCount(0)
  })

  await test.step('the customer’s bank disputes that payment, and the owner sees it', async () => {
    await call('post', '/integrations/cards/check')
    await desk.goto(`${server.url}/orders`)
    await expect(desk.getByText('Payment disputed').first()).toBeVisible()
    await desk.goto(`${server.url}/orders/${id}?tab=payments`)
    await expect(desk.getByText(/Disputed by the bank/)).toBeVisible()
    await desk.goto(`${server.url}/tasks`)
    await expect(desk.getByText('A customer’s bank disputes a card payment').first()).toBeVisible()
  })

  await test.step('the owner refunds a part of the fee to the card, and a credit note is there', async () => {
    await desk.goto(`${server.url}/orders/${id}?tab=payments`)
    await expect(desk.getByText('Paid in full').first()).toBeVisible()
    await desk.getByRole('button', { name: /Booking Fee \$200\.00/ }).click()
    await desk.getByRole('menuitem', { name: 'Refund' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('We’ll email zoe@example.test once it is on its way.')).toBeVisible()
    await expect(dialog.getByLabel('Date')).toHaveCount(0)
    await dialog.getByLabel(/^Amount/).fill('50')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toBeHidden()
    await call('post', '/integrations/cards/check')
    const refund = (await call('get', `/orders/${id}/payments`)).at(-1)
    expect(refund).toMatchObject({ type: 'refund', amount: '-50.00', providerRef: expect.stringMatching(/^re_/) })
    const papers: { kind: string; number: string; total: string }[] = await call('get', `/orders/${id}/documents`)
    expect(papers.filter(({ kind }) => kind === 'credit-note')).toMatchObject([{ total: '50.00' }])
    await page.reload()
    await expect(page.getByRole('link', { name: /Download .*CN-/ })).toBeVisible()
  })
  await phone.close()
})
