import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { eventIn, ownersCalls, PHONE, tooWide } from './customer-journey.ts'
import { cakePhotograph } from './pictures.ts'
import { signedUp } from './signed-up.ts'

// A cake is handed over, remembered with its picture, found again by its colour, and made again from there.
const { eventDate } = eventIn(1)
test.use(PHONE)

/** Pictures of a screen as a phone and a desk see it, in both schemes; only when somebody looks. */
async function look(page: Page, name: string) {
  const folder = process.env.LOOK
  if (!folder) return
  for (const [size, viewport] of [
    ['390', PHONE.viewport],
    ['1440', { width: 1440, height: 900 }],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE.viewport)
}

test('a finished cake is remembered, found in the gallery and made again', async ({ page, server }) => {
  test.setTimeout(240_000)
  await signedUp(page, server)
  const call = ownersCalls(page, server)
  const contact = await call('post', '/contacts', { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test' })
  const butter = await call('post', '/ingredients', { name: 'Butter', unit: 'g', packSize: '500', packCost: '4.00' })
  const sponge = await call('post', '/recipes', {
    name: 'Pistachio sponge',
    servings: 12,
    ingredients: [{ ingredientId: butter.data.id, quantity: '1', unit: 'kg' }],
  })
  const cake = await call('post', '/products', {
    name: 'Fig cake',
    type: 'cakes',
    price: '180.00',
    servings: 24,
    recipes: [{ id: sponge.id, quantity: 2 }],
  })
  const { id } = await call('post', '/orders', {
    contactId: contact.id,
    eventDate,
    theme: 'Garden party',
    bookingFeeKind: 'none',
    lines: [{ productId: cake.id, name: 'Fig cake', quantity: '1', unitPrice: '198.00' }],
  })
  for (const to of ['Confirmed', 'In Progress', 'Ready']) {
    const { version } = await call('get', `/orders/${id}`)
    await call('post', `/orders/${id}/status`, { to, version })
  }

  await test.step('the gallery is empty, and says how it fills', async () => {
    await page.goto(`${server.url}/orders?view=gallery`)
    await expect(page.getByText('No pictures yet')).toBeVisible()
    await look(page, 'gallery-empty')
  })

  await test.step('once the order is completed, it says how it was made', async () => {
    await page.goto(`${server.url}/orders/${id}?tab=kitchen`)
    await page.getByRole('button', { name: 'Mark as handed over' }).click()
    await expect(page.getByRole('heading', { name: 'How it was made' })).toBeVisible()
    await expect(page.getByText(/^Pistachio sponge/)).toBeVisible()
  })

  await test.step('tips for the next one are written down afterwards, and a picture is added', async () => {
    for (const [field, text] of [
      ['Colours', 'Ruby, 6 drops in 500 g'],
      ['Tins and tips', '20 cm, five minutes longer'],
      ['Next time', 'Chill before stacking'],
    ] as const) {
      await page.getByLabel(field).fill(text)
      const saved = page.waitForResponse(
        (answer) => answer.url().includes('/notes') && answer.request().method() === 'POST',
      )
      await page.getByLabel(field).press('Enter')
      expect((await saved).ok()).toBe(true)
    }
    await page.setInputFiles('input[type=file]', {
      name: 'fig.png',
      mimeType: 'image/png',
      buffer: cakePhotograph(800, 600),
    })
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await look(page, 'made')
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  await test.step('its card is one PDF, without prices', async () => {
    const href = await page.getByRole('link', { name: 'Print' }).getAttribute('href')
    const card = await page.request.get(`${server.url}${href}`)
    expect(card.headers()['content-type']).toBe('application/pdf')
    expect((await card.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the gallery finds it by its colour, and nothing by another', async () => {
    await page.goto(`${server.url}/orders`)
    await page.getByText('Gallery', { exact: true }).click()
    const made = page.getByRole('link', { name: /Fig cake/ })
    await expect(made).toBeVisible()
    await expect(made.locator('img')).toHaveJSProperty('complete', true)
    await look(page, 'gallery')
    const search = page.getByRole('searchbox')
    await search.fill('emerald')
    await expect(page.getByText('Nothing you made fits this')).toBeVisible()
    await look(page, 'gallery-none')
    await search.fill('ruby')
    await expect(made).toBeVisible()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await made.click()
    await expect(page.getByRole('heading', { name: 'How it was made' })).toBeVisible()
  })

  await test.step('it is made again from there', async () => {
    await page.getByRole('button', { name: 'Make again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make again' })
    await expect(dialog.getByText('Chill before stacking')).toBeVisible()
    await look(page, 'again')
    await dialog.getByRole('button', { name: 'Make draft' }).click()
    await page.waitForURL(/edit=\d+/)
    const draft = await call('get', `/orders/${new URL(page.url()).searchParams.get('edit')}`)
    expect(draft).toMatchObject({ status: 'Draft', theme: 'Garden party', contactId: contact.id })
  })
})
