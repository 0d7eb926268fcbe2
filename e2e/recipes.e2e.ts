import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type Server, test } from './bakebook.ts'
import { PANTRY, REAL_RECIPES, type RealRecipe } from './real-recipes.ts'
import { signedUp } from './signed-up.ts'

const BOUGHT_IN: Record<string, string> = Object.fromEntries(
  Object.entries(PANTRY).map(([name, { unit }]) => [name, unit]),
)

async function post(page: Page, { url }: Server, path: string, data: unknown) {
  const answer = await page.request.post(`${url}/api${path}`, { headers: { origin: url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
const get = async (page: Page, { url }: Server, path: string) => (await page.request.get(`${url}/api${path}`)).json()

/** The ingredients of the real recipes, by name. */
async function stockPantry(page: Page, server: Server): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [name, { unit, packSize, packCost, ...more }] of Object.entries(PANTRY)) {
    const cup = 'cup' in more ? { volumeUnit: 'cup (US)', volumeToWeightRatio: more.cup, weightUnit: 'g' } : {}
    const stick = 'stick' in more ? { itemWeight: more.stick } : {}
    const { data } = await post(page, server, '/ingredients', { name, unit, packSize, packCost, ...cup, ...stick })
    ids.set(name, data.id)
  }
  return ids
}

/** Fills a row of the recipe's form through its dialog. `unit` is another one than the ingredient is bought in. */
async function fillRow(page: Page, name: string, quantity: string, unit?: string) {
  const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
  await dialog.getByLabel('Ingredient or recipe').fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}(?![-\\w])`) })
    .first()
    .click()
  await dialog.getByLabel('Quantity').fill(quantity)
  if (unit) {
    await dialog.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: unit, exact: true }).click()
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue(unit)
  }
}

const look = (target: Locator) =>
  target.evaluate((element) => {
    // Checkboxes and radio buttons show the focus on the label after them.
    const { outline, boxShadow, borderColor } = getComputedStyle(
      (element as HTMLInputElement).type === 'radio' ? (element.nextElementSibling ?? element) : element,
    )
    return { outline, boxShadow, borderColor }
  })
/** Presses Tab, or another key, until the target visibly has the focus. */
async function tabUntil(page: Page, target: Locator, key = 'Tab') {
  const before = await look(target)
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await expect.poll(() => look(target)).not.toEqual(before)
}

/** Types a recipe into the form, row by row. */
async function typeRecipe(
  page: Page,
  { url }: Server,
  { name, servings, rows }: Pick<RealRecipe, 'name' | 'servings' | 'rows'>,
): Promise<{ id: string }> {
  await page.goto(`${url}/recipes/new`)
  await page.getByLabel('Name').first().fill(name)
  await page.getByLabel('Servings').fill(String(servings))
  await page.getByRole('button', { name: 'Add Ingredient' }).click()
  for (const [of, quantity, unit] of rows) {
    const isUsual = unit === 'serving' || unit === BOUGHT_IN[of]
    await fillRow(page, of, quantity, isUsual ? undefined : unit)
    await page.getByRole('button', { name: 'Add and next' }).click()
    await expect(page.getByRole('dialog').getByLabel('Quantity')).toHaveValue('')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page).toHaveURL(/\/recipes\/\d+$/)
  return { id: new URL(page.url()).pathname.replace('/recipes/', '') }
}

const sendRecipe = (
  page: Page,
  server: Server,
  { rows, ...recipe }: Pick<RealRecipe, 'name' | 'servings' | 'rows'>,
  pantry: ReadonlyMap<string, number>,
): Promise<{ id: number }> =>
  post(page, server, '/recipes', {
    ...recipe,
    ingredients: rows.map(([name, quantity, unit]) => ({ ingredientId: pantry.get(name), quantity, unit })),
  })

/** Three of the real recipes are typed into the form; `npm run prove` types all ten. */
const TYPED = process.env.PROOF === 'full' ? REAL_RECIPES.length : 3

test('ten real recipes cost what they cost by hand, and a price reaches product and draft at once', async ({
  page,
  server,
}) => {
  test.slow()
  await signedUp(page, server)
  const pantry = await stockPantry(page, server)
  const recipes = new Map<string, number>()

  await test.step('each to the fourth decimal, one with another recipe in it', async () => {
    expect(REAL_RECIPES).toHaveLength(10)
    for (const [nth, { total, source: _, ...typed }] of REAL_RECIPES.entries()) {
      const { id } = nth < TYPED ? await typeRecipe(page, server, typed) : await sendRecipe(page, server, typed, pantry)
      const recipe = await get(page, server, `/recipes/${id}`)
      expect([typed.name, recipe.totalCost, recipe.unpricedCount]).toEqual([typed.name, total, 0])
      recipes.set(typed.name, recipe.id)
    }
  })

  await test.step('they are listed as cards and as a table', async () => {
    await page.goto(`${server.url}/recipes`)
    await expect(page.getByRole('link', { name: /Spider web brownies/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'As a list' }).click()
    await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fudge drops' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a product with one of them earns less when butter gets dearer', async () => {
    const product = await post(page, server, '/products', {
      name: 'Box of brownies',
      type: 'other',
      price: '40.00',
      recipes: [{ id: recipes.get('Fudge brownies'), quantity: 1 }],
    })
    const order = await post(page, server, '/orders', {
      lines: [{ productId: product.id, name: 'Box of brownies', quantity: '1', unitPrice: '40.00' }],
    })
    const butter = await get(page, server, `/ingredients/${pantry.get('Unsalted butter')}`)
    await page.request.patch(`${server.url}/api/ingredients/${butter.id}`, {
      headers: { origin: server.url },
      data: { packCost: '11.75', version: butter.version },
    })
    // A US cup of 227 g at a cent more per gram.
    const dearer = (Number(product.totalCost) + 2.27).toFixed(4)
    expect((await get(page, server, `/products/${product.id}`)).totalCost).toBe(dearer)
    expect(Number((await get(page, server, `/orders/${order.id}`)).lines[0].cost).toFixed(4)).toBe(dearer)
    await page.goto(`${server.url}/products/${product.id}`)
    await expect(page.getByRole('heading', { name: 'Cost Breakdown' })).toBeVisible()
    await expect(page.getByText('Recipes (1)')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Product Copied!')).toBeVisible()
    await page.getByRole('button', { name: 'Open copy' }).click()
    await expect(page.getByRole('heading', { name: 'Box of brownies (Copy)' })).toBeVisible()
    await page.getByRole('switch', { name: 'Enquiry Form Visibility' }).click()
    await expect(page.getByText('Product will now appear in enquiry form')).toBeVisible()
    await post(page, server, '/tax-rates', { name: 'Old rate', rate: '7' })
    const rates = (await get(page, server, '/tax-rates')) as { id: number; name: string; version: number }[]
    const rate = rates.find(({ name }) => name === 'Old rate')
    const before = await get(page, server, `/products/${product.id}`)
    const own = { taxRateId: rate?.id, version: before.version }
    expect(await page.request.patch(`${server.url}/api/products/${product.id}`, { data: own })).toBeOK()
    const archived = { archived: true, version: rate?.version }
    expect(await page.request.patch(`${server.url}/api/tax-rates/${rate?.id}`, { data: archived })).toBeOK()
    await page.goto(`${server.url}/products/${product.id}`)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('the copy has the rate of its type')).toBeVisible()
    const asked = await get(page, server, `/products/${product.id}`)
    await page.getByRole('button', { name: 'Open copy' }).click()
    await expect(page.getByRole('heading', { name: 'Box of brownies (Copy 2)' })).toBeVisible()
    const copy = await get(page, server, `/products/${page.url().split('/').at(-1)}`)
    expect(copy).toMatchObject({ taxRateId: null, taxRateArchived: false, priceIncludingTax: asked.priceIncludingTax })
  })

  await test.step('a missing product says so', async () => {
    await page.goto(`${server.url}/products/none`)
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
  })
})

test('a recipe is written on its page, put in order by keyboard, scaled and baked by', async ({ page, server }) => {
  await signedUp(page, server)
  for (const [name, unit, packSize, packCost] of [
    ['Flour', 'kg', '1', '2.00'],
    ['Butter', 'g', '250', '4.00'],
  ])
    await post(page, server, '/ingredients', {
      name,
      unit,
      packSize,
      packCost,
      allergens: { contains: [name === 'Flour' ? 'wheat' : 'milk'], mayContain: [] },
    })
  await page.goto(`${server.url}/recipes/list?new=true`)
  await expect(page.getByRole('heading', { name: 'Add Recipe' })).toBeVisible()
  await expect(page.getByText('No ingredients yet')).toBeVisible()

  await test.step('a press counts, though the name left empty by it is told below its field', async () => {
    await expect(page.getByLabel('Name').first()).toBeFocused()
    await page.getByRole('button', { name: 'Add Ingredient' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
    const quantity = dialog.getByLabel('Quantity')
    await expect(quantity).toBeVisible()
    await expect(page.getByText('Recipe name is required').first()).toBeVisible()

    await dialog.getByLabel('Ingredient or recipe').fill('Flour')
    const flour = page.getByRole('option', { name: 'Flour' })
    await expect(flour).toBeVisible()
    const place = await quantity.boundingBox()
    await flour.click()
    await quantity.fill('2')
    await expect(dialog.getByText('$4.00')).toBeVisible()
    expect(await quantity.boundingBox(), 'a dialog stays where it is while it is filled in').toEqual(place)
    await quantity.fill('2 kg')
    await quantity.press('Enter')
    await expect(dialog.getByText('Enter a number').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Recipe name is required').first()).toBeVisible()
  await page.getByLabel('Name').first().fill('Shortbread')
  await page.getByLabel('Servings').fill('10')

  await test.step('its rows are typed one after the other without leaving the keyboard', async () => {
    await page.getByRole('button', { name: 'Add Ingredient' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
    const search = dialog.getByLabel('Ingredient or recipe')
    for (const [name, quantity, told] of [
      ['flour', '0.3', 'Added: 0.3 kg Flour'],
      ['butter', '200', 'Added: 200 g Butter'],
    ] as const) {
      await expect(search).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'i') }).first()).toHaveAttribute(
        'data-combobox-selected',
      )
      await page.keyboard.press('Enter')
      await expect(search).toHaveValue(new RegExp(name, 'i'))
      await expect(dialog.getByLabel('Quantity')).toBeFocused()
      await page.keyboard.type(quantity)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status').filter({ hasText: told })).toBeVisible()
      await expect(search).toHaveValue('')
      await expect(dialog.getByLabel('Quantity')).toHaveValue('')
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(2)
  })
  await expect(page.getByText('$3.8000').or(page.getByText('$3.80')).first()).toBeVisible()
  // Allergens of the ingredients stand above the fold of all ticks.
  await expect(page.getByText('from: Butter').first()).toBeHidden()
  await expect(page.getByText(/Contains: .*Milk/)).toBeVisible()
  await page.getByText('Allergens, storage and how long it keeps').click()
  await expect(page.getByText('from: Butter').first()).toBeVisible()
  await expectAccessible(page)

  await test.step('a unit takes its quantity along, and says so when it cannot', async () => {
    const unit = page.getByRole('combobox', { name: 'Unit of Flour' }).or(page.getByLabel('Unit of Flour')).first()
    await unit.click()
    await page.getByRole('option', { name: 'g', exact: true }).click()
    await expect(page.getByLabel('Quantity').first()).toHaveValue('300')
    await unit.click()
    await page.getByRole('option', { name: /^cup \(US\)/ }).click()
    await expect(page.getByText('Only the unit changed, not the quantity. Check both.')).toContainText(
      "Hmm, we couldn't price it.",
    )
    await unit.click()
    await page.getByRole('option', { name: 'g', exact: true }).click()
    await expect(page.getByText('Only the unit changed, not the quantity. Check both.')).toBeHidden()
    await expect(page.getByLabel('Quantity').first()).toHaveValue('300')
    await unit.click()
    await page.getByRole('option', { name: /^cup \(US\)/ }).click()
    await expect(page.getByText('Only the unit changed, not the quantity. Check both.')).toBeVisible()
    await page.getByLabel('Quantity').first().fill('2.5')
    await expect(page.getByText('Only the unit changed, not the quantity. Check both.')).toBeHidden()
    await unit.click()
    await page.getByRole('option', { name: 'g', exact: true }).click()
    await page.getByLabel('Quantity').first().fill('300')
  })

  await test.step('butter moves up by keyboard', async () => {
    const grip = page.getByRole('button', { name: /^Move Butter/ })
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    // A key pressed before the rows were measured does nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Butter is in position 1 of')).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName(/Butter/)
  })

  await page.getByRole('textbox', { name: 'Instructions' }).fill('Rub butter into flour.\nBake until golden.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Recipe created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shortbread' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Butter' }).first()).toContainText('200 g')
  await expectAccessible(page)
  await page.getByLabel('Servings wanted').fill('25')
  await expect(page.getByText('Scaled 2.5 times')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Butter' }).first()).toContainText('500 g')
  await page.getByRole('link', { name: 'Kitchen view' }).click()
  await expect(page.getByText('Serves 25')).toBeVisible()
  await page.getByLabel('Bake until golden.').check()
  await expect(page.locator('main')).not.toContainText('$')
  await expectAccessible(page)
})

test('changing a recipe or an ingredient shows everything it holds, and each part can be taken off', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const { data: flour } = await post(page, server, '/ingredients', {
    name: 'Flour',
    unit: 'kg',
    packSize: '1',
    packCost: '2',
    notes: 'Sift twice.',
  })
  const cake = await post(page, server, '/recipes', {
    name: 'Bakewell',
    servings: 12,
    prepTime: 20,
    allergens: ['almond'],
    ingredients: [{ ingredientId: flour.id, quantity: '1', unit: 'kg' }],
  })

  await test.step('times that were written down stand open', async () => {
    await page.goto(`${server.url}/recipes/${cake.id}/edit`)
    await expect(page.getByLabel('Preparation')).toHaveValue('20')
    await expect(page.getByLabel('Preparation')).toBeVisible()
  })
  await test.step('the kind of nut goes with the nuts', async () => {
    await expect(page.getByLabel('Almond')).toBeChecked()
    await page.getByLabel('Nuts', { exact: true }).uncheck()
    await expect(page.getByLabel('Almond')).not.toBeChecked()
    await page.getByLabel('Almond').check()
    await expect(page.getByLabel('Nuts', { exact: true })).toBeChecked()
    await page.getByLabel('Nuts', { exact: true }).uncheck()
    await page.getByLabel('Servings').fill('24')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(page).toHaveURL(/\/recipes\/\d+$/)
    expect((await get(page, server, `/recipes/${cake.id}`)).allergens).toEqual([])
  })
  await test.step('an older version is not scaled to the servings of its successor', async () => {
    await expect(page.getByLabel('Servings wanted')).toHaveValue('24')
    await page.getByRole('button', { name: 'Version 1' }).click()
    await page.getByRole('button', { name: 'Use version 1 again' }).click()
    await expect(page.getByLabel('Servings wanted')).toHaveValue('12')
    await expect(page.getByText(/^Scaled/)).toBeHidden()
  })
  await test.step('so do the notes of an ingredient, and a field that keeps it from being saved', async () => {
    await page.goto(`${server.url}/ingredients?edit=${flour.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Notes')).toBeVisible()
    await dialog.getByLabel('Waste').fill('150')
    await dialog.locator('summary').click()
    await expect(dialog.getByLabel('Waste')).toBeHidden()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Waste')).toBeVisible()
  })
})

test('the effect of a price change is told before it is saved', { tag: '@prove' }, async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  const { data: butter } = await post(page, server, '/ingredients', {
    name: 'Butter',
    unit: 'g',
    packSize: '250',
    packCost: '4.00',
  })
  await post(page, server, '/recipes', {
    name: 'Shortbread',
    ingredients: [{ ingredientId: butter.id, quantity: '250', unit: 'g' }],
  })
  const openPage = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const card = page.getByRole('link', { name: /Shortbread/ })
  await page.goto(`${server.url}/recipes`)
  await expect(card).toContainText('$4.00')
  await openPage('Ingredients')
  const change = async (to: string) => {
    await page.getByRole('button', { name: /pack cost of Butter/i }).click()
    await page.getByRole('textbox', { name: /pack cost of Butter/i }).fill(to)
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog', { name: 'What this change does' })
    await expect(asked.getByRole('listitem').filter({ hasText: 'Shortbread' })).toContainText(`$4.00 to $${to}`)
    return asked
  }
  await (await change('9.00')).getByRole('button', { name: 'Cancel' }).click()
  expect((await get(page, server, `/ingredients/${butter.id}`)).packCost).toBe('4.00')
  await (await change('5.00')).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await get(page, server, '/recipes'))[0].totalCost).toBe('5.0000')

  await test.step('pages that were open before show it when they are opened again', async () => {
    await openPage('Recipes')
    await expect(card).toContainText('$5.00')
  })
  await test.step('the recipe is sold as a product at the suggested price', async () => {
    const settings = await get(page, server, '/settings')
    const set = await page.request.patch(`${server.url}/api/settings`, {
      headers: { origin: server.url },
      data: { markupMargin: '200', markupMode: 'markup', version: settings.version },
    })
    expect(set.ok(), await set.text()).toBe(true)
    await card.click()
    await page.getByRole('link', { name: 'Sell this' }).click()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Shortbread')
    await expect(dialog).toContainText('Costs $5.00')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Cookie' }).click()
    await dialog.getByRole('button', { name: 'Use this price' }).click()
    await expect(dialog).toContainText('Margin 66.7%')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add product' }).click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Cost Breakdown' })).toBeVisible()
  })
  await test.step('the product is archived on its page, and copied from its row', async () => {
    await page.getByRole('button', { name: 'More acts' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'More acts' }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeHidden()
    await page.goto(`${server.url}/products`)
    await page.getByRole('button', { name: 'Actions for Shortbread' }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Open copy' }).click()
    await expect(page.getByRole('heading', { name: 'Shortbread (Copy)' })).toBeVisible()
    await page.getByRole('button', { name: 'More acts' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByText('Product deleted')).toBeVisible()
  })
  await test.step('a partly known cost never looks complete', async () => {
    const half = await post(page, server, '/recipes', {
      name: 'Half priced',
      ingredients: [
        { ingredientId: butter.id, quantity: '100', unit: 'g' },
        { ingredientId: butter.id, quantity: '1', unit: 'cup' },
      ],
    })
    const recipes = [{ id: half.id, quantity: '1' }]
    const product = await post(page, server, '/products', {
      name: 'Half',
      type: 'other',
      price: '9',
      servings: 2,
      recipes,
    })
    await post(page, server, '/products', { name: 'Gift', type: 'other', price: '0', active: false, recipes })
    await page.goto(`${server.url}/products/${product.id}`)
    await expect(page.getByRole('list').filter({ hasText: 'Half priced' })).toContainText('Total$2.00+')
    const costs = page.getByRole('region', { name: 'Cost Breakdown' }).locator('dl')
    for (const [label, amount] of [
      ['Recipes', '$2.00+'],
      ['Gross profit', 'at most $7.00'],
      ['Per serving', '$1.00+'],
      ['Overhead', /\$0\.00$/],
    ] as const)
      await expect(costs.locator('div').filter({ hasText: label }).last()).toContainText(amount)
    const names = await costs.locator('dt').allInnerTexts()
    expect(names.indexOf('Gross profit'), 'costs add up to the total right below them').toBeGreaterThan(
      names.indexOf('Total cost'),
    )
    await page.goto(`${server.url}/products`)
    await expect(page.getByRole('row', { name: /Half/ })).toContainText('at most 77.8%')
    await expect(page.getByRole('row', { name: /Gift/ })).toContainText('--')
  })
  await test.step('an inactive product is found for an order only when it is asked for', async () => {
    await page.goto(`${server.url}/orders/new`)
    const picker = page.getByRole('combobox', { name: 'Add a product or recipe' })
    await picker.fill('Gift')
    await expect(page.getByRole('option', { name: 'Create "Gift"' })).toBeVisible()
    await expect(page.getByRole('option', { name: /Inactive/ })).toBeHidden()
    await page.getByRole('switch', { name: 'Inactive products too' }).click()
    await picker.fill('Gift')
    await page.getByRole('option', { name: /Gift.*Inactive/ }).click()
    await expect(page.getByRole('listitem').getByRole('textbox').first()).toHaveValue('Gift')
  })
  await test.step('an ingredient that cannot be saved says so and keeps what was typed', async () => {
    await page.goto(`${server.url}/ingredients?new=true`)
    const dialog = page.getByRole('dialog', { name: 'New ingredient' })
    await dialog.getByRole('textbox', { name: 'Ingredient name' }).fill('Mace')
    await dialog.getByRole('textbox', { name: 'Cost price' }).fill('3')
    await dialog.getByRole('textbox', { name: 'Purchase size' }).fill('30')
    await page.route('**/api/ingredients', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await dialog.getByRole('button', { name: 'Add ingredient' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to create ingredient').last()).toBeVisible()
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('500')])
    await dialog.getByRole('button', { name: 'Add ingredient' }).click()
    await expect(page.getByText('Ingredient created')).toBeVisible()
  })
  await test.step('a version keeps its tin and how long it lasted, and brings them back', async () => {
    const { id } = (await get(page, server, '/recipes?q=Shortbread'))[0]
    const change = async (changes: unknown, version: number) => {
      const data = { ...(changes as object), version }
      const answer = await page.request.patch(`${server.url}/api/recipes/${id}`, {
        headers: { origin: server.url },
        data,
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    const tin = { shape: 'square', size: 20, width: null, depth: null, count: 1 }
    await change({ tin, shelfLifeDays: 14, customPrice: '6' }, 1)
    await change({ tin: null, shelfLifeDays: 3, customPrice: null, category: 'Biscuit' }, 2)
    await page.goto(`${server.url}/recipes/${id}`)
    await page.getByRole('button', { name: 'Version 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare versions' })
    for (const changed of ['Tin: Square 20 cm', 'Keeps: 14 days', 'Keeps: 3 days', 'Custom price: $6.00'])
      await expect(dialog.getByText(changed)).toHaveClass(/changed/)
    await expect(dialog.getByRole('row', { name: /Keeps: 14 days.*Keeps: 3 days/ })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use version 2 again' }).click()
    await expect(dialog).toBeHidden()
    expect(await get(page, server, `/recipes/${id}`)).toMatchObject({ tin, shelfLifeDays: 14, customPrice: '6.00' })
  })
})

test('a part of a recipe changes from servings to grams, a doubled one does not fit its tin, and categories can be typed', {
  tag: '@prove',
}, async ({ page, server }) => {
  await signedUp(page, server)
  const tin = { shape: 'round', size: '20', width: null, depth: '7', count: 1 }
  const filling = await post(page, server, '/recipes', {
    name: 'Buttercream',
    servings: 12,
    yieldQuantity: '1.8',
    yieldUnit: 'kg',
  })
  const flour = { name: 'Flour', unit: 'g', packSize: '1000', packCost: '2' }
  const { data } = await post(page, server, '/ingredients', flour)
  const cake = await post(page, server, '/recipes', {
    name: 'Bakewell',
    servings: 10,
    tin,
    ingredients: [
      { recipeId: filling.id, quantity: '4', unit: 'serving' },
      { ingredientId: data.id, quantity: '1250.5', unit: 'cup' },
    ],
  })

  await test.step('its quantity follows the unit, there and back', async () => {
    await page.goto(`${server.url}/recipes/${cake.id}/edit`)
    const unit = page.getByRole('combobox', { name: 'Unit of Buttercream' })
    const quantity = page.getByRole('listitem').filter({ hasText: 'Buttercream' }).getByLabel('Quantity')
    await unit.click()
    await page.getByRole('option', { name: 'g', exact: true }).click()
    await expect(quantity).toHaveValue('600')
    await expect(page.getByText('Only the unit changed')).toBeHidden()
    await unit.click()
    await page.getByRole('option', { name: 'servings' }).click()
    await expect(quantity).toHaveValue('4')
  })
  await test.step('units and numbers of its form are read whole, however wide the window', async () => {
    const unit = page.getByRole('combobox', { name: 'Unit of Flour' })
    await expect(unit).toHaveValue('cup (metric, 250 ml)')
    for (const width of [390, 600, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = () =>
        page
          .locator('main input:visible, main select:visible, html')
          .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.outerHTML))
      await expect.poll(cut, `at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the tin shows what is made in it', async () => {
    await page.goto(`${server.url}/recipes/${cake.id}?view=kitchen`)
    await expect(page.getByText('Serves 10, Tin: Round 20 x 7 cm')).toBeVisible()
    await page.getByLabel('Servings wanted').fill('20')
    await expect(page.getByText('Serves 20, Tin: 2 times as much as for Round 20 x 7 cm')).toBeVisible()
    await page.getByText('Tin', { exact: true }).click()
    await page.getByLabel('Your tin: Diameter').fill('25')
    await expect(page.getByText('Tin: Round 25 x 7 cm')).toBeVisible()
  })
  await test.step('on a phone no box of the tin stands alone in its line, whatever its shape', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const shape of ['round', 'rectangle']) {
      await page.getByLabel('Your tin: Shape').selectOption(shape)
      const tops = await page
        .getByLabel(/^Your tin: /)
        .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)))
      expect(tops).toHaveLength(shape === 'round' ? 4 : 5)
      expect(tops.filter((top) => tops.filter((other) => Math.abs(other - top) < 4).length < 2)).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a category is typed once and offered from then on', async () => {
    for (const [path, filled, save] of [
      ['/ingredients', { 'Ingredient name': 'Gold leaf', 'Cost price': '9', 'Purchase size': '1' }, 'Add ingredient'],
      ['/supplies', { Name: 'Gold ribbon' }, 'Add supply'],
    ] as const) {
      await page.goto(`${server.url}${path}?new=true`)
      const dialog = page.getByRole('dialog')
      for (const [label, value] of Object.entries(filled))
        await dialog.getByRole('textbox', { name: label }).fill(value)
      await dialog.getByLabel('Category').fill('Treasure')
      await dialog.getByRole('button', { name: save }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`${server.url}${path}?new=true`)
      await page.getByRole('dialog').getByLabel('Category').click()
      await expect(page.getByRole('option', { name: 'Treasure' })).toBeVisible()
    }
  })
})

test('a recipe of five rows and the product it is sold as are made by keyboard alone', { tag: '@prove' }, async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  for (const name of ['Flour', 'Butter', 'Sugar'])
    await post(page, server, '/ingredients', { name, unit: 'kg', packSize: '1', packCost: '2' })
  await post(page, server, '/recipes', { name: 'Praline', servings: 10, yieldQuantity: '500', yieldUnit: 'g' })
  const tabTo = (target: Locator) => tabUntil(page, target)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('three ingredients and a recipe, one after the other', async () => {
    await page.goto(`${server.url}/recipes/new`)
    await expect(page.getByLabel('Name').first()).toBeFocused()
    await page.keyboard.type('Praline tart')
    await tabTo(button('Add Ingredient'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
    for (const [name, quantity] of [
      ['flour', '0.25'],
      ['butter', '0.2'],
      ['sugar', '0.1'],
      ['praline', '100'],
    ] as const) {
      await expect(dialog.getByLabel('Ingredient or recipe')).toBeFocused()
      await page.keyboard.type(name)
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'i') }).first()).toHaveAttribute(
        'data-combobox-selected',
      )
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('Quantity')).toBeFocused()
      await page.keyboard.type(quantity)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status').filter({ hasText: new RegExp(name, 'i') })).toBeVisible()
      await expect(dialog.getByLabel('Ingredient or recipe')).toHaveValue('')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button('Add Ingredient')).toBeFocused()
  })
  await test.step('a new ingredient by its dialog, with a category of her own', async () => {
    await tabTo(button('Create New'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New ingredient' })
    await expect(dialog.getByRole('textbox', { name: 'Ingredient name' })).toBeFocused()
    await page.keyboard.type('Tonka bean')
    await tabTo(dialog.getByRole('textbox', { name: 'Cost price' }))
    await page.keyboard.type('9')
    await tabTo(dialog.getByRole('textbox', { name: 'Purchase size' }))
    await page.keyboard.type('10')
    await tabTo(dialog.getByLabel('Category'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Treasure')
    await tabTo(dialog.getByRole('button', { name: 'Add ingredient' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(5)
  })
  await test.step('its unit is switched and it moves to the top', async () => {
    const unit = page.getByRole('combobox', { name: 'Unit of Praline' })
    const quantity = page.getByRole('listitem').filter({ hasText: 'Praline' }).getByLabel('Quantity')
    await quantity.focus()
    await tabTo(unit)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('servings')
    await expect(page.getByRole('option', { name: 'servings' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(unit).toHaveValue('servings')
    await expect(quantity).toHaveValue('2')
    const grip = page.getByRole('button', { name: /^Move Tonka bean/ })
    await tabTo(grip)
    await page.keyboard.press('Space')
    await expect(grip).toHaveAttribute('aria-pressed', 'true')
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Tonka bean is in position 1 of')).toBeAttached({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName(/Tonka bean/)
    await expect(grip).toBeFocused()
  })
  await test.step('it is saved, and sold', async () => {
    await tabTo(button('Save Recipe'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Praline tart' })).toBeVisible()
    await tabTo(page.getByRole('link', { name: 'Sell this' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Praline tart')
    await tabTo(dialog.getByRole('combobox', { name: 'Type' }))
    await page.keyboard.type('Cake')
    await expect(page.getByRole('option', { name: 'Cake', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('Cake')
    await tabTo(dialog.getByRole('textbox', { name: /^Price/ }))
    await page.keyboard.type('38')
    await tabTo(dialog.getByRole('button', { name: 'Add product' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Praline tart' })).toBeVisible()
    await expect(page.getByRole('list').filter({ hasText: 'Praline tart' })).toBeVisible()
  })
})

test('by keyboard alone a recipe is scaled to another tin, baked by with its timers, and left again', {
  tag: '@prove',
}, async ({ page, server }) => {
  await signedUp(page, server)
  const flour = { name: 'Flour', unit: 'g', packSize: '1000', packCost: '2' }
  const { data } = await post(page, server, '/ingredients', flour)
  await post(page, server, '/recipes', {
    name: 'Bakewell',
    servings: 10,
    tin: { shape: 'round', size: '20', width: null, depth: '7', count: 1 },
    ingredients: [{ ingredientId: data.id, quantity: '250', unit: 'g' }],
    instructions: 'Whisk for 5 minutes.\nBake for 1 hour.',
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = page.getByRole('heading', { name: 'Bakewell', level: 1 })
  const timers = page.getByRole('region', { name: 'Timers' })
  await page.goto(`${server.url}/recipes`)
  await tabUntil(page, page.getByRole('link', { name: /^Bakewell/ }))
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()

  await test.step('it is scaled to a wider tin, and back', async () => {
    await tabUntil(page, page.getByRole('radio', { name: 'Servings' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Tin' })).toBeChecked()
    await tabUntil(page, page.getByRole('combobox', { name: 'Your tin: Shape' }))
    await tabUntil(page, box('Your tin: How many'))
    await tabUntil(page, box('Your tin: Diameter, cm'))
    await page.keyboard.type('40')
    await expect(page.getByText('Scaled 4 times')).toBeVisible()
    await tabUntil(page, box('Your tin: Depth, cm'))
    await tabUntil(page, button('Back to as written'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('As written')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Tin' })).toBeFocused()
  })
  await test.step('the kitchen view begins at its heading', async () => {
    await tabUntil(page, page.getByRole('link', { name: 'Kitchen view' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=kitchen/)
    await expect(heading).toBeFocused()
  })
  await test.step('steps are ticked, timers started and stopped', async () => {
    const step = page.getByRole('checkbox', { name: 'Whisk for 5 minutes.' })
    await tabUntil(page, step)
    await page.keyboard.press('Space')
    await expect(step).toBeChecked()
    await tabUntil(page, button('Start a timer of 5 minutes'))
    await page.keyboard.press('Enter')
    await expect(timers.getByRole('listitem')).toHaveText([/^5 minutes for Bakewell\d:\d\d$/])
    await expect(page.getByRole('button', { name: /^Stop the timer: 5 minutes for Bakewell, \d:\d\d$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(timers).toBeHidden()
    await page.keyboard.press('Enter')
    await tabUntil(page, button('Start a timer of 1 hour'))
    await page.keyboard.press('Enter')
    const stops = timers.getByRole('button')
    await tabUntil(page, stops.first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(stops).toHaveCount(1)
    await expect(stops).toBeFocused()
    await expect(stops).toHaveAccessibleName('Stop the timer: 1 hour for Bakewell')
    await page.keyboard.press('Enter')
    await expect(timers).toBeHidden()
  })
  await test.step('and it is left for the page of the recipe', async () => {
    await expect(heading).toBeFocused()
    await tabUntil(page, page.getByRole('link', { name: 'Leave the kitchen view' }))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/view=kitchen/)
    await expect(heading).toBeFocused()
  })
})

test('a timer that runs on this device shows as soon as its part can be fetched', async ({
  page,
  server,
  pageProblems,
}) => {
  await signedUp(page, server)
  const timers = page.getByRole('region', { name: 'Timers' })
  let refused = 0
  await page.route(/assets\/(running-timers|after-first-page)/, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(`${server.url}/dashboard`)
  const endsAt = Date.now() + 600_000
  await page.evaluate((timer) => localStorage.setItem('bakebook.timers', JSON.stringify([timer])), {
    key: 'sponge',
    label: 'Sponge',
    endsAt,
  })
  await page.reload()
  // One attempt of the timers, and one of the parts that wait for an idle line.
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(2)
  await expect(page.getByText("Can't reach the server", { exact: false })).toHaveCount(0)
  await page.unroute(/assets\/(running-timers|after-first-page)/)
  await expect(timers.getByText('Sponge')).toBeVisible({ timeout: 15_000 })
  expect(pageProblems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true)
})

test('a timer that ended while the device slept rings once it wakes, and stands first', async ({ page, server }) => {
  await signedUp(page, server)
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      document.documentElement.dataset.rang = 'yes'
      return createOscillator.call(this)
    }
  })
  await page.clock.install()
  await page.goto(`${server.url}/kitchen`)
  for (const minutes of [30, 5]) await page.getByRole('button', { name: `${minutes} min: start a timer` }).click()
  const timers = page.getByRole('region', { name: 'Timers' }).getByRole('listitem')
  await expect(timers).toHaveText([/^5 minutes/, /^30 minutes/])
  await page.clock.fastForward('12:00')
  await expect(timers).toHaveText([/Time is up/, /^30 minutes1[78]:\d\d$/])
  await expect(page.locator('html')).toHaveAttribute('data-rang', 'yes')
})

test("the browser's own command prints one card, without buttons and costs; what is crossed off stays so", async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const egg = await post(page, server, '/ingredients', {
    name: 'Egg',
    unit: 'each',
    packSize: '12',
    packCost: '6',
    itemWeight: '50',
  })
  const recipe = await post(page, server, '/recipes', {
    name: 'Sponge',
    servings: 12,
    ovenTemperature: 180,
    ovenUnit: 'C',
    ingredients: [{ ingredientId: egg.data?.id ?? egg.id, quantity: '12.5', unit: 'each' }],
    instructions: 'Whisk.\nBake.',
  })
  const id = recipe.data?.id ?? recipe.id
  await page.goto(`${server.url}/recipes/${id}`)
  await expect(page.getByRole('heading', { name: 'Sponge' })).toBeVisible()
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1').match(/MediaBox/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const card = page.locator('body > article')
  await expect(card).toContainText('12 + 25 g')
  await expect(card).toContainText('Whisk.')
  await expect(card).not.toContainText('$')
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${server.url}/recipes/${id}?view=kitchen`)
  const row = page.getByRole('checkbox', { name: '12 + 25 g Egg' })
  await row.check()
  const heading = page.getByRole('heading', { name: 'Sponge' })
  expect(
    await heading.evaluate((name) => name.parentElement?.parentElement?.contains(document.elementFromPoint(5, 5))),
  ).toBe(true)
  await page.reload()
  await expect(row).toBeChecked()
})

test('the card of a long recipe fits A5: nothing sticks out, and what one sheet cannot hold goes on to the next', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  const pantry = await stockPantry(page, server)
  const { name, servings, rows } = REAL_RECIPES.toSorted((a, b) => b.rows.length - a.rows.length)[0] as RealRecipe
  const steps = Array.from(
    { length: 30 },
    (_, i) => `Step ${i + 1}: fold it in by hand, gently, until no streak is left.`,
  )
  const { id } = await post(page, server, '/recipes', {
    name,
    servings,
    instructions: steps.join('\n'),
    ingredients: rows.map(([of, , unit]) => ({
      ingredientId: pantry.get(of),
      quantity: '12345.678',
      unit,
      notes: 'sieved twice',
    })),
  })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`${server.url}/recipes/${id}`)
  await page.getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name: 'Print with costs' }).click()
  const card = page.locator('body > article')
  await expect(card).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  // A5 at 96 dots an inch, within margins of 1 cm.
  await page.setViewportSize({ width: 559 - 76, height: 794 - 76 })
  await expect(card).toBeVisible()
  const out = await card
    .locator('*')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().right > window.innerWidth + 0.5).map((each) => each.outerHTML),
    )
  expect(out).toEqual([])
  await expect(card.getByRole('listitem')).toHaveText(steps)
  await expect(card.getByRole('row')).toHaveCount(rows.length + 1)
  const sheets = (await page.pdf({ format: 'A5' })).toString('latin1').match(/MediaBox ?\[0 0 [\d.]+ [\d.]+\]/g) ?? []
  expect(sheets.length).toBeGreaterThan(1)
  expect(new Set(sheets).size).toBe(1)
})

test('a pasted recipe: the lines that are not sure are settled, and it is saved with its cost', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  for (const [name, packCost] of [
    ['Flour', '1.00'],
    ['Unsalted butter', '8.00'],
  ])
    await post(page, server, '/ingredients', { name, unit: 'kg', packSize: 1, packCost })
  await page.goto(`${server.url}/recipes/list`)
  await page.getByRole('link', { name: 'Paste a recipe' }).click()
  await page
    .getByRole('textbox', { name: 'Recipe text' })
    .fill('Shortbread\nServes 10\nIngredients\n200 g good butter\n300 g flour\nSalt to taste\nMethod\nMix and bake.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('300')
  await expect(page.getByRole('heading', { name: '2 lines to settle' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Settle every pasted line first')).toBeVisible()
  await page.getByRole('button', { name: 'Use Unsalted butter: 200 g good butter' }).click()
  await page.getByRole('button', { name: 'Keep as text: Salt to taste' }).click()
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Shortbread', level: 1 })).toBeVisible()
  const [saved] = await get(page, server, '/recipes')
  const recipe = await get(page, server, `/recipes/${saved.id}`)
  expect(recipe).toMatchObject({ servings: 10, totalCost: '1.9000', instructions: 'Salt to taste\nMix and bake.' })
  expect(recipe.ingredients.map(({ name, quantity }: Row) => [name, Number(quantity)])).toEqual([
    ['Unsalted butter', 200],
    ['Flour', 300],
  ])
})

test('a pasted recipe is seen line by line, settled, a line of it removed again, and saved as it is seen', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  for (const name of ['Flour', 'Unsalted butter', 'Sea salt'])
    await post(page, server, '/ingredients', { name, unit: 'kg', packSize: 1, packCost: '2.00' })
  await page.goto(`${server.url}/recipes/paste`)
  await page
    .getByRole('textbox', { name: 'Recipe text' })
    .fill('Shortbread\nIngredients\n200 g good butter\n300 g flour\n5 g sugar pearls\nSalt to taste\nMethod\nBake.')
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  const rows = page.getByRole('button', { name: /^Remove / })
  const quantities = page.getByRole('textbox', { name: 'Quantity', exact: true })
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: 'Use Unsalted butter: 200 g good butter' }).click()
  await expect(rows).toHaveCount(2)
  await expect(quantities.first()).toHaveValue('200')
  await page.getByRole('button', { name: 'Keep as text: 5 g sugar pearls' }).click()
  // "To taste" is not an amount: the row is there and waits for one.
  await page.getByRole('button', { name: 'Use Sea salt: Salt to taste' }).click()
  await expect(rows).toHaveCount(3)
  await expect(quantities.last()).toBeFocused()
  await expect(quantities.last()).toHaveValue('')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(quantities.last()).toBeFocused()
  await page.getByRole('button', { name: 'Remove Sea salt' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Sea salt')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Shortbread', level: 1 })).toBeVisible()
  const [saved] = await get(page, server, '/recipes')
  const { ingredients, instructions } = await get(page, server, `/recipes/${saved.id}`)
  expect(instructions).toBe('5 g sugar pearls\nBake.')
  expect(ingredients.map(({ name, quantity }: Row) => [name, Number(quantity)])).toEqual([
    ['Unsalted butter', 200],
    ['Flour', 300],
  ])
})

test('a pasted recipe finds the recipes of the bakery in its lines, and is not lost by a wrong click', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await post(page, server, '/recipes', { name: 'Buttercream', servings: 20, yieldQuantity: 900, yieldUnit: 'g' })
  await page.goto(`${server.url}/recipes/paste`)
  await page
    .getByRole('textbox', { name: 'Recipe text' })
    .fill('Celebration cake\nIngredients\n2 batches of buttercream\n150 g buttercream, for the sides\nMethod\nPipe.')
  await page.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true }).first()).toHaveValue('1800')
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true }).last()).toHaveValue('150')
  await expect(page.getByRole('heading', { name: /to settle/ })).toBeHidden()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity', exact: true }).first()).toHaveValue('1800')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Celebration cake', level: 1 })).toBeVisible()
})

test('a saved page is opened, and its lines are settled with a chosen and a new ingredient', async ({
  page,
  server,
}) => {
  await signedUp(page, server)
  await post(page, server, '/ingredients', { name: 'Beurre doux', unit: 'kg', packSize: 1, packCost: '8.00' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/import`)
  await page.getByRole('link', { name: 'Paste one recipe, or open a saved page' }).click()
  const data = { '@type': 'Recipe', name: 'Toffee', recipeIngredient: ['200 g butter', '3 g sea salt'] }
  await page.getByLabel('Open a saved page').setInputFiles({
    name: 'toffee.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      `<script>document.title = 'ran'</script><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    ),
  })
  await page.getByRole('button', { name: 'Choose: 200 g butter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Ingredient' })
  await expect(dialog.getByLabel('Quantity')).toHaveValue('200')
  await dialog.getByLabel('Ingredient or recipe').fill('Beurre')
  await page.getByRole('option', { name: /^Beurre doux/ }).click()
  await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('g')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 line to settle' })).toBeVisible()

  await page.getByRole('button', { name: 'Create: 3 g sea salt' }).click()
  const created = page.getByRole('dialog')
  await expect(created.getByLabel('Name')).toHaveValue('sea salt')
  await created.getByRole('textbox', { name: 'Cost price' }).fill('2')
  await created.getByRole('textbox', { name: 'Purchase size' }).fill('1000')
  await created.getByRole('button', { name: 'Add ingredient' }).click()
  await expect(page.getByRole('heading', { name: 'to settle' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByRole('heading', { name: 'Toffee', level: 1 })).toBeVisible()
  const [saved] = await get(page, server, '/recipes')
  const { ingredients } = await get(page, server, `/recipes/${saved.id}`)
  expect(ingredients.map(({ name, quantity }: Row) => [name, Number(quantity)])).toEqual([
    ['Beurre doux', 200],
    ['sea salt', 3],
  ])
})

type Row = { name: string; quantity: string }
