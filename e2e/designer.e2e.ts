import { expect, expectAccessible, test } from './bakebook.ts'
import { signedUp } from './signed-up.ts'

test('a three-tier cake is drawn by keyboard alone, and becomes a quote', async ({ page, server, pageProblems }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const data = { name: 'Vanilla sponge', servings: 20, customPrice: '10', ingredients: [] }
  expect((await page.request.post(`${server.url}/api/recipes`, { headers, data })).status()).toBe(201)
  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Cake designer/ }).press('Enter')
  await page.getByRole('button', { name: 'New design' }).first().press('Enter')
  await page.getByRole('button', { name: 'A plain cake' }).press('Enter')
  const drawing = page.getByRole('img', { name: /^Drawing of the cake/ })
  await expect(drawing).toHaveAccessibleName(/1 tier, 0 decorations/)

  await test.step('two tiers more, the top one from a recipe and square', async () => {
    await page.getByRole('button', { name: 'Add a tier on top' }).press('Enter')
    await page.getByRole('button', { name: 'Add a tier on top' }).press('Enter')
    await expect(drawing).toHaveAccessibleName(/3 tiers/)
    const top = page.getByRole('group', { name: 'Top tier' })
    await expect(top.getByRole('textbox', { name: 'Width' })).toHaveValue('10')
    const flavour = page.getByRole('group', { name: 'Bottom tier' }).getByRole('combobox', { name: 'Flavour' })
    await flavour.focus()
    await page.keyboard.type('Vanilla sponge')
    await page.keyboard.press('Escape')
    const width = page.getByRole('group', { name: 'Bottom tier' }).getByRole('textbox', { name: 'Width' })
    await width.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('25')
    await expect(page.getByText('47 portions')).toBeVisible()
  })
  await test.step('a rose, moved by the arrow keys and repeated along the base', async () => {
    await page.getByRole('tab', { name: 'Tiers' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Decorations' })).toBeFocused()
    await page.getByRole('button', { name: 'Rose', exact: true }).press('Enter')
    const across = page.getByRole('textbox', { name: 'From the middle' })
    await expect(across).toHaveValue('0')
    await page.getByRole('application').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(across).toHaveValue('1.1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Repeat along the base' }).press('Enter')
    await expect(drawing).toHaveAccessibleName(/0 decorations/)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(drawing).toHaveAccessibleName(/1 decoration\b/)
  })
  await test.step('the figures follow, and twenty guests more make it wider', async () => {
    await page.getByRole('tab', { name: 'Figures' }).press('Enter')
    // 31 portions of 20 to a batch.
    await expect(page.getByRole('row', { name: 'Vanilla sponge' })).toContainText('1.55')
    await page.getByRole('button', { name: 'Make it wider' }).press('Enter')
    await expect(page.getByText(/^(6[7-9]|70) portions$/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('47 portions').first()).toBeVisible()
  })
  await test.step('saved, it is in the gallery; used, its tiers and picture are the first item of a quote', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Maya and Tom')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page).toHaveURL(/edit=\d+/)
    await expect(page.getByRole('heading', { level: 1, name: 'Maya and Tom' })).toBeVisible()
    await page.getByRole('button', { name: 'Use in a quote' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('Maya and Tom')
    const tiers = page.getByRole('list', { name: 'Tiers' }).getByRole('listitem')
    await expect(tiers).toHaveCount(3)
    await expect(tiers.nth(0).getByRole('textbox', { name: 'Size' })).toHaveValue('10 cm')
    await expect(tiers.nth(2).getByRole('textbox', { name: 'Size' })).toHaveValue('25 cm')
    await expect(tiers.nth(2).getByRole('combobox', { name: 'Flavour' })).toHaveValue('Vanilla sponge')
    // Its picture is asked for again until it is prepared.
    await expect(page.getByRole('img', { name: 'Picture', exact: true })).toHaveJSProperty('complete', true)
    expect(pageProblems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([])
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+/)
    await expect(page.getByText('Maya and Tom').first()).toBeVisible()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  test('a decoration is dragged to its place, and one undo takes the whole drag back', async ({ page, server }) => {
    await signedUp(page, server)
    await page.goto(`${server.url}/tools/cake-designer?new=true`)
    await page.getByRole('button', { name: 'A plain cake' }).tap()
    await page.getByRole('tab', { name: 'Decorations' }).tap()
    await page.getByRole('button', { name: 'Daisy' }).tap()
    const daisy = page.locator('[data-item]')
    const box = await daisy.boundingBox()
    if (!box) throw new Error('the daisy is drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = await page.context().newCDPSession(page)
    const to = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0, dy = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy }],
      })
    await to('touchStart')
    for (const step of [10, 25, 33, 40, 40]) await to('touchMove', step, -step / 2)
    await to('touchEnd')
    const across = page.getByRole('textbox', { name: 'From the middle' })
    await expect(across).not.toHaveValue('0')
    // A browser takes the first few pixels of a touch for a tap.
    await expect.poll(async () => ((await daisy.boundingBox())?.x ?? 0) - box.x).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(across).toHaveValue('0')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page).toHaveURL(/edit=\d+/)
    await page.reload()
    await expect(page.getByRole('img', { name: /1 decoration\b/ })).toBeVisible()
  })
})
