import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

type Made = { id: number; version: number; orderNumber: string }

/** A row of the sums under the payments. */
const sum = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}( due .*)?$`) }) })
    .locator('dd')
    .first()
const dialog = (page: Page) => page.getByRole('dialog')

test('payments, credit and refunds always add up', async ({ page, server, pageProblems }) => {
  test.setTimeout(300_000)
  await signedUp(page, server)
  const send = async (path: string, data: object): Promise<Made> => {
    const answer = await page.request.post(`${server.url}/api${path}`, { data })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Made
  }
  const contact = await send('/contacts', { firstName: 'Amélie', lastName: "O'Tran", email: 'amelie@example.test' })
  const lines = [{ name: 'Rose cake', quantity: '1', unitPrice: '200.00' }]
  const order = async (ahead: number, more = {}) => {
    const draft = await send('/orders', { contactId: contact.id, eventDate: dayAhead(ahead), lines, ...more })
    return send(`/orders/${draft.id}/status`, { to: 'Booked', version: draft.version })
  }
  const [first, second] = [await order(60), await order(90, { tippingEnabled: true })]
  const open = (id: number) => page.goto(`${server.url}/orders/${id}?tab=payments`)
  const record = page.getByRole('button', { name: 'Record payment' })

  await test.step('the booking fee is what is offered first, and confirms the booking', async () => {
    await open(first.id)
    await record.first().click()
    await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('100.00')
    await expect(dialog(page).getByLabel(/^Tip/)).toHaveCount(0)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText(/\$100\.00 recorded/)).toBeVisible()
    await expect(sum(page, 'Balance')).toHaveText('$100.00')
    await expect(page.getByText('Confirmed').first()).toBeVisible()
  })

  await test.step('more than the balance needs a confirmation; the excess is credit', async () => {
    await record.first().click()
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('150')
    await dialog(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(
      dialog(page)
        .getByText(/more than the balance of \$100\.00/)
        .first(),
    ).toBeVisible()
    await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('150.00')
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('409')])
    await dialog(page).getByLabel('Yes, it is more than the balance').check()
    await dialog(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(sum(page, 'Credit')).toHaveText('$50.00')
    await expect(page.getByText(/\$50\.00 too much was paid/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${server.url}/contacts/${contact.id}`)
    await expect(page.locator('dt', { hasText: 'Credit' }).locator('xpath=following-sibling::dd[1]')).toContainText(
      '$50.00',
    )
    await expectAccessible(page)
  })

  await test.step('the credit pays the next order with one press', async () => {
    await open(second.id)
    await record.first().click()
    await expect(dialog(page).getByText('$50.00 of credit')).toBeVisible()
    await expect(dialog(page).getByLabel(/^Tip/)).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Use $50.00' }).click()
    await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('50.00')
    await expect(dialog(page).getByLabel(/^Tip/)).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(sum(page, 'Paid')).toHaveText('$50.00')
    await open(first.id)
    await expect(page.getByText(`Credit used for order ${second.orderNumber}`)).toBeVisible()
    await expect(sum(page, 'Balance')).toHaveText('$0.00')
    await expect(sum(page, 'Credit')).toHaveCount(0)
    await page.goto(`${server.url}/payments`)
    await expect(page.getByText('$250.00 received')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('cancelling a payment with credit cancels all of it', async () => {
    await open(second.id)
    await page
      .getByRole('button', { name: /\$50\.00/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Reverse' }).click()
    await dialog(page).getByRole('button', { name: 'Reverse' }).click()
    await expect(sum(page, 'Paid')).toHaveText('$0.00')
    await open(first.id)
    await expect(sum(page, 'Credit')).toHaveText('$50.00')
  })

  await test.step('and goes back in money, told by mail', async () => {
    await page.getByRole('button', { name: 'Refund it' }).click()
    await expect(dialog(page).getByLabel(/^Amount/)).toHaveValue('50.00')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText(/\$50\.00 refunded/)).toBeVisible()
    await expect(sum(page, 'Credit')).toHaveCount(0)
    await expect(sum(page, 'Paid')).toHaveText('$200.00')
    await page.goto(`${server.url}/payments`)
    await expect(page.getByText('$200.00 received')).toBeVisible()
  })

  await test.step('the owner gives any part of a cancelled order back as credit', async () => {
    await page.request.post(`${server.url}/api/orders/${second.id}/payments`, {
      data: { amount: '80', method: 'Cash' },
    })
    const { version } = (await (await page.request.get(`${server.url}/api/orders/${second.id}`)).json()) as Made
    await send(`/orders/${second.id}/status`, { to: 'Cancelled', reason: 'Ill', version })
    await open(second.id)
    await page.getByRole('button', { name: 'Turn into credit' }).click()
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('30')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Turn into credit' }).click()
    await expect(page.getByText('$30.00 is now credit')).toBeVisible()
    await expect(page.getByText('$30.00 of it is credit for another order.')).toBeVisible()
  })

  await test.step('an order says what is owed in all and what of it is next; a draft asks for nothing yet', async () => {
    const draft = await send('/orders', { contactId: contact.id, eventDate: dayAhead(40), lines })
    await page.goto(`${server.url}/orders/new?edit=${draft.id}`)
    const plan = page.getByRole('heading', { name: 'Payment plan' })
    await plan.click()
    await expect(page.getByRole('combobox', { name: 'Booking Fee' })).toHaveAttribute(
      'placeholder',
      /As in settings: 50/,
    )
    const fee = page.getByRole('combobox', { name: 'Booking Fee' })
    await fee.click()
    await page.getByRole('option', { name: 'None' }).click()
    await expect(fee).toHaveValue('None')
    await fee.click()
    await page.getByRole('option', { name: /^As in settings: 50/ }).click()
    await expect(fee).toHaveValue('')
    const types = (await (await page.request.get(`${server.url}/api/event-types`)).json()) as {
      id: number
      name: string
      version: number
    }[]
    const wedding = types.find(({ name }) => name === 'Wedding')
    const ruled = await page.request.patch(`${server.url}/api/event-types/${wedding?.id}`, {
      data: { paymentDefaults: { bookingFee: { kind: 'fixed', value: '80' } }, version: wedding?.version },
    })
    expect(ruled).toBeOK()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await page.reload()
    await plan.click()
    await page.getByRole('combobox', { name: 'Event type' }).click()
    await page.getByRole('option', { name: 'Wedding', exact: true }).click()
    await expect(fee).toHaveAttribute('placeholder', 'As for Wedding: $80.00')
    await fee.click()
    await expect(page.getByRole('option', { name: 'As for Wedding: $80.00' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${server.url}/orders/${draft.id}`)
    const header = page.getByRole('main').locator('header')
    await expect(header).toContainText('Quote')
    await expect(header).not.toContainText('Unpaid')
    const { id } = await order(45, { tippingEnabled: true })
    await page.goto(`${server.url}/orders/${id}`)
    await expect(header).toContainText('Unpaid')
    await expect(header).toContainText('Invoice')
    const row = (label: RegExp) =>
      page
        .getByRole('tabpanel', { name: 'Overview' })
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: label }) })
    await expect(row(/^Balance$/).locator('dd')).toHaveText('$200.00')
    await expect(row(/^Next: Booking Fee due/).locator('dd')).toHaveText('$100.00')
    await expect(row(/^Then: the rest due/).locator('dd')).toHaveText('$100.00')
    await header.getByRole('link', { name: 'Share', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=messages/)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(header.getByRole('link', { name: 'Share', exact: true })).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).toBeFocused()
  })

  await test.step('on a phone the buttons of an order always take the same room', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 800 })
    const draft = await send('/orders', { contactId: contact.id, eventDate: dayAhead(41), lines })
    const acts = page.getByRole('main').locator('header > div').last()
    const heights: (number | undefined)[] = []
    for (const address of [
      `${draft.id}`,
      `${draft.id}?tab=messages`,
      `${second.id}`,
      `${second.id}?tab=messages`,
      `${first.id}`,
    ]) {
      await page.goto(`${server.url}/orders/${address}`)
      await expect(acts.getByRole('button', { name: 'More' })).toBeVisible()
      heights.push((await acts.boundingBox())?.height)
    }
    expect(new Set(heights)).toEqual(new Set([44]))
    await page.setViewportSize(size ?? { width: 1440, height: 900 })
  })

  await test.step('a payment of another kind is recorded on a phone without scrolling, and its tip goes back', async () => {
    const other = await send('/contacts', { firstName: 'Bea', lastName: 'Roth', email: 'bea@example.test' })
    const { id } = await order(50, { tippingEnabled: true, contactId: other.id })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(id)
    await record.first().click()
    await expect(dialog(page).getByLabel(/^Amount/)).toBeFocused()
    await dialog(page).getByLabel(/^Tip/).fill('8')
    await dialog(page)
      .getByLabel(/^Method/)
      .click()
    await page.getByRole('option', { name: 'Other' }).click()
    await dialog(page).getByLabel('Which one').fill('Zelle')
    const button = dialog(page).getByRole('button', { name: 'Record payment' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Booking Fee $100.00' }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    await expect(dialog(page).getByLabel(/^Amount/)).toBeFocused()
    await dialog(page)
      .getByLabel(/^Amount/)
      .fill('0')
    await dialog(page).getByLabel(/^Tip/).fill('8')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText(/\$8\.00 refunded/)).toBeVisible()
    await expect(sum(page, 'Paid')).toHaveText('$100.00')
    await expect(sum(page, 'Tips')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Tip refunded' })).toContainText('-$8.00')
    await expect(page.getByText('$0.00', { exact: true })).toHaveCount(0)
  })
})
