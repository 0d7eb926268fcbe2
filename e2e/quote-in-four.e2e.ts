import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect, expectAccessible, readMails, type Server, test } from './bakebook.ts'
import { dayAhead } from './days.ts'
import { cakePhotograph } from './pictures.ts'
import { signedUp } from './signed-up.ts'
import { countWalk, walked } from './walk.ts'

const EVENT_DATE = dayAhead(60)

/** A bakery with an open form, and the page of a request that came through it. */
async function openRequest(page: Page, server: Server, slug: string, wishes: Record<string, string>): Promise<void> {
  const api = page.request
  await api.post(`${server.url}/api/enquiries/settings/slug`, { data: { slug } })
  const { slug: _, version: __, ...form } = await (await api.get(`${server.url}/api/enquiries/settings`)).json()
  await api.put(`${server.url}/api/enquiries/settings`, { data: { ...form, isFormEnabled: true } })
  const multipart = {
    firstName: 'Amelia',
    lastName: 'Ortiz',
    email: 'amelia@example.test',
    phone: '0400 123 456',
    eventType: 'Wedding',
    eventDate: EVENT_DATE,
    guestCount: '60',
    budget: '400',
    deliveryType: 'Collection',
    description: 'Two tiers, lemon and elderflower, with dried flowers like in the picture.',
    allergies: 'No peanuts',
    ...wishes,
    images: { name: 'cake.png', mimeType: 'image/png', buffer: cakePhotograph(400, 300) },
  }
  const sent = await api.post(`${server.url}/api/enquiries/public/${slug}`, { multipart })
  expect(sent.status(), await sent.text()).toBe(201)
  await page.goto(`${server.url}/order-requests`)
  await page.getByRole('link', { name: /Amelia Ortiz/ }).click()
  await expect(page.getByRole('button', { name: 'Create quote' })).toBeVisible()
}

/** Makes the page behave as on a server that sends mail; the mail is stored as a file for the test. */
const thatMails = (page: Page) =>
  page.route('**/api/welcome', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mailWorks: true, lettersWork: true } })
  })

test('a request becomes a sent quote in four presses and two fields, with a preview of the mail', async ({
  page,
  server,
}) => {
  await thatMails(page)
  await signedUp(page, server)
  await openRequest(page, server, 'in-four', {})
  let isPrepared = false
  await page.route('**/api/enquiries/*', async (route) => {
    const answer = await route.fetch()
    const request = await answer.json()
    if (!isPrepared) for (const image of request.images) image.state = 'spooled'
    await route.fulfill({ response: answer, json: request })
  })
  await countWalk(page)
  await page.getByRole('button', { name: 'Create quote' }).click()
  // The form is loaded when it is first opened.
  await expect(page.getByRole('heading', { level: 1, name: /^Edit quote/ })).toBeVisible({ timeout: 30_000 })

  await test.step('the request stands beside the quote, with its pictures', async () => {
    const request = page.getByRole('complementary', { name: 'What your customer asked for' })
    await expect(request).toContainText('with dried flowers like in the picture')
    await expect(request).toContainText('No peanuts')
    await expect(request).toContainText('Being prepared')
    isPrepared = true
    await expect(request.getByRole('button', { name: /cake\.png/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Event date' })).not.toHaveValue('')
    await expectAccessible(page)
  })

  await page.getByRole('combobox', { name: 'Add a product or recipe' }).focus()
  await page.keyboard.type('Lemon and elderflower cake')
  const own = page.getByRole('option', { name: /"Lemon and elderflower cake"/ })
  await expect(own).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused()
  await page.keyboard.type('420')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total$420.00')
  await page.getByRole('button', { name: 'Send quote' }).click()

  const dialog = page.getByRole('dialog', { name: 'Send quote' })
  const letter = dialog.getByRole('region', { name: 'What your customer will read' })
  await expect(letter).toContainText(/Your quote Q-\d+ from/)
  await expect(letter).toContainText('Hello Amelia')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Quote sent to amelia@example.test').first()).toBeVisible()
  const { presses, fields } = await walked(page)
  expect({ presses, fields: fields.length }).toEqual({ presses: 4, fields: 2 })
})

test('the chosen products have prices already; the message is in the mail, with a single greeting', {
  tag: '@prove',
}, async ({ page, server }) => {
  await thatMails(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedUp(page, server)
  const product = await page.request.post(`${server.url}/api/products`, {
    headers: { origin: server.url },
    data: { name: 'Cupcakes', type: 'cupcakes', price: '5' },
  })
  const { id: productId } = await product.json()
  const email = 'amelia@cupcakes.test'
  await openRequest(page, server, 'in-three', {
    email,
    selectedProducts: JSON.stringify([{ productId, quantity: 24 }]),
  })
  await countWalk(page)
  await page.getByRole('button', { name: 'Create quote' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit quote/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total$132.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send quote' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send quote' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hi Amelia,\n\nlovely to meet you.')
  const letter = dialog.getByRole('region', { name: 'What your customer will read' })
  await expect(letter).toContainText('lovely to meet you')
  await expect(letter).not.toContainText('Hello Amelia')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send quote' }).tap()
  await expect(page.getByText(`Quote sent to ${email}`).first()).toBeVisible()
  const { presses, fields } = await walked(page)
  expect({ presses, fields: fields.length }).toEqual({ presses: 3, fields: 1 })
  await expect(async () => {
    const mails = await Promise.all((await readMails(server)).map(({ raw }) => PostalMime.parse(raw)))
    const quote = mails.find(
      ({ to, subject }) => to?.[0]?.address === email && /^Your quote Q-\d+ from/.test(subject ?? ''),
    )
    expect(quote?.text).toMatch(/^Hi Amelia,/)
  }).toPass()
})

test.use({ hasTouch: true })
