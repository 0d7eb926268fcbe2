import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { eventIn } from './customer-journey.ts'
import { cakePhotograph } from './pictures.ts'
import { makeSmallBakery } from './small-bakery.ts'

const { eventDate, weekday } = eventIn(40)

async function sign(page: Page, day: string) {
  await page.getByLabel(/Full name/).fill('Annabel Fitzgerald')
  await page.getByRole('radio', { name: day }).check({ force: true })
  for (const tick of await page.locator('form input[type=checkbox]').all()) await tick.check()
  await page.getByRole('button', { name: /Accept for/ }).click()
}

test('a quote is sent, changed, and accepted for the right day, after the owner agrees', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const owner = await browser.newContext()
  const { customerLink, quote } = await makeSmallBakery(owner.request, server.url)
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await owner.request[method](`${server.url}/api${path}`, data ? { data } : {})
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()

  await test.step('the customer asks for a change, with a picture', async () => {
    await page.goto(customerLink)
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    await page.getByText('Ask for changes', { exact: true }).click()
    await page.getByLabel(/What would you like to be different/).fill('More figs, please')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'figs.png', mimeType: 'image/png', buffer: cakePhotograph() })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('You asked for changes')).toBeVisible()
    await expect(page.getByText('More figs, please')).toBeVisible()
  })

  await test.step('the owner changes it; what the customer still has open can no longer be accepted', async () => {
    const stale = await phone.newPage()
    await stale.goto(`${server.url}/quote-acceptance/${quote}`)
    await expect(stale.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    const { version } = await call('get', `/orders/${quote}`)
    await call('patch', `/orders/${quote}`, { theme: 'Figs and gold', version })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This quote is being updated' })).toBeVisible()
    await expectAccessible(page)
    await call('post', `/orders/${quote}/send`, { kind: 'quote' })
    await sign(stale, weekday)
    await expect(stale.getByText('This quote was updated, please review it')).toBeVisible()
    await expect(stale.getByText('Figs and gold')).toBeVisible()
    await expect(stale.getByText('Revision 2')).toBeVisible()
    await stale.close()
  })

  await test.step('a wrong weekday prevents accepting, and typed text stays', async () => {
    await call('patch', '/settings', { automaticQuoteAcceptance: false })
    await page.reload()
    await page.getByRole('button', { name: /Accept for/ }).click()
    await expect(page.getByText('Please tick that you accept this quote')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio')).toHaveCount(3)
    const choices = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    expect(choices).toContain(weekday)
    const wrong = choices.find((day) => day !== weekday) as string
    await sign(page, wrong)
    await expect(page.getByText(`is a ${weekday}`)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel(/Full name/)).toHaveValue('Annabel Fitzgerald')
    await page.getByRole('radio', { name: weekday }).check({ force: true })
    await page.getByRole('button', { name: /Accept for/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /will confirm within 48 hours/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner agrees, and the page is that of an order', async () => {
    const desk = await owner.newPage()
    await desk.goto(`${server.url}/orders/${quote}?tab=messages`)
    const holders = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: /^Withdraw/ }) })
    await expect(holders.first()).toContainText(/\d links: each email and each share makes one/)
    await holders.first().getByRole('button').click()
    await expect(desk.getByRole('dialog', { name: 'Withdraw these links?' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(desk.getByText('Order booked')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Your order is (booked|confirmed)$/ })).toBeVisible()
    await expect(page.getByText('Accepted by Annabel Fitzgerald')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('taken back for a change, it is booked again once the new quote is accepted', async () => {
    const { version } = await call('get', `/orders/${quote}`)
    const reopened = await call('post', `/orders/${quote}/status`, { to: 'Quote', version })
    await call('patch', `/orders/${quote}`, { theme: 'Figs and silver', version: reopened.version })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'This quote is being updated' })).toBeVisible()
    await call('post', `/orders/${quote}/send`, { kind: 'quote' })
    await call('patch', '/settings', { automaticQuoteAcceptance: true })
    await page.reload()
    await expect(page.getByText('Figs and silver')).toBeVisible()
    await expect(page.getByText('Revision 3')).toBeVisible()
    await sign(page, weekday)
    await expect(page.getByRole('heading', { level: 1, name: /^Your order is (booked|confirmed)$/ })).toBeVisible()
    await expect(page.getByText('Accepted by Annabel Fitzgerald')).toBeVisible()
    const desk = await owner.newPage()
    await desk.goto(`${server.url}/orders/${quote}?tab=documents`)
    const revision = desk.getByRole('listitem').filter({ hasText: 'Revision 3' })
    await expect(revision).toContainText('Accepted')
    await expect(revision).not.toContainText('Not opened yet')
  })
})

test("a declined quote is looked at again, at today's prices, before it goes out anew", { tag: '@prove' }, async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const { contact, product } = await makeSmallBakery(page.request, server.url)
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await page.request[method](`${server.url}/api${path}`, data ? { data } : {})
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const line = { productId: product, name: 'Two-tier fig cake', quantity: '2', unitPrice: '240.00' }
  const { id: quote } = await call('post', '/orders', {
    contactId: contact,
    eventDate,
    priceEntry: 'net',
    lines: [line],
  })
  await call('post', `/orders/${quote}/send`, { kind: 'quote' })
  const { url: customerLink } = await call('post', `/orders/${quote}/link`, {})
  const { version, total } = await call('get', `/orders/${quote}`)
  await call('post', `/orders/${quote}/status`, { to: 'Declined', version })
  const { version: productVersion } = await call('get', `/products/${product}`)
  await call('patch', `/products/${product}`, { price: '300.00', version: productVersion })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/orders/${quote}`)
  const dialog = page.getByRole('dialog')

  await test.step('the owner sees which costs have changed, and the total either way', async () => {
    await page.getByRole('link', { name: 'Re-quote', exact: true }).click()
    const takes = dialog.getByRole('checkbox', { name: "Today's price of Two-tier fig cake" })
    await expect(takes).toBeChecked()
    const sum = dialog.locator('dl')
    const [before, now = ''] = (await sum.innerText()).match(/\$[\d,.]+/g) ?? []
    expect(before?.replace(/[$,]/g, '')).toBe(total)
    expect(now).not.toBe(before)
    await takes.uncheck()
    await expect(sum).not.toContainText(now)
    await takes.check()
    await expect(sum).toContainText(now)
    await expectAccessible(page)
  })

  await test.step('and sends it; the customer reads which quote it replaces', async () => {
    await dialog.getByRole('button', { name: 'Re-quote', exact: true }).click()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByLabel('Link')).toHaveValue(/quote-acceptance/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await call('get', `/orders/${quote}`)).status).toBe('Quote')
    await page.goto(customerLink)
    await expect(page.getByText('This is a new revision of your quote')).toBeVisible()
    await expect(page.getByText('Revision 2')).toBeVisible()
    await expectAccessible(page)
  })
})
