import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clockAhead } from '../scripts/run-clock.mjs'
import { shiftClock } from '../scripts/shift-clock.mjs'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { expect, expectAccessible, onServer, readMails, test } from './bakebook.ts'
import { ownersCalls } from './customer-journey.ts'
import { ZONE } from './days.ts'

// The worked example of standing orders, to the cent: a café's bread in November 2026 goes on one invoice on the 1st of December.
const OWNER = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }
/** Noon in Sydney. */
const NOVEMBER = Date.parse('2026-11-02T01:00:00Z')
const DECEMBER = Date.parse('2026-12-01T01:00:00Z')
const DAYS = ['03', '06', '10', '13', '17', '20', '27']

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

const shift = (page: Page, ms: number) => page.context().addInitScript(`(${shiftClock})(${ms})`)

test('a café’s month of bread is made, changed, delivered, and paid on one invoice, to the cent', async ({ page }) => {
  test.setTimeout(240_000)
  let luna = 0
  const ahead = NOVEMBER - Date.now()
  await shift(page, ahead)
  await onServer(page, { DATA_DIR: dataDir, ...clockAhead(ahead) }, async (server) => {
    const call = ownersCalls(page, server)
    await call('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...OWNER, acceptTerms: true })
    await call('patch', '/settings', {
      businessName: 'Fig & Flour',
      timezone: ZONE,
      taxEnabled: true,
      pricesIncludeTax: true,
      taxBasis: 'accrual',
    })
    const rateOf = async (name: string, rate: string) => (await call('post', '/tax-rates', { name, rate })).id
    const taxRateId = await rateOf('Reduced', '10')
    const untaxedId = await rateOf('None', '0')
    const { id: recipe } = await call('post', '/recipes', { name: 'Sourdough', servings: 6, ingredients: [] })
    await call('post', '/products', { name: 'Croissant', type: 'bread', priceIncludingTax: '3.30', taxRateId })
    const loaf = { name: 'Sourdough loaf', type: 'bread', priceIncludingTax: '9.00', taxRateId: untaxedId }
    await call('post', '/products', { ...loaf, recipes: [{ id: recipe, quantity: 1 }] })
    const contact = await call('post', '/contacts', {
      firstName: 'Ada',
      lastName: 'Luna',
      businessName: 'Café Luna',
      email: 'ada@cafe-luna.test',
    })
    luna = contact.id
    const { id } = await call('post', '/standing-orders', {
      contactId: luna,
      name: 'Bread for Café Luna',
      startsOn: '2026-11-03',
      aheadDays: 28,
    })

    await test.step('gets one invoice a month', async () => {
      await page.goto(`${server.url}/contacts/${luna}`)
      await page.getByRole('region', { name: 'Prices and invoices' }).getByRole('button', { name: 'Change' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Invoices' }).click()
      await page.getByRole('option', { name: 'One invoice a month' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('One invoice a month, to pay within 14 days')).toBeVisible()
    })

    await test.step('is a grid that becomes eight orders', async () => {
      await page.goto(`${server.url}/orders/standing/${id}`)
      for (const [product, quantity] of [
        ['Croissant', '20'],
        ['Sourdough loaf', '6'],
      ] as const) {
        await page.getByRole('combobox', { name: 'Add a product' }).fill(product)
        await page.getByRole('option', { name: product }).first().click()
        await expect(page.getByText('Type at least one quantity')).toBeHidden()
        for (const day of ['Tue', 'Fri']) await page.getByLabel(`${product}, ${day}`).fill(quantity)
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('As usual')).toHaveCount(8)
      await expect(page.getByText('$240.00 in a usual week')).toBeVisible()
    })

    await test.step('has a day that is skipped', async () => {
      await page.getByRole('button', { name: 'Skip days' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('First day').fill('2026-11-24')
      await dialog.getByLabel('Last day').fill('2026-11-24')
      await dialog.getByLabel('Note').click()
      await expect(dialog.getByText(/This order will be cancelled: .*24/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Skip', exact: true }).click()
      await expect(page.getByText('As usual')).toHaveCount(7)
    })

    await test.step('has a day that is changed by hand', async () => {
      await page.getByRole('link', { name: /13 Nov/ }).click()
      await page.getByRole('link', { name: 'Edit' }).first().click()
      await page.getByRole('textbox', { name: 'Quantity', exact: true }).first().fill('30')
      await page.getByRole('button', { name: 'Save now' }).click()
      await expect(page.getByText('From Café Luna’s standing order · changed by hand')).toBeVisible()
      await expect(page.getByText('$153.00', { exact: true }).first()).toBeVisible()
    })

    await test.step('is on the list of what to bake', async () => {
      await page.goto(`${server.url}/bake-plan`)
      await expect(page.getByText('6 batches', { exact: true })).toHaveCount(2)
    })

    await test.step('goes with a delivery note', async () => {
      const [{ orderId }] = (await call('get', `/standing-orders/${id}`)).days
      const note = await page.request.get(`${server.url}/api/orders/delivery-notes/pdf?ids=${orderId}`)
      expect([note.status(), (await note.body()).subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    })
  })

  await shift(page, DECEMBER - NOVEMBER)
  await onServer(page, { DATA_DIR: dataDir, ...clockAhead(DECEMBER - Date.now()) }, async (server) => {
    const call = ownersCalls(page, server)
    await call('post', '/auth/login', OWNER)
    const listed = async () => (await call('get', '/monthly-invoices?month=2026-11'))[0]
    const shares = async () => (await listed()).orders.map(({ paid }: { paid: string }) => paid)
    const row = page.getByRole('article').filter({ hasText: 'Café Luna' })
    const pay = async (amount: string) => {
      await row.getByRole('button', { name: 'Record payment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await expect(dialog).toBeHidden()
    }

    await test.step('is delivered on seven days', async () => {
      const { waiting } = await listed()
      expect(waiting.map(({ day }: { day: string }) => day.slice(8))).toEqual(DAYS)
      for (const { orderId } of waiting)
        for (const to of ['In Progress', 'Ready', 'Completed']) {
          const { version } = await call('get', `/orders/${orderId}`)
          await call('post', `/orders/${orderId}/status`, { to, version })
        }
    })

    await test.step('goes on one invoice, which is mailed with its PDF', async () => {
      await page.goto(`${server.url}/monthly-invoices`)
      await expect(page.getByRole('heading', { name: 'Nov 2026' })).toBeVisible()
      await expect(row.getByText('7 deliveries')).toBeVisible()
      await expect(row.getByText('$873.00', { exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Make the invoice' }).click()
      await expect(row.getByText(/15.Dec$/)).toBeVisible()
      expect(await listed()).toMatchObject({ total: '873.00', tax: '45.00', dueOn: '2026-12-15' })
      await row.getByRole('button', { name: 'Send…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
      await expect(row.getByRole('button', { name: 'Send again…' })).toBeVisible()
      await expect
        .poll(async () => (await readMails(server)).filter(({ raw }) => /^To: .*ada@cafe-luna\.test/m.test(raw)))
        .toHaveLength(1)
    })

    await test.step('pays its oldest days first', async () => {
      await pay('500')
      await expect(row.getByText('Partially paid')).toBeVisible()
      await expect(row.getByText(/\$373\.00 left to pay/)).toBeVisible()
      expect(await shares()).toEqual(['120.00', '120.00', '120.00', '140.00', '0.00', '0.00', '0.00'])
      await expectAccessible(page)
      await pay('373')
      await expect(row.getByText('Paid', { exact: true })).toBeVisible()
      expect(await shares()).toEqual(['120.00', '120.00', '120.00', '153.00', '120.00', '120.00', '120.00'])
    })

    await test.step('ends in a statement with nothing left', async () => {
      await row.getByRole('link', { name: 'Café Luna' }).click()
      await page.getByRole('button', { name: 'Statement' }).click()
      await expect(page.getByRole('dialog').getByRole('definition')).toHaveText([
        '$0.00',
        '$873.00',
        '-$500.00',
        '-$373.00',
        '$0.00',
      ])
      await expectAccessible(page)
      const days = 'startDate=2026-12-01&endDate=2026-12-31'
      const { boxes } = (await call('get', `/reports/tax?${days}`)).data
      expect(boxes.find(({ box }: { box: string }) => box === '1A').amount).toBe('45.00')
    })
  })
})
