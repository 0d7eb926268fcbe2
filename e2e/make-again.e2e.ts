import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clockAhead } from '../scripts/run-clock.mjs'
import { shiftClock } from '../scripts/shift-clock.mjs'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { addMonths } from '../src/shared/dates/dates.ts'
import { expect, expectAccessible, onServer, test } from './bakebook.ts'
import { ownersCalls, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'

// A cake that was handed over is made again a year later, by the recipe of then, and its customer gets the quote.
const OWNER = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }
const YEAR_MS = 365 * 86_400_000

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))
test.use({ viewport: { width: 390, height: 844 } })

const shot = async (page: Page, name: string) => {
  const folder = process.env.LOOK
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('last year’s cake is made again by the recipe of then, and its quote is sent', async ({ page }) => {
  test.setTimeout(240_000)
  const day = dayAhead(0)
  const made = { id: 0, sponge: 0, butter: 0 }

  await onServer(page, { DATA_DIR: dataDir }, async (server) => {
    const call = ownersCalls(page, server)
    await call('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...OWNER, acceptTerms: true })
    await call('patch', '/settings', { businessName: 'Fig & Flour' })
    const contact = await call('post', '/contacts', {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.test',
    })
    const butter = await call('post', '/ingredients', { name: 'Butter', unit: 'g', packSize: '500', packCost: '4.00' })
    made.butter = butter.data.id
    const rows = (quantity: string) => [{ ingredientId: made.butter, quantity, unit: 'kg' }]
    const sponge = await call('post', '/recipes', { name: 'Sponge', servings: 12, ingredients: rows('1') })
    made.sponge = sponge.id
    const change = async (quantity: string) => {
      const { version } = await call('get', `/recipes/${sponge.id}`)
      await call('patch', `/recipes/${sponge.id}`, { version, ingredients: rows(quantity) })
    }
    await change('2')
    await change('3')
    const cake = await call('post', '/products', {
      name: 'Fig cake',
      type: 'cakes',
      price: '180.00',
      recipes: [{ id: sponge.id, quantity: 1 }],
    })
    const { id } = await call('post', '/orders', {
      contactId: contact.id,
      eventDate: day,
      bookingFeeKind: 'none',
      discountType: 'fixed',
      discount: '20.00',
      lines: [{ productId: cake.id, name: 'Fig cake', quantity: '1', unitPrice: '198.00' }],
    })
    made.id = id
    await call('post', `/orders/${id}/notes`, { content: 'Bake it ten minutes longer', about: 'differently' })
    for (const to of ['Confirmed', 'Completed']) {
      const { version } = await call('get', `/orders/${id}`)
      await call('post', `/orders/${id}/status`, { to, version })
    }
    await change('2.5')
    await change('2')
  })

  await page.context().addInitScript(`(${shiftClock})(${YEAR_MS})`)
  await onServer(page, { DATA_DIR: dataDir, ...clockAhead(YEAR_MS) }, async (server) => {
    const call = ownersCalls(page, server)
    await call('post', '/auth/login', OWNER)
    const butter = await call('get', `/ingredients/${made.butter}`)
    await call('patch', `/ingredients/${made.butter}`, { packCost: '4.72', version: butter.version })

    await page.goto(`${server.url}/orders/${made.id}`)
    await page.locator('#content').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Make again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make again' })
    await test.step('it is offered by the recipe of then, and says why it costs more', async () => {
      await expect(dialog.getByText('Sponge')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: /As it was \(version 3/ })).toBeChecked()
      await expect(dialog.getByText(/Making it costs \$4\.32 more: Butter \+\$4\.32\./)).toBeVisible()
      await expect(dialog.getByText('Bake it ten minutes longer')).toBeVisible()
      await dialog.getByLabel('Print “Last time: $178.00” on the quote').check()
      await shot(page, 'again-390')
      await page.setViewportSize({ width: 1440, height: 900 })
      await shot(page, 'again-1440')
      await page.emulateMedia({ colorScheme: 'dark' })
      await shot(page, 'again-dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
    await test.step('the discount of then stays behind, unless it is given again', async () => {
      await expect(dialog.getByText(/Last time \$178\.00 .* Today \$198\.00: \+\$20\.00\./)).toBeVisible()
      const again = dialog.getByLabel('Give the discount of $20.00 again')
      await again.check()
      await expect(dialog.getByText(/Today the same\./)).toBeVisible()
      await again.uncheck()
    })
    await test.step('the recipe of then is one press away, beside the one of now', async () => {
      const opened = page.waitForEvent('popup')
      await dialog.getByRole('link', { name: 'See what changed' }).click()
      const recipe = await opened
      const compared = recipe.getByRole('dialog', { name: 'Compare versions' })
      await expect(compared.getByRole('columnheader', { name: 'Version 3' })).toBeVisible()
      await expect(compared.getByText('3 kg Butter')).toBeVisible()
      await shot(recipe, 'compared-390')
      await recipe.close()
    })
    await test.step('the recipe of today is one press away, and counts at once', async () => {
      await dialog.getByRole('radio', { name: /As it was/ }).press('ArrowDown')
      await expect(dialog.getByText(/Making it costs \$5\.12 less/)).toBeVisible()
      await dialog.getByText(/As it was \(version 3/).click()
      await expect(dialog.getByText(/Making it costs \$4\.32 more/)).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Make draft' }).click()
    await page.waitForURL(/edit=\d+/)
    const id = Number(new URL(page.url()).searchParams.get('edit'))
    await test.step('the draft costs what its recipe of then costs today, and is sent', async () => {
      const draft = await call('get', `/orders/${id}`)
      expect(draft).toMatchObject({
        status: 'Draft',
        eventDate: addMonths(day, 12),
        generalInformation: 'Last time: $178.00',
      })
      expect(Number(draft.lines[0].cost)).toBe(28.32)
      await call('post', `/orders/${id}/send`, { kind: 'quote' })
      await page.goto(`${server.url}/orders/${id}`)
      await expect(page.getByText('Made like').first()).toBeVisible()
      const { url } = await call('post', `/orders/${id}/link`, {})
      await page.goto(url)
      await expect(page.getByText('Last time: $178.00')).toBeVisible()
      await shot(page, 'quote-390')
      expect((await call('get', `/orders/${id}`)).status).toBe('Quote')
    })
    await test.step('booked, it keeps version 3 though the recipe goes on', async () => {
      const { version } = await call('get', `/orders/${id}`)
      await call('post', `/orders/${id}/status`, { to: 'Booked', version })
      const recipe = await call('get', `/recipes/${made.sponge}`)
      await call('patch', `/recipes/${made.sponge}`, { version: recipe.version, name: 'Fig sponge' })
      expect(Number((await call('get', `/orders/${id}`)).lines[0].cost)).toBe(28.32)
    })
  })
})
