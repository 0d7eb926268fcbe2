import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { ownersCalls, PHONE, signQuote, tooWide } from './customer-journey.ts'
import { dayAhead, weekdayNameOf } from './days.ts'
import { signedUp } from './signed-up.ts'

// A change after the signature is shown as its difference, and the order stays as it was signed until it is approved.
const SOON = dayAhead(2)
const EVENT = dayAhead(60)
const LATER = dayAhead(61)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook()
})
test.afterAll(() => server.stop())

const shot = async (page: Page, name: string) => {
  const folder = process.env.LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false })
}

async function openBakery(desk: Page) {
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour' })
  const contact = await call('post', '/contacts', { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.test' })
  return { call, contactId: contact.id as number }
}
type Bakery = Awaited<ReturnType<typeof openBakery>>

/** A quote of 340.00 that its customer has signed on a phone. */
async function signedOrder(desk: Page, { call, contactId }: Bakery, event = EVENT) {
  const lines = [{ name: 'Two-tier fig cake', quantity: '1', unitPrice: '340.00' }]
  const { id } = await call('post', '/orders', { contactId, eventDate: event, lines })
  const { url } = await call('post', `/orders/${id}/link`, {})
  const context = await desk.context().browser()?.newContext(PHONE)
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('.ord-bar').getByRole('button').click()
  await signQuote(page, { name: 'Priya Shah', weekday: weekdayNameOf(event) })
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is booked' })).toBeVisible()
  return { id: id as number, page }
}

/** The hash of the paper that was signed first. */
const signedPaper = async (desk: Page, id: number) => {
  const answer = await desk.request.get(`${server.url}/api/orders/${id}/pdf?kind=quote&revision=1`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return createHash('sha256')
    .update(await answer.body())
    .digest('hex')
}

/** The sheet of Priya's order in kitchen mode, on the day after tomorrow. */
async function openSheet(page: Page) {
  await page.goto(`${server.url}/kitchen`)
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(3).click()
  await page.getByRole('button', { name: /Priya S\./ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Priya S\./ })).toBeVisible()
}
const WAITS = 'Change waiting for the customer. Bake by this sheet.'

async function addBox(page: Page) {
  await page.getByRole('combobox', { name: 'Add a product or recipe' }).focus()
  await page.keyboard.type('Box of biscuits')
  const own = page.getByRole('option', { name: /"Box of biscuits"/ })
  await expect(own).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price' }).last()).toBeFocused()
  await page.keyboard.type('35')
}

test('a change is shown as its difference, and changes the order only when its customer approves it', async ({
  page: desk,
}) => {
  test.setTimeout(240_000)
  await desk.setViewportSize(PHONE.viewport)
  const bakery = await openBakery(desk)
  const { id, page } = await signedOrder(desk, bakery, SOON)
  const before = await signedPaper(desk, id)

  await test.step('Priya asks for a box of biscuits', async () => {
    await page.getByText('Ask for a change', { exact: true }).click()
    await page.getByLabel(/What would you like to be different/).fill('Could we have a box of biscuits too?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(/You asked for a change on/)).toBeVisible()
  })

  await test.step('the request leads into the form, whose bar tells what is different', async () => {
    await desk.goto(`${server.url}/orders/${id}`)
    await expect(desk.getByText('Could we have a box of biscuits too?')).toBeVisible()
    await desk.getByRole('link', { name: 'Make the change' }).click()
    await expect(desk.getByText('Could we have a box of biscuits too?')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await addBox(desk)
    await expect(desk.getByText('Was $340.00, now $375.00 (+$35.00)')).toBeVisible()
    await expect(desk.getByText('1 change.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Save now' })).toBeVisible()
    await shot(desk, 'editor-390')
    expect(await tooWide(desk)).toBeLessThanOrEqual(0)
    await expectAccessible(desk)
  })

  await test.step('nothing of it is saved by itself', async () => {
    expect((await bakery.call('get', `/orders/${id}`)).total).toBe('340.00')
  })

  await test.step('it is sent for approval', async () => {
    await desk.getByRole('button', { name: 'Send for approval' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('+$35.00').first()).toBeVisible()
    await shot(desk, 'send-390')
    await expectAccessible(desk)
    await dialog.getByLabel(/A few words/).fill('With fig jam, as you like them.')
    await dialog.getByRole('button', { name: /^(Send|Make the change)$/ }).dblclick()
    await expect(desk.getByText('Change 2 is waiting for Priya Shah')).toBeVisible()
    await expect(desk.getByText(/\+\$35\.00 · sent/)).toBeVisible()
    await shot(desk, 'band-390')
    await expectAccessible(desk)
    expect(await tooWide(desk)).toBeLessThanOrEqual(0)
    expect((await bakery.call('get', `/orders/${id}`)).total).toBe('340.00')
    expect(await bakery.call('get', `/orders/${id}/changes`)).toHaveLength(1)
  })

  await test.step('the kitchen bakes what was signed, and its sheet says so', async () => {
    await openSheet(desk)
    await expect(desk.getByText(WAITS)).toBeVisible()
    await expect(desk.getByText('Box of biscuits')).toHaveCount(0)
    await shot(desk, 'kitchen-390')
    await expectAccessible(desk)
  })

  await test.step('Priya sees only what differs, and approves it with one press', async () => {
    await page.reload()
    const card = page.getByRole('region', { name: 'A change to your order' })
    await expect(card).toContainText('Box of biscuits')
    await expect(card).not.toContainText('Two-tier fig cake')
    await expect(card).toContainText('With fig jam, as you like them.')
    await expect(page.getByText('$340.00').first()).toBeVisible()
    await shot(page, 'card-390')
    if (process.env.LOOK) {
      await card.screenshot({ path: `${process.env.LOOK}/card-whole-390.png` })
      await page.setViewportSize({ width: 1440, height: 900 })
      await shot(page, 'card-1440')
      await page.setViewportSize(PHONE.viewport)
    }
    await expectAccessible(page)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await card.getByRole('button', { name: 'Approve change (+$35.00)' }).click()
    await expect(card.getByText('Full name is required')).toBeVisible()
    await card.getByLabel(/Full name/).fill('Priya Shah')
    await card.getByRole('button', { name: 'Approve change (+$35.00)' }).dblclick()
    await expect(page.getByText('Thank you, the change is approved.')).toBeVisible()
    await shot(page, 'approved-390')
    await expect(card).toHaveCount(0)
    await expect(page.getByText('Box of biscuits').first()).toBeVisible()
    await page.goBack().catch(() => null)
  })

  await test.step('the order is changed, its first paper is what it was, and its history tells each step', async () => {
    const order = await bakery.call('get', `/orders/${id}`)
    expect(order.total).toBe('375.00')
    expect(order.changePending).toBeNull()
    expect(await signedPaper(desk, id)).toBe(before)
    await desk.goto(`${server.url}/orders/${id}?tab=messages`)
    await expect(desk.getByText('Change 2 is waiting')).toHaveCount(0)
    await expect(desk.getByText(/Change 2/).first()).toBeVisible()
    await shot(desk, 'documents-390')
    await desk.goto(`${server.url}/orders/${id}?tab=history`)
    await expect(desk.getByText('sent a change to approve')).toBeVisible()
    await expect(desk.getByText('approved a change')).toBeVisible()
    await shot(desk, 'history-390')
    await openSheet(desk)
    await expect(desk.getByText(/Box of biscuits/)).toBeVisible()
    await expect(desk.getByText(WAITS)).toHaveCount(0)
  })
})

test('a change may be refused or taken back while it is read, and the order stays as it was signed', async ({
  page: desk,
}) => {
  test.setTimeout(240_000)
  const bakery = await openBakery(desk)
  const { id, page } = await signedOrder(desk, bakery)
  const card = page.getByRole('region', { name: 'A change to your order' })
  const ask = async (changes: object) => {
    const { version } = await bakery.call('get', `/orders/${id}`)
    return bakery.call('post', `/orders/${id}/changes`, { version, changes })
  }

  await test.step('a new date is approved by its weekday', async () => {
    await ask({ eventDate: LATER })
    await page.reload()
    await expect(card.getByText(/Which day of the week is/)).toBeVisible()
    await shot(page, 'date-390')
    await expectAccessible(page)
    await card.getByLabel(/Full name/).fill('Priya Shah')
    await card.getByRole('button', { name: 'Approve change (no change in price)' }).click()
    await expect(card.getByText('Please choose the weekday of your date')).toBeVisible()
    expect((await bakery.call('get', `/orders/${id}`)).eventDate).toBe(EVENT)
  })

  await test.step('taken back while her page is open, her press gets a clear sentence', async () => {
    await desk.goto(`${server.url}/orders/${id}`)
    await desk.getByRole('button', { name: 'Take back' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(desk.getByText('Change 2 is waiting')).toHaveCount(0)
    await card.getByText(weekdayNameOf(LATER), { exact: true }).click()
    await card.getByRole('button', { name: 'Approve change (no change in price)' }).click()
    await expect(page.getByText(/Fig & Flour is no longer asking for this change/)).toBeVisible()
    await shot(page, 'taken-back-390')
    await expect(card).toHaveCount(0)
    expect((await bakery.call('get', `/orders/${id}`)).eventDate).toBe(EVENT)
  })

  await test.step('her no keeps the order, and the owner reads it', async () => {
    await ask({ theme: 'Gold leaf' })
    await page.reload()
    await card.getByText('Keep it as it was').first().click()
    await card.getByLabel(/Anything you would like to tell us/).fill('Rather not.')
    await card.getByRole('button', { name: 'Keep it as it was' }).click()
    await expect(page.getByText('Your order stays as it was.')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect((await bakery.call('get', `/orders/${id}`)).theme).toBeNull()
    await desk.goto(`${server.url}/orders/${id}?tab=history`)
    await expect(desk.getByText('kept the order as it is')).toBeVisible()
    await expect(desk.getByText('Rather not.')).toBeVisible()
  })

  await test.step('on a wide screen the owner edits the change that waits, and notes a yes by phone', async () => {
    await ask({ theme: 'Gold leaf' })
    await desk.goto(`${server.url}/orders/${id}`)
    await shot(desk, 'band-1440')
    await desk.getByRole('button', { name: 'See it' }).click()
    await expect(desk.getByRole('dialog').getByText('Gold leaf')).toBeVisible()
    await shot(desk, 'see-1440')
    await desk.getByRole('dialog').getByRole('link', { name: 'Edit it' }).click()
    await expect(desk.getByLabel('Theme')).toHaveValue('Gold leaf')
    await shot(desk, 'edit-open-1440')
    await desk.getByLabel('Theme').fill('Copper leaf')
    await expect(desk.getByText('1 change.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Send this instead' }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^(Send|Make the change)$/ })
      .click()
    await expect(desk.getByText('Change 5 is waiting for Priya Shah')).toBeVisible()
    await desk.getByRole('button', { name: 'Priya Shah said yes' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'By phone' }).click()
    await expect(desk.getByText('Change 5 is waiting')).toHaveCount(0)
    expect((await bakery.call('get', `/orders/${id}`)).theme).toBe('Copper leaf')
  })

  await test.step('saving at once asks how the customer agreed; a note of the owner’s own does not', async () => {
    await desk.goto(`${server.url}/orders/new?edit=${id}`)
    await desk.getByText('Notes', { exact: true }).last().click()
    await desk.getByLabel('Private notes').fill('Call before noon')
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await expect(desk).toHaveURL(new RegExp(`/orders/${id}$`))
    await desk.goto(`${server.url}/orders/new?edit=${id}`)
    await desk.getByLabel('Theme').fill('Silver leaf')
    await shot(desk, 'editor-1440')
    await desk.getByRole('button', { name: 'Save now' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'In person' }).click()
    await expect(desk).toHaveURL(new RegExp(`/orders/${id}$`))
    await desk.goto(`${server.url}/orders/${id}?tab=history`)
    await expect(desk.getByText('The customer agreed in person')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('moving it in the calendar asks the customer first, or moves it with a word on how they agreed', async () => {
    const moveTo = async (date: string) => {
      await desk.goto(`${server.url}/calendar?view=agenda&date=${EVENT}`)
      await desk
        .getByRole('button', { name: /Priya Shah/ })
        .last()
        .click()
      await desk.getByRole('menuitem', { name: 'Move to...' }).click()
      const [year, month, dayOfMonth] = date.split('-')
      const field = desk.getByRole('dialog').getByRole('textbox', { name: /New day/ })
      await field.fill(`${dayOfMonth}-${month}-${year}`)
      await field.press('Tab')
      await desk.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
    }
    await moveTo(LATER)
    await shot(desk, 'calendar-1440')
    await desk.getByRole('button', { name: 'Ask Priya Shah first' }).click()
    await expect.poll(async () => (await bakery.call('get', `/orders/${id}`)).changePending).toBe(true)
    await page.reload()
    await expect(card).toContainText('Date')
    await moveTo(LATER)
    await expect(desk.getByText(/A change waits for Priya Shah’s answer/)).toBeVisible()
    await page.getByText('Keep it as it was').first().click()
    await card.getByRole('button', { name: 'Keep it as it was' }).click()
    await expect(card).toHaveCount(0)
    await moveTo(LATER)
    await desk.getByRole('button', { name: 'Move it now' }).click()
    await desk.getByRole('button', { name: 'By phone' }).click()
    await expect.poll(async () => (await bakery.call('get', `/orders/${id}`)).eventDate).toBe(LATER)
  })

  await test.step('an order that was entered by hand is saved at once, without a question', async () => {
    const lines = [{ name: 'Loaf', quantity: '1', unitPrice: '9.00' }]
    const draft = await bakery.call('post', '/orders', { contactId: bakery.contactId, eventDate: EVENT, lines })
    await bakery.call('post', `/orders/${draft.id}/status`, { to: 'Booked', version: draft.version })
    await desk.goto(`${server.url}/orders/new?edit=${draft.id}`)
    await desk.getByLabel('Theme').fill('Rustic')
    await expect(desk.getByText('1 change.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Send for approval' })).toBeVisible()
    await desk.getByRole('button', { name: 'Save now' }).click()
    await expect(desk).toHaveURL(new RegExp(`/orders/${draft.id}$`))
    expect((await bakery.call('get', `/orders/${draft.id}`)).theme).toBe('Rustic')
  })
})
