import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './bakebook.ts'
import { eventIn } from './customer-journey.ts'
import { signedUp } from './signed-up.ts'

test('a three-tier cake is drawn by keyboard alone, and becomes a quote', async ({ page, server }) => {
  await signedUp(page, server)
  const headers = { origin: server.url }
  const data = { name: 'Vanilla sponge', servings: 20, customPrice: '10', ingredients: [] }
  expect((await page.request.post(`${server.url}/api/recipes`, { headers, data })).status()).toBe(201)
  await page.goto(`${server.url}/tools`)
  await page.getByRole('link', { name: /^Cake designer/ }).press('Enter')
  // The button moves from the header into the empty list once that is known to be empty.
  await expect(page.getByRole('heading', { name: 'No designs yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New design' }).press('Enter')
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
    let refusals = 0
    await page.route('**/api/media/*/320', (route) =>
      ++refusals > 2 ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' }),
    )
    await page.getByRole('button', { name: 'Use it' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Use in a quote' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('Maya and Tom')
    await expect(page.getByRole('combobox', { name: 'The prices of this order' })).toHaveValue('Include Tax')
    // It was not ready twice, and is requested again.
    const picture = page.locator('img[src*="/api/media/"]').first()
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(0)
    expect(refusals).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Details of Maya and Tom' }).press('Enter')
    // The fields of the event and of the item.
    for (const at of [0, 1]) await expect(page.getByRole('textbox', { name: 'Servings' }).nth(at)).toHaveValue('47')
    const tiers = page.getByRole('list', { name: 'Tiers' }).getByRole('listitem')
    await expect(tiers).toHaveCount(3)
    await expect(tiers.nth(0).getByRole('textbox', { name: 'Size' })).toHaveValue('10 cm')
    await expect(tiers.nth(2).getByRole('textbox', { name: 'Size' })).toHaveValue('25 cm')
    await expect(tiers.nth(2).getByRole('combobox', { name: 'Flavour' })).toHaveValue('Vanilla sponge')
    await expect(page.getByRole('img', { name: /^A cake of 3 tiers\. Top tier: round, 10 cm across/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+/)
    await expect(page.getByText('Maya and Tom').first()).toBeVisible()
  })
})

type At = readonly [x: number, y: number]
const fingersOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: At[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a drag moves the decoration and not the page, lines up, and takes along what is chosen with it', async ({
    page,
    server,
  }) => {
    await signedUp(page, server)
    await page.goto(`${server.url}/tools/cake-designer?new=true`)
    await page.getByRole('button', { name: 'A plain cake' }).tap()
    await page.getByRole('tab', { name: 'Decorations' }).tap()
    await page.getByRole('button', { name: 'Daisy' }).tap()
    await page.getByRole('button', { name: 'Rose', exact: true }).tap()
    const touch = await fingersOn(page)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const drag = async ([x, y]: At, [right, down]: At) => {
      await touch('touchStart', [x, y])
      for (let i = 1; i <= 12; i += 1) await touch('touchMove', [x + (right * i) / 12, y + (down * i) / 12])
      await touch('touchEnd')
    }
    const middleOf = async (nth: number): Promise<At> => {
      const box = await page.locator('[data-item]').nth(nth).boundingBox()
      if (!box) throw new Error('it is drawn')
      return [box.x + box.width / 2, box.y + box.height / 2]
    }
    const [across, up] = [
      page.getByRole('textbox', { name: 'From the middle' }),
      page.getByRole('textbox', { name: 'Above the foot' }),
    ]

    await test.step('the second stands beside the first', async () => {
      const [[daisy], [rose]] = [await middleOf(0), await middleOf(1)]
      expect(rose - daisy).toBeGreaterThan(20)
      await expect(up).toHaveValue('6')
    })
    await test.step('a vertical drag moves the rose; the page and everything else stays', async () => {
      const [before, from] = [await scrolled(), await middleOf(1)]
      await drag(from, [0, -30])
      await expect.poll(async () => Math.round(from[1] - (await middleOf(1))[1])).toBeGreaterThan(20)
      expect(await scrolled()).toBe(before)
      await expect(across).toHaveValue('4.5')
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect(up).toHaveValue('6')
    })
    await test.step('near the middle of the cake it is caught, and a line says so', async () => {
      const from = await middleOf(1)
      const [middle] = await middleOf(0)
      await touch('touchStart', from)
      for (let i = 1; i <= 12; i += 1)
        await touch('touchMove', [from[0] + ((middle + 3 - from[0]) * i) / 12, from[1] - (40 * i) / 12])
      await expect(page.locator('svg path[class*=guides]')).toHaveAttribute('d', /v/)
      await touch('touchEnd')
      await expect(across).toHaveValue('0')
      await expect(page.locator('svg path[class*=guides]')).toHaveAttribute('d', '')
    })
    await test.step('two are chosen, moved by one drag and taken off together', async () => {
      await page.getByRole('button', { name: 'Choose several' }).tap()
      await page.locator('[data-item]').nth(0).tap()
      await expect(page.getByText('2 chosen')).toBeVisible()
      await expectAccessible(page)
      const before = [await middleOf(0), await middleOf(1)] as const
      await drag(before[0], [-40, 10])
      for (const nth of [0, 1])
        await expect.poll(async () => (before[nth]?.[0] ?? 0) - (await middleOf(nth))[0]).toBeGreaterThan(20)
      await page.getByRole('button', { name: 'Remove 2 from the cake' }).tap()
      await expect(page.getByRole('img', { name: /0 decorations/ })).toBeVisible()
    })
    await test.step('far down the page the drawing, Undo and Redo stay in reach, and nothing shines through', async () => {
      await drag([195, 600], [0, -500])
      await expect.poll(scrolled).toBeGreaterThan(200)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport()
      const seen = await page.evaluate(() => {
        const paper = document.querySelector('[role=application]')
        const box = paper?.getBoundingClientRect()
        const stage = paper?.parentElement?.parentElement
        return (
          box &&
          [0.02, 0.25, 0.5, 0.75, 0.98].every((down) =>
            [0.02, 0.5, 0.98].every((right) =>
              stage?.contains(document.elementFromPoint(box.left + box.width * right, box.top + box.height * down)),
            ),
          )
        )
      })
      expect(seen).toBe(true)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect(page.getByRole('img', { name: /2 decorations/ })).toBeVisible()
    })
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('a decoration is dragged to its place, one undo takes the whole drag back, and two fingers look closer', async ({
    page,
    server,
  }) => {
    await signedUp(page, server)
    await page.goto(`${server.url}/tools/cake-designer?new=true`)
    await page.getByRole('button', { name: 'A plain cake' }).tap()
    await page.getByRole('tab', { name: 'Decorations' }).tap()
    await page.getByRole('button', { name: 'Daisy' }).tap()
    const daisy = page.locator('[data-item]')
    const box = await daisy.boundingBox()
    if (!box) throw new Error('the daisy is drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = await fingersOn(page)
    // A mouse that was let go outside is no second finger.
    await page.mouse.move(x - 100, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, 2)
    await page.mouse.up()
    await touch('touchStart', [x, y])
    for (const step of [10, 25, 33, 40, 40]) await touch('touchMove', [x + step, y - step / 2])
    await touch('touchEnd')
    const across = page.getByRole('textbox', { name: 'From the middle' })
    await expect(across).not.toHaveValue('0')
    // A browser takes the first few pixels of a touch for a tap.
    await expect.poll(async () => ((await daisy.boundingBox())?.x ?? 0) - box.x).toBeGreaterThan(20)
    // A busy browser may take a tap right after a drag for the drag's end, but not a click.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(across).toHaveValue('0')
    await touch('touchStart', [x - 100, y], [x - 60, y])
    for (const step of [10, 20, 40, 60]) await touch('touchMove', [x - 100 - step, y], [x - 60 + step, y])
    await touch('touchEnd')
    await expect.poll(async () => ((await daisy.boundingBox())?.width ?? 0) / box.width).toBeGreaterThan(2)
    for (let i = 0; i < 5; i += 1)
      if (await page.getByRole('button', { name: 'Zoom out' }).isEnabled())
        await page.getByRole('button', { name: 'Zoom out' }).tap()
    await expect.poll(async () => (await daisy.boundingBox())?.width).toBeCloseTo(box.width, 0)
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page).toHaveURL(/edit=\d+/)
    await page.reload()
    await expect(page.getByRole('img', { name: /1 decoration\b/ })).toBeVisible()
    await page.goto(`${server.url}/tools/cake-designer?new=true`)
    await page.getByRole('button', { name: 'New cake', exact: true }).tap()
    await expect(page.getByRole('img', { name: /1 decoration\b/ })).toBeVisible()
  })

  test('a three-tier cake is drawn by touch, quoted, accepted by a customer who sees it, and made for twenty more guests', {
    tag: '@prove',
  }, async ({ page, server, browser }) => {
    test.setTimeout(240_000)
    await signedUp(page, server)
    const headers = { origin: server.url }
    const send = async (method: 'post' | 'patch' | 'get', path: string, data?: object) => {
      const answer = await page.request[method](`${server.url}/api${path}`, { headers, ...(data ? { data } : {}) })
      expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
      return answer.json()
    }
    const contact = { firstName: 'Maya', lastName: 'Fitzgerald', email: 'maya@example.test' }
    const { id: contactId } = await send('post', '/contacts', contact)
    const drawing = page.getByRole('img', { name: /^Drawing of the cake/ })

    await test.step('three tiers, flowers and a name', async () => {
      await page.goto(`${server.url}/tools/cake-designer?new=true`)
      await page.getByRole('button', { name: 'A plain cake' }).tap()
      await page.getByRole('button', { name: 'Add a tier on top' }).tap()
      await page.getByRole('button', { name: 'Add a tier on top' }).tap()
      await page.getByRole('tab', { name: 'Decorations' }).tap()
      await page.getByRole('button', { name: 'Peony' }).tap()
      await page.getByRole('button', { name: 'Add a text' }).tap()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Maya & Tom')
      await expect(drawing).toHaveAccessibleName(/3 tiers, 2 decorations/)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garden wedding')
    })
    const orderId = await test.step('it is the first item of a quote, with its drawing', async () => {
      await page.getByRole('button', { name: 'Use it' }).tap()
      await page.getByRole('menuitem', { name: 'Use in a quote' }).tap()
      await expect(page.getByRole('textbox', { name: 'Item', exact: true })).toHaveValue('Garden wedding')
      await page.getByRole('textbox', { name: 'Price' }).fill('420')
      await page.getByRole('button', { name: 'Save draft' }).tap()
      await expect(page).toHaveURL(/\/orders\/\d+/)
      const id = Number(/orders\/(\d+)/.exec(page.url())?.[1])
      await expect(page.getByRole('img', { name: /It says "Maya & Tom". Decorated with 1 x peony/ })).toBeVisible()
      await expectAccessible(page)
      return id
    })
    const { eventDate, weekday } = eventIn(40)
    const { version } = await send('get', `/orders/${orderId}`)
    await send('patch', `/orders/${orderId}`, { contactId, eventDate, version })
    await send('post', `/orders/${orderId}/send`, { kind: 'quote' })
    const { url } = await send('post', `/orders/${orderId}/link`, {})

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const hers = await phone.newPage()
    await test.step('the customer sees the cake, large, and accepts it', async () => {
      await hers.goto(String(url))
      const cake = hers.getByRole('img', { name: /^A cake of 3 tiers\. Top tier: round, 10 cm across/ })
      await expect(cake).toBeVisible()
      await expect.poll(async () => (await cake.boundingBox())?.width).toBeGreaterThan(250)
      await expect(cake).toHaveJSProperty('complete', true)
      await expectAccessible(hers)
      await hers.getByLabel(/Full name/).fill('Maya Fitzgerald')
      const days = hers.getByRole('radio', { name: weekday })
      if (await days.count()) await days.check({ force: true })
      for (const tick of await hers.locator('form input[type=checkbox]').all()) await tick.check()
      await hers.getByRole('button', { name: /Accept for/ }).click()
      await expect(hers.getByRole('heading', { level: 1, name: /Your order is|will confirm/ })).toBeVisible()
    })
    await test.step('twenty guests more: shown beside what was promised, and kept on the order once it is saved', async () => {
      const before = await send('get', `/orders/${orderId}`)
      await page.goto(`${server.url}/orders/new?edit=${orderId}`)
      await page.getByRole('button', { name: 'Details of Garden wedding' }).tap()
      await page.getByRole('button', { name: 'Same cake, more guests' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Garden wedding for more guests' })
      await expect(dialog.getByRole('row', { name: /^Bottom tier 20 cm/ })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Use this size' }).tap()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Save now' }).tap()
      await page.getByRole('dialog').getByRole('button', { name: 'In person' }).tap()
      await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
      const { lines } = await send('get', `/orders/${orderId}`)
      expect(lines[0].servings).toBeGreaterThanOrEqual(before.lines[0].servings + 20)
      expect(lines[0].design.tiers[0].width).toBeGreaterThan(200)
      expect(lines[0].tiers[2].size).toBe(`${Math.round(lines[0].design.tiers[0].width) / 10} cm`)
      expect(lines[0].imageId).not.toBe(before.lines[0].imageId)
      expect(lines[0].unitPrice).toBe(before.lines[0].unitPrice)
    })
    await test.step('the drawing is changed over the order, which keeps what was typed', async () => {
      await page.goto(`${server.url}/orders/new?edit=${orderId}`)
      await page.getByLabel('Theme').fill('Garden, late summer')
      await page.getByRole('button', { name: 'Details of Garden wedding' }).tap()
      await page.getByRole('button', { name: 'Change the drawing' }).tap()
      const dialog = page.getByRole('dialog', { name: 'Drawing of Garden wedding' })
      await dialog.getByRole('button', { name: 'Add a tier on top' }).tap()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Use this drawing' }).tap()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('Theme')).toHaveValue('Garden, late summer')
      await expect(page.getByRole('list', { name: 'Tiers' }).getByRole('listitem')).toHaveCount(4)
      await expect(page.getByRole('img', { name: /^A cake of 4 tiers/ })).toBeVisible()
    })
    await phone.close()
  })
})
