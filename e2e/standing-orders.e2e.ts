import { expect, expectAccessible, type Server, startBakebook, test } from './bakebook.ts'
import { ownersCalls, tooWide } from './customer-journey.ts'
import { dayAhead } from './days.ts'
import { signedUp } from './signed-up.ts'

let server: Server
test.beforeAll(async () => {
  server = await startBakebook()
})
test.afterAll(() => server.stop())

test('a café gets its bread each day, skips some days, and one day is changed by hand', async ({ page }) => {
  test.setTimeout(180_000)
  await signedUp(page, server)
  const call = ownersCalls(page, server)
  await call('patch', '/settings', { businessName: 'Fig & Flour', taxEnabled: false })
  const { id: contact } = await call('post', '/contacts', {
    firstName: 'Ada',
    lastName: 'Luna',
    businessName: 'Café Luna',
  })
  await call('post', '/products', { name: 'Sourdough loaf', type: 'bread', price: '9' })

  await test.step('nothing says "standing" on the list of orders before the first one', async () => {
    await page.goto(`${server.url}/orders`)
    await expect(page.getByRole('link', { name: 'Standing orders' })).toHaveCount(0)
  })

  await test.step('it begins on the page of the customer', async () => {
    await page.goto(`${server.url}/contacts/${contact}`)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'New standing order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Bread for the week')
    await dialog.getByRole('button', { name: 'Add standing order' }).click()
    await expect(page.getByRole('heading', { name: 'Bread for the week' })).toBeVisible()
  })

  await test.step('quantities are typed like a sheet, and become orders', async () => {
    await page.getByRole('combobox', { name: 'Add a product' }).fill('Sour')
    await page.getByRole('option', { name: /Sourdough loaf/ }).click()
    const cell = (day: string) => page.getByLabel(`Sourdough loaf, ${day}`)
    await cell('Mon').fill('6')
    for (const day of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
      await page.keyboard.press('ArrowRight')
      await expect(cell(day)).toBeFocused()
      await page.keyboard.type('6')
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('As usual')).toHaveCount(15)
    await expect(page.getByText(/in a usual week/)).toContainText('378')
    await expect(page.getByText(/unsaved/)).toHaveCount(0)
  })

  await test.step('a skip says first what it takes away', async () => {
    await page.getByRole('button', { name: 'Skip days' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill(dayAhead(3))
    await dialog.getByLabel('Last day').fill(dayAhead(4))
    await dialog.getByLabel('Note').click()
    await expect(dialog).toContainText('These 2 orders will be cancelled')
    await dialog.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByText('As usual')).toHaveCount(13)
  })

  await test.step('the page of an order says by what it was made', async () => {
    await page.getByRole('button', { name: 'Change one day' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: /^Day/ }).fill(dayAhead(20))
    // The open calendar covers the button until the field is left.
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('From Café Luna’s standing order')).toBeVisible()
    await page.goto(`${server.url}/orders`)
    await page.getByRole('link', { name: 'Standing orders' }).click()
    await expect(page.getByRole('link', { name: 'Café Luna' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a phone has room for the week', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await tooWide(page)).toBe(0)
    await page.getByRole('link', { name: 'Café Luna' }).click()
    await expect(page.getByLabel('Sourdough loaf, Sun')).toBeVisible()
    expect(await tooWide(page)).toBe(0)
    await expectAccessible(page)
  })
})
