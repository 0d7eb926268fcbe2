import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, signQuote, tooWide } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

// Promised work that leaves less is listed with its cause, in money, and leads to a change that its customer is asked for.
const { eventDate, weekday } = eventIn(60)

let server: Server
test.beforeAll(async () => {
  server = await startBakebook()
})
test.afterAll(() => server.stop())

const shot = async (page: Page, name: string) => {
  const folder = process.env.LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false })
}

test('butter goes up by 18 per cent, and a cake that is already signed says so until its customer is asked', async ({
  page: desk,
}) => {
  test.setTimeout(240_000)
  await desk.setViewportSize(PHONE.viewport)
  await signedUp(desk, server)
  const call = ownersCalls(desk, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour' })
  const contact = await call('post', '/contacts', { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.test' })
  const butter = await call('post', '/ingredients', { name: 'Butter', unit: 'g', packSize: '500', packCost: '4.00' })
  const sponge = await call('post', '/recipes', {
    name: 'Fig sponge',
    servings: 20,
    ingredients: [{ ingredientId: butter.data.id, quantity: '4.5', unit: 'kg' }],
  })
  const cake = await call('post', '/products', {
    name: 'Fig cake',
    type: 'cakes',
    price: '320.00',
    recipes: [{ id: sponge.id, quantity: 1 }],
  })
  const { id } = await call('post', '/orders', {
    contactId: contact.id,
    eventDate,
    lines: [{ productId: cake.id, name: 'Fig cake', quantity: '1', unitPrice: '320.00' }],
  })
  const { url } = await call('post', `/orders/${id}/link`, {})

  const customer = await (await desk.context().browser()?.newContext(PHONE))?.newPage()
  if (!customer) throw new Error('no browser')
  await test.step('Priya signs for $320.00', async () => {
    await customer.goto(url)
    await customer.locator('.ord-bar').getByRole('button').click()
    await signQuote(customer, { name: 'Priya Shah', weekday })
    await expect(customer.getByRole('heading', { level: 1, name: 'Your order is booked' })).toBeVisible()
  })

  await test.step('nothing is said while prices stay', async () => {
    await desk.goto(`${server.url}/orders/${id}?tab=money`)
    await expect(desk.getByText('Fig cake').first()).toBeVisible()
    await expect(desk.getByText('At today’s prices')).toHaveCount(0)
  })

  await test.step('the dearer price is saved only after its owner has read what it takes from promised work', async () => {
    await desk.goto(`${server.url}/ingredients`)
    await desk.getByRole('button', { name: /^Butter/ }).click()
    await desk.getByRole('textbox', { name: 'Cost price' }).fill('4.72')
    await desk.getByRole('button', { name: /^Save/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'What this change does' })
    await expect(dialog.getByText(/\$6\.48/)).toBeVisible()
    await shot(desk, 'price-390')
    expect(await tooWide(desk)).toBeLessThanOrEqual(0)
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the dashboard says it, and leads to the list with its cause', async () => {
    await desk.goto(`${server.url}/dashboard`)
    await desk.getByRole('link', { name: /1 order leaves \$6\.48 less/ }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /Promised Work/ })).toBeVisible()
    await expect(desk.getByText(/Butter \+18%/).first()).toBeVisible()
    await shot(desk, 'report-390')
    expect(await tooWide(desk)).toBeLessThanOrEqual(0)
    await expectAccessible(desk)
  })

  await test.step('the order asks its customer for the loss and the tax on it, and keeps what was signed', async () => {
    await desk.goto(`${server.url}/orders/${id}?tab=money`)
    await desk.getByText(/It leaves \$6\.48 less than when it was promised/).scrollIntoViewIfNeeded()
    await shot(desk, 'order-390')
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Ask for a change' }).click()
    await expect(desk.getByText('Was $320.00, now $327.13 (+$7.13)')).toBeVisible()
    await desk.getByRole('button', { name: 'Send for approval' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: /^(Send|Make the change)$/ }).click()
    await expect(desk.getByText('Change 2 is waiting for Priya Shah')).toBeVisible()
    expect((await call('get', `/orders/${id}`)).total).toBe('320.00')
  })

  await test.step('Priya reads the new price and nothing of what butter costs', async () => {
    await customer.reload()
    const card = customer.getByRole('region', { name: 'A change to your order' })
    await expect(card).toContainText('+$7.13')
    await expect(customer.getByText(/butter/i)).toHaveCount(0)
    await shot(customer, 'card-390')
  })
})
