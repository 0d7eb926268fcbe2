import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'
import { typeAndLeave } from './type-and-leave.ts'

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('a recipe is scaled to another tin and kept as a recipe of its own', async ({ page, server }) => {
  await signedUp(page, server)
  const bought = { unit: 'each', packSize: '12', packCost: '6', itemWeight: '50' }
  const { data: egg } = await post(page, server, '/ingredients', { name: 'Egg', ...bought })
  const sponge = await post(page, server, '/recipes', {
    name: 'Sponge',
    servings: 12,
    tin: { shape: 'round', size: '20', width: null, depth: '7', count: 1 },
    ingredients: [{ ingredientId: egg.id, quantity: '4', unit: 'each' }],
  })
  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Tin conversion/ }).click()
  await expect(page.getByText('1.56 times as much')).toBeVisible()

  await test.step('the owner’s recipe fills in its own tin and shows whole eggs, grams and the new cost', async () => {
    await page.getByRole('combobox', { name: 'Recipe' }).click()
    await page.getByRole('option', { name: /^Sponge/ }).click()
    await expect(page.getByRole('textbox', { name: 'Depth' }).first()).toHaveValue('7')
    await page.getByRole('textbox', { name: 'Diameter' }).nth(1).fill('23')
    await page.getByRole('textbox', { name: 'Depth' }).nth(1).fill('7')
    // 23 / 20 squared is 1.3225: 5.29 eggs at 0.50.
    await expect(page.getByText('1.32 times as much')).toBeVisible()
    await expect(page.getByText('5 + 15 g')).toBeVisible()
    await expect(page.getByText('$2.65', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the link holds all of it, and so does the next visit', async () => {
    await expect(page).toHaveURL(/toSize=23/)
    const link = page.url()
    await page.goto(`${server.url}/tools/tin-conversion`)
    await expect(page.getByText('1.32 times as much')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('5 + 15 g')).toBeVisible()
  })
  await test.step('in inches it is the same cake', async () => {
    await page.getByRole('combobox', { name: 'Measured in' }).click()
    await page.getByRole('option', { name: 'Inches' }).click()
    await expect(page.getByRole('textbox', { name: 'Diameter' }).first()).toHaveValue('7.87')
    await expect(page.getByText('1.32 times as much')).toBeVisible()
  })
  await test.step('one of the owner’s tins is picked, and the amounts are rounded for weighing', async () => {
    await post(page, server, '/tools/tins', { shape: 'round', size: '23', depth: '7', count: '2', name: 'Gran' })
    await page.reload()
    await page.getByRole('combobox', { name: 'One of my tins' }).nth(1).click()
    await page.getByRole('option', { name: /^Gran/ }).click()
    await expect(page.getByText('1.32 times as much')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rounded' }).click()
    await page.getByRole('option', { name: 'To a quarter of the recipe' }).click()
    await expect(page.getByText('1.25 times as much')).toBeVisible()
    await expect(page.getByText('$2.50', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Rounded' }).click()
    await page.getByRole('option', { name: 'Exactly' }).click()
  })
  await test.step('it becomes a recipe of its own, and the first one stays as it was', async () => {
    await page.getByRole('link', { name: 'Save as a new recipe' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sponge (other tin)')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sponge (other tin)' })).toBeVisible()
    await expect(page.getByText('serves 16').first()).toBeVisible()
    await page.goto(`${server.url}/recipes/${sponge.id}`)
    await expect(page.getByText('serves 12').first()).toBeVisible()
  })
})

const tin = (size: string) => ({ shape: 'round', size, depth: '10', count: '1' })

test('guests become portions, portions become tiers of the owner’s tins with the least waste, and those a quote', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/tools/portion-calculator`)
  await page.getByRole('textbox', { name: 'Adults' }).fill('100')
  await page.getByRole('textbox', { name: 'Children' }).fill('0')
  await page.getByRole('textbox', { name: 'Spare' }).fill('0')
  await expect(page.getByText('100 portions', { exact: true })).toBeVisible()
  await expect(page.getByText('From the usual sizes')).toBeVisible()

  await test.step('without tins the usual sizes are one press, and missing ones can be removed', async () => {
    await page.getByRole('link', { name: 'My tins' }).click()
    await page.getByRole('button', { name: 'Add the usual sizes' }).click()
    await expect(page.getByText('Square 30 x 7.5 cm').first()).toBeVisible()
    await expectAccessible(page)
    const rows = await (await page.request.get(`${server.url}/api/tools/tins`)).json()
    expect(rows).toHaveLength(10)
    for (const { id } of rows)
      await page.request.delete(`${server.url}/api/tools/tins/${id}`, { headers: { origin: server.url } })
    for (const size of ['15', '20', '25', '30']) await post(page, server, '/tools/tins', tin(size))
  })
  await test.step('tiers come from the owner’s tins', async () => {
    await page.goto(`${server.url}/tools/portion-calculator`)
    await expect(page.getByText('From your 4 kinds of tins.')).toBeVisible()
    // Round tiers in coffee portions: 11, 20, 31 and 45 of them make 107.
    await expect(page.getByText('Round 30 + 25 + 20 + 15 cm')).toBeVisible()
    await expect(page.getByText('Serves 107, 7 left')).toBeVisible()
    await page.getByRole('textbox', { name: 'Tiers you already know' }).fill('25 20 15')
    // Round: 31 + 20 + 11 = 62; square: 47 + 30 + 16 = 93.
    await expect(page.getByRole('row', { name: 'Round Serves 62 38 portions too few' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Square Serves 93 7 portions too few' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('they are drawn', async () => {
    await page.getByRole('button', { name: 'Draw it, Round 30 + 25 + 20 + 15 cm' }).click()
    await expect(page).toHaveURL(/cake-designer\?edit=\d+/)
    await expect(page.getByText('107 portions').first()).toBeVisible()
    await page.goBack()
  })
  await test.step('they become the item of a quote', async () => {
    await page.getByRole('button', { name: 'Use in a quote, Round 30 + 25 + 20 + 15 cm' }).click()
    await expect(page).toHaveURL(/orders\/new/)
    await expect(page.getByText('Round 30 + 25 + 20 + 15 cm').first()).toBeVisible()
    await expect(page.getByText('107').first()).toBeVisible()
  })
  await test.step('fields that make no sense get no answer', async () => {
    await page.goto(`${server.url}/tools/portion-calculator`)
    await page.getByRole('textbox', { name: 'Adults' }).fill('a hundred')
    await expect(page.getByText('Fill in the fields')).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByText('69 portions', { exact: true })).toBeVisible()
  })
})

test('a tool has what was typed into it again, however soon it was left', async ({ page, server }) => {
  await signedUp(page, server)
  const tool = `${server.url}/tools/portion-calculator`
  const adults = page.getByRole('textbox', { name: 'Adults' })
  await page.goto(tool)
  await expect(page).toHaveURL(/adults=/)

  await test.step('for another page and by Back', async () => {
    await typeAndLeave(adults, '110', { link: '/tools/tins' })
    await expect(adults).toBeHidden()
    await page.goBack()
    await expect(adults).toHaveValue('110')
  })
  await test.step('by a reload', async () => {
    await typeAndLeave(adults, '120', 'reload')
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(adults).toHaveValue('120')
  })
  await test.step('on a phone that drops what is hidden', async () => {
    await typeAndLeave(adults, '130', 'hide')
    const other = await page.context().newPage()
    await other.goto(tool)
    await expect(other.getByRole('textbox', { name: 'Adults' })).toHaveValue('130')
  })
  await test.step('a link shows the values in it', async () => {
    await page.goto(`${tool}?adults=55`)
    await expect(adults).toHaveValue('55')
  })
})

test('the owner’s chart counts in the designer, and customers open it once allowed', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/tools/serving-guides`)
  const eight = page.getByRole('row', { name: /^20 cm/ })
  await expect(eight).toHaveText('20 cm40201012')
  await test.step('a typed number counts, and all others follow the yields', async () => {
    await page.getByRole('button', { name: 'Type my own numbers' }).click()
    await page.getByRole('textbox', { name: '20 cm, Coffee' }).fill('24')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(eight).toHaveText('20 cm40241012')
    await page.getByRole('combobox', { name: 'Worked out' }).click()
    await page.getByRole('option', { name: 'By area' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await expect(eight).toHaveText('20 cm50241212')
    await saved
    await page.reload()
    await expect(eight).toHaveText('20 cm50241212')
  })
  await test.step('the cake designer says the same', async () => {
    await page.goto(`${server.url}/tools/cake-designer?new=true`)
    await page.getByRole('button', { name: 'A plain cake' }).click()
    await expect(page.getByText('24 portions').first()).toBeVisible()
  })
  await test.step('customers get the PDF once the owner allows it', async () => {
    await post(page, server, '/enquiries/settings/slug', { slug: 'fig-and-flour-chart' })
    const { data: form, ...plain } = await (await page.request.get(`${server.url}/api/enquiries/settings`)).json()
    const published = await page.request.put(`${server.url}/api/enquiries/settings`, {
      headers: { origin: server.url },
      data: { ...(form ?? plain), isFormEnabled: true },
    })
    expect(published.ok(), await published.text()).toBe(true)
    const link = `${server.url}/api/enquiries/public/serving-chart/fig-and-flour-chart`
    const signedOut = await page.context().browser()!.newContext()
    expect((await signedOut.request.get(link)).status()).toBe(404)
    await page.goto(`${server.url}/tools/serving-guides`)
    await page.getByRole('switch', { name: 'Customers can open it' }).click()
    const share = page.getByRole('button', { name: 'Share the chart' })
    await share.click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Link' })).toHaveValue(link)
    await page.keyboard.press('Escape')
    const pdf = await signedOut.request.get(link)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'Customers can open it' }).click()
    await expect(share).toBeHidden()
    await expect.poll(async () => (await signedOut.request.get(link)).status()).toBe(404)
    await signedOut.close()
  })
})

test('a price is checked by what an hour earns', async ({ page, server }) => {
  await signedUp(page, server)
  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Pricing check/ }).click()
  for (const [name, value] of [
    ['Your price', '150'],
    ['Materials', '40'],
    ['Overheads', '12.50'],
    ['Hours of work', '6'],
    ['Value of an hour', '18'],
    ['Selling fee', '3'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value)
  await expect(page.getByText('$15.50 an hour')).toBeVisible()
  await expect(page.getByText('This price does not fully pay for your hours')).toBeVisible()
  await expect(page.getByRole('row', { name: 'The price that pays for every hour $165.47' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your price' }).fill('165.47')
  await expect(page.getByText('This price covers your costs and every hour.')).toBeVisible()
})

test('timers run side by side, outlive a reload and ring until they are stopped', async ({ page, server }) => {
  await signedUp(page, server)
  await page.clock.install()
  await page.goto(`${server.url}/tools/timers`)
  for (const [name, minutes] of [
    ['Sponge', '25'],
    ['Macarons', '12'],
  ] as const) {
    await page.getByRole('textbox', { name: 'For' }).fill(name)
    await page.getByRole('textbox', { name: 'Minutes' }).fill(minutes)
    await page.getByRole('button', { name: 'Start timer' }).click()
  }
  const [sponge, macarons] = ['Sponge', 'Macarons'].map((name) => page.getByRole('listitem').filter({ hasText: name }))
  await page.clock.fastForward('10:00')
  await expect(macarons!.getByText(/^[12]:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause, Sponge' }).click()
  const standing = await sponge!.getByText(/^1\d:\d\d$/).textContent()
  await page.reload()
  await page.clock.fastForward('02:05')
  await expect(page.getByRole('status').filter({ hasText: 'Macarons: time is up.' })).toBeVisible()
  await expect(sponge!.getByText(standing!)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop, Macarons' }).click()
  await expect(page.getByText('time is up')).toBeHidden()
  await expect(macarons!.getByText('12:00')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Sponge' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sponge' })).toHaveCount(0)
})
