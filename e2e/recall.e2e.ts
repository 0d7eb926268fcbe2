import { rm } from 'node:fs/promises'
import { temporaryFolder } from '../src/server/db/test-cluster.ts'
import { expect, expectAccessible, onServer, test } from './bakebook.ts'
import { ownersCalls, PHONE, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { cakePhotograph } from './pictures.ts'

const OWNER = { email: 'olive@figandflour.test', password: 'Sourdough-2026!' }

let dataDir = ''
test.beforeAll(async () => {
  dataDir = await temporaryFolder()
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })

test('the mill calls back lot L123: from its photograph to the phone list, the paper and a letter', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let recall = ''
  const orders: { id: number; version: number }[] = []
  await onServer(page, { DATA_DIR: dataDir }, async (server) => {
    const call = ownersCalls(page, server)
    await call('post', '/auth/register', { firstName: 'Olive', lastName: 'Baker', ...OWNER, acceptTerms: true })
    await call('patch', '/settings', { businessName: 'Fig & Flour', tracksPacks: true })
    const flour = { name: 'Strong flour', unit: 'g', packSize: '16000', packCost: '23.57', supplier: 'Harbour Mill' }
    const { id: ingredientId } = (await call('post', '/ingredients', flour)).data
    const ingredients = [{ ingredientId, quantity: '500', unit: 'g' }]
    const { id: recipe } = await call('post', '/recipes', { name: 'Sourdough', servings: 1, ingredients })
    const loaf = { name: 'Sourdough loaf', type: 'bread', price: '9', recipes: [{ id: recipe, quantity: 1 }] }
    const { id: productId } = await call('post', '/products', loaf)
    for (const contact of [
      { firstName: 'Zoë', lastName: 'Fig', email: 'zoe@example.test', phone: '0491 570 156' },
      { firstName: 'Bo', lastName: 'Berg' },
    ]) {
      const { id: contactId } = await call('post', '/contacts', contact)
      const lines = [{ productId, name: 'Sourdough loaf', quantity: '1', unitPrice: '9' }]
      const order = { contactId, eventDate: dayAhead(0), bookingFeeKind: 'none', lines }
      const { id, version } = await call('post', '/orders', order)
      orders.push(await call('post', `/orders/${id}/status`, { to: 'Confirmed', version }))
    }

    await test.step('the flour is opened in kitchen mode, with a photograph of its label', async () => {
      await page.goto(`${server.url}/kitchen`)
      await page.getByRole('button', { name: 'Open a pack' }).click()
      await page.getByRole('button', { name: 'Strong flour' }).click()
      await page.getByLabel('Lot').fill('L123')
      const label = { name: 'label.png', mimeType: 'image/png', buffer: cakePhotograph(400, 300) }
      await page.locator('input[type=file]').setInputFiles(label)
      await expect(page.getByRole('button', { name: 'The label is photographed' })).toBeVisible()
      await page.getByRole('button', { name: 'Open a pack' }).click()
      await expect(page.getByText('1 pack is open')).toBeVisible()
      await expect.poll(async () => call('get', '/packs')).toMatchObject([{ lot: 'L123', openedOn: dayAhead(0) }])
      expect((await call('get', '/packs'))[0].imageId).not.toBeNull()
    })

    await test.step('the loaves are ticked, and one is handed over', async () => {
      for (const { id } of orders) {
        const { lines } = await call('get', `/orders/${id}`)
        await call('put', `/baking-items/${lines[0].id}`, { baked: true })
      }
      const [first] = orders
      for (const to of ['In Progress', 'Ready', 'Completed']) {
        const { version } = await call('get', `/orders/${first?.id}`)
        await call('post', `/orders/${first?.id}/status`, { to, version })
      }
    })

    await test.step('the recall names both, and says where each loaf is', async () => {
      await page.goto(`${server.url}/stock?show=packs`)
      await page.getByRole('button', { name: 'Actions for Strong flour, Lot L123' }).click()
      await page.getByRole('menuitem', { name: 'Recall' }).click()
      await expect(page.getByText('Everything made with Strong flour')).toBeVisible()
      recall = new URL(page.url()).pathname + new URL(page.url()).search
      const rows = page.getByRole('listitem').filter({ hasText: 'Sourdough loaf' })
      await expect(rows.filter({ hasText: 'Zoë Fig' })).toContainText('With the customer')
      await expect(rows.filter({ hasText: 'Bo Berg' })).toContainText('Still here: stop it')
      expect(await tooWide(page)).toBe(0)
      await expectAccessible(page)
    })

    await test.step('the phone list is copied', async () => {
      await page.getByRole('button', { name: 'Copy phone list' }).click()
      await expect(page.getByText('2 customers copied, 1 without a phone number')).toBeVisible()
      const list = await page.evaluate(() => navigator.clipboard.readText())
      expect(list).toMatch(/0491 570 156\tZoë Fig/)
      expect(list).toContain('Bo Berg')
    })

    await test.step('the paper for an inspector is a PDF', async () => {
      const href = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
      const paper = await page.request.get(`${server.url}${href}`)
      expect((await paper.body()).subarray(0, 4).toString()).toBe('%PDF')
    })
  })

  // Letters are offered where a mail server is set up; it need not answer.
  await onServer(page, { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' }, async (server) => {
    const call = ownersCalls(page, server)
    await test.step('a letter goes to the customer after a look, and stands in the history of the order', async () => {
      await page.goto(`${server.url}${recall}`)
      await page.getByRole('button', { name: 'Write to 1 customer' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Look at each letter' }).click()
      await expect(dialog.getByText(/Bo Berg, no phone number/)).toBeVisible()
      await dialog.getByRole('button', { name: /Zoë Fig/ }).click()
      await expect(dialog.getByText('To zoe@example.test')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(dialog.getByText(/^Sent /)).toBeVisible()
      const history = await call('get', `/orders/${orders[0]?.id}/history`)
      expect(JSON.stringify(history)).toContain('zoe@example.test')
    })
  })
})
